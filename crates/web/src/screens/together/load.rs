//! Games that can go on in a room: saves and finished games of this browser and, for the server's owner, of the server.

use crate::base64url;
use crate::carried::CarriedGame;
use crate::describe;
use crate::screens::archive::without_delivered;
use crate::server::{self, ArchiveQuery};
use crate::shelf::{Shelf, shelf};
use crate::store::{self, StoredGame};
use crate::when;
use crate::words::{game_text, t, t_with};
use leptos::prelude::*;
use parlour_protocol::api::{ArchiveLine, SaveLine};
use parlour_protocol::lobby::GameUpload;
use std::sync::Arc;

/// The most games that are listed; the filter finds the others.
const MAX: usize = 60;

/// Where a game lies.
#[derive(Clone, PartialEq, Debug)]
enum Origin {
    Browser(Arc<StoredGame>),
    ServerSave(String),
    ServerArchive(i64),
}

/// A game that can go on in a room.
#[derive(Clone, PartialEq, Debug)]
struct Loadable {
    title: String,
    /// Who played, when, and where it lies.
    facts: String,
    /// How many moves were made, if it is over.
    over_after: Option<u32>,
    origin: Origin,
}

impl Loadable {
    fn of_stored(game: StoredGame) -> Loadable {
        let CarriedGame { title, over_after, .. } = CarriedGame::of_stored(&game);
        let written = &game.kept.game;
        let moves = t_with("study-game-moves", &[("count", &written.plies.to_string())]);
        let facts = [describe::players(written), moves, when::moment(game.updated as i64)];
        let facts = facts.join(" · ");
        Loadable { title, facts, over_after, origin: Origin::Browser(Arc::new(game)) }
    }

    fn of_save(line: SaveLine) -> Loadable {
        let facts = format!("{} · {}", t("study-server"), when::moment(line.written));
        let origin = Origin::ServerSave(line.name.clone());
        Loadable { title: line.name, facts, over_after: None, origin }
    }

    fn of_archive(shelf: Shelf, line: ArchiveLine) -> Loadable {
        let name = untrack(|| shelf.find(&line.game));
        let title = name.map_or_else(|| line.game.clone(), |facts| game_text(&facts.info.name));
        let players = line.players.iter();
        let players = players.map(|player| describe::player(&(player.name.clone(), player.level)));
        let moves = t_with("study-game-moves", &[("count", &line.moves.to_string())]);
        let facts = [t("study-server"), players.collect::<Vec<_>>().join(" – "), moves];
        let facts: Vec<String> = facts.into_iter().chain(when::day(line.date)).collect();
        let over_after = line.finished.then_some(line.moves);
        let origin = Origin::ServerArchive(line.id);
        Loadable { title, facts: facts.join(" · "), over_after, origin }
    }

    fn matches(&self, wanted: &str) -> bool {
        let over = self.over_after.map(|_| t("together-stand-over")).unwrap_or_default();
        format!("{} {} {over}", self.title, self.facts).to_lowercase().contains(wanted)
    }

    /// Fetches the game itself.
    async fn fetch(self) -> Result<CarriedGame, String> {
        let upload = match self.origin {
            Origin::Browser(game) => return Ok(CarriedGame::of_stored(&game)),
            Origin::ServerSave(name) => {
                let bytes = base64url::encode(&server::save(&name).await?);
                GameUpload::Save { bytes, ply: None, time: None }
            }
            Origin::ServerArchive(id) => {
                let text = server::archived(id).await?;
                GameUpload::Record { text, ply: None, time: None }
            }
        };
        Ok(CarriedGame { title: self.title, over_after: self.over_after, upload })
    }
}

/// Everything that can be loaded: games that go on, then finished ones, each the newest first.
async fn loadables(shelf: Shelf) -> Result<Vec<Loadable>, String> {
    let (over, on): (Vec<_>, Vec<_>) =
        store::list().await?.into_iter().partition(StoredGame::is_finished);
    let mut all: Vec<Loadable> = on.into_iter().map(Loadable::of_stored).collect();
    let is_owner = server::is_owner().await;
    if is_owner {
        all.extend(server::saves().await?.into_iter().map(Loadable::of_save));
    }
    let archived = if is_owner {
        let page = server::archive(&ArchiveQuery::default()).await?;
        without_delivered(page.games, &over)
    } else {
        Vec::new()
    };
    all.extend(over.into_iter().map(Loadable::of_stored));
    all.extend(archived.into_iter().map(|line| Loadable::of_archive(shelf, line)));
    Ok(all)
}

/// A list of games to choose from, and what the chosen one needs.
#[component]
pub(super) fn LoadGame(on_load: Callback<GameUpload>) -> impl IntoView {
    let shelf = shelf();
    let all = RwSignal::new(None::<Result<Vec<Loadable>, String>>);
    leptos::task::spawn_local(async move {
        let found = loadables(shelf).await;
        all.try_set(Some(found));
    });
    let filter = RwSignal::new(String::new());
    let chosen = RwSignal::new(None::<CarriedGame>);
    let error = RwSignal::new(None::<String>);
    let choose = Callback::new(move |game: Loadable| {
        error.set(None);
        leptos::task::spawn_local(async move {
            match game.fetch().await {
                Ok(game) if game.over_after.is_none() => on_load.run(game.upload),
                Ok(game) => _ = chosen.try_set(Some(game)),
                Err(why) => _ = error.try_set(Some(why)),
            }
        });
    });
    let list = move || match all.get() {
        None => view! { <p class="hint" role="status">{t("study-loading")}</p> }.into_any(),
        Some(Err(why)) => view! { <p class="error" role="alert">{why}</p> }.into_any(),
        Some(Ok(all)) if all.is_empty() => {
            view! { <p class="hint">{t("together-load-nothing")}</p> }.into_any()
        }
        Some(Ok(all)) => {
            let wanted = filter.get().trim().to_lowercase();
            let found = all.into_iter().filter(|game| game.matches(&wanted)).take(MAX);
            let rows = found.map(|game| view! { <LoadRow game choose/> }).collect_view();
            view! { <ul class="room-list loadable" data-testid="loadable">{rows}</ul> }.into_any()
        }
    };
    view! {
        <div class="stack">
            {move || match chosen.get() {
                Some(game) => view! { <GoOnFrom game on_load/> }.into_any(),
                None => view! {
                    <div class="field">
                        <label for="load-filter" class="visually-hidden">{t("archive-filter")}</label>
                        <input id="load-filter" type="search" data-testid="load-filter" placeholder=t("archive-filter")
                            prop:value=filter on:input=move |event| filter.set(event_target_value(&event))/>
                    </div>
                    {list}
                }.into_any(),
            }}
            <p class="error" role="alert">{move || error.get()}</p>
        </div>
    }
}

#[component]
fn LoadRow(game: Loadable, choose: Callback<Loadable>) -> impl IntoView {
    let (title, facts) = (game.title.clone(), game.facts.clone());
    let over = game.over_after.is_some();
    view! {
        <li class="room-line">
            <span class="room-line-words">
                <strong>{title}{over.then(|| view! { " "<span class="chip">{t("together-stand-over")}</span> })}</strong>
                <span class="hint">{facts}</span>
            </span>
            <button type="button" class="button" data-testid="load" on:click=move |_| choose.run(game.clone())>{t("together-load")}</button>
        </li>
    }
}

/// Asks from where a game goes on that is over.
#[component]
pub(super) fn GoOnFrom(game: CarriedGame, on_load: Callback<GameUpload>) -> impl IntoView {
    let most = game.over_after.unwrap_or(0);
    let moves = RwSignal::new(most.saturating_sub(1));
    let title = game.title.clone();
    let typed = move |event| {
        if let Ok(number) = event_target_value(&event).parse::<u32>() {
            moves.set(number.min(most));
        }
    };
    let load = move |_| on_load.run(game.clone().going_on_after(moves.get_untracked()));
    view! {
        <div class="field" data-testid="go-on-from">
            <label for="go-on-from">{t_with("together-go-on-from", &[("game", &title), ("moves", &most.to_string())])}</label>
            <div class="setup-drawn">
                <input id="go-on-from" type="number" min="0" max=most.to_string() data-testid="go-on-moves" prop:value=move || moves.get().to_string() on:change=typed/>
                <button type="button" class="button primary" data-testid="go-on-load" on:click=load>{t("together-load")}</button>
            </div>
        </div>
    }
}
