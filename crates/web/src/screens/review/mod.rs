//! A game looked at again: board, moves with side lines, notes, what the computer thinks, and the ways out of it.

mod analysis;
mod graph;
mod moves;
mod notes;
mod outward;
mod players;
mod reading;
mod tags;
mod tree;

use crate::app::Frame;
use crate::board::{PlayBoard, Shown};
use crate::keyboard::{KeySheet, is_nowhere, is_typing};
use crate::route::Route;
use crate::settings::settings;
use crate::words::{game_text, result_sentence, t, t_with};
use crate::work::Opening;
use analysis::{Analysis, Bar, Panel};
use leptos::prelude::*;
use moves::{FAR, Moves, Steps};
use notes::Notes;
use outward::{CarryOn, Export, Facts};
use parlour_core::Seat;
use players::Players;
use reading::Reading;
use std::sync::Arc;

/// A game looked at again.
#[component]
pub(crate) fn Review(key: String) -> impl IntoView {
    let reading = Reading::open(key);
    let title = Signal::derive(move || {
        let name =
            reading.game.with(|game| game.as_ref().map(|game| game_text(&game.kept.game.name)));
        t_with("review-title", &[("game", &name.unwrap_or_default())])
    });
    let ready = move || reading.view.with(Option::is_some) && reading.facts.with(Option::is_some);
    let ready = Memo::new(move |_| ready());
    view! {
        <Frame title help="review">
            {move || match (reading.trouble.get(), ready.get()) {
                (Some(why), _) => view! {
                    <section class="panel stack"><p class="error" role="alert" data-testid="review-trouble">{why}</p>
                    <p><a class="button primary" href=Route::Archive.href()>{t("nav-archive")}</a></p></section>
                }.into_any(),
                (None, false) => view! { <Opening id="study-loading"/> }.into_any(),
                (None, true) => view! { <Whole reading/> }.into_any(),
            }}
        </Frame>
    }
}

#[component]
fn Whole(reading: Reading) -> impl IntoView {
    let analysis = Analysis::new(reading);
    let viewpoint = RwSignal::new(0usize);
    let flip = move || {
        let seats = reading
            .facts
            .with_untracked(|facts| facts.as_ref().map_or(2, |facts| facts.info.seats.len()));
        viewpoint.update(|viewpoint| *viewpoint = (*viewpoint + 1) % seats.max(1));
    };
    let sheet = RwSignal::new(false);
    listen(reading, flip, sheet);
    let viewpoint = viewpoint.read_only();
    view! {
        <div class="game review" data-testid="review">
            <Players reading viewpoint/>
            <div class="table">
                <Bar analysis viewpoint/>
                <Board reading analysis viewpoint/>
            </div>
            <p class="status" role="status" data-testid="status">{move || status(reading)}</p>
            <div class="side">
                <div class="panel moves-panel">
                    <Moves reading/>
                    <Steps reading/>
                    <div class="actions">
                        <button type="button" class="button" data-testid="flip" on:click=move |_| flip()>{move || t("review-flip")}</button>
                        <CarryOn reading/>
                    </div>
                </div>
                <Sections reading analysis/>
            </div>
            <KeySheet open=sheet rows=KEYS.to_vec()/>
        </div>
    }
}

/// The keys of this screen, with the messages that say what they do.
const KEYS: [(&str, &str); 4] = [
    ("← →", "game-keys-list"),
    ("Home End", "game-keys-ends"),
    ("f", "game-flip"),
    ("?", "game-keys"),
];

/// Listens to the keys for as long as the game is looked at.
fn listen(reading: Reading, flip: impl Fn() + 'static, sheet: RwSignal<bool>) {
    let letters = settings();
    let heard = move |event: leptos::ev::KeyboardEvent| {
        let plain = !event.ctrl_key() && !event.meta_key() && !event.alt_key();
        if !plain || event.default_prevented() || is_typing(&event) {
            return;
        }
        match event.key().as_str() {
            "ArrowLeft" if is_nowhere() => reading.step(-1),
            "ArrowRight" if is_nowhere() => reading.step(1),
            "Home" if is_nowhere() => reading.step(-FAR),
            "End" if is_nowhere() => reading.step(FAR),
            "f" if letters.with_untracked(|settings| settings.shortcuts) => flip(),
            "?" => sheet.set(true),
            _ => return,
        }
        event.prevent_default();
    };
    let listening = window_event_listener(leptos::ev::keydown, heard);
    on_cleanup(move || listening.remove());
}

/// What else there is, each behind its heading.
#[component]
fn Sections(reading: Reading, analysis: Analysis) -> impl IntoView {
    view! {
        <details class="panel" open data-testid="section-analysis"><summary>{move || t("review-analysis")}</summary><Panel analysis/></details>
        <details class="panel" open data-testid="section-notes"><summary>{move || t("review-notes")}</summary><Notes reading/></details>
        <details class="panel" data-testid="section-export"><summary>{move || t("review-export")}</summary><Export reading/></details>
        <details class="panel" data-testid="section-facts"><summary>{move || t("review-facts")}</summary><Facts reading/></details>
    }
}

#[component]
fn Board(reading: Reading, analysis: Analysis, viewpoint: ReadSignal<usize>) -> impl IntoView {
    let facts = move || reading.facts.get();
    let board = Signal::derive(move || {
        Arc::new(facts().map(|facts| facts.board.clone()).unwrap_or_default())
    });
    let seats = Signal::derive(move || {
        Arc::new(facts().map(|facts| facts.info.seats.clone()).unwrap_or_default())
    });
    let turn = Signal::derive(move || {
        board.with(|board| board.views.get(viewpoint.get()).copied().unwrap_or_default())
    });
    let shown = Signal::derive(move || {
        let shown = reading.with_table(Shown::of).unwrap_or_default();
        Shown { animate: reading.animate.get(), ..shown }
    });
    let on_move = Callback::new(move |text: String| reading.play(&[text]));
    let on_wheel = Callback::new(move |steps: i32| reading.step(steps.signum()));
    let sheet = move || reading.sheet();
    let preview = Callback::new(move |text: String| {
        sheet().map(|sheet| sheet.preview(text)).unwrap_or_default()
    });
    let why_not =
        Callback::new(move |cell| sheet().map(|sheet| sheet.why_not(cell)).unwrap_or_default());
    let arrows = Signal::derive(move || analysis.arrows());
    let hinted = Signal::derive(move || analysis.hinted());
    let mover = Signal::derive(move || reading.with_table(|table| Seat(table.to_move)));
    let reserves = Signal::derive(move || {
        Arc::new(facts().map(|facts| facts.reserves.clone()).unwrap_or_default())
    });
    view! { <PlayBoard board seats shown turn on_move on_wheel arrows hinted mover preview why_not reserves/> }
}

/// Where one is, in words: the last move, and whose turn it is or how the game ended.
fn status(reading: Reading) -> String {
    let step = reading.spoken_here();
    let now = reading.with_table(|table| {
        if let Some(result) = &table.result {
            let facts = reading.facts.get();
            result_sentence(facts.as_ref().map_or(&[], |facts| &facts.info.seats), result)
        } else {
            let seat = usize::from(table.to_move);
            let name = reading.facts.with(|facts| {
                facts
                    .as_ref()
                    .and_then(|facts| facts.info.seats.get(seat).map(|seat| game_text(&seat.name)))
            });
            t_with("review-to-move", &[("who", &name.unwrap_or_default())])
        }
    });
    let step = step.unwrap_or_else(|| t("review-start"));
    t_with("review-status", &[("step", &step), ("now", &now.unwrap_or_default())])
}
