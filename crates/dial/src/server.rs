//! A server, and what is asked of it outside of rooms.

use crate::http::{Answer, Question, ask};
use crate::{ServerAddress, Socket, Trust};
use parlour_protocol::api::{Hello, Refused};
use parlour_protocol::lobby::{NewRoom, RoomCreated, RoomId, RoomSummary};
use parlour_protocol::wire;
use rustls::ClientConfig;
use serde::de::DeserializeOwned;
use std::fmt;
use std::sync::Arc;

/// The secret by which a server knows this device. It is printed nowhere.
#[derive(Clone, PartialEq, Eq)]
pub struct Token(String);

impl Token {
    /// This secret.
    pub fn new(secret: String) -> Token {
        Token(secret)
    }

    pub(crate) fn secret(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(..)")
    }
}

/// A server that speaks this program's language.
#[derive(Clone, Debug)]
pub struct Server {
    address: ServerAddress,
    config: Arc<ClientConfig>,
    token: Token,
}

impl Server {
    /// Finds out whether there is a server at an address, and by which address it wants to be spoken to. `token` gives the
    /// secret for it.
    pub fn reach(
        address: &ServerAddress,
        trust: &Trust,
        token: impl FnOnce(&ServerAddress) -> Result<String, String>,
    ) -> Result<Server, String> {
        let config = trust.config()?;
        let asked = |address: &ServerAddress| {
            // Nobody is told who asks before it is known who answers.
            let none = "0".repeat(32);
            let question = Question { method: "GET", path: "/api/hello", token: &none, body: &[] };
            wait_for(ask(address, &config, question))
        };
        let mut address = address.clone();
        let mut answer = asked(&address)?;
        // Codes and typed addresses do not say that the connection is encrypted.
        if let (301..=308, Some(location)) = (answer.status, &answer.location)
            && let Ok((other, _)) = ServerAddress::read(location)
            && other.secure
            && other.host == address.host
        {
            address = other;
            answer = asked(&address)?;
        }
        let hello: Hello = understood(&address, &answer)?;
        match hello.network {
            wire::VERSION => {}
            0 => {
                return Err(format!(
                    "{address} keeps no rooms: another Parlour on that computer does, or it is too old"
                ));
            }
            theirs => {
                return Err(format!(
                    "the server at {address} speaks version {theirs} of the protocol, and this program version {}; \
                     update whichever is older",
                    wire::VERSION
                ));
            }
        }
        let token = Token(token(&address)?);
        Ok(Server { address, config, token })
    }

    /// Where it is.
    pub fn address(&self) -> &ServerAddress {
        &self.address
    }

    /// The open rooms, the newest first.
    pub fn rooms(&self) -> Result<Vec<RoomSummary>, String> {
        self.get("/api/rooms")
    }

    /// A room as the list shows it.
    pub fn room(&self, room: RoomId) -> Result<RoomSummary, String> {
        self.get(&format!("/api/rooms/{}", room.0))
    }

    /// Opens a room.
    pub fn open_room(&self, new: &NewRoom) -> Result<RoomId, String> {
        let body = serde_json::to_vec(new).map_err(|error| error.to_string())?;
        let made: RoomCreated = self.ask("POST", "/api/rooms", &body)?;
        Ok(made.room)
    }

    /// The address of a room, as a browser opens it.
    pub fn page(&self, room: RoomId) -> String {
        format!("{}#/room/{}", self.address, room.0)
    }

    /// Begins to connect to a room.
    pub fn dial(&self, room: RoomId) -> Socket {
        Socket::open(self.address.clone(), Arc::clone(&self.config), self.token.clone(), room)
    }

    fn get<T: DeserializeOwned>(&self, path: &str) -> Result<T, String> {
        self.ask("GET", path, &[])
    }

    fn ask<T: DeserializeOwned>(&self, method: &str, path: &str, body: &[u8]) -> Result<T, String> {
        let question = Question { method, path, token: self.token.secret(), body };
        let answer = wait_for(ask(&self.address, &self.config, question))?;
        understood(&self.address, &answer)
    }
}

/// The sentence of a refusal.
pub(crate) fn refusal(body: &[u8]) -> Option<String> {
    serde_json::from_slice::<Refused>(body).ok().map(|refused| refused.error)
}

fn understood<T: DeserializeOwned>(address: &ServerAddress, answer: &Answer) -> Result<T, String> {
    let stranger = || format!("what answers at {address} is no server of Parlour");
    if (200..300).contains(&answer.status) {
        return serde_json::from_slice(&answer.body).map_err(|_| stranger());
    }
    Err(refusal(&answer.body).unwrap_or_else(stranger))
}

/// Waits for something on this thread.
fn wait_for<T>(what: impl Future<Output = Result<T, String>>) -> Result<T, String> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    runtime.map_err(|error| format!("no connection can be made: {error}"))?.block_on(what)
}
