//! A game as text: what opened it, how it ended and every entry, for people and programs to read.
//!
//! ```text
//! [Game "ID"]
//! [Variant "..."]      a header for each line, where the game is not on the shelf
//! [Start "..."]
//! [Result "ranks 0,1 reason most-discs"]
//!
//! d3 c5 pass !claim:threefold
//! ```

use crate::{Catalogue, Entry, GameSpec, OpenError, Refusal, Table};
use std::fmt;
use std::fmt::Write;

/// Writes the line through the cursor of a table.
pub fn write(table: &dyn Table) -> String {
    let spec = table.spec();
    let mut text = format!("[Game \"{}\"]\n", spec.id);
    for line in spec.variant.iter().flat_map(|variant| variant.lines()) {
        let _ = writeln!(text, "[Variant \"{line}\"]");
    }
    for (name, value) in &spec.options {
        let _ = writeln!(text, "[Option \"{name}={value}\"]");
    }
    if let Some(start) = &spec.start {
        let _ = writeln!(text, "[Start \"{start}\"]");
    }
    if let Some(outcome) = table.outcome() {
        let ranks: Vec<String> = outcome.ranks[..table.seats()].iter().map(u8::to_string).collect();
        let _ = writeln!(text, "[Result \"ranks {} reason {}\"]", ranks.join(","), outcome.reason);
    }
    text.push('\n');
    let entries: Vec<String> = table.entries().iter().map(Entry::word).collect();
    for words in entries.chunks(12) {
        let _ = writeln!(text, "{}", words.join(" "));
    }
    text
}

/// Reads a record and plays it through.
pub fn read(catalogue: &Catalogue, text: &str) -> Result<Box<dyn Table>, RecordError> {
    let mut spec = GameSpec::default();
    let mut entries = Vec::new();
    for (number, line) in text.lines().enumerate() {
        let number = number + 1;
        let line = line.trim();
        if let Some(header) = line.strip_prefix('[') {
            read_header(header, &mut spec)
                .ok_or_else(|| RecordError::Line(number, line.to_owned()))?;
        } else {
            for word in line.split_whitespace() {
                let entry = Entry::from_word(word)
                    .ok_or_else(|| RecordError::Line(number, word.to_owned()))?;
                entries.push((number, entry));
            }
        }
    }
    let mut table = catalogue.open(&spec).map_err(RecordError::Open)?;
    for (number, entry) in entries {
        entry.enter(table.as_mut()).map_err(|refusal| RecordError::Entry(number, refusal))?;
    }
    Ok(table)
}

/// Why a record cannot be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RecordError {
    /// This line holds something that is neither a header nor an entry.
    Line(usize, String),
    /// The game cannot be opened.
    Open(OpenError),
    /// An entry on this line cannot be made.
    Entry(usize, Refusal),
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RecordError::Line(line, found) => {
                write!(
                    f,
                    "line {line}: found '{found}', expected a header like [Game \"...\"] or moves"
                )
            }
            RecordError::Open(error) => error.fmt(f),
            RecordError::Entry(line, refusal) => write!(f, "line {line}: {refusal}"),
        }
    }
}

impl std::error::Error for RecordError {}

fn read_header(header: &str, spec: &mut GameSpec) -> Option<()> {
    let (name, rest) = header.split_once(' ')?;
    let value = rest.trim().strip_prefix('"')?.strip_suffix("\"]")?;
    match name {
        "Game" => value.clone_into(&mut spec.id),
        // A header for each line of a variant's text.
        "Variant" => {
            let before = spec.variant.take().unwrap_or_default();
            spec.variant = Some(format!("{before}{value}\n").into());
        }
        "Start" => spec.start = Some(value.to_owned()),
        "Option" => {
            let (name, value) = value.split_once('=')?;
            spec.options.push((name.to_owned(), value.to_owned()));
        }
        // The result follows from the entries; other headers are for other programs.
        _ => {}
    }
    Some(())
}
