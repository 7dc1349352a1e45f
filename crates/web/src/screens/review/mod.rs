//! A game looked at again: board, moves with side lines, notes, what the computer thinks, and the ways out of it.

mod analysis;
mod explorer;
mod export;
mod graph;
mod learn;
mod moves;
mod notes;
mod players;
mod report;
mod session;
mod tags;
mod tree;

use crate::app::Frame;
use crate::board::{PlayBoard, Shown};
use crate::keyboard::{KeySheet, is_nowhere, is_typing};
use crate::route::Route;
use crate::settings::{Settings, settings};
use crate::words::{game_text, result_sentence, t, t_with};
use crate::work::OpeningProgress;
use analysis::{Analysis, Bar, Panel};
use explorer::Opening;
use export::{Export, GameFacts, PlayOn};
use leptos::prelude::*;
use moves::{FAR, Moves, Steps};
use notes::Notes;
use parlour_core::Seat;
use players::Players;
use session::ReviewSession;
use std::sync::Arc;

/// A game looked at again.
#[component]
pub(crate) fn Review(
    key: String,
    /// After how many moves it is opened; at its end if nothing.
    ply: Option<u32>,
) -> impl IntoView {
    let session = ReviewSession::open(key, ply);
    let title = Signal::derive(move || {
        let name =
            session.game.with(|game| game.as_ref().map(|game| game_text(&game.kept.game.name)));
        t_with("review-title", &[("game", &name.unwrap_or_default())])
    });
    let ready = move || session.view.with(Option::is_some) && session.facts.with(Option::is_some);
    let ready = Memo::new(move |_| ready());
    view! {
        <Frame title help="review">
            {move || match (session.error.get(), ready.get()) {
                (Some(why), _) => view! {
                    <section class="panel stack"><p class="error" role="alert" data-testid="review-trouble">{why}</p>
                    <p><a class="button primary" href=Route::Archive.href()>{t("nav-archive")}</a></p></section>
                }.into_any(),
                (None, false) => view! { <OpeningProgress id="study-loading"/> }.into_any(),
                (None, true) => view! { <ReviewView session/> }.into_any(),
            }}
        </Frame>
    }
}

#[component]
fn ReviewView(session: ReviewSession) -> impl IntoView {
    let (analysis, opening) = (Analysis::new(session), Opening::new(session));
    let viewpoint = RwSignal::new(0usize);
    let flip = move || {
        let seats = session
            .facts
            .with_untracked(|facts| facts.as_ref().map_or(2, |facts| facts.info.seats.len()));
        viewpoint.update(|viewpoint| *viewpoint = (*viewpoint + 1) % seats.max(1));
    };
    let sheet = RwSignal::new(false);
    let settings = settings();
    listen(session, settings, flip, sheet);
    let viewpoint = viewpoint.read_only();
    view! {
        <div class="game review" class:practising=move || analysis.practice.with(Option::is_some) data-testid="review">
            <Players session analysis viewpoint/>
            <div class="table">
                <Bar analysis viewpoint/>
                <Board session analysis viewpoint/>
            </div>
            <p class="status" role="status" data-testid="status">{move || status(session)}</p>
            <div class="side">
                <div class="panel moves-panel">
                    <explorer::Name opening/>
                    <Moves session/>
                    <Steps session/>
                    <div class="actions">
                        <button type="button" class="button" data-testid="flip" on:click=move |_| flip()>{move || t("review-flip")}</button>
                        <button type="button" class="button" data-testid="review-three" aria-keyshortcuts="v"
                            on:click=move |_| toggle_3d(session, settings)>{move || t("game-three")}</button>
                        <PlayOn session/>
                    </div>
                </div>
                <Sections session analysis opening viewpoint/>
            </div>
            <KeySheet open=sheet rows=KEYS.to_vec()/>
        </div>
    }
}

/// The keys of this screen, with the messages that say what they do.
const KEYS: [(&str, &str); 5] = [
    ("← →", "game-keys-list"),
    ("Home End", "game-keys-ends"),
    ("f", "game-flip"),
    ("v", "game-three"),
    ("?", "game-keys"),
];

/// Listens to the keys for as long as the game is looked at.
fn listen(
    session: ReviewSession,
    settings: RwSignal<Settings>,
    flip: impl Fn() + 'static,
    sheet: RwSignal<bool>,
) {
    let on_key = move |event: leptos::ev::KeyboardEvent| {
        let plain = !event.ctrl_key() && !event.meta_key() && !event.alt_key();
        if !plain || event.default_prevented() || is_typing(&event) {
            return;
        }
        match event.key().as_str() {
            "ArrowLeft" if is_nowhere() => session.step(-1),
            "ArrowRight" if is_nowhere() => session.step(1),
            "Home" if is_nowhere() => session.step(-FAR),
            "End" if is_nowhere() => session.step(FAR),
            "f" if settings.with_untracked(|settings| settings.shortcuts) => flip(),
            "v" if settings.with_untracked(|settings| settings.shortcuts) => {
                toggle_3d(session, settings);
            }
            "?" => sheet.set(true),
            _ => return,
        }
        event.prevent_default();
    };
    let listening = window_event_listener(leptos::ev::keydown, on_key);
    on_cleanup(move || listening.remove());
}

/// The id of the game that is looked at.
fn game_id(session: ReviewSession) -> String {
    let facts = session.facts.try_get().flatten();
    facts.map(|facts| facts.info.id.to_string()).unwrap_or_default()
}

/// Shows the board in three dimensions, or in two again. It is called by events, which know no context.
fn toggle_3d(session: ReviewSession, settings: RwSignal<Settings>) {
    let game = untrack(|| game_id(session));
    settings.update(|settings| settings.toggle_3d(&game));
}

/// What else there is, each behind its heading.
#[component]
fn Sections(
    session: ReviewSession,
    analysis: Analysis,
    opening: Opening,
    viewpoint: ReadSignal<usize>,
) -> impl IntoView {
    view! {
        <details class="panel" open data-testid="section-analysis"><summary>{move || t("review-analysis")}</summary><Panel analysis/></details>
        <explorer::Section opening/>
        <details class="panel" open data-testid="section-notes"><summary>{move || t("review-notes")}</summary><Notes session/></details>
        <details class="panel" data-testid="section-export"><summary>{move || t("review-export")}</summary><Export session viewpoint/></details>
        <details class="panel" data-testid="section-facts"><summary>{move || t("review-facts")}</summary><GameFacts session/></details>
    }
}

#[component]
fn Board(
    session: ReviewSession,
    analysis: Analysis,
    viewpoint: ReadSignal<usize>,
) -> impl IntoView {
    let facts = move || session.facts.get();
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
        let shown = session.with_table(Shown::of).unwrap_or_default();
        Shown { animate: session.animate.get(), ..shown }
    });
    let on_move = Callback::new(move |text: String| {
        if !analysis.answer(&text) {
            session.play(&[text]);
        }
    });
    let on_wheel = Callback::new(move |steps: i32| session.step(steps.signum()));
    let study = move || session.study();
    let preview = Callback::new(move |text: String| {
        study().map(|study| study.preview(text)).unwrap_or_default()
    });
    let why_not =
        Callback::new(move |cell| study().map(|study| study.why_not(cell)).unwrap_or_default());
    let arrows = Signal::derive(move || analysis.arrows());
    let hinted = Signal::derive(move || analysis.hinted());
    let mover = Signal::derive(move || session.with_table(|table| Seat(table.to_move)));
    let reserves = Signal::derive(move || {
        Arc::new(facts().map(|facts| facts.reserves.clone()).unwrap_or_default())
    });
    let game = Signal::derive(move || game_id(session));
    let material = Signal::derive(move || facts().map(|facts| facts.info.card.material));
    view! { <PlayBoard board seats shown turn on_move on_wheel arrows hinted mover preview why_not reserves game material/> }
}

/// Where one is, in words: the last move, and whose turn it is or how the game ended.
fn status(session: ReviewSession) -> String {
    let step = session.spoken_here();
    let now = session.with_table(|table| {
        if let Some(result) = &table.result {
            let facts = session.facts.get();
            result_sentence(facts.as_ref().map_or(&[], |facts| &facts.info.seats), result)
        } else {
            let seat = usize::from(table.to_move);
            let name = session.facts.with(|facts| {
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
