//! Why something asked of a room does not happen, in sentences for the person who asked.

use parlour_core::{Message, message};
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
    /// Only the server may do that.
    // Its name on the wire is older than its name here.
    #[serde(rename = "not_house")]
    NotServer,
    /// The asker holds no seat.
    Spectator,
    /// The asker does not hold this seat.
    NotYourSeat {
        /// The seat's name.
        seat: String,
    },
    /// It is somebody else's turn.
    NotYourTurn {
        /// The name of the seat that is to move.
        turn: String,
    },
    /// Several people share the seat, and it is the turn of another of them.
    NotYourTurnInSeat {
        /// The name of the one who is to move.
        person: String,
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
        #[cfg_attr(test, schemars(with = "crate::reference_tests::Sentence"))]
        why: Message,
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
        /// This many fit in.
        most: u32,
    },
    /// The room can be looked at but not played on; the sentence says why.
    ReadOnly {
        /// The sentence.
        #[cfg_attr(test, schemars(with = "crate::reference_tests::Sentence"))]
        why: Message,
    },
    /// Somebody is away, but not long enough for the seat to be claimed.
    MayComeBack {
        /// The seat's name.
        seat: String,
        /// So much longer.
        seconds: u32,
    },
    /// What was typed breaks a rule; the sentence says which.
    Input {
        /// The sentence.
        #[cfg_attr(test, schemars(with = "crate::reference_tests::Sentence"))]
        why: Message,
    },
}

impl Refusal {
    /// The sentence.
    pub fn message(&self) -> Message {
        match self {
            Refusal::NotHere => message!("you are not in this room; join it first"),
            Refusal::NotHost => message!("only the host may do that"),
            Refusal::NotServer => message!("only the program that keeps the room may do that"),
            Refusal::Spectator => message!("you are watching; take a seat to play"),
            Refusal::NotYourSeat { seat } => {
                message!("{seat} is not your seat", seat = Message::name(seat))
            }
            Refusal::NotYourTurn { turn } => {
                message!("it is {turn}'s turn", turn = Message::name(turn))
            }
            Refusal::NotYourTurnInSeat { person } => {
                message!("it is {turn}'s turn", turn = Message::verbatim(person))
            }
            Refusal::NoSeat { seat, seats } => {
                message!(
                    "there is no seat {seat}; this game has {seats}",
                    seat = u16::from(*seat) + 1,
                    seats
                )
            }
            Refusal::SeatTaken { seat } => {
                message!("somebody sits in {seat}'s seat already", seat = Message::name(seat))
            }
            Refusal::TooLate { meant, now } => {
                message!(
                    "that was meant for move {meant}, and the game is at move {now}; look again",
                    meant,
                    now
                )
            }
            Refusal::Move { why } | Refusal::ReadOnly { why } | Refusal::Input { why } => {
                why.clone()
            }
            Refusal::NotStarted => message!("the game has not begun"),
            Refusal::Started => message!("the game is on; finish or abort it first"),
            Refusal::Over => message!("the game is over"),
            Refusal::Stopped => message!("the game is paused; resume it first"),
            Refusal::NotStopped => message!("the game is not paused"),
            Refusal::AlreadyMoved => message!(
                "you have moved, so the game can no longer be called off; resign or offer a draw"
            ),
            Refusal::NoTakeBacks => message!("no move is taken back in this game"),
            Refusal::NoPlace => message!("there is no such place in this game"),
            Refusal::NoPiece => message!("nothing stands there that could be dead"),
            Refusal::AlreadyProposed => {
                message!("you have proposed that already; wait for the next move")
            }
            Refusal::NothingProposed => message!("nothing of the kind has been proposed"),
            Refusal::NothingToSettle => message!("there is nothing to settle in this game now"),
            Refusal::NotAbandoned { seat } => {
                message!("somebody sits in {seat}'s seat", seat = Message::name(seat))
            }
            Refusal::MayComeBack { seat, seconds } => message!(
                "{seat} may still come back; the seat can be claimed in {seconds} s",
                seat = Message::name(seat),
                seconds
            ),
            Refusal::NameTaken { name } => {
                message!("somebody here is called '{name}' already", name)
            }
            Refusal::Full { most } => message!("the room is full: {most} people are in it", most),
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl std::error::Error for Refusal {}

#[cfg(test)]
mod tests {
    use super::*;
    use parlour_core::words::message_id;

    #[test]
    fn a_person_who_is_called_as_a_seat_keeps_the_name() {
        let say =
            |id: &str, _: &[(&str, String)]| (id == message_id("White")).then(|| "Weiß".to_owned());
        let seat = Refusal::NotYourTurn { turn: "White".to_owned() };
        assert_eq!(seat.message().translated(&say), "it is Weiß's turn");
        let person = Refusal::NotYourTurnInSeat { person: "White".to_owned() };
        assert_eq!(person.message().translated(&say), "it is White's turn");
    }
}
