//! What can go wrong with an archive, each in a sentence that says what to do.

use rusqlite::ErrorCode;
use std::fmt;
use std::path::PathBuf;

/// Why an archive could not do what it was asked.
#[derive(Debug)]
pub enum Error {
    /// The file is no database at all.
    NotADatabase(PathBuf),
    /// The file is a database of another program.
    Foreign(PathBuf),
    /// The file is shorter than it should be.
    CutShort {
        /// The file.
        path: PathBuf,
        /// Bytes that should be there.
        expected: u64,
        /// Bytes that are.
        found: u64,
    },
    /// The file contradicts itself.
    Damaged,
    /// The index of positions contradicts itself; the games are whole.
    DamagedIndex,
    /// The archive was made by a newer program and is only read.
    Newer(u32),
    /// The archive was opened for reading, or the file may not be written.
    ReadOnly,
    /// Another program holds the archive.
    Busy,
    /// The disk is full.
    Full,
    /// There is no game with this number.
    NoSuchGame(i64),
    /// The file cannot be opened.
    CannotOpen(PathBuf, String),
    /// The game cannot be stored as it is.
    Rejected(String),
    /// Any other error of the database.
    Database(rusqlite::Error),
}

/// The result of an operation on an archive.
pub type Result<T> = std::result::Result<T, Error>;

impl fmt::Display for Error {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::NotADatabase(path) => {
                write!(out, "{} is not an archive: it is no database at all", path.display())
            }
            Error::Foreign(path) => {
                write!(out, "{} is not an archive: it is another program's", path.display())
            }
            Error::CutShort { path, expected, found } => write!(
                out,
                "{} is cut short: {found} of {expected} bytes are there; use a copy of it",
                path.display()
            ),
            Error::Damaged => write!(
                out,
                "the archive is damaged; keep the file, and use a copy of it or export what can be read"
            ),
            Error::DamagedIndex => write!(
                out,
                "the archive's index of positions is damaged: its games are whole, but not all are found by their \
                 positions; export them to a new .sqlite file and import that into a new archive"
            ),
            Error::Newer(version) => write!(
                out,
                "the archive was made by a newer program (version {version} of its tables): it can be read here, not changed"
            ),
            Error::ReadOnly => write!(out, "the archive is open for reading only"),
            Error::Busy => {
                write!(out, "another program is using the archive; try again when it is done")
            }
            Error::Full => {
                write!(out, "the disk is full: nothing was stored; make room and try again")
            }
            Error::NoSuchGame(id) => write!(out, "there is no game {id} in the archive"),
            Error::CannotOpen(path, why) => {
                write!(out, "the archive {} cannot be opened: {why}", path.display())
            }
            Error::Rejected(why) => write!(out, "the game cannot be stored: {why}"),
            Error::Database(error) => write!(out, "the archive's database says: {error}"),
        }
    }
}

impl std::error::Error for Error {}

impl From<rusqlite::Error> for Error {
    fn from(error: rusqlite::Error) -> Error {
        use rusqlite::Error as SqlError;
        match error.sqlite_error_code() {
            Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase) => Error::Damaged,
            // The columns have fixed types: another type in one of them means damage.
            _ if matches!(
                error,
                SqlError::FromSqlConversionFailure(..)
                    | SqlError::IntegralValueOutOfRange(..)
                    | SqlError::InvalidColumnType(..)
                    | SqlError::Utf8Error(..)
            ) =>
            {
                Error::Damaged
            }
            Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => Error::Busy,
            Some(ErrorCode::DiskFull) => Error::Full,
            Some(ErrorCode::ReadOnly) => Error::ReadOnly,
            _ => Error::Database(error),
        }
    }
}
