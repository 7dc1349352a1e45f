//! A board in screen orientation, with lookups by cell id.

use crate::geometry::BoardView;
use parlour_core::show::{Board, Cell, CellSpec, Lattice, Shade};
use std::sync::Arc;

/// A board in screen orientation.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Layout {
    /// The board.
    pub board: Arc<Board>,
    /// How it is rotated.
    pub view: BoardView,
    /// The rows on the screen, from top to bottom, each from left to right: indices into `board.cells`.
    pub rows: Vec<Vec<usize>>,
    /// Maps a cell id to its index in `board.cells`.
    indices: Vec<Option<usize>>,
}

impl Layout {
    /// The board rotated by this many quarter turns.
    pub(crate) fn new(board: Arc<Board>, quarter_turns: u8) -> Layout {
        let view = BoardView::new(&board, quarter_turns);
        let highest = board.cells.iter().map(|spec| usize::from(spec.cell.0)).max();
        let mut indices = vec![None; highest.map_or(0, |highest| highest + 1)];
        for (index, spec) in board.cells.iter().enumerate() {
            indices[usize::from(spec.cell.0)] = Some(index);
        }
        let mut order: Vec<usize> = (0..board.cells.len()).collect();
        let screen_order = |index: &usize| {
            let (x, y) = view.middle(&board.cells[*index]);
            (y.round() as i64, x.round() as i64)
        };
        order.sort_by_key(screen_order);
        let mut rows: Vec<Vec<usize>> = Vec::new();
        for index in order {
            match rows.last_mut() {
                Some(row) if screen_order(&row[0]).0 == screen_order(&index).0 => row.push(index),
                _ => rows.push(vec![index]),
            }
        }
        Layout { board, view, rows, indices }
    }

    /// A cell by its number.
    pub(crate) fn spec(&self, cell: Cell) -> Option<&CellSpec> {
        let index = (*self.indices.get(usize::from(cell.0))?)?;
        self.board.cells.get(index)
    }

    /// The index of a cell in `board.cells`.
    pub(crate) fn index(&self, cell: Cell) -> Option<usize> {
        *self.indices.get(usize::from(cell.0))?
    }

    /// The middle of a cell.
    pub(crate) fn middle(&self, cell: Cell) -> (f64, f64) {
        self.spec(cell).map_or((0.0, 0.0), |spec| self.view.middle(spec))
    }

    /// The name of a cell.
    pub(crate) fn name(&self, cell: Cell) -> &str {
        self.spec(cell).map_or("", |spec| spec.name.as_ref())
    }

    /// The cell at a point.
    pub(crate) fn cell_at(&self, (x, y): (f64, f64)) -> Option<Cell> {
        self.view.cell_at(&self.board, x, y)
    }

    /// Whether pieces stand on the crossings of lines, so that the background is drawn continuously behind them.
    pub(crate) fn plays_on_crossings(&self) -> bool {
        self.board.lattice == Lattice::Squares
            && self.board.cells.iter().any(|spec| spec.shade == Shade::Point)
    }

    /// Whether every column and row has a cell.
    pub(crate) fn is_full_rectangle(&self) -> bool {
        let Board { columns, rows, cells, lattice, .. } = &*self.board;
        *lattice == Lattice::Squares && cells.len() == usize::from(*columns) * usize::from(*rows)
    }

    /// The cell where a cursor begins: at the lower left.
    pub(crate) fn initial_cursor(&self) -> Option<Cell> {
        let index = *self.rows.last()?.first()?;
        Some(self.board.cells[index].cell)
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    /// A board of these rows; a dot is a cell, anything else a hole.
    pub(crate) fn board(rows: &[&str], lattice: Lattice) -> Arc<Board> {
        let columns = rows.iter().map(|row| row.len()).max().unwrap_or(0) as u16;
        let mut cells = Vec::new();
        for (y, row) in rows.iter().enumerate() {
            for (x, _) in row.chars().enumerate().filter(|(_, sign)| *sign == '.') {
                let (x, y) = (x as u16, y as u16);
                let name = format!("{x},{y}").into();
                cells.push(CellSpec {
                    cell: Cell(y * columns + x),
                    name,
                    x,
                    y,
                    shade: Shade::Plain,
                });
            }
        }
        let rows = rows.len() as u16;
        Arc::new(Board { columns, rows, cells, lattice, ..Board::default() })
    }

    #[test]
    fn rows_are_read_as_one_sees_them() {
        let board = board(&["...", ". .", "..."], Lattice::Squares);
        for turn in 0..4 {
            let layout = Layout::new(board.clone(), turn);
            let lengths: Vec<usize> = layout.rows.iter().map(Vec::len).collect();
            assert_eq!(lengths, [3, 2, 3]);
            let first = &board.cells[layout.rows[0][0]];
            let corners = ["0,0", "2,0", "2,2", "0,2"];
            assert_eq!(first.name, corners[usize::from(turn)]);
        }
        assert!(!Layout::new(board, 0).is_full_rectangle());
    }
}
