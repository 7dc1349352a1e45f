//! Our own games with clocks, written out for other programs and read back.

use parlour_archive::{Archive, Filter};
use parlour_library::{
    Continue, ImportSettings, Progress, convert, export, import, record_of, stored_game,
};
use parlour_protocol::save::{self, Save};
use parlour_protocol::{Event, GameSpec, Holder, Opening, PersonId, TimeControl};
use parlour_room::Room;
use parlour_table::Catalogue;
use std::fs;

fn go_on(_: Progress) -> Continue {
    Continue::Yes
}

/// A game of two moves, which took 2.5 and 7 seconds.
fn played(game: &str, time: &str, moves: [&str; 2]) -> Save {
    let game = GameSpec { id: game.to_owned(), ..GameSpec::default() };
    let time = TimeControl::read(time).unwrap();
    let [one, two] = moves.map(str::to_owned);
    let events = vec![
        Event::Joined { person: PersonId(1), name: "Zoë".to_owned() },
        Event::Seated { seat: 0, holder: Holder::People(vec![PersonId(1)]) },
        Event::Seated { seat: 1, holder: Holder::Computer { level: 7 } },
        Event::Started { at: 1_000 },
        Event::Played { seat: 0, text: one, at: 3_500, spent: 2_500, lag: 0 },
        Event::Played { seat: 1, text: two, at: 10_500, spent: 7_000, lag: 0 },
    ];
    let opening = Opening { game, time, first_move_timed: true, ..Opening::default() };
    // 2026-11-15, at noon.
    let opened = 1_794_744_000_000;
    Save { saved: opened, opened, opening, events, ..Save::default() }
}

#[test]
fn what_the_clocks_showed_is_written_out_and_read_back() {
    let catalogue = Catalogue::new();
    let place = tempfile::tempdir().unwrap();
    let games = [
        (played("chess", "5+3", ["e2e4", "e7e5"]), "pgn"),
        (played("chess", "off", ["d2d4", "d7d5"]), "pgn"),
        (played("go9", "5/3x30", ["c3", "d4"]), "sgf"),
    ];
    let wanted: [&[&str]; 3] = [
        &[
            "[TimeControl \"300+3\"]",
            "[Date \"2026.11.15\"]",
            "1. e4 {[%clk 0:05:00.5] [%emt 0:00:02.5]} 1... e5 {[%clk 0:04:56]",
        ],
        &["[TimeControl \"-\"]", "1. d4 d5 *"],
        &["DT[2026-11-15]", "TM[300]OT[3x30 byo-yomi]", "BL[297.5]", "WL[293]"],
    ];
    for (at, (save, ending)) in games.into_iter().enumerate() {
        let mut archive = Archive::open_in_memory().unwrap();
        let game = stored_game(&Room::load(&save).unwrap(), &save);
        assert_eq!(game.tags[0].1, save.opening.time.to_string(), "the archive has our words");
        let id = archive.insert(&game).unwrap();
        let out = place.path().join(format!("{at}.{ending}"));
        export(&archive, &catalogue, &Filter::default(), &out, &mut go_on).unwrap();
        let text = fs::read_to_string(&out).unwrap();
        for words in wanted[at] {
            assert!(text.contains(words), "{words}: {text}");
        }
        assert!(!text.contains("TM[off]"));
        // It is the same game when it comes back, in our words again.
        let mut other = Archive::open_in_memory().unwrap();
        let settings = ImportSettings::default();
        assert_eq!(import(&mut archive, &catalogue, &out, settings, &mut go_on).unwrap().known, 1);
        assert_eq!(import(&mut other, &catalogue, &out, settings, &mut go_on).unwrap().games, 1);
        let tags = other.get(1).unwrap().tags;
        let clock = tags.iter().find(|(name, _)| name == "TimeControl").unwrap();
        assert_eq!(clock.1, save.opening.time.to_string());
        let one = record_of(&archive.get(id).unwrap(), &catalogue).unwrap();
        let two = record_of(&other.get(1).unwrap(), &catalogue).unwrap();
        let (one, two) = (one.table.as_ref(), two.table.as_ref());
        assert_eq!(one.note(one.node()), two.note(two.node()));
    }
}

#[test]
fn a_saved_game_is_converted_like_any_other() {
    let catalogue = Catalogue::new();
    let place = tempfile::tempdir().unwrap();
    let (from, to) = (place.path().join("a.parlour"), place.path().join("a.pgn"));
    let bytes = save::write(&played("chess", "5+3", ["e2e4", "e7e5"]));
    fs::write(&from, &bytes).unwrap();
    assert_eq!(convert(&catalogue, &from, &to, &mut go_on).unwrap().games, 1);
    let text = fs::read_to_string(&to).unwrap();
    for words in ["[White \"Zoë\"]", "[TimeControl \"300+3\"]", "1. e4 {[%clk 0:05:00.5]"] {
        assert!(text.contains(words), "{words}: {text}");
    }
    fs::write(&from, &bytes[..bytes.len() - 1]).unwrap();
    let why = convert(&catalogue, &from, &place.path().join("b.pgn"), &mut go_on).unwrap_err();
    assert!(why.contains("a.parlour: the file breaks off"), "{why}");
}
