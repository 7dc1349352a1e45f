//! Written games: PGN, PDN, SGF, and a plain text for every game. This crate works on text and touches no files.
//!
//! [`read()`] and [`read_all`] turn texts into [`Record`]s, [`write()`] turns a record into text; what is written reads
//! back equal. A [`Splitter`] cuts a text of any size into games as it comes in, and [`Bulk`] reads games without
//! building trees, for archives.

mod bulk;
mod comment;
pub mod date;
mod facts;
mod figurine;
mod heading;
mod read;

mod scan;
mod score;
mod sgf;
mod split;
mod tree;
mod wrap;
mod write;

pub use bulk::{Bulk, BulkGame};
pub use facts::{add_facts, players, started};
pub use score::ranks;
pub use split::{MAX_GAME, Splitter, Written};

use parlour_core::show::Info;
use parlour_core::{Message, RecordForm, message, printable};
use parlour_table::{Catalogue, Table};
use std::fmt;

/// How deep side lines may be nested.
pub const DEEPEST: usize = 100;

/// A written game.
#[derive(Debug)]
pub struct Record {
    /// The game itself: the cursor at the end of the main line, side lines and notes in its tree.
    pub table: Box<dyn Table>,
    /// Other information (players, place, date), in the order it was written.
    pub tags: Vec<(String, String)>,
    /// The result as it was written, whatever the board says.
    pub result: Option<String>,
}

impl Record {
    /// A record of a game without tags.
    pub fn new(table: Box<dyn Table>) -> Record {
        Record { table, tags: Vec::new(), result: None }
    }

    /// The value of a tag.
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }
}

/// The ways a game can be written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form {
    /// Portable Game Notation: the chess family.
    Pgn,
    /// Portable Draughts Notation.
    Pdn,
    /// Smart Game Format: games of stones.
    Sgf,
    /// Parlour's own text, for every game.
    Plain,
}

impl Form {
    /// Every form.
    pub const ALL: [Form; 4] = [Form::Pgn, Form::Pdn, Form::Sgf, Form::Plain];

    /// The form other programs would use for a game.
    pub fn customary(info: &Info) -> Form {
        match info.record {
            RecordForm::Plain => Form::Plain,
            RecordForm::Pgn { .. } => Form::Pgn,
            RecordForm::Pdn { .. } => Form::Pdn,
            RecordForm::Sgf { .. } => Form::Sgf,
        }
    }

    /// The file extension, which is also the name for people.
    pub const fn word(self) -> &'static str {
        match self {
            Form::Pgn => "pgn",
            Form::Pdn => "pdn",
            Form::Sgf => "sgf",
            Form::Plain => "txt",
        }
    }
}

/// Something in a text that could not be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReadError {
    /// The line, counted from 1.
    pub line: usize,
    /// Which game of the text, counted from 1.
    pub game: usize,
    /// What is wrong.
    pub reason: Message,
}

impl ReadError {
    /// An error that is safe to show: long quotations are cut, and control characters escaped.
    pub(crate) fn new(line: usize, game: usize, reason: Message) -> ReadError {
        ReadError { line, game, reason: reason.map_verbatim(&|text| safe_quote(text)) }
    }

    /// The sentence with line and game.
    pub fn message(&self) -> Message {
        let (line, game, reason) = (self.line, self.game, self.reason.clone());
        message!("line {line}, game {game}: {reason}", line, game, reason)
    }
}

/// The longest word that is quoted from a file, and the longest quotation.
const MAX_WORD: usize = 40;
const MAX_QUOTE: usize = 200;

/// A quotation with long words cut and control characters escaped.
fn safe_quote(quote: &str) -> String {
    let (mut text, mut word) = (String::new(), 0);
    for c in quote.chars() {
        if text.len() > MAX_QUOTE {
            text.push('…');
            break;
        }
        word = if c == ' ' { 0 } else { word + 1 };
        match word {
            1.. if word > MAX_WORD => {
                if word == MAX_WORD + 1 {
                    text.push('…');
                }
            }
            _ if c.is_control() => text.extend(c.escape_default()),
            _ => text.push(c),
        }
    }
    printable(&text).into_owned()
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl std::error::Error for ReadError {}

/// What to do with a game that cannot be read to its end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Keep {
    /// Only whole games are kept.
    Whole,
    /// The moves up to there are kept, if there are any.
    Broken,
}

/// What was read from a text.
#[derive(Debug, Default)]
pub struct ReadGames {
    /// The games.
    pub records: Vec<Record>,
    /// What could not be read.
    pub errors: Vec<ReadError>,
}

/// The result of reading one game.
#[derive(Debug)]
pub(crate) struct ReadGame {
    pub(crate) record: Option<Record>,
    pub(crate) errors: Vec<ReadError>,
    /// The main line was read to its end.
    pub(crate) whole: bool,
}

/// Why a game cannot be written in a form.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unsupported(pub Message);

impl Unsupported {
    pub(crate) fn deep() -> Unsupported {
        Unsupported(message!(
            "side lines are nested more than {most} deep; take some of them out and try again",
            most = DEEPEST
        ))
    }
}

impl fmt::Display for Unsupported {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl std::error::Error for Unsupported {}

/// Reads every game of a text; the first error is returned.
pub fn read(catalogue: &Catalogue, text: &str) -> Result<Vec<Record>, ReadError> {
    let mut reading = read_all(catalogue, text, Keep::Whole);
    if !reading.errors.is_empty() {
        return Err(reading.errors.swap_remove(0));
    }
    if reading.records.is_empty() {
        return Err(ReadError::new(1, 1, message!("there is no game in this text")));
    }
    Ok(reading.records)
}

/// Reads what can be read of a text, and lists what could not.
pub fn read_all(catalogue: &Catalogue, text: &str, keep: Keep) -> ReadGames {
    let mut splitter = Splitter::default();
    splitter.push(text);
    splitter.finish();
    let mut reading = ReadGames::default();
    while let Some(written) = splitter.take() {
        let (record, errors) = read_one(catalogue, &written, keep);
        reading.records.extend(record);
        reading.errors.extend(errors);
    }
    reading
}

/// Reads one game that a splitter cut out.
pub fn read_one(
    catalogue: &Catalogue,
    written: &Written<'_>,
    keep: Keep,
) -> (Option<Record>, Vec<ReadError>) {
    if written.too_long {
        return (None, vec![ReadError::new(written.line, written.number, too_long())]);
    }
    let read = if sgf::is_tree(written.text) {
        sgf::read(catalogue, written)
    } else {
        read::read(catalogue, written)
    };
    let keep_broken = |record: &Record| keep == Keep::Broken && record.table.ply() > 0;
    let record = read.record.filter(|record| read.whole || keep_broken(record));
    (record, read.errors)
}

/// The error that a game is too long to be read.
pub(crate) fn too_long() -> Message {
    message!("a game longer than {size} MiB is not read", size = MAX_GAME >> 20)
}

/// Writes a game in a form, or says why that is not possible.
pub fn write(record: &Record, form: Form) -> Result<String, Unsupported> {
    let info = record.table.info();
    let customary = Form::customary(info);
    if form != Form::Plain && form != customary {
        let (game, form) = (Message::name(&info.name), form.word().to_ascii_uppercase());
        let plain = Form::Plain.word();
        return Err(Unsupported(if customary == Form::Plain {
            message!("{game} cannot be written as {form}; use {plain}", game, form, plain)
        } else {
            message!(
                "{game} cannot be written as {form}; use {customary} or {plain}",
                game,
                form,
                customary = customary.word(),
                plain
            )
        }));
    }
    if form == Form::Sgf { sgf::write(record) } else { write::write(record, form) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sentences_quote_a_little_and_nothing_that_a_terminal_obeys() {
        let reason = |text: &str| {
            let reason = message!("entry 1: {why}", why = message!("'{text}' is no move", text));
            ReadError::new(1, 1, reason).reason.to_string()
        };
        let long = reason(&format!("{}\u{1b}[2J", "x".repeat(5000)));
        assert_eq!(long, format!("entry 1: '{}…' is no move", "x".repeat(40)));
        assert_eq!(reason("a\u{1b}\u{7}"), "entry 1: 'a\\u{1b}\\u{7}' is no move");
        assert!(reason(&"word ".repeat(5000)).len() < 300);
    }
}
