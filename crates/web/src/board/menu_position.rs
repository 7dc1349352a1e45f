//! Where a small menu opens: beside a cell, not covering other cells that can be tapped, inside the screen.

/// A rectangle on the screen.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Rect {
    /// The left edge.
    pub left: f64,
    /// The upper edge.
    pub top: f64,
    /// The right edge.
    pub right: f64,
    /// The lower edge.
    pub bottom: f64,
}

impl Rect {
    /// The smallest that holds both.
    pub(crate) fn union(self, other: Rect) -> Rect {
        Rect {
            left: self.left.min(other.left),
            top: self.top.min(other.top),
            right: self.right.max(other.right),
            bottom: self.bottom.max(other.bottom),
        }
    }
}

/// The upper left corner of a menu of this size: right of `avoid`, left of it, below it or above it, whichever fits first.
pub(crate) fn beside_cell(
    cell: Rect,
    avoid: Rect,
    (width, height): (f64, f64),
    screen: Rect,
) -> (f64, f64) {
    const GAP: f64 = 6.0;
    let clamp = |value: f64, low: f64, high: f64| value.min(high).max(low);
    let x = clamp((cell.left + cell.right - width) / 2.0, screen.left, screen.right - width);
    let y = clamp((cell.top + cell.bottom - height) / 2.0, screen.top, screen.bottom - height);
    let candidates = [
        (avoid.right + GAP, y, screen.right - avoid.right - GAP - width),
        (avoid.left - GAP - width, y, avoid.left - screen.left - GAP - width),
        (x, avoid.bottom + GAP, screen.bottom - avoid.bottom - GAP - height),
        (x, avoid.top - GAP - height, avoid.top - screen.top - GAP - height),
    ];
    let fitting = candidates.iter().find(|(_, _, space)| *space >= 0.0);
    let widest = || candidates.iter().max_by(|a, b| a.2.total_cmp(&b.2));
    let (left, top, _) = fitting.or_else(widest).copied().unwrap_or((x, y, 0.0));
    (clamp(left, screen.left, screen.right - width), clamp(top, screen.top, screen.bottom - height))
}

/// Lays out `count` cell-sized items as a column that starts on `cell` and grows towards the middle of the board; items that do
/// not fit wrap into further columns. Gives left, top, rows per column, and whether it grows upwards.
pub(crate) fn column(cell: Rect, board: Rect, count: usize) -> (f64, f64, usize, bool) {
    let size = (cell.right - cell.left).max(1.0);
    let upwards = cell.top + cell.bottom > board.top + board.bottom;
    let space = if upwards { cell.bottom - board.top } else { board.bottom - cell.top };
    let rows = ((space / size + 0.1) as usize).clamp(1, count.max(1));
    let total_width = count.div_ceil(rows) as f64 * size;
    let x = cell.left.min(board.right - total_width).max(board.left);
    let y = if upwards { cell.bottom - rows as f64 * size } else { cell.top };
    (x, y, rows, upwards)
}

#[cfg(test)]
mod tests {
    use super::*;

    const SCREEN: Rect = Rect { left: 0.0, top: 0.0, right: 360.0, bottom: 740.0 };

    fn cell(left: f64, top: f64) -> Rect {
        Rect { left, top, right: left + 36.0, bottom: top + 36.0 }
    }

    #[test]
    fn it_opens_at_the_side_where_there_is_room_and_stays_on_the_screen() {
        let size = (120.0, 64.0);
        let (x, _) = beside_cell(cell(100.0, 300.0), cell(100.0, 300.0), size, SCREEN);
        assert!(x >= 136.0);
        let (x, _) = beside_cell(cell(320.0, 300.0), cell(320.0, 300.0), size, SCREEN);
        assert!(x + 120.0 <= 320.0);
        let total_width = (300.0, 64.0);
        let (x, y) = beside_cell(cell(150.0, 0.0), cell(150.0, 0.0), total_width, SCREEN);
        assert!(y >= 36.0 && x >= 0.0 && x + 300.0 <= 360.0);
    }

    #[test]
    fn a_column_begins_on_its_cell_and_goes_towards_the_middle_of_the_board() {
        let board = Rect { left: 0.0, top: 0.0, right: 288.0, bottom: 288.0 };
        assert_eq!(column(cell(72.0, 0.0), board, 4), (72.0, 0.0, 4, false));
        assert_eq!(column(cell(72.0, 252.0), board, 4), (72.0, 144.0, 4, true));
        // Ten have no space under each other: two columns, and they stay on the board.
        let (x, y, rows, _) = column(cell(252.0, 0.0), board, 10);
        assert_eq!((x, y, rows), (216.0, 0.0, 8));
    }

    #[test]
    fn it_leaves_the_cells_free_that_could_be_tapped_instead() {
        let middle = cell(160.0, 300.0);
        let around = cell(124.0, 264.0).union(cell(196.0, 336.0));
        let (x, y) = beside_cell(middle, around, (120.0, 64.0), SCREEN);
        let apart = x >= around.right
            || x + 120.0 <= around.left
            || y >= around.bottom
            || y + 64.0 <= around.top;
        assert!(apart);
    }
}
