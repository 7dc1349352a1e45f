//! A host for people who sit at one device: it decides at once, and proposals are agreed to without asking.

use parlour_core::Seat;
use parlour_protocol::save::Save;
use parlour_protocol::{Actor, Command, Event, Frame, Millis, Refusal, Request};
use parlour_room::{EventError, Room};

/// The host of a room whose people all sit at one device.
#[derive(Debug)]
pub struct LocalHost {
    room: Room,
}

impl LocalHost {
    /// Loads a room from a save.
    pub fn load(save: &Save) -> Result<LocalHost, EventError> {
        Room::load(save).map(LocalHost::of)
    }

    /// A host of this room.
    pub fn of(room: Room) -> LocalHost {
        LocalHost { room }
    }

    /// The room as it stands.
    pub fn room(&self) -> &Room {
        &self.room
    }

    /// Answers a request.
    pub fn answer(&mut self, request: &Request, now: Millis) -> Frame {
        let after = self.room.version();
        match self.decide(request.actor, &request.command, now) {
            Ok(events) => Frame::Events { after, events, answers: Some(request.id) },
            Err(refusal) => Frame::Refused { answers: request.id, refusal },
        }
    }

    /// Lets time pass: gives the event if a player has lost on time.
    pub fn pass(&mut self, now: Millis) -> Option<Frame> {
        let after = self.room.version();
        let events = vec![self.room.flag_if_due(now)?];
        Some(Frame::Events { after, events, answers: None })
    }

    fn decide(
        &mut self,
        actor: Actor,
        command: &Command,
        now: Millis,
    ) -> Result<Vec<Event>, Refusal> {
        let mut events = self.room.act(actor, command, now)?;
        if let Command::Propose { what } = command {
            // The people at this device agree among themselves before they propose; computers answer by their own commands.
            let yes = Command::Answer { what: what.clone(), yes: true };
            for seat in Seat::all(self.room.table().seats()) {
                let pending = self.room.pending().iter().find(|pending| pending.what == *what);
                let is_asked = pending.is_some_and(|pending| !pending.agreed.contains(&seat.0));
                let is_person = !self.room.is_computer(seat);
                if is_asked
                    && is_person
                    && let Ok(agreed) = self.room.act(self.room.actor(seat), &yes, now)
                {
                    events.extend(agreed);
                }
            }
        }
        Ok(events)
    }
}
