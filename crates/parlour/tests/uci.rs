//! `parlour uci` as other programs use it: lines in, lines out.

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
    let output = uci("uci\nisready\nquit\n");
    for part in ["id name Parlour", "uciok", "readyok", "option name Hash", "option name Threads"] {
        assert!(output.contains(part), "{part} in {output}");
    }
    for info in parlour_table::Catalogue::new().games() {
        assert!(output.contains(&format!("var {}", info.id)), "{}", info.id);
    }
}

#[test]
fn a_limited_strength_is_played_like_a_level() {
    // A level ends its thought by itself: nobody waits for the minute it is given.
    let limited = "setoption name UCI_LimitStrength value true\nsetoption name UCI_Elo value 500\n";
    let output = uci(&format!("{limited}position startpos moves e2e4 e7e5\ngo movetime 60000\n"));
    assert!(output.contains("bestmove ") && !output.contains("error"), "{output}");
    let output = uci("setoption name UCI_Elo value 9000\nuci\n");
    assert!(output.contains("UCI_Elo") && output.contains("error"), "{output}");
}

#[test]
fn moves_come_from_a_book_that_is_named_while_it_is_switched_on() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name).display().to_string();
    std::fs::write(path("games.pgn"), "[Result \"1-0\"]\n\n1. Nh3 e5 2. Ng1 1-0\n")
        .expect("a file");
    let made =
        parlour(&["book", "make", "chess", &path("games.pgn"), "--out", &path("my own.book")], "");
    assert!(made.status.success(), "{made:?}");
    let named = format!("setoption name BookFile value {}\n", path("my own.book"));
    let on = "setoption name OwnBook value true\n";
    let output = uci(&format!(
        "{named}{on}position startpos\ngo nodes 100\nposition startpos moves g1h3 e7e5\ngo nodes 100\n"
    ));
    assert!(output.contains("bestmove g1h3") && output.contains("bestmove h3g1"), "{output}");
    // Switched off, where several lines are wanted, where moves are named, and for another game it is not asked.
    for other in [
        format!("{named}position startpos\ngo nodes 100\n"),
        format!("{named}{on}setoption name MultiPV value 2\nposition startpos\ngo nodes 100\n"),
        format!("{named}{on}position startpos\ngo nodes 100 searchmoves e2e4\n"),
        format!(
            "{named}{on}setoption name UCI_Variant value atomic\nposition startpos\ngo nodes 100\n"
        ),
        format!(
            "{named}{on}setoption name BookFile value <empty>\nposition startpos\ngo nodes 100\n"
        ),
    ] {
        let output = uci(&other);
        assert!(
            output.contains("bestmove ") && !output.contains("bestmove g1h3"),
            "{other}{output}"
        );
    }
    let named_move = format!("{named}{on}position startpos\ngo nodes 100 searchmoves a2a3\n");
    assert!(uci(&named_move).contains("bestmove a2a3"), "the move that was named");
    let output = uci(&format!("setoption name BookFile value {}\n", path("games.pgn")));
    assert!(output.contains("error") && output.contains("this is no opening book"), "{output}");
}

#[test]
fn programs_that_know_nothing_of_variants_get_the_first_game() {
    let output = uci("position startpos moves e2e4 e7e5 g1f3\ngo depth 3\n");
    assert!(output.contains("bestmove "), "{output}");
    let output = uci("position startpos\ngo perft 3\n");
    assert!(output.contains("Nodes searched: 8902") && output.contains("e2e4: 600"), "{output}");
}

#[test]
fn every_game_displays_counts_and_answers() {
    for info in parlour_table::Catalogue::new().games() {
        let output = uci(&format!(
            "setoption name UCI_Variant value {}\nposition startpos\nd\ngo perft 1\ngo nodes 300\n",
            info.id
        ));
        assert!(!output.contains("error"), "{}: {output}", info.id);
        assert!(
            output.contains("Fen: ") && output.contains("Outcome: none"),
            "{}: {output}",
            info.id
        );
        assert!(
            output.contains("Nodes searched: ") && output.contains("bestmove "),
            "{}: {output}",
            info.id
        );
    }
}

#[test]
fn what_cannot_be_taken_changes_nothing() {
    let output = uci(
        "position startpos moves e2e4\nposition startpos moves e2e5\nposition fen rubbish\nposition\nfrobnicate\n\
         setoption name Hash value much\nsetoption name UCI_Variant value chezz\ngo depth\nd\n",
    );
    assert_eq!(output.matches("info string error: ").count(), 7, "{output}");
    assert!(output.contains("4P3"), "the first position still stands: {output}");
}

#[test]
fn nothing_is_answered_about_a_position_that_was_refused() {
    let output = uci(
        "position startpos moves e2e4\nposition fen rubbish\ngo depth 2\nposition startpos moves d2d4\ngo depth 2\n",
    );
    let answers: Vec<&str> = output.lines().filter(|line| line.starts_with("bestmove")).collect();
    assert_eq!(answers.len(), 2, "{output}");
    assert_eq!(answers[0], "bestmove (none)", "{output}");
    assert!(
        output.contains("there is no position to think about; the last was refused: "),
        "{output}"
    );
    assert!(answers[1].len() > "bestmove (none)".len(), "{output}");
    // The usual text of a game under the name that other programs have for it.
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let output = uci(&format!(
        "setoption name UCI_Variant value giveaway\nposition fen {start} moves e2e3 b7b5\ngo depth 2\n"
    ));
    assert!(!output.contains("error") && output.contains("bestmove f1b5"), "{output}");
}

#[test]
fn bytes_that_are_no_text_end_nothing() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_parlour"))
        .arg("uci")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("parlour starts");
    let input = b"setoption name UCI_Opponent value J\xF6rg\n\xFF\xFE\nisready\nquit\n";
    child.stdin.take().expect("a pipe").write_all(input).expect("it listens");
    let output = child.wait_with_output().expect("it ends");
    assert!(output.status.success());
    let text = String::from_utf8_lossy(&output.stdout);
    assert!(text.contains("readyok") && text.contains("is not known"), "{text}");
}

#[test]
fn only_the_moves_that_are_asked_about_are_searched() {
    for variant in ["chess", "crazyhouse", "go9"] {
        let moves = match variant {
            "go9" => "a1 j1",
            _ => "a2a3 h2h4",
        };
        let output = uci(&format!(
            "setoption name UCI_Variant value {variant}\nsetoption name MultiPV value 5\nposition startpos\n\
             go searchmoves {moves} nodes 3000\n"
        ));
        assert!(!output.contains("error"), "{output}");
        let allowed = |line: &str, word: &str| {
            let mv = line.split(&format!("{word} ")).nth(1).and_then(|rest| rest.split(' ').next());
            mv.is_some_and(|mv| moves.split(' ').any(|other| other == mv))
        };
        let lines = || output.lines();
        assert!(
            lines().filter(|line| line.contains(" pv ")).all(|line| allowed(line, " pv")),
            "{output}"
        );
        assert!(
            lines().any(|line| line.starts_with("bestmove") && allowed(line, "bestmove")),
            "{output}"
        );
    }
    let output = uci("position startpos\ngo searchmoves e2e5 depth 2\n");
    assert!(output.contains("error: go searchmoves: 'e2e5' is not a legal move"), "{output}");
    assert!(output.contains("bestmove (none)"), "{output}");
}

#[test]
fn odds_and_the_expected_reply_are_printed_if_asked_for() {
    let output = uci("setoption name UCI_ShowWDL value true\nposition startpos\ngo depth 4\n");
    let line = output.lines().find(|line| line.contains(" wdl ")).expect("odds");
    let odds = line.split(" wdl ").nth(1).unwrap().split(' ').take(3);
    assert_eq!(odds.map(|number| number.parse::<u32>().unwrap()).sum::<u32>(), 1000, "{line}");
    let best = output.lines().find(|line| line.starts_with("bestmove")).unwrap();
    assert!(best.split(' ').nth(2) == Some("ponder") && best.split(' ').count() == 4, "{best}");
    let output = uci("position startpos\ngo depth 2\n");
    assert!(!output.contains("wdl"), "{output}");
}

#[test]
fn pondering_waits_for_the_move_and_then_minds_the_clock() {
    let output = uci(
        "position startpos moves e2e4 e7e5\ngo ponder wtime 100 btime 100\nisready\nponderhit\n",
    );
    assert!(output.contains("readyok") && output.contains("bestmove "), "{output}");
    let at = |word: &str| output.find(word).unwrap();
    assert!(at("readyok") < at("bestmove "), "not before ponderhit: {output}");
    let output = uci("position startpos\ngo ponder\nponderhit\nisready\n");
    assert!(output.contains("bestmove "), "{output}");
}

#[test]
fn more_memory_than_there_is_gets_a_sentence() {
    let output = uci("setoption name Hash value 65536\nisready\nposition startpos\ngo depth 2\n");
    // Few machines have so much; those that do may say nothing.
    let refused =
        output.contains("option 'Hash': there is no room for 65536 MiB on this machine; at most ");
    assert!(refused || !output.contains("error"), "{output}");
    assert!(output.contains("readyok") && output.contains("bestmove "), "{output}");
}

#[test]
fn endings_and_claims_are_printed() {
    let output = uci("position startpos moves f2f3 e7e5 g2g4 d8h4\nd\ngo depth 3\n");
    assert!(output.contains("Outcome: ranks 1,0 reason checkmate"), "{output}");
    assert!(output.contains("bestmove (none)"), "{output}");
    let shuffle = "g1f3 g8f6 f3g1 f6g8 ".repeat(2);
    let output = uci(&format!("position startpos moves {shuffle}\nd\n"));
    assert!(output.contains("Claims: threefold\nOutcome: none"), "{output}");
}

#[test]
fn moves_beyond_a_draw_that_movement_did_not_decide_are_taken() {
    let output = uci("position fen 8/8/4k3/8/8/4K3/8/8 w - - 0 1 moves e3d3 e6d6\nd\ngo perft 1\n");
    assert!(output.contains("Outcome: ranks 0,0 reason dead-position"), "{output}");
    assert!(!output.contains("error") && output.contains("Nodes searched: 8"), "{output}");
}

#[test]
fn an_infinite_search_ends_at_stop() {
    let output = uci("position startpos\ngo infinite\nisready\nstop\nquit\n");
    assert!(output.contains("readyok") && output.contains("bestmove "), "{output}");
}

#[test]
fn mates_are_announced_with_their_distance() {
    let output = uci("position fen 6k1/5ppp/8/8/8/8/5PPP/4R1K1 w - - 0 1\ngo depth 4\n");
    assert!(output.contains("score mate 1") && output.contains("bestmove e1e8"), "{output}");
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
        let errors = String::from_utf8_lossy(&output.stderr);
        assert!(errors.contains(part), "{args:?}: {errors}");
    }
}

#[test]
fn help_is_there_for_every_command() {
    for command in ["play", "games", "perft", "bench", "uci"] {
        let output = parlour(&[command, "--help"], "");
        assert!(output.status.success() && output.stdout.len() > 100, "{command}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn what_cannot_be_written_is_no_success() {
    let home = tempfile::tempdir().expect("a folder");
    for args in [
        &["games"][..],
        &["perft", "chess", "--depth", "1"],
        &["archive", "list"],
        &["variant", "list"],
        &["--help"],
        &["--version"],
        &["play", "--help"],
        &["play", "chess", "--plain"],
    ] {
        let full = std::fs::File::options().write(true).open("/dev/full").expect("a full disk");
        let output = Command::new(env!("CARGO_BIN_EXE_parlour"))
            .args(args)
            .env("PARLOUR_DATA", home.path())
            .stdin(Stdio::null())
            .stdout(full)
            .stderr(Stdio::piped())
            .output()
            .expect("parlour runs");
        let errors = String::from_utf8_lossy(&output.stderr);
        assert!(!output.status.success(), "{args:?}");
        assert!(errors.contains("standard output cannot be written: "), "{errors}");
    }
}
