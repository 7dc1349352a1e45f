//! Converting time controls between the tags of other programs, in seconds, and our own notation, in minutes.
//!
//! PGN has `300`, `300+3`, `*180` for an hourglass, `1/30` for this many seconds a move, `-` for none. Other kinds,
//! which PGN does not have, are written in the same style: `300b3`, `300d3`, `1200/3x30`.

use crate::TimeControl;

const DAY: u64 = 86_400_000;

/// A time control as other programs write it. A text that is no time control stays as it is.
pub fn outward(ours: &str) -> String {
    let sec = |time: u64| (time as f64 / 1000.0).to_string();
    let Ok(control) = TimeControl::read(ours) else { return ours.to_owned() };
    match control {
        TimeControl::Off => "-".to_owned(),
        // Some programs write an increment of zero and others do not: keep it as it was.
        TimeControl::SuddenDeath { base } if ours.contains('+') => format!("{}+0", sec(base)),
        TimeControl::SuddenDeath { base } => sec(base),
        TimeControl::Fischer { base, increment } => format!("{}+{}", sec(base), sec(increment)),
        TimeControl::Bronstein { base, delay } => format!("{}b{}", sec(base), sec(delay)),
        TimeControl::Delay { base, delay } => format!("{}d{}", sec(base), sec(delay)),
        TimeControl::Byoyomi { base, period, periods } => {
            format!("{}/{periods}x{}", sec(base), sec(period))
        }
        TimeControl::Hourglass { base } => format!("*{}", sec(base)),
        TimeControl::PerMove { limit } => format!("1/{}", sec(limit)),
        TimeControl::Days { days } => format!("1/{}", sec(u64::from(days) * DAY)),
    }
}

/// A time control of another program in our notation. One that we do not have stays as it is.
pub fn inward(theirs: &str) -> String {
    read(theirs.trim()).unwrap_or_else(|| theirs.to_owned())
}

fn read(theirs: &str) -> Option<String> {
    if theirs == "-" {
        return Some(TimeControl::Off.to_string());
    }
    if let Some(base) = theirs.strip_prefix('*') {
        return Some(TimeControl::Hourglass { base: millis(base)? }.to_string());
    }
    if let Some(limit) = theirs.strip_prefix("1/").and_then(millis) {
        let days = u16::try_from(limit / DAY).ok().filter(|_| limit > 0 && limit % DAY == 0);
        let control =
            days.map_or(TimeControl::PerMove { limit }, |days| TimeControl::Days { days });
        return Some(control.to_string());
    }
    if let Some((base, rest)) = theirs.split_once('/') {
        let (periods, period) = rest.split_once('x')?;
        let (base, period) = (millis(base)?, millis(period)?);
        let control = TimeControl::Byoyomi { base, period, periods: periods.parse().ok()? };
        return Some(control.to_string());
    }
    let Some(at) = theirs.find(['+', 'b', 'd']) else {
        return Some(TimeControl::SuddenDeath { base: millis(theirs)? }.to_string());
    };
    let base = TimeControl::SuddenDeath { base: millis(&theirs[..at])? };
    let seconds = millis(&theirs[at + 1..])? as f64 / 1000.0;
    Some(format!("{base}{}{seconds}", &theirs[at..=at]))
}

/// Seconds as milliseconds.
fn millis(text: &str) -> Option<u64> {
    let plain = text.starts_with(|c: char| c.is_ascii_digit())
        && text.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.');
    let seconds: f64 = plain.then(|| text.parse().ok())??;
    (seconds <= 1e8).then(|| (seconds * 1000.0).round() as u64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks_go_out_in_seconds_and_come_back_in_minutes() {
        for (ours, theirs) in [
            ("off", "-"),
            ("5", "300"),
            ("5+3", "300+3"),
            ("5+0", "300+0"),
            ("0.5+1", "30+1"),
            ("5b3", "300b3"),
            ("5d2.5", "300d2.5"),
            ("20/3x30", "1200/3x30"),
            ("3h", "*180"),
            ("30s/move", "1/30"),
            ("3days", "1/259200"),
        ] {
            assert_eq!(outward(ours), theirs);
            assert_eq!(inward(theirs), ours);
        }
        for base in 0..5000 {
            let theirs = format!("{base}+2");
            assert_eq!(outward(&inward(&theirs)), theirs);
        }
        for other in ["?", "40/7200:3600", "40/7200", "soon", "", "1e3"] {
            assert_eq!(outward(&inward(other)), other);
        }
    }
}
