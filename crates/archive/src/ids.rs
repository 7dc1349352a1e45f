//! A set of games: a bit for each number.

/// Numbers of games. They are given out one after the other, so a bit for each is small.
#[derive(Clone, Debug, Default)]
pub(crate) struct Ids {
    words: Vec<u64>,
    count: usize,
}

impl Ids {
    pub(crate) fn add(&mut self, id: i64) {
        let Ok(id) = u32::try_from(id) else { return };
        let (word, bit) = ((id / 64) as usize, 1 << (id % 64));
        if self.words.len() <= word {
            self.words.resize(word + 1, 0);
        }
        if self.words[word] & bit == 0 {
            self.words[word] |= bit;
            self.count += 1;
        }
    }

    pub(crate) fn contains(&self, id: i64) -> bool {
        let Ok(id) = u32::try_from(id) else { return false };
        self.words.get((id / 64) as usize).is_some_and(|word| word >> (id % 64) & 1 == 1)
    }

    pub(crate) fn len(&self) -> usize {
        self.count
    }

    /// Those that are in the other set too.
    pub(crate) fn and(mut self, other: &Ids) -> Ids {
        self.words.truncate(other.words.len());
        for (word, other) in self.words.iter_mut().zip(&other.words) {
            *word &= other;
        }
        self.count = self.words.iter().map(|word| word.count_ones() as usize).sum();
        self
    }

    /// The numbers, from the smallest on.
    pub(crate) fn iter(&self) -> impl Iterator<Item = i64> + '_ {
        self.words.iter().enumerate().flat_map(|(at, word)| {
            (0..64).filter(move |bit| word >> bit & 1 == 1).map(move |bit| (at * 64 + bit) as i64)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_holds_what_was_added() {
        let (mut odd, mut small) = (Ids::default(), Ids::default());
        (0..500).filter(|id| id % 2 == 1).for_each(|id| odd.add(id));
        (0..100).for_each(|id| small.add(id));
        small.add(7);
        assert_eq!((odd.len(), small.len()), (250, 100));
        assert!(odd.contains(499) && !odd.contains(498) && !odd.contains(100_000));
        assert!(!odd.contains(-1));
        let both = odd.and(&small);
        assert_eq!(both.len(), 50);
        assert!(both.iter().eq((0..100).filter(|id| id % 2 == 1)));
    }
}
