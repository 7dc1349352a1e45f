//! Small endings solved backwards: every position that can still come up is listed, and from the ones where the game is over
//! results are carried back to those before (Ströhlein 1970; Thompson, Retrograde Analysis of Certain Endgames, 1986).
//!
//! What is found of every position is remembered, so that the whole rest of a game costs this once.

use crate::{Game, Solved, Solving, keys};
use std::collections::HashMap;

/// Sets these words apart from whatever else is remembered.
const SALT: u64 = keys::key(0x7265_7472_6F67);
/// A line is followed for this many plies at most.
const MAX_LINE: usize = 300;

/// The result of a position for the player to move, and after how many plies at most.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Result {
    value: i8,
    plies: u32,
}

impl Result {
    fn word(self) -> u64 {
        u64::from(self.plies) << 2 | (self.value + 1) as u64
    }

    fn read(word: u64) -> Result {
        Result { value: (word & 3) as i8 - 1, plies: (word >> 2) as u32 }
    }
}

/// All positions that can come up, and which lead to which.
struct Graph<P> {
    positions: Vec<P>,
    /// Where the moves of each position lead to, one after the other; the moves of position `n` begin at `begins[n]`.
    leads: Vec<u32>,
    begins: Vec<u32>,
    /// What the rules of movement say where there is no move.
    over: Vec<Option<i8>>,
}

/// Solves a position from which at most `most` positions can come up. The game must be one for two, and its key must hold
/// whatever decides which moves there are; counters towards a draw it may leave out.
pub fn solve_backwards<G: Game>(
    game: &G,
    pos: &G::Position,
    most: usize,
    solving: &mut Solving<'_>,
) -> Option<Solved<G::Move>> {
    if recalled(game, pos, solving).is_none() {
        let graph = explore(game, pos, most, solving)?;
        let results = carry_back(game, &graph);
        for (pos, &result) in graph.positions.iter().zip(&results) {
            let work = result.plies.min(60) as u8 + 20;
            solving.memo.keep(game.key(pos) ^ SALT, result.word(), work);
        }
    }
    let root = recalled(game, pos, solving)?;
    let line = follow(game, pos, root, solving)?;
    Some(Solved { value: root.value.into(), plies: root.plies, line })
}

fn recalled<G: Game>(game: &G, pos: &G::Position, solving: &Solving<'_>) -> Option<Result> {
    solving.memo.recall(game.key(pos) ^ SALT).map(Result::read)
}

/// Lists what can come up; nothing if that is too much or there is no time.
fn explore<G: Game>(
    game: &G,
    pos: &G::Position,
    most: usize,
    solving: &mut Solving<'_>,
) -> Option<Graph<G::Position>> {
    let mut numbers = HashMap::from([(game.key(pos), 0u32)]);
    let mut graph =
        Graph { positions: vec![pos.clone()], leads: vec![], begins: vec![], over: vec![] };
    let mut moves = Vec::new();
    let mut at = 0;
    while at < graph.positions.len() {
        if solving.visit() || graph.positions.len() > most {
            return None;
        }
        let pos = graph.positions[at].clone();
        moves.clear();
        let outcome = game.legal_moves(&pos, &mut moves);
        let standing = |outcome| game.standing(&outcome, game.to_move(&pos)).signum() as i8;
        graph.over.push(outcome.map(standing));
        graph.begins.push(graph.leads.len() as u32);
        for &mv in &moves {
            let mut next = pos.clone();
            game.apply(&mut next, mv);
            let fresh = graph.positions.len() as u32;
            let number = *numbers.entry(game.key(&next)).or_insert(fresh);
            if number == fresh {
                graph.positions.push(next);
            }
            graph.leads.push(number);
        }
        at += 1;
    }
    graph.begins.push(graph.leads.len() as u32);
    Some(graph)
}

/// The result of every position: what is decided sooner is carried back sooner; what is never decided is drawn.
fn carry_back<G: Game>(game: &G, graph: &Graph<G::Position>) -> Vec<Result> {
    let count = graph.positions.len();
    let (before, befores) = turned_round(graph);
    let mut open: Vec<u32> = graph.begins.windows(2).map(|pair| pair[1] - pair[0]).collect();
    let mut results = vec![None; count];
    let mut queue: Vec<u32> = Vec::new();
    for (at, over) in graph.over.iter().enumerate() {
        if let Some(value) = *over {
            results[at] = Some(Result { value, plies: 0 });
            queue.push(at as u32);
        }
    }
    let mut next = 0;
    while next < queue.len() {
        let at = queue[next] as usize;
        next += 1;
        let Some(result) = results[at] else { continue };
        let mover = game.to_move(&graph.positions[at]);
        for &from in &befores[before[at] as usize..before[at + 1] as usize] {
            let from = from as usize;
            let same = game.to_move(&graph.positions[from]) == mover;
            let value = if same { result.value } else { -result.value };
            open[from] -= u32::from(value < 0);
            let decided = value > 0 || value < 0 && open[from] == 0;
            if results[from].is_none() && decided {
                results[from] = Some(Result { value, plies: result.plies + 1 });
                queue.push(from as u32);
            }
        }
    }
    let drawn = Result { value: 0, plies: MAX_LINE as u32 };
    results.into_iter().map(|result| result.unwrap_or(drawn)).collect()
}

/// For each position those before it: where they begin in a list, and the list.
fn turned_round<P>(graph: &Graph<P>) -> (Vec<u32>, Vec<u32>) {
    let count = graph.positions.len();
    let mut begins = vec![0u32; count + 1];
    for &to in &graph.leads {
        begins[to as usize + 1] += 1;
    }
    for at in 0..count {
        begins[at + 1] += begins[at];
    }
    let mut filled = begins.clone();
    let mut list = vec![0u32; graph.leads.len()];
    for from in 0..count {
        for edge in graph.begins[from]..graph.begins[from + 1] {
            let to = graph.leads[edge as usize] as usize;
            list[filled[to] as usize] = from as u32;
            filled[to] += 1;
        }
    }
    (begins, list)
}

/// Best play from a position of a known result: the quickest win, the slowest loss. Nothing if the game would be drawn on the way by
/// a rule that the key does not know of, or if something was forgotten.
fn follow<G: Game>(
    game: &G,
    pos: &G::Position,
    root: Result,
    solving: &Solving<'_>,
) -> Option<Vec<G::Move>> {
    let mut pos = pos.clone();
    let mut line = Vec::new();
    let mut moves = Vec::new();
    let wanted = if root.value == 0 { 1 } else { MAX_LINE };
    while line.len() < wanted {
        moves.clear();
        if game.legal_moves(&pos, &mut moves).is_some() {
            break;
        }
        if root.value != 0 && game.adjudicate(&pos).is_some() {
            return None;
        }
        let mover = game.to_move(&pos);
        let mut best: Option<(i64, G::Move, G::Position)> = None;
        for &mv in &moves {
            let mut next = pos.clone();
            game.apply(&mut next, mv);
            let result = recalled(game, &next, solving)?;
            let same = game.to_move(&next) == mover;
            let value = i64::from(if same { result.value } else { -result.value });
            let order = value * (1_000_000 - i64::from(result.plies));
            if best.as_ref().is_none_or(|(known, ..)| order > *known) {
                best = Some((order, mv, next));
            }
        }
        let (_, mv, next) = best?;
        line.push(mv);
        pos = next;
    }
    (!line.is_empty()).then_some(line)
}
