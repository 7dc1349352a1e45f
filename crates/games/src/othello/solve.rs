//! Othello's endgame solved: the exact value of positions with few empty squares.
//!
//! The value is by how many discs the player to move wins, empty squares at the end counted for the winner, as the FFO endgame
//! suite counts them. The techniques, each with where it is known from:
//!
//! - principal variation search (Marsland and Campbell, 1982), for who wins first, and by how much afterwards;
//! - parity: squares in regions with an odd number of empty ones first, for whoever moves there first also moves last (Brian
//!   Rose's notes on Othello, and Gunnar Andersson's endgame solver, 1998, which order the last squares so);
//! - fastest first: moves that leave the other side few answers come first (Andersson; Nyanyan and others measured it again);
//! - discs that can never be turned give a bound of the value (stability cut-off: Richard Delorme's Edax);
//! - a table of bounds with the best move.

use super::{CORNERS, Move, PASS, Position, around, enclosed, placeable, side_score};
use parlour_core::keys;
use parlour_core::prelude::*;

/// With so few empty squares they are tried one after the other, without order by answers and without memory.
const SHALLOW: u32 = 7;
/// With at least this many a short look ahead orders the moves.
const LOOKED_AHEAD: u32 = 11;
/// With at least this many a solver has no business.
const HOPELESS: u32 = 26;
/// Beyond every value.
const INFINITE: i32 = 127;

/// Squares next to each square.
static NEIGHBOURS: [u64; 64] = {
    let mut all = [0; 64];
    let mut square = 0;
    while square < 64 {
        let bit = 1u64 << square;
        let across = bit | (bit << 1 & 0xFEFE_FEFE_FEFE_FEFE) | (bit >> 1 & 0x7F7F_7F7F_7F7F_7F7F);
        all[square] = (across | across << 8 | across >> 8) ^ bit;
        square += 1;
    }
    all
};

/// Which of four regions a square lies in, as a bit.
#[inline]
fn region(square: u32) -> u32 {
    1 << (square >> 2 & 1 | square >> 4 & 2)
}

/// The squares of the regions whose bits are set.
static REGIONS: [u64; 16] = {
    let parts = [0x0F0F_0F0F, 0xF0F0_F0F0, 0x0F0F_0F0F << 32, 0xF0F0_F0F0u64 << 32];
    let mut all = [0; 16];
    let mut set = 0;
    while set < 16 {
        let mut part = 0;
        while part < 4 {
            if set >> part & 1 == 1 {
                all[set] |= parts[part];
            }
            part += 1;
        }
        set += 1;
    }
    all
};

/// The regions with an odd number of these squares.
fn odd_regions(empty: u64) -> u32 {
    empty.ones().fold(0, |odd, square| odd ^ region(square))
}

/// How good squares are before anything else is known: corners first, those next to them last.
static SQUARES: [[i32; 4]; 4] = [[30, 2, 10, 8], [2, 0, 4, 4], [10, 4, 7, 6], [8, 4, 6, 3]];

fn square_value(square: u32) -> i32 {
    let fold = |at: u32| at.min(7 - at) as usize;
    SQUARES[fold(square >> 3)][fold(square & 7)]
}

/// Discs of the player to move and of the other, and the regions with an odd number of empty squares.
#[derive(Clone, Copy)]
struct Node {
    mine: u64,
    theirs: u64,
    odd: u32,
}

impl Node {
    fn empty(self) -> u64 {
        !(self.mine | self.theirs)
    }

    #[inline]
    fn place(self, square: u32, turned: u64) -> Node {
        Node {
            mine: self.theirs ^ turned,
            theirs: self.mine ^ turned ^ 1 << square,
            odd: self.odd ^ region(square),
        }
    }

    #[inline]
    fn pass(self) -> Node {
        Node { mine: self.theirs, theirs: self.mine, odd: self.odd }
    }

    /// The value when nobody can move.
    #[inline]
    fn value(self) -> i32 {
        let (mine, theirs) = (self.mine.count_ones() as i32, self.theirs.count_ones() as i32);
        let empty = 64 - mine - theirs;
        (mine - theirs) + empty * (mine - theirs).signum()
    }

    fn key(self) -> u64 {
        keys::mix(self.mine) ^ keys::mix(self.theirs.rotate_left(17) ^ 0x9E37_79B9_7F4A_7C15)
    }
}

/// Discs that can never be turned, at least: along each of the four lines through them the line is full, or the edge or another
/// such disc is next to them.
fn stable(discs: u64, all: u64) -> u64 {
    const LEFT: u64 = 0x0101_0101_0101_0101;
    const ENDS: u64 = LEFT | LEFT << 7;
    const ROWS: u64 = 0xFF00_0000_0000_00FF;
    let full = full_lines(all);
    let safe = [ENDS | full[0], ROWS | full[1], ENDS | ROWS | full[2], ENDS | ROWS | full[3]];
    let mut found = discs & CORNERS | discs & full[0] & full[1] & full[2] & full[3];
    loop {
        let across = found << 1 & !LEFT | found >> 1 & !(LEFT << 7) | safe[0];
        let upright = found << 8 | found >> 8 | safe[1];
        let falling = found << 9 & !LEFT | found >> 9 & !(LEFT << 7) | safe[2];
        let rising = found << 7 & !(LEFT << 7) | found >> 7 & !LEFT | safe[3];
        let next = discs & across & upright & falling & rising;
        if next | found == found {
            return found;
        }
        found |= next;
    }
}

/// The squares of full rows, full columns, and of both kinds of full diagonals.
fn full_lines(all: u64) -> [u64; 4] {
    const LEFT: u64 = 0x0101_0101_0101_0101;
    // Emptiness spreads along a line from each empty square to both ends.
    let empty = !all;
    let spread = |step: u32, up: u64, down: u64| {
        let (mut above, mut below) = (empty, empty);
        for _ in 0..7 {
            above |= above << step & up;
            below |= below >> step & down;
        }
        !(above | below)
    };
    let (not_left, not_right) = (!LEFT, !(LEFT << 7));
    [
        spread(1, not_left, not_right),
        spread(8, !0, !0),
        spread(9, not_left, not_right),
        spread(7, not_right, not_left),
    ]
}

/// What the table keeps of a position: bounds of the value and the move that was best.
#[derive(Clone, Copy)]
struct Known {
    low: i32,
    high: i32,
    best: u32,
}

impl Known {
    const NOTHING: Known = Known { low: -64, high: 64, best: 64 };

    fn word(self) -> u64 {
        (self.low + 64) as u64 | ((self.high + 64) as u64) << 8 | u64::from(self.best) << 16
    }

    fn read(word: u64) -> Known {
        let byte = |at: u32| (word >> at & 0xFF) as i32;
        Known { low: byte(0) - 64, high: byte(8) - 64, best: byte(16) as u32 }
    }
}

struct Solver<'s, 'm> {
    solving: &'s mut Solving<'m>,
    /// Positions near the end, not yet counted.
    nodes: u64,
}

impl Solver<'_, '_> {
    /// The value with one empty square.
    #[inline]
    fn last(&mut self, node: Node, square: u32) -> i32 {
        self.nodes += 1;
        let mine = node.mine.count_ones() as i32;
        // As if the square stayed empty.
        let ahead = 2 * mine - 63;
        let turned = enclosed(node.mine, node.theirs, square).count_ones() as i32;
        if turned > 0 {
            return ahead + 2 * turned + 1;
        }
        let turned = enclosed(node.theirs, node.mine, square).count_ones() as i32;
        if turned > 0 {
            return ahead - 2 * turned - 1;
        }
        ahead + ahead.signum()
    }

    /// The value, or a bound of it, with few empty squares: those in odd regions are tried first.
    fn shallow(&mut self, node: Node, mut alpha: i32, beta: i32, passed: bool) -> i32 {
        let empty = node.empty();
        if empty & empty.wrapping_sub(1) == 0 {
            return if empty == 0 { node.value() } else { self.last(node, empty.trailing_zeros()) };
        }
        self.nodes += 1;
        let odd = REGIONS[node.odd as usize & 15];
        let mut best = -INFINITE;
        for part in [empty & odd, empty & !odd] {
            for square in part.ones() {
                if NEIGHBOURS[square as usize & 63] & node.theirs == 0 {
                    continue;
                }
                let turned = enclosed(node.mine, node.theirs, square);
                if turned == 0 {
                    continue;
                }
                let value = -self.shallow(node.place(square, turned), -beta, -alpha, false);
                if value > best {
                    best = value;
                    if value >= beta {
                        return value;
                    }
                    alpha = alpha.max(value);
                }
            }
        }
        if best > -INFINITE {
            best
        } else if passed {
            node.value()
        } else {
            -self.shallow(node.pass(), -beta, -alpha, true)
        }
    }

    /// The value, or a bound of it. What comes back after a stop means nothing.
    fn search(&mut self, node: Node, mut alpha: i32, mut beta: i32) -> i32 {
        let empties = node.empty().count_ones();
        if empties <= SHALLOW {
            return self.shallow(node, alpha, beta, false);
        }
        if self.solving.visit_many(1 + std::mem::take(&mut self.nodes)) {
            return alpha;
        }
        if let Some(bound) = stability_bound(node, alpha, empties) {
            return bound;
        }
        let key = node.key();
        let known = self.solving.memo.recall(key).map_or(Known::NOTHING, Known::read);
        if known.low >= beta {
            return known.low;
        }
        if known.high <= alpha || known.low == known.high {
            return known.high;
        }
        (alpha, beta) = (alpha.max(known.low), beta.min(known.high));
        let moves = placeable(node.mine, node.theirs);
        if moves == 0 {
            let other = node.pass();
            if placeable(other.mine, other.theirs) == 0 {
                return node.value();
            }
            return -self.search(other, -beta, -alpha);
        }
        let (best, square) = self.search_moves(node, moves, known.best, (alpha, beta), empties);
        if !self.solving.is_stopped() {
            let low = if best > alpha { best } else { known.low };
            let high = if best < beta { best } else { known.high };
            let known = Known { low, high, best: square };
            self.solving.memo.keep(key, known.word(), empties as u8);
        }
        best
    }

    /// The value of the best of these moves, and that move.
    fn search_moves(
        &mut self,
        node: Node,
        moves: u64,
        first: u32,
        (mut alpha, beta): (i32, i32),
        empties: u32,
    ) -> (i32, u32) {
        let mut order = [(0i32, 0u32, 0u64); 34];
        let count = sorted_moves(node, moves, first, empties, &mut order);
        let (mut best, mut best_square) = (-INFINITE, 64);
        for &(_, square, turned) in &order[..count] {
            let next = node.place(square, turned);
            let mut value = alpha + 1;
            if best > -INFINITE && beta > alpha + 1 {
                value = -self.search(next, -alpha - 1, -alpha);
            }
            if value > alpha && (value < beta || best == -INFINITE || beta == alpha + 1) {
                value = -self.search(next, -beta, -alpha);
            }
            if self.solving.is_stopped() {
                break;
            }
            if value > best {
                (best, best_square) = (value, square);
                if value >= beta {
                    break;
                }
                alpha = alpha.max(value);
            }
        }
        (best, best_square)
    }

    /// The value at the root with its best move: first who wins, then by how much. If time ends between, what is known.
    fn solve(&mut self, node: Node) -> Option<(i32, u32)> {
        let empties = node.empty().count_ones();
        let moves = placeable(node.mine, node.theirs);
        let (value, best) = self.search_moves(node, moves, 64, (-1, 1), empties);
        if self.solving.is_stopped() {
            return None;
        }
        let window = match value.signum() {
            1 => (value - 1, 64),
            -1 => (-64, value + 1),
            _ => return Some((0, best)),
        };
        let exact = self.search_moves(node, moves, best, window, empties);
        Some(if self.solving.is_stopped() { (value, best) } else { exact })
    }

    /// Best play as far as the table remembers it.
    fn line(&mut self, mut node: Node, first: u32) -> Vec<Move> {
        let mut line = vec![];
        let mut square = first;
        loop {
            let moves = placeable(node.mine, node.theirs);
            if moves >> (square & 63) & 1 == 1 && square < 64 {
                line.push(Move(square as u8));
                node = node.place(square, enclosed(node.mine, node.theirs, square));
            } else if moves == 0 && placeable(node.theirs, node.mine) != 0 {
                line.push(PASS);
                node = node.pass();
            } else {
                return line;
            }
            square = if node.empty().count_ones() <= SHALLOW {
                self.best_of_last(node)
            } else {
                self.solving.memo.recall(node.key()).map_or(64, |it| Known::read(it).best)
            };
        }
    }

    /// The best move with few empty squares.
    fn best_of_last(&mut self, node: Node) -> u32 {
        let (mut best, mut alpha) = (64, -INFINITE);
        for square in placeable(node.mine, node.theirs).ones() {
            let next = node.place(square, enclosed(node.mine, node.theirs, square));
            let value = -self.shallow(next, -INFINITE, -alpha, false);
            if value > alpha {
                (best, alpha) = (square, value);
            }
        }
        best
    }
}

/// A bound of the value that is already enough, from discs of the other side that can never be turned. It is worth looking for only
/// where it might be enough: the fuller the board, the more discs are stable.
fn stability_bound(node: Node, alpha: i32, empties: u32) -> Option<i32> {
    if alpha < 2 * empties as i32 - 34 || alpha < 0 {
        return None;
    }
    let bound = 64 - 2 * stable(node.theirs, node.mine | node.theirs).count_ones() as i32;
    (bound <= alpha).then_some(bound)
}

/// Puts the moves into the order in which they are searched, with what they turn over; gives their number.
fn sorted_moves(
    node: Node,
    moves: u64,
    first: u32,
    empties: u32,
    order: &mut [(i32, u32, u64); 34],
) -> usize {
    let mut count = 0;
    for square in moves.ones() {
        let turned = enclosed(node.mine, node.theirs, square);
        let next = node.place(square, turned);
        let answers = placeable(next.mine, next.theirs);
        let open = around(next.theirs) & next.empty();
        let mut value = square_value(square)
            - 16 * (answers.count_ones() + (answers & CORNERS).count_ones()) as i32
            - 2 * open.count_ones() as i32;
        if node.odd & region(square) != 0 {
            value += 6;
        }
        if turned == node.theirs || square == first {
            value += 100_000;
        } else if empties >= LOOKED_AHEAD {
            let plies = ((empties - LOOKED_AHEAD) / 4).min(3);
            value -= look_ahead(next, -20_000, 20_000, plies) / 6;
        }
        let mut at = count;
        while at > 0 && order[at - 1].0 < value {
            order[at] = order[at - 1];
            at -= 1;
        }
        order[at] = (value, square, turned);
        count += 1;
    }
    count
}

/// What the hand-set evaluation says some plies on, for the player to move.
fn look_ahead(node: Node, mut alpha: i32, beta: i32, depth: u32) -> i32 {
    if depth == 0 {
        return side_score(node.mine, node.theirs) - side_score(node.theirs, node.mine);
    }
    let moves = placeable(node.mine, node.theirs);
    if moves == 0 {
        return match placeable(node.theirs, node.mine) {
            0 => 300 * node.value(),
            _ => -look_ahead(node.pass(), -beta, -alpha, depth - 1),
        };
    }
    let mut best = -30_000;
    for square in moves.ones() {
        let next = node.place(square, enclosed(node.mine, node.theirs, square));
        best = best.max(-look_ahead(next, -beta, -alpha, depth - 1));
        if best >= beta {
            break;
        }
        alpha = alpha.max(best);
    }
    best
}

/// Roughly how many positions must be looked at; nothing where there are too many.
pub(super) fn effort(pos: &Position) -> Option<u64> {
    let empties = (!(pos.discs[0] | pos.discs[1])).count_ones();
    (empties < HOPELESS).then(|| 1 << (empties * 5 / 4).max(4))
}

/// The value and the best line of a position in which the game is not over.
pub(super) fn solve(pos: &Position, solving: &mut Solving<'_>) -> Option<Solved<Move>> {
    let (mine, theirs) = pos.sides();
    let empty = !(mine | theirs);
    let node = Node { mine, theirs, odd: odd_regions(empty) };
    let mut solver = Solver { solving, nodes: 0 };
    let (value, line) = if pos.moves == 0 {
        let (value, best) = solver.solve(node.pass())?;
        let mut line = vec![PASS];
        line.extend(solver.line(node.pass(), best));
        (-value, line)
    } else {
        let (value, best) = solver.solve(node)?;
        (value, solver.line(node, best))
    };
    let placed = line.iter().filter(|&&mv| mv != PASS).count() as u32;
    // Beyond the end of the line every empty square may be preceded by a pass.
    let plies = line.len() as u32 + 2 * (empty.count_ones() - placed);
    Some(Solved { value, plies, line })
}

#[cfg(test)]
mod tests {
    use super::super::Othello;
    use super::*;

    /// A memory that remembers nothing.
    struct Nothing;

    impl parlour_core::Memo for Nothing {
        fn recall(&self, _key: u64) -> Option<u64> {
            None
        }

        fn keep(&self, _key: u64, _word: u64, _work: u8) {}
    }

    /// The value for the player to move by playing out everything.
    fn plain_value(pos: &Position, seat: Seat) -> i32 {
        let (mine, theirs) = (pos.discs[seat.index()], pos.discs[seat.other().index()]);
        let mut moves = Vec::new();
        if Othello.legal_moves(pos, &mut moves).is_some() {
            return Node { mine, theirs, odd: 0 }.value();
        }
        let values = moves.into_iter().map(|mv| {
            let mut next = *pos;
            Othello.apply(&mut next, mv);
            plain_value(&next, seat)
        });
        if pos.turn == seat { values.max() } else { values.min() }.expect("a pass is a move")
    }

    /// A position with this many empty squares at the end of a random game, if it comes to that.
    fn late_position(seed: u64, empties: u32) -> Option<Position> {
        let mut rng = Rng::new(seed);
        let mut pos = Othello.start();
        while (!(pos.discs[0] | pos.discs[1])).count_ones() > empties {
            let mv = Othello.random_move(&pos, &mut rng, &mut Vec::new())?;
            Othello.apply(&mut pos, mv);
        }
        (!pos.over).then_some(pos)
    }

    #[test]
    fn values_are_those_of_playing_out_everything() {
        let mut compared = 0;
        for pos in (0..40).filter_map(|seed| late_position(seed, 9)) {
            let solved = solve(&pos, &mut Solving::new(&Nothing, u64::MAX, &|_| false)).unwrap();
            assert_eq!(
                solved.value,
                plain_value(&pos, pos.turn),
                "{}",
                Othello.write_position(&pos)
            );
            compared += 1;
        }
        assert!(compared > 20, "{compared}");
    }

    #[test]
    fn what_counts_as_stable_is_never_turned() {
        let mut seen = 0;
        for seed in 0..200 {
            let Some(mut pos) = late_position(seed, 24) else { continue };
            let all = pos.discs[0] | pos.discs[1];
            let firm = pos.discs.map(|discs| stable(discs, all));
            seen += firm[0].count_ones() + firm[1].count_ones();
            let mut rng = Rng::new(seed);
            while let Some(mv) = Othello.random_move(&pos, &mut rng, &mut Vec::new()) {
                Othello.apply(&mut pos, mv);
                assert_eq!([pos.discs[0] & firm[0], pos.discs[1] & firm[1]], firm);
            }
        }
        assert!(seen > 100, "{seen}");
    }
}
