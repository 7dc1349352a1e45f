//! `parlour import`, `export` and `convert`: games between files and the archive, with a progress line.

use crate::archive::{filter_of, games, open_for_reading, open_or_create};
use crate::archive_commands::{ConvertArgs, ExportArgs, ImportArgs};
use crate::interrupt::Interrupt;
use crate::library::catalogue;
use crate::say::{complain, say_line};
use parlour_core::printable;
use parlour_library::{Continue, ImportSettings, Progress, TransferReport};
use std::io::{self, IsTerminal, Write};
use std::time::{Duration, Instant};

pub(crate) fn import(args: &ImportArgs) -> Result<(), String> {
    let catalogue = catalogue();
    let mut archive = open_or_create(args.archive.as_deref())?;
    let settings = ImportSettings { positions: !args.no_positions, skip_known: !args.again };
    let (mut taken, mut failed) = (0, None);
    let interrupt = Interrupt::listen();
    for file in &args.files {
        let mut line = ProgressLine::new(&file.display().to_string(), &interrupt);
        let report =
            parlour_library::import(&mut archive, &catalogue, file, settings, &mut |so_far| {
                line.update(&so_far)
            });
        line.end();
        match report {
            Ok(report) => {
                print_problems(&report);
                taken += report.games + report.known;
                say_line(&format!(
                    "{}: {} imported, {} known already, {} left out",
                    file.display(),
                    games(report.games),
                    report.known,
                    report.left_out
                ));
                if report.stopped {
                    return Err(format!(
                        "stopped: {} of {} are kept; import it again to take the rest",
                        games(report.games),
                        file.display()
                    ));
                }
            }
            // The other files are read all the same.
            Err(error) => {
                if let Some(earlier) = failed.replace(error.to_string()) {
                    complain(&earlier);
                }
            }
        }
    }
    if let Some(notice) = archive.notice() {
        complain(&notice);
    }
    match failed {
        Some(sentence) => Err(sentence),
        None if taken == 0 => Err("no game could be imported".to_owned()),
        None => Ok(()),
    }
}

pub(crate) fn export(args: &ExportArgs) -> Result<(), String> {
    let catalogue = catalogue();
    let archive = open_for_reading(args.archive.as_deref())?;
    let filter = filter_of(&args.filter, &catalogue)?;
    let mut line = ProgressLine::new(&args.file.display().to_string(), &Interrupt::listen());
    let report =
        parlour_library::export(&archive, &catalogue, &filter, &args.file, &mut |so_far| {
            line.update(&so_far)
        });
    line.end();
    finish(&report?, &args.file.display().to_string())
}

pub(crate) fn convert(args: &ConvertArgs) -> Result<(), String> {
    let mut line = ProgressLine::new(&args.to.display().to_string(), &Interrupt::listen());
    let report = parlour_library::convert(&catalogue(), &args.from, &args.to, &mut |so_far| {
        line.update(&so_far)
    });
    line.end();
    finish(&report?, &args.to.display().to_string())
}

/// Prints what was written and what was not.
fn finish(report: &TransferReport, file: &str) -> Result<(), String> {
    print_problems(report);
    if report.stopped {
        return Err(format!("stopped: {file} is not written"));
    }
    say_line(&format!("{file}: {} written, {} left out", games(report.games), report.left_out));
    Ok(())
}

/// Prints the problems of a report.
fn print_problems(report: &TransferReport) {
    for problem in &report.problems {
        complain(&problem.to_string());
    }
    if report.more_problems > 0 {
        complain(&format!("and {} more", report.more_problems));
    }
}

/// The progress line, drawn if standard error is a terminal; also says when to stop.
pub(crate) struct ProgressLine {
    name: String,
    drawn_at: Option<Instant>,
    began: Instant,
    is_terminal: bool,
    interrupt: Interrupt,
}

impl ProgressLine {
    pub(crate) fn new(name: &str, interrupt: &Interrupt) -> ProgressLine {
        ProgressLine {
            name: name.to_owned(),
            drawn_at: None,
            began: Instant::now(),
            is_terminal: io::stderr().is_terminal(),
            interrupt: interrupt.clone(),
        }
    }

    pub(crate) fn update(&mut self, so_far: &Progress) -> Continue {
        let often =
            self.drawn_at.is_some_and(|drawn_at| drawn_at.elapsed() < Duration::from_millis(100));
        if self.is_terminal && !often {
            self.drawn_at = Some(Instant::now());
            let (percent, read) = (so_far.percent(), so_far.games + so_far.known);
            let bar = "#".repeat(percent as usize / 5);
            let speed = read as f64 / self.began.elapsed().as_secs_f64().max(0.001);
            let left_out = match so_far.left_out {
                0 => String::new(),
                count => format!(", {count} left out"),
            };
            let _ = write!(
                io::stderr(),
                "\r{} [{bar:20}] {percent:3} %  {}, {speed:.0} a second{left_out}\u{1b}[K",
                printable(&self.name),
                games(read)
            );
        }
        if self.interrupt.is_requested() { Continue::No } else { Continue::Yes }
    }

    /// Clears the line.
    pub(crate) fn end(&self) {
        if self.drawn_at.is_some() {
            let _ = write!(io::stderr(), "\r\u{1b}[K");
        }
    }
}
