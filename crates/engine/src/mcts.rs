//! Monte-Carlo tree search: games are played to the end, and what wins is played more often.
//!
//! Every node keeps the value for the player who moved there, so it serves two players and four alike (max^n).
//! <https://www.chessprogramming.org/Monte-Carlo_Tree_Search>

use crate::limits::Limits;
use crate::{MATE, Thought, Variation};
use parlour_core::{KeyHistory, MAX_SEATS, Mind, Outcome, Rng, Score, Seat, ending, legal_moves};

/// The weight of exploration against exploitation (the constant of PUCT).
const EXPLORATION: f32 = 1.3;
/// The tree stops growing here; playouts from its leaves go on.
const MAX_NODES: usize = 4_000_000;
/// A playout that is not over by then is evaluated.
const MAX_PLAYOUT_PLIES: usize = 600;
/// First play urgency: a child without visits is taken to be this much worse than the average of its siblings.
const FPU_REDUCTION: f32 = 0.1;

/// The result of a game for each seat, from 0 (lost) to 1 (won).
type Values = [f32; MAX_SEATS];

#[derive(Clone, Debug)]
struct MctsNode<M> {
    /// The move that leads here, and who made it.
    mv: Option<M>,
    mover: Seat,
    prior: f32,
    visits: u32,
    /// The sum of the visits' results for the mover.
    sum: f32,
    children: std::ops::Range<u32>,
    outcome: Option<Outcome>,
}

impl<M> MctsNode<M> {
    fn new(mv: Option<M>, mover: Seat, prior: f32) -> MctsNode<M> {
        MctsNode { mv, mover, prior, visits: 0, sum: 0.0, children: 0..0, outcome: None }
    }

    fn mean(&self) -> f32 {
        if self.visits == 0 { 0.5 } else { self.sum / self.visits as f32 }
    }
}

struct MctsTree<'a, G: Mind> {
    game: &'a G,
    nodes: Vec<MctsNode<G::Move>>,
    rng: Rng,
    list: Vec<G::Move>,
    /// The only moves of the root to look at; all of them if empty.
    only: &'a [u32],
    /// Positions looked at, playouts included.
    visited: u64,
}

pub(crate) fn think<G: Mind>(
    game: &G,
    pos: &G::Position,
    past: &KeyHistory,
    limits: &Limits<'_>,
    report: &mut dyn FnMut(&Thought<G::Move>),
) -> Option<Thought<G::Move>> {
    if ending(game, pos, past, &mut Vec::new()).is_some() {
        return None;
    }
    let root = MctsNode::new(None, game.to_move(pos), 1.0);
    let mut tree = MctsTree {
        game,
        nodes: vec![root],
        rng: Rng::new(game.key(pos)),
        list: Vec::new(),
        only: limits.only,
        visited: 0,
    };
    tree.expand(0, pos, past);
    if tree.nodes[0].children.is_empty() {
        return None;
    }
    tree.find_immediate_endings(pos, past);
    let mut next_report = 256;
    let mut playouts = 0u64;
    loop {
        tree.simulate(pos, past);
        playouts += 1;
        if playouts == next_report {
            next_report *= 2;
            let thought = tree.thought(limits.lines);
            report(&thought);
            if (limits.enough)() {
                break;
            }
        }
        let decided = tree.decided();
        if decided || tree.visited >= limits.nodes || (limits.stop)(tree.visited) {
            break;
        }
    }
    let thought = tree.thought(limits.lines);
    report(&thought);
    Some(thought)
}

impl<G: Mind> MctsTree<'_, G> {
    /// One simulation: selection, expansion, playout and backpropagation.
    fn simulate(&mut self, root: &G::Position, past: &KeyHistory) {
        let mut pos = root.clone();
        let mut past = past.clone();
        let mut path = vec![0usize];
        let mut at = 0;
        while !self.nodes[at].children.is_empty() {
            at = self.select(at);
            path.push(at);
            let mv = self.nodes[at].mv.expect("only the root has no move");
            past.play(self.game, &mut pos, mv);
        }
        if self.nodes[at].visits > 0
            && self.nodes[at].outcome.is_none()
            && self.nodes.len() < MAX_NODES
        {
            self.expand(at, &pos, &past);
        }
        let values = match self.nodes[at].outcome {
            Some(outcome) => self.outcome_values(&outcome),
            None => self.playout(&mut pos),
        };
        self.visited += path.len() as u64;
        for at in path {
            let node = &mut self.nodes[at];
            node.visits += 1;
            node.sum += values[node.mover.index()];
        }
    }

    /// Adds the children of a node, or finds that the game is over there.
    fn expand(&mut self, at: usize, pos: &G::Position, past: &KeyHistory) {
        let mut list = std::mem::take(&mut self.list);
        // At the root somebody wants a move, though the game might be claimed.
        let claim = || if at == 0 { None } else { self.game.claim(pos) };
        let outcome = ending(self.game, pos, past, &mut list).or_else(claim);
        if outcome.is_some() {
            self.nodes[at].outcome = outcome;
        } else {
            if at == 0 && !self.only.is_empty() {
                list.retain(|&mv| self.only.contains(&self.game.pack(mv)));
            }
            let mover = self.game.to_move(pos);
            let first = self.nodes.len() as u32;
            let weights: Vec<f32> = list
                .iter()
                .map(|&mv| (self.game.guess(pos, mv) as f32 / 200.0).clamp(-3.0, 3.0).exp())
                .collect();
            let sum: f32 = weights.iter().sum();
            let children = list.iter().zip(weights);
            self.nodes
                .extend(children.map(|(&mv, weight)| MctsNode::new(Some(mv), mover, weight / sum)));
            self.nodes[at].children = first..self.nodes.len() as u32;
        }
        self.list = list;
    }

    /// Finds the moves of the root that end the game, so that a win on the spot is never left to chance.
    fn find_immediate_endings(&mut self, pos: &G::Position, past: &KeyHistory) {
        let mut past = past.clone();
        for child in self.nodes[0].children.clone() {
            let child = child as usize;
            let mut next = pos.clone();
            past.play(
                self.game,
                &mut next,
                self.nodes[child].mv.expect("only the root has no move"),
            );
            self.nodes[child].outcome = ending(self.game, &next, &past, &mut self.list);
            past.pop();
        }
    }

    /// The child to visit next, by PUCT.
    fn select(&self, at: usize) -> usize {
        let node = &self.nodes[at];
        let root = (node.visits as f32).sqrt().max(1.0);
        let tried = node.children.clone().map(|child| &self.nodes[child as usize]);
        let untried = tried.clone().find(|child| child.visits > 0).map_or(0.5, |_| {
            let (sum, visits) =
                tried.fold((0.0, 0), |(sum, n), child| (sum + child.sum, n + child.visits));
            sum / visits.max(1) as f32 - FPU_REDUCTION
        });
        let puct = |child: &MctsNode<G::Move>| {
            let mean = if child.visits == 0 { untried } else { child.mean() };
            mean + EXPLORATION * child.prior * root / (1 + child.visits) as f32
        };
        let mut best = (f32::NEG_INFINITY, 0);
        for child in node.children.clone() {
            let puct = puct(&self.nodes[child as usize]);
            if puct > best.0 {
                best = (puct, child as usize);
            }
        }
        best.1
    }

    /// Plays a random game to its end and gives the result.
    fn playout(&mut self, pos: &mut G::Position) -> Values {
        let mut list = std::mem::take(&mut self.list);
        let mut outcome = None;
        for _ in 0..MAX_PLAYOUT_PLIES {
            self.visited += 1;
            outcome = self.game.adjudicate(pos);
            if outcome.is_some() {
                break;
            }
            match self.game.playout_move(pos, &mut self.rng, &mut list) {
                Some(mv) => self.game.apply(pos, mv),
                None => break,
            }
        }
        list.clear();
        outcome =
            outcome.or_else(|| legal_moves(self.game, pos, &KeyHistory::default(), &mut list));
        self.list = list;
        match outcome {
            Some(outcome) => self.outcome_values(&outcome),
            None => self.evaluation_values(pos),
        }
    }

    fn outcome_values(&self, outcome: &Outcome) -> Values {
        std::array::from_fn(|seat| {
            if seat < self.game.seats() {
                (self.game.standing(outcome, Seat(seat as u8)) + 1000) as f32 / 2000.0
            } else {
                0.0
            }
        })
    }

    /// The static evaluation for each seat, as a chance of winning.
    fn evaluation_values(&self, pos: &G::Position) -> Values {
        std::array::from_fn(|seat| {
            if seat < self.game.seats() {
                let score = self.game.evaluate(pos, Seat(seat as u8)) as f32;
                1.0 / (1.0 + (-score / 400.0).exp())
            } else {
                0.0
            }
        })
    }

    /// True once a move of the root wins on the spot, or there is only one to choose.
    fn decided(&self) -> bool {
        let root = &self.nodes[0];
        root.children.len() == 1 && root.visits > 1 && self.only.is_empty()
            || root.children.clone().any(|child| self.wins_at_once(child as usize))
    }

    fn wins_at_once(&self, at: usize) -> bool {
        let node = &self.nodes[at];
        node.outcome.is_some_and(|outcome| self.game.standing(&outcome, node.mover) == 1000)
    }

    /// The children of a node, the most visited first; a win on the spot before all.
    fn ranked(&self, at: usize) -> Vec<usize> {
        let mut children: Vec<usize> =
            self.nodes[at].children.clone().map(|child| child as usize).collect();
        children.sort_by_key(|&child| {
            std::cmp::Reverse((self.wins_at_once(child), self.nodes[child].visits))
        });
        children
    }

    fn thought(&self, lines: usize) -> Thought<G::Move> {
        let lines: Vec<_> = self
            .ranked(0)
            .into_iter()
            .take(lines.max(1))
            .map(|child| self.variation(child))
            .collect();
        Thought {
            depth: lines.first().map_or(0, |line| line.moves.len() as u32),
            nodes: self.visited,
            settled: self.decided(),
            lines,
        }
    }

    fn variation(&self, child: usize) -> Variation<G::Move> {
        let score = if self.wins_at_once(child) {
            MATE - 1
        } else {
            score_from_chance(self.nodes[child].mean())
        };
        let mut moves = Vec::new();
        let mut at = child;
        loop {
            moves.extend(self.nodes[at].mv);
            match self.ranked(at).first() {
                Some(&next) if self.nodes[next].visits > 0 => at = next,
                _ => break,
            }
        }
        Variation { score, moves }
    }
}

/// A chance of winning as hundredths of a unit.
fn score_from_chance(chance: f32) -> Score {
    let chance = chance.clamp(0.001, 0.999);
    (400.0 * (chance / (1.0 - chance)).ln()) as Score
}
