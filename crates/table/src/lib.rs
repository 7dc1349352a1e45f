//! One game in play, its type forgotten.
//!
//! Below this line games are generic and fast; above it moves are text and pictures are data. A [`Table`] is a game
//! being played: a tree of entries with a cursor, so that undo and redo have no end and side lines are kept. A
//! [`Catalogue`] opens tables from [`GameSpec`]s, and a [`Picker`] turns taps into the text of a
//! move.
//!
//! No IO, no clock, no threads; what is read from files comes in as text.

mod begins;
mod catalogue;
mod count;
mod drawing;
mod editor;
mod entry;
mod explain;
mod match_;
mod remark;
mod replay;
mod tree;

pub use catalogue::{Catalogue, GameSpec, OpenError, open, played, visit};
pub use count::{divide, perft};
pub use drawing::draw;
pub use editor::{Editor, reserves};
pub use entry::Entry;
pub use explain::why_no_move;
pub use match_::Match;
pub use remark::{LEADS, Remark, write_remarks};
pub use replay::{Replay, ReplayError};
pub use tree::NodeId;

pub use parlour_core::{Choice, Picked, Picker};

use parlour_core::show::{Board, Cell, Draft, Effect, Flag, Info, Piece, PieceSpec, Scene};
use parlour_core::{Message, MoveError, Outcome, Reason, Seat, TextError, Why, Wording, message};
use std::any::Any;
use std::fmt;
use std::ops::Deref;
use std::sync::Arc;

/// A game in play.
pub trait Table: Send + Sync {
    /// What opened it.
    fn spec(&self) -> &GameSpec;
    /// The facts about the game.
    fn info(&self) -> &Info;
    /// The board it is played on.
    fn board(&self) -> &Board;
    /// How many seats there are.
    fn seats(&self) -> usize;
    /// The team of a seat.
    fn team(&self, seat: Seat) -> u8;

    /// True if this seat is out of a game that the others go on with.
    fn is_out(&self, seat: Seat) -> bool;

    /// Whose turn it is.
    fn to_move(&self) -> Seat;
    /// How the game has ended, if it has.
    fn outcome(&self) -> Option<Outcome>;
    /// What stands where.
    fn scene(&self) -> Scene;
    /// The pieces lost since the start.
    fn captured(&self) -> Vec<Piece>;
    /// What the pieces of each seat count for now, beyond what they count for where the game usually begins.
    fn material(&self) -> Vec<i32>;
    /// The legal moves: text, label and taps of each. Empty when the game is over.
    fn choices(&self) -> Vec<Choice>;
    /// Why the piece on a cell cannot move although it is its owner's turn.
    fn why_not(&self, cell: Cell) -> Option<Message>;
    /// The position as text.
    fn position(&self) -> String;

    /// The position in the form other programs write, which may leave out a counter.
    fn customary_position(&self) -> String;

    /// The canonical text of the position that a text means in this game. Changes nothing.
    fn read_position(&self, text: &str) -> Result<String, TextError>;

    /// Plays the move a text means. A refusal changes nothing.
    fn play(&mut self, text: &str) -> Result<(), Refusal>;
    /// Plays a move of a record: as `play`, but also after an ending that the rules of movement did not decide (a
    /// repetition, a counter, a dead position), because other programs go on there.
    fn play_recorded(&mut self, text: &str) -> Result<(), Refusal>;
    /// The endings that may be claimed now.
    fn claims(&self) -> Vec<Outcome>;
    /// Claims one of them.
    fn claim(&mut self, reason: Reason) -> Result<(), Refusal>;
    /// A player leaves: the game ends, or the others go on.
    fn retire(&mut self, seat: Seat, why: Why) -> Result<(), Refusal>;
    /// Everybody agrees on a draw.
    fn agree(&mut self) -> Result<(), Refusal>;
    /// Cells that look dead, where a game stops before everything is settled.
    fn proposal(&self) -> Option<Vec<Cell>>;
    /// Settles the game with these cells dead.
    fn settle(&mut self, dead: &[Cell]) -> Result<(), Refusal>;

    /// Takes one entry back; false at the start.
    fn back(&mut self) -> bool;
    /// Goes forward again along the line last followed; false at its end.
    fn forward(&mut self) -> bool;
    /// Goes anywhere in the tree; false if there is no such place.
    fn goto(&mut self, node: NodeId) -> bool;
    /// The place in the tree.
    fn node(&self) -> NodeId;
    /// The line through the cursor, from the start to the end of what was last followed.
    fn line(&self) -> Vec<Step> {
        self.line_nodes().into_iter().filter_map(|node| self.step(node)).collect()
    }
    /// The places of that line.
    fn line_nodes(&self) -> Vec<NodeId>;
    /// How many entries lie before the cursor.
    fn ply(&self) -> usize;
    /// The entries that lead to the cursor: what a thinker needs to see the game as it is.
    fn entries(&self) -> Vec<Entry>;
    /// The ways from a place that have been tried, the oldest first. Empty for a place that is not in the tree.
    fn children(&self, node: NodeId) -> Vec<NodeId>;
    /// The place before a place; nothing at the start.
    fn parent(&self, node: NodeId) -> Option<NodeId>;
    /// How a place was reached; nothing for the start.
    fn step(&self, node: NodeId) -> Option<Step>;
    /// What was written beside a place. Nothing was written beside most.
    fn note(&self, node: NodeId) -> Note;
    /// Writes beside a place; false if there is no such place.
    fn annotate(&mut self, node: NodeId, note: Note) -> bool;
    /// The key of the position at the cursor, the same in every program of this version: what archives search by.
    fn key(&self) -> u64;
    /// The canonical text of the move a text means, without playing it.
    fn check(&self, text: &str) -> Result<String, Refusal>;
    /// What the last move did besides moving pieces.
    fn effects(&self) -> Vec<Effect>;
    /// What a legal move would do besides moving pieces, before it is made.
    fn preview(&self, text: &str) -> Vec<Effect>;

    /// The position as an editor sees it.
    fn draft(&self) -> Draft;
    /// The pieces an editor offers.
    fn palette(&self) -> Vec<PieceSpec>;
    /// The parts of a draft's fields that are there or not.
    fn flags(&self) -> Vec<Flag>;
    /// The text of the position a draft describes, or why it cannot be played.
    fn build(&self, draft: &Draft) -> Result<String, Vec<Message>>;
    /// The position an example of the help page shows, and the one after its move.
    fn example(&self, index: usize) -> Option<(Scene, Scene)>;

    /// A table of its own in the same state.
    fn fork(&self) -> Box<dyn Table>;

    /// The [`Match`] behind the table, for those who know the type of its game.
    fn inside(&self) -> &dyn Any;
}

impl fmt::Debug for dyn Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} at {}", self.info().id, self.position())
    }
}

/// An entry of the line through the cursor.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// The place after it.
    pub node: NodeId,
    /// Who did it.
    pub seat: Seat,
    /// What it was.
    pub entry: Entry,
    /// What it is called.
    pub wording: Arc<Wording>,
}

/// A step has the words of its entry.
impl Deref for Step {
    type Target = Wording;

    fn deref(&self) -> &Wording {
        &self.wording
    }
}

/// What is written beside a place of the game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Note {
    /// Words, as somebody wrote them.
    pub comment: String,
    /// Marks by their numbers in game records: 1 good, 2 mistake, 3 brilliant, 4 blunder, 5 interesting, 6 inaccuracy.
    pub glyphs: Vec<u8>,
    /// What the mover's clock showed after the move, in milliseconds.
    pub clock: Option<u64>,
    /// What the move took, in milliseconds.
    pub spent: Option<u64>,
}

impl Note {
    /// True if nothing is written.
    pub fn is_empty(&self) -> bool {
        *self == Note::default()
    }
}

/// Why something may not be done. The sentence is for the person who asked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refusal {
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
    /// There is nothing to claim by this name.
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

impl Refusal {
    /// The move would bring back an earlier position, and the game forbids that.
    pub(crate) fn repeats(text: &str) -> Refusal {
        Refusal::Forbidden { text: text.to_owned(), why: repeats() }
    }

    /// The sentence.
    pub fn message(&self) -> Message {
        match self {
            Refusal::Move(error) => error.message(),
            Refusal::Forbidden { text, why } => {
                message!("'{text}' is not a legal move here: {why}", text, why = why.clone())
            }
            Refusal::Over => {
                message!("the game is over; take a move back or start a new game")
            }
            Refusal::NoClaim(reason) => {
                message!("'{reason}' cannot be claimed now", reason = reason.to_string())
            }
            Refusal::NoSeat => message!("there is no such seat at this table"),
            Refusal::NothingToSettle => message!("there is nothing to settle in this game now"),
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl std::error::Error for Refusal {}

/// The result in a sentence: who won, or a draw, and why.
pub fn tell(info: &Info, outcome: &Outcome) -> String {
    let seats = info.seats.len();
    let phrase = outcome.reason.phrase();
    if outcome.is_draw(seats) {
        return format!("Draw {phrase}");
    }
    let winners: Vec<&str> =
        outcome.winners(seats).map(|seat| info.seats[seat.index()].name.as_ref()).collect();
    // Some seats are several: "Attackers win".
    let one = winners.len() == 1 && !winners[0].ends_with('s');
    let verb = if one { "wins" } else { "win" };
    format!("{} {verb} {phrase}", winners.join(" and "))
}
