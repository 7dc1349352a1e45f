//! Several devices and a host, for every game: frames that come late, twice and out of order lead all of them to one room.

use parlour_client::{Intent, Local, LocalHost, Mirror, Received};
use parlour_core::Rng;
use parlour_protocol::desk::SeatOccupant;
use parlour_protocol::save::{self, Save};
use parlour_protocol::{
    Command, Event, Frame, GameSpec, Opening, PersonId, Proposal, Refusal, Request, TimeControl,
};
use parlour_room::Room;
use parlour_table::Catalogue;
use std::collections::VecDeque;

/// The wall clock of these tests: 15 November 2026.
const NOW: u64 = 1_794_700_000_000;

fn opening(game: &str) -> Opening {
    let game = GameSpec { id: game.to_owned(), ..GameSpec::default() };
    Opening { game, time: TimeControl::SuddenDeath { base: 600_000 }, ..Opening::default() }
}

fn games() -> Vec<(String, usize)> {
    let catalogue = Catalogue::new();
    catalogue.games().iter().map(|info| (info.id.to_string(), info.seats.len())).collect()
}

fn people(seats: usize) -> Vec<SeatOccupant> {
    (0..seats).map(|seat| SeatOccupant::People(vec![format!("Player{seat}")])).collect()
}

/// A host and the frames on their way to each device.
struct Net {
    host: LocalHost,
    log: Vec<Event>,
    opened: Save,
    devices: Vec<(Mirror, VecDeque<Frame>)>,
    /// The last request of each device that was answered.
    answered: Vec<Option<u64>>,
    now: u64,
}

impl Net {
    fn new(game: &str, seats: usize, devices: usize) -> Net {
        let local = Local::open(&opening(game), &people(seats), NOW).unwrap();
        let opened = local.mirror().save().clone();
        let host = LocalHost::load(&opened).unwrap();
        let mirror = || Mirror::load(opened.clone(), NOW).unwrap();
        let answered = vec![None; devices];
        let devices = (0..devices).map(|_| (mirror(), VecDeque::new())).collect();
        Net { host, log: opened.events.clone(), opened, devices, answered, now: NOW }
    }

    /// A device asks; the answer to it carries the number of the request, the others only receive the events.
    fn send(&mut self, from: usize, request: &Request) {
        let time = self.now - NOW;
        let frame = self.host.answer(request, time);
        self.answered[from] = Some(request.id);
        for (at, (_, queue)) in self.devices.iter_mut().enumerate() {
            match &frame {
                Frame::Events { after, events, .. } if at != from => {
                    let (after, events) = (*after, events.clone());
                    queue.push_back(Frame::Events { after, events, answers: None });
                }
                Frame::Refused { .. } if at != from => {}
                own => queue.push_back(own.clone()),
            }
        }
        if let Frame::Events { events, .. } = frame {
            self.log.extend(events);
        }
    }

    /// Delivers one frame of a device: any of the first few, perhaps without taking it from the queue. Some are lost.
    fn deliver(&mut self, to: usize, rng: &mut Rng) {
        let (mirror, queue) = &mut self.devices[to];
        if queue.is_empty() {
            return;
        }
        let at = rng.below(queue.len().min(4));
        if rng.below(6) == 0 {
            queue.remove(at);
            return;
        }
        let again = rng.below(4) == 0;
        let frame = if again { queue[at].clone() } else { queue.remove(at).unwrap() };
        mirror.receive(frame, self.now).unwrap();
    }

    /// Delivers everything in order, then what was lost, as a host does after a reconnection.
    fn deliver_all(&mut self) {
        for ((mirror, queue), answered) in self.devices.iter_mut().zip(&self.answered) {
            while let Some(frame) = queue.pop_front() {
                mirror.receive(frame, self.now).unwrap();
            }
            let (after, answered) = (mirror.version(), *answered);
            let events = self.log[after as usize..].to_vec();
            mirror.receive(Frame::Resumed { after, events, answered }, self.now).unwrap();
            assert_eq!(mirror.unanswered().count(), 0, "the host has answered everything");
        }
    }

    fn check(&self, what: &str) {
        let room = self.host.room();
        for (mirror, _) in &self.devices {
            assert_eq!(mirror.save().events, self.log, "{what}");
            assert!(!mirror.is_waiting(), "{what}");
            assert_same(mirror.room(), room, what);
        }
    }
}

fn assert_same(one: &Room, other: &Room, what: &str) {
    assert_eq!(one.version(), other.version(), "{what}");
    assert_eq!(one.table().position(), other.table().position(), "{what}");
    assert_eq!(one.table().entries(), other.table().entries(), "{what}");
    assert_eq!(one.clock(), other.clock(), "{what}");
    assert_eq!(one.phase(), other.phase(), "{what}");
}

#[test]
fn frames_that_come_late_twice_and_out_of_order_lead_to_the_hosts_room() {
    for (game, seats) in games() {
        let mut rng = Rng::new(7);
        let mut net = Net::new(&game, seats, 3);
        for _ in 0..30 {
            net.now += 1_000;
            let from = rng.below(3);
            let (mirror, _) = &mut net.devices[from];
            let node = mirror.room().table().node();
            let choices = mirror.room().table().choices();
            let intent = match rng.below(12) {
                0 => Intent::Propose(Proposal::Pause),
                1 => Intent::Propose(Proposal::Resume),
                2 => Intent::Undo { forward: rng.below(2) == 0 },
                _ if choices.is_empty() => Intent::Propose(Proposal::Rematch),
                _ => {
                    let text = choices[rng.below(choices.len())].text.clone();
                    Intent::Play { node, text }
                }
            };
            let Ok(commands) = mirror.commands(&intent) else { continue };
            for (actor, command) in commands {
                let (mirror, _) = &mut net.devices[from];
                let request = mirror.request(actor, command);
                // Sometimes the effect is predicted; what would be refused is not sent.
                if rng.below(2) == 0 && mirror.predict(&request, net.now).is_err() {
                    continue;
                }
                net.send(from, &request);
            }
            for _ in 0..rng.below(6) {
                net.deliver(rng.below(3), &mut rng);
            }
        }
        net.deliver_all();
        net.check(&game);
    }
}

#[test]
fn a_predicted_move_is_taken_back_when_the_host_refuses_it() {
    for (game, seats) in games() {
        let mut net = Net::new(&game, seats, 2);
        let play = |mirror: &Mirror, last: bool| {
            let table = mirror.room().table();
            let choices = table.choices();
            let choice = if last { choices.last() } else { choices.first() }.unwrap();
            let actor = mirror.room().actor(table.to_move());
            (actor, Command::Play { ply: mirror.room().ply(), text: choice.text.clone() })
        };
        let mut requests = Vec::new();
        for at in 0..2 {
            let (mirror, _) = &mut net.devices[at];
            let before = mirror.room().table().entries().len();
            let (actor, command) = play(mirror, at == 1);
            let request = mirror.request(actor, command);
            mirror.predict(&request, NOW).unwrap();
            assert_eq!(mirror.room().table().entries().len(), before + 1, "{game}");
            requests.push(request);
        }
        for (at, request) in requests.iter().enumerate() {
            net.send(at, request);
        }
        // The second device receives the other's move, then the refusal of its own, which came too late.
        let (mirror, queue) = &mut net.devices[1];
        mirror.receive(queue.pop_front().unwrap(), NOW).unwrap();
        let received = mirror.receive(queue.pop_front().unwrap(), NOW).unwrap();
        let late = matches!(
            received,
            Received::Refused(Refusal::TooLate { .. } | Refusal::NotYourTurn { .. })
        );
        assert!(late, "{game}: {received:?}");
        net.deliver_all();
        net.check(&game);
    }
}

#[test]
fn what_is_missing_is_asked_for_and_a_snapshot_mends_everything() {
    let mut net = Net::new("chess", 2, 2);
    for ply in 0..6 {
        let (mirror, _) = &mut net.devices[0];
        let table = mirror.room().table();
        let text = table.choices()[0].text.clone();
        let intent = Intent::Play { node: table.node(), text };
        for (actor, command) in mirror.commands(&intent).unwrap() {
            let request = net.devices[0].0.request(actor, command);
            net.send(0, &request);
        }
        let (mirror, queue) = &mut net.devices[0];
        let received = mirror.receive(queue.pop_front().unwrap(), NOW).unwrap();
        assert_eq!(received, Received::Changed { new: 1 }, "{ply}");
    }
    let known = net.opened.events.len() as u64;
    let (mirror, queue) = &mut net.devices[1];
    queue.pop_front();
    let received = mirror.receive(queue.pop_back().unwrap(), NOW).unwrap();
    assert_eq!(received, Received::Missing { after: known });
    let save = Save { events: net.log[..net.log.len() - 1].to_vec(), ..net.opened.clone() };
    // What came too early fits behind the snapshot.
    let received = mirror.receive(Frame::Snapshot { save, answered: None }, NOW).unwrap();
    assert_eq!(received, Received::Changed { new: 6 });
    let older = Frame::Snapshot { save: net.opened.clone(), answered: None };
    assert_eq!(mirror.receive(older, NOW).unwrap(), Received::Nothing);
    net.deliver_all();
    net.check("chess");
}

#[test]
fn a_room_is_refilled_from_what_its_mirror_knows() {
    for (game, seats) in games() {
        let mut rng = Rng::new(3);
        let mut local = Local::open(&opening(&game), &people(seats), NOW).unwrap();
        for step in 0..12 {
            let table = local.room().table();
            let Some(choice) = (!table.choices().is_empty())
                .then(|| table.choices().swap_remove(rng.below(table.choices().len())))
            else {
                break;
            };
            let intent = Intent::Play { node: table.node(), text: choice.text.clone() };
            assert!(local.carry_out(&intent, NOW + step * 500).unwrap());
        }
        let bytes = save::write(local.mirror().save());
        let again = Room::load(&save::read(&bytes).unwrap()).unwrap();
        assert_same(local.room(), &again, &game);
    }
}

#[test]
fn looking_back_changes_nothing_and_ends_when_something_happens() {
    let mut local = Local::open(&opening("chess"), &people(2), NOW).unwrap();
    let play = |local: &mut Local, text: &str| {
        let node = local.mirror().table().node();
        local.carry_out(&Intent::Play { node, text: text.to_owned() }, NOW).unwrap();
    };
    play(&mut local, "e2e4");
    play(&mut local, "e7e5");
    let start = parlour_table::NodeId(0);
    assert!(local.mirror_mut().look(start));
    assert!(local.mirror().is_looking_elsewhere());
    assert_eq!(local.room().table().entries().len(), 2);
    assert!(!local.mirror_mut().look(parlour_table::NodeId(99)));
    // A text that is no legal move there does not take the game back.
    let wrong = Intent::Play { node: start, text: "e7e5".to_owned() };
    assert!(matches!(local.carry_out(&wrong, NOW), Err(Refusal::Move { .. })));
    assert_eq!(local.room().table().entries().len(), 2);
    play(&mut local, "d2d4");
    assert!(!local.mirror().is_looking_elsewhere());
    assert_eq!(local.room().table().entries().len(), 1);
}

#[test]
fn a_device_knows_its_own_seats() {
    let local = Local::open(&opening("chess"), &people(2), NOW).unwrap();
    let white = parlour_core::Seat(0);
    let black = parlour_core::Seat(1);
    assert!(local.mirror().is_own(white) && local.mirror().is_own(black));
    let save = local.mirror().save().clone();
    let mirror = Mirror::load(save, NOW).unwrap().with_own(vec![PersonId(2)]);
    assert!(!mirror.is_own(white) && mirror.is_own(black));
}

#[test]
fn a_game_that_a_newer_program_went_on_with_can_only_be_looked_at() {
    let local = Local::open(&opening("chess"), &people(2), NOW).unwrap();
    let mut bytes = save::begin(local.mirror().save());
    // A record of events with a kind of event that is added later.
    let known = save::append(0, &[Event::Regathered]);
    let mut strange = known.clone();
    let last = strange.len() - 1;
    strange[last] = 99;
    bytes.extend(save::framed(strange[0], &strange[9..]));
    let save = save::read(&bytes).unwrap();
    let mut local = Local::load(save.clone(), NOW).unwrap();
    let play = Intent::Play { node: local.room().table().node(), text: "e2e4".to_owned() };
    let refused = local.carry_out(&play, NOW).unwrap_err();
    assert!(matches!(refused, Refusal::ReadOnly { .. }), "{refused}");
    assert!(refused.to_string().starts_with("a newer Parlour went on"), "{refused}");
    assert_eq!(local.mirror().save(), &save);
}
