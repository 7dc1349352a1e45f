//! Legal moves: found as sets of targets, so that counting them needs no list.

use super::attacks;
use super::position::{
    BISHOP, CASTLING, DOUBLE_STEP, EN_PASSANT, KING, KNIGHT, Move, PAWN, PLAIN, Position, QUEEN,
    ROOK, castling_targets,
};
use parlour_core::bits::Word;

/// What becomes of the moves found: counted or listed.
pub(super) trait Sink {
    /// A piece that may go to any of these squares.
    fn piece(&mut self, kind: usize, from: u32, targets: u64);
    /// Pawns that go to these squares by this step. None of them promotes.
    fn pawns(&mut self, step: i32, special: u32, targets: u64);
    /// Pawns that promote on these squares, coming by this step: to a queen only, or to all four.
    fn promotions(&mut self, step: i32, targets: u64, queen_only: bool);
    /// One move more.
    fn one(&mut self, mv: Move);
}

/// Counts.
pub(super) struct Count(pub(super) usize);

impl Sink for Count {
    #[inline(always)]
    fn piece(&mut self, _kind: usize, _from: u32, targets: u64) {
        self.0 += targets.count_ones() as usize;
    }

    #[inline(always)]
    fn pawns(&mut self, _step: i32, _special: u32, targets: u64) {
        self.0 += targets.count_ones() as usize;
    }

    #[inline(always)]
    fn promotions(&mut self, _step: i32, targets: u64, queen_only: bool) {
        self.0 += targets.count_ones() as usize * if queen_only { 1 } else { 4 };
    }

    #[inline(always)]
    fn one(&mut self, _mv: Move) {
        self.0 += 1;
    }
}

/// Makes a list.
impl Sink for Vec<Move> {
    #[inline(always)]
    fn piece(&mut self, kind: usize, from: u32, targets: u64) {
        for to in targets.ones() {
            self.push(Move::new(kind, from, to, PLAIN));
        }
    }

    #[inline(always)]
    fn pawns(&mut self, step: i32, special: u32, targets: u64) {
        for to in targets.ones() {
            self.push(Move::new(PAWN, to.wrapping_add_signed(-step), to, special));
        }
    }

    #[inline(always)]
    fn promotions(&mut self, step: i32, targets: u64, queen_only: bool) {
        for to in targets.ones() {
            let from = to.wrapping_add_signed(-step);
            self.push(Move::new(PAWN, from, to, QUEEN as u32));
            if !queen_only {
                for kind in [ROOK, BISHOP, KNIGHT] {
                    self.push(Move::new(PAWN, from, to, kind as u32));
                }
            }
        }
    }

    #[inline(always)]
    fn one(&mut self, mv: Move) {
        self.push(mv);
    }
}

/// The legal moves; with `NOISY` only captures and promotions to a queen, less captures that promote to less.
#[inline(always)]
pub(super) fn generate<const NOISY: bool, S: Sink>(pos: &Position, sink: &mut S) {
    if pos.turn() == 0 {
        of_side::<true, NOISY, S>(pos, sink);
    } else {
        of_side::<false, NOISY, S>(pos, sink);
    }
}

/// The pieces that check a side's king, and that side's pieces that alone stand between it and a slider.
#[inline(always)]
fn checks_and_pins(pos: &Position, us: usize, king: u32) -> (u64, u64) {
    let theirs = pos.of_side(us ^ 1);
    let occupied = pos.occupied();
    let queens = pos.of_kind(QUEEN);
    let (diagonal, straight) = attacks::rays(king);
    let mut checkers = attacks::pawn(us, king) & pos.of_kind(PAWN) & theirs
        | attacks::knight(king) & pos.of_kind(KNIGHT) & theirs;
    let mut pinned = 0;
    let snipers = theirs
        & (diagonal & (pos.of_kind(BISHOP) | queens) | straight & (pos.of_kind(ROOK) | queens));
    for sniper in snipers.ones() {
        let blockers = attacks::between(king, sniper) & occupied;
        if blockers == 0 {
            checkers |= 1 << sniper;
        } else if blockers.is_power_of_two() {
            pinned |= blockers;
        }
    }
    (checkers, pinned & pos.of_side(us))
}

#[inline(always)]
fn of_side<const WHITE: bool, const NOISY: bool, S: Sink>(pos: &Position, sink: &mut S) {
    let us = usize::from(!WHITE);
    let (own, theirs) = (pos.of_side(us), pos.of_side(us ^ 1));
    let king = pos.king(us);
    let (checkers, pinned) = checks_and_pins(pos, us, king);

    king_steps::<WHITE, NOISY, S>(pos, king, sink);
    if checkers == 0 {
        let targets = if NOISY { theirs } else { !own };
        pieces(pos, own & !pinned, targets, sink);
        pawns::<WHITE, NOISY, S>(pos, pos.pieces(us, PAWN) & !pinned, !0, sink);
        if pinned != 0 {
            pinned_pieces::<WHITE, NOISY, S>(pos, pinned, king, targets, sink);
        }
        if !NOISY && pos.castling & own != 0 {
            castlings(pos, us, king, sink);
        }
    } else if checkers.is_power_of_two() {
        // One check: take the piece or step in between. A pinned piece can do neither.
        let stops = attacks::between(king, checkers.trailing_zeros()) | checkers;
        let targets = if NOISY { stops & theirs } else { stops };
        pieces(pos, own & !pinned, targets, sink);
        pawns::<WHITE, NOISY, S>(pos, pos.pieces(us, PAWN) & !pinned, stops, sink);
    }
    if pos.en_passant != 0 {
        let to = u32::from(pos.en_passant);
        for from in (attacks::pawn(us ^ 1, to) & pos.pieces(us, PAWN)).ones() {
            if pos.may_take_passing(us, from, to) {
                sink.one(Move::new(PAWN, from, to, EN_PASSANT));
            }
        }
    }
}

/// True if a knight or a slider of `theirs` attacks the square.
#[inline(always)]
fn far_attacked(pos: &Position, theirs: u64, square: u32, occupied: u64) -> bool {
    let queens = pos.of_kind(QUEEN);
    let found = attacks::knight(square) & pos.of_kind(KNIGHT)
        | attacks::bishop(square, occupied) & (pos.of_kind(BISHOP) | queens)
        | attacks::rook(square, occupied) & (pos.of_kind(ROOK) | queens);
    found & theirs != 0
}

/// The squares next to enemy pawns and king that a king may not enter.
#[inline(always)]
fn near_attacks<const WHITE: bool>(pos: &Position) -> u64 {
    let them = usize::from(WHITE);
    let their_pawns = pos.pieces(them, PAWN);
    let by_pawns = if WHITE {
        attacks::pawns::<false>(their_pawns)
    } else {
        attacks::pawns::<true>(their_pawns)
    };
    by_pawns | attacks::king(pos.king(them))
}

#[inline(always)]
fn king_steps<const WHITE: bool, const NOISY: bool, S: Sink>(
    pos: &Position,
    king: u32,
    sink: &mut S,
) {
    let us = usize::from(!WHITE);
    let theirs = pos.of_side(us ^ 1);
    // The king itself does not shield the squares behind it.
    let occupied = pos.occupied() ^ 1 << king;
    let targets = if NOISY { theirs } else { !pos.of_side(us) };
    let mut left = attacks::king(king) & targets & !near_attacks::<WHITE>(pos);
    let mut safe = 0;
    while left != 0 {
        let bit = left & left.wrapping_neg();
        if !far_attacked(pos, theirs, bit.trailing_zeros(), occupied) {
            safe |= bit;
        }
        left ^= bit;
    }
    sink.piece(KING, king, safe);
}

/// Knights and sliders among `free`, to `targets`.
#[inline(always)]
fn pieces<S: Sink>(pos: &Position, free: u64, targets: u64, sink: &mut S) {
    let occupied = pos.occupied();
    for from in (pos.of_kind(KNIGHT) & free).ones() {
        sink.piece(KNIGHT, from, attacks::knight(from) & targets);
    }
    for from in (pos.of_kind(BISHOP) & free).ones() {
        sink.piece(BISHOP, from, attacks::bishop(from, occupied) & targets);
    }
    for from in (pos.of_kind(ROOK) & free).ones() {
        sink.piece(ROOK, from, attacks::rook(from, occupied) & targets);
    }
    for from in (pos.of_kind(QUEEN) & free).ones() {
        let reach = attacks::bishop(from, occupied) | attacks::rook(from, occupied);
        sink.piece(QUEEN, from, reach & targets);
    }
}

/// Pinned pieces move along the line of the pin; a pinned knight never can.
fn pinned_pieces<const WHITE: bool, const NOISY: bool, S: Sink>(
    pos: &Position,
    pinned: u64,
    king: u32,
    targets: u64,
    sink: &mut S,
) {
    let occupied = pos.occupied();
    for from in (pinned & !pos.of_kind(KNIGHT)).ones() {
        let line = attacks::line(king, from);
        let kind = pos.kind_at(from);
        let reach = match kind {
            PAWN => {
                pawns::<WHITE, NOISY, S>(pos, 1 << from, line, sink);
                continue;
            }
            BISHOP => attacks::bishop(from, occupied),
            ROOK => attacks::rook(from, occupied),
            _ => attacks::bishop(from, occupied) | attacks::rook(from, occupied),
        };
        sink.piece(kind, from, reach & line & targets);
    }
}

/// Moves of these pawns that end on `allowed`, without en passant.
#[inline(always)]
fn pawns<const WHITE: bool, const NOISY: bool, S: Sink>(
    pos: &Position,
    movers: u64,
    allowed: u64,
    sink: &mut S,
) {
    let empty = !pos.occupied();
    let theirs = pos.of_side(usize::from(WHITE)) & allowed;
    let third: u64 = if WHITE { 0xFF << 16 } else { 0xFF << 40 };
    let last = if WHITE { attacks::RANK_8 } else { attacks::RANK_1 };
    let ahead = |set: u64| if WHITE { set << 8 } else { set >> 8 };
    let once = ahead(movers) & empty;
    let twice = ahead(once & third) & empty & allowed;
    let once = once & allowed;
    let (west, east) = if WHITE {
        ((movers & !attacks::FILE_A) << 7 & theirs, (movers & !attacks::FILE_H) << 9 & theirs)
    } else {
        ((movers & !attacks::FILE_A) >> 9 & theirs, (movers & !attacks::FILE_H) >> 7 & theirs)
    };
    let (step, west_step, east_step) = if WHITE { (8, 7, 9) } else { (-8, -9, -7) };
    if !NOISY {
        sink.pawns(step, PLAIN, once & !last);
        sink.pawns(2 * step, DOUBLE_STEP, twice);
    }
    sink.pawns(west_step, PLAIN, west & !last);
    sink.pawns(east_step, PLAIN, east & !last);
    if (once | west | east) & last != 0 {
        sink.promotions(step, once & last, NOISY);
        sink.promotions(west_step, west & last, NOISY);
        sink.promotions(east_step, east & last, NOISY);
    }
}

/// Castling while not in check: the way must be free but for king and rook, and the king's way safe.
#[inline(never)]
fn castlings<S: Sink>(pos: &Position, us: usize, king: u32, sink: &mut S) {
    for rook in (pos.castling & pos.of_side(us)).ones() {
        if may_castle(pos, us, king, rook) {
            sink.one(Move::new(KING, king, rook, CASTLING));
        }
    }
}

pub(super) fn may_castle(pos: &Position, us: usize, king: u32, rook: u32) -> bool {
    let (king_to, rook_to) = castling_targets(king, rook);
    let others = pos.occupied() ^ 1 << king ^ 1 << rook;
    let king_way = attacks::between(king, king_to) | 1 << king_to;
    let rook_way = attacks::between(rook, rook_to) | 1 << rook_to;
    if (king_way | rook_way) & others != 0 {
        return false;
    }
    // The rook leaves too and must not be what shields the king.
    king_way.ones().all(|square| pos.attackers(us ^ 1, square, others) == 0)
}
