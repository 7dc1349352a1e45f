//! All games as cards, with a search and the way back to the last game.

use crate::app::Frame;
use crate::board::Picture;
use crate::route::Route;
use crate::shelf::shelf;
use crate::store::{self, StoredGame};
use crate::words::{game_text, t, t_with};
use leptos::prelude::*;
use parlour_protocol::desk::Facts;
use std::sync::Arc;

/// All games.
#[component]
pub(crate) fn Home() -> impl IntoView {
    let search = RwSignal::new(String::new());
    let last = RwSignal::new(None::<StoredGame>);
    leptos::task::spawn_local(async move {
        let running = store::list().await.into_iter().find(|game| !game.is_finished());
        last.set(running);
    });
    let found = move || {
        let wanted = search.get().to_lowercase();
        let fits = |facts: &Arc<Facts>| {
            let info = &facts.info;
            let words = [game_text(&info.name), game_text(&info.goal), info.name.to_string()];
            let also = info.also.iter().map(ToString::to_string);
            words.into_iter().chain(also).any(|text| text.to_lowercase().contains(&wanted))
        };
        shelf().games().into_iter().filter(fits).collect::<Vec<_>>()
    };
    let count = move || found().len();
    view! {
        <Frame title=Signal::derive(|| t("home-title"))>
            {move || last.get().map(|game| view! { <Continue game/> })}
            <div class="search">
                <label for="search" class="visually-hidden">{move || t("home-search")}</label>
                <input id="search" type="search" placeholder=move || t("home-search") prop:value=search
                    on:input=move |event| search.set(event_target_value(&event))/>
                <a class="button quiet" href=Route::Variants.href()>{move || t("home-own")}</a>
            </div>
            <p class="visually-hidden" role="status">{move || t_with("home-found", &[("count", &count().to_string())])}</p>
            <ul class="cards">
                <For each=found key=|facts| facts.info.id.clone() let:facts><Card facts/></For>
            </ul>
            {move || (count() == 0).then(|| view! { <p class="empty">{t("home-nothing")}</p> })}
        </Frame>
    }
}

#[component]
fn Continue(game: StoredGame) -> impl IntoView {
    let name = game.kept.game.name.clone();
    let href = Route::Game { key: game.key }.href();
    let plies = game.kept.game.plies.to_string();
    view! {
        <a class="continue button primary" href=href>
            {move || t_with("home-continue", &[("game", &game_text(&name)), ("moves", &plies)])}
        </a>
    }
}

#[component]
fn Card(facts: Arc<Facts>) -> impl IntoView {
    let info = facts.info.clone();
    let href = Route::Setup { game: info.id.to_string(), start: None }.href();
    let (name, goal) = (info.name.clone(), info.goal.clone());
    view! {
        <li class="card">
            <a href=href>
                <Picture board=facts.board.clone() scene=facts.scene.clone() seats=info.seats.clone()/>
                <h2>{move || game_text(&name)}</h2>
                <p>{move || game_text(&goal)}</p>
            </a>
        </li>
    }
}
