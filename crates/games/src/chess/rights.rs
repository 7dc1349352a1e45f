//! Rights to castle, as the text of a position writes them and as people call them.

use parlour_core::Seat;
use parlour_core::show::Flag;

/// The right of a seat towards the king's side or the queen's.
pub(crate) fn flag(seat: Seat, kingside: bool) -> Flag {
    let (letter, label) = if kingside { ('K', "king's side") } else { ('Q', "queen's side") };
    let letter = if seat == Seat::FIRST { letter } else { letter.to_ascii_lowercase() };
    Flag { letter, seat, label: label.into() }
}

/// All four, in the order of texts.
pub(super) fn flags() -> Vec<Flag> {
    let both = [Seat::FIRST, Seat::SECOND].into_iter();
    both.flat_map(|seat| [flag(seat, true), flag(seat, false)]).collect()
}
