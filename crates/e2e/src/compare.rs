//! Compares the page of this build with that of another program, taking turns in one run.

use crate::{answers, first_screen, middle};
use parlour_e2e::Visit;

/// How often each is measured.
const ROUNDS: usize = 9;

/// What is measured in a round.
const ROWS: [&str; 6] = [
    "fetched until the first screen can be used, kB",
    "until then, in a fresh profile, ms",
    "the longest task until then, ms",
    "a click on a piece until its targets are painted, ms",
    "from the game back to the first screen, ms",
    "the longest task on the way, ms",
];

/// The longest task since a moment; browsers do not report those under 50 ms, which count as 0.
const LONGEST: &str = "(since) => new Promise((done) => {
    let longest = 0;
    new PerformanceObserver((list) => {
        for (const task of list.getEntries()) if (task.startTime >= since) longest = Math.max(longest, task.duration);
    }).observe({ type: 'longtask', buffered: true });
    setTimeout(() => done(longest), 100);
})";

/// Goes back to the first screen; gives the start time and the duration.
const BACK: &str = "new Promise((done) => {
    const began = performance.now();
    location.hash = '#/';
    const look = () => document.querySelector('.card')
        ? requestAnimationFrame(() => done([began, performance.now() - began]))
        : requestAnimationFrame(look);
    look();
})";

/// Measures both and prints medians and their ratio.
pub(super) async fn compare(other: &str) {
    let own = std::env::var("PARLOUR_PROGRAM").expect("PARLOUR_PROGRAM names the program");
    let (mut before, mut after) = (Vec::new(), Vec::new());
    for _ in 0..ROUNDS {
        before.push(round(other).await);
        after.push(round(&own).await);
    }
    println!(
        "| medians of {ROUNDS}, taking turns | the other | this | ratio |\n| --- | --- | --- | --- |"
    );
    for (at, name) in ROWS.iter().enumerate() {
        let of = |rounds: &[[f64; 6]]| middle(rounds.iter().map(|round| round[at]).collect());
        let (before, after) = (of(&before), of(&after));
        println!("| {name} | {before:.1} | {after:.1} | {:.3} |", after / before);
    }
}

async fn round(program: &str) -> [f64; 6] {
    let visit = Visit::to_program(program, "#/").await;
    let (bytes, usable) = first_screen(&visit).await;
    let loading: f64 = visit.js(&format!("({LONGEST})(0)")).await;
    let times = answers(&visit).await.into_iter().map(|(_, time)| time).collect();
    let (began, back): (f64, f64) = visit.js(BACK).await;
    let leaving: f64 = visit.js(&format!("({LONGEST})({began})")).await;
    visit.close().await;
    [bytes / 1000.0, usable, loading, middle(times), back, leaving]
}
