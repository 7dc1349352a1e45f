//! Writes one game, in a thread of its own: after every request the whole game is in its file, and when it ends it goes into the
//! archive.

use super::{WriteReply, WriteRequest};
use parlour_archive::{Archive, Filter, GameId, NewGame, Query, Span};
use parlour_library::{AUTOSAVE, Claim, ClaimError, Folder, SaveLog, now, stamp, stored_game};
use parlour_protocol::save::Save;
use parlour_protocol::{Event, Proposal};
use parlour_room::{Phase, Room};
use std::path::PathBuf;

/// A game and its file.
#[derive(Debug)]
pub(super) struct Writer {
    folder: Folder,
    /// The game with all events received so far.
    save: Save,
    /// The file the game came from, in which it goes on unless another program has it.
    original_name: Option<String>,
    /// The name of the game's file, claimed for the length of the game.
    claimed: Option<(String, Claim)>,
    /// The file that the game is appended to.
    log: Option<SaveLog>,
    /// The game's row in the archive, once it has one.
    stored: Option<GameId>,
    /// The game is over and in the archive, or was called off: its file can be removed.
    finished: bool,
    /// The last attempt to save failed.
    last_save_failed: bool,
    warning: Option<String>,
}

impl Writer {
    /// Takes a game that begins or goes on. One that saved itself goes on saving itself into the same file, unless another
    /// program has it open: then it goes on as a copy, and neither loses a move.
    pub(super) fn new(folder: Folder, name: Option<&str>, save: Save) -> Writer {
        let original_name = name.filter(|name| name.starts_with(AUTOSAVE)).map(str::to_owned);
        let notice = save.notice().map(|notice| format!("About this file: {notice}"));
        let mut writer = Writer {
            folder,
            save,
            original_name,
            claimed: None,
            log: None,
            stored: None,
            finished: false,
            last_save_failed: false,
            warning: None,
        };
        writer.folder.saves().sweep();
        // Claimed at once, so that a warning comes at the start of the game.
        let claimed = writer.claim_name().map(|_| ());
        writer.set_save_result(claimed);
        writer.warning = writer.warning.take().or(notice);
        writer
    }

    /// Handles a request.
    pub(super) fn handle(&mut self, request: WriteRequest) -> WriteReply {
        let saved = match request {
            WriteRequest::Happened { saved, events, phase, over } => {
                self.note(saved, events, phase, over);
                None
            }
            WriteRequest::SaveAs(name) => {
                let saved = self.folder.saves().write(&name, &self.save);
                Some(saved.map_err(String::from))
            }
        };
        self.reply(saved)
    }

    /// A reply with the present state.
    pub(super) fn reply(&mut self, saved: Option<Result<PathBuf, String>>) -> WriteReply {
        let claimed = self.claimed.as_ref().filter(|_| !self.last_save_failed);
        let name = claimed.map(|(name, _)| name.clone());
        WriteReply { name, warning: self.warning.take(), saved }
    }

    /// The name of the game's file, claimed if it is not yet: what failed before may succeed now.
    fn claim_name(&mut self) -> Result<String, String> {
        if let Some((name, _)) = &self.claimed {
            return Ok(name.clone());
        }
        let saves = self.folder.saves();
        if let Some(original_name) = &self.original_name {
            match saves.claim(original_name) {
                Ok(claim) => {
                    return Ok(self.claimed.insert((original_name.clone(), claim)).0.clone());
                }
                Err(ClaimError::Failed(why)) => return Err(why.into()),
                Err(ClaimError::Taken) => {
                    let sentence = "This game is open in another window; here it goes on as a copy";
                    self.warning = Some(sentence.to_owned());
                    self.original_name = None;
                }
            }
        }
        let wanted = format!("{AUTOSAVE}{} {}", self.save.opening.game.id, stamp(now()));
        let claimed = saves.claim_free(&wanted).map_err(|unclaimed| unclaimed.to_string())?;
        Ok(self.claimed.insert(claimed).0.clone())
    }

    /// Remembers whether saving worked; a failure gives a warning each time.
    fn set_save_result(&mut self, saved: Result<(), String>) {
        self.last_save_failed = saved.is_err();
        if let Err(sentence) = saved {
            self.warning = Some(format!("The game is not saved: {sentence}"));
        }
    }

    /// Writes events, once the game has begun.
    fn note(&mut self, saved: i64, events: Vec<Event>, phase: Phase, over: bool) {
        let again = |event: &Event| matches!(event, Event::Done { what: Proposal::Rematch, .. });
        if events.iter().any(again) {
            // Another game: the one before keeps its row in the archive.
            self.stored = None;
        }
        let before = self.save.events.len();
        self.save.events.extend(events);
        self.save.saved = saved;
        let played = |event: &Event| matches!(event, Event::Played { .. });
        if phase != Phase::Adjourned && !self.save.events.iter().any(played) {
            return;
        }
        let written = self.write(before);
        self.set_save_result(written);
        self.finished = phase == Phase::Aborted;
        if over || phase == Phase::Adjourned {
            self.store();
        }
    }

    /// Appends events to the game's file; writes the whole game if there is no file or another program has changed it.
    fn write(&mut self, before: usize) -> Result<(), String> {
        let path = self.folder.saves().path(&self.claim_name()?)?;
        let log = self.log.take().filter(SaveLog::is_intact);
        let grown = log.and_then(|mut log| {
            let appended = log.append(self.save.saved, &self.save.events[before..]);
            appended.ok().map(|()| log)
        });
        self.log = Some(grown.map_or_else(|| SaveLog::begin(&path, &self.save), Ok)?);
        Ok(())
    }

    /// Puts the game into the archive, or brings its row up to date.
    fn store(&mut self) {
        match self.try_to_store() {
            Ok(over) => self.finished = over,
            Err(why) => self.warning = Some(format!("The game is not in the archive: {why}")),
        }
    }

    /// The same; true if the game is over.
    fn try_to_store(&mut self) -> Result<bool, String> {
        let room = Room::load(&self.save).map_err(|error| error.to_string())?;
        let game = stored_game(&room, &self.save);
        let mut archive = self.folder.open_archive()?;
        let stored = match self.stored.or_else(|| find_adjourned(&archive, &game)) {
            Some(id) => archive.update(id, &game).map(|()| id),
            None => archive.insert(&game),
        };
        self.stored = Some(stored.map_err(|error| error.to_string())?);
        Ok(room.outcome().is_some())
    }
}

/// The row of the same game from when it was adjourned.
fn find_adjourned(archive: &Archive, game: &NewGame) -> Option<GameId> {
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

impl Drop for Writer {
    /// A finished game is in the archive and needs no file any more; until now others could watch it.
    fn drop(&mut self) {
        if let Some((name, _claim)) = self.claimed.take().filter(|_| self.finished) {
            let _ = self.folder.saves().remove(&name);
        }
    }
}
