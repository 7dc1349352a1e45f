//! Analyses and reports in a thread of their own: live, stoppable, and never in anybody's way.

use crate::thinker::THREAD;
use parlour_brain::{Analysis, Brain, Limits, Report};
use parlour_table::{Entry, GameSpec};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, TryRecvError, channel};
use std::thread;
use std::time::Duration;

/// Memory for positions.
const MEMORY: usize = 64 << 20;

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

struct Order {
    ticket: u64,
    task: Task,
    stop: Arc<AtomicBool>,
}

/// The door to the thread. One task at a time: a new one stops the one before.
#[derive(Debug)]
pub(crate) struct Analyst {
    orders: Sender<Order>,
    findings: Receiver<(u64, Finding)>,
    stop: Arc<AtomicBool>,
    ticket: u64,
    busy: bool,
}

impl Analyst {
    /// Starts the thread.
    pub(crate) fn new() -> Analyst {
        let (orders, inbox) = channel::<Order>();
        let (outbox, findings) = channel();
        // If no thread can be had, the channels close and every task fails with a sentence.
        let _ = thread::Builder::new().name(THREAD.to_owned()).spawn(move || {
            let mut brain = None;
            while let Ok(order) = inbox.recv() {
                if order.stop.load(Ordering::Relaxed) {
                    continue;
                }
                let brain = brain.get_or_insert_with(|| Brain::new(MEMORY));
                let work = catch_unwind(AssertUnwindSafe(|| work(brain, &order, &outbox)));
                if work.is_err() {
                    let sentence = "the analysis broke off unexpectedly".to_owned();
                    let _ = outbox.send((order.ticket, Finding::Failed(sentence)));
                }
            }
        });
        let stop = Arc::new(AtomicBool::new(false));
        Analyst { orders, findings, stop, ticket: 0, busy: false }
    }

    /// Does this instead of anything else.
    pub(crate) fn ask(&mut self, task: Task) {
        self.cancel();
        self.stop = Arc::new(AtomicBool::new(false));
        self.busy = true;
        let stop = Arc::clone(&self.stop);
        // A closed channel shows when findings are asked for.
        let _ = self.orders.send(Order { ticket: self.ticket, task, stop });
    }

    /// True while a task is not finished.
    pub(crate) fn is_busy(&self) -> bool {
        self.busy
    }

    /// Stops at once; nothing more is heard of the task.
    pub(crate) fn cancel(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
        self.busy = false;
        self.ticket += 1;
    }

    /// What has been found since the last call, without waiting.
    pub(crate) fn poll(&mut self) -> Option<Finding> {
        while self.busy {
            match self.findings.try_recv() {
                Ok((ticket, finding)) if ticket == self.ticket => return Some(self.note(finding)),
                Ok(_) => {}
                Err(TryRecvError::Empty) => return None,
                Err(TryRecvError::Disconnected) => return Some(self.broken()),
            }
        }
        None
    }

    /// Waits for something to be found, but no longer than this.
    pub(crate) fn wait(&mut self, time: Duration) -> Option<Finding> {
        while self.busy {
            match self.findings.recv_timeout(time) {
                Ok((ticket, finding)) if ticket == self.ticket => return Some(self.note(finding)),
                Ok(_) => {}
                Err(RecvTimeoutError::Timeout) => return None,
                Err(RecvTimeoutError::Disconnected) => return Some(self.broken()),
            }
        }
        None
    }

    fn note(&mut self, finding: Finding) -> Finding {
        self.busy = matches!(finding, Finding::Analysis(_, false) | Finding::Progress(..));
        finding
    }

    fn broken(&mut self) -> Finding {
        self.busy = false;
        Finding::Failed("the analysis cannot run: its thread could not be started".to_owned())
    }
}

impl Drop for Analyst {
    fn drop(&mut self) {
        self.cancel();
    }
}

fn work(brain: &Brain, order: &Order, outbox: &Sender<(u64, Finding)>) {
    let stop = |_: u64| order.stop.load(Ordering::Relaxed);
    let send = |finding: Finding| {
        let _ = outbox.send((order.ticket, finding));
    };
    let done = match &order.task {
        Task::Analyse { spec, entries, lines, nodes } => {
            let limits = Limits { stop: &stop, lines: *lines, nodes: *nodes, ..Limits::default() };
            let mut tell = |found: &Analysis| send(Finding::Analysis(found.clone(), false));
            let found = brain.analyse(spec, entries, &limits, &mut tell);
            found.map(|found| Some(Finding::Analysis(found, true)))
        }
        Task::Report { spec, line, nodes } => {
            let limits = Limits { stop: &stop, nodes: *nodes, ..Limits::default() };
            let mut progress = |done: usize, of: usize| {
                send(Finding::Progress(done, of));
                !order.stop.load(Ordering::Relaxed)
            };
            let report = brain.report(spec, line, &limits, &mut progress);
            report.map(|report| report.map(Finding::Report))
        }
    };
    match done {
        Ok(finding) => finding.into_iter().for_each(send),
        Err(error) => send(Finding::Failed(error.to_string())),
    }
}
