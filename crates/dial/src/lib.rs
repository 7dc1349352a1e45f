//! How a program that is no browser reaches a server of rooms: the server's address, whom to trust, the few questions that are
//! asked by HTTP, and a websocket on a thread of its own. It knows the words of rooms and no game.

mod address;
mod http;
mod server;
mod socket;
mod stream;
mod trust;

pub use address::ServerAddress;
pub use server::{Server, Token};
pub use socket::{Incoming, Socket};
pub use trust::Trust;
