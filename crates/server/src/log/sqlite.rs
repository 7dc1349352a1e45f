//! The log in a `SQLite` database. One thread writes: whatever waits for it becomes one transaction, so that many rooms share
//! the wait for the disk. Moves, which are most of it, go through a journal where every one waits for the disk.

use super::error::{LogError, cannot_write, log_error};
use super::journal::{self, Journal, NotCheckpointed, SealedFile, Stored, is_plain};
use super::{Device, Pending, RoomRow, RoomStore, StoredRoom, WriteBatch};
use parlour_core::message;
use parlour_protocol::PersonId;
use parlour_protocol::lobby::{RoomId, RoomStatus, RoomSummary};
use parlour_protocol::save::{self, Bounds};
use rusqlite::{Connection, OpenFlags, OptionalExtension, Transaction, params};
use std::collections::BTreeMap;
use std::fs::{File, TryLockError};
use std::path::{Path, PathBuf};
use std::sync::mpsc::SyncSender;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;
use tokio::sync::{mpsc, oneshot};

/// What a stored batch survives.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Durability {
    /// It survives the end of the program, and a loss of power after about a second.
    Program,
    /// It survives a loss of power at any moment.
    Power,
}

/// The most jobs in one transaction.
const MAX_AT_ONCE: usize = 1024;
/// How many jobs may wait; who sends another one waits.
const QUEUE: usize = 8192;
/// Bytes of a page of the file, as `SQLite` has them by default.
const PAGE_SIZE: u64 = 4096;
/// Numbers of listed rooms are below this, those of the others above.
pub(crate) const FIRST_PRIVATE_ID: u64 = 1 << 32;

const SCHEMA: &str = "
CREATE TABLE IF NOT EXISTS rooms (
    id INTEGER PRIMARY KEY,
    head BLOB NOT NULL,
    listed INTEGER NOT NULL,
    password TEXT,
    line TEXT NOT NULL,
    gathering INTEGER NOT NULL,
    clock_runs INTEGER NOT NULL DEFAULT 0,
    to_archive INTEGER NOT NULL DEFAULT 0,
    touched INTEGER NOT NULL
);
CREATE INDEX IF NOT EXISTS rooms_listed ON rooms (touched) WHERE listed;
CREATE INDEX IF NOT EXISTS rooms_gathering ON rooms (touched) WHERE gathering;
CREATE INDEX IF NOT EXISTS rooms_begun ON rooms (touched) WHERE NOT gathering;
CREATE INDEX IF NOT EXISTS rooms_urgent ON rooms (id) WHERE clock_runs OR to_archive;
CREATE TABLE IF NOT EXISTS batches (
    room INTEGER NOT NULL,
    after INTEGER NOT NULL,
    events BLOB NOT NULL,
    client INTEGER,
    request INTEGER,
    PRIMARY KEY (room, after)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS people (
    room INTEGER NOT NULL,
    person INTEGER NOT NULL,
    device BLOB NOT NULL,
    PRIMARY KEY (room, person)
) WITHOUT ROWID;
PRAGMA user_version = 2;
";

/// The version that is written. With 2 a journal may lie beside the database, which older programs would overlook.
const VERSION: i64 = 2;

/// A change, and who waits for it.
enum Job {
    Create(RoomRow, oneshot::Sender<Result<RoomId, LogError>>),
    Append(WriteBatch, oneshot::Sender<Result<(), LogError>>),
    Remove(RoomId, oneshot::Sender<Result<(), LogError>>),
    Archived(RoomId, oneshot::Sender<Result<(), LogError>>),
    /// Nothing comes any more.
    End,
}

/// A query. One thread runs them all: the memory of many threads would never be given back.
type ReadJob = Box<dyn FnOnce(&Connection) + Send>;

/// Rooms in a database.
#[derive(Debug)]
pub(crate) struct SqliteLog {
    jobs: mpsc::Sender<Job>,
    reads: mpsc::Sender<ReadJob>,
    not_checkpointed: Arc<NotCheckpointed>,
    threads: Vec<JoinHandle<()>>,
    /// A second program on one file would decide about the same rooms. The system gives the lock back when this one ends.
    _lock: File,
}

fn lock(path: &Path) -> Result<File, LogError> {
    let file = File::options().create(true).append(true).open(path);
    let file = file.map_err(|error| cannot_write(path, &error))?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(LogError(message!(
            "another Parlour keeps the rooms of this data folder already; end it first, or set PARLOUR_DATA to another folder"
        ))),
        Err(TryLockError::Error(error)) => Err(cannot_write(path, &error)),
    }
}

/// Milliseconds since 1970. Rooms are sorted by it, and removed when they are old; no clock of a game uses it.
fn wall_clock() -> i64 {
    parlour_library::now()
}

impl SqliteLog {
    /// Opens or creates the database; no other program can open it meanwhile. It and its journal may grow to so many bytes together.
    pub(crate) fn open(
        path: &Path,
        durability: Durability,
        max_bytes: Option<u64>,
    ) -> Result<SqliteLog, LogError> {
        let lock = lock(&path.with_extension("lock"))?;
        let mut writer = Connection::open(path).map_err(log_error)?;
        writer.pragma_update(None, "journal_mode", "WAL").map_err(log_error)?;
        let level = if durability == Durability::Power { "FULL" } else { "NORMAL" };
        writer.pragma_update(None, "synchronous", level).map_err(log_error)?;
        let version: i64 =
            writer.pragma_query_value(None, "user_version", |row| row.get(0)).map_err(log_error)?;
        if version > VERSION {
            let file = path.display().to_string();
            return Err(LogError(message!(
                "{file} was written by a newer Parlour; use that one",
                file
            )));
        }
        writer.execute_batch(SCHEMA).map_err(log_error)?;
        let mut most = u64::MAX;
        if let Some(bytes) = max_bytes {
            let pages = writer.pragma_query_value(None, "page_count", |row| row.get::<_, u32>(0));
            most = bytes.saturating_sub(u64::from(pages.map_err(log_error)?) * PAGE_SIZE);
            writer
                .pragma_update(None, "max_page_count", (bytes / PAGE_SIZE) as i64)
                .map_err(log_error)?;
        }
        let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let reader = Connection::open_with_flags(path, flags).map_err(log_error)?;
        let journal = Journal::open(path, &mut writer, most)?;
        let not_checkpointed = journal.not_checkpointed();
        let (jobs, queue) = mpsc::channel(QUEUE);
        let (full, files) = std::sync::mpsc::sync_channel(1);
        let database = Arc::new(Mutex::new(writer));
        let copy_lock = super::copy::copy_lock(path).map_err(|error| cannot_write(path, &error))?;
        let writer =
            Writer { database: Arc::clone(&database), durability, copy_lock, journal, full };
        let threads = vec![
            thread("parlour-log", move || writer.write_all(queue))?,
            thread("parlour-checkpoint", move || journal::checkpoint_all(&database, &files))?,
        ];
        let (reads, mut asked) = mpsc::channel::<ReadJob>(QUEUE);
        thread("parlour-read", move || {
            while let Some(read) = asked.blocking_recv() {
                read(&reader);
            }
        })?;
        Ok(SqliteLog { jobs, reads, not_checkpointed, threads, _lock: lock })
    }

    /// Where the rooms lie in a data folder.
    pub(crate) fn path(folder: &Path) -> PathBuf {
        folder.join("rooms.db")
    }

    /// Sends a job to the writer and waits for its answer.
    fn ask<T: Send + 'static>(
        &self,
        job: impl FnOnce(oneshot::Sender<Result<T, LogError>>) -> Job + Send + 'static,
    ) -> Pending<T> {
        let jobs = self.jobs.clone();
        Box::pin(async move {
            let ended = || LogError(message!("the log has ended"));
            let (sender, answer) = oneshot::channel();
            jobs.send(job(sender)).await.map_err(|_| ended())?;
            answer.await.map_err(|_| ended())?
        })
    }

    /// Reads on the thread that reads.
    fn read<T: Send + 'static>(
        &self,
        read: impl FnOnce(&Connection) -> Result<T, LogError> + Send + 'static,
    ) -> Pending<T> {
        let reads = self.reads.clone();
        Box::pin(async move {
            let ended = || LogError(message!("the log has ended"));
            let (sender, answer) = oneshot::channel();
            let work: ReadJob = Box::new(move |reader| drop(sender.send(read(reader))));
            reads.send(work).await.map_err(|_| ended())?;
            answer.await.map_err(|_| ended())?
        })
    }
}

fn thread(name: &str, work: impl FnOnce() + Send + 'static) -> Result<JoinHandle<()>, LogError> {
    let spawned = std::thread::Builder::new().name(name.to_owned()).spawn(work);
    spawned.map_err(|error| {
        LogError(message!("no thread can be started: {error}", error = error.to_string()))
    })
}

impl Drop for SqliteLog {
    fn drop(&mut self) {
        // Whoever opens the file next must be the only one who writes.
        if self.jobs.try_send(Job::End).is_ok() {
            for thread in self.threads.drain(..) {
                let _ = thread.join();
            }
        }
    }
}

impl RoomStore for SqliteLog {
    fn create(&self, room: RoomRow) -> Pending<RoomId> {
        self.ask(move |sender| Job::Create(room, sender))
    }

    fn append(&self, batch: WriteBatch) -> Pending<()> {
        self.ask(move |sender| Job::Append(batch, sender))
    }

    fn remove(&self, room: RoomId) -> Pending<()> {
        self.ask(move |sender| Job::Remove(room, sender))
    }

    fn load(&self, room: RoomId) -> Pending<Option<StoredRoom>> {
        let not_checkpointed = Arc::clone(&self.not_checkpointed);
        self.read(move |reader| {
            // In this order: what is moved into the database meanwhile is found in both.
            let mut batches = not_checkpointed.of(room);
            load(reader, room, &mut batches)
        })
    }

    fn listed(&self, most: usize) -> Pending<Vec<RoomSummary>> {
        self.read(move |reader| {
            let mut query = reader
                .prepare_cached(
                    "SELECT line FROM rooms WHERE listed AND line ->> '$.stand' <> 'over'
                     ORDER BY touched DESC LIMIT ?1",
                )
                .map_err(log_error)?;
            let lines = query
                .query_map([most as i64], |row| row.get::<_, String>(0))
                .map_err(log_error)?
                .collect::<Result<Vec<_>, _>>()
                .map_err(log_error)?;
            Ok(lines.iter().filter_map(|line| read_line(line).ok()).collect())
        })
    }

    fn urgent(&self) -> Pending<Vec<RoomId>> {
        let query = "SELECT id FROM rooms WHERE clock_runs OR to_archive";
        self.read(move |reader| ids(reader, query, params![]))
    }

    fn archived(&self, room: RoomId) -> Pending<()> {
        self.ask(move |sender| Job::Archived(room, sender))
    }

    fn stale(&self, since: i64) -> Pending<Vec<RoomId>> {
        self.read(move |reader| {
            let query = "SELECT id FROM rooms WHERE gathering AND touched < ?1 LIMIT 1000";
            ids(reader, query, params![since])
        })
    }

    fn finished(&self, since: i64) -> Pending<Vec<RoomId>> {
        self.read(move |reader| {
            let query = "SELECT id FROM rooms WHERE NOT gathering AND touched < ?1
                         AND NOT to_archive AND line ->> '$.stand' = 'over' LIMIT 1000";
            ids(reader, query, params![since])
        })
    }
}

fn ids(
    reader: &Connection,
    query: &str,
    params: &[&dyn rusqlite::ToSql],
) -> Result<Vec<RoomId>, LogError> {
    let mut query = reader.prepare_cached(query).map_err(log_error)?;
    let rows = query.query_map(params, |row| row.get::<_, i64>(0)).map_err(log_error)?;
    rows.map(|id| id.map(|id| RoomId(id as u64)).map_err(log_error)).collect()
}

fn read_line(line: &str) -> Result<RoomSummary, LogError> {
    serde_json::from_str(line).map_err(|error| {
        LogError(message!("a room cannot be read: {error}", error = error.to_string()))
    })
}

/// Reads a room, together with batches that may not be in the database yet.
fn load(
    reader: &Connection,
    room: RoomId,
    batches: &mut BTreeMap<u64, Stored>,
) -> Result<Option<StoredRoom>, LogError> {
    let id = room.0 as i64;
    let row = reader
        .prepare_cached("SELECT head, listed, password, line, to_archive FROM rooms WHERE id = ?1")
        .map_err(log_error)?
        .query_row([id], |row| {
            Ok((
                row.get::<_, Vec<u8>>(0)?,
                row.get::<_, bool>(1)?,
                row.get::<_, Option<String>>(2)?,
                row.get::<_, String>(3)?,
                row.get::<_, bool>(4)?,
            ))
        })
        .optional()
        .map_err(log_error)?;
    let Some((mut bytes, listed, password, line, to_archive)) = row else { return Ok(None) };
    let mut query = reader
        .prepare_cached("SELECT after, events, client, request FROM batches WHERE room = ?1")
        .map_err(log_error)?;
    let number = |number: i64| number as u64;
    let stored = query.query_map([id], |row| {
        let (client, request): (Option<i64>, Option<i64>) = (row.get(2)?, row.get(3)?);
        let request = client.map(number).zip(request.map(number));
        Ok(Stored { after: row.get(0).map(number)?, request, events: row.get(1)? })
    });
    for stored in stored.map_err(log_error)? {
        let stored = stored.map_err(log_error)?;
        batches.insert(stored.after, stored);
    }
    let mut answered = BTreeMap::new();
    for stored in batches.values() {
        bytes.extend(&stored.events);
        answered.extend(stored.request);
    }
    let save = save::read_within(&bytes, Bounds::FILE).map_err(|error| {
        LogError(message!("a room cannot be read: {error}", error = error.message()))
    })?;
    let mut query = reader
        .prepare_cached("SELECT person, device FROM people WHERE room = ?1")
        .map_err(log_error)?;
    let people = query
        .query_map([id], |row| Ok((PersonId(row.get(0)?), row.get::<_, Device>(1)?)))
        .map_err(log_error)?
        .collect::<Result<Vec<_>, _>>()
        .map_err(log_error)?;
    let answered = answered.into_iter().collect();
    let (bytes, line) = (bytes.len(), read_line(&line)?);
    Ok(Some(StoredRoom { bytes, save, password, line, listed, to_archive, people, answered }))
}

/// What a job has led to.
enum Done {
    Nothing,
    Made(RoomId),
}

/// The thread that stores.
struct Writer {
    database: Arc<Mutex<Connection>>,
    durability: Durability,
    /// Nothing is stored while somebody begins to copy.
    copy_lock: File,
    journal: Journal,
    /// For files of the journal that are to be moved into the database.
    full: SyncSender<SealedFile>,
}

impl Writer {
    /// Stores jobs until nobody sends any more.
    fn write_all(mut self, mut queue: mpsc::Receiver<Job>) {
        let mut jobs = Vec::with_capacity(MAX_AT_ONCE);
        while let Some(first) = queue.blocking_recv() {
            jobs.push(first);
            while jobs.len() < MAX_AT_ONCE
                && let Ok(job) = queue.try_recv()
            {
                jobs.push(job);
            }
            let is_end = jobs.iter().any(|job| matches!(job, Job::End));
            // Errors are ignored: where files cannot be locked, copies may be made only while no server runs.
            let _ = self.copy_lock.lock_shared();
            self.write(&mut jobs);
            let _ = self.copy_lock.unlock();
            if is_end {
                return;
            }
        }
    }

    fn write(&mut self, jobs: &mut Vec<Job>) {
        let waits_for_disk = self.durability == Durability::Power;
        let is_move = |job: &mut Job| waits_for_disk && batch(job).is_some_and(is_plain);
        let moves: Vec<Job> = jobs.extract_if(.., is_move).collect();
        if !moves.is_empty() {
            let stored = self.journal.append(moves.iter().filter_map(batch));
            for job in moves {
                answer(job, stored.clone().map(|()| Done::Nothing));
            }
            let full = self.journal.grown();
            self.checkpoint(full);
        }
        jobs.retain(|job| !matches!(job, Job::End));
        if jobs.is_empty() {
            return;
        }
        if jobs.iter().any(|job| matches!(job, Job::Remove(..))) {
            let full = self.journal.full(1);
            self.checkpoint(full);
        }
        let database = Arc::clone(&self.database);
        let mut database = database.lock().unwrap_or_else(PoisonError::into_inner);
        self.write_together(&mut database, jobs);
    }

    fn checkpoint(&self, full: Option<SealedFile>) {
        if let Some(full) = full {
            let _ = self.full.send(full);
        }
    }

    fn write_together(&self, database: &mut Connection, jobs: &mut Vec<Job>) {
        let stored = self.store(database, jobs);
        match stored {
            Ok(all) => {
                for (job, done) in jobs.drain(..).zip(all) {
                    answer(job, Ok(done));
                }
            }
            Err(error) if jobs.len() == 1 => {
                for job in jobs.drain(..) {
                    answer(job, Err(error.clone()));
                }
            }
            // One of them cannot be stored; the others are not to suffer for it.
            Err(_) => {
                for job in std::mem::take(jobs) {
                    self.write_together(database, &mut vec![job]);
                }
            }
        }
    }

    fn store(&self, database: &mut Connection, jobs: &[Job]) -> Result<Vec<Done>, LogError> {
        // The id of a removed room may be given again; batches still in the journal would turn up in the new room.
        let waits = |job: &Job| matches!(job, Job::Remove(room, _) if self.journal.not_checkpointed().has(*room));
        if jobs.iter().any(waits) {
            return Err(LogError(message!("the room is still being stored")));
        }
        let transaction = database.transaction().map_err(log_error)?;
        let done = jobs.iter().map(|job| store_job(&transaction, job)).collect::<Result<_, _>>();
        let done = done.map_err(log_error)?;
        transaction.commit().map_err(log_error)?;
        Ok(done)
    }
}

fn batch(job: &Job) -> Option<&WriteBatch> {
    match job {
        Job::Append(batch, _) => Some(batch),
        _ => None,
    }
}

fn answer(job: Job, done: Result<Done, LogError>) {
    // Whoever asked may have gone.
    match (job, done) {
        (Job::Create(_, sender), Ok(Done::Made(id))) => drop(sender.send(Ok(id))),
        (Job::Create(_, sender), Err(error)) => drop(sender.send(Err(error))),
        (Job::Append(_, sender) | Job::Remove(_, sender) | Job::Archived(_, sender), done) => {
            drop(sender.send(done.map(|_| ())));
        }
        (Job::Create(..), Ok(Done::Nothing)) | (Job::End, _) => {}
    }
}

fn store_job(transaction: &Transaction<'_>, job: &Job) -> rusqlite::Result<Done> {
    match job {
        Job::End => Ok(Done::Nothing),
        Job::Create(room, _) => create(transaction, room).map(Done::Made),
        Job::Append(batch, _) => append(transaction, batch).map(|()| Done::Nothing),
        Job::Archived(room, _) => {
            transaction
                .prepare_cached("UPDATE rooms SET to_archive = 0 WHERE id = ?1")?
                .execute([room.0 as i64])?;
            Ok(Done::Nothing)
        }
        Job::Remove(room, _) => {
            for query in [
                "DELETE FROM batches WHERE room = ?1",
                "DELETE FROM people WHERE room = ?1",
                "DELETE FROM rooms WHERE id = ?1",
            ] {
                transaction.prepare_cached(query)?.execute([room.0 as i64])?;
            }
            Ok(Done::Nothing)
        }
    }
}

fn line_text(line: &RoomSummary) -> rusqlite::Result<String> {
    serde_json::to_string(line)
        .map_err(|error| rusqlite::Error::ToSqlConversionFailure(error.into()))
}

fn create(transaction: &Transaction<'_>, room: &RoomRow) -> rusqlite::Result<RoomId> {
    let id = if room.listed {
        let last: Option<i64> = transaction
            .prepare_cached("SELECT max(id) FROM rooms WHERE id < ?1")?
            .query_row([FIRST_PRIVATE_ID as i64], |row| row.get(0))?;
        last.unwrap_or(0) as u64 + 1
    } else {
        // 48 bits: with the limit on attempts nobody finds one by trying.
        FIRST_PRIVATE_ID + (crate::device::random_number() >> 16)
    };
    let line = RoomSummary { room: RoomId(id), ..room.line.clone() };
    transaction
        .prepare_cached(
            "INSERT INTO rooms (id, head, listed, password, line, gathering, touched)
             VALUES (?1, ?2, ?3, ?4, ?5, 1, ?6)",
        )?
        .execute(params![
            id as i64,
            room.head,
            room.listed,
            room.password,
            line_text(&line)?,
            wall_clock()
        ])?;
    Ok(RoomId(id))
}

fn append(transaction: &Transaction<'_>, batch: &WriteBatch) -> rusqlite::Result<()> {
    let room = batch.room.0 as i64;
    let (client, request) = batch.request.unzip();
    transaction
        .prepare_cached(
            "INSERT INTO batches (room, after, events, client, request)
             VALUES (?1, ?2, ?3, ?4, ?5)",
        )?
        .execute(params![
            room,
            batch.after as i64,
            batch.events,
            client.map(|client| client as i64),
            request.map(|request| request as i64)
        ])?;
    if let Some((person, device)) = &batch.joined {
        transaction
            .prepare_cached(
                "INSERT OR REPLACE INTO people (room, person, device) VALUES (?1, ?2, ?3)",
            )?
            .execute(params![room, person.0, device])?;
    }
    if let Some(line) = &batch.line {
        transaction
            .prepare_cached(
                "UPDATE rooms SET line = ?2, gathering = ?3, touched = ?4 WHERE id = ?1",
            )?
            .execute(params![
                room,
                line_text(line)?,
                line.status == RoomStatus::Gathering,
                wall_clock()
            ])?;
    }
    if let Some(to_archive) = batch.to_archive {
        transaction
            .prepare_cached("UPDATE rooms SET to_archive = ?2 WHERE id = ?1")?
            .execute(params![room, to_archive])?;
    }
    if let Some(runs) = batch.clock_runs {
        transaction
            .prepare_cached("UPDATE rooms SET clock_runs = ?2 WHERE id = ?1")?
            .execute(params![room, runs])?;
    }
    Ok(())
}
