//! Solving a position exactly: what a game's own solver is given, and what it answers.
//!
//! A solver is a part of its game ([`crate::Mind::solve`]). It reads no clock and starts no thread: it counts the positions it
//! looks at in a [`Solving`], which says when to stop, and remembers in a [`Memo`] that somebody else keeps.

use std::fmt;

/// What solvers remember, shared with the rest of a search. It may forget anything at any time, and never gives back a word
/// that was not kept under the same key.
pub trait Memo {
    /// What was kept under this key, if it is still there.
    fn recall(&self, key: u64) -> Option<u64>;

    /// Keeps a word of 48 bits. All bits of the key should differ between positions. What took more work, as a number up to
    /// 100, is kept longer.
    fn keep(&self, key: u64, word: u64, work: u8);
}

/// How many positions are looked at between two questions whether to stop.
const BETWEEN_QUESTIONS: u64 = 1024;

/// One attempt to solve a position: its memory, its count of positions, and whether it has to stop.
pub struct Solving<'a> {
    /// The memory; what it holds from earlier attempts in the same game stays true.
    pub memo: &'a dyn Memo,
    /// Whether the line of best play is wanted too, or its value alone.
    pub wants_line: bool,
    stop: &'a dyn Fn(u64) -> bool,
    most: u64,
    nodes: u64,
    next_question: u64,
    is_stopped: bool,
}

impl fmt::Debug for Solving<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} of {} nodes", self.nodes, self.most)
    }
}

impl<'a> Solving<'a> {
    /// An attempt that may look at this many positions and stops when `stop`, asked with their number so far, says so.
    pub fn new(memo: &'a dyn Memo, most: u64, stop: &'a dyn Fn(u64) -> bool) -> Solving<'a> {
        Solving {
            memo,
            wants_line: true,
            stop,
            most,
            nodes: 0,
            next_question: BETWEEN_QUESTIONS.min(most),
            is_stopped: false,
        }
    }

    /// Counts a position. True if the attempt must stop: whatever was being looked at is not known then.
    #[inline]
    pub fn visit(&mut self) -> bool {
        self.visit_many(1)
    }

    /// Counts several positions at once.
    #[inline]
    pub fn visit_many(&mut self, nodes: u64) -> bool {
        self.nodes += nodes;
        if self.nodes >= self.next_question {
            self.ask();
        }
        self.is_stopped
    }

    #[cold]
    fn ask(&mut self) {
        self.is_stopped |= self.nodes >= self.most || (self.stop)(self.nodes);
        self.next_question = (self.nodes + BETWEEN_QUESTIONS).min(self.most);
    }

    /// True once the attempt had to stop.
    #[inline]
    pub fn is_stopped(&self) -> bool {
        self.is_stopped
    }

    /// How many positions were looked at.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }
}

/// What a solver has proven about a position, for the player to move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Solved<M> {
    /// How well the player to move does with best play, in the game's own measure (discs ahead, places left over): above
    /// zero it wins, at zero it draws, below zero it loses. More is better.
    pub value: i32,
    /// After at most this many plies the game is over.
    pub plies: u32,
    /// Best play as far as it was followed; at least one move if the line was wanted.
    pub line: Vec<M>,
}
