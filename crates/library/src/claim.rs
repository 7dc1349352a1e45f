//! A claim: the name of a saved game that one program has for itself, by a locked file beside the game's.

use std::fmt;
use std::fs::{self, File, TryLockError};
use std::path::{Path, PathBuf};

/// What the files of claims end in.
pub(crate) const ENDING: &str = "lock";
/// How often a file is opened anew because its name was given up at that moment.
const TRIES: usize = 100;

/// A name that is ours: a lock beside the file, which the system opens when the program ends, however it ends.
#[derive(Debug)]
pub struct Claim {
    file: File,
    path: PathBuf,
}

/// Why a name is not ours.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Unclaimed {
    /// Another program has it.
    Taken,
    /// Nothing can be kept there: why, as a sentence.
    Trouble(String),
}

impl fmt::Display for Unclaimed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unclaimed::Taken => f.write_str("another program has this game open"),
            Unclaimed::Trouble(sentence) => f.write_str(sentence),
        }
    }
}

impl std::error::Error for Unclaimed {}

impl Claim {
    /// Locks the file at a path, which is made if there is none.
    pub(crate) fn take(path: PathBuf) -> Result<Claim, Unclaimed> {
        let trouble = |error: std::io::Error| {
            Unclaimed::Trouble(format!("{} cannot be written: {error}", path.display()))
        };
        for _ in 0..TRIES {
            let file = File::options().create(true).append(true).open(&path).map_err(trouble)?;
            match file.try_lock() {
                Ok(()) => {}
                Err(TryLockError::WouldBlock) => return Err(Unclaimed::Taken),
                Err(TryLockError::Error(error)) => return Err(trouble(error)),
            }
            // Whoever had it may have removed the file between our opening and our locking: then the lock is on a
            // file without a name, and the next one would lock another under this name.
            if is_at(&file, &path) {
                return Ok(Claim { file, path });
            }
        }
        Err(Unclaimed::Taken)
    }
}

impl Drop for Claim {
    fn drop(&mut self) {
        // Removed while it is still locked, and only if the name still leads to it.
        if REMOVES && is_at(&self.file, &self.path) {
            let _ = fs::remove_file(&self.path);
        }
    }
}

/// Whether files of claims are removed: only where it can be seen that a name leads to an open file.
const REMOVES: bool = cfg!(unix);

#[cfg(unix)]
fn is_at(file: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    let place = |facts: fs::Metadata| (facts.dev(), facts.ino());
    match (file.metadata(), path.symlink_metadata()) {
        (Ok(open), Ok(named)) => place(open) == place(named),
        _ => false,
    }
}

#[cfg(not(unix))]
fn is_at(_: &File, _: &Path) -> bool {
    true
}

/// Removes the file of a claim that nobody has any more: its program was killed.
pub(crate) fn sweep(path: &Path) {
    if REMOVES {
        drop(Claim::take(path.to_owned()));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicUsize, Ordering};

    #[test]
    fn however_many_come_and_go_a_name_has_one_holder_at_a_time() {
        let place = tempfile::tempdir().unwrap();
        let path = place.path().join("game.lock");
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
        assert_eq!(fs::read_dir(place.path()).unwrap().count(), 0, "nothing is left behind");
    }

    #[cfg(unix)]
    #[test]
    fn a_lock_on_a_file_that_has_lost_its_name_is_no_claim() {
        let place = tempfile::tempdir().unwrap();
        let path = place.path().join("game.lock");
        let claim = Claim::take(path.clone()).unwrap();
        // As if its holder had removed it while it was being opened here.
        fs::remove_file(&path).unwrap();
        assert!(!is_at(&claim.file, &path));
        let other = Claim::take(path.clone()).unwrap();
        drop(claim);
        assert!(path.exists(), "a claim takes nothing away from another");
        assert_eq!(Claim::take(path).unwrap_err(), Unclaimed::Taken);
        drop(other);
    }
}
