//! Join codes: they read back, slips are noticed, and what was once written is read for ever.

use parlour_lan::code::{CodeError, DEFAULT_PORT, JoinCode};
use std::net::Ipv4Addr;

fn code(address: [u8; 4], port: u16, room: Option<u64>) -> JoinCode {
    JoinCode { address: Ipv4Addr::from(address), port, room }
}

/// Numbers that look random and are the same in every run.
struct Numbers(u64);

impl Numbers {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ mixed >> 31
    }

    /// A place of any kind: usual and unusual addresses, ports and rooms, numbers of every width.
    fn place(&mut self) -> JoinCode {
        let [_, b, c, d] = (self.next() as u32).to_be_bytes();
        let address = match self.next() % 5 {
            0 => [192, 168, c, d],
            1 => [10, b, c, d],
            2 => [172, 16 + b % 16, c, d],
            3 => [192, 168, 1, d],
            _ => (self.next() as u32).to_be_bytes(),
        };
        let port = if self.next().is_multiple_of(2) { DEFAULT_PORT } else { self.next() as u16 };
        let width = self.next() % 65;
        let room = (width > 0).then(|| self.next() >> (64 - width));
        code(address, port, room)
    }
}

/// The code is a format: these were said aloud and written on paper.
const WRITTEN: &[(&str, [u8; 4], u16, Option<u64>)] = &[
    ("riba-kutofi", [192, 168, 0, 1], 7447, None),
    ("riba-kufoma", [192, 168, 0, 2], 7447, None),
    ("ribo-lolofa", [192, 168, 1, 23], 7447, None),
    ("tofa-lotami", [192, 168, 178, 21], 7447, Some(1)),
    ("tofa-losoti", [192, 168, 178, 21], 7447, Some(3)),
    ("ribo-loki-turu-fitu-faka-tota-laka", [192, 168, 1, 23], 7447, Some(0xfedc_ba98_7654)),
    ("fiba-kuro-barufo", [10, 0, 0, 7], 7447, Some(2)),
    ("bima-loro-fili", [172, 20, 10, 2], 7447, None),
    ("butu-muro-bila-rumutu", [127, 0, 0, 1], 7447, Some(0)),
    ("buru-folo-sola-folira", [93, 184, 216, 34], 7447, Some(14)),
    ("liba-bubi-bomo-tufa-fali", [192, 168, 1, 23], 8080, Some(200)),
    ("lomo-muro-luka-mumo-loro-subo", [203, 0, 113, 9], 443, None),
    (
        "lotu-raki-tomu-kati-mofu-suto-sifa-luso-fima-sufo-mita-fumoli",
        [255, 255, 255, 255],
        65535,
        Some(u64::MAX),
    ),
];

#[test]
fn what_was_written_is_read_for_ever() {
    for (text, address, port, room) in WRITTEN {
        let place = code(*address, *port, *room);
        assert_eq!(place.to_string(), *text);
        assert_eq!(text.parse(), Ok(place));
    }
}

#[test]
fn everything_reads_back() {
    let mut numbers = Numbers(1);
    let edges = [0, 1, 6, 7, 255, 1 << 48, u64::MAX - 1, u64::MAX].map(Some);
    for room in edges.into_iter().chain([None]) {
        for port in [0, 1, 80, DEFAULT_PORT, u16::MAX] {
            for address in
                [[0; 4], [255; 4], [192, 168, 255, 255], [172, 31, 0, 1], [172, 32, 0, 1]]
            {
                let place = code(address, port, room);
                assert_eq!(place.to_string().parse(), Ok(place), "{place}");
            }
        }
    }
    for _ in 0..20_000 {
        let place = numbers.place();
        assert_eq!(place.to_string().parse(), Ok(place), "{place}");
    }
}

#[test]
fn the_usual_case_is_short() {
    let syllables = |place: JoinCode| place.to_string().replace('-', "").len() / 2;
    let usual = |address, room| syllables(code(address, DEFAULT_PORT, room));
    assert_eq!(usual([192, 168, 178, 21], None), 5);
    assert_eq!(usual([192, 168, 0, 1], Some(6)), 5);
    assert_eq!(usual([192, 168, 0, 1], Some(254)), 6);
    assert_eq!(usual([172, 20, 10, 2], Some(0)), 6);
    assert_eq!(usual([10, 0, 0, 7], Some(6)), 7);
    assert_eq!(usual([93, 184, 216, 34], Some(14)), 9);
    // A private room's number is long, for nobody may guess it.
    assert_eq!(usual([192, 168, 0, 1], Some((1 << 48) - 2)), 14);
    assert_eq!(syllables(code([192, 168, 0, 1], 8080, None)), 9);
    assert_eq!(syllables(code([255; 4], 1, Some(u64::MAX))), 25);
}

#[test]
fn a_code_is_read_however_it_is_typed() {
    let place = code([192, 168, 178, 21], DEFAULT_PORT, Some(3));
    let text = place.to_string();
    let letters = text.replace('-', "");
    let spaced: Vec<String> = letters.chars().map(String::from).collect();
    let ways = [
        text.to_uppercase(),
        format!("  {text}\n"),
        letters.clone(),
        text.replace('-', " "),
        text.replace('-', " \u{2013} "),
        text.replace('-', "."),
        spaced.join(" "),
    ];
    for way in ways {
        assert_eq!(way.parse(), Ok(place), "{way}");
    }
}

/// All texts that differ from a code by one letter: another one, one too few, one too many.
fn slips(text: &str) -> Vec<String> {
    let letters = text.replace('-', "");
    let alphabet = ('a'..='z').chain('0'..='9');
    let mut slips = Vec::new();
    for at in 0..=letters.len() {
        let (before, after) = letters.split_at(at);
        slips.extend(alphabet.clone().map(|letter| format!("{before}{letter}{after}")));
        if let Some(rest) = after.get(1..) {
            slips.push(format!("{before}{rest}"));
            let others = alphabet.clone().filter(|letter| !after.starts_with(*letter));
            slips.extend(others.map(|letter| format!("{before}{letter}{rest}")));
        }
    }
    slips
}

#[test]
fn every_slip_of_one_letter_is_noticed() {
    let mut numbers = Numbers(2);
    for _ in 0..200 {
        let text = numbers.place().to_string();
        for slip in slips(&text) {
            assert!(slip.parse::<JoinCode>().is_err(), "{slip} is taken for {text}");
        }
    }
}

#[test]
fn every_wrong_syllable_and_every_exchange_of_two_is_noticed() {
    let mut numbers = Numbers(3);
    for _ in 0..200 {
        let text = numbers.place().to_string().replace('-', "");
        let syllables: Vec<&str> =
            text.as_bytes().chunks(2).map(|pair| std::str::from_utf8(pair).unwrap()).collect();
        for at in 0..syllables.len() {
            for other in 0..at {
                let mut changed = syllables.clone();
                changed.swap(at, other);
                let same = changed == syllables;
                assert_eq!(changed.concat().parse::<JoinCode>().is_ok(), same, "{text}");
            }
            for consonant in "bfklmrst".chars() {
                for vowel in "aiou".chars() {
                    let wrong = format!("{consonant}{vowel}");
                    let mut changed = syllables.clone();
                    changed[at] = &wrong;
                    let same = changed == syllables;
                    assert_eq!(changed.concat().parse::<JoinCode>().is_ok(), same, "{text}");
                }
            }
        }
    }
}

/// What is not sure to be noticed is noticed nearly always: 31 in 32 of the codes with two wrong syllables.
#[test]
fn of_two_wrong_syllables_few_remain_unnoticed() {
    let mut numbers = Numbers(4);
    let (mut tried, mut taken) = (0_u32, 0_u32);
    for _ in 0..200 {
        let place = JoinCode { port: DEFAULT_PORT, room: None, ..numbers.place() };
        let text = place.to_string().replace('-', "");
        for first in ["ba", "ki", "mo", "su"] {
            for second in ["fa", "li", "ro", "tu"] {
                let changed = format!("{first}{}{second}{}", &text[2..4], &text[6..]);
                tried += 1;
                taken += u32::from(changed.parse().is_ok_and(|read: JoinCode| read != place));
            }
        }
    }
    assert!(taken * 25 < tried, "{taken} of {tried}");
}

#[test]
fn what_is_wrong_is_said() {
    let why = |text: &str| text.parse::<JoinCode>().unwrap_err();
    assert_eq!(why(" - "), CodeError::Empty);
    assert_eq!(why("rosu-xqlamo"), CodeError::NotASyllable("xq".to_owned()));
    assert!(why("rosu-xqlamo").to_string().starts_with("'xq' is not a syllable of a code"));
    assert_eq!(why("rosu-kilam"), CodeError::HalfSyllable('m'));
    assert_eq!(why("rosu-kila"), CodeError::TooShort(4));
    assert_eq!(why(&"ba".repeat(26)), CodeError::TooLong);
    assert_eq!(why(&"ba".repeat(1_000_000)), CodeError::TooLong);
    // Letters that are more than a byte are letters like others.
    assert_eq!(why("rösu-kilamo"), CodeError::NotASyllable("rö".to_owned()));
    assert_eq!(why("192.168.0.1"), CodeError::NotASyllable("19".to_owned()));
}

/// An eighth of all codes mean nothing yet. They are kept for what may come, and said to be newer, not wrong.
#[test]
fn a_code_of_a_newer_kind_is_said_to_be_one() {
    let all = "bfklmrst".chars().flat_map(|c| "aiou".chars().map(move |v| format!("{c}{v}")));
    let all: Vec<String> = all.collect();
    let newer = |first: &&String| {
        let reads = all.iter().map(|last| format!("{first}rosuki{last}").parse::<JoinCode>());
        reads.into_iter().any(|read| read == Err(CodeError::Newer))
    };
    assert_eq!(all.iter().filter(newer).count(), 4);
}
