//! The rows of the archive, arranged: filtered, grouped and sorted at once, cut into pages. Nothing here knows the page.

use crate::describe;
use std::cmp::Ordering;

/// How a game ended, for filters and groups.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Ending {
    /// The seat that won; the first of several.
    Won(usize),
    /// Nobody.
    Drawn,
    /// It was not finished.
    Open,
}

impl Ending {
    /// The ending of a game by the ranks of its seats; nothing if it is not over.
    pub(crate) fn of(ranks: Option<&[u8]>) -> Ending {
        match ranks.map(describe::winners) {
            None => Ending::Open,
            Some(None) => Ending::Drawn,
            Some(Some(won)) => Ending::Won(won.first().copied().unwrap_or_default()),
        }
    }
}

/// A game of the archive in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct ArchiveRow {
    /// Its key in the store.
    pub key: String,
    /// The address at which it is looked at again; nothing for a game that is not in this browser.
    pub href: Option<String>,
    /// The game's id.
    pub game: String,
    /// What the game is called.
    pub name: String,
    /// Who played, by seat.
    pub players: Vec<String>,
    /// How it ended.
    pub ending: Ending,
    /// The same in words.
    pub result: String,
    /// The number of moves.
    pub moves: u32,
    /// When it began; when it was stored if that is unknown.
    pub date: i64,
    /// Year and month of it, to group by.
    pub month: String,
    /// How long it took.
    pub length: u64,
}

/// What rows are sorted by.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum SortColumn {
    /// When it was played.
    #[default]
    Date,
    /// The game's name.
    Game,
    /// Who played.
    Players,
    /// How it ended.
    Result,
    /// How many moves it had.
    Moves,
    /// How long it took.
    Length,
}

impl SortColumn {
    /// Every column, as they stand.
    pub(crate) const ALL: [SortColumn; 6] = [
        SortColumn::Date,
        SortColumn::Game,
        SortColumn::Players,
        SortColumn::Result,
        SortColumn::Moves,
        SortColumn::Length,
    ];

    /// The message of its heading.
    pub(crate) const fn words(self) -> &'static str {
        match self {
            SortColumn::Date => "archive-date",
            SortColumn::Game => "archive-game",
            SortColumn::Players => "archive-players",
            SortColumn::Result => "archive-result",
            SortColumn::Moves => "archive-moves",
            SortColumn::Length => "archive-length",
        }
    }
}

/// What rows are put together by.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Grouping {
    /// Nothing.
    #[default]
    None,
    /// The game.
    Game,
    /// Who played.
    Players,
    /// How it ended.
    Result,
    /// The month.
    Month,
}

impl Grouping {
    /// Every grouping with the message of its name.
    pub(crate) const ALL: [(Grouping, &'static str); 5] = [
        (Grouping::None, "archive-group-none"),
        (Grouping::Game, "archive-game"),
        (Grouping::Players, "archive-players"),
        (Grouping::Result, "archive-result"),
        (Grouping::Month, "archive-month"),
    ];

    fn heading(self, row: &ArchiveRow) -> String {
        match self {
            Grouping::None => String::new(),
            Grouping::Game => row.name.clone(),
            Grouping::Players => row.players.join(" – "),
            Grouping::Result => row.result.clone(),
            Grouping::Month => row.month.clone(),
        }
    }
}

/// Which endings are wanted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Endings {
    /// All of them.
    #[default]
    All,
    /// Somebody won.
    Won,
    /// The first seat won.
    First,
    /// Another seat won.
    Other,
    /// Nobody won.
    Drawn,
    /// Not finished.
    Open,
}

impl Endings {
    /// Every choice with its message.
    pub(crate) const ALL: [(Endings, &'static str); 6] = [
        (Endings::All, "archive-ended-all"),
        (Endings::Won, "archive-ended-won"),
        (Endings::First, "archive-ended-first"),
        (Endings::Other, "archive-ended-other"),
        (Endings::Drawn, "archive-ended-drawn"),
        (Endings::Open, "archive-ended-open"),
    ];

    /// The choice that finds games which ended so.
    pub(crate) fn of(ending: Ending) -> Endings {
        match ending {
            Ending::Won(0) => Endings::First,
            Ending::Won(_) => Endings::Other,
            Ending::Drawn => Endings::Drawn,
            Ending::Open => Endings::Open,
        }
    }

    /// Its message.
    pub(crate) fn words(self) -> &'static str {
        Endings::ALL.into_iter().find(|(endings, _)| *endings == self).map_or("", |found| found.1)
    }

    fn accepts(self, ending: Ending) -> bool {
        match self {
            Endings::All => true,
            Endings::Won => matches!(ending, Ending::Won(_)),
            Endings::First => ending == Ending::Won(0),
            Endings::Other => matches!(ending, Ending::Won(seat) if seat > 0),
            Endings::Drawn => ending == Ending::Drawn,
            Endings::Open => ending == Ending::Open,
        }
    }
}

/// Filter, order and page of the list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct ListQuery {
    /// Sorted by this.
    pub column: SortColumn,
    /// The largest first.
    pub descending: bool,
    /// Put together by this.
    pub grouping: Grouping,
    /// The id of a game; all if empty.
    pub game: String,
    /// Part of a player's name.
    pub player: String,
    /// How they ended.
    pub endings: Endings,
    /// Words that have all to be found somewhere in a row.
    pub text: String,
    /// The page, from 0.
    pub page: usize,
}

impl Default for ListQuery {
    fn default() -> ListQuery {
        ListQuery {
            column: SortColumn::Date,
            descending: true,
            grouping: Grouping::None,
            game: String::new(),
            player: String::new(),
            endings: Endings::All,
            text: String::new(),
            page: 0,
        }
    }
}

impl ListQuery {
    /// Sorts by a column; by the same again the other way round.
    pub(crate) fn sort_by(&mut self, column: SortColumn) {
        let numbers = matches!(column, SortColumn::Date | SortColumn::Moves | SortColumn::Length);
        self.descending = if self.column == column { !self.descending } else { numbers };
        self.column = column;
        self.page = 0;
    }

    fn accepts(&self, row: &ArchiveRow) -> bool {
        let has = |text: &str, part: &str| text.to_lowercase().contains(part);
        let player = self.player.trim().to_lowercase();
        let everywhere =
            || format!("{} {} {} {}", row.name, row.players.join(" "), row.result, row.month);
        (self.game.is_empty() || row.game == self.game)
            && (player.is_empty() || row.players.iter().any(|name| has(name, &player)))
            && self.endings.accepts(row.ending)
            && (self.text.trim().is_empty() || {
                let all = everywhere().to_lowercase();
                self.text.to_lowercase().split_whitespace().all(|word| all.contains(word))
            })
    }

    fn order(&self, a: &ArchiveRow, b: &ArchiveRow) -> Ordering {
        let lower = |text: &str| text.to_lowercase();
        let order = match self.column {
            SortColumn::Date => a.date.cmp(&b.date),
            SortColumn::Game => lower(&a.name).cmp(&lower(&b.name)),
            SortColumn::Players => lower(&a.players.join(" ")).cmp(&lower(&b.players.join(" "))),
            SortColumn::Result => a.ending.cmp(&b.ending).then_with(|| a.result.cmp(&b.result)),
            SortColumn::Moves => a.moves.cmp(&b.moves),
            SortColumn::Length => a.length.cmp(&b.length),
        };
        // Equal rows are ordered newest first, in either direction.
        let order = if self.descending { order.reverse() } else { order };
        order.then_with(|| b.date.cmp(&a.date)).then_with(|| a.key.cmp(&b.key))
    }
}

/// Rows on a page.
pub(crate) const PAGE: usize = 50;

/// A page of the archive.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Arranged {
    /// Headings (empty without grouping), how many rows each has in all, and its rows on this page by their index.
    pub groups: Vec<(String, usize, Vec<usize>)>,
    /// How many rows there are in all.
    pub total: usize,
    /// How many pages.
    pub pages: usize,
    /// The page, from 0.
    pub page: usize,
    /// The indices of all rows that were wanted, on every page.
    pub matching: Vec<usize>,
}

/// Filters, groups, sorts and cuts.
pub(crate) fn arrange(rows: &[ArchiveRow], query: &ListQuery) -> Arranged {
    let mut matching: Vec<usize> = (0..rows.len()).filter(|&at| query.accepts(&rows[at])).collect();
    let heading = |at: usize| query.grouping.heading(&rows[at]);
    matching.sort_by(|&a, &b| {
        let groups = heading(a).cmp(&heading(b));
        // Months begin with the latest.
        let groups = if query.grouping == Grouping::Month { groups.reverse() } else { groups };
        groups.then_with(|| query.order(&rows[a], &rows[b]))
    });
    let total = matching.len();
    let pages = total.div_ceil(PAGE).max(1);
    let page = query.page.min(pages - 1);
    let mut groups: Vec<(String, usize, Vec<usize>)> = Vec::new();
    for &at in matching.iter().skip(page * PAGE).take(PAGE) {
        let heading = heading(at);
        match groups.last_mut() {
            Some((last, _, rows)) if *last == heading => rows.push(at),
            _ => {
                let same = |other: &&usize| query.grouping.heading(&rows[**other]) == heading;
                let count = matching.iter().filter(same).count();
                groups.push((heading, count, vec![at]));
            }
        }
    }
    Arranged { groups, total, pages, page, matching }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(
        key: usize,
        name: &str,
        players: [&str; 2],
        ending: Ending,
        moves: u32,
        date: i64,
    ) -> ArchiveRow {
        ArchiveRow {
            key: format!("{key:03}"),
            href: None,
            game: name.to_lowercase(),
            name: name.to_owned(),
            players: players.map(str::to_owned).to_vec(),
            ending,
            result: format!("{ending:?}"),
            moves,
            date,
            month: format!("2026-{:02}", date / 100),
            length: u64::from(moves) * 3,
        }
    }

    fn some() -> Vec<ArchiveRow> {
        vec![
            row(0, "Hex", ["Ann", "Bob"], Ending::Won(0), 30, 110),
            row(1, "Go", ["Bob", "Computer"], Ending::Won(1), 90, 120),
            row(2, "Hex", ["Bob", "Ann"], Ending::Drawn, 12, 210),
            row(3, "Go", ["Ann", "Zoë"], Ending::Open, 5, 220),
        ]
    }

    fn keys(rows: &[ArchiveRow], query: &ListQuery) -> Vec<String> {
        let keys = arrange(rows, query).matching.into_iter().map(|at| rows[at].key.clone());
        keys.collect()
    }

    #[test]
    fn the_newest_stand_first_and_a_column_turns_round() {
        let (rows, mut query) = (some(), ListQuery::default());
        assert_eq!(keys(&rows, &query), ["003", "002", "001", "000"]);
        query.sort_by(SortColumn::Date);
        assert_eq!(keys(&rows, &query), ["000", "001", "002", "003"]);
        query.sort_by(SortColumn::Moves);
        assert_eq!(keys(&rows, &query), ["001", "000", "002", "003"]);
        query.sort_by(SortColumn::Game);
        assert_eq!(keys(&rows, &query), ["003", "001", "002", "000"]);
    }

    #[test]
    fn groups_and_sorting_go_together() {
        let query = ListQuery {
            grouping: Grouping::Game,
            column: SortColumn::Moves,
            descending: false,
            ..ListQuery::default()
        };
        let arranged = arrange(&some(), &query);
        assert_eq!(
            arranged.groups,
            [("Go".to_owned(), 2, vec![3, 1]), ("Hex".to_owned(), 2, vec![2, 0])]
        );
        let query = ListQuery { grouping: Grouping::Month, ..ListQuery::default() };
        let months: Vec<String> =
            arrange(&some(), &query).groups.into_iter().map(|(heading, ..)| heading).collect();
        assert_eq!(months, ["2026-02", "2026-01"]);
    }

    #[test]
    fn every_filter_counts() {
        let rows = some();
        let with = |change: &dyn Fn(&mut ListQuery)| {
            let mut query = ListQuery::default();
            change(&mut query);
            keys(&rows, &query)
        };
        assert_eq!(with(&|query| query.game = "go".to_owned()), ["003", "001"]);
        assert_eq!(with(&|query| query.player = " zOË".to_owned()), ["003"]);
        assert_eq!(with(&|query| query.endings = Endings::Won), ["001", "000"]);
        assert_eq!(with(&|query| query.endings = Endings::Other), ["001"]);
        assert_eq!(with(&|query| query.endings = Endings::Open), ["003"]);
        assert_eq!(with(&|query| query.text = "ann hex".to_owned()), ["002", "000"]);
        assert!(with(&|query| query.text = "nobody".to_owned()).is_empty());
    }

    #[test]
    fn long_lists_come_in_pages_and_no_page_lies_outside() {
        let rows: Vec<ArchiveRow> =
            (0..120).map(|at| row(at, "Hex", ["A", "B"], Ending::Drawn, 1, at as i64)).collect();
        let page = |page| arrange(&rows, &ListQuery { page, ..ListQuery::default() });
        assert_eq!((page(0).pages, page(0).total, page(0).groups[0].2.len()), (3, 120, 50));
        assert_eq!(page(2).groups[0].2.len(), 20);
        assert_eq!(page(9).page, 2);
        assert_eq!(arrange(&[], &ListQuery::default()).pages, 1);
    }
}
