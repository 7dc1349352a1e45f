//! One device's view of a room.
//!
//! A [`Mirror`] holds the room as its host has told it, where this device looks, and what it has asked for and not heard of
//! yet. Requests go out, frames come in, and nothing waits for an answer in place. Who carries them is not said here: a
//! [`LocalHost`] decides at once ([`Local`] is both in one), a distant one sits behind a socket. No IO and no clock.

mod local;
mod local_host;
mod mirror;
mod wish;

pub use local::Local;
pub use local_host::LocalHost;
pub use mirror::{Mirror, Received};
pub use wish::Wish;
