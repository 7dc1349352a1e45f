//! Writing and merging runs.

use super::block::{BLOCK, pack, unpack};
use super::{PositionEntry, Slot, from_sql_key, key_of, slot_of, to_sql_key};
use rusqlite::{Connection, OptionalExtension, Result, params};
use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashSet};

/// This many entries gather in the table `pending` before they become a run.
pub(crate) const MAX_PENDING: usize = 1 << 16;

/// Runs are merged with those of their class: below 256 thousand entries, below two million, below eight. Bigger ones
/// stay as they are: a lookup in one more run costs less than writing it anew.
const CLASSES: [u64; 3] = [1 << 18, 2_000_000, 8_000_000];
/// As many runs of a class are merged into one.
const MERGE_COUNT: usize = 8;

/// The result of a merge.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Merged {
    /// All runs were intact.
    Intact,
    /// A run is damaged, so all of them were left as they are: what can still be read in them is not lost.
    Damaged,
}

/// Writes entries in order as the blocks of one run.
struct RunWriter<'a> {
    db: &'a Connection,
    run: i64,
    block: Vec<PositionEntry>,
    last: Option<PositionEntry>,
    entries: usize,
}

impl<'a> RunWriter<'a> {
    fn new(db: &'a Connection) -> Result<RunWriter<'a>> {
        let run = db.prepare_cached("INSERT INTO run (entries) VALUES (0)")?.insert([])?;
        Ok(RunWriter { db, run, block: Vec::with_capacity(BLOCK), last: None, entries: 0 })
    }

    /// Adds an entry; the same one again is left out (a game that came back to a position and went on alike).
    fn push(&mut self, entry: PositionEntry) -> Result<()> {
        if self.last == Some(entry) {
            return Ok(());
        }
        self.last = Some(entry);
        self.block.push(entry);
        if self.block.len() == BLOCK { self.flush() } else { Ok(()) }
    }

    fn flush(&mut self) -> Result<()> {
        if let Some(first) = self.block.first() {
            let mut add = self.db.prepare_cached(
                "INSERT INTO block (run, first, entries, data) VALUES (?1, ?2, ?3, ?4)",
            )?;
            let first = to_sql_key(key_of(*first));
            add.execute(params![self.run, first, self.block.len() as i64, pack(&self.block)])?;
            self.entries += self.block.len();
            self.block.clear();
        }
        Ok(())
    }

    fn finish(mut self) -> Result<()> {
        self.flush()?;
        let sql = if self.entries == 0 {
            "DELETE FROM run WHERE id = ?1 AND ?2 = 0"
        } else {
            "UPDATE run SET entries = ?2 WHERE id = ?1"
        };
        self.db.prepare_cached(sql)?.execute([self.run, self.entries as i64])?;
        Ok(())
    }
}

/// Stores entries as a run, or in the table `pending` if they are few. Empties the list.
pub(crate) fn store(db: &Connection, entries: &mut Vec<PositionEntry>) -> Result<Merged> {
    if entries.len() >= MAX_PENDING / 2 {
        entries.sort_unstable();
        let mut writer = RunWriter::new(db)?;
        for entry in entries.iter() {
            writer.push(*entry)?;
        }
        writer.finish()?;
        entries.clear();
        return merge_classes(db);
    }
    let mut add = db.prepare_cached("INSERT OR IGNORE INTO pending (key, rest) VALUES (?1, ?2)")?;
    for entry in entries.drain(..) {
        add.execute([to_sql_key(key_of(entry)), entry as u64 as i64])?;
    }
    let pending: i64 =
        db.prepare_cached("SELECT count(*) FROM pending")?.query_row([], |row| row.get(0))?;
    if pending as usize >= MAX_PENDING {
        flush_pending(db).and_then(|()| merge_classes(db))
    } else {
        Ok(Merged::Intact)
    }
}

/// Makes a run of the pending entries.
fn flush_pending(db: &Connection) -> Result<()> {
    let mut pending: Vec<PositionEntry> = db
        .prepare_cached("SELECT key, rest FROM pending")?
        .query_map([], |row| {
            let (key, rest): (i64, i64) = (row.get(0)?, row.get(1)?);
            Ok((PositionEntry::from(from_sql_key(key)) << 64) | PositionEntry::from(rest as u64))
        })?
        .collect::<Result<_>>()?;
    pending.sort_unstable();
    let mut writer = RunWriter::new(db)?;
    for entry in pending {
        writer.push(entry)?;
    }
    writer.finish()?;
    db.execute("DELETE FROM pending", [])?;
    Ok(())
}

/// Merges the runs of a class while there are too many of them.
fn merge_classes(db: &Connection) -> Result<Merged> {
    let mut merged = Merged::Intact;
    let mut low = 0u64;
    for high in CLASSES {
        let runs: Vec<i64> = db
            .prepare_cached("SELECT id FROM run WHERE entries >= ?1 AND entries < ?2")?
            .query_map([low as i64, high as i64], |row| row.get(0))?
            .collect::<Result<_>>()?;
        if runs.len() >= MERGE_COUNT && merge(db, &runs)? == Merged::Damaged {
            merged = Merged::Damaged;
        }
        low = high;
    }
    Ok(merged)
}

/// Merges everything into one run, which has no entries of deleted games any more.
pub(crate) fn merge_all(db: &Connection) -> Result<Merged> {
    flush_pending(db)?;
    let runs: Vec<i64> = db
        .prepare_cached("SELECT id FROM run")?
        .query_map([], |row| row.get(0))?
        .collect::<Result<_>>()?;
    let merged = merge(db, &runs)?;
    if merged == Merged::Intact {
        db.execute("DELETE FROM gone", [])?;
    }
    Ok(merged)
}

/// The numbers of deleted games.
pub(crate) fn deleted_slots(db: &Connection) -> Result<HashSet<Slot>> {
    db.prepare_cached("SELECT slot FROM gone")?.query_map([], |row| row.get(0))?.collect()
}

/// Merges runs into one, or leaves them all as they are if one of them is damaged.
fn merge(db: &Connection, runs: &[i64]) -> Result<Merged> {
    db.execute_batch("SAVEPOINT merge")?;
    let merged = merge_into_new(db, runs);
    if !matches!(merged, Ok(Merged::Intact)) {
        db.execute_batch("ROLLBACK TO merge")?;
    }
    db.execute_batch("RELEASE merge")?;
    merged
}

fn merge_into_new(db: &Connection, runs: &[i64]) -> Result<Merged> {
    let deleted = deleted_slots(db)?;
    let mut sources =
        runs.iter().map(|run| RunReader::new(db, *run)).collect::<Result<Vec<_>>>()?;
    let mut heads = BinaryHeap::new();
    for (at, source) in sources.iter_mut().enumerate() {
        if let Some(entry) = source.next(db)? {
            heads.push(Reverse((entry, at)));
        }
    }
    let mut writer = RunWriter::new(db)?;
    while let Some(Reverse((entry, at))) = heads.pop() {
        if !deleted.contains(&slot_of(entry)) {
            writer.push(entry)?;
        }
        if let Some(entry) = sources[at].next(db)? {
            heads.push(Reverse((entry, at)));
        }
    }
    if sources.iter().any(|source| !source.is_intact()) {
        return Ok(Merged::Damaged);
    }
    writer.finish()?;
    for run in runs {
        db.prepare_cached("DELETE FROM block WHERE run = ?1")?.execute([run])?;
        db.prepare_cached("DELETE FROM run WHERE id = ?1")?.execute([run])?;
    }
    Ok(Merged::Intact)
}

/// Reads a run, one block at a time, and checks it: the number of entries, in total and in each block, and their order.
struct RunReader {
    run: i64,
    /// The block that is read next; the blocks of a run have numbers in a row.
    block: Option<i64>,
    entries: std::vec::IntoIter<PositionEntry>,
    /// How many entries are still to come.
    left: i64,
    last: Option<PositionEntry>,
    broken: bool,
}

impl RunReader {
    fn new(db: &Connection, run: i64) -> Result<RunReader> {
        let first = "SELECT min(id) FROM block WHERE run = ?1";
        let block = db.prepare_cached(first)?.query_row([run], |row| row.get(0))?;
        let all = "SELECT entries FROM run WHERE id = ?1";
        let left = db.prepare_cached(all)?.query_row([run], |row| row.get(0))?;
        let entries = Vec::new().into_iter();
        Ok(RunReader { run, block, entries, left, last: None, broken: false })
    }

    /// True if the whole run was read without an inconsistency.
    fn is_intact(&self) -> bool {
        !self.broken && self.left == 0
    }

    fn next(&mut self, db: &Connection) -> Result<Option<PositionEntry>> {
        if self.entries.len() == 0 {
            self.read(db)?;
        }
        let Some(entry) = self.entries.next() else { return Ok(None) };
        self.broken |= self.last.is_some_and(|last| last >= entry);
        self.last = Some(entry);
        self.left -= 1;
        Ok(Some(entry).filter(|_| !self.broken))
    }

    /// Reads the next block, if there is one.
    fn read(&mut self, db: &Connection) -> Result<()> {
        let Some(block) = self.block else { return Ok(()) };
        let read = "SELECT first, entries, data FROM block WHERE id = ?1 AND run = ?2";
        let entries_and_count = db
            .prepare_cached(read)?
            .query_row([block, self.run], |row| {
                let (first, count): (i64, i64) = (row.get(0)?, row.get(1)?);
                let data = row.get_ref(2)?.as_blob()?;
                Ok((unpack(from_sql_key(first), data).collect::<Vec<_>>(), count))
            })
            .optional()?;
        self.block = entries_and_count.as_ref().map(|_| block + 1);
        let (entries, count) = entries_and_count.unwrap_or_default();
        self.broken |= entries.len() as i64 != count;
        self.entries = entries.into_iter();
        Ok(())
    }
}
