//! What somebody at this device wants, as the commands that a room knows.

use crate::Mirror;
use parlour_core::show::Cell;
use parlour_core::{Seat, message};
use parlour_protocol::{Actor, Command, Millis, Proposal, Refusal, Request};
use parlour_table::NodeId;

/// Something that a person at this device wants of a room.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Intent {
    /// A move for the player to move; from another position the game goes there first.
    Play {
        /// The node of the position it is made in.
        node: NodeId,
        /// Any text that means it.
        text: String,
    },
    /// One move back of a person, and the computers' answers with it; forward again if `forward`.
    Undo {
        /// Redo instead.
        forward: bool,
    },
    /// A seat gives up.
    Resign(Seat),
    /// An ending is claimed.
    Claim {
        /// The reason's word.
        reason: String,
    },
    /// A draw, with the computers' answer; people at one device agree among themselves before they ask.
    Draw {
        /// They agree.
        computers_agree: bool,
    },
    /// Something else the others have to agree to.
    Propose(Proposal),
    /// These cells are dead.
    Settle {
        /// The cells.
        dead: Vec<Cell>,
    },
    /// Play goes on instead of being settled.
    PlayOn,
    /// The game is called off.
    Abort,
    /// A proposal is answered, by everybody here who has not agreed to it.
    Answer {
        /// Which.
        what: Proposal,
        /// Yes or no.
        yes: bool,
    },
    /// Anything else that a room knows.
    Ask(Command),
}

impl Mirror {
    /// The commands that carry out an intent, in order, each with its actor; or why it is impossible.
    pub fn commands(&self, intent: &Intent) -> Result<Vec<(Actor, Command)>, Refusal> {
        let room = self.room();
        let propose = |what: Proposal| {
            let speaker = self.speaker()?;
            Ok(vec![(speaker, Command::Propose { what })])
        };
        Ok(match intent {
            Intent::Play { node, text } => return self.play(*node, text),
            Intent::Undo { forward } => {
                let place = self.turn_before(*forward).ok_or_else(|| nothing_to_undo(*forward))?;
                return self.goto_proposal(place)?.map_or(Ok(Vec::new()), propose);
            }
            Intent::Resign(seat) => {
                vec![(self.player(*seat)?, Command::Resign { seat: seat.0 })]
            }
            Intent::Claim { reason } => {
                vec![(self.mover()?, Command::Claim { reason: reason.clone() })]
            }
            // Computers elsewhere answer for themselves.
            Intent::Draw { .. } if self.own().is_some() => return propose(Proposal::Draw),
            Intent::Draw { computers_agree } => {
                let computers = room.seating().computers().into_iter().map(Seat);
                // One refusal is enough.
                let most = if *computers_agree { usize::MAX } else { 1 };
                let answer = Command::Answer { what: Proposal::Draw, yes: *computers_agree };
                let answers = computers.take(most).map(|seat| (room.actor(seat), answer.clone()));
                propose(Proposal::Draw)?.into_iter().chain(answers).collect()
            }
            Intent::Propose(what) => return propose(what.clone()),
            Intent::Settle { dead } => {
                room.check_settling(dead)?;
                let dead = dead.iter().map(|cell| cell.0).collect();
                return propose(Proposal::Settle { dead });
            }
            Intent::PlayOn => vec![(self.speaker()?, Command::PlayOn)],
            Intent::Abort => vec![(self.speaker()?, Command::Abort)],
            Intent::Answer { what, yes } => return self.answers(what, *yes),
            Intent::Ask(command) => vec![(self.asker(command)?, command.clone())],
        })
    }

    /// The requests that carry an intent to the server of a room, numbered from `next` on. A move is shown at once.
    pub fn requests(
        &mut self,
        intent: &Intent,
        next: u64,
        now: Millis,
    ) -> Result<Vec<Request>, Refusal> {
        let commands = self.commands(intent)?;
        self.number_from(next);
        let mut requests = Vec::new();
        for (actor, command) in commands {
            let is_move = matches!(command, Command::Play { .. });
            let request = self.request(actor, command);
            // Whether a clock has fallen is for the server to say: it knows how much of the time was the network's.
            let is_due = self.room().flag(self.time(now)).is_some();
            if is_move && !is_due {
                self.predict(&request, now)?;
            }
            requests.push(request);
        }
        Ok(requests)
    }

    /// Who makes the next move, if it is somebody of this device.
    fn mover(&self) -> Result<Actor, Refusal> {
        let room = self.room();
        let seat = room.table().to_move();
        match (self.own(), room.actor(seat)) {
            (None, actor) => Ok(actor),
            (Some(own), Actor::Person(person)) if own.contains(&person) => {
                Ok(Actor::Person(person))
            }
            _ => Err(Refusal::NotYourTurn { turn: room.seat_name(seat) }),
        }
    }

    /// Somebody of this device who plays in a seat.
    fn player(&self, seat: Seat) -> Result<Actor, Refusal> {
        let room = self.room();
        let Some(own) = self.own() else { return Ok(room.actor(seat)) };
        let people = room.holder(seat).people();
        let person = people.into_iter().find(|person| own.contains(person));
        let not_yours = || Refusal::NotYourSeat { seat: room.seat_name(seat) };
        person.map(Actor::Person).ok_or_else(not_yours)
    }

    /// Who speaks for the people of this device: whoever is to move, else the first who is still in the game.
    fn speaker(&self) -> Result<Actor, Refusal> {
        let room = self.room();
        if self.own().is_none() {
            return Ok(room.actor(room.speaker()));
        }
        let seats = || Seat::all(room.table().seats()).filter(|seat| self.is_own(*seat));
        let playing = seats().find(|seat| !room.table().is_out(*seat));
        let seat = playing.or_else(|| seats().next()).ok_or(Refusal::Spectator)?;
        self.mover().or_else(|_| self.player(seat))
    }

    /// Who of this device asks for something: the host for what only the host may.
    fn asker(&self, command: &Command) -> Result<Actor, Refusal> {
        let is_hosts = matches!(
            command,
            Command::Regather
                | Command::Start
                | Command::PassHost { .. }
                | Command::Remove { .. }
                | Command::Seat { .. }
                | Command::Configure { .. }
        );
        if !is_hosts {
            return self.speaker();
        }
        let host = self.room().host().ok_or(Refusal::NotHost)?;
        match self.own() {
            Some(own) if !own.contains(&host) => Err(Refusal::NotHost),
            _ => Ok(Actor::Person(host)),
        }
    }

    /// The answers of everybody of this device who has not agreed to a proposal; one refusal is enough.
    fn answers(&self, what: &Proposal, yes: bool) -> Result<Vec<(Actor, Command)>, Refusal> {
        let room = self.room();
        let answer = Command::Answer { what: what.clone(), yes };
        if !yes {
            return Ok(vec![(self.speaker()?, answer)]);
        }
        let pending = room.pending().iter().find(|pending| pending.what == *what);
        let agreed = &pending.ok_or(Refusal::NothingProposed)?.agreed;
        let mut actors = Vec::new();
        for seat in Seat::all(room.table().seats()) {
            if self.is_own(seat) && !agreed.contains(&seat.0) {
                let actor = self.player(seat)?;
                if !actors.contains(&actor) {
                    actors.push(actor);
                }
            }
        }
        let answers = actors.into_iter().map(|actor| (actor, answer.clone()));
        Ok(answers.collect())
    }

    /// Where a person of this device was to move before (or is after) the node that is shown.
    fn turn_before(&self, forward: bool) -> Option<NodeId> {
        let room = self.room();
        if self.own().is_none() {
            return room.turn_of_person(self.table(), forward);
        }
        // Going back is proposed for the game itself, wherever one looks.
        let mut table = room.table().fork();
        loop {
            let moved = if forward { table.forward() } else { table.back() };
            if !moved {
                return None;
            }
            if self.is_own(table.to_move()) {
                return Some(table.node());
            }
        }
    }

    /// The proposal that takes the game to a node; none if it is there already.
    fn goto_proposal(&self, node: NodeId) -> Result<Option<Proposal>, Refusal> {
        if node == self.room().table().node() {
            return Ok(None);
        }
        let node = u32::try_from(node.0).map_err(|_| Refusal::NoPlace)?;
        Ok(Some(Proposal::GoTo { node }))
    }

    fn play(&self, node: NodeId, text: &str) -> Result<Vec<(Actor, Command)>, Refusal> {
        let room = self.room();
        let text = text.to_owned();
        if node == room.table().node() {
            let play = Command::Play { ply: room.ply(), text };
            return Ok(vec![(self.mover()?, play)]);
        }
        if self.own().is_some() {
            // The others would have to agree to go back first.
            return Err(Refusal::TooLate { meant: node.0 as u32, now: room.ply() });
        }
        // Checked first, so that the game does not go back for a text that is no legal move there.
        let mut table = room.table().fork();
        if !table.goto(node) {
            return Err(Refusal::NoPlace);
        }
        table.check(&text).map_err(|why| Refusal::Move { why: why.message() })?;
        let speaker = room.actor(room.speaker());
        let goto = self.goto_proposal(node)?.map(|what| (speaker, Command::Propose { what }));
        let (ply, actor) = room.ply_and_actor(node, table.to_move());
        Ok(goto.into_iter().chain([(actor, Command::Play { ply, text })]).collect())
    }
}

fn nothing_to_undo(forward: bool) -> Refusal {
    let why = if forward {
        message!("there is no move to make again")
    } else {
        message!("there is no move to take back")
    };
    Refusal::Input { why }
}
