//! What was stored last, in a file that only grows: batches of many rooms are one write and one wait for the disk. The database
//! has a page for each room, which would be written whole for every move; it gets what has gathered here from time to time,
//! in the order of the rooms and beside everything else, and the file is removed then. A file that is found at the start is what
//! the program had no time for.
//!
//! Database and journal each wait for the disk before anything is answered. Where that is not asked for, one of them could have
//! survived a loss of power and not the other, so that there everything goes into the database.

use super::{LogError, WriteBatch};
use parlour_core::message;
use parlour_protocol::lobby::RoomId;
use rusqlite::{Connection, Transaction, params};
use sha2::{Digest, Sha256};
use std::collections::{BTreeMap, HashMap};
use std::fs::{self, File};
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// So many bytes gather before they are moved into the database.
const FULL: u64 = 12 << 20;
/// So many rooms at a time.
const AT_ONCE: usize = 64;
/// Whoever else has something to write gets a turn in between.
const TURN: Duration = Duration::from_millis(1);
/// What could not be moved is tried again after this.
const AGAIN: Duration = Duration::from_secs(10);
/// Before each group: its length, and the beginning of its hash.
const HEADER: usize = 4 + 8;

/// The batches of every room, as they stand in the file.
type Gathered = HashMap<RoomId, Vec<u8>>;

/// What is not in the database yet, for whoever reads a room.
#[derive(Debug, Default)]
pub(super) struct NotCheckpointed(Mutex<[Arc<Gathered>; 2]>);

impl NotCheckpointed {
    fn lock(&self) -> MutexGuard<'_, [Arc<Gathered>; 2]> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The batches of a room, by the number of events before them.
    pub(super) fn of(&self, room: RoomId) -> BTreeMap<u64, Stored> {
        let both = self.lock();
        let own = both.iter().filter_map(|gathered| gathered.get(&room));
        own.flat_map(|bytes| batches(bytes)).map(|(_, stored)| (stored.after, stored)).collect()
    }

    /// Whether a room has any.
    pub(super) fn has(&self, room: RoomId) -> bool {
        self.lock().iter().any(|gathered| gathered.contains_key(&room))
    }
}

/// A batch without anything that concerns its room as a whole.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Stored {
    pub(super) after: u64,
    pub(super) request: Option<(u64, u64)>,
    pub(super) events: Vec<u8>,
}

impl Stored {
    fn parts(&self) -> Parts<'_> {
        (self.after, self.request, &self.events)
    }
}

/// Whether a batch can wait for the database: nothing about its room as a whole has changed.
pub(super) fn is_plain(batch: &WriteBatch) -> bool {
    batch.joined.is_none()
        && batch.line.is_none()
        && batch.clock_runs.is_none()
        && batch.to_archive.is_none()
}

fn put(room: RoomId, (after, request, events): Parts<'_>, bytes: &mut Vec<u8>) {
    let (client, number) = request.unwrap_or_default();
    for number in [room.0, after, client, number] {
        bytes.extend(number.to_le_bytes());
    }
    bytes.push(u8::from(request.is_some()));
    bytes.extend((events.len() as u32).to_le_bytes());
    bytes.extend(events);
}

/// How many events came before, the window and number of the request, and the events.
type Parts<'a> = (u64, Option<(u64, u64)>, &'a [u8]);

fn parts(batch: &WriteBatch) -> Parts<'_> {
    (batch.after, batch.request, &batch.events)
}

/// The batches that were put there.
fn batches(mut bytes: &[u8]) -> impl Iterator<Item = (RoomId, Stored)> {
    std::iter::from_fn(move || {
        let mut number = || {
            let (number, rest) = bytes.split_first_chunk()?;
            bytes = rest;
            Some(u64::from_le_bytes(*number))
        };
        let [room, after, client, request] = [number()?, number()?, number()?, number()?];
        let (&[is_asked, a, b, c, d], rest) = bytes.split_first_chunk()?;
        let (events, rest) = rest.split_at_checked(u32::from_le_bytes([a, b, c, d]) as usize)?;
        bytes = rest;
        let request = (is_asked == 1).then_some((client, request));
        Some((RoomId(room), Stored { after, request, events: events.to_vec() }))
    })
}

fn hash(bytes: &[u8]) -> [u8; 8] {
    Sha256::digest(bytes).first_chunk().copied().unwrap_or_default()
}

/// The files of a database's journal, the oldest first.
pub(super) fn files(database: &Path) -> Vec<(u64, PathBuf)> {
    let folder = fs::read_dir(database.parent().unwrap_or(database)).into_iter().flatten();
    let number = |path: PathBuf| {
        let name = path.file_name()?.to_str()?;
        let number = name.strip_prefix("rooms.journal.")?.parse().ok()?;
        Some((number, path))
    };
    let mut files: Vec<_> = folder.flatten().filter_map(|entry| number(entry.path())).collect();
    files.sort();
    files
}

/// The whole groups of a file; a group that was being written when the program ended was not acknowledged.
fn groups(path: &Path) -> std::io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    File::open(path)?.read_to_end(&mut bytes)?;
    let (mut whole, mut rest) = (Vec::new(), &bytes[..]);
    while let Some((header, behind)) = rest.split_first_chunk::<HEADER>() {
        let [a, b, c, d, sum @ ..] = *header;
        let length = u32::from_le_bytes([a, b, c, d]) as usize;
        let Some((group, behind)) = behind.split_at_checked(length) else { break };
        if hash(group) != sum {
            break;
        }
        whole.extend(group);
        rest = behind;
    }
    Ok(whole)
}

fn journal_error(error: &std::io::Error) -> LogError {
    if error.kind() == std::io::ErrorKind::StorageFull {
        return super::error::disk_full();
    }
    let error = error.to_string();
    LogError(message!("the journal of the rooms cannot be written: {error}", error))
}

/// Moves what was gathered into the database, in the order of the rooms. `lend` gives the database for some of them at a time, so
/// that nobody waits for all.
fn checkpoint(
    gathered: &Gathered,
    mut lend: impl FnMut(
        &mut dyn FnMut(&mut Connection) -> rusqlite::Result<()>,
    ) -> rusqlite::Result<()>,
) -> rusqlite::Result<()> {
    let mut rooms: Vec<RoomId> = gathered.keys().copied().collect();
    rooms.sort_unstable();
    for some in rooms.chunks(AT_ONCE) {
        lend(&mut |database| {
            let transaction = database.transaction()?;
            for (room, stored) in some.iter().flat_map(|room| batches(&gathered[room])) {
                insert(&transaction, room, &stored)?;
            }
            transaction.commit()
        })?;
    }
    Ok(())
}

fn insert(transaction: &Transaction<'_>, room: RoomId, stored: &Stored) -> rusqlite::Result<()> {
    let (client, request) = stored.request.unzip();
    // What was there before the program ended comes twice; what belonged to a room that was removed not at all.
    let mut insert = transaction.prepare_cached(
        "INSERT OR IGNORE INTO batches (room, after, events, client, request)
         SELECT ?1, ?2, ?3, ?4, ?5 WHERE EXISTS (SELECT 1 FROM rooms WHERE id = ?1)",
    )?;
    let values = params![
        room.0 as i64,
        stored.after as i64,
        stored.events,
        client.map(|client| client as i64),
        request.map(|request| request as i64)
    ];
    insert.execute(values).map(|_| ())
}

/// The file that grows.
#[derive(Debug)]
pub(super) struct Journal {
    database: PathBuf,
    number: u64,
    file: File,
    size: u64,
    most: u64,
    not_checkpointed: Arc<NotCheckpointed>,
}

/// A file that is complete, on its way into the database.
#[derive(Debug)]
pub(super) struct SealedFile {
    path: PathBuf,
    not_checkpointed: Arc<NotCheckpointed>,
}

impl Journal {
    /// Begins a file, after what was left of earlier ones is in the database. It may grow to this.
    pub(super) fn open(
        database: &Path,
        writer: &mut Connection,
        most: u64,
    ) -> Result<Journal, LogError> {
        let old = files(database);
        let number = old.last().map_or(1, |(number, _)| number + 1);
        let mut gathered = Gathered::new();
        for (_, path) in &old {
            let whole = groups(path).map_err(|error| journal_error(&error))?;
            for (room, stored) in batches(&whole) {
                put(room, stored.parts(), gathered.entry(room).or_default());
            }
        }
        let checkpointed =
            checkpoint(&gathered, |some| some(writer)).and_then(|()| on_disk(writer));
        checkpointed.map_err(super::error::log_error)?;
        for (_, path) in &old {
            fs::remove_file(path).map_err(|error| journal_error(&error))?;
        }
        let (database, not_checkpointed) = (database.to_owned(), Arc::default());
        let file = begin(&database, number).map_err(|error| journal_error(&error))?;
        Ok(Journal { database, number, file, size: 0, most, not_checkpointed })
    }

    pub(super) fn not_checkpointed(&self) -> Arc<NotCheckpointed> {
        Arc::clone(&self.not_checkpointed)
    }

    /// Stores batches, all or none of them.
    pub(super) fn append<'a>(
        &mut self,
        all: impl Iterator<Item = &'a WriteBatch> + Clone,
    ) -> Result<(), LogError> {
        let mut bytes = vec![0; HEADER];
        all.clone().for_each(|batch| put(batch.room, parts(batch), &mut bytes));
        let (header, group) = bytes.split_at_mut(HEADER);
        header[..4].copy_from_slice(&(group.len() as u32).to_le_bytes());
        header[4..].copy_from_slice(&hash(group));
        if self.size + bytes.len() as u64 > self.most {
            return Err(super::error::disk_full());
        }
        let written = self.file.write_all(&bytes).and_then(|()| self.file.sync_data());
        if let Err(error) = written {
            // What was refused must not be found there later, and what comes later not behind half a group.
            if self.file.set_len(self.size).is_err() {
                self.most = 0;
            }
            return Err(journal_error(&error));
        }
        self.size += bytes.len() as u64;
        let mut both = self.not_checkpointed.lock();
        let current = Arc::make_mut(&mut both[0]);
        for batch in all {
            put(batch.room, parts(batch), current.entry(batch.room).or_default());
        }
        Ok(())
    }

    /// The file, if it is time to move it into the database and the one before is there: another one is begun.
    pub(super) fn full(&mut self, at: u64) -> Option<SealedFile> {
        let mut both = self.not_checkpointed.lock();
        if self.size < at.max(1) || !both[1].is_empty() {
            return None;
        }
        // Where there is no room for another one, this one goes on.
        self.file = begin(&self.database, self.number + 1).ok()?;
        let path = path(&self.database, self.number);
        self.number += 1;
        self.size = 0;
        both.swap(0, 1);
        Some(SealedFile { path, not_checkpointed: Arc::clone(&self.not_checkpointed) })
    }

    /// The same once it is large.
    pub(super) fn grown(&mut self) -> Option<SealedFile> {
        self.full(FULL)
    }
}

impl SealedFile {
    fn checkpoint(&self, database: &Mutex<Connection>) -> rusqlite::Result<()> {
        let gathered = Arc::clone(&self.not_checkpointed.lock()[1]);
        checkpoint(&gathered, |some| {
            let done = some(&mut database.lock().unwrap_or_else(PoisonError::into_inner));
            std::thread::sleep(TURN);
            done
        })?;
        // A copy that has the database without these has this file.
        let together =
            super::copy::copy_lock(&self.path).and_then(|file| file.lock_shared().map(|()| file));
        let _ = fs::remove_file(&self.path);
        drop(together);
        self.not_checkpointed.lock()[1] = Arc::default();
        Ok(())
    }
}

/// Moves every file that comes into the database, until no more can come.
pub(super) fn checkpoint_all(database: &Mutex<Connection>, files: &Receiver<SealedFile>) {
    let mut waiting: Option<SealedFile> = None;
    loop {
        match files.recv_timeout(AGAIN) {
            Ok(full) => waiting = Some(full),
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => return,
        }
        waiting = waiting.filter(|full| full.checkpoint(database).is_err());
    }
}

/// What the database was given is on the disk, also where it does not wait for that usually.
fn on_disk(database: &Connection) -> rusqlite::Result<()> {
    database.query_row("PRAGMA wal_checkpoint", [], |_| Ok(()))
}

fn path(database: &Path, number: u64) -> PathBuf {
    database.with_file_name(format!("rooms.journal.{number}"))
}

fn begin(database: &Path, number: u64) -> std::io::Result<File> {
    let file = File::options().create_new(true).append(true).open(path(database, number))?;
    // The name must survive as well as the content.
    #[cfg(unix)]
    if let Some(folder) = database.parent() {
        File::open(folder)?.sync_all()?;
    }
    Ok(file)
}
