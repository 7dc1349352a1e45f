//! Timing: rounds that take turns, the best of each kept.

use std::time::Instant;

/// A thing to be measured: its name, and how many units of work one round did.
pub(crate) struct Contender<'a> {
    pub(crate) name: &'a str,
    pub(crate) round: Box<dyn FnMut() -> u64 + 'a>,
}

impl<'a> Contender<'a> {
    pub(crate) fn new(name: &'a str, round: impl FnMut() -> u64 + 'a) -> Contender<'a> {
        Contender { name, round: Box::new(round) }
    }
}

/// Runs the contenders in turns and prints units per second, the first compared with each of the others. Where all
/// have to find the same number, [`compare_equal`] insists on it.
pub(crate) fn compare(title: &str, unit: &str, rounds: usize, mut contenders: Vec<Contender<'_>>) {
    let mut best = vec![0.0f64; contenders.len()];
    for _ in 0..rounds {
        for (contender, best) in contenders.iter_mut().zip(&mut best) {
            let began = Instant::now();
            let done = (contender.round)();
            *best = best.max(done as f64 / began.elapsed().as_secs_f64());
        }
    }
    println!("{title}");
    for (contender, speed) in contenders.iter().zip(&best) {
        let ratio = best[0] / speed;
        println!(
            "  {:28} {:>9.2} million {unit}/s   ours is {ratio:.2}x",
            contender.name,
            speed / 1e6
        );
    }
    println!();
}

/// The same for contenders that count one and the same thing.
pub(crate) fn compare_equal(
    title: &str,
    unit: &str,
    rounds: usize,
    mut contenders: Vec<Contender<'_>>,
) {
    let counts: Vec<u64> = contenders.iter_mut().map(|contender| (contender.round)()).collect();
    assert!(counts.iter().all(|count| *count == counts[0]), "{title}: counted {counts:?}");
    compare(title, unit, rounds, contenders);
}
