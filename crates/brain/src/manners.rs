//! How a computer behaves at the board, the same wherever it plays: how long it thinks, and whether it takes a draw. Where there
//! is nothing to choose it does not think (`Brain::choose`); what only computers can claim, they claim (`client::Local`).

use crate::{Analysis, Level};

/// A draw is agreed on only after so many plies: a game should be played first.
const DRAW_AFTER: usize = 40;
/// A draw is thought about for so long at most, in milliseconds.
pub const DRAW_TIME: u64 = 500;
/// And over so many positions: on a quick machine the same answer every time.
pub const DRAW_NODES: u64 = 200_000;
/// By how much a chance may lie above an equal share without being called ahead.
const EVEN: f64 = 0.02;
/// The part of what is on a clock that one move may take.
const SHARE_OF_CLOCK: u64 = 20;
/// With less on the clock it plays at once what it sees, in milliseconds.
const LEAST: u64 = 20;

/// How long a thought may take at most, in milliseconds: by the level, and by what is left on the clock if there is one.
pub fn patience(level: Level, left: Option<u64>) -> u64 {
    let most = match level.number() {
        ..=8 => 1_000,
        9 => 1_500,
        _ => 3_000,
    };
    on_the_clock(left).map_or(most, |own| most.min(own))
}

/// How much of what is left on a clock a move may take.
pub fn on_the_clock(left: Option<u64>) -> Option<u64> {
    left.map(|left| (left / SHARE_OF_CLOCK).max(LEAST))
}

/// Whether a computer takes a draw after so many plies: when the game has gone on for a while and its chance of winning is
/// no better than that of the other sides.
pub fn takes_draw(plies: usize, chance: f64, sides: usize) -> bool {
    plies >= DRAW_AFTER && chance <= 1.0 / sides.max(2) as f64 + EVEN
}

/// Whether all of these seats take a draw, going by what was found about the position.
pub fn all_take_draw(plies: usize, found: &Analysis, seats: &[u8], sides: usize) -> bool {
    let chance = |seat: &u8| found.seats.get(usize::from(*seat)).map_or(1.0, |worth| worth.chance);
    seats.iter().all(|seat| takes_draw(plies, chance(seat), sides))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stronger_levels_think_longer_and_nobody_loses_on_time_by_thinking() {
        let level = |number| Level::new(number).unwrap();
        assert_eq!([1, 8, 9, 10].map(|n| patience(level(n), None)), [1000, 1000, 1500, 3000]);
        assert_eq!(patience(level(10), Some(20_000)), 1000);
        assert_eq!(patience(level(10), Some(7)), 20);
        assert_eq!((on_the_clock(None), on_the_clock(Some(60_000))), (None, Some(3000)));
    }

    #[test]
    fn a_draw_is_taken_late_and_by_whoever_is_not_ahead() {
        assert!(!takes_draw(39, 0.0, 2));
        assert!(takes_draw(40, 0.5, 2) && takes_draw(40, 0.1, 2));
        assert!(!takes_draw(40, 0.6, 2));
        assert!(takes_draw(40, 0.25, 4) && !takes_draw(40, 0.3, 4));
    }
}
