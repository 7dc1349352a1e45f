//! Columns, filters and orders of a list, and their SQL.

use crate::error::Result;
use crate::game::level_bit;
use crate::ids::Ids;
use crate::positions::lookup;
use crate::{Archive, MAX_SEATS};
use rusqlite::types::{ToSqlOutput, Value};
use rusqlite::{Connection, ToSql};

/// What games are listed, sorted and grouped by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Column {
    /// The order in which they were stored.
    Added,
    /// When they began. Grouped by month.
    #[default]
    Date,
    /// The game's id.
    Game,
    /// The number of plies. Grouped by tens.
    Length,
    /// How long they took; not known comes first. Grouped by minutes.
    Duration,
    /// The result's text.
    Result,
    /// Who sat in the first seat.
    First,
    /// Who sat in the second seat.
    Second,
    /// The strongest computer; people only comes first.
    Level,
    /// Why they ended.
    Reason,
    /// Adjourned before finished.
    Finished,
}

impl Column {
    /// All columns.
    pub const ALL: [Column; 11] = [
        Column::Added,
        Column::Date,
        Column::Game,
        Column::Length,
        Column::Duration,
        Column::Result,
        Column::First,
        Column::Second,
        Column::Level,
        Column::Reason,
        Column::Finished,
    ];

    /// Its name in the table.
    pub(crate) fn sql(self) -> &'static str {
        match self {
            Column::Added => "id",
            Column::Date => "started",
            Column::Game => "game",
            Column::Length => "plies",
            Column::Duration => "duration",
            Column::Result => "result",
            Column::First => "first",
            Column::Second => "second",
            Column::Level => "level",
            Column::Reason => "reason",
            Column::Finished => "finished",
        }
    }

    /// The index that keeps it in order, so that a first page needs no more than a page.
    pub(crate) fn index(self) -> Option<&'static str> {
        match self {
            Column::Date => Some("game_started"),
            Column::Game => Some("game_game"),
            Column::Length => Some("game_plies"),
            Column::Duration => Some("game_duration"),
            Column::Result => Some("game_result"),
            Column::First => Some("game_first"),
            Column::Second => Some("game_second"),
            Column::Level => Some("game_level"),
            Column::Reason => Some("game_reason"),
            Column::Finished => Some("game_finished"),
            // The table itself.
            Column::Added => None,
        }
    }
}

/// A value of a column.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Key {
    /// A number.
    Number(i64),
    /// A text.
    Text(String),
}

impl ToSql for Key {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(match self {
            Key::Number(number) => ToSqlOutput::from(*number),
            Key::Text(text) => ToSqlOutput::from(text.as_str()),
        })
    }
}

impl From<Key> for Value {
    fn from(key: Key) -> Value {
        match key {
            Key::Number(number) => Value::Integer(number),
            Key::Text(text) => Value::Text(text),
        }
    }
}

/// A range with both ends included; either end may be open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Span<T> {
    /// The lowest value.
    pub from: Option<T>,
    /// The highest value.
    pub to: Option<T>,
}

impl<T> Default for Span<T> {
    fn default() -> Span<T> {
        Span { from: None, to: None }
    }
}

impl<T: Copy> Span<T> {
    /// From one value to another.
    pub fn between(from: T, to: T) -> Span<T> {
        Span { from: Some(from), to: Some(to) }
    }

    /// Whether it lets everything pass.
    pub fn is_open(&self) -> bool {
        self.from.is_none() && self.to.is_none()
    }
}

/// Which games to list. Everything that is set must hold.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Filter {
    /// The game's id.
    pub game: Option<String>,
    /// A part of somebody's name, small and capital letters alike.
    pub player: Option<String>,
    /// The exact name in the first seat.
    pub first: Option<String>,
    /// The exact name in the second seat.
    pub second: Option<String>,
    /// The result's text.
    pub result: Option<String>,
    /// A seat that won.
    pub winner: Option<u8>,
    /// The levels of computers, one of which took part. Levels above 62 count as one.
    pub level: Span<u8>,
    /// When it began, in unix milliseconds.
    pub date: Span<i64>,
    /// How many plies were played.
    pub length: Span<u32>,
    /// Why it ended, exactly.
    pub reason: Option<String>,
    /// A part of a name, of a tag's value or of the reason, small and capital letters alike.
    pub text: Option<String>,
    /// A position that was reached: the game's id and the position's key.
    pub reached: Option<(String, u64)>,
    /// Only games that are over, or only adjourned ones.
    pub finished: Option<bool>,
}

/// A column and a direction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sort {
    /// The column; games that are equal in it are sorted by the order in which they were stored.
    pub column: Column,
    /// The greatest first.
    pub descending: bool,
}

impl Default for Sort {
    /// The newest first.
    fn default() -> Sort {
        Sort { column: Column::Date, descending: true }
    }
}

/// Where a page ended: the last row's value in the sorted column, and its number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cursor {
    /// The value.
    pub value: Key,
    /// The game's number.
    pub id: i64,
}

/// A condition in SQL, with the values of its parameters.
#[derive(Clone, Debug)]
pub(crate) struct Condition {
    pub(crate) sql: String,
    pub(crate) values: Vec<Value>,
}

impl Condition {
    pub(crate) fn new(
        sql: impl Into<String>,
        values: impl IntoIterator<Item = Value>,
    ) -> Condition {
        Condition { sql: sql.into(), values: values.into_iter().collect() }
    }

    /// Joins conditions with AND, with their values in order.
    pub(crate) fn all(conditions: &[Condition]) -> (String, Vec<Value>) {
        if conditions.is_empty() {
            return ("1".to_owned(), Vec::new());
        }
        let sql: Vec<&str> = conditions.iter().map(|condition| condition.sql.as_str()).collect();
        let values = conditions.iter().flat_map(|condition| condition.values.iter().cloned());
        (sql.join(" AND "), values.collect())
    }
}

impl Filter {
    /// The conditions on a column that has an index: an equality or a span.
    pub(crate) fn on(&self, column: Column) -> Vec<Condition> {
        let same = |value: &Option<String>| {
            let name = column.sql();
            value
                .iter()
                .map(|value| Condition::new(format!("{name} = ?"), [Value::Text(value.clone())]))
                .collect()
        };
        let span = |from: Option<i64>, to: Option<i64>| {
            let bound = |sign: &str, value: i64| {
                Condition::new(format!("{} {sign} ?", column.sql()), [Value::Integer(value)])
            };
            let from = from.map(|from| bound(">=", from));
            from.into_iter().chain(to.map(|to| bound("<=", to))).collect()
        };
        match column {
            Column::Game => same(&self.game),
            Column::Result => same(&self.result),
            Column::First => same(&self.first),
            Column::Second => same(&self.second),
            Column::Reason => same(&self.reason),
            Column::Date => span(self.date.from, self.date.to),
            Column::Length => span(self.length.from.map(i64::from), self.length.to.map(i64::from)),
            Column::Finished => {
                let finished = self.finished.map(i64::from);
                span(finished, finished)
            }
            Column::Added | Column::Duration | Column::Level => Vec::new(),
        }
    }

    /// All conditions on the table of games.
    pub(crate) fn conditions(&self) -> Vec<Condition> {
        let mut all: Vec<Condition> =
            Column::ALL.iter().flat_map(|column| self.on(*column)).collect();
        if let Some(seat) = self.winner {
            let bit = if usize::from(seat) < MAX_SEATS { 1 << seat } else { 0 };
            // All bits together mean a draw, which nobody won.
            all.push(Condition::new("winners & ? <> 0 AND winners <> 255", [Value::Integer(bit)]));
        }
        if !self.level.is_open() {
            let (low, high) = (self.level.from.unwrap_or(0), self.level.to.unwrap_or(u8::MAX));
            let bits = (low..=high).fold(0, |bits, level| bits | level_bit(level));
            all.push(Condition::new("levels & ? <> 0", [Value::Integer(bits)]));
        }
        all
    }

    /// The games that may match, where the filter asks for something that is not in the table of games.
    pub(crate) fn candidates(&self, db: &Connection) -> Result<Option<Ids>> {
        let mut candidates: Option<Ids> = None;
        let mut intersect = |ids: Ids| {
            candidates = Some(match candidates.take() {
                Some(before) => before.and(&ids),
                None => ids,
            });
        };
        if let Some((game, key)) = &self.reached {
            intersect(lookup::games_reaching(db, game, *key)?);
        }
        if let Some(part) = self.player.as_deref().filter(|part| !part.is_empty()) {
            let mut ids = Ids::default();
            games_of_players(db, part, &mut ids)?;
            intersect(ids);
        }
        if let Some(part) = self.text.as_deref().filter(|part| !part.is_empty()) {
            let mut ids = Ids::default();
            games_of_players(db, part, &mut ids)?;
            let sql = "SELECT id FROM words WHERE instr(text, ?1) > 0";
            collect(db, sql, &part.to_lowercase(), &mut ids)?;
            intersect(ids);
        }
        Ok(candidates)
    }

    /// Whether every game passes.
    pub fn is_empty(&self) -> bool {
        *self == Filter::default()
    }
}

/// The games of players whose name has this part.
fn games_of_players(db: &Connection, part: &str, ids: &mut Ids) -> Result<()> {
    let sql = "SELECT seat.game FROM player CROSS JOIN seat ON seat.player = player.id
               WHERE instr(player.folded, ?1) > 0";
    collect(db, sql, &part.to_lowercase(), ids)
}

fn collect(db: &Connection, sql: &str, part: &str, ids: &mut Ids) -> Result<()> {
    let mut statement = db.prepare_cached(sql)?;
    let mut rows = statement.query([part])?;
    while let Some(row) = rows.next()? {
        ids.add(row.get(0)?);
    }
    Ok(())
}

impl Archive {
    /// The games that pass; `None` if all do.
    pub(crate) fn matching_ids(&self, filter: &Filter) -> Result<Option<Ids>> {
        if filter.is_empty() {
            return Ok(None);
        }
        let source = self.source(filter)?;
        let mut ids = Ids::default();
        let sql = format!("SELECT id FROM game {} WHERE {}", source.hint, source.sql);
        let mut statement = self.db.prepare_cached(&sql)?;
        let mut rows = statement.query(rusqlite::params_from_iter(source.values))?;
        while let Some(row) = rows.next()? {
            ids.add(row.get(0)?);
        }
        Ok(Some(ids))
    }
}
