//! What is turned on a lathe: a profile from the middle of the foot outwards and up to the axis, once round.

use crate::Detail;
use crate::mesh::{Builder, MaterialSlot, Mesh};
use crate::path::{Knot, runs};
use crate::vector::{Vec3, add, cross, length, scale, sub};
use std::f32::consts::TAU;

/// How far the surface is followed to see where it looks.
const STEP: f32 = 1e-3;

/// A profile once round the upright axis.
pub(crate) fn lathe(profile: &str, detail: Detail) -> Mesh {
    let mut builder = Builder::new();
    turn(&mut builder, profile, detail, detail.segments(), |_, place| place);
    builder.finish()
}

/// A profile once round the axis; `shape` is given the angle and the place, and may move it: coronets, flutes.
pub(crate) fn turn(
    builder: &mut Builder,
    profile: &str,
    detail: Detail,
    segments: u32,
    shape: impl Fn(f32, Vec3) -> Vec3,
) {
    turn_shaped(builder, profile, detail, segments, &shape);
}

/// The same, compiled once for all.
fn turn_shaped(
    builder: &mut Builder,
    profile: &str,
    detail: Detail,
    segments: u32,
    shape: &dyn Fn(f32, Vec3) -> Vec3,
) {
    for run in runs(profile, detail.bend()) {
        let rings: Vec<u32> =
            (run.knots.iter()).map(|knot| ring(builder, knot, segments, shape)).collect();
        for pair in rings.windows(2) {
            band(builder, run.part, pair[0], pair[1], segments);
        }
    }
}

/// A round rod from one point to another, with its radii (in thousandths), its ends flat.
pub(crate) fn rod(
    builder: &mut Builder,
    part: MaterialSlot,
    from: ([i16; 3], i16),
    to: ([i16; 3], i16),
    sides: u32,
) {
    let unit = |point: [i16; 3]| point.map(|number| f32::from(number) / 1000.0);
    let (a, b) = (unit(from.0), unit(to.0));
    let way = sub(b, a);
    let (long, up) = (length(way), crate::vector::unit(way));
    let helper = if up[0].abs() < 0.7 { [1.0, 0.0, 0.0] } else { [0.0, 0.0, 1.0] };
    let across = crate::vector::unit(cross(up, helper));
    let along = cross(across, up);
    let (thick, thin, high) = (from.1, to.1, (long * 1000.0) as i16);
    let profile = format!("M 0 0 L {thick} 0 L {thin} {high} L 0 {high}");
    let mut upright = Builder::new();
    turn(&mut upright, &profile, Detail::Low, sides, |_, p| p);
    let mut mesh = upright.finish();
    for group in &mut mesh.groups {
        group.part = part;
    }
    builder
        .add(&mesh, |[x, y, z]| add(add(a, scale(across, x)), add(scale(up, y), scale(along, z))));
}

/// Two equal rods, one on each side: ears and the like where the carving is too coarse for them.
pub(crate) fn pair(
    builder: &mut Builder,
    part: MaterialSlot,
    from: ([i16; 3], i16),
    to: ([i16; 3], i16),
) {
    for side in [-1, 1] {
        let mirrored = |[x, y, z]: [i16; 3]| [x * side, y, z];
        rod(builder, part, (mirrored(from.0), from.1), (mirrored(to.0), to.1), 6);
    }
}

/// The vertices of one knot, once round; the first of them.
fn ring(
    builder: &mut Builder,
    knot: &Knot,
    segments: u32,
    shape: &dyn Fn(f32, Vec3) -> Vec3,
) -> u32 {
    let point = |angle: f32, radius: f32, height: f32| {
        let (sin, cos) = angle.sin_cos();
        shape(angle, [radius * sin, height, radius * cos])
    };
    let [radius, height] = knot.at;
    let mut first = u32::MAX;
    for segment in 0..=segments {
        let share = segment as f32 / segments as f32;
        // The last is the first again, to the bit.
        let angle = if segment == segments { 0.0 } else { share * TAU };
        let position = point(angle, radius.max(0.0), height);
        // The surface as it has been moved: along the profile and around.
        let safe = radius.max(STEP * 2.0);
        let here = point(angle, safe, height);
        let along = point(angle, safe + knot.tangent[0] * STEP, height + knot.tangent[1] * STEP);
        let around = point(angle + STEP / safe, safe, height);
        let normal = cross(sub(around, here), sub(along, here));
        let vertex = builder.vertex(position, normal, [share, height]);
        first = first.min(vertex);
    }
    first
}

fn band(builder: &mut Builder, part: MaterialSlot, below: u32, above: u32, segments: u32) {
    for segment in 0..segments {
        builder.quad(
            part,
            [below + segment, below + segment + 1, above + segment + 1, above + segment],
        );
    }
}
