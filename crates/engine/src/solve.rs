//! The game's own solver, tried before a search: what it proves needs no search.
//!
//! A solver that does not come to an end has cost time, so it gets a share of it, and an attempt is given up early when the
//! game's own estimate says that the share will not suffice.

use crate::score::solved_score;
use crate::{Limits, MATE, Thought, TransTable, Variation};
use parlour_core::{KeyHistory, Mind, Solved, Solving, ending, sort_short};

/// The part of time and nodes that an attempt may take.
const SHARE: f32 = 0.5;
/// Once so much of the time is gone it can be told how far the rest will reach.
const FIRST_LOOK: f32 = 0.04;
/// How much longer than estimated an attempt may take before it looks hopeless: estimates are rough.
const PATIENCE: f32 = 3.0;
/// What is estimated to take more than this is not begun.
const MAX_EFFORT: u64 = 1 << 30;
/// Without any limit no more positions than this: a thought that says nothing for a long time helps nobody.
const UNTIMED_NODES: u64 = 1 << 23;

/// What the game's solver proves within its share; `used` says how many positions it took either way.
pub(crate) fn think<G: Mind>(
    game: &G,
    pos: &G::Position,
    past: &KeyHistory,
    tt: &TransTable,
    limits: &Limits<'_>,
    used: &mut u64,
) -> Option<Thought<G::Move>> {
    let effort = game.solve_effort(pos)?;
    let most = limits.nodes / 2;
    let mut moves = Vec::new();
    if effort > most.min(MAX_EFFORT) || ending(game, pos, past, &mut moves).is_some() {
        return None;
    }
    moves.retain(|&mv| limits.only.is_empty() || limits.only.contains(&game.pack(mv)));
    if let Some(thought) = win_at_once(game, pos, past, &moves).filter(|_| limits.lines <= 1) {
        return Some(thought);
    }
    let began = (limits.spent)();
    let stop = |nodes: u64| {
        let spent = (limits.spent)();
        if spent == 0.0 && nodes > UNTIMED_NODES {
            return true;
        }
        let reach = nodes as f32 * (SHARE - began) / (spent - began).max(1e-6);
        let hopeless = spent - began >= FIRST_LOOK && effort as f32 > PATIENCE * reach;
        spent >= SHARE || hopeless || (limits.stop)(nodes)
    };
    let mut solving = Solving::new(tt, most.max(1), &stop);
    let lines = if limits.lines <= 1 && limits.only.is_empty() {
        game.solve(pos, &mut solving).map(|solved| vec![solved])
    } else {
        solve_moves(game, pos, past, &moves, limits.lines, &mut solving)
    };
    *used = solving.nodes();
    let lines = lines?;
    let depth = lines.first().filter(|solved| !solved.line.is_empty())?.plies.max(1);
    let variation =
        |solved: Solved<G::Move>| Variation { score: solved_score(&solved), moves: solved.line };
    let lines = lines.into_iter().map(variation).collect();
    Some(Thought { depth, nodes: *used, lines, is_final: true })
}

/// A move that wins on the spot: a solver may prefer to win more, later.
fn win_at_once<G: Mind>(
    game: &G,
    pos: &G::Position,
    past: &KeyHistory,
    moves: &[G::Move],
) -> Option<Thought<G::Move>> {
    let mut past = past.clone();
    let wins = moves.iter().find(|&&mv| {
        let mut next = pos.clone();
        past.play(game, &mut next, mv);
        let outcome = ending(game, &next, &past, &mut Vec::new());
        past.pop();
        outcome.is_some_and(|outcome| game.standing(&outcome, game.to_move(pos)) == 1000)
    })?;
    let line = Variation { score: MATE - 1, moves: vec![*wins] };
    Some(Thought { depth: 1, nodes: moves.len() as u64, lines: vec![line], is_final: true })
}

/// The best of these moves, each solved by itself; nothing if one of them is not.
fn solve_moves<G: Mind>(
    game: &G,
    pos: &G::Position,
    past: &KeyHistory,
    moves: &[G::Move],
    wanted: usize,
    solving: &mut Solving<'_>,
) -> Option<Vec<Solved<G::Move>>> {
    let mut past = past.clone();
    let mut all = Vec::new();
    for &mv in moves {
        let mut next = pos.clone();
        past.play(game, &mut next, mv);
        let mover = game.to_move(pos);
        let solved = if let Some(outcome) = ending(game, &next, &past, &mut Vec::new()) {
            // A value that nothing solved can reach: the measure of an ending is the game's secret.
            let value = i32::from(i16::MAX) * game.standing(&outcome, mover).signum();
            Solved { value, plies: 1, line: vec![mv] }
        } else {
            let solved = game.solve(&next, solving)?;
            let sign = if game.team(game.to_move(&next)) == game.team(mover) { 1 } else { -1 };
            let line = std::iter::once(mv).chain(solved.line).collect();
            Solved { value: sign * solved.value, plies: solved.plies + 1, line }
        };
        all.push(solved);
        past.pop();
    }
    // The best value first; of equal ones the sooner win and the later loss.
    sort_short(&mut all, |solved| {
        (std::cmp::Reverse(solved.value), solved_score(solved).wrapping_neg())
    });
    all.truncate(wanted.max(1));
    Some(all)
}
