//! Every rule and every ending of the tafl games, on positions made for it.

use super::{Position, Tafl, builtin};
use parlour_core::{Game, KeyHistory, Mind, Notation, Outcome, Seat, ending};

const ATTACKERS: Seat = Seat::FIRST;
const BRANDUBH: &str = "tafl_brandubh";
const TABLUT: &str = "tafl_tablut";
const COPENHAGEN: &str = "tafl_copenhagen";
const VIKING: &str = "viking_chess";

fn game(id: &str) -> Tafl {
    builtin().into_iter().find(|game| game.rules.id == id).expect("a game of this family")
}

fn at(id: &str, position: &str) -> Position {
    game(id).read_position(position).unwrap_or_else(|e| panic!("{position}: {e}"))
}

fn play(id: &str, position: &str, moves: &str) -> Position {
    let (game, mut pos) = (game(id), at(id, position));
    for text in moves.split(' ') {
        let mv = game.read_move(&pos, text).unwrap_or_else(|e| panic!("{e}"));
        game.apply(&mut pos, mv);
    }
    pos
}

/// An ending in words: who wins, and why.
fn described(outcome: Option<Outcome>) -> String {
    match outcome {
        None => "goes on".to_owned(),
        Some(outcome) if outcome.is_draw(2) => format!("draw: {}", outcome.reason),
        Some(outcome) if outcome.rank(ATTACKERS) == 0 => format!("attackers: {}", outcome.reason),
        Some(outcome) => format!("defenders: {}", outcome.reason),
    }
}

/// The result after these moves.
fn result(id: &str, position: &str, moves: &str) -> String {
    described(game(id).legal_moves(&play(id, position, moves), &mut Vec::new()))
}

/// The canonical text of a move written without its captures.
fn text(id: &str, position: &str, mv: &str) -> String {
    let (game, pos) = (game(id), at(id, position));
    game.read_move(&pos, mv).map_or("illegal".to_owned(), |mv| game.write_move(&pos, mv))
}

#[test]
fn a_king_on_a_corner_has_escaped() {
    let end = "defenders: escaped";
    assert_eq!(result(BRANDUBH, "7/K6/7/7/7/7/3t3 d", "a2-a1"), end);
    assert_eq!(result(COPENHAGEN, "4K6/11/11/11/11/t10/11/11/11/11/11 d", "e1-k1--"), end);
    assert_eq!(result(VIKING, "4K6/11/11/11/11/t10/11/11/11/11/11 d", "e11-k11"), end);
}

#[test]
fn a_tablut_king_escapes_at_any_edge() {
    let position = "9/4t4/9/2K6/9/9/9/9/9 d";
    assert_eq!(result(TABLUT, position, "c4-a4"), "defenders: escaped");
    assert_eq!(result(TABLUT, position, "c4-b4"), "goes on");
}

#[test]
fn a_strong_king_falls_to_four_or_to_three_and_the_throne() {
    let end = "attackers: king-taken";
    let open = "2t8/11/1tKt7/2t8/11/11/11/11/11/11/11 a";
    assert_eq!(result(COPENHAGEN, open, "c1-c2xc3"), end);
    let three = "2t8/11/1tKt7/11/11/11/11/11/11/11/11 a";
    assert_eq!(result(COPENHAGEN, three, "c1-c2"), "goes on");
    let beside_throne = "5t5/11/11/11/4tKt4/11/11/11/11/11/11 a";
    assert_eq!(result(COPENHAGEN, beside_throne, "f1-f4xf5"), end);
}

#[test]
fn a_strong_king_is_safe_at_the_edge_but_may_be_left_without_a_move() {
    let pos = "1tKt7/11/11/11/2t8/11/11/11/11/11/11 a";
    assert_eq!(result(COPENHAGEN, pos, "c5-c2"), "attackers: no-moves");
}

#[test]
fn a_brandubh_king_falls_to_two_away_from_his_throne() {
    let end = "attackers: king-taken";
    assert_eq!(result(BRANDUBH, "3t3/1tK4/7/7/7/6t/7 a", "d1-d2xc2"), end);
    assert_eq!(result(BRANDUBH, "1K5/7/2t4/7/7/7/7 a", "c3-c1xb1"), end, "against a corner");
    assert_eq!(result(BRANDUBH, "7/7/7/2tK2t/7/7/7 a", "g4-e4"), "goes on", "on the throne");
    assert_eq!(result(BRANDUBH, "7/7/3t3/2tKt2/7/3t3/7 a", "d6-d5"), end, "by four on the throne");
    assert_eq!(result(BRANDUBH, "7/7/2tK2t/7/7/7/7 a", "g3-e3"), "goes on", "beside the throne");
    assert_eq!(result(BRANDUBH, "7/3t3/2tK2t/7/7/7/7 a", "g3-e3"), end, "by three beside it");
}

#[test]
fn a_viking_king_falls_to_three_at_the_edge_and_the_throne_does_not_count() {
    let edge = "11/11/11/11/11/t10/K6t3/t10/11/11/11 a";
    assert_eq!(result(VIKING, edge, "h5-b5x1"), "attackers: king-taken");
    let beside_corner = "11/11/11/11/11/11/11/11/11/4t6/1Kt8 a";
    assert_eq!(result(VIKING, beside_corner, "e2-b2"), "attackers: king-taken");
    let beside_throne = "11/11/11/11/11/11/4tKt4/11/11/11/5t5 a";
    assert_eq!(result(VIKING, beside_throne, "f1-f4"), "goes on");
}

#[test]
fn a_defender_falls_against_the_throne_of_a_king_held_on_three_sides() {
    let three = "9/9/9/4t4/3tKt3/4T4/t8/9/9 a";
    assert_eq!(text(TABLUT, three, "a7-e7"), "a7-e7xe6");
    let two = "9/9/9/4t4/3tK4/4T4/t8/9/9 a";
    assert_eq!(text(TABLUT, two, "a7-e7"), "a7-e7");
}

#[test]
fn the_throne_of_tablut_is_closed_and_others_may_be_passed() {
    let soldier = "4t4/9/9/9/9/9/9/2K6/9 a";
    assert_eq!(text(TABLUT, soldier, "e1-e4"), "e1-e4");
    assert_eq!(text(TABLUT, soldier, "e1-e5"), "illegal");
    assert_eq!(text(TABLUT, soldier, "e1-e6"), "illegal");
    assert_eq!(
        text(TABLUT, "4t4/9/9/9/2K6/9/9/9/9 d", "c5-e5"),
        "illegal",
        "the king may not return"
    );
    let soldier = "3t3/7/7/7/7/1K5/7 a";
    assert_eq!(text(BRANDUBH, soldier, "d1-d4"), "illegal", "only the king stops on the throne");
    assert_eq!(text(BRANDUBH, soldier, "d1-d5"), "d1-d5");
    assert_eq!(text(BRANDUBH, soldier, "d1-a1"), "illegal", "nor on a corner");
    assert_eq!(text(BRANDUBH, "3t3/7/7/K6/7/7/7 d", "a4-d4"), "a4-d4");
}

#[test]
fn soldiers_fall_against_corners_and_the_empty_throne() {
    assert_eq!(text(BRANDUBH, "1T5/7/2t4/7/7/6K/7 a", "c3-c1"), "c3-c1xb1");
    assert_eq!(text(BRANDUBH, "1t5/7/7/2T4/7/6K/7 a", "b1-b4"), "b1-b4xc4");
    assert_eq!(text(BRANDUBH, "1t5/7/7/2TK3/7/7/7 a", "b1-b4"), "b1-b4");
    let at_home = "11/11/11/11/11/4TK5/11/11/11/11/3t7 a";
    assert_eq!(text(COPENHAGEN, at_home, "d11-d6"), "d11-d6");
    assert_eq!(text(VIKING, at_home, "d1-d6"), "d1-d6x1", "with the king on it too");
}

#[test]
fn the_king_helps_to_take_except_in_viking_chess() {
    let anvil = "4T6/11/2Kt7/11/11/11/11/11/11/9t1/11 d";
    assert_eq!(text(COPENHAGEN, anvil, "e1-e3"), "e1-e3xd3");
    assert_eq!(text(VIKING, anvil, "e11-e9"), "e11-e9");
    let hammer = "4K6/11/2Tt7/11/11/11/11/11/11/9t1/11 d";
    assert_eq!(text(COPENHAGEN, hammer, "e1-e3"), "e1-e3xd3");
    assert_eq!(text(VIKING, hammer, "e11-e9"), "e11-e9");
}

#[test]
fn going_between_two_enemies_is_safe() {
    let pos = play(BRANDUBH, "7/7/1t1t3/7/2T3K/7/7 d", "c5-c3");
    assert_eq!(game(BRANDUBH).write_position(&pos), "7/7/1tTt3/7/6K/7/7 a");
}

#[test]
fn a_shieldwall_takes_the_soldiers_of_a_whole_row() {
    let row = "2tTT6/3tt6/5t5/11/11/5K5/11/11/11/11/11 a";
    assert_eq!(text(COPENHAGEN, row, "f3-f1"), "f3-f1xd1/e1");
    let with_king = "2tTK6/3tt6/5t5/11/11/11/11/11/11/11/11 a";
    assert_eq!(text(COPENHAGEN, with_king, "f3-f1"), "f3-f1xd1", "a king stays");
    let corner = "1TT8/1tt8/3t7/11/11/5K5/11/11/11/11/11 a";
    assert_eq!(text(COPENHAGEN, corner, "d3-d1"), "d3-d1xb1/c1", "a corner closes");
    let unheld = "2tTT6/3t7/5t5/11/11/5K5/11/11/11/11/11 a";
    assert_eq!(text(COPENHAGEN, unheld, "f3-f1"), "f3-f1", "nobody before e1");
    let by_king = "2Ttt6/3TT6/5K5/11/11/11/11/11/11/9t1/11 d";
    assert_eq!(text(COPENHAGEN, by_king, "f3-f1"), "f3-f1xd1/e1", "a king closes");
    let upright = "11/t10/Tt9/Tt9/11/5K5/11/11/1t9/11/11 a";
    assert_eq!(text(COPENHAGEN, upright, "b9-a9"), "b9-a9", "too far away");
    let upright = "11/t10/Tt9/Tt9/2t8/5K5/11/11/11/11/11 a";
    assert_eq!(text(COPENHAGEN, upright, "c5-a5"), "c5-a5xa3/a4");
    let viking = "11/11/11/11/11/5K5/11/11/5t5/3tt6/2tTT6 a";
    assert_eq!(text(VIKING, viking, "f3-f1"), "f3-f1", "no such rule there");
}

#[test]
fn an_exit_fort_wins_if_nobody_can_break_it() {
    let end = "defenders: exit-fort";
    let sound = "4TK5/5TT4/11/11/7T3/11/11/11/11/11/1t9 d";
    assert_eq!(result(COPENHAGEN, sound, "h5-h1"), end);
    let exposed = "4TKT4/4T1T4/11/11/5T5/11/11/11/11/11/1t9 d";
    assert_eq!(result(COPENHAGEN, exposed, "f5-f3"), "goes on", "f3 can be taken from e3 and g3");
    let mended = "4TKT4/4T1T4/4T6/11/5T5/11/11/11/11/11/1t9 d";
    assert_eq!(result(COPENHAGEN, mended, "f5-f3"), end);
    let stuck = "4TKT4/11/5T5/11/11/11/11/11/11/11/1t9 d";
    assert_eq!(result(COPENHAGEN, stuck, "f3-f2"), "goes on", "the king cannot move");
    let open = "4TK5/5TT4/11/11/11/11/11/11/7T3/11/1t9 d";
    assert_eq!(result(COPENHAGEN, open, "h9-h3"), "goes on", "there is a gap");
    let sound = "1t9/11/11/11/11/11/7T3/11/11/5TT4/4TK5 d";
    assert_eq!(result(VIKING, sound, "h5-h1"), "goes on", "no such rule there");
}

#[test]
fn a_ring_around_everybody_wins() {
    let end = "attackers: encircled";
    let ring = "11/11/11/2t8/1tKt7/1tTt7/1t1t7/7t3/11/11/11 a";
    assert_eq!(result(COPENHAGEN, ring, "h8-c8"), end);
    assert_eq!(result(COPENHAGEN, ring, "h8-d8"), "goes on", "c8 is open");
    let outside = "11/11/11/2t8/1tKt7/1tTt7/1t1t7/7t3/11/11/9T1 a";
    assert_eq!(result(COPENHAGEN, outside, "h8-c8"), "goes on", "a defender is outside");
    let pockets = "11/7t3/6tTt2/2t4t3/1tKt7/1tTt7/1t1t7/7t3/11/11/11 a";
    assert_eq!(result(COPENHAGEN, pockets, "h8-c8"), end, "separate pockets are rings too");
    let small = "1t5/tKt4/t1t4/5t1/7/7/7 a";
    assert_eq!(result(BRANDUBH, small, "f4-b4"), end);
}

#[test]
fn who_cannot_move_loses_and_in_tablut_draws() {
    let pos = "1tT4/7/1T5/3K3/7/7/7 d";
    assert_eq!(result(BRANDUBH, pos, "b3-b2"), "defenders: no-moves");
    let pos = "11/11/11/11/11/5K5/11/11/1T9/11/1tT8 d";
    assert_eq!(result(VIKING, pos, "b3-b2"), "defenders: no-moves");
    let pos = "t8/T8/1T7/9/4K4/9/9/9/9 d";
    assert_eq!(result(TABLUT, pos, "b3-b1"), "draw: no-moves");
}

#[test]
fn attackers_without_soldiers_have_lost() {
    let end = "defenders: no-pieces";
    assert_eq!(result(BRANDUBH, "7/7/K1tT3/7/7/7/7 d", "a3-b3xc3"), end);
    assert_eq!(result(TABLUT, "9/9/1K1tT4/9/9/9/9/9/9 d", "b3-c3"), end);
    let last = "11/11/11/11/11/5K5/11/11/T1tT7/11/11 d";
    assert_eq!(result(VIKING, last, "a3-b3"), end);
    assert_eq!(result(COPENHAGEN, last, "a9-b9"), end);
}

/// The ending when a game opens with `first` and then goes round in `circle` twice.
fn repeated(id: &str, first: &str, circle: &str) -> String {
    let game = game(id);
    let mut pos = game.start();
    let mut past = KeyHistory::from_position(&game, &pos);
    let moves = first.split_whitespace().chain(circle.split(' ')).chain(circle.split(' '));
    for text in moves {
        assert_eq!(ending(&game, &pos, &past, &mut Vec::new()), None, "before {text}");
        let mv = game.read_move(&pos, text).unwrap();
        past.play(&game, &mut pos, mv);
    }
    described(ending(&game, &pos, &past, &mut Vec::new()))
}

#[test]
fn the_third_time_hurts_whom_each_game_says() {
    for id in [COPENHAGEN, VIKING] {
        assert_eq!(repeated(id, "", "a4-a3 f4-g4 a3-a4 g4-f4"), "attackers: repetition");
        assert_eq!(repeated(id, "a4-a3", "f4-g4 a3-a2 g4-f4 a2-a3"), "attackers: repetition");
    }
    assert_eq!(repeated(BRANDUBH, "", "d2-c2 d3-e3 c2-d2 e3-d3"), "attackers: repetition");
    assert_eq!(repeated(BRANDUBH, "d2-c2", "d3-e3 c2-b2 e3-d3 b2-c2"), "defenders: repetition");
    assert_eq!(repeated(TABLUT, "", "e2-f2 e3-f3 f2-e2 f3-e3"), "draw: threefold");
}

#[test]
fn moves_may_be_written_in_several_ways() {
    let game = game(BRANDUBH);
    let pos = at(BRANDUBH, "1Tt1tT1/7/7/7/6K/3T3/7 d");
    let mv = game.read_move(&pos, "d6-d1").unwrap();
    assert_eq!(game.write_move(&pos, mv), "d6-d1xc1/e1");
    for text in ["d6-d1xc1/e1", "d6-d1xe1/c1", "d6-d1xc1xe1", "d6-d1x2", "d6-d1xc1/e1--", " D6D1 "]
    {
        assert_eq!(game.read_move(&pos, text), Ok(mv), "{text}");
    }
    for text in ["d6-d1xc1", "d6-d1x1", "d6-d1xa1", "d6-d1x", "d6-d1y", "d6-e1", "d6", "", "x"] {
        assert!(game.read_move(&pos, text).is_err(), "{text}");
    }
    assert_eq!(game.speak(&pos, mv), "A defender goes from d6 to d1 and takes c1 and e1");
}

#[test]
fn the_first_row_of_a_text_is_the_lowest_except_in_viking_chess() {
    let position = "3t7/11/11/11/11/5K5/11/11/11/11/11 a";
    assert_eq!(text(COPENHAGEN, position, "d1-d2"), "d1-d2");
    assert_eq!(text(VIKING, position, "d11-d10"), "d11-d10");
}

#[test]
fn bad_positions_say_what_is_wrong() {
    let game = game(BRANDUBH);
    let say = |text: &str| game.read_position(text).unwrap_err().to_string();
    assert!(say("3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3").contains("side to move"));
    assert!(say("3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3 w").contains("a or d"));
    assert!(say("3t3/3t3/3T3/ttTKTtt/3T3/3t3 a").contains("7 rows"));
    assert!(say("3t3/3x3/3T3/ttTKTtt/3T3/3t3/3t3 a").contains("row 2 of the board, character 2"));
    assert!(say("3t3/3K3/3T3/ttTKTtt/3T3/3t3/3t3 a").contains("one king"));
    assert!(say("t2t3/7/7/3K3/7/7/7 a").contains("only the king may stand on a1"));
}

#[test]
fn threats_are_seen_from_both_sides() {
    let game = game(COPENHAGEN);
    let threatened = |text: &str| game.is_threatened(&at(COPENHAGEN, text));
    assert!(threatened("4K6/11/11/11/11/t10/11/11/11/11/11 a"), "the king sees two corners");
    assert!(!threatened("11/4K6/11/11/11/t10/11/11/11/11/11 a"));
    assert!(threatened("2t8/11/1tKt7/2t8/11/11/11/11/11/11/11 d"), "one attacker is missing");
    assert!(!threatened("11/11/1tKt7/2t8/11/11/11/11/11/11/11 d"), "nobody can come to c2");
    assert!(!game.is_threatened(&game.start()));
}

#[test]
fn a_soldier_more_is_better_and_the_start_is_nearly_even() {
    for game in builtin() {
        let start = game.start();
        assert!(game.evaluate(&start, ATTACKERS).abs() < 100, "{}", game.rules.id);
        let fewer = Position { attackers: start.attackers & (start.attackers - 1), ..start };
        assert!(game.evaluate(&fewer, ATTACKERS) < game.evaluate(&start, ATTACKERS));
    }
}
