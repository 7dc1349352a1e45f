//! What can happen in a game, as one word each: `d3` is a move, `!agreed`, `!resigned:0` and the like are not.

use crate::{EntryError, Table};
use parlour_core::show::Cell;
use parlour_core::{Reason, Seat, Why};

/// Something that happened in a game.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Entry {
    /// A move, by its canonical text.
    Move(String),
    /// A player left.
    Retire(Seat, Why),
    /// An ending was claimed.
    Claim(Reason),
    /// A draw was agreed.
    Agree,
    /// The game was settled with these cells dead.
    Settle(Vec<Cell>),
}

/// The words for leaving a game.
const LEAVING: [(&str, Why); 3] =
    [("resigned", Why::Resigned), ("time", Why::OutOfTime), ("left", Why::Left)];

impl Entry {
    /// The entry as one word: a move's text, or `!` and what happened.
    pub fn word(&self) -> String {
        match self {
            Entry::Move(text) => text.clone(),
            Entry::Retire(seat, why) => {
                let word =
                    LEAVING.iter().find(|(_, other)| other == why).map_or("left", |(word, _)| word);
                format!("!{word}:{}", seat.0)
            }
            Entry::Claim(reason) => format!("!claim:{reason}"),
            Entry::Agree => "!agreed".to_owned(),
            Entry::Settle(dead) => {
                let cells: Vec<String> = dead.iter().map(|cell| cell.0.to_string()).collect();
                format!("!settled:{}", cells.join(","))
            }
        }
    }

    /// The entry a word means; nothing if it begins with `!` and is not known.
    pub fn from_word(word: &str) -> Option<Entry> {
        let Some(special) = word.strip_prefix('!') else {
            return Some(Entry::Move(word.to_owned()));
        };
        let (name, value) = special.split_once(':').unwrap_or((special, ""));
        match name {
            "agreed" => Some(Entry::Agree),
            "claim" => Reason::from_word(value).map(Entry::Claim),
            "settled" => {
                let cells = value
                    .split(',')
                    .filter(|cell| !cell.is_empty())
                    .map(|cell| cell.parse().map(Cell));
                cells.collect::<Result<_, _>>().ok().map(Entry::Settle)
            }
            _ => {
                let (_, why) = LEAVING.into_iter().find(|(word, _)| *word == name)?;
                Some(Entry::Retire(Seat(value.parse().ok()?), why))
            }
        }
    }

    /// Makes the entry at a table.
    pub fn enter(&self, table: &mut dyn Table) -> Result<(), EntryError> {
        match self {
            Entry::Move(text) => table.play_recorded(text),
            Entry::Retire(seat, why) => table.retire(*seat, *why),
            Entry::Claim(reason) => table.claim(*reason),
            Entry::Agree => table.agree(),
            Entry::Settle(dead) => table.settle(dead),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_word_is_the_entry_it_was_written_for() {
        let entries = [
            Entry::Move("e2e4".to_owned()),
            Entry::Retire(Seat(3), Why::OutOfTime),
            Entry::Claim(Reason::Threefold),
            Entry::Agree,
            Entry::Settle(vec![Cell(3), Cell(17)]),
            Entry::Settle(Vec::new()),
        ];
        for entry in entries {
            assert_eq!(Entry::from_word(&entry.word()), Some(entry));
        }
        assert_eq!(Entry::from_word("!claim:nothing"), None);
        assert_eq!(Entry::from_word("!resigned:x"), None);
    }
}
