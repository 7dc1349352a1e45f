//! Finished games: those this browser keeps, and beside them those of the server.

mod browser;
mod delivery;
mod detail;
mod export;
mod filters;
mod import;
mod on_server;
mod readers;
mod rows;
mod server_detail;
mod server_groups;
mod split;
mod table;

use crate::app::Frame;
use crate::server::{self, Presence};
use crate::shelf::shelf;
use crate::words::t;
use browser::BrowserGames;
pub(crate) use delivery::{deliver, without_delivered};
use leptos::prelude::*;
use on_server::ServerGames;

/// Finished games.
#[component]
pub(crate) fn Archive() -> impl IntoView {
    let presence = server::presence();
    let server = RwSignal::new(false);
    let shelf = shelf();
    Effect::new(move |_| {
        if presence.get() == Presence::Online {
            leptos::task::spawn_local(deliver(shelf));
        }
    });
    view! {
        <Frame title=Signal::derive(|| t("archive-title")) help="archive">
            <div class="archive stack" data-testid="archive">
                <StorageChoice presence server/>
                <Show when=move || !server.get() fallback=|| view! { <ServerGames/> }><BrowserGames presence/></Show>
            </div>
        </Frame>
    }
}

/// The choice between what the browser keeps and what the server keeps; without a server, the reason why there is none. It is
/// shown before the server has answered, so that the layout does not shift.
#[component]
pub(crate) fn StorageChoice(presence: RwSignal<Presence>, server: RwSignal<bool>) -> impl IntoView {
    let choice = move |on_server: bool, words: &'static str, testid: &'static str| {
        let closed = move || on_server && presence.get() != Presence::Online;
        view! {
            <label>
                <input type="radio" name="where" data-testid=testid prop:checked=move || server.get() == on_server
                    prop:disabled=closed on:change=move |_| server.set(on_server)/>
                <span>{move || t(words)}</span>
            </label>
        }
    };
    let away = move || {
        let away = presence.get() == Presence::Offline;
        away.then(
            || view! { <p class="hint" data-testid="offline">{t("study-server-offline")}</p> },
        )
    };
    view! {
        <fieldset class="choices">
            <legend>{move || t("study-where")}</legend>
            <div>{choice(false, "study-here", "where-here")}{choice(true, "study-server", "where-server")}</div>
        </fieldset>
        {away}
    }
}
