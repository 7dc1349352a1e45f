//! What a position is worth to each seat: a score, and a chance of winning that means the same in every game.

use crate::idea::in_words;
use parlour_core::{Message, Mind, Outcome, School, Score, Seat, ending};
use parlour_engine::{Variation, mate_in, outcome_score};
use parlour_table::Match;

/// What a position is worth to one seat.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Evaluation {
    /// In hundredths of the game's unit, or near the engine's greatest score for a proven win.
    pub score: Score,
    /// From 0 (lost) over 0.5 (even) to 1 (won).
    pub chance: f64,
}

impl Evaluation {
    /// A score in a game of this steepness.
    pub(crate) fn new(score: Score, scale: f64) -> Evaluation {
        Evaluation { score, chance: chance(score, scale) }
    }

    /// In how many plies a win (positive) or loss (negative) is proven.
    pub fn mate(&self) -> Option<i32> {
        mate_in(self.score)
    }

    /// For people: "+1.25", "win in 3", "loss in 2", "won", "lost".
    pub fn text(&self) -> Message {
        in_words(self.score)
    }
}

/// A score as a chance of winning: a logistic curve, certain where the win is proven.
fn chance(score: Score, scale: f64) -> f64 {
    match mate_in(score) {
        Some(_) => f64::from(u8::from(score > 0)),
        None => 1.0 / (1.0 + (-f64::from(score) / scale).exp()),
    }
}

/// Win, draw and loss as they would be expected, in thousandths: one logistic curve for each end, set apart by what is
/// not enough to win. A proven end is certain.
pub(crate) fn odds(score: Score, scale: f64) -> [u16; 3] {
    let thousandths = |part: f64| (part * 1000.0).round() as u16;
    let beyond = |score: Score| match mate_in(score) {
        Some(_) => f64::from(u8::from(score > 0)),
        None => 1.0 / (1.0 + (1.0 - f64::from(score) / scale).exp()),
    };
    let (win, loss) = (thousandths(beyond(score)), thousandths(beyond(-score)));
    [win, 1000u16.saturating_sub(win + loss), loss]
}

/// How many hundredths bring the chance from a half to about three quarters (73 %).
///
/// Monte-Carlo scores are made from chances and are turned back exactly. Elsewhere the game says how much one quiet
/// move can matter; two and a half times that is the steepness known from chess, where a pawn is worth about 60 %.
pub(crate) fn scale<G: Mind>(game: &G) -> f64 {
    match (game.school(), game.margin()) {
        (School::Mcts, _) => 400.0,
        (School::AlphaBeta, Some(margin)) => f64::from(margin) * 2.5,
        (School::AlphaBeta, None) => 270.0,
    }
}

/// How many teams play.
fn teams<G: Mind>(game: &G) -> usize {
    let mut teams: Vec<u8> = Seat::all(game.seats()).map(|seat| game.team(seat)).collect();
    teams.sort_unstable();
    teams.dedup();
    teams.len()
}

/// Whether a seat's scores are told with their sign turned: where two sides play, the first seat's speaks for both.
pub(crate) fn is_turned<G: Mind>(game: &G, seat: Seat) -> bool {
    teams(game) == 2 && game.team(seat) != game.team(Seat(0))
}

/// What the position at the cursor is worth to each seat, the best line being known.
///
/// Of two teams one has what the other lacks. Among more the search speaks for the mover only; the others are
/// judged where the line ends.
pub(crate) fn evaluations<G: parlour_core::Playable>(
    table: &Match<G>,
    line: &Variation<G::Move>,
) -> Vec<Evaluation> {
    let game = table.game();
    let (steep, mover) = (scale(game), game.to_move(table.pos()));
    let two = teams(game) == 2;
    let mut pos = table.pos().clone();
    let mut past = table.past().clone();
    if !two {
        for &mv in &line.moves {
            past.play(game, &mut pos, mv);
        }
    }
    let over = if two { None } else { ending(game, &pos, &past, &mut Vec::new()) };
    let worth = |seat: Seat| {
        let score = match over {
            _ if game.team(seat) == game.team(mover) => line.score,
            _ if two => -line.score,
            Some(outcome) => outcome_score(game, &outcome, seat, line.moves.len()),
            None => game.evaluate(&pos, seat),
        };
        Evaluation::new(score, steep)
    };
    Seat::all(game.seats()).map(worth).collect()
}

/// What a game that has ended so was worth to each seat.
pub(crate) fn settled<G: Mind>(game: &G, outcome: &Outcome) -> Vec<Evaluation> {
    let worth = |seat: Seat| Evaluation {
        score: outcome_score(game, outcome, seat, 0),
        chance: f64::from(game.standing(outcome, seat) + 1000) / 2000.0,
    };
    Seat::all(game.seats()).map(worth).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use parlour_engine::MATE;

    #[test]
    fn chances_rise_with_the_score_and_are_certain_when_proven() {
        let at = |score| chance(score, 270.0);
        assert!((at(0) - 0.5).abs() < 1e-9);
        assert!((at(100) + at(-100) - 1.0).abs() < 1e-9);
        assert!(at(-500) < at(-100) && at(100) < at(500) && at(500) < 1.0);
        assert!((at(MATE - 3) - 1.0).abs() < 1e-9);
        assert!(at(3 - MATE).abs() < 1e-9);
    }

    #[test]
    fn odds_are_a_thousand_together_and_turn_with_the_score() {
        for score in [-900, -30, 0, 1, 77, 2000, MATE - 5, 7 - MATE] {
            let [win, draw, loss] = odds(score, 270.0);
            assert_eq!(win + draw + loss, 1000, "{score}");
            assert_eq!([loss, draw, win], odds(-score, 270.0), "{score}");
        }
        assert_eq!(odds(MATE - 3, 270.0), [1000, 0, 0]);
        assert!(odds(0, 270.0)[1] > 400);
    }

    #[test]
    fn a_worth_is_told_in_words() {
        let text = |score| Evaluation::new(score, 270.0).text();
        assert_eq!(text(125), "+1.25");
        assert_eq!(text(MATE - 1), "win in 1");
        assert_eq!(text(2 - MATE), "loss in 1");
        assert_eq!([text(MATE), text(-MATE)], ["won", "lost"]);
    }
}
