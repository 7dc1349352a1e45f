//! An animated picture as the bytes of a GIF. A frame holds only the part of the picture that has changed since the one
//! before it, and is written in slices.

use super::palette::COLOURS;

/// The number that stands for what has not changed.
const UNCHANGED: u8 = COLOURS as u8;
/// Numbers of colours have eight bits.
const BITS: u8 = 8;
/// What begins the numbers of strings anew, and what ends them.
const CLEAR: u16 = 1 << BITS;
const END: u16 = CLEAR + 1;
/// At most this many strings have numbers.
const MAX: u16 = 4096;
/// Places for strings; more than there are, so that they are found soon.
const PLACES: usize = 1 << 14;

/// The bytes of an animated picture that grows frame by frame.
#[derive(Debug)]
pub(super) struct Gif {
    bytes: Vec<u8>,
    width: usize,
    height: usize,
    /// The colours of the frame before, by number; nothing before the first.
    before: Vec<u8>,
}

/// A frame that is being written.
#[derive(Debug)]
pub(super) struct Frame {
    numbers: Vec<u8>,
    /// The changed part: left, top, right, bottom; the last two are outside.
    part: (usize, usize, usize, usize),
    row: usize,
    strings: Strings,
}

fn word(bytes: &mut Vec<u8>, number: usize) {
    bytes.extend_from_slice(&(number as u16).to_le_bytes());
}

impl Gif {
    /// A picture of this size in these colours, which is shown over and over.
    pub(super) fn new(width: usize, height: usize, colours: &[[u8; 3]]) -> Gif {
        let mut bytes = b"GIF89a".to_vec();
        word(&mut bytes, width);
        word(&mut bytes, height);
        // 256 colours for all frames.
        bytes.extend_from_slice(&[0xf7, 0, 0]);
        for number in 0..256 {
            bytes.extend_from_slice(colours.get(number).unwrap_or(&[0, 0, 0]));
        }
        bytes.extend_from_slice(b"\x21\xff\x0bNETSCAPE2.0\x03\x01\0\0\0");
        Gif { bytes, width, height, before: Vec::new() }
    }

    /// Begins a frame that is shown for this many hundredths of a second. There is a number for every point.
    pub(super) fn begin(&mut self, numbers: Vec<u8>, hundredths: u16) -> Frame {
        let part = self.changed(&numbers);
        let (left, top, right, bottom) = part;
        // What was there stays; one number is transparent.
        self.bytes.extend_from_slice(&[0x21, 0xf9, 4, 0x05]);
        word(&mut self.bytes, usize::from(hundredths));
        self.bytes.extend_from_slice(&[UNCHANGED, 0, 0x2c]);
        for number in [left, top, right - left, bottom - top] {
            word(&mut self.bytes, number);
        }
        self.bytes.extend_from_slice(&[0, BITS]);
        Frame { numbers, part, row: top, strings: Strings::new() }
    }

    /// Writes some rows of a frame; true while there are more.
    pub(super) fn go_on(&mut self, frame: &mut Frame, rows: usize) -> bool {
        let (left, _, right, bottom) = frame.part;
        let until = bottom.min(frame.row + rows);
        for row in frame.row..until {
            for at in row * self.width + left..row * self.width + right {
                let number = frame.numbers[at];
                let same = self.before.get(at) == Some(&number);
                frame.strings.push(if same { UNCHANGED } else { number });
            }
        }
        frame.row = until;
        if until < bottom {
            return true;
        }
        for block in frame.strings.finish().chunks(255) {
            self.bytes.push(block.len() as u8);
            self.bytes.extend_from_slice(block);
        }
        self.bytes.push(0);
        self.before = std::mem::take(&mut frame.numbers);
        false
    }

    /// The whole file.
    pub(super) fn finish(mut self) -> Vec<u8> {
        self.bytes.push(0x3b);
        self.bytes
    }

    /// The smallest part with all that has changed; a single point where nothing has.
    fn changed(&self, numbers: &[u8]) -> (usize, usize, usize, usize) {
        if self.before.is_empty() {
            return (0, 0, self.width, self.height);
        }
        let (mut left, mut top, mut right, mut bottom) = (self.width, self.height, 0, 0);
        for row in 0..self.height {
            let range = row * self.width..(row + 1) * self.width;
            let (new, old) = (&numbers[range.clone()], &self.before[range]);
            if new == old {
                continue;
            }
            let differs = |(new, old): (&u8, &u8)| new != old;
            let first = new.iter().zip(old).position(differs).unwrap_or(0);
            let last = new.iter().zip(old).rposition(differs).unwrap_or(0);
            (left, right) = (left.min(first), right.max(last + 1));
            (top, bottom) = (top.min(row), row + 1);
        }
        if bottom == 0 { (0, 0, 1, 1) } else { (left, top, right, bottom) }
    }
}

/// Strings of numbers become numbers of strings (the compression of Lempel, Ziv and Welch), packed into bytes.
#[derive(Debug)]
struct Strings {
    /// The string at hand, by its number.
    current: Option<u16>,
    next: u16,
    size: u32,
    /// The number of a string by the one without its end, and the end.
    known: Vec<(u32, u16)>,
    packed: Vec<u8>,
    bits: u32,
    filled: u32,
}

impl Strings {
    fn new() -> Strings {
        let mut strings = Strings {
            current: None,
            next: END + 1,
            size: u32::from(BITS) + 1,
            known: vec![(u32::MAX, 0); PLACES],
            packed: Vec::new(),
            bits: 0,
            filled: 0,
        };
        strings.write(CLEAR);
        strings
    }

    fn write(&mut self, number: u16) {
        self.bits |= u32::from(number) << self.filled;
        self.filled += self.size;
        while self.filled >= 8 {
            self.packed.push(self.bits as u8);
            self.bits >>= 8;
            self.filled -= 8;
        }
    }

    fn push(&mut self, number: u8) {
        let Some(current) = self.current else {
            self.current = Some(u16::from(number));
            return;
        };
        let key = u32::from(current) << 8 | u32::from(number);
        let mut place = (key.wrapping_mul(0x9e37_79b1) >> 18) as usize % PLACES;
        while self.known[place].0 != u32::MAX {
            if self.known[place].0 == key {
                self.current = Some(self.known[place].1);
                return;
            }
            place = (place + 1) % PLACES;
        }
        self.write(current);
        self.current = Some(u16::from(number));
        if self.next == MAX {
            self.write(CLEAR);
            self.known.fill((u32::MAX, 0));
            (self.next, self.size) = (END + 1, u32::from(BITS) + 1);
            return;
        }
        self.known[place] = (key, self.next);
        // The reader learns of a string one number later.
        if u32::from(self.next) == 1 << self.size {
            self.size += 1;
        }
        self.next += 1;
    }

    fn finish(&mut self) -> &[u8] {
        if let Some(current) = self.current.take() {
            self.write(current);
            if self.next < MAX && u32::from(self.next) == 1 << self.size {
                self.size += 1;
            }
        }
        self.write(END);
        if self.filled > 0 {
            self.packed.push(self.bits as u8);
        }
        &self.packed
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How long a frame is shown, and the colour of every point.
    type Seen = (u16, Vec<[u8; 3]>);

    /// The frames of a file as a viewer would show them, each with its time.
    fn frames(bytes: &[u8]) -> (usize, usize, Vec<Seen>) {
        let two = |at: usize| usize::from(u16::from_le_bytes([bytes[at], bytes[at + 1]]));
        assert_eq!(&bytes[..6], b"GIF89a");
        let (width, height) = (two(6), two(8));
        let colours: Vec<[u8; 3]> =
            bytes[13..13 + 768].chunks(3).map(|c| [c[0], c[1], c[2]]).collect();
        let (mut at, mut time, mut shown, mut found) =
            (13 + 768, 0, vec![[0; 3]; width * height], Vec::new());
        loop {
            match bytes[at] {
                0x3b => return (width, height, found),
                0x21 => {
                    if bytes[at + 1] == 0xf9 {
                        time = two(at + 4) as u16;
                    }
                    at += 2;
                    while bytes[at] > 0 {
                        at += usize::from(bytes[at]) + 1;
                    }
                    at += 1;
                }
                0x2c => {
                    let (left, top, wide) = (two(at + 1), two(at + 3), two(at + 5));
                    assert_eq!(bytes[at + 10], BITS);
                    at += 11;
                    let mut packed = Vec::new();
                    while bytes[at] > 0 {
                        packed.extend_from_slice(&bytes[at + 1..=at + usize::from(bytes[at])]);
                        at += usize::from(bytes[at]) + 1;
                    }
                    at += 1;
                    for (point, number) in unpacked(&packed).into_iter().enumerate() {
                        if number != UNCHANGED {
                            let place = (top + point / wide) * width + left + point % wide;
                            shown[place] = colours[usize::from(number)];
                        }
                    }
                    found.push((time, shown.clone()));
                }
                other => panic!("{other} begins nothing"),
            }
        }
    }

    /// The numbers behind the numbers of strings.
    fn unpacked(packed: &[u8]) -> Vec<u8> {
        let (mut strings, mut size, mut bit) = (Vec::<Vec<u8>>::new(), 9usize, 0);
        let (mut before, mut all): (Option<Vec<u8>>, Vec<u8>) = (None, Vec::new());
        loop {
            let read = |n: usize| usize::from(packed[(bit + n) / 8] >> ((bit + n) % 8) & 1) << n;
            let number: usize = (0..size).map(read).sum();
            bit += size;
            match number as u16 {
                CLEAR => {
                    strings = (0..=END).map(|n| vec![n as u8]).collect();
                    (size, before) = (9, None);
                    continue;
                }
                END => return all,
                _ => {}
            }
            let string = match (strings.get(number), &before) {
                (Some(string), _) => string.clone(),
                (None, Some(before)) => [&before[..], &before[..1]].concat(),
                (None, None) => panic!("nothing came before {number}"),
            };
            if let Some(before) = before.take().filter(|_| strings.len() < usize::from(MAX)) {
                strings.push([&before[..], &string[..1]].concat());
            }
            if strings.len() == 1 << size && size < 12 {
                size += 1;
            }
            all.extend_from_slice(&string);
            before = Some(string);
        }
    }

    fn written(width: usize, height: usize, pictures: &[Vec<u8>]) -> Vec<u8> {
        let colours: Vec<[u8; 3]> = (0..=254).map(|n| [n, 255 - n, n / 2]).collect();
        let mut gif = Gif::new(width, height, &colours);
        for (number, picture) in pictures.iter().enumerate() {
            let mut frame = gif.begin(picture.clone(), 80 + number as u16);
            while gif.go_on(&mut frame, 7) {}
        }
        gif.finish()
    }

    #[test]
    fn what_is_written_is_seen_again() {
        let (width, height) = (97, 61);
        let mut seed = 7u32;
        let mut lot = || {
            seed = seed.wrapping_mul(1664525).wrapping_add(1013904223);
            (seed >> 24) as u8 % 255
        };
        let noise: Vec<u8> = (0..width * height).map(|_| lot()).collect();
        let mut spot = noise.clone();
        spot[20 * width + 11..20 * width + 44].fill(3);
        let flat = vec![9; width * height];
        let pictures = [noise, spot.clone(), spot, flat];
        let (wide, high, seen) = frames(&written(width, height, &pictures));
        assert_eq!((wide, high, seen.len()), (width, height, 4));
        for (number, (picture, (time, shown))) in pictures.iter().zip(&seen).enumerate() {
            let colours: Vec<[u8; 3]> = picture.iter().map(|n| [*n, 255 - n, n / 2]).collect();
            assert!(*shown == colours, "frame {number}");
            assert_eq!(usize::from(*time), 80 + number);
        }
    }

    #[test]
    fn a_frame_in_which_little_changes_is_small() {
        let first = vec![1; 480 * 480];
        let mut second = first.clone();
        second[1000..1050].fill(2);
        let one = written(480, 480, std::slice::from_ref(&first)).len();
        let two = written(480, 480, &[first, second]).len();
        assert!(two - one < 60, "{}", two - one);
    }
}
