//! The names of a move or another event of a game, for programs and for people.

use crate::Message;
use crate::show::Cell;

/// The names of a move, or of anything else that happened in a game.
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Wording {
    /// Its name for programs: a move's canonical text.
    pub word: String,
    /// What people call it.
    pub label: String,
    /// The same in a sentence.
    pub spoken: Message,
    /// The cells it touched, for marking the last move.
    pub cells: Vec<Cell>,
}
