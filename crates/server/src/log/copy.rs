//! A copy of all rooms, made while they are in use or not.

use super::error::log_error;
use super::journal;
use super::sqlite::SqliteLog;
use rusqlite::Connection;
use rusqlite::backup::{Backup, StepResult};
use std::fs::File;
use std::io;
use std::path::Path;

/// The file whose lock writers share and whoever begins a copy has alone, so that database and journal are of one moment.
pub(super) fn copy_lock(database: &Path) -> io::Result<File> {
    File::options().create(true).append(true).open(database.with_file_name("rooms.pause"))
}

/// Copies the rooms of a data folder, as they are at one moment, into a folder that has none yet. False if there are none.
pub fn copy_rooms(from: &Path, to: &Path) -> Result<bool, String> {
    let database = SqliteLog::path(from);
    if !database.exists() {
        return Ok(false);
    }
    let cannot = |why: String| format!("{} cannot be copied: {why}", database.display());
    let rooms = begin(&database, to).map_err(&cannot)?;
    let copy = SqliteLog::path(to);
    let copied = copy_pages(&rooms, &copy).map_err(|error| log_error(error).to_string());
    // A backup is reported only when it is on the disk.
    let synced = copied.and_then(|()| {
        File::open(&copy).and_then(|file| file.sync_all()).map_err(|error| error.to_string())
    });
    synced.map(|()| true).map_err(cannot)
}

/// Copies the journal, which is short, and holds on to the database as it is now.
fn begin(database: &Path, to: &Path) -> Result<Connection, String> {
    let exclusive = copy_lock(database).map_err(|error| error.to_string())?;
    exclusive.lock().map_err(|error| error.to_string())?;
    let rooms = Connection::open(database).and_then(|rooms| {
        // A read transaction sees the database as it is at its first query.
        rooms.execute_batch("BEGIN; SELECT count(*) FROM sqlite_schema;")?;
        Ok(rooms)
    });
    let rooms = rooms.map_err(|error| log_error(error).to_string())?;
    for (_, file) in journal::files(database) {
        let copy = to.join(file.file_name().unwrap_or_default());
        let copied = std::fs::copy(&file, &copy).and_then(|_| File::open(&copy)?.sync_all());
        copied.map_err(|error| error.to_string())?;
    }
    Ok(rooms)
}

fn copy_pages(rooms: &Connection, to: &Path) -> rusqlite::Result<()> {
    let mut copy = Connection::open(to)?;
    let backup = Backup::new(rooms, &mut copy)?;
    while backup.step(1000)? != StepResult::Done {}
    drop(backup);
    // One file, without a write-ahead log beside it.
    copy.pragma_update(None, "journal_mode", "DELETE")
}
