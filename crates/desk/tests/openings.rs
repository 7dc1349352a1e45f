//! What a desk knows of openings: what it was told.

use parlour_book::BookMaker;
use parlour_desk::Desk;
use parlour_protocol::GameSpec;
use parlour_protocol::desk::{Answer, Ask, ExploredView, Source, Study};
use parlour_table::Catalogue;

const NAMES: &str = "B00 | King's Pawn Opening | e4\nde | King's Pawn Opening | Königsbauerspiel\n";

fn book() -> Vec<u8> {
    let (catalogue, spec) = (Catalogue::new(), parlour_table::GameSpec::new("chess"));
    let mut maker = BookMaker::new(catalogue.open(&spec).expect("chess").as_ref(), 10);
    let mut replayer = catalogue.replayer(&spec).expect("chess");
    for (moves, ranks) in [("e4 e5", [0, 1]), ("e4 c5", [0, 0]), ("d4", [1, 0])] {
        let mut words = moves.split(' ');
        maker.add(replayer.as_mut(), None, &mut words, &ranks).expect("moves");
    }
    maker.finish(1, "a test").bytes().to_vec()
}

fn explored(desk: &mut Desk, room: u32, language: &str) -> ExploredView {
    match desk.ask(Ask::Explore { room, language: language.to_owned() }) {
        Answer::Explored(view) => *view,
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_study_is_explored_with_the_book_and_the_names_that_the_desk_was_told() {
    let mut desk = Desk::new();
    let spec = GameSpec { id: "chess".to_owned(), ..GameSpec::default() };
    let open = Study::Open { source: Source::Spec(spec) };
    assert!(matches!(desk.ask(Ask::Study { study: 4, what: open }), Answer::Study(_)));
    assert_eq!(explored(&mut desk, 4, "en"), ExploredView::default(), "nothing was told");
    let told = |book: Vec<u8>, names: &str| Ask::Openings {
        game: "chess".to_owned(),
        book,
        names: names.to_owned(),
    };
    assert_eq!(desk.ask(told(book(), NAMES)), Answer::Done);
    let start = explored(&mut desk, 4, "en");
    assert_eq!(start.opening, None);
    let moves: Vec<(&str, u64)> =
        start.moves.iter().map(|one| (one.label.as_str(), one.games())).collect();
    assert_eq!(moves, [("e4", 2), ("d4", 1)]);
    assert_eq!((start.moves[0].wins.clone(), start.moves[0].draws), (vec![1, 0], 1));
    for text in ["e4", "a6"] {
        let play = Study::Play { text: text.to_owned() };
        assert!(matches!(desk.ask(Ask::Study { study: 4, what: play }), Answer::Study(_)));
    }
    let named = |name: &str| Some(("B00".to_owned(), name.to_owned()));
    let there = explored(&mut desk, 4, "en");
    assert_eq!((there.opening, there.moves), (named("King's Pawn Opening"), Vec::new()));
    assert_eq!(explored(&mut desk, 4, "de").opening, named("Königsbauerspiel"));
    // What cannot be read is refused, and what was known stays.
    for broken in [told(vec![1, 2, 3], NAMES), told(book(), "B00 | Nothing | e5")] {
        assert!(matches!(desk.ask(broken), Answer::Refused(_)));
    }
    assert_eq!(explored(&mut desk, 4, "de").opening, named("Königsbauerspiel"));
    assert!(matches!(
        desk.ask(Ask::Explore { room: 9, language: String::new() }),
        Answer::Refused(_)
    ));
}
