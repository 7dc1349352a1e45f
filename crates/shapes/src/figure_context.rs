//! In which company a piece stands: some kinds look different among others, as they do in the drawn sets.

use parlour_core::show::{Board, Lattice, Posture, Scene, Shade};

/// What else is on the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct FigureContext {
    /// There are soldiers: a king is one of them.
    pub soldiers: bool,
    /// Pieces stand on crossings of lines: men are plain.
    pub crossings: bool,
    /// The board stands upright: discs have holes in their middle to fall behind.
    pub standing: bool,
    /// The cells are hexagons.
    pub hexagons: bool,
}

impl FigureContext {
    /// Of a board and what has stood on it so far.
    pub fn of(board: &Board, scene: &Scene) -> FigureContext {
        FigureContext {
            soldiers: scene.pieces.iter().any(|piece| piece.kind == "soldier"),
            crossings: board.cells.iter().any(|spec| spec.shade == Shade::Point)
                && board.lattice == Lattice::Squares,
            standing: board.posture == Posture::Standing,
            hexagons: board.lattice == Lattice::Hexagons,
        }
    }
}
