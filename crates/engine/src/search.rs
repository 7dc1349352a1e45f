//! The search proper: principal variation search over teams.
//!
//! Scores are seen by the side to move, where a side is the root's team or everybody else; so a change of side, not
//! of ply, flips the sign. <https://www.chessprogramming.org/Principal_Variation_Search>

use crate::evaluation_cache::EvaluationCache;
use crate::history::{CONTEXT, Context, History};
use crate::limits::{Limits, Techniques};
use crate::order::{OrderHints, Scored, bring_best, score_moves};
use crate::prune::reductions;
use crate::score::{PROVEN, outcome_score};
use crate::smp::Shared;
use crate::tt::{Bound, NO_MOVE, TransTable, TtEntry};
use crate::window::Window;
use crate::{INFINITE, MAX_PLY};
use parlour_core::{
    KeyHistory, Mind, Outcome, Repetition, Score, Seat, Verdict, ending, keys, legal_moves,
    repetition_ending, verdict_outcome,
};

/// Ask whether to stop once in this many nodes.
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
    pub(crate) futility_margin: Option<Score>,
    /// How deep quiescence goes: with several opponents moving in a row it would take too long.
    pub(crate) max_qply: i32,
    pub(crate) history: History,
    evaluations: EvaluationCache,
    /// How much less deep a move is searched, by depth and by how many came before it.
    pub(crate) reductions: &'static [[i8; 64]; 64],
    /// What is known of each ply of the line that is being searched.
    pub(crate) stack: Vec<Ply>,
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
    /// Before this ply no turn is passed, because a null move is being verified.
    pub(crate) no_null_before: usize,
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
            futility_margin: game.futility_margin(),
            max_qply: if teams.len() > 2 { 3 } else { i32::MAX },
            history: tt.take_history(),
            evaluations: EvaluationCache::new(tt.bytes()),
            reductions: reductions(),
            stack: vec![Ply::default(); MAX_PLY + CONTEXT + 1],
            lists: vec![Vec::new(); MAX_PLY + 1],
            scored: vec![Vec::new(); MAX_PLY + 1],
            pv_lines: vec![Vec::new(); MAX_PLY + 1],
            nodes: 0,
            leads: true,
            stopped: false,
            root_depth: 0,
            no_null_before: 0,
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

    /// The static evaluation of the position with this key, with what it was found to lack after moves like those that led
    /// here.
    #[inline]
    pub(crate) fn corrected_score(&mut self, pos: &G::Position, key: u64, ply: usize) -> Score {
        let score = if let Some(score) = self.evaluations.get(key) {
            score
        } else {
            let score = self.static_score(pos);
            self.evaluations.put(key, score);
            score
        };
        if !self.techniques.futility {
            return score;
        }
        score + self.history.correction(self.game.to_move(pos), &self.context(ply))
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

    /// The key of a position in the transposition table.
    #[inline]
    pub(crate) fn key(&self, pos: &G::Position) -> u64 {
        self.game.key(pos) ^ self.salt
    }

    /// Whether the side to move is under a threat; asked of the game once for each position.
    #[inline]
    pub(crate) fn is_threatened_at(&mut self, pos: &G::Position, ply: usize) -> bool {
        let game = self.game;
        *self.stack[ply].threatened.get_or_insert_with(|| game.is_threatened(pos))
    }

    /// What the moves before this ply did, the latest first.
    fn context(&self, ply: usize) -> Context {
        std::array::from_fn(|back| ply.checked_sub(back + 1).and_then(|at| self.stack[at].piece_to))
    }

    /// Puts moves in order.
    pub(crate) fn score_list(
        &self,
        pos: &G::Position,
        list: &[G::Move],
        table_move: u32,
        ply: usize,
        out: &mut Vec<Scored<G::Move>>,
    ) {
        let hints = OrderHints { table_move, ply, context: self.context(ply) };
        score_moves(self.game, pos, list, &hints, &self.history, out);
    }

    /// Plays a move on a copy and adds it to the line; `unmake_move` takes it off again.
    #[inline]
    pub(crate) fn make_move(
        &mut self,
        pos: &G::Position,
        mv: G::Move,
        piece_to: u32,
        ply: usize,
    ) -> G::Position {
        self.stack[ply].piece_to = Some(piece_to);
        self.stack[ply + 1].threatened = None;
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

    /// The score of the position after a move, for the side that made the move. `cut` says that the position is expected
    /// to be too good for whoever moves there.
    #[inline]
    pub(crate) fn search_child(
        &mut self,
        friend: bool,
        next: &G::Position,
        window: Window,
        depth: i32,
        ply: usize,
        cut: bool,
    ) -> Score {
        if self.is_friend(next) == friend {
            self.search(next, window, depth, ply, cut)
        } else {
            -self.search(next, -window, depth, ply, cut)
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
        cut: bool,
    ) -> Score {
        self.pv_lines[ply].clear();
        let threatened = self.is_threatened_at(pos, ply);
        if depth <= 0 && self.techniques.quiescence && !threatened {
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
        let may_extend = self.techniques.extensions
            && self.max_qply == i32::MAX
            && (ply as i32) < 2 * self.root_depth;
        depth += i32::from(may_extend && threatened);
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

        let excluded = self.stack[ply].excluded;
        let key = self.key(pos);
        // A search without one move says nothing about the position as it is.
        let entry = if excluded.is_none() { self.tt.probe(key, ply) } else { None };
        if let Some(score) = entry.and_then(|entry| self.table_cutoff(&entry, window, depth)) {
            return score;
        }
        let static_eval = if threatened { None } else { Some(self.corrected_score(pos, key, ply)) };
        self.stack[ply].static_eval = static_eval;
        let improving = self.is_improving(ply);
        let mut node = NodeState {
            key,
            window,
            depth,
            ply,
            static_eval,
            threatened,
            improving,
            cut,
            extension: 0,
            table_move: entry.map_or(NO_MOVE, |entry| entry.mv),
        };
        if excluded.is_none()
            && let Some(score) = self.prune_node(pos, &node, entry.as_ref())
        {
            return score;
        }
        // Without a table move the order is poor: a shallower look fills the table for the next time.
        // https://www.chessprogramming.org/Internal_Iterative_Reductions
        if self.techniques.reductions && node.table_move == NO_MOVE && depth >= 4 {
            node.depth -= 1;
        }
        if let Some(entry) = entry.filter(|_| may_extend) {
            match self.singular_extension(pos, &node, &entry) {
                Singular::Extend(plies) => node.extension = plies,
                Singular::Cutoff(score) => return score,
            }
        }

        self.search_moves(pos, &node, excluded)
    }

    /// Generates the moves, puts them in order and tries them.
    fn search_moves(
        &mut self,
        pos: &G::Position,
        node: &NodeState,
        excluded: Option<u32>,
    ) -> Score {
        let ply = node.ply;
        let mut list = std::mem::take(&mut self.lists[ply]);
        let score = if let Some(outcome) = legal_moves(self.game, pos, &self.past, &mut list) {
            self.outcome_score(pos, &outcome, ply)
        } else {
            let mut scored = std::mem::take(&mut self.scored[ply]);
            self.score_list(pos, &list, node.table_move, ply, &mut scored);
            let score = self.try_moves(pos, &mut scored, node, excluded);
            self.scored[ply] = scored;
            score
        };
        self.lists[ply] = list;
        score
    }

    /// Whether the side to move stands better than at its last turn: then it is worth looking for more.
    fn is_improving(&self, ply: usize) -> bool {
        let before = ply.checked_sub(self.game.seats()).and_then(|at| self.stack[at].static_eval);
        match (self.stack[ply].static_eval, before) {
            (Some(now), Some(before)) => now > before,
            (now, _) => now.is_some(),
        }
    }

    /// The score of a table entry, if it is deep enough and causes a cutoff.
    pub(crate) fn table_cutoff(
        &self,
        entry: &TtEntry,
        window: Window,
        depth: i32,
    ) -> Option<Score> {
        let deep_enough = if self.techniques.deeper_entries {
            entry.depth >= depth
        } else {
            entry.depth == depth
        };
        (window.is_null() && deep_enough && entry.is_outside(window)).then_some(entry.score)
    }

    /// Tries the moves in order and keeps the best.
    fn try_moves(
        &mut self,
        pos: &G::Position,
        moves: &mut [Scored<G::Move>],
        node: &NodeState,
        excluded: Option<u32>,
    ) -> Score {
        let &NodeState { key, mut window, depth, ply, .. } = node;
        let (seat, friend) = (self.game.to_move(pos), self.is_friend(pos));
        let mut best = -INFINITE;
        let mut best_move = NO_MOVE;
        let mut bound = Bound::Upper;
        for at in 0..moves.len() {
            let scored = bring_best(moves, at);
            if excluded == Some(scored.packed) {
                continue;
            }
            if best > -PROVEN && self.is_too_late(&scored, at, node, window) {
                continue;
            }
            let next = self.make_move(pos, scored.mv, scored.piece_to, ply);
            // A quiet move that makes a threat (gives check) is reduced less, and skipped only if it comes much too late.
            let threatens = scored.is_plain() && self.is_threatened_at(&next, ply + 1);
            if best > -PROVEN && !threatens && self.can_prune_move(&scored, at, node, window) {
                self.unmake_move();
                continue;
            }
            moves[at].was_searched = true;
            let reduction = self.reduction(&scored, at, window, node) - i32::from(threatens);
            let score = self.try_move(friend, &next, at, window, reduction.max(0), node);
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
        if excluded.is_none() {
            let gains = moves.iter().any(|tried| tried.packed == best_move && tried.is_noisy);
            if !gains {
                self.learn_correction(seat, node, best, bound);
            }
            self.tt.store(key, ply, TtEntry { mv: best_move, score: best, depth, bound });
        } else if best == -INFINITE {
            // No other move was tried: the one left out stands alone.
            return window.alpha;
        }
        best
    }

    /// Learns how far the static evaluation was from what the search found, unless the bound leaves that open.
    fn learn_correction(&mut self, seat: Seat, node: &NodeState, best: Score, bound: Bound) {
        let Some(static_eval) = node.static_eval.filter(|_| best.abs() < PROVEN) else { return };
        let is_known = match bound {
            Bound::Exact => true,
            Bound::Lower => best > static_eval,
            Bound::Upper => best < static_eval,
        };
        if is_known {
            let context = self.context(node.ply);
            self.history.update_correction(seat, &context, best - static_eval, node.depth);
        }
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
        let (mut depth, ply) = (node.depth - 1, node.ply + 1);
        if at == 0 {
            depth += node.extension;
            let cut = window.is_null() && !node.cut;
            return self.search_child(friend, next, window, depth, ply, cut);
        }
        let null_window = Window::null(window.alpha);
        let cut = reduction > 0 || !node.cut;
        let mut score = self.search_child(friend, next, null_window, depth - reduction, ply, cut);
        if reduction > 0 && score > window.alpha {
            score = self.search_child(friend, next, null_window, depth, ply, !node.cut);
        }
        if score > window.alpha && score < window.beta {
            score = self.search_child(friend, next, window, depth, ply, false);
        }
        score
    }

    /// Makes the best line of this ply: the move, then the best line of the next ply.
    pub(crate) fn update_pv(&mut self, ply: usize, mv: G::Move) {
        let (before, after) = self.pv_lines.split_at_mut(ply + 1);
        before[ply].clear();
        before[ply].push(mv);
        before[ply].extend_from_slice(&after[0]);
    }

    /// Rewards the last of these moves, which caused a cutoff, and lowers the others that were searched.
    fn update_history(&mut self, seat: Seat, ply: usize, depth: i32, tried: &[Scored<G::Move>]) {
        let Some((cut, others)) = tried.split_last() else { return };
        let bonus = (160 * depth - 80).min(1600);
        let context = self.context(ply);
        let history = &mut self.history;
        if cut.is_noisy {
            history.update_noisy(seat, cut.packed, bonus);
        } else {
            history.add_killer(ply, cut.packed);
            history.update_quiet(seat, cut.packed, cut.piece_to, &context, bonus);
        }
        for other in others.iter().filter(|other| other.was_searched) {
            if other.is_noisy {
                history.update_noisy(seat, other.packed, -bonus);
            } else if !cut.is_noisy {
                history.update_quiet(seat, other.packed, other.piece_to, &context, -bonus);
            }
        }
    }
}

/// What is known of a ply of the line that is being searched.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Ply {
    /// The static evaluation there, for whoever is to move.
    pub(crate) static_eval: Option<Score>,
    /// What the move made there does ([`Mind::piece_to`]); nothing if the turn was passed.
    pub(crate) piece_to: Option<u32>,
    /// Whether there is a threat, once that was asked.
    pub(crate) threatened: Option<bool>,
    /// A move that is left out, to see whether the others are as good.
    pub(crate) excluded: Option<u32>,
}

/// What is known of a position while its moves are tried.
pub(crate) struct NodeState {
    pub(crate) key: u64,
    pub(crate) window: Window,
    pub(crate) depth: i32,
    pub(crate) ply: usize,
    pub(crate) static_eval: Option<Score>,
    pub(crate) threatened: bool,
    /// The side to move stands better than at its last turn.
    pub(crate) improving: bool,
    /// A cutoff is expected here.
    pub(crate) cut: bool,
    /// How much deeper the table move is searched.
    pub(crate) extension: i32,
    pub(crate) table_move: u32,
}

/// Whether the move in the table is the only good one.
pub(crate) enum Singular {
    /// It is searched so much deeper.
    Extend(i32),
    /// Another one is good enough as well, so that the position is too good.
    Cutoff(Score),
}
