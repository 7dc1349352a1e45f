//! The search: nodes a second on one thread and on two, and how deep it gets in a second.

use parlour_core::{KeyHistory, Playable, Visitor};
use parlour_engine::{Limits, TransTable, think};
use std::time::{Duration, Instant};

pub(crate) fn run() {
    println!("search from the start for one second");
    parlour_games::visit_all(&mut Second);
    println!();
}

struct Second;

impl Visitor for Second {
    fn visit<G: Playable>(&mut self, game: &G) {
        let mut speeds = [0.0f64; 2];
        let mut depth = 0;
        for _ in 0..3 {
            for (threads, speed) in (1..).zip(&mut speeds) {
                let (nodes, seconds, reached) = one_second(game, threads);
                *speed = speed.max(nodes as f64 / seconds);
                if threads == 1 {
                    depth = depth.max(reached);
                }
            }
        }
        let [one, two] = speeds.map(|speed| speed / 1e6);
        let id = game.info().id;
        let ratio = two / one;
        println!(
            "  {id:22} depth {depth:>3}  {one:>6.2} million nodes/s, two threads {two:>6.2} ({ratio:.2}x)"
        );
    }
}

fn one_second<G: Playable>(game: &G, threads: usize) -> (u64, f64, u32) {
    let pos = game.start();
    let past = KeyHistory::from_position(game, &pos);
    let tt = TransTable::new(64 << 20);
    let began = Instant::now();
    let stop = |_| began.elapsed() >= Duration::from_secs(1);
    let limits = Limits { threads, stop: &stop, ..Limits::default() };
    let thought = think(game, &pos, &past, &tt, &limits, &mut |_| {}).expect("a start has moves");
    (thought.nodes, began.elapsed().as_secs_f64(), thought.depth)
}
