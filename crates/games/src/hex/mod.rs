//! Hex: join two sides of a rhombus of six-sided cells before your opponent joins the other two.
//!
//! A swap changes the players, not the stones: the first colour always joins top and bottom, and the position knows
//! which seat plays it.

mod board;
mod mind;
mod notation;
mod show;

pub use board::Position;

use parlour_core::bits::Word;
use parlour_core::{Game, Outcome, Reason, Rng, Seat};

/// The games of this module.
pub fn builtin() -> Vec<Hex> {
    vec![Hex { swap: false }]
}

/// The rules of Hex on 11 by 11 cells.
#[derive(Clone, Debug)]
pub struct Hex {
    /// The second player may take over the first stone.
    swap: bool,
}

/// A cell (column + 11 * row, rows from the top), or the swap.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Move(u8);

impl Move {
    /// Taking over the first stone.
    pub const SWAP: Move = Move(u8::MAX);
}

impl Hex {
    #[inline]
    fn may_swap(&self, pos: &Position) -> bool {
        self.swap && pos.count == 1 && !pos.swapped
    }
}

impl Game for Hex {
    type Position = Position;
    type Move = Move;

    fn start(&self) -> Position {
        Position::EMPTY
    }

    #[inline]
    fn to_move(&self, pos: &Position) -> Seat {
        pos.player(pos.colour())
    }

    #[inline]
    fn legal_moves(&self, pos: &Position, out: &mut Vec<Move>) -> Option<Outcome> {
        if pos.won {
            return Some(Outcome::win(pos.player(pos.colour() ^ 1), Reason::Connected));
        }
        out.extend(pos.empties().ones().map(|cell| Move(cell as u8)));
        if self.may_swap(pos) {
            out.push(Move::SWAP);
        }
        None
    }

    #[inline]
    fn apply(&self, pos: &mut Position, mv: Move) {
        if mv == Move::SWAP {
            pos.swapped = true;
        } else {
            pos.put(pos.colour(), u32::from(mv.0));
        }
    }

    #[inline]
    fn key(&self, pos: &Position) -> u64 {
        pos.key()
    }

    #[inline]
    fn irreversible(&self, _pos: &Position, _mv: Move) -> bool {
        true
    }

    #[inline]
    fn count_moves(&self, pos: &Position) -> usize {
        if pos.won {
            return 0;
        }
        pos.empties().count() as usize + usize::from(self.may_swap(pos))
    }

    #[inline]
    fn random_move(&self, pos: &Position, rng: &mut Rng, _scratch: &mut Vec<Move>) -> Option<Move> {
        if pos.won {
            return None;
        }
        let empties = pos.empties();
        let count = empties.count() as usize;
        let drawn = rng.below(count + usize::from(self.may_swap(pos)));
        Some(if drawn == count { Move::SWAP } else { Move(empties.0.nth(drawn as u32) as u8) })
    }
}

#[cfg(test)]
mod tests {
    use super::board::{EDGES, SIZE};
    use super::*;
    use parlour_core::testkit::laws;
    use parlour_core::{Notation, Show};
    use std::collections::HashSet;

    fn plain() -> Hex {
        builtin().remove(0)
    }

    fn swapping() -> Hex {
        plain().with_option("swap", "on").unwrap()
    }

    fn play(game: &Hex, moves: &str) -> Position {
        let mut pos = game.start();
        for text in moves.split_whitespace() {
            let mv = game.read_move(&pos, text).unwrap_or_else(|error| panic!("{error}"));
            game.apply(&mut pos, mv);
        }
        pos
    }

    /// Whether a colour joins its edges, by walking from cell to cell.
    fn joins(pos: &Position, colour: usize) -> bool {
        let stone = |x: i32, y: i32| {
            let size = 0..SIZE as i32;
            size.contains(&x)
                && size.contains(&y)
                && pos.stones[colour].has((x + SIZE as i32 * y) as u32)
        };
        let start = (0..SIZE as i32).map(|at| if colour == 0 { (at, 0) } else { (0, at) });
        let mut todo: Vec<(i32, i32)> = start.filter(|&(x, y)| stone(x, y)).collect();
        let mut seen: HashSet<(i32, i32)> = todo.iter().copied().collect();
        while let Some((x, y)) = todo.pop() {
            if (if colour == 0 { y } else { x }) == SIZE as i32 - 1 {
                return true;
            }
            for (dx, dy) in [(0, 1), (0, -1), (1, 0), (-1, 0), (1, -1), (-1, 1)] {
                let next = (x + dx, y + dy);
                if stone(next.0, next.1) && seen.insert(next) {
                    todo.push(next);
                }
            }
        }
        false
    }

    #[test]
    fn random_games_end_exactly_when_sides_are_joined() {
        let game = plain();
        for seed in 0..100 {
            let mut rng = Rng::new(seed);
            let mut pos = game.start();
            while let Some(mv) = game.random_move(&pos, &mut rng, &mut Vec::new()) {
                let colour = pos.colour();
                game.apply(&mut pos, mv);
                assert_eq!(pos.won, joins(&pos, colour), "{}", game.write_position(&pos));
            }
            let over = game.legal_moves(&pos, &mut Vec::new());
            assert_eq!(over.map(|outcome| outcome.reason), Some(Reason::Connected));
            assert_eq!(over.map(|o| o.rank(pos.player(pos.colour()))), Some(1), "no draws");
        }
    }

    #[test]
    fn a_swap_changes_the_players_and_not_the_stones() {
        let game = swapping();
        let before = play(&game, "f6");
        assert_eq!(game.count_moves(&before), 121);
        let after = play(&game, "f6 swap");
        assert_eq!(game.to_move(&after), Seat::FIRST);
        assert_eq!(after.colour(), 1, "the second colour moves next");
        assert_eq!(game.scene(&after).pieces[0].owner, Some(Seat::SECOND));
        assert!(game.write_position(&after).ends_with(" o swapped"));
        assert!(game.read_move(&after, "swap").is_err(), "only once");
        assert!(plain().read_move(&before, "swap").is_err(), "only if it was agreed");
        let won =
            play(&game, "f1 swap a1 f2 a2 f3 a3 f4 a4 f5 a5 f6 a6 f7 a7 f8 a8 f9 a9 f10 a10 f11");
        let over = game.legal_moves(&won, &mut Vec::new());
        assert_eq!(over, Some(Outcome::win(Seat::SECOND, Reason::Connected)));
        assert_eq!(game.scene(&won).marks.len(), 11);
    }

    #[test]
    fn the_laws_hold_with_the_swap_too() {
        laws::keep(&swapping(), 3, 7);
        let swapped = play(&swapping(), "c3 swap d4");
        laws::a_position_keeps_the_laws(&swapping(), &swapped, &mut Rng::new(1));
    }

    #[test]
    fn edges_are_eleven_cells_and_meet_in_corners() {
        for edge in EDGES.into_iter().flatten() {
            assert_eq!(edge.count(), SIZE);
        }
        assert_eq!((EDGES[0][0] & EDGES[1][1]).first(), Some(10));
    }

    #[test]
    fn wrong_texts_say_what_is_wrong() {
        let game = plain();
        let start = game.write_position(&game.start());
        let say = |text: &str| game.read_position(text).unwrap_err().to_string();
        assert!(say(&start.replacen('.', "o", 1)).contains("one more"));
        assert!(say(&start.replace(" x", " o")).contains("other side"));
        assert!(say(&start.replace(" x", " r")).contains("x, o or nothing"));
        assert!(say(&format!("{start} swapped")).contains("after the first stone"));
        assert!(say(&format!("{start} maybe")).contains("swapped or nothing"));
        assert!(say("...").contains("11 rows"));
    }
}
