//! Clocks for any number of seats. They compute with times that are passed in and never read the time.

use parlour_core::{MAX_SEATS, Seat};
use parlour_protocol::{Millis, SeatClock, TimeControl};

/// The state of all clocks between two moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct ClockState {
    left: [Millis; MAX_SEATS],
    periods: [u8; MAX_SEATS],
}

impl ClockState {
    fn new(control: &TimeControl) -> ClockState {
        let periods = if let TimeControl::Byoyomi { periods, .. } = control { *periods } else { 0 };
        // Without main time the first move gets the increment or delay in advance, or nobody could make one.
        let first = match *control {
            TimeControl::Fischer { base: 0, increment } => increment,
            TimeControl::Bronstein { base: 0, delay } => delay,
            _ => control.base(),
        };
        ClockState { left: [first; MAX_SEATS], periods: [periods; MAX_SEATS] }
    }
}

/// What a clock shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ClockReading {
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
    state: ClockState,
    /// Whose clock runs, and since when.
    running: Option<(Seat, Millis)>,
    /// Whose turn it was when the clocks were stopped, and the time it had taken.
    stopped: Option<(Seat, Millis)>,
}

impl Clock {
    /// Clocks at the start of a game.
    pub fn new(control: TimeControl) -> Clock {
        Clock { control, state: ClockState::new(&control), running: None, stopped: None }
    }

    /// What every clock shows between two moves.
    pub(crate) fn readings(&self, seats: usize) -> Vec<SeatClock> {
        let seat = |at| SeatClock { left: self.state.left[at], periods: self.state.periods[at] };
        (0..seats.min(MAX_SEATS)).map(seat).collect()
    }

    /// Sets what every clock shows, and stops them. Files may claim anything; a clock shows at most what one may be set to.
    pub(crate) fn set(&mut self, clocks: &[SeatClock]) {
        for (at, clock) in clocks.iter().enumerate().take(MAX_SEATS) {
            self.state.left[at] = clock.left.min(TimeControl::MAX);
            self.state.periods[at] = clock.periods;
        }
        self.rest();
    }

    pub(crate) fn state(&self) -> ClockState {
        self.state
    }

    pub(crate) fn restore(&mut self, state: ClockState) {
        self.state = state;
    }

    /// A turn begins.
    pub fn start(&mut self, seat: Seat, at: Millis) {
        self.running = Some((seat, at));
        self.stopped = None;
    }

    /// Stops all clocks without counting the time of the present turn.
    pub fn rest(&mut self) {
        (self.running, self.stopped) = (None, None);
    }

    /// Stops all clocks; the time of the present turn counts when it is resumed.
    pub fn stop(&mut self, at: Millis) {
        if let Some(seat) = self.running() {
            self.stopped = Some((seat, self.spent(at)));
        }
        self.running = None;
    }

    /// Continues a stopped turn; the turn of another seat starts from zero.
    pub fn resume(&mut self, seat: Seat, at: Millis) {
        let stopped = self.stopped.take().filter(|(other, _)| *other == seat);
        self.running = Some((seat, at.saturating_sub(stopped.map_or(0, |(_, spent)| spent))));
    }

    /// Whose clock runs.
    pub fn running(&self) -> Option<Seat> {
        self.running.map(|(seat, _)| seat)
    }

    /// The time the present turn has taken.
    pub fn spent(&self, now: Millis) -> Millis {
        let stopped = self.stopped.map_or(0, |(_, spent)| spent);
        self.running.map_or(stopped, |(_, since)| now.saturating_sub(since))
    }

    /// Subtracts the time of a move. With an hourglass it is added to the clock of the seat that moves next.
    pub fn charge(&mut self, seat: Seat, spent: Millis, next: Seat) {
        let (left, periods) =
            (&mut self.state.left[seat.index()], &mut self.state.periods[seat.index()]);
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
                self.state.left[next.index()] += spent;
            }
        }
    }

    /// Subtracts the time of a turn that ends without a move; nothing is added for it.
    pub(crate) fn charge_open_turn(&mut self, at: Millis) {
        let Some(seat) = self.running() else { return };
        let spent = match self.control {
            TimeControl::Off | TimeControl::PerMove { .. } | TimeControl::Days { .. } => 0,
            TimeControl::Bronstein { delay, .. } | TimeControl::Delay { delay, .. } => {
                self.spent(at).saturating_sub(delay)
            }
            _ => self.spent(at),
        };
        let left = &mut self.state.left[seat.index()];
        *left = left.saturating_sub(spent);
    }

    /// Subtracts the time of a turn that is open, also where the clocks are stopped.
    pub(crate) fn charge_stopped_turn(&mut self, at: Millis) {
        if let Some((seat, _)) = self.stopped {
            self.resume(seat, at);
        }
        self.charge_open_turn(at);
    }

    /// Sets the clock of a seat that has run out of time to zero.
    pub(crate) fn run_out(&mut self, seat: Seat) {
        self.state.left[seat.index()] = 0;
        self.state.periods[seat.index()] = 0;
    }

    /// How long a turn of this seat may take.
    fn allowance(&self, seat: Seat) -> Option<Millis> {
        let left = self.state.left[seat.index()];
        match self.control {
            TimeControl::Off => None,
            TimeControl::Delay { delay, .. } => Some(left + delay),
            TimeControl::Byoyomi { period, .. } => {
                Some(left + period * Millis::from(self.state.periods[seat.index()]))
            }
            _ => Some(left),
        }
    }

    /// When the running clock runs out, and whose it is.
    pub fn flag_time(&self) -> Option<(Seat, Millis)> {
        let (seat, since) = self.running?;
        Some((seat, since.saturating_add(self.allowance(seat)?)))
    }

    /// What a seat's clock shows; nothing without clocks.
    pub fn reading(&self, seat: Seat, now: Millis) -> Option<ClockReading> {
        self.allowance(seat)?;
        let running = self.running() == Some(seat);
        // A stopped clock still shows the time its turn has taken.
        let is_stopped = self.stopped.is_some_and(|(other, _)| other == seat);
        let spent = if running || is_stopped { self.spent(now) } else { 0 };
        let left = self.state.left[seat.index()];
        let plain = ClockReading { left: left.saturating_sub(spent), periods: None, running };
        Some(match self.control {
            TimeControl::Delay { delay, .. } => {
                ClockReading { left: left.saturating_sub(spent.saturating_sub(delay)), ..plain }
            }
            TimeControl::Byoyomi { period, .. } if spent >= left => {
                let over = spent - left;
                let before = self.state.periods[seat.index()];
                let periods = before.saturating_sub(whole_periods(over, period));
                let used = if periods == 0 { period } else { over % period.max(1) };
                ClockReading { left: period - used, periods: Some(periods), running }
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

    /// How many seconds White may think after those moves before the clock runs out.
    fn allowance(clock: &mut Clock) -> u64 {
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
        assert_eq!(allowance(&mut after("5", &[10])), 290);
        assert_eq!(
            allowance(&mut after("5b3", &[10])),
            293,
            "what Bronstein gives comes after the move"
        );
        assert_eq!(allowance(&mut after("5d3", &[10])), 296, "a delay comes before it");
        assert_eq!(allowance(&mut after("1/3x30", &[70])), 90);
        assert_eq!(allowance(&mut after("30s/move", &[10])), 30);
        assert!(Clock::new(TimeControl::Off).flag_time().is_none());
    }

    #[test]
    fn who_begins_with_nothing_has_what_every_move_gets() {
        assert_eq!(allowance(&mut after("0+5", &[])), 5);
        assert_eq!(allowance(&mut after("0b5", &[])), 5);
        assert_eq!(allowance(&mut after("0d5", &[])), 5);
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
