//! What is known of a game's openings: a book and names.

use parlour_book::{Book, Openings, explore};
use parlour_core::Message;
use parlour_protocol::desk::{ExploredMove, ExploredView};
use parlour_table::Table;

/// A game's book, if there is one, and the names of its openings.
#[derive(Debug)]
pub(crate) struct KnownOpenings {
    book: Option<Book>,
    names: Openings,
}

impl KnownOpenings {
    /// Reads the bytes of a book and a text of names; either may be empty.
    pub(crate) fn read(game: &str, book: Vec<u8>, names: &str) -> Result<KnownOpenings, Message> {
        let book = if book.is_empty() { None } else { Some(Book::open(book)?) };
        Ok(KnownOpenings { book, names: Openings::read(game, names)? })
    }

    /// The opening that led to the cursor of a table, and the moves of the book there.
    pub(crate) fn explore(&self, table: &dyn Table, language: &str) -> ExploredView {
        let moves = self.book.as_ref().map(|book| explore(book, table)).unwrap_or_default();
        let opening = self.names.deepest(table);
        ExploredView {
            opening: opening.map(|it| (it.code.clone(), self.names.name_in(language, it))),
            moves: moves
                .into_iter()
                .map(|one| ExploredMove {
                    text: one.text,
                    label: one.label,
                    wins: one.tally.wins,
                    draws: one.tally.draws,
                })
                .collect(),
        }
    }
}
