//! The position index: which games reached a position, and how they went on.
//!
//! A million games hold some eighty million positions: one row for each would take gigabytes and hours. So entries of 16
//! bytes (key, game, next move, who won) are gathered in memory, sorted, and stored as a *run*: a sequence of packed
//! blocks, found by their first key. Games that come one by one wait in a small table until they are enough for a run, and
//! runs of similar size are merged, so a lookup reads a few blocks of a few runs. Nothing is changed in place: the number of
//! a deleted game is listed in `gone` and left out at the next merge; a game that is replaced gets a new number here.

pub(crate) mod block;
pub(crate) mod interner;
pub(crate) mod lookup;
pub(crate) mod merge;

pub use lookup::{MoveStats, PositionStats, ResultTally};

use crate::game::Hash;

/// An entry: key, slot, next move and winners, in the order in which they are sorted.
pub(crate) type PositionEntry = u128;

/// The number by which the index knows a game: the game's own, unless it was replaced.
pub(crate) type Slot = u32;

/// The key under which a position of a game is stored. Games share keys (their counters of moves begin alike), so
/// the game is part of it.
pub(crate) fn stored_key(game: &str, key: u64) -> u64 {
    let mut hash = Hash::default();
    hash.text(game);
    hash.number(key);
    hash.0
}

/// Puts an entry together. `next` is 0 where the game went no further.
pub(crate) fn entry(key: u64, slot: Slot, next: u32, winners: u8) -> PositionEntry {
    (u128::from(key) << 64)
        | (u128::from(slot) << 32)
        | (u128::from(next & 0xFF_FFFF) << 8)
        | u128::from(winners)
}

pub(crate) fn key_of(entry: PositionEntry) -> u64 {
    (entry >> 64) as u64
}

pub(crate) fn slot_of(entry: PositionEntry) -> Slot {
    (entry >> 32) as u32
}

pub(crate) fn next_of(entry: PositionEntry) -> u32 {
    (entry >> 8) as u32 & 0xFF_FFFF
}

pub(crate) fn winners_of(entry: PositionEntry) -> u8 {
    entry as u8
}

/// A key as the database's signed number, in the same order.
pub(crate) fn to_sql_key(key: u64) -> i64 {
    (key ^ (1 << 63)) as i64
}

/// The key of the database's number.
pub(crate) fn from_sql_key(number: i64) -> u64 {
    number as u64 ^ (1 << 63)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_entry_gives_back_its_parts() {
        let whole = entry(u64::MAX - 5, u32::MAX - 1, 0xAB_CDEF, 255);
        assert_eq!(key_of(whole), u64::MAX - 5);
        assert_eq!(slot_of(whole), u32::MAX - 1);
        assert_eq!(next_of(whole), 0xAB_CDEF);
        assert_eq!(winners_of(whole), 255);
    }

    #[test]
    fn the_order_of_keys_is_the_order_of_numbers() {
        let keys = [0, 1, (1 << 63) - 1, 1 << 63, u64::MAX];
        assert!(keys.windows(2).all(|pair| to_sql_key(pair[0]) < to_sql_key(pair[1])));
        assert!(keys.iter().all(|key| from_sql_key(to_sql_key(*key)) == *key));
    }

    #[test]
    fn the_same_key_in_two_games_is_two_positions() {
        assert_ne!(stored_key("a", 1), stored_key("b", 1));
        assert_ne!(stored_key("a", 1), stored_key("a", 2));
    }
}
