//! Tests of the rules of Go.

use super::*;
use parlour_core::{KeyHistory, Notation, Show, ending, legal_moves};
use std::collections::HashSet;

fn play(game: &Go9, moves: &str) -> Position<u128, 9> {
    let mut pos = game.start();
    for text in moves.split_whitespace() {
        let mv = game.read_move(&pos, text).unwrap_or_else(|error| panic!("{error}"));
        game.apply(&mut pos, mv);
    }
    pos
}

/// Legal points the slow way: put the stone on a grid and look.
fn naive<B: Word, const N: u32>(pos: &Position<B, N>) -> HashSet<u16> {
    type Grid = Vec<Vec<Option<usize>>>;
    fn liberties(grid: &Grid, from: (usize, usize)) -> (HashSet<(usize, usize)>, usize) {
        let size = 0..grid.len() as i32;
        let mut seen = HashSet::from([from]);
        let mut free = HashSet::new();
        let mut todo = vec![from];
        while let Some((x, y)) = todo.pop() {
            for (dx, dy) in [(0i32, 1i32), (1, 0), (0, -1), (-1, 0)] {
                let (nx, ny) = (x as i32 + dx, y as i32 + dy);
                if !size.contains(&nx) || !size.contains(&ny) {
                    continue;
                }
                let next = (nx as usize, ny as usize);
                if grid[next.1][next.0].is_none() {
                    free.insert(next);
                } else if grid[next.1][next.0] == grid[y][x] && seen.insert(next) {
                    todo.push(next);
                }
            }
        }
        (seen, free.len())
    }
    let size = N as usize;
    let colour = |point| (0..2).find(|&colour| pos.stones[colour].has(point));
    let mut grid: Grid = (0..N).map(|y| (0..N).map(|x| colour(x + N * y)).collect()).collect();
    let me = usize::from(pos.turn);
    let mut legal = HashSet::new();
    for (x, y) in (0..size * size).map(|at| (at % size, at / size)) {
        if grid[y][x].is_some() || pos.ko == (x + size * y) as u16 {
            continue;
        }
        grid[y][x] = Some(me);
        // Only chains next to the new stone can have lost their last liberty.
        let beside = [(1, 0), (-1, 0), (0, 1), (0, -1)]
            .into_iter()
            .filter_map(|(dx, dy)| Some((x.checked_add_signed(dx)?, y.checked_add_signed(dy)?)));
        let captures = beside
            .filter(|&(x, y)| x < size && y < size)
            .any(|(x, y)| grid[y][x] == Some(1 - me) && liberties(&grid, (x, y)).1 == 0);
        if captures || liberties(&grid, (x, y)).1 > 0 {
            legal.insert((x + size * y) as u16);
        }
        grid[y][x] = None;
    }
    legal
}

fn fast_moves_are_naive_moves<B: Word, const N: u32>(games: u64, plies: usize, every: usize) {
    let game = Go::<B, N>::default();
    for seed in 0..games {
        let mut rng = Rng::new(seed);
        let mut pos = game.start();
        for ply in 0..plies {
            let fast: HashSet<u16> = pos.playable().ones().map(|point| point as u16).collect();
            if ply % every == 0 {
                assert_eq!(fast, naive(&pos), "{}", game.write_position(&pos));
                let one_by_one =
                    pos.empties().ones().filter(|&point| pos.may_play(point, &pos.empties()));
                assert_eq!(fast, one_by_one.map(|point| point as u16).collect());
            }
            let mut points: Vec<u16> = fast.into_iter().collect();
            points.sort_unstable();
            match rng.pick(&points) {
                Some(point) => game.apply(&mut pos, Move(point)),
                None => game.apply(&mut pos, Move::PASS),
            }
        }
    }
}

#[test]
fn the_fast_moves_are_the_obvious_ones() {
    fast_moves_are_naive_moves::<u128, 9>(6, 250, 1);
    fast_moves_are_naive_moves::<U256, 13>(2, 500, 3);
    fast_moves_are_naive_moves::<U512, 19>(2, 1000, 7);
}

#[test]
fn a_chain_without_liberties_is_captured_and_suicide_is_forbidden() {
    let game = Go9::default();
    let pos = play(&game, "a2 a1 b1");
    assert_eq!(pos.captured, [1, 0]);
    assert!(game.read_move(&pos, "a1").is_err(), "White would have no liberty in the corner");
    assert!(game.write_position(&pos).ends_with("X++++++++/+X+++++++ O 7.5 0 1 0 -"));
}

#[test]
fn a_ko_may_not_be_taken_back_at_once() {
    let game = Go9::default();
    let mut pos = play(&game, "c5 f5 d6 e6 d4 e4 pass d5 e5");
    assert_eq!(pos.captured, [1, 0]);
    assert!(game.write_position(&pos).ends_with("d5"));
    assert!(game.read_move(&pos, "d5").is_err());
    for text in ["a1", "a9"] {
        let mv = game.read_move(&pos, text).unwrap();
        game.apply(&mut pos, mv);
    }
    assert!(game.read_move(&pos, "d5").is_ok(), "after a move elsewhere it may");
}

#[test]
fn a_whole_board_never_comes_back_but_a_pass_is_free() {
    let game = Go9::default();
    let mut pos = play(&game, "c5 f5 d6 e6 d4 e4 pass d5");
    let mut past = KeyHistory::from_position(&game, &pos);
    for text in ["e5", "pass", "pass"] {
        let mv = game.read_move(&pos, text).unwrap();
        if text == "pass" {
            pos.passes = 0;
        }
        past.play(&game, &mut pos, mv);
    }
    pos.passes = 0;
    let ko = game.read_move(&pos, "d5").unwrap();
    let mut moves = Vec::new();
    assert_eq!(legal_moves(&game, &pos, &past, &mut moves), None);
    assert!(!moves.contains(&ko) && moves.contains(&Move::PASS));
}

#[test]
fn two_passes_end_the_game_and_area_decides() {
    let game = Go9::default();
    let mut pos = play(&game, "e5 pass pass");
    let over = ending(&game, &pos, &KeyHistory::from_position(&game, &pos), &mut Vec::new());
    assert_eq!(over, Some(Outcome::win(Seat::FIRST, Reason::Area)));
    pos = play(&game, "pass pass");
    assert_eq!(game.settle(&pos, &[]), Some(Outcome::win(Seat::SECOND, Reason::Area)));
    pos.komi = 0;
    assert_eq!(game.settle(&pos, &[]), Some(Outcome::draw(Reason::Area)));
}

#[test]
fn komi_is_an_option_and_part_of_the_text() {
    let game = Go9::default().with_option("komi", "5.5").unwrap();
    assert!(game.write_position(&game.start()).contains(" X 5.5 "));
    let text = Go9::default().write_position(&Go9::default().start());
    assert_eq!(game.read_position(&text).unwrap().komi, 15, "the text says its own");
    assert!(game.with_option("komi", "3").unwrap_err().to_string().contains("'7.5', '6.5'"));
}

#[test]
fn stones_that_cannot_live_are_proposed_and_can_be_taken_off() {
    let game = Go9::default();
    let text = "+O+X+++++/OOOX+++++/XXXX+++++/+++++++++/+++++++++/+++++++++/XXXXXX+++/+X+X+X+++/+XOX+X+++ X 7.5 2 0 0 -";
    let pos = game.read_position(text).unwrap();
    let dead: Vec<String> = game
        .proposal(&pos)
        .unwrap()
        .iter()
        .map(|cell| notation::point_name(u32::from(cell.0), 9))
        .collect();
    assert!(dead.contains(&"c1".to_owned()), "{dead:?}");
    assert!(!dead.contains(&"a8".to_owned()), "White in the other corner has room for two eyes");
    assert!(game.settle(&pos, &game.proposal(&pos).unwrap()).is_some());
}

#[test]
fn customary_spellings_are_read() {
    let game = Go9::default();
    let mut pos = game.start();
    let mv = game.read_move(&pos, "Bd2").unwrap();
    for text in ["d2", "D2", "bd2", "B d2"] {
        assert_eq!(game.read_move(&pos, text), Ok(mv), "{text}");
    }
    assert!(game.read_move(&pos, "Wd2").is_err());
    assert_eq!(game.read_move(&pos, "BPASS"), Ok(Move::PASS));
    game.apply(&mut pos, mv);
    assert_eq!(game.read_move(&pos, "WPASS"), Ok(Move::PASS));
    assert!(game.read_move(&pos, "i5").is_err(), "there is no column i");
}

#[test]
fn bare_rows_read_and_bad_texts_say_what_is_wrong() {
    let game = Go9::default();
    let rows = "+++++++++/".repeat(8) + "+++++++++";
    assert_eq!(game.read_position(&rows), Ok(game.start()));
    let say = |text: &str| game.read_position(text).unwrap_err().to_string();
    assert!(say("+++").contains("9 rows"));
    assert!(say(&format!("{rows} Z")).contains("side to move"));
    assert!(say(&format!("{rows} X seven")).contains("komi"));
    assert!(say(&format!("{rows} X 7.5 3")).contains("passes"));
    assert!(say(&format!("{rows} X 7.5 0 0 0 d5")).contains("captured on d5"));
    let smothered = rows.clone() + " X";
    let smothered = smothered.replacen("+++++++++/", "XO+++++++/", 1).replacen("/+", "/O", 1);
    assert!(say(&smothered).contains("no liberty"));
}

#[test]
fn a_handicap_puts_black_stones_on_the_customary_points_and_white_begins() {
    let start = |stones: &str| {
        let game = Go19::default().with_option("handicap", stones).unwrap();
        (game.start().stones[0], game.to_move(&game.start()))
    };
    assert_eq!(start("0"), (Points::EMPTY, Seat::FIRST));
    let points = |names: &str| {
        Points::from_cells(names.split(' ').map(|name| notation::read_point(name, 19).unwrap()))
    };
    assert_eq!(start("3"), (points("q16 d4 q4"), Seat::SECOND));
    assert_eq!(start("5").0, points("q16 d4 q4 d16 k10"));
    assert_eq!(start("6").0, points("q16 d4 q4 d16 d10 q10"));
    assert_eq!(start("9").0, points("q16 d4 q4 d16 d10 q10 k4 k16 k10"));
    let small = Go9::default().with_option("handicap", "2").unwrap();
    assert!(small.write_position(&small.start()).contains("++++++X++/"));
    assert!(
        Go9::default()
            .with_option("handicap", "1")
            .unwrap_err()
            .to_string()
            .contains("one of '0', '2'")
    );
}
