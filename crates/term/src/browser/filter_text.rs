//! A filter of the archive as text: `game:go9 player:zoe from:2026-01-31 long:40`.

use parlour_archive::{Filter, Span};

/// The words that can be used, for the line below the field.
pub(super) const WORDS: &str =
    "game: player: result: reason: level: from: to: long: short: open, or any text";

/// Reads a filter; words without a name are searched in names, places and reasons.
pub(super) fn read(text: &str) -> Result<Filter, String> {
    let mut filter = Filter::default();
    let mut plain = Vec::new();
    for word in text.split_whitespace() {
        let Some((name, value)) = word.split_once(':') else {
            if word == "open" {
                filter.finished = Some(false);
            } else {
                plain.push(word);
            }
            continue;
        };
        let value = value.to_owned();
        match name {
            "game" => filter.game = Some(value),
            "player" => filter.player = Some(value),
            "result" => filter.result = Some(value),
            "reason" => filter.reason = Some(value),
            "level" => {
                let level = number(word, &value)?;
                filter.level = Span::between(level as u8, level as u8);
            }
            "from" => filter.date.from = Some(day(word, &value)?),
            "to" => filter.date.to = Some(day(word, &value)? + 86_399_999),
            "long" => filter.length.from = Some(number(word, &value)?),
            "short" => filter.length.to = Some(number(word, &value)?),
            _ => return Err(format!("'{name}:' is not known; use {WORDS}")),
        }
    }
    filter.text = Some(plain.join(" ")).filter(|text| !text.is_empty());
    Ok(filter)
}

fn number(word: &str, value: &str) -> Result<u32, String> {
    value.parse().map_err(|_| format!("'{word}': expected a number"))
}

/// The beginning of a day such as 2026-01-31, of a month or of a year, in milliseconds since 1970.
fn day(word: &str, value: &str) -> Result<i64, String> {
    let mut parts = value.split('-').map(str::parse::<i64>);
    let mut part = |usual: i64| parts.next().unwrap_or(Ok(usual));
    let wrong = |_| format!("'{word}': expected a date such as 2026-01-31");
    let (year, month, day) =
        (part(1970).map_err(wrong)?, part(1).map_err(wrong)?, part(1).map_err(wrong)?);
    if !(1..=9999).contains(&year) || !(1..=12).contains(&month) || !(1..=31).contains(&day) {
        return Err(format!("'{word}': there is no such day"));
    }
    // Years are counted from March, so that the leap day comes last.
    let (years, months) = if month > 2 { (year, month - 3) } else { (year - 1, month + 9) };
    let days = 365 * years + years.div_euclid(4) - years.div_euclid(100)
        + years.div_euclid(400)
        + (153 * months + 2) / 5
        + day
        - 1;
    Ok((days - 719_468) * 86_400_000)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_become_a_filter_or_a_sentence() {
        let filter =
            read("game:go9 player:zoe from:2026-02-28 to:2026-03 long:40 club night").unwrap();
        assert_eq!(filter.game.as_deref(), Some("go9"));
        assert_eq!(filter.text.as_deref(), Some("club night"));
        assert_eq!(parlour_library::stamp(filter.date.from.unwrap()), "2026-02-28 00.00.00");
        assert_eq!(parlour_library::stamp(filter.date.to.unwrap()), "2026-03-01 23.59.59");
        assert_eq!(filter.length.from, Some(40));
        assert_eq!(read("open").unwrap().finished, Some(false));
        assert_eq!(read("").unwrap(), Filter::default());
        for wrong in ["long:x", "from:soon", "from:2026-13", "who:me"] {
            assert!(read(wrong).unwrap_err().contains(wrong.split(':').next().unwrap()), "{wrong}");
        }
    }
}
