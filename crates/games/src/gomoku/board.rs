//! Stones as bits of the lines they lie on: rows, columns and both diagonals, so that every question about lines is
//! a shift and a mask.

use parlour_core::{Seat, keys};

/// Columns and rows of the board.
pub(super) const SIZE: usize = 15;
/// Points of the board.
pub(super) const POINTS: usize = SIZE * SIZE;
/// Rows, columns and diagonals of both directions.
pub(super) const LINES: usize = 2 * SIZE + 2 * (2 * SIZE - 1);

/// The stones of one side: for each line its stones as bits.
pub(super) type Stones = [u16; LINES];

/// The points of each line as bits.
pub(super) static WHOLE: Stones = {
    let mut lines = [0; LINES];
    let mut point = 0;
    while point < POINTS {
        let mut at = 0;
        while at < 4 {
            let (line, bit) = THROUGH[point][at];
            lines[line as usize] |= 1 << bit;
            at += 1;
        }
        point += 1;
    }
    lines
};

/// The four lines through each point (`x + 15 * y`, rows from below), and its bit in each.
pub(super) static THROUGH: [[(u8, u8); 4]; POINTS] = {
    let mut table = [[(0, 0); 4]; POINTS];
    let mut point = 0;
    while point < POINTS {
        let (x, y) = (point % SIZE, point / SIZE);
        table[point] = [
            (y as u8, x as u8),
            ((SIZE + x) as u8, y as u8),
            ((2 * SIZE + x + SIZE - 1 - y) as u8, x as u8),
            ((4 * SIZE - 1 + x + y) as u8, x as u8),
        ];
        point += 1;
    }
    table
};

static KEYS: [u64; 2 * POINTS] = keys::keys(0x676F_6D00);

/// Everything there is to know: the stones, who has won, and a key.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Position {
    /// The stones of Black and of White.
    pub(super) stones: [Stones; 2],
    pub(super) key: u64,
    /// How many stones there are; an even number means that Black is to move.
    pub(super) count: u16,
    /// The player who has just moved has a line that wins.
    pub(super) won: bool,
}

impl Position {
    pub(super) const EMPTY: Position =
        Position { stones: [[0; LINES]; 2], key: 0, count: 0, won: false };

    #[inline]
    pub(super) fn turn(&self) -> Seat {
        Seat((self.count & 1) as u8)
    }

    /// True if the side has a stone on the point.
    #[inline]
    pub(super) fn has(&self, side: usize, point: usize) -> bool {
        self.stones[side][point / SIZE] >> (point % SIZE) & 1 == 1
    }

    #[inline]
    pub(super) fn is_empty(&self, point: usize) -> bool {
        (self.stones[0][point / SIZE] | self.stones[1][point / SIZE]) >> (point % SIZE) & 1 == 0
    }

    /// Puts a stone on an empty point.
    #[inline]
    pub(super) fn put(&mut self, side: usize, point: usize) {
        for (line, bit) in THROUGH[point] {
            self.stones[side][usize::from(line)] |= 1 << bit;
        }
        self.key ^= KEYS[2 * point + side];
        self.count += 1;
    }

    /// True if a stone of the side on this point is part of a line that wins.
    #[inline]
    pub(super) fn wins_at(&self, side: usize, point: usize, exact: bool) -> bool {
        let fives = |(line, _): (u8, u8)| fives(self.stones[side][usize::from(line)], exact) != 0;
        THROUGH[point].into_iter().any(fives)
    }

    /// The points of all winning lines of a side.
    pub(super) fn won_points(&self, side: usize, exact: bool) -> Vec<usize> {
        let lies_on_five = |point: &usize| {
            THROUGH[*point].into_iter().any(|(line, bit)| {
                let starts = fives(self.stones[side][usize::from(line)], exact);
                let stones = self.stones[side][usize::from(line)];
                let run = |start: u32| stones & !((1 << start) - 1);
                (0..16).filter(|start| starts >> start & 1 == 1).any(|start| {
                    let length = (run(start) >> start).trailing_ones();
                    (start..start + length).contains(&u32::from(bit))
                })
            })
        };
        (0..POINTS).filter(|&point| self.has(side, point)).filter(lies_on_five).collect()
    }
}

/// Where five in a row begin in a line: exactly five if asked, else five or more.
#[inline]
pub(super) fn fives(line: u16, exact: bool) -> u16 {
    let two = line & line >> 1;
    let five = two & two >> 2 & line >> 4;
    if exact { five & !(line << 1) & !(line >> 5) } else { five }
}
