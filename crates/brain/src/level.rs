//! Levels of strength, from a beginner to all it has. To be calibrated by matches; for now they are in order.

use crate::{Idea, Limits, Techniques};
use parlour_core::{Rng, Score};

/// How strong the computer plays, from 1 to 10.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct Level(u8);

/// The number of levels.
pub const LEVELS: u8 = 10;

/// What a level looks at and how far below the best it may choose.
struct Strength {
    depth: u32,
    nodes: u64,
    lines: usize,
    slack: Score,
}

const fn strength(depth: u32, nodes: u64, lines: usize, slack: Score) -> Strength {
    Strength { depth, nodes, lines, slack }
}

/// Level 1 looks one move ahead: nearly random, but it takes what hangs. From level 9 on only the best will do.
const STRENGTHS: [Strength; LEVELS as usize] = [
    strength(1, 20_000, 64, 300),
    strength(1, 20_000, 24, 140),
    strength(2, 20_000, 12, 100),
    strength(3, 25_000, 8, 80),
    strength(4, 30_000, 6, 60),
    strength(6, 40_000, 4, 40),
    strength(8, 80_000, 3, 25),
    strength(10, 200_000, 2, 12),
    strength(64, 800_000, 1, 0),
    strength(64, u64::MAX, 1, 0),
];

impl Level {
    /// The weakest.
    pub const LOWEST: Level = Level(1);
    /// Full strength.
    pub const HIGHEST: Level = Level(LEVELS);

    /// A level by its number, if there is one.
    pub fn new(number: u8) -> Option<Level> {
        (1..=LEVELS).contains(&number).then_some(Level(number))
    }

    /// Its number.
    pub fn number(self) -> u8 {
        self.0
    }

    fn strength(self) -> &'static Strength {
        &STRENGTHS[usize::from(self.0) - 1]
    }

    /// The caller's limits, made tighter where the level is weaker.
    pub(crate) fn limits<'a>(self, given: &Limits<'a>) -> Limits<'a> {
        let strength = self.strength();
        Limits {
            depth: given.depth.min(strength.depth),
            nodes: given.nodes.min(strength.nodes),
            lines: strength.lines,
            threads: if strength.lines > 1 { 1 } else { given.threads },
            // Who may choose a move that is not the best is not told what is proven.
            techniques: Techniques {
                solver: given.techniques.solver && strength.lines == 1,
                ..given.techniques
            },
            ..*given
        }
    }

    /// Chooses among the lines that look nearly best, the nearer the likelier.
    pub(crate) fn pick(self, mut idea: Idea, rng: &mut Rng) -> Idea {
        let slack = self.strength().slack;
        let Some(best) = idea.lines.first().map(|line| line.score) else { return idea };
        let weight = |score: Score| (slack - (best - score) + 1).max(0) as usize;
        let total: usize = idea.lines.iter().map(|line| weight(line.score)).sum();
        let mut drawn = rng.below(total.max(1));
        for at in 0..idea.lines.len() {
            let own = weight(idea.lines[at].score);
            if drawn < own {
                idea.lines.swap(0, at);
                break;
            }
            drawn -= own;
        }
        idea
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::IdeaLine;

    fn idea(scores: &[Score]) -> Idea {
        let line = |&score: &Score| IdeaLine {
            score,
            negated: false,
            moves: vec![score.to_string()],
            labels: vec![],
            odds: [0, 1000, 0],
        };
        Idea { depth: 1, nodes: 1, lines: scores.iter().map(line).collect() }
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
    fn levels_are_numbered_from_one_to_ten() {
        assert_eq!(Level::new(0), None);
        assert_eq!(Level::new(11), None);
        assert_eq!(Level::new(10), Some(Level::HIGHEST));
    }
}
