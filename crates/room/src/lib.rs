//! People round a table: who sits where, whose turn it is, what the clocks show, what has been proposed.
//!
//! A [`Room`] is the fold of its events. [`Room::decide`] turns a command into events and changes nothing;
//! [`Room::apply`] is the only way a room changes; [`Room::flag`] tells whether a clock has run out. Time is passed in
//! as a number and stored in the events, so a room can be replayed exactly, clocks included, from a save or elsewhere.

mod apply;
mod clock;
mod context;
mod decide;
mod lag;
mod loaded;
mod propose;
mod replay;
mod together;
mod words;

pub use apply::EventError;
pub use clock::{Clock, ClockReading};
pub use context::{Context, grace};
pub use lag::LagQuota;
pub use loaded::LoadedGame;
pub use replay::{RoomReplay, noted_table};
pub use words::{from_protocol, to_protocol};

use clock::ClockState;
use parlour_core::{MAX_SEATS, Message, Outcome, Seat, message};
use parlour_protocol::save::Save;
use parlour_protocol::{Actor, Event, Holder, Millis, Opening, PersonId, Player, Proposal};
use parlour_table::{Entry, NodeId, OpenError, Table};
use std::collections::{BTreeMap, BTreeSet};

/// The most people in a room.
pub const MAX_PEOPLE: usize = 500;

/// The phase of a room.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// People gather; nothing is played yet.
    Gathering,
    /// The game is on, or has ended.
    Playing,
    /// The clocks are stopped for a while.
    Paused,
    /// The game was put away for another day.
    Adjourned,
    /// The game was called off.
    Aborted,
}

/// Something proposed and not yet agreed by all.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pending {
    /// What.
    pub what: Proposal,
    /// The seats that agree.
    pub agreed: Vec<u8>,
}

/// The state of the room at each node of the game, so that it can be restored when the game goes back there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct NodeState {
    ply: u32,
    clock: ClockState,
    /// How many moves each seat has made.
    made: [u32; MAX_SEATS],
}

/// People round a table.
#[derive(Debug)]
pub struct Room {
    opening: Opening,
    table: Box<dyn Table>,
    people: BTreeMap<PersonId, String>,
    host: Option<PersonId>,
    seats: Vec<Holder>,
    phase: Phase,
    clock: Clock,
    /// One for each node of the game, in the order of the nodes' numbers.
    states: Vec<NodeState>,
    pending: Vec<Pending>,
    /// How many moves each seat had made when it last proposed a draw.
    draw_proposed: [Option<u32>; MAX_SEATS],
    /// How many events have been applied.
    version: u64,
    /// The latest time of any event.
    latest: Millis,
    /// When the game began.
    began: Millis,
    /// The time played up to `on_since`.
    elapsed: Millis,
    /// Since when the game has been going on.
    on_since: Option<Millis>,
    /// Who may not chat. People who have left stay among them, because they may come back.
    muted: BTreeSet<PersonId>,
    /// Why the room may not be changed, if so.
    read_only: Option<Message>,
}

impl Room {
    /// An empty room.
    pub fn new(opening: &Opening) -> Result<Room, OpenError> {
        let table = parlour_table::open(&from_protocol(&opening.game))?;
        let mut room = Room {
            opening: opening.clone(),
            seats: vec![Holder::Open; table.seats()],
            table,
            people: BTreeMap::new(),
            host: None,
            phase: Phase::Gathering,
            clock: Clock::new(opening.time),
            states: Vec::new(),
            pending: Vec::new(),
            draw_proposed: [None; MAX_SEATS],
            version: 0,
            latest: 0,
            began: 0,
            elapsed: 0,
            on_since: None,
            muted: BTreeSet::new(),
            read_only: None,
        };
        room.reset_game();
        Ok(room)
    }

    /// A room as its events made it.
    pub fn replay(opening: &Opening, events: &[Event]) -> Result<Room, EventError> {
        let mut room = Room::new(opening).map_err(|error| EventError {
            event: 0,
            why: message!("the game cannot be opened: {error}", error = error.message()),
        })?;
        for event in events {
            room.apply(event)?;
        }
        Ok(room)
    }

    /// The room of a save. If the save contains something unknown, the room is read-only.
    pub fn load(save: &Save) -> Result<Room, EventError> {
        let mut room = Room::replay(&save.opening, &save.events)?;
        room.freeze_if_unknown(save);
        Ok(room)
    }

    /// If the save contains something unknown, the room is read-only, and its clocks stop at the last event that could be read.
    pub(crate) fn freeze_if_unknown(&mut self, save: &Save) {
        self.read_only = save.only_to_look_at();
        if self.read_only.is_some() {
            self.clock.stop(self.latest);
            self.elapsed = self.elapsed(self.latest);
            self.on_since = None;
        }
    }

    /// Why the room is read-only, if it is.
    pub fn read_only(&self) -> Option<&Message> {
        self.read_only.as_ref()
    }

    /// An independent copy.
    pub fn fork(&self) -> Room {
        Room {
            opening: self.opening.clone(),
            table: self.table.fork(),
            people: self.people.clone(),
            seats: self.seats.clone(),
            clock: self.clock.clone(),
            states: self.states.clone(),
            pending: self.pending.clone(),
            muted: self.muted.clone(),
            read_only: self.read_only.clone(),
            ..*self
        }
    }

    /// How many entries lie before a node, and who acts there for a seat that is to move.
    pub fn ply_and_actor(&self, node: NodeId, seat: Seat) -> (u32, Actor) {
        let state = self.states.get(node.0).unwrap_or_else(|| self.state());
        let actor = match self.player_after(seat, state.made[seat.index()]) {
            Some(Player::Person(person)) => Actor::Person(person),
            _ => Actor::Computer(seat.0),
        };
        (state.ply, actor)
    }

    /// What was chosen to be played.
    pub fn opening(&self) -> &Opening {
        &self.opening
    }

    /// The game itself, read-only: it is changed by events alone.
    pub fn table(&self) -> &dyn Table {
        self.table.as_ref()
    }

    /// The phase of the room.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// Everybody in the room, with their names.
    pub fn people(&self) -> impl Iterator<Item = (PersonId, &str)> {
        self.people.iter().map(|(&person, name)| (person, name.as_str()))
    }

    /// The host; nobody in an empty room.
    pub fn host(&self) -> Option<PersonId> {
        self.host
    }

    /// Who plays in a seat.
    pub fn holder(&self, seat: Seat) -> &Holder {
        self.seats.get(seat.index()).unwrap_or(&Holder::Open)
    }

    /// True if the host has forbidden somebody to chat.
    pub fn is_muted(&self, person: PersonId) -> bool {
        self.muted.contains(&person)
    }

    /// The clocks.
    pub fn clock(&self) -> &Clock {
        &self.clock
    }

    /// What has been proposed.
    pub fn pending(&self) -> &[Pending] {
        &self.pending
    }

    /// How many events have been applied.
    pub fn version(&self) -> u64 {
        self.version
    }

    /// How many entries lie before the cursor: what a command to play must name.
    pub fn ply(&self) -> u32 {
        self.state().ply
    }

    /// How long the game has been going on, without pauses.
    pub fn elapsed(&self, now: Millis) -> Millis {
        self.elapsed + self.on_since.map_or(0, |since| now.saturating_sub(since))
    }

    /// When the present game began: a room may see several.
    pub fn began(&self) -> Millis {
        self.began
    }

    /// The latest time of any event.
    pub fn latest(&self) -> Millis {
        self.latest
    }

    /// How the game has ended, if it has, and nothing is left to settle.
    pub fn outcome(&self) -> Option<Outcome> {
        self.table.outcome().filter(|_| !self.unsettled())
    }

    /// True while the players have to agree which cells are dead.
    pub fn unsettled(&self) -> bool {
        let last_is_move = || {
            let step = self.table.step(self.table.node());
            matches!(step, Some(step) if matches!(step.entry, Entry::Move(_)))
        };
        self.table.outcome().is_some() && self.table.proposal().is_some() && last_is_move()
    }

    /// Who makes the next move of a seat: those who share it take turns.
    pub fn next_player(&self, seat: Seat) -> Option<Player> {
        self.player_after(seat, self.state().made[seat.index()])
    }

    /// Who moves for a seat that has made this many moves.
    fn player_after(&self, seat: Seat, made: u32) -> Option<Player> {
        let players = self.holder(seat).players();
        players.get((made as usize).checked_rem(players.len())?).copied()
    }

    /// The person who makes the next move of a seat; nobody if a computer does.
    pub fn next_person(&self, seat: Seat) -> Option<PersonId> {
        match self.next_player(seat)? {
            Player::Person(person) => Some(person),
            Player::Computer { .. } => None,
        }
    }

    /// The seats a person holds.
    pub fn seats_of(&self, person: PersonId) -> Vec<Seat> {
        let held = |seat: &Seat| self.holder(*seat).people().contains(&person);
        Seat::all(self.seats.len()).filter(held).collect()
    }

    /// What people call a seat.
    pub fn seat_name(&self, seat: Seat) -> String {
        self.table
            .info()
            .seats
            .get(seat.index())
            .map_or("nobody", |info| info.name.as_ref())
            .to_owned()
    }

    /// False for a seat that is out of the game while the others go on.
    fn is_in_game(&self, seat: Seat) -> bool {
        !self.table.is_out(seat)
    }

    /// The state at the cursor.
    fn state(&self) -> &NodeState {
        &self.states[self.table.node().0]
    }

    /// Resets clocks, states and proposals for a new game.
    fn reset_game(&mut self) {
        self.clock = Clock::new(self.opening.time);
        let clock = self.clock.state();
        self.states = vec![NodeState { ply: 0, clock, made: [0; MAX_SEATS] }];
        self.pending.clear();
        self.draw_proposed = [None; MAX_SEATS];
        (self.elapsed, self.on_since) = (0, None);
        debug_assert_eq!(self.table.node(), NodeId(0));
    }
}
