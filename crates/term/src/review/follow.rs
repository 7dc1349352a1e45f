//! Watching a game that is being played elsewhere: its file is read again whenever it has changed.

use super::keep::graft;
use super::{Keeps, Review, open};
use crate::setup::{Setup, Trouble};
use parlour_library::{SaveFile, Saves};
use parlour_record::Record;
use parlour_room::Room;
use parlour_table::Table;
use std::path::PathBuf;
use std::time::Duration;

/// How often the file is looked at.
const GLANCE: Duration = Duration::from_millis(300);

/// The file of a game that goes on.
#[derive(Debug)]
pub(super) struct Followed {
    saves: Saves,
    /// The file as it was last read.
    seen: SaveFile,
    wait: Duration,
}

/// Opens a view of a saved game that moves on with it.
pub(crate) fn follow(setup: &Setup, saves: Saves, seen: SaveFile) -> Result<Review, Trouble> {
    let table = table(&saves, &seen.name).map_err(Trouble::new)?;
    let keeps = Keeps::Ask(PathBuf::from(format!("{}.txt", seen.name)));
    let mut review = open(setup, Record::new(table), keeps);
    review.message = format!("Watching '{}': new moves appear by themselves", seen.name);
    review.followed = Some(Followed { saves, seen, wait: GLANCE });
    Ok(review)
}

/// The game of a file as it stands.
pub(crate) fn table(saves: &Saves, name: &str) -> Result<Box<dyn Table>, String> {
    let save = saves.read(name)?;
    let room = Room::load(&save).map_err(|misfit| misfit.to_string())?;
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
        followed.wait = GLANCE;
        let listed = followed.saves.list();
        let Some(file) = listed.into_iter().find(|file| file.name == followed.seen.name) else {
            self.followed = None;
            "The game is over and its file has gone; the archive has it"
                .clone_into(&mut self.message);
            return true;
        };
        if file == followed.seen {
            return false;
        }
        // A file is always whole: what cannot be read now cannot be read later either.
        match table(&followed.saves, &file.name) {
            Ok(table) => {
                followed.seen = file;
                // Who looks at an earlier place stays there; who saw the last move sees the next.
                let here = self.table.node();
                let at_end = self.table.line().len() == self.table.ply();
                let seen = std::mem::replace(&mut self.table, table);
                if self.changed {
                    graft(seen.as_ref(), self.table.as_mut());
                }
                if !at_end {
                    self.table.goto(here);
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
