//! Where pieces can go.

use super::board::{Slides, bit, first, neighbours_of, squares};
use super::rules::ATTACKERS;
use super::{Move, Position, Tafl};
use parlour_core::Rng;
use parlour_core::bits::Word;

impl Tafl {
    /// The squares pieces slide over.
    #[inline]
    pub(super) fn open(&self, pos: &Position) -> u128 {
        let empty = self.rules.board & !pos.occupied();
        if self.rules.throne_closed { empty & !self.rules.throne } else { empty }
    }

    /// Where the side to move can go.
    #[inline]
    pub(super) fn slides(&self, pos: &Position) -> Slides {
        if pos.turn == ATTACKERS { self.attacker_slides(pos) } else { self.defender_slides(pos) }
    }

    #[inline]
    pub(super) fn attacker_slides(&self, pos: &Position) -> Slides {
        let mut slides = Slides::new(pos.attackers, self.open(pos));
        for reached in &mut slides.reached {
            *reached &= !self.rules.king_only;
        }
        slides
    }

    #[inline]
    fn defender_slides(&self, pos: &Position) -> Slides {
        let mut slides = Slides::new(pos.defenders | pos.king, self.open(pos));
        for (way, reached) in slides.reached.iter_mut().enumerate() {
            let special = *reached & self.rules.king_only;
            if special != 0 {
                let king = first(pos.king);
                let by_king = |to: &u8| Slides::origin(way, *to, pos.occupied()) == king;
                let allowed =
                    squares(special).filter(by_king).fold(0, |set, square| set | bit(square));
                *reached ^= special ^ allowed;
            }
        }
        slides
    }

    /// Where the king could go if it were his turn.
    #[inline]
    pub(super) fn king_slides(&self, pos: &Position) -> u128 {
        Slides::new(pos.king, self.open(pos)).all()
    }

    /// Whether the side to move has a move, where that can be seen without looking far.
    #[inline]
    pub(super) fn surely_moves(&self, pos: &Position) -> bool {
        neighbours_of(pos.own()) & self.open(pos) & !self.rules.king_only != 0
    }

    /// Lists the moves of these slides.
    #[inline]
    pub(super) fn list(pos: &Position, slides: Slides, out: &mut Vec<Move>) {
        let occupied = pos.occupied();
        for (way, reached) in slides.reached.into_iter().enumerate() {
            out.extend(
                squares(reached).map(|to| Move { from: Slides::origin(way, to, occupied), to }),
            );
        }
    }

    #[inline]
    pub(super) fn count(&self, pos: &Position) -> u32 {
        self.slides(pos).reached.iter().map(|reached| reached.count_ones()).sum()
    }

    /// Any move, each as likely: squares are drawn until one is reached, and counted only if that takes too long.
    #[inline]
    pub(super) fn pick(&self, pos: &Position, rng: &mut Rng) -> Option<Move> {
        let reached = self.slides(pos).reached;
        for _ in 0..DRAWS {
            let mut lot = rng.next_u64();
            for _ in 0..u64::BITS / LOT {
                let (way, to) = ((lot & 3) as usize, (lot >> 2 & 127) as u8);
                if reached[way] >> to & 1 != 0 {
                    return Some(Move { from: Slides::origin(way, to, pos.occupied()), to });
                }
                lot >>= LOT;
            }
        }
        pick_by_count(pos, reached, rng)
    }
}

/// Two bits draw a direction, seven a square.
const LOT: u32 = 9;
/// How many random numbers are spent on drawing.
const DRAWS: usize = 2;

#[cold]
fn pick_by_count(pos: &Position, reached: [u128; 4], rng: &mut Rng) -> Option<Move> {
    let counts = reached.map(u128::count_ones);
    let all = counts.iter().sum::<u32>();
    if all == 0 {
        return None;
    }
    let mut number = rng.below(all as usize) as u32;
    let mut way = 0;
    while number >= counts[way] {
        number -= counts[way];
        way += 1;
    }
    let to = reached[way].nth(number) as u8;
    Some(Move { from: Slides::origin(way, to, pos.occupied()), to })
}
