//! Games that go on in another room than the one they began in.

use crate::every_room::lived_in;
use parlour_core::Seat;
use parlour_protocol::save::{self, Save};
use parlour_protocol::{
    Actor, Command, Event, GameSpec, Holder, Opening, Outline, PersonId, Refusal, TimeControl,
};
use parlour_room::{LoadedGame, Phase, Room, noted_table, to_protocol};
use parlour_table::{Catalogue, NodeId, Table};

const ZOE: Actor = Actor::Person(PersonId(1));
const TIM: Actor = Actor::Person(PersonId(2));

fn opening(game: &str, clock: &str) -> Opening {
    let game = GameSpec { id: game.to_owned(), ..GameSpec::default() };
    let time = TimeControl::read(clock).unwrap();
    Opening { game, time, first_move_timed: true, ..Opening::default() }
}

/// A room in which Zoe is the host and Tim is there too.
fn gathering() -> Room {
    let mut room = Room::new(&opening("othello", "1")).unwrap();
    for (person, name) in [(1, "Zoe"), (2, "Tim")] {
        let join = Command::Join { person: PersonId(person), name: name.to_owned() };
        room.act(Actor::Server, &join, 500).unwrap();
    }
    room
}

fn load(room: &mut Room, actor: Actor, game: &LoadedGame) -> Result<Vec<Event>, Refusal> {
    let events = room.decide_load(actor, game, 9_000)?;
    for event in &events {
        room.apply(event).unwrap();
    }
    Ok(events)
}

/// Every place of a game, with what led to it.
fn tree(table: &dyn Table) -> Vec<(NodeId, String)> {
    let places = (1..).map(NodeId).map_while(|node| Some((table.parent(node)?, table.step(node)?)));
    places.map(|(parent, step)| (parent, step.entry.word())).collect()
}

#[test]
fn whatever_happened_in_a_room_goes_on_in_another_one() {
    let (mut loaded, mut over) = (0, 0);
    for card in Catalogue::new().games() {
        let game = to_protocol(&parlour_table::GameSpec::new(card.id.as_ref()));
        for seed in 0..3 {
            let (opening, events, old) = lived_in(&game, seed, 120);
            let save = Save { opening, events, ..Save::default() };
            let read = match LoadedGame::of_save(save.clone(), None) {
                Err(why) => {
                    assert!(old.outcome().is_some(), "{}: {why}", card.id);
                    over += 1;
                    let start = LoadedGame::of_save(save, Some(0)).unwrap();
                    assert!(load(&mut gathering(), ZOE, &start).is_ok());
                    continue;
                }
                Ok(read) => read,
            };
            let mut room = gathering();
            let told = load(&mut room, ZOE, &read).unwrap();
            loaded += 1;
            assert_eq!(room.phase(), Phase::Gathering);
            assert_eq!(room.table().position(), old.table().position(), "{}", card.id);
            assert_eq!(room.table().node(), old.table().node());
            assert_eq!(tree(room.table()), tree(old.table()));
            assert_eq!(room.ply(), old.ply());
            let mut outline = Outline::new(&opening_of(&told));
            for event in &told {
                outline.apply(event);
            }
            assert_eq!(outline.past_players.len(), room.table().seats());
            // Everybody sits down, and it goes on.
            let players = Seat::all(room.table().seats())
                .map(|seat| Command::Seat { seat: seat.0, holder: Holder::Computer { level: 1 } });
            let commands: Vec<Command> = players.chain([Command::Start]).collect();
            for command in commands {
                room.act(ZOE, &command, 10_000).unwrap();
            }
            assert_eq!(
                (room.phase(), room.table().position()),
                (Phase::Playing, old.table().position())
            );
        }
    }
    assert!(loaded > 60 && over > 5, "{loaded} {over}");
}

fn opening_of(events: &[Event]) -> Opening {
    match &events[0] {
        Event::Configured { opening } => opening.clone(),
        other => panic!("{other:?}"),
    }
}

/// A game of chess in which Ida and Bo have made some moves, and taken one back.
fn of_ida_and_bo() -> Save {
    let opening = opening("chess", "5+2");
    let mut room = Room::new(&opening).unwrap();
    let mut events = Vec::new();
    let mut act = |actor, command, now| events.extend(room.act(actor, &command, now).unwrap());
    let (ida, bo) = (Actor::Person(PersonId(7)), Actor::Person(PersonId(8)));
    for (person, name) in [(7, "Ida"), (8, "Bo")] {
        act(Actor::Server, Command::Join { person: PersonId(person), name: name.to_owned() }, 0);
    }
    act(ida, Command::Sit { seat: 0 }, 0);
    act(bo, Command::Sit { seat: 1 }, 0);
    act(ida, Command::Start, 1_000);
    let play = |ply, text: &str| Command::Play { ply, text: text.to_owned() };
    act(ida, play(0, "e4"), 11_000);
    act(bo, play(1, "e5"), 31_000);
    act(ida, play(2, "Qh5"), 34_000);
    let back = parlour_protocol::Proposal::GoTo { node: 2 };
    act(ida, Command::Propose { what: back.clone() }, 35_000);
    act(bo, Command::Answer { what: back, yes: true }, 36_000);
    act(ida, play(2, "Nf3"), 40_000);
    let pause = parlour_protocol::Proposal::Pause;
    act(bo, Command::Propose { what: pause.clone() }, 41_000);
    act(ida, Command::Answer { what: pause, yes: true }, 42_000);
    Save { opening, events, ..Save::default() }
}

#[test]
fn clocks_go_on_as_they_stood_and_nobody_has_a_seat_by_having_played() {
    let mut room = gathering();
    room.act(TIM, &Command::Sit { seat: 1 }, 600).unwrap();
    let game = LoadedGame::of_save(of_ida_and_bo(), None).unwrap();
    assert_eq!(load(&mut room, TIM, &game), Err(Refusal::NotHost));
    let events = load(&mut room, ZOE, &game).unwrap();
    let Some(Event::Loaded { players, elapsed, .. }) = events.last() else { panic!("{events:?}") };
    assert_eq!(
        (&players[0].names[..], &players[1].names[..]),
        (&["Ida".to_owned()][..], &["Bo".to_owned()][..])
    );
    assert_eq!(*elapsed, 41_000);
    assert_eq!(room.holder(Seat(0)), &Holder::Open);
    assert_eq!(room.holder(Seat(1)), &Holder::People(vec![PersonId(2)]), "who sat here sits here");
    room.act(ZOE, &Command::Sit { seat: 0 }, 9_500).unwrap();
    room.act(ZOE, &Command::Start, 10_000).unwrap();
    // Ida took 10 s, 3 s and 4 s, and 2 s that were taken back with a move; Bo 20 s, 2 s in which he answered, and 2 s more.
    let left = |seat, now| room.clock().reading(Seat(seat), now).unwrap().left;
    assert_eq!(left(0, 10_000), 300_000 - 10_000 - 3_000 - 4_000 + 3 * 2_000);
    assert_eq!(left(1, 10_000), 300_000 - 20_000 - 2_000 - 2_000 + 2_000);
    assert_eq!(left(1, 15_000), left(1, 10_000) - 5_000);
    assert_eq!(room.elapsed(15_000), 41_000 + 5_000);
    assert_eq!(load(&mut room, ZOE, &game), Err(Refusal::Started));
    room.act(TIM, &Command::Play { ply: 3, text: "Nc6".to_owned() }, 15_000).unwrap();
    assert_eq!(room.table().children(NodeId(2)).len(), 2, "side lines came along");
}

#[test]
fn a_game_may_go_on_from_an_earlier_move_or_with_another_clock() {
    let save = of_ida_and_bo();
    let game = LoadedGame::of_save(save.clone(), Some(1)).unwrap();
    let mut room = gathering();
    load(&mut room, ZOE, &game).unwrap();
    let left = |room: &Room, seat| room.clock().reading(Seat(seat), 9_000).unwrap().left;
    assert_eq!((room.ply(), left(&room, 0), left(&room, 1)), (1, 292_000, 300_000));
    let blitz = LoadedGame::of_save(save.clone(), None).unwrap();
    let blitz = blitz.with_time(TimeControl::read("3").unwrap()).unwrap();
    load(&mut room, ZOE, &blitz).unwrap();
    assert_eq!((room.ply(), left(&room, 0), left(&room, 1)), (3, 180_000, 180_000));
    let far = LoadedGame::of_save(save.clone(), Some(99)).unwrap_err();
    assert_eq!(far.to_string(), "this game has only 3 moves");
    let table = noted_table(&save).unwrap();
    let players = [("Ida\u{202e}\n".to_owned(), None), ("?".to_owned(), None)];
    let written = LoadedGame::of_record(table, &players, Some(2), TimeControl::Off).unwrap();
    let events = load(&mut room, ZOE, &written).unwrap();
    let Some(Event::Loaded { players, .. }) = events.last() else { panic!("{events:?}") };
    assert_eq!((&players[0].names[..], players[1].names.len()), (&["Ida".to_owned()][..], 0));
    assert_eq!((room.ply(), room.clock().reading(Seat(0), 0)), (2, None));
    // Choosing another game puts it away.
    room.act(ZOE, &Command::Configure { opening: opening("chess", "off") }, 9_000).unwrap();
    assert_eq!(room.ply(), 0);
}

#[test]
fn a_rematch_of_a_game_that_was_loaded_is_a_whole_game_from_its_own_start() {
    let mut room = gathering();
    let game = LoadedGame::of_save(of_ida_and_bo(), None).unwrap();
    load(&mut room, ZOE, &game).unwrap();
    room.act(ZOE, &Command::Sit { seat: 0 }, 9_500).unwrap();
    room.act(TIM, &Command::Sit { seat: 1 }, 9_500).unwrap();
    room.act(ZOE, &Command::Start, 10_000).unwrap();
    assert_eq!(room.ply(), 3);
    room.act(TIM, &Command::Resign { seat: 1 }, 11_000).unwrap();
    let rematch = parlour_protocol::Proposal::Rematch;
    room.act(ZOE, &Command::Propose { what: rematch.clone() }, 12_000).unwrap();
    room.act(TIM, &Command::Answer { what: rematch, yes: true }, 13_000).unwrap();
    let left = |seat| room.clock().reading(Seat(seat), 13_000).unwrap().left;
    assert_eq!((room.phase(), room.ply()), (Phase::Playing, 0));
    assert_eq!((left(0), left(1)), (300_000, 300_000), "the clocks are whole again");
    assert_eq!(room.holder(Seat(0)), &Holder::People(vec![PersonId(2)]), "seats are changed round");
}

/// The fixture: a game that was loaded and has begun again.
#[test]
fn a_room_with_a_game_that_was_loaded_is_as_it_was_left() {
    let path = "/../protocol/fixtures/version-2-loaded.parlour";
    let bytes = std::fs::read(format!("{}{path}", env!("CARGO_MANIFEST_DIR"))).unwrap();
    let room = Room::load(&save::read(&bytes).unwrap()).unwrap();
    assert_eq!((room.phase(), room.ply()), (Phase::Playing, 2));
    assert!(room.is_muted(PersonId(2)) && !room.is_muted(PersonId(1)));
    let reading = room.clock().reading(Seat(1), 9_000).unwrap();
    assert_eq!((reading.left, reading.periods), (10_000, Some(2)));
    assert_eq!(room.clock().reading(Seat(0), 12_000).unwrap().left, 53_000);
    assert_eq!(room.elapsed(12_000), 68_000);
}
