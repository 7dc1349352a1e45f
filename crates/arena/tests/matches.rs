//! Real matches between small players: results, resuming, and what is refused.

use parlour_arena::{EngineResources, Match, PlayerSpec, Progress, Sprt, Verdict};
use parlour_core::Seat;
use parlour_table::{Catalogue, GameSpec};
use std::sync::Mutex;
use std::time::Duration;

pub(crate) fn duel(id: &str, players: [&str; 2], games: u64) -> Match {
    Match {
        game: GameSpec::new(id),
        players: players.map(|text| text.parse::<PlayerSpec>().expect("a player")),
        time: Duration::from_mins(1),
        games,
        opening: 2,
        seed: 7,
        jobs: 2,
        setup: EngineResources { hash: 1, threads: 1, book: None },
        forfeit: None,
        sprt: None,
    }
}

pub(crate) fn play(duel: &Match) -> Progress {
    duel.play(&Catalogue::new(), None, &|_| {}).expect("it is played")
}

/// The ids of one game with two sides and one in which everybody plays alone.
fn ids() -> (String, String) {
    let catalogue = Catalogue::new();
    let mut found = (None, None);
    for info in catalogue.games() {
        let table = catalogue.open(&GameSpec::new(info.id.as_ref())).expect("it opens");
        let alone = Seat::all(table.seats()).all(|seat| table.team(seat) == seat.0);
        if table.seats() == 2 && table.board().cells.len() < 50 {
            found.0 = Some(info.id.to_string());
        } else if table.seats() > 2 && alone {
            found.1 = Some(info.id.to_string());
        }
    }
    (found.0.expect("a small game"), found.1.expect("a game of several"))
}

#[test]
fn whoever_searches_beats_whoever_does_not_and_equal_players_draw_the_match() {
    let (small, several) = ids();
    let result = play(&duel(&small, ["nodes:2000", "random"], 20));
    assert_eq!((result.done, result.late), (20, [0, 0]));
    assert!(result.tally.score() > 0.9, "{}", result.tally);
    let even = play(&duel(&small, ["nodes:300", "nodes:300"], 12));
    assert!(
        (even.tally.score() - 0.5).abs() < 1e-9,
        "each opening is played from both sides: {}",
        even.tally
    );
    let alone = play(&Match { opening: 0, ..duel(&several, ["nodes:40", "random"], 4) });
    assert!(alone.tally.score() > 0.5, "{}", alone.tally);
}

#[test]
fn a_match_resumes_where_it_stopped_and_no_file_is_taken_for_another() {
    let (small, _) = ids();
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("match.log");
    let catalogue = Catalogue::new();
    let half = duel(&small, ["nodes:200", "random"], 4);
    let first = half.play(&catalogue, Some(&path), &|_| {}).expect("it is played");
    // The program was killed in the middle of a line.
    let text = std::fs::read_to_string(&path).expect("a log");
    std::fs::write(&path, &text[..text.len() - 10]).expect("written");
    let whole = Match { games: 10, ..half.clone() };
    let reports = Mutex::new(0);
    let result = whole.play(&catalogue, Some(&path), &|_| *reports.lock().expect("free") += 1);
    let result = result.expect("it is played");
    assert_eq!((first.done, result.done), (4, 10));
    assert_eq!(*reports.lock().expect("free"), 7, "three games were there already");
    assert_eq!(result.tally, play(&whole).tally, "the same games as in one go");
    let other = duel(&small, ["nodes:100", "random"], 4);
    let error = other.play(&catalogue, Some(&path), &|_| {}).expect_err("another match");
    assert!(error.contains("belongs to another match"), "{error}");
}

#[test]
fn a_sequential_test_ends_a_match_that_is_decided() {
    let (small, _) = ids();
    let sprt = Some(Sprt { low: 0.0, high: 100.0 });
    let result = play(&Match { sprt, ..duel(&small, ["nodes:2000", "random"], 1000) });
    assert_eq!(result.verdict, Some(Verdict::Accepted));
    assert!(result.done < 1000, "{}", result.done);
}

#[test]
fn programs_that_are_not_there_are_named() {
    let (small, _) = ids();
    let missing = duel(&small, ["uci:no-such-program", "random"], 2);
    let error = missing.play(&Catalogue::new(), None, &|_| {}).expect_err("it is not there");
    assert!(error.contains("no-such-program cannot be started"), "{error}");
}

#[test]
fn whoever_is_much_too_late_loses_on_time_if_the_match_says_so() {
    let (small, _) = ids();
    // Players by nodes look at no clock, and nobody can move in no time at all.
    let hasty = Match {
        time: Duration::ZERO,
        forfeit: Some(Duration::ZERO),
        ..duel(&small, ["nodes:50", "nodes:50"], 2)
    };
    assert!(hasty.title().ends_with(", 0 ms late loses"), "{}", hasty.title());
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("hasty.match");
    let result = hasty.play(&Catalogue::new(), Some(&file), &|_| {}).expect("it is played");
    assert_eq!(result.done, 2);
    let text = std::fs::read_to_string(file).expect("the games");
    assert_eq!(text.lines().skip(1).filter(|line| line.contains("\ttime\t")).count(), 2, "{text}");
}

#[test]
fn the_games_of_a_match_can_be_taken_from_its_file() {
    let (small, _) = ids();
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("some.match");
    let duel = duel(&small, ["nodes:50", "random"], 2);
    duel.play(&Catalogue::new(), Some(&file), &|_| {}).expect("it is played");
    let games = duel.played(&Catalogue::new(), &file).expect("they are read");
    assert_eq!(games.len(), 2);
    assert!(games.iter().all(|game| game.table.outcome().is_some()), "to their end");
    assert_eq!(games[0].players, ["nodes:50", "random"]);
    assert_eq!(games[1].players, ["random", "nodes:50"], "seats are changed round");
}
