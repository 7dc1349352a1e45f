//! Restoring a saved room from its events, a slice at a time; and its game with clock times in the notes.

use crate::{EventError, Phase, Room};
use parlour_core::Seat;
use parlour_protocol::save::Save;
use parlour_protocol::{Event, Proposal, TimeControl};
use parlour_table::{NodeId, Note, Table};

/// How many events are applied in a slice.
const SLICE: usize = 100;

/// A room that is being restored.
#[derive(Debug)]
pub struct RoomReplay {
    save: Save,
    room: Room,
    /// How many events have been applied.
    applied: usize,
    /// Notes with clock times, by node.
    times: Vec<(NodeId, Note)>,
}

impl RoomReplay {
    /// A replay with no event applied yet.
    pub fn new(save: Save) -> Result<RoomReplay, EventError> {
        let room = Room::replay(&save.opening, &[])?;
        Ok(RoomReplay { save, room, applied: 0, times: Vec::new() })
    }

    /// How many events have been applied, and how many there are.
    pub fn progress(&self) -> (usize, usize) {
        (self.applied, self.save.events.len())
    }

    /// Applies some more events. True when all are applied.
    pub fn go_on(&mut self) -> Result<bool, EventError> {
        let mut budget = SLICE;
        while let Some(event) = self.save.events.get(self.applied).filter(|_| budget > 0) {
            self.room.apply(event)?;
            self.applied += 1;
            budget -= 1;
            match event {
                // Opening another game may take as long as a whole slice.
                Event::Configured { .. }
                | Event::Regathered
                | Event::Done { what: Proposal::Rematch, .. } => {
                    self.times.clear();
                    budget = 0;
                }
                Event::Played { seat, at, spent, .. } => {
                    let note = if self.room.phase() == Phase::Gathering {
                        // A move of a game that is being loaded; what the clocks showed then is not known.
                        Some(Note { spent: Some(*spent), ..Note::default() })
                    } else {
                        note(&self.room, Seat(*seat), *at, *spent)
                    };
                    let node = self.room.table().node();
                    self.times.extend(note.map(|note| (node, note)));
                }
                _ => {}
            }
        }
        Ok(self.applied == self.save.events.len())
    }

    /// The room and the save it was made from.
    pub fn finish(mut self) -> (Room, Save) {
        self.room.freeze_if_unknown(&self.save);
        (self.room, self.save)
    }

    /// The game, with the clocks in its notes.
    pub fn noted_table(&self) -> Box<dyn Table> {
        let mut table = self.room.table().fork();
        for (node, note) in &self.times {
            table.annotate(*node, note.clone());
        }
        table
    }
}

/// A note with the clock after a move and the time it took.
fn note(room: &Room, seat: Seat, at: u64, spent: u64) -> Option<Note> {
    let reading = room.clock().reading(seat, at)?;
    // Where each move has its own time, the time left is always the same after a move.
    let per_move =
        matches!(room.opening().time, TimeControl::PerMove { .. } | TimeControl::Days { .. });
    let clock = (!per_move).then_some(reading.left);
    Some(Note { clock, spent: Some(spent), ..Note::default() })
}

/// The table of a save, with the clocks in its notes.
pub fn noted_table(save: &Save) -> Result<Box<dyn Table>, EventError> {
    let mut replay = RoomReplay::new(save.clone())?;
    while !replay.go_on()? {}
    Ok(replay.noted_table())
}
