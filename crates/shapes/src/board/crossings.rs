//! A board that is played on its lines: a slab of wood or slate, lines and dots on it.

use super::Tile;
use crate::Detail;
use crate::mesh::{Builder, MaterialSlot, Mesh};
use crate::vector::Vec3;
use parlour_core::show::{Board, Cell};
use std::f32::consts::TAU;

/// How high lines lie above the slab: enough not to flicker.
const ABOVE: f32 = 0.003;
/// How far the slab reaches over the outermost crossings.
const MARGIN: f32 = 0.62;

/// The slab: a block with bevelled edges on a narrower foot.
pub(super) fn slab(board: &Board) -> Mesh {
    let mut builder = Builder::new();
    let x = (f32::from(board.columns) - 1.0) / 2.0 + MARGIN;
    let z = (f32::from(board.rows) - 1.0) / 2.0 + MARGIN;
    let ring = |draw: f32, y: f32| -> [Vec3; 4] {
        let (x, z) = (x - draw, z - draw);
        [[-x, y, z], [x, y, z], [x, y, -z], [-x, y, -z]]
    };
    let thick = 0.06 + f32::from(board.columns) * 0.03;
    let rings = [
        ring(0.02, 0.0),
        ring(0.0, -0.02),
        ring(0.0, -thick),
        ring(0.025, -thick - 0.02),
        ring(0.10, -thick - 0.02),
        ring(0.12, -thick - 0.1),
    ];
    builder.facet(MaterialSlot::Ground, &rings[0]);
    for pair in rings.windows(2) {
        for side in 0..4 {
            let next = (side + 1) % 4;
            builder.facet(
                MaterialSlot::Ground,
                &[pair[1][side], pair[1][next], pair[0][next], pair[0][side]],
            );
        }
    }
    builder.finish()
}

/// Lines from crossing to crossing, and the dots.
pub(super) fn lines(board: &Board, tiles: &[Tile], detail: Detail) -> Mesh {
    let mut builder = Builder::new();
    let place = |cell: Cell| tiles.iter().find(|tile| tile.cell == cell).map(|tile| tile.at);
    // Fine lines where there are many.
    let half = if board.columns > 8 { 0.016 } else { 0.026 };
    for (from, to) in &board.lines {
        let (Some(a), Some(b)) = (place(*from), place(*to)) else { continue };
        let (low, high) = (
            [a[0].min(b[0]) - half, a[2].min(b[2]) - half],
            [a[0].max(b[0]) + half, a[2].max(b[2]) + half],
        );
        let at = |x: f32, z: f32| [x, ABOVE, z];
        builder.facet(
            MaterialSlot::Line,
            &[at(low[0], high[1]), at(high[0], high[1]), at(high[0], low[1]), at(low[0], low[1])],
        );
    }
    let sides = detail.segments() / 2;
    for [x, _, z] in board.stars.iter().filter_map(|star| place(*star)) {
        let corner = |k: u32| {
            let (sin, cos) = (k as f32 / sides as f32 * TAU).sin_cos();
            [x + 0.085 * sin, ABOVE * 1.5, z + 0.085 * cos]
        };
        let dot: Vec<Vec3> = (0..sides).map(corner).collect();
        builder.facet(MaterialSlot::Line, &dot);
    }
    builder.finish()
}
