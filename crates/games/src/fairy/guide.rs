//! The written guide is tried out: what it tells people to write is applied to the template and has to be a game.

use super::{Fairy, read_variant};
use parlour_core::{Game, Notation, Show};

const GUIDE: &str = include_str!("../../../../docs/VARIANTS.md");
const TEMPLATE: &str = include_str!("../../../parlour/variant-template.toml");

/// The blocks of TOML under a heading of the guide.
fn blocks(heading: &str) -> Vec<&'static str> {
    let (_, section) = GUIDE.split_once(heading).expect("the guide has this heading");
    let section = section.split("\n## ").next().unwrap_or(section);
    let section = section.split("\n### ").next().unwrap_or(section);
    section.split("```toml\n").skip(1).filter_map(|rest| rest.split("```").next()).collect()
}

fn template() -> String {
    TEMPLATE.replace("{id}", "my_game").replace("{name}", "My game")
}

/// The text with everything from `from` up to the next `to` replaced.
fn with(text: &str, from: &str, to: &str, by: &str) -> String {
    let (before, rest) = text.split_once(from).expect("the template has this part");
    let end = rest.find(to).unwrap_or(rest.len());
    format!("{before}{by}{}", &rest[end..])
}

fn game(text: &str) -> Fairy<u64> {
    read_variant(text).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

#[test]
fn the_template_is_chess_and_becomes_camel_chess() {
    assert_eq!(game(&template()).count_moves(&game(&template()).start()), 20);
    let text = with(
        &template(),
        "[[piece]]\nname = \"knight\"",
        "[[piece]]",
        &format!("{}\n", blocks("## Three games")[0]),
    );
    // The guide says so: the names elsewhere, and the example.
    let text = text.replace("\"knight\"", "\"camel\"").replace("\"g1f3\"", "\"g1f4\"");
    let camels = game(&text);
    let start = camels.start();
    assert!(camels.read_move(&start, "b1c4").is_ok());
    assert_eq!(camels.count_moves(&start), 20);
}

#[test]
fn the_template_becomes_small_chess() {
    let block = blocks("## Three games")[1];
    let (start, board) = block.split_once("\n\n").expect("start and board");
    let text = with(&template(), "start = ", "\n\n# Shown", start);
    let text = with(&text, "[board]", "\n# Each piece", board);
    let text = with(&text, "double_step = [2]", "en_passant", "");
    let text = with(&text, "en_passant = [2]", "promotes", "").replace("on = [8]", "on = [6]");
    let text = with(&text, "# Leave this part out", "[endings]", "");
    let text = with(&text, "# Pictures for the help page", "no such end", "");
    let small = game(&text);
    // Five steps of pawns and two jumps of the knight.
    assert_eq!(small.count_moves(&small.start()), 7);
    assert!(small.read_move(&small.start(), "a2a3").is_ok());
}

#[test]
fn the_template_becomes_hill_of_knights() {
    let text = with(&template(), "[endings]", "\n# Pictures", blocks("## Three games")[2]);
    let hill = game(&text);
    assert_eq!(hill.count_moves(&hill.start()), 20);
    let help: String = hill.info().help.iter().map(|section| section.text.to_string()).collect();
    assert!(help.contains("The hill:") && help.contains("goes to your hand"), "{help}");
}

#[test]
fn stranger_pieces_of_the_guide_can_be_played() {
    let mut text = template();
    for block in blocks("### Stranger pieces") {
        let before =
            if block.starts_with("[board.regions]") { "# Each piece has" } else { "# Leave this" };
        text = text.replacen(before, &format!("{block}\n{before}"), 1);
    }
    let text = text.replace("RNBQKBNR w", "RNCGKGNR w").replace("rnbqkbnr/", "rncgkgnr/");
    let strange = game(&text);
    let start = strange.start();
    // The cannon on c1 hops over the pawn before it and takes the one on c7; the guards keep at home.
    assert!(strange.read_move(&start, "c1c7").is_ok());
    let pos = strange.read_position("4k3/8/8/8/8/8/8/3GK3 w - - 0 1").expect("reads");
    assert!(strange.read_move(&pos, "d1e2").is_ok() && strange.read_move(&pos, "d1c2").is_err());
}

#[test]
fn what_the_guide_bases_on_chess_is_a_whole_game() {
    let [text] = blocks("### Only what differs")[..] else { panic!("one block") };
    let run = game(text);
    assert!(run.read_move(&run.start(), "e3e5").is_ok());
    assert_eq!(run.count_moves(&run.start()), 30);
}
