//! One game in play, as a trait object.
//!
//! The crates below are generic over the type of the game and fast; for the crates above, moves are text and pictures
//! are data. A [`Table`] is a game being played: a tree of entries with a cursor, so that undo and redo are unlimited
//! and side lines are kept. A [`Catalogue`] opens tables from [`GameSpec`]s, and a [`Picker`] turns taps into the text
//! of a move.
//!
//! No IO, no clock, no threads; what is read from files comes in as text.

mod arrange;
mod begins;
mod catalogue;
mod count;
mod describe;
mod drawing;
mod editor;
mod entry;
mod explain;
mod match_;
mod navigate;
mod remark;
mod replay;
mod tree;

pub use arrange::Arrange;
pub use catalogue::{Catalogue, GameSpec, OpenError, open, played, visit};
pub use count::{divide, perft};
pub use describe::Describe;
pub use drawing::draw;
pub use editor::{Editor, reserves};
pub use entry::Entry;
pub use explain::why_no_move;
pub use match_::Match;
pub use navigate::Navigate;
pub use remark::{Remark, comment, read_comment, write_remarks};
pub use replay::{ReplayError, Replayer};
pub use tree::NodeId;

pub use parlour_core::{Choice, Picked, Picker};

use parlour_core::show::{Cell, Info};
use parlour_core::{Message, MoveError, Outcome, Reason, Seat, Why, Wording, message};
use std::any::Any;
use std::fmt;
use std::ops::Deref;
use std::sync::Arc;

/// A game in play. The supertraits show its state, navigate its tree and serve the editor; these methods play it.
pub trait Table: Describe + Navigate + Arrange + Send + Sync {
    /// Plays the move a text means. An error changes nothing.
    fn play(&mut self, text: &str) -> Result<(), EntryError>;
    /// Plays a move of a record: like `play`, but also after an ending that the rules of movement did not decide (a
    /// repetition, a counter, a dead position), because other programs continue such games.
    fn play_recorded(&mut self, text: &str) -> Result<(), EntryError>;
    /// Claims an ending that `claims` offers.
    fn claim(&mut self, reason: Reason) -> Result<(), EntryError>;
    /// A player leaves: the game ends, or the others go on.
    fn retire(&mut self, seat: Seat, why: Why) -> Result<(), EntryError>;
    /// Everybody agrees on a draw.
    fn agree(&mut self) -> Result<(), EntryError>;
    /// Settles the game with these cells dead.
    fn settle(&mut self, dead: &[Cell]) -> Result<(), EntryError>;
    /// An independent copy.
    fn fork(&self) -> Box<dyn Table>;
    /// The [`Match`] behind the table, for callers that know the type of its game.
    fn inside(&self) -> &dyn Any;
}

impl fmt::Debug for dyn Table + '_ {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} at {}", self.info().id, self.position())
    }
}

/// An entry of the line through the cursor.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// The node after it.
    pub node: NodeId,
    /// Who did it.
    pub seat: Seat,
    /// What happened.
    pub entry: Entry,
    /// Its names.
    pub wording: Arc<Wording>,
}

/// A step gives access to the fields of its wording.
impl Deref for Step {
    type Target = Wording;

    fn deref(&self) -> &Wording {
        &self.wording
    }
}

/// The annotations at a node of the game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Note {
    /// The comment, as somebody wrote it.
    pub comment: String,
    /// Numeric annotation glyphs (NAGs): 1 good, 2 mistake, 3 brilliant, 4 blunder, 5 interesting, 6 inaccuracy.
    pub glyphs: Vec<u8>,
    /// What the mover's clock showed after the move, in milliseconds.
    pub clock: Option<u64>,
    /// The time the move took, in milliseconds.
    pub spent: Option<u64>,
}

impl Note {
    /// True if nothing is written.
    pub fn is_empty(&self) -> bool {
        *self == Note::default()
    }
}

/// Why something cannot be entered into a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum EntryError {
    /// The text is no legal move.
    Move(MoveError),
    /// The text is no legal move, and this is why.
    Forbidden {
        /// What was typed.
        text: String,
        /// The reason.
        why: Message,
    },
    /// The game is over.
    Over,
    /// No ending with this reason can be claimed.
    NoClaim(Reason),
    /// This seat is not at the table.
    NoSeat,
    /// There is nothing to settle.
    NothingToSettle,
}

/// Why a move may not be made although it follows the rules of movement.
pub(crate) fn repeats() -> Message {
    message!("it would bring back an earlier position, which this game forbids")
}

impl EntryError {
    /// The move would bring back an earlier position, and the game forbids that.
    pub(crate) fn repeats(text: &str) -> EntryError {
        EntryError::Forbidden { text: text.to_owned(), why: repeats() }
    }

    /// The error as a sentence for people.
    pub fn message(&self) -> Message {
        match self {
            EntryError::Move(error) => error.message(),
            EntryError::Forbidden { text, why } => {
                message!("'{text}' is not a legal move here: {why}", text, why = why.clone())
            }
            EntryError::Over => {
                message!("the game is over; take a move back or start a new game")
            }
            EntryError::NoClaim(reason) => {
                message!("'{reason}' cannot be claimed now", reason = reason.to_string())
            }
            EntryError::NoSeat => message!("there is no such seat at this table"),
            EntryError::NothingToSettle => message!("there is nothing to settle in this game now"),
        }
    }
}

impl fmt::Display for EntryError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl std::error::Error for EntryError {}

/// The result in a sentence: who won, or a draw, and why.
pub fn describe_outcome(info: &Info, outcome: &Outcome) -> String {
    let seats = info.seats.len();
    let phrase = outcome.reason.phrase();
    if outcome.is_draw(seats) {
        return format!("Draw {phrase}");
    }
    let winners: Vec<&str> =
        outcome.winners(seats).map(|seat| info.seats[seat.index()].name.as_ref()).collect();
    // The name of a seat may be a plural: "Attackers win".
    let singular = winners.len() == 1 && !winners[0].ends_with('s');
    let verb = if singular { "wins" } else { "win" };
    format!("{} {verb} {phrase}", winners.join(" and "))
}
