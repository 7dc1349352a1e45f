//! The tags of a written game: which game it is and how it is opened, and the other tags.

use crate::Form;
use parlour_core::show::Info;
use parlour_core::{Message, RecordForm, message};
use parlour_table::{Catalogue, GameSpec};
use std::borrow::Cow;

/// The tags that every game in PGN has, in their order, with the values for "unknown".
pub(crate) const ROSTER: [(&str, &str); 6] = [
    ("Event", "?"),
    ("Site", "?"),
    ("Date", "????.??.??"),
    ("Round", "?"),
    ("White", "?"),
    ("Black", "?"),
];
/// Parlour's own tags for how a game is opened.
pub(crate) const OPTION: &str = "Option";
pub(crate) const START: &str = "Start";
pub(crate) const GAME: &str = "Game";
pub(crate) const RULES: &str = "VariantRules";
/// The tags of PGN and PDN for the same.
pub(crate) const VARIANT: &str = "Variant";
pub(crate) const GAME_TYPE: &str = "GameType";
pub(crate) const FEN: &str = "FEN";
pub(crate) const SET_UP: &str = "SetUp";
pub(crate) const RESULT: &str = "Result";
pub(crate) const TERMINATION: &str = "Termination";
/// Values of the variant tag that mean the same as no tag, whatever the start position.
const NO_VARIANT: [&str; 4] = ["", "standard", "normal", "fromposition"];
/// The most tags a game may have. There are many where a variant's text has one tag for each line.
const MAX_TAGS: usize = 10_000;

/// The tags of a game, interpreted.
#[derive(Clone, Debug, Default)]
pub(crate) struct Heading {
    /// Every tag that is not one of the following.
    pub(crate) tags: Vec<(String, String)>,
    /// The result as its tag has it.
    pub(crate) result: Option<String>,
    game: Option<String>,
    variant: Option<String>,
    rules: String,
    options: Vec<(String, String)>,
    start: Option<String>,
    game_type: Option<String>,
    fen: Option<String>,
}

impl Heading {
    /// Adds a tag, or says why it cannot be read.
    pub(crate) fn add(&mut self, name: &str, value: Cow<'_, str>) -> Result<(), Message> {
        if self.tags.len() > MAX_TAGS {
            return Err(message!("a game has more tags than anybody reads"));
        }
        match name {
            RESULT => self.result = Some(value.into_owned()),
            GAME => self.game = Some(value.into_owned()),
            START => self.start = Some(value.into_owned()),
            RULES => self.add_rule(&value),
            // In the plain text each of these holds one line of the variant's rules.
            VARIANT if self.game.is_some() => self.add_rule(&value),
            OPTION => {
                let (name, value) =
                    value.split_once('=').ok_or("an option is [Option \"name=value\"]")?;
                self.options.push((name.to_owned(), value.to_owned()));
            }
            _ => {
                match name {
                    VARIANT => self.variant = Some(value.to_string()),
                    GAME_TYPE => self.game_type = Some(value.to_string()),
                    FEN => self.fen = Some(value.to_string()),
                    _ => {}
                }
                self.tags.push((name.to_owned(), value.into_owned()));
            }
        }
        Ok(())
    }

    /// True if no tag belongs to a game.
    pub(crate) fn is_empty(&self) -> bool {
        self.tags.is_empty() && self.game.is_none()
    }

    /// The result of the tag, unless it says that there is none yet.
    pub(crate) fn known_result(&self) -> Option<String> {
        self.result.clone().filter(|result| !matches!(result.as_str(), "*" | "?" | ""))
    }

    /// The start position as written.
    pub(crate) fn start_text(&self, form: Form) -> Option<&str> {
        let fen = self.fen.as_deref().filter(|_| form != Form::Plain);
        self.start.as_deref().or(fen)
    }

    /// How the squares of draughts are numbered, if differently from ours.
    pub(crate) fn numbering(&self) -> Option<Numbering> {
        let fields: Vec<&str> = self.game_type.as_deref()?.split(',').map(str::trim).collect();
        let &[_, _, width, height, notation, ..] = &fields[..] else { return None };
        let from_below = notation.ends_with('0');
        let numbering = Numbering {
            across: width.parse::<u32>().ok()? / 2,
            rows: height.parse().ok().filter(|rows| (1..=20).contains(rows))?,
        };
        (from_below && numbering.across > 0).then_some(numbering)
    }

    /// A heading with only what identifies the kind of game.
    pub(crate) fn of_game(&self) -> Heading {
        Heading { tags: Vec::new(), result: None, start: None, fen: None, ..self.clone() }
    }

    /// Whether another heading belongs to the same kind of game.
    pub(crate) fn same_game(&self, other: &Heading) -> bool {
        self.game == other.game
            && self.variant == other.variant
            && self.game_type == other.game_type
            && self.options == other.options
            && self.rules == other.rules
    }

    /// The type of draughts that the first word of the moves suggests, where no tag names the game.
    pub(crate) fn guess<'a>(
        &self,
        first_word: impl FnOnce() -> Option<&'a str>,
    ) -> Option<&'static str> {
        let named = self.game.is_some() || self.game_type.is_some() || self.variant.is_some();
        if named { None } else { first_word().and_then(guess_game_type) }
    }

    fn add_rule(&mut self, line: &str) {
        self.rules.push_str(line);
        self.rules.push('\n');
    }

    /// The form the game is written in, and its spec. Where no tag names the game, it is guessed from the first move.
    pub(crate) fn spec(
        &self,
        catalogue: &Catalogue,
        first_word: Option<&str>,
    ) -> Result<(Form, GameSpec), Message> {
        let (form, id) = self.game(catalogue, first_word)?;
        let spec = GameSpec {
            id,
            variant: (!self.rules.is_empty()).then(|| self.rules.as_str().into()),
            options: self.options.clone(),
            start: self.start_text(form).map(str::to_owned),
        };
        Ok((form, spec))
    }

    fn game(
        &self,
        catalogue: &Catalogue,
        first_word: Option<&str>,
    ) -> Result<(Form, String), Message> {
        if let Some(id) = &self.game {
            return Ok((Form::Plain, id.clone()));
        }
        let guessed = self.guess(|| first_word);
        if let Some(game_type) = self.game_type.as_deref().or(guessed) {
            let number = number_of(game_type);
            let known = catalogue.games().iter().find(|info| {
                matches!(&info.record, RecordForm::Pdn { game_type } if number_of(game_type) == number)
            });
            let info = known
                .ok_or_else(|| message!("there is no game of GameType {number} here", number))?;
            return Ok((Form::Pdn, info.id.to_string()));
        }
        if !self.rules.is_empty() {
            return Ok((Form::Pgn, String::new()));
        }
        let wanted = normalized(self.variant.as_deref().unwrap_or_default());
        let has_variant = |info: &&Info| match &info.record {
            RecordForm::Pgn { variant: Some(variant) } => normalized(variant) == wanted,
            RecordForm::Pgn { variant: None } => NO_VARIANT.contains(&wanted.as_str()),
            _ => false,
        };
        if let Some(info) = catalogue.games().iter().find(has_variant) {
            return Ok((Form::Pgn, info.id.to_string()));
        }
        let info = catalogue
            .find(self.variant.as_deref().unwrap_or_default())
            .map_err(|error| message!("Variant: {error}", error = error.message()))?;
        Ok((Form::Pgn, info.id.to_string()))
    }
}

/// A name in lower case, without spaces and punctuation.
fn normalized(name: &str) -> String {
    name.chars().filter(char::is_ascii_alphanumeric).collect::<String>().to_ascii_lowercase()
}

/// The number a `GameType` begins with.
pub(crate) fn number_of(game_type: &str) -> &str {
    game_type.split(',').next().unwrap_or_default().trim()
}

/// The type of draughts that a first move between numbered squares suggests.
fn guess_game_type(word: &str) -> Option<&'static str> {
    let (from, to) = word.split_once(['-', 'x', ':'])?;
    let from: u32 = from.parse().ok().filter(|_| to.starts_with(|c: char| c.is_ascii_digit()))?;
    Some(if (9..=12).contains(&from) || (21..=24).contains(&from) { "21" } else { "20" })
}

/// Squares numbered row by row from below, while ours are numbered from the top.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Numbering {
    across: u32,
    rows: u32,
}

impl Numbering {
    /// A move with our numbers of squares; unchanged if it is not written with numbers.
    pub(crate) fn renumbered(self, word: &str) -> String {
        if !word.starts_with(|c: char| c.is_ascii_digit()) {
            return word.to_owned();
        }
        let square = |number: u32| {
            let (row, column) = ((number - 1) / self.across, (number - 1) % self.across);
            (self.rows - 1).checked_sub(row).map(|row| row * self.across + column + 1)
        };
        let mut text = String::new();
        for part in word.split_inclusive(|c: char| !c.is_ascii_digit()) {
            let digits = part.trim_end_matches(|c: char| !c.is_ascii_digit());
            let number = digits.parse().ok().filter(|&number: &u32| number > 0).and_then(square);
            text += &number.map_or_else(|| digits.to_owned(), |number| number.to_string());
            text += &part[digits.len()..];
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squares_counted_from_below_are_renumbered() {
        let numbering = Numbering { across: 4, rows: 8 };
        assert_eq!(numbering.renumbered("9-13"), "21-17");
        assert_eq!(numbering.renumbered("1x10x32"), "29x22x4");
        assert_eq!(numbering.renumbered("a3-b4"), "a3-b4");
        assert_eq!(numbering.renumbered("0-99"), "0-99");
    }
}
