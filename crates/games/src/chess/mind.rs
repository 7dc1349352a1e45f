//! Taste in chess: an evaluation with fitted weights, and what is known of endgames.

use super::board::Board;
use super::color::Color;
use super::evaluation::{self, Aims, Army, Extras};
use super::exchange::{self, Exchange};
use super::moves;
use super::position::Special;
use super::role::Role;
use super::weights::Weights;
use super::{Chess, Move, Position};
use crate::fitted_weights::fitted_weights;
use parlour_core::{EVAL_LIMIT, Game, Mind, Outcome, Score, Seat, WeightGroup};
use std::sync::OnceLock;

/// What decides in chess.
const AIMS: Aims =
    Aims { royal: true, goal: 0, blast: false, race: false, checks: 0, hands: false };

/// The fitted weights, or what is known by hand where they are not at hand.
fn weights() -> &'static [Weights; 2] {
    static WEIGHTS: OnceLock<[Weights; 2]> = OnceLock::new();
    WEIGHTS.get_or_init(|| {
        let fitted = fitted_weights("chess");
        let by_hand = || [0, 1].map(|_| Weights::new([95, 312, 330, 505, 970, 0]));
        fitted.and_then(|numbers| Weights::sides(&numbers)).unwrap_or_else(by_hand)
    })
}

/// What pieces other than pawns and kings there are, as far as winning with them goes.
fn strength(pos: &Position, color: Color) -> i32 {
    let count = |role: Role| pos.pieces(color, role).count_ones() as i32;
    count(Role::Knight) + count(Role::Bishop) + 2 * count(Role::Rook) + 4 * count(Role::Queen)
}

/// With a bare king on one side, drive it to the edge and bring the other king near.
fn drive(pos: &Position, winner: Color) -> Score {
    let (mine, theirs) = (pos.king(winner), pos.king(winner.other()));
    let from_centre = |n: u32| if n < 4 { 3 - n } else { n - 4 };
    let edge = from_centre(theirs.file()) + from_centre(theirs.rank());
    let apart = mine.file().abs_diff(theirs.file()) + mine.rank().abs_diff(theirs.rank());
    200 + 12 * edge as Score + 5 * (14 - apart as Score)
}

/// What endgames without pawns change: a bare king is driven to the edge, and a small advantage wins nothing.
fn without_pawns(pos: &Position, score: Score) -> Score {
    let winner = Color::from_white(score >= 0);
    if pos.pieces(winner, Role::Pawn) != 0 {
        return score;
    }
    let (mine, theirs) = (strength(pos, winner), strength(pos, winner.other()));
    if pos.by_color(winner.other()).is_power_of_two() && mine >= 2 {
        let more = drive(pos, winner);
        return score + if winner.is_white() { more } else { -more };
    }
    if mine - theirs < 2 { score / 4 } else { score }
}

/// The pieces of the side to move but king and pawns.
#[inline(always)]
fn pieces(pos: &Position) -> u64 {
    pos.own() & !(pos.by_role(Role::Pawn) | pos.by_role(Role::King))
}

/// The exchange that a move begins.
pub(super) fn exchange_of(pos: &Position, mv: Move) -> Exchange {
    let passes = mv.special == Special::EnPassant;
    Exchange {
        us: pos.turn(),
        from: mv.from,
        to: mv.to,
        mover: mv.role,
        promotion: mv.promotion(),
        passed: if passes { mv.to.passed().bit() } else { 0 },
    }
}

impl Mind for Chess {
    #[inline]
    fn evaluate(&self, pos: &Position, seat: Seat) -> Score {
        let army = Army {
            roles: Role::ALL.map(|role| pos.by_role(role)),
            sides: Color::ALL.map(|color| pos.by_color(color)),
        };
        let [white, black] = self.weights.as_deref().unwrap_or_else(|| weights());
        let score =
            evaluation::evaluate(&army, &AIMS, &Extras::default(), [white, black], pos.turn());
        let score = without_pawns(pos, score).clamp(-EVAL_LIMIT, EVAL_LIMIT);
        if seat == Seat::FIRST { score } else { -score }
    }

    fn weights(&self) -> Vec<WeightGroup> {
        self.weights.as_deref().unwrap_or_else(|| weights())[0].groups()
    }

    fn with_weights(&self, weights: &[Score]) -> Option<Chess> {
        Some(Chess { weights: Some(Weights::sides(weights)?.into()), ..self.clone() })
    }

    #[inline]
    fn pack(&self, mv: Move) -> u32 {
        mv.packed()
    }

    #[inline]
    fn piece_to(&self, _pos: &Position, mv: Move) -> u32 {
        (mv.role as u32) << 6 | mv.to.index() as u32
    }

    /// Captures and promotions to a queen; promoting to less changes the balance less.
    #[inline]
    fn is_noisy(&self, pos: &Position, mv: Move) -> bool {
        match mv.promotion() {
            Some(role) => role == Role::Queen,
            None => pos.takes(mv),
        }
    }

    #[inline]
    fn noisy_moves(&self, pos: &Position, out: &mut Vec<Move>) {
        moves::generate::<true, _>(pos, out);
    }

    /// Dear victims first, cheap takers first; captures that lose material are below zero.
    #[inline]
    fn score_move(&self, pos: &Position, mv: Move) -> Score {
        let pawn = exchange::value(Role::Pawn);
        let victim = if mv.special == Special::EnPassant {
            pawn
        } else if pos.takes(mv) {
            exchange::value(pos.role_at(mv.to))
        } else {
            0
        };
        match mv.promotion() {
            Some(Role::Queen) => return victim + exchange::value(Role::Queen) - pawn,
            Some(_) => return -pawn,
            None if victim == 0 => return 0,
            None => {}
        }
        if victim < exchange::value(mv.role) && mv.role != Role::King {
            let gain = exchange::gain(pos, &exchange_of(pos, mv));
            if gain < 0 {
                return gain;
            }
        }
        victim + 16 - (mv.role as Score)
    }

    #[inline]
    fn gain(&self, pos: &Position, mv: Move) -> Option<Score> {
        let taken = if mv.special == Special::EnPassant {
            exchange::value(Role::Pawn)
        } else if pos.takes(mv) {
            exchange::value(pos.role_at(mv.to))
        } else {
            0
        };
        let promotion =
            mv.promotion().map_or(0, |role| exchange::value(role) - exchange::value(Role::Pawn));
        Some(taken + promotion)
    }

    #[inline]
    fn is_threatened(&self, pos: &Position) -> bool {
        pos.checkers() != 0
    }

    #[inline]
    fn futility_margin(&self) -> Option<Score> {
        Some(110)
    }

    /// Mates are seen because a check is a threat; a side without pieces may be stalemated, others hardly ever.
    #[inline]
    fn quick_outcome(&self, pos: &Position, _scratch: &mut Vec<Move>) -> Option<Outcome> {
        if pieces(pos) != 0 || self.count_moves(pos) != 0 {
            return None;
        }
        Some(super::end_without_moves(pos))
    }

    /// Not in check, and not with a knight or a bishop as the last piece or with none, where having to move is often what loses.
    #[inline]
    fn pass(&self, pos: &mut Position) -> bool {
        let pieces = pieces(pos);
        let is_last = pieces.count_ones() < 2
            && pieces & (pos.by_role(Role::Rook) | pos.by_role(Role::Queen)) == 0;
        if is_last || pos.checkers() != 0 {
            return false;
        }
        pos.skip();
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use parlour_core::Notation;

    fn score(text: &str) -> Score {
        let chess = Chess::orthodox();
        chess.evaluate(&chess.read_position(text).unwrap(), Seat::FIRST)
    }

    #[test]
    fn the_start_is_even_but_for_the_move() {
        let score = Chess::orthodox().evaluate(&Chess::orthodox().start(), Seat::FIRST);
        assert!((0..60).contains(&score), "{score}");
    }

    #[test]
    fn colours_are_judged_alike() {
        let a = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
        let b = "r3k2r/pppbbppp/2n2q1P/1P2p3/3pn3/BN2PNP1/P1PPQPB1/R3K2R b KQkq - 0 1";
        assert_eq!(score(a), -score(b));
    }

    #[test]
    fn good_things_are_worth_more() {
        let plain = score("4k3/ppp5/8/8/8/8/PPP5/4K3 w - - 0 1");
        assert!(score("4k3/ppp5/8/8/8/8/PPP2N2/4K3 w - - 0 1") > plain + 200);
        assert!(
            score("4k3/8/8/1P6/8/8/8/4K3 w - - 0 1") > score("4k3/1p6/8/1P6/8/8/8/4K3 w - - 0 1")
        );
        let cornered = score("k7/8/1K6/8/8/8/8/7R w - - 0 1");
        assert!(cornered > score("8/8/8/3k4/8/8/8/K6R w - - 0 1"));
    }

    #[test]
    fn losing_captures_are_scored_below_zero() {
        let chess = Chess::orthodox();
        let score_of = |position: &str, text: &str| {
            let pos = chess.read_position(position).unwrap();
            chess.score_move(&pos, chess.read_move(&pos, text).unwrap())
        };
        let guarded = "4k3/8/4p3/3p4/8/8/3R4/4K3 w - - 0 1";
        assert!(score_of(guarded, "d2d5") < 0);
        assert!(score_of("4k3/8/8/3p4/8/8/3R4/4K3 w - - 0 1", "d2d5") > 0);
        assert_eq!(score_of(guarded, "d2d4"), 0);
    }
}
