//! A save as a written game: its tree, with what the clocks showed beside the moves.

use crate::store::stored_game;
use crate::written::record_of;
use parlour_archive::{NewGame, Row, StoredGame};
use parlour_core::Seat;
use parlour_protocol::save::Save;
use parlour_protocol::{Event, Proposal, TimeControl};
use parlour_record::Record;
use parlour_room::{Misfit, Room};
use parlour_table::{Catalogue, NodeId, Note, Table};

/// The game of a save as a record that can be written.
pub fn record_of_save(save: &Save, catalogue: &Catalogue) -> Result<Record, String> {
    let room = Room::load(save).map_err(|misfit| misfit.to_string())?;
    record_of(&kept(stored_game(&room, save)), catalogue)
}

/// The table of a save, with the clocks in its notes.
pub(crate) fn table_of_save(save: &Save) -> Result<Box<dyn Table>, Misfit> {
    let mut room = Room::replay(&save.opening, &[])?;
    let mut times: Vec<(NodeId, Note)> = Vec::new();
    for event in &save.events {
        room.apply(event)?;
        match event {
            Event::Configured { .. }
            | Event::Regathered
            | Event::Done { what: Proposal::Rematch, .. } => times.clear(),
            Event::Played { seat, at, spent, .. } => {
                let shown = room.clock().reading(Seat(*seat), *at);
                if let Some(shown) = shown {
                    // Where every move has a time of its own, what is left says nothing.
                    let every = matches!(
                        room.opening().time,
                        TimeControl::PerMove { .. } | TimeControl::Days { .. }
                    );
                    let clock = (!every).then_some(shown.left);
                    let note = Note { clock, spent: Some(*spent), ..Note::default() };
                    times.push((room.table().node(), note));
                }
            }
            _ => {}
        }
    }
    let mut table = room.table().fork();
    for (node, note) in times {
        table.annotate(node, note);
    }
    Ok(table)
}

/// A game as it would come out of an archive.
fn kept(game: NewGame) -> StoredGame {
    StoredGame {
        row: Row {
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
