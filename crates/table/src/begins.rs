//! Who begins: an option of every game for two whose start may be played with the other seat to move.
//!
//! No game knows of it. It is offered where an editor could give the turn away, and when a game is opened it becomes
//! the start position's text, so that saves, records and the wire carry nothing new.

use crate::OpenError;
use parlour_core::show::{Info, OptionSpec, Text, Values};
use parlour_core::{Message, Playable, Seat, TextError, message};

/// The name of the option.
pub(crate) const BEGINS: &str = "begins";

/// The facts about a game, with everything that can be chosen.
pub(crate) fn facts<G: Playable>(game: &G) -> Info {
    let mut info = game.info();
    info.options.extend(offered(game, &info));
    info
}

/// The choice of who begins, where there is one.
fn offered<G: Playable>(game: &G, info: &Info) -> Option<OptionSpec> {
    if game.seats() != 2 || info.options.iter().any(|option| option.name == BEGINS) {
        return None;
    }
    let start = game.start();
    let usual = game.to_move(&start);
    let turned = turned(game, start, usual.other()).ok()?;
    let playable = game.legal_moves(&turned, &mut Vec::new()).is_none();
    playable.then(|| OptionSpec {
        name: BEGINS.into(),
        label: "Who begins".into(),
        default: word(info, usual),
        values: Values::OneOf(Seat::all(2).map(|seat| word(info, seat)).collect()),
    })
}

/// The word for a seat among the values.
fn word(info: &Info, seat: Seat) -> Text {
    info.seats
        .get(seat.index())
        .map_or_else(Text::default, |seat| seat.name.to_ascii_lowercase().into())
}

/// Who is to begin by these options, if they say so and the game leaves the choice. The last wish counts.
pub(crate) fn wished<G: Playable>(
    game: &G,
    options: &[(String, String)],
) -> Result<Option<Seat>, OpenError> {
    let Some((_, wish)) = options.iter().rev().find(|(name, _)| name == BEGINS) else {
        return Ok(None);
    };
    let info = game.info();
    if offered(game, &info).is_none() {
        // The game's own option by this name, or one it will refuse.
        return Ok(None);
    }
    let seat = Seat::all(2).find(|&seat| word(&info, seat) == wish.to_ascii_lowercase());
    seat.map(Some).ok_or_else(|| {
        let known = Seat::all(2).map(|seat| word(&info, seat)).collect::<Vec<_>>().join(", ");
        OpenError::Option(message!(
            "option '{option}': found '{value}', expected {expected}",
            option = BEGINS,
            value = wish,
            expected = known
        ))
    })
}

/// The same position with this seat to move.
pub(crate) fn turned<G: Playable>(
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
    let again = game.draft(&built);
    let same = |a: &[parlour_core::show::Piece], b: &[parlour_core::show::Piece]| {
        a.len() == b.len() && a.iter().all(|piece| b.contains(piece))
    };
    if again.to_move != seat || !same(&again.pieces, &draft.pieces) || again.hands != draft.hands {
        return Err(refused(message!("whose turn it is follows from the pieces")));
    }
    Ok(built)
}
