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

/// Three games of chess as other programs write them, one without a result.
const GAMES: &str = "[Event \"a\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 1-0\n\n\
    [Event \"b\"]\n[Result \"1/2-1/2\"]\n\n1. e4 c5 2. Nf3 1/2-1/2\n\n\
    [Event \"c\"]\n[Result \"*\"]\n\n1. d4 *\n";

#[test]
fn a_book_is_made_from_records_and_shows_what_was_played() {
    let folder = folder();
    std::fs::write(folder.path().join("games.pgn"), GAMES).expect("a file");
    let make = ["book", "make", "chess", "games.pgn", "--out", "own.book"];
    let output = run(folder.path(), &make);
    let left_out = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(left_out.contains("left out: 1 game without a result"), "{left_out}");
    assert!(said(&output).contains("own.book: 2 games counted, 7 positions"), "{output:?}");
    let show = |moves: &[&str]| {
        said(&run(folder.path(), &[&["book", "show", "own.book"], moves].concat()))
    };
    let start = show(&[]);
    let rows: Vec<Vec<&str>> =
        start.lines().map(|line| line.split_whitespace().collect()).collect();
    assert!(
        start.starts_with("chess: 7 positions from 2 games of 20 plies (games.pgn)"),
        "{start}"
    );
    assert_eq!(rows[1], ["games", "wins", "draws", "losses", "share"]);
    assert_eq!(rows[2], ["e4", "2", "1", "1", "0", "75", "%"]);
    assert_eq!(rows.len(), 3);
    // Black's view of it, moves in one word or several.
    let answers = show(&["e4"]);
    assert!(answers.contains("c5") && answers.contains("e5"), "{answers}");
    assert!(answers.contains("B00 King's Pawn Opening"), "{answers}");
    let lost = show(&["e4 e5", "Nf3"]);
    assert_eq!(lost.lines().last().map(|line| line.split_whitespace().last()), Some(Some("%")));
    assert!(lost.contains("0 %") && lost.contains("Nc6"), "{lost}");
    assert!(show(&["d4"]).contains("the book has no move here"));
    // It is not written over, and only what was made often is kept if that is asked for.
    assert!(complained(&run(folder.path(), &make)).contains("own.book is there already"));
    let rare = [&make[..5], &["twice.book", "--least", "2", "--plies", "1"]].concat();
    assert!(said(&run(folder.path(), &rare)).contains("2 games counted, 1 positions"));
}

#[test]
fn a_book_is_made_from_an_archive_as_from_the_files_it_came_from() {
    let folder = folder();
    std::fs::write(folder.path().join("games.pgn"), GAMES).expect("a file");
    said(&run(folder.path(), &["import", "games.pgn", "--archive", "kept.sqlite"]));
    said(&run(folder.path(), &["import", "games.pgn"]));
    for (out, from) in
        [("one.book", &["games.pgn"][..]), ("other.book", &["kept.sqlite"]), ("own.book", &[])]
    {
        said(&run(folder.path(), &[&["book", "make", "chess", "--out", out][..], from].concat()));
    }
    let table = |name: &str| {
        let shown = said(&run(folder.path(), &["book", "show", name, "e4"]));
        shown.lines().skip(2).map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(table("one.book"), table("other.book"));
    assert_eq!(table("one.book"), table("own.book"));
}

#[test]
fn a_book_that_cannot_be_made_or_read_says_why() {
    let folder = folder();
    let file = |name: &str, text: &str| {
        std::fs::write(folder.path().join(name), text).expect("a file");
    };
    file("games.pgn", GAMES);
    let make = |args: &[&str]| {
        complained(&run(folder.path(), &[&["book", "make", "--out", "x.book"], args].concat()))
    };
    assert!(make(&["chezz", "games.pgn"]).contains("chezz"));
    assert!(make(&["chess", "no.pgn"]).contains("no.pgn"));
    let error = make(&["othello", "games.pgn"]);
    assert!(error.contains("no game of othello with a result was found in games.pgn"), "{error}");
    assert!(make(&["chess", "games.pgn", "--least", "9"]).contains("--least is too much"));
    assert!(make(&["chess", "games.pgn", "--games", "2"]).contains("--games"));
    assert!(make(&["chess"]).contains("no game of chess"));
    assert!(!folder.path().join("x.book").exists());
    let show = |name: &str| complained(&run(folder.path(), &["book", "show", name]));
    assert!(show("games.pgn").contains("games.pgn: this is no opening book"));
    assert!(show("no.book").contains("no.book: "));
    said(&run(folder.path(), &["book", "make", "chess", "games.pgn", "--out", "own.book"]));
    let whole = std::fs::read(folder.path().join("own.book")).expect("a book");
    std::fs::write(folder.path().join("torn.book"), &whole[..whole.len() - 3]).expect("a file");
    assert!(show("torn.book").contains("torn.book: this book is damaged"));
    let wrong = complained(&run(folder.path(), &["book", "show", "own.book", "e5"]));
    assert!(wrong.contains("'e5'"), "{wrong}");
    let other = complained(&run(
        folder.path(),
        &["match", "othello", "random", "random", "--book", "own.book"],
    ));
    assert!(other.contains("own.book: this book is of chess and not of othello"), "{other}");
}

#[test]
fn the_computer_makes_a_book_by_itself_and_plays_from_it() {
    let folder = folder();
    let make = ["book", "make", "breakthrough", "--games", "6", "--nodes", "60", "--plies", "4"];
    let made = said(&run(folder.path(), &[&make[..], &["--out", "own.book"]].concat()));
    assert!(made.contains("6 games counted"), "{made}");
    // The same games again: nothing depends on the clock.
    said(&run(folder.path(), &[&make[..], &["--out", "again.book"]].concat()));
    let bytes = |name: &str| std::fs::read(folder.path().join(name)).expect("a book");
    assert_eq!(bytes("own.book"), bytes("again.book"));
    let first = said(&run(folder.path(), &["book", "show", "own.book"]));
    let moves: Vec<&str> =
        first.lines().skip(2).filter_map(|line| line.split_whitespace().next()).collect();
    let args = ["match", "breakthrough", "nodes:50", "level:10", "--games", "2", "--opening", "0"];
    let kept = ["--book", "own.book", "--hash", "1", "--time", "20"];
    let files = ["--file", "some.match", "--records", "games.txt"];
    let played = said(&run(folder.path(), &[&args[..], &kept, &files].concat()));
    assert!(played.contains("book of 6 games"), "{played}");
    let shown = said(&run(
        folder.path(),
        &["book", "make", "breakthrough", "games.txt", "--out", "played.book"],
    ));
    assert!(shown.contains("2 games counted"), "{shown}");
    let played = said(&run(folder.path(), &["book", "show", "played.book"]));
    for mv in played.lines().skip(2).filter_map(|line| line.split_whitespace().next()) {
        assert!(moves.contains(&mv), "{mv}: {first}");
    }
    // At a terminal too, in this game alone.
    let play = |game: &str| {
        let args = ["play", game, "--plain", "--seats", "10,human", "--book", "own.book"];
        run(folder.path(), &args)
    };
    let shown = said(&play("breakthrough"));
    assert!(moves.iter().any(|mv| shown.contains(mv)), "{moves:?}: {shown}");
    // Without a file the book that comes with the program is asked, unless that is switched off.
    let shipped = |args: &[&str]| {
        let play = ["play", "breakthrough", "--plain", "--seats", "10,human", "--pace", "instant"];
        said(&run(folder.path(), &[&play[..], args].concat()))
    };
    assert!(shipped(&[]).contains("White moves from"));
    assert!(shipped(&["--no-book"]).contains("White moves from"));
    let other = complained(&play("chess"));
    assert!(other.contains("this book is of breakthrough and not of chess"), "{other}");
}
