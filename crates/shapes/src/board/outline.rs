//! The outlines of all cells together: around the board counter-clockwise (x and north), around its holes clockwise.

use super::{corners, middle};
use crate::path::Vec2;
use parlour_core::show::Board;

/// A corner, in whole thousandths, so that neighbours agree.
type Key = (i32, i32);

fn key(point: Vec2) -> Key {
    ((point[0] * 1000.0).round() as i32, (point[1] * 1000.0).round() as i32)
}

/// The outlines, without corners where they go straight on.
pub(super) fn loops(board: &Board) -> Vec<Vec<Vec2>> {
    let mut edges: Vec<(Key, Key, [Vec2; 2])> = Vec::new();
    for spec in &board.cells {
        let [x, _, z] = middle(board, spec);
        let around = corners(board.lattice);
        for (at, corner) in around.iter().enumerate() {
            let next = around[(at + 1) % around.len()];
            let (a, b) = ([corner[0] + x, corner[1] - z], [next[0] + x, next[1] - z]);
            let (from, to) = (key(a), key(b));
            // Where two cells meet, the edge of one undoes that of the other.
            match edges.iter().position(|edge| (edge.1, edge.0) == (from, to)) {
                Some(other) => {
                    edges.swap_remove(other);
                }
                None => edges.push((from, to, [a, b])),
            }
        }
    }
    let mut loops = Vec::new();
    while let Some((start, mut end, [first, mut corner])) = edges.pop() {
        let mut around = vec![first];
        while end != start {
            around.push(corner);
            let Some(next) = edges.iter().position(|edge| edge.0 == end) else { break };
            (_, end, [_, corner]) = edges.swap_remove(next);
        }
        loops.push(straightened(around));
    }
    loops
}

fn straightened(corners: Vec<Vec2>) -> Vec<Vec2> {
    let count = corners.len();
    let turns = |at: &usize| {
        let (a, b, c) =
            (corners[(at + count - 1) % count], corners[*at], corners[(at + 1) % count]);
        let cross = (b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0]);
        cross.abs() > 1e-4
    };
    (0..count).filter(turns).map(|at| corners[at]).collect()
}

/// Twice the area an outline encloses; negative for a hole.
pub(super) fn area(outline: &[Vec2]) -> f32 {
    let pairs = outline.iter().zip(outline.iter().cycle().skip(1));
    pairs.map(|(a, b)| a[0] * b[1] - a[1] * b[0]).sum()
}

/// The convex hull of points, counter-clockwise (Andrew's monotone chain).
pub(super) fn hull(points: &[Vec2]) -> Vec<Vec2> {
    let mut sorted = points.to_vec();
    sorted.sort_unstable_by(|a, b| a[0].total_cmp(&b[0]).then(a[1].total_cmp(&b[1])));
    let mut hull: Vec<Vec2> = Vec::new();
    for half in 0..2 {
        let start = hull.len();
        let walk: Vec<Vec2> =
            if half == 0 { sorted.clone() } else { sorted.iter().rev().copied().collect() };
        for point in walk {
            while hull.len() >= start + 2 {
                let (a, b) = (hull[hull.len() - 2], hull[hull.len() - 1]);
                let left = (b[0] - a[0]) * (point[1] - b[1]) - (b[1] - a[1]) * (point[0] - b[0]);
                if left > 1e-4 {
                    break;
                }
                hull.pop();
            }
            hull.push(point);
        }
        hull.pop();
    }
    hull
}
