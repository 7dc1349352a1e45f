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

fn play_match(catalogue: &Catalogue, id: &str) -> (u64, Duration) {
    let brain = Brain::new(16 << 20);
    let (mut won, mut latest) = (0, Duration::ZERO);
    for game in 0..GAMES {
        let mut table = catalogue.open(&GameSpec::new(id)).expect("it opens");
        let mut rng = Rng::new(game);
        let mine = Seat((game % table.seats() as u64) as u8);
        while table.outcome().is_none() {
            if table.team(table.to_move()) == table.team(mine) {
                latest = latest.max(play_in_time(table.as_mut(), &brain));
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
    (won, latest)
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
    for info in
        catalogue.games().iter().filter(|info| only.as_ref().is_none_or(|id| *id == info.id))
    {
        let (won, latest) = play_match(&catalogue, &info.id);
        println!(
            "{}: {won} of {GAMES} won, latest move {:.1} ms late",
            info.id,
            latest.as_secs_f64() * 1e3
        );
        assert!(won >= wins_required(&catalogue, &info.id), "{}: {won} of {GAMES}", info.id);
    }
}
