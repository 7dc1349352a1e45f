//! Taste in chess: material, places, mobility, pawns and kings, weighed by how much is left on the pos.

use super::attacks;
use super::board::Board;
use super::color::Color;
use super::exchange;
use super::moves;
use super::position::Special;
use super::role::Role;
use super::square::{Square, squares};
use super::{Chess, Move, Position};
use parlour_core::{EVAL_LIMIT, Game, Mind, Outcome, Score, Seat};

/// Two judgements in one number: the middle game in the high half, the endgame in the low half.
type Pair = i32;

const fn pair(middle: i32, end: i32) -> Pair {
    (middle << 16) + end
}

/// How much each role counts towards the middle game; 24 at the start.
const PHASE: [i32; 6] = [0, 1, 1, 2, 4, 0];

/// Middle-game and endgame value of the roles.
pub(super) const MATERIAL: [(i32, i32); 6] =
    [(85, 105), (325, 300), (340, 320), (470, 540), (960, 980), (0, 0)];

/// Bonus by square for White, a8 first as on a diagram seen by White; endgame tables follow those of the middle game.
#[rustfmt::skip]
const PLACES: [[i8; 64]; 12] = [
    [ // pawn
          0,   0,   0,   0,   0,   0,   0,   0,
         60,  65,  55,  60,  60,  55,  50,  40,
         10,  15,  25,  30,  35,  35,  20,   5,
         -5,   5,   5,  18,  20,  10,   8, -10,
        -12,  -2,   6,  16,  18,   6,   0, -14,
        -10,   0,   2,   4,   8,   0,  14,  -6,
        -14,   2,  -8, -10,  -8,  14,  20, -12,
          0,   0,   0,   0,   0,   0,   0,   0,
    ], [ // knight
        -90, -50, -25, -15, -10, -30, -40, -80,
        -40, -20,  20,  15,  12,  30,  -5, -25,
        -15,  20,  25,  35,  40,  45,  30,   5,
         -5,  10,  18,  32,  25,  35,  12,  10,
        -10,   2,  14,  14,  20,  16,  12,  -6,
        -18,  -6,  10,  12,  16,  14,  14, -14,
        -25, -25,  -8,   0,   0,   8, -12, -18,
        -60, -20, -30, -22, -16, -18, -20, -40,
    ], [ // bishop
        -20,  -5, -25, -20, -15, -20,  -5, -10,
        -15,   8,  -5,  -8,  10,  20,   8, -25,
         -8,  15,  22,  20,  20,  25,  18,   0,
          0,   5,  12,  28,  25,  20,   5,   0,
         -2,   8,  10,  20,  22,  10,   8,   2,
          2,  12,  12,  12,  12,  16,  12,   6,
          4,  14,  12,   2,   6,  14,  22,   2,
        -20,  -2, -12, -12,  -8, -12, -20, -14,
    ], [ // rook
         15,  18,  15,  20,  22,  12,  12,  16,
         14,  16,  28,  30,  32,  28,  16,  20,
         -2,  10,  12,  18,  10,  20,  22,   8,
        -12,  -4,   4,  12,  10,  14,   0,  -8,
        -20, -14,  -6,   0,   4,  -4,   2, -12,
        -24, -14,  -8,  -8,   0,   0,  -2, -16,
        -24, -10, -10,  -4,   0,   6,  -2, -32,
         -8,  -6,   2,  10,  12,   8, -16, -10,
    ], [ // queen
        -15,   0,  12,  10,  25,  20,  20,  20,
        -15, -25,  -2,   2,  -8,  22,  12,  25,
         -8, -10,   4,   8,  15,  28,  24,  28,
        -14, -14, -10,  -8,   0,   8,   0,   2,
         -6, -14,  -6,  -6,   0,  -2,   4,  -2,
        -10,   2,  -6,   0,  -2,   4,  10,   4,
        -18,  -6,   8,   4,   8,  10,  -2,   2,
          0, -10,  -4,  10,  -6, -14, -18, -25,
    ], [ // king
        -40,  10,   5, -10, -30, -20,   0,   5,
         15,   0, -10,  -5,  -5,  -5, -20, -20,
         -5,  12,   2, -10, -12,   4,  12, -12,
        -12, -12, -10, -22, -24, -20, -12, -25,
        -35,  -5, -22, -32, -38, -35, -28, -40,
        -10, -10, -18, -38, -36, -26, -12, -20,
          4,   8,  -6, -44, -34, -12,  12,  10,
        -10,  30,  16, -36,   4, -18,  28,  16,
    ], [ // pawn, endgame
          0,   0,   0,   0,   0,   0,   0,   0,
         75,  70,  65,  55,  55,  60,  65,  75,
         45,  45,  38,  30,  28,  28,  40,  42,
         20,  14,   8,   2,   0,   4,  10,  12,
          8,   5,  -2,  -5,  -5,  -4,   2,   0,
          2,   4,  -4,   2,   2,  -2,  -2,  -6,
          8,   5,   6,   6,   8,   2,   0,  -4,
          0,   0,   0,   0,   0,   0,   0,   0,
    ], [ // knight, endgame
        -50, -30, -12, -20, -22, -22, -40, -60,
        -20,  -8, -12,  -2,  -6, -14, -15, -35,
        -16, -10,   8,   6,   2,   0, -10, -26,
        -10,   2,  14,  16,  16,  10,   6, -12,
        -12,  -4,  12,  18,  14,  12,   4, -14,
        -18,  -4,   0,  10,   8,  -2, -12, -18,
        -28, -16, -10,  -4,  -2, -14, -18, -30,
        -25, -34, -18, -12, -16, -16, -34, -44,
    ], [ // bishop, endgame
        -12, -14,  -8,  -6,  -5,  -8, -12, -18,
         -6,  -3,   4,  -6,  -2,  -8,  -3, -10,
          2,  -4,   2,   0,   0,   4,   2,   2,
         -2,   6,   8,   8,  10,   8,   3,   2,
         -4,   2,   8,  14,   8,   8,  -2,  -6,
         -8,  -2,   6,   8,  10,   4,  -4, -10,
        -10, -12,  -5,   0,   3,  -6, -10, -20,
        -16,  -8, -16,  -4,  -6, -10,  -4, -12,
    ], [ // rook, endgame
         10,   8,  12,  12,  10,  10,   8,   6,
          8,  10,  10,   8,   2,   5,   8,   4,
          6,   6,   5,   5,   4,   0,   0,   0,
          4,   3,   9,   2,   2,   2,   0,   2,
          3,   4,   6,   3,  -3,  -4,  -5,  -8,
         -3,   0,  -4,   0,  -5,  -8,  -6, -12,
         -4,  -5,   0,   2,  -7,  -7,  -8,  -3,
         -6,   2,   3,   0,  -4, -10,   3, -15,
    ], [ // queen, endgame
         -8,  15,  18,  20,  20,  16,   8,  16,
        -14,  15,  25,  32,  40,  22,  22,   0,
        -15,   5,  10,  36,  36,  28,  18,   8,
          2,  18,  20,  34,  42,  32,  42,  28,
        -12,  22,  16,  36,  25,  28,  32,  20,
        -14, -20,  12,   5,   8,  14,   8,   4,
        -18, -18, -25, -12, -12, -18, -28, -26,
        -26, -22, -18, -34,  -4, -26, -18, -34,
    ], [ // king, endgame
        -60, -30, -16, -14,  -8,  12,   2, -16,
        -10,  14,  12,  14,  14,  30,  20,  10,
          8,  16,  20,  14,  18,  36,  36,  10,
         -8,  18,  22,  26,  25,  30,  24,   4,
        -16,  -4,  18,  24,  26,  22,  10, -10,
        -18,  -4,  10,  20,  22,  16,   6,  -8,
        -26, -10,   4,  12,  14,   5,  -4, -16,
        -50, -32, -20, -12, -26, -14, -24, -42,
    ],
];

/// Material and place together, by role and square as White sees it, a1 first.
pub(super) static VALUES: [[Pair; 64]; 6] = {
    let mut table = [[0; 64]; 6];
    let mut role = 0;
    while role < 6 {
        let mut square = 0;
        while square < 64 {
            let (middle, end) = (PLACES[role][square ^ 0o70], PLACES[role + 6][square ^ 0o70]);
            table[role][square] =
                pair(MATERIAL[role].0 + middle as i32, MATERIAL[role].1 + end as i32);
            square += 1;
        }
        role += 1;
    }
    table
};

/// The value of a piece where it stands.
#[inline(always)]
fn value<const WHITE: bool>(role: Role, square: Square) -> Pair {
    VALUES[role as usize][square.seen_by(Color::from_white(WHITE)).index()]
}

/// For each square within reach beyond the usual number of them.
const MOBILITY: [(Pair, i32); 6] =
    [(0, 0), (pair(4, 4), 4), (pair(5, 5), 6), (pair(2, 4), 7), (pair(1, 3), 13), (0, 0)];
/// How much a piece that looks at the squares around the king adds to the attack on it.
const ATTACK: [i32; 6] = [0, 9, 8, 11, 16, 0];
const BISHOP_PAIR: Pair = pair(28, 48);
const ROOK_ON_OPEN_FILE: Pair = pair(28, 10);
const ROOK_ON_HALF_OPEN_FILE: Pair = pair(12, 8);
const DOUBLED: Pair = pair(-8, -18);
const ISOLATED: Pair = pair(-10, -12);
const SHELTER: Pair = pair(12, 0);
const KING_ON_OPEN_FILE: Pair = pair(-22, 4);
/// Passed pawns by the number of ranks they have gone.
const PASSED: [Pair; 8] =
    [0, pair(0, 8), pair(2, 14), pair(8, 30), pair(22, 55), pair(45, 95), pair(75, 150), 0];
const TO_MOVE: Score = 12;

#[inline(always)]
fn file_of(square: Square) -> u64 {
    attacks::FILE_A << square.file()
}

/// A set and everything ahead of it, as White or Black sees it.
#[inline(always)]
fn ahead<const WHITE: bool>(mut set: u64) -> u64 {
    if WHITE {
        set |= set << 8;
        set |= set << 16;
        set | set << 32
    } else {
        set |= set >> 8;
        set |= set >> 16;
        set | set >> 32
    }
}

#[inline(always)]
fn beside(set: u64) -> u64 {
    (set & !attacks::FILE_A) >> 1 | (set & !attacks::FILE_H) << 1
}

/// What is found out about a side.
struct Tally {
    score: Pair,
    /// How much it counts towards the middle game.
    phase: i32,
    /// The weight and the number of pieces that look at the squares around the enemy king.
    attack: i32,
    attackers: i32,
    /// The squares around the enemy king.
    zone: u64,
    /// The squares where its pieces could go without a pawn taking them.
    free: u64,
    own_pawns: u64,
    their_pawns: u64,
}

impl Tally {
    /// Adds its pieces of a role that is neither pawn nor king.
    #[inline(always)]
    fn add<const WHITE: bool>(&mut self, pos: &Position, role: Role) {
        let (weight, usual) = MOBILITY[role as usize];
        for square in squares(pos.pieces(Color::from_white(WHITE), role)) {
            self.score += value::<WHITE>(role, square);
            self.phase += PHASE[role as usize];
            let reach = attacks::reach(role, square, pos.occupied());
            self.score += weight * ((reach & self.free).count_ones() as i32 - usual);
            if reach & self.zone != 0 {
                self.attack += ATTACK[role as usize];
                self.attackers += 1;
            }
            if role == Role::Rook && self.own_pawns & file_of(square) == 0 {
                let open = self.their_pawns & file_of(square) == 0;
                self.score += if open { ROOK_ON_OPEN_FILE } else { ROOK_ON_HALF_OPEN_FILE };
            }
        }
    }
}

/// What a side has, in both judgements, and how much it counts towards the middle game.
#[inline(always)]
fn side<const WHITE: bool>(pos: &Position) -> (Pair, i32) {
    let us = Color::from_white(WHITE);
    let (own_pawns, their_pawns) = (pos.pieces(us, Role::Pawn), pos.pieces(us.other(), Role::Pawn));
    let guarded = if WHITE {
        attacks::pawns::<false>(their_pawns)
    } else {
        attacks::pawns::<true>(their_pawns)
    };
    let free = !(pos.by_color(us) | guarded);
    let zone = pos.king_attacks(us.other());
    let mut tally =
        Tally { score: 0, phase: 0, attack: 0, attackers: 0, zone, free, own_pawns, their_pawns };
    tally.add::<WHITE>(pos, Role::Knight);
    tally.add::<WHITE>(pos, Role::Bishop);
    tally.add::<WHITE>(pos, Role::Rook);
    tally.add::<WHITE>(pos, Role::Queen);
    let Tally { mut score, phase, attack, attackers, .. } = tally;
    if attackers > 1 {
        score += pair(attack * attackers / 2, 0);
    }
    let bishops = pos.pieces(us, Role::Bishop);
    if bishops & (bishops.wrapping_sub(1)) != 0 {
        score += BISHOP_PAIR;
    }
    score += pawns::<WHITE>(own_pawns, their_pawns) + king::<WHITE>(pos.king(us), own_pawns);
    (score, phase)
}

#[inline(always)]
fn pawns<const WHITE: bool>(own: u64, theirs: u64) -> Pair {
    let mut score = 0;
    // What an enemy pawn can stop or take on its way.
    let stopped = if WHITE { ahead::<false>(theirs) } else { ahead::<true>(theirs) };
    let stopped = stopped | beside(stopped);
    let front = if WHITE { ahead::<true>(own << 8) } else { ahead::<false>(own >> 8) };
    let files = ahead::<true>(ahead::<false>(own));
    let doubled = own & front;
    let isolated = own & !beside(files);
    score += DOUBLED * doubled.count_ones() as i32 + ISOLATED * isolated.count_ones() as i32;
    for square in squares(own) {
        score += value::<WHITE>(Role::Pawn, square);
    }
    for square in squares(own & !stopped & !doubled) {
        score += PASSED[square.seen_by(Color::from_white(WHITE)).index() / 8];
    }
    score
}

#[inline(always)]
fn king<const WHITE: bool>(king: Square, own_pawns: u64) -> Pair {
    let near = file_of(king) | beside(file_of(king));
    let around = attacks::king(king);
    let front = if WHITE { around | around << 8 } else { around | around >> 8 };
    let shelter = (own_pawns & near & front).count_ones() as i32;
    let mut score = value::<WHITE>(Role::King, king) + SHELTER * shelter.min(3);
    if own_pawns & file_of(king) == 0 {
        score += KING_ON_OPEN_FILE;
    }
    score
}

/// With a bare king on one side, drive it to the edge and bring the other king near.
fn drive(pos: &Position, winner: Color) -> Score {
    let (mine, theirs) = (pos.king(winner), pos.king(winner.other()));
    let from_centre = |n: u32| if n < 4 { 3 - n } else { n - 4 };
    let edge = from_centre(theirs.file()) + from_centre(theirs.rank());
    let apart = mine.file().abs_diff(theirs.file()) + mine.rank().abs_diff(theirs.rank());
    200 + 12 * edge as Score + 5 * (14 - apart as Score)
}

/// How a position looks to White.
fn evaluate_board(pos: &Position) -> Score {
    let (white, white_phase) = side::<true>(pos);
    let (black, black_phase) = side::<false>(pos);
    let both = white - black;
    let phase = (white_phase + black_phase).min(24);
    // The low half may have borrowed from the high one.
    let end = i32::from(both as i16);
    let middle = (both - end) >> 16;
    let mut score = (middle * phase + end * (24 - phase)) / 24;
    let winner = Color::from_white(score >= 0);
    if pos.pieces(winner, Role::Pawn) == 0 {
        let (strength, other) = match winner {
            Color::White => (white_phase, black_phase),
            Color::Black => (black_phase, white_phase),
        };
        if pos.by_color(winner.other()).is_power_of_two() && strength >= 2 {
            let more = drive(pos, winner);
            score += if winner.is_white() { more } else { -more };
        } else if strength - other < 2 {
            // Without pawns a small advantage wins nothing.
            score /= 4;
        }
    }
    score += if pos.turn().is_white() { TO_MOVE } else { -TO_MOVE };
    score.clamp(-EVAL_LIMIT, EVAL_LIMIT)
}

/// True if the side to move has more than king and pawns.
#[inline(always)]
fn has_pieces(pos: &Position) -> bool {
    pos.own() & !(pos.by_role(Role::Pawn) | pos.by_role(Role::King)) != 0
}

impl Mind for Chess {
    #[inline]
    fn evaluate(&self, pos: &Position, seat: Seat) -> Score {
        if seat == Seat::FIRST { evaluate_board(pos) } else { -evaluate_board(pos) }
    }

    #[inline]
    fn pack(&self, mv: Move) -> u32 {
        mv.packed()
    }

    #[inline]
    fn piece_to(&self, _pos: &Position, mv: Move) -> u32 {
        (mv.role as u32) << 6 | mv.to.index() as u32
    }

    /// Captures and promotions to a queen; promoting to less changes the balance less.
    #[inline]
    fn is_noisy(&self, pos: &Position, mv: Move) -> bool {
        match mv.promotion() {
            Some(role) => role == Role::Queen,
            None => pos.takes(mv),
        }
    }

    #[inline]
    fn noisy_moves(&self, pos: &Position, out: &mut Vec<Move>) {
        moves::generate::<true, _>(pos, out);
    }

    /// Dear victims first, cheap takers first; captures that lose material are below zero.
    #[inline]
    fn guess(&self, pos: &Position, mv: Move) -> Score {
        let pawn = exchange::value(Role::Pawn);
        let victim = if mv.special == Special::EnPassant {
            pawn
        } else if pos.takes(mv) {
            exchange::value(pos.role_at(mv.to))
        } else {
            0
        };
        match mv.promotion() {
            Some(Role::Queen) => return victim + exchange::value(Role::Queen) - pawn,
            Some(_) => return -pawn,
            None if victim == 0 => return 0,
            None => {}
        }
        if victim < exchange::value(mv.role) && mv.role != Role::King {
            let gain = exchange::gain(pos, mv);
            if gain < 0 {
                return gain;
            }
        }
        victim + 16 - (mv.role as Score)
    }

    #[inline]
    fn is_threatened(&self, pos: &Position) -> bool {
        pos.checkers() != 0
    }

    #[inline]
    fn margin(&self) -> Option<Score> {
        Some(110)
    }

    /// Mates are seen because a check is a threat; a side without pieces may be stalemated, others hardly ever.
    #[inline]
    fn quick_outcome(&self, pos: &Position, _scratch: &mut Vec<Move>) -> Option<Outcome> {
        if has_pieces(pos) || self.count_moves(pos) != 0 {
            return None;
        }
        Some(super::end_without_moves(pos))
    }

    /// Not in check, and not with king and pawns alone, where having to move is often what loses.
    #[inline]
    fn pass(&self, pos: &mut Position) -> bool {
        if !has_pieces(pos) || pos.checkers() != 0 {
            return false;
        }
        pos.skip();
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use parlour_core::Notation;

    fn score(text: &str) -> Score {
        let chess = Chess::orthodox();
        chess.evaluate(&chess.read_position(text).unwrap(), Seat::FIRST)
    }

    #[test]
    fn the_start_is_even_but_for_the_move() {
        assert_eq!(Chess::orthodox().evaluate(&Chess::orthodox().start(), Seat::FIRST), TO_MOVE);
    }

    #[test]
    fn colours_are_judged_alike() {
        let a = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
        let b = "r3k2r/pppbbppp/2n2q1P/1P2p3/3pn3/BN2PNP1/P1PPQPB1/R3K2R b KQkq - 0 1";
        assert_eq!(score(a), -score(b));
    }

    #[test]
    fn good_things_are_worth_more() {
        let plain = score("4k3/ppp5/8/8/8/8/PPP5/4K3 w - - 0 1");
        assert!(score("4k3/ppp5/8/8/8/8/PPP2N2/4K3 w - - 0 1") > plain + 200);
        assert!(
            score("4k3/8/8/1P6/8/8/8/4K3 w - - 0 1") > score("4k3/1p6/8/1P6/8/8/8/4K3 w - - 0 1")
        );
        let cornered = score("k7/8/1K6/8/8/8/8/7R w - - 0 1");
        assert!(cornered > score("8/8/8/3k4/8/8/8/K6R w - - 0 1"));
    }

    #[test]
    fn losing_captures_are_guessed_below_zero() {
        let chess = Chess::orthodox();
        let guess = |position: &str, text: &str| {
            let pos = chess.read_position(position).unwrap();
            chess.guess(&pos, chess.read_move(&pos, text).unwrap())
        };
        let guarded = "4k3/8/4p3/3p4/8/8/3R4/4K3 w - - 0 1";
        assert!(guess(guarded, "d2d5") < 0);
        assert!(guess("4k3/8/8/3p4/8/8/3R4/4K3 w - - 0 1", "d2d5") > 0);
        assert_eq!(guess(guarded, "d2d4"), 0);
    }
}
