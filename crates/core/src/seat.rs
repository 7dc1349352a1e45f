//! Who sits where. Nothing here assumes two players.

/// The most seats a table can have.
pub const MAX_SEATS: usize = 4;

/// A place at the table.
///
/// Numbers follow the game's normal order of turns, never the position at hand or a handicap.
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct Seat(pub u8);

impl Seat {
    /// The one who begins.
    pub const FIRST: Seat = Seat(0);
    /// The one who answers.
    pub const SECOND: Seat = Seat(1);

    /// The seat as an index into per-seat arrays.
    #[inline]
    pub fn index(self) -> usize {
        self.0 as usize
    }

    /// The opponent in a game of two.
    #[inline]
    pub fn other(self) -> Seat {
        Seat(self.0 ^ 1)
    }

    /// The first `count` seats, in order of turns.
    pub fn all(count: usize) -> impl Iterator<Item = Seat> {
        (0..count as u8).map(Seat)
    }
}
