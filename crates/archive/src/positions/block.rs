//! A block: a few thousand sorted entries, packed as differences.

use super::{PositionEntry, entry, key_of, next_of, slot_of, winners_of};

/// How many entries a block holds.
pub(crate) const BLOCK: usize = 4096;

/// Packs sorted entries.
pub(crate) fn pack(entries: &[PositionEntry]) -> Vec<u8> {
    let mut data = Vec::with_capacity(entries.len() * 12);
    let (mut key, mut slot) = (entries.first().map_or(0, |first| key_of(*first)), 0);
    for one in entries {
        let step = key_of(*one) - key;
        if step > 0 {
            slot = 0;
        }
        key += step;
        put_varint(&mut data, step);
        put_varint(&mut data, u64::from(slot_of(*one) - slot));
        slot = slot_of(*one);
        put_varint(&mut data, u64::from(next_of(*one)));
        data.push(winners_of(*one));
    }
    data
}

/// Reads the entries of a block that begins with the key. Ends where the data ends or makes no sense.
pub(crate) fn unpack(first: u64, data: &[u8]) -> Unpack<'_> {
    Unpack { data, key: first, slot: 0 }
}

/// The entries of a block, in order.
#[derive(Clone, Debug)]
pub(crate) struct Unpack<'a> {
    data: &'a [u8],
    key: u64,
    slot: u32,
}

impl Iterator for Unpack<'_> {
    type Item = PositionEntry;

    fn next(&mut self) -> Option<PositionEntry> {
        let step = take_varint(&mut self.data)?;
        if step > 0 {
            self.slot = 0;
        }
        self.key = self.key.checked_add(step)?;
        let slot = u32::try_from(take_varint(&mut self.data)?).ok()?;
        self.slot = self.slot.checked_add(slot)?;
        let next = u32::try_from(take_varint(&mut self.data)?).ok()?;
        let (winners, rest) = self.data.split_first()?;
        self.data = rest;
        Some(entry(self.key, self.slot, next, *winners))
    }
}

/// Writes a number as a varint (LEB128): seven bits in a byte, the low ones first.
fn put_varint(data: &mut Vec<u8>, mut number: u64) {
    while number >= 0x80 {
        data.push(number as u8 | 0x80);
        number >>= 7;
    }
    data.push(number as u8);
}

fn take_varint(data: &mut &[u8]) -> Option<u64> {
    let (mut number, mut shift) = (0u64, 0);
    loop {
        let (byte, rest) = data.split_first()?;
        *data = rest;
        if shift > 63 {
            return None;
        }
        number |= u64::from(byte & 0x7F) << shift;
        if byte & 0x80 == 0 {
            return Some(number);
        }
        shift += 7;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_block_reads_back_and_survives_being_cut() {
        let mut entries: Vec<PositionEntry> = (0..3000u64)
            .map(|n| {
                let spread = n.wrapping_mul(0x9E37_79B9_7F4A_7C15);
                entry(spread >> (n % 60), (spread >> 40) as u32, n as u32 % 70000, n as u8)
            })
            .chain([entry(u64::MAX, u32::MAX, 0xFF_FFFF, 255), entry(0, 0, 0, 0)])
            .collect();
        entries.sort_unstable();
        let first = key_of(entries[0]);
        let data = pack(&entries);
        assert!(unpack(first, &data).eq(entries.iter().copied()));
        for end in 0..data.len().min(200) {
            assert!(unpack(first, &data[..end]).count() <= entries.len());
        }
        assert!(pack(&[]).is_empty());
    }
}
