//! The games of the house's archive, listed as the browser's own are. What is found there by words, player and game the server
//! says; the order, the groups and the pages of what it has found are made here.

use super::filters::Filters;
use super::import::import_one;
use super::rows::{ArchiveRow, Arranged, Ending, ListQuery, SortColumn, arrange};
use super::server_detail::ServerDetail;
use super::table::{ArchiveTable, Pager};
use crate::describe;
use crate::house::{self, ArchiveQuery};
use crate::notice::{Notices, notices};
use crate::route::{Route, go};
use crate::shelf::{Shelf, shelf};
use crate::when;
use crate::words::{ended_sentence, game_text, t, t_with};
use leptos::prelude::*;
use parlour_core::show::SeatInfo;
use parlour_protocol::house::ArchiveLine;
use std::sync::Arc;
use std::time::Duration;

/// So many games are listed at most, the first in the order that is wanted; the filters find others.
const MOST: usize = 2000;
/// A filter is asked for when nobody has typed for so long.
const PAUSE: Duration = Duration::from_millis(250);

/// The archive of the house on the screen.
#[derive(Clone, Copy)]
pub(super) struct ServerArchive {
    /// What was found.
    pub lines: RwSignal<Arc<Vec<ArchiveLine>>>,
    /// How many games the server has found in all.
    count: RwSignal<u64>,
    /// Filter, order and page.
    query: RwSignal<ListQuery>,
    /// The game that is looked at.
    pub chosen: RwSignal<Option<String>>,
    notices: Notices,
    shelf: Shelf,
}

impl ServerArchive {
    /// Fetches what is wanted, page by page; nothing if something else is wanted meanwhile.
    async fn fetch(self, mut query: ArchiveQuery, is_wanted: impl Fn() -> bool) {
        let mut lines = Vec::new();
        let count = loop {
            let answer = house::archive(&query).await;
            if !is_wanted() {
                return;
            }
            match answer {
                Ok(page) => {
                    lines.extend(page.games);
                    if page.next.is_none() || lines.len() >= MOST {
                        break page.count;
                    }
                    query.after = page.next;
                }
                Err(why) => return self.notices.notify(why),
            }
        };
        self.count.try_set(count);
        self.lines.try_set(Arc::new(lines));
    }

    /// Takes a game out of the list.
    pub(super) fn forget(self, id: i64) {
        self.chosen.set(None);
        self.count.update(|count| *count = count.saturating_sub(1));
        self.lines.update(|lines| Arc::make_mut(lines).retain(|line| line.id != id));
    }

    /// Copies a game into the browser, and opens it there if that is wanted.
    pub(super) fn copy(self, id: i64, open: bool) {
        let Self { notices, shelf, .. } = self;
        leptos::task::spawn_local(async move {
            let copied = match house::archived(id).await {
                Ok(text) => import_one(shelf, notices, &t("study-house"), text).await,
                Err(why) => Err(why),
            };
            match copied {
                Ok(key) if open => go(&Route::Review { key }),
                Ok(_) => notices.notify(t("archive-copied-here")),
                Err(why) => notices.notify(why),
            }
        });
    }
}

/// What the server calls a column.
fn sort_word(column: SortColumn) -> &'static str {
    match column {
        SortColumn::Date => "date",
        SortColumn::Game => "game",
        SortColumn::Players => "first",
        SortColumn::Result => "result",
        SortColumn::Moves => "moves",
        SortColumn::Length => "duration",
    }
}

/// The ranks of a result as the archive writes it; nothing for a game that is not over.
fn ranks(result: &str) -> Option<Vec<u8>> {
    match result {
        "1-0" => Some(vec![0, 1]),
        "0-1" => Some(vec![1, 0]),
        "1/2-1/2" => Some(vec![0, 0]),
        _ => result.split(',').map(|rank| rank.trim().parse().ok()).collect(),
    }
}

/// A game's name and its seats.
fn game_of(shelf: Shelf, id: &str) -> (String, Vec<SeatInfo>) {
    match shelf.find(id) {
        Some(facts) => (game_text(&facts.info.name), facts.info.seats.clone()),
        None => (id.to_owned(), Vec::new()),
    }
}

/// A game of the house in words.
pub(super) fn row(shelf: Shelf, line: &ArchiveLine) -> ArchiveRow {
    let (name, seats) = game_of(shelf, &line.game);
    let ranks = ranks(&line.result).filter(|_| line.finished);
    let player = |player: &parlour_protocol::house::ArchivePlayer| {
        describe::player(&(player.name.clone(), player.level))
    };
    let result = match &ranks {
        Some(ranks) => {
            ended_sentence(&seats, &describe::winners(ranks).unwrap_or_default(), &line.reason)
        }
        None => t("study-unfinished"),
    };
    ArchiveRow {
        key: line.id.to_string(),
        href: None,
        game: line.game.clone(),
        name,
        players: line.players.iter().map(player).collect(),
        ending: Ending::of(ranks.as_deref()),
        result,
        moves: line.moves,
        date: line.date,
        month: when::month(line.date).unwrap_or_default(),
        length: line.duration.unwrap_or(0).max(0) as u64,
    }
}

/// The house's archive.
#[component]
pub(super) fn ServerGames() -> impl IntoView {
    let archive = ServerArchive {
        lines: RwSignal::new(Arc::default()),
        count: RwSignal::new(0),
        query: RwSignal::new(ListQuery::default()),
        chosen: RwSignal::new(None),
        notices: notices(),
        shelf: shelf(),
    };
    let ServerArchive { lines, query, chosen, shelf, .. } = archive;
    let wanted = Memo::new(move |_| {
        query.with(|query| ArchiveQuery {
            game: query.game.clone(),
            player: query.player.trim().to_owned(),
            text: query.text.trim().to_owned(),
            sort: sort_word(query.column),
            descending: query.descending,
            after: None,
        })
    });
    let latest = StoredValue::new(0u32);
    Effect::new(move |before: Option<()>| {
        let wanted = wanted.get();
        let number = latest.with_value(|latest| latest + 1);
        latest.set_value(number);
        let is_wanted = move || latest.try_get_value() == Some(number);
        let fetch = move || {
            if is_wanted() {
                leptos::task::spawn_local(archive.fetch(wanted, is_wanted));
            }
        };
        if before.is_none() { fetch() } else { set_timeout(fetch, PAUSE) }
    });
    let rows = Memo::new(move |_| {
        lines.get().iter().map(|line| row(shelf, line)).collect::<Vec<ArchiveRow>>()
    });
    // What the server has searched is not searched again: it knows more of a game than its row says.
    let arranged = Memo::new(move |_| {
        let query = query.get();
        let found =
            ListQuery { game: String::new(), player: String::new(), text: String::new(), ..query };
        rows.with(|rows| arrange(rows, &found))
    });
    let open = Callback::new(move |key: String| {
        if let Ok(id) = key.parse() {
            archive.copy(id, true);
        }
    });
    let games = Signal::derive(move || {
        let all = shelf.games().into_iter();
        all.map(|facts| (facts.info.id.to_string(), game_text(&facts.info.name))).collect()
    });
    view! {
        <Filters query games prefix="house"/>
        <div class="archive-body">
            <section class="panel stack" aria-label=move || t("archive-house-list")>
                <Total archive arranged/>
                <ArchiveTable query chosen rows arranged open testid="house-table"/>
                <Pager query arranged/>
            </section>
            <ServerDetail archive/>
        </div>
    }
}

/// How many games were found, and whether all of them are listed.
#[component]
fn Total(archive: ServerArchive, arranged: Memo<Arranged>) -> impl IntoView {
    let cut = move || archive.count.get() > archive.lines.with(|lines| lines.len() as u64);
    let total = move || {
        // An ending is looked for among what is listed.
        let all = archive.query.with(|query| query.endings == ListQuery::default().endings);
        let count = if all { archive.count.get() } else { arranged.with(|all| all.total as u64) };
        t_with("archive-total", &[("count", &count.to_string())])
    };
    view! {
        <p class="hint" role="status" data-testid="house-total">{total}</p>
        {move || cut().then(|| view! {
            <p class="hint">{t_with("archive-first-of", &[("count", &MOST.to_string())])}</p>
        })}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_are_read_as_the_archive_writes_them() {
        assert_eq!(ranks("1-0"), Some(vec![0, 1]));
        assert_eq!(ranks("0-1"), Some(vec![1, 0]));
        assert_eq!(Ending::of(ranks("1/2-1/2").as_deref()), Ending::Drawn);
        assert_eq!(Ending::of(ranks("1,0,1,0").as_deref()), Ending::Won(1));
        assert_eq!(ranks("*"), None);
    }
}
