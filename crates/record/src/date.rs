//! Dates for file names, lists and records, in UTC.

const DAY: i64 = 86_400_000;

/// Year, month and day of a moment in milliseconds since 1970.
///
/// Days are counted in eras of 400 years that begin in March, so that the leap day is the last of a year (Howard
/// Hinnant, "chrono-Compatible Low-Level Date Algorithms").
pub fn date(moment: i64) -> (i64, u32, u32) {
    let days = moment.div_euclid(DAY) + 719_468;
    let (era, day) = (days.div_euclid(146_097), days.rem_euclid(146_097));
    let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let (day, month) =
        (day - (153 * month + 2) / 5 + 1, if month < 10 { month + 3 } else { month - 9 });
    (year + era * 400 + i64::from(month <= 2), month as u32, day as u32)
}

/// A moment as `2026-11-15 12.34.56`: sorts by date and is a valid file name everywhere.
pub fn stamp(moment: i64) -> String {
    let (year, month, day) = date(moment);
    let seconds = moment.div_euclid(1000).rem_euclid(86_400);
    let (hour, minute, second) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    format!("{year:04}-{month:02}-{day:02} {hour:02}.{minute:02}.{second:02}")
}

/// Days since 1970 of a date in the civil calendar.
fn days(year: i64, month: i64, day: i64) -> i64 {
    // Counted from the first of March, so that the leap day is the last of a year.
    let year = if month <= 2 { year - 1 } else { year };
    let era = year.div_euclid(400);
    let year_of_era = year.rem_euclid(400);
    let day_of_year = (153 * ((month + 9) % 12) + 2) / 5 + day - 1;
    era * 146_097 + year_of_era * 365 + year_of_era / 4 - year_of_era / 100 + day_of_year - 719_468
}

/// The moment given by a date such as `2024.02.29` or `2024-02-29` and a time such as `13:05:00`. An unknown month or
/// day (`??`) counts as the first. Nothing if the year is unknown.
pub fn moment(date: &str, time: Option<&str>) -> Option<i64> {
    let mut parts = date.split(['.', '-', '/']).map(|part| part.trim().parse::<i64>().ok());
    let year = parts.next()??;
    let month = parts.next().flatten().filter(|month| (1..=12).contains(month)).unwrap_or(1);
    let day = parts.next().flatten().filter(|day| (1..=31).contains(day)).unwrap_or(1);
    if !(0..=9999).contains(&year) {
        return None;
    }
    let clock = time.map_or(0, |time| {
        let mut parts = time.split(':').map(|part| part.trim().parse::<i64>().unwrap_or(0));
        let mut next = |most: i64| parts.next().unwrap_or(0).clamp(0, most);
        ((next(23) * 60 + next(59)) * 60 + next(60)) * 1000
    });
    Some(days(year, month, day) * DAY + clock)
}

/// The first moment of a day such as `2024-02-29`, of a month such as `2024-02`, or of a year. Nothing for dates that
/// do not exist.
pub fn day(text: &str) -> Option<i64> {
    let parts: Vec<&str> = text.trim().split(['.', '-', '/']).collect();
    let plain = |part: &&str| part.len() <= 4 && part.bytes().all(|byte| byte.is_ascii_digit());
    let numbers: Option<Vec<i64>> =
        parts.iter().map(|part| Some(part).filter(|part| plain(part))?.parse().ok()).collect();
    let numbers = numbers.filter(|numbers| numbers.len() <= 3)?;
    let number = |at: usize| numbers.get(at).copied().unwrap_or(1);
    let (year, month, day) = (number(0), number(1), number(2));
    if !(1..=12).contains(&month) || !(1..=31).contains(&day) {
        return None;
    }
    let moment = days(year, month, day) * DAY;
    (date(moment) == (year, month as u32, day as u32)).then_some(moment)
}

/// The date of a moment as records write it: `2024.02.29`.
pub fn date_text(moment: i64) -> String {
    let (year, month, day) = date(moment);
    format!("{year:04}.{month:02}.{day:02}")
}

/// Date and time of a moment, for people: `2024-02-29 13:05`.
pub fn date_and_time(moment: i64) -> String {
    let (year, month, day) = date(moment);
    let minutes = moment.rem_euclid(DAY) / 60_000;
    format!("{year:04}-{month:02}-{day:02} {:02}:{:02}", minutes / 60, minutes % 60)
}

/// The time of day of a moment as records write it: `13:05:00`.
pub fn time_text(moment: i64) -> String {
    let seconds = moment.rem_euclid(DAY) / 1000;
    format!("{:02}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_those_of_the_calendar() {
        assert_eq!(stamp(0), "1970-01-01 00.00.00");
        assert_eq!(stamp(1_709_209_845_000), "2024-02-29 12.30.45");
        assert_eq!(stamp(951_868_800_000), "2000-03-01 00.00.00");
        assert_eq!(date(-1), (1969, 12, 31));
        assert_eq!(date(4_107_542_400_000), (2100, 3, 1), "2100 has no leap day");
    }

    #[test]
    fn every_day_is_the_day_after_the_one_before() {
        assert_eq!(moment("1970.01.01", None), Some(0));
        assert_eq!(moment("2024.02.29", Some("13:05:09")), Some(1_709_211_909_000));
        assert_eq!(date_and_time(1_709_211_909_000), "2024-02-29 13:05");
        for day in -200_000..200_000 {
            let (year, month, of_month) = date(day * DAY);
            assert_eq!(days(year, i64::from(month), i64::from(of_month)), day);
        }
    }

    #[test]
    fn days_that_no_calendar_has_are_none() {
        assert_eq!(day("2024-02-29"), Some(1_709_164_800_000));
        assert_eq!(day("2024.02"), day("2024-02-01"));
        assert_eq!(day("2024"), day("2024-01-01"));
        let none = ["2024-13-40", "2023-02-29", "2024-00-01", "2024-1-32", "", "x", "2024-", "-1"];
        for text in none.into_iter().chain(["2024-01-01-01", "+2024-1-1", "99999999999999999999"]) {
            assert_eq!(day(text), None, "{text}");
        }
    }

    #[test]
    fn what_is_not_known_is_the_first() {
        assert_eq!(moment("1895.??.??", None), moment("1895-01-01", None));
        assert_eq!(moment("????.??.??", None), None);
        assert_eq!(moment("", None), None);
        assert_eq!(moment("2001.99.99", Some("xx:99")), moment("2001.01.01", Some("00:59")));
        assert_eq!(date_text(moment("0999.12.31", None).unwrap()), "0999.12.31");
    }
}
