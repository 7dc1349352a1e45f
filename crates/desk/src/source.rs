//! Where a game comes from: a save, a text, something on the desk.

use crate::written;
use parlour_protocol::clock_tag::outward;
use parlour_protocol::save::{self, Save};
use parlour_record::{Keep, Record, add_facts, read_all};
use parlour_room::{Misfit, Room, noted_table};
use parlour_table::Catalogue;

/// The save of some bytes, or what is wrong with them.
pub(crate) fn read_save(bytes: &[u8]) -> Result<Save, String> {
    save::read(bytes).map_err(|error| error.to_string())
}

/// Why a whole save cannot be played through: its game is not known here, or foreign rules wrote it.
pub(crate) fn unplayable(misfit: Misfit) -> String {
    format!("the saved game cannot be played through: {misfit}")
}

/// The game of a save with its tree, its clocks, and who played it.
pub(crate) fn of_save(save: &Save) -> Result<Record, String> {
    let room = Room::load(save).map_err(unplayable)?;
    let table = noted_table(save).map_err(unplayable)?;
    let game = written::of_room(&room, save);
    let mut tags = vec![("TimeControl".to_owned(), outward(&room.opening().time.to_string()))];
    let players = game.players.iter().enumerate();
    let players = players.map(|(seat, (name, level))| (seat, name.as_str(), *level));
    add_facts(&mut tags, table.info(), players, game.started.cast_signed());
    Ok(Record { table, tags, result: None })
}

/// The first game of a text, as far as it can be read.
pub(crate) fn of_text(catalogue: &Catalogue, text: &str) -> Result<Record, String> {
    let mut reading = read_all(catalogue, text, Keep::Broken);
    if reading.records.is_empty() {
        let trouble = reading.troubles.first().map(ToString::to_string);
        return Err(trouble.unwrap_or_else(|| "there is no game in this text".to_owned()));
    }
    Ok(reading.records.swap_remove(0))
}

/// A record of its own in the same state.
pub(crate) fn copy(record: &Record) -> Record {
    Record { table: record.table.fork(), tags: record.tags.clone(), result: record.result.clone() }
}
