//! The order in which moves are tried: the better the first, the smaller the tree.
//!
//! <https://www.chessprogramming.org/Move_Ordering>

use crate::history::History;
use parlour_core::{Mind, Score};

const FROM_TABLE: i32 = 1 << 30;
const GOOD_NOISE: i32 = 1 << 28;
const KILLER: i32 = 1 << 26;
const BAD_NOISE: i32 = -(1 << 28);

/// A move with its place in the order.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Scored<M> {
    pub(crate) mv: M,
    pub(crate) packed: u32,
    pub(crate) order: i32,
}

impl<M> Scored<M> {
    /// True for a move that gains at once: never reduced.
    pub(crate) fn is_good_noise(&self) -> bool {
        self.order >= GOOD_NOISE
    }

    /// True for a quiet move that is no killer, and for a losing capture.
    pub(crate) fn is_plain(&self) -> bool {
        self.order < KILLER
    }
}

/// Gives every move its place: table move, gains, killers, what was good elsewhere, losses.
pub(crate) fn score_moves<G: Mind>(
    game: &G,
    pos: &G::Position,
    moves: &[G::Move],
    table_move: u32,
    ply: usize,
    history: &History,
    out: &mut Vec<Scored<G::Move>>,
) {
    let seat = game.to_move(pos);
    out.clear();
    out.extend(moves.iter().map(|&mv| {
        let packed = game.pack(mv);
        let order = if packed == table_move {
            FROM_TABLE
        } else {
            let guess: Score = game.guess(pos, mv);
            if game.is_noisy(pos, mv) {
                guess + if guess >= 0 { GOOD_NOISE } else { BAD_NOISE }
            } else {
                match history.killer(ply, packed) {
                    0 => history.score(seat, packed) + 16 * guess.clamp(-100_000, 100_000),
                    rank => KILLER + rank,
                }
            }
        };
        Scored { mv, packed, order }
    }));
}

/// Brings the best of the moves from `at` on to the place `at`.
#[inline]
pub(crate) fn bring_best<M: Copy>(moves: &mut [Scored<M>], at: usize) -> Scored<M> {
    let mut best = at;
    for i in at + 1..moves.len() {
        if moves[i].order > moves[best].order {
            best = i;
        }
    }
    moves.swap(at, best);
    moves[at]
}
