//! The oracle: plain minimax, slow and obvious. With everything unsound switched off, the search must equal it.

use crate::score::outcome_score;
use parlour_core::{KeyHistory, Mind, Score, Seat, ending};

/// The score of a position for the team of `viewpoint` after `depth` plies of best play, everybody else being an
/// opponent.
pub fn minimax<G: Mind>(
    game: &G,
    pos: &G::Position,
    past: &mut KeyHistory,
    depth: u32,
    viewpoint: Seat,
) -> Score {
    from_ply(game, pos, past, depth, viewpoint, 0)
}

fn from_ply<G: Mind>(
    game: &G,
    pos: &G::Position,
    past: &mut KeyHistory,
    depth: u32,
    viewpoint: Seat,
    ply: usize,
) -> Score {
    let mut moves = Vec::new();
    let outcome = ending(game, pos, past, &mut moves)
        .or_else(|| if ply > 0 { game.claim(pos) } else { None });
    if let Some(outcome) = outcome {
        return outcome_score(game, &outcome, viewpoint, ply);
    }
    if depth == 0 {
        return game.evaluate(pos, viewpoint);
    }
    let friend = game.team(game.to_move(pos)) == game.team(viewpoint);
    let scores = moves.into_iter().map(|mv| {
        let mut next = pos.clone();
        past.play(game, &mut next, mv);
        let score = from_ply(game, &next, past, depth - 1, viewpoint, ply + 1);
        past.pop();
        score
    });
    let best = if friend { scores.max() } else { scores.min() };
    best.expect("a game that is not over has moves")
}
