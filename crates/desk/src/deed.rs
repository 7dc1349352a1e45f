//! What is done in a room, for whoever it falls to.

use crate::chamber::Chamber;
use parlour_core::Seat;
use parlour_core::show::Cell;
use parlour_protocol::desk::Deed;
use parlour_protocol::{Actor, Command, Event, Holder, Millis, Proposal};
use parlour_table::NodeId;

impl Chamber {
    /// Does it; true if anything has changed, a sentence if it may not be done.
    pub(crate) fn deed(&mut self, deed: &Deed, now: Millis) -> Result<bool, String> {
        let events = self.happen(deed, now)?;
        Ok(self.keep(events, now))
    }

    fn happen(&mut self, deed: &Deed, now: Millis) -> Result<Vec<Event>, String> {
        let time = self.time(now);
        let room = &mut self.room;
        let mover = room.actor(room.table().to_move());
        let happened = match deed {
            Deed::Play { node, text } => room.play_at(NodeId(*node as usize), text, time),
            Deed::Resign { seat } => {
                room.act(room.actor(Seat(*seat)), &Command::Resign { seat: *seat }, time)
            }
            Deed::Claim { reason } => {
                room.act(mover, &Command::Claim { reason: reason.clone() }, time)
            }
            Deed::Draw => room.consent(&Proposal::Draw, time),
            Deed::GoTo { node } => room.go_to(NodeId(*node as usize), time),
            Deed::Undo { forward } => return self.undo(*forward, time),
            Deed::Pause => room.consent(&Proposal::Pause, time),
            Deed::Resume => room.consent(&Proposal::Resume, time),
            Deed::Adjourn => room.consent(&Proposal::Adjourn, time),
            Deed::Rematch => room.consent(&Proposal::Rematch, time),
            Deed::Settle { dead } => {
                let dead: Vec<Cell> = dead.iter().map(|&cell| Cell(cell)).collect();
                room.settle(&dead, time)
            }
            Deed::PlayOn => room.act(mover, &Command::PlayOn, time),
            Deed::Abort => room.act(room.actor(room.speaker()), &Command::Abort, time),
            Deed::Seat { seat, holder } => return self.seat_anew(*seat, holder, time),
            Deed::Tick => Ok(room.fall(time).into_iter().collect()),
        };
        happened.map_err(|refusal| refusal.to_string())
    }

    fn undo(&mut self, forward: bool, time: Millis) -> Result<Vec<Event>, String> {
        let place = self.room.turn_of_person(self.table(), forward);
        let place = place.ok_or(if forward {
            "there is no move to make again"
        } else {
            "there is no move to take back"
        })?;
        let events = self.room.go_to(place, time).map_err(|refusal| refusal.to_string())?;
        // Somebody who looked elsewhere sees the game again.
        self.looking = None;
        Ok(events)
    }

    /// Another holder of a seat; people who are not in the room yet come in for it.
    fn seat_anew(&mut self, seat: u8, holder: &Holder, time: Millis) -> Result<Vec<Event>, String> {
        let command = Command::Seat { seat, holder: holder.clone() };
        let wanted = holder.people();
        let mut events = Vec::new();
        for person in wanted {
            if self.room.people().all(|(other, _)| other != person) {
                let join = Command::Join { person, name: format!("Player_{}", person.0) };
                let joined = self.room.act(Actor::House, &join, time);
                events.extend(joined.map_err(|refusal| refusal.to_string())?);
            }
        }
        let seated = self.room.act(Actor::House, &command, time);
        events.extend(seated.map_err(|refusal| refusal.to_string())?);
        Ok(events)
    }
}
