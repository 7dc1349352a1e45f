//! How games end: a rank for each seat, and why.

use crate::seat::{MAX_SEATS, Seat};
use std::fmt;

/// How a game ended: a rank for each seat (0 is first; equal ranks are shared) and the reason.
///
/// Seats that the game does not have carry rank 0, which is to be ignored.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Outcome {
    /// The rank of each seat.
    pub ranks: [u8; MAX_SEATS],
    /// Why it ended.
    pub reason: Reason,
}

impl Outcome {
    /// Everybody shares the first rank.
    pub const fn draw(reason: Reason) -> Outcome {
        Outcome { ranks: [0; MAX_SEATS], reason }
    }

    /// One of two players has won.
    pub const fn win(winner: Seat, reason: Reason) -> Outcome {
        let mut ranks = [0; MAX_SEATS];
        ranks[(winner.0 ^ 1) as usize] = 1;
        Outcome { ranks, reason }
    }

    /// One of two players has lost.
    pub const fn loss(loser: Seat, reason: Reason) -> Outcome {
        Outcome::win(Seat(loser.0 ^ 1), reason)
    }

    /// Ranks by points, the highest first; equal points share a rank.
    pub fn by_points(points: &[i32], reason: Reason) -> Outcome {
        let mut ranks = [0; MAX_SEATS];
        for (seat, mine) in points.iter().enumerate() {
            ranks[seat] = points.iter().filter(|&other| other > mine).count() as u8;
        }
        Outcome { ranks, reason }
    }

    /// The rank of one seat.
    #[inline]
    pub fn rank(&self, seat: Seat) -> u8 {
        self.ranks[seat.index()]
    }

    /// True if all of the first `seats` seats share one rank.
    pub fn is_draw(&self, seats: usize) -> bool {
        self.ranks[..seats].iter().all(|&rank| rank == self.ranks[0])
    }

    /// The seats on the first rank.
    pub fn winners(&self, seats: usize) -> impl Iterator<Item = Seat> + '_ {
        Seat::all(seats).filter(|&seat| self.rank(seat) == 0)
    }
}

macro_rules! reasons {
    ($($name:ident $word:literal $phrase:literal;)*) => {
        /// Why a game ended. The words are stable: records, `Outcome:` lines and tests use them.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        #[allow(missing_docs)]
        pub enum Reason { $($name),* }

        impl Reason {
            /// Every reason there is.
            pub const ALL: &'static [Reason] = &[$(Reason::$name),*];

            /// The stable word, as written in records.
            pub const fn word(self) -> &'static str {
                match self { $(Reason::$name => $word),* }
            }

            /// The reason for people, to follow "wins" or "draw".
            pub const fn phrase(self) -> &'static str {
                match self { $(Reason::$name => $phrase),* }
            }
        }
    };
}

reasons! {
    Checkmate "checkmate" "by checkmate";
    Stalemate "stalemate" "by stalemate";
    DeadPosition "dead-position" "because nobody can win any more";
    Threefold "threefold" "by the same position three times";
    Fivefold "fivefold" "by the same position five times";
    FiftyMove "fifty-move" "by fifty moves without progress";
    SeventyfiveMove "seventyfive-move" "by seventy-five moves without progress";
    NoPieces "no-pieces" "because no pieces are left";
    NoMoves "no-moves" "because no move is left";
    KingCaptured "king-captured" "by taking the king";
    Hill "hill" "by reaching the hill";
    ThirdCheck "third-check" "by the third check";
    Exploded "exploded" "by blowing up the king";
    RaceWon "race-won" "in the race";
    Line "line" "by a line";
    FourInARow "four-in-a-row" "with four in a row";
    FiveInARow "five-in-a-row" "with five in a row";
    FullBoard "full-board" "because the board is full";
    MostDiscs "most-discs" "by counting discs";
    Area "area" "by counting area";
    Connected "connected" "by connecting the sides";
    PharaohHit "pharaoh-hit" "by hitting the pharaoh";
    QuietMoves "quiet-moves" "by too many quiet moves";
    Escaped "escaped" "because the king escaped";
    KingTaken "king-taken" "by capturing the king";
    Encircled "encircled" "by encircling the king";
    ExitFort "exit-fort" "by an exit fort";
    Repetition "repetition" "by repetition";
    Points "points" "on points";
    LastSurvivor "last-survivor" "as the last survivor";
    MillLoss "mill-loss" "because fewer than three men are left";
    Resignation "resignation" "by resignation";
    Time "time" "on time";
    Abandonment "abandonment" "because the other side left";
    Agreement "agreement" "by agreement";
}

impl Reason {
    /// Finds a reason by its stable word.
    pub fn from_word(word: &str) -> Option<Reason> {
        Reason::ALL.iter().copied().find(|reason| reason.word() == word)
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// Why a player leaves a game that the rules have not ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Why {
    /// Gave up.
    Resigned,
    /// Ran out of time.
    OutOfTime,
    /// Went away.
    Left,
}

impl Why {
    /// The reason of the ending it causes.
    pub const fn reason(self) -> Reason {
        match self {
            Why::Resigned => Reason::Resignation,
            Why::OutOfTime => Reason::Time,
            Why::Left => Reason::Abandonment,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_word_finds_its_reason_again() {
        for &reason in Reason::ALL {
            assert_eq!(Reason::from_word(reason.word()), Some(reason));
        }
    }

    #[test]
    fn equal_points_share_a_rank() {
        let outcome = Outcome::by_points(&[7, 20, 7, 3], Reason::Points);
        assert_eq!(outcome.ranks, [1, 0, 1, 3]);
    }
}
