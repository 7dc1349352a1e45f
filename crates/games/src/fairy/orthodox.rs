//! The quick way for variants whose pieces are those of chess, on its board without holes: checks, pins and numbers of
//! moves come from the generator of chess instead of the tables built for the variant. Which variants these are is
//! seen from how their pieces move, not from their names.

use super::attack::CheckInfo;
use super::position::Position;
use super::rules::Captured;
use super::sink::Sink;
use super::variant::Variant;
use crate::chess::attacks;
use crate::chess::board::Board;
use crate::chess::color::Color;
use crate::chess::exchange::Exchange;
use crate::chess::position::Special;
use crate::chess::role::Role;
use crate::chess::square::{Square, squares};
use crate::chess::steps::{self, PawnSquares, steps};
use parlour_core::Seat;
use parlour_core::bits::Word;
use std::marker::PhantomData;

const PAWN: usize = Role::Pawn as usize;
const KNIGHT: usize = Role::Knight as usize;
const KING: usize = Role::King as usize;

/// Only where the kinds are those of chess.
impl<B: Word> Board for Position<B> {
    #[inline(always)]
    fn by_role(&self, role: Role) -> u64 {
        self.kinds[role as usize].low()
    }

    #[inline(always)]
    fn by_color(&self, color: Color) -> u64 {
        self.sides[color as usize].low()
    }

    #[inline(always)]
    fn king_attacks(&self, color: Color) -> u64 {
        squares(self.pieces(color, Role::King)).fold(0, |set, king| set | attacks::king(king))
    }
}

impl<B: Word> Variant<B> {
    /// Whether the six kinds are those of chess, in its order, and the board is its board.
    pub(super) fn is_orthodox(&self) -> bool {
        let board = &self.squares;
        let fits = B::BITS == 64 && (board.files, board.ranks) == (8, 8);
        fits && board.open == !B::ZERO
            && self.kinds.len() == 6
            && self.royal.is_none_or(|royal| royal == KING)
            && self.kinds[KNIGHT..].iter().all(|kind| kind.promotes_to.is_empty())
            && self.kinds[KNIGHT..].iter().all(|kind| kind.double_from == [B::ZERO; 2])
            && self.kinds[PAWN].always_promotes
            && self.def.pieces.iter().all(|piece| piece.within.is_none())
            && (0..6).all(|kind| self.role_of(kind) == Some(Role::ALL[kind]))
    }

    /// The piece of chess that a kind moves like, on the board of chess.
    pub(super) fn role_of(&self, kind: usize) -> Option<Role> {
        let is_rare = |seat: usize| !self.tables.movements[seat][kind].rare.is_empty();
        let board = (self.squares.files, self.squares.ranks, self.squares.open);
        if B::BITS != 64 || board != (8, 8, !B::ZERO) || is_rare(0) || is_rare(1) {
            return None;
        }
        Role::ALL.into_iter().find(|&role| (0..2).all(|seat| self.moves_like(kind, role, seat)))
    }

    fn moves_like(&self, kind: usize, role: Role, seat: usize) -> bool {
        let (movement, rays) = (&self.tables.movements[seat][kind], &self.tables.rays);
        let ahead = |cell: u32| if seat == 0 { 1u64 << cell << 8 } else { 1u64 << cell >> 8 };
        let taking = |cell: u32| attacks::pawn(Color::ALL[seat], Square::new(cell));
        // A board without pieces and a full one together tell slides from leaps.
        [0, !0u64].into_iter().all(|occupied| {
            let blocked = B::from_low(occupied);
            (0..64).all(|cell| {
                let found = movement.both.from(rays, cell, blocked).low();
                if role == Role::Pawn {
                    found == 0
                        && movement.quiet.from(rays, cell, blocked).low() == ahead(cell)
                        && movement.take.from(rays, cell, blocked).low() == taking(cell)
                } else {
                    !movement.divided && found == attacks::reach(role, Square::new(cell), occupied)
                }
            })
        })
    }

    /// Whether a seat's pieces within `them` attack a square when these squares are occupied.
    #[inline]
    pub(super) fn attacked_orthodox(
        pos: &Position<B>,
        cell: u32,
        by: Seat,
        them: u64,
        occupied: u64,
    ) -> bool {
        pos.is_attacked(Color::of(by), them, Square::new(cell), occupied)
    }

    /// Whether captures on a square follow each other as in chess, so that they can be counted to their end.
    pub(super) fn has_exchanges(&self) -> bool {
        self.orthodox
            && self.royal.is_some()
            && !self.rules.must_capture
            && matches!(self.rules.captured, Captured::Gone | Captured::Hand)
    }

    /// The exchange that a capture of the side to move begins.
    pub(super) fn exchange(pos: &Position<B>, from: u32, to: u32) -> Exchange {
        Exchange {
            us: Color::of(pos.turn),
            from: Square::new(from),
            to: Square::new(to),
            mover: Role::ALL[pos.kind_at(from) % Role::ALL.len()],
            promotion: None,
            passed: 0,
        }
    }

    /// Finds checks and pins against the side to move, whose king stands here.
    #[inline]
    pub(super) fn check_info_orthodox(pos: &Position<B>, king: u32) -> CheckInfo<B> {
        let info = steps::CheckInfo::new(pos, Color::of(pos.turn), Square::new(king));
        CheckInfo {
            king: Some(king),
            check: info.check,
            evasions: B::from_low(info.evasions),
            pinned: B::from_low(info.pinned),
        }
    }

    /// Counts steps, captures and promotions of all pieces.
    #[inline]
    pub(super) fn count_orthodox(
        &self,
        pos: &Position<B>,
        info: &CheckInfo<B>,
        out: &mut impl Sink<B>,
    ) {
        let info = steps::CheckInfo {
            king: info.king.map(Square::new),
            check: info.check,
            evasions: info.evasions.low(),
            pinned: info.pinned.low(),
        };
        let (seat, pawn) = (pos.turn.index(), &self.kinds[PAWN]);
        let pawn_squares = PawnSquares {
            double_from: pawn.double_from[seat].low(),
            promote_on: pawn.zone[seat].low(),
        };
        let mut counter = Counter { out, choices: pawn.promotes_to.len(), word: PhantomData };
        match Color::of(pos.turn) {
            Color::White => steps::<true, false>(pos, &info, pawn_squares, &mut counter),
            Color::Black => steps::<false, false>(pos, &info, pawn_squares, &mut counter),
        }
    }
}

/// Counts what the generator of chess finds.
struct Counter<'a, B, S> {
    out: &'a mut S,
    /// How many kinds a pawn may become.
    choices: usize,
    word: PhantomData<B>,
}

impl<B: Word, S: Sink<B>> steps::Sink for Counter<'_, B, S> {
    #[inline(always)]
    fn piece(&mut self, _role: Role, _from: Square, targets: u64, _special: Special) {
        self.out.many(B::from_low(targets), 1);
    }

    #[inline(always)]
    fn pawns(&mut self, _step: i32, targets: u64, _special: Special) {
        self.out.many(B::from_low(targets), 1);
    }

    #[inline(always)]
    fn promotions(&mut self, _step: i32, targets: u64, _queen_only: bool) {
        self.out.many(B::from_low(targets), self.choices);
    }
}
