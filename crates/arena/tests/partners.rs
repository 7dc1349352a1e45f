//! Other programs as players: what they are told, what is understood of their answers, and what is refused. The partners are
//! scripts of a few lines, so that nothing has to be installed.
#![cfg(unix)]

use crate::matches::{duel, play};
use parlour_arena::Match;
use parlour_table::Catalogue;
use std::fs;
use std::path::Path;
use tempfile::TempDir;

/// A program in a folder of its own, written for a shell. What it hears it also writes into `heard`.
fn partner(cases: &str) -> (TempDir, String) {
    let folder = tempfile::tempdir().expect("a folder");
    let script = folder.path().join("partner.sh");
    let heard = folder.path().join("heard");
    let text = format!(
        "while read -r line; do\n  echo \"$line\" >> {}\n  case \"$line\" in\n{cases}\n  esac\ndone\n",
        heard.display()
    );
    fs::write(&script, text).expect("it is written");
    let command = format!("sh {}", script.display());
    (folder, command)
}

fn heard(folder: &Path) -> Vec<String> {
    let text = fs::read_to_string(folder.join("heard")).expect("it has heard something");
    text.lines().map(str::to_owned).collect()
}

/// A program that knows chess and one variant, and always wants the same move.
const SPEAKS_UCI: &str = "
    uci) echo id name Script
      echo option name Hash type spin default 16 min 1 max 64
      echo option name Threads type spin default 1 min 1 max 1
      echo option name UCI_Variant type combo default chess var chess var antichess
      echo uciok;;
    isready) echo readyok;;
    go*) echo info depth 1; echo bestmove e2e4 ponder e7e5;;";

fn refusal(duel: &Match) -> String {
    duel.play(&Catalogue::new(), None, &|_| {}).expect_err("it is refused")
}

#[test]
fn a_uci_program_is_told_its_options_the_game_and_the_moves_and_its_answer_is_played() {
    let (folder, command) = partner(SPEAKS_UCI);
    // It is White, and its only move is none the second time: the match says what was wrong with it.
    let partner = format!("uci:{command};Threads=1");
    let error =
        refusal(&Match { opening: 0, jobs: 1, ..duel("antichess", [&partner, "random"], 2) });
    assert!(error.contains("e2e4"), "{error}");
    let heard = heard(folder.path());
    let told = |line: &str| heard.iter().any(|other| other == line);
    assert!(told("setoption name Hash value 1") && told("setoption name Threads value 1"));
    assert!(told("setoption name UCI_Variant value antichess") && told("ucinewgame"), "{heard:?}");
    assert!(told("position startpos") && told("go movetime 60000"), "{heard:?}");
    let later = heard.iter().find(|line| line.starts_with("position startpos moves "));
    assert!(later.is_some(), "{heard:?}");
}

#[test]
fn a_uci_program_is_refused_what_it_does_not_announce() {
    let (_folder, command) = partner(SPEAKS_UCI);
    let with = |id: &str, options: &str| {
        refusal(&duel(id, [&format!("uci:{command}{options}"), "random"], 2))
    };
    let error = with("othello", "");
    assert!(error.contains("does not announce othello"), "{error}");
    let error = with("chess", ";Skill=3");
    assert!(error.contains("has no option 'Skill'"), "{error}");
    let plain =
        "uci) echo option name Hash type spin; echo option name Threads type spin; echo uciok;;
    isready) echo readyok;;";
    let (_folder, command) = partner(plain);
    let error = refusal(&duel("othello", [&format!("uci:{command}"), "random"], 2));
    assert!(error.contains("knows no variants"), "{error}");
}

#[test]
fn a_program_that_ends_in_the_middle_is_named() {
    let (_folder, command) = partner("uci) exit;;");
    let error = refusal(&duel("chess", [&format!("uci:{command}"), "random"], 2));
    assert!(error.contains("sh has ended") || error.contains("sh does not listen"), "{error}");
}

#[test]
fn gtp_programs_hear_of_the_board_and_of_every_move_and_play_to_the_end() {
    let (folder, command) = partner("genmove*) echo \"= pass\"; echo;;\n  *) echo \"=\"; echo;;");
    let partner = format!("gtp:{command};komi=7.5");
    let result = play(&Match { jobs: 1, ..duel("go9", [&partner, &partner], 2) });
    assert_eq!(result.done, 2);
    let heard = heard(folder.path());
    for line in ["boardsize 9", "clear_board", "komi 7.5", "genmove black", "play black pass"] {
        assert!(heard.iter().any(|other| other == line), "{line}: {heard:?}");
    }
    // Two random moves open each game, and both programs hear of both.
    let placed = heard.iter().filter(|line| line.starts_with("play ") && !line.ends_with("pass"));
    assert_eq!(placed.count(), 2 * 2 * 2, "{heard:?}");
}

#[test]
fn what_a_gtp_program_refuses_ends_the_match() {
    let (_folder, command) = partner("*) echo \"? unacceptable size\"; echo;;");
    let error = refusal(&duel("go9", [&format!("gtp:{command}"), "random"], 2));
    assert!(error.contains("'boardsize 9': unacceptable size"), "{error}");
}
