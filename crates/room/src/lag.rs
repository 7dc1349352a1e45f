//! How much of the network's delay is made good on a clock: a quota that refills with every move, so that a slow line costs
//! no time and a feigned one brings none. The figures are those of lichess.

use crate::context::expected_length;
use parlour_protocol::{Millis, TimeControl};

/// Beyond what was measured, so much more is believed: the line may have been slower just now.
const TOLERANCE: Millis = 140;
/// A player begins with this many gains.
const FIRST_GAINS: Millis = 3;
/// And never has more than this many.
const MAX_GAINS: Millis = 7;

/// What can still be made good for one player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LagQuota {
    gain: Millis,
    left: Millis,
}

impl LagQuota {
    /// A full quota for a game with this clock.
    pub fn new(time: TimeControl) -> LagQuota {
        let length = expected_length(time).unwrap_or(0);
        let gain = (length * 4 / 1000 + 150).min(1000);
        LagQuota { gain, left: gain * FIRST_GAINS }
    }

    /// What is left.
    pub fn left(&self) -> Millis {
        self.left
    }

    /// What would be made good of a move's delay, where messages were measured to take so long to the player and back.
    pub fn would_credit(&self, measured: Millis) -> Millis {
        (measured + TOLERANCE).min(self.left)
    }

    /// A move was made, and so much of its delay was made good.
    pub fn moved(&mut self, credited: Millis) {
        let left = self.left.saturating_sub(credited) + self.gain;
        self.left = left.min(self.gain * MAX_GAINS);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn quota(clock: &str) -> LagQuota {
        LagQuota::new(TimeControl::read(clock).unwrap())
    }

    #[test]
    fn a_longer_game_makes_more_good_and_never_more_than_a_second_a_move() {
        assert_eq!(["1", "3", "10", "60"].map(|clock| quota(clock).gain), [390, 870, 1000, 1000]);
        assert_eq!(quota("1").left(), 1170);
    }

    #[test]
    fn what_is_used_up_comes_back_move_by_move_up_to_a_limit() {
        let mut quota = quota("1");
        assert_eq!(quota.would_credit(5_000), 1170);
        quota.moved(1170);
        assert_eq!(quota.left(), 390);
        for _ in 0..20 {
            quota.moved(0);
        }
        assert_eq!(quota.left(), 7 * 390);
    }

    #[test]
    fn no_more_is_made_good_than_was_measured_and_a_little() {
        assert_eq!(quota("60").would_credit(30), 170);
    }
}
