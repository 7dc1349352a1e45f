//! Every rule and every ending of the tafl games, on positions made for it.

use super::{Position, Tafl, builtin};
use parlour_core::{Game, Line, Mind, Notation, Outcome, Reason, Seat, Show, ending};

fn game(id: &str) -> Tafl {
    builtin().into_iter().find(|game| game.rules.id == id).expect("a game of this family")
}

fn play(game: &Tafl, position: &str, moves: &str) -> Position {
    let mut pos = game.read_position(position).unwrap_or_else(|e| panic!("{position}: {e}"));
    for text in moves.split(' ') {
        let mv = game.read_move(&pos, text).unwrap_or_else(|e| panic!("{e}"));
        game.apply(&mut pos, mv);
    }
    pos
}

fn outcome(game: &Tafl, pos: &Position) -> Option<Outcome> {
    game.legal_moves(pos, &mut Vec::new())
}

/// The result after these moves.
fn result(id: &str, position: &str, moves: &str) -> Option<Outcome> {
    let game = game(id);
    outcome(&game, &play(&game, position, moves))
}

/// The canonical text of a move written without its captures.
fn text(id: &str, position: &str, mv: &str) -> String {
    let game = game(id);
    let pos = game.read_position(position).unwrap();
    game.write_move(&pos, game.read_move(&pos, mv).unwrap())
}

const ATTACKERS: Seat = Seat::FIRST;
const DEFENDERS: Seat = Seat::SECOND;

fn won(seat: Seat, reason: Reason) -> Option<Outcome> {
    Some(Outcome::win(seat, reason))
}

#[test]
fn a_king_on_a_corner_has_escaped() {
    let end = won(DEFENDERS, Reason::Escaped);
    assert_eq!(result("tafl_brandubh", "7/K6/7/7/7/7/3t3 d", "a2-a1"), end);
    assert_eq!(
        result("tafl_copenhagen", "K10/11/11/11/11/t10/11/11/11/11/11 a", "a6-a5"),
        None.or(end),
    );
}

#[test]
fn a_tablut_king_escapes_at_any_edge() {
    let position = "9/4t4/9/2K6/9/9/9/9/9 d";
    assert_eq!(result("tafl_tablut", position, "c4-a4"), won(DEFENDERS, Reason::Escaped));
    assert_eq!(result("tafl_tablut", position, "c4-b4"), None);
}
