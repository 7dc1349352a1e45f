//! What a match says about the difference between two players.
//!
//! Both games of a pair begin alike, so their results are not independent: pairs are what is counted.
//! <https://www.chessprogramming.org/Match_Statistics>, <https://www.chessprogramming.org/Sequential_Probability_Ratio_Test>

use std::fmt;

/// How many standard deviations enclose 95 of 100.
const SIGMAS: f64 = 1.96;

/// Results of the first player, added up.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Tally {
    /// Games won, drawn and lost; where more than two play, above, at and below an equal share.
    pub games: [u32; 3],
    /// Pairs that are complete.
    pairs: u32,
    /// The sum of the pairs' mean scores, and of their squares.
    sum: f64,
    squares: f64,
}

impl Tally {
    /// Adds a pair of games, whose scores are in thousandths.
    pub fn add(&mut self, scores: &[u32]) {
        for &score in scores {
            self.games[match score {
                501.. => 0,
                500 => 1,
                _ => 2,
            }] += 1;
        }
        let mean = scores.iter().sum::<u32>() as f64 / scores.len().max(1) as f64 / 1000.0;
        self.pairs += 1;
        self.sum += mean;
        self.squares += mean * mean;
    }

    /// How many games there are.
    pub fn count(&self) -> u32 {
        self.games.iter().sum()
    }

    /// True if as many games are drawn as are won and lost together.
    pub fn is_drawish(&self) -> bool {
        let [won, drawn, lost] = self.games;
        drawn >= won + lost
    }

    /// Adds the results of another match.
    pub fn merge(&mut self, other: &Tally) {
        for (own, more) in self.games.iter_mut().zip(other.games) {
            *own += more;
        }
        self.pairs += other.pairs;
        self.sum += other.sum;
        self.squares += other.squares;
    }

    /// The mean score, from 0 to 1.
    pub fn score(&self) -> f64 {
        if self.pairs == 0 { 0.5 } else { self.sum / f64::from(self.pairs) }
    }

    /// The variance of a pair's score.
    fn variance(&self) -> f64 {
        let pairs = f64::from(self.pairs.max(1));
        // Before anything differs, half a pair that does is assumed.
        ((self.squares - self.sum * self.sum / pairs) / pairs).max(0.125 / pairs)
    }

    /// Half the width of the interval that holds the true score in 95 of 100 cases.
    pub fn error(&self) -> f64 {
        SIGMAS * (self.variance() / f64::from(self.pairs.max(1))).sqrt()
    }

    /// The difference in Elo with the ends of its interval.
    pub fn elo(&self) -> [f64; 3] {
        let (score, error) = (self.score(), self.error());
        [elo(score - error), elo(score), elo(score + error)]
    }
}

/// The difference in Elo that leads to a score. <https://en.wikipedia.org/wiki/Elo_rating_system>
fn elo(score: f64) -> f64 {
    let score = score.clamp(1e-4, 1.0 - 1e-4);
    -400.0 * (1.0 / score - 1.0).log10()
}

/// The score that a difference in Elo leads to.
fn expected(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [won, drawn, lost] = self.games;
        let [low, elo, high] = self.elo();
        write!(
            f,
            "+{won} ={drawn} -{lost}, {:.1} % ± {:.1}, Elo {elo:+.0} ({low:+.0} to {high:+.0})",
            100.0 * self.score(),
            100.0 * self.error()
        )
    }
}

/// A sequential test of two claims about the difference in Elo.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sprt {
    /// The difference if the change brings nothing.
    pub low: f64,
    /// The difference if it brings what is hoped for.
    pub high: f64,
}

/// What a sequential test says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// Nothing yet.
    GoOn,
    /// The higher difference is the likelier.
    Accepted,
    /// The lower one.
    Rejected,
}

impl Sprt {
    /// Either claim is wrongly taken in five of a hundred tests.
    const WRONG: f64 = 0.05;

    /// The logarithm of how much likelier the higher difference is.
    pub fn ratio(self, tally: &Tally) -> f64 {
        let (low, high) = (expected(self.low), expected(self.high));
        let pairs = f64::from(tally.pairs);
        (high - low) * (2.0 * tally.score() - low - high) / (2.0 * tally.variance()) * pairs
    }

    /// What the games so far say.
    pub fn verdict(self, tally: &Tally) -> Verdict {
        let bound = ((1.0 - Sprt::WRONG) / Sprt::WRONG).ln();
        match self.ratio(tally) {
            ratio if ratio >= bound => Verdict::Accepted,
            ratio if ratio <= -bound => Verdict::Rejected,
            _ => Verdict::GoOn,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tally(pairs: &[[u32; 2]]) -> Tally {
        let mut tally = Tally::default();
        for pair in pairs {
            tally.add(pair);
        }
        tally
    }

    #[test]
    fn known_scores_have_known_differences() {
        assert!((elo(0.64) - 100.0).abs() < 0.1, "{}", elo(0.64));
        assert!((expected(200.0) - 0.76).abs() < 0.001);
        let even = tally(&[[1000, 0], [500, 500], [0, 1000], [1000, 0]]);
        assert_eq!((even.games, even.score()), ([3, 2, 3], 0.5));
        let better = tally(&[[1000, 500]; 40]);
        let [low, middle, high] = better.elo();
        assert!((middle - 190.8).abs() < 0.1 && low < middle && middle < high, "{better}");
    }

    #[test]
    fn a_pair_counts_as_one_result() {
        // Each opening is won by whoever begins: nothing is learnt, and little is uncertain.
        let decided = tally(&[[1000, 0]; 50]);
        let open = tally(&[[[1000, 1000], [0, 0]]; 25].concat());
        assert!(decided.error() < open.error() / 3.0);
    }

    #[test]
    fn the_sequential_test_decides_clear_cases_and_waits_in_others() {
        let sprt = Sprt { low: 0.0, high: 10.0 };
        assert_eq!(sprt.verdict(&Tally::default()), Verdict::GoOn);
        let mixed: Vec<[u32; 2]> = (0..200).map(|at| [[1000, 500], [500, 0]][at % 2]).collect();
        assert_eq!(sprt.verdict(&tally(&mixed[..20])), Verdict::GoOn);
        let good: Vec<[u32; 2]> = (0..400).map(|at| [[1000, 1000], [500, 0]][at % 2]).collect();
        assert_eq!(sprt.verdict(&tally(&good)), Verdict::Accepted);
        let bad: Vec<[u32; 2]> = (0..400).map(|at| [[1000, 500], [0, 0]][at % 2]).collect();
        assert_eq!(sprt.verdict(&tally(&bad)), Verdict::Rejected);
    }
}
