//! Which moves have been good elsewhere in the tree: killers and history.
//!
//! <https://www.chessprogramming.org/History_Heuristic>, <https://www.chessprogramming.org/Killer_Heuristic>

use crate::MAX_PLY;
use crate::tt::NO_MOVE;
use parlour_core::{MAX_SEATS, Seat};

/// Packed moves are folded into so many bits.
const BITS: u32 = 13;
/// No entry grows beyond this.
pub(crate) const MOST: i32 = 8192;

/// What one thread has learnt about moves.
#[derive(Debug)]
pub(crate) struct History {
    /// For each seat and packed move: how often it was the refutation, less how often it was not.
    good: Vec<i16>,
    /// For each ply the two quiet moves that last refuted something.
    killers: Vec<[u32; 2]>,
}

impl History {
    pub(crate) fn new() -> History {
        History { good: vec![0; MAX_SEATS << BITS], killers: vec![[NO_MOVE; 2]; MAX_PLY + 1] }
    }

    #[inline]
    fn index(seat: Seat, mv: u32) -> usize {
        let folded = (mv ^ mv >> BITS) & ((1 << BITS) - 1);
        (seat.index() << BITS) + folded as usize
    }

    #[inline]
    pub(crate) fn score(&self, seat: Seat, mv: u32) -> i32 {
        i32::from(self.good[Self::index(seat, mv)])
    }

    /// The first killer of a ply counts 2, the second 1, other moves 0.
    #[inline]
    pub(crate) fn killer(&self, ply: usize, mv: u32) -> i32 {
        let [first, second] = self.killers[ply];
        if mv == first { 2 } else { i32::from(mv == second) }
    }

    /// A quiet move refuted the position at this ply.
    pub(crate) fn refuted(&mut self, seat: Seat, ply: usize, mv: u32, depth: i32) {
        if self.killers[ply][0] != mv {
            self.killers[ply][1] = self.killers[ply][0];
            self.killers[ply][0] = mv;
        }
        self.learn(seat, mv, depth * depth);
    }

    /// Moves an entry towards its limit, the slower the nearer it is.
    pub(crate) fn learn(&mut self, seat: Seat, mv: u32, bonus: i32) {
        let bonus = bonus.clamp(-MOST / 4, MOST / 4);
        let entry = &mut self.good[Self::index(seat, mv)];
        let now = i32::from(*entry);
        *entry = (now + bonus - now * bonus.abs() / MOST) as i16;
    }
}
