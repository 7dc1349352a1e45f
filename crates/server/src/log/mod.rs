//! Where rooms are stored: an append-only log of batches of events for each room.
//!
//! A batch is stored before anybody is told of it. The rows of a room, one after the other, are a save file
//! (`parlour_protocol::save`), so that its versions and checksums serve here too.

mod copy;
mod error;
mod journal;
mod measure;
mod sqlite;
#[cfg(test)]
mod tests;

pub use copy::copy_rooms;
pub(crate) use error::LogError;
pub use measure::measure_log;
pub use sqlite::Durability;
pub(crate) use sqlite::{FIRST_PRIVATE_ID, SqliteLog};

use parlour_protocol::PersonId;
use parlour_protocol::lobby::{RoomId, RoomSummary};
use parlour_protocol::save::Save;
use std::fmt;
use std::pin::Pin;

/// The outcome of a request to the log, once it is there.
pub(crate) type Pending<T> = Pin<Box<dyn Future<Output = Result<T, LogError>> + Send>>;

/// The fingerprint of a device's token. The token itself is not stored.
pub(crate) type Device = [u8; 32];

/// What is stored of a room besides its events.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct RoomRow {
    /// The beginning of its save: what it was opened with, and when.
    pub(crate) head: Vec<u8>,
    /// Whether the list of rooms shows it.
    pub(crate) listed: bool,
    /// The hash of its password; nothing if it has none.
    pub(crate) password: Option<String>,
    /// As the list shows it.
    pub(crate) line: RoomSummary,
}

/// Something that happened in a room, to be stored as a whole.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct WriteBatch {
    pub(crate) room: RoomId,
    /// How many events came before.
    pub(crate) after: u64,
    /// The events, as a record of a save.
    pub(crate) events: Vec<u8>,
    /// The window and the number of the request that led to them.
    pub(crate) request: Option<(u64, u64)>,
    /// A person who came in, and the device.
    pub(crate) joined: Option<(PersonId, Device)>,
    /// The room as the list shows it, if that has changed.
    pub(crate) line: Option<RoomSummary>,
    /// Whether a clock runs, if that has changed.
    pub(crate) clock_runs: Option<bool>,
    /// Whether its game is over and not yet in the archive, if that has changed.
    pub(crate) to_archive: Option<bool>,
}

/// A room as it is stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct StoredRoom {
    /// How many bytes its log has.
    pub(crate) bytes: usize,
    pub(crate) save: Save,
    pub(crate) password: Option<String>,
    pub(crate) line: RoomSummary,
    pub(crate) listed: bool,
    /// Whether its game is over and not yet in the archive.
    pub(crate) to_archive: bool,
    /// The devices of its people.
    pub(crate) people: Vec<(PersonId, Device)>,
    /// The last request of every window that was answered.
    pub(crate) answered: Vec<(u64, u64)>,
}

/// A store of rooms.
pub(crate) trait RoomStore: Send + Sync + fmt::Debug {
    /// Stores a new room; its number is chosen here: small for listed ones, not to be guessed for others.
    fn create(&self, room: RoomRow) -> Pending<RoomId>;
    /// Stores a batch. When the answer is there, the batch is safe.
    fn append(&self, batch: WriteBatch) -> Pending<()>;
    /// Reads a room; nothing if there is none.
    fn load(&self, room: RoomId) -> Pending<Option<StoredRoom>>;
    /// The rooms that a list shows, the newest first: open ones whose game is not over.
    fn listed(&self, most: usize) -> Pending<Vec<RoomSummary>>;
    /// The rooms that must be opened when the program starts: a clock runs there, or a game has ended and is not archived.
    fn urgent(&self) -> Pending<Vec<RoomId>>;
    /// The game of a room is in the archive.
    fn archived(&self, room: RoomId) -> Pending<()>;
    /// Removes a room.
    fn remove(&self, room: RoomId) -> Pending<()>;
    /// Rooms without a game that nothing has happened in since this moment (milliseconds since 1970).
    fn stale(&self, since: i64) -> Pending<Vec<RoomId>>;
    /// Rooms whose game is over and in the archive, and in which nothing has happened since this moment.
    fn finished(&self, since: i64) -> Pending<Vec<RoomId>>;
}
