//! How a game ends: goals that are reached, wanting moves, dead material, counters.

use super::position::Position;
use super::rules::{Captured, NoMoves};
use super::variant::Variant;
use parlour_core::bits::Word;
use parlour_core::{Outcome, Reason, Seat};

impl<B: Word> Variant<B> {
    /// The ending by a goal of the variant, if one is reached: then there are no moves.
    #[inline]
    pub(super) fn goal_reached(&self, pos: &Position<B>) -> Option<Outcome> {
        if self.rules.goals { self.goal(pos) } else { None }
    }

    fn goal(&self, pos: &Position<B>) -> Option<Outcome> {
        let royals = self.royals(pos);
        let (mover, next) = (pos.turn.other(), pos.turn);
        if matches!(self.rules.captured, Captured::Blast | Captured::BlastAll) {
            let gone = |seat: Seat| {
                self.rules.kings[seat.index()] > 0 && (pos.of(seat) & royals).is_zero()
            };
            // Whoever set off the blast that killed both has won.
            if gone(next) {
                return Some(Outcome::win(mover, Reason::Exploded));
            }
            if gone(mover) {
                return Some(Outcome::win(next, Reason::Exploded));
            }
        }
        let arrived = |seat: Seat, goal: B| !(pos.of(seat) & royals & goal).is_zero();
        for seat in [mover, next] {
            if arrived(seat, self.rules.hill) {
                return Some(Outcome::win(seat, Reason::Hill));
            }
            if self.rules.checks > 0 && pos.checks_left(seat) == 0 {
                return Some(Outcome::win(seat, Reason::ThirdCheck));
            }
        }
        let race = self.rules.race;
        match (arrived(Seat::FIRST, race), arrived(Seat::SECOND, race)) {
            (false, false) => None,
            (true, true) => Some(Outcome::draw(Reason::RaceWon)),
            (false, true) => Some(Outcome::win(Seat::SECOND, Reason::RaceWon)),
            (true, false) if next == Seat::SECOND && self.can_catch_up(pos) => None,
            (true, false) => Some(Outcome::win(Seat::FIRST, Reason::RaceWon)),
        }
    }

    /// Whether the royal piece to move can arrive at the goal of the race with this very move.
    fn can_catch_up(&self, pos: &Position<B>) -> bool {
        let (Some(king), Some(royal)) = (self.king(pos, pos.turn), self.royal) else {
            return false;
        };
        let movement = &self.tables.movements[pos.turn.index()][royal];
        let (own, them) = (pos.of(pos.turn), pos.of(pos.turn.other()));
        let steps = movement.targets(&self.tables.rays, king, own, them) & self.rules.race;
        steps.ones().any(|to| self.king_is_safe_on(pos, king, to))
    }

    /// The ending when whoever should move cannot.
    #[cold]
    pub(super) fn no_moves(&self, pos: &Position<B>) -> Outcome {
        if let Some(outcome) = self.goal_reached(pos) {
            return outcome;
        }
        if self.in_check(pos, pos.turn) {
            return Outcome::loss(pos.turn, Reason::Checkmate);
        }
        let bare = pos.of(pos.turn).is_zero();
        let reason = if bare { Reason::NoPieces } else { Reason::NoMoves };
        match self.def.endings.no_moves {
            NoMoves::Wins => Outcome::win(pos.turn, reason),
            NoMoves::Loses => Outcome::loss(pos.turn, reason),
            NoMoves::Draws if bare => Outcome::loss(pos.turn, reason),
            NoMoves::Draws => Outcome::draw(Reason::Stalemate),
        }
    }

    /// No sequence of moves can win any more, as far as the listed material tells.
    pub(super) fn is_dead(&self, pos: &Position<B>) -> bool {
        let Some(dead) = &self.def.endings.dead else { return false };
        let others = pos.occupied() & !self.royals(pos);
        let all_of = |kinds: &[usize]| {
            let of_kinds = kinds.iter().fold(B::ZERO, |set, &kind| set | pos.kinds[kind]);
            (others & !of_kinds).is_zero()
        };
        let (white, black) = (others & pos.of(Seat::FIRST), others & pos.of(Seat::SECOND));
        let (is_dark, is_light) =
            (|set: B| (set & !self.dark).is_zero(), |set: B| (set & self.dark).is_zero());
        let one_side = white.is_zero() || black.is_zero();
        match others.count() {
            0 => return true,
            1 if all_of(&dead.alone) => return true,
            2 if one_side && dead.pair.iter().any(|&kind| all_of(&[kind])) => return true,
            _ => {}
        }
        let apart = is_dark(white) && is_light(black) || is_light(white) && is_dark(black);
        (is_dark(others) || is_light(others)) && all_of(&dead.one_colour)
            || apart && !one_side && all_of(&dead.apart)
    }

    /// Whether a seat has anything left to win with.
    pub(super) fn can_win(&self, pos: &Position<B>, seat: Seat) -> bool {
        if self.def.endings.dead.is_none() {
            return true;
        }
        let army = pos.of(seat) & !self.royals(pos);
        !army.is_zero() && !self.is_dead(pos)
    }

    /// The draw after this many moves without progress, if this many have been made.
    pub(super) fn quiet_draw(pos: &Position<B>, moves: u16) -> Option<Outcome> {
        let reason = match moves {
            50 => Reason::FiftyMove,
            75 => Reason::SeventyfiveMove,
            _ => Reason::QuietMoves,
        };
        (pos.halfmoves >= 2 * moves).then_some(Outcome::draw(reason))
    }
}
