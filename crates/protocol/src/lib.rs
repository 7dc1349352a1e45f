//! The words of a room: what people ask ([`Command`]), what happened ([`Event`]), why not ([`Refusal`]), and the
//! file that keeps all of it ([`save`]); and what devices and servers say to each other ([`wire`], [`lobby`]).
//!
//! Nothing here knows a rule. Moves are text, seats and cells are numbers, time is a number of milliseconds. The same
//! values travel as JSON between programs and compactly in files, and every one is written down once, here; the
//! reference in `docs/PROTOCOL.md` is made from these comments.

pub mod api;
mod bytes;
mod clock;
pub mod clock_tag;
mod command;
pub mod desk;
mod event;
mod frame;
mod game;
pub mod input;
pub mod lobby;
mod outline;
mod people;
pub mod practice;
mod refusal;
mod room_log;
pub mod save;
mod seating;
pub mod session;
pub mod stage;
pub mod stored;
pub mod wire;

pub use clock::{SeatClock, TimeControl};
pub use command::{Command, Proposal};
pub use event::Event;
pub use frame::{Frame, Request};
pub use game::{GameSpec, Opening, Pace, TakeBacks};
pub use outline::{Outline, RoomPhase};
pub use people::{Actor, Holder, PastHolder, PersonId, Player};
pub use refusal::Refusal;
pub use room_log::{Gathered, RoomLog};
pub use seating::Seating;

/// A moment or a length of time in milliseconds. Moments count from any beginning that all events of a room share.
pub type Millis = u64;

#[cfg(test)]
mod openapi_tests;
#[cfg(test)]
mod reference_tests;
