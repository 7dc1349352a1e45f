//! The archive from the command line: import, find, explore, write out, convert; and what goes wrong, in words.

use std::path::PathBuf;
use std::process::{Command, Output};

/// A data folder of its own for each test.
struct Home(PathBuf);

impl Home {
    fn new(name: &str) -> Home {
        let folder = std::env::temp_dir()
            .join(format!("parlour-archive-test-{}-{name}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder");
        Home(folder)
    }

    fn parlour(&self, args: &[&str]) -> Output {
        let mut command = Command::new(env!("CARGO_BIN_EXE_parlour"));
        command
            .args(args)
            .env("PARLOUR_DATA", &self.0)
            .current_dir(&self.0)
            .output()
            .expect("parlour runs")
    }

    /// Runs a command that must go well, and gives all it said.
    fn says(&self, args: &[&str]) -> String {
        let output = self.parlour(args);
        assert!(output.status.success(), "{args:?}: {}", said(&output));
        said(&output)
    }

    fn write(&self, name: &str, text: &str) {
        std::fs::write(self.0.join(name), text).expect("written");
    }

    fn read(&self, name: &str) -> String {
        std::fs::read_to_string(self.0.join(name)).expect("read")
    }
}

impl Drop for Home {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr)
}

const GAMES: &str = "[Event \"Hastings\"]\n[Site \"?\"]\n[Date \"1895.08.05\"]\n[Round \"1\"]\n[White \"Pillsbury\"]\n\
    [Black \"Tarrasch\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Nf3 Nc6 1-0\n\n\
    [Event \"Bad\"]\n[White \"A\"]\n[Black \"B\"]\n[Result \"*\"]\n\n1. e4 e5 2. Ke7 *\n\n\
    [Event \"Notes\"]\n[White \"Zoë\"]\n[Black \"D\"]\n[Result \"0-1\"]\n\n\
    1. d4 {a comment} (1. c4 c5) 1... d5 0-1\n";

#[test]
fn games_are_imported_found_explored_and_written_out() {
    let home = Home::new("whole");
    home.write("a.pgn", GAMES);
    let told = home.says(&["import", "a.pgn"]);
    assert!(told.contains("2 games imported, 0 known already, 1 left out"), "{told}");
    assert!(told.contains("line 16, game 2: 'Ke7' is not a legal move"), "{told}");
    assert!(home.says(&["import", "a.pgn"]).contains("0 games imported, 2 known already"));

    let list = home.says(&["archive", "list"]);
    assert!(list.contains("Pillsbury - Tarrasch") && list.contains("games 1 to 2 of 2"), "{list}");
    let some = home.says(&["archive", "list", "--player", "ZOË", "--sort", "length"]);
    assert!(some.contains("games 1 to 1 of 1") && some.contains("Zoë - D"), "{some}");
    assert!(home.says(&["archive", "list", "--since", "2000-01-01"]).contains("no games"));
    let groups = home.says(&["archive", "group", "game"]);
    assert!(groups.lines().any(|line| line.starts_with("chess")), "{groups}");
    let moves = home.says(&["archive", "explore", "chess"]);
    assert!(moves.contains("e2e4") && moves.contains("d2d4") && moves.contains("50 %"), "{moves}");
    let moves = home.says(&["archive", "explore", "chess", "--moves", "e4 e5"]);
    assert!(moves.contains("g1f3") && !moves.contains("d2d4"), "{moves}");
    assert!(home.says(&["archive", "show", "2"]).contains("{a comment} (1. c4 c5)"));

    for name in ["out.pgn", "out.txt", "out.sqlite"] {
        assert!(home.says(&["export", name]).contains("2 games written, 0 left out"));
        let told = home.says(&["import", name, "--archive", &format!("{name}.other.sqlite")]);
        assert!(told.contains("2 games imported"), "{told}");
        assert!(!home.parlour(&["export", name]).status.success(), "nothing is overwritten");
    }
    assert!(home.read("out.pgn").starts_with(GAMES.split("\n\n[Event \"Bad\"]").next().unwrap()));
    home.says(&["archive", "delete", "1"]);
    home.says(&["archive", "tidy"]);
    assert!(home.says(&["archive", "list"]).contains("games 1 to 1 of 1"));
}

#[test]
fn files_are_converted_and_troubles_told() {
    let home = Home::new("convert");
    home.write("a.pgn", GAMES);
    let told = home.says(&["convert", "a.pgn", "b.txt"]);
    assert!(told.contains("2 games written, 1 left out"), "{told}");
    home.says(&["convert", "b.txt", "c.pgn"]);
    assert!(home.read("c.pgn").contains("{a comment} (1. c4 c5)"));
    home.write("no.sqlite", "hello");
    for (args, words) in [
        (vec!["archive", "--archive", "no.sqlite", "list"], "no database at all"),
        (vec!["archive", "show", "77"], "there is no game 77"),
        (vec!["archive", "list", "--since", "yesterday"], "'yesterday' is no day"),
        (vec!["archive", "list", "--game", "ches"], "there is no game 'ches'"),
        (vec!["archive", "list", "--page", "9"], "there is no page 9"),
        (vec!["import", "missing.pgn"], "missing.pgn"),
        (vec!["export", "x.doc"], "use .pgn"),
        (vec!["convert", "no.sqlite", "d.pgn"], "no game could be converted"),
    ] {
        let output = home.parlour(&args);
        assert!(!output.status.success(), "{args:?}");
        assert!(said(&output).contains(words), "{args:?}: {}", said(&output));
    }
}
