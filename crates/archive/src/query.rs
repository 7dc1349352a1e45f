//! Lists of games, page by page, and how many there are.
//!
//! The database's own planner does not know whether walking an index in order or reading the whole table finds a page
//! sooner: that depends on how rare the wanted games are. So it is found out here. An index that leaves few rows is
//! followed to its end. Otherwise the index in the order of the list is walked for a while, which fills the page
//! unless what is wanted is rare; and if it is, the whole narrow table is read once.

use crate::error::Result;
use crate::filter::{Column, Condition, Cursor, Filter, Key, Sort};
use crate::game::{DRAWN, GameRow, MAX_SEATS, SeatedPlayer, read_players};
use crate::{Archive, ids::Ids};
use rusqlite::types::Value;
use rusqlite::{ErrorCode, params_from_iter};
use std::sync::atomic::Ordering;

/// The columns of the list.
pub(crate) const COLUMNS: &str = "game.id, game, started, plies, duration, finished, winners, level, result, \
                                  reason, first, second, players";

/// This many rows can be read one by one in no noticeable time.
const FEW: usize = 15_000;
/// Walking an index is given up after this many thousand steps of the database's machine, about twenty for a row.
const STEP_BUDGET: i64 = 150;
/// The longest page.
const MAX_PAGE: usize = 1000;

/// The query for a page.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Query {
    /// Which games.
    pub filter: Filter,
    /// In which order.
    pub sort: Sort,
    /// Where the page before ended; none for the first.
    pub after: Option<Cursor>,
    /// How many rows; at least 1 and at most 1000.
    pub limit: usize,
}

/// A page of a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GamePage {
    /// The games.
    pub rows: Vec<GameRow>,
    /// Where the next page goes on; none if this one was the last.
    pub next: Option<Cursor>,
}

/// The clauses of an SQL query for the matching games, when the order does not matter.
pub(crate) struct Selection {
    pub(crate) hint: String,
    pub(crate) sql: String,
    pub(crate) values: Vec<Value>,
}

/// A way to find the wanted games by an index.
struct IndexPlan {
    index: Option<&'static str>,
    conditions: Vec<Condition>,
    /// Whether the index is in the order of the list.
    ordered: bool,
}

impl IndexPlan {
    fn hint(&self) -> String {
        self.index.map_or_else(|| "NOT INDEXED".to_owned(), |index| format!("INDEXED BY {index}"))
    }
}

impl Archive {
    /// A page of the games that pass a filter, in order.
    pub fn page(&self, query: &Query) -> Result<GamePage> {
        let limit = query.limit.clamp(1, MAX_PAGE);
        let mut conditions = query.filter.conditions();
        let few = self.add_candidates(&query.filter, &mut conditions)?;
        // One more than wanted tells whether there is another page.
        let mut rows = if few {
            self.scan(query, &conditions, limit + 1)?
        } else {
            match self.walk(query, &conditions, limit + 1)? {
                Some(rows) => rows,
                None => self.scan(query, &conditions, limit + 1)?,
            }
        };
        let more = rows.len() > limit;
        rows.truncate(limit);
        let next = rows.last().filter(|_| more).map(|row| cursor(row, query.sort.column));
        Ok(GamePage { rows, next })
    }

    /// How many games pass a filter.
    pub fn count(&self, filter: &Filter) -> Result<u64> {
        let source = self.source(filter)?;
        let sql = format!("SELECT count(*) FROM game {} WHERE {}", source.hint, source.sql);
        let mut statement = self.db.prepare_cached(&sql)?;
        let count: i64 = statement.query_row(params_from_iter(source.values), |row| row.get(0))?;
        Ok(count as u64)
    }

    /// Calls `call` with the id of every game that passes a filter, in the order of storing, until it returns false.
    pub fn each(&self, filter: &Filter, mut call: impl FnMut(i64) -> bool) -> Result<()> {
        let mut query = Query {
            filter: filter.clone(),
            sort: Sort { column: Column::Added, descending: false },
            after: None,
            limit: MAX_PAGE,
        };
        loop {
            let page = self.page(&query)?;
            if !page.rows.iter().all(|row| call(row.id)) || page.next.is_none() {
                return Ok(());
            }
            query.after = page.next;
        }
    }

    /// The fastest query for the games that pass.
    pub(crate) fn source(&self, filter: &Filter) -> Result<Selection> {
        let mut conditions = filter.conditions();
        let few = self.add_candidates(filter, &mut conditions)?;
        let plans: Vec<IndexPlan> = plans(filter, None);
        let (sql, values) = Condition::all(&conditions);
        // One column's index answers alone, without the table.
        let alone = plans.len() == 1 && conditions.len() == plans[0].conditions.len();
        let hint = if few {
            "NOT INDEXED".to_owned()
        } else if conditions.is_empty() || alone {
            plans.first().map(IndexPlan::hint).unwrap_or_default()
        } else {
            match self.most_selective(&plans)? {
                Some(plan) => plans[plan].hint(),
                None => "NOT INDEXED".to_owned(),
            }
        };
        Ok(Selection { hint, sql, values })
    }

    /// Adds the condition for what the table of games does not hold. True if so few games are left that the condition
    /// lists them.
    pub(crate) fn add_candidates(
        &self,
        filter: &Filter,
        conditions: &mut Vec<Condition>,
    ) -> Result<bool> {
        let Some(ids) = filter.candidates(&self.db)? else { return Ok(false) };
        if ids.len() <= FEW {
            conditions.insert(0, listed(&ids));
            return Ok(true);
        }
        if let Ok(mut chosen) = self.chosen.write() {
            *chosen = ids;
        }
        // An SQL function that looks into the set above.
        conditions.push(Condition::new("chosen(id)", []));
        Ok(false)
    }

    /// Finds rows by indexes; `None` if that takes too long.
    fn walk(
        &self,
        query: &Query,
        conditions: &[Condition],
        limit: usize,
    ) -> Result<Option<Vec<GameRow>>> {
        let mut rows = Vec::new();
        for part in parts(query) {
            let plans = plans(&query.filter, Some((query.sort, &part)));
            let all = [conditions, &part[..]].concat();
            let wanted = limit - rows.len();
            let found = if let Some(plan) = self.most_selective(&plans)? {
                Some(self.rows(&plans[plan].hint(), &all, query.sort, wanted)?)
            } else {
                self.walk_briefly(&plans, &all, query.sort, wanted)?
            };
            let Some(found) = found else { return Ok(None) };
            rows.extend(found);
            if rows.len() >= limit {
                break;
            }
        }
        Ok(Some(rows))
    }

    /// Walks an index in the order of the list within the step budget.
    fn walk_briefly(
        &self,
        plans: &[IndexPlan],
        conditions: &[Condition],
        sort: Sort,
        limit: usize,
    ) -> Result<Option<Vec<GameRow>>> {
        for plan in plans.iter().filter(|plan| plan.ordered) {
            self.step_budget.store(STEP_BUDGET, Ordering::Relaxed);
            let found = self.rows(&plan.hint(), conditions, sort, limit);
            self.step_budget.store(i64::MAX, Ordering::Relaxed);
            match found {
                Ok(rows) => return Ok(Some(rows)),
                Err(crate::Error::Database(error))
                    if error.sqlite_error_code() == Some(ErrorCode::OperationInterrupted) => {}
                Err(error) => return Err(error),
            }
        }
        Ok(None)
    }

    /// The plan that leaves the fewest rows, if there is one with few.
    fn most_selective(&self, plans: &[IndexPlan]) -> Result<Option<usize>> {
        let mut best = None;
        for (at, plan) in plans.iter().enumerate() {
            let (sql, values) = Condition::all(&plan.conditions);
            let sql = format!(
                "SELECT count(*) FROM (SELECT 1 FROM game {} WHERE {sql} LIMIT {FEW})",
                plan.hint()
            );
            let mut statement = self.db.prepare_cached(&sql)?;
            let count: i64 = statement.query_row(params_from_iter(values), |row| row.get(0))?;
            if (count as usize) < FEW && best.is_none_or(|(fewest, _)| count < fewest) {
                best = Some((count, at));
            }
        }
        Ok(best.map(|(_, at)| at))
    }

    /// Reads the whole table, or the listed games.
    fn scan(&self, query: &Query, conditions: &[Condition], limit: usize) -> Result<Vec<GameRow>> {
        let mut all = conditions.to_vec();
        if let Some(Cursor { value, id }) = &query.after {
            let (column, sign) = (query.sort.column.sql(), sign(query.sort));
            let value = Value::from(value.clone());
            all.push(Condition::new(
                format!("({column} {sign} ? OR ({column} = ? AND id {sign} ?))"),
                [value.clone(), value, Value::Integer(*id)],
            ));
        }
        self.rows("NOT INDEXED", &all, query.sort, limit)
    }

    pub(crate) fn rows(
        &self,
        hint: &str,
        conditions: &[Condition],
        sort: Sort,
        limit: usize,
    ) -> Result<Vec<GameRow>> {
        let (condition, values) = Condition::all(conditions);
        let direction = if sort.descending { "DESC" } else { "ASC" };
        let order = match sort.column {
            Column::Added => format!("id {direction}"),
            column => format!("{} {direction}, id {direction}", column.sql()),
        };
        let sql = format!(
            "SELECT {COLUMNS} FROM game {hint} WHERE {condition} ORDER BY {order} LIMIT {limit}"
        );
        let mut statement = self.db.prepare_cached(&sql)?;
        let rows = statement.query_map(params_from_iter(values), read_row)?;
        Ok(rows.collect::<rusqlite::Result<_>>()?)
    }
}

/// A condition that lists the games by id.
fn listed(ids: &Ids) -> Condition {
    let list: Vec<String> = ids.iter().map(|id| id.to_string()).collect();
    let list = format!("[{}]", list.join(","));
    Condition::new("id IN (SELECT value FROM json_each(?))", [Value::Text(list)])
}

fn sign(sort: Sort) -> &'static str {
    if sort.descending { "<" } else { ">" }
}

/// What is left of a list after a cursor, in two parts that an index can find: the rest of those with the same value,
/// and those beyond it.
fn parts(query: &Query) -> Vec<Vec<Condition>> {
    let Some(Cursor { value, id }) = &query.after else { return vec![Vec::new()] };
    let (column, sign) = (query.sort.column.sql(), sign(query.sort));
    let beyond_id = Condition::new(format!("id {sign} ?"), [Value::Integer(*id)]);
    if query.sort.column == Column::Added {
        return vec![vec![beyond_id]];
    }
    let value = Value::from(value.clone());
    let same = Condition::new(format!("{column} = ?"), [value.clone()]);
    let beyond = Condition::new(format!("{column} {sign} ?"), [value]);
    vec![vec![same, beyond_id], vec![beyond]]
}

/// The plans by indexes that may help: those in the order of the list first.
fn plans(filter: &Filter, order: Option<(Sort, &Vec<Condition>)>) -> Vec<IndexPlan> {
    let mut plans = Vec::new();
    if let Some((sort, part)) = order {
        let of_column = [filter.on(sort.column), part.clone()].concat();
        let plan = if sort.column == Column::Date && filter.game.is_some() {
            let conditions = [filter.on(Column::Game), of_column].concat();
            IndexPlan { index: Some("game_game_started"), conditions, ordered: true }
        } else {
            IndexPlan { index: sort.column.index(), conditions: of_column, ordered: true }
        };
        plans.push(plan);
    }
    let indexed = Column::ALL.iter().filter(|column| column.index().is_some());
    for column in indexed {
        let conditions = filter.on(*column);
        if !conditions.is_empty() {
            plans.push(IndexPlan { index: column.index(), conditions, ordered: false });
        }
    }
    plans
}

/// Where a list goes on after a row.
fn cursor(row: &GameRow, column: Column) -> Cursor {
    let name = |seat: u8| {
        let line = row.players.iter().find(|line| line.seat == seat);
        Key::Text(line.map(|line| line.name.clone()).unwrap_or_default())
    };
    let value = match column {
        Column::Added => Key::Number(row.id),
        Column::Date => Key::Number(row.started),
        Column::Game => Key::Text(row.game.clone()),
        Column::Length => Key::Number(i64::from(row.plies)),
        Column::Duration => Key::Number(row.duration_ms.unwrap_or(-1)),
        Column::Result => Key::Text(row.result.clone()),
        Column::First => name(0),
        Column::Second => name(1),
        Column::Level => Key::Number(row.level.map_or(0, i64::from)),
        Column::Reason => Key::Text(row.reason.clone()),
        Column::Finished => Key::Number(i64::from(row.finished)),
    };
    Cursor { value, id: row.id }
}

/// Reads a row of [`COLUMNS`].
pub(crate) fn read_row(row: &rusqlite::Row<'_>) -> rusqlite::Result<GameRow> {
    let winners: u8 = row.get(6)?;
    let players: Option<String> = row.get(12)?;
    let players = match players {
        Some(text) => read_players(&text),
        None => vec![
            SeatedPlayer::person(0, row.get::<_, String>(10)?),
            SeatedPlayer::person(1, row.get::<_, String>(11)?),
        ],
    };
    let duration: i64 = row.get(4)?;
    let level: u8 = row.get(7)?;
    Ok(GameRow {
        id: row.get(0)?,
        game: row.get(1)?,
        started: row.get(2)?,
        plies: row.get(3)?,
        duration_ms: (duration >= 0).then_some(duration),
        finished: row.get(5)?,
        result: row.get(8)?,
        reason: row.get(9)?,
        level: players.iter().filter_map(|line| line.level).max().or((level > 0).then_some(level)),
        players,
        winners: if winners == DRAWN { Vec::new() } else { seats(winners) },
        drawn: winners == DRAWN,
    })
}

fn seats(winners: u8) -> Vec<u8> {
    (0..MAX_SEATS as u8).filter(|seat| winners >> seat & 1 == 1).collect()
}
