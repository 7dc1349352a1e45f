//! What a room plays, and under which agreements.

use crate::TimeControl;
use serde::{Deserialize, Serialize};

/// What opens a game.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct GameSpec {
    /// The game's id.
    pub id: String,
    /// The text of the variant, for games that are not on the shelf.
    #[serde(default)]
    pub variant: Option<String>,
    /// Options that differ from the default: name and value.
    #[serde(default)]
    pub options: Vec<(String, String)>,
    /// The start position, if it is not the usual one.
    #[serde(default)]
    pub start: Option<String>,
}

/// Whether moves may be taken back.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum TakeBacks {
    /// By anybody who plays, at any time.
    Free,
    /// If every other person who plays agrees.
    #[default]
    Ask,
    /// Not at all.
    Never,
}

/// How a computer takes its time, whatever its strength.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Pace {
    /// It moves as soon as it can.
    Instant,
    /// About a second a move, less when there is nothing to choose.
    #[default]
    Natural,
    /// Up to five seconds a move.
    Thoughtful,
}

impl Pace {
    /// Where computers play against each other: the milliseconds between their moves that one can choose from.
    pub const AMONG_THEMSELVES: [u32; 6] = [0, 250, 500, 1000, 2000, 4000];
    /// The one of them that is chosen at first.
    pub const AT_FIRST: u32 = 1000;
}

/// A game and what was agreed about it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Opening {
    /// The game.
    pub game: GameSpec,
    /// The time everybody has.
    #[serde(default)]
    pub time: TimeControl,
    /// Whether moves may be taken back.
    #[serde(default)]
    pub take_backs: TakeBacks,
    /// The clock runs from the start; otherwise the first move of every seat is free.
    #[serde(default)]
    pub first_move_timed: bool,
    /// How the computers take their time.
    #[serde(default)]
    pub pace: Pace,
}
