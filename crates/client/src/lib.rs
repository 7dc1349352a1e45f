//! One device's view of a room.
//!
//! A [`Mirror`] holds a copy of the host's room, the position that this device shows, and the requests that are not answered
//! yet. Requests go out, frames come in, and nothing blocks. How they travel is up to the caller: a [`LocalHost`] decides at
//! once ([`Local`] is host and mirror in one), a remote one sits behind a socket ([`Remote`] is the conversation with it and the
//! mirror). No IO and no clock.

mod intent;
mod local;
mod local_host;
mod mirror;
mod remote;

pub use intent::Intent;
pub use local::Local;
pub use local_host::LocalHost;
pub use mirror::{Mirror, Received};
pub use remote::Remote;
