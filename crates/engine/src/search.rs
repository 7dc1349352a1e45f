//! The search proper: principal variation search over teams.
//!
//! Scores are seen by the side to move, where a side is the root's team or everybody else; so a change of side, not
//! of ply, flips the sign. <https://www.chessprogramming.org/Principal_Variation_Search>

use crate::history::History;
use crate::limits::{Limits, Techniques};
use crate::order::{Scored, bring_best, score_moves};
use crate::score::{PROVEN, outcome_score};
use crate::smp::Shared;
use crate::tt::{Bound, NO_MOVE, TransTable, TtEntry};
use crate::window::Window;
use crate::{INFINITE, MAX_PLY};
use parlour_core::{
    KeyHistory, Mind, Outcome, Repetition, Score, Seat, Verdict, ending, keys, legal_moves,
    repetition_ending, verdict_outcome,
};

/// Ask whether to stop once in so many nodes.
const POLL_INTERVAL: u64 = 1024;

/// One thread's search.
pub(crate) struct Searcher<'a, G: Mind> {
    pub(crate) game: &'a G,
    pub(crate) tt: &'a TransTable,
    pub(crate) limits: &'a Limits<'a>,
    pub(crate) shared: &'a Shared,
    pub(crate) techniques: Techniques,
    pub(crate) past: KeyHistory,
    /// The seat whose team the scores are for.
    pub(crate) viewpoint: Seat,
    /// Mixed into keys where there are more than two teams: scores then depend on the viewpoint.
    salt: u64,
    repetition: Repetition,
    /// False where repetition means nothing, so that `line` need not be kept.
    tracks_repetition: bool,
    margin: Option<Score>,
    /// How deep quiescence goes: with several opponents moving in a row it would take too long.
    pub(crate) max_qply: i32,
    pub(crate) history: History,
    /// How much less deep a move is searched, by depth and by how many came before it.
    reductions: [[i8; 64]; 64],
    /// For each ply, room for moves and their order, and the best line found from there.
    pub(crate) lists: Vec<Vec<G::Move>>,
    pub(crate) scored: Vec<Vec<Scored<G::Move>>>,
    pub(crate) pv_lines: Vec<Vec<G::Move>>,
    pub(crate) nodes: u64,
    /// Only this thread asks the caller whether to stop.
    pub(crate) leads: bool,
    pub(crate) stopped: bool,
    /// The depth of the present iteration, which bounds extensions.
    pub(crate) root_depth: i32,
}

impl<'a, G: Mind> Searcher<'a, G> {
    pub(crate) fn new(
        game: &'a G,
        past: &KeyHistory,
        tt: &'a TransTable,
        limits: &'a Limits<'a>,
        shared: &'a Shared,
        viewpoint: Seat,
    ) -> Self {
        let mut teams: Vec<u8> = Seat::all(game.seats()).map(|seat| game.team(seat)).collect();
        teams.sort_unstable();
        teams.dedup();
        Searcher {
            game,
            tt,
            limits,
            shared,
            techniques: limits.techniques,
            past: past.clone(),
            viewpoint,
            salt: if teams.len() > 2 { keys::key(u64::from(game.team(viewpoint))) } else { 0 },
            repetition: game.repetition(),
            tracks_repetition: game.repetition() != Repetition::IGNORED,
            margin: game.margin(),
            max_qply: if teams.len() > 2 { 3 } else { i32::MAX },
            history: History::new(),
            reductions: std::array::from_fn(|depth| {
                std::array::from_fn(|at| (0.6 + (depth as f64).ln() * (at as f64).ln() / 2.3) as i8)
            }),
            lists: vec![Vec::new(); MAX_PLY + 1],
            scored: vec![Vec::new(); MAX_PLY + 1],
            pv_lines: vec![Vec::new(); MAX_PLY + 1],
            nodes: 0,
            leads: true,
            stopped: false,
            root_depth: 0,
        }
    }

    /// True if the side to move is the root's team.
    #[inline]
    pub(crate) fn is_friend(&self, pos: &G::Position) -> bool {
        self.game.team(self.game.to_move(pos)) == self.game.team(self.viewpoint)
    }

    /// The static evaluation, for the side to move.
    #[inline]
    pub(crate) fn static_score(&self, pos: &G::Position) -> Score {
        let score = self.game.evaluate(pos, self.viewpoint);
        if self.is_friend(pos) { score } else { -score }
    }

    /// The score of an outcome for the side to move.
    #[inline]
    pub(crate) fn outcome_score(&self, pos: &G::Position, outcome: &Outcome, ply: usize) -> Score {
        let score = outcome_score(self.game, outcome, self.viewpoint, ply);
        if self.is_friend(pos) { score } else { -score }
    }

    /// Counts a node and says whether to stop.
    #[inline]
    pub(crate) fn tick(&mut self) -> bool {
        // After a stop the callers unwind through more searches; those nodes are not counted.
        if self.stopped {
            return true;
        }
        self.nodes += 1;
        if self.nodes.is_multiple_of(POLL_INTERVAL) {
            self.poll_stop();
        }
        if self.leads && self.nodes >= self.limits.nodes {
            self.stopped = true;
        }
        self.stopped
    }

    fn poll_stop(&mut self) {
        let total = self.shared.add_nodes(POLL_INTERVAL);
        if self.leads && (total >= self.limits.nodes || (self.limits.stop)(total)) {
            self.shared.stop();
        }
        self.stopped |= self.shared.is_stopped();
    }

    /// Plays a move on a copy and adds it to the line; `unmake_move` takes it off again.
    #[inline]
    pub(crate) fn make_move(&mut self, pos: &G::Position, mv: G::Move) -> G::Position {
        let mut next = pos.clone();
        if self.tracks_repetition {
            self.past.play(self.game, &mut next, mv);
        } else {
            self.game.apply(&mut next, mv);
        }
        next
    }

    #[inline]
    pub(crate) fn unmake_move(&mut self) {
        if self.tracks_repetition {
            self.past.pop();
        }
    }

    /// The score of the position after a move, for the side that made the move.
    #[inline]
    pub(crate) fn search_child(
        &mut self,
        friend: bool,
        next: &G::Position,
        window: Window,
        depth: i32,
        ply: usize,
        may_pass: bool,
    ) -> Score {
        if self.is_friend(next) == friend {
            self.search(next, window, depth, ply, may_pass)
        } else {
            -self.search(next, -window, depth, ply, may_pass)
        }
    }

    /// An ending that movement does not decide: counters, dead positions, claims, repetition.
    fn ended_by_rule(&mut self, pos: &G::Position, ply: usize) -> Option<Score> {
        let outcome = self.rule_outcome(pos)?;
        // A mate on the last counted move is a mate.
        let mut list = std::mem::take(&mut self.lists[ply]);
        let outcome = legal_moves(self.game, pos, &self.past, &mut list).unwrap_or(outcome);
        self.lists[ply] = list;
        Some(self.outcome_score(pos, &outcome, ply))
    }

    fn rule_outcome(&self, pos: &G::Position) -> Option<Outcome> {
        if self.tracks_repetition && !self.repetition.forbidden {
            let repeated = if self.techniques.early_repetition && self.past.is_repeated() {
                let (times, verdict) = self.repetition.automatic.unwrap_or((3, Verdict::Draw));
                Some(verdict_outcome(self.game, pos, times, verdict))
            } else {
                repetition_ending(self.game, pos, &self.past)
            };
            if repeated.is_some() {
                return repeated;
            }
        }
        self.game.adjudicate(pos).or_else(|| self.game.claim(pos))
    }

    /// The value of a position where the depth is used up and quiescence is off.
    fn leaf(&mut self, pos: &G::Position, ply: usize) -> Score {
        let mut list = std::mem::take(&mut self.lists[ply]);
        let outcome = ending(self.game, pos, &self.past, &mut list);
        self.lists[ply] = list;
        outcome.map_or_else(
            || self.static_score(pos),
            |outcome| self.outcome_score(pos, &outcome, ply),
        )
    }

    /// The score of the position for the side to move, `depth` plies deep.
    pub(crate) fn search(
        &mut self,
        pos: &G::Position,
        window: Window,
        mut depth: i32,
        ply: usize,
        may_pass: bool,
    ) -> Score {
        self.pv_lines[ply].clear();
        if depth <= 0 && self.techniques.quiescence && !self.game.is_threatened(pos) {
            return self.quiesce(pos, window, ply, 0);
        }
        if self.tick() {
            return 0;
        }
        if let Some(score) = self.ended_by_rule(pos, ply) {
            return score;
        }
        if ply + 1 >= MAX_PLY {
            return self.static_score(pos);
        }
        let threatened = self.game.is_threatened(pos);
        let may_extend = self.techniques.extensions && self.max_qply == i32::MAX;
        if may_extend && threatened && (ply as i32) < 2 * self.root_depth {
            depth += 1;
        }
        if depth <= 0 {
            return if self.techniques.quiescence {
                self.quiesce(pos, window, ply, 0)
            } else {
                self.leaf(pos, ply)
            };
        }
        let window = window.within_mate(ply);
        if window.alpha >= window.beta {
            return window.alpha;
        }

        let key = self.game.key(pos) ^ self.salt;
        let entry = self.tt.probe(key, ply);
        if let Some(score) = entry.and_then(|entry| self.table_cutoff(&entry, window, depth)) {
            return score;
        }
        let table_move = entry.map_or(NO_MOVE, |entry| entry.mv);

        let static_eval = if threatened { None } else { Some(self.static_score(pos)) };
        if let Some(score) = static_eval
            .and_then(|static_eval| self.prune_node(pos, static_eval, window, depth, ply, may_pass))
        {
            return score;
        }
        // Without a table move the order is poor: a shallower look fills the table for the next time.
        // https://www.chessprogramming.org/Internal_Iterative_Reductions
        if self.techniques.reductions && table_move == NO_MOVE && depth >= 4 {
            depth -= 1;
        }

        let mut list = std::mem::take(&mut self.lists[ply]);
        let score = if let Some(outcome) = legal_moves(self.game, pos, &self.past, &mut list) {
            self.outcome_score(pos, &outcome, ply)
        } else {
            let mut scored = std::mem::take(&mut self.scored[ply]);
            score_moves(self.game, pos, &list, table_move, ply, &self.history, &mut scored);
            let node = NodeState { key, window, depth, ply, static_eval, threatened };
            let score = self.try_moves(pos, &mut scored, &node);
            self.scored[ply] = scored;
            score
        };
        self.lists[ply] = list;
        score
    }

    /// The score of a table entry, if it is deep enough and causes a cutoff.
    fn table_cutoff(&self, entry: &TtEntry, window: Window, depth: i32) -> Option<Score> {
        let deep_enough = if self.techniques.deeper_entries {
            entry.depth >= depth
        } else {
            entry.depth == depth
        };
        let cuts = match entry.bound {
            Bound::Exact => true,
            Bound::Lower => entry.score >= window.beta,
            Bound::Upper => entry.score <= window.alpha,
        };
        (window.is_null() && deep_enough && cuts).then_some(entry.score)
    }

    /// Returns early where the position is so good that the other side will not allow it.
    fn prune_node(
        &mut self,
        pos: &G::Position,
        static_eval: Score,
        window: Window,
        depth: i32,
        ply: usize,
        may_pass: bool,
    ) -> Option<Score> {
        if !window.is_null() || window.beta.abs() >= PROVEN {
            return None;
        }
        // https://www.chessprogramming.org/Reverse_Futility_Pruning
        if let Some(margin) = self.margin.filter(|_| self.techniques.futility && depth <= 7)
            && static_eval - margin * depth >= window.beta
        {
            return Some(static_eval);
        }
        // https://www.chessprogramming.org/Null_Move_Pruning
        if self.techniques.null_move && may_pass && depth >= 3 && static_eval >= window.beta {
            let mut passed = pos.clone();
            if self.game.pass(&mut passed) {
                let reduced = depth - 4 - depth / 4 - ((static_eval - window.beta) / 200).min(2);
                let friend = self.is_friend(pos);
                self.past.push(self.game.repetition_key(&passed), true);
                let null_window = Window::null(window.beta - 1);
                let score =
                    self.search_child(friend, &passed, null_window, reduced, ply + 1, false);
                self.past.pop();
                if score >= window.beta && !self.stopped {
                    return Some(if score >= PROVEN { window.beta } else { score });
                }
            }
        }
        None
    }

    /// Tries the moves in order and keeps the best.
    fn try_moves(
        &mut self,
        pos: &G::Position,
        moves: &mut [Scored<G::Move>],
        node: &NodeState,
    ) -> Score {
        let &NodeState { key, mut window, depth, ply, .. } = node;
        let (seat, friend) = (self.game.to_move(pos), self.is_friend(pos));
        let mut best = -INFINITE;
        let mut best_move = NO_MOVE;
        let mut bound = Bound::Upper;
        for at in 0..moves.len() {
            let scored = bring_best(moves, at);
            let next = self.make_move(pos, scored.mv);
            // A quiet move that makes a threat (gives check) is neither skipped nor reduced.
            let threatens = scored.is_plain() && self.game.is_threatened(&next);
            if best > -PROVEN && !threatens && self.can_prune_move(&scored, at, node, window) {
                self.unmake_move();
                continue;
            }
            let reduction = if threatens { 0 } else { self.reduction(&scored, at, window, node) };
            let score = self.try_move(friend, &next, at, window, reduction, node);
            self.unmake_move();
            if self.stopped {
                return 0;
            }
            if score > best {
                best = score;
                if score > window.alpha {
                    best_move = scored.packed;
                    window.alpha = score;
                    bound = Bound::Exact;
                    self.update_pv(ply, scored.mv);
                }
                if score >= window.beta {
                    bound = Bound::Lower;
                    self.update_history(seat, ply, depth, &moves[..=at]);
                    break;
                }
            }
        }
        self.tt.store(key, ply, TtEntry { mv: best_move, score: best, depth, bound });
        best
    }

    /// Late quiet moves near the leaves of a hopeless position are not worth trying.
    /// <https://www.chessprogramming.org/Futility_Pruning>
    fn can_prune_move(
        &self,
        scored: &Scored<G::Move>,
        at: usize,
        node: &NodeState,
        window: Window,
    ) -> bool {
        let (Some(margin), Some(static_eval)) = (self.margin, node.static_eval) else {
            return false;
        };
        self.techniques.futility
            && window.is_null()
            && scored.is_plain()
            && node.depth <= 5
            && (at as i32 > 3 + node.depth * node.depth
                || static_eval + margin * (node.depth + 1) <= window.alpha)
    }

    /// The score of one move: late ones first with less depth and a null window.
    fn try_move(
        &mut self,
        friend: bool,
        next: &G::Position,
        at: usize,
        window: Window,
        reduction: i32,
        node: &NodeState,
    ) -> Score {
        let (depth, ply) = (node.depth - 1, node.ply + 1);
        if at == 0 {
            return self.search_child(friend, next, window, depth, ply, true);
        }
        let null_window = Window::null(window.alpha);
        let mut score = self.search_child(friend, next, null_window, depth - reduction, ply, true);
        if reduction > 0 && score > window.alpha {
            score = self.search_child(friend, next, null_window, depth, ply, true);
        }
        if score > window.alpha && score < window.beta {
            score = self.search_child(friend, next, window, depth, ply, true);
        }
        score
    }

    /// How much less deep a late move is searched. <https://www.chessprogramming.org/Late_Move_Reductions>
    fn reduction(
        &self,
        scored: &Scored<G::Move>,
        at: usize,
        window: Window,
        node: &NodeState,
    ) -> i32 {
        if !self.techniques.reductions || node.depth < 3 || at < 2 || scored.is_good_noise() {
            return 0;
        }
        let mut reduction = i32::from(self.reductions[node.depth.min(63) as usize][at.min(63)]);
        reduction -= i32::from(!window.is_null());
        reduction -= i32::from(node.threatened);
        reduction -= (scored.order / 4096).clamp(-2, 2) * i32::from(scored.is_plain());
        reduction.clamp(0, node.depth - 2)
    }

    /// Makes the best line of this ply: the move, then the best line of the next ply.
    pub(crate) fn update_pv(&mut self, ply: usize, mv: G::Move) {
        let (before, after) = self.pv_lines.split_at_mut(ply + 1);
        before[ply].clear();
        before[ply].push(mv);
        before[ply].extend_from_slice(&after[0]);
    }

    /// Rewards the last of these moves, which caused a cutoff, and lowers the others.
    fn update_history(&mut self, seat: Seat, ply: usize, depth: i32, tried: &[Scored<G::Move>]) {
        let Some((cut, others)) = tried.split_last() else { return };
        if cut.is_good_noise() && cut.order < 1 << 30 {
            return;
        }
        self.history.record_cutoff(seat, ply, cut.packed, depth);
        for other in others.iter().filter(|other| !other.is_good_noise()) {
            self.history.update(seat, other.packed, -depth * depth);
        }
    }
}

/// What is known of a position while its moves are tried.
struct NodeState {
    key: u64,
    window: Window,
    depth: i32,
    ply: usize,
    static_eval: Option<Score>,
    threatened: bool,
}
