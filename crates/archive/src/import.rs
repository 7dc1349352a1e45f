//! Storing many games at once: big transactions, flat memory.

use crate::Archive;
use crate::error::Result;
use crate::game::{GameId, NewGame};
use crate::open::CACHE;
use crate::positions::{PositionEntry, merge};
use crate::write::{collect_entries, insert_game, is_known, slot};

/// The most games in a transaction.
const MAX_GAMES: usize = 60_000;
/// The most positions in a transaction: 32 MiB of entries.
const MAX_ENTRIES: usize = 2_000_000;
/// Memory for the database's pages while importing, in KiB.
const IMPORT_CACHE: i64 = 128 << 10;

/// Pages in the write-ahead log before a checkpoint: a page that changes often is written to the file once.
const CHECKPOINT_PAGES: i64 = 65_536;

/// How to import.
#[derive(Clone, Copy, Debug, Default)]
pub struct ImportOptions {
    /// Leave out games that are there already.
    pub skip_known: bool,
}

/// What became of one game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Added {
    /// It is stored under this number.
    New(GameId),
    /// It was there already.
    Known,
}

/// What an import did.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ImportCount {
    /// Games that were stored.
    pub added: u64,
    /// Games that were there already.
    pub known: u64,
}

/// An import under way. Games are committed some thousands at a time; what was added since the last commit is undone if the
/// importer is dropped without [`Importer::finish`].
#[derive(Debug)]
pub struct Importer<'a> {
    archive: &'a mut Archive,
    options: ImportOptions,
    entries: Vec<PositionEntry>,
    uncommitted: usize,
    done: ImportCount,
}

impl Archive {
    /// Begins to import many games.
    pub fn import(&mut self, options: ImportOptions) -> Result<Importer<'_>> {
        self.may_write()?;
        self.db.pragma_update(None, "cache_size", -IMPORT_CACHE)?;
        self.db.pragma_update(None, "wal_autocheckpoint", CHECKPOINT_PAGES)?;
        Ok(Importer {
            archive: self,
            options,
            entries: Vec::new(),
            uncommitted: 0,
            done: ImportCount::default(),
        })
    }
}

impl Importer<'_> {
    /// Stores a game.
    pub fn add(&mut self, game: &NewGame) -> Result<Added> {
        if self.options.skip_known && is_known(&self.archive.db, game)? {
            self.done.known += 1;
            return Ok(Added::Known);
        }
        if self.archive.db.is_autocommit() {
            self.archive.db.prepare_cached("BEGIN IMMEDIATE")?.execute([])?;
        }
        let Archive { db, moves, players, .. } = &mut *self.archive;
        let id = insert_game(db, players, game, None)?;
        collect_entries(db, moves, game, slot(id)?, &mut self.entries)?;
        self.done.added += 1;
        self.uncommitted += 1;
        if self.uncommitted >= MAX_GAMES || self.entries.len() >= MAX_ENTRIES {
            self.commit()?;
        }
        Ok(Added::New(id))
    }

    /// Commits what was added so far.
    pub fn commit(&mut self) -> Result<()> {
        let db = &self.archive.db;
        let mut merged = merge::Merged::Intact;
        if !db.is_autocommit() {
            if !self.entries.is_empty() {
                merged = merge::store(db, &mut self.entries)?;
            }
            db.prepare_cached("COMMIT")?.execute([])?;
        }
        self.archive.record_outcome(merged);
        self.uncommitted = 0;
        Ok(())
    }

    /// What was done so far.
    pub fn so_far(&self) -> ImportCount {
        self.done
    }

    /// Commits everything and ends.
    pub fn finish(mut self) -> Result<ImportCount> {
        self.commit()?;
        Ok(self.done)
    }
}

impl Drop for Importer<'_> {
    fn drop(&mut self) {
        let db = &self.archive.db;
        if !db.is_autocommit() {
            // If this fails, closing the connection undoes the transaction.
            let _ = db.execute_batch("ROLLBACK");
            self.archive.moves.clear_cache();
            self.archive.players.clear_cache();
        }
        let _ = self.archive.db.pragma_update(None, "cache_size", -CACHE);
        let _ = self.archive.db.pragma_update(None, "wal_autocheckpoint", 1000);
    }
}
