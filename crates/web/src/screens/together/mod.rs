//! Playing with people at other devices: opening a room or finding one, and the room itself.

mod address;
mod assign;
mod chat;
mod chosen_game;
mod entrance;
mod host;
mod invite;
mod lag;
mod load;
mod lobby;
mod lost_seats;
mod people;
mod room;
mod seats;
mod trust;

pub(crate) use chat::Chat;
pub(crate) use entrance::JoinPanel;
pub(crate) use lag::SeatLag;
pub(crate) use people::{Away, People, PresenceDot};
pub(crate) use room::{LinkState, Room};

use crate::app::Frame;
use crate::net;
use crate::notice::notices;
use crate::route::{self, Route};
use crate::server;
use crate::settings::settings;
use crate::words::{game_text, sentence, t, t_with};
use address::{Destination, Nowhere, destination};
use entrance::{NameField, own_name};
use host::Host;
use invite::Invite;
use leptos::prelude::*;
use parlour_protocol::api::Hello;
use parlour_protocol::input::check_name;
use parlour_protocol::lobby::{RoomId, RoomStatus, RoomSummary};
use parlour_protocol::wire;
use std::time::Duration;

/// How often the list of rooms is fetched again.
const REFRESH: Duration = Duration::from_secs(4);

/// Who answers behind the page.
#[derive(Clone, PartialEq, Debug)]
enum Program {
    Asked,
    /// No program, or one without rooms.
    WithoutRooms,
    /// One whose words for rooms are others.
    Other(u32),
    WithRooms(Hello),
}

/// Opening a room, or finding one.
#[component]
pub(crate) fn Together() -> impl IntoView {
    let program = RwSignal::new(Program::Asked);
    leptos::task::spawn_local(async move {
        let found = match server::hello().await {
            Some(hello) if hello.network == wire::VERSION => {
                // Without the cookie nobody could open a room.
                let _ = server::introduce().await;
                Program::WithRooms(hello)
            }
            Some(hello) if hello.network > 0 => Program::Other(hello.network),
            _ => Program::WithoutRooms,
        };
        program.try_set(found);
    });
    let name = RwSignal::new(settings().with_untracked(own_name));
    let rooms = move || match program.get() {
        Program::Asked => {
            view! { <p class="coming" role="status">{t("together-asking")}</p> }.into_any()
        }
        Program::WithoutRooms => view! { <HowToHost/> }.into_any(),
        Program::Other(theirs) => {
            let why = sentence(&parlour_protocol::session::other_version(theirs));
            view! { <p class="empty" role="alert">{why}</p> }.into_any()
        }
        Program::WithRooms(hello) => view! {
            <div class="together">
                <section class="panel stack">
                    <h2>{move || t("together-you")}</h2>
                    <NameField name/>
                    <Host name shared=hello.shared/>
                </section>
                <div class="together-side" class:owner=hello.owner>
                    <section class="panel stack">
                        <h2>{move || t("together-join")}</h2>
                        <OpenRooms name/>
                        <AddressField/>
                    </section>
                    {hello.shared.then(|| view! { <Invite/> })}
                </div>
            </div>
        }
        .into_any(),
    };
    view! {
        <Frame title=Signal::derive(|| t("together-title")) help="together">{rooms}</Frame>
    }
}

/// The owner's page: the code in its address becomes a cookie and leaves the address and the history.
#[component]
pub(crate) fn OwnersPage(code: String) -> impl IntoView {
    let notices = notices();
    leptos::task::spawn_local(async move {
        if let Err(why) = server::own(&code).await {
            notices.notify(why);
        }
        route::replace(&Route::Together);
    });
    view! {
        <Frame title=Signal::derive(|| t("together-title"))>
            <p class="coming" role="status">{move || t("together-asking")}</p>
        </Frame>
    }
}

/// How a program that keeps rooms is started, where there is none; and the way to one elsewhere.
#[component]
fn HowToHost() -> impl IntoView {
    view! {
        <div class="together">
            <section class="panel stack prose" data-testid="how-to-host">
                <h2>{move || t("together-how")}</h2>
                <p>{move || t("together-how-words")}</p>
                <pre><code>"parlour host"</code></pre>
                <p>{move || t("together-how-then")}</p>
            </section>
            <section class="panel stack">
                <h2>{move || t("together-join")}</h2>
                <AddressField/>
            </section>
        </div>
    }
}

/// The name for a room, remembered for the next time; nothing, and a sentence, if it is none.
fn accepted(name: RwSignal<String>, error: RwSignal<Option<String>>) -> Option<String> {
    let wanted = name.get_untracked().trim().to_owned();
    match check_name(&wanted) {
        Ok(()) => Some(wanted),
        Err(why) => {
            error.set(Some(sentence(&why)));
            None
        }
    }
}

/// The rooms that anybody may enter.
#[component]
fn OpenRooms(name: RwSignal<String>) -> impl IntoView {
    let settings = settings();
    let rooms = RwSignal::new(None::<Result<Vec<RoomSummary>, String>>);
    let fetch = move || {
        leptos::task::spawn_local(async move {
            let found = server::rooms().await;
            if rooms.try_get_untracked().is_some_and(|before| before.as_ref() != Some(&found)) {
                rooms.try_set(Some(found));
            }
        });
    };
    fetch();
    if let Ok(interval) = set_interval_with_handle(fetch, REFRESH) {
        on_cleanup(move || interval.clear());
    }
    let enter = Callback::new(move |room: RoomId| {
        let own = name.get_untracked().trim().to_owned();
        // Without a name the room's own screen asks for one.
        if check_name(&own).is_ok() {
            settings.update(|settings| settings.name.clone_from(&own));
            net::enter_as(room, own, String::new());
        }
        route::go(&Route::Room { room: room.0 });
    });
    move || match rooms.get() {
        None => view! { <p class="hint" role="status">{t("together-asking")}</p> }.into_any(),
        Some(Err(why)) => view! { <p class="error" role="alert">{why}</p> }.into_any(),
        Some(Ok(all)) if all.is_empty() => {
            view! { <p class="hint" data-testid="no-rooms">{t("together-no-rooms")}</p> }.into_any()
        }
        Some(Ok(all)) => view! {
            <ul class="room-list" data-testid="rooms">
                {all.into_iter().map(|line| view! { <RoomItem line enter/> }).collect_view()}
            </ul>
        }
        .into_any(),
    }
}

#[component]
fn RoomItem(line: RoomSummary, enter: Callback<RoomId>) -> impl IntoView {
    let RoomSummary { room, title, host, status, taken, seats, people, clock, locked, .. } = line;
    let standing = match status {
        RoomStatus::Gathering => t("together-stand-gathering"),
        RoomStatus::Playing => t("together-stand-playing"),
        RoomStatus::Stopped => t("together-stand-stopped"),
        RoomStatus::Over => t("together-stand-over"),
    };
    let clock = if clock == "off" { t("setup-clock-off") } else { clock };
    let (taken, seats) = (taken.to_string(), seats.to_string());
    let mut facts = vec![
        t_with("together-of-host", &[("name", &host)]),
        standing,
        t_with("together-taken", &[("taken", &taken), ("seats", &seats)]),
        t_with("together-people", &[("count", &people.to_string())]),
        clock,
    ];
    if locked {
        facts.push(t("together-locked"));
    }
    let gathers = status == RoomStatus::Gathering;
    view! {
        <li class="room-line">
            <span class="room-line-words">
                <strong>{game_text(&title)}</strong>
                <span class="hint">{facts.join(" · ")}</span>
            </span>
            <button class="button" class:primary=gathers data-testid="room-enter" data-room=room.0.to_string()
                on:click=move |_| enter.run(room)>
                {if gathers { t("together-enter") } else { t("together-watch") }}
            </button>
        </li>
    }
}

/// A room by its number, by a code, or by the address of another computer.
#[component]
fn AddressField() -> impl IntoView {
    let text = RwSignal::new(String::new());
    let error = RwSignal::new(None::<&'static str>);
    let submitted = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        match destination(&text.get_untracked()) {
            Ok(Destination::Room(room)) => route::go(&Route::Room { room }),
            Ok(Destination::Address(url)) => {
                // A page opens no sockets elsewhere: it is that computer's own page that joins there.
                let _ = window().location().set_href(&url);
            }
            Err(Nowhere::Code) => error.set(Some("together-no-code")),
            Err(Nowhere::Anything) => error.set(Some("together-no-address")),
        }
    };
    let typed = move |event| {
        error.set(None);
        text.set(event_target_value(&event));
    };
    view! {
        <form class="field" class:wrong=move || error.get().is_some() on:submit=submitted>
            <label for="join-address">{move || t("together-address")}</label>
            <div class="setup-drawn">
                <input id="join-address" type="text" data-testid="join-address" autocomplete="off" autocapitalize="off" spellcheck="false"
                    placeholder="192.168.0.23:7447" prop:value=text on:input=typed aria-describedby="join-trouble"/>
                <button type="submit" class="button" data-testid="join-go">{move || t("together-go")}</button>
            </div>
            <p id="join-trouble" class="error" role="alert">{move || error.get().map(t)}</p>
        </form>
    }
}
