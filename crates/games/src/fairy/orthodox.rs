//! The quick way for variants whose pieces are those of chess, on its board without holes: checks, pins and numbers of
//! moves come from the tables of orthodox chess instead of those built for the variant. Which variants these are is
//! seen from how their pieces move, not from their names.

use super::attack::Guard;
use super::moves::Sink;
use super::position::Position;
use super::variant::{Kind, Variant};
use crate::chess::attacks;
use parlour_core::Seat;
use parlour_core::bits::Word;

const PAWN: usize = 0;
const KNIGHT: usize = 1;
const BISHOP: usize = 2;
const ROOK: usize = 3;
const QUEEN: usize = 4;
const KING: usize = 5;

/// The squares a piece of orthodox chess reaches.
fn reach(kind: usize, cell: u32, occupied: u64) -> u64 {
    match kind {
        KNIGHT => attacks::knight(cell),
        BISHOP => attacks::bishop(cell, occupied),
        ROOK => attacks::rook(cell, occupied),
        QUEEN => attacks::bishop(cell, occupied) | attacks::rook(cell, occupied),
        _ => attacks::king(cell),
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
            && self.sheet.pieces.iter().all(|piece| piece.within.is_none())
            && self.tables.gaits.iter().flatten().all(|gait| gait.rare.is_empty())
            && (0..2).all(|seat| self.has_orthodox_steps(seat))
    }

    fn has_orthodox_steps(&self, seat: usize) -> bool {
        let rays = &self.tables.rays;
        let pawn = &self.tables.gaits[seat][PAWN];
        let ahead = |cell: u32| if seat == 0 { 1u64 << cell << 8 } else { 1u64 << cell >> 8 };
        // A board without pieces and a full one together tell slides from leaps.
        [0, !0u64].into_iter().all(|occupied| {
            let blocked = B::from_low(occupied);
            (0..64).all(|cell| {
                pawn.both.from(rays, cell, blocked).is_zero()
                    && pawn.quiet.from(rays, cell, blocked).low() == ahead(cell)
                    && pawn.take.from(rays, cell, blocked).low() == attacks::pawn(seat, cell)
                    && (KNIGHT..=KING).all(|kind| {
                        let gait = &self.tables.gaits[seat][kind];
                        let found = gait.both.from(rays, cell, blocked).low();
                        !gait.divided && found == reach(kind, cell, occupied)
                    })
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
        let of = |kind: usize| pos.kinds[kind].low();
        let near = attacks::pawn(by.index() ^ 1, cell) & of(PAWN)
            | attacks::knight(cell) & of(KNIGHT)
            | attacks::king(cell) & of(KING);
        if near & them != 0 {
            return true;
        }
        let (diagonal, straight) = attacks::rays(cell);
        let (bishops, rooks) = ((of(BISHOP) | of(QUEEN)) & them, (of(ROOK) | of(QUEEN)) & them);
        diagonal & bishops != 0 && attacks::bishop(cell, occupied) & bishops != 0
            || straight & rooks != 0 && attacks::rook(cell, occupied) & rooks != 0
    }

    /// Finds checks and pins against the side to move, whose king stands here.
    #[inline]
    pub(super) fn guard_orthodox(pos: &Position<B>, king: u32) -> Guard<B> {
        let (own, them) = (pos.of(pos.turn).low(), pos.of(pos.turn.other()).low());
        let occupied = own | them;
        let of = |kind: usize| pos.kinds[kind].low();
        let (diagonal, straight) = attacks::rays(king);
        let mut checkers = (attacks::pawn(pos.turn.index(), king) & of(PAWN)
            | attacks::knight(king) & of(KNIGHT)
            | attacks::king(king) & of(KING))
            & them;
        let mut pinned = 0;
        let snipers =
            them & (diagonal & (of(BISHOP) | of(QUEEN)) | straight & (of(ROOK) | of(QUEEN)));
        for sniper in snipers.ones() {
            let blockers = attacks::between(king, sniper) & occupied;
            if blockers == 0 {
                checkers |= 1 << sniper;
            } else if blockers.is_power_of_two() {
                pinned |= blockers & own;
            }
        }
        let answers = if checkers == 0 {
            !0
        } else if checkers.is_power_of_two() {
            attacks::between(king, checkers.trailing_zeros()) | checkers
        } else {
            0
        };
        Guard {
            king: Some(king),
            check: checkers != 0,
            answers: B::from_low(answers),
            pinned: B::from_low(pinned),
        }
    }

    /// Counts steps, captures and promotions of all pieces.
    #[inline]
    pub(super) fn count_orthodox(
        &self,
        pos: &Position<B>,
        guard: &Guard<B>,
        out: &mut impl Sink<B>,
    ) {
        if pos.turn == Seat::FIRST {
            self.count_orthodox_of::<true>(pos, guard, out);
        } else {
            self.count_orthodox_of::<false>(pos, guard, out);
        }
    }

    #[inline(always)]
    fn count_orthodox_of<const WHITE: bool>(
        &self,
        pos: &Position<B>,
        guard: &Guard<B>,
        out: &mut impl Sink<B>,
    ) {
        let seat = usize::from(!WHITE);
        let (own, them) = (pos.sides[seat].low(), pos.sides[seat ^ 1].low());
        let occupied = own | them;
        let (answers, pinned) = (guard.answers.low(), guard.pinned.low());
        let of = |kind: usize| pos.kinds[kind].low();
        let targets = !own & answers;
        let mut count = |set: u64| out.many(B::from_low(set), 1);
        match guard.king {
            Some(king) => {
                let mut safe = attacks::king(king) & !own & !near_attacks::<B, WHITE>(pos);
                let without_king = occupied ^ 1 << king;
                for cell in safe.ones() {
                    if far_attacked(pos, them, cell, without_king) {
                        safe ^= 1 << cell;
                    }
                }
                count(safe);
            }
            None => (of(KING) & own).ones().for_each(|from| count(attacks::king(from) & targets)),
        }
        let free = own & !pinned;
        for from in (of(KNIGHT) & free).ones() {
            count(attacks::knight(from) & targets);
        }
        for from in (of(BISHOP) & free).ones() {
            count(attacks::bishop(from, occupied) & targets);
        }
        for from in (of(ROOK) & free).ones() {
            count(attacks::rook(from, occupied) & targets);
        }
        for from in (of(QUEEN) & free).ones() {
            let reach = attacks::bishop(from, occupied) | attacks::rook(from, occupied);
            count(reach & targets);
        }
        let pawns = &self.kinds[PAWN];
        count_pawns::<B, WHITE>(pos, pawns, of(PAWN) & free, answers, out);
        if let Some(king) = guard.king.filter(|_| pinned != 0) {
            for from in (pinned & !of(KNIGHT)).ones() {
                let (bit, line) = (1 << from, attacks::line(king, from) & answers);
                if of(PAWN) & bit != 0 {
                    count_pawns::<B, WHITE>(pos, pawns, bit, line, out);
                    continue;
                }
                let mut reach = 0;
                if of(ROOK) & bit == 0 {
                    reach |= attacks::bishop(from, occupied);
                }
                if of(BISHOP) & bit == 0 {
                    reach |= attacks::rook(from, occupied);
                }
                out.many(B::from_low(reach & line & targets), 1);
            }
        }
    }
}

/// The squares that enemy pawns and the enemy king attack.
#[inline(always)]
fn near_attacks<B: Word, const WHITE: bool>(pos: &Position<B>) -> u64 {
    let them = pos.sides[usize::from(WHITE)].low();
    let pawns = pos.kinds[PAWN].low() & them;
    let by_pawns =
        if WHITE { attacks::pawns::<false>(pawns) } else { attacks::pawns::<true>(pawns) };
    let kings = pos.kinds[KING].low() & them;
    by_pawns | kings.ones().fold(0, |set, king| set | attacks::king(king))
}

/// Whether a knight or a slider of `them` attacks a square.
#[inline(always)]
fn far_attacked<B: Word>(pos: &Position<B>, them: u64, cell: u32, occupied: u64) -> bool {
    let of = |kind: usize| pos.kinds[kind].low();
    let found = attacks::knight(cell) & of(KNIGHT)
        | attacks::bishop(cell, occupied) & (of(BISHOP) | of(QUEEN))
        | attacks::rook(cell, occupied) & (of(ROOK) | of(QUEEN));
    found & them != 0
}

/// Counts moves of these pawns that end on `allowed`, without captures in passing.
#[inline(always)]
fn count_pawns<B: Word, const WHITE: bool>(
    pos: &Position<B>,
    facts: &Kind<B>,
    movers: u64,
    allowed: u64,
    out: &mut impl Sink<B>,
) {
    let seat = usize::from(!WHITE);
    let them = pos.sides[seat ^ 1].low() & allowed;
    let empty = !pos.occupied().low();
    let zone = facts.zone[seat].low();
    let ahead = |set: u64| if WHITE { set << 8 } else { set >> 8 };
    let once = ahead(movers) & empty;
    let twice = ahead(ahead(movers & facts.double_from[seat].low()) & empty) & empty;
    let (west, east) = (movers & !attacks::FILE_A, movers & !attacks::FILE_H);
    let (west, east) = if WHITE { (west << 7, east << 9) } else { (west >> 9, east >> 7) };
    let all = [once & allowed, twice & allowed, west & them, east & them];
    let promoting = (all[0] | all[1] | all[2] | all[3]) & zone;
    for targets in all {
        out.many(B::from_low(targets & !zone), 1);
    }
    if promoting != 0 {
        for targets in all {
            out.many(B::from_low(targets & zone), facts.promotes_to.len());
        }
    }
}
