//! The scribe's chapter: what is stored, sent, typed and printed.

use crate::{Game, Message, Value, message};
use std::fmt;

/// The text of moves and positions.
pub trait Notation: Game {
    /// Canonical, unique among the legal moves, no spaces: the spelling of records and of the `uci` door.
    fn write_move(&self, pos: &Self::Position, mv: Self::Move) -> String;

    /// Adds the canonical text to another, for those who write down many.
    fn append_move(&self, pos: &Self::Position, mv: Self::Move, text: &mut String) {
        text.push_str(&self.write_move(pos, mv));
    }

    /// For people: the game's customary notation (SAN, short PDN).
    fn label(&self, pos: &Self::Position, mv: Self::Move) -> String {
        self.write_move(pos, mv)
    }

    /// The move in a sentence, for a screen reader.
    fn speak(&self, pos: &Self::Position, mv: Self::Move) -> String {
        self.label(pos, mv)
    }

    /// Whether a person who typed this meant this legal move. The canonical text and the label are accepted anyway.
    fn accepts(&self, _pos: &Self::Position, _mv: Self::Move, _text: &str) -> bool {
        false
    }

    /// Finds the legal move a text means.
    fn read_move(&self, pos: &Self::Position, text: &str) -> Result<Self::Move, MoveError> {
        let mut legal = Vec::new();
        self.legal_moves(pos, &mut legal);
        pick_by_text(self, pos, &legal, text)
    }

    /// Holds everything that decides endings (all counters); only repetition needs the past.
    fn write_position(&self, pos: &Self::Position) -> String;

    /// The position in the form other programs write, where that leaves out a counter of ours.
    fn write_customary(&self, pos: &Self::Position) -> String {
        self.write_position(pos)
    }

    /// Reads what `write_position` writes, and the customary looser forms. Refuses what cannot be played.
    fn read_position(&self, text: &str) -> Result<Self::Position, TextError>;
}

/// The one of these legal moves that a text means: what `Notation::read_move` does, for games that try something
/// faster first.
pub fn pick_by_text<G: Notation>(
    game: &G,
    pos: &G::Position,
    legal: &[G::Move],
    text: &str,
) -> Result<G::Move, MoveError> {
    let text = text.trim();
    let mut written = String::new();
    for &mv in legal {
        written.clear();
        game.append_move(pos, mv, &mut written);
        if written == text {
            return Ok(mv);
        }
    }
    // What is written exactly like a label means that move, whatever else it resembles.
    let called = bare(text);
    let mut labelled = legal.iter().copied().filter(|&mv| bare(&game.label(pos, mv)) == called);
    let (first, second) = (labelled.next(), labelled.next());
    if let (Some(mv), None) = (first, second) {
        return Ok(mv);
    }
    let meant: Vec<G::Move> = legal
        .iter()
        .copied()
        .filter(|&mv| {
            bare(&game.label(pos, mv)) == called
                || game.write_move(pos, mv).eq_ignore_ascii_case(text)
                || game.accepts(pos, mv, text)
        })
        .collect();
    match meant[..] {
        [mv] => Ok(mv),
        [] => Err(illegal(game, pos, legal, text)),
        _ => {
            let (labels, texts) = named(game, pos, &meant);
            Err(MoveError::Ambiguous { text: text.to_owned(), among: told_apart(&labels, &texts) })
        }
    }
}

/// That none of the legal moves is called this, with those that come close.
pub fn illegal<G: Notation>(
    game: &G,
    pos: &G::Position,
    legal: &[G::Move],
    text: &str,
) -> MoveError {
    let (labels, texts) = named(game, pos, legal);
    MoveError::Illegal { text: text.to_owned(), close: suggestions(text, &labels, &texts) }
}

/// What people call each of some moves, and how each is written.
fn named<G: Notation>(
    game: &G,
    pos: &G::Position,
    moves: &[G::Move],
) -> (Vec<String>, Vec<String>) {
    moves.iter().map(|&mv| (game.label(pos, mv), game.write_move(pos, mv))).unzip()
}

/// A few moves that begin as what was typed, by label or as they are written.
fn suggestions(text: &str, labels: &[String], texts: &[String]) -> Vec<String> {
    let shared = |at: usize| in_common(text, &labels[at]).max(in_common(text, &texts[at]));
    let shared: Vec<usize> = (0..texts.len()).map(shared).collect();
    let most = shared.iter().max();
    let names = told_apart(labels, texts).into_iter().zip(&shared);
    names.filter(|(_, shared)| Some(*shared) == most).map(|(name, _)| name).take(CLOSE).collect()
}

/// The label of each move, or how it is written where several have the same label.
fn told_apart(labels: &[String], texts: &[String]) -> Vec<String> {
    let shared = |label: &String| labels.iter().filter(|other| *other == label).count() > 1;
    let name =
        |(label, text): (&String, &String)| (if shared(label) { text } else { label }).clone();
    labels.iter().zip(texts).map(name).collect()
}

/// A label without the marks that only comment on it.
fn bare(label: &str) -> &str {
    label.trim_end_matches(['+', '#', '!', '?'])
}

/// How many suggestions help; more only hide each other.
const CLOSE: usize = 5;

/// How many letters two texts begin with in common.
fn in_common(text: &str, other: &str) -> usize {
    text.chars().zip(other.chars()).take_while(|(a, b)| a.eq_ignore_ascii_case(b)).count()
}

/// A few of the texts that share the longest beginning with what was typed.
pub fn close_to(text: &str, texts: &[String]) -> Vec<String> {
    let most = texts.iter().map(|other| in_common(text, other)).max().unwrap_or(0);
    texts.iter().filter(|other| in_common(text, other) == most).take(CLOSE).cloned().collect()
}

/// Why a text is not a legal move here.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MoveError {
    /// No legal move is called that; these come close.
    Illegal {
        /// What was typed.
        text: String,
        /// Legal moves that begin alike.
        close: Vec<String>,
    },
    /// Several legal moves are called that.
    Ambiguous {
        /// What was typed.
        text: String,
        /// The moves it could mean.
        among: Vec<String>,
    },
}

impl MoveError {
    /// The sentence.
    pub fn message(&self) -> Message {
        match self {
            MoveError::Illegal { text, close } if close.is_empty() => {
                message!("'{text}' cannot be played: the game is over", text)
            }
            MoveError::Illegal { text, close } => message!(
                "'{text}' is not a legal move here; try for example {moves}",
                text,
                moves = Value::Moves(close.clone())
            ),
            MoveError::Ambiguous { text, among } => message!(
                "'{text}' could mean {moves}; type one of these",
                text,
                moves = Value::Moves(among.clone())
            ),
        }
    }
}

impl fmt::Display for MoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl std::error::Error for MoveError {}

/// Why a text is not a playable position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TextError {
    /// The text breaks off or holds something unexpected.
    Malformed {
        /// The part of the text, such as "row 3" or "side to move".
        field: Message,
        /// What stands there.
        found: String,
        /// What should stand there.
        expected: Message,
    },
    /// The text can be read, but nobody could play on from it.
    Impossible(Vec<Message>),
}

impl TextError {
    /// Something unexpected in a field.
    pub fn malformed(
        field: impl Into<Message>,
        found: impl Into<String>,
        expected: impl Into<Message>,
    ) -> TextError {
        TextError::Malformed { field: field.into(), found: found.into(), expected: expected.into() }
    }

    /// One reason why the position cannot be played.
    pub fn impossible(why: impl Into<Message>) -> TextError {
        TextError::Impossible(vec![why.into()])
    }

    /// Everything that is wrong, for an editor.
    pub fn problems(self) -> Vec<Message> {
        match self {
            TextError::Impossible(problems) => problems,
            TextError::Malformed { .. } => vec![self.message()],
        }
    }

    /// The sentence.
    pub fn message(&self) -> Message {
        match self {
            TextError::Malformed { field, found, expected } if found.is_empty() => message!(
                "{field} is missing: expected {expected}",
                field = field.clone(),
                expected = expected.clone()
            ),
            TextError::Malformed { field, found, expected } => message!(
                "{field}: found '{found}', expected {expected}",
                field = field.clone(),
                found,
                expected = expected.clone()
            ),
            TextError::Impossible(problems) => message!(
                "this position cannot be played: {why}",
                why = Message::listed(problems.iter().cloned())
            ),
        }
    }
}

impl fmt::Display for TextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl std::error::Error for TextError {}
