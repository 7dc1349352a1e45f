//! A move for the computer, drawn from a book: good ones that are played often are likely.

use crate::Explored;
use parlour_core::Rng;

/// A move counts as if it had been played so many times more with the position's usual result: few games prove little.
const PRIOR: f64 = 4.0;
/// A move may promise so much less than the best one.
const MAX_LOSS: f64 = 0.1;
/// A move that was played in fewer than one of so many games is an accident.
const RARE: u64 = 20;
/// Parts are drawn as whole numbers of this fraction.
const GRAIN: f64 = 10_000.0;
/// The level that plays from a book as long as there is one.
const FULL: u8 = 10;

/// How many plies of a game a level plays from a book: beginners know the first move, and whoever plays at full strength
/// everything.
pub fn plies_at_level(level: u8) -> usize {
    if level >= FULL { usize::MAX } else { 2 * usize::from(level) }
}

/// Draws one of a position's moves for the side to move. Moves that did clearly worse than the best are never drawn.
pub fn choose<'a>(moves: &'a [Explored], side: usize, rng: &mut Rng) -> Option<&'a Explored> {
    let games: u64 = moves.iter().map(|one| one.tally.games()).sum();
    let points: f64 = moves.iter().map(|one| one.tally.points_of(side)).sum();
    let usual = points / games.max(1) as f64;
    let promise = |one: &Explored| {
        (one.tally.points_of(side) + PRIOR * usual) / (one.tally.games() as f64 + PRIOR)
    };
    let is_common = |one: &&Explored| one.tally.games() * RARE >= games;
    let best = moves.iter().filter(is_common).map(promise).fold(0.0, f64::max);
    let good = |one: &&Explored| is_common(one) && promise(one) + MAX_LOSS >= best;
    // Weighed by what was scored with them, as a part of all: what wins and what many play.
    let weight =
        |one: &Explored| (one.tally.points_of(side) / points.max(1.0) * GRAIN) as usize + 1;
    let good: Vec<&Explored> = moves.iter().filter(good).collect();
    let mut drawn = rng.below(good.iter().map(|one| weight(one)).sum());
    good.into_iter().find(|one| {
        let own = weight(one);
        let is_it = drawn < own;
        drawn = drawn.saturating_sub(own);
        is_it
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Tally;
    use std::collections::BTreeMap;

    fn drawn(moves: &[(&str, u32, u32, u32)]) -> BTreeMap<String, u32> {
        let one = |&(text, wins, draws, losses): &(&str, u32, u32, u32)| Explored {
            text: text.to_owned(),
            label: String::new(),
            tally: Tally { wins: vec![losses, wins], draws },
        };
        let moves: Vec<Explored> = moves.iter().map(one).collect();
        let mut rng = Rng::new(3);
        let mut counts = BTreeMap::new();
        for _ in 0..2000 {
            if let Some(found) = choose(&moves, 1, &mut rng) {
                *counts.entry(found.text.clone()).or_default() += 1;
            }
        }
        counts
    }

    #[test]
    fn what_is_played_often_and_well_is_drawn_often_and_nothing_else() {
        let counts = drawn(&[
            ("main", 300, 400, 300),
            ("side", 90, 120, 90),
            ("bad", 20, 20, 160),
            ("accident", 1, 0, 0),
        ]);
        assert!(counts["main"] > counts["side"] && counts["side"] > 100, "{counts:?}");
        assert_eq!(counts.len(), 2, "{counts:?}");
    }

    #[test]
    fn a_move_that_always_lost_is_played_where_there_is_no_other() {
        assert_eq!(drawn(&[("only", 0, 0, 7)])["only"], 2000);
        assert!(drawn(&[]).is_empty());
    }

    #[test]
    fn weaker_levels_leave_the_book_sooner() {
        assert_eq!([0, 1, 5, 9].map(plies_at_level), [0, 2, 10, 18]);
        assert_eq!(plies_at_level(10), usize::MAX);
    }
}
