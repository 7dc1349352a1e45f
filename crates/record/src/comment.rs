//! Comments and the commands in them: clocks (`[%clk 0:03:00]`), time taken (`[%emt 0:00:07]`), and entries that are
//! not moves (`[%end !resigned:0]`).

use parlour_table::Note;
use std::fmt::Write;

/// A part of a comment.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum CommentPart {
    /// Words.
    Text(String),
    /// What the clock shows, in milliseconds.
    Clock(u64),
    /// The time the move took, in milliseconds.
    Spent(u64),
    /// Something other than a move happened: the word of an entry.
    Entry(String),
}

/// The parts of a comment, in order.
pub(crate) fn parts(comment: &str) -> Vec<CommentPart> {
    let (mut parts, mut text, mut rest) = (Vec::new(), String::new(), comment);
    while let Some(at) = rest.find("[%") {
        let end = rest[at..].find(']').map(|length| at + length);
        let Some((end, part)) = end.and_then(|end| Some((end, command(&rest[at + 2..end])?)))
        else {
            text.push_str(&rest[..at + 2]);
            rest = &rest[at + 2..];
            continue;
        };
        text.push_str(&rest[..at]);
        rest = &rest[end + 1..];
        if let CommentPart::Entry(_) = part {
            flush(&mut text, &mut parts);
        }
        parts.push(part);
    }
    text.push_str(rest);
    flush(&mut text, &mut parts);
    parts
}

fn flush(text: &mut String, parts: &mut Vec<CommentPart>) {
    let words = unfolded(text);
    text.clear();
    if !words.is_empty() {
        parts.push(CommentPart::Text(words));
    }
}

fn command(text: &str) -> Option<CommentPart> {
    let (name, value) = text.split_once(char::is_whitespace)?;
    match name {
        "clk" => read_time(value.trim()).map(CommentPart::Clock),
        "emt" => read_time(value.trim()).map(CommentPart::Spent),
        "end" => Some(CommentPart::Entry(value.trim().to_owned()))
            .filter(|_| value.trim().starts_with('!')),
        _ => None,
    }
}

/// The text of a comment whose lines were wrapped. Only a line break with a space before it belongs to the text.
fn unfolded(text: &str) -> String {
    let text = text.replace('\r', "").trim().to_owned();
    if !text.contains('\n') {
        return text;
    }
    let mut words = String::with_capacity(text.len());
    let mut before: Option<&str> = None;
    for line in text.split('\n') {
        if let Some(before) = before {
            words.push(if before.ends_with(' ') { '\n' } else { ' ' });
        }
        words.push_str(line.trim_matches(' '));
        before = Some(line);
    }
    words
}

/// Reads a time such as `1:02:03.4`; hours and fraction are optional.
pub(crate) fn read_time(text: &str) -> Option<u64> {
    let (whole, fraction) = text.split_once('.').unwrap_or((text, ""));
    let mut seconds = 0u64;
    for part in whole.split(':') {
        let digits =
            !part.is_empty() && part.len() <= 9 && part.bytes().all(|b| b.is_ascii_digit());
        seconds = seconds.checked_mul(60)?.checked_add(part.parse().ok().filter(|_| digits)?)?;
    }
    let plain = fraction.bytes().all(|byte| byte.is_ascii_digit());
    let thousandths: u64 = format!("{fraction:0<3.3}").parse().ok().filter(|_| plain)?;
    seconds.checked_mul(1000)?.checked_add(thousandths)
}

/// A time as `h:mm:ss`, with a fraction if it has one.
pub(crate) fn write_time(milliseconds: u64) -> String {
    let (seconds, fraction) = (milliseconds / 1000, milliseconds % 1000);
    let mut text = format!("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60);
    if fraction > 0 {
        let digits = format!("{fraction:03}");
        let _ = write!(text, ".{}", digits.trim_end_matches('0'));
    }
    text
}

/// Clock, time taken and comment of a note as one comment; may be empty.
pub(crate) fn words(note: &Note) -> String {
    let mut parts = Vec::new();
    if let Some(clock) = note.clock {
        parts.push(format!("[%clk {}]", write_time(clock)));
    }
    if let Some(spent) = note.spent {
        parts.push(format!("[%emt {}]", write_time(spent)));
    }
    // A brace would close the comment, and PGN has no escape for it.
    let words = note.comment.trim().replace('}', ")");
    if !words.is_empty() {
        parts.push(words);
    }
    parts.join(" ")
}

/// Adds words to a note.
pub(crate) fn add_words(note: &mut Note, words: &str) {
    if !note.comment.is_empty() && !words.is_empty() {
        note.comment.push(' ');
    }
    note.comment.push_str(words);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_read_as_they_are_written() {
        for time in [0, 1, 999, 1000, 59_100, 60_000, 3_600_000, 360_000_120, 5_025_678] {
            assert_eq!(read_time(&write_time(time)), Some(time));
        }
        assert_eq!(read_time("90"), Some(90_000));
        assert_eq!(read_time("1:30.25"), Some(90_250));
        for bad in ["", ":", "1:x", "-3", "1.x", "99999999999", "1::2"] {
            assert_eq!(read_time(bad), None, "{bad}");
        }
    }

    #[test]
    fn commands_are_separated_from_text() {
        assert_eq!(
            parts(" [%clk 0:01:00] a [%eval 0.3] b [%emt 0:00:02]"),
            [
                CommentPart::Clock(60_000),
                CommentPart::Spent(2000),
                CommentPart::Text("a [%eval 0.3] b".to_owned())
            ]
        );
        assert_eq!(
            parts("x [%end !agreed] y"),
            [
                CommentPart::Text("x".to_owned()),
                CommentPart::Entry("!agreed".to_owned()),
                CommentPart::Text("y".to_owned())
            ]
        );
        assert_eq!(parts("[%clk"), [CommentPart::Text("[%clk".to_owned())]);
    }
}
