//! The geometry of the boards: sets of squares as bits of one number.
//!
//! Square `x + 11 * y` is the same bit on every board; the smaller boards lie in the corner of the largest. So all shifts
//! are constants, and what leaves a board is masked away with the board itself.

use parlour_core::bits::Word;

/// The distance of two squares above each other.
pub(super) const STRIDE: u32 = 11;

/// The first column, and the last of the largest board: steps along a row must not wrap around.
const FIRST_COLUMN: u128 = column(0);
const LAST_COLUMN: u128 = column(STRIDE - 1);

/// One column of the largest board.
const fn column(x: u32) -> u128 {
    let mut set = 0;
    let mut y = 0;
    while y < STRIDE {
        set |= 1 << (x + STRIDE * y);
        y += 1;
    }
    set
}

/// The square in a column and row.
pub(super) const fn at(x: u16, y: u16) -> u8 {
    (x + STRIDE as u16 * y) as u8
}

/// The column and row of a square.
pub(super) const fn place(square: u8) -> (u16, u16) {
    (square as u16 % STRIDE as u16, square as u16 / STRIDE as u16)
}

/// The set of one square.
#[inline]
pub(super) const fn bit(square: u8) -> u128 {
    1 << square
}

/// The only, or lowest, square of a set.
#[inline]
pub(super) const fn first(set: u128) -> u8 {
    set.trailing_zeros() as u8
}

/// Every square of a board of this size.
pub(super) const fn whole(size: u16) -> u128 {
    let row = (1 << size) - 1;
    let mut set = 0;
    let mut y = 0;
    while y < size {
        set |= row << (STRIDE as u16 * y);
        y += 1;
    }
    set
}

/// The squares at the edge of a board of this size.
pub(super) const fn rim(size: u16) -> u128 {
    let inner = whole(size - 2) << (STRIDE + 1);
    whole(size) & !inner
}

/// The corners of a board of this size.
pub(super) const fn corners(size: u16) -> u128 {
    let last = size - 1;
    bit(0) | bit(at(last, 0)) | bit(at(0, last)) | bit(at(last, last))
}

/// The square in the middle of a board of this size.
pub(super) const fn middle(size: u16) -> u128 {
    bit(at(size / 2, size / 2))
}

/// Every square of a set moved one step to the right.
#[inline]
pub(super) const fn east(set: u128) -> u128 {
    (set & !LAST_COLUMN) << 1
}

/// One step to the left.
#[inline]
pub(super) const fn west(set: u128) -> u128 {
    (set & !FIRST_COLUMN) >> 1
}

/// One row up; squares beyond the largest board are for the caller to mask.
#[inline]
pub(super) const fn north(set: u128) -> u128 {
    set << STRIDE
}

/// One row down.
#[inline]
pub(super) const fn south(set: u128) -> u128 {
    set >> STRIDE
}

/// The squares beside those of a set, along rows and columns.
#[inline]
pub(super) const fn neighbours_of(set: u128) -> u128 {
    east(set) | west(set) | north(set) | south(set)
}

/// The squares of `middles` that lie between one of `here` and one of `there`, along a row or column.
#[inline]
pub(super) const fn between(middles: u128, here: u128, there: u128) -> u128 {
    let across = east(here) & west(there) | west(here) & east(there);
    let along = north(here) & south(there) | south(here) & north(there);
    middles & (across | along)
}

/// Everything that can be reached from a set step by step through `open`, the set included.
#[inline]
pub(super) const fn flood(from: u128, open: u128) -> u128 {
    let mut reached = from;
    loop {
        let wider = reached | neighbours_of(reached) & open;
        if wider == reached {
            return reached;
        }
        reached = wider;
    }
}

/// Walks over the squares of a set, the lowest first.
pub(super) fn squares(set: u128) -> impl Iterator<Item = u8> {
    set.ones().map(|square| square as u8)
}

/// Where pieces can slide: for each direction the squares that some piece reaches, which tells the piece too, because
/// it is the next one looking back.
#[derive(Clone, Copy, Debug)]
pub(super) struct Slides {
    /// East, west, north, south.
    pub(super) reached: [u128; 4],
}

impl Slides {
    /// Every slide of the pieces through open squares.
    ///
    /// To the right an addition carries through each run of open squares; the other ways spread by doubling.
    /// <https://www.chessprogramming.org/Kogge-Stone_Algorithm>
    #[inline]
    pub(super) const fn new(pieces: u128, open: u128) -> Slides {
        let run = open & !FIRST_COLUMN;
        let right = run & !(run + ((pieces << 1) & run));

        let mut pass = open & !LAST_COLUMN;
        let mut left = pass & (pieces >> 1);
        left |= pass & (left >> 1);
        pass &= pass >> 1;
        left |= pass & (left >> 2);
        pass &= pass >> 2;
        left |= pass & (left >> 4);
        pass &= pass >> 4;
        left |= pass & (left >> 8);

        let mut pass = open;
        let mut up = pass & (pieces << STRIDE);
        up |= pass & (up << STRIDE);
        pass &= pass << STRIDE;
        up |= pass & (up << (2 * STRIDE));
        pass &= pass << (2 * STRIDE);
        up |= pass & (up << (4 * STRIDE));
        pass &= pass << (4 * STRIDE);
        up |= pass & (up << (8 * STRIDE));

        let mut pass = open;
        let mut down = pass & (pieces >> STRIDE);
        down |= pass & (down >> STRIDE);
        pass &= pass >> STRIDE;
        down |= pass & (down >> (2 * STRIDE));
        pass &= pass >> (2 * STRIDE);
        down |= pass & (down >> (4 * STRIDE));
        pass &= pass >> (4 * STRIDE);
        down |= pass & (down >> (8 * STRIDE));

        Slides { reached: [right, left, up, down] }
    }

    /// All squares reached.
    #[inline]
    pub(super) const fn all(&self) -> u128 {
        self.reached[0] | self.reached[1] | self.reached[2] | self.reached[3]
    }

    /// The square a slide came from: the next piece looking back from where it ends.
    #[inline]
    pub(super) const fn origin(direction: usize, to: u8, pieces: u128) -> u8 {
        let below = pieces & (bit(to) - 1);
        let above = pieces & !(bit(to) - 1);
        let file = FIRST_COLUMN << (to % STRIDE as u8);
        match direction {
            0 => 127 - below.leading_zeros() as u8,
            1 => first(above),
            2 => 127 - (below & file).leading_zeros() as u8,
            _ => first(above & file),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use parlour_core::Rng;

    #[test]
    fn rims_corners_and_middles_lie_where_they_should() {
        for size in [7, 9, 11] {
            assert_eq!(whole(size).count_ones(), u32::from(size * size));
            assert_eq!(rim(size).count_ones(), u32::from(4 * (size - 1)));
            assert_eq!(corners(size) & rim(size), corners(size));
            assert_eq!(place(first(middle(size))), (size / 2, size / 2));
        }
    }

    #[test]
    fn slides_equal_walking_square_by_square() {
        let mut rng = Rng::new(7);
        for round in 0..600 {
            let size = [7, 9, 11][round % 3];
            let mut random = || u128::from(rng.next_u64()) << 64 | u128::from(rng.next_u64());
            let occupied = random() & random() & whole(size);
            let pieces = occupied & random();
            let slides = Slides::new(pieces, whole(size) & !occupied);
            for (direction, (dx, dy)) in [(1, 0), (-1, 0), (0, 1), (0, -1)].into_iter().enumerate()
            {
                let mut walked = 0;
                for piece in squares(pieces) {
                    let (x, y) = place(piece);
                    let (mut x, mut y) = (i32::from(x) + dx, i32::from(y) + dy);
                    let side = 0..i32::from(size);
                    while side.contains(&x) && side.contains(&y) {
                        let square = at(x as u16, y as u16);
                        if occupied & bit(square) != 0 {
                            break;
                        }
                        walked |= bit(square);
                        assert_eq!(Slides::origin(direction, square, occupied), piece);
                        (x, y) = (x + dx, y + dy);
                    }
                }
                assert_eq!(slides.reached[direction], walked, "size {size}, way {direction}");
            }
        }
    }
}
