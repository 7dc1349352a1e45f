//! A second generator of legal moves, slow and plain, to compare the fast one with: it reads the position's text on
//! to a board of letters, tries every step, and looks whether the king can be taken.

use super::position::{Position, castling_targets};
use super::role::Role;
use super::square::Square;

/// Origin, target, and what a pawn becomes; castling is the king taking its rook.
type PlainMove = (Square, Square, Option<Role>);

/// All legal moves, sorted.
pub(super) fn moves(text: &str, pos: &Position) -> Vec<PlainMove> {
    let board = Board::read(text, pos.castling);
    let mut found = Vec::new();
    for from in Square::all() {
        for (to, after) in board.steps(from) {
            if !after.king_is_attacked(board.white) {
                let last = to.rank() == if board.white { 7 } else { 0 };
                if last && board.at[from.index()].eq_ignore_ascii_case(&b'p') {
                    let roles = Role::ALL.into_iter().filter(|role| role.is_promoted());
                    found.extend(roles.map(|role| (from, to, Some(role))));
                } else {
                    found.push((from, to, None));
                }
            }
        }
    }
    found.extend(board.castlings());
    found.sort_unstable();
    found
}

#[derive(Clone)]
struct Board {
    at: [u8; 64],
    white: bool,
    en_passant: Option<Square>,
    rooks: u64,
}

const STRAIGHT: [(i32, i32); 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];
const DIAGONAL: [(i32, i32); 4] = [(1, 1), (1, -1), (-1, 1), (-1, -1)];
const JUMPS: [(i32, i32); 8] =
    [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

fn step(square: Square, (dx, dy): (i32, i32)) -> Option<Square> {
    let (x, y) = (square.file().checked_add_signed(dx)?, square.rank().checked_add_signed(dy)?);
    (x < 8 && y < 8).then_some(Square::at(x, y))
}

/// From one square through another with a higher number.
fn squares(first: Square, last: Square) -> impl Iterator<Item = Square> {
    Square::all().filter(move |square| (first..=last).contains(square))
}

impl Board {
    fn read(text: &str, rooks: u64) -> Board {
        let fields: Vec<&str> = text.split(' ').collect();
        let mut at = [b'.'; 64];
        for (row, line) in fields[0].split('/').enumerate() {
            let mut x = 0;
            for letter in line.bytes() {
                if letter.is_ascii_digit() {
                    x += usize::from(letter - b'0');
                } else {
                    at[x + 8 * (7 - row)] = letter;
                    x += 1;
                }
            }
        }
        let square = |name: &[u8]| Square::at(u32::from(name[0] - b'a'), u32::from(name[1] - b'1'));
        let en_passant = (fields[3] != "-").then(|| square(fields[3].as_bytes()));
        Board { at, white: fields[1] == "w", en_passant, rooks }
    }

    fn owner(&self, square: Square) -> Option<bool> {
        let letter = self.at[square.index()];
        letter.is_ascii_alphabetic().then(|| letter.is_ascii_uppercase())
    }

    fn moved(&self, from: Square, to: Square) -> Board {
        let mut after = self.clone();
        after.at[to.index()] = after.at[from.index()];
        after.at[from.index()] = b'.';
        after
    }

    fn slides(&self, from: Square, directions: &[(i32, i32)], longest: u32) -> Vec<Square> {
        let mut targets = Vec::new();
        for &direction in directions {
            let mut square = from;
            for _ in 0..longest {
                let Some(next) = step(square, direction) else { break };
                square = next;
                if self.owner(square) != self.owner(from) {
                    targets.push(square);
                }
                if self.owner(square).is_some() {
                    break;
                }
            }
        }
        targets
    }

    /// Everywhere the piece on a square can go, with the board after it; whether or not the king is left in check (pseudo-legal).
    fn steps(&self, from: Square) -> Vec<(Square, Board)> {
        if self.owner(from) != Some(self.white) {
            return Vec::new();
        }
        if self.at[from.index()].eq_ignore_ascii_case(&b'p') {
            return self.pawn_steps(from);
        }
        self.reach(from).into_iter().map(|to| (to, self.moved(from, to))).collect()
    }

    fn reach(&self, from: Square) -> Vec<Square> {
        let all = [STRAIGHT, DIAGONAL].concat();
        match self.at[from.index()].to_ascii_lowercase() {
            b'n' => self.slides(from, &JUMPS, 1),
            b'b' => self.slides(from, &DIAGONAL, 7),
            b'r' => self.slides(from, &STRAIGHT, 7),
            b'q' => self.slides(from, &all, 7),
            b'k' => self.slides(from, &all, 1),
            _ => {
                let up = if self.owner(from) == Some(true) { 1 } else { -1 };
                let sides = [(-1, up), (1, up)].into_iter().filter_map(|by| step(from, by));
                sides.filter(|&to| self.owner(to) != self.owner(from)).collect()
            }
        }
    }

    fn pawn_steps(&self, from: Square) -> Vec<(Square, Board)> {
        let up = if self.white { 1 } else { -1 };
        let mut found = Vec::new();
        for to in self.reach(from) {
            if self.owner(to).is_some() {
                found.push((to, self.moved(from, to)));
            } else if self.en_passant == Some(to) {
                let mut after = self.moved(from, to);
                after.at[Square::at(to.file(), from.rank()).index()] = b'.';
                found.push((to, after));
            }
        }
        let Some(once) = step(from, (0, up)).filter(|&to| self.owner(to).is_none()) else {
            return found;
        };
        found.push((once, self.moved(from, once)));
        let twice = step(once, (0, up)).filter(|&to| self.owner(to).is_none());
        if let Some(twice) = twice.filter(|_| from.rank() == if self.white { 1 } else { 6 }) {
            found.push((twice, self.moved(from, twice)));
        }
        found
    }

    /// True if the other side could go to this square.
    fn attacked(&self, square: Square, white: bool) -> bool {
        // A piece must stand there for a pawn's reach to be an attack; only ownership matters.
        let attacks = |from| self.owner(from) == Some(!white) && self.reach(from).contains(&square);
        Square::all().any(attacks)
    }

    fn king(&self, white: bool) -> Square {
        let letter = if white { b'K' } else { b'k' };
        Square::all().find(|square| self.at[square.index()] == letter).expect("a king")
    }

    fn king_is_attacked(&self, white: bool) -> bool {
        self.attacked(self.king(white), white)
    }

    fn castlings(&self) -> Vec<PlainMove> {
        let king = self.king(self.white);
        let own_rook = |rook: &Square| rook.is_in(self.rooks) && rook.rank() == king.rank();
        let rooks =
            Square::all().filter(own_rook).filter(|&rook| self.owner(rook) == Some(self.white));
        rooks.filter(|&rook| self.may_castle(king, rook)).map(|rook| (king, rook, None)).collect()
    }

    fn may_castle(&self, king: Square, rook: Square) -> bool {
        let (king_to, rook_to) = castling_targets(king, rook);
        let span = |a: Square, b: Square| squares(a.min(b), a.max(b));
        let mut bare = self.clone();
        let (king_letter, rook_letter) = (bare.at[king.index()], bare.at[rook.index()]);
        bare.at[king.index()] = b'.';
        bare.at[rook.index()] = b'.';
        let free = |square: Square| bare.owner(square).is_none();
        if !span(king, king_to).all(free) || !span(rook, rook_to).all(free) {
            return false;
        }
        let safe = |square: Square| {
            let mut there = self.clone();
            there.at[king.index()] = b'.';
            there.at[square.index()] = king_letter;
            !there.attacked(square, self.white)
        };
        // The rook's own square may lie on the king's way in the shuffled game: it is en_passant as if empty.
        let mut ended = bare.clone();
        ended.at[king_to.index()] = king_letter;
        ended.at[rook_to.index()] = rook_letter;
        span(king, king_to).all(safe) && !ended.king_is_attacked(self.white)
    }
}
