//! Quiescence: captures are followed to their end, so that only quiet positions are evaluated.
//!
//! <https://www.chessprogramming.org/Quiescence_Search>

use crate::MAX_PLY;
use crate::order::bring_best;
use crate::score::PROVEN;
use crate::search::Searcher;
use crate::tt::{Bound, NO_MOVE, TtEntry};
use crate::window::Window;
use parlour_core::{Mind, Score, legal_moves};

/// Threats are answered with every move for this many plies; after that only captures are followed.
const THREATS_FOLLOWED: i32 = 2;

/// From this many plies on only a few of the best captures are followed: where everything can be taken there is no end to it.
const NARROW_FROM: i32 = 4;
const NARROW_TO: usize = 3;

/// A node of the quiescence search.
struct QuietNode {
    key: u64,
    ply: usize,
    qply: i32,
    /// All moves are looked at, because leaving things as they are is not possible or not safe.
    is_forced: bool,
    may_go_on: bool,
    table_move: u32,
}

impl<G: Mind> Searcher<'_, G> {
    /// The score of the position once no noisy move is left. `qply` counts plies below the full-width search.
    pub(crate) fn quiesce(
        &mut self,
        pos: &G::Position,
        window: Window,
        ply: usize,
        qply: i32,
    ) -> Score {
        self.pv_lines[ply].clear();
        if self.tick() {
            return 0;
        }
        let key = self.key(pos);
        let entry = if self.techniques.deeper_entries { self.tt.probe(key, ply) } else { None };
        if let Some(score) = entry.and_then(|entry| self.table_cutoff(&entry, window, 0)) {
            return score;
        }
        let table_move = entry.map_or(NO_MOVE, |entry| entry.mv);
        let may_go_on = ply + 1 < MAX_PLY && qply < self.max_qply;
        let is_forced = may_go_on
            && (qply < THREATS_FOLLOWED && self.is_threatened_at(pos, ply)
                || !self.game.may_stand_pat(pos));
        let mut list = std::mem::take(&mut self.lists[ply]);
        list.clear();
        let outcome = if is_forced {
            legal_moves(self.game, pos, &self.past, &mut list)
        } else {
            self.game.quick_outcome(pos, &mut list).or_else(|| self.game.adjudicate(pos))
        };
        if let Some(outcome) = outcome {
            self.lists[ply] = list;
            return self.outcome_score(pos, &outcome, ply);
        }
        let node = QuietNode { key, ply, qply, is_forced, may_go_on, table_move };
        let score = self.quiesce_from(pos, &mut list, window, &node, entry);
        self.lists[ply] = list;
        score
    }

    fn quiesce_from(
        &mut self,
        pos: &G::Position,
        list: &mut Vec<G::Move>,
        mut window: Window,
        node: &QuietNode,
        entry: Option<TtEntry>,
    ) -> Score {
        let mut best = -crate::INFINITE;
        let alpha = window.alpha;
        if !node.is_forced {
            best = self.corrected_score(pos, node.key, node.ply);
            // What the table knows is a better estimate.
            if let Some(known) = entry.filter(|known| known.improves(best))
                && known.score.abs() < PROVEN
            {
                best = known.score;
            }
            if best >= window.beta || !node.may_go_on {
                return best;
            }
            window.alpha = window.alpha.max(best);
            list.clear();
            self.game.noisy_moves(pos, list);
            if list.is_empty() {
                return best;
            }
        }
        let (best, best_move) = self.quiesce_moves(pos, list, window, best, node);
        if self.techniques.deeper_entries && !self.stopped {
            let bound = match best {
                best if best >= window.beta => Bound::Lower,
                best if best > alpha => Bound::Exact,
                _ => Bound::Upper,
            };
            self.tt.store(
                node.key,
                node.ply,
                TtEntry { mv: best_move, score: best, depth: 0, bound },
            );
        }
        best
    }

    fn quiesce_moves(
        &mut self,
        pos: &G::Position,
        list: &[G::Move],
        mut window: Window,
        mut best: Score,
        node: &QuietNode,
    ) -> (Score, u32) {
        let &QuietNode { ply, qply, is_forced, table_move, .. } = node;
        let mut best_move = NO_MOVE;
        let mut scored = std::mem::take(&mut self.scored[ply]);
        self.score_list(pos, list, table_move, ply, &mut scored);
        let friend = self.is_friend(pos);
        for at in 0..scored.len() {
            let next_best = bring_best(&mut scored, at);
            // Moves that lose material cannot beat the static score, and those that follow are worse.
            if !is_forced && next_best.loss().is_some() {
                break;
            }
            if !is_forced && qply >= NARROW_FROM && at >= NARROW_TO {
                break;
            }
            if !is_forced && self.cannot_help(pos, next_best.mv, best, window) {
                continue;
            }
            let next = self.make_move(pos, next_best.mv, next_best.piece_to, ply);
            let same = self.is_friend(&next) == friend;
            let score = if same {
                self.quiesce(&next, window, ply + 1, qply + 1)
            } else {
                -self.quiesce(&next, -window, ply + 1, qply + 1)
            };
            self.unmake_move();
            if self.stopped {
                break;
            }
            if score > best {
                best = score;
                if score > window.alpha {
                    window.alpha = score;
                    best_move = next_best.packed;
                    self.update_pv(ply, next_best.mv);
                }
                if score >= window.beta {
                    break;
                }
            }
        }
        self.scored[ply] = scored;
        (best, best_move)
    }

    /// Whether even what a move takes would leave the score below the window.
    /// <https://www.chessprogramming.org/Delta_Pruning>
    fn cannot_help(&self, pos: &G::Position, mv: G::Move, best: Score, window: Window) -> bool {
        let Some(margin) =
            self.futility_margin.filter(|_| self.techniques.futility && best > -PROVEN)
        else {
            return false;
        };
        self.game.gain(pos, mv).is_some_and(|gain| best + gain + 2 * margin <= window.alpha)
    }
}
