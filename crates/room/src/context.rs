//! What a host knows when it decides, besides the room: the time, the network's delay, and who is connected.

use parlour_core::{MAX_SEATS, Seat};
use parlour_protocol::{Millis, TimeControl};

/// What a host knows at the moment of a decision. A room at one device knows the time alone.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Context {
    /// The room's time.
    pub now: Millis,
    /// How much of the mover's time was the network's and is not charged.
    pub lag: Millis,
    /// For how long nobody has been connected in each seat; `None` where presence is not known.
    pub away: Option<[Option<Millis>; MAX_SEATS]>,
}

impl From<Millis> for Context {
    fn from(now: Millis) -> Context {
        Context { now, ..Context::default() }
    }
}

impl Context {
    /// For how long nobody has been connected in a seat: longer than any grace where presence is not known.
    pub(crate) fn away(&self, seat: Seat) -> Option<Millis> {
        match self.away {
            None => Some(Millis::MAX),
            Some(away) => away[seat.index()],
        }
    }
}

/// The number of moves that a game is expected to have, for each player.
const EXPECTED_MOVES: Millis = 40;

/// How long a player is expected to think in the whole game; nothing without a clock, or with days for a move.
pub(crate) fn expected_length(time: TimeControl) -> Option<Millis> {
    match time {
        TimeControl::Off | TimeControl::Days { .. } => None,
        TimeControl::SuddenDeath { base } | TimeControl::Hourglass { base } => Some(base),
        TimeControl::Fischer { base, increment } => Some(base + EXPECTED_MOVES * increment),
        TimeControl::Bronstein { base, delay } | TimeControl::Delay { base, delay } => {
            Some(base + EXPECTED_MOVES * delay)
        }
        TimeControl::Byoyomi { base, period, periods } => {
            Some(base + period * Millis::from(periods).max(EXPECTED_MOVES / 2))
        }
        TimeControl::PerMove { limit } => Some(EXPECTED_MOVES * limit),
    }
}

/// How long somebody must have been away before the others may claim the seat; nothing where a move may take days.
pub fn grace(time: TimeControl) -> Option<Millis> {
    const MIN: Millis = 20_000;
    const MAX: Millis = 120_000;
    match time {
        TimeControl::Days { .. } => None,
        _ => Some(expected_length(time).map_or(MAX, |length| (length / 10).clamp(MIN, MAX))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_grace_grows_with_the_time_control() {
        let seconds = |clock: &str| {
            let time = TimeControl::read(clock).unwrap();
            grace(time).map(|grace| grace / 1000)
        };
        let graces = ["1", "3+2", "10", "30+20", "off", "3days"].map(seconds);
        assert_eq!(graces, [Some(20), Some(26), Some(60), Some(120), Some(120), None]);
    }
}
