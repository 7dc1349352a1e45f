//! Why a tap begins no move, in words.

use parlour_core::show::Cell;
use parlour_table::{Catalogue, GameSpec, Table, why_no_move};

fn why(id: &str, moves: &str, place: &str) -> String {
    let mut table: Box<dyn Table> = Catalogue::new().open(&GameSpec::new(id)).expect("a game");
    for mv in moves.split_whitespace() {
        table.play(mv).expect("a legal move");
    }
    let spec = table.board().cells.iter().find(|spec| spec.name == place).expect("a cell");
    let cell: Cell = spec.cell;
    why_no_move(table.as_ref(), cell).to_string()
}

#[test]
fn pieces_of_the_others_are_not_ours_to_move() {
    let reason = why("chess", "", "e7");
    assert_eq!(reason, "This pawn belongs to Black, and it is White's turn.");
    assert_eq!(why("chess", "", "e4"), "No move of White's begins on e4.");
}

#[test]
fn a_point_that_takes_no_stone_says_why() {
    let suicide = why("go9", "b1 a9 a2 b9 c9", "a1");
    assert_eq!(suicide, "A stone here would have no liberty and would take nothing.");
    // Black takes the stone on d5, and White may not take back at once.
    let ko = why("go9", "d6 e6 c5 f5 d4 e4 e5 d5 a1 pass e5", "d5");
    assert!(ko.starts_with("Ko:"), "{ko}");
    assert_eq!(why("othello", "", "a1"), "A disc here would turn none over.");
}
