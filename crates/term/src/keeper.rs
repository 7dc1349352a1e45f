//! Keeps a game on disk as it goes: after every event the whole game is in its file, and when it ends it goes into the
//! archive.

use parlour_archive::{Archive, GameId};
use parlour_library::{AUTOSAVE, Folder, now, stamp, stored_game};
use parlour_protocol::save::Save;
use parlour_protocol::{Event, Opening, Proposal};
use parlour_room::{Phase, Room};
use std::path::PathBuf;

/// What keeps one game. Without a folder it only remembers.
#[derive(Debug)]
pub(crate) struct Keeper {
    folder: Option<Folder>,
    /// The name of the file the game saves itself into.
    name: String,
    save: Save,
    /// The game's row in the archive, once it has one.
    stored: Option<GameId>,
    /// The game is over and in the archive.
    finished: bool,
    trouble: Option<String>,
}

impl Keeper {
    /// For a game that begins.
    pub(crate) fn new(folder: Option<&Folder>, opening: &Opening) -> Keeper {
        let opened = now();
        let wanted = format!("{AUTOSAVE}{} {}", opening.game.id, stamp(opened));
        let name = folder.map_or_else(String::new, |folder| folder.saves().free_name(&wanted));
        let save = Save { saved: opened, opened, opening: opening.clone(), events: Vec::new() };
        Keeper { folder: folder.cloned(), name, save, stored: None, finished: false, trouble: None }
    }

    /// For a game that goes on. One that saved itself goes on saving itself into the same file.
    pub(crate) fn again(folder: Option<&Folder>, name: Option<&str>, save: Save) -> Keeper {
        let mut keeper = Keeper::new(folder, &save.opening);
        if let Some(name) = name.filter(|name| name.starts_with(AUTOSAVE)) {
            name.clone_into(&mut keeper.name);
        }
        keeper.save = save;
        keeper
    }

    /// Remembers what happened; a game that has begun is written down before anybody sees the event.
    pub(crate) fn note(&mut self, event: Event, room: &Room) {
        if matches!(event, Event::Done { what: Proposal::Rematch, .. }) {
            // Another game: the one before keeps its place in the archive.
            self.stored = None;
        }
        self.save.events.push(event);
        self.save.saved = now();
        let begun = room.table().ply() > 0;
        let Some(folder) = self.folder.clone().filter(|_| begun) else { return };
        if let Err(sentence) = folder.saves().write(&self.name, &self.save) {
            self.trouble = Some(format!("The game is not saved: {sentence}"));
        }
        self.finished = false;
        if room.outcome().is_some() || room.phase() == Phase::Adjourned {
            self.store(&folder, room);
        }
    }

    /// Puts the game into the archive, or brings its row up to date.
    fn store(&mut self, folder: &Folder, room: &Room) {
        let game = stored_game(room, &self.save);
        let stored = Archive::open(folder.archive()).and_then(|mut archive| match self.stored {
            Some(id) => archive.update(id, &game).map(|()| id),
            None => archive.insert(&game),
        });
        match stored {
            Ok(id) => {
                self.stored = Some(id);
                self.finished = room.outcome().is_some();
            }
            Err(error) => self.trouble = Some(format!("The game is not in the archive: {error}")),
        }
    }

    /// What has gone wrong since it was last asked.
    pub(crate) fn trouble(&mut self) -> Option<String> {
        self.trouble.take()
    }

    /// The name of the game's own file.
    pub(crate) fn name(&self) -> Option<&str> {
        Some(self.name.as_str()).filter(|name| !name.is_empty())
    }

    /// Saves the game under a name of its own.
    pub(crate) fn save_as(&mut self, name: &str) -> Result<PathBuf, String> {
        let folder = self.folder.as_ref().ok_or("there is no folder to save in here")?;
        folder.saves().write(name, &self.save)
    }
}

impl Drop for Keeper {
    /// A finished game lives in the archive and needs no file any more; until now others could watch it.
    fn drop(&mut self) {
        if let Some(folder) = self.folder.as_ref().filter(|_| self.finished) {
            let _ = folder.saves().remove(&self.name);
        }
    }
}
