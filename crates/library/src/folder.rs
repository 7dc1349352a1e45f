//! The data folder.

use crate::{Saves, Variants, load_or_create_secret, write_whole};
use parlour_core::Message;
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

    /// The secret by which a server knows this device; each server is told another one.
    pub fn device_token(&self, server: &str) -> Result<String, String> {
        load_or_create_secret(&self.0.join("devices").join(server))
    }

    /// The secret by which the server of this folder knows its owner's own device: the page that the program opens has it, and
    /// so has the terminal.
    pub fn own_device_token(&self) -> Result<String, String> {
        load_or_create_secret(&self.0.join("own-device-token"))
    }

    /// Notes where the server of this folder is to be reached from this computer.
    pub fn note_server(&self, address: &str) -> Result<(), Message> {
        write_whole(&self.0.join("server-address"), address.as_bytes())
    }

    /// The server of this folder, if one was started and has not said goodbye.
    pub fn noted_server(&self) -> Option<String> {
        std::fs::read_to_string(self.0.join("server-address")).ok()
    }

    /// The server of this folder ends.
    pub fn forget_server(&self) {
        let _ = std::fs::remove_file(self.0.join("server-address"));
    }

    /// The authority that the server of this folder encrypts with, if it has made one.
    pub fn authority(&self) -> Option<PathBuf> {
        Some(self.0.join("tls").join("authority.pem")).filter(|path| path.exists())
    }

    /// Where the archive lies.
    pub fn archive(&self) -> PathBuf {
        self.0.join("archive.sqlite")
    }
}
