//! `parlour review` from the command line: what it writes, and what it leaves alone.

use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use tempfile::TempDir;

/// Runs a command in a folder of its own.
fn parlour(home: &Path, args: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_parlour"));
    command.args(args).env("PARLOUR_DATA", home.join("data")).current_dir(home);
    command.output().expect("the program runs")
}

fn text_of(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr)
}

#[test]
fn errors_are_learnt_from_line_by_line() {
    let home = TempDir::new().unwrap();
    fs::write(home.path().join("missed.pgn"), "1. f3 e5 2. g4 a6 *\n").unwrap();
    let lines = [
        "learn",
        "end",
        "report",
        "learn nobody",
        "learn black",
        "try Nc6",
        "try nonsense",
        "try Qh4",
        "learn",
        "learn black",
        "solution",
        "quit",
        "quit",
    ];
    let said = run_with_input(home.path(), &["review", "missed.pgn", "--plain"], &lines);
    let mut rest = said.as_str();
    for sentence in [
        "Say report first: then there are errors to learn from.",
        "Say learn and one of ",
        "Error 1 of 1: a6 was played here. Find a better move: try and a move.",
        "Nc6 is not good enough. Try another one.",
        "'nonsense' is not a legal move here",
        "Qh4# is the best move.",
        "That was the last one: 1 of 1 found.",
        "Error 1 of 1: a6 was played here.",
        "The best was Qh4#.",
    ] {
        let at = rest.find(sentence).unwrap_or_else(|| panic!("{sentence} in {said}"));
        rest = &rest[at + sentence.len()..];
    }
}

const TWO: &str = "[White \"Ann\"]\n[Black \"Bo\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n\n[White \"Cy\"]\n[Black \"Di\"]\n\n1. e4 *\n";

#[test]
fn a_report_replaces_no_file_unless_it_is_told_to_and_makes_no_folder() {
    let home = TempDir::new().unwrap();
    let at = |name: &str| home.path().join(name);
    let report = |args: &[&str]| {
        parlour(home.path(), &[&["review", "--report", "--nodes", "1000"], args].concat())
    };
    fs::write(at("two.pgn"), TWO).unwrap();
    fs::write(at("other.pgn"), "mine").unwrap();
    for (args, why) in [
        (
            vec!["two.pgn", "--output", "two.pgn"],
            "two.pgn is there already; choose another name, or add --replace",
        ),
        (vec!["two.pgn", "--output", "other.pgn"], "other.pgn is there already"),
        (
            vec!["two.pgn", "--output", "no/such/out.pgn"],
            "no/such/out.pgn: there is no folder no/such",
        ),
        (
            vec!["two.pgn", "--output", "two.pgn", "--replace"],
            "there are 2 games in this file, and only one would be left",
        ),
        (vec!["two.pgn", "--output", "./two.pgn", "--replace"], "only one would be left"),
    ] {
        let output = report(&args);
        assert!(
            !output.status.success() && text_of(&output).contains(why),
            "{args:?}: {}",
            text_of(&output)
        );
        // The error comes before the work, and not after it.
        assert!(!text_of(&output).contains("accuracy"), "{}", text_of(&output));
    }
    assert_eq!(fs::read_to_string(at("two.pgn")).unwrap(), TWO);
    assert_eq!(fs::read_to_string(at("other.pgn")).unwrap(), "mine");
    assert!(!at("no").exists());

    let output = report(&["two.pgn", "--output", "new.pgn"]);
    assert!(output.status.success(), "{}", text_of(&output));
    assert!(fs::read_to_string(at("new.pgn")).unwrap().contains("Qh4#"));
    let output = report(&["two.pgn", "--output", "other.pgn", "--replace"]);
    assert!(output.status.success(), "{}", text_of(&output));
    assert!(fs::read_to_string(at("other.pgn")).unwrap().contains("Qh4#"));
    let output = report(&["new.pgn", "--output", "new.pgn", "--replace"]);
    assert!(
        output.status.success(),
        "a file of one game may be brought up to date: {}",
        text_of(&output)
    );
}

#[test]
fn a_report_that_looks_at_nothing_praises_nobody() {
    let home = TempDir::new().unwrap();
    fs::write(home.path().join("two.pgn"), TWO).unwrap();
    let report = |nodes| parlour(home.path(), &["review", "two.pgn", "--report", "--nodes", nodes]);
    let output = report("0");
    assert!(!output.status.success() && text_of(&output).contains("1000"), "{}", text_of(&output));
    let output = report("1000");
    assert!(
        text_of(&output).contains("White: accuracy")
            && !text_of(&output).contains("White: accuracy 100 %")
    );
}

/// Runs a command with these lines as its input.
fn run_with_input(home: &Path, args: &[&str], lines: &[&str]) -> String {
    let mut child = Command::new(env!("CARGO_BIN_EXE_parlour"))
        .args(args)
        .env("PARLOUR_DATA", home.join("data"))
        .current_dir(home)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut input = child.stdin.take().expect("its input");
    input.write_all((lines.join("\n") + "\n").as_bytes()).expect("it listens");
    drop(input);
    text_of(&child.wait_with_output().expect("it ends"))
}

#[test]
fn a_game_is_reviewed_line_by_line() {
    let home = TempDir::new().unwrap();
    fs::write(home.path().join("two.pgn"), TWO).unwrap();
    let lines = [
        "next",
        "",
        "back",
        "try g6",
        "comment better",
        "main",
        "sides",
        "side 1",
        "end",
        "list",
        "board",
        "where e8",
        "main",
        "go 4",
        "quit",
        "save new.pgn",
        "quit",
    ];
    let output = run_with_input(home.path(), &["review", "two.pgn", "--plain"], &lines);
    for wanted in [
        "Chess, 4 moves.",
        "White: Ann.",
        "1 of 4, f3: ",
        "2 of 4, e5: ",
        "Side lines here: 1.",
        "1: g6.",
        "1. f3 g6",
        "e8: Black king.",
        "4 of 4, Qh4#: ",
        "Black wins by checkmate",
        "What you wrote is not kept: say save and a file, or quit again to throw it away.",
        "Written to new.pgn.",
        "Goodbye.",
    ] {
        assert!(output.contains(wanted), "{wanted}: {output}");
    }
    let text = fs::read_to_string(home.path().join("new.pgn")).unwrap();
    assert!(text.contains("{better}") && text.contains("Qh4#"), "{text}");
    // The input ends in the middle: nothing is lost.
    let output =
        run_with_input(home.path(), &["review", "two.pgn", "--plain"], &["next", "comment kept"]);
    let path = output.split("What you wrote beside the game is in ").nth(1).expect("where it is");
    let path = path.trim().trim_end_matches('.');
    assert!(fs::read_to_string(path).unwrap().contains("{kept}"), "{path}");
}

#[test]
fn a_position_is_set_up_line_by_line() {
    let home = TempDir::new().unwrap();
    let lines = [
        "clear",
        "put white king e1",
        "put k e8",
        "put white dragon e4",
        "put white queen d1",
        "move d1 d2",
        "to black",
        "take z9",
        "board",
        "pieces",
        "fields",
        "undo",
        "redo",
        "quit",
    ];
    let output = run_with_input(home.path(), &["edit", "chess", "--plain"], &lines);
    for wanted in [
        "It cannot be played yet:",
        "There is no piece 'white dragon'; pieces lists them.",
        "There is no cell 'z9'.",
        "White queen, Q.",
        "castling: -.",
        "Black to move.",
    ] {
        assert!(output.contains(wanted), "{wanted}: {output}");
    }
    assert!(output.trim_end().ends_with("4k3/8/8/8/8/8/3Q4/4K3 b - - 0 1"), "{output}");
}
