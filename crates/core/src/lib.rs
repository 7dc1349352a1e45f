//! The language rulebooks are written in.
//!
//! A game implements four traits: [`Game`] for the rules, [`Notation`] for texts, [`Show`] for pictures and input, and
//! [`Mind`] for evaluation. It is a value that holds its rules and no history; a position holds only what its text
//! says. How repeated positions count is declared ([`Repetition`]) and applied by whoever keeps a [`KeyHistory`].
//!
//! This crate does no IO, reads no clock, starts no thread and depends on nothing.

pub mod bits;
mod card;
mod checksum;
mod field;
mod game;
pub mod grid;
pub mod keys;
mod letters;
mod mend;
mod message;
mod mind;
mod notation;
mod outcome;
pub mod perft;
mod picker;
pub mod playout;
pub mod prelude;
mod printable;
mod repetition;
mod retrograde;
mod rng;
mod seat;
pub mod show;
mod solve;
mod sort;
pub mod stones;
pub mod testkit;
mod weights;
mod wording;
pub mod words;
mod written;

pub use checksum::Checksum;
pub use game::Game;
pub use letters::{Letters, figurine};
pub use message::{Message, Say, Value, places_match};
pub use mind::{EVAL_LIMIT, Mind, Score, SearchAlgorithm};
pub use notation::{MoveError, Notation, TextError, close_to, illegal, pick_by_text};
pub use outcome::{Outcome, Reason, Why};
pub use picker::{Choice, Picked, Picker};
pub use printable::{is_invisible, printable};
pub use repetition::{
    KeyHistory, Repetition, Verdict, ending, legal_moves, repetition_ending, verdict_outcome,
};
pub use retrograde::solve_backwards;
pub use rng::Rng;
pub use seat::{MAX_SEATS, Seat};
pub use show::Show;
pub use solve::{Memo, Solved, Solving};
pub use sort::sort_short;
pub use weights::{WeightGroup, read_weights, write_weights};
pub use wording::Wording;
pub use written::{Points, RecordForm};

/// A complete game: rules, texts, pictures and evaluation. Implemented for every type with the four traits.
pub trait Playable: Game + Notation + Show + Mind {}
impl<G: Game + Notation + Show + Mind> Playable for G {}

/// Generic code that is run for each game, whatever its type.
pub trait Visitor {
    /// Called once for each game.
    fn visit<G: Playable>(&mut self, game: &G);
}
