//! What goes wrong with files and archives, as messages: the page shows them in its own language.

use parlour_archive::Error;
use parlour_core::{Message, Value, message};
use std::io;
use std::path::Path;

fn text(path: &Path) -> String {
    path.display().to_string()
}

/// Something about a file.
pub(crate) fn about(path: &Path, why: impl Into<Value>) -> Message {
    message!("{path}: {why}", path = text(path), why = why.into())
}

/// A file cannot be opened or read.
pub(crate) fn unreadable(path: &Path, error: &io::Error) -> Message {
    about(path, error.to_string())
}

pub(crate) fn cannot_write(path: &Path, error: &io::Error) -> Message {
    message!("{path} cannot be written: {error}", path = text(path), error = error.to_string())
}

pub(crate) fn cannot_remove(path: &Path, error: &io::Error) -> Message {
    message!("{path} cannot be removed: {error}", path = text(path), error = error.to_string())
}

/// A folder cannot be made.
pub fn cannot_make(path: &Path, error: &io::Error) -> Message {
    message!("{path} cannot be made: {error}", path = text(path), error = error.to_string())
}

/// What went wrong with an archive. In English it is what the error says itself.
pub fn archive_error(error: &Error) -> Message {
    match error {
        Error::NotADatabase(path) => {
            message!("{path} is not an archive: it is no database at all", path = text(path))
        }
        Error::Foreign(path) => {
            message!("{path} is not an archive: it is another program's", path = text(path))
        }
        Error::CutShort { path, expected, found } => message!(
            "{path} is cut short: {found} of {expected} bytes are there; use a copy of it",
            path = text(path),
            found = *found,
            expected = *expected
        ),
        Error::Damaged => message!(
            "the archive is damaged; keep the file, and use a copy of it or export what can be read"
        ),
        Error::DamagedIndex => message!(
            "the archive's index of positions is damaged: its games are whole, but not all are found by their \
             positions; export them to a new .sqlite file and import that into a new archive"
        ),
        Error::Newer(version) => message!(
            "the archive was made by a newer program (version {version} of its tables): it can be read here, not changed",
            version
        ),
        Error::ReadOnly => message!("the archive is open for reading only"),
        Error::Busy => message!("another program is using the archive; try again when it is done"),
        Error::Full => message!("the disk is full: nothing was stored; make room and try again"),
        Error::NoSuchGame(id) => message!("there is no game {id} in the archive", id = *id),
        Error::CannotOpen(path, why) => {
            message!("the archive {path} cannot be opened: {why}", path = text(path), why)
        }
        Error::Rejected(why) => message!("the game cannot be stored: {why}", why),
        Error::Database(error) => {
            message!("the archive's database says: {error}", error = error.to_string())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::PathBuf;

    #[test]
    fn errors_of_an_archive_are_the_same_in_english_as_the_archive_says_them() {
        let path = || PathBuf::from("a b.sqlite");
        for error in [
            Error::NotADatabase(path()),
            Error::Foreign(path()),
            Error::CutShort { path: path(), expected: 9, found: 4 },
            Error::Damaged,
            Error::DamagedIndex,
            Error::Newer(7),
            Error::ReadOnly,
            Error::Busy,
            Error::Full,
            Error::NoSuchGame(3),
            Error::CannotOpen(path(), "no right".to_owned()),
            Error::Rejected("too long".to_owned()),
        ] {
            assert_eq!(archive_error(&error), error.to_string().as_str());
        }
    }
}
