//! Bytes as text that an address can carry: base64 with the letters of RFC 4648, section 5, without padding.

const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// The text of some bytes.
pub(crate) fn write(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for group in bytes.chunks(3) {
        let byte = |at: usize| u32::from(group.get(at).copied().unwrap_or(0));
        let bits = byte(0) << 16 | byte(1) << 8 | byte(2);
        for at in 0..=group.len() {
            let letter = bits >> (18 - 6 * at) & 63;
            text.push(char::from(LETTERS[letter as usize]));
        }
    }
    text
}

/// The bytes of a text; nothing if it is none of ours.
pub(crate) fn read(text: &str) -> Option<Vec<u8>> {
    let value = |letter: u8| LETTERS.iter().position(|other| *other == letter).map(|at| at as u32);
    let mut bytes = Vec::with_capacity(text.len() / 4 * 3);
    for group in text.trim_end_matches('=').as_bytes().chunks(4) {
        if group.len() == 1 {
            return None;
        }
        let mut bits = 0;
        for (at, &letter) in group.iter().enumerate() {
            bits |= value(letter)? << (18 - 6 * at);
        }
        let whole = [(bits >> 16) as u8, (bits >> 8) as u8, bits as u8];
        bytes.extend_from_slice(&whole[..group.len() - 1]);
    }
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_come_back_from_their_text() {
        // The test vectors of RFC 4648, section 10.
        let known = [("f", "Zg"), ("fo", "Zm8"), ("foo", "Zm9v"), ("foobar", "Zm9vYmFy"), ("", "")];
        for (plain, text) in known {
            assert_eq!(write(plain.as_bytes()), text);
            assert_eq!(read(text).as_deref(), Some(plain.as_bytes()));
        }
        let all: Vec<u8> = (0..=255).collect();
        assert_eq!(read(&write(&all)), Some(all));
        assert_eq!(read("Z"), None);
        assert_eq!(read("Zm9*"), None);
    }
}
