//! The names of openings that come with the program.

use parlour_book::Openings;
use parlour_table::{Catalogue, GameSpec, Table};
use std::collections::{BTreeMap, BTreeSet};

const CHESS: &str = include_str!("../openings/chess.txt");

/// The code, name and moves of every line that names a position.
fn lines() -> Vec<(&'static str, &'static str, &'static str)> {
    let fields = |line: &'static str| {
        let fields: Vec<&str> = line.split('|').map(str::trim).collect();
        (fields[0], fields[1], *fields.last().expect("moves"))
    };
    let named = |line: &&str| line.starts_with(|first: char| first.is_ascii_uppercase());
    CHESS.lines().filter(named).map(fields).collect()
}

fn played(moves: &str) -> Box<dyn Table> {
    let mut table = Catalogue::new().open(&GameSpec::new("chess")).expect("chess");
    for text in moves.split_whitespace() {
        table.play(text).unwrap_or_else(|error| panic!("{moves}: {error}"));
    }
    table
}

#[test]
fn every_line_can_be_played_and_names_a_position_and_a_name_of_its_own() {
    let openings = Openings::read("chess", CHESS).unwrap_or_else(|why| panic!("{why}"));
    let lines = lines();
    assert_eq!(openings.count(), lines.len(), "positions");
    let names: BTreeSet<&str> = lines.iter().map(|(_, name, _)| *name).collect();
    let twice: Vec<_> = lines
        .iter()
        .filter(|(_, name, _)| lines.iter().filter(|(_, other, _)| other == name).count() > 1)
        .collect();
    assert_eq!(names.len(), lines.len(), "{twice:?}");
    assert!(lines.len() >= 700, "{}", lines.len());
    for (_, _, moves) in &lines {
        // Written as the program writes them: no other spelling, nothing left out.
        let labels: Vec<String> =
            played(moves).line().iter().map(|step| step.label.clone()).collect();
        assert_eq!(labels.join(" "), *moves);
    }
}

#[test]
fn the_codes_are_all_there_and_in_order() {
    let lines = lines();
    let codes: Vec<&str> = lines.iter().map(|(code, ..)| *code).collect();
    assert!(codes.is_sorted(), "{:?}", codes.windows(2).find(|pair| pair[0] > pair[1]));
    let all: BTreeSet<String> =
        ('A'..='E').flat_map(|letter| (0..100).map(move |n| format!("{letter}{n:02}"))).collect();
    let known: BTreeSet<String> = codes.iter().map(|&code| code.to_owned()).collect();
    assert_eq!(known, all);
}

#[test]
fn longer_lines_have_codes_that_fit_those_they_go_on_from() {
    // A line of a first move belongs to that move's volume: 1.e4 is B or C, what answers 1.d4 with other moves than ...d5 is A or E.
    for (code, _, moves) in lines() {
        let volume = &code[..1];
        let fits = match moves.split(' ').next() {
            Some("e4") => ["B", "C"].contains(&volume),
            Some("d4") => ["A", "D", "E"].contains(&volume),
            _ => volume == "A",
        };
        assert!(fits, "{code} {moves}");
    }
}

#[test]
fn the_deepest_name_on_the_way_is_found_whatever_the_order_of_moves() {
    let openings = Openings::read("chess", CHESS).expect("names");
    let name = |moves: &str| {
        let found = openings.deepest(played(moves).as_ref()).cloned();
        found.map(|opening| (opening.code.clone(), openings.name_in("de", &opening)))
    };
    let named = |code: &str, name: &str| Some((code.to_owned(), name.to_owned()));
    assert_eq!(name(""), None);
    let najdorf = "e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6";
    assert_eq!(name(najdorf), named("B90", "Sizilianische Verteidigung: Najdorf-Variante"));
    assert_eq!(name(&format!("{najdorf} Rg1 Qa5")), name(najdorf));
    assert_eq!(name("Nf3 d6 d4 Nf6 Nc3 c5 e4 cxd4 Nxd4 a6"), name(najdorf));
    assert_eq!(
        name("e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O"),
        named("C78", "Spanische Partie: Morphy-Verteidigung, 5.O-O")
    );
    assert_eq!(openings.find(0), None);
}

#[test]
fn every_german_part_belongs_to_a_name() {
    let parts: BTreeMap<&str, &str> = CHESS
        .lines()
        .filter_map(|line| line.strip_prefix("de | "))
        .map(|rest| rest.split_once(" | ").expect("English and German"))
        .collect();
    assert!(parts.len() > 80);
    for (part, _) in parts {
        let belongs = lines().iter().any(|(_, name, _)| {
            name.split(": ").flat_map(|it| it.split(", ")).any(|it| it == part)
        });
        assert!(belongs, "{part}");
    }
}

#[test]
fn a_text_that_cannot_be_read_says_which_line() {
    let why = |text: &str| Openings::read("chess", text).expect_err("an error").to_string();
    assert_eq!(
        why("# names\nA00"),
        "line 2: expected a code, a name and moves with | between them"
    );
    assert!(why("A00 | Nothing | e5").starts_with("line 1: "), "{}", why("A00 | Nothing | e5"));
    let twice = why("A00 | One | e4 e5\n\nA01 | Other | e4 e5");
    assert_eq!(twice, "line 3: this position is called 'One' already");
    assert!(Openings::read("chezz", "").is_err());
}
