//! Opening: what the file is, before anything in it is touched; then the tables brought up to date.

use crate::error::{Error, Result};
use crate::positions::interner::Interner;
use crate::{Access, Archive, ids::Ids};
use rusqlite::functions::FunctionFlags;
use rusqlite::{Connection, ErrorCode, OpenFlags};
use std::fmt::Write;
use std::fs;
use std::path::Path;
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, RwLock};
use std::time::Duration;

/// The migrations of the tables. Never change one that was released: add another.
const MIGRATIONS: &[&str] = &[include_str!("../migrations/0001.sql")];

/// The application id in the file's head: "Prlr".
const APPLICATION: i32 = 0x5072_6C72;

/// How long to wait for another program that is writing.
const BUSY_TIMEOUT: Duration = Duration::from_secs(5);

/// This many steps of the database's machine, about twenty for a row, use up one unit of an archive's `step_budget`.
const STEPS_PER_UNIT: i32 = 1000;

/// Memory for the database's pages, in KiB.
pub(crate) const CACHE: i64 = 32 << 10;

impl Archive {
    /// Opens an archive, or makes an empty one where there is no file. One that a newer program made is opened for
    /// reading, and [`Archive::notice`] says so. A file that is something else or damaged is refused and left alone.
    pub fn open(path: impl AsRef<Path>) -> Result<Archive> {
        let path = path.as_ref();
        if !is_new(path)? {
            let version = examine(path)?;
            if version as usize > MIGRATIONS.len() {
                return open_read_only(path, Access::Newer(version));
            }
        }
        let db = connect(path, OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_CREATE)?;
        Archive::prepare(db)
    }

    /// Opens an archive to be read only, for example as a book of openings.
    pub fn open_to_read(path: impl AsRef<Path>) -> Result<Archive> {
        let path = path.as_ref();
        if is_new(path)? {
            return Err(Error::CannotOpen(path.to_owned(), "there is no archive".to_owned()));
        }
        let version = examine(path)?;
        if (version as usize) < MIGRATIONS.len() {
            // Its tables are older than the queries: migrate first.
            return Archive::open(path);
        }
        let newer = version as usize > MIGRATIONS.len();
        open_read_only(path, if newer { Access::Newer(version) } else { Access::Read })
    }

    /// An archive in memory, for tests and where there is no file.
    pub fn open_in_memory() -> Result<Archive> {
        Archive::prepare(Connection::open_in_memory()?)
    }

    fn prepare(mut db: Connection) -> Result<Archive> {
        db.busy_timeout(BUSY_TIMEOUT)?;
        // Before the log is switched on, so that the id is in the file itself.
        let version: u32 = db.pragma_query_value(None, "user_version", |row| row.get(0))?;
        if version == 0 {
            db.pragma_update(None, "application_id", APPLICATION)?;
        }
        db.pragma_update(None, "journal_mode", "WAL")?;
        db.pragma_update(None, "synchronous", "NORMAL")?;
        db.pragma_update(None, "foreign_keys", true)?;
        db.pragma_update(None, "journal_size_limit", 64 << 20)?;
        migrate(&mut db)?;
        Archive::set_up(db, Access::Full)
    }

    fn set_up(mut db: Connection, access: Access) -> Result<Archive> {
        db.pragma_update(None, "cache_size", -CACHE)?;
        db.pragma_update(None, "temp_store", "MEMORY")?;
        db.set_prepared_statement_cache_capacity(64);
        let chosen = Arc::new(RwLock::new(Ids::default()));
        let chosen_ids = Arc::clone(&chosen);
        let pure = FunctionFlags::SQLITE_UTF8 | FunctionFlags::SQLITE_DIRECTONLY;
        db.create_scalar_function("chosen", 1, pure, move |context| {
            let id: i64 = context.get(0)?;
            Ok(chosen_ids.read().is_ok_and(|ids| ids.contains(id)))
        })?;
        db.create_scalar_function(
            "lower_case",
            1,
            pure | FunctionFlags::SQLITE_DETERMINISTIC,
            |context| Ok(context.get::<String>(0)?.to_lowercase()),
        )?;
        let step_budget = Arc::new(AtomicI64::new(i64::MAX));
        let left = Arc::clone(&step_budget);
        db.progress_handler(
            STEPS_PER_UNIT,
            Some(move || left.fetch_sub(1, Ordering::Relaxed) <= 0),
        )?;
        let (moves, players) = (Interner::of_moves(), Interner::of_players());
        Ok(Archive { db, chosen, step_budget, moves, players, access, damaged: false })
    }
}

fn open_read_only(path: &Path, access: Access) -> Result<Archive> {
    Archive::set_up(connect_to_read(path)?, access)
}

/// A connection that reads, also where nothing may be written: then the index of the write-ahead log cannot be made, but
/// without a log it is not needed.
fn connect_to_read(path: &Path) -> Result<Connection> {
    let db = connect(path, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
    db.busy_timeout(BUSY_TIMEOUT)?;
    let version = db.pragma_query_value(None, "user_version", |row| row.get::<_, u32>(0));
    match version {
        Err(error) if cannot_make_log_index(&error) && !has_log(path) => connect_immutable(path),
        Err(error) => Err(error.into()),
        Ok(_) => Ok(db),
    }
}

fn cannot_make_log_index(error: &rusqlite::Error) -> bool {
    matches!(error.sqlite_error_code(), Some(ErrorCode::CannotOpen | ErrorCode::ReadOnly))
}

/// A connection to a file that does not change meanwhile.
fn connect_immutable(path: &Path) -> Result<Connection> {
    let path = fs::canonicalize(path)
        .map_err(|error| Error::CannotOpen(path.to_owned(), error.to_string()))?;
    let mut address = "file:".to_owned();
    for byte in path.as_os_str().as_encoded_bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'/' | b'.' | b'-' | b'_' => {
                address.push(char::from(*byte));
            }
            other => _ = write!(address, "%{other:02X}"),
        }
    }
    address += "?immutable=1";
    let how = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_URI;
    connect(Path::new(&address), how)
}

/// Whether a log lies beside the file, with what is not in it yet.
fn has_log(path: &Path) -> bool {
    let mut log = path.as_os_str().to_owned();
    log.push("-wal");
    fs::metadata(log).is_ok_and(|log| log.len() > 0)
}

fn connect(path: &Path, how: OpenFlags) -> Result<Connection> {
    Connection::open_with_flags(path, how | OpenFlags::SQLITE_OPEN_NO_MUTEX)
        .map_err(|error| Error::CannotOpen(path.to_owned(), error.to_string()))
}

/// Whether there is nothing yet.
fn is_new(path: &Path) -> Result<bool> {
    match fs::metadata(path) {
        Ok(file) if file.is_dir() => {
            Err(Error::CannotOpen(path.to_owned(), "it is a folder".to_owned()))
        }
        Ok(file) => Ok(file.len() == 0),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(true),
        Err(error) => Err(Error::CannotOpen(path.to_owned(), error.to_string())),
    }
}

/// Looks at a file without changing it: whether it is an archive, whole, and of which version.
fn examine(path: &Path) -> Result<u32> {
    use std::io::Read;
    let cannot = |error: std::io::Error| Error::CannotOpen(path.to_owned(), error.to_string());
    let file = fs::File::open(path).map_err(cannot)?;
    let found = file.metadata().map_err(cannot)?.len();
    let mut head = Vec::new();
    file.take(100).read_to_end(&mut head).map_err(cannot)?;
    if head.len() < 100 || !head.starts_with(b"SQLite format 3\0") {
        return Err(Error::NotADatabase(path.to_owned()));
    }
    let number =
        |at: usize| u32::from_be_bytes([head[at], head[at + 1], head[at + 2], head[at + 3]]);
    if number(68) != APPLICATION as u32 {
        return Err(Error::Foreign(path.to_owned()));
    }
    let page = match u16::from_be_bytes([head[16], head[17]]) {
        1 => 65536,
        size => u64::from(size),
    };
    let expected = u64::from(number(28)) * page;
    // While there is a write-ahead log the file may lag behind.
    if found < expected && !has_log(path) {
        return Err(Error::CutShort { path: path.to_owned(), expected, found });
    }
    let db = connect_to_read(path)?;
    Ok(db.pragma_query_value(None, "user_version", |row| row.get(0))?)
}

/// Brings the tables up to date, each step whole or not at all.
fn migrate(db: &mut Connection) -> Result<()> {
    // The version is read without a write lock, which would wait for other writers.
    let version =
        |db: &Connection| db.pragma_query_value(None, "user_version", |row| row.get::<_, u32>(0));
    while (version(db)? as usize) < MIGRATIONS.len() {
        let step = db.transaction_with_behavior(rusqlite::TransactionBehavior::Immediate)?;
        let version = version(&step)?;
        let Some(sql) = MIGRATIONS.get(version as usize) else { return Ok(()) };
        step.execute_batch(sql)?;
        step.pragma_update(None, "user_version", version + 1)?;
        step.commit()?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_archive_is_read_where_nothing_may_be_written_beside_it() {
        let folder =
            std::env::temp_dir().join(format!("parlour read only {}?#%", std::process::id()));
        fs::create_dir_all(&folder).expect("a folder");
        let path = folder.join("archive.db");
        drop(Archive::open(&path).expect("made"));
        let before = fs::read(&path).expect("the file");
        let db = connect_immutable(&path).expect("opened");
        let archive = Archive::set_up(db, Access::Read).expect("ready");
        assert_eq!(archive.count(&crate::Filter::default()).expect("a count"), 0);
        drop(archive);
        assert_eq!(fs::read(&path).expect("the file"), before);
        let names = fs::read_dir(&folder).expect("the folder").count();
        assert_eq!(names, 1, "nothing is made beside it");
        fs::remove_dir_all(&folder).expect("removed");
    }

    #[test]
    fn every_migration_is_applied_once_and_its_version_kept() {
        let mut db = Connection::open_in_memory().expect("memory");
        migrate(&mut db).expect("the tables");
        migrate(&mut db).expect("nothing to do");
        let version: u32 =
            db.pragma_query_value(None, "user_version", |row| row.get(0)).expect("a version");
        assert_eq!(version as usize, MIGRATIONS.len());
    }
}
