//! The rules of a game for two to four seats.

use crate::{Outcome, Reason, Repetition, Rng, Seat, Why};
use std::fmt::Debug;
use std::hash::Hash;

/// The rules of a game, as a value that also holds its options (board size, komi, layout).
///
/// Six methods are required, the rest have defaults that fit most games. No hidden information and no dice.
pub trait Game: Clone + Send + Sync + 'static {
    /// Everything the rules need to continue the game, except repetition. Keep it small: the search copies it at every
    /// node.
    type Position: Clone + Eq + Debug + Send + Sync + 'static;
    /// One whole turn: a multi-jump is one move, a turn of a mirror is one move.
    type Move: Copy + Eq + Hash + Debug + Send + Sync + 'static;

    /// The position a game begins with.
    fn start(&self) -> Self::Position;

    /// Whose turn it is.
    fn to_move(&self, pos: &Self::Position) -> Seat;

    /// Fills `out`, which arrives empty, with every legal move; or leaves it empty and says how the rules of
    /// movement ended the game (mate, stalemate, goal, no pieces). Never both, never neither.
    fn legal_moves(&self, pos: &Self::Position, out: &mut Vec<Self::Move>) -> Option<Outcome>;

    /// Plays a legal move. An illegal one may corrupt the position; a table's `play` checks the move first.
    fn apply(&self, pos: &mut Self::Position, mv: Self::Move);

    /// The hash key for the search. It must be cheap: stored in the position, or a few operations on a few integers.
    fn key(&self, pos: &Self::Position) -> u64;

    // ---- endings that movement does not decide: used by matches and the search, never by perft ----

    /// An automatic ending: dead position, move counters.
    fn adjudicate(&self, _pos: &Self::Position) -> Option<Outcome> {
        None
    }

    /// An ending that may be claimed here (fifty moves, a decisive lead), apart from repetition.
    fn claim(&self, _pos: &Self::Position) -> Option<Outcome> {
        None
    }

    /// Whether this seat could still win: if not, its opponent's running out of time is a draw.
    fn can_win(&self, _pos: &Self::Position, _seat: Seat) -> bool {
        true
    }

    /// A player leaves. Either that ends the game, or the position is changed so that the others go on.
    fn retire(&self, _pos: &mut Self::Position, seat: Seat, why: Why) -> Option<Outcome> {
        Some(self.loss_of(seat, why.reason()))
    }

    /// Cells that look dead when a game stops before everything is settled (Go after two passes).
    fn proposal(&self, _pos: &Self::Position) -> Option<Vec<crate::show::Cell>> {
        None
    }

    /// The result once the players agree which cells are dead. Asked only where there is a proposal.
    fn settle(&self, pos: &Self::Position, _dead: &[crate::show::Cell]) -> Option<Outcome> {
        self.legal_moves(pos, &mut Vec::new())
    }

    // ---- repetition ----

    /// What the rules say about repetition.
    fn repetition(&self) -> Repetition {
        Repetition::IGNORED
    }

    /// The key that positions share if they count as a repetition.
    #[inline]
    fn repetition_key(&self, pos: &Self::Position) -> u64 {
        self.key(pos)
    }

    /// The repetition key after a move, or nothing if the move may repeat freely (a pass in Go).
    fn key_after(&self, pos: &Self::Position, mv: Self::Move) -> Option<u64> {
        let mut after = pos.clone();
        self.apply(&mut after, mv);
        Some(self.repetition_key(&after))
    }

    /// True if no earlier position can come back after this move, or if repetition does not matter. False is always
    /// correct, only slower.
    #[inline]
    fn irreversible(&self, _pos: &Self::Position, _mv: Self::Move) -> bool {
        self.repetition() == Repetition::IGNORED
    }

    /// The ending by repetition where the game itself decides (`Verdict::Judge`).
    fn repetition_outcome(&self, _pos: &Self::Position) -> Outcome {
        Outcome::draw(Reason::Repetition)
    }

    // ---- seats ----

    /// How many seats there are.
    #[inline]
    fn seats(&self) -> usize {
        2
    }

    /// The team of a seat. Without teams each seat is a team of its own.
    #[inline]
    fn team(&self, seat: Seat) -> u8 {
        seat.0
    }

    /// True if this seat is out of the game while the others go on.
    fn is_out(&self, _pos: &Self::Position, _seat: Seat) -> bool {
        false
    }

    /// Who moved to reach this position, where two players alternate.
    fn last_mover(&self, pos: &Self::Position) -> Seat {
        self.to_move(pos).other()
    }

    /// The outcome when one seat's team loses and all others win.
    fn loss_of(&self, seat: Seat, reason: Reason) -> Outcome {
        let mut outcome = Outcome::draw(reason);
        for other in Seat::all(self.seats()) {
            outcome.ranks[other.index()] = u8::from(self.team(other) == self.team(seat));
        }
        outcome
    }

    /// How good an outcome is for a seat, from -1000 (last) over 0 (even) to 1000 (first, alone with its team).
    fn standing(&self, outcome: &Outcome, seat: Seat) -> i32 {
        let mine = outcome.rank(seat);
        let (mut better, mut worse, mut others) = (0, 0, 0);
        for other in Seat::all(self.seats()) {
            if self.team(other) != self.team(seat) {
                others += 1;
                better += i32::from(outcome.rank(other) < mine);
                worse += i32::from(outcome.rank(other) > mine);
            }
        }
        1000 * (worse - better) / others.max(1)
    }

    // ---- fast paths: the defaults are correct for every game; the laws compare other implementations with them ----

    /// The number of legal moves.
    fn count_moves(&self, pos: &Self::Position) -> usize {
        let mut moves = Vec::new();
        self.legal_moves(pos, &mut moves);
        moves.len()
    }

    /// A uniformly random legal move; nothing when the game is over by the rules of movement.
    /// `scratch` is a buffer for temporary use.
    #[inline]
    fn random_move(
        &self,
        pos: &Self::Position,
        rng: &mut Rng,
        scratch: &mut Vec<Self::Move>,
    ) -> Option<Self::Move> {
        scratch.clear();
        self.legal_moves(pos, scratch);
        rng.pick(scratch)
    }
}
