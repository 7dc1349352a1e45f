//! Turning a board so that whoever looks at it has their own side at the foot.

use parlour_core::Seat;
use parlour_core::show::{Board, Cell, CellSpec, Edge, Facing, Lattice, Posture};

/// By how many quarters a board is turned against the clock.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Turn(u8);

impl Turn {
    /// A board turned by so many quarters, as far as it can be: one that stands is never turned, one of hexagons by halves.
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

    /// The next of the ways in which the seats of a board see it.
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

    /// What turns it back.
    pub fn back(self) -> Turn {
        Turn((4 - self.0) % 4)
    }

    /// How many quarters.
    pub fn quarters(self) -> u8 {
        self.0
    }

    /// True if columns are seen as rows.
    pub fn is_sideways(self) -> bool {
        self.0 % 2 == 1
    }

    /// Columns and rows as seen.
    pub fn extent(self, board: &Board) -> (u16, u16) {
        let (columns, rows) = (board.columns, board.rows);
        if self.is_sideways() { (rows, columns) } else { (columns, rows) }
    }

    /// Where a place of a grid of so many columns and rows is seen.
    pub fn place(self, (columns, rows): (u16, u16), x: u16, y: u16) -> (u16, u16) {
        let (right, bottom) = (columns.saturating_sub(1), rows.saturating_sub(1));
        match self.0 {
            0 => (x, y),
            1 => (y, right - x),
            2 => (right - x, bottom - y),
            _ => (bottom - y, x),
        }
    }

    /// Where a cell is seen.
    pub fn seen(self, board: &Board, cell: &CellSpec) -> (u16, u16) {
        self.place((board.columns, board.rows), cell.x, cell.y)
    }

    /// The cell seen next in a direction, beyond holes.
    pub fn neighbour(self, board: &Board, from: Cell, dx: i32, dy: i32) -> Option<Cell> {
        let spec = board.cells.iter().find(|spec| spec.cell == from)?;
        let (x, y) = self.seen(board, spec);
        let (mut x, mut y) = (i32::from(x), i32::from(y));
        let (columns, rows) = self.extent(board);
        loop {
            (x, y) = (x + dx, y + dy);
            if !(0..i32::from(columns)).contains(&x) || !(0..i32::from(rows)).contains(&y) {
                return None;
            }
            let is_here = |spec: &&CellSpec| {
                let (sx, sy) = self.seen(board, spec);
                (i32::from(sx), i32::from(sy)) == (x, y)
            };
            if let Some(found) = board.cells.iter().find(is_here) {
                return Some(found.cell);
            }
        }
    }

    /// Names of the columns and rows as seen, left to right and top to bottom.
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

    /// Where somebody is seen to look who looks there.
    pub fn facing(self, facing: Facing) -> Facing {
        const ROUND: [Facing; 4] = [Facing::North, Facing::East, Facing::South, Facing::West];
        ROUND[(facing as usize + usize::from(self.back().0)) % 4]
    }

    /// Where an edge is seen.
    pub fn edge(self, edge: Edge) -> Edge {
        const ROUND: [Edge; 4] = [Edge::Top, Edge::Right, Edge::Bottom, Edge::Left];
        ROUND[(edge as usize + usize::from(self.back().0)) % 4]
    }
}

fn reversed(mut names: Vec<&str>) -> Vec<&str> {
    names.reverse();
    names
}
