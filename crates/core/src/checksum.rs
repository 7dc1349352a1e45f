//! The checksum of what is stored: CRC-32 as in gzip and PNG. A table of sixteen entries is fast enough for it and keeps the
//! wasm small.

/// The checksum of each value of four bits.
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

/// A checksum that is being computed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Checksum(u32);

impl Default for Checksum {
    fn default() -> Checksum {
        Checksum(!0)
    }
}

impl Checksum {
    /// The sum with some more bytes.
    pub fn over(self, bytes: &[u8]) -> Checksum {
        let step = |sum: u32, bits: u32| sum >> 4 ^ TABLE[((sum ^ bits) & 15) as usize];
        let add = |sum, &byte: &u8| step(step(sum, byte.into()), u32::from(byte) >> 4);
        Checksum(bytes.iter().fold(self.0, add))
    }

    /// The sum of all bytes so far.
    pub fn get(self) -> u32 {
        !self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sum_is_that_of_other_programs() {
        let sum = |bytes| Checksum::default().over(bytes).get();
        assert_eq!(sum(b"123456789"), 0xCBF4_3926, "the check value everybody gives");
        assert_eq!(sum(b""), 0);
        assert_eq!(Checksum::default().over(b"1234").over(b"56789").get(), sum(b"123456789"));
    }
}
