//! What goes between a host, who keeps a room, and the devices that show it.

use crate::save::Save;
use crate::{Actor, Command, Event, Refusal};
use serde::{Deserialize, Serialize};

/// Something a device asks of its host. The host answers every request with one frame that carries its number.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Request {
    /// The device's number for it.
    pub id: u64,
    /// For whom it is asked; the host makes sure that this device may speak for them.
    pub actor: Actor,
    /// What is asked.
    pub command: Command,
}

/// Something a host tells a device. Events have numbers, counted from the opening of the room, so that a frame which comes
/// late, twice or before another one is put where it belongs.
#[derive(Clone, PartialEq, Debug)]
pub enum Frame {
    /// The whole room: at the beginning, and when too much was missed.
    Snapshot {
        /// What opened it and everything that has happened.
        save: Save,
        /// The last request of this device that was answered: the answer may have been lost.
        answered: Option<u64>,
    },
    /// What a device has missed, when that is not too much.
    Resumed {
        /// How many events came before these.
        after: u64,
        /// The events.
        events: Vec<Event>,
        /// The last request of this device that was answered.
        answered: Option<u64>,
    },
    /// What has happened.
    Events {
        /// How many events came before these.
        after: u64,
        /// The events; none if a request changed nothing.
        events: Vec<Event>,
        /// The request that led to them, if it was this device's.
        answers: Option<u64>,
    },
    /// Why a request led to nothing.
    Refused {
        /// The request.
        answers: u64,
        /// Why.
        refusal: Refusal,
    },
}
