//! Go: surround empty points and your opponent's stones; count stones and territory at the end.
//!
//! The board's size is part of the type, because it decides how wide a set of points is; so the larger boards stand
//! on the shelf by modules of their own. Simple ko is part of the position; that no whole board ever comes back is
//! declared and applied by whoever keeps the past.

mod board;
mod life;
mod local;
mod mind;
mod notation;
mod show;

#[cfg(test)]
mod tests;

pub use board::Position;

use board::Points;
use parlour_core::bits::{U256, U512, Word};
use parlour_core::show::Cell;
use parlour_core::{Game, Outcome, Reason, Repetition, Rng, Seat};

/// Go on the small board.
pub type Go9 = Go<u128, 9>;
/// Go on the middle board.
pub type Go13 = Go<U256, 13>;
/// Go on the full board.
pub type Go19 = Go<U512, 19>;

/// The games of this module.
pub fn builtin() -> Vec<Go9> {
    vec![Go::default()]
}

/// The rules of Go on a board of `N` by `N` points.
#[derive(Clone, Debug)]
pub struct Go<B, const N: u32> {
    /// What White is given for moving second, in half points.
    komi: i16,
    /// How many stones Black begins with; from two on White moves first.
    handicap: u8,
    word: std::marker::PhantomData<B>,
}

/// The usual compensation, in half points.
const KOMI: i16 = 15;

impl<B, const N: u32> Default for Go<B, N> {
    fn default() -> Self {
        Go { komi: KOMI, handicap: 0, word: std::marker::PhantomData }
    }
}

/// A point, or the pass.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Move(u16);

impl Move {
    /// Giving the turn away.
    pub const PASS: Move = Move(u16::MAX);
}

impl<B: Word, const N: u32> Go<B, N> {
    /// The customary points of a handicap: corners, then the middles of the sides, the centre with odd numbers.
    fn handicap_points(stones: u8) -> Points<B, N> {
        let near = if N < 13 { 2 } else { 3 };
        let (middle, far) = (N / 2, N - 1 - near);
        let corners = [(far, far), (near, near), (far, near), (near, far)];
        let sides = [(near, middle), (far, middle), (middle, near), (middle, far)];
        let centre = stones > 4 && stones % 2 == 1;
        let around = usize::from(stones) - usize::from(centre);
        let mut points = if centre { Points::at(middle, middle) } else { Points::EMPTY };
        for (x, y) in corners.into_iter().chain(sides).take(around) {
            points |= Points::at(x, y);
        }
        points
    }

    /// Draws a legal move, each as likely: of the points that are wanted, and of the pass if that may be drawn too.
    /// The pass also stands for there being none.
    #[inline]
    fn draw(pos: &Position<B, N>, rng: &mut Rng, pass: bool, wanted: impl Fn(u32) -> bool) -> Move {
        let empty = pos.empties();
        let mut candidates = empty;
        for count in (0..=candidates.count()).rev() {
            let lots = count + u32::from(pass);
            let drawn = if lots == 0 { count } else { rng.below(lots as usize) as u32 };
            if drawn == count {
                break;
            }
            let point = candidates.0.nth(drawn);
            if pos.may_play(point, &empty) && wanted(point) {
                return Move(point as u16);
            }
            candidates.0.clear(point);
        }
        Move::PASS
    }

    /// The result if these stones are taken off and the rest is counted.
    fn counted(pos: &Position<B, N>, dead: Points<B, N>) -> Outcome {
        Outcome::by_points(&Go::points(pos, dead), Reason::Area)
    }

    /// Twice the points of Black and White if these stones are taken off: komi has halves.
    fn points(pos: &Position<B, N>, dead: Points<B, N>) -> [i32; 2] {
        let areas = life::areas(pos.stones[0].without(dead), pos.stones[1].without(dead));
        let [black, white] = areas.map(|area| 2 * area.count() as i32);
        [black, white + i32::from(pos.komi)]
    }
}

impl<B: Word, const N: u32> Game for Go<B, N> {
    type Position = Position<B, N>;
    type Move = Move;

    fn start(&self) -> Position<B, N> {
        let mut pos = Position::empty(self.komi);
        if self.handicap > 0 {
            pos.put(0, Self::handicap_points(self.handicap));
            pos.turn = 1;
        }
        pos
    }

    #[inline]
    fn to_move(&self, pos: &Position<B, N>) -> Seat {
        Seat(pos.turn)
    }

    fn legal_moves(&self, pos: &Position<B, N>, out: &mut Vec<Move>) -> Option<Outcome> {
        if pos.over() {
            return Some(Self::counted(pos, Points::EMPTY));
        }
        out.extend(pos.playable().ones().map(|point| Move(point as u16)));
        out.push(Move::PASS);
        None
    }

    #[inline]
    fn apply(&self, pos: &mut Position<B, N>, mv: Move) {
        if mv == Move::PASS { pos.pass() } else { pos.play(u32::from(mv.0)) }
    }

    #[inline]
    fn key(&self, pos: &Position<B, N>) -> u64 {
        pos.full_key()
    }

    /// After two passes the players may agree on what is dead; this is what cannot live.
    fn proposal(&self, pos: &Position<B, N>) -> Option<Vec<Cell>> {
        pos.over().then(|| life::hopeless(pos).ones().map(|point| Cell(point as u16)).collect())
    }

    fn settle(&self, pos: &Position<B, N>, dead: &[Cell]) -> Option<Outcome> {
        if !pos.over() {
            return None;
        }
        let mut gone = Points::EMPTY;
        for cell in dead.iter().map(|cell| u32::from(cell.0)).filter(|&cell| cell < N * N) {
            for stones in pos.stones {
                if stones.has(cell) {
                    gone |= board::chain(Points::cell(cell), stones);
                }
            }
        }
        Some(Self::counted(pos, gone))
    }

    /// Positional superko: only the stones matter, and a pass is always allowed.
    fn repetition(&self) -> Repetition {
        Repetition::SUPERKO
    }

    #[inline]
    fn repetition_key(&self, pos: &Position<B, N>) -> u64 {
        pos.key
    }

    fn key_after(&self, pos: &Position<B, N>, mv: Move) -> Option<u64> {
        (mv != Move::PASS).then(|| pos.key_after(u32::from(mv.0)))
    }

    fn count_moves(&self, pos: &Position<B, N>) -> usize {
        if pos.over() { 0 } else { pos.playable().count() as usize + 1 }
    }

    #[inline]
    fn random_move(
        &self,
        pos: &Position<B, N>,
        rng: &mut Rng,
        _scratch: &mut Vec<Move>,
    ) -> Option<Move> {
        if pos.over() {
            return None;
        }
        Some(Self::draw(pos, rng, true, |_| true))
    }
}
