//! How a room changes: the only place where it does.

use crate::words::why_from;
use crate::{Mark, Pending, Phase, Room, from_protocol};
use parlour_core::show::Cell;
use parlour_core::{Message, Reason, Seat, Why, message};
use parlour_protocol::{Event, Holder, Millis, Opening, PersonId, Proposal};
use parlour_table::NodeId;
use std::fmt;

/// An event that does not fit the room: it was never decided there. Only foreign or damaged files hold such.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Misfit {
    /// Which event, counted from 1.
    pub event: u64,
    /// What is wrong.
    pub why: Message,
}

impl Misfit {
    /// The sentence.
    pub fn message(&self) -> Message {
        let (event, why) = (self.event, self.why.clone());
        message!("event {event} does not fit: {why}", event, why)
    }
}

impl fmt::Display for Misfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl std::error::Error for Misfit {}

impl Room {
    /// Applies what happened. An event that was decided here always fits; after a misfit the room is of no use.
    pub fn apply(&mut self, event: &Event) -> Result<(), Misfit> {
        self.version += 1;
        self.happen(event).map_err(|why| Misfit { event: self.version, why })
    }

    fn happen(&mut self, event: &Event) -> Result<(), Message> {
        match event {
            Event::Joined { person, name } => {
                self.people.insert(*person, name.clone());
                self.host = self.host.or(Some(*person));
            }
            Event::Left { person, .. } => self.leave(*person),
            Event::HostPassed { to } => self.host = Some(*to),
            Event::Seated { seat, holder } => {
                let seat = self
                    .seats
                    .get_mut(usize::from(*seat))
                    .ok_or(message!("there is no such seat"))?;
                *seat = holder.clone();
            }
            Event::Configured { opening } => self.configure(opening)?,
            Event::Started { at } => self.begin(*at),
            Event::Regathered => {
                self.configure(&self.opening.clone())?;
                self.phase = Phase::Gathering;
            }
            Event::Played { seat, text, at, spent, lag } => {
                self.played(*seat, text, *at, spent.saturating_sub(*lag))?;
            }
            Event::Retired { seat, why, at } => {
                let why =
                    why_from(why).ok_or_else(|| message!("'{why}' is no reason to be out", why))?;
                self.table.retire(Seat(*seat), why).map_err(|refusal| refusal.message())?;
                if why == Why::OutOfTime {
                    self.clock.fell(Seat(*seat));
                }
                self.entered(*at);
            }
            Event::Claimed { reason, at } => {
                let found = Reason::from_word(reason);
                let reason =
                    found.ok_or_else(|| message!("there is no reason '{reason}'", reason))?;
                self.table.claim(reason).map_err(|refusal| refusal.message())?;
                self.entered(*at);
            }
            Event::Aborted { at } => self.halt(Phase::Aborted, *at),
            Event::Proposed { what, seats } => self.proposed(what, seats),
            Event::Agreed { what, seats } => {
                let like = self.pending.iter_mut().find(|pending| pending.what == *what);
                like.ok_or(message!("that was not proposed"))?.agreed.extend(seats);
            }
            Event::Declined { what, .. } => {
                self.pending.retain(|pending| !pending.what.is_like(what));
            }
            Event::Done { what, at } => self.done(what, *at)?,
            Event::PlayedOn { at } => {
                for _ in 0..self.seats.len() {
                    self.table.back();
                }
                self.returned(*at);
            }
            Event::Woken { at, .. } => {
                // Nobody played while the house was away, but what was played before stays played.
                if let Some(since) = self.on_since {
                    self.elapsed += self.latest.saturating_sub(since);
                    self.on_since = Some(*at);
                }
                self.latest = self.latest.max(*at);
                if let Some(seat) = self.clock.running() {
                    self.clock.start(seat, *at);
                }
            }
        }
        Ok(())
    }

    fn leave(&mut self, person: PersonId) {
        self.people.remove(&person);
        for seat in &mut self.seats {
            *seat = seat.without(person);
        }
        if self.host == Some(person) {
            self.host = self.people.keys().next().copied();
        }
    }

    fn configure(&mut self, opening: &Opening) -> Result<(), Message> {
        let table = parlour_table::open(&from_protocol(&opening.game));
        self.table = table.map_err(|error| error.message())?;
        self.opening = opening.clone();
        self.seats.resize(self.table.seats(), Holder::Open);
        self.lay_out();
        Ok(())
    }

    /// The clocks begin to run for whoever is to move.
    fn begin(&mut self, at: Millis) {
        self.phase = Phase::Playing;
        self.latest = self.latest.max(at);
        (self.began, self.on_since) = (at, Some(at));
        self.start_turn(at);
        self.rest_if_over(at);
    }

    /// A turn begins; the first one of a seat is not on the clock, unless that was agreed.
    fn start_turn(&mut self, at: Millis) {
        let seat = self.table.to_move();
        if self.is_first_move(seat) { self.clock.rest() } else { self.clock.start(seat, at) }
    }

    /// True if the next move of a seat is free of the clock.
    fn is_first_move(&self, seat: Seat) -> bool {
        !self.opening.first_move_timed && self.mark().made[seat.index()] == 0
    }

    fn played(&mut self, seat: u8, text: &str, at: Millis, spent: Millis) -> Result<(), Message> {
        let mover = self.table.to_move();
        if mover != Seat(seat) {
            return Err(message!(
                "seat {seat} moves, and it is the turn of seat {mover}",
                seat,
                mover = mover.0
            ));
        }
        let mut made = self.mark().made;
        made[mover.index()] += 1;
        self.table.play_recorded(text).map_err(|refusal| refusal.message())?;
        if self.clock.running().is_some() {
            self.clock.charge(mover, spent, self.table.to_move());
        }
        // A move answers a draw and a wish to go back: no.
        self.pending
            .retain(|pending| !matches!(pending.what, Proposal::Draw | Proposal::GoTo { .. }));
        self.remember(made);
        self.turn_over(at);
        Ok(())
    }

    /// After an entry that was no move.
    fn entered(&mut self, at: Millis) {
        let made = self.mark_before().made;
        self.remember(made);
        self.turn_over(at);
    }

    /// The mark of the place before the cursor's.
    fn mark_before(&self) -> &Mark {
        let before = self.table.parent(self.table.node()).unwrap_or(NodeId(0));
        &self.marks[before.0]
    }

    /// Remembers how things stand at the place just reached.
    fn remember(&mut self, made: [u32; parlour_core::MAX_SEATS]) {
        let mark = Mark { ply: self.mark_before().ply + 1, face: self.clock.face(), made };
        let node = self.table.node().0;
        if node < self.marks.len() {
            self.marks[node] = mark;
        } else {
            self.marks.push(mark);
        }
    }

    /// The clock goes over to whoever is to move, if that has changed.
    fn turn_over(&mut self, at: Millis) {
        self.latest = self.latest.max(at);
        let (next, now) = (self.table.to_move(), self.clock.running());
        if self.phase == Phase::Playing && (now != Some(next) || self.moved_last(next)) {
            self.start_turn(at);
        }
        self.rest_if_over(at);
    }

    /// True if this seat made the last move: somebody had to pass, or is alone.
    fn moved_last(&self, seat: Seat) -> bool {
        self.mark().made[seat.index()] > self.mark_before().made[seat.index()]
    }

    fn rest_if_over(&mut self, at: Millis) {
        if self.table.outcome().is_some() {
            self.halt(self.phase, at);
        }
    }

    /// Clocks and the time of the game stop.
    fn halt(&mut self, phase: Phase, at: Millis) {
        self.phase = phase;
        self.latest = self.latest.max(at);
        self.clock.stop(at);
        if let Some(since) = self.on_since.take() {
            self.elapsed += at.saturating_sub(since);
        }
        self.pending.clear();
    }

    /// At another place of the game: its clocks are restored.
    fn returned(&mut self, at: Millis) {
        self.latest = self.latest.max(at);
        self.clock.restore(self.mark().face);
        self.pending.clear();
        if self.phase == Phase::Playing {
            self.on_since = self.on_since.or(Some(at));
            self.start_turn(at);
            self.rest_if_over(at);
        }
    }

    fn proposed(&mut self, what: &Proposal, seats: &[u8]) {
        self.pending.retain(|pending| !pending.what.is_like(what));
        if *what == Proposal::Draw {
            for &seat in seats {
                let seat = usize::from(seat);
                if seat < self.seats.len() {
                    self.draw_proposed[seat] = Some(self.mark().made[seat]);
                }
            }
        }
        self.pending.push(Pending { what: what.clone(), agreed: seats.to_vec() });
    }

    fn done(&mut self, what: &Proposal, at: Millis) -> Result<(), Message> {
        self.pending.retain(|pending| !pending.what.is_like(what));
        match what {
            Proposal::Draw => {
                self.table.agree().map_err(|refusal| refusal.message())?;
                self.entered(at);
            }
            Proposal::GoTo { node } => {
                if !self.table.goto(NodeId(*node as usize)) {
                    return Err(message!("there is no place {node}", node));
                }
                self.returned(at);
            }
            Proposal::Pause => self.halt(Phase::Paused, at),
            Proposal::Adjourn => self.halt(Phase::Adjourned, at),
            Proposal::Resume => {
                self.phase = Phase::Playing;
                self.latest = self.latest.max(at);
                self.on_since = Some(at);
                let seat = self.table.to_move();
                if self.is_first_move(seat) {
                    self.clock.rest();
                } else {
                    self.clock.resume(seat, at);
                }
                // Somebody may have given up while it was stopped.
                self.rest_if_over(at);
            }
            Proposal::Rematch => {
                self.configure(&self.opening.clone())?;
                self.seats.rotate_right(1);
                self.begin(at);
            }
            Proposal::Settle { dead } => {
                let dead: Vec<Cell> = dead.iter().map(|&cell| Cell(cell)).collect();
                self.table.settle(&dead).map_err(|refusal| refusal.message())?;
                self.entered(at);
            }
        }
        Ok(())
    }
}
