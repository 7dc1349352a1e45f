//! A room that the program behind the page keeps: its lobby while people gather, its game while they play.

use super::entrance::JoinPanel;
use super::lobby::Lobby;
use crate::app::Frame;
use crate::net::Connection;
use crate::route::Route;
use crate::screens::game::RemoteGame;
use crate::words::{game_text, t};
use leptos::prelude::*;
use parlour_protocol::RoomLog;
use parlour_protocol::lobby::RoomId;
use parlour_protocol::session::{ConnectionState, Session};

/// What is shown of a room.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Shown {
    /// Nothing is known yet.
    Nothing,
    Lobby,
    Game,
}

/// What a session knows enough for. What was shown stays while a lost connection is made again.
fn shown(session: &Session, before: Option<Shown>) -> Shown {
    let known = session.welcome().zip(session.log());
    match known.filter(|(welcome, log)| log.version() >= welcome.version) {
        Some((_, log)) if log.is_gathering() => Shown::Lobby,
        Some(_) => Shown::Game,
        None => before.unwrap_or(Shown::Nothing),
    }
}

/// A room.
#[component]
pub(crate) fn Room(room: u64) -> impl IntoView {
    let connection = Connection::open(RoomId(room));
    let shown = Memo::new(move |before: Option<&Shown>| {
        connection.watch(|session| shown(session, before.copied()))
    });
    // A connection that was made again is no reason to draw the room anew.
    let closed = Memo::new(move |_| connection.closed().get());
    // Only another title is written into the page's: the game beside it says there whose turn it is.
    let title = Memo::new(move |_| {
        let title = connection.watch(|session| session.game().map(|game| game.title.clone()));
        title.map_or_else(|| t("together-room"), |title| game_text(&title))
    });
    view! {
        <Frame title=title help="together">
            {move || match (closed.get(), shown.get()) {
                (Some(why), _) => view! { <Over why/> }.into_any(),
                (None, Shown::Nothing) => view! { <Arriving connection/> }.into_any(),
                (None, Shown::Lobby) => view! { <Lobby connection/> }.into_any(),
                (None, Shown::Game) => view! { <RemoteGame connection/> }.into_any(),
            }}
            // A game says it in its status line, where it covers nothing of the board.
            {move || (shown.get() != Shown::Game).then(|| view! { <LinkState connection/> })}
        </Frame>
    }
}

/// Nothing is known of the room yet: perhaps it wants a password.
#[component]
fn Arriving(connection: Connection) -> impl IntoView {
    let asked = connection.locked();
    move || {
        if asked.get() {
            view! { <div class="alone"><JoinPanel connection/></div> }.into_any()
        } else {
            view! { <p class="coming" role="status">{t("together-arriving")}</p> }.into_any()
        }
    }
}

/// The conversation is over, and why.
#[component]
fn Over(why: String) -> impl IntoView {
    view! {
        <section class="panel stack alone" role="alert" data-testid="room-closed">
            <p>{why}</p>
            <p><a class="button primary" href=Route::Together.href()>{move || t("together-title")}</a></p>
        </section>
    }
}

/// How the connection stands, if it does not stand.
#[component]
pub(crate) fn LinkState(connection: Connection) -> impl IntoView {
    let words = move || match connection.link().get() {
        ConnectionState::Connected | ConnectionState::Closed => None,
        ConnectionState::Connecting => Some(("connecting", t("together-connecting"))),
        ConnectionState::Reconnecting => Some(("reconnecting", t("together-reconnecting"))),
        ConnectionState::Offline => Some(("offline", t("together-offline"))),
    };
    move || {
        words().map(|(state, words)| view! {
            <span class="link-state" class:offline=state == "offline" role="status" data-testid="link-state" data-link=state>{words}</span>
        })
    }
}

/// How many events are known, for tests and the curious.
pub(super) fn version(session: &Session) -> u64 {
    session.log().map_or(0, RoomLog::version)
}
