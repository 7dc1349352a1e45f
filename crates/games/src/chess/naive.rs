//! A second generator of legal moves, slow and plain, to compare the fast one with: it reads the position's text on
//! to a board of letters, tries every step, and looks whether the king can be taken.

use super::position::{Position, castling_targets};

/// Origin, target, and the kind a pawn becomes; castling is the king taking its rook. Sorted.
pub(super) fn moves(text: &str, pos: &Position) -> Vec<(u32, u32, Option<usize>)> {
    let board = Board::read(text, pos.castling);
    let mut found = Vec::new();
    for from in 0..64 {
        for (to, after) in board.steps(from) {
            if !after.king_hangs(board.white) {
                let last = to / 8 == if board.white { 7 } else { 0 };
                if last && board.at[from as usize].eq_ignore_ascii_case(&b'p') {
                    found.extend((1..=4).map(|kind| (from, to, Some(kind))));
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
    passed: Option<u32>,
    rooks: u64,
}

const STRAIGHT: [(i32, i32); 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];
const DIAGONAL: [(i32, i32); 4] = [(1, 1), (1, -1), (-1, 1), (-1, -1)];
const JUMPS: [(i32, i32); 8] =
    [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

fn go(square: u32, (dx, dy): (i32, i32)) -> Option<u32> {
    let (x, y) = (square as i32 % 8 + dx, square as i32 / 8 + dy);
    ((0..8).contains(&x) && (0..8).contains(&y)).then_some((x + 8 * y) as u32)
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
        let square = |name: &[u8]| u32::from(name[0] - b'a') + 8 * u32::from(name[1] - b'1');
        let passed = (fields[3] != "-").then(|| square(fields[3].as_bytes()));
        Board { at, white: fields[1] == "w", passed, rooks }
    }

    fn owner(&self, square: u32) -> Option<bool> {
        let letter = self.at[square as usize];
        letter.is_ascii_alphabetic().then(|| letter.is_ascii_uppercase())
    }

    fn moved(&self, from: u32, to: u32) -> Board {
        let mut after = self.clone();
        after.at[to as usize] = after.at[from as usize];
        after.at[from as usize] = b'.';
        after
    }

    fn slides(&self, from: u32, directions: &[(i32, i32)], longest: u32) -> Vec<u32> {
        let mut targets = Vec::new();
        for &direction in directions {
            let mut square = from;
            for _ in 0..longest {
                let Some(next) = go(square, direction) else { break };
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

    /// Everywhere the piece on a square can go, with the board after it; kings may be left hanging.
    fn steps(&self, from: u32) -> Vec<(u32, Board)> {
        if self.owner(from) != Some(self.white) {
            return Vec::new();
        }
        if self.at[from as usize].eq_ignore_ascii_case(&b'p') {
            return self.pawn_steps(from);
        }
        self.reach(from).into_iter().map(|to| (to, self.moved(from, to))).collect()
    }

    fn reach(&self, from: u32) -> Vec<u32> {
        let all = [STRAIGHT, DIAGONAL].concat();
        match self.at[from as usize].to_ascii_lowercase() {
            b'n' => self.slides(from, &JUMPS, 1),
            b'b' => self.slides(from, &DIAGONAL, 7),
            b'r' => self.slides(from, &STRAIGHT, 7),
            b'q' => self.slides(from, &all, 7),
            b'k' => self.slides(from, &all, 1),
            _ => {
                let up = if self.owner(from) == Some(true) { 1 } else { -1 };
                let sides = [(-1, up), (1, up)].into_iter().filter_map(|step| go(from, step));
                sides.filter(|&to| self.owner(to) != self.owner(from)).collect()
            }
        }
    }

    fn pawn_steps(&self, from: u32) -> Vec<(u32, Board)> {
        let up = if self.white { 1 } else { -1 };
        let mut found = Vec::new();
        for to in self.reach(from) {
            if self.owner(to).is_some() {
                found.push((to, self.moved(from, to)));
            } else if self.passed == Some(to) {
                let mut after = self.moved(from, to);
                after.at[(from / 8 * 8 + to % 8) as usize] = b'.';
                found.push((to, after));
            }
        }
        let Some(once) = go(from, (0, up)).filter(|&to| self.owner(to).is_none()) else {
            return found;
        };
        found.push((once, self.moved(from, once)));
        let twice = go(once, (0, up)).filter(|&to| self.owner(to).is_none());
        if let Some(twice) = twice.filter(|_| from / 8 == if self.white { 1 } else { 6 }) {
            found.push((twice, self.moved(from, twice)));
        }
        found
    }

    /// True if the other side could go to this square.
    fn attacked(&self, square: u32, white: bool) -> bool {
        // A piece must stand there for a pawn's reach to be an attack; only ownership matters.
        (0..64).any(|from| self.owner(from) == Some(!white) && self.reach(from).contains(&square))
    }

    fn king_hangs(&self, white: bool) -> bool {
        let letter = if white { b'K' } else { b'k' };
        let king = self.at.iter().position(|&piece| piece == letter).expect("a king") as u32;
        self.attacked(king, white)
    }

    fn castlings(&self) -> Vec<(u32, u32, Option<usize>)> {
        let letter = if self.white { b'K' } else { b'k' };
        let king = self.at.iter().position(|&piece| piece == letter).expect("a king") as u32;
        let own_rook = |&rook: &u32| self.rooks >> rook & 1 == 1 && rook / 8 == king / 8;
        let rooks = (0..64).filter(own_rook).filter(|&rook| self.owner(rook) == Some(self.white));
        rooks.filter(|&rook| self.may_castle(king, rook)).map(|rook| (king, rook, None)).collect()
    }

    fn may_castle(&self, king: u32, rook: u32) -> bool {
        let (king_to, rook_to) = castling_targets(king, rook);
        let span = |a: u32, b: u32| a.min(b)..=a.max(b);
        let mut bare = self.clone();
        let (king_letter, rook_letter) = (bare.at[king as usize], bare.at[rook as usize]);
        bare.at[king as usize] = b'.';
        bare.at[rook as usize] = b'.';
        let free = |square: u32| bare.owner(square).is_none();
        if !span(king, king_to).all(free) || !span(rook, rook_to).all(free) {
            return false;
        }
        let safe = |square: u32| {
            let mut there = self.clone();
            there.at[king as usize] = b'.';
            there.at[square as usize] = king_letter;
            !there.attacked(square, self.white)
        };
        // The rook's own square may lie on the king's way in the shuffled game: it is passed as if empty.
        let mut ended = bare.clone();
        ended.at[king_to as usize] = king_letter;
        ended.at[rook_to as usize] = rook_letter;
        span(king, king_to).all(safe) && !ended.king_hangs(self.white)
    }
}
