//! A room whose people all sit at this device: its host and its mirror in one.

use crate::{Intent, LocalHost, Mirror};
use parlour_core::Message;
use parlour_protocol::desk::SeatOccupant;
use parlour_protocol::save::Save;
use parlour_protocol::{Actor, Command, Event, Frame, Millis, Opening, Proposal, Refusal};
use parlour_room::{EventError, Phase, Room};

/// A room of this device alone.
#[derive(Debug)]
pub struct Local {
    host: LocalHost,
    mirror: Mirror,
}

impl Local {
    /// A new room with everybody seated and the game begun.
    pub fn open(opening: &Opening, seats: &[SeatOccupant], now: Millis) -> Result<Local, Message> {
        opening.time.checked()?;
        let mut room = Room::new(opening).map_err(|error| error.message())?;
        let events = room.gather(seats, 0).map_err(|refusal| refusal.message())?;
        let opened = now as i64;
        let opening = opening.clone();
        let save = Save { saved: opened, opened, opening, events, ..Save::default() };
        let mirror = Mirror::of(room.fork(), save, now);
        Ok(Local { host: LocalHost::of(room), mirror })
    }

    /// A room from a save; the time since it was saved does not count.
    pub fn load(save: Save, now: Millis) -> Result<Local, EventError> {
        let room = Room::load(&save)?;
        Ok(Local::of(room, save, now))
    }

    /// The same, where the room of the save is known already.
    pub fn of(room: Room, save: Save, now: Millis) -> Local {
        let mirror = Mirror::of(room.fork(), save, now);
        let mut local = Local { host: LocalHost::of(room), mirror };
        if local.room().read_only().is_some() {
            return local;
        }
        if local.room().phase() == Phase::Gathering {
            let _ = local.act(Actor::Server, Command::Start, now);
        }
        let _ = local.act(Actor::Server, Command::Wake, now);
        if local.room().phase() == Phase::Adjourned {
            let _ = local.carry_out(&Intent::Propose(Proposal::Resume), now);
        }
        local
    }

    /// The room.
    pub fn room(&self) -> &Room {
        self.mirror.room()
    }

    /// What this device knows of it.
    pub fn mirror(&self) -> &Mirror {
        &self.mirror
    }

    /// The same, to show another position.
    pub fn mirror_mut(&mut self) -> &mut Mirror {
        &mut self.mirror
    }

    /// Does what somebody at this device wants. True if anything has changed.
    pub fn carry_out(&mut self, intent: &Intent, now: Millis) -> Result<bool, Refusal> {
        let mut changed = false;
        for (actor, command) in self.mirror.commands(intent)? {
            changed |= self.act(actor, command, now)?;
        }
        if matches!(intent, Intent::Play { .. }) {
            self.claim_for_computers(now)?;
        }
        Ok(changed)
    }

    /// Where only computers play, claims whatever draw can be claimed: nobody else will.
    fn claim_for_computers(&mut self, now: Millis) -> Result<(), Refusal> {
        let room = self.room();
        let table = room.table();
        if !room.seating().only_computers() || table.outcome().is_some() {
            return Ok(());
        }
        if let Some(claim) = table.claims().first() {
            let reason = claim.reason.word().to_owned();
            self.act(room.actor(table.to_move()), Command::Claim { reason }, now)?;
        }
        Ok(())
    }

    /// Carries a command to the host and its answer back. True if anything has changed.
    pub fn act(&mut self, actor: Actor, command: Command, now: Millis) -> Result<bool, Refusal> {
        let request = self.mirror.request(actor, command);
        let frame = self.host.answer(&request, self.mirror.time(now));
        if let Frame::Refused { refusal, .. } = &frame {
            let refusal = refusal.clone();
            self.receive(frame, now);
            return Err(refusal);
        }
        Ok(self.receive(frame, now))
    }

    /// Lets time pass. True if a player has lost on time.
    pub fn pass(&mut self, now: Millis) -> bool {
        let frame = self.host.pass(self.mirror.time(now));
        frame.is_some_and(|frame| self.receive(frame, now))
    }

    fn receive(&mut self, frame: Frame, now: Millis) -> bool {
        let received = self.mirror.receive(frame, now);
        // The mirror applies the very events that an equal room has produced; a test over random commands checks it.
        debug_assert!(received.is_ok(), "{received:?}");
        matches!(received, Ok(crate::Received::Changed { .. }))
    }

    /// The events after the first this many.
    pub fn since(&self, events: usize) -> &[Event] {
        self.mirror.save().events.get(events..).unwrap_or_default()
    }
}
