//! Who plays when a game begins from a review or from the editor.

use crate::setup::{SeatPlan, Setup};
use parlour_core::Seat;
use parlour_core::show::Info;
use parlour_table::{Catalogue, GameSpec};

/// A way to share out the seats, and what to call it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Sharing {
    pub(crate) words: String,
    pub(crate) seats: Vec<SeatPlan>,
}

/// The usual ways, the player to move first.
pub(crate) fn sharings(info: &Info, mover: Seat) -> Vec<Sharing> {
    let count = info.seats.len();
    let alone = |human: Seat| Sharing {
        words: format!("you play {}", info.seats[human.index()].name),
        seats: Seat::all(count)
            .map(|seat| if seat == human { SeatPlan::Human } else { SeatPlan::usual_computer() })
            .collect(),
    };
    let mut ways = vec![alone(mover)];
    if count == 2 {
        ways.push(alone(mover.other()));
    }
    let all = |words: &str, plan| Sharing { words: words.to_owned(), seats: vec![plan; count] };
    ways.push(all("people only", SeatPlan::Human));
    ways.push(all("computers only", SeatPlan::usual_computer()));
    ways
}

/// What opens a game as a spec says, shown as before.
pub(crate) fn setup_of(setup: &Setup, spec: &GameSpec, seats: Vec<SeatPlan>) -> Setup {
    let mut catalogue: Catalogue = setup.catalogue.clone();
    if let Some(text) = &spec.variant {
        // A game that the catalogue knows already is refused, which is as good.
        let _ = catalogue.add(text);
    }
    Setup {
        catalogue,
        game: Some(spec.id.clone()),
        seats,
        options: spec.options.clone(),
        layout: None,
        start: spec.start.clone(),
        ..setup.clone()
    }
}
