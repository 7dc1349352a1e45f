//! The rim around the cells, moulded as frames are.

use super::THICK;
use super::outline::{area, hull};
use crate::clip::trapezoids;
use crate::extrude::drawn_in;
use crate::mesh::{Builder, MaterialSlot, Mesh};
use crate::path::Vec2;
use crate::vector::Vec3;
use parlour_core::show::Edge;

/// How far a rim reaches out, and one that has bars and names beyond them; and how far into a hole.
const WIDE: f32 = 0.52;
const WIDE_FOR_BARS: f32 = 0.86;
const INTO_HOLE: f32 = 0.07;
const HIGH: f32 = 0.03;
const LOW: f32 = -THICK - 0.14;

fn at([x, north]: Vec2, y: f32) -> Vec3 {
    [x, y, -north]
}

/// Bands between an outline moved out again and again: how far, and how high.
fn moulding(builder: &mut Builder, outline: &[Vec2], profile: &[(f32, f32)]) {
    let rings: Vec<Vec<Vec3>> = (profile.iter())
        .map(|(out, y)| drawn_in(outline, -out).into_iter().map(|corner| at(corner, *y)).collect())
        .collect();
    for pair in rings.windows(2) {
        for here in 0..outline.len() {
            let next = (here + 1) % outline.len();
            builder.facet(
                MaterialSlot::Frame,
                &[pair[0][next], pair[0][here], pair[1][here], pair[1][next]],
            );
        }
    }
}

const LIP: [(f32, f32); 3] = [(0.004, LOW), (0.004, HIGH - 0.012), (0.016, HIGH)];

fn outside(wide: f32) -> [(f32, f32); 7] {
    [
        (wide - 0.09, HIGH),
        (wide - 0.05, HIGH - 0.010),
        (wide - 0.02, HIGH - 0.034),
        (wide, HIGH - 0.08),
        (wide, LOW + 0.08),
        (wide + 0.05, LOW + 0.05),
        (wide + 0.05, LOW),
    ]
}

/// A rim that follows the cells.
pub(super) fn around(loops: &[Vec<Vec2>]) -> Mesh {
    let mut builder = Builder::new();
    for outline in loops {
        if area(outline) > 0.0 {
            let profile: Vec<(f32, f32)> = LIP.into_iter().chain(outside(WIDE)).collect();
            moulding(&mut builder, outline, &profile);
        } else {
            let wall = [(INTO_HOLE - 0.012, HIGH), (INTO_HOLE, HIGH - 0.012), (INTO_HOLE, LOW)];
            let profile: Vec<(f32, f32)> = LIP.into_iter().chain(wall).collect();
            moulding(&mut builder, outline, &profile);
        }
    }
    builder.finish()
}

/// A rim whose outer edge is straight though the cells are not.
pub(super) fn straight(loops: &[Vec<Vec2>]) -> Mesh {
    let mut builder = Builder::new();
    for outline in loops.iter().filter(|outline| area(outline) > 0.0) {
        moulding(&mut builder, outline, &LIP);
        let frame = hull(outline);
        let profile = outside(WIDE_FOR_BARS);
        moulding(&mut builder, &frame, &profile);
        let edge = drawn_in(&frame, -profile[0].0);
        let lip = drawn_in(outline, -LIP[2].0);
        let sides = |corners: &[Vec2]| -> Vec<[Vec2; 2]> {
            (0..corners.len()).map(|k| [corners[k], corners[(k + 1) % corners.len()]]).collect()
        };
        let mut edges = sides(&edge);
        edges.extend(sides(&lip).into_iter().map(|[a, b]| [b, a]));
        for piece in trapezoids(&edges) {
            let corners: Vec<Vec3> = piece.into_iter().map(|corner| at(corner, HIGH)).collect();
            builder.facet(MaterialSlot::Frame, &corners);
        }
    }
    builder.finish()
}

/// Bars along the four long sides of a slanting board.
pub(super) fn sides(loops: &[Vec<Vec2>]) -> Vec<(Edge, Mesh)> {
    let Some(outline) = loops.iter().find(|outline| area(outline) > 0.0) else { return Vec::new() };
    let frame = drawn_in(&hull(outline), -0.2);
    let mut longest: Vec<[Vec2; 2]> =
        (0..frame.len()).map(|k| [frame[k], frame[(k + 1) % frame.len()]]).collect();
    let long = |[a, b]: &[Vec2; 2]| (a[0] - b[0]).hypot(a[1] - b[1]);
    longest.sort_unstable_by(|a, b| long(b).total_cmp(&long(a)));
    longest.truncate(4);
    let bar = |[a, b]: [Vec2; 2]| {
        let length = long(&[a, b]);
        let way = [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
        let out = [way[1], -way[0]];
        // The rim is counter-clockwise: at the bottom it goes to the right.
        let edge = if out[1] < -0.7 {
            Edge::Bottom
        } else if out[1] > 0.7 {
            Edge::Top
        } else if out[0] > 0.0 {
            Edge::Right
        } else {
            Edge::Left
        };
        let place = |along: f32, to: f32| {
            [a[0] + way[0] * along + out[0] * to, a[1] + way[1] * along + out[1] * to]
        };
        let base = [
            place(0.12, -0.055),
            place(0.12, 0.055),
            place(length - 0.12, 0.055),
            place(length - 0.12, -0.055),
        ];
        (edge, raised(&base, HIGH - 0.002, HIGH + 0.028))
    };
    longest.into_iter().map(bar).collect()
}

/// A flat bar over an outline.
fn raised(base: &[Vec2], low: f32, high: f32) -> Mesh {
    let mut builder = Builder::new();
    let upper = drawn_in(base, 0.012);
    let top: Vec<Vec3> = upper.iter().map(|corner| at(*corner, high)).collect();
    builder.facet(MaterialSlot::Body, &top);
    for here in 0..base.len() {
        let next = (here + 1) % base.len();
        builder.facet(
            MaterialSlot::Body,
            &[
                at(base[here], low),
                at(base[next], low),
                at(upper[next], high),
                at(upper[here], high),
            ],
        );
    }
    builder.finish()
}
