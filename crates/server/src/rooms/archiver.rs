//! Finished games on their way into the archive. They come one by one from many rooms; one thread stores whatever waits together: a
//! thread and an open file for each would take memory that is never given back.

use crate::log::RoomStore;
use parlour_archive::{ImportOptions, NewGame};
use parlour_library::Folder;
use parlour_protocol::lobby::RoomId;
use std::sync::Arc;
use tokio::runtime::Handle;
use tokio::sync::mpsc;

/// The most games that are stored together, and that wait.
const MAX: usize = 256;

type Finished = (RoomId, NewGame);

/// The way into the archive.
#[derive(Debug)]
pub(super) struct Archiver(mpsc::Sender<Finished>);

impl Archiver {
    pub(super) fn new(folder: Folder, log: &Arc<dyn RoomStore>) -> Archiver {
        let (sender, mut queue) = mpsc::channel(MAX);
        // Whoever stops the server must be the last one to hold the log: the next one opens it at once.
        let (runtime, log) = (Handle::current(), Arc::downgrade(log));
        let work = move || {
            let mut finished = Vec::new();
            while queue.blocking_recv_many(&mut finished, MAX) > 0 {
                // What could not be archived is tried again when the program starts.
                for room in store_each(&folder, std::mem::take(&mut finished)) {
                    let Some(log) = log.upgrade() else { return };
                    runtime.spawn(async move { log.archived(room).await });
                }
            }
        };
        let spawned = std::thread::Builder::new().name("parlour-archive".to_owned()).spawn(work);
        if let Err(error) = spawned {
            tracing::error!(%error, "finished games are archived when the program starts again");
        }
        Archiver(sender)
    }

    /// Stores a game, beside everything else.
    pub(super) fn add(&self, room: RoomId, game: NewGame) {
        let queue = self.0.clone();
        tokio::spawn(async move { queue.send((room, game)).await });
    }
}

/// Stores games together, or each by itself if that fails, so that one which cannot be stored holds up no other. The rooms of those
/// that are stored.
fn store_each(folder: &Folder, games: Vec<Finished>) -> Vec<RoomId> {
    if store(folder, &games).is_ok() {
        return games.into_iter().map(|(room, _)| room).collect();
    }
    let mut stored = Vec::new();
    for finished in games {
        match store(folder, std::slice::from_ref(&finished)) {
            Ok(()) => stored.push(finished.0),
            Err(error) => tracing::error!(error, "a game could not be archived"),
        }
    }
    stored
}

fn store(folder: &Folder, games: &[Finished]) -> Result<(), String> {
    let mut archive = folder.open_archive()?;
    // A game that the archive has already is not stored twice.
    let options = ImportOptions { skip_known: true };
    let mut import = archive.import(options).map_err(|error| error.to_string())?;
    for (_, game) in games {
        import.add(game).map_err(|error| error.to_string())?;
    }
    import.finish().map(drop).map_err(|error| error.to_string())
}
