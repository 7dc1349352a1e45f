//! Numbers for texts that come again and again: moves and players.

use rusqlite::{Connection, OptionalExtension, Result};
use std::collections::HashMap;

/// Texts with their numbers in one table; the latest ones are remembered.
#[derive(Debug)]
pub(crate) struct Names {
    known: HashMap<String, i64>,
    find: &'static str,
    add: &'static str,
}

/// So many are remembered; then it begins anew, so that memory stays flat.
const MOST: usize = 100_000;

impl Names {
    /// The texts of moves.
    pub(crate) fn of_moves() -> Names {
        Names {
            known: HashMap::new(),
            find: "SELECT id FROM move WHERE text = ?1",
            add: "INSERT INTO move (text) VALUES (?1)",
        }
    }

    /// The names of players.
    pub(crate) fn of_players() -> Names {
        Names {
            known: HashMap::new(),
            find: "SELECT id FROM player WHERE name = ?1",
            add: "INSERT INTO player (name, folded) VALUES (?1, lower_case(?1))",
        }
    }

    /// The number of a text, which is added if it is new.
    pub(crate) fn number(&mut self, db: &Connection, text: &str) -> Result<i64> {
        if let Some(number) = self.known.get(text) {
            return Ok(*number);
        }
        let found = db.prepare_cached(self.find)?.query_row([text], |row| row.get(0)).optional()?;
        let number = match found {
            Some(number) => number,
            None => db.prepare_cached(self.add)?.insert([text])?,
        };
        if self.known.len() >= MOST {
            self.known.clear();
        }
        self.known.insert(text.to_owned(), number);
        Ok(number)
    }

    /// Forgets what it knows: what was added may have been undone.
    pub(crate) fn forget(&mut self) {
        self.known.clear();
    }
}
