//! Dates for names and lists, in universal time.

/// Year, month and day of a moment in milliseconds since 1970.
///
/// Days are counted in eras of 400 years that begin in March, so that the odd day comes last (Howard Hinnant,
/// "chrono-Compatible Low-Level Date Algorithms").
pub fn date(moment: i64) -> (i64, u32, u32) {
    let days = moment.div_euclid(86_400_000) + 719_468;
    let (era, day) = (days.div_euclid(146_097), days.rem_euclid(146_097));
    let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let (day, month) =
        (day - (153 * month + 2) / 5 + 1, if month < 10 { month + 3 } else { month - 9 });
    (year + era * 400 + i64::from(month <= 2), month as u32, day as u32)
}

/// A moment as `2026-11-15 12.34.56`: sorts by itself and is a file name everywhere.
pub fn stamp(moment: i64) -> String {
    let (year, month, day) = date(moment);
    let seconds = moment.div_euclid(1000).rem_euclid(86_400);
    let (hour, minute, second) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    format!("{year:04}-{month:02}-{day:02} {hour:02}.{minute:02}.{second:02}")
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
}
