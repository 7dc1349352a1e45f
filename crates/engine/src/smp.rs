//! Several threads, one table: each searches the same position, and what one finds helps the others.
//!
//! <https://www.chessprogramming.org/Lazy_SMP>

use crate::limits::Limits;
use crate::search::Searcher;
use crate::tt::TransTable;
use crate::{Thought, Variation};
use parlour_core::{KeyHistory, Mind, ending};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

/// What the threads of one search share besides the table.
#[derive(Debug, Default)]
pub(crate) struct Shared {
    stop: AtomicBool,
    nodes: AtomicU64,
}

impl Shared {
    pub(crate) fn stop(&self) {
        self.stop.store(true, Relaxed);
    }

    pub(crate) fn is_stopped(&self) -> bool {
        self.stop.load(Relaxed)
    }

    /// Adds to the common count and gives the sum.
    pub(crate) fn add_nodes(&self, nodes: u64) -> u64 {
        self.nodes.fetch_add(nodes, Relaxed) + nodes
    }

    pub(crate) fn nodes(&self) -> u64 {
        self.nodes.load(Relaxed)
    }
}

pub(crate) fn think<G: Mind>(
    game: &G,
    pos: &G::Position,
    past: &KeyHistory,
    tt: &TransTable,
    limits: &Limits<'_>,
    report: &mut dyn FnMut(&Thought<G::Move>),
) -> Option<Thought<G::Move>> {
    if ending(game, pos, past, &mut Vec::new()).is_some() {
        return None;
    }
    tt.next_age();
    let shared = Shared::default();
    let viewpoint = game.to_move(pos);
    let mut leader = Searcher::new(game, past, tt, limits, &shared, viewpoint);
    if limits.threads <= 1 || cfg!(target_family = "wasm") {
        let thought = leader.deepen(pos, 1, report);
        tt.keep_history(leader.history);
        return thought;
    }
    std::thread::scope(|scope| {
        for number in 1..limits.threads {
            let shared = &shared;
            scope.spawn(move || {
                // Helpers search one best line only and begin at different depths, so that they run apart.
                let limits = Limits { lines: 1, ..*limits };
                let mut helper = Searcher::new(game, past, tt, &limits, shared, viewpoint);
                helper.leads = false;
                helper.deepen(pos, 1 + number as u32 % 3, &mut |_| {});
                tt.keep_history(helper.history);
            });
        }
        let thought: Option<Thought<G::Move>> = leader.deepen(pos, 1, report);
        shared.stop();
        tt.keep_history(leader.history);
        thought
    })
}

/// Runs something on the threads there are: `lead` on this one and `help`, with a number from 1, on the others. Whoever leads tells
/// the others when it is over.
pub(crate) fn run(threads: usize, help: &(dyn Fn(usize) + Sync), lead: &mut dyn FnMut()) {
    if threads <= 1 || cfg!(target_family = "wasm") {
        return lead();
    }
    std::thread::scope(|scope| {
        for number in 1..threads {
            scope.spawn(move || help(number));
        }
        lead();
    });
}

impl<M> Thought<M> {
    /// The best line.
    pub fn best(&self) -> Option<&Variation<M>> {
        self.lines.first()
    }
}
