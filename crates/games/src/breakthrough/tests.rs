//! Tests of Breakthrough, with its rules once more in a plain way.

use super::*;
use parlour_core::perft::perft;

/// The rules once more, slow and obvious: an array of squares and loops.
#[derive(Clone)]
struct Plain {
    board: [[Option<usize>; 8]; 8],
    turn: usize,
}

impl Plain {
    fn of(pos: &Position) -> Plain {
        let man = |x: usize, y: usize| (0..2).find(|&side| pos.men[side] >> (x + 8 * y) & 1 == 1);
        let board = std::array::from_fn(|y| std::array::from_fn(|x| man(x, y)));
        Plain { board, turn: pos.turn.index() }
    }

    fn is_over(&self) -> bool {
        let no_men = self.board.iter().flatten().all(|&man| man != Some(self.turn));
        let reached = |side: usize, row: usize| self.board[row].contains(&Some(side));
        no_men || reached(0, 7) || reached(1, 0)
    }

    fn moves(&self) -> Vec<String> {
        let mut found = Vec::new();
        if self.is_over() {
            return found;
        }
        for (x, y) in (0..8).flat_map(|y| (0..8).map(move |x| (x, y))) {
            if self.board[y][x] != Some(self.turn) {
                continue;
            }
            let ahead = if self.turn == 0 { y + 1 } else { y - 1 };
            for side in x.saturating_sub(1)..=(x + 1).min(7) {
                let there = self.board[ahead][side];
                if there.is_none() || side != x && there != Some(self.turn) {
                    let name = |x: usize, y: usize| grid::square_name(x as u16, y as u16);
                    found.push(name(x, y) + &name(side, ahead));
                }
            }
        }
        found
    }

    fn play(&mut self, text: &str) {
        let [fx, fy, tx, ty] = [0, 1, 2, 3].map(|at| {
            let letter = text.as_bytes()[at];
            usize::from(letter - if at % 2 == 0 { b'a' } else { b'1' })
        });
        self.board[ty][tx] = self.board[fy][fx].take();
        self.turn ^= 1;
    }

    fn perft(&self, depth: u32) -> u64 {
        let moves = self.moves();
        if depth == 1 {
            return moves.len() as u64;
        }
        let after = |text: &String| {
            let mut next = self.clone();
            next.play(text);
            next.perft(depth - 1)
        };
        moves.iter().map(after).sum()
    }
}

fn at(text: &str) -> Position {
    Breakthrough.read_position(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn moves_of(pos: &Position) -> Vec<Move> {
    let mut moves = Vec::new();
    Breakthrough.legal_moves(pos, &mut moves);
    moves
}

fn after(pos: &Position, mv: Move) -> Position {
    let mut next = *pos;
    Breakthrough.apply(&mut next, mv);
    next
}

/// A position with a few men anywhere, either side to move.
fn scattered(rng: &mut Rng, most: usize) -> Position {
    let mut men = [0; 2];
    for side in 0..2 {
        for _ in 0..=rng.below(most) {
            let rows = if side == 0 { 0 } else { 8 };
            men[side] |= 1 << (rows + rng.below(56)) & !men[side ^ 1];
        }
    }
    Position { men, turn: Seat(rng.below(2) as u8) }
}

#[test]
fn counts_are_those_of_the_plain_rules() {
    let near = at(".o..oo.o/..o..ooo/..x...../......../......../...x..x./.o.x..xx/.xx.xx.x x");
    for pos in [Breakthrough.start(), near] {
        for depth in 1..=5 {
            assert_eq!(perft(&Breakthrough, &pos, depth), Plain::of(&pos).perft(depth));
        }
    }
}

#[test]
fn moves_are_those_of_the_plain_rules_in_any_position() {
    let mut rng = Rng::new(5);
    for round in 0..3000 {
        let pos = scattered(&mut rng, 1 + round % 16);
        let mut fast: Vec<String> =
            moves_of(&pos).into_iter().map(|mv| Breakthrough.write_move(&pos, mv)).collect();
        let plain = Plain::of(&pos);
        let mut slow = plain.moves();
        fast.sort();
        slow.sort();
        assert_eq!(fast, slow, "{}", Breakthrough.write_position(&pos));
        for mv in moves_of(&pos) {
            let mut played = plain.clone();
            played.play(&Breakthrough.write_move(&pos, mv));
            let next = Plain::of(&after(&pos, mv));
            assert_eq!((next.board, next.turn), (played.board, played.turn));
        }
    }
}

/// True if the mover can win within this many moves of its own, whatever the other side does.
fn can_force(pos: &Position, own_moves: u32) -> bool {
    own_moves > 0
        && moves_of(pos).into_iter().any(|mv| {
            let next = after(pos, mv);
            next.outcome().is_some()
                || moves_of(&next).into_iter().all(|answer| {
                    let back = after(&next, answer);
                    back.outcome().is_none() && can_force(&back, own_moves - 1)
                })
        })
}

#[test]
fn a_man_that_is_said_to_be_unstoppable_wins() {
    let (mut rng, mut won, mut lost) = (Rng::new(3), 0, 0);
    for _ in 0..40_000 {
        let pos = scattered(&mut rng, 4);
        if pos.outcome().is_some() || checked(pos).is_err() {
            continue;
        }
        let score = Breakthrough.evaluate(&pos, pos.turn);
        let steps = (WON - score.abs()) / 100;
        let text = Breakthrough.write_position(&pos);
        if score > WON / 2 && steps <= 3 {
            won += 1;
            assert!(can_force(&pos, steps as u32), "{text} is won in {steps}");
        } else if score < -WON / 2 && steps <= 2 {
            lost += 1;
            let forced = |mv| can_force(&after(&pos, mv), steps as u32);
            assert!(moves_of(&pos).into_iter().all(forced), "{text} is lost in {steps}");
        }
    }
    assert!(won > 500 && lost > 100, "{won} won, {lost} lost");
}

#[test]
fn a_man_straight_ahead_blocks_and_one_on_the_diagonal_is_captured() {
    let pos = at("......o./......../......../...oo.../...x..../......../......../......x. x");
    let labels = moves_of(&pos).into_iter().map(|mv| Breakthrough.label(&pos, mv));
    let mut labels: Vec<String> = labels.filter(|label| label.starts_with("d4")).collect();
    labels.sort();
    assert_eq!(labels, ["d4-c5", "d4xe5"]);
    for text in ["d4e5", "d4xe5", "D4E5"] {
        let mv = Breakthrough.read_move(&pos, text).expect(text);
        assert_eq!(after(&pos, mv).men[1].count_ones(), 2, "{text}");
    }
    let blocked = Cell(u16::from(b'g' - b'a'));
    assert_eq!(Breakthrough.why_not(&pos, blocked), None);
    assert!(Breakthrough.why_not(&Breakthrough.start(), blocked).is_some());
}

#[test]
fn reaching_the_far_row_or_capturing_the_last_man_wins() {
    let cases = [
        ("......../x......./......../......../......../......../......o./........ x", "a7b8"),
        ("......../......../......../......../.....o../....x.../......../........ x", "e3f4"),
        ("......../......../......../......../......../......x./......o./x....... o", "g2g1"),
    ];
    for (text, mv) in cases {
        let pos = at(text);
        let end = after(&pos, Breakthrough.read_move(&pos, mv).expect(mv));
        let outcome = end.outcome().expect("it is over");
        assert_eq!(outcome.winners(2).collect::<Vec<_>>(), [pos.turn], "{text}");
        assert!(moves_of(&end).is_empty());
        assert_eq!(at(&Breakthrough.write_position(&end)), end);
    }
}

#[test]
fn bad_texts_say_what_is_wrong() {
    let say = |text: &str| Breakthrough.read_position(text).unwrap_err().to_string();
    assert!(say("......../........ x").contains("8 rows"));
    assert!(say(&START.replacen('o', "z", 1)).contains("row 1 of the board, character 1"));
    assert!(say(START.strip_suffix(" x").unwrap()).contains("side to move"));
    assert!(say(&START.replace(" x", " w")).contains("x or o"));
    let crowd = START.replacen("........", "xxxxxxxx", 1);
    assert!(say(&crowd).contains("White has more than 16 men"), "{}", say(&crowd));
    let arrived = START.replacen('o', "x", 1).replacen("xxxxxxxx", ".xxxxxxx", 1);
    assert!(say(&arrived).contains("White has won already"), "{}", say(&arrived));
}
