//! How a computer player behaves, the same in page and terminal: how long it thinks, and whether it accepts a draw. With a
//! single legal move it does not think (`Brain::choose`); among computers alone, draws are claimed for them (`client::Local`).

use crate::{Analysis, Level};

/// No draw is accepted before this ply.
const DRAW_AFTER: usize = 40;
/// The longest time to think about a draw offer, in milliseconds.
pub const DRAW_TIME: u64 = 500;
/// The most positions to look at for a draw offer: on a fast machine this limit decides, and the answer is always the same.
pub const DRAW_NODES: u64 = 200_000;
/// A chance of winning this much above an equal share still counts as even.
const EVEN_MARGIN: f64 = 0.02;
/// One move may take one part in this many of the time left.
const SHARE_OF_CLOCK: u64 = 20;
/// Even a slow machine looks at what a limited level wants within this, in milliseconds.
const TIME_FOR_NODES: u64 = 5_000;
/// It never thinks for less than this, in milliseconds.
const MIN_TIME: u64 = 20;

/// The longest time for a move, in milliseconds: as the computer takes its time, and by the time left if there is a clock. Levels
/// that are limited by what they look at are given more, so that they play the same on a slow machine.
pub fn think_time(level: Level, usual: u64, left: Option<u64>) -> u64 {
    let most = if level.is_counted_in_nodes() { usual.max(TIME_FOR_NODES) } else { usual };
    clock_share(left).map_or(most, |own| most.min(own))
}

/// How much of the time left one move may take.
pub fn clock_share(left: Option<u64>) -> Option<u64> {
    left.map(|left| (left / SHARE_OF_CLOCK).max(MIN_TIME))
}

/// Whether a computer accepts a draw after this many plies: late enough in the game, and with a chance of winning no better than
/// an equal share.
pub fn accepts_draw(plies: usize, chance: f64, sides: usize) -> bool {
    plies >= DRAW_AFTER && chance <= 1.0 / sides.max(2) as f64 + EVEN_MARGIN
}

/// Whether all of these seats accept a draw, going by an analysis of the position.
pub fn all_accept_draw(plies: usize, analysis: &Analysis, seats: &[u8], sides: usize) -> bool {
    let chance = |seat: &u8| {
        analysis.seats.get(usize::from(*seat)).map_or(1.0, |evaluation| evaluation.chance)
    };
    seats.iter().all(|seat| accepts_draw(plies, chance(seat), sides))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn limited_levels_get_their_nodes_and_nobody_loses_on_time_by_thinking() {
        let level = |number| Level::new(number).unwrap();
        assert_eq!([1, 8, 9, 10].map(|n| think_time(level(n), 900, None)), [5000, 5000, 900, 900]);
        assert_eq!(think_time(level(10), 3000, Some(20_000)), 1000);
        assert_eq!(think_time(level(10), 3000, Some(7)), 20);
        assert_eq!((clock_share(None), clock_share(Some(60_000))), (None, Some(3000)));
    }

    #[test]
    fn a_draw_is_taken_late_and_by_whoever_is_not_ahead() {
        assert!(!accepts_draw(39, 0.0, 2));
        assert!(accepts_draw(40, 0.5, 2) && accepts_draw(40, 0.1, 2));
        assert!(!accepts_draw(40, 0.6, 2));
        assert!(accepts_draw(40, 0.25, 4) && !accepts_draw(40, 0.3, 4));
    }
}
