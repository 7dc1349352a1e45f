//! Line mode: what a position is worth, and how good the moves of a game were.

use super::{Stop, Talk};
use crate::analyst::{Analyst, Finding, Task};
use crate::words;
use parlour_brain::{Analysis, Report};
use parlour_core::Seat;
use parlour_table::Table;
use std::io::Write;
use std::time::Duration;

/// Positions looked at: for an analysis, and for each move of a report. Counted instead of timed, so that a script
/// hears the same every time.
const ANALYSIS_NODES: u64 = 300_000;
const REPORT_NODES: u64 = 30_000;
/// The best lines that are told.
const LINES: usize = 3;
/// After so many moves a report says how far it is.
const PROGRESS: usize = 10;
/// How often lines are listened for.
const GLANCE: Duration = Duration::from_millis(30);

impl<W: Write> Talk<W> {
    /// Says what the position is worth to everybody, and the best lines.
    pub(super) fn analyse(&mut self, table: &dyn Table) -> Result<(), Stop> {
        let mut analyst = Analyst::new(0);
        analyst.ask(Task::Analyse {
            spec: table.spec().clone(),
            entries: table.entries(),
            lines: LINES,
            nodes: ANALYSIS_NODES,
        });
        let mut known = None;
        while analyst.is_busy() {
            match analyst.wait(GLANCE) {
                Some(Finding::Analysis(analysis, _)) => known = Some(analysis),
                Some(Finding::Failed(sentence)) => {
                    return self.say(format!("{}.", words::capital(&sentence)));
                }
                // What was found before somebody said stop is told.
                _ if self.hears_stop() => break,
                _ => {}
            }
        }
        match known {
            Some(analysis) => self.tell_analysis(table, &analysis),
            None => self.say("Nothing was found yet."),
        }
    }

    fn tell_analysis(&mut self, table: &dyn Table, analysis: &Analysis) -> Result<(), Stop> {
        for (seat, worth) in Seat::all(analysis.seats.len()).zip(&analysis.seats) {
            let name = &table.info().seats[seat.index()].name;
            let chance = worth.chance * 100.0;
            self.say(format!("{name}: {}, {chance:.0} percent.", worth.text()))?;
        }
        for (index, line) in analysis.lines.iter().enumerate() {
            let labels = line.labels.join(" ");
            self.say(format!("Line {}, {}: {labels}.", index + 1, line.score_text()))?;
        }
        if analysis.depth == 0 {
            return Ok(());
        }
        let nodes = words::short_number(analysis.nodes);
        self.say(format!("Looked {} deep at {nodes} positions.", analysis.depth))
    }

    /// Judges every move up to here, and says what gave something away. Gives the report, unless it was stopped.
    pub(super) fn report(&mut self, table: &dyn Table) -> Result<Option<Report>, Stop> {
        let line = table.entries();
        if line.is_empty() {
            return self.say("Nothing has been played yet.").map(|()| None);
        }
        let mut analyst = Analyst::new(0);
        analyst.ask(Task::Report { spec: table.spec().clone(), line, nodes: REPORT_NODES });
        self.say("Judging every move; say stop to leave off.")?;
        while analyst.is_busy() {
            match analyst.wait(GLANCE) {
                Some(Finding::Progress(done, of)) if done > 0 && done.is_multiple_of(PROGRESS) => {
                    self.say(format!("{done} of {of} moves judged."))?;
                }
                Some(Finding::Report(report)) => {
                    for line in report.lines(table.info()) {
                        self.say(format!("{}.", words::capital(&line)))?;
                    }
                    return Ok(Some(report));
                }
                Some(Finding::Failed(sentence)) => {
                    return self.say(format!("{}.", words::capital(&sentence))).map(|()| None);
                }
                _ => {}
            }
            if self.hears_stop() {
                analyst.cancel();
                return self.say("The report was stopped.").map(|()| None);
            }
        }
        Ok(None)
    }

    /// True if the next line that waits says stop; it is heard then.
    fn hears_stop(&mut self) -> bool {
        let stop = self.peek().is_some_and(|line| line.eq_ignore_ascii_case("stop"));
        if stop {
            self.waiting.pop_front();
        }
        stop
    }
}
