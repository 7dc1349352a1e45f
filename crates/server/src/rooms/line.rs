//! What is told of a room to whoever has no rules: a line of a list, and the facts about its game.

use parlour_core::Seat;
use parlour_protocol::Holder;
use parlour_protocol::lobby::{RoomId, RoomStatus, RoomSummary};
use parlour_protocol::wire::{GameFacts, SeatFacts};
use parlour_room::{Phase, Room};

/// The facts about the game in a room.
pub(crate) fn facts(room: &Room) -> GameFacts {
    let table = room.table();
    let info = table.info();
    let seat = |seat: Seat| SeatFacts {
        name: room.seat_name(seat),
        sharing: info.seats.get(seat.index()).map_or((1, 1), |seat| seat.sharing),
        team: table.team(seat),
    };
    GameFacts { title: info.name.to_string(), seats: Seat::all(table.seats()).map(seat).collect() }
}

/// Where a room stands.
pub(crate) fn status(room: &Room) -> RoomStatus {
    match room.phase() {
        Phase::Gathering => RoomStatus::Gathering,
        Phase::Playing if room.outcome().is_some() => RoomStatus::Over,
        Phase::Playing => RoomStatus::Playing,
        Phase::Paused | Phase::Adjourned => RoomStatus::Stopped,
        Phase::Aborted => RoomStatus::Over,
    }
}

/// The line of a room.
pub(crate) fn of(id: RoomId, room: &Room, locked: bool) -> RoomSummary {
    let table = room.table();
    let host = room.people().find(|(person, _)| Some(*person) == room.host());
    let seats = Seat::all(table.seats());
    RoomSummary {
        room: id,
        title: table.info().name.to_string(),
        game: table.info().id.to_string(),
        host: host.map(|(_, name)| name.to_owned()).unwrap_or_default(),
        status: status(room),
        taken: seats.filter(|seat| *room.holder(*seat) != Holder::Open).count() as u8,
        seats: table.seats() as u8,
        people: room.people().count() as u32,
        clock: room.opening().time.to_string(),
        locked,
    }
}
