//! A whole archive as one file: a copy that can be carried away while the archive stays in use.

use crate::Archive;
use crate::error::{Error, Result};
use rusqlite::Connection;
use rusqlite::backup::{Backup, StepResult};
use std::fs;
use std::path::Path;

/// So many pages are copied between two reports.
const STEP: i32 = 1000;

impl Archive {
    /// Copies everything into a new file. `progress` is told how many pages of how many are done and says whether to go
    /// on; false if it did not. The file appears under its name when it is whole. One that is there already is refused.
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
        let mut beside = path.as_os_str().to_owned();
        beside.push(format!(".{}.part", std::process::id()));
        let done = self.copy_pages(Path::new(&beside), progress);
        let kept = match done {
            Ok(true) => {
                fs::rename(&beside, path).map(|()| true).map_err(|error| cannot(error.to_string()))
            }
            other => other,
        };
        if !matches!(kept, Ok(true)) {
            let _ = fs::remove_file(&beside);
        }
        kept
    }

    fn copy_pages(&self, path: &Path, progress: &mut dyn FnMut(u64, u64) -> bool) -> Result<bool> {
        let mut copy = Connection::open(path)
            .map_err(|error| Error::CannotOpen(path.to_owned(), error.to_string()))?;
        {
            let backup = Backup::new(&self.db, &mut copy)?;
            loop {
                let step = backup.step(STEP)?;
                let so_far = backup.progress();
                let all = so_far.pagecount.max(0) as u64;
                let more = progress(all - so_far.remaining.max(0) as u64, all);
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
