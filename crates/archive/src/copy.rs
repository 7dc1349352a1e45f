//! A whole archive as one file: a copy that can be carried away while the archive stays in use.

use crate::Archive;
use crate::error::{Error, Result};
use rusqlite::Connection;
use rusqlite::backup::{Backup, StepResult};
use std::fs;
use std::path::Path;

/// The pages copied between two calls of `progress`.
const STEP: i32 = 1000;

impl Archive {
    /// Copies everything into a new file. `progress` is called with the pages done and the total and says whether to go
    /// on; the answer is false if it was stopped. The file appears under its name when it is complete. An existing file is
    /// refused.
    pub fn copy_to(
        &self,
        path: impl AsRef<Path>,
        progress: &mut dyn FnMut(u64, u64) -> bool,
    ) -> Result<bool> {
        let path = path.as_ref();
        let cannot = |why: String| Error::CannotOpen(path.to_owned(), why);
        if path.exists() {
            return Err(cannot("it is there already; choose another name".to_owned()));
        }
        let mut partial = path.as_os_str().to_owned();
        partial.push(format!(".{}.part", std::process::id()));
        let done = self.copy_pages(Path::new(&partial), progress);
        let finished = match done {
            Ok(true) => {
                fs::rename(&partial, path).map(|()| true).map_err(|error| cannot(error.to_string()))
            }
            other => other,
        };
        if !matches!(finished, Ok(true)) {
            let _ = fs::remove_file(&partial);
        }
        finished
    }

    fn copy_pages(&self, path: &Path, progress: &mut dyn FnMut(u64, u64) -> bool) -> Result<bool> {
        let mut copy = Connection::open(path)
            .map_err(|error| Error::CannotOpen(path.to_owned(), error.to_string()))?;
        {
            let backup = Backup::new(&self.db, &mut copy)?;
            loop {
                let step = backup.step(STEP)?;
                let so_far = backup.progress();
                let total = so_far.pagecount.max(0) as u64;
                let more = progress(total - so_far.remaining.max(0) as u64, total);
                match step {
                    StepResult::Done => break,
                    StepResult::More if more => {}
                    StepResult::More => return Ok(false),
                    _ => return Err(Error::Busy),
                }
            }
        }
        // One file, without a log beside it.
        copy.pragma_update(None, "journal_mode", "DELETE")?;
        Ok(true)
    }
}
