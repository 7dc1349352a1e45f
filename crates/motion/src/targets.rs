//! Which cells are worth pointing at before a move is begun.

use parlour_core::show::{Board, Cell, Scene};

/// The empty cells that may begin a move. None where most of the free cells do: pointing at everything says nothing.
pub fn first_targets(board: &Board, scene: &Scene, next: &[Cell]) -> Vec<Cell> {
    let is_free = |cell: Cell| scene.pieces.iter().all(|piece| piece.cell != cell);
    let free = board.cells.iter().filter(|spec| is_free(spec.cell)).count();
    let targets: Vec<Cell> = next.iter().copied().filter(|cell| is_free(*cell)).collect();
    if targets.len() * 2 > free { Vec::new() } else { targets }
}
