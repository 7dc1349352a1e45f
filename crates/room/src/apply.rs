//! Applying events: the only way a room changes.

use crate::words::why_from;
use crate::{NodeState, Pending, Phase, Room, from_protocol};
use parlour_core::show::Cell;
use parlour_core::{Message, Reason, Seat, Why, message};
use parlour_protocol::{
    Event, Holder, Millis, Opening, PersonId, Proposal, SeatClock, TakeBacks, TimeControl,
};
use parlour_table::NodeId;
use std::fmt;

/// No game goes on for longer, whatever a file says.
const MAX_GAME: Millis = 100 * TimeControl::MAX;

/// An event that does not fit the room, because it was not decided there. Only foreign or damaged files contain such.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EventError {
    /// Which event, counted from 1.
    pub event: u64,
    /// What is wrong.
    pub why: Message,
}

impl EventError {
    /// The error as a sentence for people.
    pub fn message(&self) -> Message {
        let (event, why) = (self.event, self.why.clone());
        message!("event {event} does not fit: {why}", event, why)
    }
}

impl fmt::Display for EventError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl std::error::Error for EventError {}

impl Room {
    /// Applies an event. An event that was decided in this room always fits; after an error the room must not be used.
    pub fn apply(&mut self, event: &Event) -> Result<(), EventError> {
        self.version += 1;
        self.apply_inner(event).map_err(|why| EventError { event: self.version, why })
    }

    fn apply_inner(&mut self, event: &Event) -> Result<(), Message> {
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
                self.table.retire(Seat(*seat), why).map_err(|error| error.message())?;
                if why == Why::OutOfTime {
                    self.clock.run_out(Seat(*seat));
                }
                self.entered(*at);
            }
            Event::Claimed { reason, at } => {
                let known = Reason::from_word(reason);
                let reason =
                    known.ok_or_else(|| message!("there is no reason '{reason}'", reason))?;
                self.table.claim(reason).map_err(|error| error.message())?;
                self.entered(*at);
            }
            Event::Aborted { at } => self.halt(Phase::Aborted, *at),
            Event::Proposed { what, seats } => self.proposed(what, seats),
            Event::Agreed { what, seats } => {
                let pending = self.pending.iter_mut().find(|pending| pending.what == *what);
                pending.ok_or(message!("that was not proposed"))?.agreed.extend(seats);
            }
            Event::Declined { what, .. } => {
                self.pending.retain(|pending| !pending.what.is_like(what));
            }
            Event::Done { what, at } => self.done(what, *at)?,
            Event::PlayedOn { at } => {
                for _ in 0..self.seats.len() {
                    self.table.back();
                }
                self.restored(*at);
            }
            Event::Woken { at, .. } => {
                // The time while the program was not running does not count as playing time; the time before does.
                if let Some(since) = self.on_since {
                    self.elapsed += self.latest.saturating_sub(since);
                    self.on_since = Some(*at);
                }
                self.latest = self.latest.max(*at);
                if let Some(seat) = self.clock.running() {
                    self.clock.start(seat, *at);
                }
            }
            Event::Loaded { clocks, elapsed, at, .. } => self.loaded(clocks, *elapsed, *at)?,
            Event::Muted { person, muted: true } => _ = self.muted.insert(*person),
            Event::Muted { person, muted: false } => _ = self.muted.remove(person),
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
        self.reset_game();
        Ok(())
    }

    /// The moves since the game was chosen were made elsewhere. Wherever the game goes back to, the clocks show what they
    /// show now.
    fn loaded(&mut self, clocks: &[SeatClock], elapsed: Millis, at: Millis) -> Result<(), Message> {
        if self.phase != Phase::Gathering {
            return Err(message!("a game is loaded before it goes on"));
        }
        self.latest = self.latest.max(at);
        self.clock.set(clocks);
        for state in &mut self.states {
            state.clock = self.clock.state();
        }
        self.elapsed = elapsed.min(MAX_GAME);
        Ok(())
    }

    /// The clocks begin to run for whoever is to move.
    fn begin(&mut self, at: Millis) {
        self.phase = Phase::Playing;
        self.latest = self.latest.max(at);
        (self.began, self.on_since) = (at, Some(at));
        self.start_turn(at);
        self.halt_if_over(at);
    }

    /// A turn begins. The first move of a seat is not timed, unless that was agreed.
    fn start_turn(&mut self, at: Millis) {
        let seat = self.table.to_move();
        if self.is_untimed(seat) { self.clock.rest() } else { self.clock.start(seat, at) }
    }

    /// True if the next move of a seat is its first and not timed.
    fn is_untimed(&self, seat: Seat) -> bool {
        !self.opening.first_move_timed && self.state().made[seat.index()] == 0
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
        let mut made = self.state().made;
        made[mover.index()] += 1;
        self.table.play_recorded(text).map_err(|error| error.message())?;
        if self.clock.running().is_some() {
            self.clock.charge(mover, spent, self.table.to_move());
        }
        // A move declines proposals of a draw or a take-back.
        self.pending
            .retain(|pending| !matches!(pending.what, Proposal::Draw | Proposal::GoTo { .. }));
        self.store_state(made);
        self.next_turn(at);
        Ok(())
    }

    /// Updates the room after an entry other than a move.
    fn entered(&mut self, at: Millis) {
        let made = self.state_before().made;
        self.store_state(made);
        self.next_turn(at);
    }

    /// The state at the node before the cursor.
    fn state_before(&self) -> &NodeState {
        let before = self.table.parent(self.table.node()).unwrap_or(NodeId(0));
        &self.states[before.0]
    }

    /// Stores the state at the node just reached.
    fn store_state(&mut self, made: [u32; parlour_core::MAX_SEATS]) {
        let clock = self.clock.state();
        let state = NodeState { ply: self.state_before().ply + 1, clock, made };
        let node = self.table.node().0;
        if node < self.states.len() {
            self.states[node] = state;
        } else {
            self.states.push(state);
        }
    }

    /// Starts the clock of the seat to move, if a new turn begins.
    fn next_turn(&mut self, at: Millis) {
        self.latest = self.latest.max(at);
        let (next, running) = (self.table.to_move(), self.clock.running());
        if self.phase == Phase::Playing && (running != Some(next) || self.moved_last(next)) {
            self.start_turn(at);
        }
        self.halt_if_over(at);
    }

    /// True if this seat also made the last move: the others had to pass, or are out of the game.
    fn moved_last(&self, seat: Seat) -> bool {
        self.state().made[seat.index()] > self.state_before().made[seat.index()]
    }

    fn halt_if_over(&mut self, at: Millis) {
        if self.table.outcome().is_some() {
            self.halt(self.phase, at);
        }
    }

    /// Stops the clocks and the playing time.
    fn halt(&mut self, phase: Phase, at: Millis) {
        self.phase = phase;
        self.latest = self.latest.max(at);
        self.clock.stop(at);
        if let Some(since) = self.on_since.take() {
            self.elapsed += at.saturating_sub(since);
        }
        self.pending.clear();
    }

    /// Restores the clocks after the game has gone to another node.
    fn restored(&mut self, at: Millis) {
        self.latest = self.latest.max(at);
        self.clock.restore(self.state().clock);
        self.pending.clear();
        if self.phase == Phase::Playing {
            self.on_since = self.on_since.or(Some(at));
            self.start_turn(at);
            self.halt_if_over(at);
        }
    }

    fn proposed(&mut self, what: &Proposal, seats: &[u8]) {
        self.pending.retain(|pending| !pending.what.is_like(what));
        if *what == Proposal::Draw {
            for &seat in seats {
                let seat = usize::from(seat);
                if seat < self.seats.len() {
                    self.draw_proposed[seat] = Some(self.state().made[seat]);
                }
            }
        }
        self.pending.push(Pending { what: what.clone(), agreed: seats.to_vec() });
    }

    fn done(&mut self, what: &Proposal, at: Millis) -> Result<(), Message> {
        self.pending.retain(|pending| !pending.what.is_like(what));
        match what {
            Proposal::Draw => {
                self.table.agree().map_err(|error| error.message())?;
                self.entered(at);
            }
            Proposal::GoTo { node } => {
                self.clock.charge_open_turn(at);
                let clock = self.clock.state();
                if !self.table.goto(NodeId(*node as usize)) {
                    return Err(message!("there is no place {node}", node));
                }
                // Time that somebody else has waited does not come back with the position.
                if self.opening.take_backs == TakeBacks::Ask {
                    let here = self.table.node().0;
                    self.states[here].clock = clock;
                }
                self.restored(at);
            }
            Proposal::Pause => self.halt(Phase::Paused, at),
            Proposal::Adjourn => self.halt(Phase::Adjourned, at),
            Proposal::Resume => {
                self.phase = Phase::Playing;
                self.latest = self.latest.max(at);
                self.on_since = Some(at);
                let seat = self.table.to_move();
                if self.is_untimed(seat) {
                    self.clock.rest();
                } else {
                    self.clock.resume(seat, at);
                }
                // Somebody may have resigned while it was stopped.
                self.halt_if_over(at);
            }
            Proposal::Rematch => {
                self.configure(&self.opening.clone())?;
                self.seats.rotate_right(1);
                self.begin(at);
            }
            Proposal::Settle { dead } => {
                let dead: Vec<Cell> = dead.iter().map(|&cell| Cell(cell)).collect();
                self.table.settle(&dead).map_err(|error| error.message())?;
                self.entered(at);
            }
        }
        Ok(())
    }
}
