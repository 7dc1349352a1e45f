//! Analyses and reports, in a thread of their own.

use crate::worker::{TaskContext, Worker, WorkerTask};
use parlour_brain::{Analysis, JudgedMove, Limits, Report};
use parlour_table::{Entry, GameSpec};

/// What a task may cost.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Effort {
    /// The most positions looked at, for each move that is judged.
    pub(crate) nodes: u64,
    /// How many threads search at once: with one the result is always the same.
    pub(crate) threads: usize,
}

/// A task for the analyst.
#[derive(Clone, Debug)]
pub(crate) enum AnalysisTask {
    /// The evaluation of a position and this many best lines; until stopped or this many positions are looked at.
    Analyse { spec: GameSpec, entries: Vec<Entry>, lines: usize, effort: Effort },
    /// A judgement of every move of a line.
    Report { spec: GameSpec, line: Vec<Entry>, effort: Effort },
    /// A judgement of a move that might be made after these entries.
    Judge { spec: GameSpec, entries: Vec<Entry>, text: String, effort: Effort },
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
    /// The judgement of a move; nothing if it is none.
    Judged(Option<JudgedMove>),
    /// The task failed.
    Failed(String),
}

/// The analyst's thread.
pub(crate) type Analyst = Worker<AnalysisTask>;

impl WorkerTask for AnalysisTask {
    type Message = Finding;

    fn work(&self, context: &TaskContext<'_, Finding>) {
        let stop = |_: u64| context.is_stopped();
        let limits = |effort: &Effort| {
            let Effort { nodes, threads } = *effort;
            Limits { stop: &stop, nodes, threads, ..Limits::default() }
        };
        let done = match self {
            AnalysisTask::Analyse { spec, entries, lines, effort } => {
                let limits = Limits { lines: *lines, ..limits(effort) };
                let mut report =
                    |analysis: &Analysis| context.send(Finding::Analysis(analysis.clone(), false));
                let analysis = context.brain.analyse(spec, entries, &limits, &mut report);
                analysis.map(|analysis| Some(Finding::Analysis(analysis, true)))
            }
            AnalysisTask::Judge { spec, entries, text, effort } => {
                let judged = context.brain.judge(spec, entries, text, &limits(effort));
                judged.map(|judged| Some(Finding::Judged(judged)))
            }
            AnalysisTask::Report { spec, line, effort } => {
                let mut progress = |done: usize, of: usize| {
                    context.send(Finding::Progress(done, of));
                    !context.is_stopped()
                };
                let report = context.brain.report(spec, line, &limits(effort), &mut progress);
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
