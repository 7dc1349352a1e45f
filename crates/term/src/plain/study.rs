//! Line mode: the analysis of a position and the report on a game.

use super::{LineIo, Stop};
use crate::analyst::{AnalysisTask, Analyst, Effort, Finding};
use crate::words;
use parlour_brain::{Analysis, Report};
use parlour_core::Seat;
use parlour_table::Table;
use std::io::Write;
use std::time::Duration;

/// What an analysis costs, and each move of a report. Limited by positions instead of time and thought of by one thread, so that
/// a script always gets the same output.
const ANALYSIS: Effort = Effort { nodes: 300_000, threads: 1 };
pub(super) const REPORT: Effort = Effort { nodes: 30_000, threads: 1 };
/// The number of best lines.
const LINES: usize = 3;
/// After this many moves a report says how far it is.
const PROGRESS: usize = 10;
/// How often the input is checked.
const POLL_INTERVAL: Duration = Duration::from_millis(30);

impl<W: Write> LineIo<W> {
    /// Prints the evaluation for every seat, and the best lines.
    pub(super) fn analyse(&mut self, table: &dyn Table) -> Result<(), Stop> {
        let mut analyst = Analyst::new(0);
        analyst.start(AnalysisTask::Analyse {
            spec: table.spec().clone(),
            entries: table.entries(),
            lines: LINES,
            effort: ANALYSIS,
        });
        let mut known = None;
        while analyst.is_busy() {
            match analyst.wait(POLL_INTERVAL) {
                Some(Finding::Analysis(analysis, _)) => known = Some(analysis),
                Some(Finding::Failed(sentence)) => {
                    return self.say(format!("{}.", words::capital(&sentence)));
                }
                // After `stop` the results so far are printed.
                _ if self.takes_stop() => break,
                _ => {}
            }
        }
        match known {
            Some(analysis) => self.say_analysis(table, &analysis),
            None => self.say("Nothing was found yet."),
        }
    }

    fn say_analysis(&mut self, table: &dyn Table, analysis: &Analysis) -> Result<(), Stop> {
        for (seat, evaluation) in Seat::all(analysis.seats.len()).zip(&analysis.seats) {
            let name = &table.info().seats[seat.index()].name;
            let chance = evaluation.chance * 100.0;
            self.say(format!("{name}: {}, {chance:.0} percent.", evaluation.text()))?;
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
        analyst.start(AnalysisTask::Report { spec: table.spec().clone(), line, effort: REPORT });
        self.say("Judging every move; say stop to leave off.")?;
        while analyst.is_busy() {
            match analyst.wait(POLL_INTERVAL) {
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
            if self.takes_stop() {
                analyst.cancel();
                return self.say("The report was stopped.").map(|()| None);
            }
        }
        Ok(None)
    }

    /// Takes the next line if it is `stop`; true if it was.
    pub(super) fn takes_stop(&mut self) -> bool {
        let stop = self.peek().is_some_and(|line| line.eq_ignore_ascii_case("stop"));
        if stop {
            self.waiting.pop_front();
        }
        stop
    }
}
