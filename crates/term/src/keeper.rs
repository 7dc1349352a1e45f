//! Keeps a game on disk as it goes: after every event the whole game is in its file, and when it ends it goes into the
//! archive.

use parlour_archive::{Archive, Filter, GameId, NewGame, Query, Span};
use parlour_library::{AUTOSAVE, Claim, Folder, now, stamp, stored_game};
use parlour_protocol::save::Save;
use parlour_protocol::{Event, Opening, Proposal};
use parlour_room::{Phase, Room};
use std::path::PathBuf;

/// What keeps one game. Without a folder it only remembers.
#[derive(Debug)]
pub(crate) struct Keeper {
    folder: Option<Folder>,
    /// The name of the file the game saves itself into, which is ours alone while the game is on.
    name: String,
    claim: Option<Claim>,
    save: Save,
    /// The game's row in the archive, once it has one.
    stored: Option<GameId>,
    /// The game is over, and whatever is worth keeping of it is in the archive.
    finished: bool,
    trouble: Option<String>,
}

impl Keeper {
    /// For a game that begins.
    pub(crate) fn new(folder: Option<&Folder>, opening: &Opening) -> Keeper {
        let opened = now();
        let save = Save { saved: opened, opened, opening: opening.clone(), ..Save::default() };
        Keeper::claiming(folder, save, None)
    }

    /// For a game that goes on. One that saved itself goes on saving itself into the same file, unless another program
    /// has it open: then it goes on as a copy, and neither loses a move.
    pub(crate) fn again(folder: Option<&Folder>, name: Option<&str>, save: Save) -> Keeper {
        let own = name.filter(|name| name.starts_with(AUTOSAVE));
        let mut keeper = Keeper::claiming(folder, save, own);
        if own.is_some_and(|own| own != keeper.name) {
            let sentence = "This game is open in another window; here it goes on as a copy";
            keeper.trouble = Some(sentence.to_owned());
        }
        keeper
    }

    fn claiming(folder: Option<&Folder>, save: Save, own: Option<&str>) -> Keeper {
        let saves = folder.map(Folder::saves);
        let claim = |name: &str| saves.as_ref().and_then(|saves| saves.claim(name));
        let mut held = own.and_then(|own| claim(own).map(|claim| (own.to_owned(), claim)));
        if held.is_none()
            && let Some(saves) = &saves
        {
            let wanted = format!("{AUTOSAVE}{} {}", save.opening.game.id, stamp(now()));
            let free = saves.free_name(&wanted);
            held = claim(&free).map(|claim| (free, claim));
        }
        let (name, claim) = held.map_or((String::new(), None), |(name, claim)| (name, Some(claim)));
        let folder = folder.filter(|_| claim.is_some()).cloned();
        Keeper { folder, name, claim, save, stored: None, finished: false, trouble: None }
    }

    /// Remembers what happened; a game that has begun is written down before anybody sees the events.
    pub(crate) fn note(&mut self, events: Vec<Event>, room: &Room) {
        if events.is_empty() {
            return;
        }
        let again = |event: &Event| matches!(event, Event::Done { what: Proposal::Rematch, .. });
        if events.iter().any(again) {
            // Another game: the one before keeps its place in the archive.
            self.stored = None;
        }
        self.save.events.extend(events);
        self.save.saved = now();
        let played = |event: &Event| matches!(event, Event::Played { .. });
        let begun = room.phase() == Phase::Adjourned || self.save.events.iter().any(played);
        let Some(folder) = self.folder.clone().filter(|_| begun) else { return };
        if let Err(sentence) = folder.saves().write(&self.name, &self.save) {
            self.trouble = Some(format!("The game is not saved: {sentence}"));
        }
        self.finished = room.phase() == Phase::Aborted;
        if room.outcome().is_some() || room.phase() == Phase::Adjourned {
            self.store(&folder, room);
        }
    }

    /// Puts the game into the archive, or brings its row up to date.
    fn store(&mut self, folder: &Folder, room: &Room) {
        let game = stored_game(room, &self.save);
        let stored = Archive::open(folder.archive()).and_then(|mut archive| {
            let known = self.stored.or_else(|| put_away_before(&archive, &game));
            match known {
                Some(id) => archive.update(id, &game).map(|()| id),
                None => archive.insert(&game),
            }
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

    /// True if there is a saved game of this name.
    pub(crate) fn is_saved(&self, name: &str) -> bool {
        let saves = self.folder.as_ref().map(Folder::saves);
        saves.is_some_and(|saves| saves.path(name).is_ok_and(|path| path.exists()))
    }

    /// Saves the game under a name of its own.
    pub(crate) fn save_as(&mut self, name: &str) -> Result<PathBuf, String> {
        let folder = self.folder.as_ref().ok_or("there is no folder to save in here")?;
        if name.starts_with(AUTOSAVE) {
            return Err(format!(
                "names that begin with '{}' are the program's own",
                AUTOSAVE.trim()
            ));
        }
        folder.saves().write(name, &self.save)
    }
}

/// The row of the same game from when it was put away.
fn put_away_before(archive: &Archive, game: &NewGame) -> Option<GameId> {
    let filter = Filter {
        game: Some(game.game.clone()),
        date: Span::between(game.started, game.started),
        finished: Some(false),
        ..Filter::default()
    };
    let query = Query { filter, limit: 10, ..Query::default() };
    let rows = archive.page(&query).ok()?.rows;
    rows.into_iter().find(|row| row.players == game.players).map(|row| row.id)
}

impl Drop for Keeper {
    /// A finished game lives in the archive and needs no file any more; until now others could watch it.
    fn drop(&mut self) {
        if let Some(folder) = self.folder.as_ref().filter(|_| self.finished) {
            let _ = folder.saves().remove(&self.name);
        }
        drop(self.claim.take());
    }
}
