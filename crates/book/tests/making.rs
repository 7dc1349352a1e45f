//! Games counted into books, and what is found in them.

use parlour_book::{Book, BookMaker, explore, side_of, sides};
use parlour_core::Seat;
use parlour_table::{Catalogue, GameSpec, Table};

fn opened(game: &str) -> Box<dyn Table> {
    Catalogue::new().open(&GameSpec::new(game)).expect("a game")
}

/// A book of games given as moves and ranks.
fn made(game: &str, plies: usize, least: u64, games: &[(&str, &[u8])]) -> Book {
    let mut maker = BookMaker::new(opened(game).as_ref(), plies);
    let mut replayer = Catalogue::new().replayer(&GameSpec::new(game)).expect("a game");
    for (moves, ranks) in games {
        let mut words = moves.split_whitespace();
        maker.add(replayer.as_mut(), None, &mut words, ranks).expect("moves");
    }
    let book = maker.finish(least, "a test");
    assert_eq!(Book::open(book.bytes().to_vec()).as_ref(), Ok(&book));
    book
}

#[test]
fn a_book_counts_moves_by_position_whatever_led_there() {
    let games: [(&str, &[u8]); 4] = [
        ("e4 e5 Nf3 Nc6 Bc4", &[0, 1]),
        ("Nf3 Nc6 e4 e5 Bc4", &[1, 0]),
        ("e4 e5 Nf3 Nc6 Bb5 !resign:0", &[0, 0]),
        ("e4 c5", &[0, 1]),
    ];
    let book = made("chess", 5, 1, &games);
    assert_eq!((book.facts().games, book.facts().sides, book.facts().plies), (4, 2, 5));
    let mut table = opened("chess");
    let first = explore(&book, table.as_ref());
    assert_eq!(
        first.iter().map(|one| (&*one.label, one.tally.games())).collect::<Vec<_>>(),
        [("e4", 3), ("Nf3", 1)]
    );
    assert_eq!((first[0].tally.wins.clone(), first[0].tally.draws), (vec![2, 0], 1));
    for text in ["e4", "e5", "Nf3", "Nc6"] {
        table.play(text).expect("a move");
    }
    let there = explore(&book, table.as_ref());
    assert_eq!(there[0].label, "Bc4");
    assert_eq!((there[0].tally.wins.clone(), there[0].tally.draws), (vec![1, 1], 0));
    assert_eq!(there[1].tally.draws, 1);
    // Five plies are counted and no more; another game's book says nothing.
    table.play("Bc4").expect("a move");
    assert_eq!(explore(&book, table.as_ref()), []);
    assert_eq!(explore(&book, opened("othello").as_ref()), []);
}

#[test]
fn rare_moves_are_left_out() {
    let games: [(&str, &[u8]); 3] = [("e4 e5", &[0, 1]), ("e4 c5", &[0, 1]), ("d4", &[0, 0])];
    let book = made("chess", 10, 2, &games);
    assert_eq!(book.positions(), 1);
    let moves = explore(&book, opened("chess").as_ref());
    assert_eq!(moves.iter().map(|one| &*one.text).collect::<Vec<_>>(), ["e2e4"]);
}

#[test]
fn partners_are_one_side_and_whoever_is_alone_first_has_won() {
    let count = |game: &str, ranks: &[u8]| {
        let table = opened(game);
        let first = table.choices()[0].text.clone();
        let book = made(game, 4, 1, &[(&first, ranks)]);
        let tally = explore(&book, table.as_ref())[0].tally.clone();
        (tally.wins, tally.draws)
    };
    for info in Catalogue::new().games().iter().filter(|info| info.seats.len() == 4) {
        let table = opened(&info.id);
        assert_eq!(side_of(table.as_ref(), Seat(0)), 0);
        match sides(table.as_ref()).len() {
            2 => {
                let mate = Seat::all(4)
                    .find(|&seat| seat != Seat(0) && table.team(seat) == table.team(Seat(0)));
                let mut ranks = [1; 4];
                ranks[0] = 0;
                ranks[mate.expect("a partner").index()] = 0;
                assert_eq!(count(&info.id, &ranks), (vec![1, 0], 0), "{}", info.id);
            }
            sides => {
                assert_eq!(sides, 4);
                assert_eq!(count(&info.id, &[1, 0, 2, 3]), (vec![0, 1, 0, 0], 0), "{}", info.id);
                assert_eq!(count(&info.id, &[0, 0, 2, 3]), (vec![0; 4], 1), "{}", info.id);
            }
        }
    }
}
