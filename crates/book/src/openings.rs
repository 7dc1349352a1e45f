//! Names of openings: a text with a line for each, and the positions they lead to.
//!
//! ```text
//! # Lines that begin like this one say nothing.
//! B20 | Sicilian Defence | e4 c5
//! B90 | Sicilian Defence: Najdorf Variation | e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6
//! de | Sicilian Defence | Sizilianische Verteidigung
//! ```
//!
//! A line whose first word is a language says a part of names in it; parts end at a colon or a comma. A position has a name
//! whatever moves led to it.

use parlour_core::{Message, message};
use parlour_table::{Catalogue, GameSpec, Replayer, Table};
use std::collections::HashMap;

/// A name of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opening {
    /// Its code, such as B90.
    pub code: String,
    /// Its name in English.
    pub name: String,
}

/// The names of one game's openings.
#[derive(Clone, Debug, Default)]
pub struct Openings {
    named: HashMap<u64, Opening>,
    /// Parts of names by language and English.
    parts: HashMap<(String, String), String>,
}

impl Openings {
    /// Reads the names of a game's openings, or says which line cannot be read.
    pub fn read(game: &str, text: &str) -> Result<Openings, Message> {
        let replayer = Catalogue::new().replayer(&GameSpec::new(game));
        let mut replayer = replayer.map_err(|error| error.message())?;
        let mut openings = Openings::default();
        for (at, line) in text.lines().enumerate() {
            let line = line.trim();
            if !line.is_empty() && !line.starts_with('#') {
                openings.add(replayer.as_mut(), line).map_err(|why| {
                    message!("line {line}: {sentence}", line = at + 1, sentence = why)
                })?;
            }
        }
        Ok(openings)
    }

    fn add(&mut self, replayer: &mut dyn Replayer, line: &str) -> Result<(), Message> {
        let mut fields = line.splitn(3, '|').map(str::trim);
        let (Some(code), Some(name), Some(rest)) = (fields.next(), fields.next(), fields.next())
        else {
            return Err(message!("expected a code, a name and moves with | between them"));
        };
        // Codes are in capitals, languages are not.
        if code.chars().all(|letter| letter.is_ascii_lowercase()) {
            self.parts.insert((code.to_owned(), name.to_owned()), rest.to_owned());
            return Ok(());
        }
        let mut last = 0;
        let mut moves = rest.split_whitespace();
        let replayed = replayer.replay(None, &mut moves, &mut |key, _| last = key);
        replayed.map_err(|error| error.message())?;
        let opening = Opening { code: code.to_owned(), name: name.to_owned() };
        match self.named.insert(last, opening) {
            None => Ok(()),
            Some(other) => {
                Err(message!("this position is called '{name}' already", name = other.name))
            }
        }
    }

    /// How many positions have a name.
    pub fn count(&self) -> usize {
        self.named.len()
    }

    /// The name of a position.
    pub fn find(&self, key: u64) -> Option<&Opening> {
        self.named.get(&key)
    }

    /// The name of the last named position on the way to the cursor, the cursor's own included.
    pub fn deepest(&self, table: &dyn Table) -> Option<&Opening> {
        if self.named.is_empty() {
            return None;
        }
        let mut walk = table.fork();
        loop {
            if let Some(found) = self.find(walk.key()) {
                return Some(found);
            }
            if !walk.back() {
                return None;
            }
        }
    }

    /// A name in a language; what that does not say stays English.
    pub fn name_in(&self, language: &str, opening: &Opening) -> String {
        let part = |part: &str| {
            let known = self.parts.get(&(language.to_owned(), part.to_owned()));
            known.cloned().unwrap_or_else(|| part.to_owned())
        };
        let of_family = |text: &str| text.split(", ").map(part).collect::<Vec<_>>().join(", ");
        opening.name.split(": ").map(of_family).collect::<Vec<_>>().join(": ")
    }
}
