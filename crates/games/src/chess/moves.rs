//! Legal moves: counted or listed.

use super::attacks;
use super::board::Board;
use super::color::Color;
use super::position::{Move, Position, Special, castling_targets};
use super::role::Role;
use super::square::{Square, squares};
use super::steps::{CheckInfo, PawnSquares, Sink, steps};

/// Counts.
pub(super) struct Count(pub(super) usize);

impl Sink for Count {
    #[inline(always)]
    fn piece(&mut self, _role: Role, _from: Square, targets: u64, _special: Special) {
        self.0 += targets.count_ones() as usize;
    }

    #[inline(always)]
    fn pawns(&mut self, _step: i32, targets: u64, _special: Special) {
        self.0 += targets.count_ones() as usize;
    }

    #[inline(always)]
    fn promotions(&mut self, _step: i32, targets: u64, queen_only: bool) {
        self.0 += targets.count_ones() as usize * if queen_only { 1 } else { 4 };
    }
}

/// Makes a list.
impl Sink for Vec<Move> {
    #[inline(always)]
    fn piece(&mut self, role: Role, from: Square, targets: u64, special: Special) {
        for to in squares(targets) {
            self.push(Move::new(role, from, to, special));
        }
    }

    #[inline(always)]
    fn pawns(&mut self, step: i32, targets: u64, special: Special) {
        for to in squares(targets) {
            self.push(Move::new(Role::Pawn, to.offset(-step), to, special));
        }
    }

    #[inline(always)]
    fn promotions(&mut self, step: i32, targets: u64, queen_only: bool) {
        for to in squares(targets) {
            let from = to.offset(-step);
            let to_role = |role| Move::new(Role::Pawn, from, to, Special::promotion(role));
            self.push(to_role(Role::Queen));
            if !queen_only {
                self.extend([Role::Rook, Role::Bishop, Role::Knight].map(to_role));
            }
        }
    }
}

/// The legal moves; with `NOISY` only captures and promotions to a queen, less captures that promote to less.
#[inline(always)]
pub(super) fn generate<const NOISY: bool, S: Sink>(pos: &Position, sink: &mut S) {
    match pos.turn() {
        Color::White => of_color::<true, NOISY, S>(pos, sink),
        Color::Black => of_color::<false, NOISY, S>(pos, sink),
    }
}

#[inline(always)]
fn of_color<const WHITE: bool, const NOISY: bool, S: Sink>(pos: &Position, sink: &mut S) {
    let us = Color::from_white(WHITE);
    let king = pos.king(us);
    let info = CheckInfo::new(pos, us, king);
    let (double_from, promote_on) = (us.second_rank(), us.other().home());
    steps::<WHITE, NOISY>(pos, &info, PawnSquares { double_from, promote_on }, sink);
    if !NOISY && pos.castling & pos.by_color(us) != 0 && !info.check {
        castlings(pos, us, king, sink);
    }
    if let Some(to) = pos.en_passant {
        for from in squares(attacks::pawn(us.other(), to) & pos.pieces(us, Role::Pawn)) {
            if pos.may_take_passing(us, from, to) {
                sink.piece(Role::Pawn, from, to.bit(), Special::EnPassant);
            }
        }
    }
}

/// Castling while not in check: the way must be free but for king and rook, and the king's way safe.
#[inline(never)]
fn castlings<S: Sink>(pos: &Position, us: Color, king: Square, sink: &mut S) {
    for rook in squares(pos.castling & pos.by_color(us)) {
        if may_castle(pos, us, king, rook) {
            sink.piece(Role::King, king, rook.bit(), Special::Castling);
        }
    }
}

pub(super) fn may_castle(pos: &Position, us: Color, king: Square, rook: Square) -> bool {
    let (king_to, rook_to) = castling_targets(king, rook);
    let others = pos.occupied() ^ king.bit() ^ rook.bit();
    let king_way = attacks::between(king, king_to) | king_to.bit();
    let rook_way = attacks::between(rook, rook_to) | rook_to.bit();
    if (king_way | rook_way) & others != 0 {
        return false;
    }
    // The rook leaves too and must not be what shields the king.
    let them = us.other();
    squares(king_way).all(|square| !pos.is_attacked(them, pos.by_color(them), square, others))
}
