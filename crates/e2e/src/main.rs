//! `cargo xtask bench-web`: the page, measured in a real browser beside the program itself, in one run.
#![allow(clippy::print_stdout)]

use parlour_brain::{Brain, Limits};
use parlour_e2e::Visit;
use parlour_protocol::desk::{Found, Job, Task, decode, encode};
use parlour_table::{Catalogue, GameSpec};
use std::time::Instant;

const GAME: &str = "[data-testid=game]";

#[tokio::main]
async fn main() {
    first_load().await;
    let visit = Visit::open("#/").await;
    answers_and_frames(&visit).await;
    thinking(&visit).await;
    memory(&visit).await;
}

/// What a newcomer has to fetch, and how soon the first screen can be used.
async fn first_load() {
    let visit = Visit::open("#/").await;
    visit.wait_for(".card").await;
    let (bytes, usable): (f64, f64) = visit
        .js("(() => {
            const all = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
                .filter((entry) => !entry.name.includes('chest-') && !entry.name.includes('sw.js'));
            const last = performance.getEntriesByType('resource').reduce((most, entry) => Math.max(most, entry.responseEnd), 0);
            return [all.reduce((sum, entry) => sum + entry.transferSize, 0), Math.max(last, performance.getEntriesByName('shown')[0]?.startTime ?? last)];
        })()")
        .await;
    println!(
        "first load: {:.0} kB over the wire, cards on the screen {usable:.0} ms after the address was given",
        bytes / 1000.0
    );
    visit.goto("#/new/chess").await;
    visit.wait("document.querySelector('[data-testid=play]')?.disabled === false").await;
    let chest: f64 = visit
        .js("performance.getEntriesByType('resource').filter((entry) => entry.name.includes('chest-chess')).reduce((sum, entry) => sum + entry.encodedBodySize, 0)")
        .await;
    println!("the chest of a game: {:.0} kB more", chest / 1000.0);
    visit.leave().await;
}

/// How soon a click is answered, and how evenly frames come while the computer thinks.
async fn answers_and_frames(visit: &Visit) {
    visit.goto("#/new/chess").await;
    visit.wait_for("[data-testid=level]").await;
    visit.fill("[data-testid=level]", "10").await;
    visit.wait("document.querySelector('[data-testid=play]')?.disabled === false").await;
    visit.click("[data-testid=play]").await;
    visit.wait(&format!("document.querySelector('{GAME}')?.dataset.turn === 'person'")).await;
    let answer: Vec<f64> = visit
        .js("(async () => {
            const times = [];
            for (const name of ['e2', 'd2', 'g1', 'b1', 'c2', 'f2', 'a2', 'h2']) {
                const cell = document.querySelector(`[data-cell=${name}]`), box = cell.getBoundingClientRect();
                const at = { bubbles: true, cancelable: true, pointerId: 1, isPrimary: true, button: 0, buttons: 1,
                    clientX: box.x + box.width / 2, clientY: box.y + box.height / 2 };
                const began = performance.now();
                cell.dispatchEvent(new PointerEvent('pointerdown', at));
                cell.dispatchEvent(new PointerEvent('pointerup', { ...at, buttons: 0 }));
                cell.dispatchEvent(new MouseEvent('click', at));
                times.push(performance.now() - began);
                await new Promise(requestAnimationFrame);
            }
            return times;
        })()")
        .await;
    let worst = answer.iter().copied().fold(0.0, f64::max);
    println!("a click on a piece: at most {worst:.1} ms of work until its targets are shown");
    visit.click("[data-cell=e2]").await;
    visit.click("[data-cell=e4]").await;
    let frames: Vec<f64> = visit
        .js("new Promise((done) => {
            const gaps = []; let last = performance.now();
            const frame = (now) => { gaps.push(now - last); last = now; gaps.length < 60 ? requestAnimationFrame(frame) : done(gaps.slice(1)); };
            requestAnimationFrame(frame);
        })")
        .await;
    let worst = frames.iter().copied().fold(0.0, f64::max);
    let mean = frames.iter().sum::<f64>() / frames.len() as f64;
    println!(
        "frames while the computer thinks: {:.0} a second, the longest {worst:.0} ms",
        1000.0 / mean
    );
}

/// Positions a second in the worker beside the program's own, one thread each.
async fn thinking(visit: &Visit) {
    println!("{:24} {:>12} {:>12} {:>8}", "nodes a second", "program", "page", "ratio");
    for info in Catalogue::new().games() {
        let (nodes, spec) = (150_000, GameSpec::new(info.id.as_ref()));
        let brain = Brain::new(16 << 20);
        let began = Instant::now();
        let limits = Limits { nodes, ..Limits::default() };
        let native = brain.think(&spec, &[], &limits, &mut |_| {}).ok().flatten();
        let Some(native) = native else { continue };
        let native = native.nodes as f64 / began.elapsed().as_secs_f64();
        let job = Job {
            number: 1,
            spec: parlour_protocol::GameSpec { id: info.id.to_string(), ..Default::default() },
            entries: Vec::new(),
            task: Task::Measure { nodes },
        };
        let chest = parlour_games::chest_of(&info.id).unwrap_or_default();
        let bytes: Vec<u8> = visit
            .js(&format!(
                "new Promise((done, failed) => {{
                    const place = (name) => new URL(parlour.files[name], document.baseURI).href;
                    const worker = new Worker(place('chest-worker.js'), {{ type: 'module' }});
                    const flag = new Int32Array(new SharedArrayBuffer(4));
                    flag[0] = 1;
                    let last = null;
                    worker.onerror = (error) => failed(new Error(error.message));
                    worker.onmessage = ({{ data }}) => {{
                        if (data === 'ready') return worker.postMessage({{ job: new Uint8Array({:?}), flag }});
                        if (data.trouble) return failed(new Error(data.trouble));
                        last = data;
                        if (data[0] === 0 && data[2] === 1) {{ worker.terminate(); done([...data]); }}
                    }};
                    worker.postMessage({{ url: place('chest-{chest}.js') }});
                }})",
                encode(&job)
            ))
            .await;
        let Some(Found::Lines { nodes, spent, .. }) = decode(&bytes) else {
            println!("{:24} {native:12.0} {:>12}", info.id, "nothing");
            continue;
        };
        let page = nodes as f64 * 1000.0 / f64::from(spent.max(1));
        println!("{:24} {native:12.0} {page:12.0} {:8.2}", info.id, page / native);
    }
}

/// What the page holds after many games.
async fn memory(visit: &Visit) {
    for round in 0..=50 {
        visit.goto("#/new/connect_four").await;
        visit.wait("document.querySelector('[data-testid=play]')?.disabled === false").await;
        visit.click("[data-testid=play]").await;
        visit.wait(&format!("document.querySelector('{GAME}')?.dataset.turn === 'person'")).await;
        visit.walk("#/").await;
        visit.wait_for(".card").await;
        if round % 10 == 0 {
            println!(
                "after {round:2} games: {:.1} MB of scripts' memory",
                visit.heap().await / 1e6
            );
        }
    }
}
