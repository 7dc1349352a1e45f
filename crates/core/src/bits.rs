//! Sets of cells as bits of one wide number: 64 cells for chess, 128 for 10x10 and 11x11, 256 for 14x14 and 16x16,
//! 512 for 19x19.
//!
//! Cell `x + y * W` is bit number `x + y * W`; row 0 is the row a game calls its first. The word is chosen by hand,
//! and a board that does not fit it does not compile.

use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Shl, Shr};

/// An unsigned integer used as a set of bits.
pub trait Word:
    Copy
    + Eq
    + Ord
    + std::hash::Hash
    + fmt::Debug
    + Default
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
    + Send
    + Sync
    + 'static
{
    /// How many bits there are.
    const BITS: u32;
    /// No bit set.
    const ZERO: Self;
    /// Only this bit set.
    fn bit(n: u32) -> Self;
    /// The number of bits set.
    fn count(self) -> u32;
    /// The number of the lowest bit set; `BITS` if there is none.
    fn lowest(self) -> u32;
    /// The number of the highest bit set. The word must not be zero.
    fn highest(self) -> u32;
    /// The word without its lowest bit.
    fn without_lowest(self) -> Self;
    /// The lowest 64 bits.
    fn low(self) -> u64;
    /// These as the lowest 64 bits, no other bit set.
    fn from_low(low: u64) -> Self;
    /// The number of the set bit that has exactly `n` set bits below it. There must be more than `n`.
    #[inline]
    fn nth(self, n: u32) -> u32 {
        (0..n).fold(self, |word, _| word.without_lowest()).lowest()
    }
    /// The numbers of the bits set, the lowest first.
    #[inline]
    fn ones(self) -> Ones<Self> {
        Ones(self)
    }
    /// True if no bit is set.
    #[inline]
    fn is_zero(self) -> bool {
        self == Self::ZERO
    }
    /// True if this bit is set.
    #[inline]
    fn has(&self, n: u32) -> bool {
        !(*self & Self::bit(n)).is_zero()
    }
    /// Sets this bit.
    #[inline]
    fn set(&mut self, n: u32) {
        *self = *self | Self::bit(n);
    }
    /// Clears this bit.
    #[inline]
    fn clear(&mut self, n: u32) {
        *self = *self & !Self::bit(n);
    }
}

/// The bits of a word, one after the other.
#[derive(Clone, Debug)]
pub struct Ones<W>(W);

impl<W: Word> Iterator for Ones<W> {
    type Item = u32;

    #[inline]
    fn next(&mut self) -> Option<u32> {
        if self.0.is_zero() {
            return None;
        }
        let lowest = self.0.lowest();
        self.0 = self.0.without_lowest();
        Some(lowest)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let count = self.0.count() as usize;
        (count, Some(count))
    }
}

/// `Word::nth` of 64 bits, by halving.
#[inline]
fn nth_of_64(mut word: u64, mut n: u32) -> u32 {
    let mut at = 0;
    for half in [32, 16, 8, 4, 2, 1] {
        let below = (word & ((1 << half) - 1)).count_ones();
        if n >= below {
            n -= below;
            word >>= half;
            at += half;
        }
    }
    at
}

macro_rules! primitive_word {
    ($($t:ty)*) => {$(
        impl Word for $t {
            const BITS: u32 = <$t>::BITS;
            const ZERO: Self = 0;
            #[inline]
            fn bit(n: u32) -> Self { 1 << n }
            #[inline]
            fn count(self) -> u32 { self.count_ones() }
            #[inline]
            fn lowest(self) -> u32 { self.trailing_zeros() }
            #[inline]
            fn highest(self) -> u32 { <$t>::BITS - 1 - self.leading_zeros() }
            #[inline]
            fn without_lowest(self) -> Self { self & self.wrapping_sub(1) }
            #[inline]
            fn low(self) -> u64 { self as u64 }
            #[inline]
            fn from_low(low: u64) -> Self { low as $t }
            #[inline]
            fn nth(mut self, mut n: u32) -> u32 {
                let mut at = 0;
                while at + 64 < <$t>::BITS {
                    let below = (self as u64).count_ones();
                    if n < below {
                        break;
                    }
                    n -= below;
                    self = self.checked_shr(64).unwrap_or(0);
                    at += 64;
                }
                at + nth_of_64(self as u64, n)
            }
        }
    )*};
}
primitive_word!(u16 u32 u64 u128);

/// For each cell of an 8 by 8 board, the cells from it to the edge in some directions: tables computed at compile time.
pub const fn rays<const N: usize>(steps: [(i32, i32); N]) -> [[u64; N]; 64] {
    let mut table = [[0; N]; 64];
    let mut at = 0;
    while at < 64 * N {
        let (cell, (dx, dy)) = (at / N, steps[at % N]);
        let (mut x, mut y) = (cell as i32 % 8 + dx, cell as i32 / 8 + dy);
        while x >= 0 && x < 8 && y >= 0 && y < 8 {
            table[cell][at % N] |= 1 << (x + 8 * y);
            (x, y) = (x + dx, y + dy);
        }
        at += 1;
    }
    table
}

/// A wide word made of 64-bit limbs, the lowest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Wide<const N: usize>(pub [u64; N]);

/// 256 bits.
pub type U256 = Wide<4>;
/// 512 bits.
pub type U512 = Wide<8>;

impl<const N: usize> Default for Wide<N> {
    fn default() -> Self {
        Wide([0; N])
    }
}

impl<const N: usize> fmt::Debug for Wide<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for limb in self.0.iter().rev() {
            write!(f, "{limb:016x}")?;
        }
        Ok(())
    }
}

macro_rules! limb_by_limb {
    ($($op:ident $method:ident $sign:tt)*) => {$(
        impl<const N: usize> $op for Wide<N> {
            type Output = Self;
            #[inline]
            fn $method(self, other: Self) -> Self {
                Wide(std::array::from_fn(|i| self.0[i] $sign other.0[i]))
            }
        }
    )*};
}
limb_by_limb!(BitAnd bitand & BitOr bitor | BitXor bitxor ^);

impl<const N: usize> Not for Wide<N> {
    type Output = Self;
    #[inline]
    fn not(self) -> Self {
        Wide(self.0.map(|limb| !limb))
    }
}

impl<const N: usize> Shl<u32> for Wide<N> {
    type Output = Self;
    #[inline]
    fn shl(self, by: u32) -> Self {
        let (limbs, bits) = ((by / 64) as usize, by % 64);
        Wide(std::array::from_fn(|i| {
            let at = |j: usize| if j >= limbs { self.0[j - limbs] } else { 0 };
            let below = if i == 0 || bits == 0 { 0 } else { at(i - 1) >> (64 - bits) };
            at(i) << bits | below
        }))
    }
}

impl<const N: usize> Shr<u32> for Wide<N> {
    type Output = Self;
    #[inline]
    fn shr(self, by: u32) -> Self {
        let (limbs, bits) = ((by / 64) as usize, by % 64);
        Wide(std::array::from_fn(|i| {
            let at = |j: usize| if j + limbs < N { self.0[j + limbs] } else { 0 };
            let above = if bits == 0 { 0 } else { at(i + 1) << (64 - bits) };
            at(i) >> bits | above
        }))
    }
}

impl<const N: usize> Word for Wide<N> {
    const BITS: u32 = 64 * N as u32;
    const ZERO: Self = Wide([0; N]);
    #[inline]
    fn bit(n: u32) -> Self {
        let mut limbs = [0; N];
        limbs[(n / 64) as usize] = 1 << (n % 64);
        Wide(limbs)
    }
    #[inline]
    fn count(self) -> u32 {
        self.0.iter().map(|limb| limb.count_ones()).sum()
    }
    #[inline]
    fn lowest(self) -> u32 {
        for (i, limb) in self.0.iter().enumerate() {
            if *limb != 0 {
                return i as u32 * 64 + limb.trailing_zeros();
            }
        }
        Self::BITS
    }
    #[inline]
    fn highest(self) -> u32 {
        for (i, limb) in self.0.iter().enumerate().rev() {
            if *limb != 0 {
                return i as u32 * 64 + 63 - limb.leading_zeros();
            }
        }
        0
    }
    #[inline]
    fn without_lowest(mut self) -> Self {
        for limb in &mut self.0 {
            if *limb != 0 {
                *limb &= *limb - 1;
                break;
            }
        }
        self
    }
    #[inline]
    fn low(self) -> u64 {
        self.0[0]
    }
    #[inline]
    fn from_low(low: u64) -> Self {
        let mut word = Self::ZERO;
        word.0[0] = low;
        word
    }
    /// Looks at one limb only.
    #[inline]
    fn has(&self, n: u32) -> bool {
        self.0[(n / 64) as usize] >> (n % 64) & 1 == 1
    }
    #[inline]
    fn set(&mut self, n: u32) {
        self.0[(n / 64) as usize] |= 1 << (n % 64);
    }
    #[inline]
    fn clear(&mut self, n: u32) {
        self.0[(n / 64) as usize] &= !(1 << (n % 64));
    }
    #[inline]
    fn nth(self, mut n: u32) -> u32 {
        for (i, limb) in self.0.iter().enumerate() {
            let count = limb.count_ones();
            if n < count {
                return i as u32 * 64 + nth_of_64(*limb, n);
            }
            n -= count;
        }
        Self::BITS
    }
}

/// A set of cells of a board of `W` columns and `H` rows.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct BitBoard<B: Word, const W: u32, const H: u32>(pub B);

impl<B: Word, const W: u32, const H: u32> BitBoard<B, W, H> {
    /// The cells, the lowest first.
    #[inline]
    pub fn ones(self) -> Ones<B> {
        self.0.ones()
    }

    /// Checked whenever a board of this size is used.
    const FITS: () = assert!(W * H <= B::BITS, "the board does not fit its word");

    /// No cell.
    pub const EMPTY: Self = {
        let () = Self::FITS;
        BitBoard(B::ZERO)
    };

    /// Every cell of the board.
    pub fn full() -> Self {
        Self::from_cells(0..W * H)
    }

    /// One cell.
    #[inline]
    pub fn cell(n: u32) -> Self {
        BitBoard(B::bit(n))
    }

    /// The cell in this column and row.
    #[inline]
    pub fn at(x: u32, y: u32) -> Self {
        Self::cell(x + y * W)
    }

    /// The set of these cells.
    pub fn from_cells(cells: impl IntoIterator<Item = u32>) -> Self {
        cells.into_iter().fold(Self::EMPTY, |set, n| set | Self::cell(n))
    }

    /// One column.
    pub fn column(x: u32) -> Self {
        Self::from_cells((0..H).map(|y| x + y * W))
    }

    /// One row.
    pub fn row(y: u32) -> Self {
        Self::from_cells((0..W).map(|x| x + y * W))
    }

    /// True if the cell is in the set.
    #[inline]
    pub fn has(self, n: u32) -> bool {
        self.0.has(n)
    }

    /// Adds a cell.
    #[inline]
    pub fn add(&mut self, n: u32) {
        self.0.set(n);
    }

    /// True if nothing is in the set.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0.is_zero()
    }

    /// How many cells are in the set.
    #[inline]
    pub fn count(self) -> u32 {
        self.0.count()
    }

    /// The lowest cell, if there is one.
    #[inline]
    pub fn first(self) -> Option<u32> {
        if self.is_empty() { None } else { Some(self.0.lowest()) }
    }

    /// The cells of this set that are not in the other.
    #[inline]
    pub fn without(self, other: Self) -> Self {
        self & !other
    }

    /// Every cell moved one step up; those that leave the board are dropped. The same for the other directions.
    #[inline]
    pub fn north(self) -> Self {
        BitBoard(self.0 << W) & Self::full_word()
    }

    /// One step down.
    #[inline]
    pub fn south(self) -> Self {
        BitBoard(self.0 >> W)
    }

    /// One step to the right.
    #[inline]
    pub fn east(self) -> Self {
        BitBoard(self.without(Self::column_word(W - 1)).0 << 1)
    }

    /// One step to the left.
    #[inline]
    pub fn west(self) -> Self {
        BitBoard(self.without(Self::column_word(0)).0 >> 1)
    }

    /// The neighbours along rows and columns.
    #[inline]
    pub fn neighbours(self) -> Self {
        self.north() | self.south() | self.east() | self.west()
    }

    /// All cells, computed so that the optimiser folds it to a constant.
    #[inline]
    fn full_word() -> Self {
        if W * H == B::BITS { BitBoard(!B::ZERO) } else { BitBoard(!(!B::ZERO << (W * H))) }
    }

    #[inline]
    fn column_word(x: u32) -> Self {
        let mut column = B::ZERO;
        let mut y = 0;
        while y < H {
            column = column | B::bit(x + y * W);
            y += 1;
        }
        BitBoard(column)
    }
}

impl<B: Word, const W: u32, const H: u32> BitAnd for BitBoard<B, W, H> {
    type Output = Self;
    #[inline]
    fn bitand(self, other: Self) -> Self {
        BitBoard(self.0 & other.0)
    }
}

impl<B: Word, const W: u32, const H: u32> BitOr for BitBoard<B, W, H> {
    type Output = Self;
    #[inline]
    fn bitor(self, other: Self) -> Self {
        BitBoard(self.0 | other.0)
    }
}

impl<B: Word, const W: u32, const H: u32> BitXor for BitBoard<B, W, H> {
    type Output = Self;
    #[inline]
    fn bitxor(self, other: Self) -> Self {
        BitBoard(self.0 ^ other.0)
    }
}

impl<B: Word, const W: u32, const H: u32> BitAndAssign for BitBoard<B, W, H> {
    #[inline]
    fn bitand_assign(&mut self, other: Self) {
        *self = *self & other;
    }
}

impl<B: Word, const W: u32, const H: u32> BitOrAssign for BitBoard<B, W, H> {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

impl<B: Word, const W: u32, const H: u32> BitXorAssign for BitBoard<B, W, H> {
    #[inline]
    fn bitxor_assign(&mut self, other: Self) {
        *self = *self ^ other;
    }
}

impl<B: Word, const W: u32, const H: u32> Not for BitBoard<B, W, H> {
    type Output = Self;
    #[inline]
    fn not(self) -> Self {
        BitBoard(!self.0)
    }
}

impl<B: Word, const W: u32, const H: u32> IntoIterator for BitBoard<B, W, H> {
    type Item = u32;
    type IntoIter = Ones<B>;
    #[inline]
    fn into_iter(self) -> Ones<B> {
        self.ones()
    }
}

impl<B: Word, const W: u32, const H: u32> fmt::Debug for BitBoard<B, W, H> {
    /// The board as a picture, the last row on top.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for y in (0..H).rev() {
            writeln!(f)?;
            for x in 0..W {
                f.write_str(if self.has(x + y * W) { "X " } else { ". " })?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Compares every operation with plain sets of coordinates.
    fn check<B: Word, const W: u32, const H: u32>() {
        let mut rng = crate::Rng::new(u64::from(W));
        for _ in 0..50 {
            let cells: std::collections::BTreeSet<u32> =
                (0..W * H).filter(|_| rng.below(3) == 0).collect();
            let set = BitBoard::<B, W, H>::from_cells(cells.iter().copied());
            assert_eq!(set.count() as usize, cells.len());
            assert!(set.ones().eq(cells.iter().copied()), "iterates in order");
            for (n, &cell) in cells.iter().enumerate() {
                assert_eq!(set.0.nth(n as u32), cell, "bit {n}");
            }
            let moved = |dx: i64, dy: i64| {
                BitBoard::<B, W, H>::from_cells(cells.iter().filter_map(|&n| {
                    let (x, y) = (i64::from(n % W) + dx, i64::from(n / W) + dy);
                    let inside = x >= 0 && y >= 0 && x < i64::from(W) && y < i64::from(H);
                    inside.then(|| (x + y * i64::from(W)) as u32)
                }))
            };
            assert_eq!(set.north(), moved(0, 1));
            assert_eq!(set.south(), moved(0, -1));
            assert_eq!(set.east(), moved(1, 0));
            assert_eq!(set.west(), moved(-1, 0));
            if let Some(&last) = cells.iter().next_back() {
                assert_eq!(set.0.highest(), last);
            }
        }
        assert_eq!(BitBoard::<B, W, H>::full().count(), W * H);
    }

    #[test]
    fn every_width_behaves_like_a_set_of_cells() {
        check::<u64, 8, 8>();
        check::<u64, 7, 6>();
        check::<u128, 10, 10>();
        check::<u128, 11, 11>();
        check::<U256, 14, 14>();
        check::<U256, 16, 16>();
        check::<U512, 19, 19>();
    }
}
