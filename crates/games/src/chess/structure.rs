//! How pieces stand to each other: places that pawns hold for them, free pawns and the kings near them, what holds the other
//! side back, how safe the kings are. Every part is a count times a weight of [`super::weights`].
//! <https://www.chessprogramming.org/Evaluation#Basic_Evaluation_Features>

use super::attacks;
use super::board::Board;
use super::evaluation::{Side, adjacent_files};
use super::role::Role;
use super::square::{Square, squares};
use super::weights::{self, Pair};

/// The squares of the colour of a1.
const DARK: u64 = 0xAA55_AA55_AA55_AA55;
/// The four files in the middle.
const MIDDLE_FILES: u64 = 0x3C3C_3C3C_3C3C_3C3C;
/// A king on each file belongs to a wing of this many files.
const WINGS: [u64; 8] = {
    let (left, middle, right) = (0x0707_0707_0707_0707, MIDDLE_FILES, 0xE0E0_E0E0_E0E0_E0E0);
    let (wide_left, wide_right) = (0x0F0F_0F0F_0F0F_0F0F, 0xF0F0_F0F0_F0F0_F0F0);
    [left, wide_left, wide_left, middle, middle, wide_right, wide_right, right]
};

const fn count(set: u64) -> i32 {
    set.count_ones() as i32
}

/// Steps of a king between two squares.
fn steps(from: Square, to: Square) -> usize {
    from.file().abs_diff(to.file()).max(from.rank().abs_diff(to.rank())) as usize
}

impl Side<'_> {
    /// Everything that has a weight in these groups.
    pub(super) fn structure(&self) -> Pair {
        self.reach()
            + self.outposts()
            + self.chains()
            + self.free_pawns()
            + self.pressure()
            + self.their_ring()
    }

    /// How many squares a piece reaches counts the more the fewer they are.
    #[inline]
    fn reach(&self) -> Pair {
        let free = !(self.army.by_color(self.us) | self.theirs.pawns);
        let one = |&(role, _, reach): &(Role, Square, u64)| {
            let reached = (reach & free).count_ones() as usize;
            let (first, most) = match role {
                Role::Knight => (weights::KNIGHT_REACH, 8),
                Role::Bishop => (weights::BISHOP_REACH, 13),
                Role::Rook => (weights::ROOK_REACH, 14),
                Role::Queen => (weights::QUEEN_REACH, 27),
                _ => return 0,
            };
            self.weights.get(first + reached.min(most))
        };
        self.ours.pieces().iter().map(one).sum()
    }

    /// Knights and bishops that a pawn holds in place, that stand behind pawns, or whose pawns are in their way.
    /// <https://www.chessprogramming.org/Outposts>
    #[inline]
    fn outposts(&self) -> Pair {
        let own_pawns = self.army.pieces(self.us, Role::Pawn);
        let their_pawns = self.army.pieces(self.us.other(), Role::Pawn);
        let driven_away = adjacent_files(self.behind(self.step_back(their_pawns)));
        let advanced = if self.us.is_white() { 0xFFFF_FF00_0000 } else { 0xFF_FFFF_0000 };
        let held = self.ours.pawns & advanced & !driven_away;
        let behind_pawns = self.step_back(own_pawns | their_pawns);
        let mut score = 0;
        for (at, role) in [Role::Knight, Role::Bishop].into_iter().enumerate() {
            let pieces = self.army.pieces(self.us, role);
            score += self.weights.get(weights::OUTPOST + at) * count(pieces & held)
                + self.weights.get(weights::BEHIND_PAWN + at) * count(pieces & behind_pawns);
        }
        let bishops = self.army.pieces(self.us, Role::Bishop);
        let hindered = count(bishops & DARK) * count(own_pawns & DARK)
            + count(bishops & !DARK) * count(own_pawns & !DARK);
        score + self.weights.get(weights::PAWNS_OF_COLOR) * hindered
    }

    /// Pawns that hold each other, the more the further they are, and those left behind.
    /// <https://www.chessprogramming.org/Backward_Pawn>
    #[inline]
    fn chains(&self) -> Pair {
        let own = self.army.pieces(self.us, Role::Pawn);
        let mut score = 0;
        for square in squares(own & self.ours.pawns) {
            score += self.weights.get(weights::GUARDED_BY_RANK + self.seen(square) / 8);
        }
        for square in squares(own & adjacent_files(own)) {
            score += self.weights.get(weights::PHALANX_BY_RANK + self.seen(square) / 8);
        }
        let can_be_guarded = adjacent_files(self.ahead(own));
        let backward = own & !can_be_guarded & self.step_back(self.theirs.pawns);
        score + self.weights.get(weights::BACKWARD) * count(backward)
    }

    /// Passed pawns: how near the kings are, and whether the way is safe.
    #[inline]
    fn free_pawns(&self) -> Pair {
        let mut score = 0;
        for square in squares(self.passed_pawns()) {
            let rank = self.seen(square) / 8;
            let next = self.step(square.bit());
            if self.ahead(next) & self.theirs.all == 0 {
                score += self.weights.get(weights::PASSED_SAFE + rank);
            }
            if next & self.ours.all != 0 {
                score += self.weights.get(weights::PASSED_GUARDED + rank);
            }
            if rank < 3 {
                continue;
            }
            let row = 8 * (rank - 3).min(3);
            let (ahead, us, them) = (Square::lowest(next), self.us, self.us.other());
            for (king, first) in [(us, weights::OWN_KING_NEAR), (them, weights::THEIR_KING_NEAR)] {
                if self.army.pieces(king, Role::King) != 0 {
                    score += self.weights.get(first + row + steps(self.army.king(king), ahead));
                }
            }
        }
        score
    }

    /// What attacks dearer pieces, what could, and what keeps the other side small.
    /// <https://www.chessprogramming.org/Space>
    #[inline]
    fn pressure(&self) -> Pair {
        let (us, them) = (self.us, self.us.other());
        let their_pieces = self.army.by_color(them);
        let [_, knights, bishops, rooks, ..] = self.ours.by_role;
        let mut score = 0;
        for (attacked, first) in
            [(knights | bishops, weights::THREAT_BY_MINOR), (rooks, weights::THREAT_BY_ROOK)]
        {
            for role in Role::ALL {
                let victims = attacked & their_pieces & self.army.by_role(role);
                score += self.weights.get(first + role as usize) * count(victims);
            }
        }
        let own_pawns = self.army.pieces(us, Role::Pawn);
        let empty = !self.army.occupied();
        let third = if us.is_white() { attacks::RANK_1 << 16 } else { attacks::RANK_8 >> 16 };
        let once = self.step(own_pawns) & empty;
        let twice = self.step(once & third) & empty;
        let safe = !self.theirs.pawns & (self.ours.all | !self.theirs.all);
        let pushed = (once | twice) & safe;
        let would_attack = adjacent_files(self.step(pushed)) & !self.ours.pawns;
        let victims = their_pieces & !self.army.by_role(Role::Pawn) & would_attack;
        let firmly = self.theirs.pawns | self.theirs.twice & !self.ours.twice;
        let restricted = self.theirs.all & self.ours.all & !firmly;
        let home = if us.is_white() { 0xFFFF_FF00 } else { 0x00FF_FFFF_0000_0000 };
        let room = MIDDLE_FILES & home & !own_pawns & !self.theirs.pawns;
        score
            + self.weights.get(weights::PUSH_THREAT) * count(victims)
            + self.weights.get(weights::RESTRICTED) * count(restricted)
            + self.weights.get(weights::SPACE) * count(room)
    }

    /// How well the enemy king is held, and whether the own one has pawns near it.
    /// <https://www.chessprogramming.org/King_Safety>
    #[inline]
    fn their_ring(&self) -> Pair {
        let (us, them) = (self.us, self.us.other());
        let mut score = 0;
        if self.army.pieces(them, Role::King) != 0 {
            let king = self.army.king(them);
            let ring = attacks::king(king);
            let [_, _, _, _, queens, kings] = self.theirs.by_role;
            let hardly_held = !self.theirs.twice & (!self.theirs.all | queens | kings);
            let weak = count(ring & self.ours.all & hardly_held) as usize;
            score += self.weights.get(weights::WEAK_RING + weak.min(7));
            for &(role, _, reach) in self.ours.pieces() {
                if role != Role::King {
                    let hits = count(reach & ring);
                    score += self.weights.get(weights::RING_HITS + role as usize - 1) * hits;
                }
            }
            let camp = if us.is_white() { !0 << 24 } else { !0 >> 24 };
            let wing = WINGS[king.file() as usize] & camp;
            score += self.weights.get(weights::FLANK) * count(self.ours.all & wing)
                + self.weights.get(weights::FLANK + 1) * count(self.ours.twice & wing);
        }
        if self.army.pieces(us, Role::King) != 0 {
            let wing = WINGS[self.army.king(us).file() as usize];
            if self.army.by_role(Role::Pawn) & wing == 0 {
                score += self.weights.get(weights::BARE_FLANK);
            }
        }
        score
    }
}
