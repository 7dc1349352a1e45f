//! A room as programs without rules see it: the position and the moves as texts, and what may be played.

use parlour_core::Seat;
use parlour_protocol::Millis;
use parlour_protocol::lobby::{GameResult, PersonSummary, RoomState, RoomStatus, SeatState};
use parlour_room::Room;
use parlour_table::Entry;

/// What can be known of a room at a moment.
pub(crate) fn of(room: &Room, now: Millis) -> RoomState {
    let table = room.table();
    let status = super::line::status(room);
    let is_on = status == RoomStatus::Playing && table.outcome().is_none();
    let legal = if is_on { table.choices() } else { Vec::new() };
    let result = room.outcome().map(|outcome| GameResult {
        ranks: outcome.ranks[..table.seats()].to_vec(),
        reason: outcome.reason.word().to_owned(),
    });
    let person = |(person, name): (_, &str)| PersonSummary { person, name: name.to_owned() };
    RoomState {
        version: room.version(),
        status,
        game: table.info().id.to_string(),
        title: table.info().name.to_string(),
        position: table.position(),
        ply: room.ply(),
        moves: table.entries().iter().map(Entry::word).collect(),
        to_move: is_on.then(|| table.to_move().0),
        legal: legal.into_iter().map(|choice| choice.text).collect(),
        seats: Seat::all(table.seats()).map(|seat| seat_state(room, seat, now)).collect(),
        people: room.people().map(person).collect(),
        host: room.host(),
        result,
        now,
    }
}

fn seat_state(room: &Room, seat: Seat, now: Millis) -> SeatState {
    let clock = room.clock().reading(seat, now);
    SeatState {
        name: room.seat_name(seat),
        team: room.table().team(seat),
        people: room.holder(seat).people(),
        levels: room.holder(seat).levels(),
        next: room.next_person(seat),
        left: clock.map(|clock| clock.left),
        periods: clock.and_then(|clock| clock.periods),
        running: clock.is_some_and(|clock| clock.running),
    }
}
