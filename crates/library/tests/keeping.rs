//! Games into the archive and out of it again, in every form and for every game on the shelf.

use parlour_archive::{Archive, Column, Filter, GameRow, Query, SeatedPlayer, Sort};
use parlour_core::Rng;
use parlour_library::{
    Continue, Facts, ImportSettings, Progress, convert, export, game_of_table, import, record_of,
    table_of,
};
use parlour_table::{Catalogue, GameSpec, Table};
use std::fs;
use std::path::Path;

fn go_on(_: Progress) -> Continue {
    Continue::Yes
}

fn rows(archive: &Archive) -> Vec<GameRow> {
    let sort = Sort { column: Column::Added, descending: false };
    archive.page(&Query { sort, limit: 1000, ..Query::default() }).unwrap().rows
}

/// A game with some random moves.
fn played(catalogue: &Catalogue, id: &str, seed: u64) -> Box<dyn Table> {
    let mut table = catalogue.open(&GameSpec::new(id)).unwrap();
    let mut rng = Rng::new(seed);
    for _ in 0..10 {
        let choices = table.choices();
        if choices.is_empty() {
            break;
        }
        table.play(&choices[rng.below(choices.len())].text).unwrap();
    }
    if seed % 2 == 1 && table.outcome().is_none() {
        table.agree().unwrap();
    }
    table
}

fn facts(table: &dyn Table) -> Facts {
    let player = |seat: u8| match seat {
        1 => SeatedPlayer::computer(1, "Computer", 7),
        seat => SeatedPlayer::person(seat, format!("Zoë {seat}")),
    };
    Facts {
        players: (0..table.seats() as u8).map(player).collect(),
        started: 1_709_211_909_000,
        duration_ms: Some(60_000),
        ..Facts::default()
    }
}

/// An archive with games of every kind.
fn every_game(catalogue: &Catalogue, path: &Path) -> Archive {
    let mut archive = Archive::open(path).unwrap();
    for info in catalogue.games() {
        for seed in [1, 2] {
            let table = played(catalogue, &info.id, seed);
            archive.insert(&game_of_table(table.as_ref(), facts(table.as_ref()))).unwrap();
        }
    }
    archive
}

#[test]
fn every_game_comes_out_of_the_archive_as_it_went_in() {
    let catalogue = Catalogue::new();
    let mut archive = Archive::open_in_memory().unwrap();
    for info in catalogue.games() {
        for seed in [1, 2] {
            let table = played(&catalogue, &info.id, seed);
            let game = game_of_table(table.as_ref(), facts(table.as_ref()));
            let id = archive.insert(&game).unwrap();
            let again = table_of(&archive.get(id).unwrap(), &catalogue).unwrap();
            assert_eq!(again.position(), table.position(), "{}", info.id);
            assert_eq!(again.outcome(), table.outcome(), "{}", info.id);
            let reached = Some((info.id.to_string(), table.key()));
            let filter = Filter { reached, ..Filter::default() };
            assert!(archive.count(&filter).unwrap() >= 1, "{} is found by its end", info.id);
        }
    }
}

#[test]
fn a_whole_archive_goes_into_one_text_or_one_file_and_back() {
    let catalogue = Catalogue::new();
    let place = tempfile::tempdir().unwrap();
    let archive = every_game(&catalogue, &place.path().join("a.sqlite"));
    let before = rows(&archive);
    for name in ["all.txt", "all.sqlite"] {
        let path = place.path().join(name);
        let report = export(&archive, &catalogue, &Filter::default(), &path, &mut go_on).unwrap();
        assert!(report.problems.is_empty(), "{name}");
        assert_eq!(report.games, before.len() as u64);
        let mut other = Archive::open(place.path().join(format!("{name}-back"))).unwrap();
        let report =
            import(&mut other, &catalogue, &path, ImportSettings::default(), &mut go_on).unwrap();
        assert!(report.problems.is_empty(), "{name}");
        let after = rows(&other);
        assert_eq!(after.len(), before.len());
        for (one, two) in before.iter().zip(&after) {
            assert_eq!((&one.game, one.plies, one.started), (&two.game, two.plies, two.started));
            assert_eq!((&one.result, &one.winners), (&two.result, &two.winners), "{}", one.game);
            assert_eq!(one.players, two.players, "{}", one.game);
            let (one, two) = (archive.get(one.id).unwrap(), other.get(two.id).unwrap());
            assert_eq!((one.moves, one.start), (two.moves, two.start));
        }
        // The same file again brings nothing new.
        let again = import(&mut other, &catalogue, &path, ImportSettings::default(), &mut go_on);
        assert_eq!((again.as_ref().unwrap().games, again.unwrap().known), (0, before.len() as u64));
        let refused = export(&archive, &catalogue, &Filter::default(), &path, &mut go_on);
        assert!(refused.unwrap_err().contains("there already"));
    }
}

#[test]
fn games_that_differ_only_in_their_tags_are_all_kept_and_none_twice() {
    let catalogue = Catalogue::new();
    let place = tempfile::tempdir().unwrap();
    let path = place.path().join("league.pgn");
    let game = |round: usize| {
        let (event, site) = (round % 3, round % 2);
        format!(
            "[Event \"League {event}\"]\n[Site \"Hall {site}\"]\n[Date \"2024.02.29\"]\n[Round \"{round}\"]\n\
             [White \"A\"]\n[Black \"B\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Nf3 1-0\n\n"
        )
    };
    fs::write(&path, (0..1000).map(game).collect::<String>()).unwrap();
    let mut archive = Archive::open(place.path().join("a.sqlite")).unwrap();
    // One of our own, which began in the middle of a second and belongs to no event.
    let table = played(&catalogue, &catalogue.games()[0].id, 2);
    let own = Facts { started: 1_709_211_909_123, ..facts(table.as_ref()) };
    archive.insert(&game_of_table(table.as_ref(), own)).unwrap();
    let mut take = |path: &Path| {
        let report =
            import(&mut archive, &catalogue, path, ImportSettings::default(), &mut go_on).unwrap();
        assert!(report.problems.is_empty());
        (report.games, report.known)
    };
    assert_eq!(take(&path), (1000, 0));
    assert_eq!(take(&path), (0, 1000));
    for name in ["all.txt", "all.sqlite"] {
        let path = place.path().join(name);
        let copy = Archive::open(place.path().join("a.sqlite")).unwrap();
        export(&copy, &catalogue, &Filter::default(), &path, &mut go_on).unwrap();
        assert_eq!(take(&path), (0, 1001), "{name}");
    }
}

const GOOD: &str = "[Event \"Hastings\"]\n[Site \"?\"]\n[Date \"1895.08.05\"]\n[Round \"1\"]\n[White \"Pillsbury\"]\n\
    [Black \"Tarrasch\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Nf3 Nc6 1-0\n\n";
const BAD: &str =
    "[Event \"Bad\"]\n[White \"A\"]\n[Black \"B\"]\n[Result \"*\"]\n\n1. Ke7 e5 *\n\n";
const BROKEN: &str =
    "[White \"E\"]\n[Black \"F\"]\n[Result \"1-0\"]\n\n1. e4 {so} e5 2. -- Nc6 {and so on} 1-0\n\n";
const NOTED: &str = "[Event \"Notes\"]\n[White \"C\"]\n[Black \"D\"]\n[Result \"0-1\"]\n\n\
    1. d4 {a comment} (1. c4 c5) 1... d5 0-1\n\n";

#[test]
fn bad_games_are_reported_with_line_and_reason_and_the_others_taken() {
    let catalogue = Catalogue::new();
    let place = tempfile::tempdir().unwrap();
    let path = place.path().join("some.pgn");
    fs::write(&path, [GOOD, BAD, NOTED].concat()).unwrap();
    let mut archive = Archive::open_in_memory().unwrap();
    let report =
        import(&mut archive, &catalogue, &path, ImportSettings::default(), &mut go_on).unwrap();
    assert_eq!((report.games, report.left_out), (2, 1));
    let problem = report.problems[0].to_string();
    assert!(problem.starts_with("line 16, game 2: ") && problem.contains("Ke7"), "{problem}");
    let rows = rows(&archive);
    assert_eq!(rows[0].players[0].name, "Pillsbury");
    assert_eq!((rows[0].winners.as_slice(), rows[0].plies), ([0].as_slice(), 4));
    assert_eq!(rows[0].started / 86_400_000, -27_177);
    assert_eq!(rows[1].winners, [1]);
    // Comments and side lines are kept.
    let noted = archive.get(rows[1].id).unwrap();
    let record = record_of(&noted, &catalogue).unwrap();
    let text = parlour_record::write(&record, parlour_record::Form::Pgn).unwrap();
    assert!(text.contains("{a comment}") && text.contains("(1. c4 c5)"), "{text}");
    // And everything goes out as it came in.
    let out = place.path().join("out.pgn");
    export(&archive, &catalogue, &Filter::default(), &out, &mut go_on).unwrap();
    let out = fs::read_to_string(out).unwrap();
    assert!(out.starts_with(GOOD), "{out}");
}

#[test]
fn a_bad_side_line_is_reported_and_its_game_kept() {
    let catalogue = Catalogue::new();
    let place = tempfile::tempdir().unwrap();
    let path = place.path().join("side.pgn");
    let moves = "1. e4 e5 (1... c5 2. Nf3)\n(1... Zz 2. d4) 2. Nf3 *\n\n";
    fs::write(&path, [GOOD, "[Event \"Side\"]\n\n", moves].concat()).unwrap();
    let mut archive = Archive::open_in_memory().unwrap();
    let report =
        import(&mut archive, &catalogue, &path, ImportSettings::default(), &mut go_on).unwrap();
    assert_eq!((report.games, report.left_out, report.problems.len()), (2, 0, 1));
    let problem = report.problems[0].to_string();
    assert!(problem.starts_with("line 14, game 2: ") && problem.contains("Zz"), "{problem}");
    let game = archive.get(rows(&archive)[1].id).unwrap();
    let text = parlour_library::write_record(
        &record_of(&game, &catalogue).unwrap(),
        parlour_record::Form::Pgn,
    );
    assert!(text.unwrap().contains("1. e4 e5 (1... c5 2. Nf3) 2. Nf3 *"));
}

#[test]
fn a_form_that_has_no_words_for_a_game_leaves_it_out() {
    let catalogue = Catalogue::new();
    let place = tempfile::tempdir().unwrap();
    let archive = every_game(&catalogue, &place.path().join("a.sqlite"));
    for form in ["pgn", "pdn", "sgf"] {
        let path = place.path().join(format!("some.{form}"));
        let report = export(&archive, &catalogue, &Filter::default(), &path, &mut go_on).unwrap();
        assert!(report.games > 0 && report.left_out > 0);
        let mut other = Archive::open_in_memory().unwrap();
        let back =
            import(&mut other, &catalogue, &path, ImportSettings::default(), &mut go_on).unwrap();
        assert_eq!(back.games + back.known, report.games, "{form}");
        assert!(back.problems.is_empty(), "{form}");
        for row in rows(&other) {
            assert_eq!(row.players[0], SeatedPlayer::person(0, "Zoë 0"), "{}", row.game);
            assert_eq!(row.players[1], SeatedPlayer::computer(1, "Computer", 7), "{}", row.game);
        }
    }
    let odd = place.path().join("some.doc");
    let refused = export(&archive, &catalogue, &Filter::default(), &odd, &mut go_on).unwrap_err();
    assert!(refused.contains("use .pgn"), "{refused}");
}

#[test]
fn long_work_can_be_stopped_and_keeps_what_is_whole() {
    let catalogue = Catalogue::new();
    let place = tempfile::tempdir().unwrap();
    let path = place.path().join("many.pgn");
    fs::write(&path, GOOD.repeat(3000)).unwrap();
    let mut archive = Archive::open_in_memory().unwrap();
    let settings = ImportSettings { skip_known: false, positions: true };
    let mut asked = 0;
    let report = import(&mut archive, &catalogue, &path, settings, &mut |progress| {
        asked += 1;
        assert!(progress.percent() <= 100);
        if asked == 3 { Continue::No } else { Continue::Yes }
    })
    .unwrap();
    assert!(report.stopped && report.games < 3000);
    assert_eq!(archive.count(&Filter::default()).unwrap(), report.games);
    let out = place.path().join("out.pgn");
    let stop = &mut |_: Progress| Continue::No;
    assert!(export(&archive, &catalogue, &Filter::default(), &out, stop).unwrap().stopped);
    assert!(convert(&catalogue, &path, &out, stop).unwrap().stopped);
    assert_eq!(fs::read_dir(place.path()).unwrap().count(), 1, "nothing half done is left");
}

#[test]
fn a_game_that_breaks_off_is_taken_up_to_there_and_nothing_of_it_is_lost() {
    let catalogue = Catalogue::new();
    let place = tempfile::tempdir().unwrap();
    let path = place.path().join("some.pgn");
    fs::write(&path, [GOOD, BROKEN].concat()).unwrap();
    let mut archive = Archive::open_in_memory().unwrap();
    let report =
        import(&mut archive, &catalogue, &path, ImportSettings::default(), &mut go_on).unwrap();
    assert_eq!((report.games, report.left_out), (2, 0));
    let problem = report.problems[0].to_string();
    assert!(problem.starts_with("line 15, game 2: ") && problem.contains("null move"), "{problem}");
    assert!(problem.ends_with("the moves before it are kept, the rest is left out"), "{problem}");
    let rows = rows(&archive);
    assert_eq!((rows[1].plies, rows[1].result.as_str()), (2, "1-0"));
    let stored = archive.get(rows[1].id).unwrap();
    let text = String::from_utf8(stored.record.clone().unwrap()).unwrap();
    assert!(text.contains("-- Nc6 {and so on}"), "what was written is kept: {text}");
    let record = record_of(&stored, &catalogue).unwrap();
    let text = parlour_record::write(&record, parlour_record::Form::Pgn).unwrap();
    assert!(text.contains("1. e4 {so} 1... e5 1-0"), "{text}");
    let out = place.path().join("out.txt");
    let report = convert(&catalogue, &path, &out, &mut go_on).unwrap();
    assert_eq!((report.games, report.problems.len()), (2, 1));
}

#[test]
fn files_are_converted_with_everything_in_them() {
    let catalogue = Catalogue::new();
    let place = tempfile::tempdir().unwrap();
    let (pgn, txt, again) =
        (place.path().join("a.pgn"), place.path().join("a.txt"), place.path().join("b.pgn"));
    fs::write(&pgn, [GOOD, NOTED, BAD].concat()).unwrap();
    let report = convert(&catalogue, &pgn, &txt, &mut go_on).unwrap();
    assert_eq!((report.games, report.left_out), (2, 1));
    convert(&catalogue, &txt, &again, &mut go_on).unwrap();
    let text = fs::read_to_string(&again).unwrap();
    assert!(text.contains("{a comment}") && text.contains("Pillsbury"), "{text}");
    let nothing = place.path().join("nothing.pgn");
    fs::write(&nothing, "hello, this is a letter\n").unwrap();
    let refused = convert(&catalogue, &nothing, &place.path().join("c.pgn"), &mut go_on);
    assert!(refused.unwrap_err().contains("no game could be converted"));
    assert!(!place.path().join("c.pgn").exists());
}

#[test]
fn files_that_hold_no_games_say_so() {
    let catalogue = Catalogue::new();
    let place = tempfile::tempdir().unwrap();
    let mut archive = Archive::open(place.path().join("a.sqlite")).unwrap();
    let mut take = |path: &Path| {
        import(&mut archive, &catalogue, path, ImportSettings::default(), &mut go_on)
            .map_err(|error| error.to_string())
    };
    assert!(take(&place.path().join("missing.pgn")).unwrap_err().contains("missing.pgn: "));
    assert!(take(&place.path().join("a.sqlite")).unwrap_err().contains("the archive itself"));
    let save = place.path().join("save.parlour");
    fs::write(&save, parlour_protocol::save::write(&parlour_protocol::save::Save::default()))
        .unwrap();
    assert!(take(&save).unwrap_err().contains("a saved game"));
    let empty = place.path().join("empty.pgn");
    fs::write(&empty, "").unwrap();
    assert!(take(&empty).unwrap_err().contains("empty.pgn is empty"));
}

/// Spoils the head of every page of the database's tables that holds a text.
fn damage(path: &Path, text: &[u8]) {
    let mut bytes = fs::read(path).unwrap();
    let size = usize::from(u16::from_be_bytes([bytes[16], bytes[17]]));
    let of_table = |page: &[u8]| page[0] == 0x0D;
    let holds = |page: &[u8]| page.windows(text.len()).any(|window| window == text);
    let pages = bytes.chunks_mut(size).skip(1).filter(|page| of_table(page) && holds(page));
    let spoilt = pages.map(|page| page[..8].fill(0xFF)).count();
    assert!(spoilt > 0, "the text lies somewhere");
    fs::write(path, bytes).unwrap();
}

#[test]
fn what_can_be_read_of_a_damaged_archive_is_written_out_in_every_form() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("archive.sqlite");
    let catalogue = Catalogue::new();
    let mut archive = Archive::open(&path).unwrap();
    for seed in 0..300 {
        let table = played(&catalogue, "chess", 2 * seed);
        let facts = Facts { started: seed as i64 * 1000, ..facts(table.as_ref()) };
        let players = vec![
            SeatedPlayer::person(0, format!("Ann number {seed}.")),
            SeatedPlayer::person(1, "Bob"),
        ];
        archive.insert(&game_of_table(table.as_ref(), Facts { players, ..facts })).unwrap();
    }
    drop(archive);
    damage(&path, b"Ann number 150.");
    let archive = Archive::open_to_read(&path).unwrap();
    let everything = Filter::default();
    let some = Filter { game: Some("chess".to_owned()), ..Filter::default() };
    for (name, filter) in [("a.pgn", &everything), ("a.txt", &some), ("a.sqlite", &some)] {
        let file = folder.path().join(name);
        let report = export(&archive, &catalogue, filter, &file, &mut go_on).unwrap();
        assert!(report.games > 100 && report.left_out > 0, "{name}: {report:?}");
        assert_eq!(report.games + report.left_out, 300, "{name}");
        let problems: Vec<String> = report.problems.iter().map(ToString::to_string).collect();
        assert!(
            problems.contains(&"game 151: it lies in a damaged part of the archive".to_owned())
        );
        assert!(
            problems
                .iter()
                .any(|problem| problem.starts_with("the archive: a part of it is damaged"))
        );
        // All of it is whole.
        let mut again = Archive::open_in_memory().unwrap();
        let settings = ImportSettings::default();
        let read = import(&mut again, &catalogue, &file, settings, &mut go_on).unwrap();
        assert_eq!((read.games, read.left_out), (report.games, 0), "{name}");
    }
    // Another archive takes what can be read of it, too.
    let mut again = Archive::open_in_memory().unwrap();
    let read =
        import(&mut again, &catalogue, &path, ImportSettings::default(), &mut go_on).unwrap();
    assert!(read.games > 100 && read.left_out > 0);
}
