//! Where generated moves go: into a list, or into a count of them.

use super::moves::{Move, Special};
use parlour_core::bits::Word;

/// Somewhere to put moves.
pub(super) trait Sink<B> {
    /// It only wants to know how many moves there are.
    const COUNTS: bool;
    /// This many moves to each of these squares; only for those that count.
    fn many(&mut self, targets: B, times: usize);
    /// Leaves only captures of these pieces if there are any, because then one has to be made.
    fn keep_captures(&mut self, them: B);
    /// One more move.
    fn add(&mut self, mv: Move);

    /// Plain moves of one piece to each of these squares.
    #[inline]
    fn add_steps(&mut self, _from: u32, targets: B) {
        self.many(targets, 1);
    }

    /// Promotions of one piece on each of these squares to each of these kinds.
    #[inline]
    fn promote(&mut self, _from: u32, targets: B, kinds: &[u8]) {
        self.many(targets, kinds.len());
    }

    /// A kind comes from the hand onto any of these squares.
    #[inline]
    fn drop(&mut self, _kind: u8, targets: B) {
        self.many(targets, 1);
    }
}

impl<B: Word> Sink<B> for Vec<Move> {
    const COUNTS: bool = false;

    fn many(&mut self, _targets: B, _times: usize) {}

    fn keep_captures(&mut self, them: B) {
        let captures = |mv: &Move| mv.special == Special::EnPassant || them.has(u32::from(mv.to));
        if self.iter().any(captures) {
            self.retain(captures);
        }
    }

    #[inline]
    fn add_steps(&mut self, from: u32, targets: B) {
        self.extend(targets.ones().map(|to| Move::new(from, to, Special::Step)));
    }

    #[inline]
    fn promote(&mut self, from: u32, targets: B, kinds: &[u8]) {
        for to in targets.ones() {
            self.extend(kinds.iter().map(|&kind| Move::new(from, to, Special::Promote(kind))));
        }
    }

    #[inline]
    fn drop(&mut self, kind: u8, targets: B) {
        self.extend(targets.ones().map(|to| Move::new(to, to, Special::Drop(kind))));
    }

    #[inline]
    fn add(&mut self, mv: Move) {
        self.push(mv);
    }
}

/// Counts moves without writing them down.
pub(super) struct Count(pub(super) usize);

impl<B: Word> Sink<B> for Count {
    const COUNTS: bool = true;

    #[inline]
    fn many(&mut self, targets: B, times: usize) {
        self.0 += targets.count() as usize * times;
    }

    fn keep_captures(&mut self, _them: B) {}

    #[inline]
    fn add(&mut self, _mv: Move) {
        self.0 += 1;
    }
}

/// Counts captures and other moves apart, where captures are compulsory.
pub(super) struct CountApart<B> {
    pub(super) them: B,
    pub(super) captures: usize,
    pub(super) others: usize,
}

impl<B: Word> Sink<B> for CountApart<B> {
    const COUNTS: bool = true;

    #[inline]
    fn many(&mut self, targets: B, times: usize) {
        self.captures += (targets & self.them).count() as usize * times;
        self.others += (targets & !self.them).count() as usize * times;
    }

    fn keep_captures(&mut self, _them: B) {
        if self.captures > 0 {
            self.others = 0;
        }
    }

    #[inline]
    fn add(&mut self, mv: Move) {
        let captures = mv.special == Special::EnPassant || self.them.has(u32::from(mv.to));
        self.captures += usize::from(captures);
        self.others += usize::from(!captures);
    }
}
