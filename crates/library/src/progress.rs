//! The progress and the report of imports, exports and conversions.

use parlour_core::Message;

/// How far an import, export or conversion has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Progress {
    /// What is done, in units of the work (bytes of a file, games of an archive, pages of a copy).
    pub done: u64,
    /// What there is to do, in the same units.
    pub total: u64,
    /// Games taken so far.
    pub games: u64,
    /// Games that were there already.
    pub known: u64,
    /// Games left out so far.
    pub left_out: u64,
}

impl Progress {
    /// Hundredths that are done.
    pub fn percent(&self) -> u64 {
        (self.done.min(self.total) * 100).checked_div(self.total).unwrap_or(100)
    }
}

/// Whether long work goes on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Continue {
    /// It does.
    Yes,
    /// It ends here; what is done stays done.
    No,
}

/// What an import, export or conversion did.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct TransferReport {
    /// Games that were taken.
    pub games: u64,
    /// Games that were there already.
    pub known: u64,
    /// Games that were left out.
    pub left_out: u64,
    /// What was wrong with these, or with a part of games that were taken, each with its place; the first of it.
    pub problems: Vec<Message>,
    /// How many more problems there were.
    pub more_problems: u64,
    /// It was stopped by the caller.
    pub stopped: bool,
}

/// The most problems in a report; the others are only counted.
const MAX_PROBLEMS: usize = 100;

impl TransferReport {
    /// A game was left out.
    pub(crate) fn leave_out(&mut self, problem: Message) {
        self.left_out += 1;
        self.note(problem);
    }

    /// Adds a problem for which no game was left out.
    pub(crate) fn note(&mut self, problem: Message) {
        if self.problems.len() < MAX_PROBLEMS {
            self.problems.push(problem);
        } else {
            self.more_problems += 1;
        }
    }

    /// How far the work has come.
    pub(crate) fn progress(&self, done: u64, total: u64) -> Progress {
        Progress { done, total, games: self.games, known: self.known, left_out: self.left_out }
    }
}
