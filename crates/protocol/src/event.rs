//! What happened in a room. A room is what its events make of it.

use crate::{Holder, Millis, Opening, PastHolder, PersonId, Proposal, SeatClock};
use serde::{Deserialize, Serialize};

/// Something that happened. Kinds are only ever added at the end: save files know them by their place.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// Somebody came in.
    Joined {
        /// Who.
        person: PersonId,
        /// Their name.
        name: String,
    },
    /// Somebody went, or was sent away.
    Left {
        /// Who.
        person: PersonId,
        /// Why, if they were sent away.
        removed: Option<String>,
    },
    /// Somebody is the host now.
    HostPassed {
        /// Who.
        to: PersonId,
    },
    /// A seat has another holder.
    Seated {
        /// The seat.
        seat: u8,
        /// Its holder.
        holder: Holder,
    },
    /// Another game or other agreements were chosen.
    Configured {
        /// All of it.
        opening: Opening,
    },
    /// The game began.
    Started {
        /// When.
        at: Millis,
    },
    /// The game was put away, and everybody chooses seats and rules for another one: the room gathers again.
    Regathered,
    /// A move was made.
    Played {
        /// By this seat.
        seat: u8,
        /// Its canonical text.
        text: String,
        /// When.
        at: Millis,
        /// What it took.
        spent: Millis,
        /// How much of that was the network's and is not taken off the clock.
        lag: Millis,
    },
    /// Somebody is out: gave up, ran out of time, or was away.
    Retired {
        /// Which seat.
        seat: u8,
        /// How: `resigned`, `time` or `left`.
        why: String,
        /// When.
        at: Millis,
    },
    /// An ending was claimed.
    Claimed {
        /// The reason's word.
        reason: String,
        /// When.
        at: Millis,
    },
    /// The game was called off.
    Aborted {
        /// When.
        at: Millis,
    },
    /// Something was proposed.
    Proposed {
        /// What.
        what: Proposal,
        /// The seats that agree by proposing it.
        seats: Vec<u8>,
    },
    /// Some seats agreed, not yet all.
    Agreed {
        /// To what.
        what: Proposal,
        /// The seats.
        seats: Vec<u8>,
    },
    /// A proposal was turned down or taken back.
    Declined {
        /// Which.
        what: Proposal,
        /// By this seat.
        seat: u8,
    },
    /// Everybody agreed, and it is done.
    Done {
        /// What.
        what: Proposal,
        /// When.
        at: Millis,
    },
    /// Both had passed, but could not agree which stones are dead: the passes are taken back and the game goes on.
    PlayedOn {
        /// When.
        at: Millis,
    },
    /// The program that keeps the room was not running for a while and is back: no clock lost that time.
    Woken {
        /// When.
        at: Millis,
        /// For how long it was away.
        down: Millis,
    },
    /// The moves since the game was chosen were made elsewhere: a save or a written game goes on here, as soon as it is started.
    Loaded {
        /// What the clock of each seat shows.
        clocks: Vec<SeatClock>,
        /// How long the game had been going on.
        elapsed: Millis,
        /// Who had played in each seat.
        players: Vec<PastHolder>,
        /// When.
        at: Millis,
    },
    /// The host has forbidden somebody to chat, or allowed it again. It is an event because it has to outlast a restart.
    Muted {
        /// Who.
        person: PersonId,
        /// Whether they are forbidden to.
        muted: bool,
    },
}
