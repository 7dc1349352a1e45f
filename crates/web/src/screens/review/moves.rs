//! The list of moves with its side lines and comments, and the buttons that step through it.

use super::session::ReviewSession;
use super::tree::{self, MoveCell, TreeRow, Words};
use crate::app::icon;
use crate::letters::{letters, move_text};
use crate::screens::long_list::LongList;
use crate::settings::settings;
use crate::words::{sentence, t, t_with};
use leptos::html::Ol;
use leptos::prelude::*;
use std::time::Duration;
use wasm_bindgen::JsCast;
use web_sys::{HtmlElement, KeyboardEvent, ScrollIntoViewOptions, ScrollLogicalPosition};

/// More steps than any game has: to its start or its end.
pub(super) const FAR: i32 = 1_000_000;

/// The list of moves.
#[component]
pub(super) fn Moves(session: ReviewSession) -> impl IntoView {
    let list = NodeRef::<Ol>::new();
    let seats = move || {
        session.facts.with(|facts| facts.as_ref().map_or(2, |facts| facts.info.seats.len()))
    };
    let rows = Memo::new(move |_| {
        let seats = seats();
        session
            .view
            .with(|view| view.as_ref().map_or_else(Vec::new, |view| tree::rows(&view.nodes, seats)))
    });
    let node = Memo::new(move |_| session.node());
    let length = Memo::new(move |_| rows.with(Vec::len));
    let row = Memo::new(move |_| {
        let node = node.get();
        rows.with(|rows| rows.iter().position(|row| row.has(node))).unwrap_or(0)
    });
    let part = LongList::new(length, row);
    let drawn = move || {
        let rows = rows.with(|rows| rows[part.shown()].to_vec());
        rows.into_iter().map(|row| view! { <RowView row session node/> }).collect::<Vec<_>>()
    };
    // Keep the current move in view, and focused if the list has the focus.
    Effect::new(move |_| {
        part.shown();
        let wanted = format!("[data-node=\"{}\"]", node.get());
        let Some(list) = list.get() else { return };
        let button = list.query_selector(&wanted).ok().flatten();
        let Some(button) = button.and_then(|button| button.dyn_into::<HtmlElement>().ok()) else {
            return;
        };
        let options = ScrollIntoViewOptions::new();
        options.set_block(ScrollLogicalPosition::Nearest);
        button.scroll_into_view_with_scroll_into_view_options(&options);
        let focused = document().active_element();
        if focused.is_some_and(|focused| list.contains(Some(&focused))) {
            let _ = button.focus();
        }
    });
    let keys = move |event: KeyboardEvent| {
        match event.key().as_str() {
            "ArrowLeft" | "ArrowUp" => session.step(-1),
            "ArrowRight" | "ArrowDown" => session.step(1),
            "Home" => session.step(-FAR),
            "End" => session.step(FAR),
            _ => return,
        }
        event.prevent_default();
    };
    let is_current = move || node.get() == 0;
    view! {
        <ol class="moves" node_ref=list style=("--across", move || seats().to_string()) aria-label=move || t("review-moves") data-testid="moves" on:keydown=keys>
            <li class="moves-start">
                <button type="button" class="move" class:now=is_current data-node="0" tabindex=move || if is_current() { "0" } else { "-1" }
                    aria-current=move || is_current().then_some("true") on:click=move |_| session.go(0, false)>{move || t("review-start")}</button>
            </li>
            {part.earlier()}
            {drawn}
            {part.later()}
        </ol>
    }
}

#[component]
fn RowView(row: TreeRow, session: ReviewSession, node: Memo<u32>) -> impl IntoView {
    match row {
        TreeRow::Round(number, cells) => {
            let cells = cells.into_iter().map(|cell| match cell {
                Some(cell) => view! { <Move cell session node/> }.into_any(),
                None => view! { <span></span> }.into_any(),
            });
            view! { <li><span class="move-number">{number}"."</span>{cells.collect::<Vec<_>>()}</li> }.into_any()
        }
        TreeRow::Side(depth, cells) => {
            let cells = cells.into_iter().map(|cell| {
                let number = cell.number.clone();
                view! { <span class="move-number">{number}</span><Move cell session node/> }
            });
            let class = format!("variation depth-{}", depth.min(5));
            view! { <li class="moves-side"><div class=class>{cells.collect::<Vec<_>>()}</div></li> }
                .into_any()
        }
        TreeRow::Words(depth, words) => {
            let class = format!("comment depth-{}", depth.min(5));
            view! { <li class="moves-side"><p class=class>{comment_text(&words, session)}</p></li> }
                .into_any()
        }
    }
}

/// A comment with the report's line in the chosen language.
fn comment_text(words: &Words, session: ReviewSession) -> String {
    let Some(remark) = &words.remark else { return words.comment.clone() };
    let (english, letters) = (remark.to_string(), letters(settings(), &session.letters()));
    let shown = sentence(&remark.clone().lettered(&letters));
    let lines = words.comment.lines();
    lines.map(|line| if line == english { &shown } else { line }).collect::<Vec<_>>().join("\n")
}

/// The message of a mark.
pub(super) fn mark_words(glyph: u8) -> &'static str {
    match glyph {
        1 => "review-mark-good",
        2 => "review-mark-mistake",
        3 => "review-mark-brilliant",
        4 => "review-mark-blunder",
        5 => "review-mark-interesting",
        _ => "review-mark-inaccuracy",
    }
}

#[component]
fn Move(cell: MoveCell, session: ReviewSession, node: Memo<u32>) -> impl IntoView {
    let own_node = cell.node;
    let is_current = move || node.get() == own_node;
    let bad = cell.glyphs.iter().any(|glyph| [2, 4, 6].contains(glyph));
    let good = cell.glyphs.iter().any(|glyph| [1, 3].contains(glyph));
    let (settings, own) = (settings(), session.letters());
    let (shown, is_move, words) = (cell.label, cell.is_move, cell.spoken);
    let said = words.clone();
    let label = move || if is_move { move_text(settings, &own, &shown) } else { sentence(&said) };
    let glyphs = cell.glyphs;
    let spoken = move || {
        let marks = glyphs
            .iter()
            .filter(|glyph| (1..=6).contains(*glyph))
            .map(|glyph| t(mark_words(*glyph)));
        std::iter::once(sentence(&words)).chain(marks).collect::<Vec<_>>().join(", ")
    };
    view! {
        <button type="button" class="move" class:now=is_current class:bad=bad class:good=good data-node=own_node.to_string()
            tabindex=move || if is_current() { "0" } else { "-1" } aria-current=move || is_current().then_some("true") aria-label=spoken
            on:click=move |_| session.go(own_node, false)>{label}</button>
    }
}

/// The waits between moves that the automatic play offers, in milliseconds.
const PACES: [u32; 4] = [500, 1000, 2000, 4000];

/// The buttons that step.
#[component]
pub(super) fn Steps(session: ReviewSession) -> impl IntoView {
    let playing = RwSignal::new(false);
    let pace = RwSignal::new(1000u32);
    // Each run of the automatic play has its own number, so that an old timer does nothing.
    let run = StoredValue::new(0u32);
    Effect::new(move |_| {
        let (on, pace) = (playing.get(), pace.get());
        run.update_value(|run| *run += 1);
        if on {
            tick(session, playing, run, run.get_value(), pace);
        }
    });
    let button = move |words: &'static str, id: &'static str, testid: &'static str, steps: i32| {
        let press = move |_| {
            playing.set(false);
            session.step(steps);
        };
        view! {
            <button type="button" class="button icon" data-testid=testid aria-label=move || t(words) title=move || t(words) on:click=press>{icon(id)}</button>
        }
    };
    let toggle = move |_| {
        if !playing.get_untracked() && !untrack(|| session.has_next()) {
            session.go(0, false);
        }
        playing.update(|on| *on = !*on);
    };
    let play_words = move || t(if playing.get() { "review-pause" } else { "review-autoplay" });
    let option = |millis: u32| {
        let seconds = (f64::from(millis) / 1000.0).to_string();
        view! { <option value=millis.to_string() selected={millis == 1000}>{move || t_with("review-seconds", &[("seconds", &seconds)])}</option> }
    };
    view! {
        <div class="review-steps" role="group" aria-label=move || t("review-steps")>
            {button("review-first", "i-first", "step-first", -FAR)}
            {button("review-back", "i-back", "step-back", -1)}
            <button type="button" class="button icon" data-testid="autoplay" aria-pressed=move || playing.get().to_string() aria-label=play_words title=play_words on:click=toggle>
                {move || icon(if playing.get() { "i-pause" } else { "i-play" })}
            </button>
            {button("review-forward", "i-forward", "step-forward", 1)}
            {button("review-last", "i-last", "step-last", FAR)}
            <label class="review-pace">
                <span class="visually-hidden">{move || t("review-pace")}</span>
                <select on:change=move |event| pace.set(event_target_value(&event).parse().unwrap_or(1000))>{PACES.map(option).into_iter().collect::<Vec<_>>()}</select>
            </label>
        </div>
    }
}

/// Waits, makes a step of the automatic play and starts the next wait, unless another run has begun meanwhile.
fn tick(
    session: ReviewSession,
    playing: RwSignal<bool>,
    run: StoredValue<u32>,
    own_run: u32,
    pace: u32,
) {
    let next = move || {
        if run.try_get_value() != Some(own_run) {
            return;
        }
        session.step(1);
        if untrack(|| session.has_next()) {
            tick(session, playing, run, own_run, pace);
        } else {
            playing.try_set(false);
        }
    };
    set_timeout(next, Duration::from_millis(pace.into()));
}
