//! The opening explorer: the moves that games of the archive, or those of a book, played from the current position, and their
//! results; and the name of the opening.

use super::Review;
use super::draw::{PanelRow, rule};
use super::keys::ReviewAction;
use crate::words;
use parlour_archive::{Archive, Filter, MoveStats, PositionStats, ResultTally};
use parlour_book::{Book, Explored, explore, side_of, sides};
use parlour_core::Seat;
use parlour_table::Table;
use ratatui::text::Line;
use std::fmt::Write;
use std::sync::Arc;

/// The most moves that are listed.
const MAX_MOVES: usize = 8;

/// Where moves come from.
#[derive(Debug)]
enum Source {
    Archive(Box<Archive>),
    Book(Arc<Book>),
}

/// What games played from the current position.
#[derive(Debug)]
pub(super) struct Explorer {
    source: Source,
    result: Result<PositionStats, String>,
}

impl Review {
    /// Shows or hides what was played from here.
    pub(super) fn toggle_explorer(&mut self) {
        if self.explorer.take().is_some() {
            return;
        }
        match self.explorer_source() {
            Ok(source) => {
                self.explorer = Some(Explorer { source, result: Ok(PositionStats::default()) });
                self.explore();
            }
            Err(why) => self.message = words::capital(&why),
        }
    }

    /// The book that was named, or the archive.
    fn explorer_source(&self) -> Result<Source, String> {
        if let Some(book) = &self.setup.book {
            return Ok(Source::Book(Arc::clone(book)));
        }
        let path = self.setup.folder.as_ref().map(parlour_library::Folder::archive);
        let path = path.filter(|path| path.exists());
        let path = path.ok_or("There is no archive of games here yet")?;
        Archive::open_to_read(path)
            .map(|it| Source::Archive(Box::new(it)))
            .map_err(|error| error.to_string())
    }

    /// Looks the position up, if the explorer is shown, and the opening's name.
    pub(super) fn explore(&mut self) {
        let table = self.table.as_ref();
        self.opening = self.names.deepest(table).map(|it| format!("{} {}", it.code, it.name));
        if let Some(explorer) = &mut self.explorer {
            explorer.result = match &explorer.source {
                Source::Archive(archive) => archive
                    .explore(table.info().id.as_ref(), table.key(), &Filter::default())
                    .map_err(|error| error.to_string()),
                Source::Book(book) => Ok(stats(&explore(book, table), table)),
            };
        }
    }

    /// The name of the opening, for the panel.
    pub(super) fn opening_rows(&self, width: usize) -> Vec<PanelRow> {
        let lines = self.opening.iter().flat_map(|name| words::wrap(name, width));
        lines.map(|line| (Line::styled(line, self.theme.quiet()), None)).collect()
    }

    /// What was played from here, for the panel; a click plays the move.
    pub(super) fn explorer_rows(&self, width: usize) -> Vec<PanelRow> {
        let Some(explorer) = &self.explorer else { return Vec::new() };
        let result = match &explorer.result {
            Ok(result) => result,
            Err(error) => {
                let lines = words::wrap(&words::capital(error), width);
                return lines.into_iter().map(|line| (Line::raw(line), None)).collect();
            }
        };
        let name = if matches!(explorer.source, Source::Book(_)) { "Book" } else { "Archive" };
        let heading = match result.total.games {
            0 => format!("-- {name}: no games "),
            1 => format!("-- {name}: one game "),
            games => format!("-- {name}: {} games ", words::short_number(games)),
        };
        let dim = self.theme.quiet();
        let mut rows = vec![(Line::styled(rule(&heading, width), dim), None)];
        if result.moves.is_empty() {
            return rows;
        }
        let sides = sides(self.table.as_ref());
        let columns = Columns::new(width, sides.len() + 1);
        let name = |seat: &Seat| self.table.info().seats[seat.index()].name.as_ref();
        let names = sides.iter().map(name).chain(["draw"]).map(str::to_owned);
        rows.push((Line::styled(columns.row("", "games", names), dim), None));
        let (choices, letters) = (self.table.choices(), self.letters());
        for MoveStats { mv, tally } in result.moves.iter().take(MAX_MOVES) {
            let choice = choices.iter().find(|choice| choice.text == *mv);
            let label = choice.map_or_else(|| mv.clone(), |choice| letters.show(&choice.label));
            let wins = sides.iter().map(|seat| tally.wins_of(seat.index()));
            let shares = wins
                .chain([tally.draws])
                .map(|count| columns.share(count, tally.games - tally.unfinished));
            let text = columns.row(&label, &words::short_number(tally.games), shares);
            rows.push((Line::raw(text), Some(ReviewAction::Try(mv.clone()))));
        }
        rows
    }
}

/// What a book knows of a position as the archive would say it.
fn stats(moves: &[Explored], table: &dyn Table) -> PositionStats {
    let seats = || Seat::all(table.seats()).map(|seat| side_of(table, seat));
    let tally = |one: &Explored| ResultTally {
        games: one.tally.games(),
        wins: seats().map(|side| one.tally.wins_of(side)).collect(),
        draws: one.tally.draws.into(),
        unfinished: 0,
    };
    let total = ResultTally {
        games: moves.iter().map(|one| one.tally.games()).sum(),
        ..ResultTally::default()
    };
    let moves = moves.iter().map(|one| MoveStats { mv: one.text.clone(), tally: tally(one) });
    PositionStats { total, moves: moves.collect() }
}

/// How wide the columns are.
struct Columns {
    label: usize,
    games: usize,
    share: usize,
}

impl Columns {
    fn new(width: usize, shares: usize) -> Columns {
        let (label, games) = if width < 32 { (7, 5) } else { (9, 6) };
        let share = (width.saturating_sub(label + games) / shares).clamp(4, 8);
        Columns { label, games, share }
    }

    fn row(&self, label: &str, games: &str, shares: impl Iterator<Item = String>) -> String {
        let Columns { label: label_width, games: games_width, share } = *self;
        let label: String = label.chars().take(label_width).collect();
        let mut row = format!("{label:label_width$}{games:>games_width$}");
        for text in shares {
            let text: String = text.chars().take(share - 1).collect();
            let _ = write!(row, "{text:>share$}");
        }
        row
    }

    /// A share of the finished games in percent, with its sign where there is room for one.
    fn share(&self, count: u64, of: u64) -> String {
        let percent = count as f64 * 100.0 / of as f64;
        match (of, self.share) {
            (0, _) => "-".to_owned(),
            (_, ..5) => format!("{percent:.0}"),
            _ => format!("{percent:.0}%"),
        }
    }
}
