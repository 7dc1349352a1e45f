//! A room as this device knows it.

use parlour_core::Seat;
use parlour_protocol::save::Save;
use parlour_protocol::{Actor, Command, Event, Frame, Millis, PersonId, Refusal, Request};
use parlour_room::{Misfit, Room};
use parlour_table::{NodeId, Table};
use std::collections::{BTreeMap, VecDeque};

/// Frames that came too early are kept up to so many events; then the whole room is asked for.
const MOST_EARLY: usize = 1_000;

/// A room as this device knows it.
#[derive(Debug)]
pub struct Mirror {
    /// As the host has told it.
    room: Room,
    /// What opened it and everything that has happened.
    save: Save,
    /// This device's time when the room's was nothing.
    since: Millis,
    /// The people who play at this device; everybody if nothing.
    own: Option<Vec<PersonId>>,
    /// What was asked for and is not answered yet, the oldest first.
    waiting: VecDeque<Request>,
    next_id: u64,
    /// The room with what is asked for as if it had happened already.
    ahead: Option<Room>,
    /// Events that came before others that are missing, by how many come before them.
    early: BTreeMap<u64, Vec<Event>>,
    /// The place that is looked at, if it is not the game's own.
    looking: Option<Box<dyn Table>>,
}

/// What a frame came to.
#[derive(Clone, PartialEq, Debug)]
pub enum Received {
    /// Something has happened: so many events at the end of the log are new.
    Changed {
        /// How many.
        new: usize,
    },
    /// Nothing new.
    Nothing,
    /// This device was refused something; what it had shown ahead is taken back.
    Refused(Refusal),
    /// Events are missing: the host is to be asked for those after this number.
    Missing {
        /// How many events are known.
        after: u64,
    },
}

impl Mirror {
    /// A room as a save has it, at this moment of this device. The time of the room goes on with that of the world,
    /// unless a clock was set back meanwhile.
    pub fn load(save: Save, now: Millis) -> Result<Mirror, Misfit> {
        Room::load(&save).map(|room| Mirror::of(room, save, now))
    }

    /// The same, where the room is known already.
    pub fn of(room: Room, save: Save, now: Millis) -> Mirror {
        let passed = now.saturating_sub(save.opened.max(0) as Millis).max(room.latest());
        Mirror {
            room,
            save,
            since: now.saturating_sub(passed),
            own: None,
            waiting: VecDeque::new(),
            next_id: 1,
            ahead: None,
            early: BTreeMap::new(),
            looking: None,
        }
    }

    /// Only these people play at this device.
    pub fn with_own(self, people: Vec<PersonId>) -> Mirror {
        Mirror { own: Some(people), ..self }
    }

    /// The room's time at a moment of this device.
    pub fn time(&self, now: Millis) -> Millis {
        now.saturating_sub(self.since).max(self.room.latest())
    }

    /// The room as it is shown: with what was asked for, as if it had happened.
    pub fn room(&self) -> &Room {
        self.ahead.as_ref().unwrap_or(&self.room)
    }

    /// Everything that has happened, for a file or another device.
    pub fn save(&self) -> &Save {
        &self.save
    }

    /// The save is as old as this.
    pub fn set_saved(&mut self, saved: i64) {
        self.save.saved = saved;
    }

    /// How many events are known.
    pub fn version(&self) -> u64 {
        self.room.version()
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

    /// Shows what a request will lead to before the host has answered, or says at once why it will be refused; it is then
    /// not sent.
    pub fn foresee(&mut self, request: &Request, now: Millis) -> Result<(), Refusal> {
        let time = self.time(now);
        let mut ahead = self.ahead.take().unwrap_or_else(|| self.room.fork());
        let decided = ahead.act(request.actor, &request.command, time);
        if self.waiting.len() > 1 || decided.is_ok() {
            self.ahead = Some(ahead);
        }
        self.looking = None;
        if decided.is_err() {
            self.waiting.retain(|other| other.id != request.id);
        }
        decided.map(|_| ())
    }

    /// Takes in what the host says.
    pub fn receive(&mut self, frame: Frame, now: Millis) -> Result<Received, Misfit> {
        match frame {
            Frame::Snapshot { save, answered } => {
                self.acknowledge(answered);
                self.renew(save, now)
            }
            Frame::Resumed { after, events, answered } => {
                self.acknowledge(answered);
                self.happen(after, events, now)
            }
            Frame::Events { after, events, answers } => {
                if let Some(id) = answers {
                    self.waiting.retain(|request| request.id != id);
                }
                self.happen(after, events, now)
            }
            Frame::Refused { answers, refusal } => {
                let asked = self.waiting.len();
                self.waiting.retain(|request| request.id != answers);
                if self.waiting.len() == asked {
                    // It was heard before.
                    return Ok(Received::Nothing);
                }
                self.look_ahead(now);
                Ok(Received::Refused(refusal))
            }
        }
    }

    /// Everything up to this request was answered, whether the answers came or not. What is left was never heard.
    fn acknowledge(&mut self, answered: Option<u64>) {
        self.waiting.retain(|request| answered.is_none_or(|last| request.id > last));
    }

    /// What the host is to be asked again after a break, the oldest first.
    pub fn unanswered(&self) -> impl Iterator<Item = &Request> {
        self.waiting.iter()
    }

    fn renew(&mut self, save: Save, now: Millis) -> Result<Received, Misfit> {
        let (known, new) = (self.save.events.len(), save.events.len());
        if new < known {
            return Ok(Received::Nothing);
        }
        self.room = Room::load(&save)?;
        self.save = save;
        self.early.retain(|after, events| after + events.len() as u64 > new as u64);
        self.looking = None;
        let joined = self.join_early()?;
        self.look_ahead(now);
        Ok(Received::Changed { new: new - known + joined })
    }

    fn happen(&mut self, after: u64, events: Vec<Event>, now: Millis) -> Result<Received, Misfit> {
        let known = self.version();
        if after > known {
            let kept: usize = self.early.values().map(Vec::len).sum();
            if kept + events.len() <= MOST_EARLY {
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
            self.looking = None;
        }
        self.look_ahead(now);
        Ok(if new > 0 { Received::Changed { new } } else { Received::Nothing })
    }

    /// Adds what is new of some events.
    fn append(&mut self, after: u64, events: Vec<Event>) -> Result<usize, Misfit> {
        let seen = (self.version() - after) as usize;
        let mut new = 0;
        for event in events.into_iter().skip(seen) {
            self.room.apply(&event)?;
            self.save.events.push(event);
            new += 1;
        }
        Ok(new)
    }

    /// Adds what came too early and fits now.
    fn join_early(&mut self) -> Result<usize, Misfit> {
        let mut new = 0;
        while let Some(entry) = self.early.first_entry() {
            if *entry.key() > self.room.version() {
                break;
            }
            let (after, events) = entry.remove_entry();
            new += self.append(after, events)?;
        }
        Ok(new)
    }

    /// Shows again what is asked for, from where the room stands now. What no longer fits is not shown; the host will say
    /// why.
    fn look_ahead(&mut self, now: Millis) {
        let was_ahead = self.ahead.take().is_some();
        if !was_ahead || self.waiting.is_empty() {
            return;
        }
        let time = self.time(now);
        let mut ahead = self.room.fork();
        for request in &self.waiting {
            let _ = ahead.act(request.actor, &request.command, time);
        }
        self.ahead = Some(ahead);
    }

    /// The game, at the place that is looked at.
    pub fn table(&self) -> &dyn Table {
        self.looking.as_deref().unwrap_or_else(|| self.room().table())
    }

    /// True if another place than the game's own is looked at.
    pub fn is_looking_elsewhere(&self) -> bool {
        self.looking.is_some()
    }

    /// Looks at a place; false if there is none.
    pub fn look(&mut self, node: NodeId) -> bool {
        let own = self.room().table().node();
        let mut seen = self.looking.take().unwrap_or_else(|| self.room().table().fork());
        let is_there = seen.goto(node);
        self.looking = Some(seen).filter(|seen| seen.node() != own);
        is_there
    }

    /// Looks at the game as it stands.
    pub fn look_at_now(&mut self) {
        self.looking = None;
    }
}
