//! What a device and a server say to each other about one room, over a websocket.
//!
//! One set of messages, two encodings that are agreed on as subprotocols: [`Encoding::Binary`] (postcard) for page and
//! terminal, [`Encoding::Json`] for programs that people write. Who a device is does not stand in any message: the request
//! that opens the socket carries its token.
//!
//! ```text
//! device                                server
//!   Join { client, name, known } ------->
//!   <-------------- Welcome { yours, opening, version, ... }
//!   <-------------- Missed { after, events }      as often as it takes to reach that version
//!   Ask { id, person, command } -------->
//!   <-------------- Events { after, events, answers: id }    or Refused { answers: id, refusal }
//!   <-------------- Events { after, events }      what others did
//! ```

use crate::{Command, Event, Millis, Opening, PersonId, Refusal};
use parlour_core::Message;
use serde::{Deserialize, Serialize};

/// The version of these messages. It is part of the names of the subprotocols.
pub const VERSION: u32 = 1;

/// The most bytes of a message from a device.
pub const MAX_MESSAGE: usize = 4 << 10;

/// The most bytes of a message from a server; a device may refuse longer ones. The longest there is opens a room with a variant of
/// somebody's own: 64 KiB of text, twice that where half of it is escaped.
pub const MAX_SENT: usize = 256 << 10;

/// The most characters of a line of chat.
pub const MAX_CHAT: usize = 300;

/// The most bytes of a save or a variant that goes into a room.
pub const MAX_UPLOAD: usize = 256 << 10;

/// How often both sides make sure that the other one is there.
pub const PING_EVERY: Millis = 2_500;

/// A silent partner is given up after this.
pub const DEAD_AFTER: Millis = 9_000;

/// A request without an answer is sent again after this.
pub const RESEND_AFTER: Millis = 2_500;

/// How messages are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Encoding {
    /// Binary frames in postcard.
    Binary,
    /// Text frames in JSON.
    Json,
}

impl Encoding {
    /// Both of them, the one preferred first.
    pub const ALL: [Encoding; 2] = [Encoding::Binary, Encoding::Json];

    /// The name of the subprotocol.
    pub fn subprotocol(self) -> &'static str {
        match self {
            Encoding::Binary => "parlour.1",
            Encoding::Json => "parlour.1.json",
        }
    }

    /// The encoding of a subprotocol.
    pub fn of_subprotocol(name: &str) -> Option<Encoding> {
        Encoding::ALL.into_iter().find(|encoding| encoding.subprotocol() == name)
    }

    /// A message as bytes; those of JSON are a text.
    ///
    /// # Panics
    /// Never: every message can be written.
    pub fn write<T: Serialize>(self, message: &T) -> Vec<u8> {
        match self {
            Encoding::Binary => postcard::to_allocvec(message).expect("a message can be written"),
            Encoding::Json => serde_json::to_vec(message).expect("a message can be written"),
        }
    }

    /// Reads a message; the error is a sentence.
    pub fn read<'a, T: Deserialize<'a>>(self, bytes: &'a [u8]) -> Result<T, String> {
        match self {
            Encoding::Binary => match postcard::take_from_bytes(bytes) {
                Ok((message, [])) => Ok(message),
                Ok((_, rest)) => Err(format!("{} bytes are left over", rest.len())),
                Err(error) => Err(error.to_string()),
            },
            Encoding::Json => serde_json::from_slice(bytes).map_err(|error| error.to_string()),
        }
    }
}

/// Something a device says.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum ClientMessage {
    /// The first message of every socket, and the one that brings another person of the same device into the room.
    Join {
        /// A number that this window chose at random: its requests are numbered for themselves.
        client: u64,
        /// Comes in under this name; nothing: as whoever of this device is in the room already, or only to look.
        #[serde(default)]
        name: Option<String>,
        /// The room's password, if it has one.
        #[serde(default)]
        password: Option<String>,
        /// How many events are known from an earlier socket.
        #[serde(default)]
        known: Option<u64>,
    },
    /// Asks something of the room. What is asked twice with one number is done once.
    Ask {
        /// The window's number for it; the next is larger.
        id: u64,
        /// Who asks: a person of this device.
        person: PersonId,
        /// What.
        command: Command,
    },
    /// A line of chat.
    Chat {
        /// Who says it: a person of this device.
        person: PersonId,
        /// The line.
        text: String,
    },
    /// Is anybody there? Answered by `pong`.
    Ping,
    /// A person is ready for the game, or is not. It counts while people gather and while the person is connected, and nothing
    /// depends on it: the host may start anyway. Everybody sees it in `presence`; it is no event, because it says something
    /// about this moment alone.
    Ready {
        /// Who: a person of this device.
        person: PersonId,
        /// Whether they are.
        ready: bool,
    },
}

/// Something a server says.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum ServerMessage {
    /// The answer to `join`.
    Welcome(Box<Welcome>),
    /// What the device has not seen yet, in pieces.
    Missed {
        /// How many events came before these.
        after: u64,
        /// The events.
        events: Vec<Event>,
    },
    /// What has happened.
    Events {
        /// How many events came before these.
        after: u64,
        /// The events; none if a request changed nothing.
        events: Vec<Event>,
        /// The request that led to them, if it was this window's.
        answers: Option<u64>,
        /// The room's time.
        now: Millis,
    },
    /// Why a request led to nothing.
    Refused {
        /// The request.
        answers: u64,
        /// Why.
        refusal: Refusal,
    },
    /// What can be known of the game in the room without its rules; said again when another game is chosen.
    Game(Box<GameFacts>),
    /// Who is connected, whenever that changes. It is no part of what happened in the room.
    Presence {
        /// Everybody in the room.
        people: Vec<Presence>,
        /// How many look on without a name.
        watching: u32,
    },
    /// A line of chat.
    Chat {
        /// Who said it.
        person: PersonId,
        /// The line.
        text: String,
    },
    /// Something that was not a request was refused: a name, a password, a line of chat, a message that cannot be read.
    Error {
        /// Why, in a sentence.
        #[cfg_attr(test, schemars(with = "crate::reference_tests::Sentence"))]
        why: Message,
    },
    /// The answer to `ping`.
    Pong,
    /// The last message of a socket that the server closes.
    Closed {
        /// Why, in a sentence.
        #[cfg_attr(test, schemars(with = "crate::reference_tests::Sentence"))]
        why: Message,
        /// Whether coming back at once makes sense.
        again: bool,
    },
}

/// What a device needs to take part in a room.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Welcome {
    /// The version of the messages.
    pub protocol: u32,
    /// The version of the program.
    pub program: String,
    /// The people of this device in the room.
    pub yours: Vec<PersonId>,
    /// When the room was opened, in milliseconds since 1970.
    pub opened: i64,
    /// What it was opened with.
    pub opening: Opening,
    /// How many events there are.
    pub version: u64,
    /// The last request of this window that was answered: the answer may have been lost.
    pub answered: Option<u64>,
    /// The room's time.
    pub now: Millis,
    /// What can be known of the game without its rules.
    pub game: GameFacts,
    /// Whether people may chat.
    pub chat: bool,
}

/// What can be known of the game in a room without its rules.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct GameFacts {
    /// What it is called, in English.
    pub title: String,
    /// Its seats in order of turns.
    pub seats: Vec<SeatFacts>,
}

/// A seat of the game in a room.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct SeatFacts {
    /// What it is called, in English.
    pub name: String,
    /// The least and the most who may share it.
    pub sharing: (u8, u8),
    /// The team it belongs to.
    pub team: u8,
}

/// Whether somebody is connected.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Presence {
    /// Who.
    pub person: PersonId,
    /// For how long nobody has been connected in their name; nothing while somebody is.
    pub away: Option<Millis>,
    /// How long a message takes to them and back, as the server measures it.
    pub lag: Option<u32>,
    /// What of the network's delays can still be made good on their clock.
    pub quota: Option<u32>,
    /// Whether they have said that they are ready for the game.
    #[serde(default)]
    pub ready: bool,
    /// Whether the host has forbidden them to chat.
    #[serde(default)]
    pub muted: bool,
}

impl Presence {
    /// Somebody who is connected, of whom nothing else is known.
    pub fn of(person: PersonId) -> Presence {
        Presence { person, away: None, lag: None, quota: None, ready: false, muted: false }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Holder, Proposal};
    use parlour_core::message;
    use std::fmt::Debug;

    fn survives<T>(message: &T)
    where
        T: Serialize + for<'a> Deserialize<'a> + PartialEq + Debug,
    {
        for encoding in Encoding::ALL {
            let bytes = encoding.write(message);
            assert_eq!(&encoding.read::<T>(&bytes).unwrap(), message, "{encoding:?}");
            for end in 0..bytes.len() {
                assert!(encoding.read::<T>(&bytes[..end]).is_err(), "{encoding:?} {message:?}");
            }
            let longer: Vec<u8> = bytes.iter().copied().chain([b'7']).collect();
            assert!(encoding.read::<T>(&longer).is_err(), "{encoding:?} {message:?}");
        }
    }

    #[test]
    fn every_message_is_read_as_it_was_written_in_both_encodings() {
        let person = PersonId(7);
        let name = Some("Zoë".to_owned());
        survives(&ClientMessage::Join { client: u64::MAX, name, password: None, known: Some(3) });
        for command in [
            Command::Leave,
            Command::Play { ply: 3, text: "e2e4".to_owned() },
            Command::Answer { what: Proposal::Settle { dead: vec![1, 300] }, yes: true },
            Command::Seat { seat: 1, holder: Holder::Computer { level: 3 } },
            Command::Mute { person, muted: true },
        ] {
            survives(&ClientMessage::Ask { id: 1 << 40, person, command });
        }
        survives(&ClientMessage::Chat { person, text: "\u{1f600} hello".to_owned() });
        survives(&ClientMessage::Ping);
        survives(&ClientMessage::Ready { person, ready: true });
        let game = GameFacts {
            title: "Chess".to_owned(),
            seats: vec![SeatFacts { name: "White".to_owned(), sharing: (1, 4), team: 0 }],
        };
        survives(&ServerMessage::Welcome(Box::new(Welcome {
            protocol: VERSION,
            program: "0.1.0".to_owned(),
            yours: vec![person],
            opened: 1_700_000_000_000,
            opening: Opening::default(),
            version: 12,
            answered: Some(4),
            now: 99,
            game: game.clone(),
            chat: false,
        })));
        let played = Event::Played { seat: 1, text: "a1".to_owned(), at: 5, spent: 3, lag: 1 };
        let events = vec![played, Event::Regathered];
        survives(&ServerMessage::Missed { after: 0, events: events.clone() });
        survives(&ServerMessage::Events { after: 3, events, answers: Some(9), now: 8 });
        survives(&ServerMessage::Refused { answers: 9, refusal: Refusal::NotHost });
        survives(&ServerMessage::Game(Box::new(game)));
        let presence =
            Presence { away: Some(3), quota: Some(450), ready: true, ..Presence::of(person) };
        survives(&ServerMessage::Presence { people: vec![presence], watching: 2 });
        survives(&ServerMessage::Chat { person, text: "hi".to_owned() });
        survives(&ServerMessage::Error { why: message!("the game is over") });
        survives(&ServerMessage::Pong);
        survives(&ServerMessage::Closed { why: message!("the game is over"), again: true });
    }

    #[test]
    fn a_bot_may_leave_out_what_it_does_not_need() {
        let join: ClientMessage = Encoding::Json.read(br#"{"join":{"client":1}}"#).unwrap();
        assert_eq!(
            join,
            ClientMessage::Join { client: 1, name: None, password: None, known: None }
        );
    }
}
