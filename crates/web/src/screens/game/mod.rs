//! A game in play: the board, the players with their clocks, the moves, and everything that can be done.

mod actions;
mod arrange;
mod clock;
mod computer;
mod ending;
mod keys;
mod material;
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
use crate::route::Route;
use crate::words::{game_text, t};
use leptos::prelude::*;
use open::{Opened, open};
use table::Table;

/// How far the opening of a game has come.
#[derive(Clone)]
enum State {
    Loading,
    Failed(String),
    Open(Box<Opened>),
}

/// A game in play.
#[component]
pub(crate) fn Game(key: String) -> impl IntoView {
    let state = RwSignal::new_local(State::Loading);
    let shelf = crate::shelf::shelf();
    leptos::task::spawn_local(async move {
        let opened = match open(shelf, &key).await {
            Ok(opened) => State::Open(Box::new(opened)),
            Err(why) => State::Failed(why),
        };
        let _ = state.try_set(opened);
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
                State::Loading => view! { <p class="empty" role="status" data-testid="loading">{move || t("game-loading")}</p> }.into_any(),
                State::Failed(why) => view! { <Missing why/> }.into_any(),
                State::Open(opened) => view! { <Table opened=*opened/> }.into_any(),
            }}
        </Frame>
    }
}

#[component]
fn Missing(why: String) -> impl IntoView {
    view! {
        <div class="empty stack" role="alert" data-testid="missing">
            <p>{move || game_text(&why)}</p>
            <p><a class="button primary" href=Route::Home.href()>{move || t("game-home")}</a></p>
        </div>
    }
}
