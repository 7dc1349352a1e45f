//! The pieces that can be placed, and the other tools.

use super::editing::{Editing, Tool};
use crate::board::{cell_under, figure, rotation, tint_class};
use crate::words::{game_text, t, t_with};
use leptos::prelude::*;
use parlour_core::show::{Cell, Piece, PieceSpec};
use parlour_motion::Turn;
use wasm_bindgen::JsCast;
use web_sys::PointerEvent;

/// Tools and pieces.
#[component]
pub(super) fn Palette(editing: Editing) -> impl IntoView {
    let turns = Memo::new(move |_| {
        editing.view.with(|view| {
            view.as_ref().is_some_and(|view| view.palette.iter().any(|spec| spec.facings.len() > 1))
        })
    });
    let tool = move |words: &'static str, testid: &'static str, tool: Tool| {
        view! {
            <button type="button" class="button" data-testid=testid aria-pressed=move || (editing.tool.get() == tool).to_string()
                on:click=move |_| { editing.tool.set(tool); editing.chosen.set(None); }>{move || t(words)}</button>
        }
    };
    let palette = Memo::new(move |_| {
        editing.view.with(|view| view.as_ref().map(|view| view.palette.clone()).unwrap_or_default())
    });
    let rows = move || {
        let palette = palette.get();
        let mut owners: Vec<_> = palette.iter().map(|spec| spec.owner).collect();
        owners.dedup();
        owners.sort();
        owners.dedup();
        let row = |owner| {
            let choices = palette.iter().enumerate().filter(|(_, spec)| spec.owner == owner);
            let choices = choices
                .map(|(index, spec)| view! { <Choice editing index spec=spec.clone()/> })
                .collect::<Vec<_>>();
            view! { <div class="palette-row">{choices}</div> }
        };
        owners.into_iter().map(row).collect::<Vec<_>>()
    };
    view! {
        <div class="actions" role="group" aria-label=move || t("editor-tools")>
            {tool("editor-move", "tool-move", Tool::Move)}
            {tool("editor-erase", "tool-erase", Tool::Erase)}
            <Show when=move || turns.get()>{tool("editor-turn", "tool-turn", Tool::Turn)}</Show>
        </div>
        <div class="palette" role="group" aria-label=move || t("editor-pieces") data-testid="palette">{rows}</div>
    }
}

/// What a piece of the palette is called.
pub(super) fn piece_words(editing: Editing, spec: &PieceSpec) -> String {
    let kind = game_text(&spec.kind);
    let owner = spec.owner.and_then(|seat| {
        editing.seats.with(|seats| seats.get(seat.index()).map(|info| game_text(&info.name)))
    });
    match owner {
        Some(owner) => t_with("editor-piece", &[("owner", &owner), ("kind", &kind)]),
        None => kind,
    }
}

/// A piece drawn alone.
pub(super) fn drawn(editing: Editing, spec: &PieceSpec) -> impl IntoView + use<> {
    let tint = editing.seats.with(|seats| tint_class(seats, spec.owner));
    let turned = rotation(spec.facings.first().copied(), Turn::default());
    view! { <svg viewBox="0 0 100 100" aria-hidden="true">{figure(&spec.kind, spec.letter, tint, (50.0, 50.0), turned)}</svg> }
}

#[component]
fn Choice(editing: Editing, index: usize, spec: PieceSpec) -> impl IntoView {
    let own_tool = Tool::Place(index);
    let words = {
        let spec = spec.clone();
        move || piece_words(editing, &spec)
    };
    let testid = format!(
        "piece-{}-{}",
        spec.kind,
        spec.owner.map_or_else(|| "none".to_owned(), |seat| seat.0.to_string())
    );
    let piece = Piece {
        cell: Cell(0),
        kind: spec.kind.clone(),
        letter: spec.letter,
        owner: spec.owner,
        facing: spec.facings.first().copied(),
    };
    let at = |event: &PointerEvent| (f64::from(event.client_x()), f64::from(event.client_y()));
    let began = RwSignal::new(None::<(f64, f64)>);
    let down = move |event: PointerEvent| {
        if event.button() == 0 {
            began.set(Some(at(&event)));
            let target = event
                .current_target()
                .and_then(|target| target.dyn_into::<web_sys::Element>().ok());
            if let Some(target) = target {
                let _ = target.set_pointer_capture(event.pointer_id());
            }
        }
    };
    let moved = move |event: PointerEvent| {
        if let Some((x, y)) = began.get_untracked() {
            let (now_x, now_y) = at(&event);
            if editing.carried.with_untracked(Option::is_some) || (now_x - x).hypot(now_y - y) > 3.0
            {
                editing.carried.set(Some((piece.clone(), (now_x, now_y))));
            }
        }
    };
    let dropped = spec.clone();
    let up = move |event: PointerEvent| {
        began.set(None);
        if editing.carried.with_untracked(Option::is_some) {
            editing.carried.set(None);
            let (x, y) = at(&event);
            if let Some(cell) = cell_under(x, y) {
                editing.place(cell, &dropped);
            }
        }
    };
    let cancel = move |_| {
        began.set(None);
        editing.carried.set(None);
    };
    view! {
        <button type="button" class="palette-piece" data-testid=testid aria-label=words.clone() title=words aria-pressed=move || (editing.tool.get() == own_tool).to_string()
            on:click=move |_| { editing.tool.set(own_tool); editing.chosen.set(None); }
            on:pointerdown=down on:pointermove=moved on:pointerup=up on:pointercancel=cancel>
            {drawn(editing, &spec)}
        </button>
    }
}
