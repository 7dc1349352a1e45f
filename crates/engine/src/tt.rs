//! The transposition table: what was found before about positions, shared by all threads.
//!
//! It is not generic: it stores a move's packed bits, so one type serves every game. An entry is two words, the key
//! xor-ed with the data, so that a torn write by two threads reads as empty and no lock or `unsafe` is needed.
//! <https://www.chessprogramming.org/Shared_Hash_Table#Lockless>

use crate::history::History;
use crate::score::PROVEN;
use crate::window::Window;
use parlour_core::{Memo, Score};
use std::any::Any;
use std::sync::atomic::{AtomicU8, AtomicU64, Ordering::Relaxed};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// How a stored score relates to the true one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Bound {
    Exact,
    /// The true score is at least this.
    Lower,
    /// The true score is at most this.
    Upper,
}

/// What is known about a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct TtEntry {
    /// The packed best move.
    pub(crate) mv: u32,
    pub(crate) score: Score,
    pub(crate) depth: i32,
    pub(crate) bound: Bound,
}

impl TtEntry {
    /// True if the true score lies outside the window, or is known.
    pub(crate) fn is_outside(&self, window: Window) -> bool {
        match self.bound {
            Bound::Exact => true,
            Bound::Lower => self.score >= window.beta,
            Bound::Upper => self.score <= window.alpha,
        }
    }

    /// True if the score says more than an evaluation.
    pub(crate) fn improves(&self, evaluation: Score) -> bool {
        match self.bound {
            Bound::Exact => true,
            Bound::Lower => self.score > evaluation,
            Bound::Upper => self.score < evaluation,
        }
    }
}

/// No move is packed as this.
pub(crate) const NO_MOVE: u32 = u32::MAX;

/// The tree of a Monte-Carlo search, whatever game it is of.
pub(crate) type KeptTree = Box<dyn Any + Send>;

/// The table. It takes exactly the memory asked for, rounded down to a whole entry.
#[derive(Debug)]
pub struct TransTable {
    slots: Vec<[AtomicU64; 2]>,
    /// The number of the search, so that entries of old ones give way.
    age: AtomicU8,
    /// What the threads of the last search have learnt about moves, for the next one.
    histories: Mutex<Vec<History>>,
    /// The tree of the last Monte-Carlo search, for the next one.
    tree: Mutex<Option<KeptTree>>,
}

/// Bytes of an entry.
const ENTRY: usize = 16;
/// Entries looked at for a key: they share a cache line.
const CLUSTER: usize = 4;

impl TransTable {
    /// A table of this many bytes; at least one cluster. A machine without so much memory ends the program.
    pub fn new(bytes: usize) -> TransTable {
        TransTable::try_new(bytes).expect("so much memory is there")
    }

    /// The same; nothing if there is not so much memory.
    pub fn try_new(bytes: usize) -> Option<TransTable> {
        let entries = (bytes / ENTRY).max(CLUSTER);
        let mut slots = Vec::new();
        slots.try_reserve_exact(entries).ok()?;
        slots.resize_with(entries, || [AtomicU64::new(0), AtomicU64::new(0)]);
        let age = AtomicU8::new(0);
        Some(TransTable { slots, age, histories: Mutex::default(), tree: Mutex::default() })
    }

    /// The bytes it takes.
    pub fn bytes(&self) -> usize {
        self.slots.len() * ENTRY
    }

    /// Forgets everything.
    pub fn clear(&self) {
        for slot in &self.slots {
            slot[0].store(0, Relaxed);
            slot[1].store(0, Relaxed);
        }
        self.age.store(0, Relaxed);
        self.histories().clear();
        self.take_tree();
    }

    /// What an earlier search has learnt about moves, or an empty history.
    pub(crate) fn take_history(&self) -> History {
        self.histories().pop().map_or_else(History::new, History::for_next_search)
    }

    /// Keeps what a search has learnt about moves.
    pub(crate) fn keep_history(&self, history: History) {
        self.histories().push(history);
    }

    fn histories(&self) -> MutexGuard<'_, Vec<History>> {
        self.histories.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The tree that was kept last; nobody else gets it then.
    pub(crate) fn take_tree(&self) -> Option<KeptTree> {
        self.tree.lock().unwrap_or_else(PoisonError::into_inner).take()
    }

    /// Keeps a tree in place of any other.
    pub(crate) fn keep_tree(&self, tree: KeptTree) {
        *self.tree.lock().unwrap_or_else(PoisonError::into_inner) = Some(tree);
    }

    /// A new search begins.
    pub(crate) fn next_age(&self) {
        self.age.store(self.age.load(Relaxed).wrapping_add(1) & AGE_MASK as u8, Relaxed);
    }

    /// How full it is, in thousandths, estimated from the first thousand slots.
    pub fn fill(&self) -> u32 {
        let looked = self.slots.len().min(1000);
        let used = self.slots[..looked].iter().filter(|slot| slot[1].load(Relaxed) != 0).count();
        (used * 1000 / looked) as u32
    }

    /// The first slot of the cluster of a key: the high bits choose, so any number of slots will do.
    #[inline]
    fn cluster(&self, key: u64) -> &[[AtomicU64; 2]] {
        let clusters = self.slots.len() / CLUSTER;
        let at = ((u128::from(key) * clusters as u128) >> 64) as usize * CLUSTER;
        &self.slots[at..at + CLUSTER]
    }

    /// What is known about a position; scores are turned to count plies from the root again.
    #[inline]
    pub(crate) fn probe(&self, key: u64, ply: usize) -> Option<TtEntry> {
        for slot in self.cluster(key) {
            let data = slot[1].load(Relaxed);
            if data != 0 && slot[0].load(Relaxed) ^ data == key {
                return Some(unpack(data, ply));
            }
        }
        None
    }

    /// Stores an entry in place of the least valuable one of its cluster.
    #[inline]
    pub(crate) fn store(&self, key: u64, ply: usize, entry: TtEntry) {
        let age = self.age.load(Relaxed);
        let mut victim = None;
        let mut least = i32::MAX;
        for slot in self.cluster(key) {
            let data = slot[1].load(Relaxed);
            if data == 0 || slot[0].load(Relaxed) ^ data == key {
                // The same position: a shallow new bound does not drive out a deep old one of this search.
                let old = unpack(data, ply);
                if data != 0
                    && entry.bound != Bound::Exact
                    && age_of(data) == age
                    && entry.depth + 3 < old.depth
                {
                    return;
                }
                victim =
                    Some((slot, if entry.mv == NO_MOVE && data != 0 { old.mv } else { entry.mv }));
                break;
            }
            let value = lasting(data, age);
            if value < least {
                least = value;
                victim = Some((slot, entry.mv));
            }
        }
        let (slot, mv) = victim.expect("a cluster has slots");
        let data = pack(TtEntry { mv, ..entry }, ply, age);
        slot[0].store(key ^ data, Relaxed);
        slot[1].store(data, Relaxed);
    }
}

/// What solvers keep lies among the entries of the search, under keys of their own: both are worth remembering, and the memory is
/// bounded once for both.
impl Memo for TransTable {
    #[inline]
    fn recall(&self, key: u64) -> Option<u64> {
        let key = key ^ SOLVER;
        self.cluster(key).iter().find_map(|slot| {
            let data = slot[1].load(Relaxed);
            (data != 0 && slot[0].load(Relaxed) ^ data == key).then_some(data & WORD)
        })
    }

    #[inline]
    fn keep(&self, key: u64, word: u64, work: u8) {
        let (key, age) = (key ^ SOLVER, self.age.load(Relaxed));
        let cluster = self.cluster(key);
        let mut victim = &cluster[0];
        let mut least = i32::MAX;
        for slot in cluster {
            let data = slot[1].load(Relaxed);
            if data == 0 || slot[0].load(Relaxed) ^ data == key {
                victim = slot;
                break;
            }
            let value = lasting(data, age);
            if value < least {
                (least, victim) = (value, slot);
            }
        }
        let data = word & WORD | u64::from(work.min(100)) << 48 | 1 << 56 | u64::from(age) << 58;
        victim[0].store(key ^ data, Relaxed);
        victim[1].store(data, Relaxed);
    }
}

/// How long an entry is to be kept: by its depth, and less if it is of an earlier search.
#[inline]
fn lasting(data: u64, age: u8) -> i32 {
    let stale = age.wrapping_sub(age_of(data)) & AGE_MASK as u8;
    depth_of(data) - 4 * i32::from(stale)
}

/// What an entry has for a solver's word: where the search has its move and score.
const WORD: u64 = (1 << 48) - 1;
/// Sets the keys of solvers apart from those of the search.
const SOLVER: u64 = 0x5DEE_CE66_D1CE_4E5B;

// An entry's data: move 32 bits, score 16, depth 8, bound 2, age 6.
const AGE_MASK: u64 = 0x3F;

fn age_of(data: u64) -> u8 {
    (data >> 58) as u8
}

fn depth_of(data: u64) -> i32 {
    i32::from((data >> 48) as i8)
}

/// Wins are stored as plies from the position, not from the root, because the position may be met at another ply.
fn pack(entry: TtEntry, ply: usize, age: u8) -> u64 {
    let score = match entry.score {
        score if score > PROVEN => score + ply as Score,
        score if score < -PROVEN => score - ply as Score,
        score => score,
    };
    let bound = match entry.bound {
        Bound::Exact => 1,
        Bound::Lower => 2,
        Bound::Upper => 3,
    };
    u64::from(entry.mv)
        | u64::from(score as i16 as u16) << 32
        | u64::from(entry.depth.clamp(-100, 100) as i8 as u8) << 48
        | bound << 56
        | u64::from(age) << 58
}

fn unpack(data: u64, ply: usize) -> TtEntry {
    let score = match Score::from((data >> 32) as u16 as i16) {
        score if score > PROVEN => score - ply as Score,
        score if score < -PROVEN => score + ply as Score,
        score => score,
    };
    let bound = match data >> 56 & 3 {
        1 => Bound::Exact,
        2 => Bound::Lower,
        _ => Bound::Upper,
    };
    TtEntry { mv: data as u32, score, depth: depth_of(data), bound }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_come_back_as_stored_and_wins_keep_their_distance() {
        let table = TransTable::new(1 << 16);
        assert_eq!(table.bytes(), 1 << 16, "exactly the memory asked for");
        for (key, score, depth) in [(1u64 << 60, 55, 7), (u64::MAX, -30_990, 100), (77, 30_995, -1)]
        {
            let entry = TtEntry { mv: 1234, score, depth, bound: Bound::Lower };
            table.store(key, 4, entry);
            assert_eq!(table.probe(key, 4), Some(entry));
            let nearer = table.probe(key, 2).unwrap().score;
            assert_eq!(
                nearer,
                if score.abs() > PROVEN { score + 2 * score.signum() } else { score }
            );
        }
        assert_eq!(table.probe(5, 0), None);
    }

    #[test]
    fn a_torn_entry_reads_as_empty() {
        let table = TransTable::new(1 << 10);
        let entry = TtEntry { mv: 1, score: 1, depth: 1, bound: Bound::Exact };
        table.store(9, 0, entry);
        let slot = table.cluster(9).iter().find(|slot| slot[1].load(Relaxed) != 0).unwrap();
        slot[1].fetch_xor(1 << 40, Relaxed);
        assert_eq!(table.probe(9, 0), None);
    }
}
