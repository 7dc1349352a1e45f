//! The match against a random mover at 100 ms a move: fifty games in every game, seats alternating, a draw is a
//! failure. All are to be won where two sides play; alone against three, chance may take one game in ten. Takes minutes, so it is played by `cargo xtask test --long`; `PARLOUR_GAME` chooses one game.

#![allow(clippy::print_stdout)]

use parlour_brain::{Brain, Limits};
use parlour_core::{Rng, Seat};
use parlour_table::{Catalogue, GameSpec, Table};
use std::time::{Duration, Instant};

const MOVE_TIME: Duration = Duration::from_millis(100);
const GAMES: u64 = 50;

/// Plays a move within the time; gives how much longer it took.
fn play_in_time(table: &mut dyn Table, brain: &Brain) -> Duration {
    let began = Instant::now();
    let stop = |_| began.elapsed() >= MOVE_TIME;
    let limits = Limits { stop: &stop, ..Limits::default() };
    let idea = brain.think(table.spec(), &table.entries(), &limits, &mut |_| {});
    let idea = idea.expect("the game opens").expect("the game is not over");
    let late = began.elapsed().saturating_sub(MOVE_TIME);
    table.play(idea.best()).expect("the computer plays a legal move");
    late
}

fn play_match(catalogue: &Catalogue, id: &str, late: &mut Vec<Duration>) -> u64 {
    let brain = Brain::new(16 << 20);
    let mut won = 0;
    for game in 0..GAMES {
        let mut table = catalogue.open(&GameSpec::new(id)).expect("it opens");
        let mut rng = Rng::new(game);
        let mine = Seat((game % table.seats() as u64) as u8);
        while table.outcome().is_none() {
            if table.team(table.to_move()) == table.team(mine) {
                late.push(play_in_time(table.as_mut(), &brain));
            } else {
                let choices = table.choices();
                table.play(&choices[rng.below(choices.len())].text).expect("a choice is legal");
            }
        }
        let outcome = table.outcome().expect("it is over");
        let alone = Seat::all(table.seats())
            .filter(|&seat| table.team(seat) != table.team(mine))
            .all(|seat| outcome.rank(seat) > outcome.rank(mine));
        won += u64::from(outcome.rank(mine) == 0 && alone);
    }
    won
}

/// How much longer than allowed moves took: the median, the longest of a hundred and of a thousand, the longest. It is printed and
/// not asserted: a busy machine is late whatever the program does.
fn lateness(late: &mut [Duration]) -> String {
    late.sort_unstable();
    let part = |of: f64| {
        let at = (late.len() as f64 * of) as usize;
        late.get(at.min(late.len().saturating_sub(1))).map_or(0.0, |late| late.as_secs_f64() * 1e3)
    };
    let [half, most, nearly_all, all] = [0.5, 0.99, 0.999, 1.0].map(part);
    format!(
        "{} moves late by {half:.2} ms at the median, {most:.2} at 99 %, {nearly_all:.2} at 99.9 %, {all:.2} at most",
        late.len()
    )
}

/// How many of fifty must be won.
fn wins_required(catalogue: &Catalogue, id: &str) -> u64 {
    let table = catalogue.open(&GameSpec::new(id)).expect("it opens");
    let teams: std::collections::HashSet<u8> =
        Seat::all(table.seats()).map(|seat| table.team(seat)).collect();
    if teams.len() == 2 { GAMES } else { 45 }
}

#[test]
#[ignore = "takes minutes a game: `cargo xtask test --long` plays it"]
fn at_100_ms_a_move_it_beats_a_random_mover() {
    let only = std::env::var("PARLOUR_GAME").ok();
    let catalogue = Catalogue::new();
    let mut all = Vec::new();
    for info in
        catalogue.games().iter().filter(|info| only.as_ref().is_none_or(|id| *id == info.id))
    {
        let mut late = Vec::new();
        let won = play_match(&catalogue, &info.id, &mut late);
        println!("{}: {won} of {GAMES} won; {}", info.id, lateness(&mut late));
        all.append(&mut late);
        assert!(won >= wins_required(&catalogue, &info.id), "{}: {won} of {GAMES}", info.id);
    }
    println!("all games: {}", lateness(&mut all));
}
