//! The user's own variants: a folder of TOML files whose games appear beside the built-in ones.

use crate::sentences::{about, cannot_remove, unreadable};
use crate::write_whole;
use parlour_core::{Message, message};
use parlour_protocol::input::check_file_name;
use parlour_table::Catalogue;
use std::fs::{self, File};
use std::io::Read;
use std::path::{Path, PathBuf};

/// The folder of the user's variants.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Variants(PathBuf);

impl Variants {
    pub(crate) fn at(folder: PathBuf) -> Variants {
        Variants(folder)
    }

    /// Where the files lie.
    pub fn folder(&self) -> &Path {
        &self.0
    }

    /// The variant files in the folder, by name. None if there is no folder.
    pub fn files(&self) -> Vec<PathBuf> {
        let entries = fs::read_dir(&self.0).into_iter().flatten().flatten();
        let mut files: Vec<PathBuf> = entries.map(|entry| entry.path()).collect();
        files.retain(|path| path.extension().is_some_and(|extension| extension == "toml"));
        files.sort();
        files
    }

    /// Reads a variant file as text.
    pub fn read(path: &Path) -> Result<String, Message> {
        // The reader of variants refuses longer texts anyway; there is no need to load them.
        const MAX_BYTES: u64 = 1 << 20;
        let io_error = |error: std::io::Error| unreadable(path, &error);
        // A device or a pipe has no size and no end, and opening a pipe waits for ever.
        if !fs::metadata(path).map_err(io_error)?.is_file() {
            return Err(about(path, message!("this is no plain file")));
        }
        let mut text = String::new();
        let file = File::open(path).map_err(io_error)?;
        file.take(MAX_BYTES + 1).read_to_string(&mut text).map_err(io_error)?;
        if text.len() as u64 > MAX_BYTES {
            let why =
                message!("more than {most} bytes are too many for a variant", most = MAX_BYTES);
            return Err(about(path, why));
        }
        Ok(text)
    }

    /// The file of a name; a name no platform could keep is refused.
    pub fn path(&self, name: &str) -> Result<PathBuf, Message> {
        check_file_name(name)?;
        Ok(self.0.join(format!("{name}.toml")))
    }

    /// Writes a variant under a name, whole or not at all, if it is a valid game whose id is not taken. Gives the
    /// game's id.
    pub fn write(&self, name: &str, text: &str) -> Result<String, Message> {
        let path = self.path(name)?;
        let mut catalogue = Catalogue::new();
        for other in self.files().iter().filter(|other| **other != path) {
            // A file that is no valid variant takes no id.
            let _ = Variants::read(other).map(|text| catalogue.add(&text).map(|_| ()));
        }
        let info = catalogue.add(text).map_err(|error| error.message())?;
        let id = info.id.to_string();
        write_whole(&path, text.as_bytes())?;
        Ok(id)
    }

    /// Removes a variant. One that is not there is removed already.
    pub fn remove(&self, name: &str) -> Result<(), Message> {
        let path = self.path(name)?;
        match fs::remove_file(&path) {
            Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
                Err(cannot_remove(&path, &error))
            }
            _ => Ok(()),
        }
    }

    /// Every game: the shelf and the user's variants. A file that is no game is left out, with a sentence about it.
    pub fn catalogue(&self) -> (Catalogue, Vec<String>) {
        let mut catalogue = Catalogue::new();
        let mut left_out = Vec::new();
        for path in self.files() {
            let added = Variants::read(&path).map_err(String::from).and_then(|text| {
                catalogue
                    .add(&text)
                    .map(|_| ())
                    .map_err(|error| format!("{}, {error}", path.display()))
            });
            left_out.extend(added.err());
        }
        (catalogue, left_out)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_plain_files_of_a_sensible_size_are_read() {
        let place = tempfile::tempdir().unwrap();
        let big = place.path().join("big.toml");
        fs::write(&big, "#".repeat(2 << 20)).unwrap();
        assert!(Variants::read(&big).unwrap_err().to_string().contains("too many for a variant"));
        assert!(Variants::read(place.path()).unwrap_err().to_string().contains("no plain file"));
        #[cfg(unix)]
        {
            let endless = place.path().join("endless.toml");
            std::os::unix::fs::symlink("/dev/zero", &endless).unwrap();
            assert!(Variants::read(&endless).unwrap_err().to_string().contains("no plain file"));
        }
    }
}
