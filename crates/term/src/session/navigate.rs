//! Going back and forth: taking back changes the game, showing another position does not.

use super::Session;
use crate::setup::SeatPlan;
use parlour_client::Intent;
use parlour_protocol::Refusal;
use parlour_table::NodeId;

impl Session {
    /// Takes moves back to the last turn of a person; one entry if only computers play. False at the start.
    pub(crate) fn undo(&mut self) -> Result<bool, Refusal> {
        if self.is_online() {
            return self.carry_out(&Intent::Undo { forward: false }).map(|()| true);
        }
        if self.room().turn_of_person(self.table(), false).is_none() {
            return Ok(false);
        }
        self.carry_out(&Intent::Undo { forward: false })?;
        // At the very start it may be a computer's turn: it waits for the user.
        self.paused = self.is_computers_turn();
        Ok(true)
    }

    /// Goes forward to the next turn of a person, or to the end. False at the end.
    pub(crate) fn redo(&mut self) -> Result<bool, Refusal> {
        if self.is_online() {
            return self.carry_out(&Intent::Undo { forward: true }).map(|()| true);
        }
        if self.room().turn_of_person(self.table(), true).is_none() {
            return Ok(false);
        }
        self.carry_out(&Intent::Undo { forward: true })?;
        self.pause_computers_in_the_past();
        Ok(true)
    }

    pub(super) fn is_computers_turn(&self) -> bool {
        let table = self.table();
        matches!(self.plan(table.to_move()), SeatPlan::Computer(_)) && table.outcome().is_none()
    }

    /// Shows the position one entry back (negative) or forward; false if there is none.
    pub(crate) fn step(&mut self, by: i32) -> bool {
        let mut table = self.table().fork();
        let stepped = if by < 0 { table.back() } else { table.forward() };
        if stepped {
            self.goto(table.node());
        }
        stepped
    }

    /// Shows the start or the end of the line.
    pub(crate) fn go_to_end_of_line(&mut self, to_end: bool) {
        let mut table = self.table().fork();
        while if to_end { table.forward() } else { table.back() } {}
        self.goto(table.node());
    }

    /// Shows a position of the game.
    pub(crate) fn goto(&mut self, node: NodeId) {
        if self.backend.mirror_mut().look(node) {
            self.refresh();
            self.pause_computers_in_the_past();
        }
    }

    /// Computers play on only at the end of the game, and only if it may be played on.
    fn pause_computers_in_the_past(&mut self) {
        self.paused = self.only_computers()
            || self.backend.mirror().is_looking_elsewhere()
            || !self.at_end()
            || self.room().read_only().is_some();
    }
}
