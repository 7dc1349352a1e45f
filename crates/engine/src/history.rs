//! Which moves have been good elsewhere in the tree: killers and histories.
//!
//! <https://www.chessprogramming.org/History_Heuristic>, <https://www.chessprogramming.org/Killer_Heuristic>

use crate::MAX_PLY;
use crate::tt::NO_MOVE;
use parlour_core::{MAX_SEATS, Score, Seat};

/// Packed moves are folded into this many bits.
const BITS: u32 = 13;
/// What a move does ([`parlour_core::Mind::piece_to`]) is folded into this many bits.
const PIECE_TO_BITS: u32 = 10;
const PIECE_TO_MASK: u32 = (1 << PIECE_TO_BITS) - 1;
/// No entry grows beyond this.
pub(crate) const MAX_SCORE: i32 = 8192;
/// How many earlier moves a quiet move is seen as an answer to.
pub(crate) const CONTEXT: usize = 2;

/// What is kept of an evaluation's error is so much finer than a score.
const CORRECTION_GRAIN: Score = 128;

/// The `piece_to` of the moves that led here, the latest first; nothing where a turn was passed.
pub(crate) type Context = [Option<u32>; CONTEXT];

/// What one thread has learnt about moves during a search.
#[derive(Debug)]
pub(crate) struct History {
    /// For each seat and packed quiet move: high if it often caused a beta cutoff, low if it was tried in vain.
    quiet: Vec<i16>,
    /// The same for noisy moves.
    noisy: Vec<i16>,
    /// How good quiet moves were as answers to an earlier move, by the `piece_to` of both, for each distance.
    /// <https://www.chessprogramming.org/History_Heuristic#Continuation_History>
    continuation: [Vec<i16>; CONTEXT],
    /// How far the evaluation was off after a move, by the seat to move, the distance and the `piece_to` of the move.
    /// <https://www.chessprogramming.org/Static_Evaluation_Correction_History>
    correction: Vec<i16>,
    /// For each ply the two quiet moves that caused the latest beta cutoffs.
    killers: Vec<[u32; 2]>,
}

impl History {
    pub(crate) fn new() -> History {
        History {
            quiet: vec![0; MAX_SEATS << BITS],
            noisy: vec![0; MAX_SEATS << BITS],
            continuation: std::array::from_fn(|_| vec![0; 1 << (2 * PIECE_TO_BITS)]),
            correction: vec![0; (MAX_SEATS * CONTEXT) << PIECE_TO_BITS],
            killers: vec![[NO_MOVE; 2]; MAX_PLY + 1],
        }
    }

    /// The same for the search of a later position: plies are counted anew, so killers are forgotten.
    pub(crate) fn for_next_search(mut self) -> History {
        self.killers.fill([NO_MOVE; 2]);
        self
    }

    #[inline]
    fn index(seat: Seat, mv: u32) -> usize {
        let folded = (mv ^ mv >> BITS) & ((1 << BITS) - 1);
        (seat.index() << BITS) + folded as usize
    }

    #[inline]
    fn pair(before: u32, now: u32) -> usize {
        ((before & PIECE_TO_MASK) << PIECE_TO_BITS | now & PIECE_TO_MASK) as usize
    }

    /// How good a quiet move has been, here and as an answer to the moves before it.
    #[inline]
    pub(crate) fn quiet_score(&self, seat: Seat, mv: u32, piece_to: u32, context: &Context) -> i32 {
        let mut score = i32::from(self.quiet[Self::index(seat, mv)]);
        for (table, before) in self.continuation.iter().zip(context) {
            if let Some(before) = before {
                score += i32::from(table[Self::pair(*before, piece_to)]);
            }
        }
        score
    }

    /// How good a noisy move has been.
    #[inline]
    pub(crate) fn noisy_score(&self, seat: Seat, mv: u32) -> i32 {
        i32::from(self.noisy[Self::index(seat, mv)])
    }

    /// The first killer of a ply counts 2, the second 1, other moves 0.
    #[inline]
    pub(crate) fn killer(&self, ply: usize, mv: u32) -> i32 {
        let [first, second] = self.killers[ply];
        if mv == first { 2 } else { i32::from(mv == second) }
    }

    /// Records that a quiet move caused a beta cutoff at this ply.
    pub(crate) fn add_killer(&mut self, ply: usize, mv: u32) {
        if self.killers[ply][0] != mv {
            self.killers[ply][1] = self.killers[ply][0];
            self.killers[ply][0] = mv;
        }
    }

    pub(crate) fn update_quiet(
        &mut self,
        seat: Seat,
        mv: u32,
        piece_to: u32,
        context: &Context,
        bonus: i32,
    ) {
        move_towards(&mut self.quiet[Self::index(seat, mv)], bonus);
        for (table, before) in self.continuation.iter_mut().zip(context) {
            if let Some(before) = before {
                move_towards(&mut table[Self::pair(*before, piece_to)], bonus);
            }
        }
    }

    /// Where it is kept what the evaluation lacks after each of these moves.
    #[inline]
    fn corrections(seat: Seat, context: &Context) -> impl Iterator<Item = usize> {
        let of = move |(distance, before): (usize, &Option<u32>)| {
            let table = seat.index() * CONTEXT + distance;
            before.map(|before| (table << PIECE_TO_BITS) + (before & PIECE_TO_MASK) as usize)
        };
        context.iter().enumerate().filter_map(of)
    }

    /// What the evaluation lacks after these moves, as far as is known.
    #[inline]
    pub(crate) fn correction(&self, seat: Seat, context: &Context) -> Score {
        let known = |at: usize| Score::from(self.correction[at]);
        Self::corrections(seat, context).map(known).sum::<Score>() / CORRECTION_GRAIN
    }

    /// Learns how far the evaluation was off in a search of this depth.
    pub(crate) fn update_correction(
        &mut self,
        seat: Seat,
        context: &Context,
        off: Score,
        depth: i32,
    ) {
        let bonus = (off * depth).clamp(-MAX_SCORE / 8, MAX_SCORE / 8);
        for at in Self::corrections(seat, context) {
            move_towards(&mut self.correction[at], bonus);
        }
    }

    pub(crate) fn update_noisy(&mut self, seat: Seat, mv: u32, bonus: i32) {
        move_towards(&mut self.noisy[Self::index(seat, mv)], bonus);
    }
}

/// Moves an entry towards its limit, the slower the nearer it is.
fn move_towards(entry: &mut i16, bonus: i32) {
    let bonus = bonus.clamp(-MAX_SCORE / 4, MAX_SCORE / 4);
    let now = i32::from(*entry);
    *entry = (now + bonus - now * bonus.abs() / MAX_SCORE) as i16;
}
