//! White and Black.

use super::attacks::{RANK_1, RANK_8};
use parlour_core::Seat;

/// A side. White begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Color {
    White,
    Black,
}

impl Color {
    pub(crate) const ALL: [Color; 2] = [Color::White, Color::Black];

    #[inline(always)]
    pub(crate) const fn from_white(white: bool) -> Color {
        if white { Color::White } else { Color::Black }
    }

    /// The color of a seat in a game of two.
    #[inline(always)]
    pub(crate) const fn of(seat: Seat) -> Color {
        Color::from_white(seat.0 & 1 == 0)
    }

    #[inline(always)]
    pub(super) const fn seat(self) -> Seat {
        Seat(self as u8)
    }

    #[inline(always)]
    pub(crate) const fn other(self) -> Color {
        Color::from_white(!self.is_white())
    }

    #[inline(always)]
    pub(crate) const fn is_white(self) -> bool {
        matches!(self, Color::White)
    }

    /// The squares of its first rank.
    #[inline(always)]
    pub(super) const fn home(self) -> u64 {
        if self.is_white() { RANK_1 } else { RANK_8 }
    }

    /// The squares where its pawns begin.
    #[inline(always)]
    pub(super) const fn second_rank(self) -> u64 {
        if self.is_white() { RANK_1 << 8 } else { RANK_8 >> 8 }
    }

    /// The word for people.
    pub(super) const fn name(self) -> &'static str {
        ["White", "Black"][self as usize]
    }
}
