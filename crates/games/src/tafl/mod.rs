//! The tafl games of the north: a king and his few against many, who begin. He must reach safety; they must catch him.
//!
//! One type with a rules value for each game: Brandubh on 7x7, Tablut on 9x9, Copenhagen Hnefatafl and Viking chess on
//! 11x11. What is over is kept in the position and follows from the board and the side to move alone.

mod board;
mod capture;
mod ending;
mod help;
mod mind;
mod moves;
#[cfg(test)]
mod naive;
mod notation;
mod rules;
mod show;
#[cfg(test)]
mod tests;

use parlour_core::{Game, Message, Outcome, Reason, Repetition, Rng, Seat, keys, message};
use rules::{ATTACKERS, Rules};

/// The games of this module.
pub fn builtin() -> Vec<Tafl> {
    const ALL: [&Rules; 4] = [&rules::BRANDUBH, &rules::COPENHAGEN, &rules::TABLUT, &rules::VIKING];
    ALL.map(|rules| Tafl { rules }).to_vec()
}

/// The rules of one of the tafl games.
#[derive(Clone, Debug)]
pub struct Tafl {
    rules: &'static Rules,
}

/// What stands where, and whose turn it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Position {
    attackers: u128,
    /// The soldiers of the king.
    defenders: u128,
    /// The king's square; empty once he is taken.
    king: u128,
    turn: Seat,
    /// Why it is over, as far as the board shows it; kept, because everybody asks.
    over: Option<Reason>,
}

/// A piece slides from one square to another.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Move {
    from: u8,
    to: u8,
}

impl Position {
    /// Every occupied square.
    #[inline]
    fn occupied(&self) -> u128 {
        self.attackers | self.defenders | self.king
    }

    /// The pieces of the side to move.
    #[inline]
    fn own(&self) -> u128 {
        if self.turn == ATTACKERS { self.attackers } else { self.defenders | self.king }
    }
}

impl Tafl {
    /// A position of these pieces, or why there cannot be one.
    fn position(
        &self,
        attackers: u128,
        defenders: u128,
        kings: u128,
        turn: Seat,
    ) -> Result<Position, Vec<Message>> {
        let mut problems = Vec::new();
        if kings.count_ones() > 1 {
            problems.push(message!("there can only be one king"));
        }
        let twice = attackers & defenders | (attackers | defenders) & kings;
        for square in board::squares(twice) {
            let square = notation::name(square);
            problems.push(message!("two pieces stand on {square}", square));
        }
        for square in board::squares((attackers | defenders) & self.rules.king_only) {
            let square = notation::name(square);
            problems.push(message!("only the king may stand on {square}", square));
        }
        if !problems.is_empty() {
            return Err(problems);
        }
        let mut pos = Position { attackers, defenders, king: kings, turn, over: None };
        pos.over = self.reason_over(&pos);
        Ok(pos)
    }
}

impl Game for Tafl {
    type Position = Position;
    type Move = Move;

    fn start(&self) -> Position {
        parlour_core::Notation::read_position(self, self.rules.start)
            .expect("the start is a position")
    }

    #[inline]
    fn to_move(&self, pos: &Position) -> Seat {
        pos.turn
    }

    #[inline]
    fn legal_moves(&self, pos: &Position, out: &mut Vec<Move>) -> Option<Outcome> {
        if let Some(reason) = pos.over {
            return Some(Tafl::outcome(reason));
        }
        Tafl::list(pos, self.slides(pos), out);
        if !out.is_empty() {
            return None;
        }
        Some(if self.rules.no_moves_is_draw {
            Outcome::draw(Reason::NoMoves)
        } else {
            Outcome::loss(pos.turn, Reason::NoMoves)
        })
    }

    #[inline]
    fn apply(&self, pos: &mut Position, mv: Move) {
        let taken = self.taken(pos, mv);
        let moved = board::bit(mv.from) | board::bit(mv.to);
        if pos.turn == ATTACKERS {
            pos.attackers ^= moved;
            pos.defenders &= !taken;
            pos.king &= !taken;
        } else {
            if moved & pos.king == 0 {
                pos.defenders ^= moved;
            } else {
                pos.king ^= moved;
            }
            pos.attackers &= !taken;
        }
        pos.turn = pos.turn.other();
        pos.over = self.reason_over(pos);
    }

    #[inline]
    fn key(&self, pos: &Position) -> u64 {
        let mixed = |set: u128, salt| keys::mix(keys::mix(set as u64 ^ salt) ^ (set >> 64) as u64);
        let rest = u64::from(board::first(pos.king)) << 1 | u64::from(pos.turn.0);
        let hunters = mixed(pos.attackers, keys::key(0));
        let hunted = mixed(pos.defenders, keys::key(1));
        keys::mix(hunters ^ hunted.rotate_left(32) ^ keys::key(rest))
    }

    fn repetition(&self) -> Repetition {
        self.rules.repetition
    }

    /// What is taken never comes back.
    #[inline]
    fn irreversible(&self, pos: &Position, mv: Move) -> bool {
        self.taken(pos, mv) != 0
    }

    #[inline]
    fn count_moves(&self, pos: &Position) -> usize {
        if pos.over.is_some() { 0 } else { self.count(pos) as usize }
    }

    #[inline]
    fn random_move(&self, pos: &Position, rng: &mut Rng, _scratch: &mut Vec<Move>) -> Option<Move> {
        if pos.over.is_some() { None } else { self.pick(pos, rng) }
    }
}
