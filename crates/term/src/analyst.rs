//! Analyses and reports: live, stoppable, and never in anybody's way.

use crate::worker::{Job, Means, Worker};
use parlour_brain::{Analysis, Limits, Report};
use parlour_table::{Entry, GameSpec};

/// What to find out.
#[derive(Clone, Debug)]
pub(crate) enum Task {
    /// What a place is worth, and so many best lines; deeper and deeper until stopped or so many positions are seen.
    Analyse { spec: GameSpec, entries: Vec<Entry>, lines: usize, nodes: u64 },
    /// How good every move of a line was, with so many positions for each.
    Report { spec: GameSpec, line: Vec<Entry>, nodes: u64 },
}

/// What was found out.
#[derive(Debug)]
pub(crate) enum Finding {
    /// What is known so far; the flag says that there is no more to come.
    Analysis(Analysis, bool),
    /// So many moves of so many are judged.
    Progress(usize, usize),
    /// The report.
    Report(Report),
    /// It could not be found out.
    Failed(String),
}

/// The thread that finds it out.
pub(crate) type Analyst = Worker<Task>;

impl Job for Task {
    type News = Finding;

    fn work(&self, means: &Means<'_, Finding>) {
        let stop = |_: u64| means.is_stopped();
        let done = match self {
            Task::Analyse { spec, entries, lines, nodes } => {
                let limits =
                    Limits { stop: &stop, lines: *lines, nodes: *nodes, ..Limits::default() };
                let mut tell =
                    |found: &Analysis| means.tell(Finding::Analysis(found.clone(), false));
                let found = means.brain.analyse(spec, entries, &limits, &mut tell);
                found.map(|found| Some(Finding::Analysis(found, true)))
            }
            Task::Report { spec, line, nodes } => {
                let limits = Limits { stop: &stop, nodes: *nodes, ..Limits::default() };
                let mut progress = |done: usize, of: usize| {
                    means.tell(Finding::Progress(done, of));
                    !means.is_stopped()
                };
                let report = means.brain.report(spec, line, &limits, &mut progress);
                report.map(|report| report.map(Finding::Report))
            }
        };
        match done {
            Ok(finding) => finding.into_iter().for_each(|finding| means.tell(finding)),
            Err(error) => means.tell(Finding::Failed(error.to_string())),
        }
    }

    fn goes_on(news: &Finding) -> bool {
        matches!(news, Finding::Analysis(_, false) | Finding::Progress(..))
    }

    fn failed(sentence: &str) -> Finding {
        Finding::Failed(sentence.to_owned())
    }
}
