//! Which moves are legal: pins and checks are found once, so that hardly any move has to be tried.

use super::position::{
    BISHOP, Code, DIRECTIONS, EMPTY, FORWARD, KING, KING_HOME, KING_SIDE, KNIGHT, LEAPS, NOBODY,
    PAWN, PAWN_ATTACKS, PROMOTED_QUEEN, Position, QUEEN, ROOK, Square, code, has, kind_of,
    own_rank, rook_home,
};
use super::{Four, Mode};
use parlour_core::bits::{U256, Word};
use std::ops::ControlFlow;

/// From, to, and what a pawn becomes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Move {
    pub(super) from: Square,
    pub(super) to: Square,
    /// The kind a pawn turns into, 0 for none; `EN_PASSANT` is added if the pawn that jumped is taken.
    pub(super) extra: u8,
}

/// Marks a capture in passing.
pub(super) const EN_PASSANT: u8 = 0x10;

impl Move {
    /// What a pawn turns into, 0 for nothing.
    pub(super) fn becomes(self) -> u8 {
        self.extra & 7
    }

    pub(super) fn is_en_passant(self) -> bool {
        self.extra & EN_PASSANT != 0
    }
}

/// A set of codes, as bits.
type Codes = u64;

/// Every piece of an owner.
pub(super) const fn pieces_of(owner: usize) -> Codes {
    0xFE << (8 * (owner + 1))
}

/// A kind of every owner who can move.
const fn kind_set(kind: u8) -> Codes {
    0x1_0101_0100 << kind
}

const STRAIGHT: Codes = kind_set(ROOK) | kind_set(QUEEN) | kind_set(PROMOTED_QUEEN);
const DIAGONAL: Codes = kind_set(BISHOP) | kind_set(QUEEN) | kind_set(PROMOTED_QUEEN);
const KINGS: Codes = kind_set(KING);
const KNIGHTS: Codes = kind_set(KNIGHT);

/// What attacks a square from the next square in each direction.
const NEXT: [Codes; 8] = {
    let mut table = [STRAIGHT | KINGS; 8];
    let mut d = 4;
    while d < 8 {
        table[d] = DIAGONAL | KINGS;
        let mut seat = 0;
        while seat < 4 {
            let back = DIRECTIONS[d].wrapping_neg();
            if PAWN_ATTACKS[seat][0] == back || PAWN_ATTACKS[seat][1] == back {
                table[d] |= 1 << code(seat, PAWN);
            }
            seat += 1;
        }
        d += 1;
    }
    table
};

/// What attacks a square from afar in each direction.
const FAR: [Codes; 8] =
    [STRAIGHT, STRAIGHT, STRAIGHT, STRAIGHT, DIAGONAL, DIAGONAL, DIAGONAL, DIAGONAL];

#[inline]
fn contains(set: Codes, piece: Code) -> bool {
    set >> piece & 1 == 1
}

/// True if one of these pieces attacks the square; lines pass through the piece `ghost`
/// (`EMPTY` for none).
#[inline]
pub(super) fn attacked(board: &[Code; 256], square: Square, by: Codes, ghost: Code) -> bool {
    for d in 0..8 {
        let step = DIRECTIONS[d];
        let mut at = square.wrapping_add(step);
        let mut piece = board[usize::from(at)];
        if piece == EMPTY || piece == ghost {
            loop {
                at = at.wrapping_add(step);
                piece = board[usize::from(at)];
                if piece != EMPTY && piece != ghost {
                    break;
                }
            }
            if contains(by & FAR[d], piece) {
                return true;
            }
        } else if contains(by & NEXT[d], piece) {
            return true;
        }
    }
    LEAPS.iter().any(|&leap| contains(by & KNIGHTS, board[usize::from(square.wrapping_add(leap))]))
}

/// What binds the pieces of a side to its king.
struct Guard {
    checks: u32,
    /// Where a single check can be met: the checking piece and what lies between.
    answer: U256,
    pinned: U256,
    /// Each pinned piece with the squares it may go to.
    pins: [(Square, U256); 8],
    pin_count: usize,
}

/// The squares from next to `king` along a direction up to `end`.
#[cold]
fn ray(king: Square, step: u8, end: Square) -> U256 {
    let mut set = U256::ZERO;
    let mut at = king;
    while at != end {
        at = at.wrapping_add(step);
        set.0[usize::from(at >> 6)] |= 1 << (at & 63);
    }
    set
}

impl Guard {
    #[inline]
    fn look(board: &[Code; 256], king: Square, own: Codes, hostile: Codes) -> Guard {
        let mut guard = Guard {
            checks: 0,
            answer: U256::ZERO,
            pinned: U256::ZERO,
            pins: [(0, U256::ZERO); 8],
            pin_count: 0,
        };
        for d in 0..8 {
            let step = DIRECTIONS[d];
            let mut at = king.wrapping_add(step);
            let mut piece = board[usize::from(at)];
            let mut reach = NEXT[d];
            while piece == EMPTY {
                reach = FAR[d];
                at = at.wrapping_add(step);
                piece = board[usize::from(at)];
            }
            if contains(own, piece) {
                let shield = at;
                loop {
                    at = at.wrapping_add(step);
                    piece = board[usize::from(at)];
                    if piece != EMPTY {
                        break;
                    }
                }
                if contains(hostile & FAR[d], piece) {
                    guard.pins[guard.pin_count] = (shield, ray(king, step, at));
                    guard.pin_count += 1;
                    guard.pinned = guard.pinned | U256::bit(u32::from(shield));
                }
            } else if contains(hostile & reach, piece) {
                guard.checks += 1;
                guard.answer = guard.answer | ray(king, step, at);
            }
        }
        for leap in LEAPS {
            let at = king.wrapping_add(leap);
            if contains(hostile & KNIGHTS, board[usize::from(at)]) {
                guard.checks += 1;
                guard.answer = guard.answer | U256::bit(u32::from(at));
            }
        }
        guard
    }

    /// Where the piece on this square may go, or nothing if it is free.
    #[inline]
    fn bounds(&self, from: Square, always: &U256) -> Option<U256> {
        let pinned = has(&self.pinned, from);
        if self.checks == 0 && !pinned {
            return None;
        }
        let mut set = if self.checks == 0 { !U256::ZERO } else { self.answer };
        if self.checks > 1 {
            set = U256::ZERO;
        }
        if pinned {
            let pin = self.pins[..self.pin_count].iter().find(|pin| pin.0 == from);
            set = set & pin.map_or(U256::ZERO, |pin| pin.1);
        }
        Some(set | *always)
    }
}

/// Finds the moves of one seat. `NOISY` leaves out what neither captures nor promotes.
struct Finder<'a, const NOISY: bool> {
    pos: &'a Position,
    mode: Mode,
    seat: usize,
    hostile: Codes,
    /// What may be captured.
    prey: Codes,
    /// A pawn that jumped can be taken by a move that takes something else too.
    shadowed: bool,
}

type Flow = ControlFlow<()>;

impl<const NOISY: bool> Finder<'_, NOISY> {
    #[inline]
    fn each(&self, mut emit: impl FnMut(Move) -> Flow) -> Flow {
        let pos = self.pos;
        let king = pos.kings[self.seat];
        let own = pieces_of(self.seat);
        let guard = Guard::look(&pos.board, king, own, self.hostile);
        // In teams, taking a king ends the game before anybody can answer.
        let mut always = U256::ZERO;
        if self.mode == Mode::Teams {
            for other in [self.seat ^ 1, self.seat ^ 3] {
                always = always | U256::bit(u32::from(pos.kings[other]));
            }
        }
        self.king_moves(king, &guard, &mut emit)?;
        let bound = guard.checks > 0 || guard.pin_count > 0;
        for limb in 0..4 {
            for bit in pos.men[self.seat].0[limb].ones() {
                let from = (limb as u8) << 6 | bit as u8;
                if bound && let Some(bounds) = guard.bounds(from, &always) {
                    self.piece_moves(from, |to| has(&bounds, to), &mut emit)?;
                } else {
                    self.piece_moves(from, |_| true, &mut emit)?;
                }
            }
        }
        if pos.jumps != [0; 4] {
            self.captures_in_passing(&mut emit)?;
        }
        Flow::Continue(())
    }

    #[inline]
    fn piece_moves(
        &self,
        from: Square,
        allowed: impl Fn(Square) -> bool,
        emit: &mut impl FnMut(Move) -> Flow,
    ) -> Flow {
        match kind_of(self.pos.at(from)) {
            PAWN => self.pawn_moves(from, allowed, emit),
            KNIGHT => {
                for leap in LEAPS {
                    let to = from.wrapping_add(leap);
                    let piece = self.pos.at(to);
                    if (piece == EMPTY && !NOISY || contains(self.prey, piece)) && allowed(to) {
                        emit(Move { from, to, extra: 0 })?;
                    }
                }
                Flow::Continue(())
            }
            BISHOP => self.slides(from, &DIRECTIONS[4..], allowed, emit),
            ROOK => self.slides(from, &DIRECTIONS[..4], allowed, emit),
            QUEEN | PROMOTED_QUEEN => self.slides(from, &DIRECTIONS, allowed, emit),
            _ => Flow::Continue(()),
        }
    }

    #[inline]
    fn slides(
        &self,
        from: Square,
        steps: &[u8],
        allowed: impl Fn(Square) -> bool,
        emit: &mut impl FnMut(Move) -> Flow,
    ) -> Flow {
        for &step in steps {
            let mut to = from.wrapping_add(step);
            let mut piece = self.pos.at(to);
            while piece == EMPTY {
                if !NOISY && allowed(to) {
                    emit(Move { from, to, extra: 0 })?;
                }
                to = to.wrapping_add(step);
                piece = self.pos.at(to);
            }
            if contains(self.prey, piece) && allowed(to) {
                emit(Move { from, to, extra: 0 })?;
            }
        }
        Flow::Continue(())
    }

    #[inline]
    fn pawn_moves(
        &self,
        from: Square,
        allowed: impl Fn(Square) -> bool,
        emit: &mut impl FnMut(Move) -> Flow,
    ) -> Flow {
        let rank = own_rank(self.seat, from);
        let promotes = rank + 1 == self.mode.last_rank();
        let forward = FORWARD[self.seat];
        let to = from.wrapping_add(forward);
        if self.pos.at(to) == EMPTY && (promotes || !NOISY) {
            if allowed(to) {
                self.arrive(Move { from, to, extra: 0 }, promotes, emit)?;
            }
            let far = to.wrapping_add(forward);
            if rank == 2 && self.pos.at(far) == EMPTY && allowed(far) {
                emit(Move { from, to: far, extra: 0 })?;
            }
        }
        for strike in PAWN_ATTACKS[self.seat] {
            let to = from.wrapping_add(strike);
            if contains(self.prey, self.pos.at(to)) && allowed(to) {
                if self.shadowed && self.takes_in_passing(from, to) {
                    continue;
                }
                self.arrive(Move { from, to, extra: 0 }, promotes, emit)?;
            }
        }
        Flow::Continue(())
    }

    /// A pawn's move, or one for each piece it can become.
    #[inline]
    fn arrive(&self, mv: Move, promotes: bool, emit: &mut impl FnMut(Move) -> Flow) -> Flow {
        if !promotes {
            return emit(mv);
        }
        for &kind in self.mode.promotes_to() {
            emit(Move { extra: mv.extra | kind, ..mv })?;
        }
        Flow::Continue(())
    }

    #[inline]
    fn king_moves(&self, king: Square, guard: &Guard, emit: &mut impl FnMut(Move) -> Flow) -> Flow {
        let ghost = code(self.seat, KING);
        let board = &self.pos.board;
        for step in DIRECTIONS {
            let to = king.wrapping_add(step);
            let piece = self.pos.at(to);
            let reachable = piece == EMPTY && !NOISY || contains(self.prey, piece);
            if reachable
                && (!attacked(board, to, self.hostile, ghost)
                    || self.mode == Mode::Teams && contains(KINGS, piece))
            {
                emit(Move { from: king, to, extra: 0 })?;
            }
        }
        if NOISY || guard.checks > 0 || self.pos.rights >> self.seat & 0x11 == 0 {
            return Flow::Continue(());
        }
        for near in [true, false] {
            let right = if near { 1 } else { 0x10 } << self.seat;
            let step =
                if near { KING_SIDE[self.seat] } else { KING_SIDE[self.seat].wrapping_neg() };
            let rook = rook_home(self.seat, near);
            let over = king.wrapping_add(step);
            let to = over.wrapping_add(step);
            let mut at = over;
            while self.pos.at(at) == EMPTY {
                at = at.wrapping_add(step);
            }
            if self.pos.rights & right != 0
                && king == KING_HOME[self.seat]
                && at == rook
                && self.pos.at(rook) == code(self.seat, ROOK)
                && !attacked(board, over, self.hostile, ghost)
                && !attacked(board, to, self.hostile, ghost)
            {
                emit(Move { from: king, to, extra: 0 })?;
            }
        }
        Flow::Continue(())
    }

    #[cold]
    fn captures_in_passing(&self, emit: &mut impl FnMut(Move) -> Flow) -> Flow {
        for other in 0..4 {
            let to = self.pos.jumps[other];
            if to == 0 || other == self.seat {
                continue;
            }
            for strike in PAWN_ATTACKS[self.seat] {
                let from = to.wrapping_sub(strike);
                if self.takes_in_passing(from, to) {
                    let promotes = own_rank(self.seat, to) == self.mode.last_rank();
                    self.arrive(Move { from, to, extra: EN_PASSANT }, promotes, emit)?;
                }
            }
        }
        Flow::Continue(())
    }

    /// True if the move takes a pawn that jumped over the target, and may.
    #[cold]
    fn takes_in_passing(&self, from: Square, to: Square) -> bool {
        let pos = self.pos;
        let Some(other) = pos.jumps.iter().position(|&jumped| jumped == to) else { return false };
        let victim = to.wrapping_add(FORWARD[other]);
        let target = pos.at(to);
        // The reference programs of the team game know it only with the victim straight ahead.
        let faces = from.wrapping_add(FORWARD[self.seat]) == victim;
        let possible = pos.at(from) == code(self.seat, PAWN)
            && contains(self.prey, pos.at(victim))
            && (target == EMPTY || contains(self.prey, target))
            && (self.mode != Mode::Teams || faces);
        if !possible {
            return false;
        }
        if self.mode == Mode::Teams && contains(KINGS, target) {
            return true;
        }
        let mut board = pos.board;
        board[usize::from(from)] = EMPTY;
        board[usize::from(victim)] = EMPTY;
        board[usize::from(to)] = code(self.seat, PAWN);
        !attacked(&board, pos.kings[self.seat], self.hostile, EMPTY)
    }
}

impl Four {
    /// The pieces that can harm a seat.
    #[inline]
    pub(super) fn hostile(&self, pos: &Position, seat: usize) -> Codes {
        if self.mode == Mode::Teams {
            return pieces_of(seat ^ 1) | pieces_of(seat ^ 3);
        }
        let others = (0..4).filter(|&other| other != seat && pos.plays(other));
        others.fold(0, |set, other| set | pieces_of(other))
    }

    /// The pieces a seat may capture.
    #[inline]
    pub(super) fn prey(&self, seat: usize) -> Codes {
        if self.mode == Mode::Teams {
            return pieces_of(seat ^ 1) | pieces_of(seat ^ 3);
        }
        let all = (0..=NOBODY).fold(0, |set, owner| set | pieces_of(owner));
        all & !pieces_of(seat)
    }

    fn finder<'a, const NOISY: bool>(&self, pos: &'a Position, seat: usize) -> Finder<'a, NOISY> {
        let shadowed = pos.jumps != [0; 4]
            && pos.jumps.iter().any(|&jumped| jumped != 0 && pos.at(jumped) != EMPTY);
        Finder {
            pos,
            mode: self.mode,
            seat,
            hostile: self.hostile(pos, seat),
            prey: self.prey(seat),
            shadowed,
        }
    }

    /// Fills a list with the legal moves of the seat to move.
    pub(super) fn list(&self, pos: &Position, out: &mut Vec<Move>) {
        let finder = self.finder::<false>(pos, usize::from(pos.turn));
        let _ = finder.each(|mv| {
            out.push(mv);
            Flow::Continue(())
        });
    }

    /// Fills a list with the captures and promotions of the seat to move.
    pub(super) fn list_noisy(&self, pos: &Position, out: &mut Vec<Move>) {
        let finder = self.finder::<true>(pos, usize::from(pos.turn));
        let _ = finder.each(|mv| {
            out.push(mv);
            Flow::Continue(())
        });
    }

    /// How many legal moves the seat to move has.
    pub(super) fn count(&self, pos: &Position) -> usize {
        let mut count = 0;
        let finder = self.finder::<false>(pos, usize::from(pos.turn));
        let _ = finder.each(|_| {
            count += 1;
            Flow::Continue(())
        });
        count
    }

    /// True if this seat could move if it were its turn.
    pub(super) fn can_move(&self, pos: &Position, seat: usize) -> bool {
        self.finder::<false>(pos, seat).each(|_| Flow::Break(())).is_break()
    }

    /// True if the king of this seat is attacked.
    #[inline]
    pub(super) fn in_check(&self, pos: &Position, seat: usize) -> bool {
        let king = pos.kings[seat];
        king != 0 && attacked(&pos.board, king, self.hostile(pos, seat), EMPTY)
    }
}
