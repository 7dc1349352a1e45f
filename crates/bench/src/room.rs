//! Rooms: how many commands a second one core decides and applies, and how long a long game takes to save and load.

use crate::measure::{Contender, compare};
use parlour_core::Rng;
use parlour_protocol::save::{self, Save};
use parlour_protocol::{Actor, Command, Event, GameSpec, Holder, Opening, PersonId, TimeControl};
use parlour_room::Room;
use std::time::Instant;

/// A room where two people have just begun a game.
fn new_game(id: &str) -> (Opening, Vec<Event>, Room) {
    let game = GameSpec { id: id.to_owned(), ..GameSpec::default() };
    let time = TimeControl::Fischer { base: 300_000, increment: 3_000 };
    let opening = Opening { game, time, ..Opening::default() };
    let mut room = Room::new(&opening).expect("it opens");
    let mut events = Vec::new();
    for seat in 0..2 {
        let person = PersonId(u32::from(seat));
        let name = format!("Player_{seat}");
        let holder = Holder::People(vec![person]);
        for command in [Command::Join { person, name }, Command::Seat { seat, holder }] {
            act(&mut room, &mut events, Actor::Server, &command, 0);
        }
    }
    act(&mut room, &mut events, Actor::Server, &Command::Start, 0);
    (opening, events, room)
}

fn act(room: &mut Room, events: &mut Vec<Event>, actor: Actor, command: &Command, now: u64) {
    for event in room.decide(actor, command, now).expect("it is allowed") {
        room.apply(&event).expect("it fits");
        events.push(event);
    }
}

/// The moves of random games, this many plies in all.
fn games(id: &str, plies: usize) -> Vec<Vec<String>> {
    let mut rng = Rng::new(3);
    let mut games = Vec::new();
    let mut made = 0;
    while made < plies {
        let (_, mut events, mut room) = new_game(id);
        let mut moves = Vec::new();
        while room.outcome().is_none() && moves.len() < plies {
            let choices = room.table().choices();
            let text = choices[rng.below(choices.len())].text.clone();
            let actor = Actor::Person(PersonId(u32::from(room.table().to_move().0)));
            let command = Command::Play { ply: room.ply(), text: text.clone() };
            act(&mut room, &mut events, actor, &command, 0);
            moves.push(text);
        }
        made += moves.len();
        games.push(moves);
    }
    games
}

pub(crate) fn run() {
    for id in ["connect_four", "chess"] {
        let games = games(id, 20_000);
        let round = || {
            let mut commands = 0;
            for moves in &games {
                let (_, mut events, mut room) = new_game(id);
                for (ply, text) in moves.iter().enumerate() {
                    let actor = Actor::Person(PersonId(u32::from(room.table().to_move().0)));
                    let command = Command::Play { ply: ply as u32, text: text.clone() };
                    act(&mut room, &mut events, actor, &command, ply as u64 * 100);
                    commands += 1;
                }
            }
            commands
        };
        compare(
            &format!("room of {id}: moves decided and applied, opening and seating included"),
            "commands",
            7,
            vec![Contender::new("parlour", round)],
        );
    }
    save_and_load();
}

/// Saving and loading a game of 300 plies, to bytes and back to a room that can be played on.
fn save_and_load() {
    let game =
        games("chess", 3_000).into_iter().find(|game| game.len() >= 300).expect("a long game");
    let (opening, mut events, mut room) = new_game("chess");
    for (ply, text) in game.into_iter().take(300).enumerate() {
        let actor = Actor::Person(PersonId(u32::from(room.table().to_move().0)));
        let command = Command::Play { ply: ply as u32, text };
        act(&mut room, &mut events, actor, &command, ply as u64 * 1_234);
    }
    let save = Save { saved: 1, opening, events, ..Save::default() };
    let best = |work: &mut dyn FnMut()| {
        let times = (0..50).map(|_| {
            let began = Instant::now();
            work();
            began.elapsed().as_secs_f64() * 1e3
        });
        times.fold(f64::INFINITY, f64::min)
    };
    let bytes = save::write(&save);
    let written = best(&mut || drop(std::hint::black_box(save::write(&save))));
    let read = best(&mut || drop(std::hint::black_box(save::read(&bytes).expect("it reads"))));
    let loaded = best(&mut || {
        let save = save::read(&bytes).expect("it reads");
        drop(std::hint::black_box(Room::load(&save).expect("it loads")));
    });
    println!("a game of 300 plies, {} bytes", bytes.len());
    println!(
        "  saved to bytes in {written:.3} ms, read in {read:.3} ms, played through again in {loaded:.3} ms"
    );
    println!();
}
