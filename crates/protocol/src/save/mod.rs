//! Save files: a room as bytes, the same format for every game.
//!
//! ```text
//! 8 bytes   what it is: 0x89 P A R L O U R
//! 2 bytes   the version of what follows, low byte first: 2
//! records, each
//!   1 byte    its kind
//!   4 bytes   the length of its content, low byte first
//!   4 bytes   the checksum (CRC-32) of kind, length and content, low byte first
//!   the content, compactly written (postcard)
//! ```
//!
//! | kind | content |
//! | --- | --- |
//! | 1 | what opened the room, and when; it comes first, and once |
//! | 2 | events that happened together, and when they were saved |
//! | 3 | other records, compressed (deflate); never inside another one |
//!
//! A file grows by appending records ([`append`]); one that was written in one go is a single compressed record
//! ([`write`]). If the program is interrupted while writing, the last record is incomplete: it is dropped, and the save
//! says so. Unknown records are kept and written again; a room with an unknown event is read-only.
//!
//! Files of every earlier version are read for ever: when the content changes, the version is raised, the old types are
//! kept beside the new ones (`version_1`), and a file of the old version stays among the fixtures.

mod error;
mod opening;
mod read;
mod version_1;
mod write;

pub use error::SaveError;
pub use opening::opening;
pub use read::{SaveReader, read, read_within};
pub use write::{append, begin, framed, uncompressed, write};

use crate::{Event, Opening};
use parlour_core::{Message, message};

/// What a save file begins with. The first byte is not ASCII, so that the file is not taken for text.
const MAGIC: &[u8; 8] = b"\x89PARLOUR";
/// The version written now.
pub const VERSION: u16 = 2;
/// The largest uncompressed size of a save, so that a malicious file cannot exhaust the memory.
pub const LARGEST: usize = 16 << 20;

/// Kinds of records.
const HEAD: u8 = 1;
const EVENTS: u8 = 2;
const PACKED: u8 = 3;
/// Kind, length and checksum of a record.
const FRAME: usize = 9;

/// The limits of what a reader accepts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bounds {
    /// The most bytes, uncompressed.
    pub bytes: usize,
    /// Events.
    pub events: usize,
}

impl Bounds {
    /// The limits for files.
    pub const FILE: Bounds = Bounds { bytes: LARGEST, events: 100_000 };
    /// The limits for links, which may come from anybody and are opened with one click.
    pub const LINK: Bounds = Bounds { bytes: 1 << 20, events: 5_000 };
}

/// A saved room: its opening and all its events.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Save {
    /// When it was saved, in milliseconds since 1970.
    pub saved: i64,
    /// When the room was opened, in milliseconds since 1970; the times of its events count from here.
    pub opened: i64,
    /// What was played.
    pub opening: Opening,
    /// All events up to the first unknown one.
    pub events: Vec<Event>,
    /// What a newer program wrote and this one does not understand.
    pub unknown: Vec<Unknown>,
    /// How many bytes of an incomplete record at the end were dropped.
    pub torn: usize,
}

/// A record of unknown content, unchanged.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unknown {
    /// How many events came before it.
    pub after: usize,
    /// Its kind.
    kind: u8,
    content: Vec<u8>,
}

impl Save {
    /// Why the room is read-only, if it is, as a sentence.
    pub fn only_to_look_at(&self) -> Option<Message> {
        let newer = self.unknown.iter().find(|unknown| matches!(unknown.kind, HEAD | EVENTS))?;
        Some(message!(
            "a newer Parlour went on with this game after event {event}; it can be looked at here, and played on after an update",
            event = newer.after
        ))
    }

    /// What people are told when they open it: that its end is incomplete, or that it is read-only.
    pub fn notice(&self) -> Option<Message> {
        let torn = (self.torn > 0).then(|| {
            message!(
                "the end of the file ({count} bytes) was not written whole and is left out; everything before it is here",
                count = self.torn
            )
        });
        let both = |first: Message, rest: Message| message!("{first}. {rest}", first, rest);
        torn.into_iter().chain(self.only_to_look_at()).reduce(both)
    }
}

#[cfg(test)]
mod tests;
