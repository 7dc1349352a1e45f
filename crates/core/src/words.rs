//! The names under which texts are translated.
//!
//! Games speak English, and their texts live beside them. A translation knows a text by its fingerprint, so that a
//! changed sentence is a missing one, and what several games share is translated once.

use std::borrow::Cow;

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

/// A sentence that tells of places or numbers, with these taken out: the text to translate, and what belongs in
/// `{$a}`, `{$b}` and so on. Places after one another (`12, 15, 18`) are one; a sentence without any is its own
/// pattern.
///
/// Whoever finds no message for a sentence looks for one for its pattern.
pub fn pattern(sentence: &str) -> (Cow<'_, str>, Vec<&str>) {
    let mut found: Vec<(usize, usize)> = Vec::new();
    let mut at = 0;
    for word in sentence.split_inclusive(|c: char| !c.is_alphanumeric()) {
        let bare = word.trim_end_matches(|c: char| !c.is_alphanumeric());
        if bare.contains(|c: char| c.is_ascii_digit()) {
            match found.last_mut() {
                Some((_, end)) if &sentence[*end..at] == ", " => *end = at + bare.len(),
                _ => found.push((at, at + bare.len())),
            }
        }
        at += word.len();
    }
    if found.is_empty() {
        return (sentence.into(), Vec::new());
    }
    let (mut text, mut rest) = (String::new(), 0);
    for (&(start, end), letter) in found.iter().zip('a'..) {
        text.push_str(&sentence[rest..start]);
        text.push_str("{$");
        text.push(letter);
        text.push('}');
        rest = end;
    }
    text.push_str(&sentence[rest..]);
    (text.into(), found.into_iter().map(|(start, end)| &sentence[start..end]).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

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
}
