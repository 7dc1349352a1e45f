//! Steps, swaps and turns: finding and counting them.

use super::board::{BOARD, Content, Kind, RESERVED, STEPS, shift, squares};
use super::{Laser, Move, Position};
use parlour_core::bits::Word;
use parlour_core::{Rng, Seat};

/// All legal moves as sets.
struct Choices {
    /// Where pieces arrive, by the step they take.
    arrivals: [u128; 8],
    /// The pieces that can turn right, and left.
    turns: [u128; 2],
}

impl Choices {
    fn sets(&self) -> impl Iterator<Item = (usize, u128)> {
        self.arrivals.into_iter().chain(self.turns).enumerate()
    }

    fn count(&self) -> usize {
        self.sets().map(|(_, set)| set.count_ones() as usize).sum()
    }

    /// The move a square means in one of the sets.
    #[inline(always)]
    fn decode(set: usize, square: u8) -> Move {
        match set {
            8 => Move::right(square),
            9 => Move::left(square),
            step => Move::to((i32::from(square) - STEPS[step]) as u8, square),
        }
    }
}

impl Laser {
    /// Every legal move, unless the game is over.
    #[inline]
    fn choices(&self, pos: &Position) -> Choices {
        let me = pos.turn.index();
        let mine = pos.pieces[me];
        let all = pos.pieces[0] | pos.pieces[1];
        let sphinx = 1 << pos.sphinxes[me];
        let movers = mine & !sphinx;
        let reserved = if self.profile.reserved { RESERVED[me ^ 1] } else { 0 };
        let allowed = BOARD & !reserved;
        let empty = allowed & !all;
        let mut arrivals = [0; 8];
        for (arrival, step) in arrivals.iter_mut().zip(STEPS) {
            *arrival = shift(movers, step) & empty;
        }
        let pharaoh = 1 << pos.pharaohs[me];
        let mut turns = [movers, movers];
        if self.profile.official {
            let fixed = [pos.pharaohs, pos.sphinxes].into_iter().flatten();
            let fixed = fixed.fold(0, |set, square| set | 1 << square);
            let swappable = allowed & all & !(pos.scarabs | fixed);
            let scarabs = mine & pos.scarabs;
            for (arrival, step) in arrivals.iter_mut().zip(STEPS) {
                *arrival |= shift(scarabs, step) & swappable;
            }
            turns = [movers & !pharaoh, movers & !pharaoh & !scarabs];
            // A sphinx turns wherever it does not look off the board then.
            let facing = pos.on(pos.sphinxes[me]).facing();
            for (turn, quarters) in turns.iter_mut().zip([1, 3]) {
                if pos.sees(pos.sphinxes[me], facing + quarters) {
                    *turn |= sphinx;
                }
            }
        }
        Choices { arrivals, turns }
    }

    #[inline]
    pub(super) fn list(&self, pos: &Position, out: &mut Vec<Move>) {
        for (set, members) in self.choices(pos).sets() {
            out.extend(squares(members).map(|square| Choices::decode(set, square)));
        }
    }

    #[inline]
    pub(super) fn count(&self, pos: &Position) -> usize {
        self.choices(pos).count()
    }

    /// Any legal move, each as likely.
    #[inline]
    pub(super) fn pick(&self, pos: &Position, rng: &mut Rng) -> Option<Move> {
        let choices = self.choices(pos);
        let total = choices.count();
        let mut left = rng.below(total.max(1)) as u32;
        for (set, members) in choices.sets() {
            let here = members.count_ones();
            if left < here {
                return Some(Choices::decode(set, members.nth(left) as u8));
            }
            left -= here;
        }
        None
    }

    /// What a move leaves on the square it begins on, and what stands on the square it ends on; for a turn these are
    /// the same square and the second counts.
    #[inline]
    pub(super) fn effect(&self, pos: &Position, mv: Move) -> (Content, Content) {
        let piece = pos.on(mv.from);
        match mv.turn() {
            None => (pos.on(mv.target()), piece),
            Some(quarters) => {
                let facing = self.facing(piece, piece.facing() + quarters);
                (Content::NOTHING, piece.looking(facing))
            }
        }
    }

    /// A facing as the profile tells it: officially the two opposite facings of a scarab are the same.
    #[inline]
    pub(super) fn facing(&self, piece: Content, facing: u8) -> u8 {
        if self.profile.official && piece.is(Kind::Scarab) { facing & 1 } else { facing & 3 }
    }

    /// The facings a piece of this kind and owner can have, the usual one first.
    pub(super) fn facings(&self, kind: Kind, owner: Seat) -> Vec<u8> {
        match kind {
            Kind::Sphinx if owner == Seat::SECOND => vec![2, 3, 0, 1],
            Kind::Scarab if self.profile.official => vec![0, 1],
            _ => vec![0, 1, 2, 3],
        }
    }
}
