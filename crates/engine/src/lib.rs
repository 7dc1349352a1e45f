//! The mind: one search for every game.
//!
//! [`think`] looks for the best move of any game that has a [`Mind`]: alpha-beta with the usual
//! techniques for most ([`SearchAlgorithm::AlphaBeta`]), Monte-Carlo tree search where positions are hard to evaluate
//! or players are many ([`SearchAlgorithm::Mcts`]); before either, a game that can solve the position is asked to ([`Mind::solve`]). It knows no game by name, reads no clock and does no IO: whether to stop is asked of the
//! caller. With one thread it is deterministic.

mod evaluation_cache;
mod history;
mod limits;
mod mcts;
pub mod minimax;
mod order;
mod prune;
mod quiesce;
mod root;
mod score;
mod search;
mod smp;
mod solve;
mod tt;
mod window;

pub use limits::{Budget, Limits, SearchClock, Techniques, budget};
pub use score::{INFINITE, MATE, mate_in, outcome_score, solved_score};
pub use tt::TransTable;

use parlour_core::{KeyHistory, Mind, Score, SearchAlgorithm};

/// The deepest line the search follows.
pub const MAX_PLY: usize = 128;

/// What the search has found so far; reported after every depth and at the end.
#[derive(Clone, PartialEq, Debug)]
pub struct Thought<M> {
    /// How deep it has looked, in plies; for Monte-Carlo the length of the best line.
    pub depth: u32,
    /// How many positions it has looked at.
    pub nodes: u64,
    /// The best moves with their lines, best first; as many as were asked for.
    pub lines: Vec<Variation<M>>,
    /// True if a win or loss is proven, so that looking deeper cannot matter.
    pub is_final: bool,
}

/// A move with its score for the player to move, and how play might go on.
#[derive(Clone, PartialEq, Debug)]
pub struct Variation<M> {
    /// In hundredths of a pawn or its like, or near `MATE` for a proven win.
    pub score: Score,
    /// The moves, the first included.
    pub moves: Vec<M>,
}

/// Looks for the best move. Nothing if there is no legal move or the game is over.
///
/// `past` is the line of keys up to and with this position. `report` is called after every finished depth; a depth
/// that was not finished decides only by a move that was wholly searched and found better.
pub fn think<G: Mind>(
    game: &G,
    pos: &G::Position,
    past: &KeyHistory,
    tt: &TransTable,
    limits: &Limits<'_>,
    report: &mut dyn FnMut(&Thought<G::Move>),
) -> Option<Thought<G::Move>> {
    let mut used = 0;
    if limits.techniques.solver
        && let Some(thought) = solve::think(game, pos, past, tt, limits, &mut used)
    {
        report(&thought);
        return Some(thought);
    }
    let limits = Limits { nodes: limits.nodes.saturating_sub(used).max(1), ..*limits };
    think_as(game.algorithm(), game, pos, past, tt, &limits, report)
}

/// Thinks in a given way, whatever the game prefers: for comparing, and for the oracle.
pub fn think_as<G: Mind>(
    algorithm: SearchAlgorithm,
    game: &G,
    pos: &G::Position,
    past: &KeyHistory,
    tt: &TransTable,
    limits: &Limits<'_>,
    report: &mut dyn FnMut(&Thought<G::Move>),
) -> Option<Thought<G::Move>> {
    match algorithm {
        SearchAlgorithm::AlphaBeta => smp::think(game, pos, past, tt, limits, report),
        SearchAlgorithm::Mcts => mcts::think(game, pos, past, tt, limits, report),
    }
}
