//! Going back and forth: taking back moves the game, looking around leaves it where it is.

use super::Session;
use crate::setup::SeatPlan;
use parlour_protocol::{Proposal, Refusal};
use parlour_table::{NodeId, Table};

impl Session {
    /// Takes back to the last turn of a person; one entry if only computers play. False at the start.
    pub(crate) fn undo(&mut self) -> Result<bool, Refusal> {
        let mut past = self.table().fork();
        if !past.back() {
            return Ok(false);
        }
        if !self.only_computers() {
            while self.waits_for_computer(past.as_ref()) && past.back() {}
        }
        self.move_to(past.node())?;
        // At the very start a computer may be on turn: it waits to be told.
        self.paused = self.is_computers_turn();
        Ok(true)
    }

    /// Goes forward to the next turn of a person, or to the end. False at the end.
    pub(crate) fn redo(&mut self) -> Result<bool, Refusal> {
        let mut future = self.table().fork();
        if !future.forward() {
            return Ok(false);
        }
        if !self.only_computers() {
            while self.waits_for_computer(future.as_ref()) && future.forward() {}
        }
        self.move_to(future.node())?;
        self.rest();
        Ok(true)
    }

    /// The game goes to another place, with everybody's consent.
    fn move_to(&mut self, node: NodeId) -> Result<(), Refusal> {
        if node == self.room.table().node() {
            self.looking = None;
            self.refresh();
            return Ok(());
        }
        self.consent(&Proposal::GoTo { node: node.0 as u32 })
    }

    fn waits_for_computer(&self, table: &dyn Table) -> bool {
        matches!(self.plan(table.to_move()), SeatPlan::Computer(_)) && table.outcome().is_none()
    }

    pub(super) fn is_computers_turn(&self) -> bool {
        self.waits_for_computer(self.table())
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
