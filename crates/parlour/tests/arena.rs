//! The commands that let computer players play, learn and solve, with budgets of a second or two.

use std::path::Path;
use std::process::{Command, Output};
use tempfile::TempDir;

const PROGRAM: &str = env!("CARGO_BIN_EXE_parlour");

/// Runs the program where it keeps nothing but in this folder.
fn run(folder: &Path, args: &[&str]) -> Output {
    let mut command = Command::new(PROGRAM);
    command.args(args).current_dir(folder).env("PARLOUR_DATA", folder.join("data"));
    command.output().expect("parlour runs")
}

fn said(output: &Output) -> String {
    assert!(output.status.success(), "{output:?}");
    String::from_utf8_lossy(&output.stdout).into_owned()
}

fn complained(output: &Output) -> String {
    assert!(!output.status.success(), "{output:?}");
    String::from_utf8_lossy(&output.stderr).into_owned()
}

fn folder() -> TempDir {
    tempfile::tempdir().expect("a folder")
}

#[test]
fn a_match_against_another_program_is_played_kept_and_written_as_records() {
    let folder = folder();
    let other = format!("uci:{PROGRAM} uci;Hash=2");
    let args = ["match", "connect_four", "nodes:100", &other, "--games", "2", "--time", "20"];
    let kept = ["--hash", "1", "--file", "some.match", "--records", "games.txt"];
    let output = said(&run(folder.path(), &[&args[..], &kept].concat()));
    assert!(output.contains("2 of 2: "), "{output}");
    let records = std::fs::read_to_string(folder.path().join("games.txt")).expect("records");
    for part in ["nodes:100", "uci:", "connect_four"] {
        assert!(records.matches(part).count() >= 2, "{part}: {records}");
    }
    // The records are written games like any others, and are not overwritten.
    let review = said(&run(
        folder.path(),
        &["review", "games.txt", "--number", "2", "--report", "--nodes", "1000"],
    ));
    assert!(review.contains("accuracy"), "{review}");
    let again = complained(&run(folder.path(), &[&args[..], &kept].concat()));
    assert!(again.contains("games.txt"), "{again}");
}

#[test]
fn a_match_that_cannot_be_played_says_why() {
    let folder = folder();
    let plays = |args: &[&str]| complained(&run(folder.path(), &[&["match"], args].concat()));
    assert!(plays(&["chezz", "full", "random"]).contains("chezz"));
    assert!(plays(&["chess", "strong", "random"]).contains("'strong' is no player"));
    assert!(plays(&["chess", "uci:no-such-program", "random"]).contains("cannot be started"));
    let error = plays(&["chess", "random", "random", "--sprt", "10", "0"]);
    assert!(error.contains("LOW must be less than HIGH"), "{error}");
}

#[test]
fn a_ladder_is_a_table_and_resumes_from_its_folder() {
    let folder = folder();
    let args =
        ["ladder", "connect_four", "--levels", "greedy,2", "--count", "2", "--folder", "steps"];
    let first = said(&run(folder.path(), &args));
    let lines: Vec<&str> = first.lines().collect();
    assert_eq!(lines.len(), 4, "{first}");
    assert!(lines[0].starts_with("| game | greedy | "), "{first}");
    assert!(
        lines[2].starts_with("| connect_four | ") && lines[3].starts_with("| all | "),
        "{first}"
    );
    assert_eq!(said(&run(folder.path(), &args)), first, "nothing is played again");
    let error = complained(&run(folder.path(), &["ladder", "--levels", "11"]));
    assert!(error.contains("'11' is no step"), "{error}");
}

#[test]
fn positions_of_a_file_are_solved_and_judged() {
    let folder = folder();
    std::fs::write(
        folder.path().join("some.epd"),
        "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - bm Ra8#; dm 1;\n",
    )
    .expect("written");
    let output =
        said(&run(folder.path(), &["solve", "chess", "--file", "some.epd", "--hash", "1"]));
    assert!(
        output.contains("a1a8") && output.contains("1 positions: 1 right, 0 wrong"),
        "{output}"
    );
    let error = complained(&run(folder.path(), &["solve", "chess", "--file", "none.epd"]));
    assert!(error.contains("none.epd"), "{error}");
}

/// A variant with one piece of its own, a remark at everything and no value.
const VARIANT: &str = "# Mine.
id = \"moth_chess\"
name = \"Moth Chess\"
goal = \"Checkmate the enemy king.\"
base = \"chess\" # most of it

[[piece]]
name = \"knight\" # flies further
moves = [{ leap = [1, 2] }, { leap = [0, 2] }]
";

#[test]
fn a_variant_of_ones_own_gets_values_into_its_file_and_keeps_all_else() {
    let folder = folder();
    let file = folder.path().join("moth.toml");
    std::fs::write(&file, VARIANT).expect("written");
    let budget = ["--positions", "150", "--nodes", "30", "--rounds", "1", "--jobs", "2"];
    let output = said(&run(folder.path(), &[&["tune", "moth.toml"], &budget[..]].concat()));
    assert!(output.contains("knight: ") && output.contains("moth.toml written"), "{output}");
    let text = std::fs::read_to_string(&file).expect("it is there");
    let (head, rest) = VARIANT.split_once("moves").expect("it has moves");
    assert!(
        text.starts_with(head) && text.contains(&format!("moves{}", rest.trim_end())),
        "{text}"
    );
    let values = text.lines().filter_map(|line| line.strip_prefix("value = ")?.parse::<u32>().ok());
    assert_eq!(values.count(), 5, "everything but the king has one: {text}");
    let checked = said(&run(folder.path(), &["variant", "check", "moth.toml"]));
    assert!(checked.contains("Moth Chess is a game"), "{checked}");
    let out = [&["tune", "moth.toml", "other.toml"], &budget[..]].concat();
    said(&run(folder.path(), &out));
    assert_eq!(std::fs::read_to_string(&file).expect("it is there"), text, "it went elsewhere");
    assert!(folder.path().join("other.toml").exists());
}

#[test]
fn what_cannot_be_tuned_is_left_as_it_is() {
    let folder = folder();
    let broken = VARIANT.replace("leap = [1, 2]", "leap = 3");
    std::fs::write(folder.path().join("broken.toml"), &broken).expect("written");
    let error = complained(&run(folder.path(), &["tune", "broken.toml"]));
    assert!(error.contains("broken.toml"), "{error}");
    let text = std::fs::read_to_string(folder.path().join("broken.toml")).expect("it is there");
    assert_eq!(text, broken);
    let error = complained(&run(folder.path(), &["tune", "gomoku15", "gomoku.weights"]));
    assert!(error.contains("gomoku15 has no weights"), "{error}");
    assert!(complained(&run(folder.path(), &["tune", "chess"])).contains("Name a file"));
}
