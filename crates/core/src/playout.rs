//! Random play to the end: for benchmarks, Monte-Carlo search and the laws.

use crate::{Game, Rng};

/// Plays uniformly random legal moves until the rules of movement or an automatic ending stop the game, or until
/// `limit` moves. Leaves the last position in `pos` and gives the number of moves played.
#[inline]
pub fn random_play<G: Game>(
    game: &G,
    pos: &mut G::Position,
    rng: &mut Rng,
    scratch: &mut Vec<G::Move>,
    limit: usize,
) -> usize {
    for played in 0..limit {
        if game.adjudicate(pos).is_some() {
            return played;
        }
        match game.random_move(pos, rng, scratch) {
            Some(mv) => game.apply(pos, mv),
            None => return played,
        }
    }
    limit
}
