//! Why bytes cannot be read as a save.

use super::{LARGEST, VERSION};
use parlour_core::{Message, message};
use std::fmt;

/// Why bytes cannot be read as a save.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SaveError {
    /// Something else altogether.
    Foreign,
    /// It ends before the opening is complete.
    Truncated {
        /// It should have at least this many bytes.
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
    /// The checksum is wrong.
    Damaged,
    /// It is larger than the limit.
    TooLarge {
        /// The bytes it may have.
        most: usize,
    },
    /// It has more events than the limit.
    TooManyEvents {
        /// The events it may have.
        most: usize,
    },
    /// The checksum is right, but the content makes no sense.
    Malformed {
        /// What is wrong.
        why: Message,
    },
}

impl SaveError {
    /// A file that is larger than any save.
    pub fn oversized() -> SaveError {
        SaveError::TooLarge { most: LARGEST }
    }
}

impl SaveError {
    /// The sentence.
    pub fn message(&self) -> Message {
        match self {
            SaveError::Foreign => {
                message!("this is not a Parlour save file; written games such as PGN are imported")
            }
            SaveError::Truncated { wanted, found } => message!(
                "the file breaks off: it has {found} bytes and should have {wanted}; copy it again from where it came",
                found,
                wanted
            ),
            SaveError::Trailing { wanted, found } => message!(
                "the file has {found} bytes and should have {wanted}; something was added to it",
                found,
                wanted
            ),
            SaveError::Newer { version } => message!(
                "the file was written by a newer Parlour (format {version}; this one reads up to {newest}); update to open it",
                version,
                newest = VERSION
            ),
            SaveError::Damaged => message!(
                "the file is damaged: its checksum is wrong; copy it again from where it came"
            ),
            SaveError::TooLarge { most } => {
                message!(
                    "the file claims to be larger than the {most} MiB a save may have",
                    most = most >> 20
                )
            }
            SaveError::TooManyEvents { most } => {
                message!("the file claims that more than {most} things happened in one game", most)
            }
            SaveError::Malformed { why } => {
                message!(
                    "the file is whole but is no save of this format: {why}",
                    why = why.clone()
                )
            }
        }
    }
}

impl fmt::Display for SaveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl std::error::Error for SaveError {}
