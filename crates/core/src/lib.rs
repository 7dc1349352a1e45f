//! The language rulebooks are written in.
//!
//! A game answers four people: the referee ([`Game`]), the scribe ([`Notation`]), the painter ([`Show`]) and the
//! coach ([`Mind`]). It is a value that knows its rules and remembers nothing; a position knows only what its text
//! says. What follows from the past is declared ([`Repetition`]) and applied by whoever keeps a [`Line`].
//!
//! This crate does no IO, reads no clock, starts no thread and depends on nothing.

pub mod bits;
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
mod rng;
mod seat;
pub mod show;
pub mod stones;
pub mod testkit;
mod wording;
pub mod words;
mod written;

pub use game::Game;
pub use letters::{Letters, figurine};
pub use message::{Message, Say, Value, places_match};
pub use mind::{EVAL_LIMIT, Mind, School, Score};
pub use notation::{MoveError, Notation, TextError, close_to, illegal, pick_by_text};
pub use outcome::{Outcome, Reason, Why};
pub use picker::{Choice, Picked, Picker};
pub use printable::{is_invisible, printable};
pub use repetition::{
    Line, Repetition, Verdict, ending, legal_moves, repetition_ending, verdict_outcome,
};
pub use rng::Rng;
pub use seat::{MAX_SEATS, Seat};
pub use show::Show;
pub use wording::Wording;
pub use written::{Points, RecordForm};

/// A whole game: rules, text, picture and taste. Implemented by having the four chapters.
pub trait Playable: Game + Notation + Show + Mind {}
impl<G: Game + Notation + Show + Mind> Playable for G {}

/// Something done to games of any type: how generic code above the games meets each of them.
pub trait Visitor {
    /// Called once for each game.
    fn visit<G: Playable>(&mut self, game: &G);
}
