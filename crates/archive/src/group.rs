//! Games in groups, with how each group ended.

use crate::Archive;
use crate::error::Result;
use crate::filter::{Column, Filter, Key, Span};
use crate::game::DRAWN;
use crate::positions::ResultTally;
use rusqlite::params_from_iter;
use rusqlite::types::ValueRef;
use std::collections::HashMap;

/// Games with something in common.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Group {
    /// What they have in common: the column's value; the first day of a month in unix milliseconds for dates, the
    /// lowest of ten for lengths, the lowest millisecond of a minute for durations (-1: not known).
    pub value: Key,
    /// How many, and how they ended.
    pub tally: ResultTally,
}

/// How often each result occurred. The three results that nearly all games have are counted without an allocation: there may
/// be very many groups.
#[derive(Default)]
struct Counts {
    usual: [u64; USUAL.len()],
    others: Vec<(u8, u64)>,
}

const USUAL: [u8; 3] = [1, 2, DRAWN];

impl Counts {
    fn count(&mut self, winners: u8) {
        if let Some(at) = USUAL.iter().position(|usual| *usual == winners) {
            self.usual[at] += 1;
        } else if let Some((_, count)) = self.others.iter_mut().find(|(other, _)| *other == winners)
        {
            *count += 1;
        } else {
            self.others.push((winners, 1));
        }
    }

    fn tally(&self) -> ResultTally {
        let mut tally = ResultTally::default();
        let usual = USUAL.iter().copied().zip(self.usual);
        for (winners, count) in usual.chain(self.others.iter().copied()) {
            if count > 0 {
                tally.count(winners, count);
            }
        }
        tally
    }
}

const MINUTE: i64 = 60_000;
const DAY: i64 = 24 * 60 * MINUTE;

impl Archive {
    /// The games that pass a filter in groups, the biggest first. [`Column::Added`] makes one group of all.
    pub fn group(&self, filter: &Filter, by: Column) -> Result<Vec<Group>> {
        let source = self.source(filter)?;
        let sql =
            format!("SELECT winners, {} FROM game {} WHERE {}", by.sql(), source.hint, source.sql);
        let mut statement = self.db.prepare_cached(&sql)?;
        let mut rows = statement.query(params_from_iter(source.values))?;
        let mut texts: HashMap<Vec<u8>, Counts> = HashMap::new();
        let mut numbers: HashMap<i64, Counts> = HashMap::new();
        while let Some(row) = rows.next()? {
            let winners: u8 = row.get(0)?;
            let counts = match row.get_ref(1)? {
                ValueRef::Integer(number) => numbers.entry(rounded(number, by)).or_default(),
                ValueRef::Text(text) => match texts.get_mut(text) {
                    Some(counts) => counts,
                    None => texts.entry(text.to_vec()).or_default(),
                },
                _ => continue,
            };
            counts.count(winners);
        }
        let text = |text: Vec<u8>| Key::Text(String::from_utf8_lossy(&text).into_owned());
        let texts = texts
            .into_iter()
            .map(|(value, counts)| Group { value: text(value), tally: counts.tally() });
        let numbers = numbers
            .into_iter()
            .map(|(value, counts)| Group { value: Key::Number(value), tally: counts.tally() });
        let mut groups: Vec<Group> = texts.chain(numbers).collect();
        groups
            .sort_by(|a, b| b.tally.games.cmp(&a.tally.games).then_with(|| a.value.cmp(&b.value)));
        Ok(groups)
    }
}

impl Filter {
    /// The filter narrowed to a group of a column; `None` for columns that cannot be filtered so.
    pub fn within(&self, by: Column, group: &Key) -> Option<Filter> {
        let mut narrow = self.clone();
        match (by, group) {
            (Column::Game, Key::Text(game)) => narrow.game = Some(game.clone()),
            (Column::Result, Key::Text(result)) => narrow.result = Some(result.clone()),
            (Column::First, Key::Text(name)) => narrow.first = Some(name.clone()),
            (Column::Second, Key::Text(name)) => narrow.second = Some(name.clone()),
            (Column::Reason, Key::Text(reason)) => narrow.reason = Some(reason.clone()),
            (Column::Finished, Key::Number(finished)) => narrow.finished = Some(*finished == 1),
            (Column::Date, Key::Number(first)) => {
                let last = month_after(*first) - 1;
                narrow.date = intersected(narrow.date, *first, last);
            }
            (Column::Length, Key::Number(first)) => {
                let first = u32::try_from(*first).ok()?;
                narrow.length = intersected(narrow.length, first, first.saturating_add(9));
            }
            _ => return None,
        }
        Some(narrow)
    }
}

fn intersected<T: Copy + Ord>(span: Span<T>, from: T, to: T) -> Span<T> {
    Span {
        from: Some(span.from.map_or(from, |old| old.max(from))),
        to: Some(span.to.map_or(to, |old| old.min(to))),
    }
}

/// The value of a number's group.
fn rounded(number: i64, by: Column) -> i64 {
    match by {
        Column::Added => 0,
        Column::Date => month(number),
        Column::Length => number - number.rem_euclid(10),
        Column::Duration if number >= 0 => number - number % MINUTE,
        _ => number,
    }
}

/// The first moment of the month, by days since 1970 (the civil calendar, counted from the first of March).
fn month(moment: i64) -> i64 {
    let days = moment.div_euclid(DAY) + 719_468;
    let of_era = days.rem_euclid(146_097);
    let year = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year + year / 4 - year / 100);
    let since_march = (5 * of_year + 2) / 153;
    let day = of_year - (153 * since_march + 2) / 5;
    (days - day - 719_468) * DAY
}

fn month_after(first: i64) -> i64 {
    month(first + 32 * DAY)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn months_begin_on_their_first_day() {
        // 2024-02-29 12:00, 2024-02-01, 2024-03-01 in seconds.
        assert_eq!(month(1_709_208_000_000), 1_706_745_600_000);
        assert_eq!(month_after(1_706_745_600_000), 1_709_251_200_000);
        assert_eq!(month(0), 0);
        assert_eq!(month(-1), -31 * DAY);
        let mut first = month(-5_000_000_000_000);
        for _ in 0..3000 {
            let next = month_after(first);
            assert!((28..=31).contains(&((next - first) / DAY)));
            assert_eq!(month(next - 1), first);
            first = next;
        }
    }
}
