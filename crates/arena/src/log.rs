//! The file of a match: a line about the match, then a line a game, written as it ends.

use crate::game::Finished;
use std::collections::BTreeMap;
use std::fs::{File, OpenOptions};
use std::io::{Read, Write};
use std::path::Path;

/// The games of a match so far, and the file they are kept in, if they are.
#[derive(Debug, Default)]
pub(crate) struct MatchLog {
    file: Option<File>,
    pub(crate) games: BTreeMap<u64, Finished>,
}

impl MatchLog {
    /// Opens the file of a match, or begins one. Refuses the file of another match.
    pub(crate) fn open(path: &Path, title: &str) -> Result<MatchLog, String> {
        let fails = |error: std::io::Error| format!("{}: {error}", path.display());
        let mut options = OpenOptions::new();
        let mut file = options.read(true).append(true).create(true).open(path).map_err(fails)?;
        let mut text = String::new();
        file.read_to_string(&mut text).map_err(fails)?;
        let mut lines = text.split_inclusive('\n');
        let mut games = BTreeMap::new();
        match lines.next() {
            None => writeln!(file, "{title}").map_err(fails)?,
            Some(first) if first.trim_end() == title => {
                // A last line that was cut off is played again.
                games.extend(lines.filter(|line| line.ends_with('\n')).filter_map(read));
                if !text.ends_with('\n') {
                    writeln!(file).map_err(fails)?;
                }
            }
            Some(first) => {
                return Err(format!(
                    "{} belongs to another match ({}); name another file",
                    path.display(),
                    first.trim_end()
                ));
            }
        }
        Ok(MatchLog { file: Some(file), games })
    }

    /// Keeps a game.
    pub(crate) fn add(&mut self, number: u64, game: Finished) -> Result<(), String> {
        if let Some(file) = &mut self.file {
            let Finished { score, plies, late: [first, second], reason, entries } = &game;
            let line =
                format!("{number}\t{score}\t{plies}\t{first}\t{second}\t{reason}\t{entries}\n");
            file.write_all(line.as_bytes())
                .map_err(|error| format!("the match cannot be written: {error}"))?;
        }
        self.games.insert(number, game);
        Ok(())
    }
}

/// A line of the file; nothing if it is damaged.
fn read(line: &str) -> Option<(u64, Finished)> {
    let mut fields = line.trim_end_matches('\n').splitn(7, '\t');
    let number = fields.next()?.parse().ok()?;
    let score = fields.next()?.parse().ok()?;
    let plies = fields.next()?.parse().ok()?;
    let late = [fields.next()?.parse().ok()?, fields.next()?.parse().ok()?];
    let (reason, entries) = (fields.next()?.to_owned(), fields.next()?.to_owned());
    Some((number, Finished { score, plies, late, reason, entries }))
}
