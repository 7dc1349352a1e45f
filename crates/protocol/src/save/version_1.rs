//! The types of the first save format. They are still read and must never be changed.

use crate::{GameSpec, Holder, Millis, PersonId, Proposal, TakeBacks, TimeControl};
use serde::Deserialize;

/// What opened a room, and when it was saved and opened.
#[derive(Deserialize)]
pub(super) struct Head {
    pub(super) saved: i64,
    pub(super) opened: i64,
    pub(super) opening: Opening,
}

#[derive(Deserialize)]
pub(super) struct Opening {
    game: GameSpec,
    time: TimeControl,
    take_backs: TakeBacks,
}

/// What happened, kinds known by their place.
#[derive(Deserialize)]
pub(super) enum Event {
    Joined { person: PersonId, name: String },
    Left { person: PersonId, removed: Option<String> },
    HostPassed { to: PersonId },
    Seated { seat: u8, holder: Holder },
    Configured { opening: Opening },
    Started { at: Millis },
    Regathered,
    Played { seat: u8, text: String, at: Millis, spent: Millis },
    Retired { seat: u8, why: String, at: Millis },
    Claimed { reason: String, at: Millis },
    Aborted { at: Millis },
    Proposed { what: Proposal, seats: Vec<u8> },
    Agreed { what: Proposal, seats: Vec<u8> },
    Declined { what: Proposal, seat: u8 },
    Done { what: Proposal, at: Millis },
    PlayedOn { at: Millis },
    Woken { at: Millis },
}

impl From<Opening> for crate::Opening {
    fn from(Opening { game, time, take_backs }: Opening) -> crate::Opening {
        // In this format every move was timed, the first one too.
        crate::Opening { game, time, take_backs, first_move_timed: true, ..Self::default() }
    }
}

impl From<Event> for crate::Event {
    fn from(event: Event) -> crate::Event {
        use crate::Event as Now;
        match event {
            Event::Joined { person, name } => Now::Joined { person, name },
            Event::Left { person, removed } => Now::Left { person, removed },
            Event::HostPassed { to } => Now::HostPassed { to },
            Event::Seated { seat, holder } => Now::Seated { seat, holder },
            Event::Configured { opening } => Now::Configured { opening: opening.into() },
            Event::Started { at } => Now::Started { at },
            Event::Regathered => Now::Regathered,
            Event::Played { seat, text, at, spent } => {
                Now::Played { seat, text, at, spent, lag: 0 }
            }
            Event::Retired { seat, why, at } => Now::Retired { seat, why, at },
            Event::Claimed { reason, at } => Now::Claimed { reason, at },
            Event::Aborted { at } => Now::Aborted { at },
            Event::Proposed { what, seats } => Now::Proposed { what, seats },
            Event::Agreed { what, seats } => Now::Agreed { what, seats },
            Event::Declined { what, seat } => Now::Declined { what, seat },
            Event::Done { what, at } => Now::Done { what, at },
            Event::PlayedOn { at } => Now::PlayedOn { at },
            Event::Woken { at } => Now::Woken { at, down: 0 },
        }
    }
}
