//! Nine Men's Morris: place nine men, slide them, and take a man of the opponent for every line of three.
//!
//! A move is a whole turn: placing or moving, and the removal where it closes a mill.

mod board;
mod mind;
mod notation;
mod show;

#[cfg(test)]
mod tests;

pub use board::Position;

use board::{BESIDE, QUIET, closes, removable};
use parlour_core::bits::Word;
use parlour_core::{Game, Outcome, Reason, Repetition, Seat};

/// The games of this module.
pub fn builtin() -> Vec<Morris> {
    vec![Morris]
}

/// The rules of Nine Men's Morris.
#[derive(Clone, Debug)]
pub struct Morris;

/// No point: a man from the hand, or nothing taken.
const NONE: u8 = 24;

/// A whole turn, by numbers of points.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Move {
    from: u8,
    to: u8,
    take: u8,
}

/// Calls back with every step of a turn: from, to, and what may be taken then; nothing if no mill is closed.
#[inline]
fn each_step(pos: &Position, mut step: impl FnMut(u8, u8, u32)) {
    let (own, other) = pos.sides();
    let turn = usize::from(pos.turn);
    let empty = pos.empty();
    let takes = removable(other);
    let mut try_step = |from: u32, to: u32| {
        let after = own & !(1 << from) | 1 << to;
        step(from as u8, to as u8, if closes(after, to) { takes } else { 0 });
    };
    if pos.hand[turn] > 0 {
        empty.ones().for_each(|to| try_step(u32::from(NONE), to));
        return;
    }
    let flies = pos.flies(turn);
    for from in own.ones() {
        let reach = if flies { empty } else { BESIDE[from as usize] & empty };
        reach.ones().for_each(|to| try_step(from, to));
    }
}

impl Game for Morris {
    type Position = Position;
    type Move = Move;

    fn start(&self) -> Position {
        Position::START
    }

    #[inline]
    fn to_move(&self, pos: &Position) -> Seat {
        pos.seat()
    }

    #[inline]
    fn legal_moves(&self, pos: &Position, out: &mut Vec<Move>) -> Option<Outcome> {
        if pos.left(usize::from(pos.turn)) < 3 {
            return Some(Outcome::loss(pos.seat(), Reason::MillLoss));
        }
        each_step(pos, |from, to, takes| {
            if takes == 0 {
                out.push(Move { from, to, take: NONE });
            }
            out.extend(takes.ones().map(|take| Move { from, to, take: take as u8 }));
        });
        out.is_empty().then(|| Outcome::loss(pos.seat(), Reason::NoMoves))
    }

    #[inline]
    fn apply(&self, pos: &mut Position, mv: Move) {
        let turn = usize::from(pos.turn);
        pos.men[turn] |= 1 << mv.to;
        if mv.from == NONE {
            pos.hand[turn] -= 1;
            pos.quiet = 0;
        } else {
            pos.men[turn] &= !(1 << mv.from);
            // Nobody counts while the other side still places.
            pos.quiet = if pos.hand == [0; 2] { (pos.quiet + 1).min(QUIET) } else { 0 };
        }
        if mv.take != NONE {
            pos.men[turn ^ 1] &= !(1 << mv.take);
            pos.quiet = 0;
        }
        pos.turn ^= 1;
    }

    #[inline]
    fn key(&self, pos: &Position) -> u64 {
        pos.key()
    }

    fn adjudicate(&self, pos: &Position) -> Option<Outcome> {
        (pos.quiet >= QUIET).then(|| Outcome::draw(Reason::QuietMoves))
    }

    fn repetition(&self) -> Repetition {
        Repetition::DRAW_AT_THREE
    }

    #[inline]
    fn irreversible(&self, _pos: &Position, mv: Move) -> bool {
        mv.from == NONE || mv.take != NONE
    }

    #[inline]
    fn count_moves(&self, pos: &Position) -> usize {
        if pos.left(usize::from(pos.turn)) < 3 {
            return 0;
        }
        let mut count = 0;
        each_step(pos, |_, _, takes| count += takes.count_ones().max(1) as usize);
        count
    }
}
