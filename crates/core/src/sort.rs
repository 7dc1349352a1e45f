//! Sorting short lists.

/// Sorts a short list by a key; equal elements stay in their order. The sort of the standard library is the quicker one from some
/// fifty elements on, but takes kilobytes of code for every type that is sorted, and a page fetches all of them.
pub fn sort_short<T, K: Ord>(list: &mut [T], key: impl Fn(&T) -> K) {
    for end in 1..list.len() {
        let start = list[..end].partition_point(|other| key(other) <= key(&list[end]));
        list[start..=end].rotate_right(1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn short_lists_come_out_as_the_standard_sort_has_them() {
        let mut rng = crate::Rng::new(7);
        for length in 0..60 {
            let mut list: Vec<(u64, usize)> =
                (0..length).map(|at| (rng.below(9) as u64, at)).collect();
            let mut other = list.clone();
            sort_short(&mut list, |(value, _)| *value);
            other.sort_by_key(|(value, _)| *value);
            assert_eq!(list, other);
        }
    }
}
