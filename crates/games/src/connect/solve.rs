//! Connect Four solved: the exact value of any position that time suffices for.
//!
//! The value is how many of its own discs the winner has left when its line is complete, as the test sets of Pascal Pons count
//! it (<http://blog.gamesolver.org>): 1 for a win with the very last disc, 21 for the quickest of all, negative for losses. The
//! techniques, each with where it is known from:
//!
//! - discs and heights as bits of one `u64`, lines found by shifts: John Tromp, The Fhourstones Benchmark, 1996;
//! - a search for a bound with an empty window, repeated until both bounds meet: Judea Pearl's SCOUT, 1980, and Plaat et al.,
//!   Best-First Fixed-Depth Minimax Algorithms, 1996;
//! - moves that lose at once are never searched, and moves that make the most threats come first: Pons, parts 6 and 8;
//! - a table of bounds, with a position and its mirror image as one: Tromp.

use super::{BOTTOM, COLUMNS, Connect, FULL, Move, Position, ROWS, STRIDE, completing};
use parlour_core::keys;
use parlour_core::prelude::*;

/// Cells of the board.
const CELLS: i32 = (COLUMNS * ROWS) as i32;
/// No value is below this.
const WORST: i32 = -CELLS / 2 + 3;
/// Columns from the middle outwards: where most lines run.
const ORDER: [u32; COLUMNS as usize] = [3, 2, 4, 1, 5, 0, 6];
/// Up to this many discs, mirror images share a table entry; later they are rare.
const MIRROR_UP_TO: i32 = 16;

/// From this many discs on, searching again is faster than a table lookup.
const NO_TABLE_FROM: i32 = 36;

/// Discs of the player to move and all discs, with their number.
#[derive(Clone, Copy)]
struct Node {
    mine: u64,
    all: u64,
    discs: i32,
}

impl Node {
    /// The lowest free cell of each column that has one.
    #[inline]
    fn landing(self) -> u64 {
        (self.all + BOTTOM) & FULL
    }

    /// The cells in which the player to move would win now.
    #[inline]
    fn wins(self) -> u64 {
        completing(self.mine, self.all) & self.landing()
    }

    #[inline]
    fn drop(self, cell: u64) -> Node {
        Node { mine: self.mine ^ self.all, all: self.all | cell, discs: self.discs + 1 }
    }

    /// The cells that do not let the other side win at once. The player to move cannot win at once itself.
    #[inline]
    fn safe_cells(self) -> u64 {
        let threats = completing(self.mine ^ self.all, self.all);
        let mut cells = self.landing();
        let forced = cells & threats;
        if forced != 0 {
            if forced & (forced - 1) != 0 {
                return 0;
            }
            cells = forced;
        }
        cells & !(threats >> 1)
    }

    #[inline]
    fn key(self) -> u64 {
        let key = self.mine + self.all + BOTTOM;
        if self.discs > MIRROR_UP_TO {
            return keys::mix(key);
        }
        let column = (1 << STRIDE) - 1;
        let mirrored = (0..COLUMNS).fold(0, |mirrored, x| {
            mirrored | (key >> (STRIDE * x) & column) << (STRIDE * (COLUMNS - 1 - x))
        });
        keys::mix(key.min(mirrored))
    }
}

/// What the table knows: the value is at most, or at least, a number. Both are kept as one word that is never zero.
const AT_MOST: u64 = 1 << 8;
const AT_LEAST: u64 = 1 << 9;

fn word(bound: u64, value: i32) -> u64 {
    bound | (value - WORST + 1) as u64
}

struct Solver<'s, 'm>(&'s mut Solving<'m>);

impl Solver<'_, '_> {
    /// The value if it lies between the bounds, otherwise a bound of it: at most `alpha` or at least `beta`. The player to
    /// move cannot win at once. What comes back after a stop means nothing.
    fn search(&mut self, node: Node, mut alpha: i32, mut beta: i32) -> i32 {
        if self.0.visit() {
            return alpha;
        }
        let cells = node.safe_cells();
        if cells == 0 {
            return (node.discs - CELLS) / 2;
        }
        if node.discs >= CELLS - 2 {
            return 0;
        }
        // The other side does not win with its next disc, nor this one with the disc it drops now.
        let lowest = (node.discs + 2 - CELLS) / 2;
        if alpha < lowest {
            alpha = lowest;
            if alpha >= beta {
                return alpha;
            }
        }
        let mut highest = (CELLS - 1 - node.discs) / 2;
        if cells.is_power_of_two() {
            // The only move needs neither order nor memory.
            return if alpha >= highest {
                highest
            } else {
                -self.search(node.drop(cells), -beta.min(highest), -alpha)
            };
        }
        if node.discs >= NO_TABLE_FROM {
            return self.search_moves(node, cells, alpha, beta.min(highest));
        }
        let key = node.key();
        if let Some(known) = self.0.memo.recall(key) {
            let value = (known & 0xFF) as i32 - 1 + WORST;
            if known & AT_LEAST == 0 {
                highest = value;
            } else if value >= beta {
                return value;
            } else {
                alpha = alpha.max(value);
            }
        }
        beta = beta.min(highest);
        if alpha >= beta {
            return beta;
        }
        let value = self.search_moves(node, cells, alpha, beta);
        if !self.0.is_stopped() {
            let bound = if value >= beta { AT_LEAST } else { AT_MOST };
            self.0.memo.keep(key, word(bound, value), (CELLS - node.discs) as u8);
        }
        value
    }

    /// The best of these moves, within the same bounds.
    #[inline]
    fn search_moves(&mut self, node: Node, cells: u64, mut alpha: i32, beta: i32) -> i32 {
        let mut order = [(0u64, 0u32); COLUMNS as usize];
        let count = sorted_cells(node, cells, &mut order);
        for &(cell, _) in &order[..count] {
            let value = -self.search(node.drop(cell), -beta, -alpha);
            if value >= beta || self.0.is_stopped() {
                return value;
            }
            alpha = alpha.max(value);
        }
        alpha
    }

    /// The exact value, by empty windows that halve what is open: near zero first, because most bounds are found there.
    fn value(&mut self, node: Node) -> Option<i32> {
        if node.wins() != 0 {
            return Some((CELLS + 1 - node.discs) / 2);
        }
        let mut low = (node.discs - CELLS) / 2;
        let mut high = (CELLS + 1 - node.discs) / 2;
        while low < high {
            let mut middle = low + (high - low) / 2;
            if middle <= 0 && low / 2 < middle {
                middle = low / 2;
            } else if middle >= 0 && high / 2 > middle {
                middle = high / 2;
            }
            let value = self.search(node, middle, middle + 1);
            if self.0.is_stopped() {
                return None;
            }
            if value <= middle {
                high = value;
            } else {
                low = value;
            }
        }
        Some(low)
    }

    /// Best play from a position of this value, to the end or as far as time suffices.
    fn line(&mut self, mut node: Node, mut value: i32) -> Vec<Move> {
        let mut line = Vec::new();
        while node.discs < CELLS {
            let wins = node.wins();
            if wins != 0 {
                line.push(column_of(1 << wins.trailing_zeros()));
                break;
            }
            let safe = node.safe_cells();
            // When everything loses at once, a disc that blocks one of the threats is as good as any.
            let blocks = completing(node.mine ^ node.all, node.all) & node.landing();
            let candidates = [safe, blocks, node.landing()].into_iter().find(|&cells| cells != 0);
            let mut order = [(0u64, 0u32); COLUMNS as usize];
            let count = sorted_cells(node, candidates.unwrap_or(0), &mut order);
            let keeps_value = |solver: &mut Self, cell: u64| {
                let next = node.drop(cell);
                safe == 0 || count == 1 || {
                    -solver.search(next, -value, 1 - value) >= value && !solver.0.is_stopped()
                }
            };
            let best = (0..count).map(|at| order[at].0).find(|&cell| keeps_value(self, cell));
            let Some(best) = best else { break };
            line.push(column_of(best));
            node = node.drop(best);
            value = -value;
        }
        line
    }
}

/// The column of a cell.
fn column_of(cell: u64) -> Move {
    Move((cell.trailing_zeros() / STRIDE) as u8)
}

/// Puts the cells into the order in which they are searched, the one that makes the most threats first; gives their number.
#[inline]
fn sorted_cells(node: Node, cells: u64, order: &mut [(u64, u32); COLUMNS as usize]) -> usize {
    let mut count = 0;
    for x in ORDER {
        let cell = cells & ((1 << ROWS) - 1) << (x * STRIDE);
        if cell == 0 {
            continue;
        }
        let threats = completing(node.mine | cell, node.all).count_ones();
        let mut at = count;
        while at > 0 && order[at - 1].1 < threats {
            order[at] = order[at - 1];
            at -= 1;
        }
        order[at] = (cell, threats);
        count += 1;
    }
    count
}

/// Roughly how many positions must be looked at with this many discs on the board.
pub(super) fn effort(pos: &Position) -> u64 {
    match pos.all.count_ones() {
        discs @ 0..28 => 1 << (30 - discs * 3 / 4),
        _ => 512,
    }
}

/// The value and the best line of a position in which the game is not over.
pub(super) fn solve(
    _: &Connect,
    pos: &Position,
    solving: &mut Solving<'_>,
) -> Option<Solved<Move>> {
    let node = Node { mine: pos.mine, all: pos.all, discs: pos.all.count_ones() as i32 };
    let wants_line = solving.wants_line;
    let mut solver = Solver(solving);
    let value = solver.value(node)?;
    let line = if wants_line { solver.line(node, value) } else { Vec::new() };
    if wants_line && line.is_empty() {
        return None;
    }
    // How many of its 21 discs the winner has used gives the length of the game.
    let (mine, theirs) = (node.discs / 2, (node.discs + 1) / 2);
    let half = CELLS / 2 + 1;
    let plies = match value.signum() {
        1 => 2 * (half - value - mine) - 1,
        -1 => 2 * (half + value - theirs),
        _ => CELLS - node.discs,
    };
    Some(Solved { value, plies: plies as u32, line })
}

#[cfg(test)]
mod tests {
    use super::super::has_line;
    use super::*;
    use std::cell::RefCell;
    use std::collections::HashMap;

    /// A memory that forgets nothing.
    #[derive(Default)]
    struct Everything(RefCell<HashMap<u64, u64>>);

    impl parlour_core::Memo for Everything {
        fn recall(&self, key: u64) -> Option<u64> {
            self.0.borrow().get(&key).copied()
        }

        fn keep(&self, key: u64, word: u64, _work: u8) {
            self.0.borrow_mut().insert(key, word);
        }
    }

    /// The value by playing out everything.
    fn plain_value(pos: Position, seen: &mut HashMap<(u64, u64), i32>) -> i32 {
        let discs = pos.all.count_ones() as i32;
        if has_line(pos.theirs()) {
            return (discs - CELLS - 2) / 2;
        }
        if let Some(&value) = seen.get(&(pos.mine, pos.all)) {
            return value;
        }
        let mut moves = Vec::new();
        Connect.legal_moves(&pos, &mut moves);
        let value = moves.into_iter().map(|mv| {
            let mut next = pos;
            Connect.apply(&mut next, mv);
            -plain_value(next, seen)
        });
        let value = value.max().unwrap_or(0);
        seen.insert((pos.mine, pos.all), value);
        value
    }

    #[test]
    fn values_are_those_of_playing_out_everything() {
        let mut compared = 0;
        for seed in 0..60 {
            let mut rng = Rng::new(seed);
            let mut pos = Connect.start();
            while pos.all.count_ones() < 27 {
                let Some(mv) = Connect.random_move(&pos, &mut rng, &mut Vec::new()) else { break };
                Connect.apply(&mut pos, mv);
            }
            if has_line(pos.theirs()) {
                continue;
            }
            let memo = Everything::default();
            let solved =
                solve(&Connect, &pos, &mut Solving::new(&memo, u64::MAX, &|_| false)).unwrap();
            assert_eq!(solved.value, plain_value(pos, &mut HashMap::new()), "{pos:?}");
            let mut end = pos;
            solved.line.iter().for_each(|&mv| Connect.apply(&mut end, mv));
            assert_eq!(solved.line.len() as u32, solved.plies, "the line goes to the end");
            assert_eq!(has_line(end.theirs()), solved.value != 0);
            compared += 1;
        }
        assert!(compared > 10, "{compared}");
    }
}
