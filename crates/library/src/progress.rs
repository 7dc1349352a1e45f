//! The progress and the report of imports, exports and conversions.

use std::fmt;

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

/// A problem with a game, usually one that was left out for it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Problem {
    /// Where: a line of a file, or the number of a game.
    pub place: String,
    /// Why, as a sentence.
    pub reason: String,
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.place, self.reason)
    }
}

impl From<parlour_record::ReadError> for Problem {
    fn from(problem: parlour_record::ReadError) -> Problem {
        let place = format!("line {}, game {}", problem.line, problem.game);
        Problem { place, reason: problem.reason.to_string() }
    }
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
    /// The first problems, with these or with a part of games that were taken.
    pub problems: Vec<Problem>,
    /// How many more problems there were.
    pub more_problems: u64,
    /// It was stopped by the caller.
    pub stopped: bool,
}

/// The most problems in a report; the others are only counted.
const MAX_PROBLEMS: usize = 100;

impl TransferReport {
    /// A game was left out.
    pub(crate) fn leave_out(&mut self, problem: Problem) {
        self.left_out += 1;
        self.note(problem);
    }

    /// Adds a problem for which no game was left out.
    pub(crate) fn note(&mut self, problem: Problem) {
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
