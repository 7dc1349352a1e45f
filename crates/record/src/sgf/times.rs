//! Converting dates and clocks between SGF and the tags of the other forms.

/// The date of a tag such as `2024.02.29` in SGF: `2024-02-29`, or only its known parts. Nothing if no part is known.
pub(super) fn written_date(tag: &str) -> Option<String> {
    let parts: Vec<&str> = tag.trim().split(['.', '-', '/']).collect();
    let unknown = |part: &str| part.is_empty() || part.bytes().all(|byte| byte == b'?');
    let known = parts.iter().take_while(|part| !unknown(part)).count();
    let plain = parts.iter().all(|part| unknown(part) || is_digits(part));
    match (plain && parts.len() <= 3, known) {
        (true, 0) => None,
        (true, known) => Some(parts[..known].join("-")),
        (false, _) => Some(tag.to_owned()),
    }
}

/// The tag for a date of SGF.
pub(super) fn date_tag(written: &str) -> String {
    let parts: Vec<&str> = written.trim().split('-').collect();
    let plain = parts[0].len() == 4 && parts.iter().all(|part| is_digits(part));
    match (plain, &parts[..]) {
        (true, [year]) => format!("{year}.??.??"),
        (true, [year, month]) => format!("{year}.{month}.??"),
        (true, [_, _, _]) => parts.join("."),
        _ => written.to_owned(),
    }
}

fn is_digits(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

fn is_number(text: &str) -> bool {
    text.starts_with(|c: char| c.is_ascii_digit()) && text.parse::<f64>().is_ok()
}

/// The separator in a tag and the word for this kind of overtime in SGF.
const OVERTIMES: [(char, &str); 4] =
    [('+', " fischer"), ('b', " bronstein"), ('d', " delay"), ('/', " byo-yomi")];

/// The seconds and the overtime that a tag such as `300+3` means; nothing if SGF cannot express it.
pub(super) fn written_clock(tag: &str) -> Option<(&str, Option<String>)> {
    let tag = tag.trim();
    if is_number(tag) {
        return Some((tag, None));
    }
    let (sign, word) = OVERTIMES.iter().find(|(sign, _)| tag.contains(*sign))?;
    let (base, rest) = tag.split_once(*sign)?;
    let fits = if *sign == '/' {
        rest.split_once('x').is_some_and(|(count, period)| is_digits(count) && is_number(period))
    } else {
        is_number(rest)
    };
    (is_number(base) && fits).then(|| (base, Some(format!("{rest}{word}"))))
}

/// The tag for seconds and an overtime; nothing for an unknown kind of overtime.
pub(super) fn clock_tag(base: &str, overtime: &str) -> Option<String> {
    let tag = OVERTIMES.iter().find_map(|(sign, word)| {
        Some(format!("{}{sign}{}", base.trim(), overtime.trim().strip_suffix(word)?.trim()))
    });
    tag.filter(|tag| written_clock(tag).is_some())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_and_clocks_read_back_as_they_were() {
        for (tag, written) in
            [("2026.11.15", "2026-11-15"), ("1895.??.??", "1895"), ("1895.08.??", "1895-08")]
        {
            assert_eq!(written_date(tag).as_deref(), Some(written));
            assert_eq!(date_tag(written), tag);
        }
        assert_eq!(written_date("????.??.??"), None);
        assert_eq!(written_date("last May").as_deref(), Some("last May"));
        assert_eq!(date_tag("2001-05-06,07"), "2001-05-06,07");
        for tag in ["300", "300+3", "300+0", "300b3", "300d2.5", "1200/3x30"] {
            let (base, overtime) = written_clock(tag).unwrap();
            assert!(base.parse::<u32>().is_ok());
            let again = overtime.map_or(Some(base.to_owned()), |over| clock_tag(base, &over));
            assert_eq!(again.as_deref(), Some(tag));
        }
        for tag in ["-", "?", "40/7200:3600", "*180", "1/30", "soon"] {
            assert_eq!(written_clock(tag), None);
        }
        assert_eq!(clock_tag("300", "15/300 Canadian"), None);
    }
}
