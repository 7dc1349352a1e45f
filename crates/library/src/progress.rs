//! How far long work has come, and what it could not do.

use std::fmt;

/// How far long work has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Progress {
    /// What is done, in units of the work (bytes of a file, games of an archive, pages of a copy).
    pub done: u64,
    /// What there is to do, in the same units.
    pub all: u64,
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
        (self.done.min(self.all) * 100).checked_div(self.all).unwrap_or(100)
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

/// A game that was left out, and why.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Trouble {
    /// Where: a line of a file, or the number of a game.
    pub place: String,
    /// Why, as a sentence.
    pub reason: String,
}

impl fmt::Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.place, self.reason)
    }
}

impl From<parlour_record::Trouble> for Trouble {
    fn from(trouble: parlour_record::Trouble) -> Trouble {
        let place = format!("line {}, game {}", trouble.line, trouble.game);
        Trouble { place, reason: trouble.reason.to_string() }
    }
}

/// What long work did.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Report {
    /// Games that were taken.
    pub games: u64,
    /// Games that were there already.
    pub known: u64,
    /// Games that were left out.
    pub left_out: u64,
    /// What was wrong with them, or with a part of games that were taken; the first of it.
    pub troubles: Vec<Trouble>,
    /// So much more was wrong.
    pub untold: u64,
    /// It was ended before its time.
    pub stopped: bool,
}

/// So many troubles are told; the others are counted.
const TOLD: usize = 100;

impl Report {
    /// A game was left out.
    pub(crate) fn leave_out(&mut self, trouble: Trouble) {
        self.left_out += 1;
        self.note(trouble);
    }

    /// Something was wrong, but nothing is left out for it.
    pub(crate) fn note(&mut self, trouble: Trouble) {
        if self.troubles.len() < TOLD {
            self.troubles.push(trouble);
        } else {
            self.untold += 1;
        }
    }

    /// How far the work has come.
    pub(crate) fn progress(&self, done: u64, all: u64) -> Progress {
        Progress { done, all, games: self.games, known: self.known, left_out: self.left_out }
    }
}
