//! The path of a beam over the board, and the shadows it casts.

use parlour_core::show::{Cell, Piece};
use std::fmt::Write;

/// A point in hundredths of a cell.
pub type Point = (f64, f64);

/// The corners of a beam, given the middle of each cell: through the middles of its cells, and on to the middle of what it hits, to
/// the near side of what stops it, or over the edge.
pub fn course(
    middle: impl Fn(Cell) -> Point,
    pieces: &[Piece],
    path: &[Cell],
    hit: Option<Cell>,
) -> Vec<Point> {
    let mut points: Vec<Point> = Vec::new();
    for &cell in path {
        let point = middle(cell);
        if points.last() != Some(&point) {
            points.push(point);
        }
    }
    let (Some(&last), Some(&before)) = (points.last(), points.iter().rev().nth(1)) else {
        return points;
    };
    if hit.is_none() || hit != path.last().copied() {
        let length = (last.0 - before.0).hypot(last.1 - before.1).max(1.0);
        let (dx, dy) = ((last.0 - before.0) / length, (last.1 - before.1) / length);
        let stopped =
            path.last().is_some_and(|cell| pieces.iter().any(|piece| piece.cell == *cell));
        let reach = if stopped { -24.0 } else { 62.0 };
        points.push((last.0 + dx * reach, last.1 + dy * reach));
        if stopped {
            let end = points.len() - 1;
            points.swap_remove(end - 1);
        }
    }
    points
}

/// The corners as the data of an SVG path.
pub fn svg_path(points: &[Point]) -> String {
    let mut text = String::new();
    for (at, (x, y)) in points.iter().enumerate() {
        let _ = write!(text, "{}{x:.1} {y:.1}", if at == 0 { 'M' } else { 'L' });
    }
    text
}

/// A shadow that a beam casts behind a piece.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Shadow {
    /// The middle of the shadow.
    pub middle: Point,
    /// Where it points, in degrees.
    pub angle: f64,
    /// How long it is.
    pub length: f64,
    /// From 0 to 1.
    pub strength: f64,
    /// How far along the beam its light comes from, from 0 to 1.
    pub along: f64,
}

/// The shadows of the pieces that stand near a beam.
pub fn shadows(
    middle: impl Fn(Cell) -> Point,
    pieces: &[Piece],
    path: &[Cell],
    points: &[Point],
) -> Vec<Shadow> {
    const REACH: f64 = 330.0;
    let total: f64 = points.windows(2).map(|leg| distance(leg[0], leg[1])).sum();
    let mut shadows = Vec::new();
    for piece in pieces.iter().filter(|piece| !path.contains(&piece.cell)) {
        let centre = middle(piece.cell);
        let (source, along) = nearest(points, centre);
        let distance = distance(source, centre);
        if !(1.0..=REACH).contains(&distance) {
            continue;
        }
        let (dx, dy) = ((centre.0 - source.0) / distance, (centre.1 - source.1) / distance);
        let length = 40.0 + distance * 0.18;
        shadows.push(Shadow {
            middle: (centre.0 + dx * length * 0.8, centre.1 + dy * length * 0.8),
            angle: dy.atan2(dx).to_degrees(),
            length,
            strength: (1.0 - distance / REACH).sqrt() * 0.5,
            along: along / total.max(1.0),
        });
    }
    shadows
}

fn distance(a: Point, b: Point) -> f64 {
    (a.0 - b.0).hypot(a.1 - b.1)
}

/// The point of a beam nearest to another point, and how far along it lies.
fn nearest(points: &[Point], to: Point) -> (Point, f64) {
    let mut best = (points.first().copied().unwrap_or(to), 0.0);
    let mut behind = 0.0;
    for leg in points.windows(2) {
        let (a, b) = (leg[0], leg[1]);
        let length = distance(a, b).max(1.0);
        let part = ((to.0 - a.0) * (b.0 - a.0) + (to.1 - a.1) * (b.1 - a.1)) / (length * length);
        let part = part.clamp(0.0, 1.0);
        let point = (a.0 + (b.0 - a.0) * part, a.1 + (b.1 - a.1) * part);
        if distance(point, to) < distance(best.0, to) {
            best = (point, behind + part * length);
        }
        behind += length;
    }
    best
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The middles of the cells of a board with four columns.
    fn middle(cell: Cell) -> Point {
        let (x, y) = (f64::from(cell.0 % 4), f64::from(cell.0 / 4));
        (x * 100.0 + 50.0, y * 100.0 + 50.0)
    }

    fn piece(cell: u16) -> Piece {
        Piece { cell: Cell(cell), kind: "man".into(), letter: 'm', owner: None, facing: None }
    }

    #[test]
    fn a_beam_goes_over_the_edge_or_ends_at_what_it_hits_or_before_what_stops_it() {
        let path = [Cell(0), Cell(1), Cell(2), Cell(3)];
        let free = course(middle, &[], &path, None);
        assert_eq!(free.last(), Some(&(412.0, 50.0)));
        let hit = course(middle, &[], &path, Some(Cell(3)));
        assert_eq!(hit.last(), Some(&(350.0, 50.0)));
        let stopped = course(middle, &[piece(3)], &path, None);
        assert_eq!(stopped.last(), Some(&(326.0, 50.0)));
    }

    #[test]
    fn shadows_fall_away_from_the_light() {
        let path = [Cell(0), Cell(1), Cell(2), Cell(3)];
        let points = course(middle, &[], &path, None);
        let shadows = shadows(middle, &[piece(5), piece(1)], &path, &points);
        assert_eq!(shadows.len(), 1, "a piece in the beam itself throws none");
        assert!(shadows[0].middle.1 > 150.0 && (shadows[0].angle - 90.0).abs() < 1.0);
    }
}
