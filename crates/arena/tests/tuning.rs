//! Self-play and fitting with budgets so small that they say little but show that everything fits together.

use parlour_arena::{SelfPlay, tuned_weights};
use parlour_core::{Playable, Score, Visitor};
use parlour_table::{GameSpec, visit};
use std::sync::Mutex;

/// A variant on a small board, whose rook is said to be worth next to nothing.
const SMALL: &str = r#"
id = "small_rooks"
name = "Small Rooks"
goal = "Checkmate the enemy king."
base = "chess"
without = ["castling", "knight", "bishop", "queen", "dead_position"]
start = "r1k1r/p1p1p/5/P1P1P/R1K1R w - - 0 1"

[board]
files = 5
ranks = 5

[[piece]]
name = "rook"
value = 120

[[piece]]
name = "pawn"
value = 100
promotes = { on = [5], to = ["rook"] }
"#;

fn small() -> GameSpec {
    GameSpec { variant: Some(SMALL.into()), ..GameSpec::new("small_rooks") }
}

/// With one thread the same games are played everywhere.
const PLAY: SelfPlay = SelfPlay { positions: 1200, nodes: 60, jobs: 1, seed: 5 };

#[test]
fn positions_of_self_play_are_quiet_and_carry_the_result_of_their_game() {
    struct Check;
    impl Visitor for Check {
        fn visit<G: Playable>(&mut self, game: &G) {
            let told = Mutex::new(0);
            let play = SelfPlay { positions: 150, ..PLAY };
            let samples = play.samples(game, &|found| *told.lock().expect("free") = found);
            assert!(samples.len() >= 150, "{}", samples.len());
            assert_eq!(*told.lock().expect("free"), samples.len());
            for sample in &samples {
                assert!([0.0, 0.5, 1.0].contains(&sample.result));
                assert!(!game.is_threatened(&sample.position), "nobody is in check");
            }
            let results = |wanted: f32| samples.iter().any(|it| (it.result - wanted).abs() < 0.1);
            assert!(results(0.0) && results(1.0), "both sides win games");
            let again = play.samples(game, &|_| {});
            assert_eq!(again.len(), samples.len(), "the same seed plays the same games");
        }
    }
    visit(&small(), &mut Check).expect("it is a game");
}

#[test]
fn a_value_that_is_far_too_low_is_found_to_be_more() {
    let lines = Mutex::new(Vec::new());
    let report = |line: &str| lines.lock().expect("free").push(line.to_owned());
    let weights = tuned_weights(&small(), PLAY, 1, &report).expect("it is a game");
    let weights = weights.expect("its pieces have values");
    let value = |name: &str| -> Score {
        let group = weights.iter().find(|group| group.name == name);
        group.unwrap_or_else(|| panic!("{name} in {weights:?}")).values[0]
    };
    assert_eq!(weights.len(), 2, "the king has none: {weights:?}");
    // So few positions bring it a part of the way.
    assert!(value("rook") > 125, "{weights:?}");
    assert!(value("rook") * 100 > value("pawn") * 140, "it began with 120 to 100: {weights:?}");
    let lines = lines.lock().expect("free");
    let errors = lines.iter().find_map(|line| {
        let (before, after) = line.strip_prefix("held-out error ")?.split_once(" before, ")?;
        Some([before, after.strip_suffix(" after")?].map(|it| it.parse::<f64>().expect("a number")))
    });
    // Of so few positions hardly any are held out: their error is told, and says nothing yet.
    let [before, after] = errors.expect("the errors are told");
    assert!(before > 0.0 && after > 0.0, "{before} {after}");
}

#[test]
fn a_game_without_weights_is_not_tuned() {
    let weights =
        tuned_weights(&GameSpec::new("gomoku15"), PLAY, 1, &|_| {}).expect("it is a game");
    assert_eq!(weights, None);
}
