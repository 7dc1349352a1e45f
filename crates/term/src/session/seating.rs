//! How everybody comes to their seats.

use crate::setup::{SeatPlan, Trouble};
use parlour_core::show::Info;
use parlour_protocol::{Command, Holder, PersonId};

/// The commands that seat everybody and start the game. Each person has a name; several in one seat are joined by `+`
/// and move in rotation.
pub(super) fn seating(
    info: &Info,
    seats: &[SeatPlan],
    names: &[String],
) -> Result<Vec<Command>, Trouble> {
    let mut commands = Vec::new();
    let mut people = 0;
    let mut names = names.iter();
    for (at, plan) in seats.iter().enumerate() {
        let holder = match plan {
            SeatPlan::Computer(level) => Holder::Computer { level: level.number() },
            SeatPlan::Human => {
                let named = names.next().map(|names| names.split('+').map(str::trim).collect());
                let usual = format!("Player_{}", at + 1);
                let mut sharing = Vec::new();
                for name in named.unwrap_or_else(|| vec![usual.as_str()]) {
                    people += 1;
                    sharing.push(PersonId(people));
                    commands
                        .push(Command::Join { person: PersonId(people), name: name.to_owned() });
                }
                Holder::People(sharing)
            }
        };
        commands.push(Command::Seat { seat: at as u8, holder });
    }
    if let Some(left) = names.next() {
        let sentence =
            format!("nobody plays as '{left}': {} has no more seats for people", info.name);
        return Err(Trouble::new(sentence));
    }
    commands.push(Command::Start);
    Ok(commands)
}
