//! A position taken apart: pieces placed and erased, sides and reserves set, and what is wrong with it in words.

mod editing;
mod fields;
mod palette;
mod position_format;

use crate::app::Frame;
use crate::board::{Carried, EditBoard, Touch};
use crate::carried::CarriedGame;
use crate::keyboard::{Shortcut, Shortcuts, is_typing};
use crate::notice::notices;
use crate::pictures::{PictureButtons, PicturedPosition};
use crate::route::{Route, go};
use crate::shelf::shelf;
use crate::transfer;
use crate::words::{sentence, t, t_with};
use editing::{Editing, Tool};
use fields::{Fields, Position, Reserves, ToMove};
use leptos::prelude::*;
use palette::Palette;
use parlour_core::show::Scene;
use parlour_protocol::desk::Edit;
use parlour_protocol::lobby::GameUpload;
use parlour_protocol::{GameSpec, Opening};
use std::sync::Arc;

/// A position taken apart.
#[component]
pub(crate) fn Editor(game: String, start: Option<String>) -> impl IntoView {
    let editing = Editing::open(game, start);
    let title = Signal::derive(move || t_with("editor-title", &[("game", &editing.name())]));
    let ready = Memo::new(move |_| editing.view.with(Option::is_some));
    view! {
        <Frame title help="editor">
            {move || match (editing.error.get(), ready.get()) {
                (Some(why), false) => view! {
                    <section class="panel stack"><p class="error" role="alert" data-testid="editor-trouble">{why}</p>
                    <p><a class="button primary" href=Route::Home.href()>{t("lost-home")}</a></p></section>
                }.into_any(),
                (None, false) => view! { <p role="status">{t("study-loading")}</p> }.into_any(),
                (_, true) => view! { <EditorView editing/> }.into_any(),
            }}
        </Frame>
    }
}

#[component]
fn EditorView(editing: Editing) -> impl IntoView {
    let keys = move |event: web_sys::KeyboardEvent| {
        if !(event.ctrl_key() || event.meta_key()) || is_typing(&event) {
            return;
        }
        match (event.key().as_str(), event.shift_key()) {
            ("z", false) => editing.apply(Edit::Undo),
            ("z" | "Z", true) | ("y", _) => editing.apply(Edit::Redo),
            _ => return,
        }
        event.prevent_default();
    };
    view! {
        <div class="game editor" data-testid="editor" on:keydown=keys>
            <div class="table"><Board editing/></div>
            <div class="status" data-testid="editor-status"><Problems editing/></div>
            <div class="side">
                <section class="panel stack" aria-label=move || t("editor-pieces")><Palette editing/><Changes editing/></section>
                <section class="panel stack" aria-label=move || t("editor-else")>
                    <ToMove editing/>
                    <Reserves editing/>
                    <Fields editing/>
                    <Position editing/>
                </section>
                <section class="panel stack uses" aria-label=move || t("editor-use")><Uses editing/></section>
            </div>
        </div>
    }
}

/// Keys that are heard where they belong, with the messages that say what they do.
const KEYS: [(&str, &str); 7] = [
    ("← → ↑ ↓", "game-keys-board"),
    ("Enter", "game-keys-act"),
    ("Del", "editor-keys-erase"),
    ("r", "editor-keys-turn"),
    ("Esc", "board-keys-cancel"),
    ("Ctrl Z", "editor-undo"),
    ("Ctrl Y", "editor-redo"),
];

/// The keys of this screen.
fn shortcuts(editing: Editing) -> Vec<Shortcut> {
    let flip: Shortcut = ("f", "game-flip", Some(Callback::new(move |()| editing.flip())));
    KEYS.into_iter().map(|(key, id)| (key, id, None)).chain([flip]).collect()
}

#[component]
fn Board(editing: Editing) -> impl IntoView {
    let board = Memo::new(move |_| {
        editing
            .view
            .with(|view| Arc::new(view.as_ref().map(|view| view.board.clone()).unwrap_or_default()))
    });
    let seats = editing.seats;
    let pieces = Signal::derive(move || {
        editing.view.with(|view| {
            Arc::new(view.as_ref().map(|view| view.draft.pieces.clone()).unwrap_or_default())
        })
    });
    let turn = Signal::derive(move || {
        board.with(|board| board.views.get(editing.viewpoint.get()).copied().unwrap_or_default())
    });
    let chosen = Signal::derive(move || editing.chosen.get());
    let material = Signal::derive(move || {
        editing.view.with(|view| view.as_ref().map(|view| view.info.card.material))
    });
    let on_touch = Callback::new(move |touch: Touch| editing.touch(touch));
    view! {
        <EditBoard board seats pieces turn chosen on_touch material/>
        {move || editing.carried.get().map(|(piece, at)| view! { <Carried piece seats turn at/> })}
    }
}

/// What is wrong with the position, or that nothing is.
#[component]
fn Problems(editing: Editing) -> impl IntoView {
    let problems = Memo::new(move |_| {
        editing
            .view
            .with(|view| view.as_ref().map(|view| view.problems.clone()).unwrap_or_default())
    });
    // A text that could not be read is not the position on the board.
    let unread =
        Memo::new(move |_| editing.entered.with(|entered| matches!(entered, Some((_, Some(_))))));
    view! {
        <div role="status" data-testid="problems">
            {move || unread.get().then(|| view! { <p>{t("editor-unread")}</p> })}
            {move || {
                let problems = problems.get();
                if problems.is_empty() {
                    return view! { <p>{t("editor-fine")}</p> }.into_any();
                }
                let sentences = problems.into_iter().map(|why| view! { <li class="error">{sentence(&why)}</li> }).collect::<Vec<_>>();
                view! { <p>{t("editor-wrong")}</p><ul>{sentences}</ul> }.into_any()
            }}
        </div>
    }
}

/// Whole changes: empty, reset, mend, undo, redo, flip.
#[component]
fn Changes(editing: Editing) -> impl IntoView {
    let wrong = move || {
        editing.view.with(|view| view.as_ref().is_some_and(|view| !view.problems.is_empty()))
    };
    let button = move |words: &'static str, testid: &'static str, what: Edit| {
        view! {
            <button type="button" class="button" data-testid=testid on:click=move |_| editing.apply(what.clone())>{move || t(words)}</button>
        }
    };
    view! {
        <div class="actions">
            {button("editor-undo", "editor-undo", Edit::Undo)}
            {button("editor-redo", "editor-redo", Edit::Redo)}
            {button("editor-empty", "editor-empty", Edit::Empty)}
            {button("editor-reset", "editor-reset", Edit::Reset)}
            <Show when=wrong>{button("editor-mend", "editor-mend", Edit::Mend)}</Show>
            <button type="button" class="button" data-testid="flip" aria-keyshortcuts="f" on:click=move |_| editing.flip()>{move || t("review-flip")}</button>
            <Shortcuts keys=shortcuts(editing)/>
        </div>
    }
}

/// The position as it is seen, to be pictured: also one that cannot be played.
fn pictured(editing: Editing) -> Option<PicturedPosition> {
    let view = editing.view.get_untracked()?;
    let viewpoint = editing.viewpoint.get_untracked();
    let pieces = view.draft.pieces.clone();
    Some(PicturedPosition {
        board: view.board.clone(),
        seats: view.info.seats.clone(),
        turn: view.board.views.get(viewpoint).copied().unwrap_or_default(),
        scene: Scene { pieces, ..Scene::default() },
        last: Vec::new(),
        title: untrack(|| editing.name()),
        file: format!("{}-{}", view.info.id, t("picture-file")),
    })
}

/// What can be done with the position.
#[component]
fn Uses(editing: Editing) -> impl IntoView {
    let (notices, shelf) = (notices(), shelf());
    let route = move || {
        editing.view.with(|view| {
            let view = view.as_ref()?;
            Some(Route::Setup { game: view.info.id.to_string(), start: Some(view.text.clone()?) })
        })
    };
    let playable = move || route().is_some();
    let share = move |_| {
        if let Some(route) = untrack(route) {
            let address = window().location().href().unwrap_or_default();
            let page = address.split('#').next().unwrap_or_default();
            transfer::copy_and_notify(
                notices,
                format!("{page}{}", route.href()),
                t("editor-shared"),
            );
        }
    };
    let analyse = move |_| {
        leptos::task::spawn_local(async move {
            match editing.to_review().await {
                Ok(key) => go(&Route::Review { key, ply: None }),
                Err(why) => notices.notify(why),
            }
        });
    };
    let together = move |_| {
        let Some(Route::Setup { game, start }) = untrack(route) else { return };
        let title = t_with("editor-carried", &[("game", &untrack(|| editing.name()))]);
        let opening =
            Opening { game: GameSpec { start, ..shelf.spec(&game) }, ..Opening::default() };
        let upload = GameUpload::Opening(opening);
        CarriedGame { title, over_after: None, upload }.take_to_rooms();
    };
    let start = move |_| {
        if let Some(route) = untrack(route) {
            go(&route);
        }
    };
    view! {
        <div class="actions">
            <button type="button" class="button primary" data-testid="editor-start" disabled=move || !playable() on:click=start>{move || t("editor-start")}</button>
            <button type="button" class="button" data-testid="editor-together" disabled=move || !playable() on:click=together>{move || t("together-title")}</button>
            <button type="button" class="button" data-testid="editor-analyse" disabled=move || !playable() on:click=analyse>{move || t("editor-analyse")}</button>
            <button type="button" class="button" data-testid="editor-share" disabled=move || !playable() on:click=share>{move || t("editor-share")}</button>
            <PictureButtons position=Callback::new(move |()| pictured(editing)) drawing=true/>
        </div>
        <Show when=move || !playable()><p class="hint">{move || t("editor-not-yet")}</p></Show>
        <p class="hint">{move || t(match editing.tool.get() {
            Tool::Place(_) => "editor-hint-place",
            Tool::Move => "editor-hint-move",
            Tool::Erase => "editor-hint-erase",
            Tool::Turn => "editor-hint-turn",
        })}</p>
    }
}
