//! Monte-Carlo tree search: games are played to the end, and what wins is played more often.
//!
//! Every node keeps the value for the player who moved there, so it serves two players and four alike (max^n). Several threads share
//! one tree: walking down and writing results up is quick and happens under a lock, the playouts between them do not.
//! <https://www.chessprogramming.org/Monte-Carlo_Tree_Search>

mod tree;

use crate::limits::Limits;
use crate::smp;
use crate::{MATE, Thought, TransTable, Variation};
use parlour_core::{KeyHistory, MAX_SEATS, Mind, Outcome, Rng, Score, Seat, ending, legal_moves};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::sync::{Mutex, MutexGuard, PoisonError};
use tree::{Node, Tree};

/// A playout that is not over by then is evaluated.
const MAX_PLAYOUT_PLIES: usize = 600;
/// A tree has room for at least this many nodes, however small the table is whose size it goes by.
const MIN_NODES: usize = 20_000;

/// The result of a game for each seat, from 0 (lost) to 1 (won).
type Values = [f32; MAX_SEATS];

/// What is kept of a search for the next one: the tree and the position of its root.
struct SavedTree<G: Mind> {
    tree: Tree<G::Move>,
    pos: G::Position,
}

/// What the threads of one search share.
struct Search<'a, G: Mind> {
    game: &'a G,
    pos: &'a G::Position,
    past: &'a KeyHistory,
    limits: &'a Limits<'a>,
    tree: Mutex<Tree<G::Move>>,
    is_over: AtomicBool,
    /// Positions looked at, playouts included.
    visited: AtomicU64,
}

pub(crate) fn think<G: Mind>(
    game: &G,
    pos: &G::Position,
    past: &KeyHistory,
    tt: &TransTable,
    limits: &Limits<'_>,
    report: &mut dyn FnMut(&Thought<G::Move>),
) -> Option<Thought<G::Move>> {
    let mut moves = Vec::new();
    if ending(game, pos, past, &mut moves).is_some() {
        return None;
    }
    let room = (tt.bytes() / size_of::<Node<G::Move>>()).max(MIN_NODES);
    let mut tree = kept_tree(game, pos, &moves, tt, room)
        .unwrap_or_else(|| Tree::new(game.to_move(pos), room));
    tree.only = limits.only.to_vec();
    let search = Search {
        game,
        pos,
        past,
        limits,
        tree: Mutex::new(tree),
        is_over: AtomicBool::new(false),
        visited: AtomicU64::new(0),
    };
    let mut leader = Worker::new(&search, 0);
    leader.expand_root();
    if search.lock().nodes[0].count == 0 {
        return None;
    }
    smp::run(limits.threads, &|number| Worker::new(&search, number).run(&mut |_| {}), &mut || {
        leader.run(report);
    });
    let thought = search.thought();
    report(&thought);
    let tree = search.tree.into_inner().unwrap_or_else(PoisonError::into_inner);
    tt.keep_tree(Box::new(SavedTree::<G> { tree, pos: pos.clone() }));
    Some(thought)
}

/// What an earlier search knows about this position, if it comes at most two moves after that one's, as in a game.
fn kept_tree<G: Mind>(
    game: &G,
    pos: &G::Position,
    moves: &[G::Move],
    tt: &TransTable,
    room: usize,
) -> Option<Tree<G::Move>> {
    let kept = tt.take_tree()?.downcast::<SavedTree<G>>().ok()?;
    let at = find_position(game, &kept.tree, &kept.pos, 0, pos, 2)?;
    let tree = kept.tree.subtree(at, room / 2)?;
    // What may be played depends on the past as well, which may have become another one.
    let children = tree.children(0).filter_map(|child| tree.nodes[child].mv);
    (tree.nodes[0].count as usize == moves.len() && children.eq(moves.iter().copied()))
        .then_some(tree)
}

/// The node of a position that lies at most this many plies below a node.
fn find_position<G: Mind>(
    game: &G,
    tree: &Tree<G::Move>,
    from: &G::Position,
    at: usize,
    wanted: &G::Position,
    plies: u32,
) -> Option<usize> {
    if from == wanted {
        return Some(at);
    }
    if plies == 0 {
        return None;
    }
    tree.children(at).filter(|&child| tree.nodes[child].visits > 0).find_map(|child| {
        let mut next = from.clone();
        game.apply(&mut next, tree.nodes[child].mv?);
        find_position(game, tree, &next, child, wanted, plies - 1)
    })
}

impl<G: Mind> Search<'_, G> {
    fn lock(&self) -> MutexGuard<'_, Tree<G::Move>> {
        self.tree.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn thought(&self) -> Thought<G::Move> {
        let tree = self.lock();
        let ranked = tree.ranked(0);
        // A move that was never tried has no score; one is needed all the same.
        let is_tried = |&(at, child): &(usize, usize)| at == 0 || tree.nodes[child].visits > 0;
        let lines: Vec<_> = ranked
            .into_iter()
            .enumerate()
            .filter(is_tried)
            .map(|(_, child)| child)
            .take(self.limits.lines.max(1))
            .map(|child| variation(&tree, child))
            .collect();
        Thought {
            depth: lines.first().map_or(0, |line| line.moves.len() as u32),
            nodes: self.visited.load(Relaxed),
            is_final: tree.is_decided(),
            lines,
        }
    }
}

fn variation<M: Copy>(tree: &Tree<M>, child: usize) -> Variation<M> {
    let mut moves = Vec::new();
    let mut at = child;
    loop {
        moves.extend(tree.nodes[at].mv);
        match tree.ranked(at).first() {
            Some(&next) if tree.nodes[next].visits > 0 => at = next,
            _ => break,
        }
    }
    let plies = moves.len().clamp(1, 900) as Score;
    let score = match (tree.nodes[child].proven, tree.nodes[child].outcome.is_some()) {
        (1, true) => MATE - 1,
        (1, false) => MATE - plies,
        (-1, _) => plies - MATE,
        _ => score_from_chance(tree.nodes[child].mean()),
    };
    Variation { score, moves }
}

/// A chance of winning as hundredths of a unit.
fn score_from_chance(chance: f32) -> Score {
    let chance = chance.clamp(0.001, 0.999);
    (400.0 * (chance / (1.0 - chance)).ln()) as Score
}

/// One thread of a search, with buffers of its own.
struct Worker<'a, G: Mind> {
    search: &'a Search<'a, G>,
    game: &'a G,
    past: KeyHistory,
    rng: Rng,
    list: Vec<G::Move>,
    /// The moves of one simulation, as the game packs them, with who made them.
    played: Vec<(u32, Seat)>,
    all_as_first: bool,
}

impl<'a, G: Mind> Worker<'a, G> {
    fn new(search: &'a Search<'a, G>, number: usize) -> Worker<'a, G> {
        Worker {
            search,
            game: search.game,
            past: search.past.clone(),
            rng: Rng::new(search.game.key(search.pos) ^ number as u64),
            list: Vec::new(),
            played: Vec::new(),
            all_as_first: search.game.uses_rave(),
        }
    }

    /// Simulates until a limit says stop.
    fn run(&mut self, report: &mut dyn FnMut(&Thought<G::Move>)) {
        let limits = self.search.limits;
        let mut next_report = 256;
        let mut playouts = 0u64;
        while !self.search.is_over.load(Relaxed) {
            self.simulate();
            playouts += 1;
            let mut is_over = false;
            if playouts == next_report {
                next_report *= 2;
                report(&self.search.thought());
                is_over = (limits.enough)(1.0);
            }
            let visited = self.search.visited.load(Relaxed);
            is_over |= visited >= limits.nodes || (limits.stop)(visited);
            if is_over || self.search.lock().is_decided() {
                self.search.is_over.store(true, Relaxed);
            }
        }
    }

    fn expand_root(&mut self) {
        let search = self.search;
        let mut tree = search.lock();
        if tree.nodes[0].count == 0 {
            self.expand(&mut tree, 0, search.pos, None);
            self.find_immediate_endings(&mut tree, search.pos);
        }
        tree.keep_only_wanted(|mv| search.game.pack(mv));
    }

    /// One simulation: selection, expansion, playout and backpropagation.
    fn simulate(&mut self) {
        let mut pos = self.search.pos.clone();
        let mut path = vec![0usize];
        self.played.clear();
        let mut last = None;
        let outcome = {
            let mut tree = self.search.lock();
            let mut at = 0;
            while tree.nodes[at].count > 0 {
                at = tree.select(at, self.all_as_first);
                path.push(at);
                let mv = tree.nodes[at].mv.expect("only the root has no move");
                self.played.push((self.game.pack(mv), self.game.to_move(&pos)));
                self.past.play(self.game, &mut pos, mv);
                last = Some(mv);
            }
            if tree.is_due_to_expand(at) {
                self.expand(&mut tree, at, &pos, last);
            }
            for &at in &path {
                tree.nodes[at].pending += 1;
            }
            tree.nodes[at].outcome
        };
        let values = match outcome {
            Some(outcome) => self.outcome_values(&outcome),
            None => self.playout(&mut pos, last),
        };
        let visited = self.played.len() as u64 + 1;
        self.search.visited.fetch_add(visited, Relaxed);
        let mut tree = self.search.lock();
        tree.backpropagate(&path, &values);
        if self.all_as_first {
            tree.learn_all_as_first(&path, &self.played, &values, |mv| self.game.pack(mv));
        }
        drop(tree);
        (1..path.len()).for_each(|_| self.past.pop());
    }

    /// Adds the children of a node, or finds that the game is over there.
    fn expand(
        &mut self,
        tree: &mut Tree<G::Move>,
        at: usize,
        pos: &G::Position,
        last: Option<G::Move>,
    ) {
        let game = self.game;
        // At the root somebody wants a move, though the game might be claimed.
        let claim = || if at == 0 { None } else { game.claim(pos) };
        if let Some(outcome) = ending(game, pos, &self.past, &mut self.list).or_else(claim) {
            let standing = game.standing(&outcome, tree.nodes[at].mover);
            tree.end(at, outcome, if game.seats() == 2 { standing / 1000 } else { 0 });
        } else {
            let prior = |&mv: &G::Move| (mv, game.prior(pos, mv, last));
            let children = self.list.iter().map(prior);
            tree.add_children(at, game.to_move(pos), children, self.all_as_first);
        }
    }

    /// Finds the moves of the root that end the game, so that a win on the spot is never left to chance.
    fn find_immediate_endings(&mut self, tree: &mut Tree<G::Move>, pos: &G::Position) {
        for child in tree.children(0) {
            let mut next = pos.clone();
            let mv = tree.nodes[child].mv.expect("only the root has no move");
            self.past.play(self.game, &mut next, mv);
            if let Some(outcome) = ending(self.game, &next, &self.past, &mut self.list) {
                let standing = self.game.standing(&outcome, tree.nodes[child].mover);
                tree.end(child, outcome, standing / 1000);
            }
            self.past.pop();
        }
    }

    /// Plays a game to its end, better than at random where the game knows how, and gives the result.
    fn playout(&mut self, pos: &mut G::Position, mut last: Option<G::Move>) -> Values {
        let mut list = std::mem::take(&mut self.list);
        let mut outcome = None;
        for _ in 0..MAX_PLAYOUT_PLIES {
            outcome = self.game.adjudicate(pos);
            if outcome.is_some() {
                break;
            }
            let Some(mv) = self.game.playout_reply(pos, last, &mut self.rng, &mut list) else {
                break;
            };
            self.played.push((self.game.pack(mv), self.game.to_move(pos)));
            self.game.apply(pos, mv);
            last = Some(mv);
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
}
