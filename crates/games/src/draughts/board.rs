//! The squares of a draughts board and the sets of them.
//!
//! Only the dark squares have bits, with one spare bit after every two rows. So a step along a diagonal is the same
//! shift everywhere, and a step off the side lands on a spare bit, which [`BOARD`] masks away.

/// Dark squares in a row.
const HALF: u32 = 4;
/// Rows, and columns.
pub(super) const SIDE: u32 = 2 * HALF;
/// Dark squares.
pub(super) const SQUARES: u32 = HALF * SIDE;
/// Bits of two rows with their spare bit.
const PAIR: u32 = 2 * HALF + 1;

/// The two steps to the next row below, left and right as White sees it; upwards they are the same the other way.
pub(super) const STEPS: [u32; 2] = [HALF, HALF + 1];

/// Every square.
pub(super) const BOARD: u64 = rows(0, SIDE);
/// The squares that no jump can pass over.
pub(super) const RIM: u64 = {
    let (mut set, mut index) = (0, 0);
    while index < SQUARES {
        let (x, y) = place(bit(index));
        if x == 0 || y == 0 || x == SIDE - 1 || y == SIDE - 1 {
            set |= 1 << bit(index);
        }
        index += 1;
    }
    set
};

/// The bit of a square; squares are counted from 0 at the top left as White sees the board.
pub(super) const fn bit(index: u32) -> u32 {
    index + index / (2 * HALF)
}

/// The square of a bit.
pub(super) const fn index(bit: u32) -> u32 {
    bit - bit / PAIR
}

/// The number people give the square of a bit.
pub(super) const fn number(bit: u32) -> u32 {
    index(bit) + 1
}

/// Column and row of a bit, from the top left as White sees the board.
pub(super) const fn place(bit: u32) -> (u32, u32) {
    let (row, nth) = (index(bit) / HALF, index(bit) % HALF);
    (2 * nth + (row + 1) % 2, row)
}

/// The squares of some rows, counted from the top.
pub(super) const fn rows(from: u32, to: u32) -> u64 {
    let (mut set, mut square) = (0, from * HALF);
    while square < to * HALF {
        set |= 1 << bit(square);
        square += 1;
    }
    set
}

/// Every square of a set one step away, down the board or up.
#[inline(always)]
pub(super) const fn shift<const DOWN: bool>(set: u64, step: u32) -> u64 {
    if DOWN { set << step } else { set >> step }
}

/// The bits of a set, the lowest first.
#[inline]
pub(super) fn bits(mut set: u64) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let bit = set.trailing_zeros();
        (set != 0).then(|| {
            set &= set - 1;
            bit
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_shift_is_a_step_along_a_diagonal_wherever_it_begins() {
        for from in bits(BOARD) {
            let (x, y) = place(from);
            for (step, dx) in STEPS.into_iter().zip([x.checked_sub(1), Some(x + 1)]) {
                let to = shift::<true>(1 << from, step) & BOARD;
                let there = dx.filter(|&x| x < SIDE && y + 1 < SIDE).map(|x| (x, y + 1));
                assert_eq!((to != 0).then(|| place(to.trailing_zeros())), there);
                if to != 0 {
                    assert_eq!(shift::<false>(to, step), 1 << from);
                }
            }
        }
    }

    #[test]
    fn squares_are_numbered_row_by_row() {
        assert_eq!(place(bit(0)), (1, 0));
        assert_eq!(place(bit(4)), (0, 1));
        assert_eq!(place(bit(31)), (6, 7));
        assert!((0..SQUARES).all(|square| index(bit(square)) == square));
        assert_eq!(RIM.count_ones(), 14);
    }
}
