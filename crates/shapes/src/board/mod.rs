//! The board: tiles that can rise one by one, the frame around them, lines.

mod crossings;
mod outline;
mod rim;
mod standing;
mod tiles;

use crate::Detail;
use crate::mesh::Mesh;
use crate::vector::Vec3;
use parlour_core::show::{Board, Cell, CellSpec, Edge, Lattice, Posture, Shade};

/// The height of a row of hexagons.
const ROW: f32 = 0.866_025_4;
/// From the middle of a hexagon to its corner.
const CORNER: f32 = 0.577_350_26;
/// How thick tiles are.
const THICK: f32 = 0.16;

/// The shapes a board is put together from. Its middle is the origin; y = 0 is where pieces stand, or the table under a board that
/// stands upright.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct BoardMeshes {
    /// The shapes that tiles have; their middle on the axis, their top at y = 0.
    pub shapes: Vec<Mesh>,
    /// One for each cell, in the order of the board's cells.
    pub tiles: Vec<Tile>,
    /// What does not move: the rim, the slab under crossings, the standing frame with its holes.
    pub frame: Mesh,
    /// Lines and dots, a hair above the ground.
    pub lines: Mesh,
    /// Bars on the rim of a board of hexagons, one for each edge: they take the colour of the seat that wants to reach it.
    pub sides: Vec<(Edge, Mesh)>,
    /// True if the board stands upright: discs stand in it with their axis to the south, falling from above.
    pub standing: bool,
    /// The least and the greatest of every coordinate, frame and all.
    pub bounds: (Vec3, Vec3),
}

/// The tile of a cell.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Tile {
    /// Which cell.
    pub cell: Cell,
    /// Where its shape lies, and where a piece stands. In a standing frame the middle of the disc; its shape is empty there.
    pub at: Vec3,
    /// The index of its shape.
    pub shape: usize,
    /// How it is to look.
    pub shade: Shade,
}

/// The shapes of a board.
pub fn board(board: &Board, detail: Detail) -> BoardMeshes {
    let tile = |spec: &CellSpec| Tile {
        cell: spec.cell,
        at: middle(board, spec),
        shape: 0,
        shade: spec.shade,
    };
    let mut meshes = BoardMeshes {
        tiles: board.cells.iter().map(tile).collect(),
        standing: board.posture == Posture::Standing,
        ..BoardMeshes::default()
    };
    let on_crossings = board.cells.iter().any(|spec| spec.shade == Shade::Point);
    match (board.posture, board.lattice) {
        (Posture::Standing, _) => {
            // The cells are holes.
            meshes.shapes.push(Mesh::default());
            meshes.frame = standing::frame(board, detail);
        }
        (Posture::Flat, Lattice::Squares) if on_crossings => {
            meshes.shapes.push(tiles::plug(detail));
            meshes.frame = crossings::slab(board);
            meshes.lines = crossings::lines(board, &meshes.tiles, detail);
        }
        (Posture::Flat, Lattice::Squares) => {
            meshes.shapes.push(tiles::square());
            meshes.frame = rim::around(&outline::loops(board));
        }
        (Posture::Flat, Lattice::Hexagons) => {
            meshes.shapes.push(tiles::hexagon());
            let loops = outline::loops(board);
            meshes.frame = rim::straight(&loops);
            meshes.sides = rim::sides(&loops);
        }
    }
    meshes.bounds = meshes.frame.bounds();
    meshes
}

/// The middle of a cell.
fn middle(board: &Board, spec: &CellSpec) -> Vec3 {
    let (x, y) = (f32::from(spec.x), f32::from(spec.y));
    let (right, bottom) = (f32::from(board.columns) - 1.0, f32::from(board.rows) - 1.0);
    match (board.posture, board.lattice) {
        (Posture::Standing, _) => [x - right / 2.0, bottom - y + 0.5 + standing::FOOT, 0.0],
        (_, Lattice::Squares) => [x - right / 2.0, 0.0, y - bottom / 2.0],
        (_, Lattice::Hexagons) => {
            [x + y / 2.0 - right / 2.0 - bottom / 4.0, 0.0, (y - bottom / 2.0) * ROW]
        }
    }
}

/// The corners of a cell around its middle (x and north), counter-clockwise.
fn corners(lattice: Lattice) -> &'static [[f32; 2]] {
    match lattice {
        Lattice::Squares => &[[-0.5, -0.5], [0.5, -0.5], [0.5, 0.5], [-0.5, 0.5]],
        Lattice::Hexagons => &[
            [0.0, -CORNER],
            [0.5, -CORNER / 2.0],
            [0.5, CORNER / 2.0],
            [0.0, CORNER],
            [-0.5, CORNER / 2.0],
            [-0.5, -CORNER / 2.0],
        ],
    }
}

#[cfg(test)]
mod tests;
