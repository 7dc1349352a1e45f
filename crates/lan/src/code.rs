//! The join code: a host's address, port and room in a few words that can be said aloud, such as `riba-kutofi`.
//!
//! A code needs no service that knows it: everything is in it. It is made of syllables, a consonant and a vowel each,
//! of which there are 32, five bits. The letters are those that are told apart by ear and are spoken alike in many
//! languages: of `b` and `p`, `t` and `d`, `k` and `g`, `m` and `n`, `f`, `v` and `w` there is only one each, and there is no `e`,
//! which some read as others read `i`.
//!
//! The format, which must stay readable for ever:
//!
//! 1. A string of bits says where to go. Its beginning says what follows:
//!
//!    | begins with | what follows | for |
//!    | --- | --- | --- |
//!    | `0` | 16 bits, the end of an address | 192.168.0.0/16, the usual port |
//!    | `100` | 24 bits, the end of an address | 10.0.0.0/8, the usual port |
//!    | `1010` | 20 bits, the end of an address | 172.16.0.0/12, the usual port |
//!    | `1011` | 32 bits, an address | any address, the usual port |
//!    | `1100` | 16 bits, the end of an address; 16 bits, a port | 192.168.0.0/16 |
//!    | `1101` | 32 bits, an address; 16 bits, a port | any address |
//!    | `111` | | nothing yet: IPv6 or a relay may come |
//!
//!    All bits behind that are a number: 0 for no room, otherwise the room's number plus one. There are as many as make the
//!    whole a multiple of five and at least twenty, and the shortest form that is possible is the only one that is read.
//! 2. Every five bits are an element of the field of 32 (modulo x⁵+x²+1). A last one is added, so that the polynomial with
//!    these coefficients, their number before them, is 0 at x. Therefore **every** change of one syllable is noticed, and every exchange
//!    of two; of any other change 31 in 32.
//! 3. A fixed pattern is added to the elements, so that the usual codes do not repeat one syllable, which is hard to say.
//! 4. Each element is a syllable, two syllables are a word, and the last word has three if there is an odd number.
//!
//! A slip of one letter is always noticed: a changed letter makes another syllable or none, and one that is missing or too
//! many makes the number of letters odd.

use std::fmt;
use std::net::{Ipv4Addr, SocketAddrV4};
use std::str::FromStr;

/// The port on which Parlour is found unless its user says otherwise. It is not written into a code, so it can never
/// be another.
pub const DEFAULT_PORT: u16 = 7447;

const CONSONANTS: &[u8; 8] = b"bfklmrst";
const VOWELS: &[u8; 4] = b"aiou";
/// Bits of a syllable.
const WIDTH: u32 = 5;
/// Syllables of the shortest code, without the last one, which is for checking.
const SHORTEST: u32 = 4;
/// Syllables of the longest: any address and port, and a room number of 64 bits.
const LONGEST: u32 = 24;

/// Where a game is joined.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct JoinCode {
    /// The host's address.
    pub address: Ipv4Addr,
    /// The host's port.
    pub port: u16,
    /// The room, if the code leads to one; otherwise it leads to the host's list of rooms.
    pub room: Option<u64>,
}

/// Why a text is not a join code.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CodeError {
    /// Nothing was typed.
    Empty,
    /// Two letters that are not a syllable of any code.
    NotASyllable(String),
    /// The last letter stands alone.
    HalfSyllable(char),
    /// There are too few syllables: this many.
    TooShort(usize),
    /// There are more syllables than in any code.
    TooLong,
    /// Every syllable exists, but they do not belong together.
    Misread,
    /// The code is of a kind that this version does not know.
    Newer,
}

impl fmt::Display for CodeError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CodeError::Empty => write!(out, "a code has words such as riba-kutofi; there is none"),
            CodeError::NotASyllable(letters) => write!(
                out,
                "'{letters}' is not a syllable of a code; they are one of b f k l m r s t and one of a i o u"
            ),
            CodeError::HalfSyllable(letter) => write!(
                out,
                "the code ends in the middle of a syllable, with '{letter}': a letter is missing or too many"
            ),
            CodeError::TooShort(syllables) => write!(
                out,
                "this code is not whole: it has {syllables} of at least {} syllables",
                SHORTEST + 1
            ),
            CodeError::TooLong => {
                write!(
                    out,
                    "this is too long for a code: no code has more than {} syllables",
                    LONGEST + 1
                )
            }
            CodeError::Misread => write!(
                out,
                "this is not quite a code: a syllable is wrong, missing or in another's place; compare it once more"
            ),
            CodeError::Newer => {
                write!(out, "this code is of a newer kind than this version of Parlour can read")
            }
        }
    }
}

impl std::error::Error for CodeError {}

impl JoinCode {
    /// Where the host listens.
    pub fn socket(&self) -> SocketAddrV4 {
        SocketAddrV4::new(self.address, self.port)
    }

    /// The bits that say where the host is, and how many.
    fn place(&self) -> (u128, u32) {
        let [a, b, c, d] = self.address.octets();
        let all = u128::from(u32::from(self.address));
        let port = u128::from(self.port);
        match (self.port == DEFAULT_PORT, a, b) {
            (true, 192, 168) => (all & 0xffff, 1 + 16),
            (true, 10, _) => (0b100 << 24 | all & 0xff_ffff, 3 + 24),
            (true, 172, 16..=31) => (0b1010 << 20 | all & 0xf_ffff, 4 + 20),
            (true, ..) => (0b1011 << 32 | all, 4 + 32),
            (false, 192, 168) => {
                (0b1100 << 32 | u128::from(c) << 24 | u128::from(d) << 16 | port, 4 + 32)
            }
            (false, ..) => (0b1101 << 48 | all << 16 | port, 4 + 48),
        }
    }

    /// The elements of the code without the last: the shortest form that holds everything.
    fn elements(&self) -> Vec<u8> {
        let (place, width) = self.place();
        let room = self.room.map_or(0, |room| u128::from(room) + 1);
        let room_width = u128::BITS - room.leading_zeros();
        let count = (width + room_width).div_ceil(WIDTH).max(SHORTEST);
        let bits = place << (count * WIDTH - width) | room;
        (0..count).rev().map(|at| (bits >> (at * WIDTH) & 31) as u8).collect()
    }

    /// What elements say; nothing if they are of a kind that is not known.
    fn of_elements(elements: &[u8]) -> Option<Result<JoinCode, CodeError>> {
        let bits = elements.iter().fold(0, |bits, element| bits << WIDTH | u128::from(*element));
        let mut left = elements.len() as u32 * WIDTH;
        let mut take = |width: u32| {
            // The shortest code has no room for the longer forms; it is compared with what was read in the end.
            left = left.saturating_sub(width);
            (bits >> left & ((1 << width) - 1)) as u32
        };
        let (net_192_168, net_10, net_172_16) = (0xc0a8_0000, 0x0a00_0000, 0xac10_0000);
        let (address, port) = match take(1) {
            0 => (net_192_168 | take(16), None),
            _ => match take(2) {
                0b00 => (net_10 | take(24), None),
                0b01 => match take(1) {
                    0 => (net_172_16 | take(20), None),
                    _ => (take(32), None),
                },
                0b10 => match take(1) {
                    0 => (net_192_168 | take(16), Some(take(16))),
                    _ => (take(32), Some(take(16))),
                },
                _ => return None,
            },
        };
        let room = bits & ((1 << left) - 1);
        let room = match room.checked_sub(1).map(u64::try_from) {
            None => None,
            Some(Ok(room)) => Some(room),
            Some(Err(_)) => return Some(Err(CodeError::Misread)),
        };
        let port = port.map_or(DEFAULT_PORT, |port| port as u16);
        Some(Ok(JoinCode { address: address.into(), port, room }))
    }
}

/// The value at x of the polynomial with these coefficients, in the field of 32; their number is a coefficient too, so that
/// a code is no other's beginning.
fn remainder(elements: &[u8], count: usize) -> u8 {
    elements.iter().fold(count as u8, |sum, element| {
        let doubled = sum << 1;
        (if doubled & 32 == 0 { doubled } else { doubled ^ 0b10_0101 }) ^ element
    })
}

/// The pattern that is added: without it, many zeros would make one syllable many times.
fn pattern(at: usize) -> u8 {
    (at as u8).wrapping_mul(11).wrapping_add(21) & 31
}

impl fmt::Display for JoinCode {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut elements = self.elements();
        let count = elements.len();
        elements.push(0);
        let check = remainder(&elements, count);
        elements[count] = check;
        for (at, element) in elements.iter().enumerate() {
            let syllable = element ^ pattern(at);
            let begins_word = at > 0 && at % 2 == 0 && at < count;
            let consonant = CONSONANTS[usize::from(syllable >> 2)] as char;
            let vowel = VOWELS[usize::from(syllable & 3)] as char;
            write!(out, "{}{consonant}{vowel}", if begins_word { "-" } else { "" })?;
        }
        Ok(())
    }
}

/// Whether a character only stands between words, whoever typed them.
fn separates(character: char) -> bool {
    let dash = matches!(character, '-' | '_' | '.' | ',' | '\u{2010}'..='\u{2015}' | '\u{2212}');
    dash || character.is_whitespace()
}

/// The number of a syllable.
fn syllable(consonant: char, vowel: char) -> Option<u8> {
    let place = |letters: &[u8], letter: char| {
        letters.iter().position(|known| char::from(*known) == letter.to_ascii_lowercase())
    };
    Some((place(CONSONANTS, consonant)? << 2 | place(VOWELS, vowel)?) as u8)
}

impl FromStr for JoinCode {
    type Err = CodeError;

    /// Reads a code as people type it: in upper or lower case, with blanks or dashes anywhere or nowhere.
    fn from_str(text: &str) -> Result<JoinCode, CodeError> {
        let mut letters = text.chars().filter(|character| !separates(*character));
        let mut elements = Vec::new();
        while let Some(consonant) = letters.next() {
            if elements.len() > LONGEST as usize {
                return Err(CodeError::TooLong);
            }
            let vowel = letters.next().ok_or(CodeError::HalfSyllable(consonant))?;
            let read = syllable(consonant, vowel)
                .ok_or_else(|| CodeError::NotASyllable(format!("{consonant}{vowel}")))?;
            elements.push(read ^ pattern(elements.len()));
        }
        let count = elements.len().checked_sub(1).ok_or(CodeError::Empty)?;
        if count < SHORTEST as usize {
            return Err(CodeError::TooShort(elements.len()));
        }
        if remainder(&elements, count) != 0 {
            return Err(CodeError::Misread);
        }
        elements.pop();
        let code = JoinCode::of_elements(&elements).ok_or(CodeError::Newer)??;
        // One place has one code: whatever else reads like it was made by a slip.
        if code.elements() == elements { Ok(code) } else { Err(CodeError::Misread) }
    }
}
