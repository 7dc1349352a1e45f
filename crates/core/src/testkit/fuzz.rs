//! Fuzzing of readers: whatever the input, a reader answers with a value or an error, never with a panic; and what it
//! accepts can be played.

use crate::{Playable, Rng};

/// Feeds `rounds` damaged and random texts to the readers of positions and moves.
///
/// Gives how many of them were accepted as positions, so that a caller can check that some were.
pub fn shake_readers<G: Playable>(game: &G, rng: &mut Rng, rounds: usize) -> usize {
    let mut accepted = 0;
    let mut seeds = vec![game.write_position(&game.start())];
    let info = game.info();
    seeds.extend(info.layouts.iter().map(|layout| layout.position.to_string()));
    seeds.extend(info.examples.iter().map(|example| example.position.to_string()));
    let start = game.start();
    for round in 0..rounds {
        let text = match round % 8 {
            0 => noise(rng),
            _ => damaged(&seeds[rng.below(seeds.len())], rng),
        };
        if let Ok(pos) = game.read_position(&text) {
            accepted += 1;
            let written = game.write_position(&pos);
            let again = game.read_position(&written);
            assert_eq!(again.as_ref(), Ok(&pos), "{}: '{text}' was accepted", info.id);
            let reached = play_on(game, pos, rng);
            if seeds.len() < 64 {
                seeds.push(reached);
            }
        }
        let mv = noise(rng);
        let _ = game.read_move(&start, &mv);
        let mut legal = Vec::new();
        game.legal_moves(&start, &mut legal);
        if let Some(mv) = rng.pick(&legal) {
            let _ = game.read_move(&start, &damaged(&game.write_move(&start, mv), rng));
        }
    }
    accepted
}

/// Plays a few random moves from an accepted position; gives the text of the last position.
fn play_on<G: Playable>(game: &G, mut pos: G::Position, rng: &mut Rng) -> String {
    let mut legal = Vec::new();
    for _ in 0..8 {
        legal.clear();
        game.legal_moves(&pos, &mut legal);
        let _ = (game.adjudicate(&pos), game.claim(&pos), game.scene(&pos));
        assert_eq!(game.count_moves(&pos), legal.len(), "at {}", game.write_position(&pos));
        let Some(mv) = rng.pick(&legal) else { break };
        let _ = (game.label(&pos, mv), game.speak(&pos, mv), game.taps(&pos, mv));
        let _ = (game.effects(&pos, mv), game.evaluate(&pos, game.to_move(&pos)));
        game.apply(&mut pos, mv);
    }
    let text = game.write_position(&pos);
    assert_eq!(game.read_position(&text).as_ref(), Ok(&pos), "{text} reads back");
    text
}

/// A text with one to four small mutations.
pub fn damaged(text: &str, rng: &mut Rng) -> String {
    let mut bytes = text.as_bytes().to_vec();
    for _ in 0..=rng.below(4) {
        let at = rng.below(bytes.len() + 1);
        match rng.below(6) {
            0 if at < bytes.len() => {
                bytes.remove(at);
            }
            1 => bytes.insert(at, b' ' + rng.below(95) as u8),
            2 if at < bytes.len() => bytes[at] = b' ' + rng.below(95) as u8,
            3 if at < bytes.len() => bytes[at] = text.as_bytes()[rng.below(text.len())],
            4 => bytes.truncate(at),
            _ if !bytes.is_empty() => {
                let (from, length) = (rng.below(bytes.len()), rng.below(8));
                let copied: Vec<u8> = bytes.iter().skip(from).take(length).copied().collect();
                let at = at.min(bytes.len());
                bytes.splice(at..at, copied);
            }
            _ => {}
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// Random characters, some of them far from ASCII.
pub fn noise(rng: &mut Rng) -> String {
    let length = rng.below(40);
    (0..length)
        .map(|_| match rng.below(12) {
            0 => char::from_u32(rng.below(0x11000) as u32).unwrap_or('\u{fffd}'),
            1 => '/',
            2 => '-',
            _ => (b' ' + rng.below(95) as u8) as char,
        })
        .collect()
}
