//! A game in play: the board, the players with their clocks, the moves, and everything that can be done.

mod actions;
mod arrange;
mod clock;
mod computer;
mod ending;
mod keys;
mod material;
mod model;
mod moves;
mod open;
mod play;
mod settle;
mod share;
mod speech;
mod status;
mod strip;
mod table;
mod typed;

pub(crate) use open::{hand_over, open_room};

use crate::app::Frame;
use crate::describe;
use crate::route::Route;
use crate::screens::setup::level_name;
use crate::words::{game_text, t, t_with};
use crate::work::Opening;
use leptos::prelude::*;
use open::{Opened, open};
use parlour_protocol::Outline;
use parlour_protocol::desk::Ask;
use table::Table;

/// How far the opening of a game has come.
#[derive(Clone)]
enum State {
    /// On the way; what can be told of it without its rules, as soon as that is known.
    Loading(Option<Outline>),
    Failed(String),
    Open(Box<Opened>),
}

/// A game in play.
#[component]
pub(crate) fn Game(key: String) -> impl IntoView {
    let state = RwSignal::new_local(State::Loading(None));
    let shelf = crate::shelf::shelf();
    leptos::task::spawn_local(async move {
        let told = |outline| {
            let _ = state.try_set(State::Loading(Some(outline)));
        };
        let opened = match open(shelf, &key, told).await {
            Ok(opened) => State::Open(Box::new(opened)),
            Err(why) => State::Failed(why),
        };
        if let Some(State::Open(opened)) = state.try_set(opened) {
            // Somebody left while it was opened.
            opened.chest.ask(&Ask::Close { number: opened.room });
        }
    });
    let title = Signal::derive(move || {
        state.with(|state| match state {
            State::Open(opened) => game_text(&opened.facts.info.name),
            _ => t("game-title"),
        })
    });
    view! {
        <Frame title=title>
            {move || match state.get() {
                State::Loading(outline) => view! {
                    <div class="empty stack">
                        <Opening id="game-loading"/>
                        {outline.map(|outline| view! { <p data-testid="outline">{tell(&outline)}</p> })}
                    </div>
                }.into_any(),
                State::Failed(why) => view! { <Missing why/> }.into_any(),
                State::Open(opened) => view! { <Table opened=*opened/> }.into_any(),
            }}
        </Frame>
    }
}

/// A room without its rules, in a line: who plays, and how far it is.
fn tell(outline: &Outline) -> String {
    let player = |seat: usize| {
        let (people, levels) = outline.players(seat);
        let computers = levels.into_iter().map(level_name);
        people.into_iter().map(describe::name).chain(computers).collect::<Vec<_>>().join(", ")
    };
    let players: Vec<String> = (0..outline.seats.len()).map(player).collect();
    let moves = outline.moves().len().to_string();
    format!("{} · {}", players.join(" – "), t_with("study-game-moves", &[("count", &moves)]))
}

#[component]
fn Missing(why: String) -> impl IntoView {
    view! {
        <div class="empty stack" role="alert" data-testid="missing">
            <p>{why}</p>
            <p><a class="button primary" href=Route::Home.href()>{move || t("game-home")}</a></p>
        </div>
    }
}
