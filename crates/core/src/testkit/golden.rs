//! Golden playthroughs: one seeded random game per game as text. A change of behaviour shows as a change of a file.

use crate::{KeyHistory, Playable, Rng, Seat, ending};
use std::fmt::Write;

/// One random game with everything observable: positions, texts, labels, evaluations, effects, ending.
pub fn playthrough<G: Playable>(game: &G, seed: u64, longest: usize) -> String {
    let mut rng = Rng::new(seed);
    let mut pos = game.start();
    let mut past = KeyHistory::from_position(game, &pos);
    let mut moves = Vec::new();
    let mut text = format!("{} rules {}\n", game.info().id, game.info().rules_version);
    let mut ply = 0;
    loop {
        let outcome = ending(game, &pos, &past, &mut moves);
        let _ = writeln!(text, "\n{ply}: {}", game.write_position(&pos));
        let scores: Vec<String> =
            Seat::all(game.seats()).map(|seat| game.evaluate(&pos, seat).to_string()).collect();
        let _ = writeln!(text, "moves {} score {}", moves.len(), scores.join(" "));
        for (cell, mark) in game.scene(&pos).marks {
            let _ = writeln!(text, "mark {mark:?} {}", cell.0);
        }
        for tally in game.scene(&pos).tallies {
            let _ = writeln!(text, "tally {} {} {}", tally.seat.0, tally.label, tally.value);
        }
        if let Some(claim) = game.claim(&pos) {
            let _ = writeln!(text, "claim {}", claim.reason);
        }
        if let Some(outcome) = outcome {
            let ranks: Vec<String> =
                outcome.ranks[..game.seats()].iter().map(u8::to_string).collect();
            let _ = writeln!(text, "outcome ranks {} reason {}", ranks.join(","), outcome.reason);
            return text;
        }
        if ply == longest {
            return text;
        }
        let mv = rng.pick(&moves).expect("a game that is not over has moves");
        let _ = writeln!(
            text,
            "play {} | {} | {}",
            game.write_move(&pos, mv),
            game.label(&pos, mv),
            game.speak(&pos, mv)
        );
        for effect in game.effects(&pos, mv) {
            let _ = writeln!(text, "effect {effect:?}");
        }
        past.play(game, &mut pos, mv);
        ply += 1;
    }
}
