//! `cargo xtask bench-web`: measures the page in a real browser and the program itself, in one run.
#![allow(clippy::print_stdout)]

mod compare;
mod space;

use parlour_brain::{Brain, Limits};
use parlour_core::show::Info;
use parlour_e2e::Visit;
use parlour_protocol::desk::{Job, JobEvent, Task, decode, encode};
use parlour_table::{Catalogue, GameSpec};
use std::time::Instant;

const GAME: &str = "[data-testid=game]";
/// How often the page is opened in a fresh profile.
const FRESH_VISITS: usize = 5;
/// How many positions are looked at before thinking is measured: a browser compiles well what is used much.
const WARM: u64 = 100_000;
/// How many positions are looked at to measure thinking.
const NODES: u64 = 300_000;

#[tokio::main]
async fn main() {
    if let Ok(other) = std::env::var("PARLOUR_OTHER") {
        compare::compare(&other).await;
        return;
    }
    println!("| the page in headless Chromium | measured | goal |\n| --- | --- | --- |");
    first_load().await;
    let visit = Visit::open("#/").await;
    answers_and_frames(&visit).await;
    stopping(&visit).await;
    memory(&visit).await;
    space::three(&visit).await;
    thinking(&visit).await;
    visit.close().await;
}

fn row(what: &str, measured: &str, goal: &str) {
    println!("| {what} | {measured} | {goal} |");
}

fn middle(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values.get(values.len() / 2).copied().unwrap_or_default()
}

fn largest(values: &[f64]) -> f64 {
    values.iter().copied().fold(0.0, f64::max)
}

/// What the first visit fetches, and how soon the first screen can be used.
async fn first_load() {
    let (mut bytes, mut usable, mut chest) = (Vec::new(), Vec::new(), Vec::new());
    for _ in 0..FRESH_VISITS {
        let visit = Visit::open("#/").await;
        let (wire, ready) = first_screen(&visit).await;
        bytes.push(wire / 1000.0);
        usable.push(ready);
        let games = Catalogue::new().games().first().map(|info| info.id.to_string());
        visit.navigate(&format!("#/new/{}", games.unwrap_or_default())).await;
        visit.click("[data-testid=play]").await;
        visit.wait_for(GAME).await;
        let more: f64 = visit
            .js("performance.getEntriesByType('resource').filter((entry) => entry.name.includes('chest-'))
                .reduce((sum, entry) => sum + entry.encodedBodySize, 0)")
            .await;
        chest.push(more / 1000.0);
        visit.close().await;
    }
    let measured = format!("{:.0} kB", middle(bytes));
    row("fetched until the first screen can be used", &measured, "300 kB");
    let measured = format!("{:.0} ms ({:.0} at worst)", middle(usable.clone()), largest(&usable));
    row(&format!("until then, {FRESH_VISITS} fresh profiles, median"), &measured, "1000 ms");
    row("fetched more for the first game", &format!("{:.0} kB", middle(chest)), "350 kB");
}

/// The bytes fetched until the first screen can be used, and the milliseconds until then.
async fn first_screen(visit: &Visit) -> (f64, f64) {
    visit.wait("window.usable").await;
    visit
        .js("[[...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
            .filter((entry) => entry.startTime <= usable).reduce((sum, entry) => sum + entry.transferSize, 0), usable]")
        .await
}

/// Begins a game against a computer, as whoever moves first.
async fn begin(visit: &Visit, id: &str, level: u8) {
    visit.navigate(&format!("#/new/{id}")).await;
    visit.click(&format!("[data-testid=level-{level}]")).await;
    visit.click("[data-testid=side-0]").await;
    visit.click("[data-testid=play]").await;
    visit.wait(&format!("document.querySelector('{GAME}')?.dataset.turn === 'person'")).await;
}

/// After how many frames and milliseconds each of some clicks on pieces is answered.
async fn answers(visit: &Visit) -> Vec<(f64, f64)> {
    begin(visit, "chess", 10).await;
    visit
        .run("window.answers = [];
            window.measuring = new AbortController();
            addEventListener('pointerdown', ({ timeStamp }) => {
                let frames = 0;
                const look = () => {
                    frames += 1;
                    if (measuring.signal.aborted) return;
                    if (!document.querySelector('[data-state~=target]')) return requestAnimationFrame(look);
                    // What is posted now is heard when the frame has been painted.
                    const { port1, port2 } = new MessageChannel();
                    port1.onmessage = () => { answers.push([frames, performance.now() - timeStamp]); port1.close(); };
                    port2.postMessage(null);
                };
                requestAnimationFrame(look);
            }, { capture: true, signal: measuring.signal })")
        .await;
    for name in ["e2", "d2", "g1", "b1", "c2", "f2", "a2", "h2"] {
        let before: usize = visit.js("answers.length").await;
        visit.click(&format!("[data-cell={name}]")).await;
        visit.wait(&format!("answers.length > {before}")).await;
        visit.key("Escape").await;
    }
    let answers: Vec<(f64, f64)> = visit.js("answers").await;
    // Remove the listener: it would keep the clicked elements alive and distort the next measurement.
    visit.run("measuring.abort()").await;
    answers
}

/// How soon a click is answered, and how evenly frames come while the computer thinks.
async fn answers_and_frames(visit: &Visit) {
    let answers = answers(visit).await;
    let (frames, times): (Vec<f64>, Vec<f64>) = answers.into_iter().unzip();
    let measured = format!(
        "{:.0} frame, {:.0} ms ({:.0} at worst)",
        largest(&frames),
        middle(times.clone()),
        largest(&times)
    );
    row("a click on a piece until its targets are painted", &measured, "1 frame");

    let mut gaps = Vec::new();
    for (from, to) in [("e2", "e4"), ("g1", "f3"), ("b1", "c3")] {
        visit.click(&format!("[data-cell={from}]")).await;
        visit.click(&format!("[data-cell={to}]")).await;
        let frames: Vec<f64> = visit
            .js("new Promise((done) => {
                const gaps = []; let last = performance.now();
                const thinks = () => document.querySelector('[data-testid=game]').dataset.turn === 'computer';
                const frame = (now) => { gaps.push(now - last); last = now; thinks() ? requestAnimationFrame(frame) : done(gaps.slice(1)); };
                requestAnimationFrame(frame);
            })")
            .await;
        gaps.extend(frames);
    }
    let mean = gaps.iter().sum::<f64>() / gaps.len().max(1) as f64;
    let long = gaps.iter().filter(|gap| **gap > 50.0).count();
    let measured = format!(
        "{:.0} a second; longest {:.0} ms, {long} of {} over 50 ms",
        1000.0 / mean,
        largest(&gaps),
        gaps.len()
    );
    row("frames while the strongest computer thinks, three moves", &measured, "none over 50 ms");
}

/// Runs jobs one after the other in a worker of its own: each is stopped after so many milliseconds (0: never). Gives the
/// results of each.
async fn work(visit: &Visit, id: &str, jobs: &[(Task, u32)]) -> Vec<Vec<JobEvent>> {
    let chest = parlour_games::chest_of(id).unwrap_or_default();
    let job = |(at, (task, stop)): (usize, &(Task, u32))| {
        let spec = parlour_protocol::GameSpec { id: id.to_owned(), ..Default::default() };
        let job = Job { number: at as u32 + 1, spec, entries: Vec::new(), task: task.clone() };
        (encode(&job), *stop)
    };
    let jobs: Vec<(Vec<u8>, u32)> = jobs.iter().enumerate().map(job).collect();
    let results: Vec<Vec<Vec<u8>>> = visit
        .js(&format!(
            "(async () => {{
                const place = (name) => new URL(parlour.files[name], document.baseURI).href;
                const worker = new Worker(place('chest-worker.js'), {{ type: 'module' }});
                const flag = new Int32Array(new SharedArrayBuffer(4));
                const heard = [];
                let ready, ended;
                const opened = new Promise((done) => {{ ready = done; }});
                worker.onmessage = ({{ data }}) => {{
                    if (data === 'ready') return ready();
                    if (data.trouble) return ended();
                    heard.at(-1).push([...data]);
                    if (data[0] === 0 && data[2] === 1) ended();
                }};
                worker.postMessage({{ url: place('chest-{chest}.js') }});
                await opened;
                let number = 0;
                for (const [job, stop] of {}) {{
                    heard.push([]);
                    number += 1;
                    Atomics.store(flag, 0, number);
                    const end = new Promise((done) => {{ ended = done; }});
                    worker.postMessage({{ job: new Uint8Array(job), flag }});
                    if (stop) setTimeout(() => {{ Atomics.store(flag, 0, 0); setTimeout(ended, 500); }}, stop);
                    await end;
                }}
                worker.terminate();
                return heard;
            }})()",
            serde_json::to_string(&jobs).unwrap_or_default()
        ))
        .await;
    results.iter().map(|job| job.iter().filter_map(|bytes| decode(bytes)).collect()).collect()
}

/// Whether the transposition table survives a stop: the time to reach the same depth again.
async fn stopping(visit: &Visit) {
    let long = (Task::Analyse { lines: 1, patience: 20_000 }, 2000);
    let results = work(visit, "chess", &[long.clone(), long]).await;
    let depths = |results: &Vec<JobEvent>| {
        let lines = results.iter().filter_map(|found| match found {
            JobEvent::Lines { depth, spent, .. } => Some((*depth, *spent)),
            _ => None,
        });
        lines.collect::<Vec<_>>()
    };
    let [first, second] = [depths(&results[0]), depths(&results[1])];
    let Some(&(deepest, spent)) = first.iter().max_by_key(|(depth, _)| *depth) else {
        return row("stopping", "nothing was found", "the table is kept");
    };
    let again = second.iter().find(|(depth, _)| *depth >= deepest);
    let measured = match again {
        Some((_, again)) => {
            format!("depth {deepest} after {spent} ms, stopped, again after {again} ms")
        }
        None => format!("depth {deepest} after {spent} ms, stopped, not reached again"),
    };
    row("stopping without losing the table", &measured, "sooner again");
}

/// Positions a second in the worker and in the program, one thread each.
async fn thinking(visit: &Visit) {
    println!(
        "\n| nodes a second | program | page | ratio | goal |\n| --- | --- | --- | --- | --- |"
    );
    let catalogue = Catalogue::new();
    for info in catalogue.games() {
        let Some(native) = native(info) else { continue };
        let jobs = [WARM, NODES].map(|nodes| (Task::Measure { nodes }, 0));
        let results = work(visit, &info.id, &jobs).await;
        let Some(JobEvent::Lines { nodes, spent, .. }) = results[1].last() else { continue };
        let page = *nodes as f64 * 1000.0 / f64::from((*spent).max(1));
        let cells = catalogue
            .open(&GameSpec::new(info.id.as_ref()))
            .map_or(0, |table| table.board().cells.len());
        let goal = if cells > 64 { 0.33 } else { 0.5 };
        println!(
            "| {} ({cells} cells) | {native:.0} | {page:.0} | {:.2} | {goal} |",
            info.id,
            page / native
        );
    }
}

/// Positions a second of the program.
fn native(info: &Info) -> Option<f64> {
    let (brain, spec) = (Brain::new(16 << 20), GameSpec::new(info.id.as_ref()));
    let think = |nodes: u64| {
        let limits = Limits { nodes, ..Limits::default() };
        brain.think(&spec, &[], &limits, &mut |_| {}).ok().flatten()
    };
    think(WARM)?;
    let began = Instant::now();
    Some(think(NODES)?.nodes as f64 / began.elapsed().as_secs_f64())
}

/// What the page holds after many games.
async fn memory(visit: &Visit) {
    for round in 1..=50 {
        begin(visit, "connect_four", 1).await;
        visit.click("[data-cell=d1]").await;
        visit.wait(&format!("Number(document.querySelector('{GAME}')?.dataset.ply) >= 2")).await;
        visit.navigate("#/").await;
        visit.wait_for(".card").await;
        if [1, 10, 30, 50].contains(&round) {
            let heap = visit.heap().await / 1e6;
            let (wasm, workers): (f64, u32) = visit
                .js("[memories.reduce((sum, memory) => sum + memory.buffer.byteLength, 0), workers.length]")
                .await;
            let nodes = visit.nodes().await;
            let measured =
                format!("{heap:.1} + {:.1} MB; {nodes} nodes, {workers} workers", wasm / 1e6);
            row(&format!("memory of scripts + wasm after games: {round}"), &measured, "steady");
        }
    }
}
