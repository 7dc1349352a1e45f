//! The computer players of all rooms: a fixed number of threads, taken in the order in which they were asked for. A room
//! asks for one thought at a time, so that no room can crowd out the others. A strong player gets some of the threads that nobody
//! wants.

use parlour_brain::{Brain, Level, Limits, Style, policy};
use parlour_table::{Entry, GameSpec};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::{Semaphore, SemaphorePermit};

/// The size of a computer player's transposition table.
const MEMORY: usize = 16 << 20;

/// Something to think about.
#[derive(Clone, Debug)]
pub(crate) struct Thought {
    pub(crate) spec: GameSpec,
    pub(crate) entries: Vec<Entry>,
    pub(crate) goal: Goal,
    pub(crate) time: Duration,
}

/// What is wanted.
#[derive(Clone, Debug)]
pub(crate) enum Goal {
    /// A move at a level; 0 moves at random.
    Move(u8),
    /// Whether the computers in these seats accept a draw, where so many sides play.
    Draw { seats: Vec<u8>, sides: usize },
}

/// What came of a thought.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum ThinkResult {
    Move(String),
    Draw(bool),
    /// It was stopped, or there is nothing to find.
    Nothing,
}

/// Ends a thought when it is dropped.
#[derive(Debug, Default)]
pub(crate) struct StopOnDrop(Arc<AtomicBool>);

impl StopOnDrop {
    /// The flag that the thought looks at.
    pub(crate) fn flag(&self) -> Arc<AtomicBool> {
        Arc::clone(&self.0)
    }
}

impl Drop for StopOnDrop {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// The computer players.
#[derive(Debug)]
pub(crate) struct Thinkers {
    permits: Semaphore,
    /// Brains that nobody uses at the moment. There are never more than permits.
    brains: Mutex<Vec<Brain>>,
}

impl Thinkers {
    /// So many may think at once.
    pub(crate) fn new(threads: usize) -> Thinkers {
        Thinkers { permits: Semaphore::new(threads.max(1)), brains: Mutex::default() }
    }

    /// Thinks when a thread is free.
    pub(crate) async fn think(
        self: Arc<Self>,
        thought: Thought,
        stop: Arc<AtomicBool>,
    ) -> ThinkResult {
        let Ok(_permit) = self.permits.acquire().await else { return ThinkResult::Nothing };
        if stop.load(Ordering::Relaxed) {
            return ThinkResult::Nothing;
        }
        let spare = self.spare(&thought.goal);
        let threads = 1 + spare.as_ref().map_or(0, SemaphorePermit::num_permits);
        let brain = self.brains.lock().unwrap_or_else(PoisonError::into_inner).pop();
        let work = move || {
            let brain = brain.unwrap_or_else(|| Brain::new(MEMORY));
            let found = think(&brain, &thought, threads, &stop);
            (brain, found)
        };
        // A search that panics is no reason for the room to end; its brain is not used again.
        match tokio::task::spawn_blocking(work).await {
            Ok((brain, found)) => {
                self.brains.lock().unwrap_or_else(PoisonError::into_inner).push(brain);
                found
            }
            Err(_) => ThinkResult::Nothing,
        }
    }

    /// More threads for a thought that gains by them: half of those that nobody uses, so that the next one need not wait.
    fn spare(&self, goal: &Goal) -> Option<SemaphorePermit<'_>> {
        let Goal::Move(number) = goal else { return None };
        Level::new(*number).filter(|level| level.uses_threads())?;
        let spare = u32::try_from(self.permits.available_permits() / 2).ok()?;
        self.permits.try_acquire_many(spare).ok()
    }
}

fn think(brain: &Brain, thought: &Thought, threads: usize, stop: &AtomicBool) -> ThinkResult {
    let begun = Instant::now();
    let is_over = |_| stop.load(Ordering::Relaxed) || begun.elapsed() >= thought.time;
    // Another depth takes longer than all before: with half the time gone it would not be finished.
    let enough = |patience: f32| begun.elapsed() >= thought.time.mul_f32(patience / 2.0);
    let nodes = match thought.goal {
        Goal::Draw { .. } => policy::DRAW_NODES,
        Goal::Move(_) => u64::MAX,
    };
    let spent = || begun.elapsed().as_secs_f32() / thought.time.as_secs_f32().max(1e-6);
    let (enough, spent) = (&enough, &spent);
    let limits = Limits { stop: &is_over, enough, spent, nodes, threads, ..Limits::default() };
    let (spec, entries) = (&thought.spec, &thought.entries);
    let found = match &thought.goal {
        Goal::Move(number) => {
            let Some(level) = Level::new(*number) else { return ThinkResult::Nothing };
            let seed = crate::device::random_number();
            let idea = brain.choose(spec, entries, &Style::of(level, seed), &limits, &mut |_| {});
            let line = idea.ok().flatten().and_then(|idea| idea.lines.into_iter().next());
            line.and_then(|line| line.moves.into_iter().next()).map(ThinkResult::Move)
        }
        Goal::Draw { seats, sides } => brain
            .analyse(spec, entries, &limits, &mut |_| {})
            .ok()
            .map(|found| policy::all_accept_draw(entries.len(), &found, seats, *sides))
            .map(ThinkResult::Draw),
    };
    found.unwrap_or(ThinkResult::Nothing)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_strong_player_gets_half_of_the_threads_that_are_free_and_others_none() {
        let thinkers = Thinkers::new(8);
        let own = thinkers.permits.try_acquire().expect("it is free");
        let threads = |goal: &Goal| thinkers.spare(goal).map_or(0, |spare| spare.num_permits());
        let strong = Goal::Move(10);
        assert_eq!(threads(&strong), 3);
        assert_eq!(threads(&Goal::Move(4)), 0, "it chooses among several lines");
        assert_eq!(threads(&Goal::Draw { seats: vec![0], sides: 2 }), 0);
        let first = thinkers.spare(&strong).expect("three are free");
        assert_eq!(threads(&strong), 2, "four are left");
        let others = thinkers.permits.try_acquire_many(4).expect("four are free");
        assert_eq!(threads(&strong), 0, "none is left");
        drop((own, first, others));
        assert_eq!(thinkers.permits.available_permits(), 8, "all are given back");
    }
}
