//! Who is in a room, and who acts.

use serde::{Deserialize, Serialize};

/// A person in a room, by a number that nobody else in it ever has.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct PersonId(pub u32);

/// Who asks for something. Whoever carries a command to the room has made sure of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Actor {
    /// Somebody in the room.
    Person(PersonId),
    /// The computer in this seat.
    Computer(u8),
    /// The house: whoever keeps the room.
    House,
}

/// Who plays in a seat.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Holder {
    /// Nobody yet.
    #[default]
    Open,
    /// People, who move in rotation if they are several.
    People(Vec<PersonId>),
    /// The computer at a level.
    Computer {
        /// From 1 to 10.
        level: u8,
    },
}
