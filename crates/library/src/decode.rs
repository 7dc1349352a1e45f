//! Bytes of old and new files as text: Unicode, and where it is none, the letters of western Europe.

/// Turns bytes that come in pieces into text.
#[derive(Debug, Default)]
pub(crate) struct Decoder {
    /// The beginning of a letter whose rest has not come yet.
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
        text.extend(self.rest.drain(..).map(western));
    }

    fn take(&mut self, mut bytes: &[u8], text: &mut String) {
        loop {
            match std::str::from_utf8(bytes) {
                Ok(good) => return text.push_str(good),
                Err(error) => {
                    let (good, bad) = bytes.split_at(error.valid_up_to());
                    text.push_str(std::str::from_utf8(good).unwrap_or_default());
                    let Some(length) = error.error_len() else {
                        self.rest = bad.to_vec();
                        return;
                    };
                    // In files older than Unicode a byte is a letter.
                    text.extend(bad[..length].iter().copied().map(western));
                    bytes = &bad[length..];
                }
            }
        }
    }
}

/// The letter of a byte in files older than Unicode: Latin-1 with the quotes and dashes that Windows put where that has
/// controls. <https://encoding.spec.whatwg.org/index-windows-1252.txt>
fn western(byte: u8) -> char {
    const WINDOWS: [char; 32] = [
        '€', '\u{81}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{8d}', 'Ž',
        '\u{8f}', '\u{90}', '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{9d}',
        'ž', 'Ÿ',
    ];
    match byte {
        0x80..=0x9F => WINDOWS[usize::from(byte - 0x80)],
        _ => char::from(byte),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn decoded(bytes: &[u8], piece: usize) -> String {
        let (mut decoder, mut text) = (Decoder::default(), String::new());
        bytes.chunks(piece).for_each(|piece| decoder.text(piece, &mut text));
        decoder.finish(&mut text);
        text
    }

    #[test]
    fn text_is_the_same_however_its_bytes_come() {
        let text = "Zoë played 李小龙 and ♔ won";
        for piece in 1..10 {
            assert_eq!(decoded(text.as_bytes(), piece), text);
        }
        assert_eq!(decoded(b"Andr\xE9 - Bj\xF6rn", 3), "André - Björn");
        assert_eq!(decoded(b"cut \xE2\x99", 2), "cut â™");
        assert_eq!(decoded(b"\x93a\x94 \x96 it\x92s 5 \x80", 4), "“a” – it’s 5 €");
    }
}
