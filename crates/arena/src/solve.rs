//! Puzzles solved: by the game's own solver where it has one, else by thinking for some time.

use crate::puzzle::Puzzle;
use parlour_brain::{Brain, Limits, mate_in};
use std::fmt;
use std::time::{Duration, Instant};

/// What a player made of a puzzle.
#[derive(Clone, PartialEq, Debug)]
pub struct Answer {
    /// The proven value, in the game's own measure.
    pub value: Option<i32>,
    /// The best move; empty if there is none or it was not asked for.
    pub best: String,
    /// In how many plies the game is won or lost, if that was found.
    pub mate: Option<i32>,
    /// Positions looked at.
    pub nodes: u64,
    /// How long it took.
    pub time: Duration,
    /// Whether it agrees with what is known; nothing if nothing is known.
    pub is_right: Option<bool>,
}

impl Puzzle {
    /// Solves it within so much time, looking at this many positions at most. Where only the value is known, only the value is
    /// looked for.
    pub fn solve(
        &self,
        brain: &Brain,
        time: Duration,
        nodes: u64,
        threads: usize,
    ) -> Result<Answer, String> {
        let began = Instant::now();
        let stop = |_| began.elapsed() >= time;
        let spent = || began.elapsed().as_secs_f32() / time.as_secs_f32();
        let limits = Limits { stop: &stop, spent: &spent, nodes, threads, ..Limits::default() };
        let (spec, entries) = (self.table.spec(), self.table.entries());
        let mut took = Duration::ZERO;
        let mut timed = |run: &mut dyn FnMut()| {
            let began = Instant::now();
            run();
            took = began.elapsed();
        };
        let wants_line = !self.best.is_empty() || self.value.is_none();
        let attempt = brain
            .solve(spec, &entries, &limits, wants_line, &mut timed)
            .map_err(|error| error.to_string())?;
        let mut answer = if let Some(attempt) = attempt {
            let proof = attempt.proof;
            let sign = |value: i32, plies: u32| value.signum() * plies as i32;
            Answer {
                value: proof.as_ref().map(|proof| proof.value),
                best: proof.as_ref().and_then(|it| it.moves.first().cloned()).unwrap_or_default(),
                mate: proof.map(|it| sign(it.value, it.plies)).filter(|plies| *plies != 0),
                nodes: attempt.nodes,
                time: took,
                is_right: None,
            }
        } else {
            let idea = brain
                .think(spec, &entries, &limits, &mut |_| {})
                .map_err(|error| error.to_string())?
                .ok_or("the game is over")?;
            Answer {
                value: None,
                best: idea.best().to_owned(),
                mate: idea.lines.first().and_then(|line| mate_in(line.score)),
                nodes: idea.nodes,
                time: began.elapsed(),
                is_right: None,
            }
        };
        answer.is_right = self.judge(&answer);
        Ok(answer)
    }

    /// Whether an answer agrees with what is known.
    fn judge(&self, answer: &Answer) -> Option<bool> {
        if let Some(known) = self.value {
            let is_best = answer.best.is_empty() || self.best.is_empty();
            return Some(
                answer.value == Some(known) && (is_best || self.best.contains(&answer.best)),
            );
        }
        // A win in as many moves is as good as the one the collection names.
        let quick = self.mate.zip(answer.mate);
        if quick.is_some_and(|(known, found)| found > 0 && found.unsigned_abs() < 2 * known) {
            return Some(true);
        }
        if !self.avoid.is_empty() && self.best.is_empty() {
            return Some(!self.avoid.contains(&answer.best));
        }
        (!self.best.is_empty()).then(|| self.best.contains(&answer.best))
    }
}

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let value = match (self.value, self.mate) {
            (Some(value), _) => format!("{value:+}"),
            (None, Some(plies)) if plies > 0 => format!("win in {}", (plies + 1) / 2),
            (None, Some(plies)) => format!("loss in {}", -plies / 2),
            (None, None) => "?".to_owned(),
        };
        let right = match self.is_right {
            Some(true) => "right",
            Some(false) => "WRONG",
            None => "",
        };
        let micros = self.time.as_secs_f64() * 1e6;
        write!(f, "{value:>10} {:>8} {:>12} {micros:>12.1} {right}", self.best, self.nodes)
    }
}
