//! What can be asked of a room.

use crate::{Holder, Opening, PersonId};
use serde::{Deserialize, Serialize};

/// Something asked of a room. The room answers with events or a refusal.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Command {
    /// Comes in under this name, as a spectator. The server asks for it.
    Join {
        /// The number the person is given.
        person: PersonId,
        /// A name by the rules for names.
        name: String,
    },
    /// Goes away, and frees the seat.
    Leave,
    /// The host makes somebody else the host.
    PassHost {
        /// Who.
        to: PersonId,
    },
    /// The host sends somebody away.
    Remove {
        /// Who.
        person: PersonId,
        /// Why.
        reason: String,
    },
    /// The host says who plays in a seat. While a game is on, only where nobody or the computer sits.
    Seat {
        /// The seat.
        seat: u8,
        /// Who plays there.
        holder: Holder,
    },
    /// A person sits down in an open seat, or joins those who share it.
    Sit {
        /// The seat.
        seat: u8,
    },
    /// A person stands up before the game.
    Stand,
    /// The host chooses the game, the clock and the agreements.
    Configure {
        /// All of it.
        opening: Opening,
    },
    /// The host starts the game.
    Start,
    /// The host calls everybody back from a finished or aborted game.
    Regather,
    /// A move.
    Play {
        /// How many entries were made before it: a late click is refused instead of being played somewhere else.
        ply: u32,
        /// Any text that means the move.
        text: String,
    },
    /// Gives up.
    Resign {
        /// For this seat.
        seat: u8,
    },
    /// Claims an ending.
    Claim {
        /// The reason's word.
        reason: String,
    },
    /// Calls the game off before having moved.
    Abort,
    /// Claims the seat of somebody who has gone.
    ClaimAbandoned {
        /// The seat that stands open.
        seat: u8,
    },
    /// Proposes something to the others; if nobody else has to agree, it happens at once.
    Propose {
        /// What.
        what: Proposal,
    },
    /// Answers a proposal.
    Answer {
        /// Which.
        what: Proposal,
        /// Yes or no.
        yes: bool,
    },
    /// After the last stones: play goes on instead of being settled.
    PlayOn,
    /// The server goes on after having been away: time that passed since the last event does not count.
    Wake,
    /// The host forbids somebody to chat, or allows it again.
    Mute {
        /// Who.
        person: PersonId,
        /// Whether they are forbidden to.
        muted: bool,
    },
}

/// Something the others have to agree to.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Proposal {
    /// A draw.
    Draw,
    /// Going to another node of the game: back, or forward again.
    GoTo {
        /// The node.
        node: u32,
    },
    /// The clocks stop.
    Pause,
    /// The clocks run again.
    Resume,
    /// The game is put away, to be carried on another day.
    Adjourn,
    /// The same game again with seats changed round, whole and from its own start, also where the last one was loaded and had
    /// gone on from a later position.
    Rematch,
    /// These cells are dead.
    Settle {
        /// Their numbers.
        dead: Vec<u16>,
    },
}

impl Proposal {
    /// True if both are about the same thing, whatever the details.
    pub fn is_like(&self, other: &Proposal) -> bool {
        std::mem::discriminant(self) == std::mem::discriminant(other)
    }
}
