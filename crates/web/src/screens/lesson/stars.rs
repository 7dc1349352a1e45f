//! How a lesson goes: which steps are solved, how many tries went wrong, and the stars that come of it.

use leptos::prelude::*;

/// The progress of a lesson. Cheap to copy.
#[derive(Clone, Copy)]
pub(super) struct Progress {
    solved: RwSignal<Vec<bool>>,
    wrong: RwSignal<usize>,
}

/// A step that is being tried.
#[derive(Clone, Copy)]
pub(super) struct Attempt {
    progress: Progress,
    step: usize,
}

impl Progress {
    /// Nothing of this many steps is done.
    pub(super) fn new(steps: usize) -> Progress {
        Progress { solved: RwSignal::new(vec![false; steps]), wrong: RwSignal::new(0) }
    }

    /// A step, to be tried.
    pub(super) fn attempt(self, step: usize) -> Attempt {
        Attempt { progress: self, step }
    }

    /// A step is solved.
    pub(super) fn solve(self, step: usize) {
        if self.solved.with_untracked(|solved| solved.get(step) == Some(&false)) {
            self.solved.update(|solved| solved[step] = true);
        }
    }

    /// Whether a step is solved.
    pub(super) fn is_solved(self, step: usize) -> bool {
        self.solved.with(|solved| solved.get(step).copied().unwrap_or_default())
    }

    /// The stars so far, from 1 to 3.
    pub(super) fn stars(self) -> u8 {
        let skipped = self.solved.with(|solved| solved.iter().filter(|solved| !**solved).count());
        stars(skipped, self.wrong.get())
    }
}

impl Attempt {
    /// The right move was made.
    pub(super) fn right(self) {
        self.progress.solve(self.step);
    }

    /// Something else was tried.
    pub(super) fn wrong(self) {
        self.progress.wrong.try_update(|wrong| *wrong += 1);
    }
}

/// Three stars for a lesson that was done; one slip is none. A lesson that was looked through has one.
fn stars(skipped: usize, wrong: usize) -> u8 {
    match (skipped, wrong) {
        (0, 0..=1) => 3,
        (0..=1, 0..=4) => 2,
        _ => 1,
    }
}

#[cfg(test)]
mod tests {
    use super::stars;

    #[test]
    fn one_slip_costs_no_star_and_nobody_gets_none() {
        assert_eq!([stars(0, 0), stars(0, 1), stars(0, 2)], [3, 3, 2]);
        assert_eq!([stars(1, 0), stars(2, 0), stars(9, 99)], [2, 1, 1]);
    }
}
