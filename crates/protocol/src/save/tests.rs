//! Saves that are intact, incomplete, damaged, malicious, and of every version.

use super::*;
use crate::{
    GameSpec, Holder, Pace, PastHolder, PersonId, Player, Proposal, SeatClock, TakeBacks,
    TimeControl,
};
use flate2::Compression;
use flate2::write::DeflateEncoder;
use parlour_core::Rng;
use std::io::Write;

/// A save with something of everything.
fn sample() -> Save {
    let game = GameSpec {
        id: "parlour_game".to_owned(),
        variant: Some("name = \"A game\"\n".to_owned()),
        options: vec![("size".to_owned(), "9".to_owned())],
        start: Some("start text".to_owned()),
    };
    let time = TimeControl::Byoyomi { base: 60_000, period: 30_000, periods: 3 };
    let mut events = vec![
        Event::Joined { person: PersonId(1), name: "Zoë".to_owned() },
        Event::Seated { seat: 0, holder: Holder::People(vec![PersonId(1)]) },
        Event::Seated { seat: 1, holder: Holder::Computer { level: 7 } },
        Event::Started { at: 1_000 },
    ];
    for ply in 0..300u64 {
        let text = format!("a{}b{}", ply % 8 + 1, ply % 7 + 1);
        let (seat, at) = ((ply % 2) as u8, 1_000 + ply * 977);
        events.push(Event::Played { seat, text, at, spent: 977, lag: 0 });
    }
    events.push(Event::Done { what: Proposal::Draw, at: 400_000 });
    let opening = Opening {
        game,
        time,
        take_backs: TakeBacks::Free,
        first_move_timed: true,
        ..Opening::default()
    };
    let (saved, opened) = (1_795_000_000_000, 1_794_999_000_000);
    Save { saved, opened, opening, events, ..Save::default() }
}

/// A file that has grown: this many events at the beginning, then one after the other.
fn grown(save: &Save, at_first: usize) -> Vec<u8> {
    let first = Save { events: save.events[..at_first].to_vec(), ..save.clone() };
    let mut bytes = begin(&first);
    for event in &save.events[at_first..] {
        bytes.extend(append(save.saved, std::slice::from_ref(event)));
    }
    bytes
}

fn packed(records: &[u8]) -> Vec<u8> {
    let mut encoder = DeflateEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(records).unwrap();
    let content = encoder.finish().unwrap();
    let mut bytes = MAGIC.to_vec();
    bytes.extend(VERSION.to_le_bytes());
    bytes.extend(framed(PACKED, &content));
    bytes
}

#[test]
fn what_is_written_reads_back_equal_and_is_small() {
    let save = sample();
    let bytes = write(&save);
    assert_eq!(read(&bytes), Ok(save.clone()));
    assert!(bytes.len() < 2_500, "{} bytes", bytes.len());
    assert_eq!(read(&begin(&save)), Ok(save.clone()));
    assert_eq!(read(&grown(&save, 4)), Ok(save));
    assert_eq!(read(&write(&Save::default())), Ok(Save::default()));
}

#[test]
fn what_opened_a_room_is_known_at_a_glance() {
    let save = sample();
    let old = std::fs::read(concat!(env!("CARGO_MANIFEST_DIR"), "/fixtures/version-1.parlour"));
    for bytes in [write(&save), begin(&save), grown(&save, 4), old.unwrap()] {
        assert_eq!(opening(&bytes), Ok(save.opening.clone()));
        for length in 0..bytes.len().min(600) {
            let _ = opening(&bytes[..length]);
        }
    }
    assert_eq!(opening(b"PK"), Err(SaveError::Foreign));
    let mut newer = write(&save);
    newer[8] = 3;
    assert_eq!(opening(&newer), Err(SaveError::Newer { version: 3 }));
}

#[test]
fn files_of_every_format_are_read_for_ever() {
    let file =
        |version: u16| format!("{}/fixtures/version-{version}.parlour", env!("CARGO_MANIFEST_DIR"));
    if std::env::var_os("PARLOUR_FIXTURE").is_some() {
        std::fs::write(file(VERSION), grown(&sample(), 100)).unwrap();
    }
    for version in 1..=VERSION {
        let read = read(&std::fs::read(file(version)).unwrap());
        assert_eq!(read, Ok(sample()), "version {version}");
    }
}

/// What the second version has room for beyond the first: seats that people and computers share, a computer that moves at
/// random, a pace, a first move free of the clock, time of the network that is made good, and time in which the server was away.
fn shared_seats() -> Save {
    let person = |id| Player::Person(PersonId(id));
    let played = |seat, text: &str, at, spent, lag| {
        let text = text.to_owned();
        Event::Played { seat, text, at, spent, lag }
    };
    let mixed = |seat, players: [Player; 2]| {
        let holder = Holder::Mixed(players.to_vec());
        Event::Seated { seat, holder }
    };
    let events = vec![
        Event::Joined { person: PersonId(1), name: "Zoë".to_owned() },
        Event::Joined { person: PersonId(2), name: "Tim".to_owned() },
        mixed(0, [person(1), Player::Computer { level: 0 }]),
        mixed(1, [Player::Computer { level: 7 }, person(2)]),
        Event::Started { at: 1_000 },
        played(0, "e2e4", 31_000, 0, 0),
        played(1, "e7e5", 32_000, 0, 0),
        played(0, "g1f3", 40_000, 8_000, 3_000),
        played(1, "b8c6", 42_000, 2_000, 0),
        Event::Woken { at: 90_042_000, down: 90_000_000 },
        played(0, "f1b5", 90_046_000, 4_000, 500),
    ];
    let opening = Opening {
        game: GameSpec { id: "chess".to_owned(), ..GameSpec::default() },
        time: TimeControl::SuddenDeath { base: 300_000 },
        take_backs: TakeBacks::Never,
        first_move_timed: false,
        pace: Pace::Thoughtful,
    };
    let (saved, opened) = (1_795_090_046_000, 1_795_000_000_000);
    Save { saved, opened, opening, events, ..Save::default() }
}

#[test]
fn shared_seats_lag_and_time_away_are_read_for_ever() {
    let file = format!("{}/fixtures/version-2-shared.parlour", env!("CARGO_MANIFEST_DIR"));
    if std::env::var_os("PARLOUR_FIXTURE").is_some() {
        std::fs::write(&file, grown(&shared_seats(), 5)).unwrap();
    }
    assert_eq!(read(&std::fs::read(file).unwrap()), Ok(shared_seats()));
}

/// A room into which a game was loaded that others had played, and in which somebody may not chat.
fn loaded_game() -> Save {
    let played = |seat, text: &str, spent| {
        let text = text.to_owned();
        Event::Played { seat, text, at: 7_000, spent, lag: 0 }
    };
    let opening = Opening {
        game: GameSpec { id: "chess".to_owned(), ..GameSpec::default() },
        time: TimeControl::Byoyomi { base: 60_000, period: 10_000, periods: 3 },
        ..Opening::default()
    };
    let past = |names: &[&str], levels: &[u8]| PastHolder {
        names: names.iter().map(|&name| name.to_owned()).collect(),
        levels: levels.to_vec(),
    };
    let events = vec![
        Event::Joined { person: PersonId(1), name: "Zoë".to_owned() },
        Event::Joined { person: PersonId(2), name: "Tim".to_owned() },
        Event::Muted { person: PersonId(2), muted: true },
        Event::Configured { opening: opening.clone() },
        played(0, "e2e4", 4_000),
        played(1, "e7e5", 61_000),
        Event::Done { what: Proposal::GoTo { node: 1 }, at: 7_000 },
        played(1, "c7c5", 0),
        Event::Loaded {
            clocks: vec![SeatClock { left: 56_000, periods: 3 }, SeatClock { left: 0, periods: 2 }],
            elapsed: 65_000,
            players: vec![past(&["Ida", "Åsa"], &[]), past(&[], &[4])],
            at: 7_000,
        },
        Event::Seated { seat: 0, holder: Holder::People(vec![PersonId(1)]) },
        Event::Seated { seat: 1, holder: Holder::People(vec![PersonId(2)]) },
        Event::Started { at: 9_000 },
    ];
    Save { saved: 9_000, opened: 0, opening, events, ..Save::default() }
}

#[test]
fn a_game_that_was_loaded_is_read_for_ever() {
    let file = format!("{}/fixtures/version-2-loaded.parlour", env!("CARGO_MANIFEST_DIR"));
    if std::env::var_os("PARLOUR_FIXTURE").is_some() {
        std::fs::write(&file, grown(&loaded_game(), 5)).unwrap();
    }
    assert_eq!(read(&std::fs::read(file).unwrap()), Ok(loaded_game()));
}

#[test]
fn every_kind_of_bad_file_gets_its_own_sentence() {
    let good = write(&sample());
    let broken = |change: &dyn Fn(&mut Vec<u8>)| {
        let mut bytes = good.clone();
        change(&mut bytes);
        read(&bytes).unwrap_err().to_string()
    };
    let sentences = [
        read(b"").unwrap_err().to_string(),
        broken(&|bytes| bytes.truncate(100)),
        broken(&|bytes| bytes[8] = 3),
        broken(&|bytes| bytes[50] ^= 1),
        broken(&|bytes| bytes[8] = 0),
        read(&begin(&Save::default())[..12]).unwrap_err().to_string(),
    ];
    let begins = [
        "this is not a Parlour save file",
        "the file breaks off: it has 100 bytes",
        "the file was written by a newer Parlour (format 3;",
        "the file is damaged",
        "the file is whole but is no save of this format: there never was a format 0",
        "the file breaks off: it has 12 bytes",
    ];
    for (sentence, begin) in sentences.iter().zip(begins) {
        assert!(sentence.starts_with(begin), "{sentence}");
    }
}

#[test]
fn a_file_torn_at_any_byte_keeps_what_was_written_whole() {
    let save = sample();
    let bytes = grown(&save, 4);
    let mut most = 0;
    for length in 0..bytes.len() {
        match read(&bytes[..length]) {
            Ok(read) => {
                assert!(read.events.len() >= most, "nothing is lost by more bytes");
                most = read.events.len();
                assert_eq!(read.events, save.events[..most]);
                let reported = read
                    .notice()
                    .is_some_and(|notice| notice.to_string().starts_with("the end of the file"));
                assert_eq!(reported, read.torn > 0);
                // Written again it is whole.
                let again = Save { torn: 0, ..read };
                assert_eq!(super::read(&begin(&again)), Ok(again));
            }
            Err(error) => {
                assert!(most == 0, "{error}");
                assert!(
                    matches!(error, SaveError::Truncated { .. } | SaveError::Foreign),
                    "{error}"
                );
            }
        }
    }
    assert_eq!(most, save.events.len() - 1);
    // The last record was written in another order than that of its bytes.
    let mut torn = bytes.clone();
    let last = torn.len() - 1;
    torn[last] ^= 1;
    assert_eq!(read(&torn).unwrap().events.len(), save.events.len() - 1);
    // In the middle that is damage, and not passed over.
    let middle = bytes.len() / 2;
    torn[middle] ^= 1;
    assert_eq!(read(&torn), Err(SaveError::Damaged));
}

#[test]
fn what_is_not_known_survives_and_an_unknown_event_leaves_the_room_to_be_looked_at() {
    let save = sample();
    let mut bytes = begin(&Save { events: save.events[..10].to_vec(), ..save.clone() });
    bytes.extend(framed(200, b"of a kind nobody knows yet"));
    bytes.extend(append(save.saved, &save.events[10..20]));
    let known = read(&bytes).unwrap();
    assert_eq!((known.events.len(), known.unknown.len()), (20, 1));
    assert_eq!((known.unknown[0].after, known.only_to_look_at()), (10, None));
    assert_eq!(read(&write(&known)), Ok(known.clone()));
    assert_eq!(read(&begin(&known)), Ok(known));

    // An event of a kind that is added later; a known one with more to it; and whatever comes behind.
    let (mut later, mut longer) = (vec![2, 1, 99], append(7, &save.events[..1])[FRAME..].to_vec());
    longer.push(1);
    later.push(5);
    for strange in [later, longer] {
        let mut newer = bytes.clone();
        newer.extend(framed(EVENTS, &strange));
        newer.extend(append(save.saved, &save.events[20..30]));
        let known = read(&newer).unwrap();
        assert_eq!((known.events.len(), known.unknown.len()), (20, 3));
        let why = known.only_to_look_at().unwrap();
        assert!(
            why.to_string().starts_with("a newer Parlour went on with this game after event 20"),
            "{why}"
        );
        assert_eq!(read(&write(&known)), Ok(known.clone()));
        assert_eq!(read(&begin(&known)), Ok(known));
    }
}

#[test]
fn what_was_written_in_one_go_grows_by_appending() {
    let save = sample();
    let first = Save { events: save.events[..100].to_vec(), ..save.clone() };
    let mut bytes = write(&first);
    assert_eq!(uncompressed(&bytes), Some(0));
    let more = append(save.saved, &save.events[100..]);
    bytes.extend(&more);
    assert_eq!(uncompressed(&bytes), Some(more.len()));
    assert_eq!(read(&bytes), Ok(save.clone()));
    assert_eq!(uncompressed(&begin(&save)), Some(begin(&save).len() - 10));
    let old = concat!(env!("CARGO_MANIFEST_DIR"), "/fixtures/version-1.parlour");
    assert_eq!(uncompressed(&std::fs::read(old).unwrap()), None);
    assert_eq!(uncompressed(b""), None);
    assert_eq!(uncompressed(&write(&save)[..30]), None);
}

#[test]
fn an_agreement_that_is_not_known_survives_too() {
    let plain = begin(&Save::default());
    let length = usize::from(plain[11]);
    let mut head = plain[10 + FRAME..10 + FRAME + length].to_vec();
    head.extend([1, 2, 3]);
    let mut bytes = plain[..10].to_vec();
    bytes.extend(framed(HEAD, &head));
    let known = read(&bytes).unwrap();
    assert!(known.only_to_look_at().is_some());
    assert_eq!(read(&write(&known)), Ok(known));
}

#[test]
fn a_small_file_cannot_grow_into_a_huge_save() {
    let zeros = vec![0; LARGEST + 1];
    assert_eq!(read(&packed(&zeros)), Err(SaveError::oversized()));
    let most = Bounds::LINK.bytes;
    let link = read_within(&packed(&zeros[..=most]), Bounds::LINK);
    assert_eq!(link, Err(SaveError::TooLarge { most }));
    // Many events in few bytes: a byte each, and a number that promises more than there is.
    let many = |count: usize| {
        let events = vec![Event::Regathered; count];
        write(&Save { events, ..Save::default() })
    };
    let most = Bounds::LINK.events;
    assert!(many(16_000).len() < 16_000);
    assert_eq!(read_within(&many(most + 1), Bounds::LINK), Err(SaveError::TooManyEvents { most }));
    assert_eq!(read_within(&many(most), Bounds::LINK).unwrap().events.len(), most);
    let most = Bounds::FILE.events;
    assert_eq!(read(&many(most + 1)), Err(SaveError::TooManyEvents { most }));
    // One record after the other counts too.
    let mut bytes = begin(&Save::default());
    for _ in 0..=most {
        bytes.extend(append(0, &[Event::Regathered]));
    }
    assert_eq!(read(&bytes), Err(SaveError::TooManyEvents { most }));
}

#[test]
fn the_first_format_has_the_same_bounds() {
    let old = |events: usize| {
        // saved, opened, an opening of nothing, and one-byte events.
        let mut plain = vec![0, 0, 0, 0, 0, 0, 0, 1];
        let (low, high) = ((events & 127) as u8 | 128, events >> 7);
        plain.extend([low, (high & 127) as u8 | 128, (high >> 7) as u8]);
        plain.extend(vec![6; events]);
        let mut encoder = DeflateEncoder::new(Vec::new(), Compression::best());
        encoder.write_all(&plain).unwrap();
        let payload = encoder.finish().unwrap();
        let mut bytes = MAGIC.to_vec();
        bytes.extend(1u16.to_le_bytes());
        bytes.extend((payload.len() as u32).to_le_bytes());
        bytes.extend(parlour_core::Checksum::default().over(&payload).get().to_le_bytes());
        bytes.extend(payload);
        bytes
    };
    let most = Bounds::LINK.events;
    assert_eq!(read_within(&old(most), Bounds::LINK).unwrap().events.len(), most);
    assert_eq!(read_within(&old(most + 1), Bounds::LINK), Err(SaveError::TooManyEvents { most }));
    assert_eq!(read_within(&old(1_000_000), Bounds::LINK), Err(SaveError::TooManyEvents { most }));
}

#[test]
fn a_large_save_is_read_in_many_slices_and_says_how_far_it_is() {
    let events: Vec<Event> =
        (0..90_000).map(|at| Event::Retired { seat: 0, why: format!("{at:0100}"), at }).collect();
    let save = Save { events, ..Save::default() };
    let mut reader = SaveReader::new(write(&save), Bounds::FILE).unwrap();
    let mut slices = 0;
    let read = loop {
        let (done, of) = reader.progress();
        assert!(done <= of);
        slices += 1;
        if let Some(read) = reader.go_on().unwrap() {
            break read;
        }
    };
    assert_eq!(read, save);
    assert!(slices > 100, "{slices}");
}

#[test]
fn no_bytes_whatever_make_the_reader_panic() {
    let files = [write(&sample()), begin(&sample()), grown(&sample(), 50)];
    let mut rng = Rng::new(4);
    for at in 0..20_000 {
        let mut bytes = files[at % files.len()].clone();
        for _ in 0..=rng.below(4) {
            let at = rng.below(bytes.len());
            bytes[at] = rng.next_u64() as u8;
        }
        if rng.below(3) == 0 {
            bytes.truncate(rng.below(bytes.len()));
        }
        // Behind the checksum too: whatever decodes must decode to something that writes again.
        if rng.below(2) == 0 && bytes.len() > 10 + FRAME {
            let content = bytes[10 + FRAME..].to_vec();
            let kind = bytes[10];
            bytes.truncate(10);
            bytes.extend(framed(kind, &content));
        }
        if let Ok(save) = read(&bytes) {
            let again = Save { torn: 0, ..save };
            assert_eq!(read(&write(&again)), Ok(again));
        }
    }
}
