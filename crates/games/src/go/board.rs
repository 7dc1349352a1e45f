//! Stones on a board: chains, liberties, captures, simple ko.

use parlour_core::bits::{BitBoard, Word};
use parlour_core::keys;

/// A set of points; point `x + y * N`, rows counted from below.
pub(super) type Points<B, const N: u32> = BitBoard<B, N, N>;

/// No point is forbidden by ko.
pub(super) const NO_KO: u16 = u16::MAX;

/// Everything but the past.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Position<B: Word, const N: u32> {
    /// The stones of Black and of White.
    pub(super) stones: [Points<B, N>; 2],
    /// The key of the stones alone.
    pub(super) key: u64,
    /// How many stones each has captured.
    pub(super) captured: [u16; 2],
    /// What White is given, in half points.
    pub(super) komi: i16,
    /// The point where a single stone may not be taken back at once.
    pub(super) ko: u16,
    pub(super) turn: u8,
    /// Passes in a row; two end the game.
    pub(super) passes: u8,
}

fn stone_key(colour: usize, point: u32) -> u64 {
    keys::key(u64::from(point) << 1 | colour as u64)
}

/// All stones of the chains these seeds belong to.
#[inline]
pub(super) fn chain<B: Word, const N: u32>(
    seeds: Points<B, N>,
    stones: Points<B, N>,
) -> Points<B, N> {
    grown(seeds, stones, Points::EMPTY).unwrap_or(seeds)
}

/// The points next to a point along the lines.
#[inline]
pub(super) fn around<const N: u32>(point: u32) -> impl Iterator<Item = u32> {
    let x = point % N;
    let beside = [
        (point >= N, point.wrapping_sub(N)),
        (x > 0, point.wrapping_sub(1)),
        (x + 1 < N, point + 1),
        (point + N < N * N, point + N),
    ];
    beside.into_iter().filter_map(|(there, point)| there.then_some(point))
}

/// True if one of the neighbours of a point that are in the set answers so. All neighbours at once where sets are small,
/// one by one where they are wide.
#[inline]
fn any_neighbour<B: Word, const N: u32>(
    point: u32,
    set: &Points<B, N>,
    mut asked: impl FnMut(u32) -> bool,
) -> bool {
    if Position::<B, N>::SMALL {
        (Points::cell(point).neighbours() & *set).ones().any(asked)
    } else {
        around::<N>(point).any(|next| set.0.has(next) && asked(next))
    }
}

/// Steps of a walk along a chain that are kept in mind; longer walks go on with whole sets.
const WALK: usize = 64;

/// The chain of a stone if it touches none of the free points; nothing as soon as a liberty is seen.
///
/// Most chains have a liberty within a few stones, so where sets are wide, walking from stone to stone beats growing
/// a set; where they are a machine word or two, growing is faster.
#[inline]
fn smothered<B: Word, const N: u32>(
    seed: u32,
    stones: &Points<B, N>,
    free: &Points<B, N>,
) -> Option<Points<B, N>> {
    if Position::<B, N>::SMALL {
        grown(Points::cell(seed), *stones, *free)
    } else {
        let (chain, breathes) = walked::<B, N, 1>(seed, stones, free);
        (!breathes).then_some(chain)
    }
}

/// The chains these seeds belong to if they touch none of the free points.
#[inline]
fn grown<B: Word, const N: u32>(
    seeds: Points<B, N>,
    stones: Points<B, N>,
    free: Points<B, N>,
) -> Option<Points<B, N>> {
    let mut grown = seeds;
    loop {
        let around = grown.neighbours();
        if !(around & free).is_empty() {
            return None;
        }
        let next = grown | (around & stones);
        if next == grown {
            return Some(grown);
        }
        grown = next;
    }
}

/// Stones of a chain, and whether it has this many liberties, one or two; all its stones if it has not.
#[inline]
fn walked<B: Word, const N: u32, const LIBERTIES: u32>(
    seed: u32,
    stones: &Points<B, N>,
    free: &Points<B, N>,
) -> (Points<B, N>, bool) {
    let mut seen = Points::<B, N>::EMPTY;
    seen.add(seed);
    let mut liberty = None;
    let mut walk = [0u16; WALK];
    walk[0] = seed as u16;
    let mut left = 1;
    while left > 0 {
        left -= 1;
        for next in around::<N>(u32::from(walk[left])) {
            if free.0.has(next) {
                let another = liberty.replace(next).is_some_and(|first| first != next);
                if another || LIBERTIES == 1 {
                    return (seen, true);
                }
            }
            if stones.0.has(next) && !seen.0.has(next) {
                if left == WALK {
                    let whole = chain(Points::cell(seed), *stones);
                    return (whole, (whole.neighbours() & *free).count() >= LIBERTIES);
                }
                seen.add(next);
                walk[left] = next as u16;
                left += 1;
            }
        }
    }
    (seen, false)
}

impl<B: Word, const N: u32> Position<B, N> {
    /// A set of points is one or two machine words: whole sets are handled faster than points one by one.
    const SMALL: bool = N < 13;

    /// A board without stones.
    pub(super) fn empty(komi: i16) -> Self {
        Position {
            stones: [Points::EMPTY; 2],
            key: 0,
            captured: [0; 2],
            komi,
            ko: NO_KO,
            turn: 0,
            passes: 0,
        }
    }

    /// Two passes have been played.
    #[inline]
    pub(super) fn over(&self) -> bool {
        self.passes >= 2
    }

    /// The colour of the stone on a point.
    pub(super) fn colour_at(&self, point: u32) -> Option<usize> {
        self.stones.iter().position(|stones| stones.has(point))
    }

    /// Puts stones on empty points.
    pub(super) fn put(&mut self, colour: usize, points: Points<B, N>) {
        self.stones[colour] |= points;
        for point in points {
            self.key ^= stone_key(colour, point);
        }
    }

    #[inline]
    pub(super) fn empties(&self) -> Points<B, N> {
        !(self.stones[0] | self.stones[1]) & Self::all()
    }

    /// Every point of the board.
    #[inline]
    pub(super) fn all() -> Points<B, N> {
        let past = if N * N == B::BITS { B::ZERO } else { !B::ZERO << (N * N) };
        BitBoard(!past)
    }

    /// The key for the search: stones, turn, ko and passes.
    #[inline]
    pub(super) fn full_key(&self) -> u64 {
        let rest = u64::from(self.turn) | u64::from(self.passes) << 1 | u64::from(self.ko) << 4;
        self.key ^ keys::mix(rest + 0x10_0000)
    }

    /// The points where the player to move may put a stone.
    pub(super) fn playable(&self) -> Points<B, N> {
        let empty = self.empties();
        // A stone beside an empty point always has a liberty.
        let mut playable = empty & empty.neighbours();
        if Self::SMALL {
            playable |= empty
                .without(playable)
                .ones()
                .filter(|&point| self.fits(point, &empty))
                .fold(Points::EMPTY, |set, point| set | Points::cell(point));
        } else {
            playable |= self.fitting(empty.without(playable), &empty);
        }
        if self.ko == NO_KO { playable } else { playable.without(Points::cell(u32::from(self.ko))) }
    }

    /// Those of these closed points where a stone would live, each chain being looked at once.
    fn fitting(&self, closed: Points<B, N>, empty: &Points<B, N>) -> Points<B, N> {
        let (mine, theirs) = self.sides();
        let mut fitting = Points::EMPTY;
        // A friend with another liberty and an enemy without one let the stone live.
        let (mut strong, mut weak) = (Points::<B, N>::EMPTY, Points::<B, N>::EMPTY);
        for point in closed {
            let fits = around::<N>(point).any(|next| {
                let friend = mine.0.has(next);
                if !strong.0.has(next) && !weak.0.has(next) {
                    let stones = if friend { mine } else { theirs };
                    let (seen, many) = walked::<B, N, 2>(next, stones, empty);
                    *(if many { &mut strong } else { &mut weak }) |= seen;
                }
                (if friend { strong } else { weak }).0.has(next)
            });
            if fits {
                fitting.add(point);
            }
        }
        fitting
    }

    /// True if the player to move may put a stone on this one of the empty points.
    #[inline]
    pub(super) fn may_play(&self, point: u32, empty: &Points<B, N>) -> bool {
        let open = any_neighbour(point, empty, |_| true);
        u32::from(self.ko) != point && (open || self.fits(point, empty))
    }

    /// True if a stone on a point without empty neighbours would live: through a friend's liberty or by capturing.
    fn fits(&self, point: u32, empty: &Points<B, N>) -> bool {
        let (mine, theirs) = self.sides();
        let mut free = *empty;
        free.0.clear(point);
        let mut mine = *mine;
        mine.add(point);
        smothered(point, &mine, &free).is_none()
            || any_neighbour(point, theirs, |enemy| smothered(enemy, theirs, &free).is_some())
    }

    #[inline]
    fn sides(&self) -> (&Points<B, N>, &Points<B, N>) {
        let turn = usize::from(self.turn & 1);
        (&self.stones[turn], &self.stones[turn ^ 1])
    }

    /// What a stone of the player to move on this point captures.
    #[inline]
    pub(super) fn captures(&self, point: u32) -> Points<B, N> {
        let (_, theirs) = self.sides();
        let mut free = self.empties();
        free.0.clear(point);
        let mut taken = Points::<B, N>::EMPTY;
        any_neighbour(point, theirs, |enemy| {
            if let Some(dead) = smothered(enemy, theirs, &free) {
                taken |= dead;
            }
            false
        });
        taken
    }

    /// The key of the stones after a stone of the player to move on this point.
    pub(super) fn key_after(&self, point: u32) -> u64 {
        let me = usize::from(self.turn & 1);
        self.captures(point)
            .ones()
            .fold(self.key ^ stone_key(me, point), |key, dead| key ^ stone_key(me ^ 1, dead))
    }

    /// Puts a stone where it may be put.
    #[inline]
    pub(super) fn play(&mut self, point: u32) {
        let (me, other) = (usize::from(self.turn & 1), usize::from(self.turn & 1) ^ 1);
        let taken = self.captures(point);
        let lonely = !any_neighbour(point, &!self.stones[other], |_| true);
        self.stones[me].add(point);
        self.key ^= stone_key(me, point);
        self.ko = NO_KO;
        if !taken.is_empty() {
            self.stones[other] = self.stones[other].without(taken);
            for dead in taken {
                self.key ^= stone_key(other, dead);
            }
            let count = taken.count();
            self.captured[me] = self.captured[me].saturating_add(count as u16);
            if let (true, 1, Some(dead)) = (lonely, count, taken.first()) {
                self.ko = dead as u16;
            }
        }
        self.turn ^= 1;
        self.passes = 0;
    }

    pub(super) fn pass(&mut self) {
        self.turn ^= 1;
        self.passes += 1;
        self.ko = NO_KO;
    }
}
