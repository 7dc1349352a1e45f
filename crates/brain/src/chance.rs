//! Evaluations: a score for a seat, and a chance of winning that means the same in every game.

use crate::idea::score_text;
use parlour_core::{Message, Mind, Outcome, Score, SearchAlgorithm, Seat, ending};
use parlour_engine::{Variation, mate_in, outcome_score};
use parlour_table::Match;

/// The evaluation of a position for one seat.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Evaluation {
    /// In hundredths of the game's unit, or near the engine's greatest score for a proven win.
    pub score: Score,
    /// From 0 (lost) over 0.5 (even) to 1 (won).
    pub chance: f64,
}

impl Evaluation {
    /// A score, with its chance by the game's `scale`.
    pub(crate) fn new(score: Score, scale: f64) -> Evaluation {
        Evaluation { score, chance: chance(score, scale) }
    }

    /// In how many plies a win (positive) or loss (negative) is proven.
    pub fn mate(&self) -> Option<i32> {
        mate_in(self.score)
    }

    /// For people: "+1.25", "win in 3", "loss in 2", "won", "lost".
    pub fn text(&self) -> Message {
        score_text(self.score)
    }
}

/// A score as a chance of winning: a logistic curve, certain where the win is proven.
fn chance(score: Score, scale: f64) -> f64 {
    match mate_in(score) {
        Some(_) => f64::from(u8::from(score > 0)),
        None => 1.0 / (1.0 + (-f64::from(score) / scale).exp()),
    }
}

/// Expected win, draw and loss in thousandths: one logistic curve for the win and one for the loss, shifted apart so that draws
/// lie between. A proven result is certain.
pub(crate) fn wdl(score: Score, scale: f64) -> [u16; 3] {
    let thousandths = |part: f64| (part * 1000.0).round() as u16;
    let logistic = |score: Score| match mate_in(score) {
        Some(_) => f64::from(u8::from(score > 0)),
        None => 1.0 / (1.0 + (1.0 - f64::from(score) / scale).exp()),
    };
    let (win, loss) = (thousandths(logistic(score)), thousandths(logistic(-score)));
    [win, 1000u16.saturating_sub(win + loss), loss]
}

/// How many hundredths bring the chance from a half to about three quarters (73 %).
///
/// Monte-Carlo scores are made from chances and are turned back exactly. Elsewhere the game says how much one quiet
/// move can matter; two and a half times that is the scale known from chess, where a pawn ahead means about 60 %.
pub(crate) fn scale<G: Mind>(game: &G) -> f64 {
    match (game.algorithm(), game.futility_margin()) {
        (SearchAlgorithm::Mcts, _) => 400.0,
        (SearchAlgorithm::AlphaBeta, Some(margin)) => f64::from(margin) * 2.5,
        (SearchAlgorithm::AlphaBeta, None) => 270.0,
    }
}

/// How many teams play.
fn teams<G: Mind>(game: &G) -> usize {
    let mut teams: Vec<u8> = Seat::all(game.seats()).map(|seat| game.team(seat)).collect();
    teams.sort_unstable();
    teams.dedup();
    teams.len()
}

/// Whether a seat's scores are shown with the opposite sign: where two sides play, scores are shown from the first seat's side.
pub(crate) fn is_negated<G: Mind>(game: &G, seat: Seat) -> bool {
    teams(game) == 2 && game.team(seat) != game.team(Seat(0))
}

/// The evaluation of the position at the cursor for each seat, given the best line.
///
/// With two teams one's score is the other's negated. With more the search scores only the mover; the others get the
/// evaluation of the position at the end of the line.
pub(crate) fn evaluations<G: parlour_core::Playable>(
    table: &Match<G>,
    line: &Variation<G::Move>,
) -> Vec<Evaluation> {
    let game = table.game();
    let (scale, mover) = (scale(game), game.to_move(table.pos()));
    let two_teams = teams(game) == 2;
    let mut pos = table.pos().clone();
    let mut past = table.past().clone();
    if !two_teams {
        for &mv in &line.moves {
            past.play(game, &mut pos, mv);
        }
    }
    let outcome = if two_teams { None } else { ending(game, &pos, &past, &mut Vec::new()) };
    let evaluation = |seat: Seat| {
        let score = match outcome {
            _ if game.team(seat) == game.team(mover) => line.score,
            _ if two_teams => -line.score,
            Some(outcome) => outcome_score(game, &outcome, seat, line.moves.len()),
            None => game.evaluate(&pos, seat),
        };
        Evaluation::new(score, scale)
    };
    Seat::all(game.seats()).map(evaluation).collect()
}

/// The evaluation of a finished game for each seat.
pub(crate) fn final_evaluations<G: Mind>(game: &G, outcome: &Outcome) -> Vec<Evaluation> {
    let evaluation = |seat: Seat| Evaluation {
        score: outcome_score(game, outcome, seat, 0),
        chance: f64::from(game.standing(outcome, seat) + 1000) / 2000.0,
    };
    Seat::all(game.seats()).map(evaluation).collect()
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
    fn win_draw_and_loss_are_a_thousand_together_and_turn_with_the_score() {
        for score in [-900, -30, 0, 1, 77, 2000, MATE - 5, 7 - MATE] {
            let [win, draw, loss] = wdl(score, 270.0);
            assert_eq!(win + draw + loss, 1000, "{score}");
            assert_eq!([loss, draw, win], wdl(-score, 270.0), "{score}");
        }
        assert_eq!(wdl(MATE - 3, 270.0), [1000, 0, 0]);
        assert!(wdl(0, 270.0)[1] > 400);
    }

    #[test]
    fn an_evaluation_has_a_text() {
        let text = |score| Evaluation::new(score, 270.0).text();
        assert_eq!(text(125), "+1.25");
        assert_eq!(text(MATE - 1), "win in 1");
        assert_eq!(text(2 - MATE), "loss in 1");
        assert_eq!([text(MATE), text(-MATE)], ["won", "lost"]);
    }
}
