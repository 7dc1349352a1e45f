//! Vectors: the little of them that shapes need.

/// A point or a direction: x to the east, y up, z to the south.
pub type Vec3 = [f32; 3];

pub(crate) fn add(a: Vec3, b: Vec3) -> Vec3 {
    [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
}

pub(crate) fn sub(a: Vec3, b: Vec3) -> Vec3 {
    [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
}

pub(crate) fn scale(a: Vec3, by: f32) -> Vec3 {
    [a[0] * by, a[1] * by, a[2] * by]
}

pub(crate) fn dot(a: Vec3, b: Vec3) -> f32 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

pub(crate) fn cross(a: Vec3, b: Vec3) -> Vec3 {
    [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

pub(crate) fn length(a: Vec3) -> f32 {
    dot(a, a).sqrt()
}

/// The direction of a vector; straight up for one without length.
pub(crate) fn unit(a: Vec3) -> Vec3 {
    let long = length(a);
    if long > 1e-12 { scale(a, 1.0 / long) } else { [0.0, 1.0, 0.0] }
}

pub(crate) fn mix(a: Vec3, b: Vec3, t: f32) -> Vec3 {
    add(a, scale(sub(b, a), t))
}

/// Turned about the upright axis: a quarter turn takes north to west.
pub(crate) fn turned(a: Vec3, angle: f32) -> Vec3 {
    let (sin, cos) = angle.sin_cos();
    [a[0] * cos + a[2] * sin, a[1], a[2] * cos - a[0] * sin]
}
