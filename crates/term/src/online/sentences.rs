//! What happens in a room of several devices, in sentences.

use crate::words::{duration, level_words};
use parlour_core::Seat;
use parlour_protocol::{Event, Holder, PersonId, Player, Proposal};
use parlour_room::Room;
use std::collections::BTreeMap;
use std::time::Duration;

/// What has happened; nothing for what the board shows. The room is as it is afterwards.
pub(super) fn event(
    event: &Event,
    room: &Room,
    names: &BTreeMap<PersonId, String>,
) -> Option<String> {
    let named = |person: &PersonId| names.get(person).map_or("somebody", String::as_str);
    Some(match event {
        Event::Joined { name, .. } => format!("{name} has come in"),
        Event::Left { person, removed: None } => format!("{} has left", named(person)),
        Event::Left { person, removed: Some(why) } if why.is_empty() => {
            format!("{} was sent away", named(person))
        }
        Event::Left { person, removed: Some(why) } => {
            format!("{} was sent away: {why}", named(person))
        }
        Event::HostPassed { to } => format!("{} is the host now", named(to)),
        Event::Seated { seat, holder } => {
            format!("{}: {}", room.seat_name(Seat(*seat)), self::holder(holder, room))
        }
        Event::Configured { .. } => format!("The game is {} now", room.table().info().name),
        Event::Started { .. } => "The game begins".to_owned(),
        Event::Regathered => "Everybody is back in the lobby".to_owned(),
        Event::Aborted { .. } => "The game was called off".to_owned(),
        Event::Declined { what, seat } => {
            format!("{} declines {}", who(room, Seat(*seat)), noun(what))
        }
        Event::Done { what, .. } => match what {
            Proposal::GoTo { .. } => "Taken back".to_owned(),
            Proposal::Pause => "Paused: the clocks stand still".to_owned(),
            Proposal::Resume => "The game goes on".to_owned(),
            Proposal::Adjourn => "The game is put away for another day".to_owned(),
            Proposal::Rematch => "A rematch: seats are changed round".to_owned(),
            Proposal::Draw | Proposal::Settle { .. } => return None,
        },
        Event::Proposed { what, seats } => {
            let by = seats.first().copied().unwrap_or_default();
            format!("{} {}", who(room, Seat(by)), asks(what))
        }
        Event::PlayedOn { .. } => "Nothing was settled: play goes on".to_owned(),
        Event::Woken { down, .. } => {
            let down = duration(Duration::from_millis(*down));
            format!("The server was away for {down}; no clock lost that time")
        }
        Event::Loaded { .. } => {
            format!("A game goes on here after {} moves", room.table().move_count())
        }
        Event::Muted { person, muted: true } => format!("{} may not chat", named(person)),
        Event::Muted { person, muted: false } => format!("{} may chat again", named(person)),
        Event::Played { .. }
        | Event::Retired { .. }
        | Event::Claimed { .. }
        | Event::Agreed { .. } => return None,
    })
}

/// Who plays in a seat, or the seat if nobody does.
pub(crate) fn who(room: &Room, seat: Seat) -> String {
    match room.names(seat).as_slice() {
        [] => room.seat_name(seat),
        names => names.join(" and "),
    }
}

/// Who plays in a seat, for lists.
pub(crate) fn holder(holder: &Holder, room: &Room) -> String {
    let named = |wanted: PersonId| {
        let found = room.people().find(|(person, _)| *person == wanted);
        found.map_or("somebody", |(_, name)| name).to_owned()
    };
    let player = |player: Player| match player {
        Player::Person(person) => named(person),
        Player::Computer { level } => format!("computer, {}", level_words(level)),
    };
    let players: Vec<String> = holder.players().into_iter().map(player).collect();
    if players.is_empty() { "open".to_owned() } else { players.join(" and ") }
}

/// What somebody who proposes it does.
pub(crate) fn asks(what: &Proposal) -> &'static str {
    match what {
        Proposal::Draw => "offers a draw",
        Proposal::GoTo { .. } => "asks to take back",
        Proposal::Pause => "asks for a pause",
        Proposal::Resume => "wants to go on",
        Proposal::Adjourn => "wants to put the game away for another day",
        Proposal::Rematch => "wants a rematch",
        Proposal::Settle { .. } => "proposes to settle with the marked cells dead",
    }
}

/// What a proposal is called.
pub(crate) fn noun(what: &Proposal) -> &'static str {
    match what {
        Proposal::Draw => "the draw",
        Proposal::GoTo { .. } => "the take-back",
        Proposal::Pause => "the pause",
        Proposal::Resume => "to go on",
        Proposal::Adjourn => "to put the game away",
        Proposal::Rematch => "the rematch",
        Proposal::Settle { .. } => "these dead cells",
    }
}
