//! The squares of a draughts board, the sets of them, and the directions over it.
//!
//! On a chequered board only the dark squares have bits, with one spare bit after every two rows. So a step along a
//! diagonal is the same shift everywhere, and a step off the side lands on a spare bit, which the set of all squares
//! masks away. A board of which every square is used has no spare bits; its directions mask the last column instead.

/// The most rows a board has.
const MAX_ROWS: usize = 10;
/// The directions a piece can go in: the four diagonals, then the four straight ones. `direction ^ 2` is the way back, and the direction
/// of the other side. The first of each four leads down the board.
pub(super) const DIRECTIONS: usize = 8;

/// A direction over the board.
#[derive(Clone, Copy, Debug)]
struct Direction {
    /// What is added to a bit.
    by: i32,
    /// The squares that have a neighbour in that direction; squares whose step would end on a spare bit may be left in.
    from: u64,
}

/// A board.
#[derive(Debug)]
pub(super) struct Board {
    /// Rows, and columns.
    pub(super) side: u32,
    /// Squares in use.
    pub(super) squares: u32,
    /// Every square.
    pub(super) all: u64,
    /// The squares along the four sides.
    pub(super) edge: u64,
    /// The squares of each row, from the top.
    pub(super) rows: [u64; MAX_ROWS],
    /// Squares in use in a row.
    width: u32,
    /// Squares between two spare bits.
    run: u32,
    directions: [Direction; DIRECTIONS],
    /// For each direction and bit the squares that lie in that direction.
    rays: [[u64; 64]; DIRECTIONS],
}

/// The 32 dark squares of an ordinary board.
pub(super) const SMALL: &Board = &Board::new(8, true);
/// The 50 dark squares of a ten by ten board.
pub(super) const LARGE: &Board = &Board::new(10, true);
/// All 64 squares.
pub(super) const WHOLE: &Board = &Board::new(8, false);

impl Board {
    const fn new(side: u32, chequered: bool) -> Board {
        let width = if chequered { side / 2 } else { side };
        let run = if chequered { side } else { 64 };
        let mut board = Board {
            side,
            squares: width * side,
            all: 0,
            edge: 0,
            rows: [0; MAX_ROWS],
            width,
            run,
            directions: [Direction { by: 0, from: 0 }; DIRECTIONS],
            rays: [[0; 64]; DIRECTIONS],
        };
        let (mut index, mut not_last, mut not_first) = (0, 0, 0);
        while index < board.squares {
            let bit = board.bit(index);
            let square = 1 << bit;
            let (x, y) = board.place(bit);
            board.all |= square;
            board.rows[y as usize] |= square;
            if x == 0 || y == 0 || x == side - 1 || y == side - 1 {
                board.edge |= square;
            }
            if index % width != width - 1 {
                not_last |= square;
            }
            if index % width != 0 {
                not_first |= square;
            }
            index += 1;
        }
        let down = if chequered { run + 1 } else { side } as i32;
        let half = width as i32;
        if chequered {
            board.directions[0] = Direction { by: half, from: !0 };
            board.directions[1] = Direction { by: half + 1, from: !0 };
            board.directions[2] = Direction { by: -half, from: !0 };
            board.directions[3] = Direction { by: -half - 1, from: !0 };
        }
        board.directions[4] = Direction { by: down, from: !0 };
        board.directions[5] = Direction { by: 1, from: not_last };
        board.directions[6] = Direction { by: -down, from: !0 };
        board.directions[7] = Direction { by: -1, from: not_first };
        let mut direction = 0;
        while direction < DIRECTIONS {
            let mut bit = 0;
            while bit < 64 && board.directions[direction].by != 0 {
                let mut at = board.go(1 << bit & board.all, direction) & board.all;
                while at != 0 {
                    board.rays[direction][bit] |= at;
                    at = board.go(at, direction) & board.all;
                }
                bit += 1;
            }
            direction += 1;
        }
        board
    }

    /// The bit of a square; squares are counted from 0 at the top left as White sees the board.
    pub(super) const fn bit(&self, index: u32) -> u32 {
        index + index / self.run
    }

    /// The square of a bit.
    pub(super) const fn index(&self, bit: u32) -> u32 {
        bit - bit / (self.run + 1)
    }

    /// The number people give the square of a bit.
    pub(super) const fn number(&self, bit: u32) -> u32 {
        self.index(bit) + 1
    }

    /// True if only the dark squares are used.
    pub(super) const fn is_chequered(&self) -> bool {
        self.width < self.side
    }

    /// Column and row of a bit, from the top left as White sees the board.
    pub(super) const fn place(&self, bit: u32) -> (u32, u32) {
        let (row, nth) = (self.index(bit) / self.width, self.index(bit) % self.width);
        if self.is_chequered() { (2 * nth + (row + 1) % 2, row) } else { (nth, row) }
    }

    /// The bit of the square in this column and row, if it is used.
    pub(super) fn at(&self, x: u32, y: u32) -> Option<u32> {
        (0..self.squares).map(|index| self.bit(index)).find(|&bit| self.place(bit) == (x, y))
    }

    /// Every square of a set one step in a direction. What leaves the board is gone or lands on a spare bit.
    #[inline(always)]
    pub(super) const fn go(&self, set: u64, direction: usize) -> u64 {
        let Direction { by, from } = self.directions[direction];
        let set = set & from;
        if by > 0 { set << by } else { set >> -by }
    }

    /// The bit from which one step in a direction leads to this one.
    #[inline(always)]
    pub(super) const fn before(&self, bit: u32, direction: usize) -> u32 {
        (bit as i32 - self.directions[direction].by) as u32
    }

    /// The first of some squares that lies in a direction, as a set; nothing if none does.
    #[inline(always)]
    pub(super) const fn first(&self, from: u32, direction: usize, among: u64) -> u64 {
        let met = self.rays[direction][from as usize] & among;
        if met == 0 {
            0
        } else if self.directions[direction].by > 0 {
            met & met.wrapping_neg()
        } else {
            1 << met.ilog2()
        }
    }

    /// The squares in a direction before the first occupied one.
    #[inline(always)]
    pub(super) const fn free(&self, from: u32, direction: usize, occupied: u64) -> u64 {
        let ray = self.rays[direction][from as usize];
        let stop = self.first(from, direction, occupied);
        if stop == 0 {
            ray
        } else {
            ray & !stop & !self.rays[direction][stop.trailing_zeros() as usize]
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use parlour_core::bits::Word;

    /// Column and row after one step; on a chequered board a straight step leads to the next dark square.
    fn stepped(board: &Board, (x, y): (u32, u32), direction: usize) -> Option<(u32, u32)> {
        let far = if board.is_chequered() { 2 } else { 1 };
        let (dx, dy) =
            [(-1, 1), (1, 1), (1, -1), (-1, -1), (0, far), (far, 0), (0, -far), (-far, 0)]
                [direction];
        let (x, y) = (x.checked_add_signed(dx)?, y.checked_add_signed(dy)?);
        (x < board.side && y < board.side).then_some((x, y))
    }

    #[test]
    fn a_shift_is_a_step_wherever_it_begins() {
        for (board, directions) in [(SMALL, 0..8), (LARGE, 0..8), (WHOLE, 4..8)] {
            for (from, direction) in board
                .all
                .ones()
                .flat_map(|from| directions.clone().map(move |direction| (from, direction)))
            {
                let there = stepped(board, board.place(from), direction);
                let to = board.go(1 << from, direction) & board.all;
                assert_eq!((to != 0).then(|| board.place(to.trailing_zeros())), there);
                if to != 0 {
                    assert_eq!(board.go(to, direction ^ 2), 1 << from);
                    assert_eq!(board.before(to.trailing_zeros(), direction), from);
                }
            }
        }
    }

    #[test]
    fn squares_are_numbered_row_by_row() {
        for board in [SMALL, LARGE, WHOLE] {
            assert!((0..board.squares).all(|square| board.index(board.bit(square)) == square));
            assert_eq!(board.all.count_ones(), board.squares);
        }
        assert_eq!(SMALL.place(SMALL.bit(0)), (1, 0));
        assert_eq!(SMALL.place(SMALL.bit(31)), (6, 7));
        assert_eq!(LARGE.place(LARGE.bit(45)), (0, 9));
        assert_eq!([SMALL, LARGE, WHOLE].map(|board| board.edge.count_ones()), [14, 18, 28]);
    }

    #[test]
    fn a_free_line_ends_before_what_stands_on_it() {
        let number = |n: u32| LARGE.bit(n - 1);
        let free = LARGE.free(number(46), 2, 1 << number(23));
        let squares: Vec<u32> = free.ones().map(|bit| LARGE.number(bit)).collect();
        assert_eq!(squares, [28, 32, 37, 41]);
        assert_eq!(LARGE.first(number(46), 2, 1 << number(23) | 1 << number(5)), 1 << number(23));
    }
}
