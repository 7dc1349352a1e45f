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
    let mut grown = seeds;
    loop {
        let next = grown | (grown.neighbours() & stones);
        if next == grown {
            return grown;
        }
        grown = next;
    }
}

/// The chain of these seeds if it touches none of the free points; nothing as soon as a liberty is seen.
#[inline]
fn smothered<B: Word, const N: u32>(
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

impl<B: Word, const N: u32> Position<B, N> {
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
        let open = empty & empty.neighbours();
        let mut playable = open;
        for point in empty.without(open) {
            if self.fits(point, Points::cell(point).neighbours()) {
                playable |= Points::cell(point);
            }
        }
        if self.ko == NO_KO { playable } else { playable.without(Points::cell(u32::from(self.ko))) }
    }

    /// True if the player to move may put a stone on this empty point.
    #[inline]
    pub(super) fn may_play(&self, point: u32) -> bool {
        let around = Points::cell(point).neighbours();
        u32::from(self.ko) != point
            && (!(around & self.empties()).is_empty() || self.fits(point, around))
    }

    /// True if a stone on a point without empty neighbours would live: through a friend's liberty or by capturing.
    fn fits(&self, point: u32, around: Points<B, N>) -> bool {
        let (mine, theirs) = self.sides();
        let free = self.empties().without(Points::cell(point));
        let friends = around & mine;
        if !friends.is_empty() && smothered(friends, mine, free).is_none() {
            return true;
        }
        (around & theirs).any(|seed| smothered(Points::cell(seed), theirs, free).is_some())
    }

    #[inline]
    fn sides(&self) -> (Points<B, N>, Points<B, N>) {
        let turn = usize::from(self.turn & 1);
        (self.stones[turn], self.stones[turn ^ 1])
    }

    /// What a stone of the player to move on this point captures.
    #[inline]
    pub(super) fn captures(&self, point: u32) -> Points<B, N> {
        let (_, theirs) = self.sides();
        let stone = Points::cell(point);
        let free = self.empties().without(stone);
        let mut taken = Points::EMPTY;
        let mut seeds = stone.neighbours() & theirs;
        while let Some(seed) = seeds.first() {
            seeds = seeds.without(Points::cell(seed));
            if let Some(dead) = smothered(Points::cell(seed), theirs, free) {
                taken |= dead;
                seeds = seeds.without(dead);
            }
        }
        taken
    }

    /// Puts a stone where it may be put.
    #[inline]
    pub(super) fn play(&mut self, point: u32) {
        let (me, other) = (usize::from(self.turn & 1), usize::from(self.turn & 1) ^ 1);
        let stone = Points::cell(point);
        let around = stone.neighbours();
        let taken = self.captures(point);
        let lonely = (around & !self.stones[other]).is_empty();
        self.stones[me] |= stone;
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
