//! Who sits where, from what was asked for at the command line or in the menu.

use crate::setup::{SeatPlan, TermError};
use parlour_core::show::Info;
use parlour_protocol::desk::SeatOccupant;

/// Who is to sit in each seat. Each person has a name; several in one seat are joined by `+` and move in rotation.
pub(super) fn occupants(
    info: &Info,
    seats: &[SeatPlan],
    names: &[String],
) -> Result<Vec<SeatOccupant>, TermError> {
    let mut names = names.iter();
    let mut occupant = |(at, plan): (usize, &SeatPlan)| match plan {
        SeatPlan::Computer(level) => SeatOccupant::Computer(level.number()),
        SeatPlan::Human => SeatOccupant::People(names.next().map_or_else(
            || vec![format!("Player_{}", at + 1)],
            |names| names.split('+').map(|name| name.trim().to_owned()).collect(),
        )),
    };
    let occupants = seats.iter().enumerate().map(&mut occupant).collect();
    if let Some(left) = names.next() {
        let sentence =
            format!("nobody plays as '{left}': {} has no more seats for people", info.name);
        return Err(TermError::new(sentence));
    }
    Ok(occupants)
}
