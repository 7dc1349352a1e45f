//! What a player should like: material, pieces towards the middle, pawns on their way, kings out of reach.
//!
//! All three games look ahead: in six games each against random movers, playouts needed four times as many moves to win
//! on points and never became the last survivor.

use super::position::{
    EMPTY, KING, KNIGHT, PAWN, PROMOTED_QUEEN, Position, QUEEN, kind_of, own_rank,
};
use super::{Four, Mode, Move};
use parlour_core::bits::Word;
use parlour_core::{EVAL_LIMIT, Game, Mind, Outcome, Score, Seat};

/// Hundredths of a pawn, by kind.
const VALUES: [Score; 8] = [0, 100, 300, 450, 550, 1000, 0, 950];
/// How much a hostile piece near the king hurts, by kind.
const MENACE: [Score; 8] = [0, 4, 14, 14, 18, 35, 0, 35];
/// What a pawn gains on its way, by steps left to promotion.
const ON_THE_WAY: [Score; 10] = [0, 260, 150, 90, 50, 25, 12, 5, 0, 0];
/// How near the middle a square is along one axis, by row or column from 1.
const MIDDLE: [Score; 16] = [0, 0, 1, 2, 4, 6, 7, 8, 8, 7, 6, 4, 2, 1, 0, 0];

/// Steps a king would need from one square to another.
fn distance(a: u8, b: u8) -> i32 {
    let apart = |a: u8, b: u8| (i32::from(a) - i32::from(b)).abs();
    apart(a >> 4, b >> 4).max(apart(a & 15, b & 15))
}

impl Four {
    /// What the pieces of each seat are worth to it, less what threatens its king.
    fn strengths(&self, pos: &Position) -> [Score; 4] {
        let mut strengths = [0; 4];
        for seat in 0..4 {
            for limb in 0..4 {
                for bit in pos.men[seat].0[limb].ones() {
                    let at = (limb as u8) << 6 | bit as u8;
                    let kind = kind_of(pos.at(at));
                    strengths[seat] += VALUES[usize::from(kind)] + self.placement(seat, at, kind);
                    for (other, &king) in pos.kings.iter().enumerate() {
                        if king != 0 && self.team(Seat(other as u8)) != self.team(Seat(seat as u8))
                        {
                            let near = (5 - distance(at, king)).max(0);
                            strengths[other] -= near * MENACE[usize::from(kind)] / 2;
                        }
                    }
                }
            }
        }
        strengths
    }

    /// How well a piece stands.
    fn placement(&self, seat: usize, at: u8, kind: u8) -> Score {
        let middle = MIDDLE[usize::from(at >> 4)] + MIDDLE[usize::from(at & 15)];
        match kind {
            PAWN => {
                let steps = self.mode.last_rank().saturating_sub(own_rank(seat, at));
                ON_THE_WAY[usize::from(steps.min(9))]
            }
            KNIGHT => 5 * middle,
            QUEEN | PROMOTED_QUEEN => middle,
            // A king is safest on its first rank.
            KING => -12 * (Score::from(own_rank(seat, at)) - 1).min(6),
            _ => 2 * middle,
        }
    }
}

impl Mind for Four {
    fn evaluate(&self, pos: &Position, seat: Seat) -> Score {
        let strengths = self.strengths(pos);
        let value = |seat: usize| match self.mode {
            Mode::Teams if pos.kings[seat] == 0 => -10_000,
            Mode::Teams => strengths[seat],
            Mode::FreeForAll => 100 * Score::from(pos.points[seat]) + strengths[seat] / 2,
            Mode::Survivor if pos.plays(seat) => 2000 + strengths[seat],
            Mode::Survivor => -2000,
        };
        let score = if self.mode == Mode::Teams {
            let score = value(0) + value(2) - value(1) - value(3);
            if seat.index() & 1 == 0 { score } else { -score }
        } else {
            let others: Score = (0..4).filter(|&other| other != seat.index()).map(value).sum();
            value(seat.index()) - others / 3
        };
        score.clamp(-EVAL_LIMIT, EVAL_LIMIT)
    }

    #[inline]
    fn pack(&self, mv: Move) -> u32 {
        u32::from(mv.from) | u32::from(mv.to) << 8 | u32::from(mv.extra) << 16
    }

    #[inline]
    fn is_noisy(&self, pos: &Position, mv: Move) -> bool {
        pos.at(mv.to) != EMPTY || mv.extra != 0
    }

    fn noisy_moves(&self, pos: &Position, out: &mut Vec<Move>) {
        let over = match self.mode {
            Mode::Teams => Four::captured_king(pos).is_some(),
            _ => pos.left() < 2,
        };
        if !over {
            self.list_noisy(pos, out);
        }
    }

    #[inline]
    fn score_move(&self, pos: &Position, mv: Move) -> Score {
        let taken = pos.at(mv.to);
        let mut score = match kind_of(taken) {
            _ if taken == EMPTY => 0,
            KING => 10_000,
            // Grey pieces are worth nothing.
            _ if super::owner_of(taken) == super::NOBODY => 1,
            kind => 10 * VALUES[usize::from(kind)] - VALUES[usize::from(kind_of(pos.at(mv.from)))],
        };
        if mv.is_en_passant() {
            score += VALUES[usize::from(PAWN)];
        }
        score + VALUES[usize::from(mv.becomes())]
    }

    #[inline]
    fn is_threatened(&self, pos: &Position) -> bool {
        self.in_check(pos, usize::from(pos.turn))
    }

    /// Sound in the team game while there are pieces besides pawns; elsewhere a turn may not be given away, because
    /// the next player's may be skipped.
    fn pass(&self, pos: &mut Position) -> bool {
        let seat = usize::from(pos.turn);
        if self.mode != Mode::Teams
            || Four::captured_king(pos).is_some()
            || self.in_check(pos, seat)
        {
            return false;
        }
        let mut men = pos.men[seat];
        let mut pieces = 0;
        while !men.is_zero() {
            let kind = kind_of(pos.at(men.lowest() as u8));
            pieces += usize::from(kind != PAWN && kind != KING);
            men = men.without_lowest();
        }
        if pieces == 0 {
            return false;
        }
        pos.set_turn((pos.turn + 1) & 3);
        true
    }

    fn quick_outcome(&self, pos: &Position, scratch: &mut Vec<Move>) -> Option<Outcome> {
        let goes_on = match self.mode {
            // A king that is gone or a player who cannot move.
            Mode::Teams => {
                Four::captured_king(pos).is_none() && self.can_move(pos, usize::from(pos.turn))
            }
            // Who cannot move has gone out already.
            _ => pos.left() > 1,
        };
        if goes_on {
            return None;
        }
        scratch.clear();
        self.legal_moves(pos, scratch)
    }
}
