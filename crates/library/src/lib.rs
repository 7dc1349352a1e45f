//! What the house keeps on disk: the data folder, saved games, the user's variants.
//!
//! Everything here is IO, and every failure is a sentence that names the file. Nothing is ever half written: a file
//! appears under its name when it is whole and on the disk, or not at all.

mod date;
mod folder;
mod saves;
mod store;
mod variants;
mod write;

pub use date::{date, stamp};
pub use folder::Folder;
pub use saves::{AUTOSAVE, SaveFile, Saves, read_save};
pub use store::{result_word, stored_game};
pub use variants::Variants;
pub use write::write_whole;

/// A moment for people and programs: milliseconds since 1970.
pub fn now() -> i64 {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    since.map_or(0, |since| since.as_millis() as i64)
}
