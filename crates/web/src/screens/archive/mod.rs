//! Finished games: those this browser keeps, and beside them those of the house.

mod cut;
mod delivery;
mod detail;
mod here;
mod import;
mod on_server;
mod outward;
mod readers;
mod rows;
mod table;

use crate::app::Frame;
use crate::house::{self, Presence};
use crate::shelf::shelf;
use crate::words::t;
pub(crate) use delivery::deliver;
use here::Here;
use leptos::prelude::*;
use on_server::There;

/// Finished games.
#[component]
pub(crate) fn Archive() -> impl IntoView {
    let presence = house::presence();
    let there = RwSignal::new(false);
    let shelf = shelf();
    Effect::new(move |_| {
        if presence.get() == Presence::There {
            leptos::task::spawn_local(deliver(shelf));
        }
    });
    view! {
        <Frame title=Signal::derive(|| t("archive-title")) help="archive">
            <div class="archive stack" data-testid="archive">
                <Where presence there/>
                <Show when=move || !there.get() fallback=|| view! { <There/> }><Here presence/></Show>
            </div>
        </Frame>
    }
}

/// The choice between what the browser keeps and what the house keeps; without a house, the reason why there is none. It is
/// there before the house has answered, so that nothing moves when it does.
#[component]
pub(crate) fn Where(presence: RwSignal<Presence>, there: RwSignal<bool>) -> impl IntoView {
    let choice = move |house: bool, words: &'static str, testid: &'static str| {
        let closed = move || house && presence.get() != Presence::There;
        view! {
            <label>
                <input type="radio" name="where" data-testid=testid prop:checked=move || there.get() == house
                    prop:disabled=closed on:change=move |_| there.set(house)/>
                <span>{move || t(words)}</span>
            </label>
        }
    };
    let away = move || {
        let away = presence.get() == Presence::Away;
        away.then(|| view! { <p class="hint" data-testid="offline">{t("study-house-offline")}</p> })
    };
    view! {
        <fieldset class="choices">
            <legend>{move || t("study-where")}</legend>
            <div>{choice(false, "study-here", "where-here")}{choice(true, "study-house", "where-house")}</div>
        </fieldset>
        {away}
    }
}
