//! `parlour perft`: counting move sequences, on several threads if asked.

use crate::commands::PerftArgs;
use crate::library::{catalogue, open_error_text};
use crate::say::{say, say_line};
use parlour_table::{GameSpec, Table};
use std::fmt::Write;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;

pub(crate) fn run(args: &PerftArgs) -> Result<(), String> {
    let spec = GameSpec { start: args.position.clone(), ..GameSpec::new(&args.game) };
    let table = catalogue().open(&spec).map_err(open_error_text)?;
    let began = Instant::now();
    let counts = divide(table.as_ref(), args.depth, usize::from(args.threads));
    let seconds = began.elapsed().as_secs_f64();
    let total: u64 = if args.depth == 0 { 1 } else { counts.iter().map(|(_, count)| count).sum() };
    if args.divide {
        say(&listing(&counts));
    }
    let speed = total as f64 / seconds.max(1e-9) / 1e6;
    say_line(&format!(
        "depth {} nodes {total} seconds {seconds:.3} million/s {speed:.1}",
        args.depth
    ));
    Ok(())
}

/// A line for each move, and an empty one after them.
pub(crate) fn listing(counts: &[(String, u64)]) -> String {
    let mut text = String::new();
    for (mv, count) in counts {
        let _ = writeln!(text, "{mv}: {count}");
    }
    text.push('\n');
    text
}

/// The count below each move of a table.
pub(crate) fn divide(table: &dyn Table, depth: u32, threads: usize) -> Vec<(String, u64)> {
    if threads <= 1 || depth < 2 {
        return parlour_table::divide(table, depth);
    }
    // The tables after each move are handed out one by one, so that no thread waits for another's long branch.
    let below = |depth| parlour_table::divide(table, depth).into_iter();
    let moves: Vec<String> = below(1).map(|(text, _)| text).collect();
    let next = AtomicUsize::new(0);
    let work = || {
        let mut counts = Vec::new();
        loop {
            let at = next.fetch_add(1, Ordering::Relaxed);
            let Some(text) = moves.get(at) else { return counts };
            let mut after = table.fork();
            // A position may be over by a counter or a repetition and still be counted from: then go the slow way.
            let count = match after.play(text) {
                Ok(()) => parlour_table::perft(after.as_ref(), depth - 1),
                Err(_) => below(depth).find(|(mv, _)| mv == text).map_or(0, |(_, n)| n),
            };
            counts.push((at, count));
        }
    };
    let mut counts: Vec<(usize, u64)> = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        workers
            .into_iter()
            .flat_map(|worker| worker.join().expect("a counter does not panic"))
            .collect()
    });
    counts.sort_unstable();
    counts.into_iter().map(|(at, count)| (moves[at].clone(), count)).collect()
}
