//! What the computer does for a review: the analysis of the place shown, and the report on the line.

use super::Review;
use crate::analyst::{AnalysisTask, Finding};
use crate::words;
use parlour_table::NodeId;

impl Review {
    pub(super) fn toggle_analysis(&mut self) {
        if self.reporting.is_some() {
            "The report comes first; Escape stops it".clone_into(&mut self.message);
            return;
        }
        self.analysing = !self.analysing;
        if !self.analysing {
            self.analyst.cancel();
        }
        self.ask();
    }

    /// Starts the analysis of the position shown, if analysis is on.
    pub(super) fn ask(&mut self) {
        if self.reporting.is_some() {
            return;
        }
        self.analysis = None;
        self.not_judged();
        if self.analysing {
            self.analyst.start(AnalysisTask::Analyse {
                spec: self.table.spec().clone(),
                entries: self.table.entries(),
                lines: self.lines,
                effort: self.effort.0,
            });
        }
    }

    pub(super) fn start_report(&mut self) {
        if self.reporting.is_some() {
            return;
        }
        let steps = self.table.line();
        let Some(end) = steps.last().map(|step| step.node) else {
            "There are no moves to judge".clone_into(&mut self.message);
            return;
        };
        self.analysis = None;
        self.reporting = Some((0, steps.len(), end));
        self.message.clear();
        self.analyst.start(AnalysisTask::Report {
            spec: self.table.spec().clone(),
            line: steps.into_iter().map(|step| step.entry).collect(),
            effort: self.effort.1,
        });
    }

    pub(super) fn on_finding(&mut self, finding: Finding) {
        match finding {
            Finding::Analysis(analysis, _) => self.analysis = Some(analysis),
            Finding::Progress(done, of) => {
                if let Some(reporting) = &mut self.reporting {
                    (reporting.0, reporting.1) = (done, of);
                }
            }
            Finding::Report(report) => {
                if let Some((.., end)) = self.reporting.take() {
                    // Another position may be shown meanwhile: go to the judged line, annotate it, and come back.
                    let node = self.table.node();
                    self.table.goto(end);
                    let steps = self.table.line();
                    let nodes = steps.iter().map(|step| step.node);
                    self.reported = [NodeId(0)].into_iter().chain(nodes).collect();
                    report.annotate(self.table.as_mut());
                    self.table.goto(node);
                    self.changed = true;
                }
                let errors =
                    report.moves.iter().filter(|judged| judged.judgement.is_error()).count();
                self.report = Some(report);
                self.ask();
                self.message = match errors {
                    0 => "The report is ready: nothing was given away".to_owned(),
                    1 => {
                        "The report is ready: one error; n goes there, t asks you for a better move"
                            .to_owned()
                    }
                    _ => format!(
                        "The report is ready: {errors} errors; n goes to the next, t asks you for better moves"
                    ),
                };
            }
            Finding::Judged(judged) => self.on_judged(judged),
            Finding::Failed(sentence) => {
                self.not_judged();
                self.reporting = None;
                self.analysing = false;
                self.message = words::capital(&sentence);
            }
        }
    }
}
