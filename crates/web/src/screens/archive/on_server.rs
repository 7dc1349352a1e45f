//! The games of the server's archive, listed as the browser's own are. What is found there by words, player and game the server
//! says; the order, the groups and the pages of what it has found are made here, unless there are too many to be listed: then the server
//! makes the groups.

use super::filters::Filters;
use super::import::import_one;
use super::rows::{ArchiveRow, Arranged, Ending, Grouping, ListQuery, SortColumn, arrange};
use super::server_detail::ServerDetail;
use super::server_groups::{self, Groups, group_word};
use super::table::{ArchiveTable, GroupToggle, Pager};
use crate::describe;
use crate::notice::{Notices, notices};
use crate::route::{Route, go};
use crate::server::{self, ArchiveQuery};
use crate::shelf::{Shelf, shelf};
use crate::when;
use crate::words::{ended_sentence, game_text, t, t_with};
use leptos::prelude::*;
use parlour_core::show::SeatInfo;
use parlour_protocol::api::{ArchiveGroup, ArchiveLine};
use std::sync::Arc;
use std::time::Duration;

/// This many games are listed at most, the first in the order that is wanted; the filters find others.
const MAX: usize = 2000;
/// A filter is asked for when nobody has typed for so long.
const PAUSE: Duration = Duration::from_millis(250);

/// The archive of the server on the screen.
#[derive(Clone, Copy)]
pub(super) struct ServerArchive {
    /// What was found.
    pub lines: RwSignal<Arc<Vec<ArchiveLine>>>,
    /// How many games the server has found in all.
    count: RwSignal<u64>,
    /// Filter, order and page.
    query: RwSignal<ListQuery>,
    /// The groups as the server counts them with their headings, where it has found too many games to list.
    groups: RwSignal<Option<Groups>>,
    /// The one of them whose games are listed.
    open_group: RwSignal<Option<String>>,
    /// The game that is looked at.
    pub chosen: RwSignal<Option<String>>,
    notices: Notices,
    shelf: Shelf,
}

impl ServerArchive {
    /// Fetches what is wanted, page by page; nothing if something else is wanted meanwhile.
    async fn fetch(self, wanted: Wanted, is_wanted: impl Fn() -> bool) {
        let Wanted { mut query, grouping } = wanted;
        let mut lines = Vec::new();
        loop {
            let answer = server::archive(&query).await;
            if !is_wanted() {
                return;
            }
            let page = match answer {
                Ok(page) => page,
                Err(why) => return self.notices.notify(why),
            };
            if query.group.is_none() {
                self.count.try_set(page.count);
                match group_word(grouping).filter(|_| page.count > MAX as u64) {
                    Some(by) => return self.fetch_groups(query, (grouping, by), is_wanted).await,
                    None => self.groups.try_set(None),
                };
            }
            lines.extend(page.games);
            if page.next.is_none() || lines.len() >= MAX {
                break;
            }
            query.after = page.next;
        }
        self.lines.try_set(Arc::new(lines));
    }

    /// Fetches the groups of games that are too many to be listed.
    async fn fetch_groups(
        self,
        query: ArchiveQuery,
        (grouping, by): (Grouping, &'static str),
        is_wanted: impl Fn() -> bool,
    ) {
        match server::archive_groups(&query, by).await {
            _ if !is_wanted() => {}
            Ok(groups) => {
                let groups = server_groups::with_headings(self.shelf, grouping, groups);
                self.lines.try_set(Arc::default());
                self.groups.try_set(Some(Arc::new(groups)));
            }
            Err(why) => self.notices.notify(why),
        }
    }

    /// Opens one of the server's groups, or closes it.
    fn toggle_group(self, at: usize) {
        let value = self.groups.with_untracked(|groups| {
            groups.as_ref().and_then(|groups| groups.get(at)).map(|(_, group)| group.value.clone())
        });
        self.lines.set(Arc::default());
        self.query.update(|query| query.page = 0);
        self.open_group.update(|open| *open = value.filter(|value| open.as_ref() != Some(value)));
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
            let copied = match server::archived(id).await {
                Ok(text) => import_one(shelf, notices, &t("study-server"), text).await,
                Err(why) => Err(why),
            };
            match copied {
                Ok(key) if open => go(&Route::Review { key, ply: None }),
                Ok(_) => notices.notify(t("archive-copied-here")),
                Err(why) => notices.notify(why),
            }
        });
    }
}

/// What is to be fetched.
#[derive(Clone, PartialEq, Eq)]
struct Wanted {
    query: ArchiveQuery,
    grouping: Grouping,
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
pub(super) fn ranks(result: &str) -> Option<Vec<u8>> {
    match result {
        "1-0" => Some(vec![0, 1]),
        "0-1" => Some(vec![1, 0]),
        "1/2-1/2" => Some(vec![0, 0]),
        _ => result.split(',').map(|rank| rank.trim().parse().ok()).collect(),
    }
}

/// A game's name and its seats.
pub(super) fn game_of(shelf: Shelf, id: &str) -> (String, Vec<SeatInfo>) {
    match shelf.find(id) {
        Some(facts) => (game_text(&facts.info.name), facts.info.seats.clone()),
        None => (id.to_owned(), Vec::new()),
    }
}

/// A game of the server in words.
pub(super) fn row(shelf: Shelf, line: &ArchiveLine) -> ArchiveRow {
    let (name, seats) = game_of(shelf, &line.game);
    let ranks = ranks(&line.result).filter(|_| line.finished);
    let player = |player: &parlour_protocol::api::ArchivePlayer| {
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

/// What is to be fetched for what is asked on the screen.
fn wanted(archive: ServerArchive) -> Memo<Wanted> {
    let ServerArchive { query, open_group, .. } = archive;
    let filter = Memo::new(move |_| {
        query.with(|query| Wanted {
            grouping: query.grouping,
            query: ArchiveQuery {
                game: query.game.clone(),
                player: query.player.trim().to_owned(),
                text: query.text.trim().to_owned(),
                ..ArchiveQuery::default()
            },
        })
    });
    // Other games have other groups.
    Effect::watch(move || filter.get(), move |_, _, _| open_group.set(None), false);
    Memo::new(move |_| {
        let Wanted { query: found, grouping } = filter.get();
        let (sort, descending) = query.with(|query| (sort_word(query.column), query.descending));
        let group = group_word(grouping).zip(open_group.get());
        Wanted { query: ArchiveQuery { sort, descending, group, ..found }, grouping }
    })
}

/// What the headings do where the server has made the groups.
fn group_toggle(archive: ServerArchive) -> GroupToggle {
    let ServerArchive { groups, open_group, .. } = archive;
    GroupToggle {
        is_closed: Callback::new(move |at: usize| {
            groups.with(|groups| {
                let group = groups.as_ref()?.get(at)?;
                Some(open_group.with(|open| open.as_ref() != Some(&group.1.value)))
            })
        }),
        press: Callback::new(move |at| archive.toggle_group(at)),
    }
}

/// The server's archive.
#[component]
pub(super) fn ServerGames() -> impl IntoView {
    let archive = ServerArchive {
        lines: RwSignal::new(Arc::default()),
        count: RwSignal::new(0),
        query: RwSignal::new(ListQuery::default()),
        groups: RwSignal::new(None),
        open_group: RwSignal::new(None),
        chosen: RwSignal::new(None),
        notices: notices(),
        shelf: shelf(),
    };
    let ServerArchive { lines, query, groups, open_group, chosen, shelf, .. } = archive;
    let wanted = wanted(archive);
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
        let Some(groups) = groups.get() else { return rows.with(|rows| arrange(rows, &found)) };
        let in_group = ListQuery { grouping: Grouping::None, ..found };
        let listed = rows.with(|rows| arrange(rows, &in_group));
        server_groups::arranged(&groups, open_group.get().as_deref(), listed)
    });
    let toggle = group_toggle(archive);
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
        <Filters query games prefix="server"/>
        <div class="archive-body">
            <section class="panel stack" aria-label=move || t("archive-server-list")>
                <Total archive arranged/>
                <ArchiveTable query chosen rows arranged open toggle testid="server-table"/>
                <Pager query arranged/>
            </section>
            <ServerDetail archive/>
        </div>
    }
}

/// How many games were found, and whether all of them are listed.
#[component]
fn Total(archive: ServerArchive, arranged: Memo<Arranged>) -> impl IntoView {
    let ServerArchive { groups, open_group, lines, .. } = archive;
    // How many there would be to list, and how many of them are listed.
    let cut = move || {
        let listed = lines.with(|lines| lines.len());
        match groups.get() {
            None => archive.count.get() > listed as u64,
            Some(groups) => {
                let is_open = |group: &&(String, ArchiveGroup)| {
                    open_group.with(|open| open.as_ref() == Some(&group.1.value))
                };
                groups
                    .iter()
                    .find(is_open)
                    .is_some_and(|(_, group)| listed >= MAX && group.games > listed as u64)
            }
        }
    };
    let total = move || {
        // An ending is looked for among what is listed.
        let all = archive.query.with(|query| query.endings == ListQuery::default().endings);
        let count = if all { archive.count.get() } else { arranged.with(|all| all.total as u64) };
        t_with("archive-total", &[("count", &count.to_string())])
    };
    view! {
        <p class="hint" role="status" data-testid="server-total">{total}</p>
        {move || cut().then(|| view! {
            <p class="hint">{t_with("archive-first-of", &[("count", &MAX.to_string())])}</p>
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
