//! Analyses and reports, in a thread of their own.

use crate::worker::{TaskContext, Worker, WorkerTask};
use parlour_brain::{Analysis, Limits, Report};
use parlour_table::{Entry, GameSpec};

/// A task for the analyst.
#[derive(Clone, Debug)]
pub(crate) enum AnalysisTask {
    /// The evaluation of a position and this many best lines; until stopped or this many positions are looked at.
    Analyse { spec: GameSpec, entries: Vec<Entry>, lines: usize, nodes: u64 },
    /// A judgement of every move of a line, with this many positions for each.
    Report { spec: GameSpec, line: Vec<Entry>, nodes: u64 },
}

/// A result.
#[derive(Debug)]
pub(crate) enum Finding {
    /// What is known so far; the flag says that there is no more to come.
    Analysis(Analysis, bool),
    /// How many moves are judged, and of how many.
    Progress(usize, usize),
    /// The report.
    Report(Report),
    /// The task failed.
    Failed(String),
}

/// The analyst's thread.
pub(crate) type Analyst = Worker<AnalysisTask>;

impl WorkerTask for AnalysisTask {
    type Message = Finding;

    fn work(&self, context: &TaskContext<'_, Finding>) {
        let stop = |_: u64| context.is_stopped();
        let done = match self {
            AnalysisTask::Analyse { spec, entries, lines, nodes } => {
                let limits =
                    Limits { stop: &stop, lines: *lines, nodes: *nodes, ..Limits::default() };
                let mut report =
                    |analysis: &Analysis| context.send(Finding::Analysis(analysis.clone(), false));
                let analysis = context.brain.analyse(spec, entries, &limits, &mut report);
                analysis.map(|analysis| Some(Finding::Analysis(analysis, true)))
            }
            AnalysisTask::Report { spec, line, nodes } => {
                let limits = Limits { stop: &stop, nodes: *nodes, ..Limits::default() };
                let mut progress = |done: usize, of: usize| {
                    context.send(Finding::Progress(done, of));
                    !context.is_stopped()
                };
                let report = context.brain.report(spec, line, &limits, &mut progress);
                report.map(|report| report.map(Finding::Report))
            }
        };
        match done {
            Ok(finding) => finding.into_iter().for_each(|finding| context.send(finding)),
            Err(error) => context.send(Finding::Failed(error.to_string())),
        }
    }

    fn is_intermediate(message: &Finding) -> bool {
        matches!(message, Finding::Analysis(_, false) | Finding::Progress(..))
    }

    fn failed(sentence: &str) -> Finding {
        Finding::Failed(sentence.to_owned())
    }
}
