//! Opening books on disk, counted from games of an archive, and those that come with the program.

use crate::progress::{Continue, Progress};
use crate::sentences::archive_error;
use crate::written::spec_of;
use parlour_archive::{Archive, Filter, StoredGame};
use parlour_book::{Book, BookMaker, Openings};
use parlour_table::{Catalogue, GameSpec, Replayer};
use std::path::Path;

/// Files that come with the program, by the id of their game.
macro_rules! shipped {
    ($folder:literal, $ending:literal: $($game:ident),*) => {
        &[$((
            stringify!($game),
            include_bytes!(concat!("../../book/", $folder, "/", stringify!($game), $ending)),
        )),*]
    };
}

/// Names of openings.
const NAMES: &[(&str, &[u8])] = shipped!("openings", ".txt": chess);

/// Books that the program has made by itself, for variety.
const BOOKS: &[(&str, &[u8])] = shipped!(
    "books", ".book": breakthrough, chess, crazyhouse, draughts_english, othello, tafl_tablut
);

fn shipped(files: &[(&'static str, &'static [u8])], game: &str) -> Option<&'static [u8]> {
    files.iter().find(|(known, _)| *known == game).map(|(_, bytes)| *bytes)
}

/// The book of a game that comes with the program.
pub fn shipped_book(game: &str) -> Option<Book> {
    Book::open(shipped(BOOKS, game)?.to_vec()).ok()
}

/// The names of a game's openings; none where they have none.
pub fn openings(game: &str) -> Openings {
    let text = shipped(NAMES, game).and_then(|bytes| std::str::from_utf8(bytes).ok());
    text.and_then(|text| Openings::read(game, text).ok()).unwrap_or_default()
}

/// A longer file is no book.
const LONGEST: u64 = 256 << 20;

/// Reads the file of a book.
pub fn read_book(path: &Path) -> Result<Book, String> {
    let fails = |error: std::io::Error| format!("{}: {error}", path.display());
    if std::fs::metadata(path).map_err(fails)?.len() > LONGEST {
        return Err(format!("{}: this is no opening book", path.display()));
    }
    let bytes = std::fs::read(path).map_err(fails)?;
    Book::open(bytes).map_err(|why| format!("{}: {why}", path.display()))
}

/// What came of counting the games of an archive.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct BookCount {
    /// Games that were counted.
    pub games: u64,
    /// Games without a result.
    pub unfinished: u64,
    /// Games that cannot be read or played.
    pub unreadable: u64,
    /// It was stopped by the caller.
    pub stopped: bool,
}

/// Counts an archive's games of one kind. A damaged part of it is left out.
pub fn count_archive(
    maker: &mut BookMaker,
    archive: &Archive,
    catalogue: &Catalogue,
    game: &str,
    progress: &mut dyn FnMut(Progress) -> Continue,
) -> Result<BookCount, String> {
    let error_text = |error| archive_error(&error).to_string();
    let filter = Filter { game: Some(game.to_owned()), ..Filter::default() };
    let total = archive.count(&filter).unwrap_or(0);
    let (mut count, mut done) = (BookCount::default(), 0);
    let mut replayers = Replayers { catalogue, known: Vec::new() };
    let walked = archive.each_readable(&filter, |id| {
        match archive.get(id) {
            Ok(stored) if !stored.row.finished => count.unfinished += 1,
            Ok(stored) if add(maker, &mut replayers, &stored).is_some() => count.games += 1,
            _ => count.unreadable += 1,
        }
        done += 1;
        let so_far = Progress { done, total, games: count.games, ..Progress::default() };
        count.stopped = done % 64 == 0 && progress(so_far) == Continue::No;
        !count.stopped
    });
    walked.map_err(error_text)?;
    Ok(count)
}

/// Counts a stored game; nothing if it cannot be replayed.
fn add(maker: &mut BookMaker, replayers: &mut Replayers<'_>, game: &StoredGame) -> Option<()> {
    let spec = spec_of(game);
    let start = spec.start.clone();
    let won = |seat: usize| game.row.drawn || game.row.winners.contains(&(seat as u8));
    let ranks: Vec<u8> = (0..parlour_archive::MAX_SEATS).map(|seat| u8::from(!won(seat))).collect();
    let mut words = game.moves.split_ascii_whitespace();
    maker.add(replayers.of(spec)?, start.as_deref(), &mut words, &ranks).ok()
}

/// Replayers of the kinds of games that have occurred: nearly always one.
struct Replayers<'a> {
    catalogue: &'a Catalogue,
    known: Vec<(GameSpec, Box<dyn Replayer>)>,
}

impl Replayers<'_> {
    fn of(&mut self, spec: GameSpec) -> Option<&mut dyn Replayer> {
        /// Bounded whatever an archive contains.
        const MAX: usize = 100;
        let spec = GameSpec { start: None, ..spec };
        if let Some(at) = self.known.iter().position(|(known, _)| *known == spec) {
            return Some(self.known[at].1.as_mut());
        }
        let replayer = self.catalogue.replayer(&spec).ok()?;
        self.known.truncate(MAX);
        self.known.push((spec, replayer));
        self.known.last_mut().map(|(_, replayer)| replayer.as_mut() as &mut dyn Replayer)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use parlour_book::explore;

    /// The games that have a file in a folder.
    fn games(folder: &str, ending: &str) -> Vec<String> {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../book").join(folder);
        let names = std::fs::read_dir(folder).expect("files").flatten();
        let mut games: Vec<String> = names
            .filter_map(|entry| Some(entry.file_name().to_str()?.strip_suffix(ending)?.to_owned()))
            .collect();
        games.sort();
        games
    }

    #[test]
    fn every_book_that_comes_along_is_small_and_knows_the_first_moves_of_its_game() {
        let known: Vec<&str> = BOOKS.iter().map(|(game, _)| *game).collect();
        assert_eq!(known, games("books", ".book"));
        for (game, bytes) in BOOKS {
            let book = shipped_book(game).expect("a whole book");
            assert_eq!(book.facts().game, *game);
            assert!(bytes.len() <= 20_000, "{game}: {} bytes", bytes.len());
            let table = Catalogue::new().open(&GameSpec::new(*game)).expect("a game");
            let moves = explore(&book, table.as_ref());
            assert_eq!(moves.len(), book.moves(table.key()).len(), "{game}: other rules");
            assert!(moves.len() > 1, "{game}: {moves:?}");
        }
        assert_eq!(shipped_book("no such game"), None);
    }

    #[test]
    fn every_list_of_names_that_comes_along_is_read() {
        let known: Vec<&str> = NAMES.iter().map(|(game, _)| *game).collect();
        assert_eq!(known, games("openings", ".txt"));
        assert!(known.iter().all(|game| openings(game).count() > 100));
        assert_eq!(openings("no such game").count(), 0);
    }
}
