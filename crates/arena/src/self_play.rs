//! Positions of games that the program plays against itself, each with what a short search found and how the game ended: what
//! weights of an evaluation are fitted to.

use parlour_core::{KeyHistory, Mind, Outcome, Playable, Rng, Score, Seat, ending};
use parlour_engine::{Limits, TransTable, outcome_score, think};
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering::Relaxed};
use std::sync::{Mutex, PoisonError};

/// A position of a game that was played to its end.
#[derive(Clone, Debug)]
pub struct Sample<P> {
    /// The position.
    pub position: P,
    /// What the search found, for the first seat.
    pub score: Score,
    /// How the game ended for the first seat: 1 won, 0.5 drawn, 0 lost.
    pub result: f32,
}

/// How games are played.
#[derive(Clone, Copy, Debug)]
pub struct SelfPlay {
    /// How many positions are wanted.
    pub positions: usize,
    /// How many nodes a move is thought about.
    pub nodes: u64,
    /// How many games are played at once.
    pub jobs: usize,
    /// Another number gives other games.
    pub seed: u64,
}

/// Random moves at the beginning: at least this many, and up to this many more.
const OPENING: (usize, usize) = (6, 6);
/// A game whose opening is already decided says nothing.
const UNBALANCED: Score = 700;
/// A game is given up after this many plies beyond such a score.
const RESIGN: (u32, Score) = (6, 2500);
/// Positions of one game are alike, so only one in this many is taken.
const TAKEN: usize = 3;
/// A game that is not over after this many plies is a draw.
const MAX_PLIES: usize = 400;

impl SelfPlay {
    /// Plays games until there are enough positions. `report` is told how many there are.
    pub fn samples<G: Playable>(
        &self,
        game: &G,
        report: &(dyn Fn(usize) + Sync),
    ) -> Vec<Sample<G::Position>>
    where
        G::Position: Send,
    {
        let all = Mutex::new(Vec::with_capacity(self.positions));
        let (next, found) = (AtomicU64::new(0), AtomicUsize::new(0));
        std::thread::scope(|scope| {
            for _ in 0..self.jobs.max(1) {
                scope.spawn(|| {
                    let table = TransTable::new(1 << 20);
                    while found.load(Relaxed) < self.positions {
                        let number = next.fetch_add(1, Relaxed);
                        let samples = self.game(game, &table, self.seed.wrapping_add(number));
                        report(found.fetch_add(samples.len(), Relaxed) + samples.len());
                        all.lock().unwrap_or_else(PoisonError::into_inner).extend(samples);
                    }
                });
            }
        });
        all.into_inner().unwrap_or_else(PoisonError::into_inner)
    }

    /// The positions of one game.
    fn game<G: Playable>(
        &self,
        game: &G,
        table: &TransTable,
        seed: u64,
    ) -> Vec<Sample<G::Position>> {
        let mut rng = Rng::new(seed);
        let mut pos = game.start();
        let mut past = KeyHistory::from_position(game, &pos);
        let mut moves = Vec::new();
        for _ in 0..OPENING.0 + rng.below(OPENING.1) {
            let is_over = ending(game, &pos, &past, &mut moves).is_some();
            let Some(mv) = rng.pick(&moves).filter(|_| !is_over) else { return Vec::new() };
            past.play(game, &mut pos, mv);
        }
        table.clear();
        let limits = Limits { nodes: self.nodes, ..Limits::default() };
        let mut samples: Vec<Sample<G::Position>> = Vec::new();
        let mut decided = 0;
        for ply in 0..MAX_PLIES {
            if let Some(outcome) = ending(game, &pos, &past, &mut moves) {
                return finished(samples, result(game, &outcome));
            }
            let Some(thought) = think(game, &pos, &past, table, &limits, &mut |_| {}) else {
                break;
            };
            let best = &thought.lines[0];
            let mover = game.to_move(&pos);
            let score =
                if game.team(mover) == game.team(Seat::FIRST) { best.score } else { -best.score };
            if ply == 0 && score.abs() > UNBALANCED {
                return Vec::new();
            }
            decided = if score.abs() > RESIGN.1 { decided + 1 } else { 0 };
            if decided >= RESIGN.0 {
                return finished(samples, if score > 0 { 1.0 } else { 0.0 });
            }
            let mv = best.moves[0];
            if rng.below(TAKEN) == 0
                && moves.len() > 1
                && score.abs() < RESIGN.1
                && is_quiet(game, &pos, mv)
            {
                samples.push(Sample { position: pos.clone(), score, result: 0.5 });
            }
            past.play(game, &mut pos, mv);
        }
        samples
    }
}

/// True where the evaluation should say what a search says: nothing is threatened, and nothing is about to be taken.
fn is_quiet<G: Mind>(game: &G, pos: &G::Position, best: G::Move) -> bool {
    !game.is_threatened(pos) && !game.is_noisy(pos, best) && game.may_stand_pat(pos)
}

fn finished<P>(mut samples: Vec<Sample<P>>, result: f32) -> Vec<Sample<P>> {
    for sample in &mut samples {
        sample.result = result;
    }
    samples
}

/// What an outcome counts for the first seat.
fn result<G: Mind>(game: &G, outcome: &Outcome) -> f32 {
    match outcome_score(game, outcome, Seat::FIRST, 0) {
        0 => 0.5,
        score if score > 0 => 1.0,
        _ => 0.0,
    }
}
