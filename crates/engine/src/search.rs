//! The search proper: principal variation search over teams.
//!
//! Scores are seen by the side to move, where a side is the root's team or everybody else; so a change of side, not
//! of ply, flips the sign. <https://www.chessprogramming.org/Principal_Variation_Search>

use crate::history::History;
use crate::limits::{Limits, Techniques};
use crate::order::{Scored, bring_best, score_moves};
use crate::score::{PROVEN, outcome_score};
use crate::smp::Shared;
use crate::tt::{Bound, Entry, NO_MOVE, TransTable};
use crate::window::Window;
use crate::{INFINITE, MAX_PLY};
use parlour_core::{
    Line, Mind, Outcome, Repetition, Score, Seat, Verdict, ending, keys, legal_moves,
    repetition_ending, verdict_outcome,
};

/// Ask whether to stop once in so many nodes.
const ASK_EVERY: u64 = 1024;

/// One thread's search.
pub(crate) struct Searcher<'a, G: Mind> {
    pub(crate) game: &'a G,
    pub(crate) tt: &'a TransTable,
    pub(crate) limits: &'a Limits<'a>,
    pub(crate) shared: &'a Shared,
    pub(crate) techniques: Techniques,
    pub(crate) line: Line,
    /// The seat whose team the scores are for.
    pub(crate) viewpoint: Seat,
    /// Keeps entries of different viewpoint apart where scores depend on whose they are.
    salt: u64,
    repetition: Repetition,
    /// Whether the line must be kept at all.
    remembers: bool,
    margin: Option<Score>,
    /// How many plies beyond the last quiescence goes: with several foes in a row it would not end soon.
    pub(crate) dust: i32,
    pub(crate) history: History,
    /// How much less deep a move is searched, by depth and by how many came before it.
    reductions: [[i8; 64]; 64],
    /// For each ply, room for moves and their order, and the best line found from there.
    pub(crate) lists: Vec<Vec<G::Move>>,
    pub(crate) scored: Vec<Vec<Scored<G::Move>>>,
    pub(crate) best_lines: Vec<Vec<G::Move>>,
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
        past: &Line,
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
            line: past.clone(),
            viewpoint,
            salt: if teams.len() > 2 { keys::key(u64::from(game.team(viewpoint))) } else { 0 },
            repetition: game.repetition(),
            remembers: game.repetition() != Repetition::IGNORED,
            margin: game.margin(),
            dust: if teams.len() > 2 { 3 } else { i32::MAX },
            history: History::new(),
            reductions: std::array::from_fn(|depth| {
                std::array::from_fn(|at| (0.6 + (depth as f64).ln() * (at as f64).ln() / 2.3) as i8)
            }),
            lists: vec![Vec::new(); MAX_PLY + 1],
            scored: vec![Vec::new(); MAX_PLY + 1],
            best_lines: vec![Vec::new(); MAX_PLY + 1],
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

    /// The judgement of the position, for the side to move.
    #[inline]
    pub(crate) fn static_score(&self, pos: &G::Position) -> Score {
        let score = self.game.evaluate(pos, self.viewpoint);
        if self.is_friend(pos) { score } else { -score }
    }

    /// What an outcome is worth to the side to move.
    #[inline]
    pub(crate) fn outcome_score(&self, pos: &G::Position, outcome: &Outcome, ply: usize) -> Score {
        let score = outcome_score(self.game, outcome, self.viewpoint, ply);
        if self.is_friend(pos) { score } else { -score }
    }

    /// Counts a node and says whether to stop.
    #[inline]
    pub(crate) fn tick(&mut self) -> bool {
        // On the way out of a null move or a second look nothing is counted any more.
        if self.stopped {
            return true;
        }
        self.nodes += 1;
        if self.nodes.is_multiple_of(ASK_EVERY) {
            self.ask();
        }
        if self.leads && self.nodes >= self.limits.nodes {
            self.stopped = true;
        }
        self.stopped
    }

    fn ask(&mut self) {
        let total = self.shared.add_nodes(ASK_EVERY);
        if self.leads && (total >= self.limits.nodes || (self.limits.stop)(total)) {
            self.shared.stop();
        }
        self.stopped |= self.shared.is_stopped();
    }

    /// Plays a move on a copy and keeps the line; `leave` takes it off again.
    #[inline]
    pub(crate) fn enter(&mut self, pos: &G::Position, mv: G::Move) -> G::Position {
        let mut next = pos.clone();
        if self.remembers {
            self.line.play(self.game, &mut next, mv);
        } else {
            self.game.apply(&mut next, mv);
        }
        next
    }

    #[inline]
    pub(crate) fn leave(&mut self) {
        if self.remembers {
            self.line.pop();
        }
    }

    /// The worth of a following position to the side that moved there.
    #[inline]
    pub(crate) fn follow(
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
        let outcome = legal_moves(self.game, pos, &self.line, &mut list).unwrap_or(outcome);
        self.lists[ply] = list;
        Some(self.outcome_score(pos, &outcome, ply))
    }

    fn rule_outcome(&self, pos: &G::Position) -> Option<Outcome> {
        if self.remembers && !self.repetition.forbidden {
            let repeated = if self.techniques.early_repetition && self.line.is_repeated() {
                let (times, verdict) = self.repetition.automatic.unwrap_or((3, Verdict::Draw));
                Some(verdict_outcome(self.game, pos, times, verdict))
            } else {
                repetition_ending(self.game, pos, &self.line)
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
        let outcome = ending(self.game, pos, &self.line, &mut list);
        self.lists[ply] = list;
        outcome.map_or_else(
            || self.static_score(pos),
            |outcome| self.outcome_score(pos, &outcome, ply),
        )
    }

    /// What the position is worth to the side to move, `depth` plies deep.
    pub(crate) fn search(
        &mut self,
        pos: &G::Position,
        window: Window,
        mut depth: i32,
        ply: usize,
        may_pass: bool,
    ) -> Score {
        self.best_lines[ply].clear();
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
        let may_extend = self.techniques.extensions && self.dust == i32::MAX;
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
        if let Some(score) = entry.and_then(|entry| self.cut_by_table(&entry, window, depth)) {
            return score;
        }
        let table_move = entry.map_or(NO_MOVE, |entry| entry.mv);

        let judged = if threatened { None } else { Some(self.static_score(pos)) };
        if let Some(score) =
            judged.and_then(|judged| self.prune(pos, judged, window, depth, ply, may_pass))
        {
            return score;
        }
        // Without a table move the order is poor: a shallower look fills the table for the next time.
        // https://www.chessprogramming.org/Internal_Iterative_Reductions
        if self.techniques.reductions && table_move == NO_MOVE && depth >= 4 {
            depth -= 1;
        }

        let mut list = std::mem::take(&mut self.lists[ply]);
        let score = if let Some(outcome) = legal_moves(self.game, pos, &self.line, &mut list) {
            self.outcome_score(pos, &outcome, ply)
        } else {
            let mut scored = std::mem::take(&mut self.scored[ply]);
            score_moves(self.game, pos, &list, table_move, ply, &self.history, &mut scored);
            let node = Node { key, window, depth, ply, judged, threatened };
            let score = self.try_moves(pos, &mut scored, &node);
            self.scored[ply] = scored;
            score
        };
        self.lists[ply] = list;
        score
    }

    /// A score the table already knows well enough.
    fn cut_by_table(&self, entry: &Entry, window: Window, depth: i32) -> Option<Score> {
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

    /// Gives up positions that are so good that the other side will not allow them.
    fn prune(
        &mut self,
        pos: &G::Position,
        judged: Score,
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
            && judged - margin * depth >= window.beta
        {
            return Some(judged);
        }
        // https://www.chessprogramming.org/Null_Move_Pruning
        if self.techniques.null_move && may_pass && depth >= 3 && judged >= window.beta {
            let mut passed = pos.clone();
            if self.game.pass(&mut passed) {
                let reduced = depth - 4 - depth / 4 - ((judged - window.beta) / 200).min(2);
                let friend = self.is_friend(pos);
                self.line.push(self.game.repetition_key(&passed), true);
                let ask = Window::null(window.beta - 1);
                let score = self.follow(friend, &passed, ask, reduced, ply + 1, false);
                self.line.pop();
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
        node: &Node,
    ) -> Score {
        let &Node { key, mut window, depth, ply, .. } = node;
        let (seat, friend) = (self.game.to_move(pos), self.is_friend(pos));
        let mut best = -INFINITE;
        let mut best_move = NO_MOVE;
        let mut bound = Bound::Upper;
        for at in 0..moves.len() {
            let scored = bring_best(moves, at);
            let next = self.enter(pos, scored.mv);
            // A quiet move that makes a threat is no quiet move.
            let threatens = scored.is_plain() && self.game.is_threatened(&next);
            if best > -PROVEN && !threatens && self.can_skip(&scored, at, node, window) {
                self.leave();
                continue;
            }
            let reduction = if threatens { 0 } else { self.reduction(&scored, at, window, node) };
            let score = self.try_move(friend, &next, at, window, reduction, node);
            self.leave();
            if self.stopped {
                return 0;
            }
            if score > best {
                best = score;
                if score > window.alpha {
                    best_move = scored.packed;
                    window.alpha = score;
                    bound = Bound::Exact;
                    self.keep_line(ply, scored.mv);
                }
                if score >= window.beta {
                    bound = Bound::Lower;
                    self.learn_from_cut(seat, ply, depth, &moves[..=at]);
                    break;
                }
            }
        }
        self.tt.store(key, ply, Entry { mv: best_move, score: best, depth, bound });
        best
    }

    /// Late quiet moves near the leaves of a hopeless position are not worth trying.
    /// <https://www.chessprogramming.org/Futility_Pruning>
    fn can_skip(&self, scored: &Scored<G::Move>, at: usize, node: &Node, window: Window) -> bool {
        let (Some(margin), Some(judged)) = (self.margin, node.judged) else { return false };
        self.techniques.futility
            && window.is_null()
            && scored.is_plain()
            && node.depth <= 5
            && (at as i32 > 3 + node.depth * node.depth
                || judged + margin * (node.depth + 1) <= window.alpha)
    }

    /// The worth of one move: late ones first with less depth and a null window.
    fn try_move(
        &mut self,
        friend: bool,
        next: &G::Position,
        at: usize,
        window: Window,
        reduction: i32,
        node: &Node,
    ) -> Score {
        let (depth, ply) = (node.depth - 1, node.ply + 1);
        if at == 0 {
            return self.follow(friend, next, window, depth, ply, true);
        }
        let ask = Window::null(window.alpha);
        let mut score = self.follow(friend, next, ask, depth - reduction, ply, true);
        if reduction > 0 && score > window.alpha {
            score = self.follow(friend, next, ask, depth, ply, true);
        }
        if score > window.alpha && score < window.beta {
            score = self.follow(friend, next, window, depth, ply, true);
        }
        score
    }

    /// How much less deep a late move is searched. <https://www.chessprogramming.org/Late_Move_Reductions>
    fn reduction(&self, scored: &Scored<G::Move>, at: usize, window: Window, node: &Node) -> i32 {
        if !self.techniques.reductions || node.depth < 3 || at < 2 || scored.is_good_noise() {
            return 0;
        }
        let mut reduction = i32::from(self.reductions[node.depth.min(63) as usize][at.min(63)]);
        reduction -= i32::from(!window.is_null());
        reduction -= i32::from(node.threatened);
        reduction -= (scored.order / 4096).clamp(-2, 2) * i32::from(scored.is_plain());
        reduction.clamp(0, node.depth - 2)
    }

    /// Puts a move before the best line of the next ply.
    pub(crate) fn keep_line(&mut self, ply: usize, mv: G::Move) {
        let (before, after) = self.best_lines.split_at_mut(ply + 1);
        before[ply].clear();
        before[ply].push(mv);
        before[ply].extend_from_slice(&after[0]);
    }

    /// The last of these moves refuted the position: remember it, and that the others did not.
    fn learn_from_cut(&mut self, seat: Seat, ply: usize, depth: i32, tried: &[Scored<G::Move>]) {
        let Some((cut, others)) = tried.split_last() else { return };
        if cut.is_good_noise() && cut.order < 1 << 30 {
            return;
        }
        self.history.refuted(seat, ply, cut.packed, depth);
        for other in others.iter().filter(|other| !other.is_good_noise()) {
            self.history.learn(seat, other.packed, -depth * depth);
        }
    }
}

/// What the moves of a position are tried with.
struct Node {
    key: u64,
    window: Window,
    depth: i32,
    ply: usize,
    judged: Option<Score>,
    threatened: bool,
}
