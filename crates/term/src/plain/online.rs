//! Line mode in a room that a server keeps: the way in, the lobby, and what is said while others play too.

use super::{LineIo, LineMode, Stop, finish};
use crate::online::{
    Connection, Invitation, JoinStep, Joining, link_words, opening_of, sentences, what_next,
};
use crate::session::{RemoteUpdate, Session, ToMove};
use crate::setup::{Setup, TermError};
use crate::thinker::{Thinker, clock_seed};
use crate::words;
use parlour_core::{Rng, Seat};
use parlour_motion::Turn;
use parlour_protocol::session::ConnectionState;
use parlour_protocol::{Command, Holder, Refusal};
use std::io::{BufRead, Write};
use std::thread;
use std::time::{Duration, Instant};

/// How often the server is listened to.
const LISTEN: Duration = Duration::from_millis(30);

/// The commands of a room, and what they do.
const COMMANDS: &[(&str, &str)] = &[
    ("people", "who is in the room, and how they are connected"),
    ("seats", "who sits where"),
    (
        "sit, stand",
        "before the game: sit down, such as sit 1 or by the seat's name; stand up again",
    ),
    ("computer", "the host: the computer plays in a seat, such as computer 2 level 5"),
    ("open", "the host: nobody plays in a seat, such as open 2"),
    ("game", "the host, before the game: another game, by its name"),
    ("start", "the host: begin"),
    ("kick", "the host: send somebody away, such as kick Bob too loud"),
    ("host", "the host: make somebody else the host, such as host Bob"),
    ("yes, no", "accept or decline what somebody proposes; no also takes back what you proposed"),
    ("undo, draw, pause, adjourn, rematch", "are asked of the others"),
    ("lobby", "the host, after the game: everybody back to the lobby"),
    ("say", "something to everybody, where chat is on"),
    ("leave", "leave the room for good; say it twice. quit keeps the seat"),
];

/// What belongs to one device and not to a room of several.
const NOT_HERE: [&str; 9] =
    ["new", "again", "save", "saves", "load", "level", "watch", "w", "hint"];
/// What would be unfair before the game is over.
const AFTERWARDS: [&str; 3] = ["analyse", "analyze", "report"];

/// Comes into a room line by line: commands and moves come in, sentences go out.
pub fn join_plain(
    setup: Setup,
    invitation: Invitation,
    input: impl BufRead + Send + 'static,
    output: impl Write,
) -> Result<(), TermError> {
    let mut io = LineIo::new(input, output);
    let ended = run(setup, invitation, &mut io);
    finish(ended, &mut io)
}

fn run<W: Write>(setup: Setup, invitation: Invitation, io: &mut LineIo<W>) -> Result<(), Stop> {
    let seed = clock_seed();
    let connection = arrive(invitation.arrive(seed), io)?;
    let session = Session::online(connection, &setup)
        .ok_or_else(|| Stop::Error(TermError::new("the room is not known")))?;
    let mut line_mode = LineMode {
        turn: Turn::default(),
        idea: None,
        confirm: None,
        dead: Vec::new(),
        catalogue: setup.catalogue.clone(),
        setup,
        session,
        thinker: Thinker::new(seed),
        io,
        rng: Rng::new(seed),
        last: Instant::now(),
    };
    line_mode.say("Say help for the commands.")?;
    line_mode.welcome()?;
    let ended = line_mode.run_online();
    line_mode.session.close();
    ended
}

/// Comes in: asks for what is needed.
fn arrive<W: Write>(mut arrival: Joining, io: &mut LineIo<W>) -> Result<Connection, Stop> {
    let mut shown = ConnectionState::Connected;
    io.say(format!("A room at {}", arrival.page()))?;
    loop {
        arrival.poll();
        match arrival.need() {
            JoinStep::Nothing => return Ok(arrival.into_connection()),
            JoinStep::Turned(why) => return Err(Stop::Error(TermError::new(why))),
            JoinStep::Time(link) => {
                if std::mem::replace(&mut shown, link) != link
                    && let Some(words) = link_words(link)
                {
                    io.say(words)?;
                }
                if matches!(io.peek(), Some("quit" | "q" | "exit")) {
                    return Err(Stop::Quit);
                }
                thread::sleep(LISTEN);
            }
            JoinStep::Password(why) => {
                io.say(format!("{}. Which password?", words::capital(&why)))?;
                arrival.unlock(io.read_line()?);
            }
            JoinStep::Name(why) => {
                if let Some(why) = why {
                    io.say(format!("{}.", words::capital(&why)))?;
                }
                io.say("Under which name do you come in? Empty: only look on.")?;
                let name = io.read_line()?;
                if name.is_empty() {
                    arrival.watch();
                } else if let Err(why) = arrival.enter(name) {
                    io.say(format!("{}.", words::capital(&why.to_string())))?;
                }
            }
        }
    }
}

impl<W: Write> LineMode<'_, W> {
    /// Says where one has come to.
    fn welcome(&mut self) -> Result<(), Stop> {
        if self.session.is_gathering() {
            let name = self.session.table().info().name.to_string();
            self.say(format!("Lobby: {name}."))?;
            self.say_people()?;
            return self.say_seats();
        }
        self.greet()?;
        if self.session.table().ply() > 0 { self.say_last() } else { Ok(()) }
    }

    fn run_online(&mut self) -> Result<(), Stop> {
        let mut said = String::new();
        loop {
            if self.receive()? {
                // Whose turn it is is said again after every move.
                said.clear();
            }
            if let Some(why) = self.session.closed() {
                return Err(Stop::Error(TermError::new(why)));
            }
            let status = self.online_status();
            if status != said {
                self.say(&status)?;
                said = status;
            }
            if let Some(line) = self.io.read_line_within(LISTEN)? {
                if matches!(line.as_str(), "status" | "turn") {
                    said.clear();
                }
                self.run_command(&line)?;
            }
        }
    }

    /// Takes in what the server has told, and says it. True if the game has gone on.
    fn receive(&mut self) -> Result<bool, Stop> {
        let before = self.session.room().table().ply();
        let RemoteUpdate { moved, began, notices, .. } = self.session.receive(self.setup.letters);
        for notice in notices {
            self.say(format!("{}.", words::capital(&notice)))?;
        }
        if began {
            self.turn = Turn::default();
            self.welcome()?;
            return Ok(true);
        }
        // Several moves may have come at once, and each is said.
        let after = self.session.table().ply();
        match after.checked_sub(before) {
            Some(1..) if moved => (before..after).try_for_each(|at| self.say_step(at))?,
            _ if moved => self.say_last()?,
            _ => {}
        }
        Ok(moved)
    }

    fn online_status(&self) -> String {
        if let Some(words) = link_words(self.session.link()) {
            return format!("{}.", words.trim_end_matches('.'));
        }
        if self.session.is_gathering() {
            return format!("{}.", what_next(&self.session, "say start to begin"));
        }
        let offer = self.session.offer_words("yes", "no");
        let status = words::status(&self.session, "say resume to go on");
        offer.map_or_else(|| format!("{status}."), |offer| format!("{offer}. {status}."))
    }

    /// Runs a command that means something else, or is only there, in a room of a server. False if it is for the game.
    pub(super) fn online_command(&mut self, line: &str) -> Result<bool, Stop> {
        let confirmed = self.confirm;
        self.confirm.take_if(|word| *word == "leave");
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let (word, rest) = (word.to_lowercase(), rest.trim());
        if self.session.is_gathering() && self.lobby_command(&word, rest)? {
            return Ok(true);
        }
        match word.as_str() {
            "help" | "?" | "commands" => {
                for (name, words) in COMMANDS {
                    self.say(format!("{name}: {words}."))?;
                }
                return Ok(false);
            }
            "people" => self.say_people()?,
            "seats" => self.say_seats()?,
            "yes" | "accept" => self.asked(|session| session.answer(true), "")?,
            "no" | "decline" => self.asked(|session| session.answer(false), "")?,
            "undo" | "u" => self.propose(|session| session.undo().map(|_| ()))?,
            "redo" => self.propose(|session| session.redo().map(|_| ()))?,
            "draw" => self.propose(Session::agree)?,
            "pause" => self.propose(|session| session.pause().map(|_| ()))?,
            "resume" if self.session.is_stopped() => {
                self.propose(|session| session.pause().map(|_| ()))?;
            }
            "adjourn" => self.propose(Session::adjourn)?,
            "rematch" => self.propose(Session::rematch)?,
            "claim" if !self.session.abandoned().is_empty() => {
                let seat = self.session.abandoned()[0];
                self.asked(|session| session.claim_abandoned(seat), "")?;
            }
            "lobby" => self.ask_as_host(Command::Regather)?,
            "kick" | "host" => self.about_person(&word, rest)?,
            "say" if !self.session.may_chat() => self.say("Chat is off on this server.")?,
            "say" => self.session.talk(rest.to_owned()),
            "leave" if confirmed == Some("leave") => {
                if let Some(connection) = self.session.connection_mut() {
                    connection.leave();
                }
                return Err(Stop::Quit);
            }
            "leave" => {
                self.confirm = Some("leave");
                self.say("Say leave again to leave the room for good: your seat is free then.")?;
            }
            word if NOT_HERE.contains(&word) => {
                self.say("That is not for a room that a server keeps.")?;
            }
            word if AFTERWARDS.contains(&word) && self.session.to_move() != ToMove::Over => {
                self.say("The game can be analysed when it is over.")?;
            }
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// A command of the lobby; false if it is none.
    fn lobby_command(&mut self, word: &str, rest: &str) -> Result<bool, Stop> {
        match word {
            "sit" | "open" | "computer" => match self.seat_named(rest) {
                None => self.say(format!("Which seat? Say {word} and its number or name."))?,
                Some((seat, more)) => match word {
                    "sit" => {
                        self.asked(|session| session.ask_room(Command::Sit { seat: seat.0 }), "")?;
                    }
                    "open" => {
                        let holder = Holder::Open;
                        self.ask_as_host(Command::Seat { seat: seat.0, holder })?;
                    }
                    _ => {
                        let number = more.trim_start_matches("level").trim();
                        let level = number.parse().unwrap_or(4);
                        let holder = Holder::Computer { level };
                        self.ask_as_host(Command::Seat { seat: seat.0, holder })?;
                    }
                },
            },
            "stand" => self.asked(|session| session.ask_room(Command::Stand), "")?,
            "start" => self.ask_as_host(Command::Start)?,
            "game" => match opening_of(&self.session, &self.catalogue, rest) {
                Ok(opening) => self.ask_as_host(Command::Configure { opening })?,
                Err(why) => self.say(format!("{}.", words::capital(&why)))?,
            },
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// A seat by its number or its name, and what was typed behind it.
    fn seat_named<'a>(&self, text: &'a str) -> Option<(Seat, &'a str)> {
        let seats = &self.session.table().info().seats;
        let lower = text.to_lowercase();
        let named = seats.iter().position(|seat| lower.starts_with(&seat.name.to_lowercase()));
        if let Some(at) = named {
            let more = text.get(seats[at].name.len()..).unwrap_or_default();
            return Some((Seat(at as u8), more.trim()));
        }
        let (first, more) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        let number: usize = first.parse().ok()?;
        let seat = number.checked_sub(1).filter(|at| *at < seats.len())?;
        Some((Seat(seat as u8), more.trim()))
    }

    /// Sends somebody away, or makes them the host.
    fn about_person(&mut self, word: &str, rest: &str) -> Result<(), Stop> {
        let (name, reason) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
        let Some(person) = self.session.person_called(name) else {
            return self.say(format!("Nobody here is called '{name}'; people lists everybody."));
        };
        let reason = reason.trim().to_owned();
        self.ask_as_host(match word {
            "kick" => Command::Remove { person, reason },
            _ => Command::PassHost { to: person },
        })
    }

    fn ask_as_host(&mut self, command: Command) -> Result<(), Stop> {
        if !self.session.hosts() {
            return self.refuse(&Refusal::NotHost);
        }
        self.asked(|session| session.ask_room(command), "")
    }

    /// Asks something; what becomes of it is told by the server.
    fn asked(
        &mut self,
        ask: impl FnOnce(&mut Session) -> Result<(), Refusal>,
        sentence: &str,
    ) -> Result<(), Stop> {
        match ask(&mut self.session) {
            Err(refusal) => self.refuse(&refusal),
            Ok(()) if sentence.is_empty() => Ok(()),
            Ok(()) => self.say(sentence),
        }
    }

    /// Proposes something that the others have to agree to.
    fn propose(
        &mut self,
        ask: impl FnOnce(&mut Session) -> Result<(), Refusal>,
    ) -> Result<(), Stop> {
        self.asked(ask, "Asked: the others have to agree.")
    }

    fn say_people(&mut self) -> Result<(), Stop> {
        let room = self.session.room();
        let yours = self.session.connection().map(Connection::yours).unwrap_or_default();
        let line = |(person, name): (parlour_protocol::PersonId, &str)| {
            let you = yours.contains(&person).then(|| "you".to_owned());
            let host = (room.host() == Some(person)).then(|| "host".to_owned());
            let more: Vec<String> =
                you.into_iter().chain(host).chain(self.session.presence_of(person)).collect();
            let more = more.join(", ");
            if more.is_empty() { format!("{name}.") } else { format!("{name}: {more}.") }
        };
        let lines: Vec<String> = room.people().map(line).collect();
        self.io.say_all(lines)
    }

    fn say_seats(&mut self) -> Result<(), Stop> {
        let room = self.session.room();
        let line = |seat: Seat| {
            let who = sentences::holder(room.holder(seat), room);
            format!("Seat {}, {}: {who}.", seat.0 + 1, room.seat_name(seat))
        };
        let lines: Vec<String> = Seat::all(room.table().seats()).map(line).collect();
        self.io.say_all(lines)
    }
}
