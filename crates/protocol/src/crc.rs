//! The checksum of a save: CRC-32 as in gzip and PNG. A table of sixteen numbers is quick enough for saves, and a page need
//! not fetch a large one.

/// What four bits come to.
const TABLE: [u32; 16] = {
    let mut table = [0; 16];
    let mut at = 0;
    while at < 16 {
        let (mut rest, mut bit) = (at as u32, 0);
        while bit < 4 {
            rest = if rest & 1 == 1 { rest >> 1 ^ 0xEDB8_8320 } else { rest >> 1 };
            bit += 1;
        }
        table[at] = rest;
        at += 1;
    }
    table
};

/// The checksum of some bytes.
pub(crate) fn checksum(bytes: &[u8]) -> u32 {
    let step = |sum: u32, bits: u32| sum >> 4 ^ TABLE[((sum ^ bits) & 15) as usize];
    !bytes.iter().fold(!0, |sum, &byte| step(step(sum, byte.into()), u32::from(byte) >> 4))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sum_is_that_of_other_programs() {
        assert_eq!(checksum(b"123456789"), 0xCBF4_3926, "the check value everybody gives");
        assert_eq!(checksum(b""), 0);
    }
}
