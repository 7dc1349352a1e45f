//! Counting move sequences: the test of a rulebook and the measure of its speed.
//!
//! A sequence stops where the rules of movement end the game (mate, goal, no moves), not at repetitions, move counters
//! or dead positions. <https://www.chessprogramming.org/Perft>

use crate::Game;

/// The number of legal move sequences of this length; the last move is counted, not played.
pub fn perft<G: Game>(game: &G, pos: &G::Position, depth: u32) -> u64 {
    let mut stack = vec![Vec::new(); depth as usize];
    bulk(game, pos, depth, &mut stack)
}

fn bulk<G: Game>(game: &G, pos: &G::Position, depth: u32, stack: &mut [Vec<G::Move>]) -> u64 {
    if depth == 0 {
        return 1;
    }
    if depth == 1 {
        return game.count_moves(pos) as u64;
    }
    let (moves, below) = stack.split_first_mut().expect("one list for each ply");
    moves.clear();
    game.legal_moves(pos, moves);
    let mut total = 0;
    for &mv in moves.iter() {
        let mut next = pos.clone();
        game.apply(&mut next, mv);
        total += bulk(game, &next, depth - 1, below);
    }
    total
}

/// The same count with every move played, the last too: the slow way, to check the fast one against.
pub fn perft_played<G: Game>(game: &G, pos: &G::Position, depth: u32) -> u64 {
    let mut stack = vec![Vec::new(); depth as usize];
    let mut keys = 0;
    let total = played(game, pos, depth, &mut stack, &mut keys);
    // The keys are used so that the compiler cannot drop the work of updating them from the measurement.
    std::hint::black_box(keys);
    total
}

fn played<G: Game>(
    game: &G,
    pos: &G::Position,
    depth: u32,
    stack: &mut [Vec<G::Move>],
    keys: &mut u64,
) -> u64 {
    let Some((moves, below)) = stack.split_first_mut().filter(|_| depth > 0) else {
        *keys ^= game.key(pos);
        return 1;
    };
    moves.clear();
    game.legal_moves(pos, moves);
    let mut total = 0;
    for &mv in moves.iter() {
        let mut next = pos.clone();
        game.apply(&mut next, mv);
        total += played(game, &next, depth - 1, below, keys);
    }
    total
}

/// The count below each move of the root.
pub fn divide<G: Game>(game: &G, pos: &G::Position, depth: u32) -> Vec<(G::Move, u64)> {
    let mut moves = Vec::new();
    game.legal_moves(pos, &mut moves);
    let below = |mv: G::Move| {
        let mut next = pos.clone();
        game.apply(&mut next, mv);
        (mv, perft(game, &next, depth.saturating_sub(1)))
    };
    moves.into_iter().map(below).collect()
}
