//! Flat things with an outline: crosses, blades, panes.

use crate::clip::trapezoids;
use crate::mesh::{Builder, MaterialSlot, Mesh};
use crate::path::{Vec2, outline};
use crate::vector::Vec3;

/// A plate in the plane of x and y: an outline, counter-clockwise as seen from the south, so thick to both sides of z = 0 (in
/// thousandths), its edges bevelled.
pub(crate) fn plate(path: &str, part: MaterialSlot, thick: i16, bevel: i16, bend: f32) -> Mesh {
    let corners = outline(path, bend);
    let (thick, bevel) = (f32::from(thick) / 1000.0, f32::from(bevel) / 1000.0);
    let inner = drawn_in(&corners, bevel);
    let mut builder = Builder::new();
    let at = |[x, y]: Vec2, z: f32| -> Vec3 { [x, y, z] };
    let count = corners.len();
    for here in 0..count {
        let next = (here + 1) % count;
        let (edge, rim) = ([corners[here], corners[next]], [inner[here], inner[next]]);
        let (out, face) = (thick - bevel, thick);
        builder.facet(
            part,
            &[at(edge[0], -out), at(edge[1], -out), at(edge[1], out), at(edge[0], out)],
        );
        builder
            .facet(part, &[at(edge[0], out), at(edge[1], out), at(rim[1], face), at(rim[0], face)]);
        builder.facet(
            part,
            &[at(rim[0], -face), at(rim[1], -face), at(edge[1], -out), at(edge[0], -out)],
        );
    }
    let edges: Vec<[Vec2; 2]> = (0..count).map(|k| [inner[k], inner[(k + 1) % count]]).collect();
    for piece in trapezoids(&edges) {
        let front: Vec<Vec3> = piece.iter().map(|corner| at(*corner, thick)).collect();
        let back: Vec<Vec3> = piece.iter().rev().map(|corner| at(*corner, -thick)).collect();
        builder.facet(part, &front);
        builder.facet(part, &back);
    }
    builder.finish()
}

/// An outline with every side moved inwards.
pub(crate) fn drawn_in(corners: &[Vec2], by: f32) -> Vec<Vec2> {
    let count = corners.len();
    let side = |from: Vec2, to: Vec2| {
        let way = [to[0] - from[0], to[1] - from[1]];
        let long = way[0].hypot(way[1]).max(1e-9);
        [-way[1] / long, way[0] / long]
    };
    let moved = |k: usize| {
        let (before, here, after) =
            (corners[(k + count - 1) % count], corners[k], corners[(k + 1) % count]);
        let (a, b) = (side(before, here), side(here, after));
        let share = by / (1.0 + a[0] * b[0] + a[1] * b[1]).max(0.3);
        [here[0] + (a[0] + b[0]) * share, here[1] + (a[1] + b[1]) * share]
    };
    (0..count).map(moved).collect()
}

/// An upright prism over a convex outline of x and z in thousandths, clockwise as written with z down, from one height to another, its
/// upper outline drawn in by so much: a plinth, a step of a pyramid.
pub(crate) fn prism(
    builder: &mut Builder,
    part: MaterialSlot,
    base: &[[i16; 2]],
    (low, high): (i16, i16),
    taper: i16,
) {
    let flat: Vec<Vec2> = base.iter().map(|c| c.map(|v| f32::from(v) / 1000.0)).collect();
    let upper = drawn_in(&flat, f32::from(taper) / 1000.0);
    let at = |[x, z]: Vec2, y: i16| -> Vec3 { [x, f32::from(y) / 1000.0, -z] };
    let top: Vec<Vec3> = upper.iter().map(|corner| at(*corner, high)).collect();
    let bottom: Vec<Vec3> = flat.iter().rev().map(|corner| at(*corner, low)).collect();
    builder.facet(part, &top);
    builder.facet(MaterialSlot::Felt, &bottom);
    for here in 0..flat.len() {
        let next = (here + 1) % flat.len();
        builder.facet(
            part,
            &[
                at(flat[here], low),
                at(flat[next], low),
                at(upper[next], high),
                at(upper[here], high),
            ],
        );
    }
}
