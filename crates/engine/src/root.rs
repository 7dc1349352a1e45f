//! The root: iterative deepening, for as many best moves as asked for.
//!
//! <https://www.chessprogramming.org/Iterative_Deepening>

use crate::search::Searcher;
use crate::tt::NO_MOVE;
use crate::window::Window;
use crate::{INFINITE, Thought, Variation, mate_in};
use parlour_core::{Mind, Score, legal_moves, sort_short};

/// A move of the root with what is known about it from the last finished depth.
#[derive(Clone, Debug)]
struct RootMove<M> {
    mv: M,
    score: Score,
    line: Vec<M>,
}

/// How long the best move has been the best, and whether its score falls.
/// <https://www.chessprogramming.org/Time_Management#Extra_Time>
#[derive(Debug)]
struct Stability<M> {
    best: Option<(M, Score)>,
    /// Depths in a row with the same best move.
    unchanged: u32,
    /// How much the score fell with the last depth.
    fall: Score,
}

impl<M> Default for Stability<M> {
    fn default() -> Self {
        Stability { best: None, unchanged: 0, fall: 0 }
    }
}

impl<M: Copy + PartialEq> Stability<M> {
    /// Takes in the best move of another depth.
    fn add(&mut self, mv: M, score: Score) {
        let before = self.best.replace((mv, score));
        self.unchanged = match before {
            Some((last, _)) if last == mv => self.unchanged + 1,
            _ => 0,
        };
        self.fall = before.map_or(0, |(_, last)| (last - score).clamp(0, 100));
    }

    /// How much of the usual time to take: more after a change of mind or a fall, less when nothing changes any more.
    fn patience(&self) -> f32 {
        let settled = 1.4 - 0.12 * self.unchanged.min(7) as f32;
        settled * (1.0 + self.fall as f32 / 100.0)
    }
}

/// Half the width of the first window around the last score. <https://www.chessprogramming.org/Aspiration_Windows>
const ASPIRATION: Score = 30;

impl<G: Mind> Searcher<'_, G> {
    /// Searches from depth `first` on until a limit says stop; reports after every finished depth.
    pub(crate) fn deepen(
        &mut self,
        pos: &G::Position,
        first: u32,
        report: &mut dyn FnMut(&Thought<G::Move>),
    ) -> Option<Thought<G::Move>> {
        let mut moves = self.root_moves(pos);
        let lines = self.limits.lines.clamp(1, moves.len().max(1));
        let is_threatened = self.is_threatened_at(pos, 0);
        self.stack[0].static_eval = (!is_threatened).then(|| self.static_score(pos));
        let first_move = moves.first()?;
        let mut thought = Thought {
            depth: 0,
            nodes: 0,
            lines: vec![Variation { score: self.static_score(pos), moves: vec![first_move.mv] }],
            is_final: false,
        };
        let mut stability = Stability::default();
        for depth in first..=self.limits.depth.min(crate::MAX_PLY as u32 / 2) {
            self.root_depth = depth as i32;
            let mut better = None;
            for at in 0..lines {
                self.aspiration_search(pos, &mut moves, at, depth as i32, &mut better);
                if self.stopped {
                    break;
                }
            }
            if self.stopped {
                // What was wholly searched at this depth and beat the best move of the last is the better choice.
                if let Some(better) = better.filter(|_| lines == 1) {
                    thought.lines = vec![variation(&better)];
                }
                break;
            }
            // A later line may turn out better than an earlier one: what prunes it depends on what is in the table.
            sort_short(&mut moves[..lines], |root| std::cmp::Reverse(root.score));
            thought = Thought {
                depth,
                nodes: self.total_nodes(),
                lines: moves[..lines].iter().map(variation).collect(),
                is_final: are_final(&moves[..lines], depth),
            };
            if self.leads {
                report(&thought);
            }
            stability.add(moves[0].mv, moves[0].score);
            if thought.is_final || (self.limits.enough)(stability.patience()) {
                break;
            }
        }
        thought.nodes = self.total_nodes();
        Some(thought)
    }

    fn total_nodes(&self) -> u64 {
        if self.limits.threads > 1 { self.shared.nodes().max(self.nodes) } else { self.nodes }
    }

    fn root_moves(&mut self, pos: &G::Position) -> Vec<RootMove<G::Move>> {
        let mut list = Vec::new();
        if legal_moves(self.game, pos, &self.past, &mut list).is_some() {
            return Vec::new();
        }
        let only = self.limits.only;
        list.retain(|&mv| only.is_empty() || only.contains(&self.game.pack(mv)));
        let mut scored = Vec::new();
        self.score_list(pos, &list, NO_MOVE, 0, &mut scored);
        sort_short(&mut scored, |scored| std::cmp::Reverse(scored.order));
        scored
            .into_iter()
            .map(|scored| RootMove { mv: scored.mv, score: -INFINITE, line: vec![scored.mv] })
            .collect()
    }

    /// Searches the moves from `at` on with a narrow window first, wider when the score falls outside.
    fn aspiration_search(
        &mut self,
        pos: &G::Position,
        moves: &mut [RootMove<G::Move>],
        at: usize,
        depth: i32,
        better: &mut Option<RootMove<G::Move>>,
    ) {
        let last = moves[at].score;
        let mut width = ASPIRATION;
        let mut window = if depth >= 5 && mate_in(last).is_none() {
            Window { alpha: last - width, beta: last + width }
        } else {
            Window::FULL
        };
        loop {
            let score = self.search_root(pos, &mut moves[at..], window, depth, better);
            if self.stopped {
                return;
            }
            sort_short(&mut moves[at..], |root| std::cmp::Reverse(root.score));
            width *= 3;
            if width > 1500 {
                width = 2 * INFINITE;
            }
            if score <= window.alpha && window.alpha > -INFINITE {
                window.alpha = (score - width).max(-INFINITE);
            } else if score >= window.beta && window.beta < INFINITE {
                window.beta = (score + width).min(INFINITE);
            } else {
                return;
            }
        }
    }

    /// One pass over the root's moves. Moves that were not proven best keep no score.
    fn search_root(
        &mut self,
        pos: &G::Position,
        moves: &mut [RootMove<G::Move>],
        mut window: Window,
        depth: i32,
        better: &mut Option<RootMove<G::Move>>,
    ) -> Score {
        let friend = self.is_friend(pos);
        let mut best = -INFINITE;
        for (at, root) in moves.iter_mut().enumerate() {
            let piece_to = self.game.piece_to(pos, root.mv);
            let next = self.make_move(pos, root.mv, piece_to, 0);
            let mut score = -INFINITE;
            if at > 0 {
                let null_window = Window::null(window.alpha);
                let is_quiet =
                    !self.game.is_noisy(pos, root.mv) && !self.is_threatened_at(&next, 1);
                let reduced = depth - 1 - self.root_reduction(is_quiet, at, depth);
                score = self.search_child(friend, &next, null_window, reduced, 1, true);
                if reduced < depth - 1 && score > window.alpha {
                    score = self.search_child(friend, &next, null_window, depth - 1, 1, true);
                }
            }
            if at == 0 || (score > window.alpha && score < window.beta) {
                score = self.search_child(friend, &next, window, depth - 1, 1, false);
            }
            self.unmake_move();
            if self.stopped {
                return 0;
            }
            root.score = -INFINITE;
            if score > best {
                best = score;
                if score > window.alpha || at == 0 {
                    root.score = score;
                    root.line.truncate(1);
                    root.line.extend_from_slice(&self.pv_lines[1]);
                }
                if score > window.alpha {
                    *better = Some(root.clone());
                }
                window.alpha = window.alpha.max(score);
                if score >= window.beta {
                    break;
                }
            }
        }
        best
    }
}

/// A win or loss that the depth has proven gets no better by looking deeper.
fn are_final<M>(lines: &[RootMove<M>], depth: u32) -> bool {
    lines.iter().all(|line| mate_in(line.score).is_some_and(|plies| plies.unsigned_abs() <= depth))
}

fn variation<M: Copy>(root: &RootMove<M>) -> Variation<M> {
    Variation { score: root.score, moves: root.line.clone() }
}
