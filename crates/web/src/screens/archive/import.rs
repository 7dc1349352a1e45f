//! Games from files and pasted texts: each game is tried in the chests that may know it, the likeliest first.

use super::readers::Readers;
use super::split::{likely_chests, locate_error, split};
use crate::notice::Notices;
use crate::open_study::kept_of_save;
use crate::shelf::Shelf;
use crate::store::{self, StoredGame};
use crate::transfer::ChosenFile;
use crate::words::{sentence, t_with};
use crate::work::WorkProgress;
use leptos::prelude::untrack;
use parlour_protocol::desk::SavedGame;
use std::collections::HashSet;

/// The result of an import.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct ImportReport {
    /// The keys of the games that were stored.
    pub keys: Vec<String>,
    /// How many were there already.
    pub known: usize,
    /// What could not be read.
    pub problems: Vec<String>,
    /// Somebody stopped it.
    pub stopped: bool,
}

/// Longer games are not read here, since that would block the page; the program reads them.
const MAX_GAME: usize = 256 << 10;

/// The page gets a turn after this many milliseconds.
const YIELD_AFTER: u64 = 24;

/// Imports files.
pub(crate) async fn import(
    shelf: Shelf,
    notices: Notices,
    files: Vec<ChosenFile>,
    work: WorkProgress,
) -> ImportReport {
    let (mut imported, mut readers) = (ImportReport::default(), Readers::new(notices));
    let stored = store::list().await.unwrap_or_default();
    let mut known: HashSet<String> = stored.into_iter().map(|game| game.kept.game.record).collect();
    for file in files {
        if imported.stopped {
            break;
        }
        if file.bytes.starts_with(b"\x89PARLOUR") {
            match kept_of_save(shelf, file.bytes.clone(), false).await {
                Ok(kept) => store_game(kept, Some(file.stem().to_owned()), &mut imported).await,
                Err(why) => imported.problems.push(format!("{}: {why}", file.name)),
            }
        } else {
            import_text(shelf, &mut readers, &file, work, &mut known, &mut imported).await;
        }
    }
    work.end();
    imported
}

async fn import_text(
    shelf: Shelf,
    readers: &mut Readers,
    file: &ChosenFile,
    work: WorkProgress,
    known: &mut HashSet<String>,
    imported: &mut ImportReport,
) {
    let cards = untrack(|| shelf.games());
    let cards: Vec<_> = cards.iter().map(|facts| (&facts.info, facts.chest.as_str())).collect();
    let text = file.text();
    let game_texts = split(&text);
    if game_texts.is_empty() {
        imported.problems.push(t_with("archive-no-game", &[("file", &file.name)]));
    }
    work.begin(game_texts.len());
    let mut last_yield = store::now();
    for (number, game_text) in game_texts.iter().enumerate() {
        if store::now() - last_yield > YIELD_AFTER {
            if !work.keep_going(number, game_texts.len()).await {
                imported.stopped = true;
                return;
            }
            last_yield = store::now();
        }
        if game_text.text.len() > MAX_GAME {
            let number = (number + 1).to_string();
            let values = [("file", file.name.as_str()), ("number", &number)];
            imported.problems.push(t_with("archive-too-long", &values));
            continue;
        }
        let keep_going = || work.keep_going(number, game_texts.len());
        let games =
            readers.read(game_text.text, &likely_chests(game_text.text, &cards), keep_going).await;
        let Some(games) = games else {
            imported.stopped = true;
            return;
        };
        match games {
            Ok(games) => {
                for game in games {
                    if known.insert(game.record.clone()) {
                        store_game(SavedGame { save: Vec::new(), game }, None, imported).await;
                    } else {
                        imported.known += 1;
                    }
                }
            }
            Err(why) => {
                let (line, number, reason) = locate_error(&why, game_text.line, number + 1);
                let values = [
                    ("file", file.name.as_str()),
                    ("line", &line.to_string()),
                    ("number", &number.to_string()),
                    ("why", &sentence(&reason)),
                ];
                imported.problems.push(t_with("archive-trouble", &values));
            }
        }
    }
}

async fn store_game(kept: SavedGame, title: Option<String>, imported: &mut ImportReport) {
    let game = StoredGame { key: store::fresh_key(), title, updated: store::now(), kept };
    match store::put(&game).await {
        Ok(()) => imported.keys.push(game.key),
        Err(why) => {
            imported.problems.push(why);
            imported.stopped = true;
        }
    }
}

/// Reads the game of one text and keeps it, if it is not here already; gives its key.
pub(crate) async fn import_one(
    shelf: Shelf,
    notices: Notices,
    name: &str,
    text: String,
) -> Result<String, String> {
    let file = ChosenFile { name: name.to_owned(), bytes: text.into_bytes() };
    let before = store::list().await?;
    let mut imported = ImportReport::default();
    let (mut readers, mut known) = (Readers::new(notices), HashSet::new());
    import_text(shelf, &mut readers, &file, WorkProgress::none(), &mut known, &mut imported).await;
    let error = imported.problems.into_iter().next();
    let key = imported.keys.into_iter().next().ok_or_else(|| error.unwrap_or_default())?;
    let Some(new) = store::get(&key).await else { return Ok(key) };
    // Its own record is known only once it has been read.
    match before.into_iter().find(|game| game.kept.game.record == new.kept.game.record) {
        Some(known) => {
            store::remove(&key).await?;
            Ok(known.key)
        }
        None => Ok(key),
    }
}
