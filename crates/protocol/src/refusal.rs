//! Why something asked of a room does not happen, in sentences for the person who asked.

use serde::{Deserialize, Serialize};
use std::fmt;

/// Why not. A refusal changes nothing.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Refusal {
    /// The asker is not in the room.
    NotHere,
    /// Only the host may do that.
    NotHost,
    /// Only the house may do that.
    NotHouse,
    /// The asker holds no seat.
    Spectator,
    /// The asker does not hold this seat.
    NotYourSeat {
        /// The seat's name.
        seat: String,
    },
    /// It is somebody else's turn.
    NotYourTurn {
        /// The name of the seat, or of the person in a shared seat, that is to move.
        turn: String,
    },
    /// There is no such seat.
    NoSeat {
        /// What was asked for.
        seat: u8,
        /// How many there are.
        seats: u8,
    },
    /// Somebody sits there.
    SeatTaken {
        /// The seat's name.
        seat: String,
    },
    /// The move was meant for an earlier position.
    TooLate {
        /// For this many entries.
        meant: u32,
        /// There are this many.
        now: u32,
    },
    /// The move or its like cannot be made; the table says why.
    Move {
        /// In a sentence.
        why: String,
    },
    /// The game has not begun.
    NotStarted,
    /// The game is on, and that would have to be done before or after it.
    Started,
    /// The game is over.
    Over,
    /// The clocks are stopped.
    Stopped,
    /// The clocks are not stopped.
    NotStopped,
    /// Nobody may call off a game in which they have moved.
    AlreadyMoved,
    /// The agreement was that no move is taken back.
    NoTakeBacks,
    /// There is no such place in the game.
    NoPlace,
    /// Nothing stands there that could be dead.
    NoPiece,
    /// The same was proposed before and has not been answered, or was turned down since the last move.
    AlreadyProposed,
    /// There is nothing to answer.
    NothingProposed,
    /// There is nothing to settle.
    NothingToSettle,
    /// Somebody sits in that seat, so it is not abandoned.
    NotAbandoned {
        /// The seat's name.
        seat: String,
    },
    /// Somebody else has this name.
    NameTaken {
        /// The name.
        name: String,
    },
    /// The room is full.
    Full {
        /// So many fit in.
        most: u32,
    },
    /// The room can be looked at but not played on; the sentence says why.
    ReadOnly {
        /// The sentence.
        why: String,
    },
    /// What was typed breaks a rule; the sentence says which.
    Input {
        /// The sentence.
        why: String,
    },
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::NotHere => f.write_str("you are not in this room; join it first"),
            Refusal::NotHost => f.write_str("only the host may do that"),
            Refusal::NotHouse => f.write_str("only the program that keeps the room may do that"),
            Refusal::Spectator => f.write_str("you are watching; take a seat to play"),
            Refusal::NotYourSeat { seat } => write!(f, "{seat} is not your seat"),
            Refusal::NotYourTurn { turn } => write!(f, "it is {turn}'s turn"),
            Refusal::NoSeat { seat, seats } => {
                write!(f, "there is no seat {}; this game has {seats}", u16::from(*seat) + 1)
            }
            Refusal::SeatTaken { seat } => write!(f, "somebody sits in {seat}'s seat already"),
            Refusal::TooLate { meant, now } => {
                write!(
                    f,
                    "that was meant for move {meant}, and the game is at move {now}; look again"
                )
            }
            Refusal::Move { why } | Refusal::ReadOnly { why } | Refusal::Input { why } => {
                f.write_str(why)
            }
            Refusal::NotStarted => f.write_str("the game has not begun"),
            Refusal::Started => f.write_str("the game is on; finish or abort it first"),
            Refusal::Over => f.write_str("the game is over"),
            Refusal::Stopped => f.write_str("the game is paused; resume it first"),
            Refusal::NotStopped => f.write_str("the game is not paused"),
            Refusal::AlreadyMoved => f.write_str(
                "you have moved, so the game can no longer be called off; resign or offer a draw",
            ),
            Refusal::NoTakeBacks => f.write_str("no move is taken back in this game"),
            Refusal::NoPlace => f.write_str("there is no such place in this game"),
            Refusal::NoPiece => f.write_str("nothing stands there that could be dead"),
            Refusal::AlreadyProposed => {
                f.write_str("you have proposed that already; wait for the next move")
            }
            Refusal::NothingProposed => f.write_str("nothing of the kind has been proposed"),
            Refusal::NothingToSettle => f.write_str("there is nothing to settle in this game now"),
            Refusal::NotAbandoned { seat } => write!(f, "somebody sits in {seat}'s seat"),
            Refusal::NameTaken { name } => write!(f, "somebody here is called '{name}' already"),
            Refusal::Full { most } => write!(f, "the room is full: {most} people are in it"),
        }
    }
}

impl std::error::Error for Refusal {}
