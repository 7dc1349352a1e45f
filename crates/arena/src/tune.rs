//! Fitting the weights of an evaluation to positions whose results are known.
//!
//! The evaluation is taken as linear in its weights: how much each weight changes the score of a position is found by trying.
//! Then the weights are moved so that the expected result comes as near as possible to what happened and to what a search
//! says. <https://www.chessprogramming.org/Texel%27s_Tuning_Method>, <https://arxiv.org/abs/1412.6980> (Adam)

use crate::self_play::Sample;
use parlour_core::{Playable, Score, Seat};

/// Weights are changed by so much to see what they do.
const STEP: Score = 96;
/// How much of what is aimed at is the search's score; the rest is the game's result.
const SEARCH_SHARE: f64 = 0.75;
/// Passes over all positions.
const PASSES: usize = 500;
/// How far a weight moves in one pass, at first and at the end.
const RATE: (f64, f64) = (2.0, 0.1);
/// How strongly weights are drawn to where they began, so that those which hardly ever count stay there.
const DRAWN_BACK: f64 = 2e-9;
/// One position in this many is held out to see whether the fit holds for others too.
const HELD_OUT_ONE_IN: usize = 20;

/// What the fit has brought.
#[derive(Clone, PartialEq, Debug)]
pub struct Fit {
    /// The weights.
    pub weights: Vec<Score>,
    /// The score at which a game is won three times in four drawn by halves, for turning scores into expectations.
    pub scale: f64,
    /// The mean squared error of the positions that were held out, before and after.
    pub error: [f64; 2],
}

/// How a position's score depends on the weights.
struct Row {
    /// The score with the weights it began with.
    score: f32,
    aim: f32,
    /// Weights that matter and how much.
    slopes: Vec<(u16, f32)>,
}

/// Fits the weights of a game to samples. Nothing if it has no weights.
pub fn tune<G: Playable>(
    game: &G,
    samples: &[Sample<G::Position>],
    jobs: usize,
    report: &(dyn Fn(&str) + Sync),
) -> Option<Fit>
where
    G::Position: Sync,
{
    let first: Vec<Score> = game.weights().into_iter().flat_map(|group| group.values).collect();
    if first.is_empty() || samples.is_empty() {
        return None;
    }
    let scale = fitted_scale(samples);
    report(&format!("{} weights, {} positions, scale {scale:.0}", first.len(), samples.len()));
    let rows = rows(game, &first, samples, scale, jobs)?;
    report("derivatives computed");
    let (held_out, fitted): (Vec<_>, Vec<_>) =
        rows.into_iter().enumerate().partition(|(at, _)| at % HELD_OUT_ONE_IN == 0);
    let rows_of =
        |part: Vec<(usize, Row)>| part.into_iter().map(|(_, row)| row).collect::<Vec<_>>();
    let (held_out, fitted) = (rows_of(held_out), rows_of(fitted));
    let start: Vec<f64> = first.iter().map(|&weight| f64::from(weight)).collect();
    let mut descent = Descent::new(start, scale);
    let before = descent.error(&held_out);
    for pass in 0..PASSES {
        let part = pass as f64 / PASSES as f64;
        let rate = RATE.0 * (RATE.1 / RATE.0).powf(part);
        let gradient = gradient(&descent, &fitted, jobs);
        descent.step(&gradient, rate);
        if (pass + 1) % 50 == 0 {
            let (inside, outside) = (descent.error(&fitted), descent.error(&held_out));
            report(&format!("pass {}: {inside:.5}, held out {outside:.5}", pass + 1));
        }
    }
    let after = descent.error(&held_out);
    let weights = descent.weights.iter().map(|weight| weight.round() as Score).collect();
    Some(Fit { weights, scale, error: [before, after] })
}

fn expectation(score: f64, scale: f64) -> f64 {
    1.0 / (1.0 + (-score / scale).exp())
}

/// The scale at which the search's scores foretell results best.
fn fitted_scale<P>(samples: &[Sample<P>]) -> f64 {
    let error = |scale: f64| -> f64 {
        let one = |sample: &Sample<P>| {
            (expectation(f64::from(sample.score), scale) - f64::from(sample.result)).powi(2)
        };
        samples.iter().map(one).sum()
    };
    let scales = (0..60).map(|step| 60.0 * 1.06f64.powi(step));
    scales.min_by(|a, b| error(*a).total_cmp(&error(*b))).unwrap_or(200.0)
}

fn rows<G: Playable>(
    game: &G,
    first: &[Score],
    samples: &[Sample<G::Position>],
    scale: f64,
    jobs: usize,
) -> Option<Vec<Row>>
where
    G::Position: Sync,
{
    let changed = |at: usize| {
        let mut weights = first.to_vec();
        weights[at] += STEP;
        game.with_weights(&weights)
    };
    let changed: Vec<G> = (0..first.len()).map(changed).collect::<Option<_>>()?;
    let row = |sample: &Sample<G::Position>| {
        let score = game.evaluate(&sample.position, Seat::FIRST);
        let slope = |(at, other): (usize, &G)| {
            let change = other.evaluate(&sample.position, Seat::FIRST) - score;
            (change != 0).then(|| (at as u16, change as f32 / STEP as f32))
        };
        let searched = expectation(f64::from(sample.score), scale);
        let aim = SEARCH_SHARE * searched + (1.0 - SEARCH_SHARE) * f64::from(sample.result);
        let slopes = changed.iter().enumerate().filter_map(slope).collect();
        Row { score: score as f32, aim: aim as f32, slopes }
    };
    let share = samples.len().div_ceil(jobs.max(1));
    let parts = std::thread::scope(|scope| {
        let threads: Vec<_> = samples
            .chunks(share)
            .map(|part| scope.spawn(|| part.iter().map(row).collect::<Vec<Row>>()))
            .collect();
        threads.into_iter().map(|thread| thread.join().unwrap_or_default()).collect::<Vec<_>>()
    });
    Some(parts.into_iter().flatten().collect())
}

/// Gradient descent with a rate of its own for every weight (Adam).
struct Descent {
    first: Vec<f64>,
    weights: Vec<f64>,
    mean: Vec<f64>,
    square: Vec<f64>,
    steps: i32,
    scale: f64,
}

impl Descent {
    fn new(first: Vec<f64>, scale: f64) -> Descent {
        let nothing = vec![0.0; first.len()];
        Descent {
            weights: first.clone(),
            first,
            mean: nothing.clone(),
            square: nothing,
            steps: 0,
            scale,
        }
    }

    fn expectation(&self, row: &Row) -> f64 {
        let moved = |&(at, slope): &(u16, f32)| {
            f64::from(slope) * (self.weights[usize::from(at)] - self.first[usize::from(at)])
        };
        let score = f64::from(row.score) + row.slopes.iter().map(moved).sum::<f64>();
        expectation(score, self.scale)
    }

    fn error(&self, rows: &[Row]) -> f64 {
        let one = |row: &Row| (self.expectation(row) - f64::from(row.aim)).powi(2);
        rows.iter().map(one).sum::<f64>() / rows.len().max(1) as f64
    }

    fn step(&mut self, gradient: &[f64], rate: f64) {
        self.steps += 1;
        let (keep_mean, keep_square) = (0.9f64, 0.999f64);
        for (at, &slope) in gradient.iter().enumerate() {
            let slope = slope + DRAWN_BACK * (self.weights[at] - self.first[at]);
            self.mean[at] = keep_mean * self.mean[at] + (1.0 - keep_mean) * slope;
            self.square[at] = keep_square * self.square[at] + (1.0 - keep_square) * slope * slope;
            let mean = self.mean[at] / (1.0 - keep_mean.powi(self.steps));
            let square = self.square[at] / (1.0 - keep_square.powi(self.steps));
            self.weights[at] -= rate * mean / (square.sqrt() + 1e-9);
        }
    }
}

fn gradient(descent: &Descent, rows: &[Row], jobs: usize) -> Vec<f64> {
    let share = rows.len().div_ceil(jobs.max(1)).max(1);
    let part = |rows: &[Row]| {
        let mut sum = vec![0.0; descent.weights.len()];
        for row in rows {
            let expected = descent.expectation(row);
            let slope = 2.0 * (expected - f64::from(row.aim)) * expected * (1.0 - expected);
            let slope = slope / descent.scale / rows.len() as f64;
            for &(at, by) in &row.slopes {
                sum[usize::from(at)] += slope * f64::from(by);
            }
        }
        sum
    };
    let sums: Vec<Vec<f64>> = std::thread::scope(|scope| {
        let threads: Vec<_> = rows.chunks(share).map(|rows| scope.spawn(|| part(rows))).collect();
        threads.into_iter().map(|thread| thread.join().unwrap_or_default()).collect()
    });
    let parts = sums.len().max(1) as f64;
    let mut sum = vec![0.0; descent.weights.len()];
    for part in sums {
        for (all, one) in sum.iter_mut().zip(part) {
            *all += one / parts;
        }
    }
    sum
}
