//! Broken variant texts: each gets a sentence that names the line, the key and what was expected.

use super::{Fairy, MAX_TEXT, VariantError, read_variant};
use parlour_core::Rng;
use parlour_core::bits::U256;
use parlour_core::testkit::fuzz::{damaged, noise};
use std::fmt::Write;

const WHOLE: &str = include_str!("whole.toml");

fn error_of(text: &str) -> VariantError {
    read_variant::<u64>(text).map(|_: Fairy<u64>| ()).expect_err("the text is broken")
}

/// What is replaced, by what (§ marks the line that has to be named), and what the sentence must contain.
const BROKEN: &[(&str, &str, &str)] = &[
    ("id = \"hole_chess\"", "§id = \"hole_chess", "not TOML"),
    ("id = \"hole_chess\"", "§id = \"Hole Chess\"", "id: expected small letters"),
    ("id = \"hole_chess\"", "§id = 7", "id: expected a text in quotation marks, found an integer"),
    (
        "also =",
        "§colour = \"red\"\nalso =",
        "colour: there is no such key here; expected base, without",
    ),
    ("files = 8", "§files = 40", "board.files: expected a whole number from 3 to 16, found 40"),
    ("files = 8", "§files = \"eight\"", "expected a whole number from 3 to 16, found a string"),
    ("[board]\nfiles = 8", "§[board]", "board.files: this key is missing"),
    ("[board]\nfiles = 8\nranks = 8", "§[board]\nfiles = 10\nranks = 8", "10 x 8 are 80 squares"),
    (
        "\"d4\", \"e4\"",
        "§\"d4\", \"z4\"",
        "board.holes: expected a square from a1 to h8, found \"z4\"",
    ),
    ("\"d4\", \"e4\"", "§\"d4\", \"d4\"", "board.holes: d4 is listed twice"),
    ("letter = \"n\"", "§letter = \"kn\"", "piece.letter: expected one small letter"),
    ("letter = \"n\"", "§letter = \"b\"\n# ", ""),
    ("letter = \"b\"", "§letter = \"n\"", "the letter 'n' already means the knight"),
    ("name = \"bishop\"", "§name = \"knight\"", "two pieces are called \"knight\""),
    ("{ leap = [1, 2] }", "§{ leap = [1] }", "piece.moves.leap: expected two numbers"),
    ("{ leap = [1, 2] }", "§{ leap = [0, 0] }", "[0, 0] goes nowhere"),
    ("{ leap = [1, 2] }", "§{ leap = [1, 2], slide = [1, 2] }", "either leap"),
    (
        "{ leap = [1, 2] }",
        "§{ leap = [1, 2], only = \"fly\" }",
        "\"move\" or \"capture\", found \"fly\"",
    ),
    (
        "{ leap = [1, 2] }",
        "§{ leap = [1, 2], far = true }",
        "piece.moves.far: there is no such key",
    ),
    ("moves = [{ leap = [1, 2] }]", "§moves = []", "at least one way of moving"),
    ("moves = [{ leap = [1, 2] }]", "§moves = 3", "expected a list in square brackets"),
    ("en_passant = [2]", "§en_passant = [3]", "rank 3 is not in double_step"),
    ("double_step = [2]", "§double_step = [7]", "from rank 7 there are not two squares ahead"),
    (
        "[\"queen\", \"rook\"",
        "§[\"dragon\", \"rook\"",
        "piece.promotes.to: there is no piece \"dragon\"",
    ),
    ("[\"queen\", \"rook\"", "§[\"king\", \"rook\"", ""),
    (
        "[\"queen\", \"rook\"",
        "§[\"pawn\", \"rook\"",
        "piece.promotes: to: a pawn has to promote on rank 8 itself",
    ),
    ("value = 100", "§value = -5", "piece.value: expected a whole number"),
    ("start = \"rnbqkbnr", "§start = \"rnbqkbxr", "start: row 1 of the board, character 7"),
    ("start = \"rnbqkbnr", "§start = \"rnbqqbnr", "castling rights"),
    ("start = \"rnbqkbnr", "§start = \"rnbkkbnr", "Black can have one king, but has 2"),
    ("start = \"rnbqkbnr/pppppppp", "§start = \"4k3/8", ""),
    ("rook = \"h\"", "§rook = \"z\"", "castling.kingside.rook: expected a file from a to h"),
    ("king_to = \"g\"", "§king_to = \"f\"", "cannot end on the same square"),
    (
        "king_to = \"g\", rook_to = \"f\"",
        "§king_to = \"f\", rook_to = \"g\"",
        "by an ordinary move",
    ),
    ("with = \"rook\"", "§with = \"king\"", "castling.with: the king cannot castle with itself"),
    (
        "[endings]",
        "[endings]\n§no_moves = \"sad\"",
        "\"draws\" or \"loses\" or \"wins\", found \"sad\"",
    ),
    ("[endings]", "[endings]\n§hill = [\"d4\"]", "endings.hill: d4 is a hole"),
    ("[endings]", "[endings]\n§hill = [\"i9\"]", "expected a square from a1 to h8"),
    (
        "[endings]",
        "[endings]\n§race = 9",
        "endings.race: expected a whole number from 1 to 8, found 9",
    ),
    ("[endings]", "[endings]\n§checks = 0", "endings.checks: expected a whole number from 1 to 9"),
    ("alone = ", "§trio = [\"knight\"], alone = ", "expected alone, pair, one_colour, apart"),
    ("also =", "§rules = 3\nalso =", "rules: expected a table, found an integer"),
    ("[endings]", "[rules]\n§capture = true\n[endings]", "\"free\" or \"compulsory\", found true"),
    ("[endings]", "[rules]\n§captured = \"eaten\"\n[endings]", "\"gone\" or \"hand\" or \"blast\""),
    ("[endings]", "[rules]\n§chek = \"forbidden\"\n[endings]", "expected capture, captured, check"),
    (
        "[endings]",
        "[rules]\n§check = \"forbidden\"\ncaptured = \"blast\"\n[endings]",
        "rules.check: no game can forbid checks and have blasts",
    ),
    ("on = [8], to", "§on = [8], must = [7], to", "promotes.must: rank 7 is not among those in on"),
    ("on = [8], to", "§on = [8], supply = \"few\", to", "\"endless\" or \"lost\""),
    ("also =", "§aliases = [\"A B\"]\nalso =", "aliases: expected small letters"),
    ("quiet_moves =", "§quiet_move =", "endings.quiet_move: there is no such key"),
    ("claim = 50, draw = 75", "§claim = 90, draw = 75", "from 2 to 75, found 90"),
    ("move = \"g1f3\"", "move = \"g1f4\"", "'g1f4' is not a legal move there"),
    ("name = \"Hole Chess\"", "§name = \"Hole \\u001b[31m Chess\"", "cannot be shown"),
];

#[test]
fn broken_texts_are_answered_with_line_key_and_reason() {
    for (from, to, expected) in BROKEN {
        assert!(WHOLE.contains(from), "{from}");
        let broken = WHOLE.replacen(from, to, 1);
        let line = broken.find('§').map(|at| broken[..at].matches('\n').count() + 1);
        let error = error_of(&broken.replace('§', ""));
        let sentence = error.to_string();
        assert!(sentence.contains(expected), "{to}: {sentence}");
        if let (Some(line), false) = (line, expected.is_empty()) {
            assert_eq!(error.line, line, "{to}: {sentence}");
            assert!(sentence.starts_with(&format!("line {line}")), "{sentence}");
        }
    }
}

#[test]
fn royal_pieces_are_checked() {
    let say = |text: &str| error_of(text).to_string();
    let plain = WHOLE.replace("royal = true", "");
    assert!(say(&plain).contains("castling.king: this key is missing: no piece is royal"));
    let two = say(&WHOLE.replace("letter = \"q\"", "letter = \"q\"\nroyal = true"));
    assert!(two.contains("at most one piece with royal = true, found 2"), "{two}");
    let castling = plain.replace("with = \"rook\"", "king = \"king\"\nwith = \"rook\"");
    for rule in ["hill = [\"a4\"]", "race = 8", "checks = 3"] {
        let sentence = say(&castling.replace("[endings]", &format!("[endings]\n{rule}")));
        assert!(sentence.contains("needs a piece with royal = true"), "{rule}: {sentence}");
    }
    let none = WHOLE.replace("rnbqkbnr", "rnbq1bnr").replace("RNBQKBNR", "RNBQ1BNR");
    assert!(say(&none).contains("start: no side has a king"));
}

#[test]
fn a_hole_on_the_way_forbids_castling() {
    let text = WHOLE.replace("\"d4\", \"e4\"", "\"d4\", \"e4\", \"b1\", \"b8\"");
    let text = text.replace("rnbq", "r*bq").replace("RNBQ", "R*BQ");
    let error = error_of(&text);
    assert!(
        error.to_string().contains("castling.queenside: there is a hole on the way"),
        "{error}"
    );
}

#[test]
fn hostile_texts_are_refused_quickly() {
    let long = format!("# {}\n{WHOLE}", "x".repeat(MAX_TEXT));
    assert!(error_of(&long).to_string().contains("at most 65536"));
    let deep = format!("a = {}", "[".repeat(30_000));
    assert!(error_of(&deep).to_string().contains("not TOML"));
    let many = "[[piece]]\nname = \"x\"\n".repeat(3000);
    let many = format!("{}\n{many}", &WHOLE[..WHOLE.find("[[piece]]").expect("pieces")]);
    assert!(error_of(&many).to_string().contains("piece: expected at most 12 entries, found 3000"));
    let slides: Vec<String> = (1..=8).map(|n| format!("{{ slide = [{n}, {}] }}", 9 - n)).collect();
    let slides =
        format!("moves = [{}, {{ slide = [1, 9] }}, {{ slide = [2, 9] }}]", slides.join(", "));
    let text = WHOLE.replace("moves = [{ leap = [1, 2] }]", &slides);
    assert!(error_of(&text).to_string().contains("more than 32 different directions"));
}

#[test]
fn a_start_with_thousands_of_moves_is_refused() {
    let letters: Vec<char> = ('a'..='l').collect();
    let names: Vec<String> = letters.iter().map(|letter| format!("\"{letter}\"")).collect();
    let rows: Vec<String> = (1..=16).map(|row| row.to_string()).collect();
    let empty = "16/".repeat(14);
    let mut text = format!(
        "id = \"crowd\"\nname = \"Crowd\"\ngoal = \"Win.\"\n\
         start = \"aaaaaaaaaaaaaaaa/{empty}AAAAAAAAAAAAAAAA w - - 0 1\"\n\
         board = {{ files = 16, ranks = 16 }}\n\
         endings = {{ repetition = {{ draw = 3 }}, quiet_moves = {{ draw = 50 }} }}\n"
    );
    for letter in letters {
        let _ = write!(
            text,
            "[[piece]]\nname = \"{letter}\"\nletter = \"{letter}\"\n\
             moves = [{{ slide = [1, 0] }}, {{ slide = [1, 1] }}]\n\
             promotes = {{ on = [{}], must = [], to = [{}] }}\n",
            rows.join(", "),
            names.join(", ")
        );
    }
    let error = read_variant::<U256>(&text).map(|_| ()).expect_err("the text is hostile");
    assert_eq!(error.line, 4);
    assert!(error.sentence.to_string().contains("a game may have at most 2000 there"), "{error}");
}

#[test]
fn shaken_texts_never_panic() {
    let mut rng = Rng::new(7);
    for round in 0..600 {
        let text = if round % 10 == 0 { noise(&mut rng) } else { damaged(WHOLE, &mut rng) };
        if let Err(error) = read_variant::<u64>(&text) {
            assert!(!error.sentence.to_string().is_empty() && error.line >= 1);
        }
    }
}
