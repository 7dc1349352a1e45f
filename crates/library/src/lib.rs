//! What the program keeps on disk: the data folder, saved games, the user's variants, the archive and what goes into it
//! and comes out of it.
//!
//! Everything here is IO, and every failure is a sentence that names the file: a message where a page may show it, plain
//! English where only the program's own terminal does. Nothing is ever half written: a file appears under its name when it
//! is whole and on the disk, or not at all.

mod book;
mod claim;
mod convert;
mod decode;
mod export;
mod file_kind;
mod folder;
mod import;
mod log;
mod new_file;
mod progress;
mod saved;
mod saves;
mod secret;
mod sentences;
mod store;
mod variants;
mod workers;
mod write;
mod written;

pub use book::{BookCount, count_archive, openings, read_book, shipped_book};
pub use claim::{Claim, ClaimError};
pub use convert::convert;
pub use decode::text_of;
pub use export::{FileForm, export};
pub use folder::Folder;
pub use import::{ImportError, ImportSettings, import, import_text};
pub use log::SaveLog;
pub use new_file::{refuse_existing, write_new};
pub use parlour_record::Record;
pub use parlour_record::date::{date, date_and_time, date_text, day, stamp};
pub use progress::{Continue, Progress, TransferReport};
pub use saved::record_of_save;
pub use saves::{AUTOSAVE, SaveFile, Saves, read_save};
pub use secret::{load_or_create_secret, new_secret};
pub use sentences::{archive_error, cannot_make};
pub use store::{Facts, game_of_table, result_word, stored_game};
pub use variants::Variants;
pub use write::write_whole;
pub use written::{
    Players, customary_form, is_save, record_of, store_notes, table_of, write_record, write_review,
    written_game,
};

/// A moment for people and programs: milliseconds since 1970.
pub fn now() -> i64 {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    since.map_or(0, |since| since.as_millis() as i64)
}
