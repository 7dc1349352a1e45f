//! Cutting: polygons by a plane, and the section a plane makes through a solid.

use crate::mesh::{MaterialSlot, Mesh};
use crate::vector::{Vec3, add, cross, dot, mix, scale, sub, unit};

/// What lies on or behind it is kept.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Plane {
    pub(crate) normal: Vec3,
    pub(crate) offset: f32,
}

impl Plane {
    pub(crate) fn through(point: Vec3, normal: Vec3) -> Plane {
        let normal = unit(normal);
        Plane { normal, offset: dot(point, normal) }
    }

    /// How far a point lies before it.
    pub(crate) fn height(&self, point: Vec3) -> f32 {
        dot(point, self.normal) - self.offset
    }

    /// The same plane, looking the other way.
    pub(crate) fn flipped(&self) -> Plane {
        Plane { normal: scale(self.normal, -1.0), offset: -self.offset }
    }
}

/// A corner of a polygon that is cut.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Corner {
    pub(crate) position: Vec3,
    pub(crate) normal: Vec3,
    pub(crate) uv: [f32; 2],
}

/// A flat convex polygon.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Polygon {
    pub(crate) corners: Vec<Corner>,
    pub(crate) part: MaterialSlot,
}

/// The triangles of a mesh.
pub(crate) fn polygons(mesh: &Mesh) -> Vec<Polygon> {
    let corner = |index: &u32| {
        let at = *index as usize;
        Corner { position: mesh.positions[at], normal: mesh.normals[at], uv: mesh.uvs[at] }
    };
    let triangles = mesh.indices.chunks_exact(3).zip(mesh.parts());
    triangles.map(|(t, part)| Polygon { corners: t.iter().map(corner).collect(), part }).collect()
}

/// What of a polygon lies behind a plane; nothing if no area is left.
pub(crate) fn cut(polygon: &Polygon, plane: &Plane) -> Option<Polygon> {
    let heights: Vec<f32> = polygon.corners.iter().map(|c| plane.height(c.position)).collect();
    if heights.iter().all(|height| *height <= 0.0) {
        return Some(polygon.clone());
    }
    let mut corners = Vec::with_capacity(heights.len() + 1);
    for (at, corner) in polygon.corners.iter().enumerate() {
        let next = (at + 1) % heights.len();
        if heights[at] <= 0.0 {
            corners.push(*corner);
        }
        if (heights[at] <= 0.0) != (heights[next] <= 0.0) {
            corners.push(between(corner, &polygon.corners[next], heights[at], heights[next]));
        }
    }
    (corners.len() > 2).then_some(Polygon { corners, part: polygon.part })
}

/// The point of an edge on the plane; the same to the bit from both sides.
fn between(a: &Corner, b: &Corner, above: f32, below: f32) -> Corner {
    let (a, b, above, below) =
        if above > below { (a, b, above, below) } else { (b, a, below, above) };
    let t = above / (above - below);
    let uv = [a.uv[0] + (b.uv[0] - a.uv[0]) * t, a.uv[1] + (b.uv[1] - a.uv[1]) * t];
    Corner { position: mix(a.position, b.position, t), normal: mix(a.normal, b.normal, t), uv }
}

/// The section of a solid by a plane, as flat polygons that look along the plane's normal. Where solids overlap it is there
/// as often as they do, so that volumes add up.
pub(crate) fn section(solid: &[Polygon], plane: &Plane, part: MaterialSlot) -> Vec<Polygon> {
    let helper = if plane.normal[1].abs() < 0.9 { [0.0, 1.0, 0.0] } else { [1.0, 0.0, 0.0] };
    let across = unit(cross(helper, plane.normal));
    let along = cross(plane.normal, across);
    let flat = |p: Vec3| [dot(p, across), dot(p, along)];
    let mut edges: Vec<[[f32; 2]; 2]> = Vec::new();
    for polygon in solid {
        if let Some((from, to)) = crossing(polygon, plane) {
            edges.push([flat(from), flat(to)]);
        }
    }
    let origin = scale(plane.normal, plane.offset);
    let raised = |[u, v]: [f32; 2]| Corner {
        position: add(origin, add(scale(across, u), scale(along, v))),
        normal: plane.normal,
        uv: [u, v],
    };
    let trapezoids = trapezoids(&edges).into_iter();
    trapezoids.map(|t| Polygon { corners: t.into_iter().map(raised).collect(), part }).collect()
}

/// Where the surface of a solid passes through a plane, the solid to the left as seen from before the plane.
fn crossing(polygon: &Polygon, plane: &Plane) -> Option<(Vec3, Vec3)> {
    let (mut enters, mut leaves) = (None, None);
    for (at, corner) in polygon.corners.iter().enumerate() {
        let next = &polygon.corners[(at + 1) % polygon.corners.len()];
        let (here, there) = (plane.height(corner.position), plane.height(next.position));
        if (here <= 0.0) != (there <= 0.0) {
            let point = between(corner, next, here, there).position;
            if here <= 0.0 { leaves = Some(point) } else { enters = Some(point) }
        }
    }
    enters.zip(leaves)
}

/// An area between two edges that has not been closed yet.
struct Span {
    left: usize,
    right: usize,
    /// How many solids overlap there.
    depth: i32,
    low: f32,
}

/// The area that directed edges enclose (it lies to their left), cut into trapezoids between pairs of edges.
pub(crate) fn trapezoids(edges: &[[[f32; 2]; 2]]) -> Vec<Vec<[f32; 2]>> {
    let mut levels: Vec<f32> = edges.iter().flatten().map(|point| point[1]).collect();
    levels.sort_unstable_by(f32::total_cmp);
    levels.dedup_by(|a, b| (*a - *b).abs() < 1e-6);
    let at = |edge: usize, v: f32| {
        let [from, to] = edges[edge];
        let t = ((v - from[1]) / (to[1] - from[1])).clamp(0.0, 1.0);
        from[0] + (to[0] - from[0]) * t
    };
    let mut result = Vec::new();
    let mut close = |span: &Span, high: f32| {
        let low = span.low;
        let corners = [(span.left, low), (span.right, low), (span.right, high), (span.left, high)];
        let corners = corners.map(|(edge, v)| [at(edge, v), v]);
        let wide = (corners[1][0] - corners[0][0]).abs() + (corners[2][0] - corners[3][0]).abs();
        for _ in 0..if wide < 1e-7 { 0 } else { span.depth } {
            result.push(corners.to_vec());
        }
    };
    let mut open: Vec<Span> = Vec::new();
    for pair in levels.windows(2) {
        let middle = f32::midpoint(pair[0], pair[1]);
        let spans = |edge: &usize| (edges[*edge][0][1] <= middle) != (edges[*edge][1][1] <= middle);
        let mut crossed: Vec<usize> = (0..edges.len()).filter(spans).collect();
        crossed.sort_unstable_by(|a, b| at(*a, middle).total_cmp(&at(*b, middle)));
        let (mut depth, mut next) = (0, Vec::new());
        for neighbours in crossed.windows(2) {
            let (left, right) = (neighbours[0], neighbours[1]);
            depth += if edges[left][1][1] < edges[left][0][1] { 1 } else { -1 };
            if depth <= 0 {
                continue;
            }
            // What lay between the same edges below goes on.
            let same = |span: &Span| (span.left, span.right, span.depth) == (left, right, depth);
            let low = match open.iter().position(same) {
                Some(found) => open.swap_remove(found).low,
                None => pair[0],
            };
            next.push(Span { left, right, depth, low });
        }
        for span in &open {
            close(span, pair[0]);
        }
        open = next;
    }
    let top = levels.last().copied().unwrap_or_default();
    for span in &open {
        close(span, top);
    }
    result
}

/// A solid without what lies before a plane, closed where it was cut.
pub(crate) fn behind(solid: &[Polygon], plane: &Plane, part: MaterialSlot) -> Vec<Polygon> {
    let mut kept: Vec<Polygon> = solid.iter().filter_map(|polygon| cut(polygon, plane)).collect();
    kept.extend(section(solid, plane, part));
    kept
}

/// The direction in which a polygon looks, times twice its area.
pub(crate) fn area(polygon: &Polygon) -> Vec3 {
    let at = |k: usize| sub(polygon.corners[k].position, polygon.corners[0].position);
    (1..polygon.corners.len() - 1).fold([0.0; 3], |sum, k| add(sum, cross(at(k), at(k + 1))))
}
