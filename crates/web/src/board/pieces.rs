//! The layer of the pieces: every new scene goes to the stage, with what is known of how it came about.

use super::actor::{Looks, piece_on};
use super::effects::{self, Layers, Tempo};
use super::picture::{figure, rotation, tint_class};
use super::play::Shown;
use super::stage::{Passage, Stage};
use super::state::{Dragging, Play};
use crate::settings::animation;
use leptos::prelude::*;
use parlour_core::show::{Cell, Scene};

/// The pieces, with the light below them and the beams above.
pub(super) fn pieces(play: Play, stage: StoredValue<Stage, LocalStorage>) -> AnyView {
    let layer = NodeRef::<leptos::svg::G>::new();
    let (below, above) = (NodeRef::<leptos::svg::G>::new(), NodeRef::<leptos::svg::G>::new());
    Effect::new(move |before: Option<Option<Seen>>| {
        let (layer, below, above) = (layer.get()?, below.get()?, above.get()?);
        let looks = play.looks.get();
        let layers = Layers { below: below.into(), above: above.into() };
        let page = (&*layer, &layers, &looks);
        play.shown.with(|shown| Some(turn_page(play, stage, page, shown, before.flatten())))
    });
    // A piece that is carried, or that has gone a part of its way, is pale where it stands.
    let provisional = Memo::new(move |_| {
        let following = play.entry.following.get();
        let (origin, latest) = (following.origin()?, following.latest()?);
        let apart = origin != latest && play.dragging.get() == Dragging::Nothing;
        let piece = play.shown.with(|shown| piece_on(&shown.scene.pieces, origin).cloned());
        piece.filter(|_| apart).map(|piece| (piece, latest))
    });
    Effect::new(move |_| {
        let ghost = match play.dragging.get() {
            Dragging::Piece(origin) => Some(origin),
            Dragging::Hand => None,
            Dragging::Nothing => {
                provisional.with(|moved| moved.as_ref().map(|(piece, _)| piece.cell))
            }
        };
        play.shown.track();
        stage.update_value(|stage| stage.set_ghost(ghost));
    });
    let moved = move || {
        provisional.get().map(|(piece, cell)| {
            let (tint, place, turned) = play.looks.with(|looks| {
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

/// What was shown last.
#[derive(Debug)]
struct Seen {
    place: u64,
    last: Vec<Cell>,
    scene: Scene,
}

/// Shows what is new, and how it came to be.
fn turn_page(
    play: Play,
    stage: StoredValue<Stage, LocalStorage>,
    (layer, layers, looks): (&web_sys::Element, &Layers, &Looks),
    shown: &Shown,
    before: Option<Seen>,
) -> Seen {
    let another = before.as_ref().filter(|before| before.place != shown.place);
    // A child has a higher number than its parent: back is down.
    let forward = another.is_some_and(|before| shown.place > before.place);
    let way: Vec<Cell> = match another {
        Some(before) if !forward => before.last.iter().rev().copied().collect(),
        _ => shown.last.clone(),
    };
    let speed = f64::from(animation());
    let seen = another.is_some() && shown.animate;
    let duration = if seen { speed } else { 0.0 };
    let fires = seen && forward && !shown.effects.is_empty();
    let tempo = Tempo::of(speed);
    let passage = Passage {
        duration,
        way: &way,
        carried: play.carried.get_value().filter(|_| another.is_some()),
        effects: if fires { &shown.effects } else { &[] },
        reprieve: tempo.grow,
    };
    if before.is_none() || another.is_some() {
        effects::clear(layers);
    }
    stage.update_value(|stage| stage.show(layer, looks, &shown.scene, &passage));
    if let Some(before) = another {
        play.carried.set_value(None);
        if fires {
            let pieces = (&before.scene.pieces[..], &shown.scene.pieces[..]);
            effects::fire(layers, looks, &shown.effects, pieces, &way, tempo);
        }
    }
    Seen { place: shown.place, last: shown.last.clone(), scene: shown.scene.clone() }
}
