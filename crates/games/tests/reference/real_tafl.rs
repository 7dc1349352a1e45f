//! Tafl games that people played, with what was captured and how each ended.
//!
//! For some variants there are none. Ends by repetition are not compared, because the players had another rule; nor are rings around
//! separate pockets, which are encirclement here and not in the program that judged the recordings.

use super::adapters::by_king;
use super::{Replayed, recordings};
use parlour_core::{Playable, Visitor};
use serde_json::Value;

/// How many games were replayed.
struct RealGames(usize);

impl Visitor for RealGames {
    fn visit<G: Playable>(&mut self, game: &G) {
        let id = game.info().id;
        if !id.starts_with("tafl_") {
            return;
        }
        let Some(games) = recordings(&format!("{id}_real")) else {
            println!("no real games of {id} there");
            return;
        };
        for (number, recorded) in games.iter().enumerate() {
            replay(game, recorded, &format!("{id}, real game {number}"));
            self.0 += 1;
        }
    }
}

fn replay<G: Playable>(game: &G, recorded: &Value, context: &str) {
    let mut pos = game.start();
    for (ply, text) in recorded["moves"].as_str().expect("moves").split_whitespace().enumerate() {
        let mv = game
            .read_move(&pos, text)
            .unwrap_or_else(|e| panic!("{context}, ply {ply}: {} {e}", game.write_position(&pos)));
        game.apply(&mut pos, mv);
    }
    assert_eq!(recorded["final_fen"].as_str(), Some(&*game.write_position(&pos)), "{context}");
    let mut moves = Vec::new();
    let outcome = game.legal_moves(&pos, &mut moves);
    let end = Replayed { outcome, to_move: game.to_move(&pos), legal: moves.len() };
    assert!(by_king(recorded, &end), "{context}: {} {end:?}", recorded["peer_status"]);
}

#[test]
#[ignore = "needs the recordings of other programs: cargo xtask test runs it where they are"]
fn real_tafl_games_replay_with_their_captures_and_ends() {
    let mut games = RealGames(0);
    parlour_games::visit_all(&mut games);
    println!("{} real games replayed", games.0);
    assert!(games.0 > 0, "no game has recordings of people");
}
