//! The archive on the screen: all games, sorted, filtered, grouped, page by page; one is looked at, or removed.

mod draw;
mod filter_text;

use crate::action::{AppAction, Context, action};
use crate::field::TextField;
use crate::review::{self, Review, SaveMode};
use crate::screens::{MIN_SIZE, Next, Screen, too_small};
use crate::setup::{Setup, TermError};
use crate::theme::Theme;
use crate::words;
use crossterm::event::Event;
use parlour_archive::{Archive, Column, Filter, GameId, GameRow, Group, Query, Sort, StoredGame};
use parlour_library::{is_save, record_of, table_of};
use parlour_table::Table;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use std::time::Duration;

/// Games fetched at once.
const PAGE: usize = 200;

/// The columns that can be sorted and grouped by, with what they are called.
const COLUMNS: [(Column, &str); 9] = [
    (Column::Date, "date"),
    (Column::Game, "game"),
    (Column::First, "first player"),
    (Column::Second, "second player"),
    (Column::Result, "result"),
    (Column::Reason, "reason"),
    (Column::Length, "length"),
    (Column::Duration, "duration"),
    (Column::Level, "level"),
];

/// A game as it is stored, and as it can be looked at.
type OpenedGame = (StoredGame, Box<dyn Table>);

/// What keys and clicks mean here.
#[derive(Clone, PartialEq, Eq, Debug)]
enum BrowserAction {
    Choose(usize),
    Open,
    Sort,
    Reverse,
    Group,
    Filter,
    Remove,
    Copy,
    Back,
}

/// The archive being browsed.
#[derive(Debug)]
pub(crate) struct Browser {
    setup: Setup,
    theme: Theme,
    archive: Archive,
    filter: Filter,
    sort: Sort,
    rows: Vec<GameRow>,
    after: Option<parlour_archive::Cursor>,
    total: u64,
    /// Groups instead of games: by which column, and the groups.
    groups: Option<(Column, Vec<Group>)>,
    chosen: usize,
    /// The chosen game with its table, or why it cannot be shown.
    opened: Option<Result<OpenedGame, String>>,
    /// The filter, while it is being typed.
    typing: Option<TextField>,
    /// The text of the filter.
    filter_text: String,
    removing: bool,
    message: String,
    hits: Vec<(Rect, BrowserAction)>,
    clipboard: Option<String>,
    next: Option<Next>,
}

impl Browser {
    pub(crate) fn new(setup: &Setup) -> Result<Browser, TermError> {
        let folder = setup.folder.as_ref();
        let folder = folder.ok_or_else(|| TermError::new("there is no archive here"))?;
        let archive = folder.read_archive().map_err(TermError::new)?;
        let mut browser = Browser {
            theme: Theme::new(setup),
            setup: setup.clone(),
            message: archive.notice().unwrap_or_default(),
            archive,
            filter: Filter::default(),
            sort: Sort { column: Column::Date, descending: true },
            rows: Vec::new(),
            after: None,
            total: 0,
            groups: None,
            chosen: 0,
            opened: None,
            typing: None,
            filter_text: String::new(),
            removing: false,
            hits: Vec::new(),
            clipboard: None,
            next: None,
        };
        browser.reload();
        Ok(browser)
    }

    /// Reads the first page anew, and the number of games.
    fn reload(&mut self) {
        self.rows.clear();
        self.after = None;
        self.chosen = 0;
        if let Some((column, _)) = self.groups.take() {
            match self.archive.group(&self.filter, column) {
                Ok(groups) => self.groups = Some((column, groups)),
                Err(error) => self.message = error.to_string(),
            }
        } else {
            self.fetch();
        }
        match self.archive.count(&self.filter) {
            Ok(total) => self.total = total,
            Err(error) => self.message = error.to_string(),
        }
        self.open_chosen();
    }

    /// The next page.
    fn fetch(&mut self) {
        let query = Query {
            filter: self.filter.clone(),
            sort: self.sort,
            after: self.after.clone(),
            limit: PAGE,
        };
        match self.archive.page(&query) {
            Ok(page) => {
                self.rows.extend(page.rows);
                self.after = page.next;
            }
            Err(error) => self.message = error.to_string(),
        }
    }

    /// Opens the chosen game, to show it beside the list.
    fn open_chosen(&mut self) {
        let row = self.rows.get(self.chosen).filter(|_| self.groups.is_none());
        self.opened = row.map(|row| {
            let game = self.archive.get(row.id).map_err(|error| error.to_string())?;
            let table = table_of(&game, &self.setup.catalogue)?;
            Ok((game, table))
        });
    }

    fn choose(&mut self, at: i64) {
        let known = self.groups.as_ref().map_or(self.rows.len(), |(_, groups)| groups.len());
        if self.groups.is_none() && at + 1 >= known as i64 && self.after.is_some() {
            self.fetch();
        }
        let known = self.groups.as_ref().map_or(self.rows.len(), |(_, groups)| groups.len());
        self.chosen = at.clamp(0, known.saturating_sub(1) as i64) as usize;
        self.removing = false;
        self.message.clear();
        self.open_chosen();
    }

    /// Looks at the chosen game again, or into the chosen group.
    fn open(&mut self) {
        if let Some((column, groups)) = &self.groups {
            let Some(group) = groups.get(self.chosen) else { return };
            match self.filter.within(*column, &group.value) {
                Some(filter) => {
                    self.filter = filter;
                    self.groups = None;
                    self.reload();
                }
                None => "This group cannot be opened".clone_into(&mut self.message),
            }
            return;
        }
        if let Some(Ok((game, _))) = &self.opened {
            match self.review(game.row.id) {
                Ok(page) => self.next = Some(Next::Over(Box::new(page))),
                Err(sentence) => self.message = words::capital(&sentence),
            }
        }
    }

    /// A review of a game as it is stored now, with whatever was written beside it.
    fn review(&self, id: GameId) -> Result<Review, String> {
        let game = self.archive.get(id).map_err(|error| error.to_string())?;
        let mut record = record_of(&game, &self.setup.catalogue)?;
        while record.table.back() {}
        let extension = parlour_record::Form::customary(record.table.info()).word();
        let file = format!("game {id}.{extension}");
        let page = review::open(&self.setup, record, SaveMode::Ask(file.into()));
        // The row of an adjourned game is replaced when it is played on, and notes in it would be lost.
        let put_away = !game.row.finished && is_save(&game);
        Ok(if put_away { page } else { page.of_archived(id) })
    }

    /// The column after the present one.
    fn next_column(column: Column) -> Column {
        let at = COLUMNS.iter().position(|(other, _)| *other == column).unwrap_or(0);
        COLUMNS[(at + 1) % COLUMNS.len()].0
    }

    fn remove(&mut self) {
        let Some(row) = self.rows.get(self.chosen).filter(|_| self.groups.is_none()) else {
            return;
        };
        if !self.removing {
            self.removing = true;
            "Press Del again to remove this game for ever".clone_into(&mut self.message);
            return;
        }
        let (id, at) = (row.id, self.chosen as i64);
        self.message = match self.delete(id) {
            Ok(()) => "The game is removed".to_owned(),
            Err(sentence) => words::capital(&sentence),
        };
        self.removing = false;
        let message = std::mem::take(&mut self.message);
        self.reload();
        self.choose(at);
        self.message = message;
    }

    /// Deletes a game for good, with an archive opened for writing.
    fn delete(&self, id: GameId) -> Result<(), String> {
        let folder = self.setup.folder.as_ref().ok_or("there is no archive here")?;
        folder.open_archive()?.delete(id).map_err(|error| error.to_string())
    }

    fn update(&mut self, act: BrowserAction) {
        match act {
            BrowserAction::Choose(at) if at == self.chosen => self.open(),
            BrowserAction::Choose(at) => self.choose(at as i64),
            BrowserAction::Open => self.open(),
            BrowserAction::Sort => {
                self.sort.column = Browser::next_column(self.sort.column);
                self.groups = None;
                self.reload();
            }
            BrowserAction::Reverse => {
                self.sort.descending = !self.sort.descending;
                self.reload();
            }
            BrowserAction::Group => {
                // One press groups by what the list is sorted by; the next goes back to the list.
                self.groups = match self.groups.take() {
                    None => Some((self.sort.column, Vec::new())),
                    Some(_) => None,
                };
                self.reload();
            }
            BrowserAction::Filter => self.typing = Some(TextField::new(self.filter_text.clone())),
            BrowserAction::Remove => self.remove(),
            BrowserAction::Copy => {
                if let Some(Ok((_, table))) = &self.opened {
                    self.clipboard = Some(table.position());
                    self.message = format!("Copied: {}", table.position());
                }
            }
            BrowserAction::Back => self.next = Some(Next::Back),
        }
    }

    fn type_filter(&mut self, action: &AppAction) {
        let Some(field) = &mut self.typing else { return };
        match action {
            AppAction::Char('/') if field.text.is_empty() => {}
            AppAction::Char(letter) => field.add(&letter.to_string()),
            AppAction::Paste(text) => field.add(text),
            AppAction::Erase => field.erase(),
            AppAction::Back => self.typing = None,
            AppAction::Submit => match filter_text::read(&field.text) {
                Ok(filter) => {
                    self.filter_text = std::mem::take(&mut field.text);
                    self.typing = None;
                    self.filter = filter;
                    self.message.clear();
                    self.reload();
                }
                Err(sentence) => self.message = sentence,
            },
            _ => {}
        }
    }
}

impl Screen for Browser {
    fn event(&mut self, event: &Event) {
        let context = if self.typing.is_some() { Context::Text } else { Context::Menu };
        let Some(action) = action(event, context) else { return };
        if self.typing.is_some() {
            return self.type_filter(&action);
        }
        let current = self.chosen as i64;
        match action {
            AppAction::Click(x, y) => {
                let at = Position::new(x, y);
                let hit = self.hits.iter().find(|(rect, _)| rect.contains(at)).cloned();
                if let Some((_, act)) = hit {
                    self.update(act);
                }
            }
            AppAction::Arrow(0, by) | AppAction::Wheel(by) => self.choose(current + i64::from(by)),
            AppAction::Turn(by) => self.choose(current + 20 * i64::from(by)),
            AppAction::Home => self.choose(0),
            AppAction::End => self.choose(i64::MAX / 2),
            AppAction::Submit | AppAction::Accept | AppAction::Review => {
                self.update(BrowserAction::Open);
            }
            AppAction::TypeMove => self.update(BrowserAction::Filter),
            AppAction::Save => self.update(BrowserAction::Sort),
            AppAction::Redo => self.update(BrowserAction::Reverse),
            AppAction::Rules => self.update(BrowserAction::Group),
            AppAction::Position => self.update(BrowserAction::Copy),
            AppAction::Erase => self.update(BrowserAction::Remove),
            AppAction::Back | AppAction::Quit => self.update(BrowserAction::Back),
            _ => {}
        }
    }

    fn tick(&mut self, _: Duration) -> bool {
        false
    }

    fn draw(&mut self, area: Rect, buf: &mut Buffer) {
        self.hits.clear();
        if !too_small(area, MIN_SIZE, buf) {
            self.hits = draw::draw(self, area, buf);
        }
    }

    fn clipboard(&mut self) -> Option<String> {
        self.clipboard.take()
    }

    fn next(&mut self) -> Option<Next> {
        self.next.take()
    }
}

/// The name of a column.
fn column_name(column: Column) -> &'static str {
    COLUMNS.iter().find(|(other, _)| *other == column).map_or("", |(_, name)| name)
}

/// The day of a game, as far as it is known.
fn day(started: i64) -> String {
    if started == 0 {
        "????-??-??".to_owned()
    } else {
        parlour_library::stamp(started)[..10].to_owned()
    }
}

/// The result of a game, in words.
fn result_text(row: &GameRow) -> String {
    if !row.finished {
        return "not over".to_owned();
    }
    let reason = parlour_core::Reason::from_word(&row.reason).map(parlour_core::Reason::phrase);
    words::capital(&format!("{} {}", row.result, reason.unwrap_or(&row.reason)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_day_that_nobody_knows_is_not_the_first_of_all_days() {
        assert_eq!(day(0), "????-??-??");
        assert_eq!(day(1_709_211_909_000), "2024-02-29");
    }
}
