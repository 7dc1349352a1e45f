//! What the computer player needs to know about a game. Only `evaluate` and `pack` are required.

use crate::{Game, Seat, Solved, Solving, WeightGroup};

/// An evaluation in hundredths of the game's smallest unit (a pawn, a man, a disc).
pub type Score = i32;

/// No evaluation goes beyond this; larger numbers mean a proven win or loss.
pub const EVAL_LIMIT: Score = 20_000;

/// Which search suits a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SearchAlgorithm {
    /// Alpha-beta search with an evaluation of the leaves.
    AlphaBeta,
    /// Monte-Carlo tree search: for games where positions are hard to evaluate, or with many players.
    Mcts,
}

/// How good positions are for a seat, and which moves to search first.
pub trait Mind: Game {
    /// How good the position is for a seat's team, within `EVAL_LIMIT`. With two teams it is zero-sum.
    fn evaluate(&self, pos: &Self::Position, seat: Seat) -> Score;

    /// A number for the move, different for each legal move of a position. Its low bits are used as a table index.
    fn pack(&self, mv: Self::Move) -> u32;

    /// Which kind of piece goes where, as a number below 1024 if possible: what was learnt of a move is used for others
    /// with the same number.
    #[inline]
    fn piece_to(&self, _pos: &Self::Position, mv: Self::Move) -> u32 {
        let packed = self.pack(mv);
        packed ^ packed >> 10 ^ packed >> 20
    }

    /// True for a move that changes the balance at once (a capture): the quiescence search looks at these.
    #[inline]
    fn is_noisy(&self, _pos: &Self::Position, _mv: Self::Move) -> bool {
        false
    }

    /// The noisy moves alone, for games that can find them faster. `out` arrives empty.
    fn noisy_moves(&self, pos: &Self::Position, out: &mut Vec<Self::Move>) {
        self.legal_moves(pos, out);
        out.retain(|&mv| self.is_noisy(pos, mv));
    }

    /// A score for move ordering: captures by what they gain, above zero only if the move looks good at first sight.
    #[inline]
    fn score_move(&self, _pos: &Self::Position, _mv: Self::Move) -> Score {
        0
    }

    /// The most that a noisy move gains at once, where that is known: the value of what it takes.
    #[inline]
    fn gain(&self, _pos: &Self::Position, _mv: Self::Move) -> Option<Score> {
        None
    }

    /// True if the side to move is under a threat that the evaluation does not see (check): the search looks deeper.
    #[inline]
    fn is_threatened(&self, _pos: &Self::Position) -> bool {
        false
    }

    /// False if the side to move cannot leave things as they are, because the rules make it capture: such a position is
    /// never evaluated as it stands, and all its moves are looked at.
    #[inline]
    fn may_stand_pat(&self, _pos: &Self::Position) -> bool {
        true
    }

    /// Passes the turn for a null-move search, where that is sound; says false and changes nothing where it is not.
    #[inline]
    fn pass(&self, _pos: &mut Self::Position) -> bool {
        false
    }

    /// How much one quiet move can change the evaluation, if that is bounded well enough for futility pruning and its like.
    fn futility_margin(&self) -> Option<Score> {
        None
    }

    /// The outcome of a position the search is about to evaluate, where an ending by movement can be seen at once (a
    /// line, a goal, a captured king). The default generates all moves and misses nothing; a faster one may miss
    /// endings of positions that `is_threatened` makes the search look into anyway. `scratch` is a buffer for temporary
    /// use.
    #[inline]
    fn quick_outcome(
        &self,
        pos: &Self::Position,
        scratch: &mut Vec<Self::Move>,
    ) -> Option<crate::Outcome> {
        if self.count_moves(pos) > 0 {
            return None;
        }
        scratch.clear();
        self.legal_moves(pos, scratch)
    }

    /// The weights of the evaluation, where they can be fitted to games that were played.
    fn weights(&self) -> Vec<WeightGroup> {
        Vec::new()
    }

    /// The same game with other weights, as many as [`Mind::weights`] gives; nothing where it has none or another number of
    /// them.
    fn with_weights(&self, _weights: &[Score]) -> Option<Self> {
        None
    }

    /// Which search plays this game best.
    fn algorithm(&self) -> SearchAlgorithm {
        SearchAlgorithm::AlphaBeta
    }

    /// Roughly how many positions [`Mind::solve`] would look at here; nothing where it has no business. The search asks this
    /// first, and gives up an attempt that its time will not suffice for.
    fn solve_effort(&self, _pos: &Self::Position) -> Option<u64> {
        None
    }

    /// Solves a position in which the game is not over: the value of best play, proven by the game's own means (an endgame
    /// solver, a table of endings, forced wins). Nothing if it was stopped or does not know. It may leave out what the past
    /// implies: a position that could be repeated is worth what it is worth without a past.
    fn solve(
        &self,
        _pos: &Self::Position,
        _solving: &mut Solving<'_>,
    ) -> Option<Solved<Self::Move>> {
        None
    }

    /// A move for a playout, a little better than a random one where that is cheap.
    #[inline]
    fn playout_move(
        &self,
        pos: &Self::Position,
        rng: &mut crate::Rng,
        scratch: &mut Vec<Self::Move>,
    ) -> Option<Self::Move> {
        self.random_move(pos, rng, scratch)
    }

    /// The same where the last move of the playout is known: most good moves answer it.
    #[inline]
    fn playout_reply(
        &self,
        pos: &Self::Position,
        _last: Option<Self::Move>,
        rng: &mut crate::Rng,
        scratch: &mut Vec<Self::Move>,
    ) -> Option<Self::Move> {
        self.playout_move(pos, rng, scratch)
    }

    /// The prior of Monte-Carlo search: the score of a move before it was tried. It may take longer than `score_move`, and the
    /// move before is known, if the tree has one.
    fn prior(&self, pos: &Self::Position, mv: Self::Move, _last: Option<Self::Move>) -> Score {
        self.score_move(pos, mv)
    }

    /// True if a move that is good later is mostly good now, as where stones are put and stay: Monte-Carlo search then learns
    /// from every move of a playout (RAVE, all moves as first). Packed moves are different in their low ten bits, folded.
    fn uses_rave(&self) -> bool {
        false
    }
}
