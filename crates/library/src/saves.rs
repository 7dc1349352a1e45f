//! Saved games: files by name in one folder.

use crate::claim::{self, Claim, ClaimError};
use crate::sentences::{about, cannot_make, cannot_remove, unreadable};
use crate::write::PART;
use crate::write_whole;
use parlour_core::{Message, message};
use parlour_protocol::input::check_file_name;
use parlour_protocol::save::{self, LARGEST, Save};
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The extension of save files.
const EXTENSION: &str = "parlour";
/// How the names of games saved automatically begin.
pub const AUTOSAVE: &str = "autosave ";

/// How often to try another name when programs start at the same moment.
const MAX_ATTEMPTS: usize = 1000;
/// A partial file of this age will never be finished.
const ABANDONED_AFTER: Duration = Duration::from_hours(1);

/// A file in the list of saved games.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SaveFile {
    /// Its name without extension.
    pub name: String,
    /// When it was written, in milliseconds since 1970.
    pub written: i64,
    /// Its size in bytes.
    pub size: u64,
}

impl SaveFile {
    /// True for a game that was saved automatically.
    pub fn is_autosave(&self) -> bool {
        self.name.starts_with(AUTOSAVE)
    }
}

/// The folder of saved games.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Saves(PathBuf);

impl Saves {
    pub(crate) fn at(folder: PathBuf) -> Saves {
        Saves(folder)
    }

    /// Where the files lie.
    pub fn folder(&self) -> &Path {
        &self.0
    }

    /// The file of a name; a name no platform could keep is refused.
    pub fn path(&self, name: &str) -> Result<PathBuf, Message> {
        check_file_name(name)?;
        Ok(self.0.join(format!("{name}.{EXTENSION}")))
    }

    /// All saved games, the newest first; none if there is no folder.
    pub fn list(&self) -> Vec<SaveFile> {
        let entries = fs::read_dir(&self.0).into_iter().flatten().flatten();
        let file = |entry: fs::DirEntry| {
            let path = entry.path();
            let ours = path.extension().is_some_and(|extension| extension == EXTENSION);
            let metadata = entry.metadata().ok().filter(|metadata| ours && metadata.is_file())?;
            let since = metadata.modified().ok()?.duration_since(std::time::UNIX_EPOCH).ok()?;
            let name = path.file_stem()?.to_str()?.to_owned();
            Some(SaveFile { name, written: since.as_millis() as i64, size: metadata.len() })
        };
        let mut files: Vec<SaveFile> = entries.filter_map(file).collect();
        files.sort_by(|one, other| {
            other.written.cmp(&one.written).then_with(|| one.name.cmp(&other.name))
        });
        files
    }

    /// Writes a game under a name, whole or not at all.
    pub fn write(&self, name: &str, save: &Save) -> Result<PathBuf, Message> {
        let path = self.path(name)?;
        write_whole(&path, &save::write(save))?;
        Ok(path)
    }

    /// Reads a game by its name.
    pub fn read(&self, name: &str) -> Result<Save, Message> {
        read_save(&self.path(name)?)
    }

    /// Removes a game. One that is not there is removed already.
    pub fn remove(&self, name: &str) -> Result<(), Message> {
        let path = self.path(name)?;
        match fs::remove_file(&path) {
            Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
                Err(cannot_remove(&path, &error))
            }
            _ => Ok(()),
        }
    }

    /// Claims a name until the claim is dropped.
    pub fn claim(&self, name: &str) -> Result<Claim, ClaimError> {
        let path = self.path(name).map_err(ClaimError::Failed)?;
        fs::create_dir_all(&self.0)
            .map_err(|error| ClaimError::Failed(cannot_make(&self.0, &error)))?;
        Claim::take(path.with_extension(claim::EXTENSION))
    }

    /// Claims a name that no file has, made from this one. If another program takes it at the same moment, the next one is
    /// tried.
    pub fn claim_free(&self, wanted: &str) -> Result<(String, Claim), ClaimError> {
        for _ in 0..MAX_ATTEMPTS {
            let name = self.free_name(wanted);
            match self.claim(&name) {
                // Between looking and claiming a whole game may have been played under that name.
                Ok(claim) if self.path(&name).is_ok_and(|path| !path.exists()) => {
                    return Ok((name, claim));
                }
                Ok(_) | Err(ClaimError::Taken) => {}
                Err(failed) => return Err(failed),
            }
        }
        Err(ClaimError::Taken)
    }

    /// Removes what killed programs left behind: stale lock files and partial files.
    pub fn sweep(&self) {
        for entry in fs::read_dir(&self.0).into_iter().flatten().flatten() {
            let path = entry.path();
            let extension =
                path.extension().and_then(|extension| extension.to_str()).unwrap_or_default();
            match extension {
                claim::EXTENSION => claim::remove_stale(&path),
                PART if is_abandoned(&entry) => _ = fs::remove_file(&path),
                _ => {}
            }
        }
    }

    /// A name that no file has, made from this one.
    pub fn free_name(&self, wanted: &str) -> String {
        let taken = |name: &str| {
            self.path(name)
                .is_ok_and(|path| path.exists() || path.with_extension(claim::EXTENSION).exists())
        };
        let mut names = (2..).map(|number| format!("{wanted} {number}"));
        if taken(wanted) {
            names.find(|name| !taken(name)).unwrap_or_default()
        } else {
            wanted.to_owned()
        }
    }
}

/// True for a partial file whose writer must be gone: writing takes moments.
fn is_abandoned(entry: &fs::DirEntry) -> bool {
    let written = entry.metadata().and_then(|metadata| metadata.modified());
    written.is_ok_and(|at| at.elapsed().is_ok_and(|age| age > ABANDONED_AFTER))
}

/// Reads the save in any file.
pub fn read_save(path: &Path) -> Result<Save, Message> {
    let io_error = |error: std::io::Error| match error.kind() {
        std::io::ErrorKind::NotFound => about(path, message!("there is no such file")),
        _ => unreadable(path, &error),
    };
    let size = fs::metadata(path).map_err(io_error)?.len();
    if size > LARGEST as u64 + 1024 {
        return Err(about(path, save::SaveError::oversized().message()));
    }
    let bytes = fs::read(path).map_err(io_error)?;
    save::read(&bytes).map_err(|error| about(path, error.message()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Folder;

    #[test]
    fn games_are_written_listed_read_and_removed_by_name() {
        let place = tempfile::tempdir().unwrap();
        let saves = Folder::at(place.path()).saves();
        assert_eq!(saves.list(), []);
        let save = Save { saved: 7, ..Save::default() };
        saves.write("Zoë's game", &save).unwrap();
        assert_eq!(saves.free_name("Zoë's game"), "Zoë's game 2");
        saves.write(&format!("{AUTOSAVE}x"), &save).unwrap();
        let files = saves.list();
        assert_eq!(files.len(), 2);
        assert_eq!(files.iter().filter(|file| file.is_autosave()).count(), 1);
        assert!(files.iter().all(|file| file.size > 20 && file.written > 0));
        assert_eq!(saves.read("Zoë's game"), Ok(save));
        saves.remove("Zoë's game").unwrap();
        saves.remove("Zoë's game").unwrap();
        assert_eq!(saves.list().len(), 1);
    }

    #[test]
    fn a_name_is_kept_by_one_at_a_time() {
        let place = tempfile::tempdir().unwrap();
        let saves = Folder::at(place.path()).saves();
        let mine = saves.claim("game").unwrap();
        assert_eq!(saves.claim("game").unwrap_err(), ClaimError::Taken);
        assert_eq!(saves.free_name("game"), "game 2");
        drop(mine);
        assert!(saves.claim("game").is_ok());
        assert_eq!(saves.list(), []);
    }

    #[test]
    fn twelve_programs_that_start_at_once_have_a_name_each() {
        let place = tempfile::tempdir().unwrap();
        let saves = Folder::at(place.path()).saves();
        let held: Vec<(String, Claim)> = std::thread::scope(|scope| {
            let start = || saves.claim_free("game").unwrap();
            let all: Vec<_> = (0..12).map(|_| scope.spawn(start)).collect();
            all.into_iter().map(|one| one.join().unwrap()).collect()
        });
        let mut names: Vec<&str> = held.iter().map(|(name, _)| name.as_str()).collect();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), 12);
    }

    #[test]
    fn what_killed_programs_left_is_swept_away_and_nothing_else() {
        let place = tempfile::tempdir().unwrap();
        let saves = Folder::at(place.path()).saves();
        let mine = saves.claim("mine").unwrap();
        saves.write("game", &Save::default()).unwrap();
        let at = |name: &str| saves.folder().join(name);
        fs::write(at("dead.lock"), "").unwrap();
        fs::write(at("game.1-0.part"), "being written").unwrap();
        fs::write(at("game.2-0.part"), "half").unwrap();
        let old = std::time::SystemTime::now() - 2 * ABANDONED_AFTER;
        fs::File::options()
            .append(true)
            .open(at("game.2-0.part"))
            .unwrap()
            .set_modified(old)
            .unwrap();
        saves.sweep();
        let mut left: Vec<String> = fs::read_dir(saves.folder())
            .unwrap()
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .collect();
        left.sort();
        assert_eq!(left, ["game.1-0.part", "game.parlour", "mine.lock"]);
        drop(mine);
    }

    #[test]
    fn a_folder_that_cannot_be_written_is_not_mistaken_for_a_name_in_use() {
        let place = tempfile::tempdir().unwrap();
        let file = place.path().join("file");
        fs::write(&file, "").unwrap();
        let saves = Folder::at(&file).saves();
        let Err(ClaimError::Failed(why)) = saves.claim("game") else { panic!("claimed") };
        assert!(why.to_string().contains("cannot be made: "), "{why}");
        assert!(matches!(saves.claim_free("game"), Err(ClaimError::Failed(_))));
    }

    #[test]
    fn errors_name_the_file() {
        let place = tempfile::tempdir().unwrap();
        let saves = Folder::at(place.path()).saves();
        let refused = saves.write("../escape", &Save::default()).unwrap_err();
        assert_eq!(refused, "File name contains illegal character '/'");
        fs::create_dir_all(saves.folder()).unwrap();
        fs::write(saves.path("text").unwrap(), "[Event \"no save\"]").unwrap();
        let why = saves.read("text").unwrap_err().to_string();
        assert!(why.contains("text.parlour: this is not a Parlour save file"), "{why}");
        let why = saves.read("nothing").unwrap_err().to_string();
        assert!(why.contains("nothing.parlour: there is no such file"), "{why}");
        // Bad files are left as they are.
        assert_eq!(fs::read(saves.path("text").unwrap()).unwrap(), b"[Event \"no save\"]");
    }
}
