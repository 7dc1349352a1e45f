//! Levels of strength, from any legal move to all it has. `parlour ladder` measures the steps between them.

use crate::{Idea, Limits, Techniques};
use parlour_core::{Rng, Score};

/// How strong the computer plays: 0 is any legal move, then from 1 to 10.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct Level(u8);

/// The number of levels that think.
pub const LEVELS: u8 = 10;

/// What a level looks at, and how far below the best it may choose.
struct Strength {
    depth: u32,
    nodes: u64,
    lines: usize,
    /// What a chosen move may cost in chance of winning, seen from an even position. Chances mean the same in every game.
    max_loss: f64,
}

const fn strength(depth: u32, nodes: u64, lines: usize, max_loss: f64) -> Strength {
    Strength { depth, nodes, lines, max_loss }
}

/// Level 1 looks one move ahead: nearly random, but it takes what hangs. From level 9 on only the best will do. All but the
/// highest are limited by what they look at and not by time, so they play the same on every machine.
const STRENGTHS: [Strength; LEVELS as usize] = [
    strength(1, 4_000, 64, 0.25),
    strength(1, 8_000, 24, 0.127),
    strength(2, 15_000, 12, 0.09),
    strength(3, 25_000, 8, 0.074),
    strength(4, 45_000, 6, 0.055),
    strength(6, 80_000, 4, 0.037),
    strength(8, 130_000, 3, 0.023),
    strength(10, 220_000, 2, 0.011),
    strength(64, 800_000, 1, 0.0),
    strength(64, u64::MAX, 1, 0.0),
];

impl Level {
    /// Any legal move, each as likely as the others.
    pub const RANDOM: Level = Level(0);
    /// The weakest that thinks.
    pub const LOWEST: Level = Level(1);
    /// Full strength.
    pub const HIGHEST: Level = Level(LEVELS);

    /// A level by its number, if there is one.
    pub fn new(number: u8) -> Option<Level> {
        (number <= LEVELS).then_some(Level(number))
    }

    /// Its number.
    pub fn number(self) -> u8 {
        self.0
    }

    /// Whether it ends its thought by what it has looked at, and not by time.
    pub(crate) fn is_counted_in_nodes(self) -> bool {
        self.number() <= 8
    }

    /// Whether it thinks better with several threads: it plays the best move it finds.
    pub fn uses_threads(self) -> bool {
        self.strength().lines == 1
    }

    fn strength(self) -> &'static Strength {
        &STRENGTHS[usize::from(self.0.max(1)) - 1]
    }

    /// The caller's limits, made tighter where the level is weaker.
    pub(crate) fn limits<'a>(self, given: &Limits<'a>) -> Limits<'a> {
        let strength = self.strength();
        Limits {
            depth: given.depth.min(strength.depth),
            nodes: given.nodes.min(strength.nodes),
            lines: strength.lines,
            threads: if self.uses_threads() { given.threads } else { 1 },
            // Who may choose a move that is not the best is not told what is proven.
            techniques: Techniques {
                solver: given.techniques.solver && strength.lines == 1,
                ..given.techniques
            },
            ..*given
        }
    }

    /// Chooses among the lines that look nearly best.
    pub(crate) fn pick(self, idea: Idea, rng: &mut Rng) -> Idea {
        idea.drawn(self.strength().max_loss, rng)
    }
}

/// What a move that is scored so much below the best costs in chance of winning, as if the best one kept the balance: somebody who
/// is far ahead or behind goes on taking what hangs.
pub(crate) fn loss(best: Score, score: Score, scale: f64) -> f64 {
    let behind = f64::from(best.saturating_sub(score).max(0));
    0.5 - 1.0 / (1.0 + (behind / scale).exp())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::IdeaLine;
    use parlour_engine::MATE;

    fn idea(scores: &[Score]) -> Idea {
        let line = |&score: &Score| IdeaLine {
            score,
            negated: false,
            moves: vec![score.to_string()],
            labels: vec![],
            wdl: [0, 1000, 0],
        };
        Idea {
            depth: 1,
            nodes: 1,
            lines: scores.iter().map(line).collect(),
            scale: 270.0,
            doubt: 0.5,
        }
    }

    #[test]
    fn the_highest_level_plays_the_best_and_the_lowest_takes_what_hangs() {
        let mut rng = Rng::new(1);
        for _ in 0..200 {
            assert_eq!(Level::HIGHEST.pick(idea(&[100, 100, 99]), &mut rng).best(), "100");
            assert_eq!(Level::LOWEST.pick(idea(&[900, 0, -50]), &mut rng).best(), "900");
        }
        let picked: std::collections::HashSet<String> = (0..200)
            .map(|_| Level::LOWEST.pick(idea(&[30, 10, -20]), &mut rng).best().to_owned())
            .collect();
        assert_eq!(picked.len(), 3, "without anything to take it plays this and that");
    }

    #[test]
    fn a_move_costs_the_same_whatever_the_unit_and_the_standing() {
        assert!(loss(50, 50, 270.0).abs() < 1e-9 && loss(50, 60, 270.0).abs() < 1e-9);
        assert!((loss(300, 30, 270.0) - loss(-800, -1070, 270.0)).abs() < 1e-9);
        assert!((loss(0, -270, 270.0) - loss(0, -400, 400.0)).abs() < 1e-9);
        assert!((loss(0, -MATE, 270.0) - 0.5).abs() < 1e-9, "a whole game, were it even");
    }

    #[test]
    fn nobody_lets_a_win_go_or_runs_into_a_loss_that_is_seen() {
        let mut rng = Rng::new(2);
        for _ in 0..200 {
            let won = Level::LOWEST.pick(idea(&[MATE - 1, MATE - 3, 900]), &mut rng);
            assert_eq!(won.best(), (MATE - 1).to_string());
            let safe = Level::LOWEST.pick(idea(&[0, 2 - MATE]), &mut rng);
            assert_eq!(safe.best(), "0");
        }
        // Where everything loses, something is played.
        assert!(!Level::LOWEST.pick(idea(&[4 - MATE, 2 - MATE]), &mut rng).best().is_empty());
    }

    #[test]
    fn levels_are_numbered_from_one_to_ten_with_a_random_one_before_them() {
        assert_eq!(Level::new(0), Some(Level::RANDOM));
        assert_eq!(Level::new(11), None);
        assert_eq!(Level::new(10), Some(Level::HIGHEST));
    }
}
