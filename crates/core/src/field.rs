//! What an editor can change besides pieces: rights, counters, squares.

use crate::Seat;
use crate::show::{Cell, Text};

/// Something an editor can change besides pieces.
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Field {
    /// Its name.
    pub name: Text,
    /// Its value, as in the position's text. An editor may write anything here; the game says what is wrong with it.
    pub value: String,
    /// What it can be.
    pub kind: FieldKind,
}

/// What a field can be.
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FieldKind {
    /// The letters of all flags that are set, in any order, or a dash.
    Flags(Vec<Flag>),
    /// A whole number.
    Number {
        /// The least.
        least: u32,
        /// The most.
        most: u32,
    },
    /// A whole number for each seat, with commas between them.
    Numbers {
        /// How many seats there are.
        seats: u8,
        /// The most; the least is 0.
        most: u32,
    },
    /// One of a few words, the neutral one first.
    Choice(Vec<Text>),
    /// The name of one of these cells, or a dash for none.
    Cell(Vec<Cell>),
    /// A text of the game's own.
    Text {
        /// The neutral value.
        none: Text,
    },
}

/// A part of a field that is set or not.
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Flag {
    /// Its letter.
    pub letter: char,
    /// The seat it belongs to.
    pub seat: Seat,
    /// What people call it.
    pub label: Text,
}

impl Field {
    fn new(name: &'static str, value: impl ToString, kind: FieldKind) -> Field {
        Field { name: name.into(), value: value.to_string(), kind }
    }

    /// A field of flags.
    pub fn flags(name: &'static str, value: impl ToString, flags: Vec<Flag>) -> Field {
        Field::new(name, value, FieldKind::Flags(flags))
    }

    /// A field with a number in a range.
    pub fn number(name: &'static str, value: impl ToString, least: u32, most: u32) -> Field {
        Field::new(name, value, FieldKind::Number { least, most })
    }

    /// A field with a number for each seat.
    pub fn numbers(name: &'static str, value: impl ToString, seats: u8, most: u32) -> Field {
        Field::new(name, value, FieldKind::Numbers { seats, most })
    }

    /// A field with one of a few words, the neutral one first.
    pub fn choice(name: &'static str, value: impl ToString, words: &[&'static str]) -> Field {
        Field::words(name, value, words.iter().map(|&word| word.into()).collect())
    }

    /// A field with one of some words that are found out in play, the neutral one first.
    pub fn words(name: &'static str, value: impl ToString, words: Vec<Text>) -> Field {
        Field::new(name, value, FieldKind::Choice(words))
    }

    /// A field with the name of a cell, or a dash for none.
    pub fn cell(
        name: &'static str,
        value: impl ToString,
        cells: impl IntoIterator<Item = u32>,
    ) -> Field {
        let cells = cells.into_iter().map(|cell| Cell(cell as u16)).collect();
        Field::new(name, value, FieldKind::Cell(cells))
    }

    /// A field with a text of the game's own, and its neutral value.
    pub fn text(name: &'static str, value: impl ToString, none: impl Into<Text>) -> Field {
        Field::new(name, value, FieldKind::Text { none: none.into() })
    }

    /// The neutral value, which claims nothing about the position: no rights, the least number.
    pub fn nothing(&self) -> String {
        match &self.kind {
            FieldKind::Flags(_) | FieldKind::Cell(_) => "-".to_owned(),
            FieldKind::Number { least, .. } => least.to_string(),
            FieldKind::Numbers { seats, .. } => vec!["0"; usize::from(*seats)].join(","),
            FieldKind::Choice(words) => words.first().map(ToString::to_string).unwrap_or_default(),
            FieldKind::Text { none } => none.to_string(),
        }
    }

    /// Values that claim less than the present one: without one of its parts, then nothing at all.
    pub fn lesser(&self) -> Vec<String> {
        let without_each = |parts: Vec<String>, separator: &str, neutral: &str| -> Vec<String> {
            let without = |at: usize| {
                let part = |(n, part): (usize, &String)| {
                    if n == at { neutral.to_owned() } else { part.clone() }
                };
                parts.iter().enumerate().map(part).collect::<Vec<_>>().join(separator)
            };
            (0..parts.len()).map(without).collect()
        };
        let mut lesser = match &self.kind {
            FieldKind::Flags(_) if self.value.chars().count() > 1 => {
                without_each(self.value.chars().map(String::from).collect(), "", "")
            }
            FieldKind::Numbers { .. } => {
                without_each(self.value.split(',').map(str::to_owned).collect(), ",", "0")
            }
            _ => Vec::new(),
        };
        lesser.push(self.nothing());
        lesser.retain(|value| *value != self.value);
        lesser
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_field_claims_a_little_less_and_then_nothing() {
        let rights = Field::flags("castling", "KQk", Vec::new());
        assert_eq!(rights.lesser(), ["Qk", "Kk", "KQ", "-"]);
        let near = Field::numbers("near", "1,0,1", 3, 1);
        assert_eq!(near.lesser(), ["0,0,1", "1,0,0", "0,0,0"]);
        assert_eq!(Field::number("fullmove", "soon", 1, 9).lesser(), ["1"]);
        assert_eq!(Field::number("fullmove", 1, 1, 9).lesser(), [""; 0]);
        assert_eq!(Field::choice("swapped", "yes", &["no", "yes"]).lesser(), ["no"]);
        assert_eq!(Field::cell("ko", "d4", [27]).lesser(), ["-"]);
        assert_eq!(Field::text("streak", "a3 1", "").lesser(), [""]);
    }
}
