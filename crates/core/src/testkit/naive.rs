//! The plain way of doing things, slow and obvious: what fast code is compared with.

use crate::perft::{perft, perft_played};
use crate::{Game, Playable, Rng};
use std::collections::HashSet;

/// The distinct items.
pub fn unique<T: Copy + Eq + std::hash::Hash>(items: &[T]) -> HashSet<T> {
    items.iter().copied().collect()
}

/// Counting moves fast and playing every one of them agree, from positions of random games.
pub fn counting_equals_playing<G: Playable>(game: &G, games: u64, depth: u32, most: u64) {
    let mut moves = Vec::new();
    for seed in 0..games {
        let mut rng = Rng::new(seed);
        let mut pos = game.start();
        for _ in 0..rng.below(60) {
            moves.clear();
            game.legal_moves(&pos, &mut moves);
            match rng.pick(&moves) {
                Some(mv) => game.apply(&mut pos, mv),
                None => break,
            }
        }
        let depth = deepest(game, &pos, depth, most);
        let text = game.write_position(&pos);
        let id = game.info().id;
        assert_eq!(perft(game, &pos, depth), perft_played(game, &pos, depth), "{id} at {text}");
    }
}

/// The greatest depth up to `depth` whose count stays below `most`, estimated from the branching so far.
fn deepest<G: Game>(game: &G, pos: &G::Position, depth: u32, most: u64) -> u32 {
    let mut last = 1;
    for d in 1..=depth {
        let count = perft(game, pos, d);
        if count.saturating_mul(count / last.max(1)) > most {
            return d;
        }
        last = count;
    }
    depth
}

/// Replaying the texts of a game's moves leads to the same position as applying the moves.
pub fn replay_equals_play<G: Playable>(game: &G, games: u64) {
    for seed in 0..games {
        let mut rng = Rng::new(seed + 1000);
        let (mut played, mut replayed) = (game.start(), game.start());
        let mut moves = Vec::new();
        for _ in 0..60 {
            moves.clear();
            game.legal_moves(&played, &mut moves);
            let Some(mv) = rng.pick(&moves) else { break };
            let text = game.write_move(&played, mv);
            let read = game.read_move(&replayed, &text).expect("a written move reads back");
            game.apply(&mut played, mv);
            game.apply(&mut replayed, read);
            assert_eq!(played, replayed, "{}: after {text}", game.info().id);
        }
    }
}
