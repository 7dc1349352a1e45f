//! Steps and jumps: finding, counting and retracing them.

use super::board::{BOARD, STEPS, bits, shift};
use super::{Move, Position};
use parlour_core::{Rng, Seat};

/// A jump by one piece cannot be made in two orders with fewer captures than this: it takes a round trip over four.
const SHORTEST_ROUND_TRIP: u32 = 4;

/// A position as the side to move sees it. `DOWN` says which way its men go.
pub(super) struct View<const DOWN: bool> {
    mine: u64,
    kings: u64,
    theirs: u64,
    empty: u64,
}

/// Runs the same code for either side, its direction being a constant.
macro_rules! with_view {
    ($pos:expr, $view:ident => $body:expr) => {
        if $pos.turn == Seat::FIRST {
            let $view = View::<true>::new($pos);
            $body
        } else {
            let $view = View::<false>::new($pos);
            $body
        }
    };
}

impl<const DOWN: bool> View<DOWN> {
    #[inline(always)]
    fn new(pos: &Position) -> Self {
        let (mine, theirs) = (pos.pieces[pos.turn.index()], pos.pieces[pos.turn.other().index()]);
        View { mine, kings: mine & pos.kings, theirs, empty: BOARD & !(mine | theirs) }
    }

    #[inline(always)]
    fn forward(set: u64, step: u32) -> u64 {
        shift::<DOWN>(set, step)
    }

    #[inline(always)]
    fn backward(set: u64, step: u32) -> u64 {
        if DOWN { shift::<false>(set, step) } else { shift::<true>(set, step) }
    }

    /// The pieces that can jump.
    #[inline(always)]
    fn jumpers(&self) -> u64 {
        let mut found = 0;
        for step in STEPS {
            let (over, land) = (self.theirs, self.empty);
            found |= self.mine & Self::backward(over, step) & Self::backward(land, 2 * step);
            found |= self.kings & Self::forward(over, step) & Self::forward(land, 2 * step);
        }
        found
    }

    /// Where steps lead: forward by each step, then backward.
    #[inline(always)]
    fn targets(&self) -> [u64; 4] {
        [
            Self::forward(self.mine, STEPS[0]) & self.empty,
            Self::forward(self.mine, STEPS[1]) & self.empty,
            Self::backward(self.kings, STEPS[0]) & self.empty,
            Self::backward(self.kings, STEPS[1]) & self.empty,
        ]
    }

    /// The step to a target of the given kind.
    #[inline(always)]
    #[allow(clippy::unused_self)] // The view carries the direction in its type.
    fn step_to(&self, kind: usize, to: u32) -> Move {
        let step = STEPS[kind & 1];
        let from = if (kind < 2) == DOWN { to - step } else { to + step };
        Move { from: from as u8, to: to as u8, taken: 0 }
    }

    fn steps(&self, out: &mut Vec<Move>) {
        for (kind, targets) in self.targets().into_iter().enumerate() {
            out.extend(bits(targets).map(|to| self.step_to(kind, to)));
        }
    }

    /// The single jumps from a square over what has not been taken yet: what is jumped, and where it lands.
    #[inline(always)]
    fn hops(&self, at: u64, taken: u64, empty: u64, king: bool) -> [(u64, u64); 4] {
        let theirs = self.theirs & !taken;
        let ahead = |step: u32| {
            let over = Self::forward(at, step) & theirs;
            (over, Self::forward(over, step) & empty)
        };
        let behind = |step: u32| {
            let over = if king { Self::backward(at, step) & theirs } else { 0 };
            (over, Self::backward(over, step) & empty)
        };
        [ahead(STEPS[0]), ahead(STEPS[1]), behind(STEPS[0]), behind(STEPS[1])]
    }

    /// Lists every completed sequence of jumps of one piece, each route of its own.
    ///
    /// What was taken stays out of the way as if it were gone at once: a piece lands only in rows where none of the
    /// pieces it can jump stand, so nothing it has taken can block it.
    fn follow(&self, from: u32, at: u64, taken: u64, out: &mut impl FnMut(Move)) {
        let king = self.kings >> from & 1 == 1;
        let empty = self.empty | 1 << from;
        let mut ended = true;
        for (over, land) in self.hops(at, taken, empty, king) {
            if land != 0 {
                ended = false;
                self.follow(from, land, taken | over, out);
            }
        }
        if ended {
            let to = at.trailing_zeros() as u8;
            out(Move { from: from as u8, to, taken });
        }
    }

    /// Lists the captures of some jumpers, two routes with the same pieces taken and the same end being one move.
    fn jumps(&self, jumpers: u64, out: &mut Vec<Move>) {
        for from in bits(jumpers) {
            self.follow(from, 1 << from, 0, &mut |mv| {
                if mv.taken.count_ones() < SHORTEST_ROUND_TRIP || !out.contains(&mv) {
                    out.push(mv);
                }
            });
        }
    }

    fn count_jumps(&self, jumpers: u64) -> usize {
        let (mut count, mut round_trips) = (0, false);
        for from in bits(jumpers) {
            self.follow(from, 1 << from, 0, &mut |mv| {
                count += 1;
                round_trips |= mv.taken.count_ones() >= SHORTEST_ROUND_TRIP;
            });
        }
        if round_trips {
            let mut moves = Vec::new();
            self.jumps(jumpers, &mut moves);
            count = moves.len();
        }
        count
    }

    /// Walks every way to make a capture; `trail` holds the landing squares so far.
    fn retrace(
        &self,
        mv: Move,
        at: u64,
        taken: u64,
        trail: &mut Vec<u32>,
        out: &mut Vec<Vec<u32>>,
    ) {
        trail.push(at.trailing_zeros());
        if taken == mv.taken && at == 1 << mv.to {
            out.push(trail.clone());
        } else {
            let king = self.kings >> mv.from & 1 == 1;
            let empty = self.empty | 1 << mv.from;
            for (over, land) in self.hops(at, taken, empty, king) {
                if land != 0 && over & mv.taken != 0 {
                    self.retrace(mv, land, taken | over, trail, out);
                }
            }
        }
        trail.pop();
    }
}

/// Fills `out` with the legal moves.
#[inline]
pub(super) fn legal(pos: &Position, out: &mut Vec<Move>) {
    with_view!(pos, view => match view.jumpers() {
        0 => view.steps(out),
        jumpers => view.jumps(jumpers, out),
    });
}

/// Fills `out` with the captures alone.
#[inline]
pub(super) fn captures(pos: &Position, out: &mut Vec<Move>) {
    with_view!(pos, view => view.jumps(view.jumpers(), out));
}

/// The number of legal moves.
#[inline]
pub(super) fn count(pos: &Position) -> usize {
    with_view!(pos, view => match view.jumpers() {
        0 => view.targets().into_iter().map(|set| set.count_ones() as usize).sum(),
        jumpers => view.count_jumps(jumpers),
    })
}

/// Any legal move, each as likely.
#[inline]
pub(super) fn random(pos: &Position, rng: &mut Rng, scratch: &mut Vec<Move>) -> Option<Move> {
    with_view!(pos, view => {
        let jumpers = view.jumpers();
        if jumpers != 0 {
            scratch.clear();
            view.jumps(jumpers, scratch);
            return rng.pick(scratch);
        }
        let targets = view.targets();
        let total: u32 = targets.iter().map(|set| set.count_ones()).sum();
        if total == 0 {
            return None;
        }
        let mut left = rng.below(total as usize) as u32;
        for (kind, mut set) in targets.into_iter().enumerate() {
            let here = set.count_ones();
            if left >= here {
                left -= here;
                continue;
            }
            for _ in 0..left {
                set &= set - 1;
            }
            return Some(view.step_to(kind, set.trailing_zeros()));
        }
        None
    })
}

/// The pieces of the side to move that can take, and so must.
#[inline]
pub(super) fn jumpers(pos: &Position) -> u64 {
    with_view!(pos, view => view.jumpers())
}

/// The squares the side to move could step to if nothing had to be taken: its freedom.
#[inline]
pub(super) fn freedom(pos: &Position, seat: Seat) -> u32 {
    let seen = Position { turn: seat, ..*pos };
    with_view!(&seen, view => view.targets().into_iter().map(u64::count_ones).sum())
}

/// Every way to make a move, as the squares it touches with the first; the one to write comes first.
pub(super) fn routes(pos: &Position, mv: Move) -> Vec<Vec<u32>> {
    if mv.taken == 0 {
        return vec![vec![u32::from(mv.from), u32::from(mv.to)]];
    }
    let mut found = Vec::new();
    with_view!(pos, view => {
        view.retrace(mv, 1 << mv.from, 0, &mut Vec::new(), &mut found);
    });
    found
}
