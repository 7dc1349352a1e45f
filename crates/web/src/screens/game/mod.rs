//! A game in play: the board, the players with their clocks, the moves, and everything that can be done.

mod actions;
mod agree;
mod arrange;
mod clock;
mod computer;
mod controller;
mod ending;
mod keys;
mod lookback;
mod material;
mod model;
mod move_now;
mod moves;
mod open;
mod opening;
mod remote;
mod settle;
mod share;
mod speech;
mod status;
mod strip;
mod table;
mod typed;

pub(crate) use open::{hand_over, open_room};
pub(super) use remote::{RemoteGame, room_picture};

use crate::app::Frame;
use crate::describe;
use crate::route::Route;
use crate::screens::setup::level_name;
use crate::words::{game_text, t, t_with};
use crate::work::OpeningProgress;
use leptos::prelude::*;
use open::{OpenedRoom, open};
use parlour_protocol::Outline;
use parlour_protocol::desk::Ask;
use std::cell::Cell;
use std::rc::Rc;
use table::GameTable;

/// How far the opening of a game has come.
#[derive(Clone)]
enum LoadState {
    /// Loading; with the outline as soon as it is known, which needs no rules.
    Loading(Option<Box<Outline>>),
    Failed(String),
    /// Taken out when it is shown: a copy of a long game would take its time.
    Open(Rc<Cell<Option<OpenedRoom>>>),
}

/// A game in play.
#[component]
pub(crate) fn Game(key: String) -> impl IntoView {
    let state = RwSignal::new_local(LoadState::Loading(None));
    let name = StoredValue::new(None::<String>);
    let shelf = crate::shelf::shelf();
    leptos::task::spawn_local(async move {
        let on_outline = |outline| {
            let _ = state.try_set(LoadState::Loading(Some(Box::new(outline))));
        };
        let opened = match open(shelf, &key, on_outline).await {
            Ok(opened) => {
                name.set_value(Some(opened.facts.info.name.to_string()));
                LoadState::Open(Rc::new(Cell::new(Some(opened))))
            }
            Err(why) => LoadState::Failed(why),
        };
        if let Some(LoadState::Open(opened)) = state.try_set(opened)
            && let Some(opened) = opened.take()
        {
            // The screen was left while the game was opened.
            opened.chest.ask(&Ask::Close { number: opened.room });
        }
    });
    let title = Signal::derive(move || {
        state.with(|state| match state {
            LoadState::Open(_) => {
                name.get_value().map_or_else(|| t("game-title"), |name| game_text(&name))
            }
            _ => t("game-title"),
        })
    });
    view! {
        <Frame title=title>
            {move || match state.get() {
                LoadState::Loading(outline) => view! {
                    <div class="alone">
                        <OpeningProgress id="game-loading"/>
                        {outline.map(|outline| view! { <p class="hint" data-testid="outline">{describe_outline(&outline)}</p> })}
                    </div>
                }.into_any(),
                LoadState::Failed(why) => view! { <Missing why/> }.into_any(),
                LoadState::Open(opened) => {
                    opened.take().map(|opened| view! { <GameTable opened/> }).into_any()
                }
            }}
        </Frame>
    }
}

/// A room without its rules, in a line: who plays, and how far it is.
fn describe_outline(outline: &Outline) -> String {
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
