//! Every ending of every variant is reached: the position before, the move, and what it comes to.

use super::{Fairy, builtin};
use parlour_core::show::Effect;
use parlour_core::{Game, Notation, Outcome, Reason, Seat, Show};

fn game(id: &str) -> Fairy<u64> {
    builtin().into_iter().find(|game| game.info().id == id).expect("on the shelf")
}

/// What the rules say after a move, or at once if there is none.
fn ending(id: &str, position: &str, mv: &str) -> Option<Outcome> {
    let game = game(id);
    let mut pos = game.read_position(position).unwrap_or_else(|e| panic!("{id} {position}: {e}"));
    if !mv.is_empty() {
        let mv = game.read_move(&pos, mv).unwrap_or_else(|e| panic!("{id} {position}: {e}"));
        game.apply(&mut pos, mv);
    }
    game.legal_moves(&pos, &mut Vec::new()).or_else(|| game.adjudicate(&pos))
}

const WHITE: Option<Seat> = Some(Seat::FIRST);
const BLACK: Option<Seat> = Some(Seat::SECOND);

#[test]
fn every_ending_is_reached() {
    use Reason::*;
    for (id, position, mv, winner, reason) in [
        ("kingofthehill", "8/8/8/8/8/3K4/8/6k1 w - - 0 1", "d3d4", WHITE, Hill),
        ("kingofthehill", "8/8/2k5/8/8/8/8/K7 b - - 0 1", "c6d5", BLACK, Hill),
        ("kingofthehill", "6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1", "a1a8", WHITE, Checkmate),
        ("kingofthehill", "7k/8/5K2/8/8/8/8/6Q1 w - - 0 1", "g1g6", None, Stalemate),
        ("threecheck", "4k3/8/8/8/8/8/3Q4/4K3 w - - 1+3 0 1", "d2e2", WHITE, ThirdCheck),
        ("threecheck", "6k1/5ppp/8/8/8/8/8/R3K3 w - - 3+3 0 1", "a1a8", WHITE, Checkmate),
        ("threecheck", "7k/8/5K2/8/8/8/8/6Q1 w - - 3+3 0 1", "g1g6", None, Stalemate),
        ("threecheck", "4k3/8/8/8/8/8/3p4/4K3 w - - 3+3 0 1", "e1d2", None, DeadPosition),
        ("horde", "8/8/8/8/8/4k3/3P4/8 b - - 0 1", "e3d2", BLACK, NoPieces),
        ("horde", "k7/8/PP6/8/8/8/8/7R w - - 0 1", "h1h8", WHITE, Checkmate),
        ("horde", "k7/8/P7/8/8/8/8/1R6 w - - 0 1", "b1b7", None, Stalemate),
        ("horde", "8/8/8/8/8/4k3/8/8 w - - 0 1", "", BLACK, NoPieces),
        ("racingkings", "8/3K4/8/8/8/8/1k6/8 w - - 0 1", "d7d8", WHITE, RaceWon),
        ("racingkings", "3K4/5k2/8/8/8/8/8/8 b - - 0 1", "f7f8", None, RaceWon),
        ("racingkings", "3K4/5k2/8/8/8/8/8/8 b - - 0 1", "f7f6", WHITE, RaceWon),
        ("racingkings", "8/3k4/8/8/8/8/1K6/8 b - - 0 1", "d7d8", BLACK, RaceWon),
        ("racingkings", "8/8/8/8/8/7K/1Q6/7k w - - 0 1", "b2f2", None, Stalemate),
        ("antichess", "8/8/8/8/8/8/1b6/B7 b - - 0 1", "b2a1", WHITE, NoPieces),
        ("antichess", "8/8/8/p7/8/P7/8/8 w - - 0 1", "a3a4", BLACK, NoMoves),
        ("antichess", "8/8/8/8/5b2/8/8/5B2 w - - 0 1", "f1g2", None, DeadPosition),
        ("last_piece_standing", "8/8/8/8/8/2k5/1P6/8 b - - 0 1", "c3b2", BLACK, NoPieces),
        ("last_piece_standing", "8/8/8/p7/8/P7/8/8 w - - 0 1", "a3a4", WHITE, NoMoves),
        (
            "atomic",
            "rnbqkbnr/pppp1ppp/8/4p1N1/8/8/PPPPPPPP/RNBQKB1R w KQkq - 0 3",
            "g5f7",
            WHITE,
            Exploded,
        ),
        ("atomic", "8/8/k7/8/4P3/3K4/8/1Q6 w - - 0 1", "b1b6", WHITE, Checkmate),
        ("atomic", "k7/8/8/8/8/8/2Q5/7K w - - 0 1", "c2c7", None, Stalemate),
        ("atomic", "4k3/8/8/8/3r4/1N6/8/7K w - - 0 1", "b3d4", None, DeadPosition),
        ("atomic", "4k3/8/8/8/8/8/8/1NN1K3 w - - 0 1", "e1e2", None, DeadPosition),
        ("atomic", "2b1k3/8/8/8/8/8/8/2B1K3 w - - 0 1", "e1e2", None, DeadPosition),
        (
            "atomic_3x3",
            "rnbqkbnr/pppp1ppp/8/4p1N1/8/8/PPPPPPPP/RNBQKB1R w KQkq - 0 3",
            "g5f7",
            WHITE,
            Exploded,
        ),
        ("atomic_3x3", "8/8/8/8/2k5/3p4/4K3/3R4 w - - 0 1", "d1d3", WHITE, Exploded),
        ("atomic_3x3", "7k/8/8/8/8/3p4/4K3/3R4 w - - 0 1", "d1d3", BLACK, Exploded),
        ("atomic_3x3", "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", "a1a8", WHITE, Checkmate),
        ("atomic_3x3", "7k/8/5K2/8/8/8/8/6Q1 w - - 0 1", "g1g6", None, Stalemate),
        ("atomic_3x3", "4k3/8/8/4p3/3P4/8/8/4K3 w - - 0 1", "d4e5", None, DeadPosition),
        ("crazyhouse", "6k1/5ppp/8/8/8/8/8/6K1[R] w - - 0 1", "R@e8", WHITE, Checkmate),
        ("crazyhouse", "7k/8/5K2/8/8/8/8/6Q1[] w - - 0 1", "g1g6", None, Stalemate),
    ] {
        let expected = winner.map_or(Outcome::draw(reason), |seat| Outcome::win(seat, reason));
        assert_eq!(ending(id, position, mv), Some(expected), "{id}: {position} {mv}");
    }
}

#[test]
fn every_game_is_drawn_by_seventy_five_quiet_moves() {
    for game in builtin() {
        let id = game.info().id;
        let board = match &*id {
            "hole_chess" => "4k3/8/8/3**3/3**3/8/7R/4K3",
            "horde" => "4k3/8/8/8/8/8/7R/8",
            "crazyhouse" => "4k3/8/8/8/8/8/7R/4K3[]",
            _ => "4k3/8/8/8/8/8/7R/2K5",
        };
        let at = |quiet: u16| {
            let checks = if id == "threecheck" { "3+3 " } else { "" };
            let text = format!("{board} w - - {checks}{quiet} 90");
            let pos = game.read_position(&text).unwrap_or_else(|e| panic!("{id}: {e}"));
            (game.claim(&pos).map(|o| o.reason), game.adjudicate(&pos).map(|o| o.reason))
        };
        if id != "atomic" {
            assert_eq!(at(99), (None, None), "{id}");
            assert_eq!(at(150), (Some(Reason::FiftyMove), Some(Reason::SeventyfiveMove)), "{id}");
        }
        assert_eq!(game.repetition(), parlour_core::Repetition::CHESS, "{id}");
    }
}

#[test]
fn rules_of_check_are_kept() {
    let legal = |id: &str, position: &str, text: &str| {
        let game = game(id);
        let pos = game.read_position(position).unwrap_or_else(|e| panic!("{id}: {e}"));
        game.read_move(&pos, text).is_ok_and(|mv| game.write_move(&pos, mv) == text)
    };
    // Kings cannot capture where captures explode, and may stand side by side.
    assert!(!legal("atomic", "4k3/8/8/8/8/8/3p4/4K3 w - - 0 1", "e1d2"));
    assert!(legal("atomic", "3r4/8/8/2k5/8/3K4/8/8 w - - 0 1", "d3c4"));
    // Blowing up the enemy king is legal even in check; blowing up the own king never is.
    assert!(legal("atomic", "4k3/3p4/8/8/8/8/8/3QK2r w - - 0 1", "d1d7"));
    assert!(!legal("atomic", "4k3/8/8/8/8/8/3p4/3QK3 w - - 0 1", "d1d2"));
    // No checks in the race, not even discovered ones.
    assert!(!legal("racingkings", "8/8/8/8/8/8/k6K/7R w - - 0 1", "h1a1"));
    assert!(!legal("racingkings", "8/8/8/8/k2NR3/8/7K/8 w - - 0 1", "d4b3"));
    // A hill is no refuge from check.
    assert!(!legal("kingofthehill", "3r3k/8/8/8/8/2K5/8/8 w - - 0 1", "c3d4"));
    // A promoted piece goes back to being a pawn; a pawn is not dropped on the outer rows.
    let game = game("crazyhouse");
    let mut pos = game.read_position("4k3/8/8/8/8/8/1q~6/K7[P] w - - 0 1").expect("reads");
    let mv = game.read_move(&pos, "Kxb2").expect("legal");
    game.apply(&mut pos, mv);
    assert_eq!(game.write_position(&pos), "4k3/8/8/8/8/8/1K6/8[PP] b - - 0 1");
    assert!(!legal("crazyhouse", "4k3/8/8/8/8/8/8/K7[P] w - - 0 1", "P@b1"));
    assert!(!legal("crazyhouse", "4k3/8/8/8/8/8/8/K7[P] w - - 0 1", "P@b8"));
    assert!(legal("crazyhouse", "4k3/8/8/8/8/8/8/K7[P] w - - 0 1", "P@b7"));
}

#[test]
fn older_texts_of_three_check_are_read() {
    let game = game("threecheck");
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -";
    let read = |text: String| game.read_position(&text).map(|pos| game.write_position(&pos));
    let expected = Ok(format!("{start} 1+3 0 1"));
    assert_eq!(read(format!("{start} 1+3 0 1")), expected);
    assert_eq!(read(format!("{start} 0 1 +2+0")), expected);
    assert_eq!(read(format!("{start} 0 1")), Ok(format!("{start} 3+3 0 1")));
    let error = read(format!("{start} 4+3 0 1")).expect_err("too many").to_string();
    assert!(error.contains("3+3"), "{error}");
}

#[test]
fn the_grand_pawn_becomes_only_what_is_lost() {
    let game = crate::fairy_wide::builtin().pop().expect("two games");
    let texts = |position: &str| {
        let pos = game.read_position(position).expect("reads");
        let mut moves = Vec::new();
        game.legal_moves(&pos, &mut moves);
        let mut texts: Vec<String> = moves
            .iter()
            .map(|&mv| game.write_move(&pos, mv))
            .filter(|t| t.starts_with('b'))
            .collect();
        texts.sort();
        texts
    };
    let army = "1NBQKMCBN1/R8R w - - 0 1";
    assert_eq!(texts(&format!("4k5/10/10/1P8/10/10/10/10/{army}"))[..1], ["b2a4".to_owned()]);
    assert!(!texts(&format!("4k5/1P8/10/10/10/10/10/10/{army}")).contains(&"b9b10".to_owned()));
    let lost = texts("4k5/10/1P8/10/10/10/10/10/1NB1KMCBN1/R8R w - - 0 1");
    assert!(lost.contains(&"b8b9".to_owned()) && lost.contains(&"b8b9q".to_owned()));
    assert!(!lost.contains(&"b8b9r".to_owned()));
}

#[test]
fn a_blast_names_the_squares_it_empties() {
    let blast = |id: &str, position: &str, text: &str| {
        let game = game(id);
        let pos = game.read_position(position).expect("reads");
        let mv = game.read_move(&pos, text).expect("legal");
        let board = game.board();
        let name =
            |cell| board.cells.iter().find(|spec| spec.cell == cell).expect("there").name.clone();
        match &game.effects(&pos, mv)[..] {
            [Effect::Blast { cells }] => cells.iter().map(|&cell| name(cell)).collect::<Vec<_>>(),
            _ => Vec::new(),
        }
    };
    let position = "rnbqkbnr/pppp1ppp/8/4p1N1/8/8/PPPPPPPP/RNBQKB1R w KQkq - 0 3";
    assert_eq!(blast("atomic", position, "g5f7"), ["f7", "e8", "f8", "g8"], "pawns stay");
    assert_eq!(blast("atomic_3x3", position, "g5f7"), ["f7", "g7", "e8", "f8", "g8"]);
    assert_eq!(blast("atomic", position, "g5e4"), [""; 0], "no capture, no blast");
    let beside = "4k3/8/8/3q4/3Q4/8/8/K7 w - - 0 1";
    assert_eq!(blast("atomic", beside, "d4d5"), ["d5"], "where the captor came from was empty");
    assert_eq!(blast("crazyhouse", "4k3/8/8/3q4/3Q4/8/8/K7[] w - - 0 1", "d4d5"), [""; 0]);
}

#[test]
fn giveaway_as_others_play_it_castles_and_ours_does_not() {
    let game = game("antichess");
    let others = "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1";
    let pos = game.read_position(others).expect("the usual text with rights");
    assert!(game.read_move(&pos, "e1g1").is_ok() && game.read_move(&pos, "e1c1").is_ok());
    assert_eq!(game.write_position(&pos), others);
    let pos = game.read_position(&others.replace("KQkq", "-")).expect("without them");
    assert!(game.read_move(&pos, "e1g1").is_err());
    assert_eq!(game.write_position(&game.start()).split(' ').nth(2), Some("-"));
    assert!(!game.info().help.iter().any(|section| section.text.contains("Castling")));
}
