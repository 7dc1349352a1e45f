//! Games without checks: which moves would give one, or open a line to the enemy king.

use super::definition::MAX_KINDS;
use super::moves::Move;
use super::position::Position;
use super::variant::Variant;
use parlour_core::bits::Word;

/// What would give check, where that is forbidden.
#[derive(Clone, Copy, Debug)]
pub(super) struct ForbiddenChecks<B> {
    king: u32,
    /// Squares from which each kind would give check.
    pub(super) checking: [B; MAX_KINDS],
    /// Own pieces that stand between the enemy king and a piece of their own side.
    blockers: B,
}

impl<B: Word> Variant<B> {
    /// Finds what would give check; nothing if there is no king to check.
    pub(super) fn forbidden_checks(&self, pos: &Position<B>) -> Option<ForbiddenChecks<B>> {
        let king = self.king(pos, pos.turn.other())?;
        let own = pos.of(pos.turn);
        let occupied = pos.occupied();
        let attackers = &self.tables.attackers[pos.turn.index()];
        let mut forbidden =
            ForbiddenChecks { king, checking: [B::ZERO; MAX_KINDS], blockers: B::ZERO };
        for (kind, from) in &attackers.leapers {
            forbidden.checking[*kind as usize] = from[king as usize];
        }
        let rays = &self.tables.rays;
        for group in &attackers.slides {
            let sliders = Self::sliders(pos, own, &group.kinds);
            for &direction in &group.directions {
                let slide = rays.slide(direction, king, occupied);
                for &kind in &group.kinds {
                    forbidden.checking[kind as usize] = forbidden.checking[kind as usize] | slide;
                }
                let blocker = slide & own;
                if blocker.is_zero() || (rays.ray(direction, king) & sliders).is_zero() {
                    continue;
                }
                let beyond = rays.ray(direction, blocker.lowest()) & occupied;
                if !beyond.is_zero() && sliders.has(rays.first(direction, beyond)) {
                    forbidden.blockers = forbidden.blockers | blocker;
                }
            }
        }
        Some(forbidden)
    }

    /// The squares a piece may go to without giving check.
    #[inline]
    pub(super) fn without_check(
        &self,
        pos: &Position<B>,
        forbidden: &ForbiddenChecks<B>,
        kind: usize,
        from: u32,
    ) -> B {
        let quiet = !forbidden.checking[kind];
        if forbidden.blockers.has(from) {
            self.pin_line(pos, forbidden.king, from, pos.turn, quiet & self.squares.open)
        } else {
            quiet
        }
    }

    /// Whether a rare move, tried out, leaves both kings in peace.
    #[cold]
    pub(super) fn gives_no_check(&self, pos: &Position<B>, mv: Move) -> bool {
        let mut after = *pos;
        self.play(&mut after, mv);
        !self.in_check(&after, after.turn) && !self.in_check(&after, pos.turn)
    }
}
