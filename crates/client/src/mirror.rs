//! A room as this device knows it.

use parlour_core::Seat;
use parlour_protocol::save::Save;
use parlour_protocol::{
    Actor, Command, Event, Frame, Gathered, Millis, PersonId, Refusal, Request,
};
use parlour_room::{EventError, Room};
use parlour_table::{NodeId, Table};
use std::collections::{BTreeMap, VecDeque};

/// Events that arrive before missing ones are kept up to this number; further ones are dropped and requested again.
const MAX_EARLY_EVENTS: usize = 1_000;

/// A room as this device knows it.
#[derive(Debug)]
pub struct Mirror {
    /// The host's room, as far as its events have arrived.
    room: Room,
    /// What opened it and everything that has happened.
    save: Save,
    /// How many more events the host has counted: a room that is followed from the middle knows fewer.
    skipped: u64,
    /// This device's time at the room's time 0.
    since: Millis,
    /// The people who play at this device; `None`: everybody.
    own: Option<Vec<PersonId>>,
    /// Requests without an answer yet, the oldest first.
    waiting: VecDeque<Request>,
    next_id: u64,
    /// The room as it will be if the host accepts the waiting requests.
    predicted: Option<Room>,
    /// Events that arrived too early, by the number of events before them.
    early: BTreeMap<u64, Vec<Event>>,
    /// The position shown, if it is not the current one of the game.
    viewed: Option<Box<dyn Table>>,
}

/// The effect of a frame.
#[derive(Clone, PartialEq, Debug)]
pub enum Received {
    /// Something has happened: this many events at the end of the log are new.
    Changed {
        /// How many.
        new: usize,
    },
    /// Nothing new.
    Nothing,
    /// A request of this device was refused; what was predicted from it is taken back.
    Refused(Refusal),
    /// Events are missing: ask the host for those after this number.
    Missing {
        /// How many events are known.
        after: u64,
    },
}

impl Mirror {
    /// Loads a room from a save. The room's time goes on with the device's clock, unless that was set back since.
    pub fn load(save: Save, now: Millis) -> Result<Mirror, EventError> {
        Room::load(&save).map(|room| Mirror::of(room, save, now))
    }

    /// The same, where the room is known already.
    pub fn of(room: Room, save: Save, now: Millis) -> Mirror {
        let passed = now.saturating_sub(save.opened.max(0) as Millis).max(room.latest());
        Mirror {
            room,
            save,
            skipped: 0,
            since: now.saturating_sub(passed),
            own: None,
            waiting: VecDeque::new(),
            next_id: 1,
            predicted: None,
            early: BTreeMap::new(),
            viewed: None,
        }
    }

    /// A room that is kept elsewhere: how it stood when its game was chosen, what has happened since, and its time now.
    pub fn follow(
        gathered: &Gathered,
        events: &[Event],
        (opened, own): (i64, Vec<PersonId>),
        (now, time): (Millis, Millis),
    ) -> Result<Mirror, EventError> {
        let mut known = gathered.events();
        let skipped = gathered.version.saturating_sub(known.len() as u64);
        known.extend_from_slice(events);
        let opening = gathered.opening.clone();
        let save = Save { saved: now as i64, opened, opening, events: known, ..Save::default() };
        let room = Room::load(&save)?;
        let mut mirror = Mirror { skipped, ..Mirror::of(room, save, now).with_own(own) };
        mirror.set_time(time, now);
        Ok(mirror)
    }

    /// Sets the room's time, as its host has told it.
    pub fn set_time(&mut self, time: Millis, now: Millis) {
        self.since = now.saturating_sub(time);
    }

    /// The people who play at this device; nothing if everybody does.
    pub fn own(&self) -> Option<&[PersonId]> {
        self.own.as_deref()
    }

    /// Other people play at this device from now on.
    pub fn set_own(&mut self, people: Vec<PersonId>) {
        self.own = Some(people);
    }

    /// Requests are numbered from here on, if not higher already: others of this device may be numbered elsewhere.
    pub fn number_from(&mut self, next: u64) {
        self.next_id = self.next_id.max(next);
    }

    /// Only these people play at this device.
    pub fn with_own(self, people: Vec<PersonId>) -> Mirror {
        Mirror { own: Some(people), ..self }
    }

    /// The room's time at a moment of this device.
    pub fn time(&self, now: Millis) -> Millis {
        now.saturating_sub(self.since).max(self.room.latest())
    }

    /// The room as it is shown, with predicted moves.
    pub fn room(&self) -> &Room {
        self.predicted.as_ref().unwrap_or(&self.room)
    }

    /// Everything that has happened, for a file or another device.
    pub fn save(&self) -> &Save {
        &self.save
    }

    /// Sets when the save was last written.
    pub fn set_saved(&mut self, saved: i64) {
        self.save.saved = saved;
    }

    /// How many events are known.
    pub fn version(&self) -> u64 {
        self.room.version() + self.skipped
    }

    /// True while something that was asked for is not answered.
    pub fn is_waiting(&self) -> bool {
        !self.waiting.is_empty()
    }

    /// True if a person of this device plays in a seat.
    pub fn is_own(&self, seat: Seat) -> bool {
        let people = self.room().holder(seat).people();
        match &self.own {
            Some(own) => people.iter().any(|person| own.contains(person)),
            None => !people.is_empty(),
        }
    }

    /// A request to be carried to the host.
    pub fn request(&mut self, actor: Actor, command: Command) -> Request {
        let request = Request { id: self.next_id, actor, command };
        self.next_id += 1;
        self.waiting.push_back(request.clone());
        request
    }

    /// Shows the effect of a request before the host has answered. An error says why the host would refuse it; the request
    /// is then dropped and need not be sent.
    pub fn predict(&mut self, request: &Request, now: Millis) -> Result<(), Refusal> {
        let time = self.time(now);
        let mut predicted = self.predicted.take().unwrap_or_else(|| self.room.fork());
        let decided = predicted.act(request.actor, &request.command, time);
        if self.waiting.len() > 1 || decided.is_ok() {
            self.predicted = Some(predicted);
        }
        self.viewed = None;
        if decided.is_err() {
            self.waiting.retain(|other| other.id != request.id);
        }
        decided.map(|_| ())
    }

    /// Takes in a frame from the host.
    pub fn receive(&mut self, frame: Frame, now: Millis) -> Result<Received, EventError> {
        match frame {
            Frame::Snapshot { save, answered } => {
                self.acknowledge(answered);
                self.replace_by(save, now)
            }
            Frame::Resumed { after, events, answered } => {
                self.acknowledge(answered);
                self.receive_events(after, events, now)
            }
            Frame::Events { after, events, answers } => {
                if let Some(id) = answers {
                    self.waiting.retain(|request| request.id != id);
                }
                self.receive_events(after, events, now)
            }
            Frame::Refused { answers, refusal } => {
                let asked = self.waiting.len();
                self.waiting.retain(|request| request.id != answers);
                if self.waiting.len() == asked {
                    // This refusal has arrived before.
                    return Ok(Received::Nothing);
                }
                self.predict_again(now);
                Ok(Received::Refused(refusal))
            }
        }
    }

    /// The host has answered everything up to this request, even if the answers were lost; the rest never reached it.
    pub fn acknowledge(&mut self, answered: Option<u64>) {
        self.waiting.retain(|request| answered.is_none_or(|last| request.id > last));
    }

    /// The requests to send again after a reconnection, the oldest first.
    pub fn unanswered(&self) -> impl Iterator<Item = &Request> {
        self.waiting.iter()
    }

    fn replace_by(&mut self, save: Save, now: Millis) -> Result<Received, EventError> {
        let (known, new) = (self.save.events.len(), save.events.len());
        if new < known {
            return Ok(Received::Nothing);
        }
        self.room = Room::load(&save)?;
        self.save = save;
        self.early.retain(|after, events| after + events.len() as u64 > new as u64);
        self.viewed = None;
        let joined = self.join_early()?;
        self.predict_again(now);
        Ok(Received::Changed { new: new - known + joined })
    }

    fn receive_events(
        &mut self,
        after: u64,
        events: Vec<Event>,
        now: Millis,
    ) -> Result<Received, EventError> {
        let known = self.version();
        if after > known {
            let held: usize = self.early.values().map(Vec::len).sum();
            if held + events.len() <= MAX_EARLY_EVENTS {
                self.early.insert(after, events);
            }
            return Ok(Received::Missing { after: known });
        }
        let before = self.save.events.len();
        self.append(after, events)?;
        self.join_early()?;
        let new = self.save.events.len() - before;
        if new > 0 {
            self.save.saved = now as i64;
            self.viewed = None;
        }
        self.predict_again(now);
        Ok(if new > 0 { Received::Changed { new } } else { Received::Nothing })
    }

    /// Applies those of these events that are new.
    fn append(&mut self, after: u64, events: Vec<Event>) -> Result<usize, EventError> {
        let seen = (self.version() - after) as usize;
        let mut new = 0;
        for event in events.into_iter().skip(seen) {
            self.room.apply(&event)?;
            self.save.events.push(event);
            new += 1;
        }
        Ok(new)
    }

    /// Applies early events whose predecessors have arrived.
    fn join_early(&mut self) -> Result<usize, EventError> {
        let mut new = 0;
        while let Some(entry) = self.early.first_entry() {
            if *entry.key() > self.room.version() + self.skipped {
                break;
            }
            let (after, events) = entry.remove_entry();
            new += self.append(after, events)?;
        }
        Ok(new)
    }

    /// Predicts the waiting requests again from the room as it is now. Those that no longer fit are not shown; the host will
    /// refuse them.
    fn predict_again(&mut self, now: Millis) {
        let was_ahead = self.predicted.take().is_some();
        if !was_ahead || self.waiting.is_empty() {
            return;
        }
        let time = self.time(now);
        let mut predicted = self.room.fork();
        for request in &self.waiting {
            let _ = predicted.act(request.actor, &request.command, time);
        }
        self.predicted = Some(predicted);
    }

    /// The game, at the position shown.
    pub fn table(&self) -> &dyn Table {
        self.viewed.as_deref().unwrap_or_else(|| self.room().table())
    }

    /// True if a position other than the current one is shown.
    pub fn is_looking_elsewhere(&self) -> bool {
        self.viewed.is_some()
    }

    /// Shows a position of the game; false if there is no such node.
    pub fn look(&mut self, node: NodeId) -> bool {
        let own = self.room().table().node();
        let mut table = self.viewed.take().unwrap_or_else(|| self.room().table().fork());
        let exists = table.goto(node);
        self.viewed = Some(table).filter(|table| table.node() != own);
        exists
    }

    /// Shows the current position.
    pub fn look_at_now(&mut self) {
        self.viewed = None;
    }
}
