//! The opening explorer: the moves that games of the archive played from the current position, and their results.

use super::Review;
use super::draw::{PanelRow, rule};
use super::keys::ReviewAction;
use crate::words;
use parlour_archive::{Archive, Filter, MoveStats, PositionStats};
use parlour_core::Seat;
use ratatui::text::Line;
use std::fmt::Write;

/// The most moves that are listed.
const MAX_MOVES: usize = 8;

/// An open archive, and what its games played from the current position.
#[derive(Debug)]
pub(super) struct Explorer {
    archive: Archive,
    result: Result<PositionStats, String>,
}

impl Review {
    /// Shows or hides what was played from here.
    pub(super) fn toggle_explorer(&mut self) {
        if self.explorer.take().is_some() {
            return;
        }
        let path = self.setup.folder.as_ref().map(parlour_library::Folder::archive);
        let Some(path) = path.filter(|path| path.exists()) else {
            "There is no archive of games here yet".clone_into(&mut self.message);
            return;
        };
        match Archive::open_to_read(path) {
            Ok(archive) => {
                self.explorer = Some(Explorer { archive, result: Ok(PositionStats::default()) });
                self.explore();
            }
            Err(error) => self.message = words::capital(&error.to_string()),
        }
    }

    /// Looks the position up, if the explorer is shown.
    pub(super) fn explore(&mut self) {
        if let Some(explorer) = &mut self.explorer {
            let game = self.table.info().id.as_ref();
            let result = explorer.archive.explore(game, self.table.key(), &Filter::default());
            explorer.result = result.map_err(|error| error.to_string());
        }
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
        let heading = match result.total.games {
            0 => "-- Archive: no games ".to_owned(),
            1 => "-- Archive: one game ".to_owned(),
            games => format!("-- Archive: {} games ", words::short_number(games)),
        };
        let dim = self.theme.quiet();
        let mut rows = vec![(Line::styled(rule(&heading, width), dim), None)];
        if result.moves.is_empty() {
            return rows;
        }
        let sides = self.sides();
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

    /// One seat of each team: team-mates share the result.
    fn sides(&self) -> Vec<Seat> {
        let mut sides: Vec<Seat> = Vec::new();
        for seat in Seat::all(self.table.seats()) {
            let team = self.table.team(seat);
            if sides.iter().all(|&side| self.table.team(side) != team) {
                sides.push(seat);
            }
        }
        sides
    }
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
