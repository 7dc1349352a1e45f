//! Storing many games at once: big transactions, flat memory.

use crate::Archive;
use crate::error::Result;
use crate::game::{GameId, NewGame};
use crate::open::CACHE;
use crate::positions::{Entry, merge};
use crate::write::{gather, is_known, put, slot};

/// So many games make a transaction.
const GAMES: usize = 60_000;
/// Or so many positions: 32 MiB of entries.
const ENTRIES: usize = 2_000_000;
/// Memory for the database's pages while importing, in KiB.
const IMPORT_CACHE: i64 = 128 << 10;

/// Pages in the log before they are carried into the file: a page that changes often is carried once.
const LOG: i64 = 65_536;

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
pub struct Imported {
    /// Games that were stored.
    pub added: u64,
    /// Games that were there already.
    pub known: u64,
}

/// An import under way. Games are kept for good some thousands at a time; what was added since the last such step is
/// undone if the importer is dropped without [`Importer::finish`].
#[derive(Debug)]
pub struct Importer<'a> {
    archive: &'a mut Archive,
    options: ImportOptions,
    entries: Vec<Entry>,
    waiting: usize,
    done: Imported,
}

impl Archive {
    /// Begins to import many games.
    pub fn import(&mut self, options: ImportOptions) -> Result<Importer<'_>> {
        self.may_write()?;
        self.db.pragma_update(None, "cache_size", -IMPORT_CACHE)?;
        self.db.pragma_update(None, "wal_autocheckpoint", LOG)?;
        Ok(Importer {
            archive: self,
            options,
            entries: Vec::new(),
            waiting: 0,
            done: Imported::default(),
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
        let id = put(db, players, game, None)?;
        gather(db, moves, game, slot(id)?, &mut self.entries)?;
        self.done.added += 1;
        self.waiting += 1;
        if self.waiting >= GAMES || self.entries.len() >= ENTRIES {
            self.keep()?;
        }
        Ok(Added::New(id))
    }

    /// Keeps what was added so far for good.
    pub fn keep(&mut self) -> Result<()> {
        let db = &self.archive.db;
        let mut merged = merge::Merged::Whole;
        if !db.is_autocommit() {
            if !self.entries.is_empty() {
                merged = merge::store(db, &mut self.entries)?;
            }
            db.prepare_cached("COMMIT")?.execute([])?;
        }
        self.archive.heed(merged);
        self.waiting = 0;
        Ok(())
    }

    /// What was done so far.
    pub fn so_far(&self) -> Imported {
        self.done
    }

    /// Keeps everything and ends.
    pub fn finish(mut self) -> Result<Imported> {
        self.keep()?;
        Ok(self.done)
    }
}

impl Drop for Importer<'_> {
    fn drop(&mut self) {
        let db = &self.archive.db;
        if !db.is_autocommit() {
            // A failure here leaves the transaction to the end of the connection, which undoes it too.
            let _ = db.execute_batch("ROLLBACK");
            self.archive.moves.forget();
            self.archive.players.forget();
        }
        let _ = self.archive.db.pragma_update(None, "cache_size", -CACHE);
        let _ = self.archive.db.pragma_update(None, "wal_autocheckpoint", 1000);
    }
}
