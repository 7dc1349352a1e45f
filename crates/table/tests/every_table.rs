//! Properties of tables in every game.

use parlour_core::show::Tap;
use parlour_core::{Reason, Rng, Seat, Why};
use parlour_table::{
    Catalogue, EntryError, GameSpec, NodeId, Note, OpenError, Picked, Picker, Table,
    describe_outcome,
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

/// The visible state of a table: everything that undo and redo must restore.
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
                    describe_outcome(table.info(), &outcome)
                );
                let text = table.position();
                assert_eq!(table.play("anything"), Err(EntryError::Over));
                assert_eq!(table.position(), text, "an error changes nothing");
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
    let text = error.to_string();
    assert!(text.contains("othello") && !text.contains("parlour"), "{text}");
    for mut table in tables() {
        let id = table.info().id.to_string();
        let before = table.position();
        let error = table.play("zz99").unwrap_err().to_string();
        assert!(
            error.contains("zz99") && error.contains(&table.choices()[0].text[..1])
                || error.contains("try")
        );
        assert!(table.claim(Reason::Threefold).is_err());
        assert_eq!(table.retire(Seat(9), Why::Left), Err(EntryError::NoSeat));
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
    let broken = written().replace("[board]", "[board]\nfiles = 0");
    let error = catalogue.add(&broken).unwrap_err().to_string();
    assert!(error.contains("line") && error.contains("files"), "{error}");
    assert_eq!(catalogue.games().len(), Catalogue::new().games().len());
}

/// A game's spec in which somebody else begins, and that seat; nothing where the game leaves no choice.
fn begun_by_the_other(usual: &dyn Table) -> Option<(GameSpec, Seat)> {
    let option = usual.info().options.iter().find(|option| option.name == "begins")?;
    let other = usual.to_move().other();
    let name = usual.info().seats[other.index()].name.to_lowercase();
    assert_ne!(option.default, name, "who usually begins is the default");
    Some((usual.spec().clone().with("begins", name), other))
}

#[test]
fn the_other_seat_begins_where_that_can_be_chosen() {
    let catalogue = Catalogue::new();
    let mut chosen = Vec::new();
    for usual in tables() {
        let Some((spec, other)) = begun_by_the_other(usual.as_ref()) else { continue };
        chosen.push(spec.id.clone());
        let mut table = catalogue.open(&spec).expect("the other seat can begin");
        assert_eq!((table.to_move(), table.outcome()), (other, None), "{table:?}");
        assert_eq!(table.scene().pieces, usual.scene().pieces, "{table:?}: nothing else changes");
        assert_eq!(table.scene().hands, usual.scene().hands, "{table:?}: nothing else changes");
        assert!(table.spec().options.is_empty(), "{table:?}: it has become the start position");
        assert_ne!(table.key(), usual.key(), "{table:?}");
        play_on(table.as_mut(), 30, &mut Rng::new(5));
        let mut again = catalogue.open(table.spec()).expect("the spec reads back");
        assert_eq!(again.to_move(), other, "{table:?}");
        table.entries().iter().for_each(|entry| entry.enter(again.as_mut()).expect("it replays"));
        assert_eq!(again.position(), table.position());
        let words: Vec<String> = table.entries().iter().map(parlour_table::Entry::word).collect();
        for start in [None, table.spec().start.as_deref()] {
            let mut last = 0;
            let mut words = words.iter().map(String::as_str);
            let mut replayer = catalogue.replayer(&spec).expect("the game is known");
            replayer.replay(start, &mut words, &mut |key, _| last = key).expect("it replays");
            assert_eq!(last, table.key(), "{table:?}");
        }
    }
    for id in ["chess", "go9", "othello", "draughts_frisian", "tafl_brandubh", "laser_khet2"] {
        assert!(chosen.iter().any(|other| other == id), "{id} is not among {chosen:?}");
    }
}

#[test]
fn who_begins_is_chosen_on_top_of_options_and_layouts() {
    let catalogue = Catalogue::new();
    let go = GameSpec::new("go9").with("handicap", "3");
    let given = catalogue.open(&go).unwrap();
    assert_eq!(given.to_move(), Seat::SECOND);
    let white = catalogue.open(&go.clone().with("begins", "white")).unwrap();
    assert_eq!(white.spec(), given.spec(), "White begins against a handicap anyway");
    let black = catalogue.open(&go.with("begins", "Black")).unwrap();
    assert_eq!((black.to_move(), black.scene().pieces.len()), (Seat::FIRST, 3));

    let check = "4k3/8/8/8/8/8/4r3/4K3 w - - 0 1";
    let chess = GameSpec::new("chess").from_position(check).with("begins", "black");
    let refused = catalogue.open(&chess).unwrap_err().to_string();
    assert!(refused.contains("Black cannot begin from this position"), "{refused}");
    let refused = catalogue.open(&GameSpec::new("chess").with("begins", "green")).unwrap_err();
    assert_eq!(
        refused.to_string(),
        "option 'begins': found 'green', expected white, black",
        "a wrong value is refused in a sentence"
    );
    let refused = catalogue.open(&GameSpec::new("connect_four").with("begins", "red")).unwrap_err();
    assert!(refused.to_string().contains("has no option 'begins'"), "{refused}");
}

#[test]
fn every_example_can_be_made_at_a_table() {
    let catalogue = Catalogue::new();
    let mut missing = Vec::new();
    for info in catalogue.games() {
        for example in &info.examples {
            let spec = GameSpec::new(info.id.as_ref()).from_position(&*example.position);
            let table =
                catalogue.open(&spec).unwrap_or_else(|error| panic!("{}: {error}", info.id));
            if let Err(why) = table.check(&example.mv) {
                missing.push(format!("{}: {}: {why}", info.id, example.mv));
            }
        }
    }
    assert!(missing.is_empty(), "a lesson cannot ask for these: {missing:#?}");
}
