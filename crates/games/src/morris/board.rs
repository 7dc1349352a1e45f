//! Twenty-four points, their neighbours and the sixteen mills.

use parlour_core::{Seat, keys};

/// The points in the order of the position's text.
pub(super) const NAMES: [&str; 24] = [
    "a7", "d7", "g7", "b6", "d6", "f6", "c5", "d5", "e5", "a4", "b4", "c4", "e4", "f4", "g4", "c3",
    "d3", "e3", "b2", "d2", "f2", "a1", "d1", "g1",
];

/// Every point.
pub(super) const ALL: u32 = (1 << 24) - 1;

/// Three points in a line; neighbours follow each other.
pub(super) const LINES: [[u8; 3]; 16] = [
    [0, 1, 2],
    [3, 4, 5],
    [6, 7, 8],
    [9, 10, 11],
    [12, 13, 14],
    [15, 16, 17],
    [18, 19, 20],
    [21, 22, 23],
    [0, 9, 21],
    [3, 10, 18],
    [6, 11, 15],
    [1, 4, 7],
    [16, 19, 22],
    [8, 12, 17],
    [5, 13, 20],
    [2, 14, 23],
];

/// The sixteen mills as sets.
pub(super) const MILLS: [u32; 16] = {
    let mut mills = [0; 16];
    let mut line = 0;
    while line < 16 {
        let [a, b, c] = LINES[line];
        mills[line] = 1 << a | 1 << b | 1 << c;
        line += 1;
    }
    mills
};

/// The points a man can slide to from each point.
pub(super) const BESIDE: [u32; 24] = {
    let mut beside = [0; 24];
    let mut line = 0;
    while line < 16 {
        let [a, b, c] = LINES[line];
        beside[a as usize] |= 1 << b;
        beside[b as usize] |= 1 << a | 1 << c;
        beside[c as usize] |= 1 << b;
        line += 1;
    }
    beside
};

/// The two mills through each point.
pub(super) const THROUGH: [[u32; 2]; 24] = {
    let mut through = [[0; 2]; 24];
    let mut point = 0;
    while point < 24 {
        let (mut line, mut found) = (0, 0);
        while line < 16 {
            if MILLS[line] >> point & 1 == 1 {
                through[point][found] = MILLS[line];
                found += 1;
            }
            line += 1;
        }
        point += 1;
    }
    through
};

/// Moves without a mill after which the game is drawn: fifty of each side.
pub(super) const QUIET: u8 = 100;

/// The men on the board and in hand, and how long nothing has happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Position {
    /// The men of White and of Black on the board.
    pub(super) men: [u32; 2],
    /// The men not yet placed.
    pub(super) hand: [u8; 2],
    /// Moves of both sides on the board since the last mill or placed man.
    pub(super) quiet: u8,
    pub(super) turn: u8,
}

impl Position {
    pub(super) const START: Position = Position { men: [0; 2], hand: [9; 2], quiet: 0, turn: 0 };

    #[inline]
    pub(super) fn seat(&self) -> Seat {
        Seat(self.turn)
    }

    /// The men on the board of the player to move, and of the other.
    #[inline]
    pub(super) fn sides(&self) -> (u32, u32) {
        let turn = usize::from(self.turn & 1);
        (self.men[turn], self.men[turn ^ 1])
    }

    #[inline]
    pub(super) fn empty(&self) -> u32 {
        ALL & !(self.men[0] | self.men[1])
    }

    /// The men a side has left, in hand or on the board.
    #[inline]
    pub(super) fn left(&self, side: usize) -> u32 {
        self.men[side].count_ones() + u32::from(self.hand[side])
    }

    /// True if a side may jump to any point: it has three men and none in hand.
    #[inline]
    pub(super) fn flies(&self, side: usize) -> bool {
        self.hand[side] == 0 && self.men[side].count_ones() == 3
    }

    /// Men, hands and turn are one number that no other position has.
    #[inline]
    pub(super) fn key(&self) -> u64 {
        let hands = u64::from(self.hand[0]) << 4 | u64::from(self.hand[1]);
        let men = u64::from(self.men[0]) << 24 | u64::from(self.men[1]);
        keys::mix(men << 9 | hands << 1 | u64::from(self.turn))
    }
}

/// True if these men hold a mill through the point.
#[inline]
pub(super) fn closes(men: u32, point: u32) -> bool {
    let [one, other] = THROUGH[point as usize];
    men & one == one || men & other == other
}

/// The men that may be removed: those outside mills, or any if all are in mills.
pub(super) fn removable(men: u32) -> u32 {
    let guarded = MILLS.iter().filter(|&&mill| men & mill == mill).fold(0, |set, mill| set | mill);
    if men & !guarded == 0 { men } else { men & !guarded }
}
