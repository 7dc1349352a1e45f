//! The surface of a field of distances as triangles: naive surface nets (after S. Gibson, "Constrained Elastic Surface Nets", 1998),
//! drawn onto the surface by its gradient. Only the neighbourhood of the surface is looked at.

use crate::mesh::{Builder, MaterialSlot};
use crate::vector::{Vec3, add, scale, sub};

/// Cells a block has on a side: a block far from the surface is skipped whole.
const BLOCK: usize = 4;
const NONE: u32 = u32::MAX;

struct Grid<'a> {
    low: Vec3,
    step: f32,
    /// Corners in each direction.
    size: [usize; 3],
    values: Vec<f32>,
    vertices: Vec<u32>,
    field: &'a dyn Fn(Vec3) -> f32,
}

/// Adds the surface on which a field is 0.
pub(crate) fn surface(
    builder: &mut Builder,
    part: MaterialSlot,
    (low, high): (Vec3, Vec3),
    step: f32,
    field: &dyn Fn(Vec3) -> f32,
) {
    let size =
        [0, 1, 2].map(|k| ((high[k] - low[k]) / step).ceil() as usize / BLOCK * BLOCK + BLOCK + 1);
    let count = size[0] * size[1] * size[2];
    let (values, vertices) = (vec![f32::NAN; count], vec![NONE; count]);
    let mut grid = Grid { low, step, size, values, vertices, field };
    let blocks = size.map(|corners| (corners - 1) / BLOCK);
    let mut active: Vec<[usize; 3]> = Vec::new();
    let reach = step * BLOCK as f32 * 0.9 + step;
    for at in places(blocks) {
        let middle = [0, 1, 2].map(|k| low[k] + (at[k] as f32 + 0.5) * step * BLOCK as f32);
        if (grid.field)(middle).abs() < reach {
            let cells = places([BLOCK; 3]).map(|cell| [0, 1, 2].map(|k| at[k] * BLOCK + cell[k]));
            active.extend(cells);
        }
    }
    for cell in &active {
        grid.place(builder, *cell);
    }
    for cell in &active {
        grid.connect(builder, part, *cell);
    }
}

fn places(size: [usize; 3]) -> impl Iterator<Item = [usize; 3]> {
    let plane = size[0] * size[1];
    (0..plane * size[2]).map(move |at| [at % size[0], at / size[0] % size[1], at / plane])
}

impl Grid<'_> {
    fn index(&self, at: [usize; 3]) -> usize {
        (at[2] * self.size[1] + at[1]) * self.size[0] + at[0]
    }

    fn point(&self, at: [usize; 3]) -> Vec3 {
        [0, 1, 2].map(|k| self.low[k] + at[k] as f32 * self.step)
    }

    fn value(&mut self, at: [usize; 3]) -> f32 {
        let index = self.index(at);
        if self.values[index].is_nan() {
            self.values[index] = (self.field)(self.point(at));
        }
        self.values[index]
    }

    /// Where the field grows, from the corners of a small tetrahedron.
    fn gradient(&self, p: Vec3) -> Vec3 {
        let e = self.step * 0.12;
        let corners = [[1.0, -1.0, -1.0], [-1.0, -1.0, 1.0], [-1.0, 1.0, -1.0], [1.0, 1.0, 1.0]];
        let sum = corners
            .into_iter()
            .fold([0.0; 3], |sum, way| add(sum, scale(way, (self.field)(add(p, scale(way, e))))));
        scale(sum, 0.25 / e)
    }

    /// Gives a cell that the surface passes through its vertex.
    fn place(&mut self, builder: &mut Builder, cell: [usize; 3]) {
        let corner = |bits: usize| [0, 1, 2].map(|k| cell[k] + (bits >> k & 1));
        let values: [f32; 8] = std::array::from_fn(|bits| self.value(corner(bits)));
        let (mut sum, mut crossed) = ([0.0; 3], 0.0);
        for bits in 0..8usize {
            for axis in (0..3).filter(|axis| bits >> axis & 1 == 0) {
                let (a, b) = (values[bits], values[bits | 1 << axis]);
                if (a < 0.0) != (b < 0.0) {
                    let mut point = self.point(corner(bits));
                    point[axis] += self.step * a / (a - b);
                    sum = add(sum, point);
                    crossed += 1.0;
                }
            }
        }
        if crossed == 0.0 {
            return;
        }
        let mut position = scale(sum, 1.0 / crossed);
        let limit = self.step * 0.45;
        let start = position;
        let (distance, gradient) = ((self.field)(position), self.gradient(position));
        let steep = crate::vector::dot(gradient, gradient).max(0.05);
        position = sub(position, scale(gradient, distance / steep));
        position = [0, 1, 2].map(|k| position[k].clamp(start[k] - limit, start[k] + limit));
        let normal = self.gradient(position);
        let index = self.index(cell);
        self.vertices[index] = builder.vertex(position, normal, [position[0], position[1]]);
    }

    /// Joins the vertices of the four cells around each edge at a cell's lowest corner.
    fn connect(&mut self, builder: &mut Builder, part: MaterialSlot, cell: [usize; 3]) {
        let here = self.value(cell);
        for axis in 0..3 {
            let (u, v) = ((axis + 1) % 3, (axis + 2) % 3);
            if cell[u] == 0 || cell[v] == 0 {
                continue;
            }
            let mut next = cell;
            next[axis] += 1;
            let there = self.value(next);
            if (here < 0.0) == (there < 0.0) {
                continue;
            }
            let around = [(0, 0), (1, 0), (1, 1), (0, 1)].map(|(a, b)| {
                let mut other = cell;
                other[u] -= a;
                other[v] -= b;
                self.vertices[self.index(other)]
            });
            if around.contains(&NONE) {
                continue;
            }
            let [a, b, c, d] = around;
            builder.quad(part, if here < 0.0 { [a, b, c, d] } else { [a, d, c, b] });
        }
    }
}
