//! Stored games: every finished game and every adjourned one, found again by who, what, when, how long and which
//! position.
//!
//! The archive is one `SQLite` file. It knows no rules: games, results and moves are plain words, and the keys of
//! positions are handed in by the caller. What is quick on a million games, and why:
//!
//! - **Sorts** by any column walk an index.
//! - **Filters** by game, result, reason, date, length, finished or not, and by the exact first or second name have one
//!   too; game and date have one together.
//! - A **part of a name** is looked for among the names, not among the games.
//! - Everything else (winner, levels, texts) is found along the sorted index if it is common; if it is rare, reads the
//!   narrow table of games once, and keeps no more than a page.
//! - **Positions** are found in sorted runs beside the tables; see [`PositionStats`].
//!
//! Pages are by key (`after` the last row of the page before), so that page one thousand costs what page one does.

mod copy;
mod error;
mod filter;
mod game;
mod group;
mod ids;
mod import;
mod open;
mod positions;
mod query;
mod salvage;
mod write;

pub use error::{Error, Result};
pub use filter::{Column, Cursor, Filter, Key, Sort, Span};
pub use game::{GameId, GameRow, MAX_SEATS, NewGame, SeatedPlayer, StoredGame};
pub use group::Group;
pub use import::{Added, ImportCount, ImportOptions, Importer};
pub use positions::{MoveStats, PositionStats, ResultTally};
pub use query::{GamePage, Query};

use ids::Ids;
use positions::interner::Interner;
use rusqlite::Connection;
use std::sync::atomic::AtomicI64;
use std::sync::{Arc, RwLock};

/// A file of games, open.
#[derive(Debug)]
pub struct Archive {
    db: Connection,
    /// The games for which the SQL function `chosen` is true.
    chosen: Arc<RwLock<Ids>>,
    /// How long the current query may go on, in thousands of steps of the database's machine.
    step_budget: Arc<AtomicI64>,
    moves: Interner,
    players: Interner,
    access: Access,
    /// The position index was found to be damaged.
    damaged: bool,
}

/// What may be done with an archive.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Access {
    /// Everything.
    Full,
    /// Opened for reading.
    Read,
    /// Made by a newer program, with this version of the tables.
    Newer(u32),
}

impl Archive {
    /// Whether games can only be read, and not stored or deleted.
    pub fn is_read_only(&self) -> bool {
        self.access != Access::Full
    }

    /// A warning for the user: the archive is newer than the program, or its index is damaged.
    pub fn notice(&self) -> Option<String> {
        match self.access {
            _ if self.damaged => Some(Error::DamagedIndex.to_string()),
            Access::Newer(version) => Some(Error::Newer(version).to_string()),
            Access::Full | Access::Read => None,
        }
    }

    /// Whether this archive is the file at a path.
    pub fn is_at(&self, path: &std::path::Path) -> bool {
        let own = self.db.path().and_then(|own| std::fs::canonicalize(own).ok());
        own.is_some() && own == std::fs::canonicalize(path).ok()
    }

    fn may_write(&self) -> Result<()> {
        match self.access {
            Access::Full => Ok(()),
            Access::Read => Err(Error::ReadOnly),
            Access::Newer(version) => Err(Error::Newer(version)),
        }
    }

    /// The moves that were played from a position of a game, with how those games ended. `filter` narrows the games.
    pub fn explore(&self, game: &str, key: u64, filter: &Filter) -> Result<PositionStats> {
        let ids = self.matching_ids(filter)?;
        positions::lookup::explore(&self.db, game, key, ids.as_ref())
    }
}
