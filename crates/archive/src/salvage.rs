//! Reading a damaged archive: each game is looked up by its id, so that a bad page hides only its own games.

use crate::error::{Error, Result};
use crate::filter::{Column, Condition, Filter, Sort};
use crate::{Archive, GameId};
use rusqlite::types::Value;

/// Queries for the greatest id of a game, the most reliable first.
const MAX_ID_QUERIES: [&str; 4] = [
    "SELECT max(id) FROM game",
    "SELECT max(id) FROM detail",
    "SELECT max(id) FROM words",
    "SELECT seq FROM sqlite_sequence WHERE name = 'game'",
];

impl Archive {
    /// The same as [`Archive::each`] as far as the archive can be read; true if a part of it is damaged. Then `call` also gets
    /// games of which nothing can be read, not even whether they pass.
    pub fn each_readable(
        &self,
        filter: &Filter,
        mut call: impl FnMut(GameId) -> bool,
    ) -> Result<bool> {
        let mut last = 0;
        let walked = self.each(filter, |id| {
            last = id;
            call(id)
        });
        match walked {
            Err(Error::Damaged) => self.each_by_number(filter, last, call).map(|()| true),
            walked => walked.map(|()| false),
        }
    }

    fn each_by_number(
        &self,
        filter: &Filter,
        last: GameId,
        mut call: impl FnMut(GameId) -> bool,
    ) -> Result<()> {
        let mut conditions = filter.conditions();
        self.add_candidates(filter, &mut conditions)?;
        let sort = Sort { column: Column::Added, descending: false };
        for id in last + 1..=self.max_id()? {
            let own = Condition::new("id = ?", [Value::Integer(id)]);
            let all = [&conditions[..], &[own]].concat();
            let passes =
                self.rows("NOT INDEXED", &all, sort, 1).map_or(true, |rows| !rows.is_empty());
            if passes && !call(id) {
                break;
            }
        }
        Ok(())
    }

    fn max_id(&self) -> Result<GameId> {
        let query = |sql: &&str| self.db.query_row(sql, [], |row| row.get::<_, Option<GameId>>(0));
        MAX_ID_QUERIES.iter().find_map(|sql| query(sql).ok().flatten()).ok_or(Error::Damaged)
    }
}
