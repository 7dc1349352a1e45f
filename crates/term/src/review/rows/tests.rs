//! Where moves, side lines and comments stand in the list.

use super::*;
use parlour_table::{Catalogue, GameSpec, Note};

fn shown(table: &dyn Table, width: usize) -> Vec<String> {
    let line = |parts: &Vec<RowPart>| {
        let mut text = String::new();
        for part in parts {
            let gap = usize::from(part.x).saturating_sub(text.chars().count());
            text += &" ".repeat(gap);
            text += &part.text;
        }
        text
    };
    rows(table, &Letters::default(), width).iter().map(line).collect()
}

#[test]
fn rounds_side_lines_and_comments_stand_where_they_belong() {
    let mut table = Catalogue::new().open(&GameSpec::new("chess")).unwrap();
    for text in ["e4", "e5", "Nf3", "Nc6", "Bb5"] {
        table.play(text).unwrap();
    }
    let end = table.node();
    table.back();
    table.back();
    let note = Note { comment: "Why not?".to_owned(), glyphs: vec![6], ..Note::default() };
    table.annotate(table.line()[3].node, note);
    for text in ["Nf6", "Nxe5", "d6"] {
        table.play(text).unwrap();
    }
    table.back();
    table.play("Nxe4").unwrap();
    table.goto(end);
    let expected = [
        "  1. e4          e5",
        "  2. Nf3         Nc6?!",
        "     Why not?",
        "     (2.. Nf6 3. Nxe5 d6",
        "       (3.. Nxe4))",
        "  3. Bb5",
    ];
    assert_eq!(shown(table.as_ref(), 30), expected);
}

#[test]
fn four_seats_fill_two_rows_a_round_and_a_late_start_its_own_column() {
    let mut table = Catalogue::new().open(&GameSpec::new("four_player_teams")).unwrap();
    for _ in 0..5 {
        let first = table.choices()[0].text.clone();
        table.play(&first).unwrap();
    }
    let all = shown(table.as_ref(), 30);
    assert_eq!(all.len(), 3, "{all:?}");
    assert!(
        all[0].starts_with("  1.") && all[1].starts_with("     ") && all[2].starts_with("  2.")
    );
    let start = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";
    let spec = GameSpec::new("chess").from_position(start);
    let mut table = Catalogue::new().open(&spec).unwrap();
    table.play("e5").unwrap();
    table.play("Nf3").unwrap();
    assert_eq!(shown(table.as_ref(), 30), ["  1. ..          e5", "  2. Nf3"]);
}
