//! Whatever people do in an evening, every game is where it should be afterwards.

use parlour_archive::{Filter, GameRow, Query};
use parlour_library::Folder;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use tempfile::TempDir;

/// Begins to play line by line in a data folder.
fn start(data: &Path, args: &[&str]) -> Child {
    Command::new(env!("CARGO_BIN_EXE_parlour"))
        .args(["play", "--plain"])
        .args(args)
        .env("PARLOUR_DATA", data)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts")
}

/// The lines that a program prints.
fn lines_of(child: &mut Child) -> impl Iterator<Item = String> + use<> {
    let output = child.stdout.take().expect("its output");
    BufReader::new(output).lines().map_while(Result::ok)
}

/// Plays line by line; gives the output.
fn play_in(data: &Path, args: &[&str], lines: &[&str]) -> String {
    let mut child = start(data, args);
    let mut input = child.stdin.take().expect("its input");
    for line in lines {
        writeln!(input, "{line}").expect("it listens");
    }
    drop(input);
    let output = child.wait_with_output().expect("it ends");
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// The same in a data folder of its own.
fn play(home: &TempDir, args: &[&str], lines: &[&str]) -> String {
    play_in(home.path(), args, lines)
}

fn rows(home: &TempDir) -> Vec<GameRow> {
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
    let first = |row: &GameRow| row.players[0].name.clone();
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
    let output = play(&home, &["--load", &name], &["list", "quit"]);
    assert!(output.contains("1. 1 2"), "{output}");
}

/// How many lines warn that the game is not saved.
fn warnings(output: &str) -> usize {
    output.lines().filter(|line| line.starts_with("The game is not saved: ")).count()
}

#[test]
fn a_folder_that_cannot_be_written_is_reported_at_once_and_at_every_move() {
    let home = TempDir::new().unwrap();
    // A file where the folder should be: nobody can write there, not even root.
    let data = home.path().join("data");
    std::fs::write(&data, "in the way").unwrap();
    let output = play_in(&data, &TWO, &["1", "2", "3", "quit"]);
    assert!(warnings(&output) >= 4, "at once and for each move: {output}");
    assert!(output.contains("data"), "it says where: {output}");
    assert!(!output.contains("another window"), "{output}");
}

#[test]
fn what_could_not_be_saved_at_first_is_saved_as_soon_as_it_can_be() {
    let home = TempDir::new().unwrap();
    let data = home.path().join("data");
    std::fs::write(&data, "in the way").unwrap();
    let mut child = start(&data, &TWO);
    let (mut input, mut lines) = (child.stdin.take().unwrap(), lines_of(&mut child));
    writeln!(input, "1").unwrap();
    let warning = lines.find(|line| line.starts_with("The game is not saved: "));
    assert!(warning.is_some());
    // The move is printed after the warning; from now on the folder can be written.
    lines.find(|line| line.starts_with("1: ")).expect("the move is made");
    std::fs::remove_file(&data).unwrap();
    writeln!(input, "2").unwrap();
    lines.find(|line| line.starts_with("2: ")).expect("the other one, too");
    drop(input);
    child.wait().unwrap();
    let saves = Folder::at(&data).saves();
    let save = saves.read(&saves.list()[0].name).unwrap();
    let played =
        |event: &&parlour_protocol::Event| matches!(event, parlour_protocol::Event::Played { .. });
    assert_eq!(save.events.iter().filter(played).count(), 2, "both moves are there");
}

#[test]
fn a_save_in_a_folder_that_cannot_be_written_is_open_in_no_other_window() {
    let home = TempDir::new().unwrap();
    play(&home, &TWO, &["1", "2", "quit"]);
    let saves = Folder::at(home.path()).saves();
    let name = saves.list()[0].name.clone();
    // A folder where the lock would be: it cannot be opened, whoever asks.
    std::fs::create_dir(saves.path(&name).unwrap().with_extension("lock")).unwrap();
    let output = play(&home, &["--load", &name], &["3", "quit"]);
    assert!(!output.contains("another window") && warnings(&output) >= 2, "{output}");
    // Where another program really has it, it goes on as a copy.
    std::fs::remove_dir(saves.path(&name).unwrap().with_extension("lock")).unwrap();
    let _claim = saves.claim(&name).unwrap();
    let output = play(&home, &["--load", &name], &["3", "quit"]);
    assert!(output.contains("open in another window; here it goes on as a copy"), "{output}");
    assert_eq!(saves.list().len(), 2);
}

#[test]
fn twelve_games_begun_at_once_are_all_saved() {
    let home = TempDir::new().unwrap();
    let mut children: Vec<Child> = (0..12).map(|_| start(home.path(), &TWO)).collect();
    for child in &mut children {
        writeln!(child.stdin.as_mut().unwrap(), "1\nquit").unwrap();
    }
    for child in children {
        let output = child.wait_with_output().unwrap();
        let text = String::from_utf8_lossy(&output.stdout);
        assert_eq!(warnings(&text), 0, "{text}");
    }
    assert_eq!(Folder::at(home.path()).saves().list().len(), 12);
}

#[test]
fn a_game_without_a_clock_goes_on_at_once_and_one_with_a_clock_when_it_is_told_to() {
    let home = TempDir::new().unwrap();
    let name = || Folder::at(home.path()).saves().list()[0].name.clone();
    play(&home, &TWO, &["1", "2", "quit"]);
    let output = play(&home, &["--load", &name()], &["3", "resign", "resign", "quit"]);
    assert!(!output.contains("Paused") && output.contains("3: "), "{output}");
    play(&home, &[&TWO[..], &["--clock", "5"]].concat(), &["1", "2", "quit"]);
    let output = play(&home, &["--load", &name()], &["3", "resume", "3", "quit"]);
    assert!(output.contains("Paused, Red to move: say resume to go on."), "{output}");
    assert!(output.contains("The game goes on.") && output.contains("3: "), "{output}");
}

#[test]
fn a_loss_on_time_is_printed_while_nobody_types() {
    let home = TempDir::new().unwrap();
    let mut child = start(home.path(), &[&TWO[..], &["--clock", "0.002"]].concat());
    let mut input = child.stdin.take().unwrap();
    // The first move of each is free.
    writeln!(input, "1\n2").unwrap();
    let ending = lines_of(&mut child).find(|line| line.contains("wins on time"));
    assert!(ending.is_some(), "it is printed before anything is typed");
    drop(input);
    child.wait().unwrap();
}

#[test]
fn a_clock_that_begins_with_nothing_can_be_played() {
    let home = TempDir::new().unwrap();
    let output = play(&home, &[&TWO[..], &["--clock", "0+600"]].concat(), &["1", "2", "3", "quit"]);
    assert!(output.contains("3: ") && !output.contains("on time"), "{output}");
}

#[test]
fn watch_stops_computers_that_play_by_themselves() {
    let home = TempDir::new().unwrap();
    let args = ["connect_four", "--seats", "1,1", "--move-time", "1"];
    let output = play(&home, &args, &["watch", "list", "quit"]);
    assert!(output.contains("Paused; watch lets the computers go on."), "{output}");
    assert!(output.contains("the computer waits"), "{output}");
}
