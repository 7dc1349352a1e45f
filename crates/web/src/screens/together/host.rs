//! Opening a room, for a new game or for one that was brought along.

use super::accepted;
use super::load::GoOnFrom;
use crate::board::Picture;
use crate::carried::{self, CarriedGame};
use crate::net;
use crate::route::{self, Route};
use crate::server;
use crate::settings::settings;
use crate::shelf::shelf;
use crate::words::{game_text, t, t_with};
use leptos::prelude::*;
use parlour_protocol::Opening;
use parlour_protocol::desk::{Facts, Moment};
use parlour_protocol::lobby::{GameUpload, NewRoom};
use std::sync::Arc;

/// Opens a room of one's own.
#[component]
pub(super) fn Host(name: RwSignal<String>, shared: bool) -> impl IntoView {
    let (shelf, settings) = (shelf(), settings());
    let error = RwSignal::new(None::<String>);
    let busy = RwSignal::new(false);
    let listed = RwSignal::new(true);
    let password = RwSignal::new(String::new());
    let game = RwSignal::new(remembered_game());
    let brought = RwSignal::new(carried::carried());
    // Where it goes on has to be said of a game that is over.
    let unplaced = move || brought.get().filter(|game| game.over_after.is_some());
    let on_place = Callback::new(move |upload: GameUpload| {
        brought.update(|game| {
            if let Some(game) = game {
                (game.upload, game.over_after) = (upload, None);
                game.title = game.placed_title();
            }
        });
    });
    let mut games = untrack(|| shelf.games());
    if game.with_untracked(|id| games.iter().all(|facts| facts.info.id != *id)) {
        game.set(games.first().map(|facts| facts.info.id.to_string()).unwrap_or_default());
    }
    games.sort_by_key(|facts| game_text(&facts.info.name));
    let option = move |facts: std::sync::Arc<parlour_protocol::desk::Facts>| {
        let (value, label) = (facts.info.id.to_string(), facts.info.name.clone());
        let own = value.clone();
        view! { <option value=value selected=move || game.get() == own>{move || game_text(&label)}</option> }
    };
    let submitted = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        error.set(None);
        let Some(own) = accepted(name, error).filter(|_| !busy.get_untracked()) else { return };
        settings.update(|settings| settings.name.clone_from(&own));
        let id = game.get_untracked();
        let load = brought.with_untracked(|game| game.as_ref().map(|game| game.upload.clone()));
        if load.is_none() {
            remember_game(&id);
        }
        let room = NewRoom {
            name: own,
            opening: Opening { game: shelf.spec(&id), ..Opening::default() },
            listed: listed.get_untracked(),
            password: password.get_untracked(),
            load,
        };
        busy.set(true);
        leptos::task::spawn_local(async move {
            match server::open_room(&room).await {
                Ok(made) => {
                    carried::put_down();
                    route::go(&Route::Room { room: made.room.0 });
                }
                Err(why) => {
                    error.try_set(Some(why));
                }
            }
            busy.try_set(false);
        });
    };
    view! {
        <form class="stack" on:submit=submitted data-testid="host">
            {move || brought.with(Option::is_none).then(|| shelf.find(&game.get()).map(looked))}
            <div class="field" style:display=move || brought.with(Option::is_some).then_some("none")>
                <label for="host-game">{move || t("together-game")}</label>
                <select id="host-game" data-testid="host-game" on:change=move |event| game.set(event_target_value(&event))>
                    {games.into_iter().map(option).collect_view()}
                </select>
            </div>
            {move || brought.get().map(|game| view! { <Brought game brought/> })}
            {move || unplaced().map(|game| view! { <GoOnFrom game on_load=on_place/> })}
            <button type="submit" class="button primary setup-play" data-testid="host-open" prop:disabled=move || unplaced().is_some()
                aria-busy=move || busy.get().to_string()>
                {move || t("together-host")}
            </button>
            <p class="error" role="alert" data-testid="host-trouble">{move || error.get()}</p>
            {(!shared).then(|| view! { <p class="hint" data-testid="only-here">{move || t("together-only-here")}</p> })}
            <Privacy listed password/>
        </form>
    }
}

/// The game that would be played, as its card shows it.
fn looked(facts: Arc<Facts>) -> impl IntoView {
    let Facts { board, showcase, info, .. } = (*facts).clone();
    let Moment { scene, last, effects } = showcase;
    view! {
        <div class="chosen-game">
            <span class="chosen-board"><Picture board scene seats=info.seats last effects material=Some(info.card.material)/></span>
            <span>
                <strong class="card-name">{game_text(&info.name)}</strong>
                <span class="hint">{game_text(&info.card.line)}</span>
            </span>
        </div>
    }
}

/// Whether others find the room in the list, and what they need to come in.
#[component]
fn Privacy(listed: RwSignal<bool>, password: RwSignal<String>) -> impl IntoView {
    view! {
        <details>
            <summary>{move || t("together-private")}</summary>
            <div class="stack">
                <label class="switch">
                    <input type="checkbox" role="switch" data-testid="host-listed" prop:checked=listed
                        on:change=move |_| listed.update(|listed| *listed = !*listed)/>
                    <span>{move || t("together-listed")}</span>
                </label>
                <div class="field">
                    <label for="host-password">{move || t("together-password-wanted")}</label>
                    <input id="host-password" type="text" autocomplete="off" data-testid="host-password" prop:value=password
                        on:input=move |event| password.set(event_target_value(&event))/>
                </div>
            </div>
        </details>
    }
}

/// Where the last game that was hosted is remembered.
const LAST_GAME: &str = "parlour.hosted";

fn remembered_game() -> String {
    let storage = window().local_storage().ok().flatten();
    storage.and_then(|storage| storage.get_item(LAST_GAME).ok().flatten()).unwrap_or_default()
}

fn remember_game(id: &str) {
    if let Some(storage) = window().local_storage().ok().flatten() {
        let _ = storage.set_item(LAST_GAME, id);
    }
}

/// The game that was brought along, the room it may go into, and the way to leave it.
#[component]
fn Brought(game: CarriedGame, brought: RwSignal<Option<CarriedGame>>) -> impl IntoView {
    let error = RwSignal::new(None::<String>);
    let leave = move |_| {
        carried::put_down();
        brought.set(None);
    };
    // A game that goes on from an unknown place goes nowhere yet.
    let room = net::last_room().filter(|_| game.over_after.is_none());
    let upload = StoredValue::new(game.upload);
    let put = move |_| {
        let Some(room) = room else { return };
        let upload = upload.get_value();
        leptos::task::spawn_local(async move {
            match server::put_game(room, &upload).await {
                Ok(()) => {
                    carried::put_down();
                    route::go(&Route::Room { room: room.0 });
                }
                Err(why) => _ = error.try_set(Some(why)),
            }
        });
    };
    view! {
        <div class="offer" data-testid="brought">
            <span>{t_with("together-brought", &[("game", &game.title)])}</span>
            {room.map(|room| view! {
                <button type="button" class="button" data-testid="brought-to-room" on:click=put>
                    {t_with("together-brought-to-room", &[("room", &room.0.to_string())])}
                </button>
            })}
            <button type="button" class="button quiet" data-testid="brought-leave" on:click=leave>{t("together-brought-leave")}</button>
        </div>
        <p class="error" role="alert">{move || error.get()}</p>
    }
}
