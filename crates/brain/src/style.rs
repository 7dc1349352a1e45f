//! How a move is chosen.

use crate::Level;
use parlour_book::Book;

/// How a move is chosen: how well, by which chance, and from which book.
#[derive(Clone, Copy, Debug)]
pub struct Style<'a> {
    /// How strong.
    pub level: Level,
    /// The seed of the random numbers.
    pub seed: u64,
    /// An opening book; nothing to think from the first move on.
    pub book: Option<&'a Book>,
}

impl Style<'_> {
    /// A level without a book.
    pub fn of(level: Level, seed: u64) -> Style<'static> {
        Style { level, seed, book: None }
    }
}
