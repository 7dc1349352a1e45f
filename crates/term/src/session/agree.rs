//! What ends, stops or renews a game: resigning, claims, and everything the others have to agree to.

use super::{Session, ToMove};
use crate::thinker::{ThinkGoal, ThinkTask};
use parlour_brain::policy;
use parlour_client::Intent;
use parlour_core::show::Cell;
use parlour_core::{Reason, Seat};
use parlour_protocol::{Proposal, Refusal, TimeControl};
use parlour_room::Phase;
use std::time::Duration;

impl Session {
    /// The task for a draw offer: whether all computers that still play accept it.
    pub(crate) fn draw_task(&self) -> ThinkTask {
        let table = self.room().table();
        let mut sides: Vec<u8> = Seat::all(table.seats()).map(|seat| table.team(seat)).collect();
        sides.sort_unstable();
        sides.dedup();
        let seats = self.seating().computers();
        ThinkTask {
            spec: table.spec().clone(),
            entries: table.entries(),
            goal: ThinkGoal::Draw { seats, sides: sides.len() },
            book: None,
            time: Duration::from_millis(policy::DRAW_TIME),
            nodes: policy::DRAW_NODES,
        }
    }

    /// The seat that resigns when somebody at this terminal presses the key.
    pub(crate) fn resigner(&self) -> Option<Seat> {
        self.seating().speaker().filter(|_| self.to_move() != ToMove::Over).map(Seat)
    }

    pub(crate) fn resign(&mut self, seat: Seat) -> Result<(), Refusal> {
        self.carry_out(&Intent::Resign(seat))
    }

    pub(crate) fn claim(&mut self, reason: Reason) -> Result<(), Refusal> {
        self.carry_out(&Intent::Claim { reason: reason.word().to_owned() })
    }

    /// Everybody agrees on a draw.
    pub(crate) fn agree(&mut self) -> Result<(), Refusal> {
        self.carry_out(&Intent::Draw { computers_agree: true })
    }

    /// A draw is offered to the computers, and they decline.
    pub(crate) fn decline_draw(&mut self) -> Result<(), Refusal> {
        self.carry_out(&Intent::Draw { computers_agree: false })
    }

    /// Settles with these cells dead. A computer agrees to what it sees itself, and to nothing else.
    pub(crate) fn settle(&mut self, dead: &[Cell]) -> Result<(), Refusal> {
        self.carry_out(&Intent::Settle { dead: dead.to_vec() })
    }

    /// Instead of settling, play goes on.
    pub(crate) fn play_on(&mut self) -> Result<(), Refusal> {
        self.carry_out(&Intent::PlayOn)
    }

    /// Stops the clocks, or lets them run again. True if they are stopped now.
    pub(crate) fn pause(&mut self) -> Result<bool, Refusal> {
        let stopped = matches!(self.room().phase(), Phase::Paused | Phase::Adjourned);
        self.propose(if stopped { Proposal::Resume } else { Proposal::Pause })?;
        Ok(!stopped)
    }

    /// Called when the game is left: pauses a running clock and waits until everything is saved. A server keeps the game, and
    /// the seat.
    pub(crate) fn close(&mut self) {
        if self.hang_up() {
            return;
        }
        let clocked = self.room().opening().time != TimeControl::Off;
        if clocked && self.room().ply() > 0 && self.to_move() != ToMove::Over && !self.is_stopped()
        {
            let _ = self.propose(Proposal::Pause);
        }
        self.flush();
    }

    /// Puts the game away for another day.
    pub(crate) fn adjourn(&mut self) -> Result<(), Refusal> {
        self.propose(Proposal::Adjourn)
    }

    /// Calls the game off, which can be done by whoever has not moved.
    pub(crate) fn abort(&mut self) -> Result<(), Refusal> {
        self.carry_out(&Intent::Abort)
    }

    /// The same game again with seats changed round.
    pub(crate) fn rematch(&mut self) -> Result<(), Refusal> {
        self.propose(Proposal::Rematch)?;
        self.paused = false;
        Ok(())
    }

    /// True if the clocks are stopped, for a while or for another day.
    pub(crate) fn is_stopped(&self) -> bool {
        matches!(self.room().phase(), Phase::Paused | Phase::Adjourned)
    }
}
