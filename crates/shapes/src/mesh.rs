//! Triangles, and what each group of them is made of.

use crate::vector::{Vec3, add, cross, dot, length, scale, sub, unit};
use std::ops::Range;

/// What a part of a shape is made of; the looks say what that means.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum MaterialSlot {
    /// The owner's material.
    Body,
    /// Rings, edges and clothes: the owner's second tone.
    Trim,
    /// Metal: crowns, blades, bosses.
    Accent,
    /// What reflects light.
    Mirror,
    /// Glass that light comes from.
    Glass,
    /// The underside of a piece.
    Felt,
    /// The other side of a disc that is turned over: the other owner's material.
    Reverse,
    /// A flat top whose uv goes from 0 to 1, to the east and to the south: room for a letter.
    Face,
    /// The raw inside, where something broke.
    Broken,
    /// The frame of a board.
    Frame,
    /// The ground of a board that is played on its lines.
    Ground,
    /// Lines and dots.
    Line,
}

/// Triangles of one material.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Group {
    /// Of the mesh's indices.
    pub indices: Range<u32>,
    /// What they are made of.
    pub part: MaterialSlot,
}

/// A shape.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Mesh {
    /// Where the vertices are.
    pub positions: Vec<Vec3>,
    /// Where the surface looks at each vertex, of length 1.
    pub normals: Vec<Vec3>,
    /// Across and along the surface.
    pub uvs: Vec<[f32; 2]>,
    /// Three for each triangle, counter-clockwise as seen from outside.
    pub indices: Vec<u32>,
    /// One for each material, together all indices.
    pub groups: Vec<Group>,
}

impl Mesh {
    /// How many triangles it has.
    pub fn triangles(&self) -> usize {
        self.indices.len() / 3
    }

    /// The least and the greatest of every coordinate.
    pub fn bounds(&self) -> (Vec3, Vec3) {
        let mut bounds = ([f32::MAX; 3], [f32::MIN; 3]);
        for position in &self.positions {
            for (axis, value) in position.iter().enumerate() {
                bounds.0[axis] = bounds.0[axis].min(*value);
                bounds.1[axis] = bounds.1[axis].max(*value);
            }
        }
        bounds
    }

    /// The corners of every triangle.
    pub fn corners(&self) -> impl Iterator<Item = [Vec3; 3]> + '_ {
        let corner = |index: &u32| self.positions[*index as usize];
        self.indices.chunks_exact(3).map(move |t| [corner(&t[0]), corner(&t[1]), corner(&t[2])])
    }

    /// The volume it encloses; where shapes overlap it counts twice.
    pub fn volume(&self) -> f32 {
        let mut sum = 0.0f64;
        for [a, b, c] in self.corners() {
            sum += f64::from(dot(a, cross(b, c)));
        }
        (sum / 6.0) as f32
    }

    /// The middle of its volume, or of its bounds if it has none.
    pub fn centre(&self) -> Vec3 {
        let (low, high) = self.bounds();
        let origin = scale(add(low, high), 0.5);
        let (mut sum, mut volume) = ([0.0f32; 3], 0.0f32);
        for corners in self.corners() {
            let [a, b, c] = corners.map(|corner| sub(corner, origin));
            let share = dot(a, cross(b, c));
            sum = add(sum, scale(add(add(a, b), c), share / 4.0));
            volume += share;
        }
        if volume.abs() > 1e-9 { add(origin, scale(sum, 1.0 / volume)) } else { origin }
    }

    /// The part each triangle belongs to.
    pub(crate) fn parts(&self) -> impl Iterator<Item = MaterialSlot> + '_ {
        let count = |group: &Group| (group.indices.len() / 3, group.part);
        self.groups.iter().map(count).flat_map(|(count, part)| std::iter::repeat_n(part, count))
    }
}

/// Puts a mesh together from vertices and triangles.
#[derive(Clone, Debug, Default)]
pub(crate) struct Builder {
    mesh: Mesh,
    parts: Vec<(MaterialSlot, Vec<u32>)>,
}

impl Builder {
    pub(crate) fn new() -> Builder {
        Builder::default()
    }

    pub(crate) fn vertex(&mut self, position: Vec3, normal: Vec3, uv: [f32; 2]) -> u32 {
        self.mesh.positions.push(position);
        self.mesh.normals.push(unit(normal));
        self.mesh.uvs.push(uv);
        self.mesh.positions.len() as u32 - 1
    }

    /// A triangle, unless two of its corners are one.
    pub(crate) fn triangle(&mut self, part: MaterialSlot, corners: [u32; 3]) {
        let [a, b, c] = corners.map(|corner| self.mesh.positions[corner as usize]);
        let same = |a: Vec3, b: Vec3| dot(sub(a, b), sub(a, b)) < 1e-18;
        if same(a, b) || same(b, c) || same(c, a) {
            return;
        }
        let found = self.parts.iter().position(|(other, _)| *other == part);
        let at = found.unwrap_or_else(|| {
            self.parts.push((part, Vec::new()));
            self.parts.len() - 1
        });
        self.parts[at].1.extend(corners);
    }

    pub(crate) fn quad(&mut self, part: MaterialSlot, [a, b, c, d]: [u32; 4]) {
        self.triangle(part, [a, b, c]);
        self.triangle(part, [a, c, d]);
    }

    /// A flat polygon that is convex, its corners counter-clockwise as seen from outside.
    pub(crate) fn facet(&mut self, part: MaterialSlot, corners: &[Vec3]) {
        let normal = plane_normal(corners);
        let across = unit(sub(corners[1], corners[0]));
        let along = cross(normal, across);
        let first = self.mesh.positions.len() as u32;
        for corner in corners {
            let from = sub(*corner, corners[0]);
            self.vertex(*corner, normal, [dot(from, across), dot(from, along)]);
        }
        for at in 1..corners.len() as u32 - 1 {
            self.triangle(part, [first, first + at, first + at + 1]);
        }
    }

    /// Four corners counter-clockwise as seen from outside, each with where the surface looks there.
    pub(crate) fn patch(&mut self, part: MaterialSlot, corners: [(Vec3, Vec3); 4]) {
        let corners = corners.map(|(at, normal)| self.vertex(at, normal, [at[0], at[1]]));
        self.quad(part, corners);
    }

    /// Another mesh, moved by a function that keeps angles, with its parts.
    pub(crate) fn add(&mut self, other: &Mesh, place: impl Fn(Vec3) -> Vec3) {
        self.add_placed(other, &place);
    }

    /// The same, compiled once for all.
    fn add_placed(&mut self, other: &Mesh, place: &dyn Fn(Vec3) -> Vec3) {
        let first = self.mesh.positions.len() as u32;
        let origin = place([0.0; 3]);
        for ((position, normal), uv) in other.positions.iter().zip(&other.normals).zip(&other.uvs) {
            self.vertex(place(*position), sub(place(*normal), origin), *uv);
        }
        for (triangle, part) in other.indices.chunks_exact(3).zip(other.parts()) {
            self.triangle(part, [triangle[0] + first, triangle[1] + first, triangle[2] + first]);
        }
    }

    pub(crate) fn finish(mut self) -> Mesh {
        self.parts.sort_unstable_by_key(|(part, _)| *part);
        for (part, indices) in self.parts {
            let start = self.mesh.indices.len() as u32;
            self.mesh.indices.extend(indices);
            let indices = start..self.mesh.indices.len() as u32;
            self.mesh.groups.push(Group { indices, part });
        }
        self.mesh
    }
}

/// Where a flat polygon looks.
fn plane_normal(corners: &[Vec3]) -> Vec3 {
    let mut sum = [0.0; 3];
    for at in 1..corners.len() - 1 {
        let (a, b) = (sub(corners[at], corners[0]), sub(corners[at + 1], corners[0]));
        sum = add(sum, cross(a, b));
    }
    if length(sum) > 0.0 { unit(sum) } else { [0.0, 1.0, 0.0] }
}
