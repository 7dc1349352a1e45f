//! Rooms from outside: the list of open rooms, making one, and where they can be reached. JSON below `/api/`; the room itself is
//! driven over its websocket ([`crate::wire`]) at `/api/rooms/NUMBER/socket`.
//!
//! A device first asks for `POST /api/device`: the answer sets a cookie, which identifies its people from then on. Programs
//! that keep no cookies send `Authorization: Bearer TOKEN` instead, a secret of their own choice with at least 32 letters,
//! digits, `-` or `_`.

use crate::{Millis, Opening, PersonId, TimeControl};
use serde::{Deserialize, Serialize};

/// The number of a room. Private ones have numbers that cannot be guessed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(transparent)]
pub struct RoomId(pub u64);

/// A room in the list of `GET /api/rooms`, the newest first.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct RoomSummary {
    /// Its number.
    pub room: RoomId,
    /// What the game is called, in English.
    pub title: String,
    /// The game's id.
    pub game: String,
    /// The host's name.
    pub host: String,
    /// Whether people gather, play or have finished.
    #[serde(rename = "stand")]
    pub status: RoomStatus,
    /// The seats that are taken, and how many there are.
    pub taken: u8,
    /// How many there are.
    pub seats: u8,
    /// How many people are in it.
    pub people: u32,
    /// The clock, as people write it.
    pub clock: String,
    /// Whether it asks for a password.
    pub locked: bool,
}

/// `GET /api/rooms/NUMBER/state`: a room for programs that have no rules. A room with a password answers only devices with
/// somebody in it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct RoomState {
    /// How many events have led here.
    pub version: u64,
    /// Whether people gather, play or have finished.
    #[serde(rename = "stand")]
    pub status: RoomStatus,
    /// The game's id.
    pub game: String,
    /// What it is called, in English.
    pub title: String,
    /// The position as text.
    pub position: String,
    /// How many moves and other entries lie before it: what `play` has to name.
    pub ply: u32,
    /// Those entries: canonical texts of moves, or `!` and what else happened.
    pub moves: Vec<String>,
    /// The seat that is to move, while the game is on.
    pub to_move: Option<u8>,
    /// The canonical texts of all legal moves, while the game is on.
    pub legal: Vec<String>,
    /// The seats in order of turns.
    pub seats: Vec<SeatState>,
    /// Everybody in the room.
    pub people: Vec<PersonSummary>,
    /// The host; nobody in an empty room.
    pub host: Option<PersonId>,
    /// How the game has ended, if it has.
    pub result: Option<GameResult>,
    /// The room's time, to which the clocks are read.
    pub now: Millis,
}

/// A seat in [`RoomState`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct SeatState {
    /// What it is called, in English.
    pub name: String,
    /// The team it belongs to.
    pub team: u8,
    /// The people who play there.
    pub people: Vec<PersonId>,
    /// The levels of the computers that do.
    pub levels: Vec<u8>,
    /// The person who makes the seat's next move; nobody if a computer does.
    pub next: Option<PersonId>,
    /// What its clock shows; nothing without a clock.
    pub left: Option<Millis>,
    /// The periods left, where the main time is used up.
    pub periods: Option<u8>,
    /// Whether its clock runs.
    pub running: bool,
}

/// Somebody in a room.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct PersonSummary {
    /// Their number.
    pub person: PersonId,
    /// Their name.
    pub name: String,
}

/// How a game has ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct GameResult {
    /// The rank of each seat: 0 is first, equal ranks share it.
    pub ranks: Vec<u8>,
    /// The word for why.
    pub reason: String,
}

/// A game in the list of `GET /api/games`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct GameSummary {
    /// Its id, for `opening`.
    pub id: String,
    /// What it is called, in English.
    pub title: String,
    /// Its goal in a sentence, in English.
    pub goal: String,
    /// The names of its seats in order of turns.
    pub seats: Vec<String>,
    /// What can be chosen before it begins.
    pub options: Vec<GameOption>,
    /// How its games are usually written: `pgn`, `pdn`, `sgf` or `txt`.
    pub record: String,
}

/// Something to choose before a game begins.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct GameOption {
    /// Its name in `opening`.
    pub name: String,
    /// Its name for people, in English.
    pub label: String,
    /// The value if none is chosen.
    pub default: String,
    /// What can be chosen, if it is one of these.
    pub values: Vec<String>,
    /// The least and the most, if it is a number.
    pub range: Option<(u32, u32)>,
}

/// Whether people gather, play or have finished, as a list shows it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum RoomStatus {
    /// People gather.
    Gathering,
    /// A game is on.
    Playing,
    /// The game is paused or adjourned.
    Stopped,
    /// The game is over.
    Over,
}

/// What `POST /api/rooms` is sent: a room, and its first person, who is the host.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct NewRoom {
    /// The host's name.
    pub name: String,
    /// The game and the agreements; left out where a game is loaded.
    #[serde(default)]
    pub opening: Opening,
    /// Whether the list of open rooms shows it.
    #[serde(default)]
    pub listed: bool,
    /// The password; nobody is asked for one if it is empty.
    #[serde(default)]
    pub password: String,
    /// A game that goes on in the room, instead of a new one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub load: Option<GameUpload>,
}

/// A game for a room: part of `POST /api/rooms`, or all of `PUT /api/rooms/NUMBER/game`, by which the host puts another game
/// into a room where people gather. It takes this way, and not the socket's, because it may be large ([`crate::wire::MAX_UPLOAD`]).
/// Everybody in the room gets it as events and needs no file.
///
/// A save or a written game goes on where it stood, with its side lines and clocks. Who had played in it has no seat by that:
/// the room shows their names ([`crate::Event::Loaded`]), and people sit down as for any game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum GameUpload {
    /// A new game: with a position of its own, with a variant that is not on the shelf, or a plain one.
    Opening(Opening),
    /// A save.
    Save {
        /// Its bytes, in base64.
        bytes: String,
        /// Goes on after this many moves and other entries of its line; left out: where it stood. A game that is over needs it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        ply: Option<u32>,
        /// A clock that is full for everybody, instead of the clocks as they stood.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        time: Option<TimeControl>,
    },
    /// A written game: PGN, PDN, SGF or Parlour's own text. If it is several, the first.
    Record {
        /// The text.
        text: String,
        /// Goes on after this many moves and other entries of its line; left out: at its end. A game that is over needs it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        ply: Option<u32>,
        /// The clock; left out: none.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        time: Option<TimeControl>,
    },
}

/// The answer to `POST /api/rooms`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct RoomCreated {
    /// Its number.
    pub room: RoomId,
}

/// `GET /api/network`, or `GET /api/network?room=NUMBER` for the way into a room: how others reach this server, the likeliest
/// address first. Empty if only this computer does.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Network {
    /// The addresses.
    pub addresses: Vec<Address>,
    /// How many devices other than the server's own computer have come so far.
    pub guests: u64,
    /// Whether the connection is encrypted, so that pages may use everything a browser has.
    pub secure: bool,
}

/// An address at which a server can be reached.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Address {
    /// Such as `http://192.168.0.23:7447/`.
    pub url: String,
    /// The code that people can say aloud instead; nothing for addresses that no code can carry.
    pub code: Option<String>,
    /// What kind of network it belongs to: `lan`, `vpn`, `container` or `internet`.
    pub kind: String,
    /// The address as a QR code, in SVG.
    #[serde(default)]
    pub qr: Option<String>,
}
