//! Profiles and outlines, written as in SVG: `M` begins, `L` is a line, `Q` and `C` are curves, `Z` goes back. The numbers are
//! thousandths of a cell. A small letter says what the line is made of from there on: `b` body, `t` trim, `a` accent, `f` felt,
//! `m` mirror, `g` glass, `r` the reverse.

use crate::mesh::MaterialSlot;

/// A point of a plane.
pub(crate) type Vec2 = [f32; 2];

/// A vertex of a path that has been cut into straight parts.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Knot {
    pub(crate) at: Vec2,
    /// Which way the path goes here.
    pub(crate) tangent: Vec2,
}

/// A part of a path without corners, of one material.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Run {
    pub(crate) part: MaterialSlot,
    pub(crate) knots: Vec<Knot>,
}

/// Corners sharper than this are creases.
const CREASE: f32 = 32.0;

/// One stroke: its points, from the pen's place.
struct Stroke {
    part: MaterialSlot,
    points: Vec<Vec2>,
}

/// The runs of a path, its curves cut so that neighbours differ by at most `bend` degrees.
pub(crate) fn runs(path: &str, bend: f32) -> Vec<Run> {
    let mut runs: Vec<Run> = Vec::new();
    for stroke in strokes(path) {
        let knots = flatten(&stroke.points, bend);
        let smooth = |run: &Run| {
            let joint = run.knots.last().zip(knots.first());
            joint.is_some_and(|(a, b)| angle(a.tangent, b.tangent) < CREASE)
        };
        match runs.last_mut() {
            Some(run) if run.part == stroke.part && smooth(run) => {
                if let (Some(last), Some(next)) = (run.knots.last_mut(), knots.first()) {
                    let sum =
                        [last.tangent[0] + next.tangent[0], last.tangent[1] + next.tangent[1]];
                    last.tangent = unit(sum);
                }
                run.knots.extend(&knots[1..]);
            }
            _ => runs.push(Run { part: stroke.part, knots }),
        }
    }
    runs
}

/// The corners of an outline, without the last where it is the first again.
pub(crate) fn outline(path: &str, bend: f32) -> Vec<Vec2> {
    let mut corners: Vec<Vec2> = Vec::new();
    for knot in runs(path, bend).iter().flat_map(|run| &run.knots) {
        if corners.last() != Some(&knot.at) {
            corners.push(knot.at);
        }
    }
    if corners.len() > 1 && corners.first() == corners.last() {
        corners.pop();
    }
    corners
}

fn strokes(path: &str) -> Vec<Stroke> {
    let (mut pen, mut start) = ([0.0; 2], [0.0; 2]);
    let (mut part, mut sign) = (MaterialSlot::Body, b'L');
    let (mut numbers, mut strokes): (Vec<f32>, Vec<Stroke>) = (Vec::new(), Vec::new());
    for word in path.split_ascii_whitespace() {
        let letter = word.as_bytes()[0];
        match letter {
            b'M' | b'L' | b'Q' | b'C' => sign = letter,
            b'Z' => {
                strokes.push(Stroke { part, points: vec![pen, start] });
                pen = start;
            }
            b'b' => part = MaterialSlot::Body,
            b't' => part = MaterialSlot::Trim,
            b'a' => part = MaterialSlot::Accent,
            b'f' => part = MaterialSlot::Felt,
            b'm' => part = MaterialSlot::Mirror,
            b'g' => part = MaterialSlot::Glass,
            b'r' => part = MaterialSlot::Reverse,
            // A number that cannot be read is 0; the tests look at every figure.
            _ => numbers.push(word.parse::<i32>().unwrap_or(0) as f32 / 1000.0),
        }
        let wanted = match sign {
            b'Q' => 4,
            b'C' => 6,
            _ => 2,
        };
        if numbers.len() == wanted {
            let points = numbers.chunks_exact(2).map(|pair| [pair[0], pair[1]]);
            let points: Vec<Vec2> = std::iter::once(pen).chain(points).collect();
            pen = points[points.len() - 1];
            numbers.clear();
            if sign == b'M' {
                start = pen;
            } else {
                strokes.push(Stroke { part, points });
            }
        }
    }
    strokes
}

/// A Bezier curve of any degree as knots.
fn flatten(points: &[Vec2], bend: f32) -> Vec<Knot> {
    let turn: f32 = points.windows(3).map(|p| angle(minus(p[1], p[0]), minus(p[2], p[1]))).sum();
    // A long curve shows its corners however little it bends.
    let least = if points.len() > 3 { 70.0 / bend } else { 1.0 };
    let steps = (turn / bend).max(least).ceil() as usize;
    let knot = |step: usize| {
        let t = step as f32 / steps as f32;
        let mut points = points.to_vec();
        let mut tangent = [0.0; 2];
        while points.len() > 1 {
            tangent = minus(points[points.len() - 1], points[0]);
            let mixed =
                |p: &[Vec2]| [p[0][0] + (p[1][0] - p[0][0]) * t, p[0][1] + (p[1][1] - p[0][1]) * t];
            points = points.windows(2).map(mixed).collect();
        }
        Knot { at: points[0], tangent: unit(tangent) }
    };
    (0..=steps).map(knot).collect()
}

fn minus(a: Vec2, b: Vec2) -> Vec2 {
    [a[0] - b[0], a[1] - b[1]]
}

fn unit(a: Vec2) -> Vec2 {
    let long = a[0].hypot(a[1]);
    if long > 1e-9 { [a[0] / long, a[1] / long] } else { [0.0, 1.0] }
}

/// Between two directions, in degrees.
fn angle(a: Vec2, b: Vec2) -> f32 {
    (a[0] * b[1] - a[1] * b[0]).atan2(a[0] * b[0] + a[1] * b[1]).abs().to_degrees()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_corner_parts_a_path_and_a_smooth_joint_does_not() {
        let square = runs("M 0 0 L 500 0 L 500 500", 10.0);
        assert_eq!(square.len(), 2);
        let round = runs("M 0 0 L 500 0 Q 600 0 600 100 L 600 300", 30.0);
        assert_eq!((round.len(), round[0].knots.len()), (1, 6));
        assert!(round[0].knots[5].at[0] > 0.599 && round[0].knots[5].at[1] > 0.299);
        let coloured = runs("M 0 0 L 500 0 t L 900 0", 10.0);
        assert_eq!((coloured[0].part, coloured[1].part), (MaterialSlot::Body, MaterialSlot::Trim));
    }

    #[test]
    fn a_finer_cut_has_more_corners() {
        let corners = |bend| outline("M 0 0 Q 500 0 500 500 Q 500 900 0 0 Z", bend).len();
        assert!(corners(10.0) > corners(40.0));
    }
}
