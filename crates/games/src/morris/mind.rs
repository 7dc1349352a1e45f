//! What a player should like: men, mills, room to move.

use super::board::{BESIDE, MILLS, Position, closes};
use super::{Morris, Move, NONE};
use parlour_core::bits::Word;
use parlour_core::{Mind, Outcome, Reason, Score, Seat};

const MAN: Score = 100;
const MILL: Score = 14;
/// Two men of a mill and nothing on its third point.
const OPEN_PAIR: Score = 10;
/// A free neighbour of a man.
const ROOM: Score = 4;
/// A man that cannot move.
const STUCK: Score = 5;
/// A point with four neighbours while men are placed.
const CROSSING: Score = 4;

const CROSSINGS: u32 = 1 << 4 | 1 << 10 | 1 << 13 | 1 << 19;

fn side(pos: &Position, side: usize) -> Score {
    let (own, empty) = (pos.men[side], pos.empty());
    let mut score = MAN * pos.left(side) as Score;
    for mill in MILLS {
        let (men, free) = ((own & mill).count_ones(), empty & mill != 0);
        score += if men == 3 { MILL } else { Score::from(men == 2 && free) * OPEN_PAIR };
    }
    if pos.hand[side] > 0 {
        score += CROSSING * (own & CROSSINGS).count_ones() as Score;
    }
    if !pos.flies(side) {
        for point in own.ones() {
            let free = (BESIDE[point as usize] & empty).count_ones() as Score;
            score += if free == 0 { -STUCK } else { ROOM * free };
        }
    }
    score
}

impl Mind for Morris {
    fn evaluate(&self, pos: &Position, seat: Seat) -> Score {
        side(pos, seat.index()) - side(pos, seat.index() ^ 1)
    }

    #[inline]
    fn pack(&self, mv: Move) -> u32 {
        u32::from(mv.from) | u32::from(mv.to) << 5 | u32::from(mv.take) << 10
    }

    /// A mill changes the balance.
    #[inline]
    fn is_noisy(&self, _pos: &Position, mv: Move) -> bool {
        mv.take != NONE
    }

    /// Take men that are about to close a mill; else close points where the opponent would, and open mills.
    #[inline]
    fn score_move(&self, pos: &Position, mv: Move) -> Score {
        let (own, other) = pos.sides();
        let to = u32::from(mv.to);
        let mut score = (BESIDE[mv.to as usize] & pos.empty()).count_ones() as Score;
        if closes(other | 1 << to, to) {
            score += 30;
        }
        let after = own & !(1 << mv.from) | 1 << to;
        for mill in MILLS.iter().filter(|&&mill| mill >> to & 1 == 1) {
            score += 8 * Score::from((after & mill).count_ones() == 2 && other & mill == 0);
        }
        if mv.take != NONE {
            let pairs = MILLS
                .iter()
                .filter(|&&mill| mill >> mv.take & 1 == 1 && (other & mill).count_ones() == 2)
                .count();
            score += 200 + 20 * pairs as Score;
        }
        score
    }

    fn futility_margin(&self) -> Option<Score> {
        Some(60)
    }

    #[inline]
    fn quick_outcome(&self, pos: &Position, scratch: &mut Vec<Move>) -> Option<Outcome> {
        let turn = usize::from(pos.turn);
        if pos.left(turn) < 3 {
            return Some(Outcome::loss(pos.seat(), Reason::MillLoss));
        }
        if pos.hand[turn] > 0 || pos.flies(turn) {
            return None;
        }
        scratch.clear();
        let movable = pos.men[turn].ones().any(|man| BESIDE[man as usize] & pos.empty() != 0);
        (!movable).then(|| Outcome::loss(pos.seat(), Reason::NoMoves))
    }
}
