//! Save files: a room as bytes, the same format for every game.
//!
//! ```text
//! 8 bytes   what it is: 0x89 P A R L O U R
//! 2 bytes   the version of what follows, low byte first
//! 4 bytes   the length of what follows, low byte first
//! 4 bytes   its checksum (CRC-32), low byte first
//! the rest  the save, compactly written (postcard) and compressed (deflate)
//! ```
//!
//! Files of every earlier version are read for ever: when the content changes, the version is raised, the old types are
//! kept beside the new ones, and a file of the old version stays among the fixtures.

use crate::crc::checksum;
use crate::{Event, Opening};
use flate2::Compression;
use flate2::read::DeflateDecoder;
use flate2::write::DeflateEncoder;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::io::{Read, Write};

/// What a save file begins with. The first byte is no text, so that nobody takes it for one.
const MAGIC: &[u8; 8] = b"\x89PARLOUR";
/// The version written now.
pub const VERSION: u16 = 1;
const HEADER: usize = 18;
/// A save is never larger than this, however it is compressed: a hostile file cannot fill the memory.
pub const LARGEST: usize = 16 << 20;

/// A room put away: what it was opened with, and everything that happened in it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Save {
    /// When it was saved, in milliseconds since 1970.
    pub saved: i64,
    /// When the room was opened, in milliseconds since 1970; the times of its events count from here.
    pub opened: i64,
    /// What was played.
    pub opening: Opening,
    /// Everything that happened.
    pub events: Vec<Event>,
}

/// Why bytes are no save.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SaveError {
    /// Something else altogether.
    Foreign,
    /// It breaks off.
    Truncated {
        /// It should have this many bytes.
        wanted: usize,
        /// It has these.
        found: usize,
    },
    /// There is more than it says.
    Trailing {
        /// It should have this many bytes.
        wanted: usize,
        /// It has these.
        found: usize,
    },
    /// A newer program wrote it.
    Newer {
        /// Its version.
        version: u16,
    },
    /// Some of it has changed since it was written.
    Damaged,
    /// It is larger than any game can be.
    Oversized,
    /// It is whole, but no save: written by a program that follows other rules.
    Garbled {
        /// What is wrong.
        why: String,
    },
}

impl fmt::Display for SaveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SaveError::Foreign => f.write_str(
                "this is not a Parlour save file; written games such as PGN are imported",
            ),
            SaveError::Truncated { wanted, found } => write!(
                f,
                "the file breaks off: it has {found} bytes and should have {wanted}; copy it again from where it came"
            ),
            SaveError::Trailing { wanted, found } => write!(
                f,
                "the file has {found} bytes and should have {wanted}; something was added to it"
            ),
            SaveError::Newer { version } => write!(
                f,
                "the file was written by a newer Parlour (format {version}; this one reads up to {VERSION}); update to open it"
            ),
            SaveError::Damaged => f.write_str(
                "the file is damaged: its checksum is wrong; copy it again from where it came",
            ),
            SaveError::Oversized => {
                write!(
                    f,
                    "the file claims to be larger than the {} MiB a save may have",
                    LARGEST >> 20
                )
            }
            SaveError::Garbled { why } => {
                write!(f, "the file is whole but is no save of this format: {why}")
            }
        }
    }
}

impl std::error::Error for SaveError {}

/// The bytes of a save.
///
/// # Panics
/// Never: a save has nothing that cannot be written.
pub fn write(save: &Save) -> Vec<u8> {
    let plain = postcard::to_allocvec(save).expect("a save can be written");
    let mut encoder = DeflateEncoder::new(vec![0; HEADER], Compression::fast());
    encoder.write_all(&plain).expect("memory takes everything");
    let mut bytes = encoder.finish().expect("memory takes everything");
    let payload = (bytes.len() - HEADER) as u32;
    bytes[..8].copy_from_slice(MAGIC);
    bytes[8..10].copy_from_slice(&VERSION.to_le_bytes());
    bytes[10..14].copy_from_slice(&payload.to_le_bytes());
    let sum = checksum(&bytes[HEADER..]);
    bytes[14..18].copy_from_slice(&sum.to_le_bytes());
    bytes
}

/// Reads the bytes of a save, of this version or an earlier one.
pub fn read(bytes: &[u8]) -> Result<Save, SaveError> {
    let seen = bytes.len().min(MAGIC.len());
    if bytes.is_empty() || bytes[..seen] != MAGIC[..seen] {
        return Err(SaveError::Foreign);
    }
    if bytes.len() < HEADER {
        return Err(SaveError::Truncated { wanted: HEADER, found: bytes.len() });
    }
    let version = u16::from_le_bytes([bytes[8], bytes[9]]);
    if version > VERSION {
        return Err(SaveError::Newer { version });
    }
    let number =
        |at: usize| u32::from_le_bytes([bytes[at], bytes[at + 1], bytes[at + 2], bytes[at + 3]]);
    let payload = number(10) as usize;
    if payload > LARGEST {
        return Err(SaveError::Oversized);
    }
    let (wanted, found) = (HEADER + payload, bytes.len());
    match found.cmp(&wanted) {
        std::cmp::Ordering::Less => return Err(SaveError::Truncated { wanted, found }),
        std::cmp::Ordering::Greater => return Err(SaveError::Trailing { wanted, found }),
        std::cmp::Ordering::Equal => {}
    }
    if checksum(&bytes[HEADER..]) != number(14) {
        return Err(SaveError::Damaged);
    }
    let mut plain = Vec::new();
    let mut decoder = DeflateDecoder::new(&bytes[HEADER..]).take(LARGEST as u64 + 1);
    decoder.read_to_end(&mut plain).map_err(|_| SaveError::Damaged)?;
    if plain.len() > LARGEST {
        return Err(SaveError::Oversized);
    }
    match version {
        1 => postcard::from_bytes(&plain)
            .map_err(|error| SaveError::Garbled { why: error.to_string() }),
        _ => Err(SaveError::Garbled { why: format!("there never was a format {version}") }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{GameSpec, Holder, PersonId, Proposal, TakeBacks, TimeControl};
    use parlour_core::Rng;

    /// A save with something of everything.
    fn sample() -> Save {
        let game = GameSpec {
            id: "parlour_game".to_owned(),
            variant: Some("name = \"A game\"\n".to_owned()),
            options: vec![("size".to_owned(), "9".to_owned())],
            start: Some("start text".to_owned()),
        };
        let time = TimeControl::Byoyomi { base: 60_000, period: 30_000, periods: 3 };
        let mut events = vec![
            Event::Joined { person: PersonId(1), name: "Zoë".to_owned() },
            Event::Seated { seat: 0, holder: Holder::People(vec![PersonId(1)]) },
            Event::Seated { seat: 1, holder: Holder::Computer { level: 7 } },
            Event::Started { at: 1_000 },
        ];
        for ply in 0..300u64 {
            let text = format!("a{}b{}", ply % 8 + 1, ply % 7 + 1);
            events.push(Event::Played {
                seat: (ply % 2) as u8,
                text,
                at: 1_000 + ply * 977,
                spent: 977,
            });
        }
        events.push(Event::Done { what: Proposal::Draw, at: 400_000 });
        let opening = Opening { game, time, take_backs: TakeBacks::Free };
        Save { saved: 1_795_000_000_000, opened: 1_794_999_000_000, opening, events }
    }

    #[test]
    fn what_is_written_reads_back_equal_and_is_small() {
        let save = sample();
        let bytes = write(&save);
        assert_eq!(read(&bytes), Ok(save));
        assert!(bytes.len() < 2_500, "{} bytes", bytes.len());
    }

    #[test]
    fn a_file_of_the_first_format_is_read_for_ever() {
        let file = concat!(env!("CARGO_MANIFEST_DIR"), "/fixtures/version-1.parlour");
        if std::env::var_os("PARLOUR_FIXTURE").is_some() {
            std::fs::write(file, write(&sample())).unwrap();
        }
        assert_eq!(read(&std::fs::read(file).unwrap()), Ok(sample()));
    }

    #[test]
    fn every_kind_of_bad_file_gets_its_own_sentence() {
        let good = write(&sample());
        let broken = |change: &dyn Fn(&mut Vec<u8>)| {
            let mut bytes = good.clone();
            change(&mut bytes);
            read(&bytes).unwrap_err().to_string()
        };
        let sentences = [
            read(b"").unwrap_err().to_string(),
            broken(&|bytes| bytes.truncate(100)),
            broken(&|bytes| bytes.push(0)),
            broken(&|bytes| bytes[8] = 2),
            broken(&|bytes| bytes[50] ^= 1),
            broken(&|bytes| bytes[13] = 0xff),
            broken(&|bytes| bytes[8] = 0),
        ];
        let begins = [
            "this is not a Parlour save file",
            "the file breaks off: it has 100 bytes",
            "the file has",
            "the file was written by a newer Parlour (format 2;",
            "the file is damaged",
            "the file claims to be larger than the 16 MiB",
            "the file is whole but is no save of this format: there never was a format 0",
        ];
        for (sentence, begin) in sentences.iter().zip(begins) {
            assert!(sentence.starts_with(begin), "{sentence}");
        }
    }

    #[test]
    fn a_small_file_cannot_grow_into_a_huge_save() {
        let mut encoder = DeflateEncoder::new(Vec::new(), Compression::best());
        let zeros = vec![0; 1 << 20];
        for _ in 0..20 {
            encoder.write_all(&zeros).unwrap();
        }
        let payload = encoder.finish().unwrap();
        let mut bytes = MAGIC.to_vec();
        bytes.extend(VERSION.to_le_bytes());
        bytes.extend((payload.len() as u32).to_le_bytes());
        bytes.extend(checksum(&payload).to_le_bytes());
        bytes.extend(payload);
        assert_eq!(read(&bytes), Err(SaveError::Oversized));
    }

    #[test]
    fn no_bytes_whatever_make_the_reader_fall() {
        let good = write(&sample());
        let mut rng = Rng::new(4);
        for _ in 0..20_000 {
            let mut bytes = good.clone();
            for _ in 0..=rng.below(4) {
                let at = rng.below(bytes.len());
                bytes[at] = rng.next_u64() as u8;
            }
            if rng.below(3) == 0 {
                bytes.truncate(rng.below(bytes.len()));
            }
            // Behind the checksum too: whatever decodes must decode to something that writes again.
            if rng.below(2) == 0 && bytes.len() > HEADER {
                let (payload, sum) = ((bytes.len() - HEADER) as u32, checksum(&bytes[HEADER..]));
                bytes[10..14].copy_from_slice(&payload.to_le_bytes());
                bytes[14..18].copy_from_slice(&sum.to_le_bytes());
            }
            if let Ok(save) = read(&bytes) {
                assert_eq!(read(&write(&save)), Ok(save));
            }
        }
    }
}
