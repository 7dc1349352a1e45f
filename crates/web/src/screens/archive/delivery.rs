//! Games that were finished in this browser go into the program's archive by themselves, when it is there: each once, and
//! later if the program was away. The browser keeps its own copy.

use super::export::record;
use super::on_server::ranks;
use crate::server;
use crate::shelf::Shelf;
use crate::store::{self, StoredGame};
use parlour_protocol::api::ArchiveLine;
use std::cell::Cell;

/// Where the keys of games are remembered that the program has.
const STORAGE_KEY: &str = "parlour.delivered";

thread_local! {
    /// A delivery is under way.
    static BUSY: Cell<bool> = const { Cell::new(false) };
    /// Another game was finished meanwhile.
    static AGAIN: Cell<bool> = const { Cell::new(false) };
}

/// Sends the games that the program does not have yet; nothing if it does not answer.
pub(crate) async fn deliver(shelf: Shelf) {
    if BUSY.replace(true) {
        AGAIN.set(true);
        return;
    }
    loop {
        AGAIN.set(false);
        deliver_due(shelf).await;
        if !AGAIN.get() {
            break;
        }
    }
    BUSY.set(false);
}

async fn deliver_due(shelf: Shelf) {
    let games = store::list().await.unwrap_or_default();
    let known = delivered();
    let due: Vec<&StoredGame> = games.iter().filter(|game| is_due(game, &known)).collect();
    if due.is_empty() || !server::is_owner().await {
        return;
    }
    for game in due {
        let Ok(text) = record(shelf, &game.kept).await else { continue };
        // A game that the program has already is only counted there.
        match server::put_archived(&text).await {
            Ok(_) => remember(&game.key),
            // A refused game does not hold up the others; it is tried again when the page starts the next time.
            Err(_) if server::is_owner().await => {}
            Err(_) => return,
        }
    }
}

/// What the program's archive has beside the games of this browser: each of these that was brought there stands for one of its
/// lines.
pub(crate) fn without_delivered(lines: Vec<ArchiveLine>, here: &[StoredGame]) -> Vec<ArchiveLine> {
    without_copies(lines, here, &delivered())
}

fn without_copies(
    mut lines: Vec<ArchiveLine>,
    here: &[StoredGame],
    delivered: &[String],
) -> Vec<ArchiveLine> {
    for stored in here.iter().filter(|stored| delivered.contains(&stored.key)) {
        let game = &stored.kept.game;
        let is_same = |line: &ArchiveLine| {
            line.game == game.game && line.moves == game.plies && ranks(&line.result) == game.ranks
        };
        if let Some(at) = lines.iter().position(is_same) {
            lines.remove(at);
        }
    }
    lines
}

/// Whether a game is over, was played here, and has not been brought yet. A game that is
/// only a record was imported: it is sent only on request.
fn is_due(game: &StoredGame, known: &[String]) -> bool {
    let played = !game.kept.save.is_empty() && game.kept.game.ranks.is_some();
    played && !known.contains(&game.key)
}

fn storage() -> Option<web_sys::Storage> {
    web_sys::window()?.local_storage().ok().flatten()
}

/// The keys of the games that the program has.
fn delivered() -> Vec<String> {
    let text = storage().and_then(|storage| storage.get_item(STORAGE_KEY).ok().flatten());
    text.unwrap_or_default().lines().map(str::to_owned).collect()
}

fn remember(key: &str) {
    let mut keys = delivered();
    keys.push(key.to_owned());
    if let Some(storage) = storage() {
        let _ = storage.set_item(STORAGE_KEY, &keys.join("\n"));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use parlour_protocol::desk::{SavedGame, WrittenGame};

    #[test]
    fn only_games_that_ended_here_are_brought_and_only_once() {
        let game = |save: &[u8], ranks: Option<Vec<u8>>| {
            let game = WrittenGame { ranks, ..WrittenGame::default() };
            let kept = SavedGame { save: save.to_vec(), game };
            StoredGame { key: "k".to_owned(), title: None, updated: 1, kept }
        };
        let over = game(&[1], Some(vec![0, 1]));
        assert!(is_due(&over, &[]));
        assert!(!is_due(&over, &["k".to_owned()]), "once is enough");
        assert!(!is_due(&game(&[1], None), &[]), "it goes on");
        assert!(!is_due(&game(&[], Some(vec![0, 1])), &[]), "a record from elsewhere");
    }

    #[test]
    fn a_game_that_was_brought_to_the_program_is_listed_once() {
        let here = |key: &str| {
            let game = WrittenGame {
                game: "hex11".to_owned(),
                plies: 9,
                ranks: Some(vec![0, 1]),
                ..WrittenGame::default()
            };
            let kept = SavedGame { save: vec![1], game };
            StoredGame { key: key.to_owned(), title: None, updated: 1, kept }
        };
        let line = |id: i64, moves: u32| ArchiveLine {
            id,
            game: "hex11".to_owned(),
            players: Vec::new(),
            result: "1-0".to_owned(),
            reason: String::new(),
            moves,
            date: 0,
            duration: None,
            finished: true,
        };
        let lines = vec![line(1, 9), line(2, 9), line(3, 30)];
        let (here, delivered) = ([here("a"), here("b")], ["a".to_owned()]);
        let left: Vec<i64> =
            without_copies(lines, &here, &delivered).into_iter().map(|line| line.id).collect();
        assert_eq!(left, [2, 3], "one of the two equal ones is that of this browser");
    }
}
