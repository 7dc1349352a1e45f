//! Hints: a good move in every game, and the reasons for it where everybody can see them.

use parlour_brain::{Brain, Hint, Limits};
use parlour_core::Rng;
use parlour_table::{Catalogue, Entry, GameSpec};

fn hint(spec: &GameSpec, entries: &[Entry], nodes: u64) -> Hint {
    let brain = Brain::new(1 << 22);
    let limits = Limits { nodes, ..Limits::default() };
    let hint = brain.hint(spec, entries, &limits, &mut |_| {});
    hint.expect("the line is legal").expect("the game goes on")
}

fn reasons(hint: &Hint) -> Vec<String> {
    hint.reasons.iter().map(ToString::to_string).collect()
}

/// The hint in a position of chess.
fn in_chess(position: &str) -> (String, Vec<String>) {
    let spec = GameSpec::new("chess").from_position(position.to_owned());
    let hint = hint(&spec, &[], 30_000);
    (hint.label().to_owned(), reasons(&hint))
}

#[test]
fn every_game_gives_a_hint_whose_reasons_are_never_empty() {
    let catalogue = Catalogue::new();
    let mut all = Vec::new();
    for info in catalogue.games() {
        let mut table = catalogue.open(&GameSpec::new(info.id.as_ref())).expect("it opens");
        let mut rng = Rng::new(3);
        for ply in 0..10 {
            if table.outcome().is_some() {
                break;
            }
            let choices = table.choices();
            if ply % 3 == 0 {
                let found = hint(table.spec(), &table.entries(), 600);
                let told = reasons(&found);
                assert!(choices.iter().any(|choice| choice.text == found.idea.best()));
                assert!(
                    told.len() >= 2,
                    "{}: what it does, and what else there is: {told:?}",
                    info.id
                );
                assert!(
                    told.iter().all(|reason| reason.len() > 3 && reason.ends_with('.')),
                    "{told:?}"
                );
                let mut after = table.fork();
                after.play(found.idea.best()).expect("a hint is legal");
                let spoken = after.line().last().expect("a move").spoken.to_string();
                assert_eq!(
                    told[0].to_lowercase(),
                    format!("{spoken}.").to_lowercase(),
                    "{}",
                    info.id
                );
                all.extend(told);
            }
            table.play(&choices[rng.below(choices.len())].text).expect("a choice is legal");
        }
    }
    for kind in [
        "It threatens ",
        "It answers the threat of ",
        "The expected moves win material: +",
        " instead would cost ",
        " is about as good.",
        "Expected: ",
    ] {
        assert!(all.iter().any(|reason: &String| reason.contains(kind)), "{kind}");
    }
}

#[test]
fn a_finished_game_gives_no_hint() {
    let moves = ["f2f3", "e7e5", "g2g4", "d8h4"].map(|text| Entry::Move(text.to_owned()));
    let brain = Brain::new(1 << 16);
    let found = brain.hint(&GameSpec::new("chess"), &moves, &Limits::default(), &mut |_| {});
    assert_eq!(found, Ok(None));
}

#[test]
fn what_is_taken_won_and_lost_otherwise_is_said() {
    let (label, told) = in_chess("6k1/5ppp/8/3q4/4P3/8/5PPP/6K1 w - - 0 1");
    assert_eq!(label, "exd5");
    assert!(told[0].contains("takes"), "{told:?}");
    let won = |reason: &String| reason.starts_with("The expected moves win material: +");
    assert!(told.iter().any(won), "{told:?}");
    assert!(told.iter().any(|reason| reason.contains("instead would cost")), "{told:?}");
    assert!(told.last().is_some_and(|last| last.starts_with("Expected: exd5 ")), "{told:?}");
}

#[test]
fn a_win_at_once_a_win_by_force_and_a_loss_put_off_are_said() {
    let (label, told) = in_chess("6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1");
    assert_eq!((label.as_str(), told[1].as_str()), ("Rd8#", "It wins at once."));
    let (_, told) = in_chess("7k/8/8/8/8/8/R7/1R4K1 w - - 0 1");
    assert!(told[1].starts_with("It wins by force, in "), "{told:?}");
    let (_, told) = in_chess("7k/R7/8/8/8/8/8/1R4K1 b - - 0 1");
    assert_eq!(told[1], "It puts off the loss as long as possible.", "{told:?}");
}

#[test]
fn a_threat_that_is_answered_is_said() {
    let moves = "e2e4 e7e5 f1c4 b8c6 d1h5".split(' ').map(|text| Entry::Move(text.to_owned()));
    let found = hint(&GameSpec::new("chess"), &moves.collect::<Vec<_>>(), 30_000);
    let told = reasons(&found);
    assert!(told.iter().any(|reason| reason == "It answers the threat of Qxf7#."), "{told:?}");
}

#[test]
fn the_only_move_is_called_so() {
    let (_, told) = in_chess("7k/8/8/8/8/8/1q6/K7 w - - 0 1");
    assert!(told.iter().any(|reason| reason == "It is the only move."), "{told:?}");
}
