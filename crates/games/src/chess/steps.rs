//! Steps, captures and promotions, found as sets of targets, so that counting them needs no list. Variants whose pieces
//! are those of chess find theirs here too.

use super::attacks;
use super::board::Board;
use super::color::Color;
use super::position::Special;
use super::role::Role;
use super::square::{Square, squares};

/// What becomes of the moves found: counted or listed.
pub(crate) trait Sink {
    /// A piece that may go to any of these squares.
    fn piece(&mut self, role: Role, from: Square, targets: u64, special: Special);
    /// Pawns that go to these squares by this step. None of them promotes.
    fn pawns(&mut self, step: i32, targets: u64, special: Special);
    /// Pawns that promote on these squares, coming by this step: to a queen only, or to all that they may become.
    fn promotions(&mut self, step: i32, targets: u64, queen_only: bool);
}

/// What the safety of a king asks of the other pieces of its side.
pub(crate) struct CheckInfo {
    /// Nowhere if the side has no king that must be safe.
    pub(crate) king: Option<Square>,
    pub(crate) check: bool,
    /// Where another piece may land: anywhere, or what captures or blocks every checker.
    pub(crate) evasions: u64,
    /// Pieces that alone stand between the king and a slider.
    pub(crate) pinned: u64,
}

/// Where pawns of one side may step twice from, and where they promote.
#[derive(Clone, Copy)]
pub(crate) struct PawnSquares {
    pub(crate) double_from: u64,
    pub(crate) promote_on: u64,
}

impl CheckInfo {
    /// Checks and pins against a color's king.
    #[inline(always)]
    pub(crate) fn new(board: &impl Board, us: Color, king: Square) -> CheckInfo {
        let (own, theirs) = (board.by_color(us), board.by_color(us.other()));
        let (diagonal, straight) = attacks::rays(king);
        let mut checkers = attacks::pawn(us, king) & board.by_role(Role::Pawn) & theirs
            | attacks::knight(king) & board.by_role(Role::Knight) & theirs;
        let mut pinned = 0;
        let snipers = theirs & (diagonal & board.diagonal() | straight & board.straight());
        for sniper in squares(snipers) {
            let blockers = attacks::between(king, sniper) & board.occupied();
            if blockers == 0 {
                checkers |= sniper.bit();
            } else if blockers.is_power_of_two() {
                pinned |= blockers;
            }
        }
        let evasions = match checkers {
            0 => !0,
            one if one.is_power_of_two() => attacks::between(king, Square::lowest(one)) | one,
            _ => 0,
        };
        CheckInfo { king: Some(king), check: checkers != 0, evasions, pinned: pinned & own }
    }
}

/// All moves of a color's pieces but castling and en passant; with `NOISY` only captures and promotions to a queen, less
/// captures that promote to less.
#[inline(always)]
pub(crate) fn steps<const WHITE: bool, const NOISY: bool>(
    board: &impl Board,
    info: &CheckInfo,
    pawn_squares: PawnSquares,
    sink: &mut impl Sink,
) {
    let us = Color::from_white(WHITE);
    let (own, theirs) = (board.by_color(us), board.by_color(us.other()));
    let (free, targets) = (own & !info.pinned, if NOISY { theirs } else { !own });
    match info.king {
        Some(king) => king_steps::<WHITE>(board, king, targets, sink),
        None => pieces(Role::King, board, own, targets, sink),
    }
    if !info.check {
        others::<WHITE, NOISY>(board, free, targets, !0, pawn_squares, sink);
        if let Some(king) = info.king.filter(|_| info.pinned != 0) {
            pinned_pieces::<WHITE, NOISY>(board, info.pinned, king, targets, pawn_squares, sink);
        }
    } else if info.evasions != 0 {
        // A pinned piece evades no check.
        others::<WHITE, NOISY>(board, free, targets, info.evasions, pawn_squares, sink);
    }
}

/// Moves of all but kings among `free`, to those of the targets that are allowed.
#[inline(always)]
fn others<const WHITE: bool, const NOISY: bool>(
    board: &impl Board,
    free: u64,
    targets: u64,
    allowed: u64,
    pawn_squares: PawnSquares,
    sink: &mut impl Sink,
) {
    pieces(Role::Knight, board, free, targets & allowed, sink);
    pieces(Role::Bishop, board, free, targets & allowed, sink);
    pieces(Role::Rook, board, free, targets & allowed, sink);
    pieces(Role::Queen, board, free, targets & allowed, sink);
    pawns::<WHITE, NOISY>(board, board.by_role(Role::Pawn) & free, allowed, pawn_squares, sink);
}

/// The steps of a king to safe squares.
#[inline(always)]
fn king_steps<const WHITE: bool>(
    board: &impl Board,
    king: Square,
    wanted: u64,
    sink: &mut impl Sink,
) {
    let them = Color::from_white(!WHITE);
    let theirs = board.by_color(them);
    // The king itself does not shield the squares behind it.
    let occupied = board.occupied() ^ king.bit();
    let by_pawns = if WHITE {
        attacks::pawns::<false>(board.pieces(them, Role::Pawn))
    } else {
        attacks::pawns::<true>(board.pieces(them, Role::Pawn))
    };
    let near = by_pawns | board.king_attacks(them);
    let mut safe = attacks::king(king) & wanted & !near;
    for square in squares(safe) {
        if far_attacked(board, theirs, square, occupied) {
            safe ^= square.bit();
        }
    }
    sink.piece(Role::King, king, safe, Special::None);
}

/// True if a knight or a slider of `theirs` attacks the square.
#[inline(always)]
fn far_attacked(board: &impl Board, theirs: u64, square: Square, occupied: u64) -> bool {
    let found = attacks::knight(square) & board.by_role(Role::Knight)
        | attacks::bishop(square, occupied) & board.diagonal()
        | attacks::rook(square, occupied) & board.straight();
    found & theirs != 0
}

/// Moves of the pieces of a role among `free`, to `targets`.
#[inline(always)]
fn pieces(role: Role, board: &impl Board, free: u64, targets: u64, sink: &mut impl Sink) {
    for from in squares(board.by_role(role) & free) {
        let reach = attacks::reach(role, from, board.occupied());
        sink.piece(role, from, reach & targets, Special::None);
    }
}

/// Pinned pieces move along the line of the pin; a pinned knight never can.
fn pinned_pieces<const WHITE: bool, const NOISY: bool>(
    board: &impl Board,
    pinned: u64,
    king: Square,
    targets: u64,
    pawn_squares: PawnSquares,
    sink: &mut impl Sink,
) {
    for from in squares(pinned & !board.by_role(Role::Knight)) {
        let line = attacks::line(king, from);
        let role = board.role_at(from);
        if role == Role::Pawn {
            pawns::<WHITE, NOISY>(board, from.bit(), line, pawn_squares, sink);
        } else {
            pieces(role, board, from.bit(), line & targets, sink);
        }
    }
}

/// Moves of these pawns that end on `allowed`, without en passant.
#[inline(always)]
fn pawns<const WHITE: bool, const NOISY: bool>(
    board: &impl Board,
    movers: u64,
    allowed: u64,
    PawnSquares { double_from, promote_on }: PawnSquares,
    sink: &mut impl Sink,
) {
    let empty = !board.occupied();
    let theirs = board.by_color(Color::from_white(!WHITE));
    let shift = |set: u64, step: i32| if step > 0 { set << step } else { set >> -step };
    let (ahead, west, east) = if WHITE { (8, 7, 9) } else { (-8, -9, -7) };
    let over = shift(movers & double_from, ahead) & empty;
    let once = shift(movers, ahead) & empty & allowed;
    let twice = shift(over, ahead) & empty & allowed;
    let westward = shift(movers & !attacks::FILE_A, west) & theirs & allowed;
    let eastward = shift(movers & !attacks::FILE_H, east) & theirs & allowed;
    if !NOISY {
        sink.pawns(ahead, once & !promote_on, Special::None);
        sink.pawns(2 * ahead, twice & !promote_on, Special::DoubleStep);
    }
    sink.pawns(west, westward & !promote_on, Special::None);
    sink.pawns(east, eastward & !promote_on, Special::None);
    if (once | twice | westward | eastward) & promote_on != 0 {
        sink.promotions(ahead, once & promote_on, NOISY);
        sink.promotions(2 * ahead, twice & promote_on, NOISY);
        sink.promotions(west, westward & promote_on, NOISY);
        sink.promotions(east, eastward & promote_on, NOISY);
    }
}
