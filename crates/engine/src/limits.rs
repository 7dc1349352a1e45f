//! How long to think: what the caller allows, and which techniques are on.

use crate::MAX_PLY;
use std::fmt;

/// What the caller allows. No clock in here: `stop` is asked about once a thousand nodes.
#[derive(Clone, Copy)]
pub struct Limits<'a> {
    /// The greatest depth, in plies.
    pub depth: u32,
    /// The most positions to look at.
    pub nodes: u64,
    /// How many best moves to find.
    pub lines: usize,
    /// The only moves of the root to look at, packed as the game packs them; all of them if empty.
    pub only: &'a [u32],
    /// How many threads search at once; more than one gives up being deterministic.
    pub threads: usize,
    /// Asked with the number of nodes so far: true stops at once.
    pub stop: &'a (dyn Fn(u64) -> bool + Sync),
    /// Asked between depths, with how much more or less than the usual time the position deserves (1 is the usual): true means
    /// that another depth is not worth beginning.
    pub enough: &'a (dyn Fn(f32) -> bool + Sync),
    /// How much of the time there is has been used, from 0 to 1; always 0 where there is no end to it. A game's own solver is
    /// given a share.
    pub spent: &'a (dyn Fn() -> f32 + Sync),
    /// Which techniques are on.
    pub techniques: Techniques,
}

impl fmt::Debug for Limits<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "depth {} nodes {} lines {} threads {}",
            self.depth, self.nodes, self.lines, self.threads
        )
    }
}

impl Default for Limits<'_> {
    fn default() -> Self {
        Limits {
            depth: MAX_PLY as u32 / 2,
            nodes: u64::MAX,
            lines: 1,
            only: &[],
            threads: 1,
            stop: &|_| false,
            enough: &|_| false,
            spent: &|| 0.0,
            techniques: Techniques::ALL,
        }
    }
}

/// Switches for everything that can change a score. With `EXACT` the search equals plain minimax.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Techniques {
    /// Follow captures beyond the last ply.
    pub quiescence: bool,
    /// Look deeper where there is a threat.
    pub extensions: bool,
    /// Prune where even passing would keep the score above beta.
    pub null_move: bool,
    /// Look less deep at moves that come late.
    pub reductions: bool,
    /// Prune near the leaves by the static evaluation.
    pub futility: bool,
    /// Take table entries that looked deeper than asked.
    pub deeper_entries: bool,
    /// Count the first repetition as the last.
    pub early_repetition: bool,
    /// Ask the game's own solver first.
    pub solver: bool,
}

impl Techniques {
    /// For playing.
    pub const ALL: Techniques = Techniques {
        quiescence: true,
        extensions: true,
        null_move: true,
        reductions: true,
        futility: true,
        deeper_entries: true,
        early_repetition: true,
        solver: true,
    };
    /// Nothing that could change a score.
    pub const EXACT: Techniques = Techniques {
        quiescence: false,
        extensions: false,
        null_move: false,
        reductions: false,
        futility: false,
        deeper_entries: false,
        early_repetition: false,
        solver: false,
    };
}

/// A player's clock, in milliseconds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SearchClock {
    /// Time left.
    pub left: u64,
    /// Added after every move.
    pub increment: u64,
    /// Moves until the next time control, if there is one.
    pub moves_to_go: Option<u64>,
}

/// How long to spend on a move, in milliseconds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Budget {
    /// Do not begin another depth after this.
    pub soft: u64,
    /// Stop at once after this.
    pub hard: u64,
}

/// How much of a clock to spend on one move; never so much that the flag could fall.
pub fn budget(clock: SearchClock) -> Budget {
    // Time between choosing the move and stopping the clock.
    const RESERVE: u64 = 30;
    let usable = clock.left.saturating_sub(RESERVE).max(1);
    let moves = clock.moves_to_go.unwrap_or(30).clamp(1, 40);
    let share = usable / moves + clock.increment * 3 / 4;
    let hard = (share * 3).min(usable * 2 / 3).max(1);
    Budget { soft: (share * 6 / 10).clamp(1, hard), hard }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_budget_never_reaches_the_end_of_the_clock() {
        for left in [1, 10, 40, 100, 1000, 60_000, 3_600_000] {
            for increment in [0, 10, 1000, 30_000] {
                for moves_to_go in [None, Some(1), Some(40)] {
                    let spent = budget(SearchClock { left, increment, moves_to_go });
                    assert!(spent.soft <= spent.hard, "{spent:?}");
                    assert!(spent.hard < left.max(2), "{left} {spent:?}");
                }
            }
        }
    }
}
