//! A saved room, made again from its events, a slice at a time; and its game with what the clocks showed.

use crate::{Misfit, Room};
use parlour_core::Seat;
use parlour_protocol::save::Save;
use parlour_protocol::{Event, Proposal, TimeControl};
use parlour_table::{NodeId, Note, Table};

/// How many events are applied in a slice.
const SLICE: usize = 100;

/// A room that is being made again.
#[derive(Debug)]
pub struct Replay {
    save: Save,
    room: Room,
    done: usize,
    /// What the clocks showed, by place.
    times: Vec<(NodeId, Note)>,
}

impl Replay {
    /// Nothing has happened yet.
    pub fn new(save: Save) -> Result<Replay, Misfit> {
        let room = Room::replay(&save.opening, &[])?;
        Ok(Replay { save, room, done: 0, times: Vec::new() })
    }

    /// How many events are applied, of how many.
    pub fn progress(&self) -> (usize, usize) {
        (self.done, self.save.events.len())
    }

    /// Applies some more events. True when all are applied.
    pub fn go_on(&mut self) -> Result<bool, Misfit> {
        let mut left = SLICE;
        while let Some(event) = self.save.events.get(self.done).filter(|_| left > 0) {
            self.room.apply(event)?;
            self.done += 1;
            left -= 1;
            match event {
                // Another game is opened, which may take as long as all the rest.
                Event::Configured { .. }
                | Event::Regathered
                | Event::Done { what: Proposal::Rematch, .. } => {
                    self.times.clear();
                    left = 0;
                }
                Event::Played { seat, at, spent, .. } => {
                    let note = note(&self.room, Seat(*seat), *at, *spent);
                    let node = self.room.table().node();
                    self.times.extend(note.map(|note| (node, note)));
                }
                _ => {}
            }
        }
        Ok(self.done == self.save.events.len())
    }

    /// The room and the save it was made from.
    pub fn finish(mut self) -> (Room, Save) {
        self.room.read_only = self.save.only_to_look_at();
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

/// What the clock showed after a move.
fn note(room: &Room, seat: Seat, at: u64, spent: u64) -> Option<Note> {
    let shown = room.clock().reading(seat, at)?;
    // Where every move has a time of its own, what is left says nothing.
    let every =
        matches!(room.opening().time, TimeControl::PerMove { .. } | TimeControl::Days { .. });
    let clock = (!every).then_some(shown.left);
    Some(Note { clock, spent: Some(spent), ..Note::default() })
}

/// The table of a save, with the clocks in its notes.
pub fn noted_table(save: &Save) -> Result<Box<dyn Table>, Misfit> {
    let mut replay = Replay::new(save.clone())?;
    while !replay.go_on()? {}
    Ok(replay.noted_table())
}
