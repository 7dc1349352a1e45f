//! Proposals, which need the consent of the others: draws, take-backs, pauses, adjourning, rematches, dead stones.

use crate::words::numbers;
use crate::{Phase, Room};
use parlour_core::{Seat, message};
use parlour_protocol::{Actor, Event, Holder, Millis, Proposal, Refusal, TakeBacks};
use parlour_table::NodeId;

impl Room {
    pub(crate) fn propose(
        &self,
        actor: Actor,
        what: &Proposal,
        now: Millis,
    ) -> Result<Vec<Event>, Refusal> {
        let mine = self.seated(actor)?;
        self.may_propose(&mine, what)?;
        let pending = self.pending.iter().find(|pending| pending.what == *what);
        if let Some(pending) = pending {
            // Proposing what has been proposed already means agreeing to it.
            if mine.iter().any(|seat| pending.agreed.contains(&seat.0)) {
                // The only one who had not answered may have left since.
                if self.is_agreed(what, &pending.agreed) {
                    return Ok(vec![Event::Done { what: what.clone(), at: now }]);
                }
                return Err(Refusal::AlreadyProposed);
            }
            return self.answer(actor, what, true, now);
        }
        let seats = numbers(&mine);
        if self.is_agreed(what, &seats) {
            return Ok(vec![Event::Done { what: what.clone(), at: now }]);
        }
        Ok(vec![Event::Proposed { what: what.clone(), seats }])
    }

    pub(crate) fn answer(
        &self,
        actor: Actor,
        what: &Proposal,
        yes: bool,
        now: Millis,
    ) -> Result<Vec<Event>, Refusal> {
        let mine = self.seated(actor)?;
        let pending = self.pending.iter().find(|pending| pending.what == *what);
        let pending = pending.ok_or(Refusal::NothingProposed)?;
        let what = pending.what.clone();
        if !yes {
            return Ok(vec![Event::Declined { what, seat: mine[0].0 }]);
        }
        let new: Vec<u8> =
            numbers(&mine).into_iter().filter(|seat| !pending.agreed.contains(seat)).collect();
        if new.is_empty() {
            return Err(Refusal::AlreadyProposed);
        }
        let agreed: Vec<u8> = pending.agreed.iter().chain(&new).copied().collect();
        if self.is_agreed(&what, &agreed) {
            return Ok(vec![Event::Done { what, at: now }]);
        }
        Ok(vec![Event::Agreed { what, seats: new }])
    }

    /// Whether these seats may propose it now.
    fn may_propose(&self, mine: &[Seat], what: &Proposal) -> Result<(), Refusal> {
        let stopped = matches!(self.phase, Phase::Paused | Phase::Adjourned);
        match what {
            Proposal::Draw => {
                self.require_ongoing()?;
                let made = self.state().made;
                let no_move_since =
                    |seat: &Seat| self.draw_proposed[seat.index()] == Some(made[seat.index()]);
                let answering = self.pending.iter().any(|pending| pending.what == *what);
                if !answering && mine.iter().all(no_move_since) {
                    return Err(Refusal::AlreadyProposed);
                }
            }
            Proposal::GoTo { node } => {
                match self.phase {
                    Phase::Gathering => return Err(Refusal::NotStarted),
                    Phase::Paused | Phase::Adjourned => return Err(Refusal::Stopped),
                    Phase::Aborted => return Err(Refusal::Over),
                    Phase::Playing => {}
                }
                if self.opening.take_backs == TakeBacks::Never {
                    return Err(Refusal::NoTakeBacks);
                }
                if *node as usize >= self.states.len() {
                    return Err(Refusal::NoPlace);
                }
                if NodeId(*node as usize) == self.table.node() {
                    return Err(Refusal::NoPlace);
                }
            }
            Proposal::Pause => self.require_ongoing()?,
            Proposal::Adjourn => {
                if self.phase != Phase::Paused {
                    self.require_ongoing()?;
                }
            }
            Proposal::Resume => {
                if !stopped {
                    return Err(Refusal::NotStopped);
                }
            }
            Proposal::Rematch => {
                if self.phase == Phase::Gathering {
                    return Err(Refusal::NotStarted);
                }
                if self.phase != Phase::Aborted && self.outcome().is_none() {
                    return Err(Refusal::Started);
                }
                if self.seats.contains(&Holder::Open) {
                    return Err(Refusal::Input { why: message!("Team missing") });
                }
            }
            Proposal::Settle { dead } => {
                if self.phase != Phase::Playing || !self.unsettled() {
                    return Err(Refusal::NothingToSettle);
                }
                // Only what stands on the board can be dead.
                let pieces = self.table.scene().pieces;
                if dead.iter().any(|&cell| pieces.iter().all(|piece| piece.cell.0 != cell)) {
                    return Err(Refusal::NoPiece);
                }
            }
        }
        Ok(())
    }

    /// True if everybody whose consent is needed has agreed.
    fn is_agreed(&self, what: &Proposal, agreed: &[u8]) -> bool {
        let free =
            matches!(what, Proposal::GoTo { .. }) && self.opening.take_backs == TakeBacks::Free;
        free || Seat::all(self.seats.len())
            .filter(|&seat| self.needs_consent(what, seat))
            .all(|seat| agreed.contains(&seat.0))
    }

    /// Whether the consent of a seat is needed. Computers are only asked about draws, empty seats about nothing, and
    /// players who are out of the game about a rematch.
    fn needs_consent(&self, what: &Proposal, seat: Seat) -> bool {
        match self.holder(seat) {
            Holder::Open => false,
            Holder::Computer { .. } => *what == Proposal::Draw && self.is_in_game(seat),
            Holder::People(_) | Holder::Mixed(_) => {
                *what == Proposal::Rematch || self.is_in_game(seat)
            }
        }
    }
}
