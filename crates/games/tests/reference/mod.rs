//! Whole games recorded by independent programs, replayed: every text and every ending must agree.
//!
//! The recordings lie in `PARLOUR_REFERENCE`, or beside the project. They are no part of the repository, so these tests are
//! ignored unless somebody asks for them: `cargo xtask test` does where the recordings are, and says so where they are not.
//! Asked for without recordings they fail.
#![allow(clippy::print_stdout)]

mod adapters;
mod real_tafl;
mod rewrite;

use flate2::read::GzDecoder;
use parlour_core::{KeyHistory, Outcome, Playable, Seat, Visitor, ending};
use serde_json::Value;
use std::io::Read;
use std::path::PathBuf;

/// How a game's recordings differ from its texts in Parlour, and how they say who won.
pub(crate) struct Adapter {
    /// The game's id; its recordings are called the same.
    pub(crate) id: &'static str,
    /// The part of a position's text that counts; applied to theirs and ours.
    pub(crate) text: fn(&str) -> String,
    /// Whether the recording stops where the rules end the game; some recorders only stopped for want of moves.
    pub(crate) refereed: bool,
    /// Whether an ending agrees with what the recording says.
    pub(crate) ending: fn(&Value, &Replayed) -> bool,
}

/// The end of a replayed game.
#[derive(Debug)]
pub(crate) struct Replayed {
    pub(crate) outcome: Option<Outcome>,
    pub(crate) to_move: Seat,
    pub(crate) legal: usize,
}

/// The recordings of one game, or nothing if there are none of it.
///
/// # Panics
/// If there are none at all.
pub(crate) fn recordings(id: &str) -> Option<Vec<Value>> {
    let beside = || PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../shared/reference");
    let folder = std::env::var_os("PARLOUR_REFERENCE").map_or_else(beside, PathBuf::from);
    assert!(
        folder.join("traces").is_dir(),
        "no recordings in {}; PARLOUR_REFERENCE names the folder that has them",
        folder.display()
    );
    let read = |name: String| {
        let packed = std::fs::read(folder.join(name)).ok()?;
        let mut text = String::new();
        GzDecoder::new(&packed[..]).read_to_string(&mut text).expect("a readable recording");
        Some(text)
    };
    let whole = read(format!("traces/{id}.jsonl.gz"))?;
    // Some games have a few more recordings that all reach an end.
    let endings = read(format!("traces/{id}_endings.jsonl.gz")).unwrap_or_default();
    let lines = whole.lines().chain(endings.lines());
    Some(lines.map(|line| serde_json::from_str(line).expect("a line of JSON")).collect())
}

/// How many games were replayed, and the games of which there are no recordings.
struct ReplayAll(usize, Vec<String>);

impl Visitor for ReplayAll {
    fn visit<G: Playable>(&mut self, game: &G) {
        let id = game.info().id;
        let Some(adapter) = adapters::ALL.iter().find(|adapter| adapter.id == id) else { return };
        let Some(games) = recordings(&id) else {
            self.1.push(id.to_string());
            return;
        };
        for (number, recorded) in games.into_iter().enumerate() {
            let recorded = rewrite::in_our_words(&id, recorded);
            replay(game, adapter, &recorded, &format!("{id}, game {number}"));
            self.0 += 1;
        }
    }
}

fn replay<G: Playable>(game: &G, adapter: &Adapter, recorded: &Value, context: &str) {
    let field = |names: [&str; 2]| names.iter().find_map(|name| recorded.get(*name));
    let start = field(["start_fen", "start"]).and_then(Value::as_str).expect("a start");
    let texts = field(["fens", "positions"]).and_then(Value::as_object).expect("positions");
    let moves = recorded["moves"].as_str().expect("moves");

    let mut pos = game.read_position(start).unwrap_or_else(|e| panic!("{context}: {start}: {e}"));
    let mut past = KeyHistory::from_position(game, &pos);
    for (ply, text) in moves.split_whitespace().enumerate() {
        let over = ending(game, &pos, &past, &mut Vec::new());
        assert!(over.is_none() || !adapter.refereed, "{context} goes on after ply {ply}: {over:?}");
        let mv = game
            .read_move(&pos, text)
            .unwrap_or_else(|e| panic!("{context}, ply {ply}: {} {e}", game.write_position(&pos)));
        past.play(game, &mut pos, mv);
        if let Some(expected) = texts.get(&(ply + 1).to_string()).and_then(Value::as_str) {
            let (expected, ours) =
                ((adapter.text)(expected), (adapter.text)(&game.write_position(&pos)));
            assert_eq!(ours, expected, "{context}, after ply {} ({text})", ply + 1);
        }
    }
    let mut legal = Vec::new();
    let outcome = ending(game, &pos, &past, &mut legal);
    legal.clear();
    game.legal_moves(&pos, &mut legal);
    let end = Replayed { outcome, to_move: game.to_move(&pos), legal: legal.len() };
    assert!(
        (adapter.ending)(recorded, &end),
        "{context} ends otherwise: {} {end:?}",
        recorded["result"]
    );
}

#[test]
#[ignore = "needs the recordings of other programs: cargo xtask test runs it where they are"]
fn recorded_games_replay_to_the_letter() {
    let mut replay = ReplayAll(0, Vec::new());
    parlour_games::visit_all(&mut replay);
    let ReplayAll(played, missing) = replay;
    println!("{played} recorded games replayed");
    assert!(played > 0 && missing.is_empty(), "games that lack recordings: {missing:?}");
}
