//! Games as a browser keeps them: one row a game, and everything in one file.
//!
//! A row begins with a magic byte and its version. The first format had neither: its first byte is the length of a
//! short key, which never equals the magic byte. Tests read fixtures of every version. Rows that a program cannot read
//! are kept unchanged, counted, and can be exported ([`Unread`]).

use crate::desk::{SavedGame, encode};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

/// What a row begins with since the second version.
const MARK: &[u8; 3] = b"\x89PG";
/// The version of rows that is written now.
const VERSION: u8 = 2;
/// The magic bytes of an export of everything.
const BOX: &[u8] = b"parlourbox ";

/// A game in the store.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct StoredGame {
    /// Its key: the address of its screen.
    pub key: String,
    /// The name somebody saved it under.
    pub title: Option<String>,
    /// When it was last changed, in milliseconds since 1970.
    pub updated: u64,
    /// The game itself. An imported one has no save, only a record.
    pub kept: SavedGame,
}

/// A row that this program cannot read, with its key.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Unread {
    /// The key of the row.
    pub key: String,
    /// What is in it.
    #[serde(with = "crate::bytes")]
    pub bytes: Vec<u8>,
}

impl Unread {
    /// The game of the row; nothing if it cannot be read. Its key is that of the row, whatever is written inside: under
    /// another one it could take the place of another game.
    pub fn game(&self) -> Option<StoredGame> {
        StoredGame::read(&self.bytes).map(|game| StoredGame { key: self.key.clone(), ..game })
    }
}

impl StoredGame {
    /// True if it has ended, or is only a record that cannot be continued: it belongs into the archive.
    pub fn is_finished(&self) -> bool {
        self.kept.game.ranks.is_some() || self.kept.save.is_empty()
    }

    /// The bytes of its row.
    pub fn row(&self) -> Vec<u8> {
        let mut bytes = MARK.to_vec();
        bytes.push(VERSION);
        bytes.extend(encode(self));
        bytes
    }

    /// The game of a row; nothing if a newer program wrote it, or it is damaged.
    pub fn read(row: &[u8]) -> Option<StoredGame> {
        match row.strip_prefix(MARK) {
            None => decode(row),
            Some([VERSION, content @ ..]) => decode(content),
            Some(_) => None,
        }
    }
}

/// The value that these bytes are, all of them: bytes that are left over are damage, or were written by a newer program, and
/// would be lost when the value is written again.
fn decode<T: DeserializeOwned>(bytes: &[u8]) -> Option<T> {
    let (value, rest) = postcard::take_from_bytes(bytes).ok()?;
    rest.is_empty().then_some(value)
}

/// Everything that a page keeps.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Everything {
    /// The games.
    pub games: Vec<StoredGame>,
    /// Rows that this program cannot read.
    pub unread: Vec<Unread>,
    /// The texts of the user's own games.
    pub variants: Vec<String>,
    /// The games whose lessons have been done.
    pub lessons: Vec<String>,
    /// The settings as text, so that older and newer pages can read the settings they know.
    pub settings: String,
}

/// The second format: rows as they are in the store, each with its own version. The first had bare games in place of rows.
#[derive(Serialize, Deserialize)]
struct Version2 {
    rows: Vec<Unread>,
    variants: Vec<String>,
    lessons: Vec<String>,
    settings: String,
}

/// Why bytes cannot be read as an export.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BoxError {
    /// Something else altogether, or damaged.
    Foreign,
    /// A newer program wrote it.
    Newer,
    /// It says that it holds more than [`MAX_ROWS`] games.
    TooMany,
}

/// More games than anybody keeps: a file of a few megabytes can name so many empty ones that no memory holds them.
pub const MAX_ROWS: usize = 1_000_000;

impl Everything {
    /// All of it as a file.
    pub fn write(&self) -> Vec<u8> {
        let row = |game: &StoredGame| Unread { key: game.key.clone(), bytes: game.row() };
        let rows = self.games.iter().map(row).chain(self.unread.iter().cloned()).collect();
        let (variants, lessons) = (self.variants.clone(), self.lessons.clone());
        let mut bytes = BOX.to_vec();
        bytes.extend(b"2\n");
        bytes.extend(encode(&Version2 {
            rows,
            variants,
            lessons,
            settings: self.settings.clone(),
        }));
        bytes
    }

    /// What a file holds.
    pub fn read(bytes: &[u8]) -> Result<Everything, BoxError> {
        let mut reader = BoxReader::new(bytes)?;
        while reader.go_on()? {}
        reader.finish()
    }

    /// Adds a row, as a game if it can be read.
    pub fn add(&mut self, row: Unread) {
        match row.game() {
            Some(game) => self.games.push(game),
            None => self.unread.push(row),
        }
    }
}

/// A file of everything that is read a row at a time, so that a page goes on meanwhile.
#[derive(Debug)]
pub struct BoxReader<'a> {
    version: u8,
    /// What has not been read yet.
    rest: &'a [u8],
    /// How many rows that is.
    rows: usize,
    everything: Everything,
}

impl<'a> BoxReader<'a> {
    /// A reader of these bytes.
    pub fn new(bytes: &'a [u8]) -> Result<BoxReader<'a>, BoxError> {
        let rest = bytes.strip_prefix(BOX).ok_or(BoxError::Foreign)?;
        let end = rest.iter().take(6).position(|byte| *byte == b'\n').ok_or(BoxError::Foreign)?;
        let version = match &rest[..end] {
            b"1" => 1,
            b"2" => 2,
            number if number.iter().all(u8::is_ascii_digit) && !number.is_empty() => {
                return Err(BoxError::Newer);
            }
            _ => return Err(BoxError::Foreign),
        };
        let (rows, rest) = take(&rest[end + 1..])?;
        if rows > MAX_ROWS {
            return Err(BoxError::TooMany);
        }
        Ok(BoxReader { version, rest, rows, everything: Everything::default() })
    }

    /// How many rows are still to be read.
    pub fn rows(&self) -> usize {
        self.rows
    }

    /// Reads a row; false if there is none left.
    pub fn go_on(&mut self) -> Result<bool, BoxError> {
        let Some(left) = self.rows.checked_sub(1) else { return Ok(false) };
        self.rows = left;
        if self.version == 1 {
            let (game, rest) = take(self.rest)?;
            self.everything.games.push(game);
            self.rest = rest;
        } else {
            let (row, rest) = take(self.rest)?;
            self.everything.add(row);
            self.rest = rest;
        }
        Ok(true)
    }

    /// What follows the rows, and all of it.
    pub fn finish(self) -> Result<Everything, BoxError> {
        let (variants, lessons, settings) = decode(self.rest).ok_or(BoxError::Foreign)?;
        Ok(Everything { variants, lessons, settings, ..self.everything })
    }
}

/// The value these bytes begin with, and the bytes behind it.
fn take<T: DeserializeOwned>(bytes: &[u8]) -> Result<(T, &[u8]), BoxError> {
    postcard::take_from_bytes(bytes).map_err(|_| BoxError::Foreign)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::desk::WrittenGame;
    use crate::save;
    use base64::prelude::{BASE64_URL_SAFE_NO_PAD, Engine};
    use parlour_core::Rng;

    fn fixture(name: &str) -> Vec<u8> {
        let path = format!("{}/fixtures/{name}", env!("CARGO_MANIFEST_DIR"));
        std::fs::read(&path).unwrap_or_else(|error| panic!("{path}: {error}"))
    }

    fn sample() -> Everything {
        let game = WrittenGame { name: "A game".to_owned(), ..WrittenGame::default() };
        let kept = SavedGame { save: save::write(&save::Save::default()), game };
        let title = Some("Täglich".to_owned());
        let game = StoredGame { key: "19f-00001".to_owned(), title, updated: 9, kept };
        Everything {
            games: vec![game],
            unread: vec![Unread { key: "later".to_owned(), bytes: b"\x89PG\x09what".to_vec() }],
            variants: vec!["id = \"moth\"".to_owned()],
            lessons: vec!["one".to_owned()],
            settings: "{}".to_owned(),
        }
    }

    #[test]
    fn a_file_of_everything_reads_back_with_what_is_not_known() {
        let everything = sample();
        let bytes = everything.write();
        assert_eq!(Everything::read(&bytes), Ok(everything));
        assert_eq!(Everything::read(&bytes[..bytes.len() - 1]), Err(BoxError::Foreign));
        assert_eq!(Everything::read(b"parlourbox 3\nwhat"), Err(BoxError::Newer));
        for foreign in [&b""[..], b"parlourbox", b"parlourbox x\n", b"PK\x03\x04"] {
            assert_eq!(Everything::read(foreign), Err(BoxError::Foreign));
        }
    }

    #[test]
    fn a_hostile_file_of_everything_takes_no_memory_for_games_it_only_names() {
        let named = |rows: usize| [b"parlourbox 2\n".to_vec(), encode(&rows)].concat();
        assert_eq!(Everything::read(&named(MAX_ROWS + 1)), Err(BoxError::TooMany));
        assert_eq!(BoxReader::new(&named(MAX_ROWS)).unwrap().rows(), MAX_ROWS);
        assert_eq!(Everything::read(&named(MAX_ROWS)), Err(BoxError::Foreign));
    }

    #[test]
    fn a_row_of_a_newer_program_is_nothing_this_one_reads() {
        let game = sample().games.remove(0);
        let mut row = game.row();
        assert_eq!(StoredGame::read(&row), Some(game));
        row[3] += 1;
        assert_eq!(StoredGame::read(&row), None);
    }

    /// Fixtures: what the first versions wrote, with a game of every kind there was, and what the second writes.
    #[test]
    fn files_of_everything_of_every_version_are_read_for_ever() {
        let first = Everything::read(&fixture("everything-1.parlourbox")).unwrap();
        assert_eq!((first.games.len(), first.unread.len()), (39, 0));
        assert_eq!((first.variants.len(), first.lessons.len()), (1, 1));
        let saves = first.games.iter().filter(|game| !game.kept.save.is_empty());
        for game in saves.clone() {
            let save = save::read(&game.kept.save).unwrap();
            assert_eq!(save.opening.game.id, game.kept.game.game);
            assert!(save.opening.first_move_timed && save.events.len() > 5);
        }
        assert_eq!(saves.count(), 38);
        if std::env::var_os("PARLOUR_FIXTURE").is_some() {
            let path = concat!(env!("CARGO_MANIFEST_DIR"), "/fixtures/everything-2.parlourbox");
            std::fs::write(path, sample().write()).unwrap();
        }
        assert_eq!(Everything::read(&fixture("everything-2.parlourbox")), Ok(sample()));
    }

    #[test]
    fn rows_of_the_first_store_are_read_for_ever() {
        let store: serde_json::Value = serde_json::from_slice(&fixture("store-1.json")).unwrap();
        let rows = store["games"].as_array().unwrap();
        assert_eq!(rows.len(), 39);
        for row in rows {
            let bytes = row[1].as_str().unwrap();
            let game = StoredGame::read(&base64(bytes)).expect("a row of the first version");
            assert_eq!(row[0], game.key.as_str());
        }
        let journal = StoredGame::read(&base64(store["journal"].as_str().unwrap())).unwrap();
        assert_eq!(journal.title.as_deref(), Some("From the journal"));
    }

    fn sorted(rows: Vec<Unread>) -> Everything {
        let mut everything = Everything::default();
        for row in rows {
            everything.add(row);
        }
        everything
    }

    /// Every row there is a fixture of, and its key.
    fn rows() -> Vec<Unread> {
        let store: serde_json::Value = serde_json::from_slice(&fixture("store-1.json")).unwrap();
        let row = |row: &serde_json::Value| Unread {
            key: row[0].as_str().unwrap().to_owned(),
            bytes: base64(row[1].as_str().unwrap()),
        };
        let first = store["games"].as_array().unwrap().iter().map(row);
        let everything = Everything::read(&fixture("everything-1.parlourbox")).unwrap();
        let second = everything.games.iter();
        let second = second.map(|game| Unread { key: game.key.clone(), bytes: game.row() });
        first.chain(second).chain(sample().unread).collect()
    }

    /// Some bytes changed, cut off, put in or left over.
    fn damage(bytes: &mut Vec<u8>, from: usize, rng: &mut Rng) {
        for _ in 0..=rng.below(3) {
            let at = from + rng.below(bytes.len() - from);
            match rng.below(6) {
                0 => bytes.truncate(at.max(from + 1)),
                1 => bytes.insert(at, rng.next_u64() as u8),
                2 => bytes.push(rng.next_u64() as u8),
                3 => bytes[at] ^= 1 << rng.below(8),
                4 => bytes[at] = 0xff,
                _ => bytes[at] = rng.next_u64() as u8,
            }
        }
    }

    /// A row is a game that is written and read again as it is, or stays what it is.
    #[test]
    fn a_damaged_row_is_kept_under_its_key_as_a_game_or_as_it_is() {
        let mut rng = Rng::new(11);
        let (rows, mut read, mut kept) = (rows(), 0, 0);
        for _ in 0..300 {
            let mut damaged = rows.clone();
            for row in &mut damaged {
                damage(&mut row.bytes, 0, &mut rng);
            }
            let Everything { games, unread, .. } = sorted(damaged.clone());
            assert_eq!(games.len() + unread.len(), damaged.len(), "no row is lost");
            (read, kept) = (read + games.len(), kept + unread.len());
            assert!(unread.iter().all(|row| damaged.contains(row)), "bytes are kept as they are");
            for game in games {
                assert!(damaged.iter().any(|row| row.key == game.key));
                assert_eq!(StoredGame::read(&game.row()), Some(game.clone()));
                let _ = save::read(&game.kept.save);
            }
        }
        assert!(read > 1_000 && kept > 1_000, "{read} read, {kept} not");
    }

    #[test]
    fn a_row_with_bytes_left_over_is_not_read_and_written_without_them() {
        let game = sample().games.remove(0);
        let mut bytes = game.row();
        bytes.push(7);
        assert_eq!(StoredGame::read(&bytes), None);
    }

    /// A row whose bytes name another game's key must not take that game's place.
    #[test]
    fn the_key_of_a_row_is_where_it_lies() {
        let bytes = sample().games[0].row();
        let sorted = sorted(vec![Unread { key: "journal-1".to_owned(), bytes }]);
        assert_eq!(sorted.games[0].key, "journal-1");
    }

    #[test]
    fn a_damaged_file_of_everything_is_refused_or_read_without_losing_a_row() {
        let files = [fixture("everything-1.parlourbox"), sample().write(), {
            let unread = rows();
            Everything { unread, ..Everything::default() }.write()
        }];
        let mut rng = Rng::new(12);
        let (mut read, mut refused) = (0, 0);
        for at in 0..3_000 {
            let mut bytes = files[at % files.len()].clone();
            let from = if rng.below(4) == 0 { 0 } else { BOX.len() + 2 };
            damage(&mut bytes, from, &mut rng);
            match Everything::read(&bytes) {
                Ok(everything) => {
                    read += 1;
                    let again = Everything::read(&everything.write());
                    assert_eq!(again.as_ref(), Ok(&everything), "what was read is kept");
                    if bytes.starts_with(b"parlourbox 2\n") {
                        let content = &bytes[BOX.len() + 2..];
                        let Version2 { rows, .. } = postcard::from_bytes(content).unwrap();
                        assert_eq!(rows.len(), everything.games.len() + everything.unread.len());
                    }
                }
                Err(_) => refused += 1,
            }
        }
        assert!(read > 100 && refused > 100, "{read} read, {refused} refused");
    }

    /// The bytes of letters as the page's journal writes them.
    fn base64(text: &str) -> Vec<u8> {
        BASE64_URL_SAFE_NO_PAD.decode(text).unwrap()
    }
}
