//! What a player should like: room for five, and threats that come first.

use super::board::{LINES, POINTS, Position, SIZE, Stones};
use super::shape::{Shape, completing, five_points, opening, point_on, shapes_at};
use super::{Gomoku, Move, solve};
use parlour_core::bits::Word;
use parlour_core::{Mind, Outcome, Reason, Score, Seat, Solved, Solving};

/// Worth of five points that hold no hostile stone, by the own stones among them.
const ROOM: [Score; 5] = [0, 1, 6, 20, 40];
/// It is one's turn.
const TEMPO: Score = 15;
/// Five in a row with the next stone.
const WINS_NEXT: Score = 8000;
/// Five in a row after the next stone, which cannot be stopped.
const WINS_SOON: Score = 6000;
/// An open three and the turn, and no four against it.
const OPEN_THREE: Score = 2500;
/// Two open threes of the player who is not to move.
const TWO_THREES: Score = 900;

/// What one side has on all lines.
#[derive(Default)]
struct Holdings {
    room: Score,
    /// The first point that makes five, and whether there is another.
    five: Option<usize>,
    fives: bool,
    /// Lines where a stone makes an open four.
    threes: u32,
}

fn holdings(own: &Stones, other: &Stones, exact: bool) -> Holdings {
    let mut found = Holdings::default();
    for line in (0..LINES).filter(|&line| own[line] != 0) {
        let (stones, hostile) = (own[line], other[line]);
        found.room += room(stones, !hostile & super::board::WHOLE[line]);
        if stones.is_power_of_two() {
            continue;
        }
        for bit in completing(stones, hostile, line, exact).ones() {
            let point = point_on(line, bit);
            found.fives |= found.five.is_some_and(|first| first != point);
            found.five = Some(point);
        }
        found.threes += u32::from(opening(stones, hostile, line) != 0);
    }
    found
}

/// The worth of a line's stretches of five without hostile stones, all counted at once: bit `i` of each number
/// speaks of the stretch that begins at `i`.
#[inline]
fn room(own: u16, free: u16) -> Score {
    let pairs = free & free >> 1;
    let stretches = pairs & pairs >> 2 & free >> 4;
    if stretches == 0 {
        return 0;
    }
    let [a, b, c, d, e] = [own, own >> 1, own >> 2, own >> 3, own >> 4];
    let (sum, carry) = (a ^ b ^ c, a & b | c & (a ^ b));
    let (ones, carried) = (sum ^ d ^ e, sum & d | e & (sum ^ d));
    let (twos, fours) = (carry ^ carried, carry & carried);
    let value = |set: u16, stones: usize| (set & stretches).count_ones() as Score * ROOM[stones];
    value(ones & !twos & !fours, 1)
        + value(!ones & twos, 2)
        + value(ones & twos, 3)
        + value(!ones & fours, 4)
}

/// The judgement of the player to move.
fn evaluate_board(pos: &Position, exact: bool) -> Score {
    let me = pos.turn().index();
    let mine = holdings(&pos.stones[me], &pos.stones[me ^ 1], exact);
    let theirs = holdings(&pos.stones[me ^ 1], &pos.stones[me], exact);
    let room = (mine.room - theirs.room).clamp(-1500, 1500) + TEMPO;
    let threats = match (mine.five, theirs.five, mine.threes, theirs.threes) {
        _ if pos.won => -WINS_NEXT,
        (Some(_), ..) => WINS_NEXT,
        (_, Some(_), ..) if theirs.fives => -WINS_SOON,
        (_, Some(_), ..) => 0,
        (_, None, 1.., _) => OPEN_THREE,
        (_, None, 0, 2..) => -TWO_THREES,
        _ => 0,
    };
    room + threats
}

/// Worth of making a shape, and of taking it from the opponent.
const MAKE: [Score; 9] = [0, 2, 8, 24, 30, 120, 140, 3000, 20_000];
const TAKE: [Score; 9] = [0, 1, 6, 18, 20, 80, 90, 1200, 9000];

fn sum(shapes: [Shape; 4], value: &[Score; 9]) -> Score {
    shapes.iter().map(|&shape| value[shape as usize]).sum()
}

/// Two threats at once cannot both be stopped.
fn is_double(shapes: [Shape; 4]) -> bool {
    let fours = shapes.iter().filter(|&&shape| shape == Shape::Four).count();
    let threes = shapes.iter().filter(|&&shape| shape == Shape::OpenThree).count();
    fours > 1 || fours == 1 && threes > 0
}

/// True if a stone lies within two steps, which is where nearly all good moves are.
fn is_near(pos: &Position, point: usize) -> bool {
    let (x, y) = (point % SIZE, point / SIZE);
    let columns = if x < 2 { 31 >> (2 - x) } else { 31 << (x - 2) };
    (y.saturating_sub(2)..=(y + 2).min(SIZE - 1))
        .any(|row| (pos.stones[0][row] | pos.stones[1][row]) & columns != 0)
}

impl Mind for Gomoku {
    fn evaluate(&self, pos: &Position, seat: Seat) -> Score {
        let score = evaluate_board(pos, self.exact);
        if seat == pos.turn() { score } else { -score }
    }

    #[inline]
    fn pack(&self, mv: Move) -> u32 {
        u32::from(mv.0)
    }

    /// Five in a row, or where the opponent would have it.
    #[inline]
    fn is_noisy(&self, pos: &Position, mv: Move) -> bool {
        let makes_five =
            |side| shapes_at(pos, side, usize::from(mv.0), self.exact).contains(&Shape::Five);
        (0..2).any(makes_five)
    }

    fn noisy_moves(&self, pos: &Position, out: &mut Vec<Move>) {
        if pos.won {
            return;
        }
        for side in 0..2 {
            for (line, bit) in five_points(&pos.stones[side], &pos.stones[side ^ 1], self.exact) {
                let mv = Move(point_on(line, bit) as u8);
                if !out.contains(&mv) {
                    out.push(mv);
                }
            }
        }
    }

    #[inline]
    fn score_move(&self, pos: &Position, mv: Move) -> Score {
        let point = usize::from(mv.0);
        if !is_near(pos, point) {
            let (x, y) = (point % SIZE, point / SIZE);
            let off = x.abs_diff(SIZE / 2).max(y.abs_diff(SIZE / 2)) as Score;
            return -600 - off;
        }
        let me = pos.turn().index();
        let [mine, theirs] = [me, me ^ 1].map(|side| shapes_at(pos, side, point, self.exact));
        let double = Score::from(is_double(mine)) * 2500 + Score::from(is_double(theirs)) * 1000;
        sum(mine, &MAKE) + sum(theirs, &TAKE) + double - 60
    }

    /// The opponent would have five in a row with the next stone.
    #[inline]
    fn is_threatened(&self, pos: &Position) -> bool {
        let me = pos.turn().index();
        let (theirs, mine) = (&pos.stones[me ^ 1], &pos.stones[me]);
        !pos.won && five_points(theirs, mine, self.exact).next().is_some()
    }

    fn solve_effort(&self, pos: &Position) -> Option<u64> {
        solve::is_worth_trying(self, pos).then_some(solve::EFFORT)
    }

    fn solve(&self, pos: &Position, solving: &mut Solving<'_>) -> Option<Solved<Move>> {
        solve::solve(self, pos, solving)
    }

    fn futility_margin(&self) -> Option<Score> {
        Some(200)
    }

    #[inline]
    fn quick_outcome(&self, pos: &Position, _scratch: &mut Vec<Move>) -> Option<Outcome> {
        if pos.won {
            Some(Outcome::loss(pos.turn(), Reason::FiveInARow))
        } else {
            (usize::from(pos.count) == POINTS).then(|| Outcome::draw(Reason::FullBoard))
        }
    }
}
