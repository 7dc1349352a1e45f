//! Static evaluations of positions that were met before: the same one comes up by many ways, and evaluating costs more than
//! remembering. One slot for each key, the latest wins.
//! <https://www.chessprogramming.org/Evaluation_Hash_Table>

use parlour_core::Score;

/// The most slots there are.
const MAX_SLOTS: usize = 1 << 15;

/// The evaluations that one thread remembers during a search.
pub(crate) struct EvaluationCache {
    /// Key and score; a key's low bits choose the slot.
    slots: Vec<(u64, Score)>,
}

impl EvaluationCache {
    /// An empty one, not larger than a part of a transposition table of this many bytes.
    pub(crate) fn new(table_bytes: usize) -> EvaluationCache {
        let wanted = (table_bytes / 32).next_power_of_two().clamp(1, MAX_SLOTS);
        // No position has this key in the slot it lies in: the slot of key 1 is the second one.
        EvaluationCache { slots: vec![(u64::from(wanted > 1), 0); wanted] }
    }

    #[inline]
    pub(crate) fn get(&self, key: u64) -> Option<Score> {
        let (known, score) = self.slots[self.slot(key)];
        (known == key).then_some(score)
    }

    #[inline]
    pub(crate) fn put(&mut self, key: u64, score: Score) {
        let slot = self.slot(key);
        self.slots[slot] = (key, score);
    }

    #[inline]
    fn slot(&self, key: u64) -> usize {
        key as usize & (self.slots.len() - 1)
    }
}
