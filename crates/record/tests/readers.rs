//! Other programs' readers: what they write goes in and comes out unchanged, and they read what we write.
//!
//! `cargo xtask test` installs them and says where in `PARLOUR_READERS`; otherwise these tests are left out and counted
//! as such.
#![allow(clippy::print_stdout)]

use parlour_core::{RecordForm, Rng};
use parlour_record::{Form, Record, read, write};
use parlour_table::{Catalogue, Entry, GameSpec, NodeId, Table};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// The interpreter that knows the other programs.
fn python() -> PathBuf {
    let path = std::env::var_os("PARLOUR_READERS").map(PathBuf::from);
    path.expect("PARLOUR_READERS names an interpreter; `cargo xtask test` installs what it needs")
}

fn run(python: &Path, script: &str, args: &[&str]) -> Output {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/readers").join(script);
    let output = Command::new(python)
        .env("PYTHONIOENCODING", "utf-8")
        .arg(&script)
        .args(args)
        .output()
        .expect("the interpreter starts");
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{}: {stderr}", script.display());
    output
}

fn keep(name: &str, text: &str) -> String {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, text).expect("a file for the other program");
    path.to_str().expect("a plain path").to_owned()
}

fn text(bytes: Vec<u8>) -> String {
    String::from_utf8(bytes).expect("text")
}

/// Random moves, with a side line now and then if asked.
fn play(table: &mut dyn Table, plies: usize, aside: bool, rng: &mut Rng) {
    for _ in 0..plies {
        let choices = table.choices();
        if choices.is_empty() {
            break;
        }
        if aside && choices.len() > 1 && rng.below(15) == 0 {
            table.play(&choices[rng.below(choices.len())].text).expect("a choice");
            table.back();
        }
        table.play(&choices[rng.below(choices.len())].text).expect("a choice");
    }
}

fn words(table: &dyn Table) -> String {
    table.entries().iter().map(Entry::word).collect::<Vec<_>>().join(" ")
}

/// Records of every game that is written in a form.
fn records(catalogue: &Catalogue, form: Form, each: usize) -> Vec<Record> {
    let mut rng = Rng::new(3);
    let mut records = Vec::new();
    for info in catalogue.games().iter().filter(|info| Form::customary(info) == form) {
        for number in 0..each {
            let mut spec = GameSpec::new(info.id.as_ref());
            if number % 3 == 1 {
                let mut table = catalogue.open(&spec).expect("it opens");
                play(table.as_mut(), 10, false, &mut rng);
                if table.outcome().is_none() {
                    spec = spec.from_position(table.customary_position());
                }
            }
            let mut table = catalogue.open(&spec).expect("it opens");
            // The other reader of draughts cannot read move numbers that are repeated after a side line.
            play(table.as_mut(), 20 + rng.below(60), form != Form::Pdn, &mut rng);
            records.push(Record::new(table));
        }
    }
    records
}

#[test]
#[ignore = "needs other programs: cargo xtask test installs them"]
fn games_of_another_program_go_in_and_come_out_unchanged() {
    let python = python();
    let made = text(run(&python, "pgn.py", &["make", "1000", "7"]).stdout);
    let catalogue = Catalogue::new();
    let records = read(&catalogue, &made).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(records.len(), 1000);
    let ours: Vec<String> =
        records.iter().map(|record| write(record, Form::Pgn).expect("it can be written")).collect();
    let ours = ours.join("\n");
    assert!(ours.lines().all(|line| line.chars().count() <= 80 || line.starts_with('[')));
    let (made, ours) = (keep("made.pgn", &made), keep("ours.pgn", &ours));
    let compared = run(&python, "pgn.py", &["compare", &made, &ours]);
    assert_eq!(text(compared.stdout).trim(), "1000");
}

/// The variants that the other program knows.
const KNOWN: [&str; 9] = [
    "",
    "Chess960",
    "Crazyhouse",
    "Three-check",
    "Antichess",
    "King of the Hill",
    "Atomic",
    "Horde",
    "Racing Kings",
];

#[test]
#[ignore = "needs other programs: cargo xtask test installs them"]
fn another_program_reads_our_chess_games() {
    let python = python();
    let mut records = records(&Catalogue::new(), Form::Pgn, 12);
    records.retain(|record| match &record.table.info().record {
        RecordForm::Pgn { variant } => KNOWN.contains(&variant.as_deref().unwrap_or_default()),
        _ => false,
    });
    assert_eq!(records.len(), 12 * KNOWN.len());
    let texts: Vec<String> =
        records.iter().map(|record| write(record, Form::Pgn).unwrap()).collect();
    let output = run(&python, "pgn.py", &["moves", &keep("written.pgn", &texts.join("\n"))]).stdout;
    let output = text(output);
    assert_eq!(output.lines().count(), records.len());
    for ((line, record), text) in output.lines().zip(&records).zip(&texts) {
        let (result, moves) = line.split_once(' ').unwrap_or((line, ""));
        assert_eq!(moves, words(record.table.as_ref()), "{text}");
        assert!(text.contains(&format!("[Result \"{result}\"]")), "{result} in {text}");
    }
}

#[test]
#[ignore = "needs other programs: cargo xtask test installs them"]
fn another_program_reads_our_draughts_games() {
    let python = python();
    let catalogue = Catalogue::new();
    let records = records(&catalogue, Form::Pdn, 4);
    let texts: Vec<String> =
        records.iter().map(|record| write(record, Form::Pdn).unwrap()).collect();
    let output =
        run(&python, "pdn.py", &["ends", &keep("written.pdn", &texts.join("\u{c}"))]).stdout;
    let output = text(output);
    assert_eq!(output.lines().count(), records.len());
    for ((line, record), text) in output.lines().zip(&records).zip(&texts) {
        let (result, position) = line.split_once(' ').expect("a result and a position");
        let table = record.table.as_ref();
        let plain = |position: &str| pieces(table, position);
        assert_eq!(plain(position), plain(&table.customary_position()), "{position}\n{text}");
        assert!(text.contains(&format!("[Result \"{result}\"]")), "{result} in {text}");
    }
}

/// A position without the counters that only one program keeps.
fn pieces(table: &dyn Table, position: &str) -> String {
    let three: Vec<&str> = position.split(':').take(3).collect();
    table.read_position(&three.join(":")).unwrap_or_else(|error| panic!("{error}: {position}"))
}

#[test]
#[ignore = "needs other programs: cargo xtask test installs them"]
fn draughts_games_of_another_program_are_read() {
    let python = python();
    let output = run(&python, "pdn.py", &["make", "25", "5"]);
    let (made, ends) = (text(output.stdout), text(output.stderr));
    let records = read(&Catalogue::new(), &made).unwrap_or_else(|e| panic!("{e}\n{made}"));
    assert_eq!(records.len(), 25);
    for (record, end) in records.iter().zip(ends.lines()) {
        let table = record.table.as_ref();
        assert_eq!(pieces(table, end), pieces(table, &table.customary_position()), "{made}");
        assert_eq!(record.tag("Black"), Some("de Vries"));
        let again = write(record, Form::Pdn).expect("it can be written");
        let again = read(&Catalogue::new(), &again).expect("it reads back").remove(0);
        assert_eq!((&again.result, words(again.table.as_ref())), (&record.result, words(table)));
    }
}

#[test]
#[ignore = "needs other programs: cargo xtask test installs them"]
fn another_program_reads_our_games_of_stones() {
    let python = python();
    let records = records(&Catalogue::new(), Form::Sgf, 10);
    let texts: Vec<String> =
        records.iter().map(|record| write(record, Form::Sgf).unwrap()).collect();
    let output =
        run(&python, "sgf.py", &["moves", &keep("written.sgf", &texts.join("\u{c}"))]).stdout;
    let output = text(output);
    assert_eq!(output.lines().count(), records.len());
    for ((line, record), text) in output.lines().zip(&records).zip(&texts) {
        let fields: Vec<&str> = line.split(' ').collect();
        let RecordForm::Sgf { game, size, .. } = record.table.info().record else { panic!() };
        assert_eq!(fields[..2], [game.to_string(), size.to_string()], "{text}");
        let (mut nodes, mut left) = (0, vec![NodeId(0)]);
        while let Some(node) = left.pop() {
            nodes += 1;
            left.extend(record.table.children(node));
        }
        assert_eq!(fields[3], nodes.to_string(), "{text}");
        assert_eq!(fields.len() - 4, record.table.ply(), "{text}");
    }
}

#[test]
#[ignore = "needs other programs: cargo xtask test installs them"]
fn go_games_of_another_program_are_read() {
    let python = python();
    let (catalogue, mut rng) = (Catalogue::new(), Rng::new(9));
    let (mut lines, mut played) = (String::new(), Vec::new());
    for (id, size) in [("go9", 9), ("go13", 13), ("go19", 19)] {
        for komi in ["7.5", "6.5", "0"] {
            let mut table = catalogue.open(&GameSpec::new(id)).expect("it opens");
            play(table.as_mut(), 60, false, &mut rng);
            let moves = words(table.as_ref());
            let _ = writeln!(lines, "{size} {komi} {moves}");
            played.push((id, komi, moves));
        }
    }
    let made = text(run(&python, "sgf.py", &["make", &keep("moves.txt", &lines)]).stdout);
    let records = read(&catalogue, &made).unwrap_or_else(|e| panic!("{e}\n{made}"));
    assert_eq!(records.len(), played.len());
    for (record, (id, komi, moves)) in records.iter().zip(played) {
        assert_eq!((record.table.info().id.as_ref(), words(record.table.as_ref())), (id, moves));
        assert_eq!(record.tag("Black"), Some("Müller]\\"));
        assert_eq!(record.result.as_deref(), Some("B+3.5"));
        assert_eq!(record.table.draft().field("komi"), Some(komi));
        let fourth = record.table.line()[3].node;
        assert_eq!(record.table.note(fourth).comment, "why\nnot [so]?");
    }
}
