//! The names under which texts are translated.
//!
//! Games speak English, and their texts live beside them. A translation knows a text by its fingerprint, so that a
//! changed sentence is a missing one, and what several games share is translated once.

use std::borrow::Cow;
use std::cell::Cell;
use std::ops::Range;

/// The fingerprint of a text: FNV-1a, 32 bits, over its UTF-8 bytes.
pub const fn fingerprint(text: &str) -> u32 {
    let bytes = text.as_bytes();
    let mut hash = 0x811C_9DC5u32;
    let mut at = 0;
    while at < bytes.len() {
        hash = (hash ^ bytes[at] as u32).wrapping_mul(0x0100_0193);
        at += 1;
    }
    hash
}

/// The id of the message that translates a text.
pub fn message_id(text: &str) -> String {
    format!("t{:08x}", fingerprint(text))
}

/// A kind of piece for people: its name in words.
pub fn kind_name(kind: &str) -> String {
    kind.replace('_', " ")
}

/// A sentence that tells of places, numbers or somebody's own words, with these taken out: the text to translate, and what
/// belongs in `{$a}`, `{$b}` and so on. Words of somebody stand in quotes, which stay (`'{$a}'`). What comes one after
/// another (`12, 15, 18` or `'e4', 'pass'`) is one; a sentence without any is its own pattern.
///
/// Whoever finds no message for a sentence looks for one for its pattern.
pub fn pattern(sentence: &str) -> (Cow<'_, str>, Vec<String>) {
    let mut values: Vec<String> = Vec::new();
    let (mut text, mut rest) = (String::new(), 0);
    for span in told(sentence) {
        let between = &sentence[rest..span.start];
        rest = span.end;
        let value = &sentence[span];
        match values.last_mut() {
            Some(last) if matches!(between, ", " | "', '") => {
                last.push_str(", ");
                last.push_str(value);
            }
            _ => {
                text.push_str(between);
                text.push_str("{$");
                text.push(char::from(b'a' + values.len() as u8 % 26));
                text.push('}');
                values.push(value.to_owned());
            }
        }
    }
    if values.is_empty() {
        return (sentence.into(), values);
    }
    text.push_str(&sentence[rest..]);
    (text.into(), values)
}

/// Sentences that are put together from others, each tried in its turn. What stands in quotes is somebody's own; every other part
/// is translated by itself.
pub const FRAMES: [&str; 9] = [
    "this position cannot be played: {$a}",
    "start position: {$a}",
    "{$a}: found '{$b}', expected {$c}",
    "{$a} is missing: expected {$b}",
    "This {$a} belongs to {$b}, and it is {$c}'s turn.",
    "This {$a} belongs to nobody any more.",
    "This {$a} has no legal move now.",
    "No move of {$a}'s begins on {$b}.",
    "{$a}; {$b}",
];

/// What stands in a place of a frame.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part<'a> {
    /// Words of ours, to be translated.
    Said(&'a str),
    /// Words of somebody, which stay as they are.
    Quoted(&'a str),
}

/// The frame of a sentence that is put together from others, and its parts in the order of `{$a}`, `{$b}` and so on.
pub fn frame(sentence: &str) -> Option<(&'static str, Vec<Part<'_>>)> {
    FRAMES.into_iter().find_map(|frame| Some((frame, parts(frame, sentence)?)))
}

fn parts<'a>(frame: &str, sentence: &'a str) -> Option<Vec<Part<'a>>> {
    let (first, places) = frame.split_once("{$")?;
    let mut rest = sentence.strip_prefix(first)?;
    let (mut found, mut before) = (Vec::new(), first);
    for place in places.split("{$") {
        // After the letter of the place and its brace.
        let next = &place[2..];
        let part;
        (part, rest) = if next.is_empty() { (rest, "") } else { rest.split_once(next)? };
        if part.is_empty() {
            return None;
        }
        let quoted = before.ends_with('\'') && next.starts_with('\'');
        before = next;
        found.push(if quoted { Part::Quoted(part) } else { Part::Said(part) });
    }
    Some(found)
}

/// A text in another language: `say` gives the message with an id, and these values in its `{$a}`, `{$b}` and so on, if the
/// language has it.
///
/// What tells of places and numbers is known by its pattern; of a long text each paragraph is known by itself if the whole is
/// not, and so is each part of a sentence in a frame.
pub fn translated(
    english: &str,
    say: &dyn Fn(&str, &[String]) -> Option<String>,
) -> Option<String> {
    if let Some(whole) = say(&message_id(english), &[]) {
        return Some(whole);
    }
    let (text, values) = pattern(english);
    if !values.is_empty()
        && let Some(told) = say(&message_id(&text), &values)
    {
        return Some(told);
    }
    let known = Cell::new(false);
    let told = |part: &str| match translated(part, say) {
        Some(told) => {
            known.set(true);
            told
        }
        None => part.to_owned(),
    };
    if english.contains("\n\n") {
        let paragraphs: Vec<String> = english.split("\n\n").map(told).collect();
        return known.get().then(|| paragraphs.join("\n\n"));
    }
    let (frame, parts) = frame(english)?;
    let value = |part: Part<'_>| match part {
        Part::Said(words) => told(words),
        Part::Quoted(words) => words.to_owned(),
    };
    let values: Vec<String> = parts.into_iter().map(value).collect();
    if known.get() { say(&message_id(frame), &values) } else { None }
}

/// The places of a sentence that another such sentence fills otherwise: words with digits, and what stands in quotes.
fn told(sentence: &str) -> Vec<Range<usize>> {
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(next) = sentence[at..].chars().next() {
        let rest = &sentence[at..];
        let word = rest.find(|c: char| !c.is_alphanumeric()).unwrap_or(rest.len());
        let inside = quoted(rest).filter(|_| !sentence[..at].ends_with(char::is_alphanumeric));
        if let Some(inside) = inside {
            found.push(at + 1..at + 1 + inside.len());
            at += inside.len() + 2;
        } else if word > 0 {
            if rest[..word].contains(|c: char| c.is_ascii_digit()) {
                found.push(at..at + word);
            }
            at += word;
        } else {
            at += next.len_utf8();
        }
    }
    found
}

/// What stands in quotes where a text begins. The quote that ends it has no letter after it: an apostrophe has.
fn quoted(text: &str) -> Option<&str> {
    let inside = text.strip_prefix('\'').filter(|inside| !inside.starts_with(' '))?;
    let mut quotes = inside.match_indices('\'').map(|(at, _)| at);
    let end = quotes.find(|at| !inside[at + 1..].starts_with(char::is_alphanumeric))?;
    (end > 0).then(|| &inside[..end])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Problem, TextError};

    #[test]
    fn fingerprints_are_those_everybody_computes() {
        const WHILE_COMPILING: u32 = fingerprint("foobar");
        // The test vectors of the function's authors (draft-eastlake-fnv, 32 bits).
        assert_eq!(fingerprint(""), 0x811c9dc5);
        assert_eq!(fingerprint("a"), 0xe40c292c);
        assert_eq!(fingerprint("foobar"), 0xbf9cf968);
        assert_eq!(message_id("foobar"), format!("t{WHILE_COMPILING:x}"));
    }

    #[test]
    fn a_short_fingerprint_still_has_eight_digits() {
        // Among so many, some begin with a zero.
        assert!((0..500).all(|n| message_id(&n.to_string()).len() == 9));
    }

    #[test]
    fn places_and_numbers_are_taken_out_of_a_sentence() {
        let (text, values) = pattern("one of 2 pieces on 12, 15, c3 has to take, and so on.");
        assert_eq!(text, "one of {$a} pieces on {$b} has to take, and so on.");
        assert_eq!(values, ["2", "12, 15, c3"]);
        assert_eq!(pattern("The king is safe.").0, "The king is safe.");
        assert_eq!(pattern("nothing on h8 – nö").0, "nothing on {$a} – nö");
    }

    #[test]
    fn words_in_quotes_are_taken_out_of_a_sentence_and_apostrophes_are_not() {
        let (text, values) = pattern("'o o' is not White's move; try 'O-O', 'Nf3', 'pass'");
        assert_eq!(text, "'{$a}' is not White's move; try '{$b}'");
        assert_eq!(values, ["o o", "O-O, Nf3, pass"]);
        assert_eq!(pattern("the attackers' king").0, "the attackers' king");
        assert_eq!(pattern("Character ' ' (space)").0, "Character ' ' (space)");
        assert_eq!(pattern("'don't' is 'ö").0, "'{$a}' is 'ö");
    }

    #[test]
    fn sentences_are_found_in_their_frames() {
        use Part::{Quoted, Said};
        let found = TextError::malformed("side to move", "a; b", "w or b").to_string();
        let parts = vec![Said("side to move"), Quoted("a; b"), Said("w or b")];
        assert_eq!(frame(&found), Some((FRAMES[2], parts)));
        let missing = TextError::malformed("side to move", "", "w or b").to_string();
        let parts = vec![Said("side to move"), Said("w or b")];
        assert_eq!(frame(&missing), Some((FRAMES[3], parts)));
        let problems = ["no king", "two kings"].map(Problem::new).to_vec();
        let impossible = TextError::Impossible(problems).to_string();
        assert_eq!(frame(&impossible), Some((FRAMES[0], vec![Said("no king; two kings")])));
        let both = vec![Said("no king"), Said("two kings")];
        assert_eq!(frame("no king; two kings"), Some((FRAMES[8], both)));
        let ours = "This man belongs to Black, and it is White's turn.";
        let parts = vec![Said("man"), Said("Black"), Said("White")];
        assert_eq!(frame(ours), Some((FRAMES[4], parts)));
        assert_eq!(frame("no king"), None);
    }

    /// A language that knows these texts, and shouts.
    fn shouted(english: &str, known: &[&str]) -> Option<String> {
        translated(english, &|id, values| {
            let text = known.iter().find(|text| message_id(text) == id)?;
            let mut told = text.to_uppercase();
            for (value, letter) in values.iter().zip('A'..) {
                told = told.replace(&format!("{{${letter}}}"), value);
            }
            Some(told)
        })
    }

    #[test]
    fn a_sentence_is_translated_as_a_whole_by_its_pattern_or_by_its_parts() {
        let known = [&FRAMES[..], &["no king", "{$a} kings", "row {$a}", "{$a} cells"]].concat();
        assert_eq!(shouted("no king", &known).unwrap(), "NO KING");
        assert_eq!(shouted("2 kings", &known).unwrap(), "2 KINGS");
        assert_eq!(shouted("no king\n\nat all", &known).unwrap(), "NO KING\n\nat all");
        let problems = ["row 3: found 'no king; x', expected 8 cells", "no king", "why"];
        let sentence = TextError::Impossible(problems.map(Problem::new).to_vec()).to_string();
        assert_eq!(
            shouted(&sentence, &known).unwrap(),
            "THIS POSITION CANNOT BE PLAYED: \
             ROW 3: FOUND 'no king; x', EXPECTED 8 CELLS; NO KING; why"
        );
    }

    #[test]
    fn what_no_part_is_known_of_stays_as_it_is() {
        assert_eq!(shouted("one thing; another thing", &FRAMES), None);
        assert_eq!(shouted("one thing\n\nanother thing", &FRAMES), None);
        assert_eq!(shouted("no king", &[]), None);
    }
}
