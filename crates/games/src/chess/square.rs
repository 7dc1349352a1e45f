//! The 64 squares.

use super::color::Color;
use parlour_core::bits::Word;
use parlour_core::grid;

/// A square; a1 is 0, b1 is 1, h8 is 63.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Square(u8);

impl Square {
    /// The square with this number.
    #[inline(always)]
    pub(crate) const fn new(number: u32) -> Square {
        Square(number as u8)
    }

    /// The square on a file and a rank, both counted from 0.
    #[inline(always)]
    pub(super) const fn at(file: u32, rank: u32) -> Square {
        Square((file + 8 * rank) as u8)
    }

    /// The only square of a set; the lowest if there are more.
    #[inline(always)]
    pub(crate) const fn lowest(set: u64) -> Square {
        Square(set.trailing_zeros() as u8)
    }

    pub(super) fn all() -> impl Iterator<Item = Square> {
        (0..64).map(Square)
    }

    /// An index into tables, known to be within 64.
    #[inline(always)]
    pub(super) const fn index(self) -> usize {
        self.0 as usize & 63
    }

    /// The set with this square alone.
    #[inline(always)]
    pub(crate) const fn bit(self) -> u64 {
        1 << (self.0 & 63)
    }

    #[inline(always)]
    pub(super) const fn is_in(self, set: u64) -> bool {
        set >> (self.0 & 63) & 1 == 1
    }

    #[inline(always)]
    pub(super) const fn file(self) -> u32 {
        self.0 as u32 % 8
    }

    #[inline(always)]
    pub(super) const fn rank(self) -> u32 {
        self.0 as u32 / 8
    }

    /// The square of the same rank on another file.
    #[inline(always)]
    pub(super) const fn with_file(self, file: u8) -> Square {
        Square(self.0 & 0o70 | file)
    }

    /// The square this many steps further, counted in numbers; it must be on the board.
    #[inline(always)]
    pub(super) const fn offset(self, step: i32) -> Square {
        Square(self.0.wrapping_add_signed(step as i8))
    }

    /// From where a double step arrives to what it has passed over, and back.
    #[inline(always)]
    pub(super) const fn passed(self) -> Square {
        Square(self.0 ^ 8)
    }

    /// Where White would say that it is, for a color that sees the board from its own side.
    #[inline(always)]
    pub(super) const fn seen_by(self, color: Color) -> Square {
        if color.is_white() { self } else { Square(self.0 ^ 0o70) }
    }

    pub(super) fn name(self) -> String {
        grid::square_name(self.file() as u16, self.rank() as u16)
    }
}

/// The squares of a set, the lowest first.
#[inline(always)]
pub(crate) fn squares(set: u64) -> impl Iterator<Item = Square> {
    set.ones().map(Square::new)
}
