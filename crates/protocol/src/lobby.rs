//! Rooms from outside: the list of open rooms, making one, and where they can be reached. JSON below `/api/`; the room itself is
//! talked about over its websocket ([`crate::wire`]) at `/api/rooms/NUMBER/socket`.
//!
//! A device first asks for `POST /api/device`: the answer sets a cookie, by which its people are known from then on. Programs
//! that keep no cookies send `Authorization: Bearer TOKEN` instead, a secret of their own choice with at least 32 letters,
//! digits, `-` or `_`.

use crate::Opening;
use serde::{Deserialize, Serialize};

/// The number of a room. Private ones have numbers that cannot be guessed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct RoomId(pub u64);

/// A room in the list of `GET /api/rooms`, the newest first.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct RoomLine {
    /// Its number.
    pub room: RoomId,
    /// What the game is called, in English.
    pub title: String,
    /// The game's id.
    pub game: String,
    /// The host's name.
    pub host: String,
    /// Where it stands.
    pub stand: RoomStand,
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

/// Where a room stands, as a list shows it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RoomStand {
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
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct NewRoom {
    /// The host's name.
    pub name: String,
    /// The game and the agreements.
    pub opening: Opening,
    /// Whether the list of open rooms shows it.
    #[serde(default)]
    pub listed: bool,
    /// The password; nobody is asked for one if it is empty.
    #[serde(default)]
    pub password: String,
}

/// The answer to `POST /api/rooms`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct RoomMade {
    /// Its number.
    pub room: RoomId,
}

/// `GET /api/network`, or `GET /api/network?room=NUMBER` for the way into a room: how others reach this server, the likeliest
/// address first. Empty if only this computer does.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
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
