//! The tree of a Monte-Carlo search: which child is visited next, and what a result changes.
//!
//! Two ways to choose. Where a move that is good later is mostly good now, *all moves as first* (RAVE: Gelly and Silver,
//! Monte-Carlo tree search and rapid action value estimation in computer Go, 2011): what was played at any time of a simulation
//! speaks for the same move now, the less the more often it was tried itself; the game's prior counts as some visits that
//! were made already. Elsewhere PUCT with the priors as a policy.

use parlour_core::{MAX_SEATS, Outcome, Score, Seat, sort_short};

/// The weight of exploration against exploitation (the constant of PUCT).
const EXPLORATION: f32 = 1.3;
/// First play urgency: a child without visits is taken to be this much worse than the average of its siblings.
const FPU_REDUCTION: f32 = 0.1;
/// At about this many visits what was learnt from other moves' simulations counts half.
const EQUIVALENCE: f32 = 3000.0;
/// Visits of a prior that say neither good nor bad.
const EVEN_VISITS: f32 = 8.0;
/// How many hundredths of a prior count as one visit.
const PRIOR_PER_VISIT: f32 = 10.0;
/// A leaf grows children at this visit: the ones before are playouts from the leaf itself.
const EXPAND_AT: u32 = 2;
/// Different moves have different numbers below this, at least in the games that use them.
const MOVES: usize = 1024;

#[derive(Clone, Debug)]
pub(super) struct Node<M> {
    /// The move that leads here, and who made it.
    pub(super) mv: Option<M>,
    pub(super) mover: Seat,
    /// Won (1) or lost (-1) for the mover, whatever comes.
    pub(super) proven: i8,
    /// Simulations under way.
    pub(super) pending: u16,
    pub(super) visits: u32,
    /// The sum of the visits' results for the mover.
    sum: f32,
    /// The prior: a policy's probability, or the mean of the visits it counts as and their number.
    prior: f32,
    weight: f32,
    /// The same for simulations in which the move was made later.
    late_visits: f32,
    late_sum: f32,
    first: u32,
    pub(super) count: u32,
    pub(super) outcome: Option<Outcome>,
}

impl<M> Node<M> {
    fn new(mv: Option<M>, mover: Seat, prior: f32, weight: f32) -> Node<M> {
        Node {
            mv,
            mover,
            proven: 0,
            pending: 0,
            visits: 0,
            sum: 0.0,
            prior,
            weight,
            late_visits: 0.0,
            late_sum: 0.0,
            first: 0,
            count: 0,
            outcome: None,
        }
    }

    pub(super) fn mean(&self) -> f32 {
        if self.visits == 0 { 0.5 } else { self.sum / self.visits as f32 }
    }
}

/// Nodes in one list, the children of a node side by side.
pub(super) struct Tree<M> {
    pub(super) nodes: Vec<Node<M>>,
    /// The tree stops growing here; playouts from its leaves go on.
    room: usize,
    /// The only moves of the root to look at, packed; all of them if empty.
    pub(super) only: Vec<u32>,
    /// At which ply of a simulation each move was made first, and by whom.
    firsts: Vec<(u32, Seat)>,
}

/// A number for a packed move below `MOVES`.
fn folded(packed: u32) -> usize {
    (packed ^ packed >> 10 ^ packed >> 20) as usize % MOVES
}

impl<M: Copy> Tree<M> {
    pub(super) fn new(mover: Seat, room: usize) -> Tree<M> {
        let root = Node::new(None, mover, 1.0, 0.0);
        Tree { nodes: vec![root], room, only: Vec::new(), firsts: Vec::new() }
    }

    pub(super) fn children(&self, at: usize) -> std::ops::Range<usize> {
        let node = &self.nodes[at];
        node.first as usize..(node.first + node.count) as usize
    }

    /// True if a leaf is to grow children now.
    pub(super) fn is_due_to_expand(&self, at: usize) -> bool {
        let node = &self.nodes[at];
        node.visits >= EXPAND_AT && node.outcome.is_none() && self.nodes.len() < self.room
    }

    /// Gives a node its children, each with its prior.
    pub(super) fn add_children(
        &mut self,
        at: usize,
        mover: Seat,
        moves: impl Iterator<Item = (M, Score)>,
        all_as_first: bool,
    ) {
        let first = self.nodes.len();
        self.nodes.extend(moves.map(|(mv, prior)| {
            if all_as_first {
                let visits = (prior as f32).abs() / PRIOR_PER_VISIT;
                let weight = EVEN_VISITS + visits;
                let won = EVEN_VISITS / 2.0 + if prior > 0 { visits } else { 0.0 };
                Node::new(Some(mv), mover, won / weight, weight)
            } else {
                Node::new(Some(mv), mover, (prior as f32 / 200.0).clamp(-3.0, 3.0).exp(), 0.0)
            }
        }));
        if !all_as_first {
            let sum: f32 = self.nodes[first..].iter().map(|node| node.prior).sum();
            self.nodes[first..].iter_mut().for_each(|node| node.prior /= sum);
        }
        self.nodes[at].first = first as u32;
        self.nodes[at].count = (self.nodes.len() - first) as u32;
    }

    /// Takes those children of the root away that nobody asked for.
    pub(super) fn keep_only_wanted(&mut self, pack: impl Fn(M) -> u32) {
        if self.only.is_empty() {
            return;
        }
        let wanted: Vec<Node<M>> = self
            .children(0)
            .map(|child| self.nodes[child].clone())
            .filter(|node| node.mv.is_some_and(|mv| self.only.contains(&pack(mv))))
            .collect();
        self.nodes[0].first = self.nodes.len() as u32;
        self.nodes[0].count = wanted.len() as u32;
        self.nodes.extend(wanted);
    }

    /// The game is over at a node: won (1), lost (-1) or neither for its mover.
    pub(super) fn end(&mut self, at: usize, outcome: Outcome, proven: i32) {
        self.nodes[at].outcome = Some(outcome);
        self.nodes[at].proven = proven as i8;
    }

    /// The child to visit next.
    pub(super) fn select(&self, at: usize, all_as_first: bool) -> usize {
        let node = &self.nodes[at];
        let children = &self.nodes[self.children(at)];
        let root = (node.visits as f32).sqrt().max(1.0);
        let untried = if all_as_first { 0.0 } else { untried_mean(children) };
        let mut best = (f32::NEG_INFINITY, 0);
        for (number, child) in children.iter().enumerate() {
            // Simulations under way count as lost, so that threads go different ways.
            let visits = (child.visits + u32::from(child.pending)) as f32;
            let mut value = if all_as_first {
                let tried = visits + child.weight;
                let own = (child.sum + child.prior * child.weight) / tried;
                let late = child.late_visits;
                let share = late / (late + tried + late * tried / EQUIVALENCE);
                let later = if late > 0.0 { child.late_sum / late } else { 0.0 };
                own + share * (later - own)
            } else {
                let mean = if visits > 0.0 { child.sum / visits } else { untried };
                mean + EXPLORATION * child.prior * root / (1.0 + visits)
            };
            // Lost is lost; won is taken at once.
            value += 10.0 * f32::from(child.proven);
            if value > best.0 {
                best = (value, number);
            }
        }
        node.first as usize + best.1
    }

    /// Adds a result to every node of a path, and what is proven by it.
    pub(super) fn backpropagate(&mut self, path: &[usize], values: &[f32; MAX_SEATS]) {
        for (depth, &at) in path.iter().enumerate().rev() {
            let node = &mut self.nodes[at];
            node.pending -= 1;
            node.visits += 1;
            node.sum += values[node.mover.index()];
            let child = path.get(depth + 1).map_or(0, |&child| self.nodes[child].proven);
            if child != 0 && depth > 0 {
                self.prove(at, child);
            }
        }
    }

    /// A child was proven. One that wins for its mover loses for whoever let it come to that; when all lose, the other way round
    /// (Winands, Björnsson and Saito, Monte-Carlo Tree Search Solver, 2008). Only where two play.
    fn prove(&mut self, at: usize, child: i8) {
        let is_lost = |child: usize| self.nodes[child].proven < 0;
        if child > 0 {
            self.nodes[at].proven = -1;
        } else if self.children(at).all(is_lost) {
            self.nodes[at].proven = 1;
        }
    }

    /// Tells the children along a path of a simulation that their moves were made later in it.
    pub(super) fn learn_all_as_first(
        &mut self,
        path: &[usize],
        played: &[(u32, Seat)],
        values: &[f32; MAX_SEATS],
        pack: impl Fn(M) -> u32,
    ) {
        let nobody = (u32::MAX, Seat(0));
        self.firsts.clear();
        self.firsts.resize(MOVES, nobody);
        for (ply, &(packed, seat)) in played.iter().enumerate().rev() {
            self.firsts[folded(packed)] = (ply as u32, seat);
        }
        for (depth, &at) in path.iter().enumerate() {
            for child in self.children(at) {
                let node = &mut self.nodes[child];
                let Some(mv) = node.mv else { continue };
                let (ply, seat) = self.firsts[folded(pack(mv))];
                if ply != u32::MAX && ply as usize >= depth && seat == node.mover {
                    node.late_visits += 1.0;
                    node.late_sum += values[seat.index()];
                }
            }
        }
    }

    /// True once a move of the root is known to win or all to lose, or there is only one to choose.
    pub(super) fn is_decided(&self) -> bool {
        let root = &self.nodes[0];
        let mut children = self.children(0).map(|child| self.nodes[child].proven);
        root.count == 1 && root.visits > 1 && self.only.is_empty()
            || children.clone().any(|proven| proven > 0)
            || children.all(|proven| proven < 0)
    }

    /// The children of a node, the most visited first; what wins before all, what loses after all.
    pub(super) fn ranked(&self, at: usize) -> Vec<usize> {
        let mut children: Vec<usize> = self.children(at).collect();
        sort_short(&mut children, |&child| {
            let node = &self.nodes[child];
            let at_once = node.outcome.is_some();
            std::cmp::Reverse((node.proven, node.proven > 0 && at_once, node.visits))
        });
        children
    }

    /// The tree below a node as a tree of its own, with room for more; nothing if the node has no children.
    pub(super) fn subtree(&self, at: usize, most: usize) -> Option<Tree<M>> {
        if self.nodes[at].count == 0 {
            return None;
        }
        let mut tree = Tree::new(self.nodes[at].mover, self.room);
        tree.nodes[0] = Node { mv: None, ..self.nodes[at].clone() };
        let mut done = 0;
        while done < tree.nodes.len() {
            let (first, count) = (tree.nodes[done].first as usize, tree.nodes[done].count as usize);
            let next = tree.nodes.len();
            if count > 0 && (done == 0 || next + count <= most) {
                tree.nodes.extend_from_slice(&self.nodes[first..first + count]);
                tree.nodes[done].first = next as u32;
            } else {
                tree.nodes[done].count = 0;
            }
            tree.nodes[done].pending = 0;
            done += 1;
        }
        Some(tree)
    }
}

/// What a child without visits is taken to be worth: a little less than those with some.
fn untried_mean<M>(children: &[Node<M>]) -> f32 {
    let (sum, visits) =
        children.iter().fold((0.0, 0), |(sum, n), child| (sum + child.sum, n + child.visits));
    if visits == 0 { 0.5 } else { sum / visits as f32 - FPU_REDUCTION }
}
