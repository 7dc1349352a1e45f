//! The shapes of marks on cells, each as the data of one path for all cells that have it: a selection changes a few
//! attributes, however large the board is.

use super::layout::Layout;
use parlour_core::show::Cell;
use std::fmt::Write;

/// A circle as path data.
pub(crate) fn circle((x, y): (f64, f64), radius: f64) -> String {
    let double = 2.0 * radius;
    format!(
        "M{:.1} {y:.1}a{radius} {radius} 0 1 0 {double} 0a{radius} {radius} 0 1 0 -{double} 0Z",
        x - radius
    )
}

/// Circles in the middle of cells.
pub(crate) fn circles(layout: &Layout, cells: &[Cell], radius: f64) -> String {
    let all: Vec<String> = cells.iter().map(|cell| circle(layout.middle(*cell), radius)).collect();
    all.concat()
}

/// The whole of cells, or their frames drawn in by a factor.
pub(crate) fn frames(layout: &Layout, cells: &[Cell], scale: f64) -> String {
    let mut data = String::new();
    for spec in cells.iter().filter_map(|cell| layout.spec(*cell)) {
        for (at, (x, y)) in layout.view.corners(spec, scale).into_iter().enumerate() {
            let _ = write!(data, "{}{x:.1} {y:.1}", if at == 0 { 'M' } else { 'L' });
        }
        data.push('Z');
    }
    data
}

/// Brackets in the corners of cells.
pub(crate) fn brackets(layout: &Layout, cells: &[Cell]) -> String {
    let mut data = String::new();
    for spec in cells.iter().filter_map(|cell| layout.spec(*cell)) {
        let corners = layout.view.corners(spec, 0.93);
        let towards = |from: (f64, f64), to: (f64, f64)| {
            (from.0 + (to.0 - from.0) * 0.2, from.1 + (to.1 - from.1) * 0.2)
        };
        for (at, &corner) in corners.iter().enumerate() {
            let before = towards(corner, corners[(at + corners.len() - 1) % corners.len()]);
            let after = towards(corner, corners[(at + 1) % corners.len()]);
            let _ = write!(
                data,
                "M{:.1} {:.1}L{:.1} {:.1}L{:.1} {:.1}",
                before.0, before.1, corner.0, corner.1, after.0, after.1
            );
        }
    }
    data
}

#[cfg(test)]
mod tests {
    use super::super::layout::tests::board;
    use super::*;
    use parlour_core::show::Lattice;

    #[test]
    fn a_mark_for_several_cells_is_one_path_and_a_cell_that_is_not_there_has_none() {
        let layout = Layout::new(board(&[".."], Lattice::Squares), 0);
        assert_eq!(frames(&layout, &[Cell(0)], 1.0), "M0.0 0.0L100.0 0.0L100.0 100.0L0.0 100.0Z");
        assert_eq!(frames(&layout, &[Cell(0), Cell(1), Cell(9)], 1.0).matches('Z').count(), 2);
        assert_eq!(brackets(&layout, &[Cell(1)]).matches('M').count(), 4);
    }
}
