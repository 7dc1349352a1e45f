//! The moves of a position for people, with what came of them.

use crate::{Book, Tally};
use parlour_table::Table;

/// A move that can be made now, as a book knows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explored {
    /// The move's canonical text.
    pub text: String,
    /// What people call it.
    pub label: String,
    /// How the games that went on with it ended.
    pub tally: Tally,
}

/// The moves of a book at the cursor of a table, the most played first. None where the book is of another game.
pub fn explore(book: &Book, table: &dyn Table) -> Vec<Explored> {
    if book.facts().game != table.info().id {
        return Vec::new();
    }
    let moves = book.moves(table.key());
    // Naming the legal moves takes longer than the lookup.
    let choices = if moves.is_empty() { Vec::new() } else { table.choices() };
    // Two positions with one key are unlikely; what cannot be played here is another's.
    let named = moves.into_iter().filter_map(|one| {
        let choice = choices.iter().find(|choice| choice.text == one.text)?;
        Some(Explored { label: choice.label.clone(), text: one.text, tally: one.tally })
    });
    named.collect()
}
