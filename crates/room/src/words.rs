//! Conversions between types of the protocol and of the table.

use parlour_core::{Seat, Why};
use parlour_protocol::GameSpec as ProtocolSpec;
use parlour_table::GameSpec;

/// The table's spec from the protocol's.
pub fn from_protocol(spec: &ProtocolSpec) -> GameSpec {
    GameSpec {
        id: spec.id.clone(),
        variant: spec.variant.as_deref().map(Into::into),
        options: spec.options.clone(),
        start: spec.start.clone(),
    }
}

/// The protocol's spec from the table's.
pub fn to_protocol(spec: &GameSpec) -> ProtocolSpec {
    ProtocolSpec {
        id: spec.id.clone(),
        variant: spec.variant.as_deref().map(str::to_owned),
        options: spec.options.clone(),
        start: spec.start.clone(),
    }
}

/// The protocol's words for leaving a game.
const LEAVING: [(&str, Why); 3] =
    [("resigned", Why::Resigned), ("time", Why::OutOfTime), ("left", Why::Left)];

/// The word for why a player leaves the game.
pub(crate) fn why_word(why: Why) -> String {
    let (word, _) = LEAVING.iter().find(|(_, other)| *other == why).expect("every why has a word");
    (*word).to_owned()
}

/// Why a player leaves the game, from its word.
pub(crate) fn why_from(word: &str) -> Option<Why> {
    LEAVING.iter().find(|(other, _)| *other == word).map(|&(_, why)| why)
}

/// The numbers of seats, as the protocol has them.
pub(crate) fn numbers(seats: &[Seat]) -> Vec<u8> {
    seats.iter().map(|seat| seat.0).collect()
}
