//! The data folder.

use crate::{Saves, Variants};
use std::path::{Path, PathBuf};

/// The folder in which everything is kept. It is made when the first thing is put into it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Folder(PathBuf);

impl Folder {
    /// The user's: in the platform's place for data, or where `PARLOUR_DATA` says.
    pub fn of_user() -> Result<Folder, String> {
        let data =
            std::env::var_os("PARLOUR_DATA").filter(|data| !data.is_empty()).map(PathBuf::from);
        let data = data.or_else(|| dirs::data_dir().map(|data| data.join("parlour")));
        data.map(Folder)
            .ok_or_else(|| "no data folder is known here; set PARLOUR_DATA to one".to_owned())
    }

    /// This one.
    pub fn at(path: impl Into<PathBuf>) -> Folder {
        Folder(path.into())
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.0
    }

    /// The saved games.
    pub fn saves(&self) -> Saves {
        Saves::at(self.0.join("saves"))
    }

    /// The user's variants.
    pub fn variants(&self) -> Variants {
        Variants::at(self.0.join("variants"))
    }

    /// Opens the archive; it is made if there is none.
    pub fn open_archive(&self) -> Result<parlour_archive::Archive, String> {
        let path = self.archive();
        std::fs::create_dir_all(&self.0)
            .map_err(|error| format!("{} cannot be made: {error}", self.0.display()))?;
        parlour_archive::Archive::open(path).map_err(|error| error.to_string())
    }

    /// Opens the archive to look into it, which needs no right to write and waits for nobody. None is made: where there
    /// is none yet it is empty.
    pub fn read_archive(&self) -> Result<parlour_archive::Archive, String> {
        let path = self.archive();
        let opened = if path.exists() {
            parlour_archive::Archive::open_to_read(path)
        } else {
            parlour_archive::Archive::open_in_memory()
        };
        opened.map_err(|error| error.to_string())
    }

    /// Where the archive lies.
    pub fn archive(&self) -> PathBuf {
        self.0.join("archive.sqlite")
    }
}
