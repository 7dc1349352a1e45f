//! Playing from a book.

use parlour_book::{Book, BookMaker};
use parlour_brain::{Brain, Level, Limits, Style};
use parlour_table::{Catalogue, Entry, GameSpec};
use std::collections::BTreeSet;

/// A book of games, and their results for White: won, drawn or lost.
fn book(games: &[(&str, i32)]) -> Book {
    let spec = GameSpec::new("chess");
    let catalogue = Catalogue::new();
    let mut maker = BookMaker::new(catalogue.open(&spec).expect("chess").as_ref(), 30);
    let mut replayer = catalogue.replayer(&spec).expect("chess");
    for (moves, result) in games {
        let ranks = [u8::from(*result < 0), u8::from(*result > 0)];
        let mut words = moves.split_whitespace();
        maker.add(replayer.as_mut(), None, &mut words, &ranks).expect("moves");
    }
    maker.finish(1, "a test")
}

/// What a level chooses with different seeds, having looked at so many positions at most.
fn chosen(book: Option<&Book>, level: u8, moves: &str, only: &[u32]) -> BTreeSet<(String, u64)> {
    let brain = Brain::new(1 << 20);
    let entries: Vec<Entry> = moves.split_whitespace().filter_map(Entry::from_word).collect();
    let limits = Limits { nodes: 200, only, ..Limits::default() };
    let level = Level::new(level).expect("a level");
    let choose = |seed| {
        let style = Style { level, seed, book };
        let spec = GameSpec::new("chess");
        let idea = brain.choose(&spec, &entries, &style, &limits, &mut |_| {});
        let idea = idea.expect("chess").expect("a move");
        (idea.best().to_owned(), idea.nodes.min(1))
    };
    (0..40).map(choose).collect()
}

fn of(moves: &[&str]) -> BTreeSet<(String, u64)> {
    moves.iter().map(|text| ((*text).to_owned(), 0)).collect()
}

#[test]
fn the_computer_draws_good_moves_of_its_book_and_thinks_where_it_ends() {
    let mut games = vec![("h4 e5", -1); 20];
    games.extend(vec![("b3 e5 Bb2", 1); 30]);
    games.extend(vec![("g3 d5", 0); 30]);
    let book = book(&games);
    // What lost is not played; what was drawn as often as the other was won is worse by half a point.
    assert_eq!(chosen(Some(&book), 10, "", &[]), of(&["b2b3"]));
    assert_eq!(chosen(Some(&book), 10, "b2b3 e7e5", &[]), of(&["c1b2"]));
    let thought = chosen(Some(&book), 10, "b2b3 e7e5 c1b2", &[]);
    assert!(thought.iter().all(|(_, nodes)| *nodes > 0), "{thought:?}");
    // The move that White lost with is Black's best chance.
    assert_eq!(chosen(Some(&book), 10, "h2h4", &[]), of(&["e7e5"]));
}

#[test]
fn equal_moves_are_drawn_by_chance_and_weaker_levels_leave_the_book_sooner() {
    let line = "b3 e5 Bb2 Nc6 e3 d5";
    let book = book(&[vec![(line, 1); 9], vec![("g3 d5 Bg2", 1); 9]].concat());
    for level in [1, 5, 10] {
        assert_eq!(chosen(Some(&book), level, "", &[]), of(&["b2b3", "g2g3"]), "{level}");
    }
    let fifth = "b2b3 e7e5 c1b2 b8c6";
    assert_eq!(chosen(Some(&book), 10, fifth, &[]), of(&["e2e3"]));
    let by_itself = chosen(Some(&book), 2, fifth, &[]);
    assert!(by_itself.iter().all(|(_, nodes)| *nodes > 0), "{by_itself:?}");
    let random = chosen(Some(&book), 0, "", &[]);
    assert!(random.len() > 10, "the random level knows no book: {random:?}");
}

#[test]
fn no_book_and_books_of_other_games_change_nothing() {
    let empty = book(&[]);
    assert_eq!(chosen(Some(&empty), 10, "", &[]), chosen(None, 10, "", &[]));
    let book = book(&[("h4", 1)]);
    let only = Brain::packed(&GameSpec::new("chess"), &[], &["a2a3".to_owned()]).expect("chess");
    assert_eq!(chosen(Some(&book), 10, "", &only), [("a2a3".to_owned(), 1)].into());
    let brain = Brain::new(1 << 20);
    let style = Style { level: Level::HIGHEST, seed: 1, book: Some(&book) };
    let limits = Limits { nodes: 100, ..Limits::default() };
    let idea = brain.choose(&GameSpec::new("othello"), &[], &style, &limits, &mut |_| {});
    assert!(idea.expect("a game").expect("a move").nodes > 0);
}
