//! Which cells to highlight.

use parlour_core::show::{Board, Cell, Scene};

/// The empty cells that may begin a move. None where most of the free cells do: highlighting everything says nothing.
pub fn first_targets(board: &Board, scene: &Scene, next: &[Cell]) -> Vec<Cell> {
    let is_free = |cell: Cell| scene.pieces.iter().all(|piece| piece.cell != cell);
    let free = board.cells.iter().filter(|spec| is_free(spec.cell)).count();
    let targets: Vec<Cell> = next.iter().copied().filter(|cell| is_free(*cell)).collect();
    if targets.len() * 2 > free { Vec::new() } else { targets }
}

/// The cells of the last move, given the cells of every step so far. A resignation or pass has no cells: the move before it stays
/// highlighted.
pub fn last_moved<'a>(steps: impl DoubleEndedIterator<Item = &'a [Cell]>) -> Vec<Cell> {
    steps.rev().find(|cells| !cells.is_empty()).unwrap_or_default().to_vec()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_move_stays_marked_when_somebody_resigns() {
        let steps = [vec![Cell(4), Cell(5)], vec![Cell(7)], vec![]];
        let last = |count: usize| last_moved(steps[..count].iter().map(Vec::as_slice));
        assert_eq!((last(3), last(1)), (vec![Cell(7)], vec![Cell(4), Cell(5)]));
        assert!(last(0).is_empty(), "nothing has moved at the start");
    }
}
