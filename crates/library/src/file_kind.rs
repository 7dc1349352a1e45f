//! What kind of file games are read from, by its first bytes.

use crate::export::FileForm;
use parlour_core::{Message, Value, message};
use parlour_protocol::save::{self, SaveError};
use std::path::Path;

/// This many first bytes show the kind of a file.
pub(crate) const HEAD: u64 = 4096;

/// The kind of a file to read games from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum FileKind {
    /// A whole archive.
    Archive,
    /// A saved game.
    Save,
    /// Written games.
    Text,
}

impl FileKind {
    /// The kind of a file that begins like this; a sentence if no game can be in it.
    pub(crate) fn of(path: &Path, head: &[u8]) -> Result<FileKind, Message> {
        let name = path.display().to_string();
        let kind = FileKind::of_bytes(name.as_str(), head)?;
        if kind == FileKind::Text && FileForm::of(path) == Ok(FileForm::Archive) {
            return Err(message!(
                "{name} is named like an archive but is a text; give it the ending of what it holds, such as .pgn or .txt",
                name
            ));
        }
        Ok(kind)
    }

    /// The kind of what begins like this, whether or not it is a file.
    pub(crate) fn of_bytes(name: impl Into<Value>, head: &[u8]) -> Result<FileKind, Message> {
        let name = name.into();
        if head.is_empty() {
            return Err(message!("{name} is empty: there is no game in it", name));
        }
        if head.starts_with(b"SQLite format 3") {
            return Ok(FileKind::Archive);
        }
        if save::read(head) != Err(SaveError::Foreign) {
            return Ok(FileKind::Save);
        }
        if is_text(head) {
            return Ok(FileKind::Text);
        }
        Err(message!(
            "{name} is no text, no saved game and no archive: no game can be read from it",
            name
        ))
    }
}

/// Whether bytes look like text of any age.
fn is_text(head: &[u8]) -> bool {
    let text = String::from_utf8_lossy(head);
    // Old files may hold some bytes that are no UTF-8, but not mostly.
    let controls = |c: &char| c.is_control() && !c.is_whitespace();
    let controls = text.chars().filter(controls).count();
    let invalid = text.chars().filter(|c| *c == char::REPLACEMENT_CHARACTER).count();
    !head.contains(&0) && controls * 20 <= head.len() && invalid * 3 <= head.len()
}

#[cfg(test)]
mod tests {
    use super::*;
    use parlour_core::Rng;

    #[test]
    fn files_are_known_by_what_they_begin_with() {
        let of = |name: &str, head: &[u8]| FileKind::of(Path::new(name), head);
        assert_eq!(of("a.pgn", "[White \"Zoë\"]\n".as_bytes()), Ok(FileKind::Text));
        assert_eq!(of("a.pgn", b"[White \"Bj\xF6rn Andr\xE9\"]\r\n"), Ok(FileKind::Text));
        assert_eq!(of("a.pgn", b"\x89PARLOUR\x01"), Ok(FileKind::Save));
        assert_eq!(of("a", b"SQLite format 3\0"), Ok(FileKind::Archive));
        let why = |name: &str, head: &[u8]| of(name, head).unwrap_err().to_string();
        assert!(why("a.pgn", b"").contains("a.pgn is empty"));
        assert!(why("a.sqlite", b"hello").contains("named like an archive"));
        assert!(why("a.pgn", b"hel\0lo").contains("is no text"));
        let mut rng = Rng::new(1);
        let random: Vec<u8> = (0..4000).map(|_| rng.next_u64() as u8 | 1).collect();
        assert!(why("a.pgn", &random).contains("is no text"));
    }
}
