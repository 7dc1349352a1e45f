//! Zobrist keys without tables or seeds: the n-th key is a function of n, the same on every machine for ever.
//!
//! <https://www.chessprogramming.org/Zobrist_Hashing>

/// Hashes a number so that similar inputs give unrelated outputs (the finaliser of splitmix64).
#[inline]
pub const fn mix(n: u64) -> u64 {
    let z = (n ^ (n >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

/// The n-th Zobrist key. The last number has none: its key would be zero and change nothing.
#[inline]
pub const fn key(n: u64) -> u64 {
    debug_assert!(n != u64::MAX, "the key of the last number is zero");
    mix(n.wrapping_add(1).wrapping_mul(0x9E37_79B9_7F4A_7C15))
}

/// A table of keys, for code that is called often: entry `i` is `key(first + i)`.
pub const fn keys<const N: usize>(first: u64) -> [u64; N] {
    let mut table = [0; N];
    let mut i = 0;
    while i < N {
        table[i] = key(first + i as u64);
        i += 1;
    }
    table
}

/// A seed made from a variant's id, for everything that must differ between variants.
pub const fn seed(id: &str) -> u64 {
    let bytes = id.as_bytes();
    let mut hash = 0xCBF2_9CE4_8422_2325;
    let mut i = 0;
    while i < bytes.len() {
        hash = mix(hash ^ bytes[i] as u64);
        i += 1;
    }
    hash
}
