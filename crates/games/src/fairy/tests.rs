//! Orthodox chess written as data is the oracle of the family; broken texts get a helpful answer.

use super::*;
use parlour_core::bits::U256;
use parlour_core::testkit::{laws, perft_file};
use parlour_core::{Mind, Score};

const HOLES: &str = include_str!("../../variants/hole_chess.toml");

/// Hole chess with the holes filled in: orthodox chess.
fn chess_text() -> String {
    let text = HOLES
        .replace("holes = [\"d4\", \"e4\", \"d5\", \"e5\"]", "")
        .replace("/3**3/3**3/", "/8/8/")
        .replace("/1p1**1p1/1P1**1Pp/", "/1p4p1/1P4Pp/")
        .replace("\"hole_chess\"", "\"chess_as_data\"");
    // The second example is about a hole.
    let (before, after) = text.split_once("[[example]]").expect("there are examples");
    let (first, rest) = after.split_once("[[example]]").expect("there are two");
    let (_, rest) = rest.split_once("[[example]]").expect("there are three");
    format!("{before}[[example]]{first}[[example]]{rest}")
}

fn hole_chess() -> Fairy<u64> {
    read_variant(HOLES).expect("hole chess reads")
}

#[test]
fn orthodox_chess_as_data_has_the_published_counts() {
    let chess: Fairy<u64> = read_variant(&chess_text()).expect("chess reads");
    let table = include_str!("../../perft/chess.perft");
    assert!(perft_file::check(&chess, table, 5_000_000) > 20);
}

#[test]
fn the_width_of_the_word_makes_no_difference() {
    let table = include_str!("../../perft/hole_chess.perft");
    let wide: Fairy<u128> = read_variant(HOLES).expect("reads");
    let widest: Fairy<U256> = read_variant(HOLES).expect("reads");
    assert!(perft_file::check(&wide, table, 130_000) > 10);
    assert!(perft_file::check(&widest, table, 130_000) > 10);
    laws::keep(&widest, 1, 40);
}

#[test]
fn a_position_stays_small() {
    assert!(size_of::<Position<u64>>() <= 152, "{}", size_of::<Position<u64>>());
    assert_eq!(size_of::<Move>(), 4);
}

#[test]
fn a_lone_minor_piece_or_bishops_of_one_colour_are_dead() {
    let game = hole_chess();
    let dead = |board: &str| {
        let pos = game.read_position(&format!("{board} w - - 0 1")).expect("reads");
        game.adjudicate(&pos).is_some_and(|outcome| outcome.reason == Reason::DeadPosition)
    };
    assert!(dead("4k3/8/8/3**3/3**3/8/8/4K3"));
    assert!(dead("4k3/8/8/3**3/3**3/8/8/4K1N1"));
    assert!(dead("4kb2/8/8/3**3/3**3/8/8/4K3"));
    assert!(dead("4kb2/8/8/3**3/3**3/8/8/2B1K3"), "both bishops on dark squares");
    assert!(!dead("4kb2/8/8/3**3/3**3/8/8/4KB2"), "one of each colour");
    assert!(!dead("4k3/8/8/3**3/3**3/8/8/4K1NN"));
    assert!(!dead("4k3/8/8/3**3/3**3/8/7P/4K3"));
    let pos = game.read_position("4k3/8/8/3**3/3**3/8/7P/4K3 w - - 0 1").expect("reads");
    assert!(game.can_win(&pos, Seat::FIRST) && !game.can_win(&pos, Seat::SECOND));
}

#[test]
fn quiet_moves_are_claimed_at_fifty_and_end_the_game_at_seventy_five() {
    let game = hole_chess();
    let at = |quiet: u16| {
        let text = format!("4k3/8/8/3**3/3**3/8/7R/4K3 w - - {quiet} 90");
        let pos = game.read_position(&text).expect("reads");
        (game.claim(&pos).map(|o| o.reason), game.adjudicate(&pos).map(|o| o.reason))
    };
    assert_eq!(at(99), (None, None));
    assert_eq!(at(100), (Some(Reason::FiftyMove), None));
    assert_eq!(at(150), (Some(Reason::FiftyMove), Some(Reason::SeventyfiveMove)));
    assert_eq!(game.repetition(), Repetition::CHESS);
}

#[test]
fn positions_that_cannot_be_played_say_why() {
    let game = hole_chess();
    let say = |text: &str| game.read_position(text).expect_err("is refused").to_string();
    let start = "rnbqkbnr/pppppppp/8/3**3/3**3/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    for (from, to, expected) in [
        ("3**3/3**3", "8/8", "hole"),
        ("/8/PPPPPPPP", "/3*4/PPPPPPPP", "d3 is not a hole"),
        ("pppppppp", "ppppxppp", "row 2 of the board, character 5"),
        ("pppppppp", "ppppppp", "8 cells"),
        (" w ", " x ", "side to move"),
        (" KQkq - 0 1", "", "castling rights is missing"),
        (" - 0 1", "", "en passant square is missing"),
        ("KQkq", "KQxq", "castling rights"),
        (" - 0", " e9 0", "en passant square"),
        (" - 0", " e3 0", "Black cannot have passed e3"),
        (" 0 1", " many 1", "half-move clock"),
        (" 0 1", " 0 1 1", "nothing more"),
        ("RNBQKBNR", "RNBQQBNR", "White needs exactly one king, but has 0"),
        ("RNBQKBNR", "RNBQKBN1", "castling right 'K'"),
        ("/8/PPPPPPPP", "/3q4/PPP1PPPP", ""),
        ("RNBQKBNR", "RNBQKBNp", "a black pawn cannot stand on h1"),
    ] {
        let broken = start.replacen(from, to, 1);
        assert_ne!(broken, start);
        if expected.is_empty() {
            assert!(game.read_position(&broken).is_ok(), "{broken}");
        } else {
            let sentence = say(&broken);
            assert!(sentence.contains(expected), "{broken}: {sentence}");
        }
    }
    assert!(say("4k3/8/8/3**3/3**3/8/8/R3K2r b - - 0 1").contains("White is in check"));
}

#[test]
fn people_may_type_moves_in_many_ways() {
    let game = hole_chess();
    let means = |position: &str, texts: &[&str], expected: &str| {
        let pos = game.read_position(position).expect("reads");
        for text in texts {
            let mv = game.read_move(&pos, text).unwrap_or_else(|e| panic!("{text}: {e}"));
            assert_eq!(game.write_move(&pos, mv), expected, "{text}");
        }
    };
    let start = "rnbqkbnr/pppppppp/8/3**3/3**3/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    means(start, &["Nf3", "nf3", "g1-f3", "Ng1f3", "Ng1-f3", "G1F3", "Ngf3", "Nf3!"], "g1f3");
    means(start, &["c4", "c2c4", "c2-c4"], "c2c4");
    let castle = "r3k2r/8/8/3**3/3**3/8/8/R3K2R w KQkq - 0 1";
    means(castle, &["O-O", "0-0", "o-o", "e1g1", "e1h1"], "e1g1");
    means(castle, &["O-O-O", "0-0-0", "e1a1"], "e1c1");
    let promotion = "1n2k3/P7/8/3**3/3**3/8/8/4K3 w - - 0 1";
    means(promotion, &["a8=Q", "a8Q", "a7a8q", "a8=q", "a8(Q)"], "a7a8q");
    means(promotion, &["axb8=N", "ab8n", "a7xb8=N", "a7b8N"], "a7b8n");
    let bishops = "4k3/8/8/3**3/3**3/1NB5/8/2B1K3 w - - 0 1";
    means(bishops, &["B3d2"], "c3d2");
    means(bishops, &["b3d2", "Nd2", "Nb3d2"], "b3d2");
    let passing = "4k3/8/8/1pP**3/3**3/8/8/4K3 w - b6 0 2";
    means(passing, &["cxb6", "cb6", "cxb6 e.p.", "c5b6"], "c5b6");
}

#[test]
fn a_passed_square_is_kept_only_if_it_can_be_used() {
    let game = hole_chess();
    let again = |text: &str| game.write_position(&game.read_position(text).expect("reads"));
    let kept = "4k3/8/8/1pP**3/3**3/8/8/4K3 w - b6 0 2";
    assert_eq!(again(kept), kept);
    // Nobody stands beside the pawn; then both pawns shield the king from the rook.
    let dropped = "4k3/8/8/1p1**3/3**3/8/8/4K3 w - b6 0 2";
    assert_eq!(again(dropped), dropped.replace("b6", "-"));
    let pinned = "4k3/8/8/KpPr4/8/8/8/8 w - b6 0 2";
    let chess: Fairy<u64> = read_variant(&chess_text()).expect("chess reads");
    let pos = chess.read_position(pinned).expect("reads");
    assert_eq!(chess.write_position(&pos), pinned.replace("b6", "-"));
}

#[test]
fn promoted_pawns_are_not_counted_as_captured() {
    use parlour_core::Show;
    let game = hole_chess();
    let before = game.read_position("1n2k3/P7/8/3**3/3**3/8/8/4K3 w - - 0 1").expect("reads");
    let mut after = before;
    game.apply(&mut after, game.read_move(&before, "a7b8q").expect("legal"));
    let lost: Vec<char> = game.captured(&before, &after).iter().map(|p| p.letter).collect();
    assert_eq!(lost, ['n']);
}

#[test]
fn what_is_fitted_where_no_file_has_weights_are_the_values_of_the_pieces() {
    // With holes and without: two ways to evaluate.
    let chess: Fairy<u64> = read_variant(&chess_text()).expect("chess reads");
    for game in [hole_chess(), chess] {
        let groups = game.weights();
        let names: Vec<&str> = groups.iter().map(|group| group.name.as_ref()).collect();
        assert_eq!(names.len(), 5, "the king has no value: {names:?}");
        let queen = names.iter().position(|name| *name == "queen").expect("there are queens");
        let mut values: Vec<Score> = groups.iter().map(|group| group.values[0]).collect();
        values[queen] += 300;
        let other = game.with_weights(&values).expect("as many as there are");
        assert_eq!(other.weights()[queen].values, [values[queen]]);
        let start = game.write_position(&game.start());
        let pos = game.read_position(&start.replacen('Q', "1", 1)).expect("a queen may be gone");
        let behind = |game: &Fairy<u64>| game.evaluate(&pos, Seat::FIRST);
        assert!(behind(&other) < behind(&game) - 200, "a queen is worth more now");
        assert!(game.with_weights(&values[1..]).is_none());
    }
}
