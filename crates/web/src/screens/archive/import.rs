//! Games from files and pasted texts: each game is tried in the chests that may know it, the likeliest first.

use super::cut::{cut, likely, placed};
use super::readers::Readers;
use crate::notice::Notices;
use crate::open_study::kept_of_save;
use crate::shelf::Shelf;
use crate::store::{self, StoredGame};
use crate::transfer::Chosen;
use crate::words::t_with;
use crate::work::Work;
use leptos::prelude::untrack;
use parlour_protocol::desk::Kept;
use std::collections::HashSet;

/// What came of an import.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Imported {
    /// The keys of the games that were stored.
    pub keys: Vec<String>,
    /// How many were there already.
    pub known: usize,
    /// What could not be read.
    pub troubles: Vec<String>,
    /// Somebody stopped it.
    pub stopped: bool,
}

/// One longer than this is not read here: looking at it would keep the page waiting. The program reads it.
const LONGEST_GAME: usize = 256 << 10;

/// How often the page gets time to breathe, in milliseconds.
const BREATH: u64 = 24;

/// Imports files.
pub(crate) async fn import(
    shelf: Shelf,
    notices: Notices,
    files: Vec<Chosen>,
    work: Work,
) -> Imported {
    let (mut imported, mut readers) = (Imported::default(), Readers::new(notices));
    let stored = store::list().await.unwrap_or_default();
    let mut known: HashSet<String> = stored.into_iter().map(|game| game.kept.game.record).collect();
    for file in files {
        if imported.stopped {
            break;
        }
        if file.bytes.starts_with(b"\x89PARLOUR") {
            match kept_of_save(shelf, file.bytes.clone(), false).await {
                Ok(kept) => keep(kept, Some(file.stem().to_owned()), &mut imported).await,
                Err(why) => imported.troubles.push(format!("{}: {why}", file.name)),
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
    file: &Chosen,
    work: Work,
    known: &mut HashSet<String>,
    imported: &mut Imported,
) {
    let cards = untrack(|| shelf.games());
    let cards: Vec<_> = cards.iter().map(|facts| (&facts.info, facts.chest.as_str())).collect();
    let text = file.text();
    let pieces = cut(&text);
    if pieces.is_empty() {
        imported.troubles.push(t_with("archive-no-game", &[("file", &file.name)]));
    }
    work.begin(pieces.len());
    let mut breath = store::now();
    for (number, piece) in pieces.iter().enumerate() {
        if store::now() - breath > BREATH {
            if !work.is_to_go_on(number, pieces.len()).await {
                imported.stopped = true;
                return;
            }
            breath = store::now();
        }
        if piece.text.len() > LONGEST_GAME {
            let number = (number + 1).to_string();
            let values = [("file", file.name.as_str()), ("number", &number)];
            imported.troubles.push(t_with("archive-too-long", &values));
            continue;
        }
        let go_on = || work.is_to_go_on(number, pieces.len());
        let games = readers.read(piece.text, &likely(piece.text, &cards), go_on).await;
        let Some(games) = games else {
            imported.stopped = true;
            return;
        };
        match games {
            Ok(games) => {
                for game in games {
                    if known.insert(game.record.clone()) {
                        keep(Kept { save: Vec::new(), game }, None, imported).await;
                    } else {
                        imported.known += 1;
                    }
                }
            }
            Err(why) => {
                let (line, number, reason) = placed(&why, piece.line, number + 1);
                let values = [
                    ("file", file.name.as_str()),
                    ("line", &line.to_string()),
                    ("number", &number.to_string()),
                    ("why", &reason),
                ];
                imported.troubles.push(t_with("archive-trouble", &values));
            }
        }
    }
}

async fn keep(kept: Kept, title: Option<String>, imported: &mut Imported) {
    let game = StoredGame { key: store::fresh_key(), title, updated: store::now(), kept };
    match store::put(&game).await {
        Ok(()) => imported.keys.push(game.key),
        Err(why) => {
            imported.troubles.push(why);
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
    let file = Chosen { name: name.to_owned(), bytes: text.into_bytes() };
    let before = store::list().await?;
    let mut imported = Imported::default();
    let (mut readers, mut known) = (Readers::new(notices), HashSet::new());
    import_text(shelf, &mut readers, &file, Work::none(), &mut known, &mut imported).await;
    let trouble = imported.troubles.into_iter().next();
    let key = imported.keys.into_iter().next().ok_or_else(|| trouble.unwrap_or_default())?;
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
