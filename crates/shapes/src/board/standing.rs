//! A frame that stands upright: two panels with round holes, discs falling between them, feet at its sides.

use crate::Detail;
use crate::mesh::{Builder, MaterialSlot, Mesh};
use crate::vector::Vec3;
use parlour_core::show::Board;
use std::f32::consts::TAU;

/// How high the lowest cells stand above the table.
pub(super) const FOOT: f32 = 0.22;
/// The radius of a hole; discs are a little wider.
const HOLE: f32 = 0.4;
/// Where a panel begins and ends, from the middle.
const PANEL: (f32, f32) = (0.095, 0.15);
/// How much thicker than a panel what holds it is, and how far it reaches over its edge.
const PROUD: f32 = 0.014;
const OVER: f32 = 0.02;

pub(super) fn frame(board: &Board, detail: Detail) -> Mesh {
    let mut builder = Builder::new();
    let (wide, high) = (f32::from(board.columns), f32::from(board.rows));
    let left = -wide / 2.0;
    for spec in &board.cells {
        let at = [left + f32::from(spec.x) + 0.5, high - f32::from(spec.y) - 0.5 + FOOT];
        hole(&mut builder, at, detail);
    }
    let (top, post, thick) = (high + FOOT, 0.16, PANEL.1 + PROUD);
    // Posts and the floor under the lowest discs, a little thicker than the panels and over their edges; feet.
    block(&mut builder, [left - post, 0.0, -thick], [left + OVER, top, thick]);
    block(&mut builder, [-left - OVER, 0.0, -thick], [post - left, top, thick]);
    block(&mut builder, [left, FOOT - 0.12, -thick], [-left, FOOT + OVER, thick]);
    for side in [left - post - 0.06, -left - 0.06] {
        block(&mut builder, [side, 0.0, -1.0], [side + post + 0.12, 0.14, 1.0]);
    }
    builder.finish()
}

/// One cell of both panels.
fn hole(builder: &mut Builder, middle: [f32; 2], detail: Detail) {
    let sides = detail.segments().div_ceil(8) * 8;
    let at =
        |corner: [f32; 2], z: f32| -> Vec3 { [middle[0] + corner[0], middle[1] + corner[1], z] };
    let round = |k: u32| {
        let (sin, cos) = ((k % sides) as f32 / sides as f32 * TAU).sin_cos();
        ([HOLE * sin, HOLE * cos], [sin, cos])
    };
    // On the edge of the cell, straight out.
    let square = |k: u32| {
        let (_, [sin, cos]) = round(k);
        let reach = 0.5 / sin.abs().max(cos.abs());
        [sin * reach, cos * reach]
    };
    // Seen from afar neither the rounded edge nor the inside of a panel shows.
    let fine = detail != Detail::Low;
    let rounded = if fine { 0.03 } else { 0.0 };
    for k in 0..sides {
        let ((a, out_a), (b, out_b)) = (round(k), round(k + 1));
        let (c, d) = (square(k), square(k + 1));
        let wider = |p: [f32; 2]| p.map(|v| v * (1.0 + rounded / HOLE));
        for (z, inner) in [(PANEL.1, PANEL.0), (-PANEL.1, -PANEL.0)] {
            let front = z > 0.0;
            let mut face = |corners: [(Vec3, Vec3); 4]| {
                let [p, q, r, s] = corners;
                builder.patch(MaterialSlot::Frame, if front { [s, r, q, p] } else { [p, q, r, s] });
            };
            let way = [0.0, 0.0, z.signum()];
            let edge = z - z.signum() * rounded;
            face([
                (at(wider(a), z), way),
                (at(c, z), way),
                (at(d, z), way),
                (at(wider(b), z), way),
            ]);
            let inward = |out: [f32; 2]| [-out[0], -out[1], 0.0];
            let slant = |out: [f32; 2]| [-out[0], -out[1], z.signum()];
            face([
                (at(a, edge), slant(out_a)),
                (at(wider(a), z), slant(out_a)),
                (at(wider(b), z), slant(out_b)),
                (at(b, edge), slant(out_b)),
            ]);
            face([
                (at(a, inner), inward(out_a)),
                (at(a, edge), inward(out_a)),
                (at(b, edge), inward(out_b)),
                (at(b, inner), inward(out_b)),
            ]);
            let back = [0.0, 0.0, -z.signum()];
            if fine {
                let corners = [at(b, inner), at(d, inner), at(c, inner), at(a, inner)];
                face(corners.map(|corner| (corner, back)));
            }
        }
    }
}

/// A box with its edges taken off.
fn block(builder: &mut Builder, low: Vec3, high: Vec3) {
    let bevel = 0.02;
    let ring = |draw: f32, y: f32| -> [Vec3; 4] {
        [
            [low[0] + draw, y, high[2] - draw],
            [high[0] - draw, y, high[2] - draw],
            [high[0] - draw, y, low[2] + draw],
            [low[0] + draw, y, low[2] + draw],
        ]
    };
    let rings = [ring(0.0, low[1]), ring(0.0, high[1] - bevel), ring(bevel, high[1])];
    let mut under = rings[0];
    under.reverse();
    builder.facet(MaterialSlot::Frame, &under);
    builder.facet(MaterialSlot::Frame, &rings[2]);
    for pair in rings.windows(2) {
        for side in 0..4 {
            let next = (side + 1) % 4;
            builder.facet(
                MaterialSlot::Frame,
                &[pair[0][side], pair[0][next], pair[1][next], pair[1][side]],
            );
        }
    }
}
