//! The text of files, old and new: UTF-8, and where it is not, Windows-1252.

use encoding_rs::WINDOWS_1252;
use std::borrow::Cow;

/// Turns bytes that come in pieces into text.
#[derive(Debug, Default)]
pub(crate) struct Decoder {
    /// Bytes that may be the beginning of a character.
    rest: Vec<u8>,
}

/// The text of all the bytes of a file.
pub fn text_of(bytes: &[u8]) -> String {
    let (mut decoder, mut text) = (Decoder::default(), String::new());
    decoder.text(bytes, &mut text);
    decoder.finish(&mut text);
    text
}

impl Decoder {
    /// The text of the next bytes.
    pub(crate) fn text(&mut self, bytes: &[u8], text: &mut String) {
        if self.rest.is_empty() {
            self.take(bytes, text);
        } else {
            let mut all = std::mem::take(&mut self.rest);
            all.extend_from_slice(bytes);
            self.take(&all, text);
        }
    }

    /// What is left at the end.
    pub(crate) fn finish(&mut self, text: &mut String) {
        text.push_str(&western(&self.rest));
        self.rest.clear();
    }

    fn take(&mut self, bytes: &[u8], text: &mut String) {
        // The usual case, and several times faster than looking for the valid parts.
        if let Ok(good) = std::str::from_utf8(bytes) {
            return text.push_str(good);
        }
        for chunk in bytes.utf8_chunks() {
            // More bytes have come, so the bytes held back are no beginning of a character.
            self.finish(text);
            text.push_str(chunk.valid());
            self.rest.extend_from_slice(chunk.invalid());
        }
    }
}

/// The letters of bytes in files older than Unicode: Latin-1 with the quotes and dashes that Windows put where that has
/// controls.
fn western(bytes: &[u8]) -> Cow<'_, str> {
    WINDOWS_1252.decode_without_bom_handling(bytes).0
}

#[cfg(test)]
mod tests {
    use super::*;

    fn decoded(bytes: &[u8], chunk: usize) -> String {
        let (mut decoder, mut text) = (Decoder::default(), String::new());
        bytes.chunks(chunk).for_each(|chunk| decoder.text(chunk, &mut text));
        decoder.finish(&mut text);
        text
    }

    #[test]
    fn text_is_the_same_however_its_bytes_come() {
        let text = "Zoë played 李小龙 and ♔ won";
        for chunk in 1..10 {
            assert_eq!(decoded(text.as_bytes(), chunk), text);
        }
        assert_eq!(decoded(b"Andr\xE9 - Bj\xF6rn", 3), "André - Björn");
        assert_eq!(decoded(b"cut \xE2\x99", 2), "cut â™");
        assert_eq!(decoded(b"\x93a\x94 \x96 it\x92s 5 \x80", 4), "“a” – it’s 5 €");
    }

    #[test]
    fn every_byte_is_a_letter_whatever_stands_beside_it() {
        let bytes: Vec<u8> = (0..=255).rev().collect();
        let whole = decoded(&bytes, bytes.len());
        assert_eq!(whole.chars().count(), 256);
        assert!(
            whole.starts_with("ÿþý")
                && whole.contains("Ÿž\u{9d}œ")
                && whole.contains("\u{81}€\u{7f}")
        );
        for chunk in 1..10 {
            assert_eq!(decoded(&bytes, chunk), whole);
        }
    }
}
