//! The games this browser keeps.

use super::detail::Detail;
use super::export;
use super::filters::Filters;
use super::import::import;
use super::rows::{ArchiveRow, Arranged, Ending, ListQuery, arrange};
use super::table::{ArchiveTable, Pager};
use crate::describe;
use crate::notice::{Notices, notices};
use crate::route::{self, Route};
use crate::server::Presence;
use crate::shelf::shelf;
use crate::store::{self, StoredGame};
use crate::transfer::{self, ChosenFile, FileButton};
use crate::when;
use crate::words::{game_text, t, t_with};
use crate::work::{WorkProgress, Working};
use leptos::prelude::*;
use std::sync::Arc;

/// Everything the archive's parts share.
#[derive(Clone, Copy)]
pub(super) struct ArchiveState {
    /// The games.
    pub games: RwSignal<Arc<Vec<StoredGame>>>,
    /// Filter, order and page.
    pub query: RwSignal<ListQuery>,
    /// The game that is looked at.
    pub chosen: RwSignal<Option<String>>,
    /// What takes a while.
    pub work: WorkProgress,
    /// Shows errors of the store.
    notices: Notices,
}

impl ArchiveState {
    /// Reads the store again.
    pub(super) fn refresh(self) {
        leptos::task::spawn_local(async move {
            let games = store::list().await;
            let mut games = games.unwrap_or_else(|why| self.notices.notify_or_default(why));
            games.retain(StoredGame::is_finished);
            self.games.try_set(Arc::new(games));
        });
    }
}

fn row(stored: &StoredGame) -> ArchiveRow {
    let game = &stored.kept.game;
    let seats = shelf().find(&game.game).map(|facts| facts.info.seats.clone()).unwrap_or_default();
    let date = game.began().unwrap_or(stored.updated as i64);
    ArchiveRow {
        key: stored.key.clone(),
        href: Some(Route::Review { key: stored.key.clone(), ply: None }.href()),
        game: game.game.clone(),
        name: game_text(&game.name),
        players: game.players.iter().map(describe::player).collect(),
        ending: Ending::of(game.ranks.as_deref()),
        result: describe::result(game, &seats),
        moves: game.plies,
        date,
        month: when::month(date).unwrap_or_default(),
        length: game.duration,
    }
}

/// The games this browser keeps.
#[component]
pub(super) fn BrowserGames(presence: RwSignal<Presence>) -> impl IntoView {
    let shared = ArchiveState {
        games: RwSignal::new(Arc::default()),
        query: RwSignal::new(ListQuery::default()),
        chosen: RwSignal::new(None),
        work: WorkProgress::none(),
        notices: notices(),
    };
    shared.refresh();
    let rows = Memo::new(move |_| shared.games.get().iter().map(row).collect::<Vec<_>>());
    let arranged = Memo::new(move |_| rows.with(|rows| arrange(rows, &shared.query.get())));
    let empty = move || shared.games.with(|games| games.is_empty());
    let open = Callback::new(|key: String| route::go(&Route::Review { key, ply: None }));
    let played = Signal::derive(move || {
        let games = shared.games.get();
        let named =
            |game: &StoredGame| (game.kept.game.game.clone(), game_text(&game.kept.game.name));
        let mut played: Vec<(String, String)> = games.iter().map(named).collect();
        played.sort_by(|a, b| a.1.cmp(&b.1));
        played.dedup();
        played
    });
    view! {
        <Filters query=shared.query games=played prefix="archive"/>
        <Working work=shared.work/>
        <div class="archive-body">
            <section class="panel stack">
                {move || empty().then(|| view! { <p class="empty">{t("archive-empty")}</p> })}
                <Show when=move || !empty()>
                    <Total arranged/>
                    <ArchiveTable query=shared.query chosen=shared.chosen rows arranged open testid="archive-table"/>
                    <Pager query=shared.query arranged/>
                </Show>
            </section>
            <Detail shared presence/>
        </div>
        <ImportExport shared arranged presence/>
    }
}

#[component]
fn Total(arranged: Memo<Arranged>) -> impl IntoView {
    let words =
        move || t_with("archive-total", &[("count", &arranged.with(|all| all.total).to_string())]);
    view! { <p class="hint" role="status" data-testid="archive-total">{words}</p> }
}

/// Games in and out: import from files and pasted text, export of all that the filter shows.
#[component]
fn ImportExport(
    shared: ArchiveState,
    arranged: Memo<Arranged>,
    presence: RwSignal<Presence>,
) -> impl IntoView {
    let (shelf, notices) = (shelf(), notices());
    let problems = RwSignal::new(Vec::<String>::new());
    let take = Callback::new(move |files: Vec<ChosenFile>| {
        if files.is_empty() {
            return;
        }
        leptos::task::spawn_local(async move {
            let imported = import(shelf, shared.notices, files, shared.work).await;
            let values = [
                ("count", imported.keys.len().to_string()),
                ("known", imported.known.to_string()),
                ("troubles", imported.problems.len().to_string()),
            ];
            let values = values.each_ref().map(|(name, value)| (*name, value.as_str()));
            notices.notify(t_with("archive-imported", &values));
            problems.try_set(imported.problems);
            shared.refresh();
        });
    });
    let matching = move || {
        let games = shared.games.get_untracked();
        arranged.with_untracked(|all| {
            all.matching.iter().filter_map(|&at| games.get(at).cloned()).collect::<Vec<_>>()
        })
    };
    let export = move |_| {
        let games = matching();
        leptos::task::spawn_local(async move {
            let (text, failed) = export::export_text(shelf, games, shared.work).await;
            let Some(text) = text else { return };
            if let Err(why) =
                transfer::download("parlour-games.txt", "text/plain;charset=utf-8", text.as_bytes())
            {
                notices.notify(why);
            } else if let Some(why) = failed.first() {
                notices.notify(t_with(
                    "archive-export-troubles",
                    &[("count", &failed.len().to_string()), ("why", why)],
                ));
            }
        });
    };
    let to_server = move |_| {
        let games = matching();
        leptos::task::spawn_local(async move {
            match export::to_server(shelf, games, shared.work).await {
                Ok(text) => notices.notify(text),
                Err(why) => notices.notify(why),
            }
        });
    };
    let count = move || arranged.with(|all| all.total).to_string();
    view! {
        <section class="panel stack" aria-labelledby="archive-carry">
            <h2 id="archive-carry">{move || t("archive-carry")}</h2>
            <p class="hint">{move || t("archive-import-hint")}</p>
            <div class="toolbar">
                <FileButton label=Signal::derive(|| t("archive-import")) accept=".pgn,.pdn,.sgf,.txt,.parlour,text/plain" on_files=take testid="archive-import-files"/>
                <button type="button" class="button" data-testid="archive-export" disabled=move || arranged.with(|all| all.total == 0) on:click=export>
                    {move || t_with("archive-export", &[("count", &count())])}
                </button>
                <Show when=move || presence.get() == Presence::Online>
                    <button type="button" class="button" data-testid="archive-to-server" disabled=move || arranged.with(|all| all.total == 0) on:click=to_server>
                        {move || t_with("archive-to-server", &[("count", &count())])}
                    </button>
                </Show>
            </div>
            <Paste take/>
            <div role="alert" data-testid="archive-troubles">
                {move || problems.with(|all| (!all.is_empty()).then(|| view! { <Problems all=all.clone()/> }))}
            </div>
        </section>
    }
}

/// A field for written games from elsewhere.
#[component]
fn Paste(take: Callback<Vec<ChosenFile>>) -> impl IntoView {
    let pasted = RwSignal::new(String::new());
    let read_pasted = move |_| {
        let text = pasted.get_untracked();
        if !text.trim().is_empty() {
            take.run(vec![ChosenFile { name: t("archive-pasted"), bytes: text.into_bytes() }]);
        }
    };
    view! {
        <div class="field">
            <label for="archive-paste">{move || t("archive-paste")}</label>
            <textarea id="archive-paste" data-testid="archive-paste" spellcheck="false" prop:value=pasted
                on:input=move |event| pasted.set(event_target_value(&event))></textarea>
        </div>
        <button type="button" class="button" data-testid="archive-read-pasted" on:click=read_pasted>{move || t("archive-read")}</button>
    }
}

/// At most this many sentences are shown.
const MAX_PROBLEMS: usize = 20;

#[component]
fn Problems(all: Vec<String>) -> impl IntoView {
    let more = all.len().saturating_sub(MAX_PROBLEMS);
    let shown =
        all.into_iter().take(MAX_PROBLEMS).map(|why| view! { <li class="error">{why}</li> });
    view! {
        <ul class="troubles">{shown.collect::<Vec<_>>()}</ul>
        {(more > 0).then(|| view! { <p class="hint">{t_with("archive-more-troubles", &[("count", &more.to_string())])}</p> })}
    }
}
