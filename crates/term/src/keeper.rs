//! Keeps a game on disk as it goes: after every event the whole game is in its file, and when it ends it goes into the
//! archive.

use parlour_archive::{Archive, Filter, GameId, NewGame, Query, Span};
use parlour_client::Local;
use parlour_library::{AUTOSAVE, Claim, Folder, SaveLog, Unclaimed, now, stamp, stored_game};
use parlour_protocol::save::Save;
use parlour_protocol::{Event, Opening, Proposal};
use parlour_room::{Phase, Room};
use std::path::PathBuf;

/// What keeps one game. Without a folder it only remembers.
#[derive(Debug)]
pub(crate) struct Keeper {
    folder: Option<Folder>,
    /// The file the game came from and goes on in, if nobody else has it.
    own: Option<String>,
    /// The name of the file the game saves itself into, which is ours alone while the game is on.
    held: Option<(String, Claim)>,
    /// The id of what is played.
    game: String,
    /// The file that the game is appended to.
    log: Option<SaveLog>,
    /// The game's row in the archive, once it has one.
    stored: Option<GameId>,
    /// The game is over, and whatever is worth keeping of it is in the archive.
    finished: bool,
    /// What was last to be saved was not.
    failing: bool,
    trouble: Option<String>,
}

impl Keeper {
    /// For a game that begins.
    pub(crate) fn new(folder: Option<&Folder>, opening: &Opening) -> Keeper {
        Keeper::holding(folder, &opening.game.id, None)
    }

    /// For a game that goes on. One that saved itself goes on saving itself into the same file, unless another program
    /// has it open: then it goes on as a copy, and neither loses a move.
    pub(crate) fn again(folder: Option<&Folder>, name: Option<&str>, save: &Save) -> Keeper {
        let own = name.filter(|name| name.starts_with(AUTOSAVE));
        let notice = save.notice().map(|notice| format!("About this file: {notice}"));
        let mut keeper = Keeper::holding(folder, &save.opening.game.id, own);
        keeper.trouble = keeper.trouble.take().or(notice);
        keeper
    }

    fn holding(folder: Option<&Folder>, game: &str, own: Option<&str>) -> Keeper {
        let (folder, own) = (folder.cloned(), own.map(str::to_owned));
        let mut keeper = Keeper {
            folder,
            own,
            held: None,
            game: game.to_owned(),
            log: None,
            stored: None,
            finished: false,
            failing: false,
            trouble: None,
        };
        if let Some(folder) = keeper.folder.clone() {
            folder.saves().sweep();
            // Told at once, and not after an evening.
            let held = keeper.hold(&folder).map(|_| ());
            keeper.tell(held);
        }
        keeper
    }

    /// The name the game saves itself under, taken if it is not ours yet: what could not be had before may be had now.
    fn hold(&mut self, folder: &Folder) -> Result<String, String> {
        if let Some((name, _)) = &self.held {
            return Ok(name.clone());
        }
        let saves = folder.saves();
        if let Some(own) = &self.own {
            match saves.claim(own) {
                Ok(claim) => return Ok(self.held.insert((own.clone(), claim)).0.clone()),
                Err(Unclaimed::Trouble(why)) => return Err(why),
                Err(Unclaimed::Taken) => {
                    let sentence = "This game is open in another window; here it goes on as a copy";
                    self.trouble = Some(sentence.to_owned());
                    self.own = None;
                }
            }
        }
        let wanted = format!("{AUTOSAVE}{} {}", self.game, stamp(now()));
        let held = saves.claim_free(&wanted).map_err(|unclaimed| unclaimed.to_string())?;
        Ok(self.held.insert(held).0.clone())
    }

    /// Says what went wrong with saving, each time until it is mended.
    fn tell(&mut self, saved: Result<(), String>) {
        self.failing = saved.is_err();
        if let Err(sentence) = saved {
            self.trouble = Some(format!("The game is not saved: {sentence}"));
        }
    }

    /// Remembers what happened; a game that has begun is written down before anybody sees the events.
    pub(crate) fn note(&mut self, local: &Local, before: usize) {
        let (events, room, save) = (local.since(before), local.room(), local.mirror().save());
        if events.is_empty() {
            return;
        }
        let again = |event: &Event| matches!(event, Event::Done { what: Proposal::Rematch, .. });
        if events.iter().any(again) {
            // Another game: the one before keeps its place in the archive.
            self.stored = None;
        }
        let played = |event: &Event| matches!(event, Event::Played { .. });
        let begun = room.phase() == Phase::Adjourned || save.events.iter().any(played);
        let Some(folder) = self.folder.clone().filter(|_| begun) else { return };
        let saved = self.write(&folder, save, before);
        self.tell(saved);
        self.finished = room.phase() == Phase::Aborted;
        if room.outcome().is_some() || room.phase() == Phase::Adjourned {
            self.store(&folder, room, save);
        }
    }

    /// Appends what happened to the game's file; the whole game is written where there is no file, or it has changed.
    fn write(&mut self, folder: &Folder, save: &Save, before: usize) -> Result<(), String> {
        let path = folder.saves().path(&self.hold(folder)?)?;
        let events = &save.events[before..];
        let log = self.log.take().filter(SaveLog::is_whole);
        let grown = log.and_then(|mut log| {
            let appended = log.append(save.saved, events);
            appended.ok().map(|()| log)
        });
        self.log = Some(grown.map_or_else(|| SaveLog::begin(&path, save), Ok)?);
        Ok(())
    }

    /// Puts the game into the archive, or brings its row up to date.
    fn store(&mut self, folder: &Folder, room: &Room, save: &Save) {
        let game = stored_game(room, save);
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

    /// The name of the game's own file, if the game is in it.
    pub(crate) fn name(&self) -> Option<&str> {
        self.held.as_ref().filter(|_| !self.failing).map(|(name, _)| name.as_str())
    }

    /// True if there is a saved game of this name.
    pub(crate) fn is_saved(&self, name: &str) -> bool {
        let saves = self.folder.as_ref().map(Folder::saves);
        saves.is_some_and(|saves| saves.path(name).is_ok_and(|path| path.exists()))
    }

    /// Saves the game under a name of its own.
    pub(crate) fn save_as(&mut self, name: &str, save: &Save) -> Result<PathBuf, String> {
        let folder = self.folder.as_ref().ok_or("there is no folder to save in here")?;
        if name.starts_with(AUTOSAVE) {
            return Err(format!(
                "names that begin with '{}' are the program's own",
                AUTOSAVE.trim()
            ));
        }
        folder.saves().write(name, save)
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
        let held = self.held.take().filter(|_| self.finished);
        if let (Some(folder), Some((name, _claim))) = (&self.folder, held) {
            let _ = folder.saves().remove(&name);
        }
    }
}
