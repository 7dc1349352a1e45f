//! Rooms that are kept elsewhere: a server as it decides, and devices that follow it through their desks alone.

use parlour_desk::{Desk, shelf};
use parlour_protocol::desk::{Action, Answer, Ask, Facts, PhaseView, RoomView, Update};
use parlour_protocol::{
    Actor, Command, Event, GameSpec, Holder, Opening, PersonId, Proposal, Request, RoomLog,
    TakeBacks, TimeControl,
};
use parlour_room::Room;

/// The wall clock of these tests: 15 November 2026.
const NOW: u64 = 1_794_700_000_000;
/// The server opened the room so long ago by its own clock.
const TIME: u64 = 5_000_000;

fn opening(id: &str) -> Opening {
    let game = GameSpec { id: id.to_owned(), ..GameSpec::default() };
    let time = TimeControl::Fischer { base: 300_000, increment: 3_000 };
    Opening { game, time, ..Opening::default() }
}

/// The server: it decides and numbers what happens.
struct Server {
    room: Room,
    opening: Opening,
    events: Vec<Event>,
}

impl Server {
    fn new(game: &str) -> Server {
        let opening = opening(game);
        let room = Room::new(&opening).unwrap();
        Server { room, opening, events: Vec::new() }
    }

    /// Does what a person asks for, or says why not, as the window that asked hears it.
    fn ask(&mut self, actor: Actor, command: &Command, answers: Option<u64>) -> Update {
        let after = self.events.len() as u64;
        match self.room.act(actor, command, TIME) {
            Ok(events) => {
                self.events.extend(events.clone());
                Update::Events { after, events, answers }
            }
            Err(refusal) => Update::Refused { answers: answers.unwrap_or_default(), refusal },
        }
    }

    fn must(&mut self, actor: Actor, command: Command) {
        let update = self.ask(actor, &command, None);
        assert!(matches!(update, Update::Events { .. }), "{command:?}: {update:?}");
    }

    fn answer(&mut self, request: &Request) -> Update {
        self.ask(request.actor, &request.command, Some(request.id))
    }

    /// Somebody for every seat.
    fn gather(&mut self, seats: u32) {
        for number in 1..=seats {
            let person = PersonId(number);
            let name = format!("Player{number}");
            self.must(Actor::Server, Command::Join { person, name });
            self.must(Actor::Person(person), Command::Sit { seat: number as u8 - 1 });
        }
    }

    fn start(&mut self) {
        self.must(Actor::Server, Command::Start);
    }
}

/// A device of one person.
struct Device {
    desk: Desk,
    log: RoomLog,
    person: PersonId,
    next: u64,
}

impl Device {
    fn new(server: &Server, person: u32) -> Device {
        let log = RoomLog::new(&server.opening);
        Device { desk: Desk::new(), log, person: PersonId(person), next: 1 }
    }

    /// Hears everything there is, and follows the room from its log.
    fn follow(&mut self, server: &Server, seats: impl Fn(&Opening) -> Option<usize>) -> RoomView {
        self.log.append(0, &server.events, seats).unwrap();
        let (gathered, events) = self.log.story();
        self.room(Ask::Follow {
            room: 1,
            gathered: gathered.clone(),
            events: events.to_vec(),
            opened: NOW as i64,
            yours: vec![self.person],
            now: NOW,
            time: TIME,
        })
    }

    fn room(&mut self, ask: Ask) -> RoomView {
        match self.desk.ask(ask) {
            Answer::Room(view) => *view,
            other => panic!("{other:?}"),
        }
    }

    fn request(&mut self, action: Action) -> Result<RoomView, String> {
        let next = self.next;
        match self.desk.ask(Ask::Request { room: 1, action, next, now: NOW }) {
            Answer::Room(view) => {
                self.next += view.remote.as_ref().unwrap().requests.len() as u64;
                Ok(*view)
            }
            Answer::Refused(why) => Err(why.to_string()),
            other => panic!("{other:?}"),
        }
    }

    fn receive(&mut self, update: Update) -> RoomView {
        self.room(Ask::Receive { room: 1, update, now: NOW, time: TIME })
    }
}

fn requests(view: &RoomView) -> Vec<Request> {
    view.remote.clone().unwrap().requests
}

/// An answer as others receive it.
fn as_others_receive(update: &Update) -> Update {
    match update {
        Update::Events { after, events, .. } => {
            Update::Events { after: *after, events: events.clone(), answers: None }
        }
        other => other.clone(),
    }
}

fn two_devices(game: &str) -> (Server, Device, Device) {
    let mut server = Server::new(game);
    server.gather(2);
    server.start();
    let (mut first, mut second) = (Device::new(&server, 1), Device::new(&server, 2));
    first.follow(&server, |_| None);
    second.follow(&server, |_| None);
    (server, first, second)
}

fn games_of_two() -> Vec<Facts> {
    shelf().into_iter().filter(|card| card.info.seats.len() == 2).collect()
}

#[test]
fn people_at_several_devices_play_every_game_and_see_the_same() {
    for card in shelf() {
        let seats = card.info.seats.len() as u32;
        let mut server = Server::new(&card.info.id);
        server.gather(seats);
        server.start();
        let mut devices: Vec<Device> =
            (1..=seats).map(|person| Device::new(&server, person)).collect();
        let mut views: Vec<RoomView> =
            devices.iter_mut().map(|device| device.follow(&server, |_| None)).collect();
        for _ in 0..8 {
            if views[0].table.result.is_some() || views[0].unsettled.is_some() {
                break;
            }
            let mover = usize::from(views[0].table.to_move);
            let turns: Vec<bool> =
                views.iter().map(|view| view.remote.as_ref().unwrap().turn).collect();
            assert!(turns.iter().enumerate().all(|(at, turn)| *turn == (at == mover)), "{turns:?}");
            let choice = views[mover].table.choices[0].text.clone();
            let play = Action::Play { node: views[mover].table.node, text: choice };
            let other = (mover + 1) % devices.len();
            assert!(devices[other].request(play.clone()).is_err(), "it is not their turn");
            let predicted = devices[mover].request(play).unwrap();
            let remote = predicted.remote.as_ref().unwrap();
            assert!(remote.waiting && predicted.table.ply == views[mover].table.ply + 1);
            let update = server.answer(&requests(&predicted)[0]);
            for (at, device) in devices.iter_mut().enumerate() {
                let update = if at == mover { update.clone() } else { as_others_receive(&update) };
                views[at] = device.receive(update);
            }
            assert!(!views[mover].remote.as_ref().unwrap().waiting);
            assert_eq!(views[mover].table.position, predicted.table.position);
        }
        for view in &views {
            assert_eq!(view.table.position, views[0].table.position, "{}", card.info.id);
            assert_eq!(view.clocks, views[0].clocks, "{}", card.info.id);
        }
    }
}

#[test]
fn a_move_that_is_refused_is_taken_back() {
    for card in games_of_two() {
        let (mut server, mut first, mut second) = two_devices(&card.info.id);
        let before = first.room(Ask::Look { room: 1, node: None, now: NOW });
        let mover = before.table.to_move;
        let device = if mover == 0 { &mut first } else { &mut second };
        let before = device.room(Ask::Look { room: 1, node: None, now: NOW });
        let text = before.table.choices[0].text.clone();
        // The game is called off while the move is on its way.
        server.must(Actor::Person(PersonId(u32::from(2 - mover))), Command::Abort);
        let played = device.request(Action::Play { node: before.table.node, text }).unwrap();
        assert_ne!(played.table.position, before.table.position);
        let update = server.answer(&requests(&played)[0]);
        assert!(matches!(update, Update::Refused { .. }));
        let after = device.receive(update);
        assert_eq!(after.table.position, before.table.position, "{}", card.info.id);
        assert!(!after.remote.unwrap().waiting);
    }
}

#[test]
fn what_was_missed_is_made_good_and_lost_answers_are_no_loss() {
    let card = &games_of_two()[0];
    let (mut server, mut first, mut second) = two_devices(&card.info.id);
    let view = first.room(Ask::Look { room: 1, node: None, now: NOW });
    let text = view.table.choices[0].text.clone();
    let played = first.request(Action::Play { node: 0, text }).unwrap();
    let known = server.events.len() as u64;
    // The answer is lost with the connection; the server is asked again for what came after the known events.
    server.answer(&requests(&played)[0]);
    let events = server.events[known as usize..].to_vec();
    let gap = Update::Events { after: known + 1, events: vec![Event::Regathered], answers: None };
    let ask = Ask::Receive { room: 1, update: gap, now: NOW, time: TIME };
    assert!(matches!(second.desk.ask(ask), Answer::Refused(_)), "a gap is no story");
    let missed = Update::Events { after: known, events, answers: None };
    let shown = first.receive(missed.clone());
    assert_eq!(shown.table.position, played.table.position, "nothing flickers");
    let ready = first.receive(Update::Ready { answered: Some(1), yours: vec![PersonId(1)] });
    assert!(!ready.remote.as_ref().unwrap().waiting && ready.table.ply == 1);
    // Followed again from the log, it is the same room.
    let again = second.follow(&server, |_| None);
    assert_eq!(again.table.position, ready.table.position);
    assert_eq!(second.receive(missed).table.ply, 1, "what comes twice happens once");
}

#[test]
fn another_game_may_have_been_played_before() {
    let cards = games_of_two();
    let four = shelf().into_iter().find(|card| card.info.seats.len() == 4).unwrap();
    let mut server = Server::new(&four.info.id);
    server.gather(4);
    server.must(Actor::Person(PersonId(1)), Command::PassHost { to: PersonId(3) });
    server.must(Actor::Person(PersonId(1)), Command::Leave);
    server.must(Actor::Person(PersonId(3)), Command::Sit { seat: 0 });
    let chosen = opening(&cards[1].info.id);
    server.must(Actor::Person(PersonId(3)), Command::Configure { opening: chosen });
    server.start();
    let mut device = Device::new(&server, 3);
    // Four seats become two: whoever sat in the others stands.
    let seats = |opening: &Opening| {
        shelf()
            .iter()
            .find(|card| card.info.id == opening.game.id)
            .map(|card| card.info.seats.len())
    };
    let view = device.follow(&server, seats);
    assert_eq!((view.phase, view.seats.len()), (PhaseView::Playing, 2));
    let remote = view.remote.unwrap();
    assert_eq!((remote.host, remote.seats, remote.turn), (Some(PersonId(3)), vec![0], true));
    assert_eq!(device.log.version(), server.events.len() as u64);
    let text = view.table.choices[0].text.clone();
    let played = device.request(Action::Play { node: 0, text }).unwrap();
    let update = server.answer(&requests(&played)[0]);
    assert_eq!(device.receive(update).table.ply, 1, "its events are numbered as the server's");
    // The game can be studied afterwards, from what this device knows.
    let record = Ask::Write { source: parlour_protocol::desk::Source::Room(1), form: None };
    assert!(matches!(device.desk.ask(record), Answer::Text(_)));
}

#[test]
fn proposals_ask_the_others_and_a_spectator_may_only_look() {
    let card = &games_of_two()[0];
    let (mut server, mut first, mut second) = two_devices(&card.info.id);
    server.must(Actor::Server, Command::Join { person: PersonId(9), name: "Zoe".to_owned() });
    let joined = |server: &Server| {
        let after = server.events.len() as u64 - 1;
        Update::Events { after, events: server.events[after as usize..].to_vec(), answers: None }
    };
    let update = joined(&server);
    first.receive(update.clone());
    second.receive(update);
    let mut watcher = Device::new(&server, 9);
    let watched = watcher.follow(&server, |_| None);
    assert!(watched.remote.as_ref().unwrap().seats.is_empty());
    assert!(watched.seating().people().is_empty() && !watched.seating().only_computers());
    for action in [Action::Draw, Action::Pause, Action::Resign { seat: 0 }, Action::PlayOn] {
        assert!(watcher.request(action).is_err());
    }
    let offered = first.request(Action::Draw).unwrap();
    assert_eq!(offered.pending, [], "only moves are shown before they are accepted");
    let update = server.answer(&requests(&offered)[0]);
    assert_eq!(first.receive(update.clone()).pending, [(Proposal::Draw, vec![0])]);
    assert_eq!(second.receive(as_others_receive(&update)).pending.len(), 1);
    let agreed = second.request(Action::Answer { what: Proposal::Draw, yes: true }).unwrap();
    let update = server.answer(&requests(&agreed)[0]);
    let over = second.receive(update.clone());
    assert!(over.table.result.unwrap().is_draw() && over.kept.is_some());
    assert!(first.receive(as_others_receive(&update)).table.result.is_some());
    // Only the host calls everybody back.
    let regather = Action::Ask(Command::Regather);
    assert!(second.request(regather.clone()).is_err());
    let regather = first.request(regather).unwrap();
    let update = server.answer(&requests(&regather)[0]);
    assert_eq!(first.receive(update).phase, PhaseView::Gathering);
}

#[test]
fn a_take_back_goes_to_where_one_was_to_move() {
    let card = &games_of_two()[0];
    let mut server = Server::new(&card.info.id);
    server.gather(1);
    let computer = Holder::Computer { level: 1 };
    server.must(Actor::Person(PersonId(1)), Command::Seat { seat: 1, holder: computer });
    let free = Opening { take_backs: TakeBacks::Free, ..opening(&card.info.id) };
    server.must(Actor::Person(PersonId(1)), Command::Configure { opening: free });
    server.start();
    let mut device = Device::new(&server, 1);
    let mut view = device.follow(&server, |_| None);
    for at in 0..4 {
        let text = view.table.choices[0].text.clone();
        let ply = view.table.ply;
        let actor = if at % 2 == 0 { Actor::Person(PersonId(1)) } else { Actor::Computer(1) };
        view = device.receive(server.ask(actor, &Command::Play { ply, text }, None));
    }
    assert!(view.remote.as_ref().unwrap().turn);
    let undo = device.request(Action::Undo { forward: false }).unwrap();
    let update = server.answer(&requests(&undo)[0]);
    assert_eq!(device.receive(update).table.ply, 2);
    let play = Action::Play { node: 0, text: "?".to_owned() };
    assert!(device.request(play).is_err(), "the past is not played on without asking");
}
