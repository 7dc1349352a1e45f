//! What holds at every table, whatever is played there.

use parlour_core::show::Tap;
use parlour_core::{Reason, Rng, Seat, Why};
use parlour_table::{
    Catalogue, GameSpec, NodeId, Note, OpenError, Picked, Picker, Refusal, Table, tell,
};

fn tables() -> Vec<Box<dyn Table>> {
    let catalogue = Catalogue::new();
    let open = |info: &parlour_core::show::Info| catalogue.open(&GameSpec::new(info.id.as_ref()));
    catalogue.games().iter().map(|info| open(info).expect("every game opens")).collect()
}

/// Plays random moves, at most this many.
fn play_on(table: &mut dyn Table, plies: usize, rng: &mut Rng) {
    for _ in 0..plies {
        let choices = table.choices();
        let Some(at) = (!choices.is_empty()).then(|| rng.below(choices.len())) else { break };
        table.play(&choices[at].text).expect("a choice can be played");
    }
}

/// What there is to see at a table: everything that undo and redo must bring back.
fn seen(table: &dyn Table) -> (String, u64, Option<parlour_core::Outcome>, Vec<String>) {
    let moves = table.choices().into_iter().map(|choice| choice.text).collect();
    (table.position(), table.key(), table.outcome(), moves)
}

#[test]
fn undo_to_the_start_and_redo_to_the_end_show_the_same_positions() {
    for mut table in tables() {
        let mut rng = Rng::new(7);
        let mut all = vec![seen(table.as_ref())];
        for _ in 0..120 {
            play_on(table.as_mut(), 1, &mut rng);
            if table.ply() == all.len() {
                all.push(seen(table.as_ref()));
            }
        }
        for earlier in all[..all.len() - 1].iter().rev() {
            assert!(table.back());
            assert_eq!(seen(table.as_ref()), *earlier, "{table:?}");
        }
        assert!(!table.back());
        for later in &all[1..] {
            assert!(table.forward());
            assert_eq!(seen(table.as_ref()), *later, "{table:?}");
        }
        assert!(!table.forward());
    }
}

#[test]
fn notes_stay_beside_their_places() {
    let mut table = tables().remove(0);
    table.play(&table.choices()[0].text).unwrap();
    let note = Note { comment: "why not?".to_owned(), clock: Some(59_000), ..Note::default() };
    assert!(table.annotate(table.node(), note.clone()));
    assert!(!table.annotate(NodeId(7), note.clone()));
    assert!(table.back() && table.note(table.node()).is_empty());
    assert_eq!(table.note(table.children(table.node())[0]), note);
}

#[test]
fn a_move_taken_back_and_replaced_leaves_a_side_line() {
    for mut table in tables() {
        let choices = table.choices();
        table.play(&choices[0].text).unwrap();
        let first = table.node();
        table.back();
        table.play(&choices[1].text).unwrap();
        assert_ne!(table.node(), first);
        assert!(table.goto(first) && table.goto(NodeId(0)));
        assert_eq!(table.children(table.node()).len(), 2, "{table:?}");
        assert!(!table.goto(NodeId(99)));
    }
}

#[test]
fn every_way_of_tapping_reaches_its_move() {
    for mut table in tables() {
        play_on(table.as_mut(), 20, &mut Rng::new(3));
        let choices = table.choices();
        for choice in &choices {
            for way in &choice.ways {
                let mut picker = Picker::new(choices.clone());
                let (last, before) = way.split_last().expect("a way has taps");
                for tap in before {
                    assert_eq!(picker.tap(tap), Picked::More, "{table:?} {choice:?}");
                }
                assert_eq!(picker.tap(last), Picked::Done(choice.text.clone()), "{table:?}");
            }
        }
    }
}

#[test]
fn leaving_ends_a_game_of_two_and_not_a_game_of_many() {
    for mut table in tables() {
        table.retire(Seat(1), Why::Resigned).unwrap();
        let mut teams: Vec<u8> = Seat::all(table.seats()).map(|seat| table.team(seat)).collect();
        teams.sort_unstable();
        teams.dedup();
        match table.outcome() {
            Some(outcome) => {
                assert_eq!(teams.len(), 2, "{table:?}");
                assert_eq!(outcome.reason, Reason::Resignation);
                assert!(
                    outcome.rank(Seat(1)) > outcome.rank(Seat(0)),
                    "{}",
                    tell(table.info(), &outcome)
                );
                let text = table.position();
                assert_eq!(table.play("anything"), Err(Refusal::Over));
                assert_eq!(table.position(), text, "a refusal changes nothing");
            }
            None => assert!(teams.len() > 2 && !table.choices().is_empty(), "{table:?}"),
        }
        assert!(table.back(), "even leaving can be taken back");
        assert_eq!(table.outcome(), None);
    }
}

#[test]
fn bad_requests_are_refused_in_words() {
    let catalogue = Catalogue::new();
    let Err(error) = catalogue.open(&GameSpec::new("otello")) else { panic!("no such game") };
    assert!(matches!(error, OpenError::UnknownGame { .. }));
    assert!(error.to_string().contains("othello"), "{error}");
    for mut table in tables() {
        let id = table.info().id.to_string();
        let before = table.position();
        let refusal = table.play("zz99").unwrap_err().to_string();
        assert!(
            refusal.contains("zz99") && refusal.contains(&table.choices()[0].text[..1])
                || refusal.contains("try")
        );
        assert!(table.claim(Reason::Threefold).is_err());
        assert_eq!(table.retire(Seat(9), Why::Left), Err(Refusal::NoSeat));
        assert_eq!(table.position(), before);
        assert!(catalogue.open(&GameSpec::new(&id).from_position("rubbish")).is_err());
        assert!(catalogue.open(&GameSpec::new(&id).with("colour", "pink")).is_err());
    }
}

#[test]
fn cells_of_taps_are_on_the_board() {
    for table in tables() {
        let known: Vec<_> = table.board().cells.iter().map(|spec| spec.cell).collect();
        for choice in table.choices() {
            for tap in choice.ways.iter().flatten() {
                assert!(
                    !matches!(tap, Tap::Cell(cell) if !known.contains(cell)),
                    "{table:?} {tap:?}"
                );
            }
        }
    }
}

/// A variant as a user might write it: the one on the shelf under another name.
fn written() -> String {
    let text = include_str!("../../games/variants/hole_chess.toml");
    text.replace("id = \"hole_chess\"", "id = \"moth_chess\"")
        .replace("Hole Chess", "Moth Chess")
        .replace("also = [\"Chess with holes\"]", "also = []")
}

#[test]
fn a_variant_somebody_wrote_is_a_game_like_any_other() {
    let mut catalogue = Catalogue::new();
    assert_eq!(catalogue.add(&written()).expect("a variant").id, "moth_chess");
    let mut table = catalogue.open(&GameSpec::new("Moth chess")).expect("it opens by its name");
    play_on(table.as_mut(), 30, &mut Rng::new(1));
    let mut again = Catalogue::new().open(table.spec()).expect("a spec carries its rules");
    for entry in table.entries() {
        entry.enter(again.as_mut()).expect("it can be made again");
    }
    assert_eq!(again.position(), table.position());
}

#[test]
fn a_variant_that_takes_an_id_or_makes_no_sense_is_refused() {
    let mut catalogue = Catalogue::new();
    let taken = include_str!("../../games/variants/hole_chess.toml");
    assert!(matches!(catalogue.add(taken), Err(OpenError::Taken(_))));
    let broken = written().replace("files = 8", "files = 0");
    let error = catalogue.add(&broken).unwrap_err().to_string();
    assert!(error.contains("line") && error.contains("files"), "{error}");
    assert_eq!(catalogue.games().len(), Catalogue::new().games().len());
}
