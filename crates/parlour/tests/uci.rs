//! The `uci` door as other programs use it: lines in, lines out.

use std::io::Write;
use std::process::{Command, Output, Stdio};

fn parlour(args: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_parlour"))
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("parlour starts");
    child.stdin.take().expect("a pipe").write_all(input.as_bytes()).expect("it listens");
    child.wait_with_output().expect("it ends")
}

fn uci(input: &str) -> String {
    let output = parlour(&["uci"], input);
    assert!(output.status.success(), "{output:?}");
    String::from_utf8(output.stdout).expect("text")
}

#[test]
fn it_introduces_itself_with_options_and_every_game() {
    let said = uci("uci\nisready\nquit\n");
    for part in ["id name Parlour", "uciok", "readyok", "option name Hash", "option name Threads"] {
        assert!(said.contains(part), "{part} in {said}");
    }
    for info in parlour_table::Catalogue::new().games() {
        assert!(said.contains(&format!("var {}", info.id)), "{}", info.id);
    }
}

#[test]
fn programs_that_know_nothing_of_variants_get_the_first_game() {
    let said = uci("position startpos moves e2e4 e7e5 g1f3\ngo depth 3\n");
    assert!(said.contains("bestmove "), "{said}");
    let said = uci("position startpos\ngo perft 3\n");
    assert!(said.contains("Nodes searched: 8902") && said.contains("e2e4: 600"), "{said}");
}

#[test]
fn every_game_displays_counts_and_answers() {
    for info in parlour_table::Catalogue::new().games() {
        let said = uci(&format!(
            "setoption name UCI_Variant value {}\nposition startpos\nd\ngo perft 1\ngo nodes 300\n",
            info.id
        ));
        assert!(!said.contains("error"), "{}: {said}", info.id);
        assert!(said.contains("Fen: ") && said.contains("Outcome: none"), "{}: {said}", info.id);
        assert!(
            said.contains("Nodes searched: ") && said.contains("bestmove "),
            "{}: {said}",
            info.id
        );
    }
}

#[test]
fn what_cannot_be_taken_changes_nothing() {
    let said = uci(
        "position startpos moves e2e4\nposition startpos moves e2e5\nposition fen rubbish\nposition\nfrobnicate\n\
         setoption name Hash value much\nsetoption name UCI_Variant value chezz\ngo depth\nd\n",
    );
    assert_eq!(said.matches("info string error: ").count(), 7, "{said}");
    assert!(said.contains("4P3"), "the first position still stands: {said}");
}

#[test]
fn endings_and_claims_are_told() {
    let said = uci("position startpos moves f2f3 e7e5 g2g4 d8h4\nd\ngo depth 3\n");
    assert!(said.contains("Outcome: ranks 1,0 reason checkmate"), "{said}");
    assert!(said.contains("bestmove (none)"), "{said}");
    let shuffle = "g1f3 g8f6 f3g1 f6g8 ".repeat(2);
    let said = uci(&format!("position startpos moves {shuffle}\nd\n"));
    assert!(said.contains("Claims: threefold\nOutcome: none"), "{said}");
}

#[test]
fn moves_beyond_a_draw_that_movement_did_not_decide_are_taken() {
    let said = uci("position fen 8/8/4k3/8/8/4K3/8/8 w - - 0 1 moves e3d3 e6d6\nd\ngo perft 1\n");
    assert!(said.contains("Outcome: ranks 0,0 reason dead-position"), "{said}");
    assert!(!said.contains("error") && said.contains("Nodes searched: 8"), "{said}");
}

#[test]
fn infinite_thinking_ends_when_told() {
    let said = uci("position startpos\ngo infinite\nisready\nstop\nquit\n");
    assert!(said.contains("readyok") && said.contains("bestmove "), "{said}");
}

#[test]
fn mates_are_announced_with_their_distance() {
    let said = uci("position fen 6k1/5ppp/8/8/8/8/5PPP/4R1K1 w - - 0 1\ngo depth 4\n");
    assert!(said.contains("score mate 1") && said.contains("bestmove e1e8"), "{said}");
}

#[test]
fn a_sentence_and_an_exit_code_for_what_cannot_be_done() {
    for (args, part) in [
        (vec!["perft", "chezz", "--depth", "1"], "there is no game 'chezz'"),
        (vec!["perft", "chezz", "--depth", "1"], "'parlour games' lists all"),
        (vec!["perft", "chess", "--depth", "1", "--position", "8/8/8 w"], "8 rows"),
    ] {
        let output = parlour(&args, "");
        assert!(!output.status.success(), "{args:?}");
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(said.contains(part), "{args:?}: {said}");
    }
}

#[test]
fn help_is_there_for_every_command() {
    for command in ["play", "games", "perft", "bench", "uci"] {
        let output = parlour(&[command, "--help"], "");
        assert!(output.status.success() && output.stdout.len() > 100, "{command}");
    }
}
