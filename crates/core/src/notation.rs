//! The texts of moves and positions, as they are stored, sent, typed and printed.

use crate::{Game, Message, Value, message};
use std::fmt;

/// The text of moves and positions.
pub trait Notation: Game {
    /// Canonical, unique among the legal moves, no spaces: the spelling of records and of `parlour uci`.
    fn write_move(&self, pos: &Self::Position, mv: Self::Move) -> String;

    /// Appends the canonical text, for callers that write many moves into one string.
    fn append_move(&self, pos: &Self::Position, mv: Self::Move, text: &mut String) {
        text.push_str(&self.write_move(pos, mv));
    }

    /// The move in the game's customary notation (SAN, short PDN), for people.
    fn label(&self, pos: &Self::Position, mv: Self::Move) -> String {
        self.write_move(pos, mv)
    }

    /// The move in a sentence, for a screen reader.
    fn speak(&self, pos: &Self::Position, mv: Self::Move) -> Message {
        Message::verbatim(&self.label(pos, mv))
    }

    /// Whether this text is another accepted spelling of a legal move, besides the canonical text and the label.
    fn accepts(&self, _pos: &Self::Position, _mv: Self::Move, _text: &str) -> bool {
        false
    }

    /// Finds the legal move a text means.
    fn read_move(&self, pos: &Self::Position, text: &str) -> Result<Self::Move, MoveError> {
        let mut legal = Vec::new();
        self.legal_moves(pos, &mut legal);
        pick_by_text(self, pos, &legal, text)
    }

    /// The position's text. It holds everything that decides endings, counters included, except earlier positions.
    fn write_position(&self, pos: &Self::Position) -> String;

    /// The position as other programs write it, where their form lacks a counter that `write_position` includes.
    fn write_customary(&self, pos: &Self::Position) -> String {
        self.write_position(pos)
    }

    /// Reads what `write_position` writes, and the customary looser forms. Refuses what cannot be played.
    fn read_position(&self, text: &str) -> Result<Self::Position, TextError>;
}

/// The one of these legal moves that a text means: the default of `Notation::read_move`, also for games that try a
/// faster way first.
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
    // A text equal to one label means that move, even if other moves would accept it too.
    let typed = without_marks(text);
    let mut labelled =
        legal.iter().copied().filter(|&mv| without_marks(&game.label(pos, mv)) == typed);
    let (first, second) = (labelled.next(), labelled.next());
    if let (Some(mv), None) = (first, second) {
        return Ok(mv);
    }
    let matching: Vec<G::Move> = legal
        .iter()
        .copied()
        .filter(|&mv| {
            without_marks(&game.label(pos, mv)) == typed
                || game.write_move(pos, mv).eq_ignore_ascii_case(text)
                || game.accepts(pos, mv, text)
        })
        .collect();
    match matching[..] {
        [mv] => Ok(mv),
        [] => Err(illegal(game, pos, legal, text)),
        _ => {
            let (labels, texts) = labels_and_texts(game, pos, &matching);
            Err(MoveError::Ambiguous { text: text.to_owned(), among: unambiguous(&labels, &texts) })
        }
    }
}

/// The error that no legal move has this text, with the moves that come close.
pub fn illegal<G: Notation>(
    game: &G,
    pos: &G::Position,
    legal: &[G::Move],
    text: &str,
) -> MoveError {
    let (labels, texts) = labels_and_texts(game, pos, legal);
    MoveError::Illegal { text: text.to_owned(), close: suggestions(text, &labels, &texts) }
}

/// The labels and the canonical texts of some moves.
fn labels_and_texts<G: Notation>(
    game: &G,
    pos: &G::Position,
    moves: &[G::Move],
) -> (Vec<String>, Vec<String>) {
    moves.iter().map(|&mv| (game.label(pos, mv), game.write_move(pos, mv))).unzip()
}

/// A few moves that begin like the typed text, by label or by canonical text.
fn suggestions(text: &str, labels: &[String], texts: &[String]) -> Vec<String> {
    let longest_prefix =
        |at: usize| common_prefix(text, &labels[at]).max(common_prefix(text, &texts[at]));
    let lengths: Vec<usize> = (0..texts.len()).map(longest_prefix).collect();
    let longest = lengths.iter().max();
    let names = unambiguous(labels, texts).into_iter().zip(&lengths);
    let closest = names.filter(|(_, length)| Some(*length) == longest);
    closest.map(|(name, _)| name).take(MAX_SUGGESTIONS).collect()
}

/// The label of each move, or its canonical text where several moves have the same label.
fn unambiguous(labels: &[String], texts: &[String]) -> Vec<String> {
    let shared = |label: &String| labels.iter().filter(|other| *other == label).count() > 1;
    let name =
        |(label, text): (&String, &String)| (if shared(label) { text } else { label }).clone();
    labels.iter().zip(texts).map(name).collect()
}

/// A label without the marks for check, mate and comment at its end.
fn without_marks(label: &str) -> &str {
    label.trim_end_matches(['+', '#', '!', '?'])
}

/// How many moves an error message suggests.
const MAX_SUGGESTIONS: usize = 5;

/// The length of the common prefix of two texts in characters, ignoring ASCII case.
fn common_prefix(text: &str, other: &str) -> usize {
    text.chars().zip(other.chars()).take_while(|(a, b)| a.eq_ignore_ascii_case(b)).count()
}

/// A few of the texts: those that share the longest prefix with the typed one.
pub fn close_to(text: &str, texts: &[String]) -> Vec<String> {
    let longest = texts.iter().map(|other| common_prefix(text, other)).max().unwrap_or(0);
    let closest = texts.iter().filter(|other| common_prefix(text, other) == longest);
    closest.take(MAX_SUGGESTIONS).cloned().collect()
}

/// Why a text is not a legal move here.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MoveError {
    /// No legal move has this text; these come close.
    Illegal {
        /// What was typed.
        text: String,
        /// Legal moves that begin alike.
        close: Vec<String>,
    },
    /// Several legal moves match this text.
    Ambiguous {
        /// What was typed.
        text: String,
        /// The moves it could mean.
        among: Vec<String>,
    },
}

impl MoveError {
    /// The error as a sentence for people.
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
    /// The text can be read, but the position cannot be played.
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

    /// The error as a sentence for people.
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
