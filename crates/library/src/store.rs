//! A room's game as the archive stores it.

use parlour_archive::{NewGame, PlayerLine};
use parlour_core::{Outcome, Seat};
use parlour_protocol::Holder;
use parlour_protocol::save::{self, Save};
use parlour_room::Room;
use parlour_table::{Entry, Table};

/// The game of a room, finished or put away. What the moves alone do not tell is in the save that goes with it.
pub fn stored_game(room: &Room, save: &Save) -> NewGame {
    let table = room.table();
    let spec = table.spec();
    let outcome = room.outcome();
    let options: Vec<String> =
        spec.options.iter().map(|(name, value)| format!("{name}={value}")).collect();
    NewGame {
        game: spec.id.clone(),
        variant: spec.variant.as_deref().map(str::to_owned),
        options: options.join(";"),
        start: spec.start.clone(),
        players: Seat::all(table.seats()).map(|seat| player(room, seat)).collect(),
        result: outcome
            .map_or_else(|| "*".to_owned(), |outcome| result_word(&outcome, table.seats())),
        ranks: outcome.map_or_else(Vec::new, |outcome| outcome.ranks[..table.seats()].to_vec()),
        reason: outcome.map_or_else(String::new, |outcome| outcome.reason.word().to_owned()),
        finished: outcome.is_some(),
        plies: room.ply(),
        started: save.opened,
        duration_ms: Some(room.elapsed(room.latest()) as i64),
        tags: vec![("TimeControl".to_owned(), room.opening().time.to_string())],
        moves: moves(table),
        record: Some(save::write(save)),
        keys: keys(table),
    }
}

fn player(room: &Room, seat: Seat) -> PlayerLine {
    let named = |wanted| room.people().find(|(person, _)| *person == wanted).map(|(_, name)| name);
    match room.holder(seat) {
        Holder::Computer { level } => PlayerLine::computer(seat.0, "Computer", *level),
        Holder::People(people) => {
            let names: Vec<&str> = people.iter().filter_map(|&person| named(person)).collect();
            PlayerLine::person(seat.0, names.join("+"))
        }
        Holder::Open => PlayerLine::person(seat.0, "?"),
    }
}

/// A result as records write it.
pub fn result_word(outcome: &Outcome, seats: usize) -> String {
    match (seats, outcome.ranks) {
        (2, [0, 0, ..]) => "1/2-1/2".to_owned(),
        (2, [0, ..]) => "1-0".to_owned(),
        (2, _) => "0-1".to_owned(),
        (_, ranks) => ranks[..seats].iter().map(u8::to_string).collect::<Vec<_>>().join(","),
    }
}

/// The moves alone, in their canonical texts.
fn moves(table: &dyn Table) -> String {
    let moves = table.entries().into_iter().filter_map(|entry| match entry {
        Entry::Move(text) => Some(text),
        _ => None,
    });
    moves.collect::<Vec<_>>().join(" ")
}

/// The keys of the start and of the position after each move.
fn keys(table: &dyn Table) -> Vec<u64> {
    let mut table = table.fork();
    let mut keys = Vec::new();
    loop {
        let step = table.step(table.node());
        if step.is_none_or(|step| matches!(step.entry, Entry::Move(_))) {
            keys.push(table.key());
        }
        if !table.back() {
            break;
        }
    }
    keys.reverse();
    keys
}
