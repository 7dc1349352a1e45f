//! Going back and forth: taking back moves the game, looking around leaves it where it is.

use super::Session;
use crate::setup::SeatPlan;
use parlour_protocol::Refusal;
use parlour_table::{NodeId, Table};

impl Session {
    /// Takes back to the last turn of a person; one entry if only computers play. False at the start.
    pub(crate) fn undo(&mut self) -> Result<bool, Refusal> {
        let Some(past) = self.room.turn_of_person(self.table(), false) else { return Ok(false) };
        self.move_to(past)?;
        // At the very start a computer may be on turn: it waits to be told.
        self.paused = self.is_computers_turn();
        Ok(true)
    }

    /// Goes forward to the next turn of a person, or to the end. False at the end.
    pub(crate) fn redo(&mut self) -> Result<bool, Refusal> {
        let Some(future) = self.room.turn_of_person(self.table(), true) else { return Ok(false) };
        self.move_to(future)?;
        self.rest();
        Ok(true)
    }

    /// The game goes to another place, with everybody's consent.
    fn move_to(&mut self, node: NodeId) -> Result<(), Refusal> {
        let events = self.room.go_to(node, self.now)?;
        self.keep(events);
        Ok(())
    }

    pub(super) fn is_computers_turn(&self) -> bool {
        let table = self.table();
        matches!(self.plan(table.to_move()), SeatPlan::Computer(_)) && table.outcome().is_none()
    }

    /// Looks one entry back (negative) or forward; false if there is none.
    pub(crate) fn step(&mut self, by: i32) -> bool {
        let mut seen = self.table().fork();
        let stepped = if by < 0 { seen.back() } else { seen.forward() };
        if stepped {
            self.look_at(seen);
        }
        stepped
    }

    /// Looks at the start or the end of the line.
    pub(crate) fn leap(&mut self, to_end: bool) {
        let mut seen = self.table().fork();
        while if to_end { seen.forward() } else { seen.back() } {}
        self.look_at(seen);
    }

    /// Looks at a place in the game.
    pub(crate) fn goto(&mut self, node: NodeId) {
        let mut seen = self.table().fork();
        if seen.goto(node) {
            self.look_at(seen);
        }
    }

    /// Looks at a place; at the game's own there is nothing to look past.
    fn look_at(&mut self, seen: Box<dyn Table>) {
        self.looking = Some(seen).filter(|seen| seen.node() != self.room.table().node());
        self.refresh();
        self.rest();
    }

    /// After looking around: computers play on at the end of the game only.
    fn rest(&mut self) {
        self.paused = self.only_computers() || self.looking.is_some() || !self.at_end();
    }
}
