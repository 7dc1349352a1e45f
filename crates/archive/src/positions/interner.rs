//! Numbers for texts that occur often: moves and names of players.

use rusqlite::{Connection, OptionalExtension, Result};
use std::collections::HashMap;

/// Gives every text of a table its number; the latest ones are cached.
#[derive(Debug)]
pub(crate) struct Interner {
    cache: HashMap<String, i64>,
    find: &'static str,
    add: &'static str,
}

/// The cache is emptied at this size, so that memory stays flat.
const MAX_CACHED: usize = 100_000;

impl Interner {
    /// The texts of moves.
    pub(crate) fn of_moves() -> Interner {
        Interner {
            cache: HashMap::new(),
            find: "SELECT id FROM move WHERE text = ?1",
            add: "INSERT INTO move (text) VALUES (?1)",
        }
    }

    /// The names of players.
    pub(crate) fn of_players() -> Interner {
        Interner {
            cache: HashMap::new(),
            find: "SELECT id FROM player WHERE name = ?1",
            add: "INSERT INTO player (name, folded) VALUES (?1, lower_case(?1))",
        }
    }

    /// The number of a text, which is added if it is new.
    pub(crate) fn number(&mut self, db: &Connection, text: &str) -> Result<i64> {
        if let Some(number) = self.cache.get(text) {
            return Ok(*number);
        }
        let found = db.prepare_cached(self.find)?.query_row([text], |row| row.get(0)).optional()?;
        let number = match found {
            Some(number) => number,
            None => db.prepare_cached(self.add)?.insert([text])?,
        };
        if self.cache.len() >= MAX_CACHED {
            self.cache.clear();
        }
        self.cache.insert(text.to_owned(), number);
        Ok(number)
    }

    /// Empties the cache: numbers in it may have been rolled back.
    pub(crate) fn clear_cache(&mut self) {
        self.cache.clear();
    }
}
