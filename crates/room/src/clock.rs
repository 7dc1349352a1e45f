//! Clocks for any number of seats: arithmetic on numbers, no time of its own.

use parlour_core::{MAX_SEATS, Seat};
use parlour_protocol::{Millis, TimeControl};

/// What stands on the clocks between two moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Face {
    left: [Millis; MAX_SEATS],
    periods: [u8; MAX_SEATS],
}

impl Face {
    fn new(control: &TimeControl) -> Face {
        let periods = if let TimeControl::Byoyomi { periods, .. } = control { *periods } else { 0 };
        // Whoever begins with nothing gets for the first move what every move gets, or nobody could make one.
        let first = match *control {
            TimeControl::Fischer { base: 0, increment } => increment,
            TimeControl::Bronstein { base: 0, delay } => delay,
            _ => control.base(),
        };
        Face { left: [first; MAX_SEATS], periods: [periods; MAX_SEATS] }
    }
}

/// What a clock shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reading {
    /// What is left, of the main time or of the present period.
    pub left: Millis,
    /// The periods left, where the clock has periods and the main time is used up.
    pub periods: Option<u8>,
    /// True if it runs.
    pub running: bool,
}

/// The clocks of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Clock {
    control: TimeControl,
    face: Face,
    /// Whose clock runs, and since when.
    running: Option<(Seat, Millis)>,
    /// Whose turn it was when the clocks were stopped, and what it had taken.
    held: Option<(Seat, Millis)>,
}

impl Clock {
    /// Clocks at the start of a game.
    pub fn new(control: TimeControl) -> Clock {
        Clock { control, face: Face::new(&control), running: None, held: None }
    }

    pub(crate) fn face(&self) -> Face {
        self.face
    }

    pub(crate) fn restore(&mut self, face: Face) {
        self.face = face;
    }

    /// A turn begins.
    pub fn start(&mut self, seat: Seat, at: Millis) {
        self.running = Some((seat, at));
        self.held = None;
    }

    /// Nobody's clock runs, and the turn takes nothing.
    pub fn rest(&mut self) {
        (self.running, self.held) = (None, None);
    }

    /// Nobody's clock runs; what the turn has taken so far is kept.
    pub fn stop(&mut self, at: Millis) {
        if let Some(seat) = self.running() {
            self.held = Some((seat, self.spent(at)));
        }
        self.running = None;
    }

    /// The turn goes on after a stop; somebody else's begins afresh.
    pub fn resume(&mut self, seat: Seat, at: Millis) {
        let held = self.held.take().filter(|(holder, _)| *holder == seat);
        self.running = Some((seat, at.saturating_sub(held.map_or(0, |(_, spent)| spent))));
    }

    /// Whose clock runs.
    pub fn running(&self) -> Option<Seat> {
        self.running.map(|(seat, _)| seat)
    }

    /// What the present turn has taken.
    pub fn spent(&self, now: Millis) -> Millis {
        let held = self.held.map_or(0, |(_, spent)| spent);
        self.running.map_or(held, |(_, since)| now.saturating_sub(since))
    }

    /// Takes off what a move took. What an hourglass loses goes to the seat that moves next.
    pub fn charge(&mut self, seat: Seat, spent: Millis, next: Seat) {
        let (left, periods) =
            (&mut self.face.left[seat.index()], &mut self.face.periods[seat.index()]);
        match self.control {
            TimeControl::Off | TimeControl::PerMove { .. } | TimeControl::Days { .. } => {}
            TimeControl::SuddenDeath { .. } => *left = left.saturating_sub(spent),
            TimeControl::Fischer { increment, .. } => {
                *left = left.saturating_sub(spent) + increment;
            }
            TimeControl::Bronstein { delay, .. } | TimeControl::Delay { delay, .. } => {
                *left = left.saturating_sub(spent.saturating_sub(delay));
            }
            TimeControl::Byoyomi { period, .. } => {
                let over = spent.saturating_sub(*left);
                *left = left.saturating_sub(spent);
                *periods = periods.saturating_sub(whole_periods(over, period));
            }
            TimeControl::Hourglass { .. } => {
                let spent = spent.min(*left);
                *left -= spent;
                self.face.left[next.index()] += spent;
            }
        }
    }

    /// Nothing is left on a clock that has fallen.
    pub(crate) fn fell(&mut self, seat: Seat) {
        self.face.left[seat.index()] = 0;
        self.face.periods[seat.index()] = 0;
    }

    /// How long a turn of this seat may take.
    fn allowance(&self, seat: Seat) -> Option<Millis> {
        let left = self.face.left[seat.index()];
        match self.control {
            TimeControl::Off => None,
            TimeControl::Delay { delay, .. } => Some(left + delay),
            TimeControl::Byoyomi { period, .. } => {
                Some(left + period * Millis::from(self.face.periods[seat.index()]))
            }
            _ => Some(left),
        }
    }

    /// When the running clock falls, and whose it is.
    pub fn flag_time(&self) -> Option<(Seat, Millis)> {
        let (seat, since) = self.running?;
        Some((seat, since.saturating_add(self.allowance(seat)?)))
    }

    /// What a seat's clock shows; nothing without clocks.
    pub fn reading(&self, seat: Seat, now: Millis) -> Option<Reading> {
        self.allowance(seat)?;
        let running = self.running() == Some(seat);
        // A stopped turn goes on showing what it had taken, on the clock that will run again.
        let stopped = self.held.is_some_and(|(holder, _)| holder == seat);
        let spent = if running || stopped { self.spent(now) } else { 0 };
        let left = self.face.left[seat.index()];
        let plain = Reading { left: left.saturating_sub(spent), periods: None, running };
        Some(match self.control {
            TimeControl::Delay { delay, .. } => {
                Reading { left: left.saturating_sub(spent.saturating_sub(delay)), ..plain }
            }
            TimeControl::Byoyomi { period, .. } if spent >= left => {
                let over = spent - left;
                let all = self.face.periods[seat.index()];
                let periods = all.saturating_sub(whole_periods(over, period));
                let into = if periods == 0 { period } else { over % period.max(1) };
                Reading { left: period - into, periods: Some(periods), running }
            }
            _ => plain,
        })
    }
}

fn whole_periods(over: Millis, period: Millis) -> u8 {
    u8::try_from(over / period.max(1)).unwrap_or(u8::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    const WHITE: Seat = Seat(0);
    const BLACK: Seat = Seat(1);

    /// A clock after White has made moves that took these many seconds.
    fn after(control: &str, seconds: &[u64]) -> Clock {
        let mut clock = Clock::new(TimeControl::read(control).unwrap());
        for &spent in seconds {
            clock.charge(WHITE, spent * 1000, BLACK);
        }
        clock
    }

    fn left(clock: &Clock, seat: Seat) -> u64 {
        clock.reading(seat, 0).unwrap().left / 1000
    }

    /// How many seconds White may think after those moves before the clock falls.
    fn patience(clock: &mut Clock) -> u64 {
        clock.start(WHITE, 7_000);
        (clock.flag_time().unwrap().1 - 7_000) / 1000
    }

    #[test]
    fn each_kind_of_clock_takes_and_gives_as_it_should() {
        assert_eq!(left(&after("5", &[10, 20]), WHITE), 270);
        assert_eq!(left(&after("5+3", &[10, 20]), WHITE), 276);
        assert_eq!(left(&after("5b3", &[2, 10]), WHITE), 293);
        assert_eq!(left(&after("5d3", &[2, 10]), WHITE), 293);
        let hourglass = after("1h", &[10, 20]);
        assert_eq!((left(&hourglass, WHITE), left(&hourglass, BLACK)), (30, 90));
        assert_eq!(left(&after("30s/move", &[29, 29]), WHITE), 30);
        assert_eq!(left(&after("3days", &[80_000]), WHITE), 3 * 86_400);
        assert!(after("off", &[10]).reading(WHITE, 0).is_none());
    }

    #[test]
    fn periods_are_lost_only_when_used_up() {
        let clock = after("1/3x30", &[50, 20]);
        let reading = clock.reading(WHITE, 0).unwrap();
        assert_eq!((reading.left, reading.periods), (30_000, Some(3)));
        let clock = after("1/3x30", &[50, 20, 29, 31, 59]);
        assert_eq!(clock.reading(WHITE, 0).unwrap().periods, Some(1));
    }

    #[test]
    fn a_clock_falls_when_the_turn_has_taken_all_there_is() {
        assert_eq!(patience(&mut after("5", &[10])), 290);
        assert_eq!(
            patience(&mut after("5b3", &[10])),
            293,
            "what Bronstein gives comes after the move"
        );
        assert_eq!(patience(&mut after("5d3", &[10])), 296, "a delay comes before it");
        assert_eq!(patience(&mut after("1/3x30", &[70])), 90);
        assert_eq!(patience(&mut after("30s/move", &[10])), 30);
        assert!(Clock::new(TimeControl::Off).flag_time().is_none());
    }

    #[test]
    fn who_begins_with_nothing_has_what_every_move_gets() {
        assert_eq!(patience(&mut after("0+5", &[])), 5);
        assert_eq!(patience(&mut after("0b5", &[])), 5);
        assert_eq!(patience(&mut after("0d5", &[])), 5);
        assert_eq!(left(&after("0+5", &[2, 4]), WHITE), 9);
    }

    #[test]
    fn a_stopped_turn_goes_on_where_it_was() {
        let mut clock = after("5", &[]);
        clock.start(WHITE, 1_000);
        clock.stop(11_000);
        assert_eq!(clock.spent(99_000), 10_000);
        assert_eq!(left(&clock, WHITE), 290, "a stopped clock shows what is left");
        clock.resume(WHITE, 500_000);
        assert_eq!(clock.spent(505_000), 15_000);
        assert_eq!(clock.flag_time(), Some((WHITE, 790_000)));
    }

    #[test]
    fn what_one_had_taken_is_not_charged_to_another() {
        let mut clock = after("5", &[]);
        clock.start(WHITE, 1_000);
        clock.stop(11_000);
        clock.resume(BLACK, 20_000);
        assert_eq!(clock.flag_time(), Some((BLACK, 320_000)));
    }

    #[test]
    fn a_period_counts_down_and_the_next_begins() {
        let mut clock = after("1/2x30", &[]);
        clock.start(WHITE, 0);
        let shown = |seconds: u64| {
            let reading = clock.reading(WHITE, seconds * 1000).unwrap();
            (reading.left / 1000, reading.periods)
        };
        assert_eq!(shown(40), (20, None));
        assert_eq!(shown(70), (20, Some(2)));
        assert_eq!(shown(95), (25, Some(1)));
        assert_eq!(shown(120), (0, Some(0)));
    }
}
