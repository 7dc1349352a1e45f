//! The first screen: a living board and three ways in, what waits to be carried on, and every game on its shelf.

mod card;
mod search;
mod waiting;

use super::lesson;
use super::parts::living_board;
use crate::app::{Frame, icon};
use crate::board::Picture;
use crate::keyboard::Shortcuts;
use crate::route::{self, Route};
use crate::settings::settings;
use crate::shelf::{Shelf, shelf};
use crate::store::{self, StoredGame};
use crate::words::{game_text, t, t_with};
use card::{Card, DrawQueue};
use leptos::prelude::*;
use parlour_core::show::Heading;
use parlour_protocol::desk::{Facts, Moment};
use parlour_protocol::wire;
use search::rank;
use std::sync::Arc;
use waiting::Continue;

/// This many games that wait are shown.
const WAITING: usize = 3;
/// This many games played lately are shown.
const RECENT: usize = 6;

/// What the store knows of games played before.
#[derive(Clone, PartialEq, Debug, Default)]
struct Past {
    /// The ids of the games played, the latest first.
    played: Vec<String>,
    /// Those that go on.
    running: Vec<StoredGame>,
}

/// The first screen.
#[component]
pub(crate) fn Home() -> impl IntoView {
    let past = RwSignal::new(None::<Past>);
    leptos::task::spawn_local(async move {
        let games = store::list().await.unwrap_or_default();
        let mut played: Vec<String> = Vec::new();
        for game in &games {
            if !played.contains(&game.kept.game.game) {
                played.push(game.kept.game.game.clone());
            }
        }
        let running = games.into_iter().filter(|game| !game.is_finished()).take(WAITING).collect();
        past.try_set(Some(Past { played, running }));
    });
    let learnt = StoredValue::new(lesson::learnt());
    let waiting = move || {
        let running = past.with(|past| past.as_ref().map(|past| past.running.clone()))?;
        (!running.is_empty()).then(|| {
            let mut first = true;
            let cards = running.into_iter().map(|game| {
                let first = std::mem::take(&mut first);
                view! { <Continue game first/> }
            });
            view! { <section class="waiting" aria-label=t("nav-saves")>{cards.collect_view()}</section> }
        })
    };
    let versions = || {
        let (version, network) = (env!("CARGO_PKG_VERSION"), wire::VERSION.to_string());
        t_with("home-versions", &[("version", version), ("network", &network)])
    };
    view! {
        <Frame title=Signal::derive(|| t("home-title")) untitled=true>
            <div class="wide">
                <Hero past learnt/>
                {waiting}
                <Games past learnt/>
                <p class="hint versions" data-testid="versions">{versions}</p>
            </div>
        </Frame>
    }
}

/// The living board and the three ways in.
#[component]
fn Hero(past: RwSignal<Option<Past>>, learnt: StoredValue<Vec<String>>) -> impl IntoView {
    let shelf = shelf();
    let new = move || {
        past.with(|past| past.as_ref().is_some_and(|past| past.played.is_empty()))
            && learnt.with_value(Vec::is_empty)
    };
    // The game that was played last, and chess before any was.
    let last = Memo::new(move |_| {
        let played = past.with(|past| past.as_ref().and_then(|past| past.played.first().cloned()));
        let games = shelf.games();
        let known = |id: &String| games.iter().find(|facts| facts.info.id == *id).cloned();
        played.as_ref().and_then(known).or_else(|| games.first().cloned())
    });
    let now = move || {
        let game = last.get().map(|facts| facts.info.id.to_string()).unwrap_or_default();
        Route::Now { game }.href()
    };
    let now_words = move || {
        let name = last.get().map(|facts| game_text(&facts.info.name)).unwrap_or_default();
        let level = settings().with(|settings| settings.level.to_string());
        t_with("home-now-words", &[("game", &name), ("level", &level)])
    };
    let surprise = move |event: leptos::ev::MouseEvent| {
        event.prevent_default();
        if let Some(facts) = surprise(shelf, untrack(|| past.get())) {
            route::go(&Route::Setup { game: facts.info.id.to_string(), start: None });
        }
    };
    let door = |sign: &'static str, title: &'static str, words: Signal<String>| {
        view! { {icon(sign)}<span>{move || t(title)}<small>{words}</small></span> }
    };
    let line = |id: &'static str| Signal::derive(move || t(id));
    view! {
        <section class="hero">
            <div class="hero-words">
                <h2>{move || t("home-greeting")}</h2>
                <p data-testid=move || new().then_some("home-hello")>{move || t(if new() { "home-hello" } else { "home-back" })}</p>
                <div class="doors">
                    <a class="button door primary" data-testid="play-now" href=now>{door("i-play", "home-now", Signal::derive(now_words))}</a>
                    <a class="button door" data-testid="together" href=Route::Together.href()>{door("i-people", "home-together", line("home-together-words"))}</a>
                    <a class="button door" data-testid="surprise" href="#/" on:click=surprise>{door("i-dice", "home-surprise", line("home-surprise-words"))}</a>
                </div>
            </div>
            <LivingBoard/>
        </section>
    }
}

/// A game by lot: one that was never played before, as long as there is one.
fn surprise(shelf: Shelf, past: Option<Past>) -> Option<Arc<Facts>> {
    let played = past.unwrap_or_default().played;
    let games = untrack(|| shelf.games());
    let (known, new): (Vec<_>, Vec<_>) =
        games.into_iter().partition(|facts| played.iter().any(|id| *id == facts.info.id));
    let among = if new.is_empty() { known } else { new };
    let lot = (js_sys::Math::random() * among.len() as f64) as usize;
    among.into_iter().nth(lot)
}

/// A board on which a known game plays itself; a still picture until what draws it is here.
#[component]
fn LivingBoard() -> impl IntoView {
    let card = untrack(|| shelf().games()).into_iter().next();
    let still = move || {
        card.clone().map(|facts| {
            let Facts { board, showcase, info, .. } = (*facts).clone();
            let Moment { scene, last, effects } = showcase;
            view! {
                <div class="frame"><Picture board scene seats=info.seats last effects material=Some(info.card.material)/></div>
                <figcaption></figcaption>
            }
            .into_any()
        })
    };
    view! { <figure class="hero-board" data-testid="living">{living_board(ViewFn::from(still))}</figure> }
}

/// The search, and every game on its shelf.
#[component]
fn Games(past: RwSignal<Option<Past>>, learnt: StoredValue<Vec<String>>) -> impl IntoView {
    let search = RwSignal::new(String::new());
    let shelf = shelf();
    let games = Memo::new(move |_| shelf.games());
    let is_searching = Memo::new(move |_| search.with(|search| !search.trim().is_empty()));
    let found = Memo::new(move |_| {
        let wanted = search.get().trim().to_lowercase();
        let games = games.get().into_iter();
        let mut found: Vec<_> =
            games.filter_map(|facts| Some((rank(&facts, &wanted)?, facts))).collect();
        found.sort_by_key(|(rank, _)| *rank);
        found.into_iter().map(|(_, facts)| facts).collect::<Vec<_>>()
    });
    let count = move || found.with(Vec::len);
    let draw_queue = DrawQueue::new();
    // Enter opens the first match.
    let entered = move |event: web_sys::KeyboardEvent| {
        if event.key() == "Enter"
            && is_searching.get_untracked()
            && let Some(first) = found.get_untracked().first()
        {
            event.prevent_default();
            route::go(&Route::Setup { game: first.info.id.to_string(), start: None });
        }
    };
    let field = NodeRef::<leptos::html::Input>::new();
    let to_search = Callback::new(move |()| {
        if let Some(field) = field.get_untracked() {
            let _ = field.focus();
        }
    });
    let card = move |facts: Arc<Facts>| {
        let learnt = learnt.with_value(|learnt| learnt.iter().any(|id| *id == facts.info.id));
        view! { <li><Card facts learnt draw_queue/></li> }
    };
    let shelves = move || {
        let (recent, favourites) = (recent(past, games), favourites(games));
        let own = |facts: &Arc<Facts>, heading| facts.info.card.heading == heading;
        let of = |heading: Heading| {
            games.with(|games| games.iter().filter(|facts| own(facts, heading)).cloned().collect())
        };
        let named =
            Heading::ALL.into_iter().map(|heading| (game_text(heading.name()), of(heading)));
        let all: Vec<(String, Vec<Arc<Facts>>)> =
            [(t("home-favourites"), favourites), (t("home-recent"), recent)]
                .into_iter()
                .chain(named)
                .collect();
        let shelf = |(title, games): (String, Vec<Arc<Facts>>)| {
            let cards = games.len().to_string();
            (!games.is_empty()).then(|| view! {
                <section class="shelf" style:--cards=cards><h2>{title}</h2><ul class="cards">{games.into_iter().map(card).collect_view()}</ul></section>
            })
        };
        all.into_iter().map(shelf).collect_view()
    };
    view! {
        <div class="toolbar" role="search">
            <div class="grow">
                <label for="search" class="visually-hidden">{move || t("home-search")}</label>
                <input id="search" type="search" data-testid="search" placeholder=move || t("home-search") prop:value=search
                    node_ref=field on:input=move |event| search.set(event_target_value(&event)) on:keydown=entered/>
            </div>
            <a class="button" data-testid="own-games" href=Route::Variants.href()>{icon("i-pencil")}{move || t("home-own")}</a>
        </div>
        <p class="visually-hidden" role="status">
            {move || is_searching.get().then(|| t_with("home-found", &[("count", &count().to_string())]))}
        </p>
        <div class="shelves" data-testid="cards">
            {move || if is_searching.get() {
                view! {
                    <ul class="cards">{move || found.get().into_iter().map(card).collect_view()}</ul>
                    {move || (count() == 0).then(|| view! { <p class="empty">{t("home-nothing")}</p> })}
                }.into_any()
            } else {
                shelves().into_any()
            }}
        </div>
        <p class="versions"><Shortcuts keys=vec![("/", "home-search", Some(to_search))]/></p>
    }
}

/// The games played lately, without the one at the top of the screen: it is there already.
fn recent(past: RwSignal<Option<Past>>, games: Memo<Vec<Arc<Facts>>>) -> Vec<Arc<Facts>> {
    let played =
        past.with(|past| past.as_ref().map(|past| past.played.clone()).unwrap_or_default());
    if played.len() < 2 {
        return Vec::new();
    }
    games.with(|games| {
        let known = |id: &String| games.iter().find(|facts| facts.info.id == *id).cloned();
        played.iter().filter_map(known).take(RECENT).collect()
    })
}

/// The games somebody has put a star on.
fn favourites(games: Memo<Vec<Arc<Facts>>>) -> Vec<Arc<Facts>> {
    let stars = settings().with(|settings| settings.favourites.clone());
    games.with(|games| {
        games.iter().filter(|facts| stars.iter().any(|id| *id == facts.info.id)).cloned().collect()
    })
}
