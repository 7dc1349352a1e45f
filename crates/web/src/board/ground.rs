//! What lies under everything: the frame, the cells, the lines between crossings, and the names of rows and columns.

use super::layout::Layout;
use super::picture::shade_class;
use leptos::prelude::*;
use parlour_core::show::{CellSpec, Lattice, Posture, Shade};

/// Where the names of rows and columns stand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Coordinates {
    /// In the cells at the edge.
    Inside,
    /// On the frame.
    Outside,
    /// In every cell that has a number, where rows and columns have no names.
    Numbers,
    /// Nowhere.
    None,
}

impl Coordinates {
    /// As the settings say, where the board allows it: neither crossings nor hexagons have room inside.
    pub(crate) fn chosen(word: &str, layout: &Layout) -> Coordinates {
        let nameless = layout.board.across.is_empty() && layout.board.down.is_empty();
        let crowded = layout.plays_on_crossings() || layout.board.lattice == Lattice::Hexagons;
        match word {
            "none" => Coordinates::None,
            _ if nameless && layout.board.cells.iter().any(is_numbered) => Coordinates::Numbers,
            _ if nameless => Coordinates::None,
            "outside" => Coordinates::Outside,
            "inside" if crowded => Coordinates::Outside,
            "inside" => Coordinates::Inside,
            _ => Coordinates::None,
        }
    }

    /// How wide the frame is.
    pub(crate) fn margin(self) -> f64 {
        if self == Coordinates::Outside { 46.0 } else { 12.0 }
    }
}

/// Frame, cells, lines and names.
pub(crate) fn ground(layout: &Layout, coordinates: Coordinates) -> AnyView {
    let names = match coordinates {
        Coordinates::None => ().into_any(),
        Coordinates::Inside => inside(layout),
        Coordinates::Outside => outside(layout),
        Coordinates::Numbers => numbers(layout),
    };
    view! { {frame(layout, coordinates.margin())} {surface(layout)} {names} }.into_any()
}

/// The frame: a rectangle, or a rim along the cells of a board with another shape.
fn frame(layout: &Layout, margin: f64) -> AnyView {
    let (width, height) = layout.view.size();
    if layout.is_full_rectangle() || layout.plays_on_crossings() {
        return view! {
            <rect class="board-frame" x=-margin y=-margin width=width + 2.0 * margin height=height + 2.0 * margin rx="10"></rect>
        }
        .into_any();
    }
    let all: Vec<_> = layout.board.cells.iter().map(|spec| spec.cell).collect();
    view! { <path class="board-rim" d=super::marks::frames(layout, &all, 1.0)></path> }.into_any()
}

/// Cells and lines.
pub(crate) fn surface(layout: &Layout) -> AnyView {
    let (width, height) = layout.view.size();
    let board = &layout.board;
    let cells = board.cells.iter().map(|spec| {
        view! { <polygon class=shade_class(spec.shade) points=layout.view.outline(spec)></polygon> }
    });
    let lines: Vec<String> = board
        .lines
        .iter()
        .map(|(from, to)| {
            let ((x1, y1), (x2, y2)) = (layout.middle(*from), layout.middle(*to));
            format!("M{x1:.1} {y1:.1}L{x2:.1} {y2:.1}")
        })
        .collect();
    let ground = layout.plays_on_crossings().then(|| {
        view! { <rect class="cell-point" width=width height=height></rect> }
    });
    // What stands upright has wells for its discs.
    let wells = (board.posture == Posture::Standing).then(|| {
        let all: Vec<_> = board.cells.iter().map(|spec| spec.cell).collect();
        view! { <path class="board-well" d=super::marks::circles(layout, &all, 43.0)></path> }
    });
    let stars = super::marks::circles(layout, &board.stars, 9.0);
    let shape = if board.lattice == Lattice::Squares { "cells squares" } else { "cells" };
    view! {
        {ground}
        <g class=shape>{cells.collect::<Vec<_>>()}</g>
        {wells}
        <path class="board-line" d=lines.concat()></path>
        <path class="board-star" d=stars></path>
    }
    .into_any()
}

/// A name at a place.
fn name(class: &'static str, (x, y): (f64, f64), text: String) -> AnyView {
    view! { <text class=class x=format!("{x:.1}") y=format!("{y:.1}")>{text}</text> }.into_any()
}

/// Whether moves call a cell by a number.
fn is_numbered(spec: &CellSpec) -> bool {
    spec.name.bytes().all(|byte| byte.is_ascii_digit())
}

/// The number of every cell that has one, in its corner.
fn numbers(layout: &Layout) -> AnyView {
    let numbered = layout.board.cells.iter().filter(|spec| is_numbered(spec));
    let names = numbered.map(|spec| {
        let (x, y) = layout.view.middle(spec);
        let class = match spec.shade {
            Shade::Dark => "coordinate inside on-dark",
            _ => "coordinate inside on-light",
        };
        name(class, (x - 46.0, y - 46.0), spec.name.to_string())
    });
    view! { <g class="coordinates" aria-hidden="true">{names.collect::<Vec<_>>()}</g> }.into_any()
}

/// Names in the cells: of columns in the lowest cell of each as seen, of rows in the first.
fn inside(layout: &Layout) -> AnyView {
    let board = &layout.board;
    let sideways = layout.view.turn.is_sideways();
    let seen = |spec: &CellSpec| layout.view.place(spec.x, spec.y);
    let ink = |spec: &CellSpec| if spec.shade == Shade::Dark { "on-dark" } else { "on-light" };
    let mut names: Vec<AnyView> = Vec::new();
    let columns = if sideways { &board.down } else { &board.across };
    let rows = if sideways { &board.across } else { &board.down };
    for (at, text) in columns.iter().enumerate() {
        let in_line =
            board.cells.iter().filter(|s| usize::from(if sideways { s.y } else { s.x }) == at);
        if let Some(spec) = in_line.max_by(|a, b| seen(a).1.total_cmp(&seen(b).1)) {
            let (x, y) = layout.view.middle(spec);
            let class = if ink(spec) == "on-dark" {
                "coordinate inside column on-dark"
            } else {
                "coordinate inside column on-light"
            };
            names.push(name(class, (x + 44.0, y + 44.0), text.to_string()));
        }
    }
    for (at, text) in rows.iter().enumerate() {
        let in_line =
            board.cells.iter().filter(|s| usize::from(if sideways { s.x } else { s.y }) == at);
        if let Some(spec) = in_line.min_by(|a, b| seen(a).0.total_cmp(&seen(b).0)) {
            let (x, y) = layout.view.middle(spec);
            let class = if ink(spec) == "on-dark" {
                "coordinate inside on-dark"
            } else {
                "coordinate inside on-light"
            };
            names.push(name(class, (x - 44.0, y - 44.0), text.to_string()));
        }
    }
    view! { <g class="coordinates" aria-hidden="true">{names}</g> }.into_any()
}

/// Names on the frame: of columns below, of rows at the left; of slanting columns above, where they begin.
fn outside(layout: &Layout) -> AnyView {
    let board = &layout.board;
    let view = &layout.view;
    let (_, height) = view.size();
    let slanting = board.lattice == Lattice::Hexagons;
    let class = if slanting || !(layout.is_full_rectangle() || layout.plays_on_crossings()) {
        "coordinate off-board"
    } else {
        "coordinate"
    };
    let sideways = view.turn.is_sideways();
    let mut names: Vec<AnyView> = Vec::new();
    let at = |x: usize, y: usize| CellSpec {
        cell: parlour_core::show::Cell(0),
        name: "".into(),
        x: x as u16,
        y: y as u16,
        shade: Shade::Plain,
    };
    for (column, text) in board.across.iter().enumerate() {
        // The row of the board that is uppermost as seen.
        let top = if view.turn.quarters() == 2 { usize::from(board.rows) - 1 } else { 0 };
        let (x, y) = view.middle(&at(column, top));
        let place = match (slanting, sideways) {
            (true, _) => (x - 22.0, y - 76.0),
            (false, false) => (x, height + 23.0),
            (false, true) => (-23.0, y),
        };
        names.push(name(class, place, text.to_string()));
    }
    for (row, text) in board.down.iter().enumerate() {
        let left = if view.turn.quarters() == 2 { usize::from(board.columns) - 1 } else { 0 };
        let (x, y) = view.middle(&at(left, row));
        let place = match (slanting, sideways) {
            (true, _) => (x - 74.0, y),
            (false, false) => (-23.0, y),
            (false, true) => (x, height + 23.0),
        };
        names.push(name(class, place, text.to_string()));
    }
    view! { <g class="coordinates" aria-hidden="true">{names}</g> }.into_any()
}

#[cfg(test)]
mod tests {
    use super::super::layout::tests::board;
    use super::*;

    #[test]
    fn cells_with_numbers_show_them_where_rows_and_columns_have_no_names() {
        let named = board(&["..", ".."], Lattice::Squares);
        let chosen = |word: &str, layout: &Layout| Coordinates::chosen(word, layout);
        let plain = Layout::new(named.clone(), 0);
        assert_eq!(chosen("inside", &plain), Coordinates::None, "names that are no numbers");
        let mut numbered = (*named).clone();
        numbered.cells[1].name = "17".into();
        let layout = Layout::new(numbered.into(), 0);
        assert_eq!(chosen("inside", &layout), Coordinates::Numbers);
        assert_eq!(chosen("outside", &layout), Coordinates::Numbers);
        assert_eq!(chosen("none", &layout), Coordinates::None);
    }
}
