//! The state of a game in play, read-only.

use crate::{Choice, EntryError, GameSpec};
use parlour_core::show::{Board, Cell, Effect, Info, Piece, Scene};
use parlour_core::{Message, Outcome, Seat};

/// The state of a game in play at the cursor, read-only.
pub trait Describe {
    /// The spec it was opened with.
    fn spec(&self) -> &GameSpec;
    /// The facts about the game.
    fn info(&self) -> &Info;
    /// The board it is played on.
    fn board(&self) -> &Board;
    /// How many seats there are.
    fn seats(&self) -> usize;
    /// The team of a seat.
    fn team(&self, seat: Seat) -> u8;
    /// True if this seat is out of the game while the others go on.
    fn is_out(&self, seat: Seat) -> bool;
    /// Whose turn it is.
    fn to_move(&self) -> Seat;
    /// How the game has ended, if it has.
    fn outcome(&self) -> Option<Outcome>;
    /// What stands where.
    fn scene(&self) -> Scene;
    /// The pieces lost since the start.
    fn captured(&self) -> Vec<Piece>;
    /// The material of each seat, minus its material in the usual start position.
    fn material(&self) -> Vec<i32>;
    /// The legal moves: text, label and taps of each. Empty when the game is over.
    fn choices(&self) -> Vec<Choice>;
    /// Why the piece on a cell cannot move although it is its owner's turn.
    fn why_not(&self, cell: Cell) -> Option<Message>;
    /// The position as text.
    fn position(&self) -> String;
    /// The position as other programs write it, which may lack a counter.
    fn customary_position(&self) -> String;
    /// The endings that may be claimed now.
    fn claims(&self) -> Vec<Outcome>;
    /// Cells that look dead, where a game stops before everything is settled.
    fn proposal(&self) -> Option<Vec<Cell>>;
    /// The key of the position at the cursor, the same in every program of this version: archives search by it.
    fn key(&self) -> u64;
    /// The canonical text of the move a text means, without playing it.
    fn check(&self, text: &str) -> Result<String, EntryError>;
    /// What the last move did besides moving pieces.
    fn effects(&self) -> Vec<Effect>;
    /// What a legal move would do besides moving pieces, before it is made.
    fn preview(&self, text: &str) -> Vec<Effect>;
    /// The position an example of the help page shows, and the one after its move.
    fn example(&self, index: usize) -> Option<(Scene, Scene)>;
}
