//! The position and the move of chess, and what a move does to a position.

use super::attacks;
use super::board::Board;
use super::color::Color;
use super::role::Role;
use super::square::{Square, squares};
use parlour_core::Seat;
use parlour_core::keys;

/// Origin, target, what is special, and the moving role. Castling is the king taking its own rook.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Move {
    pub(super) role: Role,
    pub(super) from: Square,
    pub(super) to: Square,
    pub(super) special: Special,
}

/// What a move is besides going from one square to another. A promotion has the number of the role.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Special {
    None,
    ToKnight,
    ToBishop,
    ToRook,
    ToQueen,
    Castling,
    EnPassant,
    DoubleStep,
}

impl Special {
    /// Becoming another role.
    #[inline(always)]
    pub(super) const fn promotion(role: Role) -> Special {
        match role {
            Role::Knight => Special::ToKnight,
            Role::Bishop => Special::ToBishop,
            Role::Rook => Special::ToRook,
            Role::Queen => Special::ToQueen,
            Role::Pawn | Role::King => Special::None,
        }
    }
}

impl Move {
    #[inline(always)]
    pub(super) const fn new(role: Role, from: Square, to: Square, special: Special) -> Move {
        Move { role, from, to, special }
    }

    /// The role that a pawn takes on.
    #[inline(always)]
    pub(super) const fn promotion(self) -> Option<Role> {
        match self.special {
            Special::ToKnight => Some(Role::Knight),
            Special::ToBishop => Some(Role::Bishop),
            Special::ToRook => Some(Role::Rook),
            Special::ToQueen => Some(Role::Queen),
            _ => None,
        }
    }

    #[inline(always)]
    pub(super) fn is_castling(self) -> bool {
        self.special == Special::Castling
    }

    /// The target squares of king and rook when castling.
    #[inline(always)]
    pub(super) fn castling_targets(self) -> (Square, Square) {
        castling_targets(self.from, self.to)
    }

    /// Different for each move of a position: the role follows from the origin.
    #[inline(always)]
    pub(super) const fn packed(self) -> u32 {
        let (from, to) = (self.from.index() as u32, self.to.index() as u32);
        from | to << 6 | (self.special as u32) << 12
    }
}

/// Sets of squares by role and by color, and what the text of a position says besides.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Position {
    roles: [u64; 6],
    colors: [u64; 2],
    /// Grows and shrinks with every change.
    key: u64,
    /// The rooks that may still castle.
    pub(super) castling: u64,
    turn: Color,
    /// The square a pawn has just passed over, if taking it there is legal.
    pub(super) en_passant: Option<Square>,
    pub(super) halfmoves: u16,
    pub(super) fullmoves: u16,
}

/// A key for each color and role on each square.
static PIECE_KEYS: [[[u64; 64]; 6]; 2] = {
    let mut table = [[[0; 64]; 6]; 2];
    let mut row = 0;
    while row < 12 {
        let (color, role) = (row / 6, row % 6);
        table[color][role] = keys::keys(KEY_SEED.wrapping_add(64 * (8 * color + role) as u64));
        row += 1;
    }
    table
};
const KEY_SEED: u64 = keys::seed("chess");
static CASTLING_KEYS: [u64; 64] = keys::keys(KEY_SEED.wrapping_add(64 * 16));
static EN_PASSANT_KEYS: [u64; 64] = keys::keys(KEY_SEED.wrapping_add(64 * 17));
const TURN_KEY: u64 = keys::key(KEY_SEED.wrapping_add(64 * 18));

#[inline(always)]
fn piece_key(color: Color, role: Role, square: Square) -> u64 {
    PIECE_KEYS[color as usize][role as usize][square.index()]
}

#[inline(always)]
fn en_passant_key(square: Option<Square>) -> u64 {
    square.map_or(0, |square| EN_PASSANT_KEYS[square.index()])
}

/// The target squares of king and rook when castling with a rook on this side of the king.
#[inline(always)]
pub(super) fn castling_targets(king: Square, rook: Square) -> (Square, Square) {
    let (king_file, rook_file) = if rook > king { (6, 5) } else { (2, 3) };
    (king.with_file(king_file), king.with_file(rook_file))
}

impl Board for Position {
    #[inline(always)]
    fn by_role(&self, role: Role) -> u64 {
        self.roles[role as usize]
    }

    #[inline(always)]
    fn by_color(&self, color: Color) -> u64 {
        self.colors[color as usize]
    }
}

impl Position {
    /// A board without pieces, White to move.
    pub(super) fn empty() -> Position {
        Position {
            roles: [0; 6],
            colors: [0; 2],
            key: 0,
            castling: 0,
            turn: Color::White,
            en_passant: None,
            halfmoves: 0,
            fullmoves: 1,
        }
    }

    /// Puts a piece on an empty square.
    pub(super) fn put(&mut self, color: Color, role: Role, square: Square) {
        self.toggle(color, role, square);
    }

    /// Sets everything besides the pieces that the key depends on.
    pub(super) fn set_state(&mut self, turn: Color, castling: u64, en_passant: Option<Square>) {
        self.turn = turn;
        self.castling = castling;
        self.en_passant = en_passant;
        self.key = self.computed_key();
    }

    /// The key from nothing: what the carried one must equal.
    pub(super) fn computed_key(&self) -> u64 {
        let mut key = en_passant_key(self.en_passant);
        if self.turn == Color::Black {
            key ^= TURN_KEY;
        }
        for square in Square::all() {
            if let Some((color, role)) = self.piece_at(square) {
                key ^= piece_key(color, role, square);
            }
        }
        squares(self.castling).fold(key, |key, rook| key ^ CASTLING_KEYS[rook.index()])
    }

    #[inline(always)]
    pub(super) fn turn(&self) -> Color {
        self.turn
    }

    #[inline(always)]
    pub(super) fn seat(&self) -> Seat {
        self.turn.seat()
    }

    #[inline(always)]
    pub(super) fn key(&self) -> u64 {
        self.key
    }

    /// The pieces of the side to move.
    #[inline(always)]
    pub(super) fn own(&self) -> u64 {
        self.by_color(self.turn)
    }

    /// The pieces of the other side.
    #[inline(always)]
    pub(super) fn theirs(&self) -> u64 {
        self.by_color(self.turn.other())
    }

    /// The pieces that check the side to move.
    #[inline]
    pub(super) fn checkers(&self) -> u64 {
        let king = self.king(self.turn);
        self.attackers(self.turn.other(), king, self.occupied())
    }

    /// True if the move takes something.
    #[inline(always)]
    pub(super) fn takes(&self, mv: Move) -> bool {
        mv.special == Special::EnPassant || mv.to.is_in(self.theirs())
    }

    /// True if a pawn of `us` on `from` may take on the passed-over square `to` without leaving its king attacked.
    pub(super) fn may_take_passing(&self, us: Color, from: Square, to: Square) -> bool {
        let taken = to.passed().bit();
        let occupied = self.occupied() ^ from.bit() ^ taken | to.bit();
        self.attackers(us.other(), self.king(us), occupied) & !taken == 0
    }

    /// True if `us` has a pawn that may take on the passed-over square.
    #[inline]
    pub(super) fn passing_matters(&self, us: Color, square: Square) -> bool {
        let takers = attacks::pawn(us.other(), square) & self.pieces(us, Role::Pawn);
        takers != 0 && self.one_may_take_passing(us, takers, square)
    }

    /// Seldom asked, and kept out of the way of all other moves.
    #[inline(never)]
    fn one_may_take_passing(&self, us: Color, takers: u64, square: Square) -> bool {
        squares(takers).any(|taker| self.may_take_passing(us, taker, square))
    }

    /// Pieces of a role and color appear on the empty squares of a set and go from the others.
    #[inline(always)]
    fn toggle_set(&mut self, color: Color, role: Role, set: u64) {
        self.roles[role as usize] ^= set;
        self.colors[color as usize] ^= set;
    }

    /// Adds or removes a piece.
    #[inline(always)]
    fn toggle(&mut self, color: Color, role: Role, square: Square) {
        self.toggle_set(color, role, square.bit());
        self.key ^= piece_key(color, role, square);
    }

    /// Plays a legal move.
    #[inline]
    pub(super) fn play(&mut self, mv: Move) {
        let us = self.turn;
        let Move { role, from, to, special } = mv;
        self.halfmoves = if role == Role::Pawn { 0 } else { self.halfmoves.saturating_add(1) };
        self.give_turn();

        let home = if role == Role::King { us.home() } else { 0 };
        let lost = self.castling & (from.bit() | to.bit() | home);
        if lost != 0 {
            self.lose_castling(lost);
        }
        if to.is_in(self.by_color(us.other())) {
            self.toggle(us.other(), self.role_at(to), to);
            self.halfmoves = 0;
        }
        if special == Special::None {
            self.toggle_set(us, role, from.bit() | to.bit());
            self.key ^= piece_key(us, role, from) ^ piece_key(us, role, to);
        } else {
            self.play_special(us, mv);
        }
    }

    #[inline(never)]
    fn lose_castling(&mut self, lost: u64) {
        self.castling &= !lost;
        for rook in squares(lost) {
            self.key ^= CASTLING_KEYS[rook.index()];
        }
    }

    #[inline]
    fn play_special(&mut self, us: Color, mv: Move) {
        let Move { role, from, to, special } = mv;
        self.toggle(us, role, from);
        match special {
            Special::Castling => {
                let (king, rook) = mv.castling_targets();
                self.toggle(us, Role::Rook, to);
                self.toggle(us, Role::King, king);
                self.toggle(us, Role::Rook, rook);
            }
            Special::EnPassant => {
                self.toggle(us, Role::Pawn, to);
                self.toggle(us.other(), Role::Pawn, to.passed());
            }
            Special::DoubleStep => {
                self.toggle(us, Role::Pawn, to);
                let passed = to.passed();
                if self.passing_matters(us.other(), passed) {
                    self.en_passant = Some(passed);
                    self.key ^= en_passant_key(self.en_passant);
                }
            }
            _ => self.toggle(us, mv.promotion().unwrap_or(role), to),
        }
    }

    /// Passes the turn without a move.
    pub(super) fn skip(&mut self) {
        self.halfmoves = self.halfmoves.saturating_add(1);
        self.give_turn();
    }

    /// Makes it the other side's turn.
    #[inline(always)]
    fn give_turn(&mut self) {
        self.key ^= TURN_KEY ^ en_passant_key(self.en_passant);
        self.en_passant = None;
        self.fullmoves = self.fullmoves.saturating_add(self.turn as u16);
        self.turn = self.turn.other();
    }
}
