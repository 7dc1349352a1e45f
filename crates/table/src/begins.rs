//! Who begins: an option of every game for two whose start may be played with the other seat to move.
//!
//! The games themselves do not know this option. It is offered where the start position is playable with the other seat
//! to move, and when a game is opened it becomes part of the start position's text, so that saves, records and the
//! protocol need nothing new for it.

use crate::OpenError;
use parlour_core::show::{Info, OptionSpec, Text, Values};
use parlour_core::{Message, Playable, Seat, TextError, message};

/// The name of the option.
pub(crate) const BEGINS: &str = "begins";

/// The facts about a game, with all its options including who begins.
pub(crate) fn info_with_begins<G: Playable>(game: &G) -> Info {
    let mut info = game.info();
    info.options.extend(begins_option(game, &info));
    info
}

/// The option of who begins, where it is offered.
fn begins_option<G: Playable>(game: &G, info: &Info) -> Option<OptionSpec> {
    if game.seats() != 2 || info.options.iter().any(|option| option.name == BEGINS) {
        return None;
    }
    let start = game.start();
    let usual = game.to_move(&start);
    let other_start = with_turn(game, start, usual.other()).ok()?;
    let playable = game.legal_moves(&other_start, &mut Vec::new()).is_none();
    playable.then(|| OptionSpec {
        name: BEGINS.into(),
        label: "Who begins".into(),
        default: seat_word(info, usual),
        values: Values::OneOf(Seat::all(2).map(|seat| seat_word(info, seat)).collect()),
    })
}

/// The value that names a seat.
fn seat_word(info: &Info, seat: Seat) -> Text {
    info.seats
        .get(seat.index())
        .map_or_else(Text::default, |seat| seat.name.to_ascii_lowercase().into())
}

/// Who begins according to these options, if they say so and the option is offered. The last value counts.
pub(crate) fn chosen<G: Playable>(
    game: &G,
    options: &[(String, String)],
) -> Result<Option<Seat>, OpenError> {
    let Some((_, value)) = options.iter().rev().find(|(name, _)| name == BEGINS) else {
        return Ok(None);
    };
    let info = game.info();
    if begins_option(game, &info).is_none() {
        // The game has an option of its own by this name, or will refuse it.
        return Ok(None);
    }
    let seat = Seat::all(2).find(|&seat| seat_word(&info, seat) == value.to_ascii_lowercase());
    seat.map(Some).ok_or_else(|| {
        let known = Seat::all(2).map(|seat| seat_word(&info, seat)).collect::<Vec<_>>().join(", ");
        OpenError::Option(message!(
            "option '{option}': found '{value}', expected {expected}",
            option = BEGINS,
            value,
            expected = known
        ))
    })
}

/// The same position with this seat to move.
pub(crate) fn with_turn<G: Playable>(
    game: &G,
    pos: G::Position,
    seat: Seat,
) -> Result<G::Position, TextError> {
    if game.to_move(&pos) == seat {
        return Ok(pos);
    }
    let refused = |why: Message| {
        let info = game.info();
        let seat = Message::name(info.seats.get(seat.index()).map_or("", |seat| &seat.name));
        TextError::impossible(message!("{seat} cannot begin from this position: {why}", seat, why))
    };
    let mut draft = game.draft(&pos);
    draft.to_move = seat;
    let built = game.build(&draft).map_err(|problems| refused(Message::listed(problems)))?;
    let rebuilt = game.draft(&built);
    let same_pieces = |a: &[parlour_core::show::Piece], b: &[parlour_core::show::Piece]| {
        a.len() == b.len() && a.iter().all(|piece| b.contains(piece))
    };
    if rebuilt.to_move != seat
        || !same_pieces(&rebuilt.pieces, &draft.pieces)
        || rebuilt.hands != draft.hands
    {
        return Err(refused(message!("whose turn it is follows from the pieces")));
    }
    Ok(built)
}
