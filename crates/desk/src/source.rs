//! Games from saves and texts, and copies of those on the desk.

use crate::written;
use parlour_core::{Message, message};
use parlour_protocol::save::{self, Save};
use parlour_record::{Keep, ReadError, Record, read_all};
use parlour_room::{EventError, RoomReplay};
use parlour_table::Catalogue;

/// The save of some bytes, or what is wrong with them.
pub(crate) fn read_save(bytes: &[u8]) -> Result<Save, Message> {
    save::read(bytes).map_err(|error| error.message())
}

/// The error that a save cannot be replayed: its game is not known, or it was made with other rules.
pub(crate) fn unplayable(error: EventError) -> Message {
    message!("the saved game cannot be played through: {error}", error = error.message())
}

/// The game of a save with its tree, its clocks, and who played it.
pub(crate) fn of_save(save: &Save) -> Result<Record, Message> {
    let mut replay = RoomReplay::new(save.clone()).map_err(unplayable)?;
    while !replay.go_on().map_err(unplayable)? {}
    Ok(written::record(replay))
}

/// The first game of a text, as far as it can be read.
pub(crate) fn of_text(catalogue: &Catalogue, text: &str) -> Result<Record, Message> {
    let mut reading = read_all(catalogue, text, Keep::Broken);
    if reading.records.is_empty() {
        let error = reading.errors.first().map(ReadError::message);
        return Err(error.unwrap_or_else(|| message!("there is no game in this text")));
    }
    Ok(reading.records.swap_remove(0))
}

/// An independent copy of a record.
pub(crate) fn copy(record: &Record) -> Record {
    Record { table: record.table.fork(), tags: record.tags.clone(), result: record.result.clone() }
}
