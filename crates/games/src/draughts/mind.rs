//! What a draughts player likes.

use super::rules::ShortEnding;
use super::{Draughts, Move, Position, Side, moves};
use parlour_core::bits::Word;
use parlour_core::{Mind, Outcome, Score, Seat, Solved, Solving, keys};

const MAN: Score = 100;
const KING: Score = 140;
const FLYING_KING: Score = 320;
/// For each row a man has gone.
const ADVANCE: Score = 3;
/// For each man that keeps the enemy from making a king, while there are enemy men.
const GUARD: Score = 8;
/// For each king away from the edge.
const OPEN_KING: Score = 6;
/// For each man in the middle.
const CENTRE: Score = 3;
const MOBILITY: Score = 2;
/// Being ahead is worth more with fewer pieces on the board: for each man ahead and each piece gone.
const TRADE: Score = 2;

/// With so few pieces on the board every position that can still come up is looked at.
const SOLVED_PIECES: u32 = 3;
/// No ending of so few pieces has more positions: about twenty megabytes.
const SOLVED_POSITIONS: usize = 300_000;

fn count(set: u64) -> Score {
    set.count_ones() as Score
}

impl Draughts {
    fn king_score(&self) -> Score {
        if self.rules.flying { FLYING_KING } else { KING }
    }

    /// What a side's pieces are worth to it.
    fn side_score(&self, pos: &Position, side: Side) -> Score {
        let (rules, board) = (self.rules, self.rules.board);
        let (men, kings) = (pos.men(side), pos.kings(side));
        let mut score = MAN * count(men) + self.king_score() * count(kings);
        let last = board.side as usize - 1;
        for (row, &squares) in board.rows[..=last].iter().enumerate() {
            let gone = if side == Side::Black { row } else { last - row };
            score += ADVANCE * gone as Score * count(men & squares);
        }
        if pos.men(side.other()) != 0 {
            score += GUARD * count(men & rules.crowning(side.other()));
        }
        let outer = board.edge | board.rows[1] | board.rows[last - 1];
        score
            + OPEN_KING * count(kings & !board.edge)
            + CENTRE * count(men & !outer)
            + MOBILITY * moves::mobility(rules, pos, side) as Score
    }
}

impl Mind for Draughts {
    fn evaluate(&self, pos: &Position, seat: Seat) -> Score {
        let [black, white] = pos.pieces.map(count);
        let score = self.side_score(pos, Side::Black) - self.side_score(pos, Side::White)
            + TRADE * (black - white) * (2 * self.rules.men() as Score - black - white);
        // With few pieces left a flying king is hard to catch, and the draw is near.
        let near = |ending: ShortEnding| u16::from(ending.plies) < self.rules.quiet_plies;
        let score = if self.rules.short_ending(pos).is_some_and(near) { score / 4 } else { score };
        if self.side(seat) == Side::Black { score } else { -score }
    }

    /// Beginning and end, whether it crowns, and what is taken. That never stands on the edge of the small board, so
    /// its inner squares say it exactly; elsewhere it is a digest. The search only ever compares it with the legal
    /// moves, so that two captures which shared one would at worst be tried in the other order.
    #[inline]
    fn pack(&self, mv: Move) -> u32 {
        let ends = u32::from(mv.from) | u32::from(mv.to) << 6 | u32::from(mv.crowned) << 12;
        let board = self.rules.board;
        if mv.taken == 0 {
            return ends;
        }
        if board.squares == 32 {
            let inner = (board.all & !board.edge).ones().enumerate();
            return inner.fold(ends, |packed, (nth, bit)| {
                packed | ((mv.taken >> bit & 1) as u32) << (13 + nth)
            });
        }
        ends | (keys::mix(mv.taken) >> 45 << 13) as u32
    }

    #[inline]
    fn is_noisy(&self, _pos: &Position, mv: Move) -> bool {
        mv.taken != 0
    }

    fn noisy_moves(&self, pos: &Position, out: &mut Vec<Move>) {
        moves::captures(self.rules, pos, out);
    }

    /// What can be taken must be.
    fn may_stand_pat(&self, pos: &Position) -> bool {
        moves::jumpers(self.rules, pos) == 0
    }

    /// As many positions as there are ways to put the last pieces on the board, either side to move.
    fn solve_effort(&self, pos: &Position) -> Option<u64> {
        let (pieces, squares) = (pos.pieces.map(count), u64::from(self.rules.board.squares));
        let all = (pieces[0] + pieces[1]) as u32;
        (all <= SOLVED_PIECES).then(|| squares.pow(all))
    }

    fn solve(&self, pos: &Position, solving: &mut Solving<'_>) -> Option<Solved<Move>> {
        self.solve_effort(pos)?;
        parlour_core::solve_backwards(self, pos, SOLVED_POSITIONS, solving)
    }

    /// Found by play against itself.
    fn futility_margin(&self) -> Option<Score> {
        Some(60)
    }

    #[inline]
    fn quick_outcome(&self, pos: &Position, _scratch: &mut Vec<Move>) -> Option<Outcome> {
        (moves::count(self.rules, pos) == 0).then(|| self.lost(pos))
    }

    #[inline]
    fn score_move(&self, pos: &Position, mv: Move) -> Score {
        let kings = count(mv.taken & pos.kings);
        MAN * count(mv.taken) + (self.king_score() - MAN) * (kings + Score::from(mv.crowned))
    }

    /// Where something has to be taken, judging the board as it stands means nothing.
    #[inline]
    fn is_threatened(&self, pos: &Position) -> bool {
        moves::jumpers(self.rules, pos) != 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use parlour_core::{Game, Memo, Notation};
    use std::cell::RefCell;
    use std::collections::HashMap;

    /// A memory that forgets nothing.
    #[derive(Default)]
    struct Everything(RefCell<HashMap<u64, u64>>);

    impl Memo for Everything {
        fn recall(&self, key: u64) -> Option<u64> {
            self.0.borrow().get(&key).copied()
        }

        fn keep(&self, key: u64, word: u64, _work: u8) {
            self.0.borrow_mut().insert(key, word);
        }
    }

    #[test]
    fn two_kings_beat_one_and_one_holds_against_one() {
        let game = super::super::builtin().remove(0);
        let memo = Everything::default();
        let solved = |text: &str| {
            let pos = game.read_position(text).unwrap();
            let solved = game.solve(&pos, &mut Solving::new(&memo, 1 << 30, &|_| false)).unwrap();
            let mut end = pos;
            solved.line.iter().for_each(|&mv| game.apply(&mut end, mv));
            if solved.value != 0 {
                assert_eq!(solved.line.len() as u32, solved.plies);
                assert!(game.legal_moves(&end, &mut Vec::new()).is_some(), "it is over then");
            }
            (solved.value, solved.plies)
        };
        let (value, plies) = solved("B:WK32:BK14,K15");
        assert_eq!(value, 1, "even out of the double corner");
        assert!(plies > 6, "{plies}");
        assert_eq!(solved("W:WK32:BK14,K15").0, -1);
        assert_eq!(solved("B:WK32:BK14").0, 0);
        assert_eq!(solved("B:WK32:B1").0, 0);
    }

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
