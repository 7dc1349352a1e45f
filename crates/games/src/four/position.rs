//! The cross-shaped board as a mailbox, and everything a position remembers.
//!
//! Cells lie in a grid of 16 by 16 whose border and cut corners are walls, so that every step of every piece is one
//! addition on a byte and leaving the board is met like a piece.

use parlour_core::Seat;
use parlour_core::bits::{U256, Word};
use parlour_core::keys;

/// A place in the grid: row (rank) in the high half of the byte, column in the low half, both counted from 1.
pub(super) type Square = u8;

/// What stands on a square: nothing, a wall, or 8 times (owner + 1) plus kind.
pub(super) type Code = u8;

pub(super) const EMPTY: Code = 0;
pub(super) const WALL: Code = 63;

pub(super) const PAWN: u8 = 1;
pub(super) const KNIGHT: u8 = 2;
pub(super) const BISHOP: u8 = 3;
pub(super) const ROOK: u8 = 4;
pub(super) const QUEEN: u8 = 5;
pub(super) const KING: u8 = 6;
/// A queen that was a pawn, where it is worth less than a born one.
pub(super) const PROMOTED_QUEEN: u8 = 7;

/// The owner of pieces whose player is out.
pub(super) const NOBODY: usize = 4;

/// Letters of the kinds, by kind.
pub(super) const LETTERS: [char; 8] = ['?', 'P', 'N', 'B', 'R', 'Q', 'K', 'D'];
/// Names of the kinds, by kind.
pub(super) const KINDS: [&str; 8] =
    ["", "pawn", "knight", "bishop", "rook", "queen", "king", "queen"];

/// One step forward for the pawns of each seat.
pub(super) const FORWARD: [u8; 4] = [16, 1, 240, 255];
/// The two captures of the pawns of each seat.
pub(super) const PAWN_ATTACKS: [[u8; 2]; 4] = [[15, 17], [17, 241], [239, 241], [15, 239]];
/// Along rows and columns, then along diagonals.
pub(super) const DIRECTIONS: [u8; 8] = [1, 16, 255, 240, 17, 15, 239, 241];
/// The leaps of a knight.
pub(super) const LEAPS: [u8; 8] = [14, 18, 31, 33, 225, 223, 238, 242];

/// Where each king begins.
pub(super) const KING_HOME: [Square; 4] =
    [square(7, 0), square(0, 6), square(6, 13), square(13, 7)];
/// The step of each king towards the nearer rook (three squares away); the other one is four squares the other way.
pub(super) const KING_SIDE: [u8; 4] = [1, 240, 255, 16];

/// The square in this column and row, both from 0.
pub(super) const fn square(x: u8, y: u8) -> Square {
    (y + 1) << 4 | (x + 1)
}

/// The column, from 0.
pub(super) const fn column(square: Square) -> u16 {
    (square & 15) as u16 - 1
}

/// The row, from 0.
pub(super) const fn row(square: Square) -> u16 {
    (square >> 4) as u16 - 1
}

/// Whether there is a cell in this column and row: the corners of three by three are cut.
pub(super) const fn on_board(x: u16, y: u16) -> bool {
    x < 14 && y < 14 && ((x > 2 && x < 11) || (y > 2 && y < 11))
}

/// The code of a piece.
pub(super) const fn code(owner: usize, kind: u8) -> Code {
    8 * (owner as u8 + 1) + kind
}

/// Whose piece this is; `NOBODY` for the grey ones.
pub(super) const fn owner_of(code: Code) -> usize {
    (code >> 3) as usize - 1
}

/// What it is.
pub(super) const fn kind_of(code: Code) -> u8 {
    code & 7
}

/// How many ranks the square is up the board for this seat, from 1.
pub(super) const fn own_rank(seat: usize, square: Square) -> u8 {
    let along = if seat & 1 == 0 { square >> 4 } else { square & 15 };
    if seat < 2 { along } else { 15 - along }
}

/// Everything the rules need to go on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Position {
    pub(super) board: [Code; 256],
    /// The pieces each seat can move.
    pub(super) men: [U256; 4],
    pub(super) key: u64,
    /// Where each king stands; 0 if it is gone or grey.
    pub(super) kings: [Square; 4],
    /// The square each seat's last move jumped over with a pawn; 0 if it did not, if the pawn is gone, or if it is
    /// this seat's turn again.
    pub(super) jumps: [Square; 4],
    pub(super) points: [i16; 4],
    /// In which order players went out, from 1; 0 for those still playing.
    pub(super) out: [u8; 4],
    /// For a king that is attacked and could not escape if it were its turn: seat + 1 of who brought that about.
    pub(super) mated_by: [u8; 4],
    /// Bit s: seat s may castle with the nearer rook; bit 4 + s: with the farther one.
    pub(super) rights: u8,
    pub(super) turn: u8,
    /// Moves since the last capture, pawn move or elimination.
    pub(super) clock: u16,
}

/// The rights that end when something leaves or enters a square.
const RIGHTS_AT: [u8; 256] = {
    let mut table = [0; 256];
    let mut seat = 0;
    while seat < 4 {
        table[KING_HOME[seat] as usize] = 0x11 << seat;
        table[rook_home(seat, true) as usize] = 1 << seat;
        table[rook_home(seat, false) as usize] = 0x10 << seat;
        seat += 1;
    }
    table
};

/// Where the nearer or the farther rook of a seat begins.
pub(super) const fn rook_home(seat: usize, near: bool) -> Square {
    let step = KING_SIDE[seat];
    if near {
        KING_HOME[seat].wrapping_add(step.wrapping_mul(3))
    } else {
        KING_HOME[seat].wrapping_sub(step.wrapping_mul(4))
    }
}

// The keys of pieces take the numbers below 2^14; the rest of what makes a position follows.
fn piece_key(code: Code, square: Square) -> u64 {
    keys::key(u64::from(code) << 8 | u64::from(square))
}
fn turn_key(turn: u8) -> u64 {
    keys::key(0x4000 + u64::from(turn))
}
fn rights_key(rights: u8) -> u64 {
    keys::key(0x4100 + u64::from(rights))
}
fn jump_key(square: Square) -> u64 {
    if square == 0 { 0 } else { keys::key(0x4200 + u64::from(square)) }
}
fn out_key(seat: usize, order: u8) -> u64 {
    if order == 0 { 0 } else { keys::key(0x4300 + 8 * u64::from(order) + seat as u64) }
}

/// Adds a square to a set or takes it out.
#[inline]
fn flip(set: &mut U256, square: Square) {
    set.0[usize::from(square >> 6)] ^= 1 << (square & 63);
}

/// True if the square is in the set.
#[inline]
pub(super) fn has(set: &U256, square: Square) -> bool {
    set.0[usize::from(square >> 6)] >> (square & 63) & 1 == 1
}

impl Position {
    /// A board without pieces, Red to move.
    pub(super) fn bare() -> Position {
        let mut board = [WALL; 256];
        for y in 0..14 {
            for x in 0..14 {
                if on_board(x, y) {
                    board[usize::from(square(x as u8, y as u8))] = EMPTY;
                }
            }
        }
        Position {
            board,
            men: [U256::ZERO; 4],
            key: turn_key(0) ^ rights_key(0),
            kings: [0; 4],
            jumps: [0; 4],
            points: [0; 4],
            out: [0; 4],
            mated_by: [0; 4],
            rights: 0,
            turn: 0,
            clock: 0,
        }
    }

    #[inline]
    pub(super) fn at(&self, square: Square) -> Code {
        self.board[usize::from(square)]
    }

    /// True if this seat still plays.
    #[inline]
    pub(super) fn plays(&self, seat: usize) -> bool {
        self.out[seat] == 0
    }

    /// How many still play.
    #[inline]
    pub(super) fn left(&self) -> usize {
        self.out.iter().map(|&order| usize::from(order == 0)).sum()
    }

    #[inline]
    pub(super) fn seat(&self) -> Seat {
        Seat(self.turn)
    }

    /// Puts a piece on an empty square.
    #[inline]
    pub(super) fn put(&mut self, square: Square, piece: Code) {
        self.board[usize::from(square)] = piece;
        self.key ^= piece_key(piece, square);
        let owner = owner_of(piece);
        if owner < NOBODY {
            if self.out[owner] == 0 {
                flip(&mut self.men[owner], square);
            }
            if kind_of(piece) == KING {
                self.kings[owner] = square;
            }
        }
    }

    /// Takes the piece off a square.
    #[inline]
    pub(super) fn lift(&mut self, square: Square) -> Code {
        let piece = self.at(square);
        self.board[usize::from(square)] = EMPTY;
        self.key ^= piece_key(piece, square);
        let owner = owner_of(piece);
        if owner < NOBODY {
            if self.out[owner] == 0 {
                flip(&mut self.men[owner], square);
            }
            if kind_of(piece) == KING {
                self.kings[owner] = 0;
            }
            let jumped = self.jumps[owner];
            if jumped != 0 && jumped.wrapping_add(FORWARD[owner]) == square {
                self.set_jump(owner, 0);
            }
        }
        piece
    }

    #[inline]
    pub(super) fn set_jump(&mut self, seat: usize, square: Square) {
        self.key ^= jump_key(self.jumps[seat]) ^ jump_key(square);
        self.jumps[seat] = square;
    }

    #[inline]
    pub(super) fn set_rights(&mut self, rights: u8) {
        if rights != self.rights {
            self.key ^= rights_key(self.rights) ^ rights_key(rights);
            self.rights = rights;
        }
    }

    /// Gives the turn to a seat, whose own jump can no longer be answered.
    #[inline]
    pub(super) fn set_turn(&mut self, turn: u8) {
        self.key ^= turn_key(self.turn) ^ turn_key(turn);
        self.turn = turn;
        if self.jumps[usize::from(turn)] != 0 {
            self.set_jump(usize::from(turn), 0);
        }
    }

    pub(super) fn set_out(&mut self, seat: usize, order: u8) {
        self.key ^= out_key(seat, self.out[seat]) ^ out_key(seat, order);
        self.out[seat] = order;
    }

    /// Gives up the castling rights that a move from or to these squares ends.
    #[inline]
    pub(super) fn spoil_rights(&mut self, from: Square, to: Square) {
        let gone = RIGHTS_AT[usize::from(from)] | RIGHTS_AT[usize::from(to)];
        self.set_rights(self.rights & !gone);
    }

    /// Takes a seat out of the game: its pieces go grey; its king stays in colour if it can still be taken for points.
    pub(super) fn eliminate(&mut self, seat: usize, order: u8, king_stays: bool) {
        let king = self.kings[seat];
        let mut men = self.men[seat];
        while !men.is_zero() {
            let at = men.lowest() as u8;
            men = men.without_lowest();
            if king_stays && at == king {
                continue;
            }
            let piece = self.lift(at);
            let kind = if kind_of(piece) == PROMOTED_QUEEN { QUEEN } else { kind_of(piece) };
            self.put(at, code(NOBODY, kind));
        }
        self.men[seat] = U256::ZERO;
        self.set_jump(seat, 0);
        self.set_rights(self.rights & !(0x11 << seat));
        self.mated_by[seat] = 0;
        self.set_out(seat, order);
        self.clock = 0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_board_has_160_squares_and_rooks_begin_where_the_rules_say() {
        let pos = Position::bare();
        let squares: usize = pos.board.iter().map(|&piece| usize::from(piece == EMPTY)).sum();
        assert_eq!(squares, 160);
        let homes = [(10, 0, 3, 0), (0, 3, 0, 10), (3, 13, 10, 13), (13, 10, 13, 3)];
        for (seat, (x, y, far_x, far_y)) in homes.into_iter().enumerate() {
            assert_eq!(rook_home(seat, true), square(x, y));
            assert_eq!(rook_home(seat, false), square(far_x, far_y));
        }
    }
}
