//! Puzzles: reading their forms, and the collections of others where they are at hand.

use parlour_arena::{Answer, Puzzle, read_puzzles};
use parlour_brain::Brain;
use parlour_table::{Catalogue, GameSpec};
use std::path::PathBuf;
use std::time::Duration;

fn read(game: &str, text: &str) -> Result<Vec<Puzzle>, String> {
    read_puzzles(&Catalogue::new(), &GameSpec::new(game), text)
}

/// More time than any of these takes: an answer that is proven ends the search.
const PATIENCE: Duration = Duration::from_hours(1);

fn answers(puzzles: &[Puzzle], nodes: u64) -> Vec<Answer> {
    let brain = Brain::new(64 << 20);
    let solve = |puzzle: &Puzzle| puzzle.solve(&brain, PATIENCE, nodes, 1).expect("an answer");
    puzzles.iter().map(solve).collect()
}

#[test]
fn moves_with_a_value_are_a_puzzle() {
    // Three upright win with the fourth, the first side's last but seventeen.
    let puzzles = read("connect_four", "121212 18\n\n# a remark\n4444 -2\n").unwrap();
    assert_eq!(puzzles.len(), 2);
    assert_eq!((puzzles[0].table.move_count(), puzzles[0].value), (6, Some(18)));
    let answers = answers(&puzzles[..1], u64::MAX);
    assert_eq!((answers[0].value, answers[0].is_right), (Some(18), Some(true)));
}

#[test]
fn a_position_with_the_values_of_its_moves_is_a_puzzle() {
    let board = "-XXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXOO-";
    let puzzles = read("othello", &format!("{board} X; H8:+64; % a last row")).unwrap();
    assert_eq!((puzzles[0].name.as_str(), puzzles[0].value), ("a last row", Some(64)));
    assert_eq!(puzzles[0].best, ["h8"]);
    assert_eq!(answers(&puzzles, u64::MAX)[0].is_right, Some(true));
}

#[test]
fn a_position_with_its_best_move_is_a_puzzle() {
    let text = "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - bm Ra8#; dm 1; id \"back rank\";";
    let puzzles = read("chess", text).unwrap();
    let puzzle = &puzzles[0];
    assert_eq!((puzzle.name.as_str(), puzzle.mate), ("back rank", Some(1)));
    let found = &answers(&puzzles, u64::MAX)[0];
    assert_eq!((found.best.as_str(), found.is_right), ("a1a8", Some(true)));
    assert_eq!(found.mate, Some(1));
}

#[test]
fn a_line_that_is_no_puzzle_is_named() {
    let error = read("connect_four", "4444 -2\n4444 few").unwrap_err();
    assert!(error.starts_with("line 2: ") && error.contains("'few'"), "{error}");
    let error = read("chess", "nonsense bm e4;").unwrap_err();
    assert!(error.starts_with("line 1: "), "{error}");
    let error = read("chess", "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - bm Ra9;").unwrap_err();
    assert!(error.contains("Ra9"), "{error}");
}

/// The collection of this name. They are no part of the repository: whoever has them keeps them in `PARLOUR_REFERENCE`, or beside the
/// project.
fn collection(game: &str, name: &str) -> Vec<Puzzle> {
    let beside = || PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../shared/reference");
    let folder = std::env::var_os("PARLOUR_REFERENCE").map_or_else(beside, PathBuf::from);
    let path = folder.join("puzzles").join(name);
    let text = std::fs::read_to_string(&path)
        .unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    read(game, &text).unwrap_or_else(|error| panic!("{name}: {error}"))
}

fn is_long() -> bool {
    std::env::var_os("PARLOUR_LONG").is_some()
}

/// Solves puzzles and says which ones were wrong.
fn wrong(puzzles: &[Puzzle], nodes: u64) -> Vec<String> {
    let answers = answers(puzzles, nodes);
    let pairs = puzzles.iter().zip(&answers);
    pairs
        .filter(|(_, answer)| answer.is_right != Some(true))
        .map(|(puzzle, answer)| format!("{}: {answer}", puzzle.name))
        .collect()
}

/// Pascal Pons' test sets of Connect Four (<http://blog.gamesolver.org>).
#[test]
#[ignore = "needs the collections of others: cargo xtask test runs it where they are"]
fn connect_four_sets_are_solved() {
    let mut sets = vec!["L3_R1", "L2_R1", "L1_R1"];
    if is_long() {
        sets.extend(["L2_R2", "L1_R2", "L1_R3"]);
    }
    for set in sets {
        let puzzles = collection("connect_four", &format!("connect4_Test_{set}.txt"));
        assert_eq!(wrong(&puzzles, u64::MAX), [""; 0], "{set}");
    }
}

/// The endgame suite of the French Othello federation.
#[test]
#[ignore = "needs the collections of others: cargo xtask test runs it where they are"]
fn othello_endgames_are_solved() {
    let mut puzzles = collection("othello", "othello_ffo.obf");
    let empties = |puzzle: &Puzzle| 64 - puzzle.table.scene().pieces.len();
    puzzles.retain(|puzzle| empties(puzzle) <= if is_long() { 24 } else { 18 });
    assert!(puzzles.len() > 5);
    assert_eq!(wrong(&puzzles, u64::MAX), [""; 0]);
}

/// Mates from Win at Chess (Fred Reinfeld).
#[test]
#[ignore = "needs the collections of others: cargo xtask test runs it where they are"]
fn short_wins_are_found() {
    let mates = collection("chess", "chess_mates_from_wac.epd");
    assert_eq!(wrong(&mates, u64::MAX), [""; 0]);
}

/// Collections of which some are too hard for so few positions: no fewer are right than were once. `parlour solve` shows each.
#[test]
#[ignore = "needs the collections of others, and minutes: cargo xtask test --long runs it where they are"]
fn long_collections_are_solved_as_well_as_ever() {
    /// About a second's worth in release.
    const NODES: u64 = 1_500_000;
    let sets = [
        ("chess", "chess_wac.epd", 58),
        ("chess", "chess_bratko_kopec.epd", 2),
        ("chess", "chess_hard_mates_blass.epd", 0),
        ("antichess", "antichess_giveaway_puzzles.epd", 4),
    ];
    for (game, name, least) in sets {
        let puzzles = collection(game, name);
        let wrong = wrong(&puzzles, NODES);
        assert!(puzzles.len() - wrong.len() >= least, "{name}: {wrong:?}");
    }
}
