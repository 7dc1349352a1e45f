//! Random commands in rooms of every game: nothing panics, and replaying the events restores the same room.

use parlour_core::show::Cell;
use parlour_core::{Rng, Seat};
use parlour_protocol::desk::Sitter;
use parlour_protocol::save::{self, Save};
use parlour_protocol::{
    Actor, Command, Event, GameSpec, Holder, Opening, Outline, Pace, PersonId, Player, Proposal,
    Stand, TakeBacks, TimeControl,
};
use parlour_room::{Phase, Room, RoomReplay, to_protocol};
use parlour_table::{Catalogue, Entry};

/// Everything that can be seen of a room.
fn seen(room: &Room) -> String {
    let line: Vec<String> =
        room.table().line().into_iter().map(|step| step.spoken.to_string()).collect();
    format!("{room:#?}\n{line:?}\n{:?}", room.table().choices())
}

fn time_control(rng: &mut Rng) -> TimeControl {
    let texts =
        ["off", "1", "0.5+2", "1b2", "1d2", "0.2/3x5", "0.5h", "9s/move", "1day", "0.05", "0.1+1"];
    TimeControl::read(texts[rng.below(texts.len())]).expect("a clock")
}

fn actor(rng: &mut Rng) -> Actor {
    match rng.below(12) {
        0 => Actor::Server,
        1..3 => Actor::Computer(rng.below(5) as u8),
        _ => Actor::Person(PersonId(rng.below(6) as u32)),
    }
}

fn holder(rng: &mut Rng) -> Holder {
    match rng.below(7) {
        0 => Holder::Open,
        1 => Holder::Computer { level: rng.below(12) as u8 },
        6 => {
            let person = Player::Person(PersonId(rng.below(5) as u32));
            Holder::Mixed(vec![person, Player::Computer { level: 1 + rng.below(10) as u8 }])
        }
        n => Holder::People((0..=n % 3).map(|_| PersonId(rng.below(5) as u32)).collect()),
    }
}

fn proposal(room: &Room, rng: &mut Rng) -> Proposal {
    match rng.below(9) {
        0 => Proposal::Draw,
        1 | 2 => Proposal::GoTo { node: rng.below(room.table().ply() + 3) as u32 },
        3 => Proposal::Pause,
        4 | 5 => Proposal::Resume,
        6 => Proposal::Adjourn,
        7 => Proposal::Rematch,
        _ => {
            let dead = room.table().proposal().unwrap_or_default();
            Proposal::Settle { dead: dead.into_iter().map(|Cell(cell)| cell).collect() }
        }
    }
}

/// A command that somebody might send, sensible or not.
fn command(room: &Room, game: &GameSpec, rng: &mut Rng) -> Command {
    // Commands that empty rooms or end games are rare, or little else would be tested.
    let dice = if rng.below(8) == 0 { rng.below(14) } else { 14 + rng.below(40) };
    match dice {
        0 => Command::Join {
            person: PersonId(rng.below(6) as u32),
            name: ["Zoe", "Tim", "A", "Max Power", "Ida", "Bo"][rng.below(6)].to_owned(),
        },
        1 => Command::Leave,
        2 => Command::PassHost { to: PersonId(rng.below(6) as u32) },
        3 => Command::Seat { seat: rng.below(5) as u8, holder: holder(rng) },
        4 => Command::Sit { seat: rng.below(5) as u8 },
        5 => Command::Stand,
        6 => {
            let take_backs = [TakeBacks::Free, TakeBacks::Ask, TakeBacks::Never][rng.below(3)];
            let opening = Opening {
                game: game.clone(),
                time: time_control(rng),
                take_backs,
                first_move_timed: rng.below(2) == 0,
                ..Opening::default()
            };
            Command::Configure { opening }
        }
        7 => Command::Regather,
        8 => Command::Start,
        9 => Command::Remove { person: PersonId(rng.below(6) as u32), reason: "test".to_owned() },
        10 => Command::Resign { seat: rng.below(5) as u8 },
        11 => Command::Claim { reason: "threefold".to_owned() },
        12 => Command::Abort,
        13 => Command::ClaimAbandoned { seat: rng.below(4) as u8 },
        14..18 => Command::Propose { what: proposal(room, rng) },
        18..22 => {
            let pending = room.pending();
            let what = match pending.first() {
                Some(pending) => pending.what.clone(),
                None => proposal(room, rng),
            };
            Command::Answer { what, yes: rng.below(3) > 0 }
        }
        22 => Command::PlayOn,
        23 => Command::Start,
        24 => Command::Wake,
        26 => Command::Mute { person: PersonId(rng.below(6) as u32), muted: rng.below(2) == 0 },
        25 => Command::Play { ply: rng.below(3) as u32, text: "nonsense".to_owned() },
        _ => {
            let choices = room.table().choices();
            let text = if choices.is_empty() {
                "pass".to_owned()
            } else {
                choices[rng.below(choices.len())].text.clone()
            };
            Command::Play { ply: room.ply(), text }
        }
    }
}

/// The one who could make the next move: random actors alone would hardly ever play.
fn mover(room: &Room, rng: &mut Rng) -> Actor {
    let seat = room.table().to_move();
    match (room.holder(seat), room.next_person(seat)) {
        (_, Some(person)) => Actor::Person(person),
        (Holder::Computer { .. }, _) => Actor::Computer(seat.0),
        _ => actor(rng),
    }
}

/// Somebody who sits in a seat.
fn player(room: &Room, rng: &mut Rng) -> Actor {
    let seat = Seat(rng.below(room.table().seats()) as u8);
    room.next_person(seat).map_or_else(|| actor(rng), Actor::Person)
}

/// A room after random commands, with its events. Refusals must change nothing; decided events must fit.
pub(crate) fn lived_in(game: &GameSpec, seed: u64, commands: usize) -> (Opening, Vec<Event>, Room) {
    let mut rng = Rng::new(seed);
    let opening =
        Opening { game: game.clone(), time: time_control(&mut rng), ..Opening::default() };
    let mut room = Room::new(&opening).expect("every game opens");
    let mut events = Vec::new();
    let mut now = 1_000;
    for person in 0..4 {
        let name = ["Zoe", "Tim", "Ida", "Bo"][person as usize].to_owned();
        let join = Command::Join { person: PersonId(person), name };
        take(&mut room, &mut events, Actor::Server, &join, now);
        let seat = person as u8;
        take(&mut room, &mut events, Actor::Person(PersonId(person)), &Command::Sit { seat }, now);
    }
    take(&mut room, &mut events, Actor::Server, &Command::Start, now);
    for _ in 0..commands {
        now += rng.below(1_500) as u64;
        if let Some(fall) = room.flag(now) {
            room.apply(&fall).expect("a fall fits");
            events.push(fall);
        }
        let command = command(&room, game, &mut rng);
        let actor = match command {
            Command::Play { .. } | Command::Claim { .. } => mover(&room, &mut rng),
            Command::Propose { .. } | Command::Answer { .. } => player(&room, &mut rng),
            _ => actor(&mut rng),
        };
        take(&mut room, &mut events, actor, &command, now);
    }
    (opening, events, room)
}

/// Invariants of every room.
fn invariants(room: &Room, now: u64, what: &str) {
    let present = |person: &PersonId| room.people().any(|(other, _)| other == *person);
    assert_eq!(room.host().is_some(), room.people().next().is_some(), "{what}: a host if anybody");
    assert!(room.host().is_none_or(|host| present(&host)), "{what}: the host is in the room");
    let over = room.table().outcome().is_some();
    for seat in Seat::all(room.table().seats()) {
        let people = room.holder(seat).people();
        assert!(people.iter().all(present), "{what}: whoever sits is in the room");
        let once: std::collections::HashSet<_> = people.iter().collect();
        assert_eq!(once.len(), people.len(), "{what}: nobody sits twice in a seat");
        let runs = room.clock().running() == Some(seat);
        let playing = room.phase() == Phase::Playing && !over;
        assert!(!runs || playing, "{what}: a clock runs only while the game does");
        assert!(!runs || room.table().to_move() == seat, "{what}: the mover's clock runs");
        let reading = room.clock().reading(seat, now);
        assert_eq!(reading.is_some(), room.opening().time != TimeControl::Off, "{what}: a clock");
    }
    for pending in room.pending() {
        let seats = room.table().seats() as u8;
        assert!(pending.agreed.iter().all(|seat| *seat < seats), "{what}: seats agree");
        let like = room.pending().iter().filter(|other| other.what.is_like(&pending.what));
        assert_eq!(like.count(), 1, "{what}: one proposal of a kind");
    }
    assert!(room.latest() <= now, "{what}: nothing has happened yet that will");
    assert!(room.elapsed(now) <= now, "{what}: no game has lasted longer than there was time");
    assert_eq!(room.ply() as usize, room.table().entries().len(), "{what}: plies are entries");
}

fn take(room: &mut Room, events: &mut Vec<Event>, actor: Actor, command: &Command, now: u64) {
    let before = room.version();
    match room.decide(actor, command, now) {
        Ok(decided) => {
            for event in decided {
                room.apply(&event).unwrap_or_else(|error| panic!("{command:?}: {error}"));
                events.push(event);
            }
        }
        Err(refusal) => {
            assert!(!refusal.to_string().is_empty());
            assert_eq!(room.version(), before, "a refusal changes nothing");
        }
    }
    invariants(room, now, &format!("{command:?} by {actor:?}"));
}

/// The outline, which knows no rules, agrees with the room.
fn agree(outline: &Outline, room: &Room) {
    let stand = match room.phase() {
        Phase::Gathering => Stand::Gathering,
        Phase::Playing => Stand::Playing,
        Phase::Paused => Stand::Paused,
        Phase::Adjourned => Stand::Adjourned,
        Phase::Aborted => Stand::Aborted,
    };
    assert_eq!((outline.stand, outline.version), (stand, room.version()));
    let moves: Vec<String> = outline.moves().iter().map(|(_, text)| (*text).to_owned()).collect();
    let made = room.table().entries().into_iter().filter_map(|entry| match entry {
        Entry::Move(text) => Some(text),
        _ => None,
    });
    assert_eq!(moves, made.collect::<Vec<_>>());
    for seat in Seat::all(room.table().seats()) {
        let open = Holder::Open;
        assert_eq!(outline.seats.get(seat.index()).unwrap_or(&open), room.holder(seat));
        let mut names = outline.players(seat.index()).0;
        let mut own = room.names(seat);
        names.sort_unstable();
        own.sort_unstable();
        assert_eq!(names, own);
    }
}

#[test]
fn the_events_of_a_room_bring_it_back_whatever_happened() {
    let rounds = if std::env::var_os("PARLOUR_LONG").is_some() { 60 } else { 3 };
    let mut moves = 0;
    let mut phases = std::collections::HashSet::new();
    for info in Catalogue::new().games() {
        let game = to_protocol(&parlour_table::GameSpec::new(info.id.as_ref()));
        for seed in 0..rounds {
            let (opening, events, room) = lived_in(&game, seed, 250);
            // The phases on the way are counted, because most rooms end with a finished game.
            let mut way = Room::new(&opening).expect("it opens");
            let mut outline = Outline::new(&opening);
            for event in &events {
                way.apply(event).expect("it fits");
                outline.apply(event);
                agree(&outline, &way);
                phases.insert(format!("{:?}", way.phase()));
            }
            moves += events.iter().filter(|event| matches!(event, Event::Played { .. })).count();
            let again = Room::replay(&opening, &events).expect("what was decided fits");
            assert_eq!(seen(&again), seen(&room), "{} seed {seed}", info.id);
            // The same by way of a file.
            let saved = Save { saved: 1, opening, events, ..Save::default() };
            let loaded = save::read(&save::write(&saved)).expect("a save reads back");
            let loaded = Room::load(&loaded).expect("it loads");
            assert_eq!(seen(&loaded), seen(&room), "{} seed {seed}", info.id);
        }
    }
    for phase in [Phase::Gathering, Phase::Playing, Phase::Paused, Phase::Adjourned] {
        assert!(phases.contains(&format!("{phase:?}")), "{phase:?} was never reached");
    }
    assert!(moves > 2_000, "only {moves} moves were made");
}

#[test]
fn events_from_elsewhere_are_refused_without_a_fall() {
    let games = Catalogue::new();
    let spec =
        |at: usize| to_protocol(&parlour_table::GameSpec::new(games.games()[at].id.as_ref()));
    let mut rng = Rng::new(5);
    let (opening, own, _) = lived_in(&spec(0), 1, 150);
    let (_, foreign, _) = lived_in(&spec(3), 2, 150);
    let mut errors = 0;
    for _ in 0..300 {
        let mut events = own.clone();
        for _ in 0..=rng.below(3) {
            match rng.below(3) {
                0 => drop(events.remove(rng.below(events.len()))),
                1 => events
                    .insert(rng.below(events.len()), foreign[rng.below(foreign.len())].clone()),
                _ => {
                    let (one, other) = (rng.below(events.len()), rng.below(events.len()));
                    events.swap(one, other);
                }
            }
        }
        match Room::replay(&opening, &events) {
            Ok(room) => drop(seen(&room)),
            Err(error) => {
                errors += 1;
                assert!(error.to_string().starts_with("event "), "{error}");
            }
        }
    }
    assert!(errors > 50, "{errors}");
}

#[test]
fn the_time_of_a_room_with_an_unknown_event_stands_still() {
    for id in Catalogue::new().games().iter().map(|info| info.id.to_string()) {
        let game = GameSpec { id, ..GameSpec::default() };
        let time = TimeControl::Fischer { base: 60_000, increment: 0 };
        let opening = Opening { game, time, first_move_timed: true, ..Opening::default() };
        let mut room = Room::new(&opening).unwrap();
        let seats = room.table().seats();
        let sitters: Vec<Sitter> = (0..seats).map(|_| Sitter::Computer(1)).collect();
        let mut events = room.gather(&sitters, 0).unwrap();
        let mover = Actor::Computer(room.table().to_move().0);
        let text = room.table().choices()[0].text.clone();
        take(&mut room, &mut events, mover, &Command::Play { ply: 0, text }, 5_000);
        assert!(room.clock().flag_time().is_some(), "a clock runs");
        let mut bytes = save::begin(&Save { opening, events, ..Save::default() });
        bytes.extend(save::framed(2, &[2, 1, 99, 5]));
        let save = save::read(&bytes).unwrap();
        let mut replay = RoomReplay::new(save.clone()).unwrap();
        while !replay.go_on().unwrap() {}
        for room in [Room::load(&save).unwrap(), replay.finish().0] {
            assert!(room.read_only().is_some());
            assert_eq!((room.clock().flag_time(), room.clock().running()), (None, None));
            assert_eq!(room.elapsed(5_000), 5_000);
            assert_eq!(room.elapsed(9_000_000), 5_000);
            let left = |now| Seat::all(seats).map(|seat| room.clock().reading(seat, now)).collect();
            let (then, much_later): (Vec<_>, Vec<_>) = (left(5_000), left(9_000_000));
            assert_eq!(then, much_later);
        }
    }
}

/// The fixture of shared seats: the first moves took nothing off the clocks, the network's time was made good, and nobody's
/// clock ran while the server was away.
#[test]
fn a_game_of_shared_seats_is_as_it_was_left() {
    let path = "/../protocol/fixtures/version-2-shared.parlour";
    let bytes = std::fs::read(format!("{}{path}", env!("CARGO_MANIFEST_DIR"))).unwrap();
    let save = save::read(&bytes).unwrap();
    let room = Room::load(&save).unwrap();
    assert_eq!((room.phase(), room.ply()), (Phase::Playing, 5));
    let now = 90_046_000;
    let left = |seat| room.clock().reading(Seat(seat), now).unwrap().left;
    assert_eq!(left(0), 300_000 - 5_000 - 3_500);
    assert_eq!(left(1), 300_000 - 2_000);
    assert_eq!(room.elapsed(now), 41_000 + 4_000);
    assert_eq!(room.holder(Seat(0)).levels(), [0]);
    assert_eq!(room.holder(Seat(1)).people(), [PersonId(2)]);
    // Both sides have shared their moves; it is the turn of the computer again.
    assert_eq!(room.actor(Seat(1)), Actor::Computer(1));
    assert_eq!(room.opening().pace, Pace::Thoughtful);
    assert_eq!(Room::load(&save::read(&save::write(&save)).unwrap()).unwrap().version(), 11);
}
