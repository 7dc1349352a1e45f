//! The squares and pieces of laser chess.
//!
//! Ten columns and eight rows lie inside a frame one square wide, twelve columns in all. A square's number is its bit
//! in a set and its place in the list of squares alike; a step off the board lands on the frame.

use parlour_core::Seat;
use parlour_core::bits::Word;

pub(super) const COLUMNS: u16 = 10;
pub(super) const ROWS: u16 = 8;
const WIDTH: u16 = COLUMNS + 2;
/// Squares with the frame.
pub(super) const FRAMED: usize = (WIDTH * (ROWS + 2)) as usize;

/// The square in this column and row, counted from the lower left.
pub(super) const fn at(x: u16, y: u16) -> u8 {
    ((y + 1) * WIDTH + x + 1) as u8
}

/// Column and row of a square.
pub(super) const fn place(square: u8) -> (u16, u16) {
    (square as u16 % WIDTH - 1, square as u16 / WIDTH - 1)
}

/// Every square of the board.
pub(super) const BOARD: u128 = {
    let (mut set, mut y) = (0, 0);
    while y < ROWS {
        set |= ((1 << COLUMNS) - 1) << at(0, y);
        y += 1;
    }
    set
};

const fn column(x: u16) -> u128 {
    let (mut set, mut y) = (0, 0);
    while y < ROWS {
        set |= 1 << at(x, y);
        y += 1;
    }
    set
}

/// The squares reserved for each seat.
pub(super) const RESERVED: [u128; 2] =
    [column(9) | 1 << at(1, 0) | 1 << at(1, 7), column(0) | 1 << at(8, 0) | 1 << at(8, 7)];

/// The eight steps of a king.
pub(super) const STEPS: [i32; 8] = {
    let width = WIDTH as i32;
    [width, width + 1, 1, 1 - width, -width, -width - 1, -1, width - 1]
};

/// The step of light in each direction: up, right, down, left.
pub(super) const LIGHT: [i32; 4] = [STEPS[0], STEPS[2], STEPS[4], STEPS[6]];

/// The square that light from a square comes to first.
#[inline(always)]
pub(super) const fn ahead(square: u8, facing: u8) -> u8 {
    (square as i32 + LIGHT[facing as usize & 3]) as u8
}

/// Every square of a set one step away.
#[inline(always)]
pub(super) const fn shift(set: u128, step: i32) -> u128 {
    if step > 0 { set << step } else { set >> -step }
}

/// The squares next to a set, and the set itself.
#[inline]
pub(super) const fn around(set: u128) -> u128 {
    let across = set | set << 1 | set >> 1;
    across | across << WIDTH | across >> WIDTH
}

/// The squares of a set, the lowest first.
#[inline]
pub(super) fn squares(set: u128) -> impl Iterator<Item = u8> {
    set.ones().map(|square| square as u8)
}

/// What a piece is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    Pyramid = 1,
    Anubis,
    Scarab,
    Pharaoh,
    Sphinx,
}

impl Kind {
    pub(super) const ALL: [Kind; 5] =
        [Kind::Pyramid, Kind::Anubis, Kind::Scarab, Kind::Pharaoh, Kind::Sphinx];

    /// The figure, which is also the word for people.
    pub(super) const fn name(self) -> &'static str {
        ["pyramid", "anubis", "scarab", "pharaoh", "sphinx"][self as usize - 1]
    }

    /// The letter in texts.
    pub(super) const fn letter(self) -> char {
        ['p', 'n', 'r', 'f', 's'][self as usize - 1]
    }
}

/// What stands on a square: a piece with owner and facing, nothing, or the frame. Three bits of kind, one of owner,
/// two of facing (up, right, down, left).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Content(u8);

impl Content {
    pub(super) const NOTHING: Content = Content(0);
    pub(super) const FRAME: Content = Content(7 << 3);

    #[inline]
    pub(super) const fn new(kind: Kind, owner: Seat, facing: u8) -> Content {
        Content((kind as u8) << 3 | owner.0 << 2 | facing & 3)
    }

    #[inline]
    pub(super) const fn kind(self) -> Option<Kind> {
        match self.0 >> 3 {
            kind @ 1..=5 => Some(Kind::ALL[kind as usize - 1]),
            _ => None,
        }
    }

    #[inline]
    pub(super) fn is(self, kind: Kind) -> bool {
        self.0 >> 3 == kind as u8
    }

    /// Whose piece it is. Not to be asked of nothing.
    #[inline]
    pub(super) const fn owner(self) -> Seat {
        Seat(self.0 >> 2 & 1)
    }

    #[inline]
    pub(super) const fn facing(self) -> u8 {
        self.0 & 3
    }

    #[inline]
    pub(super) const fn looking(self, facing: u8) -> Content {
        Content(self.0 & !3 | facing & 3)
    }

    /// A number for lists of contents, below [`Content::NUMBERS`].
    #[inline]
    pub(super) const fn number(self) -> usize {
        self.0 as usize & (Content::NUMBERS - 1)
    }

    pub(super) const NUMBERS: usize = 64;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_frame_keeps_steps_from_running_over_the_edge() {
        assert_eq!(BOARD.count_ones(), 80);
        for square in squares(BOARD) {
            let (x, y) = place(square);
            assert_eq!(at(x, y), square);
            let near = (i32::from(x == 0 || x == 9), i32::from(y == 0 || y == 7));
            let expected = (3 - near.0) * (3 - near.1);
            assert_eq!((around(1 << square) & BOARD).count_ones() as i32, expected);
        }
    }

    #[test]
    fn each_side_has_ten_squares_of_its_own_with_its_corner() {
        for (reserved, corner) in RESERVED.into_iter().zip([at(9, 0), at(0, 7)]) {
            assert_eq!(reserved.count_ones(), 10);
            assert_ne!(reserved >> corner & 1, 0);
        }
        assert_eq!(RESERVED[0] & RESERVED[1], 0);
    }
}
