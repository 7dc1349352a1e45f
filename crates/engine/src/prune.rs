//! What is not searched, or less deep, or deeper. One technique a function, each with its source.

use crate::order::{Scored, bring_best};
use crate::score::PROVEN;
use crate::search::{NodeState, Searcher, Singular};
use crate::tt::{Bound, NO_MOVE, TtEntry};
use crate::window::Window;
use parlour_core::{Mind, Score};
use std::sync::OnceLock;

/// From this depth on a cutoff by a null move is verified.
const VERIFIED_FROM: i32 = 10;

/// How many plies a move is reduced by, by depth and by how many came before it.
pub(crate) fn reductions() -> &'static [[i8; 64]; 64] {
    static TABLE: OnceLock<[[i8; 64]; 64]> = OnceLock::new();
    TABLE.get_or_init(|| {
        std::array::from_fn(|depth| {
            std::array::from_fn(|at| {
                let (depth, at) = (depth.max(1) as f64, at.max(1) as f64);
                (0.8 + depth.ln() * at.ln() / 2.2) as i8
            })
        })
    })
}

impl<G: Mind> Searcher<'_, G> {
    /// Returns early where the position is so good that the other side will not allow it, or so bad that only captures
    /// could help.
    pub(crate) fn prune_node(
        &mut self,
        pos: &G::Position,
        node: &NodeState,
        entry: Option<&TtEntry>,
    ) -> Option<Score> {
        let static_eval = node.static_eval?;
        if !node.window.is_null() || node.window.beta.abs() >= PROVEN {
            return None;
        }
        // What the table knows is a better estimate.
        let estimate = match entry {
            Some(entry) if entry.score.abs() < PROVEN && entry.improves(static_eval) => entry.score,
            _ => static_eval,
        };
        self.reverse_futility(node, estimate)
            .or_else(|| self.razor(pos, node, estimate))
            .or_else(|| self.null_move(pos, node, estimate))
            .or_else(|| self.prob_cut(pos, node, entry))
    }

    /// <https://www.chessprogramming.org/Reverse_Futility_Pruning>
    fn reverse_futility(&self, node: &NodeState, estimate: Score) -> Option<Score> {
        let margin =
            self.futility_margin.filter(|_| self.techniques.futility && node.depth <= 8)?;
        let needed = margin * (node.depth - i32::from(node.improving)).max(0) * 4 / 5;
        (estimate - needed >= node.window.beta).then(|| Score::midpoint(estimate, node.window.beta))
    }

    /// <https://www.chessprogramming.org/Razoring>
    fn razor(&mut self, pos: &G::Position, node: &NodeState, estimate: Score) -> Option<Score> {
        let margin =
            self.futility_margin.filter(|_| self.techniques.futility && node.depth <= 3)?;
        if estimate + 3 * margin * node.depth > node.window.alpha {
            return None;
        }
        let score = self.quiesce(pos, node.window, node.ply, 0);
        (score <= node.window.alpha).then_some(score)
    }

    /// <https://www.chessprogramming.org/Null_Move_Pruning>
    fn null_move(&mut self, pos: &G::Position, node: &NodeState, estimate: Score) -> Option<Score> {
        let &NodeState { window, depth, ply, .. } = node;
        let has_moved = ply == 0 || self.stack[ply - 1].piece_to.is_some();
        let may_pass = self.techniques.null_move && has_moved && ply >= self.no_null_before;
        if !may_pass || depth < 3 || estimate < window.beta {
            return None;
        }
        let mut passed = pos.clone();
        if !self.game.pass(&mut passed) {
            return None;
        }
        let reduced = depth - 4 - depth / 4 - ((estimate - window.beta) / 200).min(3);
        let friend = self.is_friend(pos);
        self.past.push(self.game.repetition_key(&passed), true);
        self.stack[ply].piece_to = None;
        self.stack[ply + 1].threatened = None;
        let null_window = Window::null(window.beta - 1);
        let score = self.search_child(friend, &passed, null_window, reduced, ply + 1, !node.cut);
        self.past.pop();
        let mut cuts = score >= window.beta && !self.stopped;
        if cuts && depth >= VERIFIED_FROM && self.no_null_before == 0 {
            cuts = self.verify_null_move(pos, node, reduced);
        }
        cuts.then_some(if score >= PROVEN { window.beta } else { score })
    }

    /// Whether a move keeps the score that passing would: where having to move is what loses, it does not.
    /// <https://www.chessprogramming.org/Null_Move_Pruning#Verification_Search>
    fn verify_null_move(&mut self, pos: &G::Position, node: &NodeState, depth: i32) -> bool {
        self.no_null_before = node.ply + (3 * depth / 4).max(1) as usize;
        let null_window = Window::null(node.window.beta - 1);
        let score = self.search(pos, null_window, depth, node.ply, false);
        self.no_null_before = 0;
        score >= node.window.beta && !self.stopped
    }

    /// A capture that is far above the window in a shallow search will be above it in a deep one.
    /// <https://www.chessprogramming.org/ProbCut>
    fn prob_cut(
        &mut self,
        pos: &G::Position,
        node: &NodeState,
        entry: Option<&TtEntry>,
    ) -> Option<Score> {
        let &NodeState { window, depth, ply, .. } = node;
        let margin = self.futility_margin.filter(|_| self.techniques.futility && depth >= 5)?;
        let beta = window.beta + 2 * margin;
        let is_doubtful = entry.is_some_and(|entry| {
            entry.depth >= depth - 3 && entry.bound != Bound::Lower && entry.score < beta
        });
        if is_doubtful || beta >= PROVEN {
            return None;
        }
        let mut list = std::mem::take(&mut self.lists[ply]);
        let mut scored = std::mem::take(&mut self.scored[ply]);
        list.clear();
        self.game.noisy_moves(pos, &mut list);
        self.score_list(pos, &list, node.table_move, ply, &mut scored);
        let found = self.prob_cut_among(pos, &mut scored, node, beta);
        (self.lists[ply], self.scored[ply]) = (list, scored);
        found
    }

    fn prob_cut_among(
        &mut self,
        pos: &G::Position,
        moves: &mut [Scored<G::Move>],
        node: &NodeState,
        beta: Score,
    ) -> Option<Score> {
        let &NodeState { key, depth, ply, .. } = node;
        let needed = beta - node.static_eval?;
        let friend = self.is_friend(pos);
        let window = Window::null(beta - 1);
        for at in 0..moves.len() {
            let scored = bring_best(moves, at);
            let is_enough = self.game.gain(pos, scored.mv).is_none_or(|gain| gain >= needed);
            if !scored.is_good_noisy() || !is_enough {
                continue;
            }
            let next = self.make_move(pos, scored.mv, scored.piece_to, ply);
            let same = self.is_friend(&next) == friend;
            let mut score = if same {
                self.quiesce(&next, window, ply + 1, 0)
            } else {
                -self.quiesce(&next, -window, ply + 1, 0)
            };
            if score >= beta {
                score = self.search_child(friend, &next, window, depth - 4, ply + 1, !node.cut);
            }
            self.unmake_move();
            if self.stopped {
                return None;
            }
            if score >= beta {
                let entry =
                    TtEntry { mv: scored.packed, score, depth: depth - 3, bound: Bound::Lower };
                self.tt.store(key, ply, entry);
                return Some(score);
            }
        }
        None
    }

    /// Looks whether the table move is better than all others by far: then it is searched deeper; if others are good
    /// enough too, the position is. <https://www.chessprogramming.org/Singular_Extensions>
    pub(crate) fn singular_extension(
        &mut self,
        pos: &G::Position,
        node: &NodeState,
        entry: &TtEntry,
    ) -> Singular {
        let &NodeState { window, depth, ply, .. } = node;
        let is_candidate = depth >= 7
            && self.stack[ply].excluded.is_none()
            && entry.mv != NO_MOVE
            && entry.bound != Bound::Upper
            && entry.depth >= depth - 3
            && entry.score.abs() < PROVEN;
        if !is_candidate {
            return Singular::Extend(0);
        }
        let below = entry.score - 2 * depth;
        self.stack[ply].excluded = Some(entry.mv);
        let score = self.search(pos, Window::null(below - 1), (depth - 1) / 2, ply, node.cut);
        self.stack[ply].excluded = None;
        if self.stopped {
            return Singular::Extend(0);
        }
        if score < below {
            let by_far = window.is_null() && score < below - 20;
            return Singular::Extend(1 + i32::from(by_far));
        }
        // https://www.chessprogramming.org/Multi-Cut
        if below >= window.beta && window.is_null() {
            return Singular::Cutoff(below);
        }
        Singular::Extend(if entry.score >= window.beta { -1 } else { 0 })
    }

    /// Quiet moves near the leaves after this many others: none of those was good, and the histories put the best first. Where the
    /// order says little because every quiet move may threaten everything, a game has no margin, and all are tried.
    /// <https://www.chessprogramming.org/Futility_Pruning#Move_Count_Based_Pruning>
    pub(crate) fn is_too_late(
        &self,
        scored: &Scored<G::Move>,
        at: usize,
        node: &NodeState,
        window: Window,
    ) -> bool {
        let may_prune = self.techniques.futility && self.futility_margin.is_some();
        if !may_prune || node.depth > 8 || node.static_eval.is_none() {
            return false;
        }
        let late = 2 + node.depth * node.depth * 3 / 4;
        let late = if node.improving { late } else { late / 2 + 1 };
        window.is_null() && scored.is_plain() && scored.loss().is_none() && at as i32 > late
    }

    /// Moves that are not worth trying near the leaves: captures that lose much, quiet moves of a hopeless position, and those
    /// that were hardly ever good.
    /// <https://www.chessprogramming.org/Futility_Pruning>, <https://www.chessprogramming.org/History_Leaf_Pruning>
    pub(crate) fn can_prune_move(
        &self,
        scored: &Scored<G::Move>,
        at: usize,
        node: &NodeState,
        window: Window,
    ) -> bool {
        let (Some(margin), Some(static_eval)) = (self.futility_margin, node.static_eval) else {
            return false;
        };
        if !self.techniques.futility || !window.is_null() || !scored.is_plain() {
            return false;
        }
        if let Some(loss) = scored.loss() {
            return node.depth <= 5 && loss > margin * node.depth;
        }
        let reduction = self.reductions[node.depth.clamp(0, 63) as usize][at.min(63)];
        let depth = node.depth - i32::from(reduction);
        depth <= 6 && static_eval + margin * (depth.max(0) + 1) <= window.alpha
            || depth <= 4 && scored.history < -3000 * depth.max(1)
    }

    /// How much less deep a late move is searched. <https://www.chessprogramming.org/Late_Move_Reductions>
    pub(crate) fn reduction(
        &self,
        scored: &Scored<G::Move>,
        at: usize,
        window: Window,
        node: &NodeState,
    ) -> i32 {
        if !self.techniques.reductions || node.depth < 3 || at < 2 || scored.is_good_noisy() {
            return 0;
        }
        let mut reduction = i32::from(self.reductions[node.depth.min(63) as usize][at.min(63)]);
        reduction += i32::from(at > 6);
        reduction -= i32::from(!window.is_null());
        reduction -= i32::from(node.threatened);
        reduction -= i32::from(scored.is_killer());
        reduction += i32::from(node.cut);
        reduction += i32::from(!node.improving);
        if scored.is_plain() && !scored.is_noisy {
            reduction -= (scored.history / 5000).clamp(-2, 2);
        }
        reduction.clamp(0, node.depth - 2)
    }

    /// How much less deep a late quiet move of the root is searched at first.
    pub(crate) fn root_reduction(&self, is_quiet: bool, at: usize, depth: i32) -> i32 {
        if !self.techniques.reductions || !is_quiet || depth < 3 || at < 3 {
            return 0;
        }
        let reduction = i32::from(self.reductions[depth.min(63) as usize][at.min(63)]) - 1;
        reduction.clamp(0, depth - 2)
    }
}
