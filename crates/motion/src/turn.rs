//! Turning a board so that a player's own side is at the bottom.

use parlour_core::Seat;
use parlour_core::show::{Board, Cell, CellSpec, Edge, Facing, Lattice, Posture};

/// A number of counter-clockwise quarter turns.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Turn(u8);

impl Turn {
    /// So many quarter turns, as far as the board allows: an upright one is never turned, one of hexagons only by halves.
    pub fn new(board: &Board, quarters: u8) -> Turn {
        match (board.posture, board.lattice) {
            (Posture::Standing, _) => Turn(0),
            (Posture::Flat, Lattice::Hexagons) => Turn(quarters & 2),
            (Posture::Flat, Lattice::Squares) => Turn(quarters % 4),
        }
    }

    /// A board as a seat sees it.
    pub fn for_seat(board: &Board, seat: Seat) -> Turn {
        Turn::new(board, board.views.get(seat.index()).copied().unwrap_or(0))
    }

    /// The next of the seats' views of the board.
    pub fn next(self, board: &Board) -> Turn {
        let mut turns: Vec<u8> = board.views.iter().map(|view| Turn::new(board, *view).0).collect();
        turns.sort_unstable();
        let next = turns.iter().find(|turn| **turn > self.0).or(turns.first());
        Turn(next.copied().unwrap_or(self.0))
    }

    /// The other side of the board.
    pub fn opposite(self, board: &Board) -> Turn {
        Turn::new(board, self.0 + 2)
    }

    /// The turn that undoes this one.
    pub fn inverse(self) -> Turn {
        Turn((4 - self.0) % 4)
    }

    /// How many quarters.
    pub fn quarters(self) -> u8 {
        self.0
    }

    /// True if columns become rows.
    pub fn is_sideways(self) -> bool {
        self.0 % 2 == 1
    }

    /// Columns and rows after the turn.
    pub fn extent(self, board: &Board) -> (u16, u16) {
        let (columns, rows) = (board.columns, board.rows);
        if self.is_sideways() { (rows, columns) } else { (columns, rows) }
    }

    /// Where a place of a grid of so many columns and rows is after the turn.
    pub fn place(self, (columns, rows): (u16, u16), x: u16, y: u16) -> (u16, u16) {
        let (right, bottom) = (columns.saturating_sub(1), rows.saturating_sub(1));
        match self.0 {
            0 => (x, y),
            1 => (y, right - x),
            2 => (right - x, bottom - y),
            _ => (bottom - y, x),
        }
    }

    /// Where a cell is after the turn.
    pub fn cell_place(self, board: &Board, cell: &CellSpec) -> (u16, u16) {
        self.place((board.columns, board.rows), cell.x, cell.y)
    }

    /// The next cell in a direction on the turned board, skipping holes.
    pub fn neighbour(self, board: &Board, from: Cell, dx: i32, dy: i32) -> Option<Cell> {
        let spec = board.cells.iter().find(|spec| spec.cell == from)?;
        let (x, y) = self.cell_place(board, spec);
        let (mut x, mut y) = (i32::from(x), i32::from(y));
        let (columns, rows) = self.extent(board);
        loop {
            (x, y) = (x + dx, y + dy);
            if !(0..i32::from(columns)).contains(&x) || !(0..i32::from(rows)).contains(&y) {
                return None;
            }
            let matches = |spec: &&CellSpec| {
                let (sx, sy) = self.cell_place(board, spec);
                (i32::from(sx), i32::from(sy)) == (x, y)
            };
            if let Some(spec) = board.cells.iter().find(matches) {
                return Some(spec.cell);
            }
        }
    }

    /// Names of the columns and rows after the turn, left to right and top to bottom.
    pub fn names(self, board: &Board) -> (Vec<&str>, Vec<&str>) {
        let across: Vec<&str> = board.across.iter().map(AsRef::as_ref).collect();
        let down: Vec<&str> = board.down.iter().map(AsRef::as_ref).collect();
        match self.0 {
            0 => (across, down),
            1 => (down, reversed(across)),
            2 => (reversed(across), reversed(down)),
            _ => (reversed(down), across),
        }
    }

    /// A facing after the turn.
    pub fn facing(self, facing: Facing) -> Facing {
        const ROUND: [Facing; 4] = [Facing::North, Facing::East, Facing::South, Facing::West];
        ROUND[(facing as usize + usize::from(self.inverse().0)) % 4]
    }

    /// An edge after the turn.
    pub fn edge(self, edge: Edge) -> Edge {
        const ROUND: [Edge; 4] = [Edge::Top, Edge::Right, Edge::Bottom, Edge::Left];
        ROUND[(edge as usize + usize::from(self.inverse().0)) % 4]
    }
}

fn reversed(mut names: Vec<&str>) -> Vec<&str> {
    names.reverse();
    names
}
