//! Rooms that a server keeps, in the terminal: the way in, the lobby, and the game on the same screens as at one device.

mod arrival;
mod connection;
mod entrance;
mod lobby;
pub(crate) mod sentences;

pub(crate) use arrival::{JoinStep, Joining};
pub(crate) use connection::Connection;
pub(crate) use entrance::JoinScreen;
pub(crate) use lobby::{Lobby, LobbyAction, LobbyResult, lobby_action, opening_of, what_next};

use parlour_dial::Server;
use parlour_protocol::lobby::RoomId;
use parlour_protocol::session::ConnectionState;

/// A room to come into.
#[derive(Clone, Debug)]
pub struct Invitation {
    /// Where it is.
    pub server: Server,
    /// Which.
    pub room: RoomId,
    /// Whether it asks for a password.
    pub locked: bool,
    /// The name to come in under; nothing asks for one.
    pub name: Option<String>,
    /// Comes in under no name, and only looks on.
    pub watch: bool,
}

impl Invitation {
    pub(crate) fn arrive(self, seed: u64) -> Joining {
        let connection = Connection::open(self.server, self.room, seed);
        Joining::new(connection, self.locked, self.name, self.watch)
    }
}

/// How a connection stands, if it does not stand: a short gap and a server that is gone are different words.
pub(crate) fn link_words(link: ConnectionState) -> Option<&'static str> {
    match link {
        ConnectionState::Connected | ConnectionState::Closed => None,
        ConnectionState::Connecting => Some("Connecting..."),
        ConnectionState::Reconnecting => Some("Reconnecting..."),
        ConnectionState::Offline => {
            Some("Offline: the server does not answer; it is tried again and again")
        }
    }
}
