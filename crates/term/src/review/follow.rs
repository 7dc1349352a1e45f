//! Watching a game that is being played elsewhere: its file is read again whenever it has changed.

use super::keep::merge_annotations;
use super::{Review, SaveMode, open};
use crate::setup::{Setup, TermError};
use parlour_library::{SaveFile, Saves};
use parlour_record::Record;
use parlour_room::Room;
use parlour_table::Table;
use std::path::PathBuf;
use std::time::Duration;

/// How often the file is checked.
const POLL_INTERVAL: Duration = Duration::from_millis(300);

/// The file of a game that goes on.
#[derive(Debug)]
pub(super) struct Followed {
    saves: Saves,
    /// The file as it was last read.
    file: SaveFile,
    wait: Duration,
}

/// Opens a view of a saved game that moves on with it.
pub(crate) fn follow(setup: &Setup, saves: Saves, file: SaveFile) -> Result<Review, TermError> {
    let table = table(&saves, &file.name).map_err(TermError::new)?;
    let save_mode = SaveMode::Ask(PathBuf::from(format!("{}.txt", file.name)));
    let mut review = open(setup, Record::new(table), save_mode);
    review.message = format!("Watching '{}': new moves appear by themselves", file.name);
    review.followed = Some(Followed { saves, file, wait: POLL_INTERVAL });
    Ok(review)
}

/// The game of a file as it stands.
pub(crate) fn table(saves: &Saves, name: &str) -> Result<Box<dyn Table>, String> {
    let save = saves.read(name)?;
    let room = Room::load(&save).map_err(|error| error.to_string())?;
    Ok(room.table().fork())
}

impl Review {
    /// Looks whether the game has gone on. True if something has changed.
    pub(super) fn catch_up(&mut self, passed: Duration) -> bool {
        let Some(followed) = &mut self.followed else { return false };
        followed.wait = followed.wait.saturating_sub(passed);
        if !followed.wait.is_zero() {
            return false;
        }
        followed.wait = POLL_INTERVAL;
        let listed = followed.saves.list();
        let Some(file) = listed.into_iter().find(|file| file.name == followed.file.name) else {
            self.followed = None;
            "The game is over and its file has gone; the archive has it"
                .clone_into(&mut self.message);
            return true;
        };
        if file == followed.file {
            return false;
        }
        // A file is always complete: what cannot be read now cannot be read later either.
        match table(&followed.saves, &file.name) {
            Ok(table) => {
                followed.file = file;
                // An earlier position stays shown; from the last one the view follows the game.
                let node = self.table.node();
                let at_end = self.table.line().len() == self.table.ply();
                let old = std::mem::replace(&mut self.table, table);
                if self.changed {
                    merge_annotations(old.as_ref(), self.table.as_mut());
                }
                if !at_end {
                    self.table.goto(node);
                }
                self.arrive();
            }
            Err(sentence) => {
                self.followed = None;
                self.message = sentence;
            }
        }
        true
    }
}
