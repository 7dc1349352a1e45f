//! How slow the line to somebody is, and what of it was made good on a clock.

use crate::net::Connection;
use crate::words::{number, t_with};
use leptos::prelude::*;
use parlour_protocol::{Event, Millis, PersonId};

/// Slower lines than this are marked.
const SLOW: u32 = 400;

/// How long a message takes to somebody and back, as the server measures it; nothing of those who are away.
pub(super) fn lag_of(connection: Connection, person: PersonId) -> Memo<Option<u32>> {
    Memo::new(move |_| {
        connection.watch(|session| {
            let presence = session.presence(person)?;
            presence.lag.filter(|_| presence.away.is_none())
        })
    })
}

/// True if the line is slow enough to be felt.
pub(super) fn is_slow(lag: Option<u32>) -> bool {
    lag.is_some_and(|lag| lag > SLOW)
}

/// The delay of somebody's line in small.
#[component]
pub(super) fn Lag(connection: Connection, person: PersonId) -> impl IntoView {
    let lag = lag_of(connection, person);
    move || {
        lag.get().map(|lag| view! {
            <span class="lag" class:slow=is_slow(Some(lag)) data-testid="lag">{t_with("together-millis", &[("millis", &lag.to_string())])}</span>
        })
    }
}

/// What was made good on the clock of a seat: at its last move, and in the whole game.
fn made_good(events: &[Event], of: u8) -> (Millis, Millis) {
    let lags = events.iter().filter_map(|event| match event {
        Event::Played { seat, lag, .. } if *seat == of => Some(*lag),
        _ => None,
    });
    lags.fold((0, 0), |(_, sum), lag| (lag, sum + lag))
}

/// The delay of whoever plays in a seat, and what of it was given back to the clock.
#[component]
pub(crate) fn SeatLag(connection: Connection, person: PersonId, seat: u8) -> impl IntoView {
    let lag = lag_of(connection, person);
    let good = Memo::new(move |_| {
        connection.watch(|session| {
            session.log().map(|log| made_good(log.story().1, seat)).unwrap_or_default()
        })
    });
    let quota = Memo::new(move |_| {
        connection.watch(|session| session.presence(person).and_then(|presence| presence.quota))
    });
    let seconds = |millis: Millis| number((millis as f64 / 100.0).round() / 10.0);
    let words = move || {
        let (_, sum) = good.get();
        let quota = Millis::from(quota.get().unwrap_or(0));
        let lag = lag.get().unwrap_or(0).to_string();
        let values = [("millis", lag.as_str()), ("sum", &seconds(sum)), ("quota", &seconds(quota))];
        t_with("together-lag-words", &values)
    };
    // Less than a tenth of a second would be shown as nothing.
    let last = move || Some(good.get().0).filter(|last| *last >= 50);
    move || {
        lag.get().is_some().then(|| view! {
            <span class="seat-lag" title=words>
                <Lag connection person/>
                {move || last().map(|last| view! {
                    <span class="lag made-good" data-testid="made-good">{t_with("together-made-good", &[("seconds", &seconds(last))])}</span>
                })}
                <span class="visually-hidden">{words}</span>
            </span>
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_made_good_is_counted_for_each_seat() {
        let played = |seat: u8, lag: Millis| Event::Played {
            seat,
            text: "x".to_owned(),
            at: 0,
            spent: 100,
            lag,
        };
        let events = [played(0, 120), played(1, 700), played(0, 80), Event::Regathered];
        assert_eq!(made_good(&events, 0), (80, 200));
        assert_eq!(made_good(&events, 1), (700, 700));
        assert_eq!(made_good(&events, 2), (0, 0));
    }
}
