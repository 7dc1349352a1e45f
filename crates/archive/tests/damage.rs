//! Files that are no archive, or no longer one: each has its own sentence, and none is touched.

use parlour_archive::{Archive, Error, Filter, ImportOptions, NewGame, Query, SeatedPlayer};
use std::fs;
use std::path::PathBuf;

/// A folder of this test's own, removed at the end.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path =
            std::env::temp_dir().join(format!("parlour-archive-{}-{name}", std::process::id()));
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).expect("a folder");
        Folder(path)
    }

    fn file(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn game(at: u64) -> NewGame {
    NewGame {
        game: "alpha".to_owned(),
        players: vec![SeatedPlayer::person(0, format!("Ann {at}")), SeatedPlayer::person(1, "Bob")],
        result: "1-0".to_owned(),
        finished: true,
        moves: "a b c".repeat(100),
        keys: (0..50).map(|ply| ply * at).collect(),
        ..NewGame::default()
    }
}

fn archive_at(path: &PathBuf, games: u64) {
    let mut archive = Archive::open(path).expect("a new archive");
    for at in 0..games {
        archive.insert(&game(at)).expect("stored");
    }
}

/// Opening fails with words that contain this, and leaves the file as it was.
fn refused(path: &PathBuf, words: &str) {
    let before = fs::read(path).expect("the file");
    let sentence = Archive::open(path).expect_err("refused").to_string();
    assert!(sentence.contains(words), "{sentence}");
    let sentence = Archive::open_to_read(path).expect_err("refused").to_string();
    assert!(sentence.contains(words), "{sentence}");
    assert_eq!(fs::read(path).expect("the file"), before, "the file was touched");
}

#[test]
fn an_archive_is_there_again_when_it_is_opened_again() {
    let folder = Folder::new("again");
    let path = folder.file("archive.db");
    archive_at(&path, 20);
    let archive = Archive::open(&path).expect("again");
    assert!(!archive.is_read_only() && archive.notice().is_none());
    assert_eq!(archive.count(&Filter::default()).expect("a count"), 20);
    assert_eq!(archive.explore("alpha", 0, &Filter::default()).expect("moves").total.games, 20);
}

#[test]
fn a_file_of_another_kind_is_refused_and_left_alone() {
    let folder = Folder::new("foreign");
    let text = folder.file("text.db");
    fs::write(&text, "[Event \"no database\"]\n".repeat(100)).expect("written");
    refused(&text, "no database at all");
    let short = folder.file("short.db");
    fs::write(&short, "x").expect("written");
    refused(&short, "no database at all");
    let other = folder.file("other.db");
    let db = rusqlite::Connection::open(&other).expect("a database");
    db.execute_batch("CREATE TABLE game (id); PRAGMA user_version = 1").expect("a table");
    drop(db);
    refused(&other, "another program's");
    let sentence = Archive::open(&folder.0).expect_err("refused").to_string();
    assert!(sentence.contains("it is a folder"), "{sentence}");
    let missing = folder.file("missing.db");
    assert!(Archive::open_to_read(&missing).is_err());
    assert!(!missing.exists(), "reading makes no file");
}

#[test]
fn a_file_that_is_cut_short_says_so() {
    let folder = Folder::new("short");
    let path = folder.file("archive.db");
    archive_at(&path, 50);
    let whole = fs::read(&path).expect("the file");
    for part in [1, 2, 5, 9] {
        fs::write(&path, &whole[..whole.len() * part / 10]).expect("written");
        refused(&path, "cut short");
    }
}

#[test]
fn an_archive_of_a_newer_program_is_read_and_not_changed() {
    let folder = Folder::new("newer");
    let path = folder.file("archive.db");
    archive_at(&path, 3);
    let db = rusqlite::Connection::open(&path).expect("a database");
    db.execute_batch("PRAGMA user_version = 99; ALTER TABLE game ADD COLUMN future")
        .expect("newer");
    drop(db);
    let before = fs::read(&path).expect("the file");
    let mut archive = Archive::open(&path).expect("opened");
    assert!(archive.is_read_only());
    assert!(archive.notice().expect("a notice").contains("newer program"));
    let page = archive.page(&Query { limit: 10, ..Query::default() }).expect("a page");
    assert_eq!(page.rows.len(), 3);
    assert!(matches!(archive.insert(&game(9)), Err(Error::Newer(99))));
    assert!(matches!(archive.delete(1), Err(Error::Newer(99))));
    drop(archive);
    assert_eq!(fs::read(&path).expect("the file"), before);
    let reader = Archive::open_to_read(&path).expect("opened to read");
    assert!(reader.is_read_only());
}

#[test]
fn damage_inside_is_an_error_or_does_not_matter_but_never_worse() {
    let folder = Folder::new("damage");
    let path = folder.file("archive.db");
    archive_at(&path, 60);
    let whole = fs::read(&path).expect("the file");
    let mut errors = 0;
    let mut place = 100usize;
    for round in 0..60usize {
        let mut bytes = whole.clone();
        place = (place * 7919 + 4099 * round) % (bytes.len() - 200) + 100;
        let end = (place + 64 * (1 + round % 40)).min(bytes.len());
        bytes[place..end].iter_mut().for_each(|byte| *byte ^= 0xA5);
        fs::write(&path, &bytes).expect("written");
        let outcome = Archive::open(&path).and_then(|archive| {
            archive.count(&Filter::default())?;
            archive.explore("alpha", 0, &Filter::default())?;
            archive.page(&Query { limit: 1000, ..Query::default() })?;
            (1..=60).try_for_each(|id| archive.get(id).map(|_| ()))
        });
        if let Err(error) = outcome {
            errors += 1;
            assert!(!error.to_string().is_empty());
        }
        for rest in ["-wal", "-shm"] {
            let _ = fs::remove_file(folder.file(&format!("archive.db{rest}")));
        }
    }
    assert!(errors > 0, "some of the damage must show");
}

#[test]
fn two_programs_may_use_an_archive_at_once() {
    let folder = Folder::new("two");
    let path = folder.file("archive.db");
    let mut one = Archive::open(&path).expect("one");
    let mut two = Archive::open(&path).expect("two");
    one.insert(&game(1)).expect("stored");
    two.insert(&game(2)).expect("stored");
    assert_eq!(one.count(&Filter::default()).expect("a count"), 2);
    assert_eq!(two.explore("alpha", 0, &Filter::default()).expect("moves").total.games, 2);
}

#[test]
fn a_copy_holds_everything_and_replaces_nothing() {
    let folder = Folder::new("copy");
    let (path, copy) = (folder.file("archive.db"), folder.file("copy.db"));
    archive_at(&path, 30);
    let archive = Archive::open(&path).expect("opened");
    assert!(!archive.copy_to(&copy, &mut |_, _| false).expect("stopped") || copy.exists());
    let _ = fs::remove_file(&copy);
    let mut percent = 0;
    let done = archive.copy_to(&copy, &mut |done, all| {
        percent = done * 100 / all;
        true
    });
    assert!(done.expect("copied"));
    assert_eq!(percent, 100);
    let again = Archive::open_to_read(&copy).expect("the copy");
    assert_eq!(again.count(&Filter::default()).expect("a count"), 30);
    let refused = archive.copy_to(&copy, &mut |_, _| true).expect_err("refused").to_string();
    assert!(refused.contains("there already"), "{refused}");
    drop((archive, again));
    // The copy has no log beside it, and no half-made file is left.
    let names: Vec<_> = fs::read_dir(&folder.0).expect("the folder").flatten().collect();
    assert!(names.iter().all(|file| !file.file_name().to_string_lossy().contains("part")));
}

/// This many games that enough positions come together for a run of the index.
fn many(from: u64) -> impl Iterator<Item = NewGame> {
    (from..from + 500).map(|at| NewGame {
        moves: vec!["m"; 99].join(" "),
        keys: (0..100u64).map(|ply| (at * 100 + ply).wrapping_mul(0x9E37_79B9_7F4A_7C15)).collect(),
        started: at as i64,
        ..game(1)
    })
}

#[test]
fn a_wrong_block_of_the_index_is_reported_and_nothing_of_it_is_thrown_away() {
    let damages = [
        "UPDATE block SET first = 9223372036854775807 WHERE id = 1",
        "DELETE FROM block WHERE id = 3",
        "UPDATE block SET data = substr(data, 1, 20) WHERE id = 4",
        "UPDATE block SET first = (SELECT first FROM block WHERE id = 9) WHERE id = 2",
    ];
    for damage in damages {
        let folder = Folder::new("index");
        let path = folder.file("archive.db");
        let mut archive = Archive::open(&path).expect("made");
        for part in 0..3 {
            let mut importer = archive.import(ImportOptions::default()).expect("an import");
            many(part * 500).for_each(|game| _ = importer.add(&game).expect("added"));
            importer.finish().expect("kept");
        }
        drop(archive);
        let db = rusqlite::Connection::open(&path).expect("a database");
        db.execute_batch(damage).expect("damaged");
        let held = |db: &rusqlite::Connection| -> i64 {
            let sql = "SELECT sum(length(data)) FROM block";
            db.query_row(sql, [], |row| row.get(0)).expect("a sum")
        };
        let before = held(&db);
        let mut archive = Archive::open(&path).expect("opened");
        let error = archive.compact().expect_err(damage);
        assert!(matches!(error, Error::DamagedIndex), "{damage}: {error}");
        assert_eq!(held(&db), before, "{damage}: nothing is thrown away");
        // Games are stored all the same, also where runs would be merged, and there is a notice.
        for part in 3..12 {
            let mut importer = archive.import(ImportOptions::default()).expect("an import");
            many(part * 500).for_each(|game| _ = importer.add(&game).expect("added"));
            importer.finish().expect("kept");
        }
        assert!(archive.notice().expect(damage).contains("index of positions is damaged"));
        assert_eq!(archive.count(&Filter::default()).expect("a count"), 6000);
        assert!(held(&db) > before, "{damage}");
    }
}
