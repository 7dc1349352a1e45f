//! Who attacks what: check, pins and the squares where a check is evaded.

use super::moves::Move;
use super::position::Position;
use super::variant::{Style, Variant};
use parlour_core::Seat;
use parlour_core::bits::Word;

/// Checks and pins: what the safety of a king asks of the other pieces of its side.
#[derive(Clone, Copy, Debug)]
pub(super) struct CheckInfo<B> {
    pub(super) king: Option<u32>,
    pub(super) check: bool,
    /// Where another piece may land: anywhere, or what captures or blocks every checker.
    pub(super) evasions: B,
    /// Pieces that may move only along the line they block.
    pub(super) pinned: B,
}

impl<B: Word> Variant<B> {
    /// The royal pieces of both sides.
    #[inline]
    pub(super) fn royals(&self, pos: &Position<B>) -> B {
        self.royal.map_or(B::ZERO, |royal| pos.kinds[royal])
    }

    /// The square of a seat's royal piece.
    #[inline]
    pub(super) fn king(&self, pos: &Position<B>, seat: Seat) -> Option<u32> {
        let kings = pos.of(seat) & self.royals(pos);
        if kings.is_zero() { None } else { Some(kings.lowest()) }
    }

    /// The pieces of `them` that are of one of these kinds.
    #[inline]
    pub(super) fn sliders(pos: &Position<B>, them: B, kinds: &[u8]) -> B {
        kinds.iter().fold(B::ZERO, |set, &kind| set | pos.kinds[kind as usize]) & them
    }

    /// Whether a seat's pieces within `them` attack a square when these squares are occupied.
    #[inline]
    pub(super) fn attacked(
        &self,
        pos: &Position<B>,
        cell: u32,
        by: Seat,
        them: B,
        occupied: B,
    ) -> bool {
        if B::BITS == 64 && self.orthodox {
            return Self::attacked_orthodox(pos, cell, by, them.low(), occupied.low());
        }
        let attackers = &self.tables.attackers[by.index()];
        for (kind, from) in &attackers.leapers {
            if !(from[cell as usize] & pos.kinds[*kind as usize] & them).is_zero() {
                return true;
            }
        }
        let rays = &self.tables.rays;
        for group in &attackers.slides {
            let sliders = Self::sliders(pos, them, &group.kinds);
            if (sliders & group.reach[cell as usize]).is_zero() {
                continue;
            }
            for &direction in &group.directions {
                let ray = rays.ray(direction, cell);
                if !(ray & sliders).is_zero() && sliders.has(rays.first(direction, ray & occupied))
                {
                    return true;
                }
            }
        }
        !attackers.rare.is_empty() && self.attacked_by_rare_slide(pos, cell, by, them, occupied)
    }

    /// The same by hops and other rare ways of moving. Kept apart, so that games without them stay quick.
    #[cold]
    #[inline(never)]
    fn attacked_by_rare_slide(
        &self,
        pos: &Position<B>,
        cell: u32,
        by: Seat,
        them: B,
        occupied: B,
    ) -> bool {
        let (rare, rays) = (&self.tables.attackers[by.index()].rare, &self.tables.rays);
        rare.iter().any(|rare| rare.attacks(rays, cell, (&pos.kinds, them), occupied))
    }

    /// Whether a seat's royal piece is attacked.
    #[inline]
    pub(super) fn in_check(&self, pos: &Position<B>, seat: Seat) -> bool {
        let them = seat.other();
        self.king(pos, seat).is_some_and(|king| {
            !(self.style == Style::Blast && self.beside_king(pos, king, them))
                && self.attacked(pos, king, them, pos.of(them), pos.occupied())
        })
    }

    /// Finds checks and pins against the side to move.
    #[inline]
    pub(super) fn check_info(&self, pos: &Position<B>) -> CheckInfo<B> {
        let open = self.squares.open;
        let Some(king) = self.king(pos, pos.turn) else {
            return CheckInfo { king: None, check: false, evasions: open, pinned: B::ZERO };
        };
        if self.style == Style::Blast && self.beside_king(pos, king, pos.turn.other()) {
            return CheckInfo { king: Some(king), check: false, evasions: open, pinned: B::ZERO };
        }
        if B::BITS == 64 && self.orthodox {
            return Self::check_info_orthodox(pos, king);
        }
        let (own, them) = (pos.of(pos.turn), pos.of(pos.turn.other()));
        let occupied = own | them;
        let (mut evasions, mut pinned) = (open, B::ZERO);
        let attackers = &self.tables.attackers[pos.turn.other().index()];
        if !attackers.rare.is_empty() {
            return self.check_info_by_playing(pos, king);
        }
        for (kind, from) in &attackers.leapers {
            for checker in (from[king as usize] & pos.kinds[*kind as usize] & them).ones() {
                evasions = evasions & B::bit(checker);
            }
        }
        let rays = &self.tables.rays;
        for group in &attackers.slides {
            let sliders = Self::sliders(pos, them, &group.kinds);
            if (sliders & group.reach[king as usize]).is_zero() {
                continue;
            }
            for &direction in &group.directions {
                let ray = rays.ray(direction, king);
                if (ray & sliders).is_zero() {
                    continue;
                }
                let first = rays.first(direction, ray & occupied);
                if sliders.has(first) {
                    evasions = evasions & (ray ^ rays.ray(direction, first));
                } else if own.has(first) {
                    let beyond = rays.ray(direction, first) & occupied;
                    if !beyond.is_zero() && sliders.has(rays.first(direction, beyond)) {
                        pinned = pinned | B::bit(first);
                    }
                }
            }
        }
        CheckInfo { king: Some(king), check: evasions != open, evasions, pinned }
    }

    /// Any piece may be what an enemy hops over, or become it, so all are as good as pinned and their moves are tried out.
    #[cold]
    #[inline(never)]
    fn check_info_by_playing(&self, pos: &Position<B>, king: u32) -> CheckInfo<B> {
        let them = pos.turn.other();
        let check = self.attacked(pos, king, them, pos.of(them), pos.occupied());
        CheckInfo { king: Some(king), check, evasions: self.squares.open, pinned: pos.of(pos.turn) }
    }

    /// Those of some squares where something may land, coming from `from`, without exposing a king to `by`: each is
    /// tried out.
    #[cold]
    pub(super) fn safe_among(
        &self,
        pos: &Position<B>,
        king: u32,
        from: B,
        by: Seat,
        among: B,
    ) -> B {
        let safe = |to: &u32| {
            let to = B::bit(*to);
            !self.attacked(pos, king, by, pos.of(by) & !to, pos.occupied() & !from | to)
        };
        among.ones().filter(safe).fold(B::ZERO, |set, to| set | B::bit(to))
    }

    /// Those of some squares that a piece may move to without opening a line of `by` to a king.
    #[cold]
    pub(super) fn pin_line(
        &self,
        pos: &Position<B>,
        king: u32,
        cell: u32,
        by: Seat,
        among: B,
    ) -> B {
        if !self.tables.attackers[by.index()].rare.is_empty() {
            return self.safe_among(pos, king, B::bit(cell), by, among);
        }
        let them = pos.of(by);
        let occupied = pos.occupied();
        let rays = &self.tables.rays;
        let mut allowed = among;
        for group in &self.tables.attackers[by.index()].slides {
            let sliders = Self::sliders(pos, them, &group.kinds);
            for &direction in &group.directions {
                let ray = rays.ray(direction, king);
                if !ray.has(cell) || rays.first(direction, ray & occupied) != cell {
                    continue;
                }
                let beyond = rays.ray(direction, cell) & occupied;
                if beyond.is_zero() {
                    continue;
                }
                let pinner = rays.first(direction, beyond);
                if sliders.has(pinner) {
                    allowed = allowed & (ray ^ rays.ray(direction, pinner));
                }
            }
        }
        allowed
    }

    /// Whether the king may step to a square: tested with the king gone from where it stands.
    #[inline]
    pub(super) fn king_is_safe_on(&self, pos: &Position<B>, king: u32, to: u32) -> bool {
        let them = pos.turn.other();
        self.style == Style::Blast && self.beside_king(pos, to, them)
            || !self.attacked(pos, to, them, pos.of(them), pos.occupied() & !B::bit(king))
    }

    /// The pieces of the side to move that could take something of this kind en passant.
    pub(super) fn en_passant_takers(&self, pos: &Position<B>, kind: usize, en_passant: u32) -> B {
        let attackers = &self.tables.attackers[pos.turn.index()];
        let from = attackers.leapers.iter().find(|(leaper, _)| *leaper as usize == kind);
        let from = from.map_or(B::ZERO, |(_, from)| from[en_passant as usize]);
        from & pos.kinds[kind] & pos.of(pos.turn)
    }

    /// Whether taking en passant leaves the own king safe. Both pieces leave their squares at once, which no pin
    /// foresees, so it is tried out.
    pub(super) fn en_passant_is_safe(
        &self,
        pos: &Position<B>,
        from: u32,
        en_passant: u32,
        victim: u32,
    ) -> bool {
        match self.style {
            Style::Plain => {}
            Style::Blast => return self.blast_is_safe(pos, from, en_passant, victim),
            Style::NoChecks => return self.gives_no_check(pos, Move::en_passant(from, en_passant)),
        }
        let Some(king) = self.king(pos, pos.turn) else { return true };
        let them = pos.turn.other();
        let occupied = pos.occupied() & !B::bit(from) & !B::bit(victim) | B::bit(en_passant);
        !self.attacked(pos, king, them, pos.of(them) & !B::bit(victim), occupied)
    }
}
