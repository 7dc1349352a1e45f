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
    /// All of them.
    pub const ALL: [Pace; 3] = [Pace::Instant, Pace::Natural, Pace::Thoughtful];

    /// The word for it in forms and on command lines.
    pub const fn word(self) -> &'static str {
        match self {
            Pace::Instant => "instant",
            Pace::Natural => "natural",
            Pace::Thoughtful => "thoughtful",
        }
    }

    /// The pace that a word means.
    pub fn from_word(word: &str) -> Option<Pace> {
        Pace::ALL.into_iter().find(|pace| pace.word() == word)
    }

    /// The longest that a computer thinks, in milliseconds, unless its level ends the thought sooner.
    pub const fn thinking_time(self) -> u32 {
        match self {
            Pace::Instant => 500,
            Pace::Natural => 1000,
            Pace::Thoughtful => 5000,
        }
    }

    /// The least time between a move and the computer's answer, in milliseconds. `doubt` says how hard the choice was, from 0
    /// (the only move) to 1 (another move is as good). It is a small part of what is `left` on a clock.
    pub fn pause(self, doubt: f32, left: Option<u64>) -> u32 {
        /// A pause takes at most one part in this many of the time left.
        const SHARE_OF_CLOCK: u64 = 60;
        let (least, most) = match self {
            Pace::Instant => (0.0, 0.0),
            Pace::Natural => (350.0, 1100.0),
            Pace::Thoughtful => (900.0, 4000.0),
        };
        let pause = (least + (most - least) * doubt.clamp(0.0, 1.0)) as u32;
        left.map_or(pause, |left| pause.min(u32::try_from(left / SHARE_OF_CLOCK).unwrap_or(pause)))
    }

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

#[cfg(test)]
mod tests {
    use super::Pace;

    #[test]
    fn a_pause_grows_with_the_doubt_and_is_short_where_there_is_nothing_to_choose() {
        assert_eq!([0.0, 0.5, 1.0].map(|doubt| Pace::Instant.pause(doubt, None)), [0, 0, 0]);
        for pace in [Pace::Natural, Pace::Thoughtful] {
            let pauses = [0.0, 0.5, 1.0].map(|doubt| pace.pause(doubt, None));
            assert!(pauses.is_sorted() && pauses[0] > 0, "{pace:?}: {pauses:?}");
            assert!(2 * pauses[0] < pauses[2], "{pace:?}: {pauses:?}");
            assert!(pauses[2] <= 5 * pace.thinking_time() / 4, "{pace:?}: {pauses:?}");
        }
    }

    #[test]
    fn a_pause_is_a_small_part_of_what_the_clock_has_left() {
        for pace in Pace::ALL {
            for left in [0, 100, 3_000, 30_000] {
                assert!(u64::from(pace.pause(1.0, Some(left))) <= left / 60, "{pace:?} {left}");
            }
            assert_eq!(pace.pause(0.7, Some(u64::MAX)), pace.pause(0.7, None), "{pace:?}");
        }
    }
}
