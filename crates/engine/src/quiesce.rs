//! Quiescence: captures are followed to their end, so that only quiet positions are evaluated.
//!
//! <https://www.chessprogramming.org/Quiescence_Search>

use crate::MAX_PLY;
use crate::order::{Scored, bring_best};
use crate::search::Searcher;
use crate::window::Window;
use parlour_core::{Mind, Score, legal_moves};

/// Threats are answered with every move for so many plies; after that only captures are followed.
const THREATS_FOLLOWED: i32 = 2;

impl<G: Mind> Searcher<'_, G> {
    /// The score of the position once no noisy move is left. `qply` counts plies below the full-width search.
    pub(crate) fn quiesce(
        &mut self,
        pos: &G::Position,
        mut window: Window,
        ply: usize,
        qply: i32,
    ) -> Score {
        self.pv_lines[ply].clear();
        if self.tick() {
            return 0;
        }
        let threatened = qply < THREATS_FOLLOWED && self.game.is_threatened(pos);
        let mut list = std::mem::take(&mut self.lists[ply]);
        list.clear();
        let outcome = if threatened {
            legal_moves(self.game, pos, &self.past, &mut list)
        } else {
            self.game.quick_outcome(pos, &mut list).or_else(|| self.game.adjudicate(pos))
        };
        if let Some(outcome) = outcome {
            self.lists[ply] = list;
            return self.outcome_score(pos, &outcome, ply);
        }
        let mut best = -crate::INFINITE;
        if !threatened {
            best = self.static_score(pos);
            if best >= window.beta || ply + 1 >= MAX_PLY || qply >= self.max_qply {
                self.lists[ply] = list;
                return best;
            }
            window.alpha = window.alpha.max(best);
            list.clear();
            self.game.noisy_moves(pos, &mut list);
        }
        let score = self.quiesce_moves(pos, &list, window, best, ply, qply, threatened);
        self.lists[ply] = list;
        score
    }

    #[allow(clippy::too_many_arguments)]
    fn quiesce_moves(
        &mut self,
        pos: &G::Position,
        list: &[G::Move],
        mut window: Window,
        mut best: Score,
        ply: usize,
        qply: i32,
        threatened: bool,
    ) -> Score {
        if list.is_empty() {
            return best;
        }
        let mut scored = std::mem::take(&mut self.scored[ply]);
        scored.clear();
        scored.extend(list.iter().map(|&mv| Scored {
            mv,
            packed: 0,
            order: self.game.guess(pos, mv),
        }));
        let friend = self.is_friend(pos);
        for at in 0..scored.len() {
            let Scored { mv, order, .. } = bring_best(&mut scored, at);
            // Moves that lose material cannot beat the static score, and those that follow are worse.
            if !threatened && order < 0 {
                break;
            }
            let next = self.make_move(pos, mv);
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
                    self.update_pv(ply, mv);
                }
                if score >= window.beta {
                    break;
                }
            }
        }
        self.scored[ply] = scored;
        best
    }
}
