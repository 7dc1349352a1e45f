//! Stones on a rhombus of six-sided cells, and which of them hang together with an edge.

use parlour_core::bits::BitBoard;
use parlour_core::{Seat, keys};

/// Cells along an edge.
pub(super) const SIZE: u32 = 11;
/// All cells.
pub(super) const CELLS: u32 = SIZE * SIZE;

/// A set of cells: column + 11 * row, rows from the top.
pub(super) type Cells = BitBoard<u128, SIZE, SIZE>;

/// Every cell of the board.
pub(super) const ALL: Cells = BitBoard((1 << CELLS) - 1);

/// The two edges each colour has to join: top and bottom, left and right.
pub(super) const EDGES: [[Cells; 2]; 2] = {
    let row = (1 << SIZE) - 1;
    let (mut column, mut y) = (0, 0);
    while y < SIZE {
        column |= 1 << (y * SIZE);
        y += 1;
    }
    [
        [BitBoard(row), BitBoard(row << (CELLS - SIZE))],
        [BitBoard(column), BitBoard(column << (SIZE - 1))],
    ]
};

/// Steps to the six neighbours, around the cell: columns and rows.
pub(super) const RING: [(i32, i32); 6] = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)];

/// The neighbours of each cell.
pub(super) static AROUND: [u128; CELLS as usize] = {
    let mut table = [0; CELLS as usize];
    let mut cell = 0;
    while cell < CELLS as i32 {
        let (x, y) = (cell % SIZE as i32, cell / SIZE as i32);
        let mut at = 0;
        while at < 6 {
            let (nx, ny) = (x + RING[at].0, y + RING[at].1);
            if nx >= 0 && nx < SIZE as i32 && ny >= 0 && ny < SIZE as i32 {
                table[cell as usize] |= 1 << (nx + SIZE as i32 * ny);
            }
            at += 1;
        }
        cell += 1;
    }
    table
};

/// All neighbours of these cells.
#[inline]
pub(super) fn around(cells: Cells) -> Cells {
    let (east, west) = (cells.east(), cells.west());
    east | west | cells.north() | cells.south() | east.south() | west.north()
}

static KEYS: [u64; 2 * CELLS as usize] = keys::keys(0x6865_7800);
const SWAPPED: u64 = keys::key(0x6865_77FF);

/// The stones, and who plays which colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Position {
    /// The stones that join top and bottom, and those that join left and right.
    pub(super) stones: [Cells; 2],
    /// The stones of each colour that hang together with its first and second edge.
    joined: [[Cells; 2]; 2],
    stone_key: u64,
    /// How many stones there are; an even number means that the first colour is to move.
    pub(super) count: u8,
    /// The second player has taken over the first stone, and with it the first colour.
    pub(super) swapped: bool,
    /// The colour that has just moved has joined its edges.
    pub(super) won: bool,
}

impl Position {
    pub(super) const EMPTY: Position = Position {
        stones: [Cells::EMPTY; 2],
        joined: [[Cells::EMPTY; 2]; 2],
        stone_key: 0,
        count: 0,
        swapped: false,
        won: false,
    };

    /// The colour to move.
    #[inline]
    pub(super) fn colour(&self) -> usize {
        usize::from(self.count & 1)
    }

    /// The player of a colour.
    #[inline]
    pub(super) fn player(&self, colour: usize) -> Seat {
        Seat(colour as u8 ^ u8::from(self.swapped))
    }

    #[inline]
    pub(super) fn empties(&self) -> Cells {
        ALL.without(self.stones[0] | self.stones[1])
    }

    #[inline]
    pub(super) fn key(&self) -> u64 {
        if self.swapped { self.stone_key ^ SWAPPED } else { self.stone_key }
    }

    /// Puts a stone of a colour on an empty cell.
    ///
    /// Every stone is joined to an edge at most once, so over a whole game this costs little.
    #[inline]
    pub(super) fn put(&mut self, colour: usize, cell: u32) {
        let stone = Cells::cell(cell);
        let near = BitBoard(AROUND[cell as usize]);
        self.stones[colour] |= stone;
        self.stone_key ^= KEYS[2 * cell as usize + colour];
        self.count += 1;
        for (joined, edge) in self.joined[colour].iter_mut().zip(EDGES[colour]) {
            if (near & *joined | stone & edge).is_empty() {
                continue;
            }
            let mut fresh = stone;
            while !fresh.is_empty() {
                *joined |= fresh;
                fresh = (around(fresh) & self.stones[colour]).without(*joined);
            }
        }
        let [first, second] = self.joined[colour];
        self.won = !(first & second).is_empty();
    }

    /// The stones of a colour that join both its edges, if it has done that.
    pub(super) fn chain(&self, colour: usize) -> Cells {
        let [first, second] = self.joined[colour];
        first & second
    }
}
