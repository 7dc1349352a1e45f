//! A game that was played elsewhere and goes on in a room: a save, or a written game. It becomes events, so that everybody in the
//! room has it, and a room that is restored has it again.

use crate::clock::Clock;
use crate::words::why_word;
use crate::{Room, RoomReplay, to_protocol};
use parlour_core::{Message, Seat, is_invisible, message};
use parlour_protocol::save::Save;
use parlour_protocol::{
    Actor, Event, Holder, Millis, Opening, PastHolder, Proposal, Refusal, SeatClock, TakeBacks,
    TimeControl,
};
use parlour_table::{Entry, NodeId, Table};

/// The most nodes of a game that is loaded: everybody who comes into the room gets all of them.
const MAX_NODES: usize = 5_000;
/// The most characters of a name that is shown.
const MAX_NAME: usize = 40;

/// A game that was played elsewhere.
#[derive(Debug)]
pub struct LoadedGame {
    opening: Opening,
    /// The whole tree, with the cursor where the game goes on.
    table: Box<dyn Table>,
    clocks: Vec<SeatClock>,
    elapsed: Millis,
    players: Vec<PastHolder>,
}

impl LoadedGame {
    /// The game of a save, to go on where it stood or after this many entries of its line.
    pub fn of_save(save: Save, ply: Option<u32>) -> Result<LoadedGame, Message> {
        if let Some(why) = save.only_to_look_at() {
            return Err(why);
        }
        // Checked before replaying, which computes with them: a file may hold any value.
        save.opening.time.checked()?;
        for event in &save.events {
            if let Event::Configured { opening } = event {
                opening.time.checked()?;
            }
        }
        let mut replay = RoomReplay::new(save).map_err(|error| error.message())?;
        while !replay.go_on().map_err(|error| error.message())? {}
        let mut table = replay.noted_table();
        let (room, _) = replay.finish();
        let mut clock = room.clock.clone();
        match ply {
            Some(ply) => {
                seek(table.as_mut(), ply)?;
                clock.restore(room.states[table.node().0].clock);
            }
            None => clock.charge_stopped_turn(room.latest),
        }
        let seats = || Seat::all(table.seats());
        let players = seats().map(|seat| past_holder(&room, seat)).collect();
        let (clocks, elapsed) = (clock.readings(table.seats()), room.elapsed(room.latest));
        LoadedGame { opening: room.opening, table, clocks, elapsed, players }.checked()
    }

    /// A written game, to go on at its end or after this many entries of its line, with a clock that is full for everybody. Who
    /// played it is known by seat: a name, and the level of a computer.
    pub fn of_record(
        mut table: Box<dyn Table>,
        players: &[(String, Option<u8>)],
        ply: Option<u32>,
        time: TimeControl,
    ) -> Result<LoadedGame, Message> {
        if let Some(ply) = ply {
            seek(table.as_mut(), ply)?;
        }
        let holder = |(name, level): &(String, Option<u8>)| match level {
            Some(level) => PastHolder { levels: vec![*level], ..PastHolder::default() },
            None => PastHolder { names: shown_name(name).into_iter().collect(), levels: vec![] },
        };
        let opening = Opening { game: to_protocol(table.spec()), ..Opening::default() };
        let players = players.iter().map(holder).collect();
        let game = LoadedGame { opening, table, clocks: Vec::new(), elapsed: 0, players };
        game.with_time(time)?.checked()
    }

    /// The same with a clock that is full for everybody.
    pub fn with_time(mut self, time: TimeControl) -> Result<LoadedGame, Message> {
        self.opening.time = time.checked()?;
        self.clocks = Clock::new(time).readings(self.table.seats());
        Ok(self)
    }

    /// What a room is opened with in which the game goes on.
    pub fn opening(&self) -> &Opening {
        &self.opening
    }

    /// Makes sure that a room takes it, and that it is not over.
    fn checked(mut self) -> Result<LoadedGame, Message> {
        // Whoever comes into the room has agreed to nothing yet.
        if self.opening.take_backs == TakeBacks::Free {
            self.opening.take_backs = TakeBacks::Ask;
        }
        if self.table.step(NodeId(MAX_NODES)).is_some() {
            return Err(message!(
                "a game of more than {most} moves is too long for a room",
                most = MAX_NODES
            ));
        }
        let room = Room::replay(&self.opening, &self.events(0)).map_err(|error| error.message())?;
        if room.outcome().is_some() {
            return Err(message!("this game is over; say after which move it is to go on"));
        }
        Ok(self)
    }

    /// What happens in a room into which it is loaded.
    fn events(&self, at: Millis) -> Vec<Event> {
        let mut events = vec![Event::Configured { opening: self.opening.clone() }];
        let go_to_event = |node: NodeId| {
            let what = Proposal::GoTo { node: node.0 as u32 };
            Event::Done { what, at }
        };
        let mut here = NodeId(0);
        // Nodes are numbered in the order in which they were reached, so the same numbers come out again.
        for node in (1..).map(NodeId) {
            let (Some(step), Some(parent)) = (self.table.step(node), self.table.parent(node))
            else {
                break;
            };
            if parent != here {
                events.push(go_to_event(parent));
            }
            events.push(match step.entry {
                Entry::Move(text) => {
                    let spent = self.table.note(node).spent.unwrap_or(0);
                    Event::Played { seat: step.seat.0, text, at, spent, lag: 0 }
                }
                Entry::Retire(seat, why) => Event::Retired { seat: seat.0, why: why_word(why), at },
                Entry::Claim(reason) => Event::Claimed { reason: reason.word().to_owned(), at },
                Entry::Agree => Event::Done { what: Proposal::Draw, at },
                Entry::Settle(dead) => {
                    let dead = dead.into_iter().map(|cell| cell.0).collect();
                    Event::Done { what: Proposal::Settle { dead }, at }
                }
            });
            here = node;
        }
        if self.table.node() != here {
            events.push(go_to_event(self.table.node()));
        }
        let (clocks, players) = (self.clocks.clone(), self.players.clone());
        events.push(Event::Loaded { clocks, elapsed: self.elapsed, players, at });
        events
    }
}

impl Room {
    /// What loading a game leads to: the host may do it while people gather. Seats stay as they are.
    pub fn decide_load(
        &self,
        actor: Actor,
        game: &LoadedGame,
        now: Millis,
    ) -> Result<Vec<Event>, Refusal> {
        self.may_choose(actor)?;
        Ok(game.events(now.max(self.latest)))
    }
}

/// Moves the cursor to the node after this many entries of the line.
fn seek(table: &mut dyn Table, ply: u32) -> Result<(), Message> {
    let line = table.line_nodes();
    let node = match ply.checked_sub(1) {
        None => Some(NodeId(0)),
        Some(before) => line.get(before as usize).copied(),
    };
    match node {
        Some(node) if table.goto(node) => Ok(()),
        _ => Err(message!("this game has only {count} moves", count = line.len())),
    }
}

/// Who played in a seat, with names made fit to be shown.
fn past_holder(room: &Room, seat: Seat) -> PastHolder {
    let holder: &Holder = room.holder(seat);
    let names = room.names(seat).into_iter().filter_map(shown_name).collect();
    PastHolder { names, levels: holder.levels() }
}

/// A name as files have it, made fit to be shown; nothing if nobody is named.
fn shown_name(name: &str) -> Option<String> {
    let seen: String = name.chars().filter(|&c| !is_invisible(c)).take(MAX_NAME).collect();
    let seen = seen.trim();
    (!seen.is_empty() && seen != "?").then(|| seen.to_owned())
}
