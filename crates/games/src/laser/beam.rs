//! Light: where a shot goes and what it destroys.

use super::board::{Content, ahead};
use super::{Laser, Move, Position};
use parlour_core::Seat;

/// What becomes of light that meets a thing: below this it goes on in that direction.
const ABSORBED: u8 = 4;
const DESTROYS: u8 = 5;

/// What becomes of light by what it meets and the direction it travels.
const MEETS: [[u8; 4]; Content::NUMBERS] = {
    let mut table = [[ABSORBED; 4]; Content::NUMBERS];
    let mut number = 0;
    while number < Content::NUMBERS {
        let facing = number as u8 & 3;
        let mut travel = 0;
        while travel < 4 {
            table[number][travel as usize] = match number >> 3 {
                0 => travel,
                1 => pyramid(facing, travel),
                2 if travel == facing ^ 2 => ABSORBED,
                2 | 4 => DESTROYS,
                3 if facing & 1 == 0 => travel ^ 1,
                3 => 3 - travel,
                _ => ABSORBED,
            };
            travel += 1;
        }
        number += 1;
    }
    table
};

/// A pyramid has a mirror between the direction it faces and the next one clockwise; its other sides are bare.
const fn pyramid(facing: u8, travel: u8) -> u8 {
    match (travel + 4 - facing) % 4 {
        2 => (facing + 1) % 4,
        3 => facing,
        _ => DESTROYS,
    }
}

/// Follows light from a square. Tells `pass` every square it comes to, and gives the one where it destroys a piece.
///
/// It always ends: seen backwards its way is as unique as forwards, so it could only circle through the sphinx it
/// came from, which lets nothing through.
#[inline]
fn follow(
    from: u8,
    travel: u8,
    look: impl Fn(u8) -> Content,
    mut pass: impl FnMut(u8),
) -> Option<u8> {
    let (mut square, mut travel) = (from, travel);
    loop {
        square = ahead(square, travel);
        let content = look(square);
        let next = MEETS[content.number()][travel as usize & 3];
        if content != Content::FRAME {
            pass(square);
        }
        match next {
            DESTROYS => return Some(square),
            ABSORBED => return None,
            next => travel = next,
        }
    }
}

/// A shot: the squares it touches, the sphinx's with them, and the one where it destroys a piece.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Shot {
    pub(super) touched: u128,
    pub(super) hit: Option<u8>,
}

impl Shot {
    /// Whether a move changes something on the way of the light. If it does not, the shot after it is the same.
    #[inline]
    pub(super) fn is_touched(self, mv: Move) -> bool {
        self.touched & (1 << mv.from | 1 << mv.target()) != 0
    }
}

impl Position {
    /// What a seat's laser destroys as the pieces stand.
    #[inline]
    pub(super) fn target(&self, seat: Seat) -> Option<u8> {
        let sphinx = self.sphinxes[seat.index()];
        follow(sphinx, self.on(sphinx).facing(), |square| self.on(square), |_| ())
    }

    /// A seat's shot as the pieces stand.
    #[inline]
    pub(super) fn shot(&self, seat: Seat) -> Shot {
        let sphinx = self.sphinxes[seat.index()];
        let mut touched = 1 << sphinx;
        let look = |square| self.on(square);
        let hit = follow(sphinx, self.on(sphinx).facing(), look, |square| touched |= 1 << square);
        Shot { touched, hit }
    }
}

impl Laser {
    /// What the mover's laser destroys after a move, without playing it.
    #[inline]
    pub(super) fn target_after(&self, pos: &Position, mv: Move) -> Option<u8> {
        if pos.light.is_touched(mv) { self.trace_after(pos, mv, |_| ()) } else { pos.light.hit }
    }

    /// The squares the mover's light comes to after a move, the sphinx first, and what it destroys.
    pub(super) fn beam_after(&self, pos: &Position, mv: Move) -> (Vec<u8>, Option<u8>) {
        let mut path = vec![pos.sphinxes[pos.turn.index()]];
        let hit = self.trace_after(pos, mv, |square| path.push(square));
        (path, hit)
    }

    #[inline]
    fn trace_after(&self, pos: &Position, mv: Move, pass: impl FnMut(u8)) -> Option<u8> {
        let (leaves, arrives) = self.effect(pos, mv);
        let target = mv.target();
        let look = |square| {
            if square == target {
                arrives
            } else if square == mv.from {
                leaves
            } else {
                pos.on(square)
            }
        };
        let sphinx = pos.sphinxes[pos.turn.index()];
        follow(sphinx, look(sphinx).facing(), look, pass)
    }
}

#[cfg(test)]
mod tests {
    use super::super::board::Kind;
    use super::*;

    const NORTH: u8 = 0;
    const EAST: u8 = 1;
    const SOUTH: u8 = 2;
    const WEST: u8 = 3;

    fn meets(kind: Kind, facing: u8, travel: u8) -> u8 {
        MEETS[Content::new(kind, Seat::SECOND, facing).number()][travel as usize]
    }

    #[test]
    fn pyramids_have_two_mirrors_and_two_bare_sides() {
        let mirrors = [
            [(SOUTH, EAST), (WEST, NORTH)],
            [(NORTH, EAST), (WEST, SOUTH)],
            [(NORTH, WEST), (EAST, SOUTH)],
            [(SOUTH, WEST), (EAST, NORTH)],
        ];
        for (facing, pairs) in mirrors.into_iter().enumerate() {
            for travel in 0..4 {
                let turned = pairs.iter().find(|pair| pair.0 == travel).map(|pair| pair.1);
                let expected = turned.unwrap_or(DESTROYS);
                assert_eq!(meets(Kind::Pyramid, facing as u8, travel), expected);
            }
        }
    }

    #[test]
    fn scarabs_turn_light_from_every_side() {
        for facing in [NORTH, SOUTH] {
            let turned = [NORTH, EAST, SOUTH, WEST].map(|d| meets(Kind::Scarab, facing, d));
            assert_eq!(turned, [EAST, NORTH, WEST, SOUTH]);
        }
        for facing in [EAST, WEST] {
            let turned = [NORTH, EAST, SOUTH, WEST].map(|d| meets(Kind::Scarab, facing, d));
            assert_eq!(turned, [WEST, SOUTH, EAST, NORTH]);
        }
    }

    #[test]
    fn an_anubis_is_safe_from_the_front_only_and_a_pharaoh_never() {
        for facing in 0..4 {
            for travel in 0..4 {
                let front = travel == (facing + 2) % 4;
                let expected = if front { ABSORBED } else { DESTROYS };
                assert_eq!(meets(Kind::Anubis, facing, travel), expected);
                assert_eq!(meets(Kind::Pharaoh, facing, travel), DESTROYS);
                assert_eq!(meets(Kind::Sphinx, facing, travel), ABSORBED);
            }
        }
    }
}
