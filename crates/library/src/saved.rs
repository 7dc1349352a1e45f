//! A save as a written game.

use crate::store::stored_game;
use crate::written::record_of;
use parlour_archive::{GameRow, NewGame, StoredGame};
use parlour_core::Message;
use parlour_protocol::save::Save;
use parlour_record::Record;
use parlour_room::Room;
use parlour_table::Catalogue;

/// The game of a save as a record that can be written.
pub fn record_of_save(save: &Save, catalogue: &Catalogue) -> Result<Record, Message> {
    let room = Room::load(save).map_err(|error| error.message())?;
    record_of(&as_stored(stored_game(&room, save)), catalogue)
}

/// A game as it would come out of an archive.
fn as_stored(game: NewGame) -> StoredGame {
    StoredGame {
        row: GameRow {
            id: 0,
            game: game.game,
            started: game.started,
            plies: game.plies,
            duration_ms: game.duration_ms,
            finished: game.finished,
            result: game.result,
            reason: game.reason,
            players: game.players,
            winners: Vec::new(),
            drawn: false,
            level: None,
        },
        variant: game.variant,
        options: game.options,
        start: game.start,
        tags: game.tags,
        moves: game.moves,
        record: game.record,
    }
}
