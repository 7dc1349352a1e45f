//! Captured pieces in hand: how many of what, and that a promoted piece returns as what it was.

use super::position::Position;
use super::variant::Variant;
use parlour_core::Seat;
use parlour_core::bits::Word;

/// The bits a count takes in a hand; with twelve kinds a hand fits 64 bits.
const BITS: usize = 5;
/// No hand holds more of a kind, so no position may have more of it in all.
pub(super) const MAX_OF_A_KIND: u32 = (1 << BITS) - 1;

impl<B: Word> Position<B> {
    /// How many of a kind a seat has in hand.
    #[inline]
    pub(super) fn in_hand(&self, seat: Seat, kind: usize) -> u32 {
        (self.hands[seat.index()] >> (kind * BITS)) as u32 & MAX_OF_A_KIND
    }
}

impl<B: Word> Variant<B> {
    /// Puts this many more of a kind into a hand, or fewer.
    pub(super) fn change_hand(&self, pos: &mut Position<B>, seat: Seat, kind: usize, by: i32) {
        let before = pos.in_hand(seat, kind);
        let after = before.saturating_add_signed(by).min(MAX_OF_A_KIND);
        let hand = &mut pos.hands[seat.index()];
        *hand ^= u64::from(before ^ after) << (kind * BITS);
        pos.key ^= self.zobrist.in_hand(seat, kind, before);
        pos.key ^= self.zobrist.in_hand(seat, kind, after);
    }

    /// Notes that a piece on a square is a promoted one, or takes the note back.
    pub(super) fn toggle_promoted(&self, pos: &mut Position<B>, cell: u32) {
        pos.promoted = pos.promoted ^ B::bit(cell);
        pos.key ^= self.zobrist.promoted[cell as usize];
    }

    /// Gives the captor what stood on a square: a promoted piece as the pawn it was.
    pub(super) fn pocket(&self, pos: &mut Position<B>, captor: Seat, kind: usize, cell: u32) {
        let kind = if pos.promoted.has(cell) {
            self.toggle_promoted(pos, cell);
            self.pawn.unwrap_or(kind)
        } else {
            kind
        };
        self.change_hand(pos, captor, kind, 1);
    }
}
