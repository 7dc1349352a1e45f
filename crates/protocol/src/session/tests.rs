//! A server as these tests imagine it: what a session says and hears when sockets come and go.

use super::*;
use crate::wire::SeatFacts;

const NOW: Millis = 1_000_000;

fn joined(person: u32) -> Event {
    Event::Joined { person: PersonId(person), name: format!("Player{person}") }
}

fn welcome(version: u64, yours: &[u32], answered: Option<u64>) -> ServerMessage {
    let seat = SeatFacts { name: "First".to_owned(), sharing: (1, 1), team: 0 };
    ServerMessage::Welcome(Box::new(Welcome {
        protocol: VERSION,
        program: String::new(),
        yours: yours.iter().copied().map(PersonId).collect(),
        opened: 0,
        opening: Opening::default(),
        version,
        answered,
        now: 50,
        game: GameFacts { title: "Game".to_owned(), seats: vec![seat] },
        chat: true,
    }))
}

fn none(_: &Opening) -> Option<usize> {
    None
}

/// A session that knows one person, itself.
fn in_a_room() -> Session {
    let mut session = Session::new(7, NOW);
    session.enter(Some("Ann".to_owned()), None);
    session.opened(NOW);
    session.receive(welcome(1, &[1], None), NOW, none);
    session.receive(ServerMessage::Missed { after: 0, events: vec![joined(1)] }, NOW, none);
    session
}

#[test]
fn a_device_is_connected_when_it_knows_everything() {
    let mut session = Session::new(7, NOW);
    assert_eq!(session.enter(Some("Ann".to_owned()), None), None);
    let ClientMessage::Join { client: 7, name: Some(name), known: None, .. } = session.opened(NOW)
    else {
        panic!("it joins");
    };
    assert_eq!(name, "Ann");
    assert_eq!(session.receive(welcome(2, &[1], None), NOW, none), [SessionEvent::InfoChanged]);
    assert_eq!(session.link(NOW), ConnectionState::Reconnecting);
    let first = ServerMessage::Missed { after: 0, events: vec![joined(1)] };
    assert_eq!(session.receive(first, NOW, none).len(), 1);
    let second = ServerMessage::Missed { after: 1, events: vec![joined(2)] };
    let news = session.receive(second, NOW, none);
    assert_eq!(news[1], SessionEvent::CaughtUp { answered: None });
    assert_eq!(
        (session.link(NOW), session.yours()),
        (ConnectionState::Connected, vec![PersonId(1)])
    );
    assert_eq!((session.time(NOW), session.time(NOW + 7)), (50, 57));
}

#[test]
fn a_request_is_sent_again_until_it_is_answered() {
    let mut session = in_a_room();
    let ask = session.ask(PersonId(1), Command::Stand, NOW);
    assert_eq!(session.due(NOW + 1_000).messages, []);
    let due = session.due(NOW + RESEND_AFTER).messages;
    assert_eq!(due, [ClientMessage::Ping, ask.clone()]);
    // The socket goes: what was not answered is sent on the next one, as soon as everything is known there.
    assert!(session.lost(0.5).is_some());
    let ClientMessage::Join { name: None, known: Some(1), .. } = session.opened(NOW + 3_000) else {
        panic!("the device is known");
    };
    assert_eq!(session.due(NOW + 3_000).messages, []);
    session.receive(welcome(1, &[1], None), NOW + 3_010, none);
    assert_eq!(session.due(NOW + 3_010).messages, [ask]);
    let answers = Some(1);
    let events = ServerMessage::Events { after: 1, events: vec![], answers, now: 60 };
    session.receive(events, NOW + 3_020, none);
    assert!(!session.is_waiting());
}

#[test]
fn an_answer_that_was_lost_with_its_socket_counts() {
    let mut session = in_a_room();
    session.ask(PersonId(1), Command::Stand, NOW);
    session.lost(0.0);
    session.opened(NOW);
    let news = session.receive(welcome(1, &[1], Some(1)), NOW, none);
    assert_eq!(news[1], SessionEvent::CaughtUp { answered: Some(1) });
    assert!(!session.is_waiting() && session.next_id() == 2);
}

#[test]
fn a_silent_server_is_given_up_and_called_by_its_state() {
    let mut session = in_a_room();
    assert!(!session.due(NOW + DEAD_AFTER).dead);
    assert!(session.due(NOW + DEAD_AFTER + 1).dead);
    assert_eq!(
        session.link(NOW + 7_000),
        ConnectionState::Reconnecting,
        "its clocks would run on a stale board"
    );
    session.lost(0.0);
    assert_eq!(session.link(NOW + 9_500), ConnectionState::Reconnecting);
    assert_eq!(session.link(NOW + 20_000), ConnectionState::Offline);
}

#[test]
fn attempts_are_at_most_so_far_apart_and_not_all_at_once() {
    let mut session = in_a_room();
    let waits: Vec<Millis> = (0..9).filter_map(|_| session.lost(1.0)).collect();
    assert!(waits.iter().all(|wait| *wait <= MAX_WAIT) && waits[0] < waits[3], "{waits:?}");
    assert!(session.lost(0.1).unwrap() < session.lost(0.9).unwrap());
    session.receive(ServerMessage::Closed { why: "".into(), again: false }, NOW, none);
    assert_eq!((session.lost(0.5), session.link(NOW)), (None, ConnectionState::Closed));
    session.reopen(NOW);
    assert_eq!(session.link(NOW), ConnectionState::Reconnecting);
}

#[test]
fn a_gap_and_another_version_are_seen() {
    let mut session = in_a_room();
    let events = ServerMessage::Events { after: 3, events: vec![joined(4)], answers: None, now: 9 };
    assert_eq!(session.receive(events, NOW, none), [SessionEvent::Gap]);
    let ServerMessage::Welcome(mut other) = welcome(1, &[1], None) else { unreachable!() };
    other.protocol = VERSION + 1;
    let news = session.receive(ServerMessage::Welcome(other), NOW, none);
    assert!(
        matches!(news[..], [SessionEvent::Closed(_)])
            && session.link(NOW) == ConnectionState::Closed
    );
}

#[test]
fn who_is_away_grows_away_and_who_was_sent_away_is_not_here() {
    let mut session = in_a_room();
    let presence = Presence { away: Some(400), ..Presence::of(PersonId(1)) };
    let message = ServerMessage::Presence { people: vec![presence], watching: 3 };
    session.receive(message, NOW, none);
    assert_eq!((session.away(PersonId(1), NOW + 100), session.watching()), (Some(500), 3));
    let left = Event::Left { person: PersonId(1), removed: Some("bye".to_owned()) };
    let events = ServerMessage::Events { after: 1, events: vec![left], answers: None, now: 9 };
    session.receive(events, NOW, none);
    assert_eq!(session.yours(), []);
}

#[test]
fn chat_has_names_and_an_end() {
    let mut session = in_a_room();
    for number in 0..300 {
        let text = number.to_string();
        session.receive(ServerMessage::Chat { person: PersonId(1), text }, NOW, none);
    }
    assert_eq!(session.chat().len(), MAX_LINES);
    assert_eq!((&*session.chat()[0].name, &*session.chat()[0].text), ("Player1", "100"));
}
