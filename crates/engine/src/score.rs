//! Scores of outcomes, and the distance of a proven one.

use parlour_core::{Game, Outcome, Score, Seat, Solved};

/// Beyond every score.
pub const INFINITE: Score = 32_000;
/// A win on the spot; a win in n plies scores n less, so that the shortest is preferred.
pub const MATE: Score = 31_000;
/// Scores beyond this are proven.
pub(crate) const PROVEN: Score = MATE - 1000;

/// The score of an outcome reached after `ply` plies, for a seat.
#[inline]
pub fn outcome_score<G: Game>(game: &G, outcome: &Outcome, seat: Seat, ply: usize) -> Score {
    match game.standing(outcome, seat) {
        1000 => MATE - ply as Score,
        -1000 => ply as Score - MATE,
        between => between * 15,
    }
}

/// The score of a position whose best play was proven: how much is won does not matter to it, only how soon.
pub fn solved_score<M>(solved: &Solved<M>) -> Score {
    let plies = (solved.plies as Score).min(MATE - PROVEN - 1);
    match solved.value.signum() {
        1 => MATE - plies,
        -1 => plies - MATE,
        _ => 0,
    }
}

/// In how many plies a score says the game is won (positive) or lost (negative), if it says so.
pub fn mate_in(score: Score) -> Option<i32> {
    if score > PROVEN {
        Some(MATE - score)
    } else if score < -PROVEN {
        Some(-MATE - score)
    } else {
        None
    }
}
