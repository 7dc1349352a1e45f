//! Bytes as letters that an address may carry: base64 with `-` and `_`, without padding.
//!
//! By hand: everybody waits for the page, and the crates for this would add three to four kilobytes to it, compressed,
//! where these lines add a tenth of one.

const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// The bytes as letters.
pub(crate) fn encode(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len() * 4 / 3 + 3);
    for three in bytes.chunks(3) {
        let at = |index: usize| u32::from(three.get(index).copied().unwrap_or(0));
        let bits = at(0) << 16 | at(1) << 8 | at(2);
        for place in 0..=three.len() {
            let six = bits >> (18 - 6 * place) & 63;
            text.push(char::from(LETTERS[six as usize]));
        }
    }
    text
}

/// The bytes of some letters; nothing if they are none. Padding and the letters of plain base64 are taken too: programs
/// that hand addresses on like to change them.
pub(crate) fn decode(text: &str) -> Option<Vec<u8>> {
    let text = text.trim().trim_end_matches('=');
    let mut bytes = Vec::with_capacity(text.len() * 3 / 4);
    let (mut bits, mut held) = (0u32, 0u32);
    for letter in text.bytes() {
        let letter = match letter {
            b'+' => b'-',
            b'/' => b'_',
            other => other,
        };
        let six = LETTERS.iter().position(|other| *other == letter)?;
        bits = bits << 6 | six as u32;
        held += 6;
        if held >= 8 {
            held -= 8;
            bytes.push((bits >> held) as u8);
            bits &= (1 << held) - 1;
        }
    }
    // A lone letter cannot hold a byte, and what is left over is nothing.
    (held < 6 && bits == 0).then_some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_length_reads_back_equal_and_needs_no_escape() {
        let bytes: Vec<u8> = (0..300u32).map(|at| (at * 37 % 256) as u8).collect();
        for length in 0..bytes.len() {
            let text = encode(&bytes[..length]);
            assert!(text.bytes().all(|letter| LETTERS.contains(&letter)));
            assert_eq!(decode(&text).as_deref(), Some(&bytes[..length]));
        }
        assert_eq!(encode(b"Parlour"), "UGFybG91cg");
        assert_eq!(decode("UGFybG91cg=="), Some(b"Parlour".to_vec()));
    }

    #[test]
    fn what_is_no_base64_is_nothing() {
        for bad in ["a", "ab*d", "äö", "UGFybG91ch"] {
            assert_eq!(decode(bad), None, "{bad}");
        }
    }
}
