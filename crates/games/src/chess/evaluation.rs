//! An evaluation with weights that can be fitted, for every game that is played with the pieces of chess on its board.
//!
//! It is a sum of counts times weights, and every weight has a value for the middle game and one for the endgame. What is
//! counted is the same in all these games; how much it is worth is not, and is read from a file that `parlour tune` writes.
//! <https://www.chessprogramming.org/Tapered_Eval>, <https://www.chessprogramming.org/Texel%27s_Tuning_Method>

use super::attacks;
use super::board::Board;
use super::color::Color;
use super::role::Role;
use super::square::{Square, squares};
use super::weights::{self, Pair, Weights};
use parlour_core::{EVAL_LIMIT, Score};

/// How much each role counts towards the middle game; 24 at the start of chess.
const PHASE: [i32; 6] = [0, 1, 1, 2, 4, 0];
const FULL_PHASE: i32 = 24;

/// Sets of squares by role and by color.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Army {
    pub(crate) roles: [u64; 6],
    pub(crate) sides: [u64; 2],
}

impl Board for Army {
    #[inline(always)]
    fn by_role(&self, role: Role) -> u64 {
        self.roles[role as usize]
    }

    #[inline(always)]
    fn by_color(&self, color: Color) -> u64 {
        self.sides[color as usize]
    }
}

/// What else decides in a game: nothing of it in chess.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Aims {
    /// The king is attacked and mated.
    pub(crate) royal: bool,
    /// The squares that a king wins on.
    pub(crate) goal: u64,
    /// Captures explode.
    pub(crate) blast: bool,
    /// Both sides play up the board, so that the second sees it mirrored from left to right.
    pub(crate) race: bool,
    /// Checks win, as many as this.
    pub(crate) checks: u8,
    /// Captured pieces come back.
    pub(crate) hands: bool,
}

/// What a position has besides pieces on squares.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Extras {
    /// Pieces in hand, by color and role.
    pub(crate) hands: [[u8; 6]; 2],
    /// Checks still to be given.
    pub(crate) checks_left: [u8; 2],
}

/// No side has more pieces that are no pawns.
const MAX_PIECES: usize = 64;

/// What a side attacks.
pub(super) struct Attacks {
    pub(super) all: u64,
    /// What more than one piece attacks.
    pub(super) twice: u64,
    pub(super) pawns: u64,
    /// What all pieces of a role attack together.
    pub(super) by_role: [u64; 6],
    /// Role, square and reach of every piece that is no pawn.
    pieces: [(Role, Square, u64); MAX_PIECES],
    count: usize,
}

impl Attacks {
    #[inline]
    fn new(army: &Army, us: Color) -> Attacks {
        let own_pawns = army.pieces(us, Role::Pawn);
        let pawns = if us.is_white() {
            attacks::pawns::<true>(own_pawns)
        } else {
            attacks::pawns::<false>(own_pawns)
        };
        let nothing = (Role::Pawn, Square::new(0), 0);
        let mut found = Attacks {
            all: pawns,
            twice: attacks::doubly_by_pawns(own_pawns, us.is_white()),
            pawns,
            by_role: [pawns, 0, 0, 0, 0, 0],
            pieces: [nothing; MAX_PIECES],
            count: 0,
        };
        let occupied = army.occupied();
        for role in [Role::Knight, Role::Bishop, Role::Rook, Role::Queen, Role::King] {
            for square in squares(army.pieces(us, role)) {
                let reach = attacks::reach(role, square, occupied);
                found.twice |= found.all & reach;
                found.all |= reach;
                found.by_role[role as usize] |= reach;
                found.pieces[found.count & (MAX_PIECES - 1)] = (role, square, reach);
                found.count += 1;
            }
        }
        found
    }

    /// Role, square and reach of every piece that is no pawn.
    #[inline(always)]
    pub(super) fn pieces(&self) -> &[(Role, Square, u64)] {
        &self.pieces[..self.count.min(MAX_PIECES)]
    }
}

/// One side while it is evaluated.
pub(super) struct Side<'a> {
    pub(super) army: &'a Army,
    aims: &'a Aims,
    extras: &'a Extras,
    pub(super) weights: &'a Weights,
    pub(super) us: Color,
    pub(super) ours: &'a Attacks,
    pub(super) theirs: &'a Attacks,
}

/// How the position looks to White.
pub(crate) fn evaluate(
    army: &Army,
    aims: &Aims,
    extras: &Extras,
    weights: [&Weights; 2],
    turn: Color,
) -> Score {
    let found = [Attacks::new(army, Color::White), Attacks::new(army, Color::Black)];
    let side = |us: Color| {
        let (ours, theirs) = (&found[us as usize], &found[us.other() as usize]);
        let weights = weights[us as usize];
        Side { army, aims, extras, weights, us, ours, theirs }.score(turn == us)
    };
    let both = side(Color::White) - side(Color::Black);
    let in_hands: i32 = if aims.hands {
        let phase = |hand: &[u8; 6]| {
            hand.iter().zip(PHASE).map(|(&n, phase)| i32::from(n) * phase).sum::<i32>()
        };
        extras.hands.iter().map(phase).sum()
    } else {
        0
    };
    let on_board: i32 = Role::ALL
        .iter()
        .map(|&role| army.by_role(role).count_ones() as i32 * PHASE[role as usize])
        .sum();
    let phase = (on_board + in_hands).min(FULL_PHASE);
    let (middle, end) = weights::halves(both);
    let score = (middle * phase + end * (FULL_PHASE - phase)) / FULL_PHASE;
    score.clamp(-EVAL_LIMIT, EVAL_LIMIT)
}

impl Side<'_> {
    fn score(&self, has_turn: bool) -> Pair {
        let mut score = self.pieces() + self.pawns() + self.threats();
        if self.weights.has_structure() {
            score += self.structure();
        }
        if has_turn {
            score += self.weights.get(weights::TEMPO);
        }
        if self.aims.royal {
            score += self.own_king() + self.their_king();
        }
        if self.aims.hands {
            score += self.hand();
        }
        if self.aims.checks > 0 {
            let left = usize::from(self.extras.checks_left[self.us as usize].min(3));
            score += self.weights.get(weights::CHECKS_LEFT + left);
        }
        score
    }

    /// The square as this side sees it.
    #[inline(always)]
    pub(super) fn seen(&self, square: Square) -> usize {
        let turned = match (self.us, self.aims.race) {
            (Color::White, _) => 0,
            (Color::Black, false) => 0o70,
            (Color::Black, true) => 0o7,
        };
        square.index() ^ turned
    }

    #[inline(always)]
    fn place(&self, role: Role, square: Square) -> Pair {
        self.weights.get(weights::PLACES + role as usize * 64 + self.seen(square))
    }

    /// Pieces where they stand and how far they reach.
    #[inline]
    fn pieces(&self) -> Pair {
        let army = self.army;
        let free = !(army.by_color(self.us) | self.theirs.pawns);
        let own_pawns = army.pieces(self.us, Role::Pawn);
        let their_pawns = army.pieces(self.us.other(), Role::Pawn);
        let mut score = 0;
        for &(role, square, reach) in self.ours.pieces() {
            score += self.place(role, square);
            let reached = (reach & free).count_ones() as i32;
            score += self.weights.get(weights::MOBILITY + role as usize) * reached;
            if role == Role::Rook {
                let file = attacks::FILE_A << square.file();
                if own_pawns & file == 0 {
                    let open = usize::from(their_pawns & file == 0);
                    score += self.weights.get(weights::ROOK_FILE + open);
                }
            }
        }
        if army.pieces(self.us, Role::Bishop).count_ones() >= 2 {
            score += self.weights.get(weights::BISHOP_PAIR);
        }
        score
    }

    #[inline]
    fn pawns(&self) -> Pair {
        let own = self.army.pieces(self.us, Role::Pawn);
        if own == 0 {
            return 0;
        }
        let front = self.ahead(self.step(own));
        let back = self.behind(self.step_back(own));
        // A pawn is doubled by one of its own ahead of it.
        let doubled = own & back;
        let isolated = own & !adjacent_files(front | own | back);
        let count = |set: u64| set.count_ones() as i32;
        let mut score = self.weights.get(weights::DOUBLED) * count(doubled)
            + self.weights.get(weights::ISOLATED) * count(isolated)
            + self.weights.get(weights::GUARDED) * count(own & self.ours.pawns)
            + self.weights.get(weights::PHALANX) * count(own & adjacent_files(own));
        for square in squares(own) {
            score += self.place(Role::Pawn, square);
        }
        let occupied = self.army.occupied();
        for square in squares(self.passed_pawns()) {
            let rank = self.seen(square) / 8;
            score += self.weights.get(weights::PASSED + rank);
            let next = self.step(square.bit());
            if next & (occupied | self.theirs.all) == 0 {
                score += self.weights.get(weights::PASSED_FREE + rank);
            }
        }
        score
    }

    /// Pawns that no enemy pawn can stop or take on their way, the foremost of their file.
    #[inline]
    pub(super) fn passed_pawns(&self) -> u64 {
        let own = self.army.pieces(self.us, Role::Pawn);
        let stopped = self.behind(self.army.pieces(self.us.other(), Role::Pawn));
        own & !(stopped | adjacent_files(stopped) | self.behind(self.step_back(own)))
    }

    /// Squares one rank further, as this side sees it.
    #[inline(always)]
    pub(super) fn step(&self, set: u64) -> u64 {
        if self.us.is_white() { set << 8 } else { set >> 8 }
    }

    #[inline(always)]
    pub(super) fn step_back(&self, set: u64) -> u64 {
        if self.us.is_white() { set >> 8 } else { set << 8 }
    }

    /// A set and everything ahead of it, as this side sees it.
    #[inline(always)]
    pub(super) fn ahead(&self, set: u64) -> u64 {
        if self.us.is_white() { up(set) } else { down(set) }
    }

    #[inline(always)]
    pub(super) fn behind(&self, set: u64) -> u64 {
        if self.us.is_white() { down(set) } else { up(set) }
    }

    /// Enemy pieces that are attacked: by a pawn, without a guard, or with one.
    #[inline]
    fn threats(&self) -> Pair {
        let attacked = self.army.by_color(self.us.other()) & self.ours.all;
        let mut score = 0;
        for role in Role::ALL {
            let victims = attacked & self.army.by_role(role);
            if victims == 0 {
                continue;
            }
            let by_pawn = victims & self.ours.pawns;
            let hanging = victims & !self.theirs.all;
            let guarded = victims & self.theirs.all & !self.ours.pawns;
            let at = role as usize;
            score += self.weights.get(weights::THREAT_BY_PAWN + at) * by_pawn.count_ones() as i32;
            score += self.weights.get(weights::HANGING + at) * hanging.count_ones() as i32;
            score += self.weights.get(weights::ATTACKED + at) * guarded.count_ones() as i32;
        }
        score
    }

    /// The own king: its pawns, what threatens to explode beside it, its way to where it wins.
    #[inline]
    fn own_king(&self) -> Pair {
        let kings = self.army.pieces(self.us, Role::King);
        if kings == 0 {
            return 0;
        }
        let king = Square::lowest(kings);
        let ring = attacks::king(king);
        let own_pawns = self.army.pieces(self.us, Role::Pawn);
        let their_pawns = self.army.pieces(self.us.other(), Role::Pawn);
        let front = if self.us.is_white() { ring | ring << 8 } else { ring | ring >> 8 };
        let sheltered = ((own_pawns & front).count_ones() as usize).min(3);
        let stormed =
            ((their_pawns & (front | front << 8 | front >> 8)).count_ones() as usize).min(3);
        let mut score = self.weights.get(weights::SHELTER + sheltered)
            + self.weights.get(weights::STORM + stormed);
        let file = attacks::FILE_A << king.file();
        if own_pawns & file == 0 {
            score += self.weights.get(weights::KING_FILE + usize::from(their_pawns & file == 0));
        }
        if self.aims.blast {
            let at_risk = (ring & self.army.by_color(self.us) & self.theirs.all).count_ones();
            score += self.weights.get(weights::BLAST + (at_risk as usize).min(3));
        }
        if self.aims.goal != 0 {
            let (plain, safe) = self.way_to_goal(kings);
            score += self.weights.get(weights::GOAL + plain);
            score += self.weights.get(weights::SAFE_GOAL + safe);
        }
        score
    }

    /// How many steps a king is from a square that wins, over empty squares of the board and over safe ones; 7 at most.
    fn way_to_goal(&self, king: u64) -> (usize, usize) {
        let steps = |blocked: u64| {
            let mut reached = king;
            for step in 0..7 {
                if reached & self.aims.goal != 0 {
                    return step;
                }
                let row = reached | adjacent_files(reached);
                reached |= (row | row << 8 | row >> 8) & !blocked;
            }
            7
        };
        (steps(0), steps(self.army.by_color(self.us) & !king | self.theirs.all))
    }

    /// The attack on the enemy king.
    #[inline]
    fn their_king(&self) -> Pair {
        let kings = self.army.pieces(self.us.other(), Role::King);
        if kings == 0 {
            return 0;
        }
        let king = Square::lowest(kings);
        let zone = attacks::king(king);
        let occupied = self.army.occupied();
        let diagonal = attacks::bishop(king, occupied);
        let straight = attacks::rook(king, occupied);
        let own = self.army.by_color(self.us);
        let (mut hits, mut attackers) = (0, 0);
        let (mut safe, mut unsafe_) = ([0u64; 4], [0u64; 4]);
        for &(role, _, reach) in self.ours.pieces() {
            if reach & zone != 0 {
                hits += (reach & zone).count_ones() as usize;
                attackers += 1;
            }
            let (at, from) = match role {
                Role::Knight => (0, attacks::knight(king)),
                Role::Bishop => (1, diagonal),
                Role::Rook => (2, straight),
                Role::Queen => (3, diagonal | straight),
                _ => continue,
            };
            let checks = reach & from & !own;
            safe[at] |= checks & !self.theirs.all;
            unsafe_[at] |= checks & self.theirs.all;
        }
        // The fewer checks are missing, the more each square counts.
        let urgency = match self.aims.checks {
            0 => 0,
            _ => 3 - usize::from(self.extras.checks_left[self.us as usize].clamp(1, 3)),
        };
        let mut score = self.weights.get(weights::ZONE + 16 * urgency + hits.min(15))
            + self.weights.get(weights::ATTACKERS + attackers.min(7));
        for at in 0..4 {
            score += self.weights.get(weights::SAFE_CHECK + 4 * urgency + at)
                * safe[at].count_ones().min(3) as i32;
            score += self.weights.get(weights::UNSAFE_CHECK + 4 * urgency + at)
                * unsafe_[at].count_ones().min(3) as i32;
        }
        score
    }

    /// What is in hand, and where it could be put down beside the enemy king.
    fn hand(&self) -> Pair {
        let hand = &self.extras.hands[self.us as usize];
        let kings = self.army.pieces(self.us.other(), Role::King);
        let weak = if kings == 0 {
            0
        } else {
            attacks::king(Square::lowest(kings)) & !self.army.occupied()
        };
        let guarded_by_king_alone = weak & !(self.theirs.pawns | self.theirs_without_king());
        let weak = guarded_by_king_alone.count_ones().min(4) as i32;
        let mut score = 0;
        for (role, &count) in hand.iter().enumerate() {
            if count > 0 {
                score += self.weights.get(weights::HAND + role) * i32::from(count)
                    + self.weights.get(weights::FIRST_IN_HAND + role)
                    + self.weights.get(weights::HAND_AT_KING + role) * weak;
            }
        }
        score
    }

    /// The squares that enemy pieces other than king and pawns attack.
    fn theirs_without_king(&self) -> u64 {
        let pieces = self.theirs.pieces().iter();
        pieces.filter(|(role, ..)| *role != Role::King).fold(0, |set, &(_, _, reach)| set | reach)
    }
}

/// A set and everything above it on the board.
#[inline(always)]
fn up(mut set: u64) -> u64 {
    set |= set << 8;
    set |= set << 16;
    set | set << 32
}

#[inline(always)]
fn down(mut set: u64) -> u64 {
    set |= set >> 8;
    set |= set >> 16;
    set | set >> 32
}

#[inline(always)]
pub(super) fn adjacent_files(set: u64) -> u64 {
    (set & !attacks::FILE_A) >> 1 | (set & !attacks::FILE_H) << 1
}
