//! What is carved rather than turned: bodies described by how far a point is from them, joined softly or cut away, and the surface
//! drawn round them.

use crate::Detail;
use crate::mesh::{Builder, MaterialSlot};
use crate::nets::surface;
use crate::vector::{Vec3, add, dot, length, scale, sub};

/// A body to add or to cut away. Numbers are thousandths of a cell.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Blob {
    shape: Shape,
    /// There is another, mirrored in x.
    both: bool,
    cut: bool,
    /// How softly it joins what is there, in thousandths.
    blend: i16,
}

#[derive(Clone, Copy, Debug)]
enum Shape {
    /// Middle, radii, and by how many degrees its front is lowered.
    Ellipsoid([i16; 3], [i16; 3], i16),
    /// From one ball to another, with their radii.
    Limb([i16; 3], i16, [i16; 3], i16),
    /// Middle, half sizes, rounding, degrees by which its front is lowered.
    Block([i16; 3], [i16; 3], i16, i16),
}

pub(crate) const fn ball(at: [i16; 3], radii: [i16; 3], tilt: i16) -> Blob {
    Blob { shape: Shape::Ellipsoid(at, radii, tilt), both: false, cut: false, blend: 30 }
}

pub(crate) const fn limb(from: [i16; 3], thick: i16, to: [i16; 3], thin: i16) -> Blob {
    Blob { shape: Shape::Limb(from, thick, to, thin), both: false, cut: false, blend: 30 }
}

pub(crate) const fn block(at: [i16; 3], half: [i16; 3], rounding: i16, tilt: i16) -> Blob {
    Blob { shape: Shape::Block(at, half, rounding, tilt), both: false, cut: false, blend: 10 }
}

impl Blob {
    /// On both sides.
    pub(crate) const fn twice(self) -> Blob {
        Blob { both: true, ..self }
    }

    /// Taken away instead of added.
    pub(crate) const fn cut(self) -> Blob {
        Blob { cut: true, ..self }
    }

    pub(crate) const fn blend(self, blend: i16) -> Blob {
        Blob { blend, ..self }
    }

    fn distance(&self, p: Vec3) -> f32 {
        let p = if self.both { [p[0].abs(), p[1], p[2]] } else { p };
        match self.shape {
            Shape::Ellipsoid(at, radii, tilt) => {
                let (q, r) = (tilted(sub(p, unit(at)), tilt), unit(radii));
                let scaled = [q[0] / r[0], q[1] / r[1], q[2] / r[2]];
                let k0 = length(scaled);
                let k1 = length([scaled[0] / r[0], scaled[1] / r[1], scaled[2] / r[2]]);
                if k1 < 1e-6 { -r[0].min(r[1]).min(r[2]) } else { k0 * (k0 - 1.0) / k1 }
            }
            Shape::Limb(from, thick, to, thin) => {
                let (a, b) = (unit(from), unit(to));
                let (ba, pa) = (sub(b, a), sub(p, a));
                let t = (dot(pa, ba) / dot(ba, ba)).clamp(0.0, 1.0);
                let radius = f32::from(thick) + (f32::from(thin) - f32::from(thick)) * t;
                length(sub(pa, scale(ba, t))) - radius / 1000.0
            }
            Shape::Block(at, half, rounding, tilt) => {
                let (q, r) = (tilted(sub(p, unit(at)), tilt), f32::from(rounding) / 1000.0);
                let half = unit(half);
                let d = [0, 1, 2].map(|k: usize| q[k].abs() - half[k] + r);
                let outside = length(d.map(|d| d.max(0.0)));
                outside + d[0].max(d[1]).max(d[2]).min(0.0) - r
            }
        }
    }
}

fn unit(numbers: [i16; 3]) -> Vec3 {
    numbers.map(|number| f32::from(number) / 1000.0)
}

/// Turned so that what was lowered at the front by so many degrees is level.
fn tilted(p: Vec3, degrees: i16) -> Vec3 {
    let (sin, cos) = f32::from(degrees).to_radians().sin_cos();
    [p[0], p[1] * cos - p[2] * sin, p[1] * sin + p[2] * cos]
}

/// How far a point is from what the blobs make of a body, one after the other; negative inside.
pub(crate) fn carve(body: f32, blobs: &[Blob], p: Vec3) -> f32 {
    blobs.iter().fold(body, |so_far, blob| {
        let (distance, k) = (blob.distance(p), f32::from(blob.blend.max(1)) / 1000.0);
        if blob.cut { -soft_union(-so_far, distance, k) } else { soft_union(so_far, distance, k) }
    })
}

fn soft_union(a: f32, b: f32, k: f32) -> f32 {
    let h = (k - (a - b).abs()).max(0.0) / k;
    a.min(b) - h * h * k / 4.0
}

/// The step of the grid at each detail, for bodies about half a cell thick.
pub(crate) fn grain(detail: Detail) -> f32 {
    match detail {
        Detail::Low => 0.062,
        Detail::Medium => 0.037,
        Detail::High => 0.022,
    }
}

/// Adds what is nearer than nothing to a field, within bounds (in thousandths), moved to its place.
pub(crate) fn sculpt(
    builder: &mut Builder,
    part: MaterialSlot,
    bounds: ([i16; 3], [i16; 3]),
    grain: f32,
    field: &dyn Fn(Vec3) -> f32,
) {
    let (low, high) = (unit(bounds.0), unit(bounds.1));
    let (middle, half) = (scale(add(low, high), 0.5), scale(sub(high, low), 0.5));
    // What reaches over the bounds is cut off there, so that it is closed.
    let closed = |p: Vec3| {
        let over = |k: usize| (p[k] - middle[k]).abs() - half[k];
        field(p).max(over(0)).max(over(1)).max(over(2))
    };
    surface(builder, part, (sub(low, [grain; 3]), add(high, [grain; 3])), grain, &closed);
}

/// Adds blobs alone.
pub(crate) fn blobs(
    builder: &mut Builder,
    part: MaterialSlot,
    bounds: ([i16; 3], [i16; 3]),
    grain: f32,
    blobs: &[Blob],
) {
    sculpt(builder, part, bounds, grain, &|p| carve(9.0, blobs, p));
}
