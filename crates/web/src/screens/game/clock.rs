//! Clocks on the screen.

use super::controller::{GameController, stopwatch};
use super::model::{Origin, ScreenCommand};
use crate::sound::{self, Sound};
use crate::words::{t, t_with};
use leptos::prelude::*;
use parlour_protocol::desk::{Action, ClockView, PhaseView};
use std::time::Duration;

/// A time as clocks show it: `M:SS`, `H:MM:SS` from an hour on, with tenths below ten seconds.
pub(super) fn format(millis: u64) -> String {
    let seconds = millis / 1000;
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60);
    match millis {
        0..10_000 => format!("0:{:02}.{}", seconds, millis / 100 % 10),
        10_000..3_600_000 => format!("{minutes}:{:02}", seconds % 60),
        _ => format!("{hours}:{minutes:02}:{:02}", seconds % 60),
    }
}

/// Below this a clock is low: an eighth of what there was, at least ten seconds, at most a minute.
pub(super) fn low_below(base: u64) -> u64 {
    (base / 8).clamp(10_000, 60_000)
}

/// What a clock shows some milliseconds after its view was received.
pub(super) fn left(clock: &ClockView, since: f64) -> u64 {
    if !clock.runs {
        return clock.left;
    }
    let passed = (since.max(0.0) as u64).saturating_sub(clock.waits);
    clock.left.saturating_sub(passed)
}

/// Lets the clocks of a game run: a signal that changes whenever something on them may have.
pub(super) fn run(controller: GameController) -> ReadSignal<f64> {
    let (beat, set_beat) = signal(stopwatch());
    let warned = StoredValue::new(Vec::<u8>::new());
    let last_query = StoredValue::new(0.0_f64);
    // The second that last ticked.
    let second = StoredValue::new(u64::MAX);
    let tick = move || {
        if !controller.is_alive() {
            return;
        }
        // A clock never runs on a stale position.
        if controller.is_stale() {
            return;
        }
        let time = stopwatch();
        set_beat.set(time);
        let now = controller.now().get_untracked();
        if now.phase != PhaseView::Playing || now.table.result.is_some() {
            return;
        }
        let since = time - controller.updated_at().get_value();
        for (seat, clock) in now.clocks.iter().enumerate().filter(|(_, clock)| clock.runs) {
            let (seat, left) = (seat as u8, left(clock, since));
            if left == 0 && controller.connection().is_some() {
                // The server says who has lost on time.
                continue;
            }
            if left == 0 && time - last_query.get_value() > 200.0 {
                last_query.set_value(time);
                // The time may be over, or a new period begin: ask the room.
                controller.dispatch(|_| vec![ScreenCommand::Do(Action::Tick, Origin::Clock)]);
                return;
            }
            let low = left < low_below(clock.base);
            let own = controller.with(|model| model.seating().people().contains(&seat));
            let first = !warned.with_value(|warned| warned.contains(&seat));
            if low && first {
                warned.update_value(|warned| warned.push(seat));
                if own {
                    sound::play(Sound::LowTime);
                    controller.notices().say(t_with("game-low-time", &[("clock", &format(left))]));
                }
            } else if own && left < 10_000 && second.get_value() != left / 1000 {
                second.set_value(left / 1000);
                sound::play(Sound::Tick);
            } else if !low && !first {
                warned.update_value(|warned| warned.retain(|other| *other != seat));
            }
        }
    };
    if let Ok(interval) = set_interval_with_handle(tick, Duration::from_millis(100)) {
        on_cleanup(move || interval.clear());
    }
    beat
}

/// The clock of a seat; nothing where no clock runs.
#[component]
pub(super) fn Clock(
    controller: GameController,
    #[prop(into)] seat: Signal<u8>,
    beat: ReadSignal<f64>,
) -> impl IntoView {
    let shown = Memo::new(move |_| {
        let time = beat.get();
        let seat = usize::from(seat.get());
        controller.now().with(|now| {
            let clock = now.clocks.get(seat)?;
            let on = now.phase == PhaseView::Playing && now.table.result.is_none();
            let since = if on { time - controller.updated_at().get_value() } else { 0.0 };
            let left = left(clock, since);
            let periods =
                if clock.periods > 0 { format!(" +{}", clock.periods) } else { String::new() };
            let text = format!("{}{periods}", format(left));
            Some((text, clock.runs && on, left < low_below(clock.base)))
        })
    });
    let part = move |which: fn(&(String, bool, bool)) -> bool| {
        shown.with(|shown| shown.as_ref().is_some_and(which))
    };
    move || {
        shown.with(Option::is_some).then(|| {
            view! {
                <span class="clock" class:running=move || part(|(_, runs, _)| *runs) class:low=move || part(|(_, _, low)| *low)
                    role="timer" aria-label=move || t("game-clock") data-testid="clock">
                    {move || shown.with(|shown| shown.as_ref().map(|(text, ..)| text.clone()))}
                </span>
            }
        })
    }
}

/// How long the game has been going on.
#[component]
pub(super) fn Elapsed(controller: GameController, beat: ReadSignal<f64>) -> impl IntoView {
    let text = Memo::new(move |_| {
        let time = beat.get();
        controller.now().with(|now| {
            let runs =
                now.phase == PhaseView::Playing && now.table.result.is_none() && !now.read_only;
            let since =
                if runs { (time - controller.updated_at().get_value()).max(0.0) as u64 } else { 0 };
            let seconds = (now.elapsed + since) / 1000;
            let (hours, minutes) = (seconds / 3600, seconds / 60 % 60);
            if hours > 0 {
                format!("{hours}:{minutes:02}:{:02}", seconds % 60)
            } else {
                format!("{minutes}:{:02}", seconds % 60)
            }
        })
    });
    view! {
        <span class="elapsed hint" title=move || t("game-elapsed")>
            <span class="visually-hidden">{move || t("game-elapsed")}" "</span>
            <span data-testid="elapsed">{text}</span>
        </span>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks_show_tenths_at_the_end_and_hours_when_there_are_any() {
        let shown = [
            (0, "0:00.0"),
            (9_999, "0:09.9"),
            (10_000, "0:10"),
            (61_500, "1:01"),
            (3_599_999, "59:59"),
            (3_600_000, "1:00:00"),
            (36_061_000, "10:01:01"),
        ];
        for (millis, text) in shown {
            assert_eq!(format(millis), text);
        }
    }

    #[test]
    fn a_clock_is_low_at_an_eighth_but_between_ten_seconds_and_a_minute() {
        let low = [60_000, 240_000, 3_600_000].map(low_below);
        assert_eq!(low, [10_000, 30_000, 60_000]);
    }

    #[test]
    fn a_clock_waits_first_and_never_shows_less_than_nothing() {
        let clock = ClockView { left: 5000, base: 5000, periods: 0, waits: 2000, runs: true };
        assert_eq!(
            [0.0, 1999.0, 3000.0, 9000.0].map(|since| left(&clock, since)),
            [5000, 5000, 4000, 0]
        );
        let stopped = ClockView { runs: false, ..clock };
        assert_eq!(left(&stopped, 9000.0), 5000);
    }
}
