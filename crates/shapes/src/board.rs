//! The board: tiles that can rise one by one, the frame around them, lines.

use crate::mesh::{Builder, Mesh, Part};
use crate::vector::Vec3;
use crate::Detail;
use parlour_core::show::{Board, Cell, CellSpec, Lattice, Posture, Shade};

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
    /// What does not move: rim, slab, the standing frame with its holes.
    pub frame: Mesh,
    /// Lines and dots, a hair above the ground.
    pub lines: Mesh,
    /// The least and the greatest of every coordinate, frame and all.
    pub bounds: (Vec3, Vec3),
}

/// The tile of a cell.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Tile {
    /// Which cell.
    pub cell: Cell,
    /// The middle of its top: where a piece stands; behind the hole of a standing frame, the middle of the disc.
    pub at: Vec3,
    /// The index of its shape.
    pub shape: usize,
    /// How it is to look.
    pub shade: Shade,
}

/// The shapes of a board.
pub fn board(board: &Board, _detail: Detail) -> BoardMeshes {
    let tile = |spec: &CellSpec| Tile {
        cell: spec.cell,
        at: middle(board, spec),
        shape: 0,
        shade: spec.shade,
    };
    let tiles: Vec<Tile> = board.cells.iter().map(tile).collect();
    let frame = rim(board);
    let bounds = frame.bounds();
    BoardMeshes { shapes: vec![square_tile()], tiles, frame, lines: Mesh::default(), bounds }
}

/// The middle of a cell.
fn middle(board: &Board, spec: &CellSpec) -> Vec3 {
    let (x, y) = (f32::from(spec.x), f32::from(spec.y));
    let (right, bottom) = (f32::from(board.columns) - 1.0, f32::from(board.rows) - 1.0);
    match (board.posture, board.lattice) {
        (Posture::Standing, _) => [x - right / 2.0, bottom - y + 0.5 + FOOT, 0.0],
        (_, Lattice::Squares) => [x - right / 2.0, 0.0, y - bottom / 2.0],
        (_, Lattice::Hexagons) => {
            [x + y / 2.0 - right / 2.0 - bottom / 4.0, 0.0, (y - bottom / 2.0) * ROW]
        }
    }
}

/// How high a standing frame stands above the table.
const FOOT: f32 = 0.25;

/// A square with its upper edges taken off.
fn square_tile() -> Mesh {
    let half = 0.498;
    let corners = [[-half, half], [half, half], [half, -half], [-half, -half]];
    bevelled(&corners, THICK, 0.014, Part::Body)
}

/// An upright prism over a convex outline (x and z, counter-clockwise as seen from above), its top at y = 0, its upper edge bevelled.
fn bevelled(outline: &[[f32; 2]], thick: f32, bevel: f32, part: Part) -> Mesh {
    let mut builder = Builder::new();
    let reach = outline.iter().map(|c| c[0].hypot(c[1])).fold(0.0, f32::max);
    let drawn_in = 1.0 - bevel / reach * std::f32::consts::SQRT_2;
    let at = |corner: [f32; 2], by: f32, y: f32| [corner[0] * by, y, corner[1] * by];
    let top: Vec<Vec3> = outline.iter().map(|c| at(*c, drawn_in, 0.0)).collect();
    let bottom: Vec<Vec3> = outline.iter().rev().map(|c| at(*c, 1.0, -thick)).collect();
    builder.facet(part, &top);
    builder.facet(part, &bottom);
    for (index, corner) in outline.iter().enumerate() {
        let next = outline[(index + 1) % outline.len()];
        let low = |c: [f32; 2]| at(c, 1.0, -bevel);
        builder.facet(part, &[low(*corner), low(next), at(next, drawn_in, 0.0), at(*corner, drawn_in, 0.0)]);
        builder.facet(part, &[at(*corner, 1.0, -thick), at(next, 1.0, -thick), low(next), low(*corner)]);
    }
    builder.finish()
}

/// A rim around a rectangle.
fn rim(board: &Board) -> Mesh {
    let mut builder = Builder::new();
    let (x, z) = (f32::from(board.columns) / 2.0, f32::from(board.rows) / 2.0);
    let (inner, outer, low, high) = (0.004, 0.5, -THICK - 0.1, 0.03);
    let ring = |out: f32, y: f32| {
        [[-x - out, y, z + out], [x + out, y, z + out], [x + out, y, -z - out], [-x - out, y, -z - out]]
    };
    let loops = [ring(inner, low), ring(inner, high), ring(outer - 0.03, high), ring(outer, high - 0.03), ring(outer, low), ring(inner, low)];
    for pair in loops.windows(2) {
        for side in 0..4 {
            let next = (side + 1) % 4;
            builder.facet(Part::Frame, &[pair[0][next], pair[0][side], pair[1][side], pair[1][next]]);
        }
    }
    builder.finish()
}
