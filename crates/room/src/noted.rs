//! The game of a save with what the clocks showed beside its moves.

use crate::{Misfit, Room};
use parlour_core::Seat;
use parlour_protocol::save::Save;
use parlour_protocol::{Event, Proposal, TimeControl};
use parlour_table::{NodeId, Note, Table};

/// The table of a save, with the clocks in its notes.
pub fn noted_table(save: &Save) -> Result<Box<dyn Table>, Misfit> {
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
