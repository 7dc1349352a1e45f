//! Which moves have been good elsewhere in the tree: killers and history.
//!
//! <https://www.chessprogramming.org/History_Heuristic>, <https://www.chessprogramming.org/Killer_Heuristic>

use crate::MAX_PLY;
use crate::tt::NO_MOVE;
use parlour_core::{MAX_SEATS, Seat};

/// Packed moves are folded into so many bits.
const BITS: u32 = 13;
/// No entry grows beyond this.
pub(crate) const MAX_SCORE: i32 = 8192;

/// What one thread has learnt about moves during a search.
#[derive(Debug)]
pub(crate) struct History {
    /// For each seat and packed move: high if it often caused a beta cutoff, low if it was tried in vain.
    scores: Vec<i16>,
    /// For each ply the two quiet moves that caused the latest beta cutoffs.
    killers: Vec<[u32; 2]>,
}

impl History {
    pub(crate) fn new() -> History {
        History { scores: vec![0; MAX_SEATS << BITS], killers: vec![[NO_MOVE; 2]; MAX_PLY + 1] }
    }

    #[inline]
    fn index(seat: Seat, mv: u32) -> usize {
        let folded = (mv ^ mv >> BITS) & ((1 << BITS) - 1);
        (seat.index() << BITS) + folded as usize
    }

    #[inline]
    pub(crate) fn score(&self, seat: Seat, mv: u32) -> i32 {
        i32::from(self.scores[Self::index(seat, mv)])
    }

    /// The first killer of a ply counts 2, the second 1, other moves 0.
    #[inline]
    pub(crate) fn killer(&self, ply: usize, mv: u32) -> i32 {
        let [first, second] = self.killers[ply];
        if mv == first { 2 } else { i32::from(mv == second) }
    }

    /// Records that a quiet move caused a beta cutoff at this ply.
    pub(crate) fn record_cutoff(&mut self, seat: Seat, ply: usize, mv: u32, depth: i32) {
        if self.killers[ply][0] != mv {
            self.killers[ply][1] = self.killers[ply][0];
            self.killers[ply][0] = mv;
        }
        self.update(seat, mv, depth * depth);
    }

    /// Moves an entry towards its limit, the slower the nearer it is.
    pub(crate) fn update(&mut self, seat: Seat, mv: u32, bonus: i32) {
        let bonus = bonus.clamp(-MAX_SCORE / 4, MAX_SCORE / 4);
        let entry = &mut self.scores[Self::index(seat, mv)];
        let now = i32::from(*entry);
        *entry = (now + bonus - now * bonus.abs() / MAX_SCORE) as i16;
    }
}
