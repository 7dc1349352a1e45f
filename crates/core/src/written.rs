//! The customary format of a game's records, and how the game is named in it.

use crate::show::Text;

/// The customary form of a game's records. A game without one is written in Parlour's plain text.
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum RecordForm {
    /// None: the plain text that every game has.
    #[default]
    Plain,
    /// Portable Game Notation, with this in its `Variant` tag; nothing for the game that needs no such tag.
    Pgn {
        /// The text of the tag.
        variant: Option<Text>,
    },
    /// Portable Draughts Notation.
    Pdn {
        /// The whole text of the `GameType` tag, its number first.
        game_type: Text,
    },
    /// Smart Game Format.
    Sgf {
        /// The number of the game (`GM`).
        game: u8,
        /// The side of the board (`SZ`).
        size: u16,
        /// How a point is spelled.
        points: Points,
    },
}

/// How a point is spelled in the Smart Game Format.
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Points {
    /// Two letters, column and row from the top left: `aa`.
    Letters,
    /// The name the cell has on the board.
    Names,
}
