//! Why the log could not do something, in words.

use parlour_core::{Message, message};
use std::fmt;
use std::path::Path;

/// Why something could not be stored or read, as a sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct LogError(pub(crate) Message);

impl fmt::Display for LogError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

pub(super) fn disk_full() -> LogError {
    LogError(message!("the disk is full, so nothing can be stored; make room on it and try again"))
}

pub(super) fn log_error(error: rusqlite::Error) -> LogError {
    let code = error.sqlite_error_code();
    match code {
        Some(rusqlite::ErrorCode::DiskFull) => disk_full(),
        Some(rusqlite::ErrorCode::ReadOnly) => {
            LogError(message!("the file of the rooms may not be written; check its permissions"))
        }
        _ => LogError(message!(
            "the file of the rooms cannot be used: {error}",
            error = error.to_string()
        )),
    }
}

pub(super) fn cannot_write(path: &Path, error: &std::io::Error) -> LogError {
    let (file, error) = (path.display().to_string(), error.to_string());
    LogError(message!("{file} cannot be written: {error}", file, error))
}
