//! The ids under which texts are translated.
//!
//! The texts of games are English and stand in their source. A translation is found by the fingerprint of the English
//! text: a changed sentence counts as untranslated, and a text that several games share is translated once.

use crate::message::Say;

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

/// The name of a kind of piece, for people.
pub fn kind_name(kind: &str) -> String {
    kind.replace('_', " ")
}

/// The English text whose translation is the letter of a kind of piece in labels of moves.
pub fn letter_name(kind: &str) -> String {
    format!("letter of the {}", kind_name(kind))
}

/// A text in another language, translated as a whole or by paragraphs; nothing if no part of it is translated.
pub fn translated(english: &str, say: &Say<'_>) -> Option<String> {
    if let Some(whole) = say(&message_id(english), &[]) {
        return Some(whole);
    }
    let paragraphs: Vec<&str> = english.split("\n\n").collect();
    let known = paragraphs.iter().map(|paragraph| say(&message_id(paragraph), &[]));
    let known: Vec<Option<String>> = known.collect();
    known.iter().any(Option::is_some).then(|| {
        let both = known.into_iter().zip(paragraphs);
        both.map(|(known, english)| known.unwrap_or_else(|| english.to_owned()))
            .collect::<Vec<_>>()
            .join("\n\n")
    })
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
        // Among 500 fingerprints some begin with a zero.
        assert!((0..500).all(|n| message_id(&n.to_string()).len() == 9));
    }

    #[test]
    fn a_text_is_translated_as_a_whole_or_by_its_paragraphs() {
        let known = |text: &'static str| {
            move |id: &str, _: &[(&str, String)]| {
                (message_id(text) == id).then(|| text.to_uppercase())
            }
        };
        assert_eq!(translated("no king", &known("no king")).unwrap(), "NO KING");
        assert_eq!(translated("a\n\nb", &known("a\n\nb")).unwrap(), "A\n\nB");
        assert_eq!(
            translated("no king\n\nat all", &known("no king")).unwrap(),
            "NO KING\n\nat all"
        );
        assert_eq!(translated("one thing\n\nanother thing", &known("a third")), None);
    }
}
