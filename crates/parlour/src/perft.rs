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

/// The perft count for each root move.
pub(crate) fn divide(table: &dyn Table, depth: u32, threads: usize) -> Vec<(String, u64)> {
    if threads <= 1 || depth < 2 {
        return parlour_table::divide(table, depth);
    }
    // Threads take root moves from a shared counter, so that a long branch does not hold up the others.
    let moves: Vec<String> =
        parlour_table::divide(table, 1).into_iter().map(|(text, _)| text).collect();
    let next = AtomicUsize::new(0);
    let work = || {
        let mut counts = Vec::new();
        loop {
            let at = next.fetch_add(1, Ordering::Relaxed);
            let Some(text) = moves.get(at) else { return counts };
            let mut child = table.fork();
            // As in a record: the position may be drawn by a counter or a repetition, which perft does not know.
            child.play_recorded(text).expect("a move that was counted can be played");
            let count = parlour_table::perft(child.as_ref(), depth - 1);
            counts.push((at, count));
        }
    };
    let mut counts: Vec<(usize, u64)> = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        workers
            .into_iter()
            .flat_map(|worker| worker.join().expect("a perft thread does not panic"))
            .collect()
    });
    counts.sort_unstable();
    counts.into_iter().map(|(at, count)| (moves[at].clone(), count)).collect()
}
