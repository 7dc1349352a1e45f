//! What writes one game down, in a thread of its own: after every order the whole game is in its file, and when it ends it
//! goes into the archive.

use super::{Answer, Order};
use parlour_archive::{Archive, Filter, GameId, NewGame, Query, Span};
use parlour_library::{AUTOSAVE, Claim, Folder, SaveLog, Unclaimed, now, stamp, stored_game};
use parlour_protocol::save::Save;
use parlour_protocol::{Event, Proposal};
use parlour_room::{Phase, Room};
use std::path::PathBuf;

/// A game and where it is kept.
#[derive(Debug)]
pub(super) struct Writer {
    folder: Folder,
    /// The game as far as it was told of.
    save: Save,
    /// The file the game came from and goes on in, if nobody else has it.
    own: Option<String>,
    /// The name of the file the game saves itself into, which is ours alone while the game is on.
    held: Option<(String, Claim)>,
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

impl Writer {
    /// Takes a game that begins or goes on. One that saved itself goes on saving itself into the same file, unless another
    /// program has it open: then it goes on as a copy, and neither loses a move.
    pub(super) fn new(folder: Folder, name: Option<&str>, save: Save) -> Writer {
        let own = name.filter(|name| name.starts_with(AUTOSAVE)).map(str::to_owned);
        let notice = save.notice().map(|notice| format!("About this file: {notice}"));
        let mut writer = Writer {
            folder,
            save,
            own,
            held: None,
            log: None,
            stored: None,
            finished: false,
            failing: false,
            trouble: None,
        };
        writer.folder.saves().sweep();
        // Told at once, and not after an evening.
        let held = writer.hold().map(|_| ());
        writer.tell(held);
        writer.trouble = writer.trouble.take().or(notice);
        writer
    }

    /// Does what it is told, and says what came of it.
    pub(super) fn obey(&mut self, order: Order) -> Answer {
        let saved = match order {
            Order::Happened { saved, events, phase, over } => {
                self.note(saved, events, phase, over);
                None
            }
            Order::SaveAs(name) => Some(self.folder.saves().write(&name, &self.save)),
        };
        self.answer(saved)
    }

    /// How it stands.
    pub(super) fn answer(&mut self, saved: Option<Result<PathBuf, String>>) -> Answer {
        let held = self.held.as_ref().filter(|_| !self.failing);
        let name = held.map(|(name, _)| name.clone());
        Answer { name, trouble: self.trouble.take(), saved }
    }

    /// The name the game saves itself under, taken if it is not ours yet: what could not be had before may be had now.
    fn hold(&mut self) -> Result<String, String> {
        if let Some((name, _)) = &self.held {
            return Ok(name.clone());
        }
        let saves = self.folder.saves();
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
        let wanted = format!("{AUTOSAVE}{} {}", self.save.opening.game.id, stamp(now()));
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

    /// Writes down what happened, once the game has begun.
    fn note(&mut self, saved: i64, events: Vec<Event>, phase: Phase, over: bool) {
        let again = |event: &Event| matches!(event, Event::Done { what: Proposal::Rematch, .. });
        if events.iter().any(again) {
            // Another game: the one before keeps its place in the archive.
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
        self.tell(written);
        self.finished = phase == Phase::Aborted;
        if over || phase == Phase::Adjourned {
            self.store();
        }
    }

    /// Appends what happened to the game's file; the whole game is written where there is no file, or it has changed.
    fn write(&mut self, before: usize) -> Result<(), String> {
        let path = self.folder.saves().path(&self.hold()?)?;
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
            Err(why) => self.trouble = Some(format!("The game is not in the archive: {why}")),
        }
    }

    /// The same; true if the game is over.
    fn try_to_store(&mut self) -> Result<bool, String> {
        let room = Room::load(&self.save).map_err(|misfit| misfit.to_string())?;
        let game = stored_game(&room, &self.save);
        let mut archive = self.folder.open_archive()?;
        let stored = match self.stored.or_else(|| put_away_before(&archive, &game)) {
            Some(id) => archive.update(id, &game).map(|()| id),
            None => archive.insert(&game),
        };
        self.stored = Some(stored.map_err(|error| error.to_string())?);
        Ok(room.outcome().is_some())
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

impl Drop for Writer {
    /// A finished game lives in the archive and needs no file any more; until now others could watch it.
    fn drop(&mut self) {
        if let Some((name, _claim)) = self.held.take().filter(|_| self.finished) {
            let _ = self.folder.saves().remove(&name);
        }
    }
}
