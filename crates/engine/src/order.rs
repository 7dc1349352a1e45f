//! The order in which moves are tried: the better the first, the smaller the tree.
//!
//! <https://www.chessprogramming.org/Move_Ordering>

use crate::history::{Context, History};
use parlour_core::{Mind, Score};

const FROM_TABLE: i32 = 1 << 30;
const GOOD_NOISY: i32 = 1 << 28;
const KILLER: i32 = 1 << 26;
const BAD_NOISY: i32 = -(1 << 28);

/// A move with its place in the order.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Scored<M> {
    pub(crate) mv: M,
    pub(crate) packed: u32,
    pub(crate) piece_to: u32,
    pub(crate) order: i32,
    /// What the histories say of it.
    pub(crate) history: i32,
    pub(crate) is_noisy: bool,
    /// It was tried and not skipped.
    pub(crate) was_searched: bool,
}

impl<M> Scored<M> {
    /// True for a move that gains at once: never reduced.
    pub(crate) fn is_good_noisy(&self) -> bool {
        self.order >= GOOD_NOISY
    }

    /// True for a quiet move that is no killer, and for a losing capture.
    pub(crate) fn is_plain(&self) -> bool {
        self.order < KILLER
    }

    /// True for the first or second killer of its ply.
    pub(crate) fn is_killer(&self) -> bool {
        (KILLER..GOOD_NOISY).contains(&self.order)
    }

    /// What a losing capture loses, by the score the game gave it.
    pub(crate) fn loss(&self) -> Option<Score> {
        (self.order < BAD_NOISY / 2).then(|| BAD_NOISY - self.order)
    }
}

/// What is known of a node before its moves are put in order.
#[derive(Clone, Copy, Debug)]
pub(crate) struct OrderHints {
    pub(crate) table_move: u32,
    pub(crate) ply: usize,
    pub(crate) context: Context,
}

/// Gives every move its place: table move, gains, killers, what was good elsewhere, losses.
pub(crate) fn score_moves<G: Mind>(
    game: &G,
    pos: &G::Position,
    moves: &[G::Move],
    hints: &OrderHints,
    history: &History,
    out: &mut Vec<Scored<G::Move>>,
) {
    let seat = game.to_move(pos);
    out.clear();
    out.extend(moves.iter().map(|&mv| {
        let (packed, piece_to) = (game.pack(mv), game.piece_to(pos, mv));
        let is_noisy = game.is_noisy(pos, mv);
        let learnt = if is_noisy {
            history.noisy_score(seat, packed)
        } else {
            history.quiet_score(seat, packed, piece_to, &hints.context)
        };
        let order = if packed == hints.table_move {
            FROM_TABLE
        } else {
            let score = game.score_move(pos, mv);
            match (is_noisy, history.killer(hints.ply, packed)) {
                (true, _) if score >= 0 => GOOD_NOISY + score + learnt / 16,
                (true, _) => BAD_NOISY + score,
                (false, 0) => learnt + 16 * score.clamp(-100_000, 100_000),
                (false, rank) => KILLER + rank,
            }
        };
        Scored { mv, packed, piece_to, order, history: learnt, is_noisy, was_searched: false }
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
