//! What a page and the program that serves it say to each other, as JSON below `/api/`: the owner's saves, archive
//! and variants. Bytes of saves, texts of records and of variants travel as they are.
//!
//! A page may be older or newer than the program it finds, because browsers keep pages: fields are only ever added, and
//! [`VERSION`] is raised when that is not enough.

use parlour_core::Message;
use parlour_core::show::{Board, Scene, SeatInfo};
use serde::{Deserialize, Serialize};

/// The version of these words.
pub const VERSION: u32 = 1;

/// `GET /api/hello`: who answers.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Hello {
    /// The program's version.
    pub version: String,
    /// The version of the words it speaks.
    pub protocol: u32,
    /// Where it keeps its games; nothing from a program that does not say so.
    #[serde(default)]
    pub folder: Option<String>,
    /// The version of the messages between devices and rooms ([`crate::wire::VERSION`]); 0 from a program without rooms.
    #[serde(default)]
    pub network: u32,
    /// Whether the program's saves, archive and variants answer to this page.
    #[serde(default = "yes")]
    pub owner: bool,
    /// Whether other devices can reach this program.
    #[serde(default)]
    pub shared: bool,
}

/// Programs from before rooms answered their own page alone.
fn yes() -> bool {
    true
}

/// Why something was not done, as a sentence. Every answer that is no success is one.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Refused {
    /// The sentence, in English.
    pub error: String,
    /// The pattern of the sentence, by which a page finds its translation.
    #[serde(default)]
    pub pattern: String,
    /// The places of the pattern, each followed by what belongs there. Flat, because a page that can read whole messages
    /// from JSON is larger than it has to be.
    #[serde(default)]
    pub values: Vec<String>,
    /// Those of the values that are sentences themselves, each with its place.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub parts: Vec<Refused>,
    /// The place of the sentence around it that this one belongs into; empty if there is none around it.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub place: String,
}

impl Refused {
    /// A sentence as it is sent.
    pub fn new(sentence: &Message) -> Refused {
        let values = sentence.values().flat_map(|(name, value)| [name.to_owned(), value]);
        let pattern = sentence.pattern().to_owned();
        let parts = sentence.values().filter_map(|(place, _)| {
            let part = Refused::new(sentence.part(place)?);
            Some(Refused { place: place.to_owned(), ..part })
        });
        Refused {
            error: sentence.to_string(),
            pattern,
            values: values.collect(),
            parts: parts.collect(),
            place: String::new(),
        }
    }
}

/// A saved game in the list of `GET /api/saves`, the newest first. Its bytes are at `/api/saves/NAME`, to be read
/// (GET), written (PUT) and removed (DELETE).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct SaveLine {
    /// Its name.
    pub name: String,
    /// When it was written, in milliseconds since 1970.
    pub written: i64,
    /// Its size in bytes.
    pub size: u64,
}

/// `GET /api/archive?limit=50&after=...&sort=date&order=down&game=ID&player=PART&text=PART...`: a page of the archive, the newest
/// game first unless another order is asked for.
///
/// - `sort`: `added`, `date`, `game`, `moves`, `duration`, `result`, `first`, `second`, `level`, `reason` or `finished`; `order`:
///   `up` or `down`.
/// - Filters, all of which must hold: `game` (its id), `player` and `text` (a part), `first` and `second` (whole names), `result`,
///   `reason`, `winner` (a seat), `finished` (`true` or `false`), `from` and `to` (milliseconds since 1970), `moves_from` and
///   `moves_to`, `level_from` and `level_to`.
/// - `group` (a word of `sort`) and `value`: only the games of that group ([`ArchiveGroup`]).
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct ArchivePage {
    /// The games.
    pub games: Vec<ArchiveLine>,
    /// What to ask for `after` to go on; nothing on the last page.
    pub next: Option<String>,
    /// How many games there are in all that were asked for.
    pub count: u64,
}

/// A game in the archive. Its written form is at `/api/archive/ID` (GET; `?form=txt` for Parlour's own text), where it can
/// be removed too (DELETE).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct ArchiveLine {
    /// Its number.
    pub id: i64,
    /// The id of the game that was played.
    pub game: String,
    /// Who played, by seat.
    pub players: Vec<ArchivePlayer>,
    /// "1-0", "0-1", "1/2-1/2", "*", or a rank for each seat: "0,1,2,3".
    pub result: String,
    /// Why it ended.
    pub reason: String,
    /// How many moves were made, everybody's counted.
    pub moves: u32,
    /// When it began, in milliseconds since 1970; 0 if nobody knows.
    pub date: i64,
    /// How long it took in milliseconds, if that is known.
    #[serde(default)]
    pub duration: Option<i64>,
    /// Whether it is over.
    pub finished: bool,
}

/// A group of games in the list of `GET /api/archive/groups?by=game`, the biggest first. `by` is a word of `sort`, and the
/// filters are those of the list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct ArchiveGroup {
    /// What they have in common, as `value` takes it: a text; for `date` the beginning of a month in milliseconds since 1970,
    /// for `moves` the lowest of ten, for `duration` the beginning of a minute in milliseconds (-1: not known).
    pub value: String,
    /// How many games.
    pub games: u64,
    /// How many of them were drawn.
    pub draws: u64,
    /// How many are not over.
    pub unfinished: u64,
    /// How many each seat won.
    pub wins: Vec<u64>,
}

/// `GET /api/archive/ID/preview`: where a game stood at its end, as a picture and as text. `?form=postcard` sends it as the
/// desk's pictures are sent ([`crate::wire::Encoding::Binary`]), for pages that read those anyway.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct ArchivePreview {
    /// The id of the game.
    pub game: String,
    /// The position, as other programs write it where they do.
    pub position: String,
    /// The board.
    #[cfg_attr(test, schemars(with = "serde_json::Value"))]
    pub board: Board,
    /// What stands on it.
    #[cfg_attr(test, schemars(with = "serde_json::Value"))]
    pub scene: Scene,
    /// The seats.
    #[cfg_attr(test, schemars(with = "Vec<serde_json::Value>"))]
    pub seats: Vec<SeatInfo>,
}

/// Who played in a game of the archive.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct ArchivePlayer {
    /// The seat, from 0.
    pub seat: u8,
    /// The name.
    pub name: String,
    /// The computer's level; nothing for a person.
    pub level: Option<u8>,
}

/// What became of the games of a text that was sent to `POST /api/archive`.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Imported {
    /// Games that were stored.
    pub games: u64,
    /// Games that were there already.
    pub known: u64,
    /// Games that were left out.
    pub left_out: u64,
    /// What was wrong, a sentence each; the first of it.
    pub errors: Vec<String>,
    /// The same, to be translated.
    #[serde(default)]
    pub problems: Vec<Refused>,
    /// So much more was wrong.
    pub more_errors: u64,
}

/// A variant in the list of `GET /api/variants`. Its text is at `/api/variants/NAME` (GET, PUT, DELETE).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct VariantLine {
    /// The name of its file.
    pub name: String,
    /// The id of the game it describes; nothing if it is none.
    pub id: Option<String>,
    /// What the game is called.
    pub title: Option<String>,
    /// What is wrong with it, as a sentence.
    pub error: Option<String>,
    /// The same, to be translated.
    #[serde(default)]
    pub problem: Option<Refused>,
}

#[cfg(test)]
mod tests {
    use super::*;
    use parlour_core::message;

    #[test]
    fn a_refusal_says_by_what_it_is_translated() {
        let refused = Refused::new(&message!("there is no saved game '{name}'", name = "x"));
        assert_eq!(refused.error, "there is no saved game 'x'");
        assert_eq!(refused.pattern, "there is no saved game '{name}'");
        assert_eq!(refused.values, ["name", "x"]);
        assert_eq!(refused.parts, []);
        let why = message!(
            "{first} and {last}",
            first = Message::name("White"),
            last = Message::name("Black")
        );
        let refused = Refused::new(&message!("{path}: {why}", path = "x", why));
        assert_eq!(refused.values, ["path", "x", "why", "White and Black"]);
        let [part] = &refused.parts[..] else { panic!("one value is a sentence") };
        assert_eq!((part.place.as_str(), part.pattern.as_str()), ("why", "{first} and {last}"));
        assert_eq!(part.parts.len(), 2);
        let older: Refused = serde_json::from_str(r#"{"error":"no"}"#).unwrap();
        assert_eq!((older.error.as_str(), older.pattern.as_str()), ("no", ""));
    }
}
