//! Gomoku, shown to people as Five in a Row: put stones on crossings, five in a line win.

mod board;
mod mind;
mod notation;
mod shape;
mod show;
mod solve;

pub use board::Position;

use board::{POINTS, SIZE, WHOLE};
use parlour_core::bits::Word;
use parlour_core::{Game, Outcome, Reason, Rng, Seat};

/// The games of this module.
pub fn builtin() -> Vec<Gomoku> {
    vec![Gomoku { exact: false }]
}

/// The rules of Gomoku on 15 by 15 points.
#[derive(Clone, Debug)]
pub struct Gomoku {
    /// Six or more in a row do not win.
    exact: bool,
}

/// A point: column + 15 * row, rows from below.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Move(u8);

impl Game for Gomoku {
    type Position = Position;
    type Move = Move;

    fn start(&self) -> Position {
        Position::EMPTY
    }

    #[inline]
    fn to_move(&self, pos: &Position) -> Seat {
        pos.turn()
    }

    #[inline]
    fn legal_moves(&self, pos: &Position, out: &mut Vec<Move>) -> Option<Outcome> {
        if pos.won {
            return Some(Outcome::loss(pos.turn(), Reason::FiveInARow));
        }
        if usize::from(pos.count) == POINTS {
            return Some(Outcome::draw(Reason::FullBoard));
        }
        out.reserve(POINTS);
        for (y, row) in WHOLE.iter().enumerate().take(SIZE) {
            let free = row & !(pos.stones[0][y] | pos.stones[1][y]);
            out.extend(free.ones().map(|x| Move((SIZE * y) as u8 + x as u8)));
        }
        None
    }

    #[inline]
    fn apply(&self, pos: &mut Position, mv: Move) {
        let (side, point) = (pos.turn().index(), usize::from(mv.0));
        pos.put(side, point);
        pos.won = pos.wins_at(side, point, self.exact);
    }

    #[inline]
    fn key(&self, pos: &Position) -> u64 {
        pos.key
    }

    #[inline]
    fn irreversible(&self, _pos: &Position, _mv: Move) -> bool {
        true
    }

    #[inline]
    fn count_moves(&self, pos: &Position) -> usize {
        if pos.won { 0 } else { POINTS - usize::from(pos.count) }
    }

    #[inline]
    fn random_move(&self, pos: &Position, rng: &mut Rng, _scratch: &mut Vec<Move>) -> Option<Move> {
        if self.count_moves(pos) == 0 {
            return None;
        }
        // Random games end long before the board is full, so a point drawn at random is soon an empty one.
        loop {
            let point = rng.below(POINTS);
            if pos.is_empty(point) {
                return Some(Move(point as u8));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::shape::{Shape, completing, point_on, shapes_at};
    use super::*;
    use parlour_core::{Mind, Notation, Show};

    fn freestyle() -> Gomoku {
        builtin().remove(0)
    }

    fn exact() -> Gomoku {
        freestyle().with_option("rule", "exact").unwrap()
    }

    fn play(game: &Gomoku, moves: &str) -> Position {
        let mut pos = game.start();
        for text in moves.split_whitespace() {
            let mv = game.read_move(&pos, text).unwrap_or_else(|error| panic!("{error}"));
            game.apply(&mut pos, mv);
        }
        pos
    }

    /// The longest run of a side's stones through a point, step by step on the grid.
    fn longest_run(pos: &Position, side: usize, point: usize) -> Vec<i32> {
        let has = |x: i32, y: i32| {
            let board = 0..SIZE as i32;
            board.contains(&x) && board.contains(&y) && pos.has(side, (x + 15 * y) as usize)
        };
        let (x, y) = ((point % SIZE) as i32, (point / SIZE) as i32);
        [(1, 0), (0, 1), (1, 1), (1, -1)]
            .into_iter()
            .map(|(dx, dy)| {
                let reach = |sign: i32| {
                    (1..=14).take_while(|n| has(x + sign * n * dx, y + sign * n * dy)).count()
                        as i32
                };
                1 + reach(1) + reach(-1)
            })
            .collect()
    }

    #[test]
    fn random_games_end_exactly_where_a_run_of_five_appears() {
        for game in [freestyle(), exact()] {
            for seed in 0..200 {
                let mut rng = Rng::new(seed);
                let mut pos = game.start();
                while let Some(mv) = game.random_move(&pos, &mut rng, &mut Vec::new()) {
                    let side = pos.turn().index();
                    game.apply(&mut pos, mv);
                    let runs = longest_run(&pos, side, usize::from(mv.0));
                    let wins = runs.iter().any(|&n| if game.exact { n == 5 } else { n >= 5 });
                    assert_eq!(pos.won, wins, "{}", game.write_position(&pos));
                }
            }
        }
    }

    #[test]
    fn six_win_unless_exactly_five_are_asked_for() {
        let moves = "a1 a15 b1 c15 c1 e15 e1 g15 f1 i15 d1";
        assert!(play(&freestyle(), moves).won);
        let pos = play(&exact(), moves);
        assert_eq!(exact().legal_moves(&pos, &mut Vec::new()), None);
        let five = play(&exact(), "a1 a15 b1 c15 c1 e15 e1 g15 d1");
        let over = exact().legal_moves(&five, &mut Vec::new());
        assert_eq!(over, Some(Outcome::win(Seat::FIRST, Reason::FiveInARow)));
        assert_eq!(exact().scene(&five).marks.len(), 5);
    }

    #[test]
    fn a_full_board_is_a_draw() {
        // Pairs of columns change colour every row, so no run is longer than two.
        let rows: Vec<String> = (0..15)
            .map(|y| (0..15).map(|x| if (x / 2 + y) % 2 == 0 { 'x' } else { 'o' }).collect())
            .collect();
        let pos = freestyle().read_position(&rows.join("/")).unwrap();
        let over = freestyle().legal_moves(&pos, &mut Vec::new());
        assert_eq!(over, Some(Outcome::draw(Reason::FullBoard)));
        assert_eq!(freestyle().random_move(&pos, &mut Rng::new(1), &mut Vec::new()), None);
    }

    #[test]
    fn shapes_are_what_players_call_them() {
        let game = freestyle();
        let shape = |moves: &str, text: &str| {
            let pos = play(&game, moves);
            let mv = game.read_move(&pos, text).unwrap();
            shapes_at(&pos, pos.turn().index(), usize::from(mv.0), false).into_iter().max().unwrap()
        };
        assert_eq!(shape("h8 a1 i8 a3 j8 a5", "k8"), Shape::OpenFour);
        assert_eq!(shape("h8 g8 i8 a3 j8 a5", "k8"), Shape::Four);
        assert_eq!(shape("h8 a1 i8 a3 j8 a5 k8 a7", "g8"), Shape::Five);
        assert_eq!(shape("h8 a1 i8 a3", "k8"), Shape::OpenThree);
        assert_eq!(shape("h8 g8 i8 a3", "k8"), Shape::Three);
        assert_eq!(shape("a1 h8 b1 h9", "c1"), Shape::Three);
        assert_eq!(shape("h8 a1", "i8"), Shape::OpenTwo);
        let walled = play(&game, "c1 e1 h8 a2");
        assert_eq!(shapes_at(&walled, 0, 3, false)[0], Shape::Dead, "no room for five before e1");
    }

    #[test]
    fn the_points_that_make_five_are_those_the_shapes_tell() {
        for (game, seed) in
            [freestyle(), exact()].iter().flat_map(|game| (0..60).map(move |seed| (game, seed)))
        {
            let mut rng = Rng::new(seed);
            let mut pos = game.start();
            for _ in 0..150 {
                let Some(mv) = game.random_move(&pos, &mut rng, &mut Vec::new()) else { break };
                game.apply(&mut pos, mv);
                let mut noisy = Vec::new();
                game.noisy_moves(&pos, &mut noisy);
                let mut plain = Vec::new();
                game.legal_moves(&pos, &mut plain);
                plain.retain(|&mv| game.is_noisy(&pos, mv));
                noisy.sort_by_key(|mv| mv.0);
                assert_eq!(noisy, plain, "{}", game.write_position(&pos));
            }
        }
        assert_eq!(completing(0b11011, 0, 0, false), 0b100, "a gap in the middle");
        for point in 0..POINTS {
            for (line, bit) in board::THROUGH[point] {
                assert_eq!(point_on(usize::from(line), u32::from(bit)), point);
            }
        }
    }

    #[test]
    fn a_four_of_the_opponent_is_a_threat() {
        let game = freestyle();
        assert!(game.is_threatened(&play(&game, "h8 a1 i8 a3 j8 a5 k8")));
        assert!(!game.is_threatened(&play(&game, "h8 a1 i8 a3 j8")));
        // The gap would make six of them, which is nothing where exactly five are asked for.
        let gap = "a1 a15 b1 c15 d1 e15 e1 g15 f1";
        assert!(game.is_threatened(&play(&game, gap)));
        assert!(!exact().is_threatened(&play(&exact(), gap)));
    }

    #[test]
    fn wrong_texts_say_what_is_wrong() {
        let game = freestyle();
        let start = game.write_position(&game.start());
        let say = |text: &str| game.read_position(text).unwrap_err().to_string();
        assert!(say(&start.replacen("..", "oo", 1)).contains("one more"));
        assert!(say(&start.replace(" x", " o")).contains("other side"));
        assert!(say(&start.replace(" x", " w")).contains("x, o or nothing"));
        assert!(say(&format!("{start} x")).contains("nothing more"));
        assert!(say("...").contains("15 rows"));
        let five = start.replacen(".....", "xxxxx", 1);
        assert!(say(&five.replacen(".....", "ooooo", 1)).contains("already has"));
    }
}
