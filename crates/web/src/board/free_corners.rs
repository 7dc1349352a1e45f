//! The room that a cross-shaped board leaves in its corners: whoever plays from a side has their strip beside it there.

use parlour_core::Seat;
use parlour_core::show::{Board, Lattice};

/// How many columns wide and rows high the squares are that lie free in all four corners. None without a seat at every side.
pub(crate) fn free_corners(board: &Board) -> Option<u16> {
    let sides: std::collections::BTreeSet<u8> = board.views.iter().map(|view| view % 4).collect();
    if board.lattice != Lattice::Squares || sides.len() != 4 || board.views.len() != 4 {
        return None;
    }
    // A square in a corner reaches as far as its nearest cell allows, counted along the longer way.
    let reach = |x: u16, y: u16| {
        let (x, y) = (x.min(board.columns - 1 - x), y.min(board.rows - 1 - y));
        x.max(y)
    };
    let free = board.cells.iter().map(|cell| reach(cell.x, cell.y)).min()?;
    // Less than this holds no name.
    (free >= 3).then_some(free)
}

/// The side from which a seat plays on a board turned by so many quarters: 0 is below, and on clockwise.
pub(crate) fn side_of(board: &Board, seat: Seat, turn: u8) -> u8 {
    let view = board.views.get(seat.index()).copied().unwrap_or_default();
    (view + 4 - turn % 4) % 4
}

#[cfg(test)]
mod tests {
    use super::*;
    use parlour_core::show::{Cell, CellSpec, Shade};

    /// A board of six by six without the squares of this size in its corners.
    fn cross(missing: u16) -> Board {
        let near = |at: u16| at.min(5 - at);
        let places = (0..36).map(|at| (at % 6, at / 6));
        let kept = places.filter(|&(x, y)| near(x) >= missing || near(y) >= missing);
        let cell = |(at, (x, y))| CellSpec {
            cell: Cell(at as u16),
            name: "a1".into(),
            x,
            y,
            shade: Shade::Plain,
        };
        let cells = kept.enumerate().map(cell).collect();
        Board { columns: 6, rows: 6, cells, views: vec![0, 1, 2, 3], ..Board::default() }
    }

    #[test]
    fn corners_are_free_as_far_as_no_cell_lies_in_them() {
        assert_eq!(free_corners(&cross(0)), None);
        assert_eq!(free_corners(&cross(2)), None, "too little for a name");
        let mut wide = cross(2);
        (wide.columns, wide.rows) = (14, 14);
        for cell in &mut wide.cells {
            (cell.x, cell.y) = (cell.x + 4, cell.y + 4);
        }
        assert_eq!(free_corners(&wide), Some(6), "four to the edge, and two between the arms");
        wide.views = vec![0, 2];
        assert_eq!(free_corners(&wide), None, "nobody plays from two of the sides");
    }

    #[test]
    fn whoever_looks_sits_below_and_the_others_follow_clockwise() {
        let board = cross(2);
        for near in 0..4 {
            let sides: Vec<u8> =
                (0..4).map(|by| side_of(&board, Seat((near + by) % 4), near)).collect();
            assert_eq!(sides, [0, 1, 2, 3]);
        }
    }
}
