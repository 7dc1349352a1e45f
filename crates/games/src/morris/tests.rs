//! Tests of the rules of Nine Men's Morris.

use super::*;
use parlour_core::{KeyHistory, Notation, Show, ending};

fn at(text: &str) -> Position {
    Morris.read_position(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn texts(pos: &Position) -> Vec<String> {
    let mut moves = Vec::new();
    Morris.legal_moves(pos, &mut moves);
    moves.into_iter().map(|mv| Morris.write_move(pos, mv)).collect()
}

fn play(pos: &mut Position, text: &str) {
    let mv = Morris.read_move(pos, text).unwrap_or_else(|error| panic!("{error}"));
    Morris.apply(pos, mv);
}

/// Counts of `open_spiel` 2.0.2, where taking a man is a ply of its own.
const SPLIT_COUNTS: &[(&str, &[u64])] = &[
    ("........................ W 9 9", &[24, 552, 12144, 255024, 5100480]),
    ("WBBBW.W.WWBBWWW...W.B.B. W 0 0", &[9, 50, 422, 2433, 19859, 137148]),
    ("WWBBBWBBWBWWW.W.B.W....B W 0 0", &[6, 33, 208, 1201, 8464, 55338, 387099]),
    ("BBW...B..WBW.W.WBW.W.WWB W 0 0", &[8, 41, 292, 1853, 14569, 98909, 819038]),
];

/// The number of sequences of this many plies, a removal being one more.
fn split_perft(pos: &Position, plies: usize) -> u64 {
    if plies == 0 {
        return 1;
    }
    let mut moves = Vec::new();
    Morris.legal_moves(pos, &mut moves);
    let mut total = 0;
    for (index, &mv) in moves.iter().enumerate() {
        let mut next = *pos;
        Morris.apply(&mut next, mv);
        if mv.take == NONE {
            total += split_perft(&next, plies - 1);
        } else if plies > 1 {
            total += split_perft(&next, plies - 2);
        } else {
            // One ply closes the mill, whatever will be taken.
            let same = |other: &Move| (other.from, other.to) == (mv.from, mv.to);
            total += u64::from(!moves[..index].iter().any(same));
        }
    }
    total
}

#[test]
fn counts_agree_with_those_where_a_removal_is_a_ply() {
    for (text, counts) in SPLIT_COUNTS {
        for (depth, &count) in counts.iter().enumerate().filter(|&(_, &count)| count < 1_000_000) {
            assert_eq!(split_perft(&at(text), depth + 1), count, "{text} depth {}", depth + 1);
        }
    }
}

#[test]
fn a_mill_takes_a_man_that_stands_in_none() {
    let pos = at("WW.BBB...B.............. W 7 5");
    let mills: Vec<String> =
        texts(&pos).into_iter().filter(|text| text.starts_with("g7")).collect();
    assert_eq!(mills, ["g7xa4"], "b6 d6 f6 are a mill");
    let pos = at("WW.BBB.................. W 7 6");
    let mills: Vec<String> =
        texts(&pos).into_iter().filter(|text| text.starts_with("g7")).collect();
    assert_eq!(mills, ["g7xb6", "g7xd6", "g7xf6"], "all are in a mill");
}

#[test]
fn two_mills_at_once_take_one_man() {
    let mut pos = at(".WW......W.........B.WBB W 4 5");
    play(&mut pos, "a7xd2");
    assert_eq!(pos.left(1), 7);
    assert_eq!(Morris.write_position(&pos), "WWW......W...........WBB B 3 5 0");
}

#[test]
fn three_men_fly_and_four_do_not() {
    let pos = at("WWW.............BBB.BB.. B 0 0");
    assert!(
        texts(&pos).contains(&"f2-f4".to_owned()) && !texts(&pos).contains(&"f2-a1".to_owned())
    );
    let pos = at("WW.....W........BBB.BB.. W 0 0");
    // Each man to each of 16 empty points; two of these steps close a mill with five men to take.
    assert_eq!(texts(&pos).len(), 3 * 16 - 2 + 2 * 5);
}

#[test]
fn fewer_than_three_men_and_no_move_lose() {
    let mut pos = at("WW.W..............B..BB. W 0 0");
    play(&mut pos, "b6-g7xa1");
    let over = Morris.legal_moves(&pos, &mut Vec::new());
    assert_eq!(over, Some(Outcome::win(Seat::FIRST, Reason::MillLoss)));
    let shut_in = at("WB.B.....WB..........W.. W 0 0");
    let four = at("WBW..B...WB...WB.....B.W B 0 0");
    assert!(Morris.legal_moves(&four, &mut Vec::new()).is_none());
    assert!(Morris.legal_moves(&shut_in, &mut Vec::new()).is_none(), "three men fly");
    let blocked = at("WBW.B....WB...WB.....B.. W 0 0");
    let over = Morris.legal_moves(&blocked, &mut Vec::new());
    assert_eq!(over, None, "g4 can still step to f4 or g1");
    let blocked = at("WBW.B....WB..BW......B.B W 0 0");
    let over = Morris.legal_moves(&blocked, &mut Vec::new());
    assert_eq!(over, Some(Outcome::win(Seat::SECOND, Reason::NoMoves)));
    assert_eq!(Morris.count_moves(&blocked), 0);
}

#[test]
fn the_third_time_and_fifty_moves_each_are_draws() {
    let mut pos = at("WW..W.......B.BB.....B.W W 0 0");
    let mut past = KeyHistory::from_position(&Morris, &pos);
    for round in 0..2 {
        for text in ["g1-d1", "a1-a4", "d1-g1", "a4-a1"] {
            let over = ending(&Morris, &pos, &past, &mut Vec::new());
            assert_eq!(over, None, "round {round}");
            let mv = Morris.read_move(&pos, text).unwrap();
            past.play(&Morris, &mut pos, mv);
        }
    }
    let over = ending(&Morris, &pos, &past, &mut Vec::new());
    assert_eq!(over, Some(Outcome::draw(Reason::Threefold)));

    let mut pos = at("WW..W.......B.BB.....B.W W 0 0 98");
    play(&mut pos, "g1-d1");
    assert_eq!(Morris.adjudicate(&pos), None);
    play(&mut pos, "a1-a4");
    assert_eq!(Morris.adjudicate(&pos), Some(Outcome::draw(Reason::QuietMoves)));
    let mut pos = at("WW..W.......B.BB.....B.W W 0 0 98");
    play(&mut pos, "d6-d5");
    assert_eq!(pos.quiet, 99);
}

#[test]
fn wrong_texts_say_what_is_wrong_and_short_ones_are_read() {
    let say = |text: &str| Morris.read_position(text).unwrap_err().to_string();
    assert!(say("WW W").contains("24 points"));
    assert!(say("WW..W.......B.BB.....B.X W").contains("point g1"));
    assert!(say("WW..W.......B.BB.....B.W").contains("side to move is missing"));
    assert!(say("WW..W.......B.BB.....B.W W 9 0").contains("more than nine"));
    assert!(say("WW..W.......B.......... W").contains("24 points"));
    assert!(say("WW..W.......B.B......... W").contains("lost already"));
    assert!(say("WW..W.......B.BB.....B.W W 0 0 101").contains("from 0 to 100"));
    assert!(say("WW..W.......B.BB.....B.W W 2 2 5").contains("all men are placed"));
    assert_eq!(at("WW..W.......B.BB.....B.W W"), at("WW..W.......B.BB.....B.W W 0 0 0"));
    let start = Morris.start();
    assert_eq!(Morris.scene(&start).hands.len(), 2);
}
