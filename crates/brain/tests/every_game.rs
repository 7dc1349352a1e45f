//! What holds of the computer player in every game.

use parlour_brain::{Brain, Level, Limits, Style};
use parlour_core::{Rng, Seat};
use parlour_table::{Catalogue, GameSpec, Table};
use std::collections::HashSet;

fn long() -> bool {
    std::env::var_os("PARLOUR_LONG").is_some()
}

fn play_at(table: &mut dyn Table, brain: &Brain, level: Level, nodes: u64, seed: u64) {
    let limits = Limits { nodes, ..Limits::default() };
    let idea = brain
        .choose(table.spec(), &table.entries(), &Style::of(level, seed), &limits, &mut |_| {})
        .expect("the game opens")
        .expect("the game is not over");
    table.play(idea.best()).expect("the computer plays a legal move");
}

#[test]
fn computers_of_all_levels_play_only_legal_moves() {
    let catalogue = Catalogue::new();
    let brain = Brain::new(1 << 20);
    let games = if long() { 1000 / catalogue.games().len() as u64 + 1 } else { 1 };
    for info in catalogue.games() {
        for seed in 0..games {
            let mut table = catalogue.open(&GameSpec::new(info.id.as_ref())).expect("it opens");
            let mut rng = Rng::new(seed);
            for ply in 0..if long() { 400 } else { 24 } {
                if table.outcome().is_some() {
                    break;
                }
                let level = Level::new(rng.below(11) as u8).expect("a level");
                play_at(table.as_mut(), &brain, level, 500, seed * 1000 + ply);
            }
        }
    }
}

#[test]
fn the_random_level_plays_any_legal_move_of_every_game() {
    let catalogue = Catalogue::new();
    let brain = Brain::new(1 << 16);
    for info in catalogue.games() {
        let table = catalogue.open(&GameSpec::new(info.id.as_ref())).expect("it opens");
        let choices = table.choices();
        let drawn: HashSet<String> = (0..40)
            .map(|seed| {
                let mut fork = table.fork();
                play_at(fork.as_mut(), &brain, Level::RANDOM, 20, seed);
                fork.line()[0].label.clone()
            })
            .collect();
        // Forty draws from five moves miss one hardly ever; from many they do not hit the same few.
        assert!(drawn.len() >= choices.len().min(5), "{}: only {drawn:?}", info.id);
    }
}

/// A short form of the match against a random mover; the whole one is played against the clock in the long run.
#[test]
fn the_computer_beats_a_random_mover() {
    let catalogue = Catalogue::new();
    let brain = Brain::new(1 << 22);
    for info in catalogue.games() {
        let mut won = 0;
        // On the widest boards a game takes minutes: there only the match against the clock is played.
        let wide =
            catalogue.open(&GameSpec::new(info.id.as_ref())).expect("it opens").board().cells.len()
                > 100;
        if wide && !long() {
            continue;
        }
        let games = 4;
        for game in 0..games {
            let mut table = catalogue.open(&GameSpec::new(info.id.as_ref())).expect("it opens");
            let mut rng = Rng::new(game);
            let mine = Seat((game % info.seats.len() as u64) as u8);
            while table.outcome().is_none() {
                if table.team(table.to_move()) == table.team(mine) {
                    play_at(table.as_mut(), &brain, Level::HIGHEST, 3000, game);
                } else {
                    let choices = table.choices();
                    let at = rng.below(choices.len());
                    table.play(&choices[at].text).expect("a choice is legal");
                }
            }
            let outcome = table.outcome().expect("it is over");
            let alone = Seat::all(table.seats())
                .filter(|&seat| table.team(seat) != table.team(mine))
                .all(|seat| outcome.rank(seat) > outcome.rank(mine));
            won += u64::from(outcome.rank(mine) == 0 && alone);
        }
        // With so few nodes one game of a handful may slip; the match against the clock allows none.
        assert!(won + 1 >= games, "{}: {won} of {games} won", info.id);
    }
}

#[test]
fn no_idea_after_the_end_and_a_sentence_for_an_unknown_game() {
    let brain = Brain::new(1 << 16);
    let limits = Limits::default();
    let error = brain.think(&GameSpec::new("nonsense"), &[], &limits, &mut |_| {}).unwrap_err();
    assert!(error.to_string().contains("nonsense"));
    let catalogue = Catalogue::new();
    for info in catalogue.games() {
        let mut table = catalogue.open(&GameSpec::new(info.id.as_ref())).expect("it opens");
        table.agree().expect("a draw can be agreed");
        let idea = brain.think(table.spec(), &table.entries(), &limits, &mut |_| {});
        assert_eq!(idea, Ok(None), "{}", info.id);
    }
}
