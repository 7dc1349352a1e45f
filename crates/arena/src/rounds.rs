//! Self-play and fitting in turn: better weights play better games, which give better weights.

use crate::self_play::SelfPlay;
use crate::tune::tune;
use parlour_core::{Playable, Score, Visitor, WeightGroup};
use parlour_table::{GameSpec, OpenError, visit};

/// Plays and fits as often as asked for; gives the weights by group. Nothing for a game without weights.
pub fn tuned_weights(
    spec: &GameSpec,
    play: SelfPlay,
    rounds: u64,
    report: &(dyn Fn(&str) + Sync),
) -> Result<Option<Vec<WeightGroup>>, OpenError> {
    let mut visitor = TuneVisitor { play, rounds, report, weights: None };
    visit(spec, &mut visitor)?;
    Ok(visitor.weights)
}

struct TuneVisitor<'a> {
    play: SelfPlay,
    rounds: u64,
    report: &'a (dyn Fn(&str) + Sync),
    weights: Option<Vec<WeightGroup>>,
}

impl Visitor for TuneVisitor<'_> {
    fn visit<G: Playable>(&mut self, game: &G) {
        let mut fitted: Option<G> = None;
        for round in 0..self.rounds {
            let present = fitted.as_ref().unwrap_or(game);
            if present.weights().is_empty() {
                return;
            }
            let seed = self.play.seed.wrapping_add(round << 40);
            let samples = SelfPlay { seed, ..self.play }.samples(present, &|_| {});
            (self.report)(&format!("round {}: {} positions played", round + 1, samples.len()));
            let Some(fit) = tune(present, &samples, self.play.jobs, self.report) else { return };
            let [before, after] = fit.error;
            (self.report)(&format!("held-out error {before:.5} before, {after:.5} after"));
            self.weights = Some(regrouped(present.weights(), &fit.weights));
            fitted = present.with_weights(&fit.weights);
        }
    }
}

/// The groups with other values.
fn regrouped(groups: Vec<WeightGroup>, values: &[Score]) -> Vec<WeightGroup> {
    let mut left = values.iter().copied();
    let with_values = |group: WeightGroup| {
        let values = left.by_ref().take(group.values.len()).collect();
        WeightGroup { values, ..group }
    };
    groups.into_iter().map(with_values).collect()
}
