//! What something that happened in a game is called.

use crate::show::Cell;

/// What a move, or anything else that happened in a game, is called.
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Wording {
    /// The one word that means it to a program: a move's canonical text.
    pub word: String,
    /// What people call it.
    pub label: String,
    /// The same in a sentence.
    pub spoken: String,
    /// The cells it touched, for marking the last move.
    pub cells: Vec<Cell>,
}
