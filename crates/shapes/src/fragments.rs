//! What a figure breaks into: the cells of a Voronoi diagram, cut out of its own mesh.

use crate::clip::{Corner, Plane, Polygon, area, cut, polygons, section};
use crate::mesh::{Builder, MaterialSlot, Mesh};
use crate::vector::{Vec3, add, cross, dot, length, mix, scale, sub};
use parlour_core::Rng;

/// A piece of something broken.
#[derive(Clone, PartialEq, Debug)]
pub struct Fragment {
    /// Its shape, around its own middle.
    pub mesh: Mesh,
    /// Where its middle was before it broke.
    pub centre: Vec3,
    /// How much of the whole it is.
    pub volume: f32,
}

impl Fragment {
    /// A few points whose convex hull is near its own, around its middle.
    pub fn hull(&self) -> Vec<Vec3> {
        let mut points: Vec<Vec3> = Vec::new();
        for direction in (0..27).filter(|way| *way != 13) {
            let way =
                [direction % 3, direction / 3 % 3, direction / 9].map(|k: i32| (k - 1) as f32);
            let further = |a: &&Vec3, b: &&Vec3| dot(**a, way).total_cmp(&dot(**b, way));
            if let Some(point) = self.mesh.positions.iter().max_by(further)
                && !points.contains(point)
            {
                points.push(*point);
            }
        }
        points
    }
}

/// Breaks a shape into at most so many pieces, which together fill it. The same seed breaks it the same way.
pub fn fragments(mesh: &Mesh, pieces: usize, seed: u64) -> Vec<Fragment> {
    let solid = polygons(mesh);
    let reach = mesh.bounds();
    let seeds = seeds(mesh, pieces, seed);
    let mut result = Vec::new();
    for (at, own) in seeds.iter().enumerate() {
        let walls = walls(&seeds, at, reach);
        let mut cell: Vec<Polygon> =
            solid.iter().filter_map(|polygon| inside(polygon, &walls, None)).collect();
        for (wall, plane) in walls.iter().enumerate() {
            let cap = section(&solid, plane, MaterialSlot::Broken);
            cell.extend(cap.iter().filter_map(|polygon| inside(polygon, &walls, Some(wall))));
        }
        cell.retain(|polygon| length(area(polygon)) > 1e-9);
        if let Some(fragment) = fragment(&cell, *own) {
            result.push(fragment);
        }
    }
    result
}

/// What of a polygon lies behind all walls but one.
fn inside(polygon: &Polygon, walls: &[Plane], but: Option<usize>) -> Option<Polygon> {
    let mut kept: Option<Polygon> = None;
    for (_, wall) in walls.iter().enumerate().filter(|(index, _)| Some(*index) != but) {
        let current = kept.as_ref().unwrap_or(polygon);
        let before = current.corners.iter().filter(|c| wall.height(c.position) > 0.0).count();
        if before == current.corners.len() {
            return None;
        }
        if before > 0 {
            kept = Some(cut(current, wall)?);
        }
    }
    Some(kept.unwrap_or_else(|| polygon.clone()))
}

/// Polygons as a fragment; nothing if they enclose no volume.
fn fragment(cell: &[Polygon], near: Vec3) -> Option<Fragment> {
    let around = assembled(cell, near);
    let volume = around.volume();
    if volume < 1e-7 {
        return None;
    }
    let centre = add(around.centre(), near);
    Some(Fragment { mesh: assembled(cell, centre), centre, volume })
}

/// Polygons as a mesh around a point.
pub(crate) fn assembled(cell: &[Polygon], origin: Vec3) -> Mesh {
    let mut builder = Builder::new();
    for polygon in cell {
        let mut corners = polygon.corners.iter();
        let mut vertex = |builder: &mut Builder| {
            corners.next().map(|c| builder.vertex(sub(c.position, origin), c.normal, c.uv))
        };
        let (Some(first), Some(mut last)) = (vertex(&mut builder), vertex(&mut builder)) else {
            continue;
        };
        while let Some(next) = vertex(&mut builder) {
            builder.triangle(polygon.part, [first, last, next]);
            last = next;
        }
    }
    builder.finish()
}

/// The planes half-way to the other seeds, the nearest first, without those that nearer ones hide.
fn walls(seeds: &[Vec3], own: usize, (low, high): (Vec3, Vec3)) -> Vec<Plane> {
    let mut others: Vec<Vec3> = seeds.to_vec();
    others.swap_remove(own);
    let gap = |other: &Vec3| length(sub(*other, seeds[own]));
    others.sort_unstable_by(|a, b| gap(a).total_cmp(&gap(b)));
    let wall = |other: &Vec3| Plane::through(mix(seeds[own], *other, 0.5), sub(*other, seeds[own]));
    let walls: Vec<Plane> = others.iter().map(wall).collect();
    let far = length(sub(high, low)) * 2.0;
    let shows =
        |at: &usize| inside(&face(&walls[*at], seeds[own], far), &walls, Some(*at)).is_some();
    (0..walls.len()).filter(shows).map(|at| walls[at]).collect()
}

/// A large square on a plane, opposite a point.
fn face(plane: &Plane, near: Vec3, half: f32) -> Polygon {
    let middle = sub(near, scale(plane.normal, plane.height(near)));
    let helper = if plane.normal[1].abs() < 0.9 { [0.0, 1.0, 0.0] } else { [1.0, 0.0, 0.0] };
    let across = crate::vector::unit(cross(helper, plane.normal));
    let along = cross(plane.normal, across);
    let corner = |(u, v): (f32, f32)| Corner {
        position: add(middle, add(scale(across, u * half), scale(along, v * half))),
        normal: plane.normal,
        uv: [u, v],
    };
    let corners = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)].map(corner).to_vec();
    Polygon { corners, part: MaterialSlot::Broken }
}

/// Points inside a mesh, far from each other.
fn seeds(mesh: &Mesh, count: usize, seed: u64) -> Vec<Vec3> {
    const TRIES: usize = 6;
    let mut rng = Rng::new(seed);
    let (low, high) = mesh.bounds();
    let mut share = || rng.below(1 << 16) as f32 / 65536.0;
    let mut seeds: Vec<Vec3> = Vec::new();
    for _ in 0..count {
        let mut best: Option<(f32, Vec3)> = None;
        let (mut found, mut tried) = (0, 0);
        while found < TRIES && tried < TRIES * 20 {
            tried += 1;
            let point = [0, 1, 2].map(|axis| low[axis] + (high[axis] - low[axis]) * share());
            if !contains(mesh, point) {
                continue;
            }
            found += 1;
            let nearest = seeds.iter().map(|other| length(sub(*other, point)));
            let distance = nearest.fold(f32::MAX, f32::min);
            if best.is_none_or(|(far, _)| distance > far) {
                best = Some((distance, point));
            }
        }
        seeds.extend(best.map(|(_, point)| point));
    }
    seeds
}

/// Whether a point lies inside: how often a ray from it passes the surface outwards and inwards.
pub(crate) fn contains(mesh: &Mesh, point: Vec3) -> bool {
    let way = [0.131, 0.977, 0.169];
    let mut depth = 0;
    for [a, b, c] in mesh.corners() {
        let (ab, ac) = (sub(b, a), sub(c, a));
        let p = cross(way, ac);
        let det = dot(ab, p);
        if det.abs() < 1e-12 {
            continue;
        }
        let t = sub(point, a);
        let u = dot(t, p) / det;
        let q = cross(t, ab);
        let v = dot(way, q) / det;
        if u >= 0.0 && v >= 0.0 && u + v <= 1.0 && dot(ac, q) / det > 0.0 {
            depth += if det > 0.0 { -1 } else { 1 };
        }
    }
    depth > 0
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Detail, figure};

    #[test]
    fn fragments_fill_the_volume_of_what_broke() {
        for (kind, pieces) in
            [("pawn", 5), ("rook", 14), ("king", 24), ("knight", 18), ("token", 9)]
        {
            let mesh = figure(kind, Detail::Low);
            let broken = fragments(&mesh, pieces, 7);
            assert!(broken.len() > pieces / 2, "{kind}: {}", broken.len());
            let sum: f32 = broken.iter().map(|fragment| fragment.volume).sum();
            let whole = mesh.volume();
            assert!((sum - whole).abs() < whole * 0.004, "{kind}: {sum} of {whole}");
            let weighted = broken.iter().fold([0.0; 3], |sum, fragment| {
                add(sum, [0, 1, 2].map(|k| fragment.centre[k] * fragment.volume / whole))
            });
            assert!(length(sub(weighted, mesh.centre())) < 0.01, "{kind}: {weighted:?}");
        }
    }

    #[test]
    fn every_point_of_a_figure_is_in_one_fragment_and_no_other_point_is() {
        let mesh = figure("queen", Detail::Low);
        let broken = fragments(&mesh, 12, 3);
        let (low, high) = mesh.bounds();
        let mut rng = Rng::new(5);
        let mut inside = 0;
        for _ in 0..600 {
            let mut share = || rng.below(1 << 16) as f32 / 65536.0;
            let point = [0, 1, 2].map(|axis| low[axis] + (high[axis] - low[axis]) * share());
            let holds = |f: &&Fragment| contains(&f.mesh, sub(point, f.centre));
            let holders = broken.iter().filter(holds).count();
            let wanted = usize::from(contains(&mesh, point));
            inside += wanted;
            assert_eq!(holders, wanted, "{point:?}");
        }
        assert!(inside > 50, "{inside}");
    }

    #[test]
    fn the_same_seed_breaks_a_figure_the_same_way() {
        let mesh = figure("bishop", Detail::Low);
        assert_eq!(fragments(&mesh, 6, 1), fragments(&mesh, 6, 1));
        assert_ne!(fragments(&mesh, 6, 1), fragments(&mesh, 6, 2));
    }

    #[test]
    fn a_hull_is_a_handful_of_points_of_the_fragment() {
        for fragment in fragments(&figure("rook", Detail::Medium), 10, 4) {
            let hull = fragment.hull();
            assert!((4..=26).contains(&hull.len()), "{}", hull.len());
        }
    }
}
