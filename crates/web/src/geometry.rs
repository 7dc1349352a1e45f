//! Where the cells of a board lie on the screen: in units of a hundredth of a cell, turned as a seat sees them.

use parlour_core::show::{Board, Cell, CellSpec, Lattice};
use parlour_motion::Turn;

/// The side of a cell.
pub(crate) const CELL: f64 = 100.0;
/// The height of a row of hexagons.
const ROW: f64 = 86.602_540_378_443_86;
/// From the middle of a hexagon to its corner.
const CORNER: f64 = 57.735_026_918_962_58;

/// A board as one looks at it.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct BoardView {
    columns: u16,
    rows: u16,
    lattice: Lattice,
    /// How it is turned.
    pub turn: Turn,
}

impl BoardView {
    /// The board as it looks after this many quarter turns, as far as it can be turned.
    pub(crate) fn new(board: &Board, quarters: u8) -> BoardView {
        let (columns, rows) = (board.columns, board.rows);
        BoardView { columns, rows, lattice: board.lattice, turn: Turn::new(board, quarters) }
    }

    /// Width and height of what is drawn.
    pub(crate) fn size(&self) -> (f64, f64) {
        let (columns, rows) = (f64::from(self.columns), f64::from(self.rows));
        match self.lattice {
            Lattice::Hexagons => {
                ((columns + (rows - 1.0) / 2.0) * CELL, (rows - 1.0) * ROW + 2.0 * CORNER)
            }
            Lattice::Squares if self.turn.is_sideways() => (rows * CELL, columns * CELL),
            Lattice::Squares => (columns * CELL, rows * CELL),
        }
    }

    /// The column and row on the screen of a place of the grid.
    pub(crate) fn place(&self, x: u16, y: u16) -> (f64, f64) {
        let (x, y) = self.turn.place((self.columns, self.rows), x, y);
        (f64::from(x), f64::from(y))
    }

    /// The middle of a cell.
    pub(crate) fn middle(&self, cell: &CellSpec) -> (f64, f64) {
        let (x, y) = self.place(cell.x, cell.y);
        match self.lattice {
            Lattice::Squares => ((x + 0.5) * CELL, (y + 0.5) * CELL),
            Lattice::Hexagons => ((x + y / 2.0 + 0.5) * CELL, y * ROW + CORNER),
        }
    }

    /// The corners of a cell in order, drawn in towards its middle by a factor.
    pub(crate) fn corners(&self, cell: &CellSpec, scale: f64) -> Vec<(f64, f64)> {
        let (x, y) = self.middle(cell);
        let corners: &[(f64, f64)] = match self.lattice {
            Lattice::Squares => &[(-50.0, -50.0), (50.0, -50.0), (50.0, 50.0), (-50.0, 50.0)],
            Lattice::Hexagons => &[
                (0.0, -CORNER),
                (50.0, -CORNER / 2.0),
                (50.0, CORNER / 2.0),
                (0.0, CORNER),
                (-50.0, CORNER / 2.0),
                (-50.0, -CORNER / 2.0),
            ],
        };
        corners.iter().map(|(dx, dy)| (x + dx * scale, y + dy * scale)).collect()
    }

    /// The outline of a cell as the `points` of a polygon.
    pub(crate) fn outline(&self, cell: &CellSpec) -> String {
        let point = |(x, y): (f64, f64)| format!("{x:.1},{y:.1}");
        self.corners(cell, 1.0).into_iter().map(point).collect::<Vec<_>>().join(" ")
    }

    /// The cell a point lies in.
    pub(crate) fn cell_at(&self, board: &Board, x: f64, y: f64) -> Option<Cell> {
        let distance = |cell: &&CellSpec| {
            let (cx, cy) = self.middle(cell);
            (cx - x).hypot(cy - y)
        };
        let nearest = board.cells.iter().min_by(|a, b| distance(a).total_cmp(&distance(b)))?;
        let (cx, cy) = self.middle(nearest);
        let reach = match self.lattice {
            Lattice::Squares => (cx - x).abs().max((cy - y).abs()) <= 50.0,
            Lattice::Hexagons => distance(&nearest) <= CORNER,
        };
        reach.then_some(nearest.cell)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use parlour_core::show::Shade;

    fn board(columns: u16, rows: u16, lattice: Lattice) -> Board {
        let places = (0..rows).flat_map(|y| (0..columns).map(move |x| (x, y)));
        let cell = |(x, y): (u16, u16)| CellSpec {
            cell: Cell(y * columns + x),
            name: format!("{x},{y}").into(),
            x,
            y,
            shade: Shade::Plain,
        };
        let cells = places.map(cell).collect();
        Board { columns, rows, cells, views: vec![0, 2], lattice, ..Board::default() }
    }

    #[test]
    fn the_middle_of_every_cell_is_in_it_however_the_board_is_turned() {
        for lattice in [Lattice::Squares, Lattice::Hexagons] {
            let board = board(5, 3, lattice);
            for turn in 0..4 {
                let view = BoardView::new(&board, turn);
                let (width, height) = view.size();
                for cell in &board.cells {
                    let (x, y) = view.middle(cell);
                    assert!(x > 0.0 && x < width && y > 0.0 && y < height);
                    assert_eq!(view.cell_at(&board, x + 20.0, y - 20.0), Some(cell.cell));
                }
            }
        }
    }
}
