//! Captures that explode: what dies, and which captures a king survives.

use super::moves::{Move, Special};
use super::position::Position;
use super::rules::Captured;
use super::variant::Variant;
use parlour_core::Seat;
use parlour_core::bits::Word;

impl<B: Word> Variant<B> {
    /// Everything around a capture on this square that dies besides the two pieces themselves.
    #[inline]
    fn victims(&self, pos: &Position<B>, cell: u32) -> B {
        let near = self.rules.near[cell as usize] & pos.occupied();
        if self.rules.captured == Captured::Blast { near & !self.pawns(pos) } else { near }
    }

    /// Takes off the board what a capture on this square blows up, the captor included.
    #[cold]
    pub(super) fn explode(&self, pos: &mut Position<B>, cell: u32) {
        let dying = (self.victims(pos, cell) | B::bit(cell)) & pos.occupied();
        let mut lost = 0;
        for cell in dying.ones() {
            if let Some((seat, kind)) = pos.piece_at(cell) {
                self.remove(pos, seat, kind, cell);
                lost |= self.lost[cell as usize];
            }
        }
        self.set_rights(pos, pos.rights & !lost);
    }

    /// The squares a move's explosion empties, the one it starts from first; none if nothing explodes.
    pub(super) fn blasted(&self, pos: &Position<B>, mv: Move) -> Vec<u32> {
        let explodes = match self.rules.captured {
            Captured::Blast => pos.captures(mv),
            Captured::BlastAll => pos.captures(mv) && mv.special != Special::EnPassant,
            Captured::Gone | Captured::Hand => false,
        };
        if !explodes {
            return Vec::new();
        }
        let to = u32::from(mv.to);
        let near = self.victims(pos, to) & !B::bit(u32::from(mv.from));
        std::iter::once(to).chain(near.ones()).collect()
    }

    /// Whether a royal piece of `by` stands beside a square: where captures explode, that is the safest place.
    #[inline]
    pub(super) fn beside_king(&self, pos: &Position<B>, cell: u32, by: Seat) -> bool {
        !(self.rules.near[cell as usize] & pos.of(by) & self.royals(pos)).is_zero()
    }

    /// Whether a capture that explodes is legal: the own king must live on, and safely unless the enemy's dies.
    /// `victim` is where the captured piece stands.
    pub(super) fn blast_is_safe(&self, pos: &Position<B>, from: u32, to: u32, victim: u32) -> bool {
        let (us, them) = (pos.turn, pos.turn.other());
        let dying = self.victims(pos, to) | B::bit(to) | B::bit(from) | B::bit(victim);
        let Some(king) = self.king(pos, us) else { return true };
        if dying.has(king) {
            return false;
        }
        let Some(enemy) = self.king(pos, them) else { return true };
        if dying.has(enemy) || self.rules.near[king as usize].has(enemy) {
            return true;
        }
        !self.attacked(pos, king, them, pos.of(them) & !dying, pos.occupied() & !dying)
    }
}
