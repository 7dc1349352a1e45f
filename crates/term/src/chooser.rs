//! Who plays when a game begins from a review or from the editor.

use crate::setup::{SeatPlan, Setup};
use parlour_core::Seat;
use parlour_core::show::Info;
use parlour_table::{Catalogue, GameSpec};

/// A way to fill the seats, and its label.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct SeatChoice {
    pub(crate) words: String,
    pub(crate) seats: Vec<SeatPlan>,
}

/// The usual ways to fill the seats, with the player to move first.
pub(crate) fn seat_choices(info: &Info, mover: Seat) -> Vec<SeatChoice> {
    let count = info.seats.len();
    let alone = |human: Seat| SeatChoice {
        words: format!("you play {}", info.seats[human.index()].name),
        seats: Seat::all(count)
            .map(|seat| if seat == human { SeatPlan::Human } else { SeatPlan::usual_computer() })
            .collect(),
    };
    let mut choices = vec![alone(mover)];
    if count == 2 {
        choices.push(alone(mover.other()));
    }
    let all = |words: &str, plan| SeatChoice { words: words.to_owned(), seats: vec![plan; count] };
    choices.push(all("people only", SeatPlan::Human));
    choices.push(all("computers only", SeatPlan::usual_computer()));
    choices
}

/// What opens a game as a spec says, shown as before.
pub(crate) fn setup_of(setup: &Setup, spec: &GameSpec, seats: Vec<SeatPlan>) -> Setup {
    let mut catalogue: Catalogue = setup.catalogue.clone();
    if let Some(text) = &spec.variant {
        // An error means that the catalogue has the variant already.
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
