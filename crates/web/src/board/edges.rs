//! Edges of a board in the colours of the seats that want to reach them.

use super::layout::Layout;
use super::tint_class;
use leptos::prelude::*;
use parlour_core::Seat;
use parlour_core::show::{CellSpec, Edge, Lattice, SeatInfo};

/// How far outside the cells the lines run: they leave room for themselves on the narrowest frame.
const AWAY: f64 = 6.0;

/// The edges as lines just outside the board.
pub(crate) fn edges(layout: &Layout, edges: &[(Edge, Seat)], seats: &[SeatInfo]) -> AnyView {
    let line = |(edge, seat): &(Edge, Seat)| {
        let points = course(layout, layout.view.turn.edge(*edge));
        let points: Vec<String> = points.iter().map(|(x, y)| format!("{x:.1},{y:.1}")).collect();
        let class = format!("board-edge {}", tint_class(seats, Some(*seat)));
        view! { <polyline class=class points=points.join(" ")></polyline> }
    };
    edges.iter().map(line).collect::<Vec<_>>().into_any()
}

/// The points along an edge as seen.
fn course(layout: &Layout, edge: Edge) -> Vec<(f64, f64)> {
    let (hexagons, rows) = (layout.board.lattice == Lattice::Hexagons, &layout.rows);
    let spec = |place: usize| &layout.board.cells[place];
    let side: Vec<&CellSpec> = match edge {
        Edge::Top => rows.first().into_iter().flatten().map(|place| spec(*place)).collect(),
        Edge::Bottom => rows.last().into_iter().flatten().map(|place| spec(*place)).collect(),
        Edge::Left => rows.iter().filter_map(|row| row.first()).map(|place| spec(*place)).collect(),
        Edge::Right => rows.iter().filter_map(|row| row.last()).map(|place| spec(*place)).collect(),
    };
    // The corners of each cell that lie on the edge, and the way outwards.
    let (corners, (out_x, out_y)): (&[usize], _) = match (edge, hexagons) {
        (Edge::Top, true) => (&[5, 0, 1], (0.0, -1.0)),
        (Edge::Bottom, true) => (&[4, 3, 2], (0.0, 1.0)),
        (Edge::Left, true) => (&[5, 4, 3], (-0.866, 0.5)),
        (Edge::Right, true) => (&[0, 1, 2], (0.866, -0.5)),
        (Edge::Top, false) => (&[0, 1], (0.0, -1.0)),
        (Edge::Bottom, false) => (&[3, 2], (0.0, 1.0)),
        (Edge::Left, false) => (&[0, 3], (-1.0, 0.0)),
        (Edge::Right, false) => (&[1, 2], (1.0, 0.0)),
    };
    let on = |spec: &&CellSpec| {
        let all = layout.view.corners(spec, 1.0);
        corners.iter().map(|corner| all[*corner]).collect::<Vec<_>>()
    };
    let mut points: Vec<(f64, f64)> = side.iter().flat_map(on).collect();
    // At a sharp corner of slanting rows the two edges share the side of one cell: each has half of it.
    if let (true, [first, second, .., last_but_one, last]) = (hexagons, &mut points[..]) {
        match edge {
            Edge::Top | Edge::Left => *last = halfway(*last_but_one, *last),
            Edge::Right | Edge::Bottom => *first = halfway(*first, *second),
        }
    }
    points.into_iter().map(|(x, y)| (x + AWAY * out_x, y + AWAY * out_y)).collect()
}

fn halfway(a: (f64, f64), b: (f64, f64)) -> (f64, f64) {
    (f64::midpoint(a.0, b.0), f64::midpoint(a.1, b.1))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::layout::tests::board;

    #[test]
    fn an_edge_runs_just_outside_its_cells() {
        for lattice in [Lattice::Squares, Lattice::Hexagons] {
            let layout = Layout::new(board(&["...", "...", "..."], lattice), 0);
            let (width, height) = layout.view.size();
            let top = course(&layout, Edge::Top);
            assert!(top.iter().all(|(_, y)| *y < height / 3.0), "{top:?}");
            let right = course(&layout, Edge::Right);
            assert!(right.iter().all(|(x, _)| *x > width / 2.0), "{right:?}");
            let lowest = course(&layout, Edge::Bottom).iter().map(|(_, y)| *y).fold(0.0, f64::max);
            assert!((lowest - height - AWAY).abs() < 0.1, "{lowest}");
        }
    }
}
