//! The weights of [`super::evaluation`]: their order, their names, and the text they are kept in.

use super::places::{MATERIAL, VALUES};
use parlour_core::{Score, WeightGroup};

/// Two weights in one number: the middle game in the high half, the endgame in the low half.
pub(crate) type Pair = i32;

pub(crate) const fn pair(middle: i32, end: i32) -> Pair {
    (middle << 16) + end
}

/// Middle game and endgame of a pair or a sum of pairs.
#[inline(always)]
pub(crate) fn halves(both: Pair) -> (Score, Score) {
    // The low half may have borrowed from the high one.
    let end = i32::from(both as i16);
    ((both - end) >> 16, end)
}

/// Defines where each group of weights begins, and lists the groups.
macro_rules! groups {
    ($($constant:ident $name:literal $count:expr),* $(,)?) => {
        groups!(@define 0; $($constant $count,)*);
        /// Name and number of weights of every group.
        const GROUPS: &[(&str, usize)] = &[$(($name, $count)),*];
    };
    (@define $first:expr; $constant:ident $count:expr, $($rest:tt)*) => {
        pub(super) const $constant: usize = $first;
        groups!(@define $first + $count; $($rest)*);
    };
    (@define $first:expr;) => {
        /// How many there are.
        const COUNT: usize = $first;
    };
}

groups! {
    PLACES "places of pawn, knight, bishop, rook, queen, king; a1 first" 384,
    MOBILITY "a square within reach, by role" 6,
    ZONE "squares beside the enemy king that are attacked; with one check given, with two" 48,
    ATTACKERS "pieces that attack them" 8,
    SAFE_CHECK "safe checks by knight, bishop, rook, queen; the same with checks given" 12,
    UNSAFE_CHECK "checks where the checker is attacked" 12,
    PASSED "passed pawns by rank" 8,
    PASSED_FREE "passed pawns with a free and safe square ahead" 8,
    DOUBLED "doubled pawns" 1,
    ISOLATED "isolated pawns" 1,
    GUARDED "guarded pawns" 1,
    PHALANX "pawns beside pawns" 1,
    SHELTER "pawns before the king" 4,
    STORM "enemy pawns before the king" 4,
    KING_FILE "king on a half-open file, on an open one" 2,
    BISHOP_PAIR "two bishops" 1,
    ROOK_FILE "rook on a half-open file, on an open one" 2,
    THREAT_BY_PAWN "enemy pieces that a pawn attacks, by role" 6,
    HANGING "enemy pieces attacked without a guard" 6,
    ATTACKED "enemy pieces attacked with a guard" 6,
    HAND "pieces in hand, by role" 6,
    FIRST_IN_HAND "at least one in hand" 6,
    HAND_AT_KING "squares beside the enemy king where it could be put down" 6,
    GOAL "steps of the king to where it wins" 8,
    SAFE_GOAL "the same over safe squares" 8,
    CHECKS_LEFT "checks still to be given" 4,
    BLAST "own pieces beside the own king that are attacked, where captures explode" 4,
    TEMPO "having the move" 1,
    KNIGHT_REACH "squares that a knight reaches, none first" 9,
    BISHOP_REACH "squares that a bishop reaches" 14,
    ROOK_REACH "squares that a rook reaches" 15,
    QUEEN_REACH "squares that a queen reaches" 28,
    OUTPOST "knight, bishop guarded by a pawn where no pawn can drive it away" 2,
    BEHIND_PAWN "knight, bishop right behind a pawn" 2,
    PAWNS_OF_COLOR "own pawns on the color of a bishop" 1,
    GUARDED_BY_RANK "guarded pawns by rank" 8,
    PHALANX_BY_RANK "pawns beside pawns by rank" 8,
    BACKWARD "pawns that no other can guard any more and that cannot go on safely" 1,
    OWN_KING_NEAR "steps of the own king to the square ahead of a passed pawn, by its rank from the fourth on" 32,
    THEIR_KING_NEAR "steps of the enemy king to it" 32,
    PASSED_SAFE "passed pawns by rank whose whole way is safe" 8,
    PASSED_GUARDED "passed pawns by rank whose next square is guarded" 8,
    THREAT_BY_MINOR "enemy pieces that a knight or bishop attacks, by role" 6,
    THREAT_BY_ROOK "enemy pieces that a rook attacks, by role" 6,
    PUSH_THREAT "enemy pieces that a safe step of a pawn would attack" 1,
    RESTRICTED "squares that both sides attack and the other does not hold firmly" 1,
    SPACE "safe squares behind and beside the own pawns in the middle" 1,
    WEAK_RING "squares beside the enemy king that are attacked and held by king or queen alone" 8,
    RING_HITS "attacks on squares beside the enemy king by knight, bishop, rook, queen" 4,
    FLANK "squares around the enemy king's wing attacked once, twice" 2,
    BARE_FLANK "no pawns on the own king's wing" 1,
}

/// Where the groups begin that tell how pieces stand to each other.
const STRUCTURE: usize = KNIGHT_REACH;

/// One side's weights.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Weights {
    pairs: Box<[Pair; COUNT]>,
    has_structure: bool,
}

impl Weights {
    #[inline(always)]
    pub(super) fn get(&self, at: usize) -> Pair {
        self.pairs[at]
    }

    /// Whether anything of the structure counts; if not, nobody need look at it.
    #[inline(always)]
    pub(super) fn has_structure(&self) -> bool {
        self.has_structure
    }

    fn from_pairs(pairs: Box<[Pair; COUNT]>) -> Weights {
        let has_structure = pairs[STRUCTURE..].iter().any(|&pair| pair != 0);
        Weights { pairs, has_structure }
    }

    /// What holds in chess, for games that nobody has fitted weights for. `values` are what pieces are worth, by role.
    pub(crate) fn new(values: [Score; 6]) -> Weights {
        let mut weights = Box::new([0; COUNT]);
        for role in 0..6 {
            let (middle, end) = MATERIAL[role];
            for square in 0..64 {
                let value = if role == 5 { 0 } else { values[role] };
                weights[PLACES + role * 64 + square] =
                    VALUES[role][square] - pair(middle, end) + pair(value, value);
            }
        }
        let mut set = |at: usize, pairs: &[(i32, i32)]| {
            for (weight, &(middle, end)) in weights[at..].iter_mut().zip(pairs) {
                *weight = pair(middle, end);
            }
        };
        set(MOBILITY, &[(0, 0), (4, 4), (5, 5), (2, 4), (1, 3), (0, 0)]);
        for urgency in 0..3 {
            let rising: Vec<(i32, i32)> =
                (0..16).map(|hits| (hits * (3 + 4 * urgency), hits * 4 * urgency)).collect();
            set(ZONE + 16 * urgency as usize, &rising);
            set(SAFE_CHECK + 4 * urgency as usize, &[(12 + 60 * urgency, 4 + 60 * urgency); 4]);
            set(UNSAFE_CHECK + 4 * urgency as usize, &[(3 + 30 * urgency, 30 * urgency); 4]);
        }
        set(ATTACKERS, &[(0, 0), (0, 0), (15, 0), (35, 0), (55, 0), (70, 0), (80, 0), (90, 0)]);
        set(PASSED, &[(0, 0), (0, 8), (2, 14), (8, 30), (22, 55), (45, 95), (75, 150), (0, 0)]);
        set(PASSED_FREE, &[(0, 0), (0, 2), (2, 5), (4, 10), (8, 18), (12, 30), (20, 45), (0, 0)]);
        set(DOUBLED, &[(-8, -18)]);
        set(ISOLATED, &[(-10, -12)]);
        set(GUARDED, &[(6, 4)]);
        set(PHALANX, &[(4, 3)]);
        set(SHELTER, &[(0, 0), (12, 0), (24, 0), (36, 0)]);
        set(KING_FILE, &[(-15, 2), (-22, 4)]);
        set(BISHOP_PAIR, &[(28, 48)]);
        set(ROOK_FILE, &[(12, 8), (28, 10)]);
        set(THREAT_BY_PAWN, &[(4, 4), (40, 30), (40, 30), (50, 30), (45, 30), (0, 0)]);
        set(HANGING, &[(6, 12), (30, 25), (30, 25), (35, 25), (25, 25), (0, 0)]);
        set(ATTACKED, &[(0, 0), (8, 8), (8, 8), (15, 10), (15, 10), (0, 0)]);
        for (role, &value) in values.iter().enumerate() {
            set(HAND + role, &[(value * 115 / 100, value * 115 / 100)]);
            set(HAND_AT_KING + role, &[(if role == 5 { 0 } else { 8 }, 4)]);
        }
        let steps: Vec<(i32, i32)> = (0..8)
            .map(|step| (-20 * step - 20 * step.min(1), -30 * step - 30 * step.min(1)))
            .collect();
        set(GOAL, &steps);
        set(
            SAFE_GOAL,
            &[(0, 0), (300, 400), (120, 160), (50, 80), (20, 40), (10, 20), (0, 10), (0, 0)],
        );
        set(CHECKS_LEFT, &[(0, 0), (310, 310), (80, 80), (0, 0)]);
        set(BLAST, &[(0, 0), (-150, -150), (-250, -250), (-300, -300)]);
        set(TEMPO, &[(12, 10)]);
        Weights::from_pairs(weights)
    }

    /// The same weights with the other sign, for games where whoever has none wins.
    #[cfg(any(feature = "variants", feature = "boards", feature = "huge"))]
    pub(crate) fn negated(&self) -> Weights {
        let mut weights = self.pairs.clone();
        for weight in weights.iter_mut() {
            let (middle, end) = halves(*weight);
            *weight = pair(-middle, -end);
        }
        Weights::from_pairs(weights)
    }

    /// All of them by group, middle game and endgame in turn.
    pub(crate) fn groups(&self) -> Vec<WeightGroup> {
        let mut at = 0;
        let group = |&(name, count): &(&'static str, usize)| {
            let values = self.pairs[at..at + count].iter().flat_map(|&weight| {
                let (middle, end) = halves(weight);
                [middle, end]
            });
            at += count;
            WeightGroup { name: name.into(), values: values.collect() }
        };
        GROUPS.iter().map(group).collect()
    }

    /// One or two sides' weights from as many numbers as there are; nothing from another number of them.
    pub(crate) fn sides(numbers: &[Score]) -> Option<[Weights; 2]> {
        let read = |numbers: &[Score]| {
            let mut weights = Box::new([0; COUNT]);
            for (weight, two) in weights.iter_mut().zip(numbers.chunks_exact(2)) {
                *weight = pair(two[0], two[1]);
            }
            Weights::from_pairs(weights)
        };
        match numbers.len() {
            one if one == 2 * COUNT => Some([read(numbers), read(numbers)]),
            both if both == 4 * COUNT => {
                Some([read(&numbers[..2 * COUNT]), read(&numbers[2 * COUNT..])])
            }
            _ => None,
        }
    }
}
