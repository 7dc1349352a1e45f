//! A claim: the exclusive use of a saved game's name by one program, through a lock file beside the game's file.

use crate::sentences::cannot_write;
use parlour_core::Message;
use std::fmt;
use std::fs::{self, File, TryLockError};
use std::path::{Path, PathBuf};

/// The extension of lock files.
pub(crate) const EXTENSION: &str = "lock";
/// How often a lock file is opened again because its holder has just removed it.
const MAX_ATTEMPTS: usize = 100;

/// The exclusive use of a name: a lock that the system releases when the program ends, however it ends.
#[derive(Debug)]
pub struct Claim {
    file: File,
    path: PathBuf,
}

/// Why a name could not be claimed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ClaimError {
    /// Another program has it.
    Taken,
    /// The lock file cannot be written: why.
    Failed(Message),
}

impl fmt::Display for ClaimError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ClaimError::Taken => f.write_str("another program has this game open"),
            ClaimError::Failed(why) => why.fmt(f),
        }
    }
}

impl std::error::Error for ClaimError {}

impl Claim {
    /// Locks the file at a path, which is made if there is none.
    pub(crate) fn take(path: PathBuf) -> Result<Claim, ClaimError> {
        let failed = |error: std::io::Error| ClaimError::Failed(cannot_write(&path, &error));
        for _ in 0..MAX_ATTEMPTS {
            let file = File::options().create(true).append(true).open(&path).map_err(failed)?;
            match file.try_lock() {
                Ok(()) => {}
                Err(TryLockError::WouldBlock) => return Err(ClaimError::Taken),
                Err(TryLockError::Error(error)) => return Err(failed(error)),
            }
            // Whoever had it may have removed the file between our opening and our locking: then the lock is on a
            // file without a name, and the next one would lock another under this name.
            if is_same_file(&file, &path) {
                return Ok(Claim { file, path });
            }
        }
        Err(ClaimError::Taken)
    }
}

impl Drop for Claim {
    fn drop(&mut self) {
        // Removed while it is still locked, and only if the name still leads to it.
        if REMOVES_FILES && is_same_file(&self.file, &self.path) {
            let _ = fs::remove_file(&self.path);
        }
    }
}

/// Lock files are removed only where it can be checked that a path leads to the open file.
const REMOVES_FILES: bool = cfg!(unix);

#[cfg(unix)]
fn is_same_file(file: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    let identity = |metadata: fs::Metadata| (metadata.dev(), metadata.ino());
    match (file.metadata(), path.symlink_metadata()) {
        (Ok(open), Ok(named)) => identity(open) == identity(named),
        _ => false,
    }
}

#[cfg(not(unix))]
fn is_same_file(_: &File, _: &Path) -> bool {
    true
}

/// Removes the lock file of a program that was killed.
pub(crate) fn remove_stale(path: &Path) {
    if REMOVES_FILES {
        drop(Claim::take(path.to_owned()));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicUsize, Ordering};

    #[test]
    fn however_many_come_and_go_a_name_has_one_holder_at_a_time() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("game.lock");
        let (holders, held) = (AtomicUsize::new(0), AtomicUsize::new(0));
        std::thread::scope(|scope| {
            for _ in 0..8 {
                scope.spawn(|| {
                    for _ in 0..2_000 {
                        if let Ok(claim) = Claim::take(path.clone()) {
                            assert_eq!(holders.fetch_add(1, Ordering::SeqCst), 0, "two holders");
                            held.fetch_add(1, Ordering::Relaxed);
                            std::thread::yield_now();
                            holders.fetch_sub(1, Ordering::SeqCst);
                            drop(claim);
                        }
                    }
                });
            }
        });
        assert!(held.load(Ordering::Relaxed) > 0);
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0, "nothing is left behind");
    }

    #[cfg(unix)]
    #[test]
    fn a_lock_on_a_file_that_has_lost_its_name_is_no_claim() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("game.lock");
        let claim = Claim::take(path.clone()).unwrap();
        // As if its holder had removed it while it was being opened here.
        fs::remove_file(&path).unwrap();
        assert!(!is_same_file(&claim.file, &path));
        let other = Claim::take(path.clone()).unwrap();
        drop(claim);
        assert!(path.exists(), "a claim takes nothing away from another");
        assert_eq!(Claim::take(path).unwrap_err(), ClaimError::Taken);
        drop(other);
    }
}
