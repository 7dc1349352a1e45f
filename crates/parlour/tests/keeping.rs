//! Whatever people do in an evening, every game is where it should be afterwards.

use parlour_archive::{Filter, Query, Row};
use parlour_library::Folder;
use std::io::Write;
use std::process::{Command, Stdio};
use tempfile::TempDir;

/// Plays line by line in a data folder of its own; gives what was said.
fn play(home: &TempDir, args: &[&str], lines: &[&str]) -> String {
    let mut child = Command::new(env!("CARGO_BIN_EXE_parlour"))
        .args(["play", "--plain"])
        .args(args)
        .env("PARLOUR_DATA", home.path())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut input = child.stdin.take().expect("its input");
    for line in lines {
        writeln!(input, "{line}").expect("it listens");
    }
    drop(input);
    let output = child.wait_with_output().expect("it ends");
    String::from_utf8_lossy(&output.stdout).into_owned()
}

fn rows(home: &TempDir) -> Vec<Row> {
    let archive = Folder::at(home.path()).open_archive().expect("the archive opens");
    let query = Query { filter: Filter::default(), limit: 50, ..Query::default() };
    archive.page(&query).expect("it is read").rows
}

const TWO: [&str; 5] = ["connect_four", "--seats", "human,human", "--names", "Ann,Bob"];

#[test]
fn every_game_of_an_evening_is_in_the_archive() {
    let home = TempDir::new().unwrap();
    let game = ["1", "resign", "resign"];
    let lines = [&game[..], &["rematch"], &game, &["rematch"], &game, &["again"], &game, &["quit"]];
    play(&home, &TWO, &lines.concat());
    let rows = rows(&home);
    assert_eq!(rows.len(), 4, "{rows:?}");
    // The seats are changed round in a rematch, and who began resigned nowhere: the other one did.
    let first = |row: &Row| row.players[0].name.clone();
    let mut names: Vec<String> = rows.iter().map(first).collect();
    names.sort();
    assert_eq!(names, ["Ann", "Ann", "Ann", "Bob"]);
    assert_eq!(Folder::at(home.path()).saves().list(), [], "finished games need no file");
}

#[test]
fn a_game_put_away_is_one_game_however_often_it_is_carried_on() {
    let home = TempDir::new().unwrap();
    play(&home, &TWO, &["1", "2", "adjourn", "quit"]);
    for moves in [["3", "4"], ["5", "6"]] {
        let name = Folder::at(home.path()).saves().list()[0].name.clone();
        play(&home, &["--load", &name], &[moves[0], moves[1], "adjourn", "quit"]);
        let rows = rows(&home);
        assert_eq!(rows.len(), 1, "{rows:?}");
    }
    let name = Folder::at(home.path()).saves().list()[0].name.clone();
    play(&home, &["--load", &name], &["resign", "resign", "quit"]);
    let rows = rows(&home);
    assert_eq!((rows.len(), rows[0].finished, rows[0].plies), (1, true, 6), "{rows:?}");
    assert_eq!(Folder::at(home.path()).saves().list(), []);
}

#[test]
fn a_game_is_kept_when_it_is_put_away_before_a_move_and_when_somebody_just_leaves() {
    let home = TempDir::new().unwrap();
    play(&home, &TWO, &["adjourn", "quit"]);
    assert_eq!(Folder::at(home.path()).saves().list().len(), 1);
    assert_eq!(rows(&home).len(), 1);
    play(&home, &TWO, &["1", "2"]);
    let saves = Folder::at(home.path()).saves();
    assert_eq!(saves.list().len(), 2);
    let name = saves.list()[0].name.clone();
    let said = play(&home, &["--load", &name], &["list", "quit"]);
    assert!(said.contains("1. 1 2"), "{said}");
}
