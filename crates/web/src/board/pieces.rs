//! The layer of the pieces: passes every new scene to the `PieceLayer`, with the move that led to it.

use super::effects::{self, Layers, Tempo};
use super::picture::{figure, rotation, tint_class};
use super::piece_element::{Looks, piece_on};
use super::piece_layer::{PieceLayer, Transition};
use super::play::Shown;
use super::state::{BoardState, Dragging};
use crate::settings::animation;
use leptos::prelude::*;
use parlour_core::show::{Cell, Piece, Scene};

/// The pieces, with the light below them and the beams above.
pub(super) fn pieces(
    state: BoardState,
    piece_layer: StoredValue<PieceLayer, LocalStorage>,
) -> AnyView {
    let layer = NodeRef::<leptos::svg::G>::new();
    let (below, above) = (NodeRef::<leptos::svg::G>::new(), NodeRef::<leptos::svg::G>::new());
    Effect::new(move |before: Option<Option<LastShown>>| {
        let (layer, below, above) = (layer.get()?, below.get()?, above.get()?);
        let looks = state.looks.get();
        let layers = Layers { below: below.into(), above: above.into() };
        let page = (&*layer, &layers, &looks);
        state.shown.with(|shown| Some(show_next(state, piece_layer, page, shown, before.flatten())))
    });
    let provisional = Memo::new(move |_| provisional(state));
    Effect::new(move |_| {
        let ghost = match state.dragging.get() {
            Dragging::Piece(origin) => Some(origin),
            Dragging::Hand => None,
            Dragging::Nothing => {
                provisional.with(|moved| moved.as_ref().map(|(piece, _)| piece.cell))
            }
        };
        state.shown.track();
        piece_layer.update_value(|pieces| pieces.set_ghost(ghost));
    });
    let moved = move || {
        provisional.get().map(|(piece, cell)| {
            let (tint, place, turned) = state.looks.with(|looks| {
                let turned = rotation(piece.facing, looks.layout.view.turn);
                (tint_class(&looks.seats, piece.owner), looks.layout.middle(cell), turned)
            });
            view! { <g class="provisional">{figure(&piece.kind, piece.letter, tint, place, turned)}</g> }
        })
    };
    view! {
        <g class="light" node_ref=below aria-hidden="true"></g>
        <g class="pieces" node_ref=layer aria-hidden="true"></g>
        {moved}
        <g class="effects" node_ref=above aria-hidden="true"></g>
    }
    .into_any()
}

/// A piece whose move is half entered, with where it is drawn meanwhile; it is pale on its origin.
pub(super) fn provisional(state: BoardState) -> Option<(Piece, Cell)> {
    let progress = state.input.progress.get();
    let (origin, latest) = (progress.origin()?, progress.latest()?);
    let apart = origin != latest && state.dragging.get() == Dragging::Nothing;
    let piece = state.shown.with(|shown| piece_on(&shown.scene.pieces, origin).cloned());
    piece.filter(|_| apart).map(|piece| (piece, latest))
}

/// The scene shown last.
#[derive(Debug)]
pub(super) struct LastShown {
    pub place: u64,
    pub last: Vec<Cell>,
    pub scene: Scene,
    /// A piece drawn away from its cell.
    pub provisional: Option<(Cell, Cell)>,
}

/// The cells of the move between two scenes in the direction of time that is shown, and whether that is forward.
pub(super) fn shown_path(another: Option<&LastShown>, shown: &Shown) -> (Vec<Cell>, bool) {
    // A child has a higher number than its parent: back is down.
    let forward = another.is_some_and(|before| shown.place > before.place);
    let path = match another {
        Some(before) if !forward => before.last.iter().rev().copied().collect(),
        _ => shown.last.clone(),
    };
    (path, forward)
}

/// Shows the next scene and animates the move that led to it.
fn show_next(
    state: BoardState,
    piece_layer: StoredValue<PieceLayer, LocalStorage>,
    (layer, layers, looks): (&web_sys::Element, &Layers, &Looks),
    shown: &Shown,
    before: Option<LastShown>,
) -> LastShown {
    let another = before.as_ref().filter(|before| before.place != shown.place);
    let (path, forward) = shown_path(another, shown);
    let speed = f64::from(animation());
    let seen = another.is_some() && shown.animate;
    let duration = if seen { speed } else { 0.0 };
    let fires = seen && forward && !shown.effects.is_empty();
    let tempo = Tempo::of(speed);
    let transition = Transition {
        duration,
        path: &path,
        carried: state.carried.get_value().filter(|_| another.is_some()),
        effects: if fires { &shown.effects } else { &[] },
        removal_delay: tempo.grow,
    };
    if before.is_none() || another.is_some() {
        effects::clear(layers);
    }
    piece_layer.update_value(|pieces| pieces.show(layer, looks, &shown.scene, &transition));
    if let Some(before) = another {
        state.carried.set_value(None);
        if fires {
            let pieces = (&before.scene.pieces[..], &shown.scene.pieces[..]);
            effects::show_effects(layers, looks, &shown.effects, pieces, &path, tempo);
        }
    }
    let (place, last, scene) = (shown.place, shown.last.clone(), shown.scene.clone());
    LastShown { place, last, scene, provisional: None }
}
