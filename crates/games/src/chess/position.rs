//! The position and the move of chess, and what a move does to a position.

use super::attacks;
use parlour_core::Seat;
use parlour_core::bits::Word;
use parlour_core::keys;

/// Kinds of pieces, as indices into the sets of a position and into tables.
pub(super) const PAWN: usize = 0;
pub(super) const KNIGHT: usize = 1;
pub(super) const BISHOP: usize = 2;
pub(super) const ROOK: usize = 3;
pub(super) const QUEEN: usize = 4;
pub(super) const KING: usize = 5;
/// Where the sets of White and Black stand behind those of the kinds.
const SIDES: usize = 6;

/// What a move is besides going from one square to another. The four promotions are 1 to 4, by kind.
pub(super) const PLAIN: u32 = 0;
pub(super) const CASTLING: u32 = 5;
pub(super) const EN_PASSANT: u32 = 6;
pub(super) const DOUBLE_STEP: u32 = 7;

/// Origin, target, what is special, and the moving kind. Castling is the king taking its own rook.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Move(u32);

impl Move {
    #[inline(always)]
    pub(super) const fn new(kind: usize, from: u32, to: u32, special: u32) -> Move {
        Move(from | to << 6 | special << 12 | (kind as u32) << 16)
    }

    #[inline(always)]
    pub(super) const fn from(self) -> u32 {
        self.0 & 63
    }

    #[inline(always)]
    pub(super) const fn to(self) -> u32 {
        self.0 >> 6 & 63
    }

    #[inline(always)]
    pub(super) const fn special(self) -> u32 {
        self.0 >> 12 & 7
    }

    #[inline(always)]
    pub(super) const fn kind(self) -> usize {
        (self.0 >> 16) as usize & 7
    }

    /// The kind a pawn becomes.
    #[inline(always)]
    pub(super) const fn promotion(self) -> Option<usize> {
        match self.special() {
            special @ 1..=4 => Some(special as usize),
            _ => None,
        }
    }

    /// Different for each move of a position: the kind follows from the origin.
    #[inline(always)]
    pub(super) const fn packed(self) -> u32 {
        self.0 & 0xFFFF
    }
}

/// Sets of squares by kind and side, and what the text of a position says besides.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Position {
    /// Six kinds, then White and Black: eight sets, so that an index of three bits is always within.
    sets: [u64; 8],
    /// Grows and shrinks with every change.
    key: u64,
    /// The rooks that may still castle.
    pub(super) castling: u64,
    /// The side to move, 0 is White.
    turn: u8,
    /// The square a pawn has just passed over, if taking it there is legal; 0 (a1, never passed over) if not.
    pub(super) en_passant: u8,
    pub(super) halfmoves: u16,
    pub(super) fullmoves: u16,
}

/// A key for each kind and side on each square: sixteen rows, so that an index of four bits is always within.
static PIECE_KEYS: [[u64; 64]; 16] = {
    let mut table = [[0; 64]; 16];
    let mut row = 0;
    while row < 16 {
        table[row] = keys::keys(KEY_SEED.wrapping_add(64 * row as u64));
        row += 1;
    }
    table
};
const KEY_SEED: u64 = keys::seed("chess");
static CASTLING_KEYS: [u64; 64] = keys::keys(KEY_SEED.wrapping_add(64 * 16));
static EN_PASSANT_KEYS: [u64; 64] = {
    let mut table = keys::keys(KEY_SEED.wrapping_add(64 * 17));
    table[0] = 0;
    table
};
const TURN_KEY: u64 = keys::key(KEY_SEED.wrapping_add(64 * 18));

#[inline(always)]
fn piece_key(side: usize, kind: usize, square: u32) -> u64 {
    PIECE_KEYS[(side * 8 + kind) & 15][square as usize & 63]
}

/// The target squares of king and rook when castling with a rook on this side of the king.
#[inline(always)]
pub(super) const fn castling_targets(king: u32, rook: u32) -> (u32, u32) {
    let home = king & 0o70;
    if rook > king { (home + 6, home + 5) } else { (home + 2, home + 3) }
}

impl Position {
    /// A board without pieces, White to move.
    pub(super) fn empty() -> Position {
        Position {
            sets: [0; 8],
            key: 0,
            castling: 0,
            turn: 0,
            en_passant: 0,
            halfmoves: 0,
            fullmoves: 1,
        }
    }

    /// Puts a piece on an empty square.
    pub(super) fn put(&mut self, side: usize, kind: usize, square: u32) {
        self.toggle(side, kind, square);
    }

    /// Sets everything besides the pieces that the key depends on.
    pub(super) fn set_state(&mut self, turn: usize, castling: u64, en_passant: u32) {
        self.turn = turn as u8;
        self.castling = castling;
        self.en_passant = en_passant as u8;
        self.key = self.computed_key();
    }

    /// The key from nothing: what the carried one must equal.
    pub(super) fn computed_key(&self) -> u64 {
        let mut key = EN_PASSANT_KEYS[self.en_passant as usize & 63];
        if self.turn == 1 {
            key ^= TURN_KEY;
        }
        for square in 0..64 {
            if let Some((side, kind)) = self.piece_at(square) {
                key ^= piece_key(side, kind, square);
            }
            if self.castling >> square & 1 == 1 {
                key ^= CASTLING_KEYS[square as usize];
            }
        }
        key
    }

    /// All pieces of a kind.
    #[inline(always)]
    pub(super) fn of_kind(&self, kind: usize) -> u64 {
        self.sets[kind & 7]
    }

    /// All pieces of a side.
    #[inline(always)]
    pub(super) fn of_side(&self, side: usize) -> u64 {
        self.sets[SIDES + (side & 1)]
    }

    /// The pieces of a kind and side.
    #[inline(always)]
    pub(super) fn pieces(&self, side: usize, kind: usize) -> u64 {
        self.of_kind(kind) & self.of_side(side)
    }

    #[inline(always)]
    pub(super) fn occupied(&self) -> u64 {
        self.sets[SIDES] | self.sets[SIDES + 1]
    }

    #[inline(always)]
    pub(super) fn turn(&self) -> usize {
        self.turn as usize & 1
    }

    #[inline(always)]
    pub(super) fn seat(&self) -> Seat {
        Seat(self.turn)
    }

    #[inline(always)]
    pub(super) fn key(&self) -> u64 {
        self.key
    }

    /// Where the king of a side stands.
    #[inline(always)]
    pub(super) fn king(&self, side: usize) -> u32 {
        self.pieces(side, KING).trailing_zeros()
    }

    /// The kind on an occupied square, without branches: captures are hard to foresee.
    #[inline(always)]
    pub(super) fn kind_at(&self, square: u32) -> usize {
        let bit = |kind: usize| (self.sets[kind] >> square & 1) as usize;
        bit(KNIGHT) + 2 * bit(BISHOP) + 3 * bit(ROOK) + 4 * bit(QUEEN) + 5 * bit(KING)
    }

    /// Side and kind of the piece on a square.
    #[inline]
    pub(super) fn piece_at(&self, square: u32) -> Option<(usize, usize)> {
        let side = (self.sets[SIDES + 1] >> square & 1) as usize;
        (self.occupied() >> square & 1 == 1).then(|| (side, self.kind_at(square)))
    }

    /// The pieces of `side` that attack a square when `occupied` squares stop sliders.
    #[inline]
    pub(super) fn attackers(&self, side: usize, square: u32, occupied: u64) -> u64 {
        let queens = self.of_kind(QUEEN);
        let diagonal = self.of_kind(BISHOP) | queens;
        let straight = self.of_kind(ROOK) | queens;
        let found = attacks::pawn(side ^ 1, square) & self.of_kind(PAWN)
            | attacks::knight(square) & self.of_kind(KNIGHT)
            | attacks::king(square) & self.of_kind(KING)
            | attacks::bishop(square, occupied) & diagonal
            | attacks::rook(square, occupied) & straight;
        found & self.of_side(side)
    }

    /// The pieces that check the side to move.
    #[inline]
    pub(super) fn checkers(&self) -> u64 {
        let us = self.turn();
        self.attackers(us ^ 1, self.king(us), self.occupied())
    }

    /// True if the move takes something.
    #[inline(always)]
    pub(super) fn takes(&self, mv: Move) -> bool {
        mv.special() == EN_PASSANT || self.of_side(self.turn() ^ 1) >> mv.to() & 1 == 1
    }

    /// True if a pawn of `us` on `from` may take on the passed-over square `to` without leaving its king attacked.
    pub(super) fn may_take_passing(&self, us: usize, from: u32, to: u32) -> bool {
        let taken = 1u64 << (to ^ 8);
        let occupied = self.occupied() ^ 1 << from ^ taken | 1 << to;
        self.attackers(us ^ 1, self.king(us), occupied) & !taken == 0
    }

    /// True if `us` has a pawn that may take on the passed-over square.
    pub(super) fn passing_matters(&self, us: usize, square: u32) -> bool {
        let takers = attacks::pawn(us ^ 1, square) & self.pieces(us, PAWN);
        takers.ones().any(|taker| self.may_take_passing(us, taker, square))
    }

    /// Adds or removes a piece.
    #[inline(always)]
    fn toggle(&mut self, side: usize, kind: usize, square: u32) {
        let bit = 1u64 << square;
        self.sets[kind & 7] ^= bit;
        self.sets[SIDES + (side & 1)] ^= bit;
        self.key ^= piece_key(side, kind, square);
    }

    /// Plays a legal move.
    #[inline]
    pub(super) fn play(&mut self, mv: Move) {
        let us = self.turn();
        let (from, to, kind) = (mv.from(), mv.to(), mv.kind());
        let (from_bit, to_bit) = (1u64 << from, 1u64 << to);
        self.key ^= TURN_KEY ^ EN_PASSANT_KEYS[self.en_passant as usize & 63];
        self.en_passant = 0;
        self.halfmoves = if kind == PAWN { 0 } else { self.halfmoves.saturating_add(1) };
        self.fullmoves = self.fullmoves.saturating_add(us as u16);
        self.turn ^= 1;

        let home = if kind == KING { attacks::RANK_1 << (56 * us) } else { 0 };
        let lost = self.castling & (from_bit | to_bit | home);
        if lost != 0 {
            self.lose_castling(lost);
        }
        if self.of_side(us ^ 1) & to_bit != 0 {
            self.toggle(us ^ 1, self.kind_at(to), to);
            self.halfmoves = 0;
        }
        if mv.special() == PLAIN {
            self.sets[kind] ^= from_bit | to_bit;
            self.sets[SIDES + us] ^= from_bit | to_bit;
            self.key ^= piece_key(us, kind, from) ^ piece_key(us, kind, to);
        } else {
            self.play_special(us, mv);
        }
    }

    #[inline(never)]
    fn lose_castling(&mut self, lost: u64) {
        self.castling &= !lost;
        for rook in lost.ones() {
            self.key ^= CASTLING_KEYS[rook as usize & 63];
        }
    }

    #[inline]
    fn play_special(&mut self, us: usize, mv: Move) {
        let (from, to) = (mv.from(), mv.to());
        self.toggle(us, mv.kind(), from);
        match mv.special() {
            DOUBLE_STEP => {
                self.toggle(us, PAWN, to);
                let passed = to ^ 8;
                if attacks::pawn(us, passed) & self.pieces(us ^ 1, PAWN) != 0
                    && self.passing_matters(us ^ 1, passed)
                {
                    self.en_passant = passed as u8;
                    self.key ^= EN_PASSANT_KEYS[passed as usize & 63];
                }
            }
            CASTLING => {
                let (king, rook) = castling_targets(from, to);
                self.toggle(us, ROOK, to);
                self.toggle(us, KING, king);
                self.toggle(us, ROOK, rook);
            }
            EN_PASSANT => {
                self.toggle(us, PAWN, to);
                self.toggle(us ^ 1, PAWN, to ^ 8);
            }
            promotion => self.toggle(us, promotion as usize, to),
        }
    }

    /// Gives the turn away.
    pub(super) fn skip(&mut self) {
        self.key ^= TURN_KEY ^ EN_PASSANT_KEYS[self.en_passant as usize & 63];
        self.en_passant = 0;
        self.halfmoves = self.halfmoves.saturating_add(1);
        self.fullmoves = self.fullmoves.saturating_add(self.turn as u16);
        self.turn ^= 1;
    }
}
