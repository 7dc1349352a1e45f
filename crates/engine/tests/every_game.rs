//! What holds of the search in every game on the shelf.

use parlour_core::{KeyHistory, Playable, Rng, SearchAlgorithm, Visitor, ending, legal_moves};
use parlour_engine::minimax::minimax;
use parlour_engine::{Limits, Techniques, Thought, TransTable, think, think_as};
use std::sync::atomic::{AtomicU64, Ordering};

fn long() -> bool {
    std::env::var_os("PARLOUR_LONG").is_some()
}

/// A position some random moves into a game, with its past; never one where the game is over.
fn random_position<G: Playable>(game: &G, seed: u64) -> (G::Position, KeyHistory) {
    let mut rng = Rng::new(seed);
    let mut pos = game.start();
    let mut past = KeyHistory::from_position(game, &pos);
    let mut moves = Vec::new();
    for _ in 0..rng.below(70) {
        let before = (pos.clone(), past.clone());
        ending(game, &pos, &past, &mut moves);
        let Some(mv) = rng.pick(&moves) else { return before };
        past.play(game, &mut pos, mv);
        if ending(game, &pos, &past, &mut moves).is_some() {
            return before;
        }
    }
    (pos, past)
}

/// The deepest full tree of at most this many nodes.
fn deepest_within<G: Playable>(game: &G, pos: &G::Position, most: u64) -> u32 {
    let mut depth = 1;
    while depth < 6 && parlour_core::perft::perft(game, pos, depth + 1) < most {
        depth += 1;
    }
    depth
}

struct Oracle;
impl Visitor for Oracle {
    fn visit<G: Playable>(&mut self, game: &G) {
        let positions = if long() { 60 } else { 6 };
        for seed in 0..positions {
            let (pos, mut past) = random_position(game, seed);
            let deepest = deepest_within(game, &pos, if long() { 200_000 } else { 15_000 });
            for depth in 1..=deepest {
                let tt = TransTable::new(1 << 20);
                let limits = Limits { depth, techniques: Techniques::EXACT, ..Limits::default() };
                let thought = think_as(
                    SearchAlgorithm::AlphaBeta,
                    game,
                    &pos,
                    &past,
                    &tt,
                    &limits,
                    &mut |_| {},
                )
                .unwrap();
                // A proven win stops the search early, with the same score.
                let plain = minimax(game, &pos, &mut past, thought.depth, game.to_move(&pos));
                let text = game.write_position(&pos);
                assert_eq!(
                    thought.lines[0].score,
                    plain,
                    "{} at {text} depth {depth}",
                    game.info().id
                );
            }
        }
    }
}

#[test]
fn the_search_equals_minimax_with_everything_unsound_off() {
    parlour_games::visit_all(&mut Oracle);
}

fn limited<G: Playable>(game: &G, seed: u64, nodes: u64, threads: usize) -> Thought<G::Move> {
    let (pos, past) = random_position(game, seed);
    let tt = TransTable::new(1 << 20);
    let limits = Limits { nodes, threads, ..Limits::default() };
    think(game, &pos, &past, &tt, &limits, &mut |_| {}).expect("the game is not over")
}

struct Deterministic;
impl Visitor for Deterministic {
    fn visit<G: Playable>(&mut self, game: &G) {
        for seed in 0..3 {
            let (once, again) = (limited(game, seed, 3000, 1), limited(game, seed, 3000, 1));
            assert_eq!(once, again, "{}", game.info().id);
        }
    }
}

#[test]
fn one_thread_thinks_the_same_twice() {
    parlour_games::visit_all(&mut Deterministic);
}

struct Legal;
impl Visitor for Legal {
    fn visit<G: Playable>(&mut self, game: &G) {
        for seed in 0..6 {
            let (mut pos, mut past) = random_position(game, seed);
            let thought = if seed == 0 {
                let tt = TransTable::new(1 << 10);
                let limits = Limits { nodes: 2000, ..Limits::default() };
                think_as(SearchAlgorithm::Mcts, game, &pos, &past, &tt, &limits, &mut |_| {})
                    .expect("a thought")
            } else {
                limited(game, seed, 2000, 1 + seed as usize % 2)
            };
            for mv in &thought.lines[0].moves {
                let mut moves = Vec::new();
                legal_moves(game, &pos, &past, &mut moves);
                assert!(moves.contains(mv), "{}: {mv:?} of the best line is legal", game.info().id);
                past.play(game, &mut pos, *mv);
            }
        }
    }
}

#[test]
fn the_best_line_is_legal_in_both_schools_and_with_two_threads() {
    parlour_games::visit_all(&mut Legal);
}

struct Stops;
impl Visitor for Stops {
    fn visit<G: Playable>(&mut self, game: &G) {
        let (pos, past) = random_position(game, 5);
        let tt = TransTable::new(1 << 16);
        let id = game.info().id;
        // Stopped before it begins, it still has a legal move.
        let limits = Limits { stop: &|_| true, nodes: 1, ..Limits::default() };
        assert!(think(game, &pos, &past, &tt, &limits, &mut |_| {}).is_some(), "{id}");
        // It stops when `stop` says so.
        let asked = AtomicU64::new(0);
        let stop = |_| asked.fetch_add(1, Ordering::Relaxed) >= 2;
        let limits = Limits { stop: &stop, ..Limits::default() };
        think(game, &pos, &past, &tt, &limits, &mut |_| {}).expect("a thought");
        // A node limit is kept to the node by alpha-beta.
        let limits = Limits { nodes: 777, ..Limits::default() };
        let thought =
            think_as(SearchAlgorithm::AlphaBeta, game, &pos, &past, &tt, &limits, &mut |_| {})
                .expect("a thought");
        assert!(thought.nodes <= 777, "{id}: {}", thought.nodes);
    }
}

#[test]
fn it_stops_when_told_and_always_has_a_move() {
    parlour_games::visit_all(&mut Stops);
}

struct Lines;
impl Visitor for Lines {
    fn visit<G: Playable>(&mut self, game: &G) {
        let (pos, past) = random_position(game, 1);
        let tt = TransTable::new(1 << 20);
        let limits = Limits { nodes: 4000, lines: 3, ..Limits::default() };
        let thought = think(game, &pos, &past, &tt, &limits, &mut |_| {}).expect("a thought");
        let firsts: std::collections::HashSet<_> =
            thought.lines.iter().map(|line| line.moves[0]).collect();
        assert_eq!(firsts.len(), thought.lines.len(), "{}: different first moves", game.info().id);
        assert!(
            thought.lines.is_sorted_by_key(|line| std::cmp::Reverse(line.score))
                || thought.depth == 0
                || game.algorithm() == SearchAlgorithm::Mcts,
            "{}",
            game.info().id
        );
    }
}

#[test]
fn several_best_moves_are_different_and_in_order() {
    parlour_games::visit_all(&mut Lines);
}
