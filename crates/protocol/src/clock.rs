//! How much time everybody has.

use crate::Millis;
use parlour_core::{Message, message};
use serde::{Deserialize, Serialize};
use std::fmt;

/// What the clock of a seat shows between two moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct SeatClock {
    /// What is left of the main time, or of the time for a move.
    pub left: Millis,
    /// The periods left, where the clock has periods.
    pub periods: u8,
}

/// A kind of clock, the same for every seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum TimeControl {
    /// No clock.
    #[default]
    Off,
    /// So much for the whole game.
    SuddenDeath {
        /// For the whole game.
        base: Millis,
    },
    /// Some more after every move.
    Fischer {
        /// At the start.
        base: Millis,
        /// Added after every move.
        increment: Millis,
    },
    /// What a move took is given back after it, up to a limit.
    Bronstein {
        /// At the start.
        base: Millis,
        /// At most so much is given back.
        delay: Millis,
    },
    /// The clock waits before it runs.
    Delay {
        /// At the start.
        base: Millis,
        /// So long it waits at every move.
        delay: Millis,
    },
    /// After the main time, periods that are lost only when used up.
    Byoyomi {
        /// The main time.
        base: Millis,
        /// The length of a period.
        period: Millis,
        /// How many.
        periods: u8,
    },
    /// What one uses, the next one gains.
    Hourglass {
        /// At the start.
        base: Millis,
    },
    /// So much for every move.
    PerMove {
        /// For a move.
        limit: Millis,
    },
    /// This many days for every move.
    Days {
        /// For a move.
        days: u16,
    },
}

const DAY: Millis = 24 * 60 * 60 * 1000;

impl TimeControl {
    /// The most that a clock may show.
    pub const MAX: Millis = 1000 * DAY;

    /// What a seat has at the start.
    pub fn base(&self) -> Millis {
        match *self {
            TimeControl::Off => 0,
            TimeControl::SuddenDeath { base }
            | TimeControl::Fischer { base, .. }
            | TimeControl::Bronstein { base, .. }
            | TimeControl::Delay { base, .. }
            | TimeControl::Byoyomi { base, .. }
            | TimeControl::Hourglass { base } => base,
            TimeControl::PerMove { limit } => limit,
            TimeControl::Days { days } => Millis::from(days) * DAY,
        }
    }

    /// Reads what people write: `off`, `5`, `5+3`, `10m`, `5b3` (Bronstein), `5d3` (delay), `20/3x30` (byo-yomi), `5h`
    /// (hourglass), `30s/move`, `3days`. Minutes before the sign, seconds after it.
    pub fn read(text: &str) -> Result<TimeControl, Message> {
        let plain = text.trim().to_ascii_lowercase();
        let control = read_plain(&plain).ok_or_else(|| {
            message!(
                "clock '{text}' is not understood; write off, 5 (minutes), 5+3 (and 3 seconds a move), 5b3 or 5d3 \
                 (with 3 seconds' delay), 20/3x30 (then 3 periods of 30 seconds), 5h (hourglass), 30s/move or 3days",
                text
            )
        })?;
        control.checked()
    }

    /// Refuses clocks that have fallen before the first move, and such as outlast everybody.
    pub fn checked(self) -> Result<TimeControl, Message> {
        let numbers = match self {
            TimeControl::Off => return Ok(self),
            TimeControl::Fischer { base, increment } => [base, increment],
            TimeControl::Bronstein { base, delay } | TimeControl::Delay { base, delay } => {
                [base, delay]
            }
            TimeControl::Byoyomi { base, period, periods } => {
                [base, period.saturating_mul(u64::from(periods))]
            }
            other => [other.base(), 0],
        };
        if numbers == [0, 0] {
            return Err(message!("a clock needs more than no time at all"));
        }
        if numbers.iter().any(|&number| number > TimeControl::MAX) {
            return Err(message!("a clock may show at most 1000 days"));
        }
        Ok(self)
    }
}

/// Minutes, with a fraction if need be, as milliseconds.
fn minutes(text: &str) -> Option<Millis> {
    scaled(text.trim_end_matches('m'), 60_000)
}

fn seconds(text: &str) -> Option<Millis> {
    scaled(text.trim_end_matches('s'), 1000)
}

fn scaled(text: &str, unit: u32) -> Option<Millis> {
    let digits = !text.is_empty() && text.chars().all(|c| c.is_ascii_digit() || c == '.');
    let number: f64 = digits.then(|| text.parse().ok())??;
    (number <= 1e9).then(|| (number * f64::from(unit)).round() as Millis)
}

fn read_plain(text: &str) -> Option<TimeControl> {
    if text == "off" || text == "none" {
        return Some(TimeControl::Off);
    }
    if let Some(days) = text.strip_suffix("days").or_else(|| text.strip_suffix("day")) {
        return Some(TimeControl::Days { days: days.trim().parse().ok()? });
    }
    if let Some(limit) = text.strip_suffix("/move") {
        return Some(TimeControl::PerMove { limit: seconds(limit)? });
    }
    if let Some((base, rest)) = text.split_once('/') {
        let (periods, period) = rest.split_once('x')?;
        let (base, period) = (minutes(base)?, seconds(period)?);
        return Some(TimeControl::Byoyomi { base, period, periods: periods.parse().ok()? });
    }
    if let Some((base, increment)) = text.split_once('+') {
        let (base, increment) = (minutes(base)?, seconds(increment)?);
        return Some(if increment == 0 {
            TimeControl::SuddenDeath { base }
        } else {
            TimeControl::Fischer { base, increment }
        });
    }
    if let Some((base, delay)) = text.split_once('b') {
        return Some(TimeControl::Bronstein { base: minutes(base)?, delay: seconds(delay)? });
    }
    if let Some((base, delay)) = text.split_once('d') {
        return Some(TimeControl::Delay { base: minutes(base)?, delay: seconds(delay)? });
    }
    if let Some(base) = text.strip_suffix('h') {
        return Some(TimeControl::Hourglass { base: minutes(base)? });
    }
    Some(TimeControl::SuddenDeath { base: minutes(text)? })
}

/// A number of units without a needless fraction.
fn units(time: Millis, unit: u32) -> f64 {
    time as f64 / f64::from(unit)
}

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (min, sec) = (|time| units(time, 60_000), |time| units(time, 1000));
        match *self {
            TimeControl::Off => f.write_str("off"),
            TimeControl::SuddenDeath { base } => write!(f, "{}", min(base)),
            TimeControl::Fischer { base, increment } => {
                write!(f, "{}+{}", min(base), sec(increment))
            }
            TimeControl::Bronstein { base, delay } => write!(f, "{}b{}", min(base), sec(delay)),
            TimeControl::Delay { base, delay } => write!(f, "{}d{}", min(base), sec(delay)),
            TimeControl::Byoyomi { base, period, periods } => {
                write!(f, "{}/{periods}x{}", min(base), sec(period))
            }
            TimeControl::Hourglass { base } => write!(f, "{}h", min(base)),
            TimeControl::PerMove { limit } => write!(f, "{}s/move", sec(limit)),
            TimeControl::Days { days: 1 } => f.write_str("1day"),
            TimeControl::Days { days } => write!(f, "{days}days"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_of_clock_can_be_written_and_read() {
        let texts = [
            "off", "5", "5+3", "0.5+1", "5b3", "5d2.5", "20/3x30", "5h", "30s/move", "3days",
            "1day",
        ];
        for text in texts {
            assert_eq!(TimeControl::read(text).expect(text).to_string(), text);
        }
        assert_eq!(TimeControl::read("10m"), Ok(TimeControl::SuddenDeath { base: 600_000 }));
    }

    #[test]
    fn clocks_that_make_no_sense_are_refused_in_words() {
        for text in ["", "soon", "-5", "5+", "1e9", "inf", "nan", "20/3", "days"] {
            let why = TimeControl::read(text).expect_err(text);
            assert!(why.to_string().contains("is not understood; write off"), "{text}: {why}");
        }
        assert!(TimeControl::read("0").unwrap_err().to_string().contains("no time at all"));
        assert!(TimeControl::read("65535days").unwrap_err().to_string().contains("1000 days"));
    }
}
