//! A save file that grows with its game: new events are appended.

use crate::write_whole;
use parlour_protocol::Event;
use parlour_protocol::save::{self, Save};
use std::fs::File;
use std::io::Write;
use std::path::{Path, PathBuf};

/// A growing save file.
#[derive(Debug)]
pub struct SaveLog {
    path: PathBuf,
    file: File,
    /// How long the file is up to its last whole record.
    length: u64,
}

impl SaveLog {
    /// Writes the game as it stands, whole or not at all, and keeps the file open for what comes.
    ///
    /// A file with a torn end is first copied, with the extension `torn`: what could not be read may be more than half a record.
    pub fn begin(path: &Path, save: &Save) -> Result<SaveLog, String> {
        let torn_copy = path.with_extension("torn");
        if save.torn > 0 && path.exists() && !torn_copy.exists() {
            std::fs::copy(path, &torn_copy).map_err(|error| write_error(&torn_copy, &error))?;
        }
        let bytes = save::begin(save);
        write_whole(path, &bytes)?;
        let file = File::options().append(true).open(path);
        let file = file.map_err(|error| write_error(path, &error))?;
        Ok(SaveLog { path: path.to_owned(), file, length: bytes.len() as u64 })
    }

    /// False if somebody else has removed the file or written into it.
    pub fn is_intact(&self) -> bool {
        std::fs::metadata(&self.path).is_ok_and(|metadata| metadata.len() == self.length)
    }

    /// Appends events; they are on the disk when this returns. After an error the file is as it was.
    pub fn append(&mut self, saved: i64, events: &[Event]) -> Result<(), String> {
        let bytes = save::append(saved, events);
        let written = self.file.write_all(&bytes).and_then(|()| self.file.sync_data());
        match written {
            Ok(()) => {
                self.length += bytes.len() as u64;
                Ok(())
            }
            Err(error) => {
                // A reader would take half a record for the end of the file, and miss whatever is appended later.
                let _ = self.file.set_len(self.length);
                Err(write_error(&self.path, &error))
            }
        }
    }
}

fn write_error(path: &Path, error: &std::io::Error) -> String {
    format!("{} cannot be written: {error}", path.display())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::read_save;

    #[test]
    fn what_could_not_be_read_is_kept_beside_the_file() {
        let place = tempfile::tempdir().unwrap();
        let path = place.path().join("game.parlour");
        let mut log = SaveLog::begin(&path, &Save::default()).unwrap();
        log.append(8, &[Event::Started { at: 1 }]).unwrap();
        let mut bytes = std::fs::read(&path).unwrap();
        bytes.pop();
        std::fs::write(&path, &bytes).unwrap();
        let torn = read_save(&path).unwrap();
        assert!(torn.torn > 0);
        SaveLog::begin(&path, &torn).unwrap();
        assert_eq!(std::fs::read(path.with_extension("torn")).unwrap(), bytes);
        assert_eq!(read_save(&path).unwrap(), Save { torn: 0, ..torn });
    }

    #[test]
    fn a_file_grows_and_reads_back_as_a_whole() {
        let place = tempfile::tempdir().unwrap();
        let path = place.path().join("game.parlour");
        let mut save = Save { saved: 7, opened: 5, ..Save::default() };
        let mut log = SaveLog::begin(&path, &save).unwrap();
        for at in 0..20 {
            let events = vec![Event::Started { at }, Event::Aborted { at }];
            log.append(8, &events).unwrap();
            save.events.extend(events);
            save.saved = 8;
            assert_eq!(read_save(&path).as_ref(), Ok(&save));
        }
        let before = std::fs::metadata(&path).unwrap().len();
        // Begun again, it goes on where it was.
        let mut log = SaveLog::begin(&path, &save).unwrap();
        assert!(std::fs::metadata(&path).unwrap().len() <= before);
        log.append(9, &[Event::Regathered]).unwrap();
        assert_eq!(read_save(&path).unwrap().events.len(), 41);
        assert!(log.is_intact());
        std::fs::remove_file(&path).unwrap();
        assert!(!log.is_intact());
    }
}
