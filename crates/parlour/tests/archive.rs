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

    /// Runs a command that must succeed, and gives all its output.
    fn run_ok(&self, args: &[&str]) -> String {
        let output = self.parlour(args);
        assert!(output.status.success(), "{args:?}: {}", text_of(&output));
        text_of(&output)
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

fn text_of(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr)
}

const GAMES: &str = "[Event \"Hastings\"]\n[Site \"?\"]\n[Date \"1895.08.05\"]\n[Round \"1\"]\n[White \"Pillsbury\"]\n\
    [Black \"Tarrasch\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Nf3 Nc6 1-0\n\n\
    [Event \"Bad\"]\n[White \"A\"]\n[Black \"B\"]\n[Result \"*\"]\n\n1. Ke7 e5 *\n\n\
    [Event \"Notes\"]\n[White \"Zoë\"]\n[Black \"D\"]\n[Result \"0-1\"]\n\n\
    1. d4 {a comment} (1. c4 c5) 1... d5 0-1\n";

#[test]
fn games_are_imported_found_explored_and_written_out() {
    let home = Home::new("whole");
    home.write("a.pgn", GAMES);
    let output = home.run_ok(&["import", "a.pgn"]);
    assert!(output.contains("2 games imported, 0 known already, 1 left out"), "{output}");
    assert!(output.contains("line 16, game 2: 'Ke7' is not a legal move"), "{output}");
    assert!(home.run_ok(&["import", "a.pgn"]).contains("0 games imported, 2 known already"));

    let list = home.run_ok(&["archive", "list"]);
    assert!(list.contains("Pillsbury - Tarrasch") && list.contains("games 1 to 2 of 2"), "{list}");
    let some = home.run_ok(&["archive", "list", "--player", "ZOË", "--sort", "length"]);
    assert!(some.contains("game 1 of 1") && some.contains("Zoë - D"), "{some}");
    assert!(home.run_ok(&["archive", "list", "--since", "2000-01-01"]).contains("no games"));
    let groups = home.run_ok(&["archive", "group", "game"]);
    assert!(groups.lines().any(|line| line.starts_with("chess")), "{groups}");
    let moves = home.run_ok(&["archive", "explore", "chess"]);
    assert!(moves.contains("e2e4") && moves.contains("d2d4") && moves.contains("50 %"), "{moves}");
    let moves = home.run_ok(&["archive", "explore", "chess", "--moves", "e4 e5"]);
    assert!(moves.contains("g1f3") && !moves.contains("d2d4"), "{moves}");
    assert!(moves.starts_with("C20 King's Pawn Game\n"), "{moves}");
    assert!(home.run_ok(&["archive", "show", "2"]).contains("{a comment} (1. c4 c5)"));

    for name in ["out.pgn", "out.txt", "out.sqlite"] {
        assert!(home.run_ok(&["export", name]).contains("2 games written, 0 left out"));
        let output = home.run_ok(&["import", name, "--archive", &format!("{name}.other.sqlite")]);
        assert!(output.contains("2 games imported"), "{output}");
        assert!(!home.parlour(&["export", name]).status.success(), "nothing is overwritten");
    }
    assert!(home.read("out.pgn").starts_with(GAMES.split("\n\n[Event \"Bad\"]").next().unwrap()));
    home.run_ok(&["archive", "delete", "1"]);
    home.run_ok(&["archive", "tidy"]);
    assert!(home.run_ok(&["archive", "list"]).contains("game 1 of 1"));
}

#[test]
fn files_are_converted_and_problems_reported() {
    let home = Home::new("convert");
    home.write("a.pgn", GAMES);
    let output = home.run_ok(&["convert", "a.pgn", "b.txt"]);
    assert!(output.contains("2 games written, 1 left out"), "{output}");
    home.run_ok(&["convert", "b.txt", "c.pgn"]);
    assert!(home.read("c.pgn").contains("{a comment} (1. c4 c5)"));
    home.write("no.sqlite", "hello");
    home.write("letter.txt", "hello, this is a letter\n");
    home.write("empty.pgn", "");
    home.write("noise.pgn", "\0\u{1}\u{2}\u{3}");
    assert!(home.run_ok(&["archive", "list"]).contains("no games were found"));
    for (args, words) in [
        (vec!["archive", "--archive", "no.sqlite", "list"], "no database at all"),
        (vec!["archive", "show", "77"], "there is no game 77"),
        (vec!["archive", "list", "--since", "yesterday"], "'yesterday' is no day"),
        (vec!["archive", "list", "--game", "ches"], "there is no game 'ches'"),
        (vec!["archive", "list", "--page", "9"], "there is no page 9"),
        (vec!["import", "missing.pgn"], "missing.pgn"),
        (vec!["export", "x.doc"], "use .pgn"),
        (vec!["archive", "list", "--since", "2024-13-40"], "'2024-13-40' is no day"),
        (vec!["archive", "list", "--result", "7-7"], "there are 1-0, 0-1, 1/2-1/2"),
        (vec!["archive", "--archive", "none.sqlite", "list"], "there is no archive none.sqlite"),
        (vec!["export", "--archive", "none.sqlite", "x.pgn"], "there is no archive none.sqlite"),
        (vec!["convert", "no.sqlite", "d.pgn"], "named like an archive"),
        (vec!["convert", "letter.txt", "d.pgn"], "no game could be converted"),
        (vec!["import", "letter.txt"], "no game could be imported"),
        (vec!["import", "empty.pgn"], "empty.pgn is empty"),
        (vec!["import", "noise.pgn"], "noise.pgn is no text"),
    ] {
        let output = home.parlour(&args);
        assert!(!output.status.success(), "{args:?}");
        assert!(text_of(&output).contains(words), "{args:?}: {}", text_of(&output));
    }
    for name in ["none.sqlite", "d.pgn"] {
        assert!(!home.0.join(name).exists(), "{name} is not made");
    }
}

#[test]
fn games_without_a_result_are_called_so_and_spoil_no_percentage() {
    let home = Home::new("open");
    let game = |event: &str, moves: &str, result: &str| {
        format!("[Event \"{event}\"]\n[Result \"{result}\"]\n\n{moves} {result}\n\n")
    };
    let games = [("a", "1. e4", "1-0"), ("b", "1. e4 e5", "0-1"), ("c", "1. e4", "*")];
    let text: String =
        games.iter().map(|(event, moves, result)| game(event, moves, result)).collect();
    home.write("a.pgn", &text);
    home.write("b.pgn", "");
    // A file that cannot be read does not keep the others out.
    let output = home.parlour(&["import", "b.pgn", "a.pgn"]);
    assert!(!output.status.success() && text_of(&output).contains("3 games imported"));
    let list = home.run_ok(&["archive", "list"]);
    assert!(list.contains("  unfinished     1 ply    ? - ?"), "{list}");
    let moves = home.run_ok(&["archive", "explore", "chess"]);
    let first = moves.lines().find(|line| line.starts_with("e2e4")).unwrap();
    let words: Vec<&str> = first.split_whitespace().collect();
    assert_eq!(words, ["e2e4", "3", "50", "%", "50", "%", "0", "%", "1"], "{moves}");
}

#[test]
fn nothing_that_a_file_holds_is_obeyed_by_the_terminal() {
    let home = Home::new("escapes");
    let evil = "\u{1b}]0;gone\u{7}";
    let game = format!(
        "[Event \"E{evil}\"]\n[White \"Ann{evil}\"]\n[Black \"Bo\u{9b}2J\u{202e}\"]\n[Result \"1-0\"]\n\n\
         1. e4 {{look{evil}}} e5 (1... c5 {{or {evil}}}) 1-0\n"
    );
    // A file is known as text by its beginning.
    let game = format!("{GAMES}\n{game}");
    home.write("a.pgn", &game);
    home.write("b.pgn", &game.replace("1. e4", &format!("1. e{evil}4")));
    let mut all = home.run_ok(&["import", "a.pgn"]);
    let output = home.parlour(&["import", "b.pgn"]);
    all += &text_of(&output);
    for args in [
        vec!["archive", "list"],
        vec!["archive", "show", "3"],
        vec!["archive", "group", "first"],
        vec!["archive", "list", "--player", "Ann"],
        vec!["convert", "b.pgn", "c.txt"],
        vec!["review", "a.pgn", "--number", "4", "--report", "--nodes", "1000"],
    ] {
        all += &text_of(&home.parlour(&args));
    }
    assert!(all.contains("Ann\\u{1b}]0;gone\\u{7}"), "it is shown, spelt out: {all}");
    let obeyed = |c: char| (c.is_control() && c != '\n') || c == '\u{202e}';
    assert!(!all.contains(obeyed), "{all:?}");
    assert!(all.contains("{look"), "{all}");
}

#[test]
fn looking_into_an_archive_needs_no_right_to_write_and_waits_for_no_import() {
    let home = Home::new("reading");
    home.write("a.pgn", GAMES);
    home.run_ok(&["import", "a.pgn"]);
    let path = home.0.join("archive.sqlite");
    // Somebody is in the middle of an import.
    let mut archive = parlour_archive::Archive::open(&path).expect("opened");
    let mut importer = archive.import(parlour_archive::ImportOptions::default()).expect("begun");
    importer.add(&parlour_archive::NewGame::default()).expect("added");
    assert!(home.run_ok(&["archive", "list"]).contains("games 1 to 2 of 2"));
    assert!(home.run_ok(&["export", "during.pgn"]).contains("2 games written"));
    drop(importer);
    drop(archive);
    // Neither the file nor its folder may be written (except by root).
    let read_only = home.0.join("kept");
    std::fs::create_dir(&read_only).expect("a folder");
    std::fs::copy(&path, read_only.join("archive.sqlite")).expect("copied");
    let rights = |mode| {
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            let set = |path: &PathBuf, mode| {
                std::fs::set_permissions(path, std::fs::Permissions::from_mode(mode)).expect("set");
            };
            set(&read_only.join("archive.sqlite"), mode & 0o666);
            set(&read_only, mode);
        }
        #[cfg(not(unix))]
        let _: u32 = mode;
    };
    rights(0o555);
    let before = std::fs::read(read_only.join("archive.sqlite")).expect("read");
    let list = home.parlour(&["archive", "--archive", "kept/archive.sqlite", "list"]);
    let export = home.parlour(&["export", "--archive", "kept/archive.sqlite", "kept.pgn"]);
    let after = std::fs::read(read_only.join("archive.sqlite")).expect("read");
    rights(0o755);
    assert!(text_of(&list).contains("games 1 to 2 of 2"), "{}", text_of(&list));
    assert!(text_of(&export).contains("2 games written"), "{}", text_of(&export));
    assert_eq!(before, after);
}
