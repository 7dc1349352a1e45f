//! Properties of a desk in every game, through its requests alone, encoded as bytes.

use parlour_core::{Picked, Picker, Rng};
use parlour_desk::{Desk, shelf, shelf_bytes};
use parlour_protocol::desk::{
    Action, Answer, Ask, Edit, EditView, Facts, KnownLists, LoadAs, PhaseView, RoomView,
    SeatOccupant, Source, Study, StudyView, decode, encode, read_shelf,
};
use parlour_protocol::{GameSpec, Holder, Opening, TimeControl, save};

/// The wall clock of these tests: 15 November 2026.
const NOW: u64 = 1_794_700_000_000;

fn load(number: u32, save: Vec<u8>, now: u64) -> Ask {
    Ask::Load { number, save, is_link: false, wanted: LoadAs::Room, now }
}

/// A desk that is reached through encoded bytes, as from a page.
struct Far {
    desk: Desk,
    /// The known lists of both ends.
    there: KnownLists,
    here: KnownLists,
}

impl Far {
    fn new() -> Far {
        Far { desk: Desk::new(), there: KnownLists::default(), here: KnownLists::default() }
    }

    fn ask(&mut self, ask: &Ask) -> Answer {
        let asked: Ask = decode(&encode(ask)).expect("what is asked can be read");
        assert_eq!(asked, *ask);
        let answer = self.desk.ask(asked);
        let delta = encode(&self.there.pack(answer.clone()));
        let delta = decode(&delta).expect("what is answered can be read");
        let heard = self.here.unpack(delta).expect("what is answered fits what is known");
        assert_eq!(heard, answer);
        heard
    }

    fn room(&mut self, ask: &Ask) -> RoomView {
        match self.ask(ask) {
            Answer::Room(view) => *view,
            other => panic!("{ask:?}: {other:?}"),
        }
    }

    /// Opens a save as a room, slice by slice.
    fn load(&mut self, number: u32, save: Vec<u8>, now: u64) -> Result<RoomView, String> {
        let mut answer = self.ask(&load(number, save, now));
        while let Answer::Loading { percent, .. } = answer {
            assert!(percent <= 100);
            answer = self.ask(&Ask::GoOn { number, now });
        }
        match answer {
            Answer::Room(view) => Ok(*view),
            Answer::Refused(why) => Err(why.to_string()),
            other => panic!("{other:?}"),
        }
    }

    fn action(&mut self, action: Action) -> RoomView {
        self.room(&Ask::Do { room: 1, action, now: NOW })
    }

    fn look(&mut self, node: Option<u32>) -> RoomView {
        self.room(&Ask::Look { room: 1, node, now: NOW })
    }

    fn study(&mut self, what: Study) -> StudyView {
        match self.ask(&Ask::Study { study: 2, what: what.clone() }) {
            Answer::Study(view) => *view,
            other => panic!("{what:?}: {other:?}"),
        }
    }

    fn edit(&mut self, what: Edit) -> EditView {
        match self.ask(&Ask::Edit { editor: 3, what: what.clone() }) {
            Answer::Edit(view) => *view,
            other => panic!("{what:?}: {other:?}"),
        }
    }

    fn text(&mut self, ask: &Ask) -> String {
        match self.ask(ask) {
            Answer::Text(text) => text,
            other => panic!("{ask:?}: {other:?}"),
        }
    }

    fn refused(&mut self, ask: &Ask) -> String {
        match self.ask(ask) {
            Answer::Refused(why) => why.to_string(),
            other => panic!("{ask:?}: {other:?}"),
        }
    }
}

fn far() -> Far {
    Far::new()
}

fn spec(id: &str) -> GameSpec {
    GameSpec { id: id.to_owned(), ..GameSpec::default() }
}

fn opening(id: &str) -> Opening {
    let time = TimeControl::Fischer { base: 300_000, increment: 3_000 };
    Opening { game: spec(id), time, first_move_timed: true, ..Opening::default() }
}

/// Names for every seat.
fn people(seats: usize) -> Vec<SeatOccupant> {
    (1..=seats).map(|seat| SeatOccupant::People(vec![format!("Player_{seat}")])).collect()
}

fn open(far: &mut Far, card: &Facts) -> RoomView {
    let seats = people(card.info.seats.len());
    let opening = opening(&card.info.id);
    far.room(&Ask::Open { room: 1, opening, seats, now: NOW })
}

/// Plays random moves by taps, at most this many. Gives every place on the way.
fn play(far: &mut Far, mut view: RoomView, plies: usize, rng: &mut Rng) -> Vec<RoomView> {
    let mut seen = vec![view.clone()];
    for _ in 0..plies {
        if view.table.choices.is_empty() {
            break;
        }
        let mut picker = Picker::new(view.table.choices.clone());
        let text = loop {
            let next = picker.next();
            match picker.tap(&next[rng.below(next.len())]) {
                Picked::Done(text) => break text,
                Picked::More => {}
                Picked::Nothing => panic!("an offered tap means something"),
            }
        };
        assert!(matches!(
            far.ask(&Ask::Preview { room: 1, text: text.clone() }),
            Answer::Effects(_)
        ));
        assert_eq!(far.text(&Ask::Check { room: 1, text: text.clone() }), text);
        view = far.action(Action::Play { node: view.current_node, text });
        assert!(view.kept.is_some(), "what has changed is to be kept");
        seen.push(view.clone());
    }
    seen
}

/// The visible state of a game in play.
fn seen(view: &RoomView) -> impl PartialEq + std::fmt::Debug {
    let table = view.table.clone();
    let entries = table.entries();
    (table.position, table.scene, table.choices, table.result, entries, table.to_move)
}

/// A room view without clocks and saves, to compare two rooms that should be the same.
fn common(view: &RoomView) -> impl PartialEq + std::fmt::Debug {
    (view.table.clone(), view.seats.clone(), view.phase, view.current_node)
}

#[test]
fn a_game_is_played_looked_at_taken_back_and_made_again() {
    for card in shelf() {
        let mut far = far();
        let mut rng = Rng::new(11);
        let first = open(&mut far, &card);
        let views = play(&mut far, first, 40, &mut rng);
        let last = views.last().unwrap();
        // Looking back moves nothing.
        for earlier in &views {
            let looked = far.look(Some(earlier.table.node));
            assert_eq!(looked.table.scene, earlier.table.scene, "{}", card.info.id);
            assert_eq!(looked.table.choices, earlier.table.choices);
            assert_eq!((looked.current_node, looked.kept), (last.current_node, None));
        }
        assert_eq!(seen(&far.look(None)), seen(last));
        for earlier in views[..views.len() - 1].iter().rev() {
            assert_eq!(seen(&far.action(Action::Undo { forward: false })), seen(earlier));
        }
        let start = Ask::Do { room: 1, action: Action::Undo { forward: false }, now: NOW };
        assert_eq!(far.refused(&start), "there is no move to take back");
        for later in &views[1..] {
            assert_eq!(seen(&far.action(Action::Undo { forward: true })), seen(later));
        }
        let end = Ask::Do { room: 1, action: Action::Undo { forward: true }, now: NOW };
        assert_eq!(far.refused(&end), "there is no move to make again");
        // From a place of the past the game goes back there first.
        let text = views[0].table.choices.last().unwrap().text.clone();
        let anew = far.action(Action::Play { node: 0, text });
        assert_eq!((anew.table.ply, anew.current_node), (1, anew.table.node));
    }
}

#[test]
fn a_save_loads_equal_and_a_damaged_one_is_refused() {
    for card in shelf() {
        let mut far = far();
        let first = open(&mut far, &card);
        let mut views = play(&mut far, first, 12, &mut Rng::new(5));
        views.push(far.action(Action::Undo { forward: false }));
        let last = views.last().unwrap();
        let kept = last.kept.clone().unwrap();
        assert_eq!(kept.game.game, card.info.id);
        assert_eq!(kept.game.started, NOW);
        assert_eq!(kept.game.plies as usize, last.table.entries().len());
        let loaded = far.load(4, kept.save.clone(), NOW + 5_000).unwrap();
        assert_eq!(common(&loaded), common(last), "{}", card.info.id);
        assert_eq!(loaded.clocks.len(), card.info.seats.len());
        let lefts = |view: &RoomView| view.clocks.iter().map(|c| c.left).collect::<Vec<_>>();
        assert_eq!(lefts(&loaded), lefts(last), "time away does not count");
        let mut broken = kept.save.clone();
        broken[30] ^= 4;
        let why = far.load(4, broken, NOW).unwrap_err();
        assert!(why.starts_with("the file is damaged"), "{why}");
        let again = far.room(&Ask::Look { room: 4, node: None, now: NOW + 5_000 });
        assert_eq!(common(&again), common(last), "a refusal changes nothing");
    }
}

#[test]
fn a_game_that_was_torn_or_is_newer_says_so_and_the_newer_one_is_only_looked_at() {
    for card in shelf() {
        let mut far = far();
        let kept = open(&mut far, &card).kept.expect("it is new").save;
        let save = save::read(&kept).unwrap();
        let mut torn = save::begin(&save);
        torn.extend(save::append(save.saved, &save.events[..1]));
        torn.pop();
        let view = far.load(7, torn, NOW).unwrap();
        assert!(view.torn > 0 && !view.read_only, "{}", card.info.id);
        let mut newer = save::begin(&save);
        newer.extend(save::framed(2, &[2, 1, 99, 5]));
        let view = far.load(8, newer, NOW).unwrap();
        assert!(view.read_only && view.torn == 0, "{}", card.info.id);
        let text = view.table.choices[0].text.clone();
        let play = Action::Play { node: view.current_node, text };
        let answer = far.ask(&Ask::Do { room: 8, action: play, now: NOW });
        assert!(matches!(answer, Answer::Refused(_)), "{}: {answer:?}", card.info.id);
    }
}

/// What a page keeps of a view.
fn kept(view: &RoomView) -> Vec<u8> {
    view.kept.clone().expect("something has changed").save
}

#[test]
fn the_save_of_a_game_grows_by_what_happens() {
    for card in shelf() {
        let mut far = far();
        let first = open(&mut far, &card);
        let views = play(&mut far, first, 12, &mut Rng::new(5));
        for pair in views.windows(2) {
            let (before, after) = (kept(&pair[0]), kept(&pair[1]));
            let new = after.strip_prefix(&before[..]).expect("nothing is written twice");
            assert!(!new.is_empty() && new.len() < 80, "{}: {} bytes", card.info.id, new.len());
        }
        // To be sent it is written in one go.
        let last = kept(views.last().unwrap());
        let Answer::Save(small) = far.ask(&Ask::Compress { save: last.clone() }) else {
            panic!("{}", card.info.id)
        };
        assert!(small.len() < last.len(), "{}", card.info.id);
        assert_eq!(save::read(&small), save::read(&last));
        // Opened again it goes on where it was; what cannot be appended to is written anew.
        let unpacked = save::begin(&save::read(&last).unwrap());
        let (grows, torn) =
            ([last.clone(), small, unpacked.clone()], [&last[..], &[2, 9]].concat());
        for bytes in grows {
            let view = far.load(1, bytes.clone(), NOW).unwrap();
            assert!(kept(&view).is_empty(), "the page has it");
            let after = kept(&far.action(Action::Pause));
            assert!(after.starts_with(&bytes) && after.len() > bytes.len(), "{}", card.info.id);
        }
        assert!(far.load(1, torn.clone(), NOW).unwrap().torn > 0);
        let after = kept(&far.action(Action::Pause));
        assert!(!after.starts_with(&torn) && save::read(&after).unwrap().torn == 0);
    }
}

#[test]
fn a_record_is_dated_also_before_1970() {
    let text = "[Date \"1851.06.21\"]\n[White \"Anderssen\"]\n\n1. e4 e5 2. f4 exf4 *";
    let answer = far().ask(&Ask::Read { text: text.to_owned() });
    let Answer::Games { games, .. } = answer else { panic!("{answer:?}") };
    let day = 24 * 60 * 60 * 1000;
    assert_eq!(games[0].began(), Some(-43_293 * day));
}

#[test]
fn what_is_written_reads_back_equal() {
    for card in shelf() {
        let mut far = far();
        let first = open(&mut far, &card);
        let views = play(&mut far, first, 30, &mut Rng::new(3));
        let last = views.last().unwrap();
        let entries = last.table.entries().clone();
        for form in [None, Some("txt".to_owned())] {
            let source = Source::Room(1);
            let text = far.text(&Ask::Write { source, form: form.clone() });
            let answer = far.ask(&Ask::Read { text: text.clone() });
            let Answer::Games { games, errors } = answer else { panic!("{answer:?}") };
            assert_eq!((games.len(), errors.len()), (1, 0), "{errors:?}\n{text}");
            let game = &games[0];
            assert_eq!(game.game, card.info.id, "{text}");
            assert_eq!(game.plies, last.kept.as_ref().unwrap().game.plies);
            assert_eq!(game.players[0], ("Player_1".to_owned(), None));
            assert_eq!(game.started / 1000, NOW / 1000, "{text}");
            let record = Source::Record(game.record.clone());
            let study = far.study(Study::Open { source: record });
            assert_eq!(study.table.entries(), entries, "{text}");
        }
    }
}

#[test]
fn a_study_is_walked_written_in_and_judged() {
    use parlour_protocol::desk::{Judged, Variation};
    for card in shelf() {
        let mut far = far();
        let first = open(&mut far, &card);
        let choices = first.table.choices.clone();
        let views = play(&mut far, first, 6, &mut Rng::new(9));
        let study = far.study(Study::Open { source: Source::Room(1) });
        assert_eq!(study.table.entries(), views.last().unwrap().table.entries());
        assert_eq!(study.nodes.len(), views.len() - 1);
        for (earlier, place) in views[1..].iter().zip(&study.nodes) {
            let at = far.study(Study::GoTo { node: place.step.node });
            assert_eq!(at.table.scene, earlier.table.scene, "{}", card.info.id);
            assert!(place.clock.is_some(), "the clocks stand beside the moves");
        }
        far.study(Study::GoTo { node: 0 });
        let played = &study.table.entries()[0];
        let other = choices.iter().find(|choice| choice.text != *played).unwrap();
        let aside = far.study(Study::Play { text: other.text.clone() });
        assert_eq!((aside.nodes.len(), aside.table.ply), (study.nodes.len() + 1, 1));
        let node = aside.table.node;
        let noted =
            far.study(Study::Note { node, comment: "why not?".to_owned(), glyphs: vec![5] });
        let place = noted.nodes.iter().find(|place| place.step.node == node).unwrap();
        assert_eq!((place.comment.as_str(), place.glyphs.as_slice()), ("why not?", &[5][..]));
        far.study(Study::GoTo { node: study.table.node });
        let judged = Judged {
            ply: 0,
            seat: 0,
            text: played.clone(),
            label: played.clone(),
            judgement: "mistake".to_owned(),
            before: 0.6,
            after: 0.5,
            better: Some(Variation {
                score: 30,
                score_text: "+0.30".into(),
                moves: vec![other.text.clone()],
                labels: vec![other.label.clone()],
            }),
            comment: "Mistake: -0.10 instead of +0.30".to_owned(),
            glyph: Some(2),
        };
        let annotated = far.study(Study::Annotate { moves: vec![judged.clone()] });
        let again = far.study(Study::Annotate { moves: vec![judged] });
        assert_eq!(annotated, again, "a second report replaces the first");
        assert_eq!(annotated.nodes[0].glyphs, [2]);
        assert!(annotated.nodes[0].comment.starts_with("Mistake: "));
        assert_eq!(annotated.table.node, study.table.node, "the cursor stays");
        let text = far.text(&Ask::Write { source: Source::Study(2), form: None });
        assert!(text.contains("Mistake: "), "{text}");
    }
}

#[test]
fn a_position_is_taken_apart_and_put_together_again() {
    for card in shelf() {
        let mut far = far();
        let first = open(&mut far, &card);
        play(&mut far, first, 8, &mut Rng::new(2));
        let shown = far.edit(Edit::Open { source: Source::Room(1) });
        let text = shown.text.clone().expect("what was played can be played");
        assert!(shown.problems.is_empty());
        far.edit(Edit::Empty);
        let read = far.edit(Edit::Read { text: text.clone() });
        assert_eq!(read.text.as_ref(), Some(&text), "{}", card.info.id);
        let back = far.edit(Edit::Undo);
        assert!(back.draft.pieces.is_empty());
        assert_eq!(far.edit(Edit::Redo).text.as_ref(), Some(&text));
        let spec = far.edit(Edit::Reset).spec.expect("the usual start can be played");
        assert_eq!(spec.start, None);
        // Piece by piece onto an empty board; rights and counters come with the text.
        far.edit(Edit::Read { text: text.clone() });
        far.edit(Edit::Empty);
        for piece in &shown.draft.pieces {
            far.edit(Edit::Place {
                cell: piece.cell,
                kind: piece.kind.clone(),
                owner: piece.owner.map(|seat| seat.0),
                facing: piece.facing,
            });
        }
        for hand in &shown.draft.hands {
            for _ in 0..hand.count {
                far.edit(Edit::Give { kind: hand.kind.clone(), owner: hand.seat.0 });
            }
        }
        for field in &shown.draft.fields {
            let (name, value) = (field.name.to_string(), field.value.clone());
            far.edit(Edit::Field { name, value });
        }
        let built = far.edit(Edit::ToMove { seat: shown.draft.to_move.0 });
        assert_eq!(built.text.as_ref(), Some(&text), "{}: {:?}", card.info.id, built.problems);
        let opening = Opening { game: built.spec.unwrap(), ..opening(&card.info.id) };
        let seats = people(card.info.seats.len());
        far.room(&Ask::Open { room: 1, opening, seats, now: NOW });
        let nothing = Ask::Edit { editor: 3, what: Edit::ToMove { seat: 9 } };
        assert!(!far.refused(&nothing).is_empty());
    }
}

#[test]
fn computers_answers_are_taken_back_with_the_move_they_answer() {
    for card in shelf().into_iter().filter(|card| card.info.seats.len() == 2) {
        let mut far = far();
        let seats = vec![SeatOccupant::People(vec!["Ada".to_owned()]), SeatOccupant::Computer(3)];
        let opening = opening(&card.info.id);
        let first = far.room(&Ask::Open { room: 1, opening, seats, now: NOW });
        assert_eq!(first.seats[1].holder, Holder::Computer { level: 3 });
        assert_eq!(first.seats[0].people, ["Ada"]);
        let views = play(&mut far, first, 2, &mut Rng::new(8));
        let mine = views.iter().filter(|view| view.table.to_move == 0).count();
        if mine < 2 || views.len() < 3 {
            continue;
        }
        assert_eq!(far.action(Action::Undo { forward: false }).table.ply, 0, "{}", card.info.id);
        assert_eq!(far.action(Action::Undo { forward: true }).table.ply, 2);
        let stronger = Action::Seat { seat: 1, holder: Holder::Computer { level: 9 } };
        assert_eq!(far.action(stronger).seats[1].holder, Holder::Computer { level: 9 });
    }
}

#[test]
fn whoever_is_out_of_a_game_that_computers_go_on_with_can_still_stop_it_and_go_back() {
    for card in shelf().into_iter().filter(|card| card.info.seats.len() > 2) {
        let mut far = far();
        let mut seats = vec![SeatOccupant::Computer(1); card.info.seats.len()];
        seats[0] = SeatOccupant::People(vec!["Ada".to_owned()]);
        let opening = opening(&card.info.id);
        far.room(&Ask::Open { room: 1, opening, seats, now: NOW });
        let out = far.action(Action::Resign { seat: 0 });
        if out.table.result.is_some() {
            continue;
        }
        assert_eq!(out.seating().speaker(), None, "{}: nobody is left to resign", card.info.id);
        assert_eq!(far.action(Action::Pause).phase, PhaseView::Paused, "{}", card.info.id);
        assert_eq!(far.action(Action::Resume).phase, PhaseView::Playing, "{}", card.info.id);
        let back = far.action(Action::Undo { forward: false });
        assert_eq!(back.seating().speaker(), Some(0), "{}", card.info.id);
    }
}

#[test]
fn games_end_by_every_word() {
    for card in shelf() {
        let mut far = far();
        let first = open(&mut far, &card);
        play(&mut far, first, 2, &mut Rng::new(4));
        let drawn = far.action(Action::Draw).table.result.expect("a draw ends the game");
        assert!(
            drawn.is_draw() && drawn.reason == "agreement" && drawn.sentence.starts_with("Draw")
        );
        open(&mut far, &card);
        assert_eq!(far.action(Action::Pause).phase, PhaseView::Paused);
        assert_eq!(far.action(Action::Resume).phase, PhaseView::Playing);
        let resigned = far.action(Action::Resign { seat: 0 });
        let over = resigned.table.result.is_some();
        assert!(over || resigned.table.out[0], "{}: who resigns is out", card.info.id);
        assert!(!far.refused(&Ask::Do { room: 1, action: Action::PlayOn, now: NOW }).is_empty());
        open(&mut far, &card);
        assert_eq!(far.action(Action::Tick).kept, None, "time alone changes nothing");
        let late = Ask::Do { room: 1, action: Action::Tick, now: NOW + 301_000 };
        let fallen = far.room(&late);
        assert!(fallen.kept.is_some());
        assert_eq!(fallen.clocks[usize::from(card.to_move)].left, 0, "{}", card.info.id);
    }
}

#[test]
fn the_shelf_is_every_game_with_its_chest_and_small() {
    let cards = shelf();
    let bytes = shelf_bytes();
    assert_eq!(read_shelf(&bytes).as_ref(), Some(&cards), "what is packed comes back whole");
    assert_eq!(read_shelf(&bytes[..bytes.len() / 2]), None);
    assert!(cards.iter().all(|card| card.info.help.is_empty() && card.examples.is_empty()));
    let chests: Vec<&str> = parlour_games::CHESTS.iter().map(|(chest, _)| *chest).collect();
    assert!(cards.iter().all(|card| chests.contains(&card.chest.as_str())));
    for card in &cards {
        let answer = far().ask(&Ask::Facts { spec: spec(&card.info.id) });
        let Answer::Facts(facts) = answer else { panic!("{answer:?}") };
        assert_eq!(facts.examples.len(), facts.info.examples.len());
        assert!(!facts.info.help.is_empty(), "{}", card.info.id);
        assert_eq!((&facts.board, &facts.showcase), (&card.board, &card.showcase));
        assert!(card.scene.pieces.is_empty() && card.position.is_empty(), "{}", card.info.id);
        assert!(!card.showcase.scene.pieces.is_empty(), "{}", card.info.id);
    }
}

#[test]
fn what_cannot_be_is_refused_in_a_sentence() {
    let mut far = far();
    let card = shelf().remove(0);
    let seats = people(2);
    let unknown = opening("no such game");
    let why = far.refused(&Ask::Open { room: 1, opening: unknown, seats: seats.clone(), now: NOW });
    assert!(why.starts_with("there is no game 'no such game'"), "{why}");
    let few = Ask::Open { room: 1, opening: opening(&card.info.id), seats: people(1), now: NOW };
    assert!(!far.refused(&few).is_empty());
    for ask in [
        Ask::Do { room: 1, action: Action::Draw, now: NOW },
        Ask::Study { study: 1, what: Study::GoTo { node: 0 } },
        Ask::Edit { editor: 1, what: Edit::Empty },
        Ask::Write { source: Source::Room(1), form: None },
        load(1, Vec::new(), NOW),
    ] {
        assert!(far.refused(&ask).len() > 20, "{ask:?}");
    }
    open(&mut far, &card);
    let nonsense =
        Ask::Do { room: 1, action: Action::Play { node: 0, text: "zz".to_owned() }, now: NOW };
    assert!(far.refused(&nonsense).contains("zz"));
    let nowhere = Ask::Look { room: 1, node: Some(77), now: NOW };
    assert_eq!(far.refused(&nowhere), "there is no such place in this game");
    let form = Ask::Write { source: Source::Room(1), form: Some("doc".to_owned()) };
    assert_eq!(far.refused(&form), "there is no form 'doc'; the forms are pgn, pdn, sgf, txt");
    assert_eq!(far.ask(&Ask::Close { number: 1 }), Answer::Done);
    assert!(far.refused(&Ask::Look { room: 1, node: None, now: NOW }).contains("no room 1"));
}

#[test]
fn a_side_line_is_taken_away_with_all_that_branches_off_it_and_the_rest_stays() {
    let mut far = far();
    let card = &shelf()[0];
    let mut rng = Rng::new(7);
    let first = open(&mut far, card);
    play(&mut far, first, 6, &mut rng);
    let game = far.study(Study::Open { source: Source::Room(1) });
    far.study(Study::Note { node: 0, comment: "a preface".to_owned(), glyphs: Vec::new() });
    let second = game.nodes[1].step.node;
    let at = far.study(Study::GoTo { node: second });
    let played = &game.table.entries()[2];
    let aside: Vec<_> = at.table.choices.iter().filter(|choice| choice.text != *played).collect();
    let line = far.study(Study::Play { text: aside[0].text.clone() });
    let further = far.study(Study::Play { text: line.table.choices[0].text.clone() });
    far.study(Study::GoTo { node: second });
    let other = far.study(Study::Play { text: aside[1].text.clone() });
    far.study(Study::Note { node: other.table.node, comment: "stays".to_owned(), glyphs: vec![1] });
    let cut = far.study(Study::Cut { node: further.table.node });
    assert_eq!(cut.nodes.len(), game.nodes.len() + 1);
    assert_eq!((cut.root_comment.as_str(), cut.table.ply), ("a preface", 2));
    let kept = cut.nodes.iter().find(|place| place.comment == "stays").expect("the other line");
    assert_eq!(kept.glyphs, [1]);
    let end = cut.table.line.last().expect("a main line").node;
    assert_eq!(far.study(Study::GoTo { node: end }).table.entries(), game.table.entries());
    let whole = Ask::Study { study: 2, what: Study::Cut { node: end } };
    assert!(far.refused(&whole).contains("only side lines"));
}

#[test]
fn moves_can_be_prepared_for_those_who_wait() {
    let mut prepared = 0;
    for card in shelf() {
        let mut far = far();
        let view = open(&mut far, &card);
        let mover = view.table.to_move;
        let mut ask = |seat| match far.ask(&Ask::Premoves { room: 1, seat }) {
            Answer::Choices(choices) => choices,
            other => panic!("{}: {other:?}", card.info.id),
        };
        assert_eq!(ask(mover), [], "who is to move moves");
        let waiting = (mover + 1) % card.info.seats.len() as u8;
        prepared += usize::from(!ask(waiting).is_empty());
    }
    assert!(prepared * 2 > shelf().len(), "only {prepared} games let moves be prepared");
}
