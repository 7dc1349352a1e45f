//! A session whose room is kept by a server: hearing what happens, who is there, what is proposed, and the lobby.

use super::backend::Backend;
use super::{Session, ToMove};
use crate::letters::LetterStyle;
use crate::online::{Connection, sentences};
use crate::setup::Setup;
use parlour_client::Intent;
use parlour_core::Seat;
use parlour_protocol::session::ConnectionState;
use parlour_protocol::{Actor, Command, Millis, PersonId, Proposal, Refusal, Seating};
use parlour_room::{Phase, grace};

/// What can be done about a proposal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Standing {
    /// Somebody here has to answer.
    Asked,
    /// Everybody here agrees; the others have to answer.
    Waiting,
    /// Nobody here plays.
    Watched,
}

/// What was heard of a server.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct RemoteUpdate {
    /// Something that is shown may have changed.
    pub(crate) changed: bool,
    /// The game has gone on, or back.
    pub(crate) moved: bool,
    /// Another game has begun, or everybody has gathered again.
    pub(crate) began: bool,
    /// What has happened besides, in sentences.
    pub(crate) notices: Vec<String>,
}

impl Session {
    /// A session in a room that a server keeps; nothing if the room is not known yet.
    pub(crate) fn online(connection: Connection, setup: &Setup) -> Option<Session> {
        connection.known_mirror()?;
        let now = connection.now();
        Some(Session::of(Backend::Server(Box::new(connection)), now, setup))
    }

    pub(crate) fn connection(&self) -> Option<&Connection> {
        match &self.backend {
            Backend::Server(connection) => Some(connection),
            Backend::Here { .. } => None,
        }
    }

    pub(crate) fn connection_mut(&mut self) -> Option<&mut Connection> {
        match &mut self.backend {
            Backend::Server(connection) => Some(connection),
            Backend::Here { .. } => None,
        }
    }

    /// True if a server keeps the room.
    pub(crate) fn is_online(&self) -> bool {
        self.connection().is_some()
    }

    /// True while people gather in a room of a server.
    pub(crate) fn is_gathering(&self) -> bool {
        self.is_online() && self.room().phase() == Phase::Gathering
    }

    /// Takes in what a server has told.
    pub(crate) fn receive(&mut self, letters: LetterStyle) -> RemoteUpdate {
        let before = self.place();
        let Backend::Server(connection) = &mut self.backend else { return RemoteUpdate::default() };
        let polled = connection.poll();
        let notices = connection.notices();
        if connection.link() == ConnectionState::Connected {
            self.now = connection.now();
        }
        let after = self.place();
        let (moved, began) = (before.1 != after.1, before.0 != after.0);
        if began {
            self.letters = letters.letters(self.room().table().info());
        }
        if moved || began || polled.room_changed {
            self.refresh();
        }
        RemoteUpdate { changed: polled.changed, moved, began, notices }
    }

    /// Which game is on, and where it stands.
    fn place(&self) -> ((Phase, Millis, String), (usize, Option<u32>)) {
        let room = self.room();
        let gathering =
            if room.phase() == Phase::Gathering { room.phase() } else { Phase::Playing };
        let game = (gathering, room.began(), room.opening().game.id.clone());
        let node = room.table().node().0;
        (game, (node, room.outcome().map(|_| room.ply())))
    }

    /// Who plays here: at one device everybody who is no computer.
    pub(super) fn seating(&self) -> Seating {
        let seating = self.room().seating();
        if self.is_online() { seating.only_local(&self.own_seats()) } else { seating }
    }

    /// The seats of people of this device.
    fn own_seats(&self) -> Vec<u8> {
        let mirror = self.backend.mirror();
        let seats = Seat::all(mirror.room().table().seats());
        seats.filter(|seat| mirror.is_own(*seat)).map(|seat| seat.0).collect()
    }

    /// True if somebody at this device plays.
    pub(crate) fn plays_here(&self) -> bool {
        !self.seating().people().is_empty()
    }

    /// The seat at the near side of the board.
    pub(crate) fn near_seat(&self) -> Seat {
        Seat(self.seating().near(false))
    }

    /// True if somebody at this device makes the next move of a seat.
    pub(super) fn moves_next(&self, seat: Seat) -> bool {
        let next = self.room().next_person(seat);
        let yours = self.connection().map(Connection::yours).unwrap_or_default();
        next.is_some_and(|next| yours.contains(&next))
    }

    /// Who is waited for, where somebody elsewhere is to move.
    pub(crate) fn awaited(&self, seat: Seat) -> String {
        match self.room().next_person(seat) {
            Some(person) => format!("waiting for {}", self.person_name(person)),
            None => "the computer thinks".to_owned(),
        }
    }

    /// Says whose turn it is.
    pub(crate) fn not_your_turn(&self, seat: Seat) -> String {
        let refusal = Refusal::NotYourTurn { turn: self.room().seat_name(seat) };
        crate::words::capital(&refusal.to_string())
    }

    /// What somebody in the room is called.
    pub(crate) fn person_name(&self, wanted: PersonId) -> &str {
        let found = self.room().people().find(|(person, _)| *person == wanted);
        found.map_or("somebody", |(_, name)| name)
    }

    /// Why the server has ended the conversation, if it has.
    pub(crate) fn closed(&self) -> Option<String> {
        let why = self.connection().and_then(Connection::closed);
        why.map(crate::words::capital)
    }

    /// How the connection stands.
    pub(crate) fn link(&self) -> ConnectionState {
        self.connection().map_or(ConnectionState::Connected, Connection::link)
    }

    /// True if somebody of this device sits in a seat.
    pub(crate) fn sits_in(&self, seat: Seat) -> bool {
        self.own_seats().contains(&seat.0)
    }

    /// Whether people may chat.
    pub(crate) fn may_chat(&self) -> bool {
        let welcome = self.connection().and_then(|connection| connection.session().welcome());
        welcome.is_some_and(|welcome| welcome.chat)
    }

    /// Says something to everybody in the room.
    pub(crate) fn talk(&mut self, text: String) {
        if let Some(connection) = self.connection_mut()
            && let Some(person) = connection.yours().first().copied()
        {
            connection.say(person, text);
        }
    }

    /// How somebody is connected.
    pub(crate) fn presence_of(&self, person: PersonId) -> Option<String> {
        let connection = self.connection()?;
        let session = connection.session();
        if let Some(away) = session.away(person, connection.now()) {
            return Some(format!("away {} s", away / 1000));
        }
        session.presence(person)?.lag.map(|lag| format!("{lag} ms"))
    }

    /// How the people of a seat are connected: the time a message takes to them and back, or how long they have been away.
    pub(crate) fn presence(&self, seat: Seat) -> Option<String> {
        let next = self.room().next_person(seat);
        let person = next.or_else(|| self.room().holder(seat).people().first().copied())?;
        self.presence_of(person)
    }

    /// The seats whose people have been away so long that the others may claim the game.
    pub(crate) fn abandoned(&self) -> Vec<Seat> {
        let (Some(connection), Some(grace)) =
            (self.connection(), grace(self.room().opening().time))
        else {
            return Vec::new();
        };
        let is_on = self.plays_here() && !matches!(self.to_move(), ToMove::Over);
        let now = connection.now();
        let is_gone = |seat: &Seat| {
            let people = self.room().holder(*seat).people();
            let away = people.iter().map(|person| connection.session().away(*person, now)).min();
            !self.room().table().is_out(*seat)
                && !self.backend.mirror().is_own(*seat)
                && away.flatten().is_some_and(|away| away >= grace)
        };
        let seats = Seat::all(self.room().table().seats()).filter(|_| is_on);
        seats.filter(is_gone).collect()
    }

    /// Claims the seat of somebody who has gone.
    pub(crate) fn claim_abandoned(&mut self, seat: Seat) -> Result<(), Refusal> {
        self.carry_out(&Intent::Ask(Command::ClaimAbandoned { seat: seat.0 }))
    }

    /// What is proposed and not answered, and what can be done about it here.
    fn offers(&self) -> Vec<(Proposal, Standing)> {
        if !self.is_online() {
            return Vec::new();
        }
        let own = self.own_seats();
        let standing = |what: &Proposal, agreed: &[u8]| {
            let is_asked = |seat: &u8| {
                let is_in = !self.room().table().is_out(Seat(*seat)) || *what == Proposal::Rematch;
                is_in && !agreed.contains(seat)
            };
            match (own.is_empty(), own.iter().any(is_asked)) {
                (true, _) => Standing::Watched,
                (false, true) => Standing::Asked,
                (false, false) => Standing::Waiting,
            }
        };
        let pending = self.room().pending().iter();
        pending
            .map(|pending| (pending.what.clone(), standing(&pending.what, &pending.agreed)))
            .collect()
    }

    /// What is proposed, in a sentence with the words for yes and no; nothing if nothing is.
    pub(crate) fn offer_words(&self, yes: &str, no: &str) -> Option<String> {
        let (what, standing) = self.offers().into_iter().next()?;
        let room = self.room();
        let by = room.pending().iter().find(|pending| pending.what == what)?.agreed.first()?;
        Some(match standing {
            Standing::Asked => {
                let who = sentences::who(room, Seat(*by));
                format!("{who} {}: {yes} accepts, {no} declines", sentences::asks(&what))
            }
            Standing::Waiting => {
                format!("You have asked for {}; {no} withdraws it", sentences::noun(&what))
            }
            Standing::Watched => {
                format!("{} {}", sentences::who(room, Seat(*by)), sentences::asks(&what))
            }
        })
    }

    /// Answers the first proposal that waits for somebody here; `no` also takes the own one back.
    pub(crate) fn answer(&mut self, yes: bool) -> Result<(), Refusal> {
        let wanted = |standing: &Standing| match standing {
            Standing::Asked => true,
            Standing::Waiting => !yes,
            Standing::Watched => false,
        };
        let offer = self.offers().into_iter().find(|(_, standing)| wanted(standing));
        let (what, _) = offer.ok_or(Refusal::NothingProposed)?;
        self.carry_out(&Intent::Answer { what, yes })
    }

    /// True if the host is at this device.
    pub(crate) fn hosts(&self) -> bool {
        let yours = self.connection().map(Connection::yours).unwrap_or_default();
        self.room().host().is_some_and(|host| yours.contains(&host))
    }

    /// Asks something of the room: as the host for what only the host may, else as the first of this device.
    pub(crate) fn ask_room(&mut self, command: Command) -> Result<(), Refusal> {
        let host = self.room().host().filter(|_| self.hosts());
        let connection = self.connection_mut().ok_or(Refusal::NotHere)?;
        let person = host.or_else(|| connection.yours().first().copied());
        connection.ask(person.ok_or(Refusal::Spectator)?, command);
        Ok(())
    }

    /// Why the game cannot be started yet; nothing if it can.
    pub(crate) fn why_not_start(&self) -> Option<String> {
        let room = self.room();
        let host = room.host()?;
        let seats = room.table().info().seats.iter().zip(Seat::all(room.table().seats()));
        let players = |seat: Seat| room.holder(seat).players().len();
        let few = seats.filter(|(info, seat)| players(*seat) < usize::from(info.sharing.0));
        let few: Vec<&str> = few.map(|(info, _)| info.name.as_ref()).collect();
        match few[..] {
            [] => {}
            [seat] => return Some(format!("{seat} needs a player")),
            _ => return Some(format!("{} need players", few.join(", "))),
        }
        let refused = room.decide(Actor::Person(host), &Command::Start, room.latest()).err();
        refused.map(|refusal| refusal.to_string())
    }

    /// Somebody who is in the room, by name.
    pub(crate) fn person_called(&self, name: &str) -> Option<PersonId> {
        let wanted = name.to_lowercase();
        let found = self.room().people().find(|(_, known)| known.to_lowercase() == wanted);
        found.map(|(person, _)| person)
    }

    /// Closes the connection to a server; false if there is none.
    pub(super) fn hang_up(&mut self) -> bool {
        self.connection_mut().map(Connection::close).is_some()
    }
}
