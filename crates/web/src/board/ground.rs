//! What lies under everything: the frame, the cells, the lines between crossings, and the names of rows and columns.

use super::layout::Layout;
use super::picture::shade_class;
use leptos::prelude::*;
use parlour_core::show::{Cell, CellSpec, Lattice, Posture, Shade};

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

/// Frame, cells, lines and names, with the light that falls on them.
pub(crate) fn ground(layout: &Layout, coordinates: Coordinates) -> AnyView {
    let names = match coordinates {
        Coordinates::None => ().into_any(),
        Coordinates::Inside => inside(layout),
        Coordinates::Outside => outside(layout),
        Coordinates::Numbers => numbers(layout),
    };
    let margin = coordinates.margin();
    view! {
        {frame(layout, margin, "board-frame", "board-rim")}
        {frame(layout, margin, "grain-frame", "grain-frame")}
        {surface(layout)}
        {inlay(layout)}
        {frame(layout, margin, "board-lamp", "board-lamp")}
        {names}
    }
    .into_any()
}

/// The frame: a rectangle, or a rim along the cells of a board with another shape; each has a class of its own.
fn frame(layout: &Layout, margin: f64, class: &'static str, rim: &'static str) -> AnyView {
    let (width, height) = layout.view.size();
    if is_rectangle(layout) {
        return view! {
            <rect class=class x=-margin y=-margin width=width + 2.0 * margin height=height + 2.0 * margin rx="10"></rect>
        }
        .into_any();
    }
    let all: Vec<_> = layout.board.cells.iter().map(|spec| spec.cell).collect();
    view! { <path class=rim d=super::marks::frames(layout, &all, 1.0)></path> }.into_any()
}

/// Whether the frame is a rectangle.
fn is_rectangle(layout: &Layout) -> bool {
    layout.is_full_rectangle() || layout.plays_on_crossings()
}

/// A thin strip let in between frame and cells. A board of lines is one slab.
fn inlay(layout: &Layout) -> AnyView {
    let (width, height) = layout.view.size();
    let flat = layout.board.posture == Posture::Flat;
    let has_strip = flat && layout.is_full_rectangle() && !layout.plays_on_crossings();
    has_strip
        .then(|| {
            view! { <rect class="board-inlay" x="-2" y="-2" width=width + 4.0 height=height + 4.0></rect> }
        })
        .into_any()
}

/// Cells and lines.
pub(crate) fn surface(layout: &Layout) -> AnyView {
    let (width, height) = layout.view.size();
    let board = &layout.board;
    let cells = board.cells.iter().map(|spec| {
        view! { <polygon class=shade_class(spec.shade) points=layout.view.outline(spec)></polygon> }
    });
    // What stands upright is seen through its holes: the cells are behind the front.
    let standing = board.posture == Posture::Standing;
    let cells = (!standing).then(|| cells.collect::<Vec<_>>());
    let ground = if standing { "board-back" } else { "cell-point" };
    let ground = (standing || layout.plays_on_crossings()).then(|| {
        view! { <rect class=ground width=width height=height></rect> }
    });
    let line = |(from, to): &(Cell, Cell)| (layout.middle(*from), layout.middle(*to));
    let drawn = |((x1, y1), (x2, y2)): ((f64, f64), (f64, f64))| {
        format!("M{x1:.1} {y1:.1}L{x2:.1} {y2:.1}")
    };
    let lines: String = board.lines.iter().map(line).map(drawn).collect();
    // Straight lines are drawn sharp, and all equally thick; slanting ones would have steps.
    let level = |((x1, y1), (x2, y2)): ((f64, f64), (f64, f64))| {
        (x1 - x2).abs() < 0.1 || (y1 - y2).abs() < 0.1
    };
    let straight = board.lines.iter().map(line).all(level);
    let lined = if straight { "board-line straight" } else { "board-line" };
    let stars = super::marks::circles(layout, &board.stars, 9.0);
    let shape = if board.lattice == Lattice::Squares { "cells squares" } else { "cells" };
    view! {
        {ground}
        <g class=shape>{cells}</g>
        {grain(layout)}
        <path class=lined d=lines></path>
        <path class="board-star" d=stars></path>
    }
    .into_any()
}

/// The grain of the material over the cells, apart for light and dark ones: they are cut from different pieces.
fn grain(layout: &Layout) -> AnyView {
    let board = &layout.board;
    if board.posture == Posture::Standing {
        return ().into_any();
    }
    if layout.plays_on_crossings() {
        let (width, height) = layout.view.size();
        return view! { <rect class="grain-plain" width=width height=height></rect> }.into_any();
    }
    let path = |class: &'static str, wanted: fn(Shade) -> bool| {
        let cells: Vec<_> =
            board.cells.iter().filter(|spec| wanted(spec.shade)).map(|spec| spec.cell).collect();
        let shape = super::marks::frames(layout, &cells, 1.0);
        (!cells.is_empty()).then(|| view! { <path class=class d=shape></path> })
    };
    view! {
        {path("grain-light", |shade| shade == Shade::Light)}
        {path("grain-dark", |shade| shade == Shade::Dark)}
        {path("grain-plain", |shade| matches!(shade, Shade::Plain | Shade::Reserved(_)))}
    }
    .into_any()
}

/// The front of a board that stands upright: what lies behind it is seen through its holes.
pub(crate) fn front(layout: &Layout) -> AnyView {
    let board = &layout.board;
    if board.posture != Posture::Standing {
        return ().into_any();
    }
    let (width, height) = layout.view.size();
    let all: Vec<_> = board.cells.iter().map(|spec| spec.cell).collect();
    let holes = super::marks::circles(layout, &all, HOLE);
    let shade = super::marks::circles(layout, &all, HOLE - 1.5);
    let light = super::marks::circles(layout, &all, HOLE + 2.0);
    let plate = format!("M0 0H{width}V{height}H0Z{holes}");
    view! {
        <g class="front">
            <path class="board-front" fill-rule="evenodd" d=plate></path>
            <path class="hole-light" d=light></path>
            <path class="hole-shade" d=shade></path>
        </g>
    }
    .into_any()
}

/// How wide the holes are: a little narrower than the discs.
const HOLE: f64 = 40.0;

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
        cell: Cell(0),
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
