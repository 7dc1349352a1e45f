//! What is asked of the archive, from the parameters of an address.

use crate::http_error::HttpError;
use parlour_archive::{Column, Cursor, Filter, Key, Query, Sort, Span};
use parlour_core::message;
use std::collections::HashMap;
use std::str::FromStr;

/// How many games a page of the list has by default.
const PAGE: usize = 50;
/// And at most.
const MAX_PAGE: usize = 500;

/// What games are sorted and grouped by.
const COLUMNS: [(&str, Column); 11] = [
    ("added", Column::Added),
    ("date", Column::Date),
    ("game", Column::Game),
    ("moves", Column::Length),
    ("duration", Column::Duration),
    ("result", Column::Result),
    ("first", Column::First),
    ("second", Column::Second),
    ("level", Column::Level),
    ("reason", Column::Reason),
    ("finished", Column::Finished),
];

/// Parameters that have not been asked for yet.
pub(super) struct Params(HashMap<String, String>);

impl Params {
    pub(super) fn new(params: HashMap<String, String>) -> Params {
        Params(params)
    }

    fn text(&mut self, name: &str) -> Option<String> {
        self.0.remove(name).filter(|value| !value.is_empty())
    }

    fn value<T: FromStr>(&mut self, name: &'static str) -> Result<Option<T>, HttpError> {
        let Some(text) = self.text(name) else { return Ok(None) };
        let wrong =
            || HttpError::bad_request(message!("{name} cannot be '{value}'", name, value = &text));
        text.parse().map(Some).map_err(|_| wrong())
    }

    fn span<T: FromStr>(
        &mut self,
        from: &'static str,
        to: &'static str,
    ) -> Result<Span<T>, HttpError> {
        Ok(Span { from: self.value(from)?, to: self.value(to)? })
    }

    fn column(&mut self, name: &'static str) -> Result<Option<Column>, HttpError> {
        let Some(word) = self.text(name) else { return Ok(None) };
        let found = COLUMNS.iter().find(|(known, _)| *known == word);
        let wrong = || {
            let words = COLUMNS.map(|(word, _)| word).join(", ");
            HttpError::bad_request(message!("{name} is one of {words}", name, words))
        };
        found.map(|(_, column)| Some(*column)).ok_or_else(wrong)
    }

    fn filter(&mut self) -> Result<Filter, HttpError> {
        let filter = Filter {
            game: self.text("game"),
            player: self.text("player"),
            text: self.text("text"),
            first: self.text("first"),
            second: self.text("second"),
            result: self.text("result"),
            reason: self.text("reason"),
            winner: self.value("winner")?,
            finished: self.value("finished")?,
            date: self.span("from", "to")?,
            length: self.span("moves_from", "moves_to")?,
            level: self.span("level_from", "level_to")?,
            reached: None,
        };
        let Some(by) = self.column("group")? else { return Ok(filter) };
        let value = self.0.remove("value").unwrap_or_default();
        let key = key(by, &value);
        key.and_then(|key| filter.within(by, &key)).ok_or_else(|| {
            HttpError::bad_request(message!("there is no group '{value}' of that kind", value))
        })
    }

    /// Refuses what nobody asked for.
    fn finish(self) -> Result<(), HttpError> {
        let Some(word) = self.0.into_keys().next() else { return Ok(()) };
        Err(HttpError::bad_request(message!(
            "'{word}' cannot be asked for here; /api/openapi.json says what can",
            word
        )))
    }

    /// A page of the list.
    pub(super) fn page(mut self) -> Result<Query, HttpError> {
        let limit = self.value("limit")?.unwrap_or(PAGE);
        if !(1..=MAX_PAGE).contains(&limit) {
            let most = MAX_PAGE;
            return Err(HttpError::bad_request(message!(
                "limit is a number from 1 to {most}",
                most
            )));
        }
        let column = self.column("sort")?.unwrap_or_default();
        let descending = match self.text("order").as_deref() {
            // The newest first, everything else from its beginning.
            None => matches!(column, Column::Date | Column::Added),
            Some("up") => false,
            Some("down") => true,
            Some(_) => return Err(HttpError::bad_request(message!("order is up or down"))),
        };
        let after = match self.text("after") {
            None => None,
            Some(after) => Some(cursor(column, &after).ok_or_else(|| {
                HttpError::bad_request(message!("after is what the page before gave as next"))
            })?),
        };
        let filter = self.filter()?;
        self.finish()?;
        Ok(Query { filter, sort: Sort { column, descending }, after, limit })
    }

    /// Groups of games.
    pub(super) fn groups(mut self) -> Result<(Filter, Column), HttpError> {
        let by = self.column("by")?.unwrap_or(Column::Game);
        let filter = self.filter()?;
        self.finish()?;
        Ok((filter, by))
    }
}

/// A value of a column.
fn key(column: Column, text: &str) -> Option<Key> {
    match column {
        Column::Added | Column::Date | Column::Length | Column::Duration | Column::Level => {
            text.parse().ok().map(Key::Number)
        }
        Column::Finished => text.parse().ok().map(Key::Number),
        Column::Game | Column::Result | Column::First | Column::Second | Column::Reason => {
            Some(Key::Text(text.to_owned()))
        }
    }
}

/// A value as text.
pub(super) fn key_text(key: Key) -> String {
    match key {
        Key::Number(number) => number.to_string(),
        Key::Text(text) => text,
    }
}

/// Where a page ended, as text.
pub(super) fn cursor_text(cursor: Cursor) -> String {
    format!("{}.{}", key_text(cursor.value), cursor.id)
}

fn cursor(column: Column, text: &str) -> Option<Cursor> {
    let (value, id) = text.rsplit_once('.')?;
    Some(Cursor { value: key(column, value)?, id: id.parse().ok()? })
}
