//! What a player of the tafl games likes.

use super::board::{Slides, between, bit, east, neighbours_of, north, south, squares, west};
use super::rules::{ATTACKERS, DEFENDERS, KingFalls};
use super::{Move, Position, Tafl};
use parlour_core::{EVAL_LIMIT, Game, Mind, Outcome, Reason, Score, Seat};

/// Every game has twice as many attackers as defenders.
const ATTACKER: Score = 100;
const DEFENDER: Score = 200;
/// The king, for ordering and for positions where he falls or escapes next move.
const KING: Score = 8000;
/// One way out that the attackers still have to close, and two, of which one stays open.
const ONE_WAY_OUT: Score = 250;
const TWO_WAYS_OUT: Score = 4000;
/// A goal two moves away.
const FAR_WAY_OUT: Score = 50;
/// A goal three moves away.
const LONG_WAY_OUT: Score = 20;
/// The king can be taken next move unless the defenders do something.
const HUNTED: Score = 150;
/// An attacker beside the king.
const BESIDE_KING: Score = 25;
/// A square the king can go to.
const ROOM: Score = 3;
/// What guarding a corner is worth, by how many of its three guards are there: all three seal it for good.
const GUARDED: [Score; 4] = [0, 15, 45, 160];

fn count(set: u128) -> Score {
    set.count_ones() as Score
}

impl Tafl {
    /// Whether the attackers could take the king if it were their turn.
    fn king_can_be_taken(&self, pos: &Position) -> bool {
        let rules = self.rules;
        let sides = neighbours_of(pos.king) & rules.board;
        let near = sides & pos.attackers;
        let reached = || self.attacker_slides(pos).all();
        let but_one = |hostile: u128| {
            let missing = sides & !hostile;
            missing.is_power_of_two() && missing & reached() != 0
        };
        let four = || sides.count_ones() == 4 && but_one(pos.attackers | rules.throne);
        match rules.king_falls {
            KingFalls::ToFour => near.count_ones() >= 2 && four(),
            KingFalls::ToTwo if (pos.king | sides) & rules.throne != 0 => four(),
            KingFalls::ToTwo => {
                let anvils = sides & (pos.attackers | rules.corners);
                anvils != 0 && between(pos.king, anvils, reached()) != 0
            }
            KingFalls::WhenHemmedIn => near != 0 && but_one(pos.attackers | rules.corners),
        }
    }

    /// How well the attackers guard the corners: a3, b2 and c1 for the corner a1, and so on.
    fn corners_guarded(&self, attackers: u128) -> Score {
        let guards =
            |corner| neighbours_of(neighbours_of(bit(corner)) & self.rules.board) & attackers;
        squares(self.rules.corners)
            .map(|corner| GUARDED[guards(corner).count_ones() as usize])
            .sum()
    }

    /// How a position that goes on looks to the defenders.
    fn evaluate_for_defenders(&self, pos: &Position) -> Score {
        let rules = self.rules;
        let open = self.open(pos);
        let near = Slides::new(pos.king, open).all();
        let ways_out = near & rules.goals;
        let kings_turn = pos.turn == DEFENDERS;
        if kings_turn && ways_out != 0 {
            return KING;
        }
        let hunted = self.king_can_be_taken(pos);
        if hunted && !kings_turn {
            return -KING;
        }
        let mut score = DEFENDER * count(pos.defenders) - ATTACKER * count(pos.attackers);
        score += match ways_out.count_ones() {
            0 => 0,
            1 => ONE_WAY_OUT,
            _ => TWO_WAYS_OUT,
        };
        if hunted {
            score -= HUNTED;
        }
        let far = Slides::new(near, open).all() | near;
        let long = Slides::new(far, open).all();
        score += FAR_WAY_OUT * count(far & !near & rules.goals).min(4);
        score += LONG_WAY_OUT * count(long & !far & rules.goals).min(4);
        score += ROOM * count(near);
        score -= BESIDE_KING * count(neighbours_of(pos.king) & pos.attackers);
        score - self.corners_guarded(pos.attackers)
    }

    /// Every square where a move of the side to move could take something or escape, and some more.
    fn places_to_take_from(&self, pos: &Position) -> u128 {
        let rules = self.rules;
        let theirs = pos.occupied() & !pos.own();
        let anvils = pos.own() | rules.king_only | rules.throne;
        let across = west(theirs & west(anvils)) | east(theirs & east(anvils));
        let along = south(theirs & south(anvils)) | north(theirs & north(anvils));
        let at_edge = if rules.shieldwall { neighbours_of(theirs) & rules.rim } else { 0 };
        let last = if pos.turn == ATTACKERS { neighbours_of(pos.king) } else { rules.goals };
        across | along | at_edge | last
    }

    /// What a move gains at once.
    fn gain(&self, pos: &Position, mv: Move) -> Score {
        let taken = self.taken(pos, mv);
        let each = if pos.turn == ATTACKERS { DEFENDER } else { ATTACKER };
        let king = if taken & pos.king != 0 || self.escapes(pos, mv) { KING } else { 0 };
        king + each * count(taken & !pos.king)
    }

    /// Whether a move brings the king to a goal.
    #[inline]
    fn escapes(&self, pos: &Position, mv: Move) -> bool {
        pos.king == bit(mv.from) && self.rules.goals & bit(mv.to) != 0
    }
}

impl Mind for Tafl {
    fn evaluate(&self, pos: &Position, seat: Seat) -> Score {
        let score = match pos.over {
            Some(Reason::KingTaken | Reason::Encircled) => -KING,
            Some(_) => KING,
            None => self.evaluate_for_defenders(pos).clamp(-EVAL_LIMIT, EVAL_LIMIT),
        };
        if seat == DEFENDERS { score } else { -score }
    }

    #[inline]
    fn pack(&self, mv: Move) -> u32 {
        u32::from(mv.from) | u32::from(mv.to) << 7
    }

    /// A capture, or the king's escape.
    #[inline]
    fn is_noisy(&self, pos: &Position, mv: Move) -> bool {
        self.taken(pos, mv) != 0 || self.escapes(pos, mv)
    }

    fn noisy_moves(&self, pos: &Position, out: &mut Vec<Move>) {
        if pos.over.is_some() {
            return;
        }
        let targets = self.places_to_take_from(pos);
        let mut slides = self.slides(pos);
        for reached in &mut slides.reached {
            *reached &= targets;
        }
        Tafl::list(pos, slides, out);
        out.retain(|&mv| self.is_noisy(pos, mv));
    }

    fn score_move(&self, pos: &Position, mv: Move) -> Score {
        self.gain(pos, mv)
    }

    /// Attackers fear the king's way out, defenders his capture.
    #[inline]
    fn is_threatened(&self, pos: &Position) -> bool {
        if pos.over.is_some() {
            return false;
        }
        if pos.turn == ATTACKERS {
            self.king_slides(pos) & self.rules.goals != 0
        } else {
            self.king_can_be_taken(pos)
        }
    }

    /// Having to move hardly ever hurts.
    #[inline]
    fn pass(&self, pos: &mut Position) -> bool {
        if pos.over.is_some() {
            return false;
        }
        let mut passed = Position { turn: pos.turn.other(), ..*pos };
        passed.over = self.reason_over(&passed);
        let goes_on = passed.over.is_none();
        if goes_on {
            *pos = passed;
        }
        goes_on
    }

    fn futility_margin(&self) -> Option<Score> {
        Some(120)
    }

    #[inline]
    fn quick_outcome(&self, pos: &Position, scratch: &mut Vec<Move>) -> Option<Outcome> {
        if pos.over.is_none() && self.surely_moves(pos) {
            return None;
        }
        scratch.clear();
        self.legal_moves(pos, scratch)
    }
}
