//! A still picture of a board: on cards, in help, in lists. It needs only a board, a scene and the seats' colours.

use super::edges::edges;
use super::ground::surface;
use super::layout::Layout;
use leptos::prelude::*;
use parlour_core::Seat;
use parlour_core::show::{Board, Cell, Effect, Facing, Piece, Scene, SeatInfo, Shade, Tint};
use parlour_motion::Turn;
use parlour_motion::beam::{course, svg_path};
use std::sync::Arc;

/// The class that colours the pieces of a seat.
pub(crate) fn tint_class(seats: &[SeatInfo], owner: Option<Seat>) -> &'static str {
    match owner.and_then(|seat| seats.get(seat.index())).map(|seat| seat.tint) {
        Some(Tint::White) => "tint-white",
        Some(Tint::Black) => "tint-black",
        Some(Tint::Red) => "tint-red",
        Some(Tint::Blue) => "tint-blue",
        Some(Tint::Yellow) => "tint-yellow",
        Some(Tint::Green) => "tint-green",
        None => "tint-none",
    }
}

/// The class of a cell.
pub(crate) fn shade_class(shade: Shade) -> String {
    match shade {
        Shade::Light => "cell cell-light".to_owned(),
        Shade::Dark => "cell cell-dark".to_owned(),
        Shade::Plain => "cell cell-plain".to_owned(),
        Shade::Point => "cell cell-point".to_owned(),
        Shade::Reserved(seat) => format!("cell cell-reserved-{}", seat.0),
    }
}

/// By how many degrees a figure is turned on a board that is turned.
pub(crate) fn rotation(facing: Option<Facing>, turn: Turn) -> u32 {
    match facing.map(|facing| turn.facing(facing)) {
        None | Some(Facing::North) => 0,
        Some(Facing::East) => 90,
        Some(Facing::South) => 180,
        Some(Facing::West) => 270,
    }
}

/// A figure at a place: the same everywhere.
pub(crate) fn figure(
    kind: &str,
    letter: char,
    tint: &'static str,
    (x, y): (f64, f64),
    rotation: u32,
) -> impl IntoView + use<> {
    let known = has_figure(kind);
    let href = if known { format!("#f-{kind}") } else { "#f-token".to_owned() };
    let place = format!("translate({:.1} {:.1}) rotate({rotation} 50 50)", x - 50.0, y - 50.0);
    let letter = (!known).then(|| {
        view! { <text class="piece-letter" x="50" y="50" aria-hidden="true">{letter.to_uppercase().to_string()}</text> }
    });
    view! {
        <g class=format!("piece {tint}") transform=place aria-hidden="true">
            <use href=href width="100" height="100"></use>
            {letter}
        </g>
    }
}

/// True if there is a figure of this kind.
pub(crate) fn has_figure(kind: &str) -> bool {
    document().get_element_by_id(&format!("f-{kind}")).is_some()
}

/// A still picture.
#[component]
pub(crate) fn Picture(
    /// The board.
    board: Board,
    /// What stands on it.
    scene: Scene,
    /// The seats, for their colours.
    seats: Vec<SeatInfo>,
    /// What it shows, for those who cannot see it; nothing if words stand beside it.
    #[prop(optional, into)]
    label: Option<String>,
    /// Quarter turns.
    #[prop(optional)]
    turn: u8,
    /// The cells of the last move.
    #[prop(optional)]
    last: Vec<Cell>,
    /// What the last move did besides moving pieces.
    #[prop(optional)]
    effects: Vec<Effect>,
) -> impl IntoView {
    let layout = Layout::new(Arc::new(board), turn);
    let (width, height) = layout.view.size();
    let pieces = scene.pieces.iter().map(|Piece { cell, kind, letter, owner, facing }| {
        let turned = rotation(*facing, layout.view.turn);
        figure(kind, *letter, tint_class(&seats, *owner), layout.middle(*cell), turned)
    });
    let margin = if scene.edges.is_empty() { 0.0 } else { 12.0 };
    let frame = format!(
        "{:.0} {:.0} {:.0} {:.0}",
        -margin,
        -margin,
        width + 2.0 * margin,
        height + 2.0 * margin
    );
    let last = last.iter().filter_map(|cell| layout.spec(*cell)).map(|spec| {
        view! { <polygon class="mark-last" points=layout.view.outline(spec)></polygon> }
    });
    let last = last.collect::<Vec<_>>();
    let happened = effects.iter().map(|effect| match effect {
        Effect::Beam { path, hit } => {
            let line = svg_path(&course(|cell| layout.middle(cell), &scene.pieces, path, *hit));
            let core = line.clone();
            view! { <path class="beam" d=line></path><path class="beam-core" d=core></path> }
                .into_any()
        }
        Effect::Blast { cells } => {
            let ring = |cell: &Cell| super::marks::circles(&layout, &[*cell], 44.0);
            let rings: String = cells.iter().map(ring).collect();
            view! { <path class="blast" d=rings></path> }.into_any()
        }
    });
    let happened = happened.collect::<Vec<_>>();
    let hidden = label.is_none().then_some("true");
    view! {
        <svg class="picture" viewBox=frame role="img" aria-label=label aria-hidden=hidden>
            {surface(&layout)}
            {last}
            {edges(&layout, &scene.edges, &seats)}
            {pieces.collect::<Vec<_>>()}
            {happened}
        </svg>
    }
}
