//! All games as cards, with a search and the way back to the last game.

use super::lesson;
use crate::app::{Frame, icon};
use crate::board::Picture;
use crate::keyboard::Shortcuts;
use crate::route::Route;
use crate::sheet::Still;
use crate::shelf::shelf;
use crate::store::{self, StoredGame};
use crate::told::players;
use crate::words::{game_text, t, t_with};
use leptos::prelude::*;
use parlour_protocol::desk::Facts;
use std::sync::Arc;

/// What is known of earlier days.
#[derive(Clone, PartialEq, Debug)]
enum Past {
    /// Not looked up yet.
    Unknown,
    /// Somebody is here for the first time.
    None,
    /// There were games, but none goes on.
    Finished,
    /// A game goes on.
    Running(Box<StoredGame>),
}

/// All games.
#[component]
pub(crate) fn Home() -> impl IntoView {
    let search = RwSignal::new(String::new());
    let past = RwSignal::new(Past::Unknown);
    let learnt = StoredValue::new(lesson::learnt());
    leptos::task::spawn_local(async move {
        let games = store::list().await;
        let first = games.is_empty() && learnt.try_with_value(Vec::is_empty).unwrap_or(true);
        let running = games.into_iter().find(|game| !game.is_finished());
        past.try_set(match running {
            Some(game) => Past::Running(Box::new(game)),
            None if first => Past::None,
            None => Past::Finished,
        });
    });
    let found = move || {
        let wanted = search.get().trim().to_lowercase();
        let games = various(shelf().games()).into_iter();
        let mut found: Vec<_> =
            games.filter_map(|facts| Some((rank(&facts, &wanted)?, facts))).collect();
        found.sort_by_key(|(rank, _)| *rank);
        found.into_iter().map(|(_, facts)| facts).collect::<Vec<_>>()
    };
    let count = move || found().len();
    let field = NodeRef::<leptos::html::Input>::new();
    let to_search = Callback::new(move |()| {
        if let Some(field) = field.get_untracked() {
            let _ = field.focus();
        }
    });
    view! {
        <Frame title=Signal::derive(|| t("home-title"))>
            <div class="wide">
                {move || match past.get() {
                    Past::Unknown | Past::Finished => ().into_any(),
                    Past::None => view! { <p class="home-hello" data-testid="home-hello">{t("home-hello")}</p> }.into_any(),
                    Past::Running(game) => view! { <Continue game=*game/> }.into_any(),
                }}
                <div class="toolbar">
                    <div class="grow">
                        <label for="search" class="visually-hidden">{move || t("home-search")}</label>
                        <input id="search" type="search" data-testid="search" placeholder=move || t("home-search") prop:value=search
                            node_ref=field on:input=move |event| search.set(event_target_value(&event))/>
                    </div>
                    <a class="button" data-testid="own-games" href=Route::Variants.href()>{move || t("home-own")}</a>
                    <Shortcuts keys=vec![("/", "home-search", Some(to_search))]/>
                </div>
                <p class="visually-hidden" role="status">
                    {move || (!search.get().is_empty()).then(|| t_with("home-found", &[("count", &count().to_string())]))}
                </p>
                <ul class="cards" data-testid="cards">
                    <For each=found key=|facts| facts.info.id.clone() let:facts>
                        <Card learnt=learnt.with_value(|learnt| learnt.iter().any(|id| *id == facts.info.id)) facts/>
                    </For>
                </ul>
                {move || (count() == 0).then(|| view! { <p class="empty">{t("home-nothing")}</p> })}
            </div>
        </Frame>
    }
}

/// The games with those first that look like none before them: whoever looks for something to play sees what there is.
fn various(games: Vec<Arc<Facts>>) -> Vec<Arc<Facts>> {
    let (mut first, mut alike): (Vec<Arc<Facts>>, Vec<Arc<Facts>>) = (Vec::new(), Vec::new());
    for facts in games {
        let same = |other: &Arc<Facts>| {
            other.scene.pieces == facts.scene.pieces && other.board == facts.board
        };
        let seen = !facts.scene.pieces.is_empty() && first.iter().any(same);
        let pile = if seen { &mut alike } else { &mut first };
        pile.push(facts);
    }
    first.extend(alike);
    first
}

/// How well a game fits what is looked for, in English or the chosen language: by its name, another name, or its goal.
fn rank(facts: &Facts, wanted: &str) -> Option<usize> {
    let info = &facts.info;
    let has = |text: &str| {
        [&game_text(text), text].into_iter().any(|text| text.to_lowercase().contains(wanted))
    };
    let also = info.also.iter().any(|name| has(name));
    [has(&info.name), also, has(&info.goal)].into_iter().position(|fits| fits)
}

/// The way back to the last game.
#[component]
fn Continue(game: StoredGame) -> impl IntoView {
    let written = game.kept.game.clone();
    let href = Route::Game { key: game.key.clone() }.href();
    let shelf = shelf();
    let still = RwSignal::new(None::<Arc<Still>>);
    let (title, name) = (written.name.clone(), game.title.clone().unwrap_or_default());
    leptos::task::spawn_local(async move {
        let found = Still::of_stored(shelf, &game.key, game.updated, &game.kept).await;
        still.try_set(found.ok());
    });
    let picture = move || {
        still.get().map(|still| {
            let Still { board, scene, seats, .. } = (*still).clone();
            view! { <Picture board scene seats/> }
        })
    };
    let about = move || {
        let moves = t_with("home-moves", &[("moves", &written.plies.to_string())]);
        let line = [name.clone(), players(&written), moves];
        line.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" · ")
    };
    view! {
        <a class="continue" data-testid="continue" href=href>
            <span class="continue-board">{picture}</span>
            <span class="continue-words">
                <strong>{move || t_with("home-continue", &[("game", &game_text(&title))])}</strong>
                <span class="hint">{about}</span>
            </span>
            {icon("i-play")}
        </a>
    }
}

/// A game on the shelf.
#[component]
fn Card(facts: Arc<Facts>, learnt: bool) -> impl IntoView {
    let info = facts.info.clone();
    let href = Route::Setup { game: info.id.to_string(), start: None }.href();
    let (name, goal) = (info.name.clone(), info.goal.clone());
    view! {
        <li>
            <a class="card" data-game=info.id.to_string() href=href>
                <span class="card-board"><Picture board=facts.board.clone() scene=facts.scene.clone() seats=info.seats.clone()/></span>
                <span class="card-name">{move || game_text(&name)}</span>
                <span class="card-goal">{move || game_text(&goal)}</span>
                {learnt.then(|| view! { <span class="chips"><span class="chip">{move || t("home-learnt")}</span></span> })}
            </a>
        </li>
    }
}
