//! Between the words of the protocol and those of the table.

use parlour_core::{Seat, Why};
use parlour_protocol::GameSpec as Spoken;
use parlour_table::GameSpec;

/// What opens a table, from what a protocol says.
pub fn from_protocol(spoken: &Spoken) -> GameSpec {
    GameSpec {
        id: spoken.id.clone(),
        variant: spoken.variant.as_deref().map(Into::into),
        options: spoken.options.clone(),
        start: spoken.start.clone(),
    }
}

/// What a protocol says of what opens a table.
pub fn to_protocol(spec: &GameSpec) -> Spoken {
    Spoken {
        id: spec.id.clone(),
        variant: spec.variant.as_deref().map(str::to_owned),
        options: spec.options.clone(),
        start: spec.start.clone(),
    }
}

const WHYS: [(&str, Why); 3] =
    [("resigned", Why::Resigned), ("time", Why::OutOfTime), ("left", Why::Left)];

/// The word for why somebody is out.
pub(crate) fn why_word(why: Why) -> String {
    let (word, _) = WHYS.iter().find(|(_, other)| *other == why).expect("every why has a word");
    (*word).to_owned()
}

/// Why somebody is out, from its word.
pub(crate) fn why_from(word: &str) -> Option<Why> {
    WHYS.iter().find(|(other, _)| *other == word).map(|&(_, why)| why)
}

/// The numbers of seats, as the protocol has them.
pub(crate) fn numbers(seats: &[Seat]) -> Vec<u8> {
    seats.iter().map(|seat| seat.0).collect()
}
