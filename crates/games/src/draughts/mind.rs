//! What a draughts player likes.

use super::board::{self, BOARD, RIM, SIDE, bits, rows};
use super::{CROWNING, Draughts, Move, Position, moves};
use parlour_core::{Mind, Outcome, Score, Seat};

const MAN: Score = 100;
const KING: Score = 140;
/// For each row a man has gone.
const ADVANCE: Score = 3;
/// For each man that keeps the enemy from making a king, while there are enemy men.
const GUARD: Score = 8;
/// For each king away from the rim.
const OPEN_KING: Score = 6;
/// For each man in the middle.
const CENTRE: Score = 3;
const FREEDOM: Score = 2;
/// Being ahead is worth more with fewer pieces on the board: for each man ahead and each piece gone.
const TRADE: Score = 2;

/// The eight squares in the middle.
const MIDDLE: u64 = rows(2, SIDE - 2) & !RIM;

fn count(set: u64) -> Score {
    set.count_ones() as Score
}

/// What a seat's pieces are worth to it.
fn side_score(pos: &Position, seat: Seat) -> Score {
    let (men, kings) = (pos.men(seat), pos.kings(seat));
    let mut score = MAN * count(men) + KING * count(kings);
    // The sum over the rows at or beyond each row is the number of rows gone.
    for gone in 1..SIDE {
        let beyond = if seat == Seat::FIRST { rows(gone, SIDE) } else { rows(0, SIDE - gone) };
        score += ADVANCE * count(men & beyond);
    }
    if pos.men(seat.other()) != 0 {
        score += GUARD * count(men & CROWNING[seat.other().index()]);
    }
    score
        + OPEN_KING * count(kings & !RIM)
        + CENTRE * count(men & MIDDLE)
        + FREEDOM * moves::freedom(pos, seat) as Score
}

impl Mind for Draughts {
    fn evaluate(&self, pos: &Position, seat: Seat) -> Score {
        let [black, white] = pos.pieces.map(count);
        let score = side_score(pos, Seat::FIRST) - side_score(pos, Seat::SECOND)
            + TRADE * (black - white) * (2 * self.rules.men as Score - black - white);
        if seat == Seat::FIRST { score } else { -score }
    }

    /// Beginning and end; what is taken never stands on the rim, so the inner squares tell captures apart.
    #[inline]
    fn pack(&self, mv: Move) -> u32 {
        let ends = board::index(u32::from(mv.from)) | board::index(u32::from(mv.to)) << 5;
        if mv.taken == 0 {
            return ends;
        }
        let inner = bits(BOARD & !RIM).enumerate();
        inner.fold(ends, |packed, (nth, bit)| packed | ((mv.taken >> bit & 1) as u32) << (10 + nth))
    }

    #[inline]
    fn is_noisy(&self, _pos: &Position, mv: Move) -> bool {
        mv.taken != 0
    }

    fn noisy_moves(&self, pos: &Position, out: &mut Vec<Move>) {
        moves::captures(pos, out);
    }

    /// Found by play against itself.
    fn margin(&self) -> Option<Score> {
        Some(60)
    }

    #[inline]
    fn quick_outcome(&self, pos: &Position, _scratch: &mut Vec<Move>) -> Option<Outcome> {
        (moves::count(pos) == 0).then(|| pos.lost())
    }

    #[inline]
    fn guess(&self, pos: &Position, mv: Move) -> Score {
        let kings = count(mv.taken & pos.kings);
        let crowned = pos.kings >> mv.from & 1 == 0 && CROWNING[pos.turn.index()] >> mv.to & 1 == 1;
        MAN * count(mv.taken) + (KING - MAN) * (kings + Score::from(crowned))
    }

    /// Where something has to be taken, judging the board as it stands means nothing.
    #[inline]
    fn is_threatened(&self, pos: &Position) -> bool {
        moves::jumpers(pos) != 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use parlour_core::Notation;

    #[test]
    fn a_man_more_a_king_or_an_exchange_when_ahead_is_liked() {
        let game = super::super::builtin().remove(0);
        let score = |text: &str| game.evaluate(&game.read_position(text).unwrap(), Seat::FIRST);
        assert_eq!(score("B:W21-32:B1-12"), 0);
        assert!(score("B:W21:B1,2") > 80);
        assert!(score("B:W21:BK2,1") > score("B:W21:B1,2"));
        assert!(score("B:W22:B2,3") > score("B:W22,23,24:B1-4"));
    }
}
