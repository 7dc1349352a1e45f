//! Pieces that hop, have moves of their own at the start or on one side, and keep to a part of the board: counted by
//! hand, and in made-up games compared with the plain way.

use super::moves::{Move, Special};
use super::naive::{is_allowed, tables_equal_the_plain_way};
use super::{Fairy, read_variant};
use parlour_core::bits::Word;
use parlour_core::testkit::fuzz::damaged;
use parlour_core::testkit::laws;
use parlour_core::{Game, Notation, Rng, Seat, Show};
use std::fmt::Write;

/// Five by six squares; kings keep to their palaces, cannons hop to capture, and only White's pawns go sideways.
const STRANGE: &str = r#"
id = "strange"
name = "Strange"
goal = "Checkmate the enemy king."
start = "1ck2/1p3/5/5/1P3/1CK2 w - - 0 1"
[board]
files = 5
ranks = 6
[board.regions]
palaces = ["b1", "c1", "d1", "b2", "c2", "d2", "b5", "c5", "d5", "b6", "c6", "d6"]
[[piece]]
name = "pawn"
letter = "p"
moves = [
  { leap = [0, 1], forward = true, only = "move" },
  { leap = [0, 2], forward = true, only = "move", first = true },
  { leap = [1, 1], forward = true, only = "capture" },
  { leap = [1, 0], forward = true, only = "move", side = "white" },
]
[[piece]]
name = "cannon"
letter = "c"
moves = [{ slide = [1, 0], only = "move" }, { hop = [1, 0], only = "capture" }]
[[piece]]
name = "king"
letter = "k"
royal = true
within = "palaces"
moves = [{ leap = [1, 0] }]
[endings]
repetition = { draw = 3 }
quiet_moves = { draw = 40 }
[[example]]
position = "1ck2/1p3/5/5/1P3/1CK2 w - - 0 1"
move = "b1b5"
caption = "The cannon hops over its pawn and captures."
"#;

fn strange() -> Fairy<u64> {
    read_variant(STRANGE).expect("the strange game reads")
}

fn moves_in(game: &Fairy<u64>, position: &str) -> Vec<String> {
    let pos = game.read_position(position).unwrap_or_else(|e| panic!("{position}: {e}"));
    let mut texts: Vec<String> =
        game.variant.legal_list(&pos).iter().map(|&mv| game.write_move(&pos, mv)).collect();
    texts.sort_unstable();
    assert_eq!(game.count_moves(&pos), texts.len());
    texts
}

#[test]
fn strange_pieces_have_the_moves_counted_by_hand() {
    let game = strange();
    let white = ["b1a1", "b1b5", "b2a2", "b2b3", "b2b4", "b2c2", "c1c2", "c1d1"];
    assert_eq!(moves_in(&game, "1ck2/1p3/5/5/1P3/1CK2 w - - 0 1"), white);
    // Black's pawn does not go sideways.
    let black = ["b5b3", "b5b4", "b6a6", "b6b2", "c6c5", "c6d6"];
    assert_eq!(moves_in(&game, "1ck2/1p3/5/5/1P3/1CK2 b - - 0 1"), black);
    // Answers to a1, b5, a2, b3, b4, c2 and the two king moves: 6 + 4 + 6 + 5 + 4 + 6 + 6 + 6. A pawn on b4 keeps the
    // king from c5.
    let start = game.start();
    let answers = |mv: &Move| {
        let mut after = start;
        game.apply(&mut after, *mv);
        game.count_moves(&after)
    };
    assert_eq!(game.variant.legal_list(&start).iter().map(answers).sum::<usize>(), 43);
}

#[test]
fn a_hopper_checks_over_exactly_one_piece() {
    let game = strange();
    // The pawn is what the cannon hops over, wherever it stands on the file.
    assert_eq!(moves_in(&game, "2k2/5/2p2/5/2C2/2K2 b - - 0 1"), ["c6b6", "c6d6"]);
    // A second piece in between ends the check.
    assert!(moves_in(&game, "2k2/5/2p2/c4/2C2/2K2 b - - 0 1").contains(&"a3c3".to_owned()));
    // Whoever steps between a cannon and the own king gives it something to hop over.
    let still = moves_in(&game, "2k2/2c2/5/5/1P3/2K2 w - - 0 1");
    assert!(!still.contains(&"b2c2".to_owned()) && still.contains(&"b2a2".to_owned()), "{still:?}");
}

#[test]
fn what_keeps_to_a_region_cannot_stand_elsewhere() {
    let game = strange();
    let say = |text: &str| game.read_position(text).expect_err("is refused").to_string();
    let sentence = say("1c3/1pk2/5/2K2/1P3/1C3 w - - 0 1");
    assert!(
        sentence.contains("a white king cannot stand on c3, because it never leaves the region"),
        "{sentence}"
    );
    let help: String = game.info().help.iter().map(|section| section.text.to_string()).collect();
    for words in [
        "It never leaves the palaces (b1, c1",
        "if it is White's, moves without capturing one square sideways",
        "from a square where such a piece of its side stands at the start",
        "captures any number of squares over exactly one piece of either side along a row or column",
    ] {
        assert!(help.contains(words), "{words}: {help}");
    }
}

#[test]
fn strange_keys_are_checked() {
    for (from, to, expected) in [
        (
            "within = \"palaces\"",
            "within = \"moat\"",
            "no region \"moat\"; expected one of palaces",
        ),
        ("side = \"white\"", "side = \"red\"", "\"white\" or \"black\", found \"red\""),
        ("first = true", "first = 1", "piece.moves.first: expected true or false"),
        ("hop = [1, 0]", "hop = [1, 0], leap = [1, 0]", "either leap, slide or hop"),
        ("\"b1\", \"c1\"", "\"b1\", \"z9\"", "board.regions.palaces: expected a square from a1"),
        ("palaces = ", "\"A b\" = ", "the name of a region has at most 24 small letters"),
        (
            "[{ leap = [1, 0] }]",
            "[{ leap = [1, 0], within = \"palaces\" }]",
            "only one of both can say within",
        ),
        ("[endings]", "[rules]\ncheck = \"forbidden\"\n[endings]", "forbid checks and have hops"),
    ] {
        assert!(STRANGE.contains(from), "{from}");
        let text = STRANGE.replacen(from, to, 1);
        let error = read_variant::<u64>(&text).map(|_| ()).expect_err("is refused").to_string();
        assert!(error.contains(expected), "{to}: {error}");
    }
    let kept = STRANGE
        .replace("letter = \"c\"", "letter = \"c\"\nwithin = \"palaces\"")
        .replace("letter = \"p\"", "letter = \"p\"\npromotes = { on = [6], to = [\"cannon\"] }");
    let error = read_variant::<u64>(&kept).map(|_| ()).expect_err("is refused").to_string();
    assert!(error.contains("nothing can promote to the cannon"), "{error}");
}

#[test]
fn strange_pieces_keep_the_laws() {
    laws::keep(&strange(), 3, 40);
    tables_equal_the_plain_way(&strange(), 12);
    let mut rng = Rng::new(11);
    for _ in 0..300 {
        if let Err(error) = read_variant::<u64>(&damaged(STRANGE, &mut rng)) {
            assert!(!error.sentence.to_string().is_empty() && error.line >= 1);
        }
    }
}

fn one_of<'a>(rng: &mut Rng, words: &[&'a str]) -> &'a str {
    rng.pick(words).unwrap_or_default()
}

/// One way of moving, with anything a text can say about it.
fn made_up_step(rng: &mut Rng) -> String {
    let way = one_of(rng, &["[1, 0]", "[1, 1]", "[0, 1]", "[1, 2]", "[2, 0]", "[1, -1]"]);
    let kind = one_of(rng, &["leap", "slide", "hop", "hop"]);
    let mut step = format!("{kind} = {way}");
    for extras in [
        ["", "", "", ", forward = true"],
        ["", "", ", only = \"move\"", ", only = \"capture\""],
        ["", "", ", side = \"white\"", ", side = \"black\""],
        ["", "", "", ", first = true"],
        ["", "", ", within = \"east\"", ", within = \"middle\""],
    ] {
        step += one_of(rng, &extras);
    }
    format!("{{ {step} }}")
}

/// A text that may describe a game: seven or eight files and ranks, four kinds and a king.
fn made_up_game(rng: &mut Rng) -> String {
    let captured = one_of(rng, &["gone", "gone", "hand", "blast", "blast_all"]);
    let capture = one_of(rng, &["free", "free", "free", "compulsory"]);
    let row = |rng: &mut Rng, king: bool| {
        let mut row: Vec<&str> = (0..7).map(|_| one_of(rng, &["A", "B", "C", "D", "1"])).collect();
        if king {
            row[rng.below(7)] = "K";
        }
        row.concat()
    };
    let rows = [row(rng, true), row(rng, false), row(rng, true), row(rng, false)];
    let mut text = format!(
        "id = \"made_up\"\nname = \"Made up\"\ngoal = \"Win.\"\nstart = \"{}/{}/7/7/7/{}/{} w - - 0 1\"\n\
         rules = {{ captured = \"{captured}\", capture = \"{capture}\" }}\n\
         endings = {{ repetition = {{ draw = 3 }}, quiet_moves = {{ draw = 50 }} }}\n\
         [board]\nfiles = 7\nranks = 7\nregions.east = [\"e1\", \"f1\", \"g1\", \"e2\", \"f2\", \"g2\", \"e3\", \
         \"f3\", \"g3\", \"f4\", \"g4\", \"e5\", \"f5\", \"g5\", \"e6\", \"f6\", \"e7\", \"g7\"]\n\
         regions.middle = [\"c2\", \"d2\", \"e2\", \"c3\", \"d3\", \"e3\", \"c4\", \"d4\", \"e4\", \"b4\", \"c5\", \
         \"d5\", \"c6\", \"d6\", \"e6\"]\n",
        rows[0].to_lowercase(),
        rows[1].to_lowercase(),
        rows[3],
        rows[2]
    );
    for letter in ["a", "b", "c", "d"] {
        let steps: Vec<String> = (0..=rng.below(4)).map(|_| made_up_step(rng)).collect();
        let promotes =
            one_of(rng, &["", "", "promotes = { on = [6, 7], must = [7], to = [\"b\", \"c\"] }\n"]);
        // What a piece may become stays that.
        let promotes = if ["b", "c"].contains(&letter) { "" } else { promotes };
        let _ = write!(
            text,
            "[[piece]]\nname = \"{letter}\"\nletter = \"{letter}\"\nmoves = [{}]\n{promotes}",
            steps.join(", ")
        );
    }
    text + "[[piece]]\nname = \"king\"\nletter = \"k\"\nroyal = true\n\
            moves = [{ leap = [1, 0] }, { leap = [1, 1] }]\n"
}

/// Every drop that the plain way allows is found, and no other.
fn drops_equal_the_plain_way<B: Word>(game: &Fairy<B>, seed: u64) {
    let variant = &game.variant;
    let mut rng = Rng::new(seed);
    let mut pos = game.start();
    for _ in 0..60 {
        let legal = variant.legal_list(&pos);
        for kind in (0..variant.kinds.len()).filter(|&kind| pos.in_hand(pos.turn, kind) > 0) {
            let never = variant.kinds[kind].never_on[pos.turn.index()];
            for cell in 0..variant.squares.count() {
                let mv =
                    Move { from: cell as u8, to: cell as u8, special: Special::Drop(kind as u8) };
                let free = (variant.squares.open & !pos.occupied() & !never).has(cell);
                if !legal.iter().any(|mv| pos.captures(*mv)) || !variant.rules.must_capture {
                    let expected = free && is_allowed(variant, &pos, mv);
                    assert_eq!(legal.contains(&mv), expected, "{}", variant.write_fen(&pos));
                }
            }
        }
        let Some(mv) = rng.pick(&legal) else { return };
        game.apply(&mut pos, mv);
    }
}

#[test]
fn made_up_games_equal_the_plain_way() {
    let mut rng = Rng::new(2024);
    let mut played = 0;
    for round in 0..400 {
        let text = made_up_game(&mut rng);
        match read_variant::<u64>(&text) {
            Err(error) => {
                assert!(!error.sentence.to_string().contains("there is no"), "{error}: {text}");
            }
            Ok(game) => {
                played += 1;
                tables_equal_the_plain_way(&game, 2);
                drops_equal_the_plain_way(&game, round);
                assert!(!game.variant.orthodox);
                assert!(game.variant.king(&game.start(), Seat::FIRST).is_some());
            }
        }
    }
    assert!(played > 100, "only {played} of the made-up games can be played");
}
