//! `parlour import`, `export` and `convert`: games between files and the archive, with a line that tells how far it is.

use crate::archive::{filter_of, found, games, opened};
use crate::archive_commands::{ConvertArgs, ExportArgs, ImportArgs};
use crate::interrupt::Interrupt;
use crate::library::catalogue;
use crate::say::{complain, say_line};
use parlour_core::printable;
use parlour_library::{Continue, ImportWishes, Progress, Report};
use std::io::{self, IsTerminal, Write};
use std::time::{Duration, Instant};

pub(crate) fn import(args: &ImportArgs) -> Result<(), String> {
    let catalogue = catalogue();
    let mut archive = opened(args.archive.as_deref())?;
    let wishes = ImportWishes { positions: !args.no_positions, skip_known: !args.again };
    let (mut taken, mut failed) = (0, None);
    let interrupt = Interrupt::listen();
    for file in &args.files {
        let mut line = Line::new(&file.display().to_string(), &interrupt);
        let report =
            parlour_library::import(&mut archive, &catalogue, file, wishes, &mut |so_far| {
                line.tell(&so_far)
            });
        line.end();
        match report {
            Ok(report) => {
                tell(&report);
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
    let archive = found(args.archive.as_deref())?;
    let filter = filter_of(&args.filter, &catalogue)?;
    let mut line = Line::new(&args.file.display().to_string(), &Interrupt::listen());
    let report =
        parlour_library::export(&archive, &catalogue, &filter, &args.file, &mut |so_far| {
            line.tell(&so_far)
        });
    line.end();
    finish(&report?, &args.file.display().to_string())
}

pub(crate) fn convert(args: &ConvertArgs) -> Result<(), String> {
    let mut line = Line::new(&args.to.display().to_string(), &Interrupt::listen());
    let report = parlour_library::convert(&catalogue(), &args.from, &args.to, &mut |so_far| {
        line.tell(&so_far)
    });
    line.end();
    finish(&report?, &args.to.display().to_string())
}

/// What was written, and what was not.
fn finish(report: &Report, file: &str) -> Result<(), String> {
    tell(report);
    if report.stopped {
        return Err(format!("stopped: {file} is not written"));
    }
    say_line(&format!("{file}: {} written, {} left out", games(report.games), report.left_out));
    Ok(())
}

/// What was wrong.
fn tell(report: &Report) {
    for trouble in &report.troubles {
        complain(&trouble.to_string());
    }
    if report.untold > 0 {
        complain(&format!("and {} more", report.untold));
    }
}

/// A line that tells how far the work has come, where somebody is looking, and asks whether it shall go on.
struct Line {
    name: String,
    told: Option<Instant>,
    began: Instant,
    seen: bool,
    interrupt: Interrupt,
}

impl Line {
    fn new(name: &str, interrupt: &Interrupt) -> Line {
        Line {
            name: name.to_owned(),
            told: None,
            began: Instant::now(),
            seen: io::stderr().is_terminal(),
            interrupt: interrupt.clone(),
        }
    }

    fn tell(&mut self, so_far: &Progress) -> Continue {
        let often = self.told.is_some_and(|told| told.elapsed() < Duration::from_millis(100));
        if self.seen && !often {
            self.told = Some(Instant::now());
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
        if self.interrupt.is_wished() { Continue::No } else { Continue::Yes }
    }

    /// Takes the line away.
    fn end(&self) {
        if self.told.is_some() {
            let _ = write!(io::stderr(), "\r\u{1b}[K");
        }
    }
}
