//! Games that are sent into a room, and what people in a gathering tell each other.

use crate::player::{Player, make, opening, room, token};
use crate::server::{Response, Server, on_lan};
use base64::prelude::{BASE64_STANDARD, BASE64_URL_SAFE_NO_PAD, Engine};
use parlour_core::Seat;
use parlour_protocol::lobby::{GameUpload, NewRoom, RoomId};
use parlour_protocol::save::{self, Save};
use parlour_protocol::wire::{ClientMessage, Encoding, MAX_CHAT};
use parlour_protocol::{Actor, Command, Event, Holder, Opening, PersonId, TimeControl};
use parlour_room::{Phase, Room};

/// A game of chess that Ida and Bo have begun, with clocks.
fn save() -> Save {
    let opening = opening("chess", "5");
    let mut room = Room::new(&opening).unwrap();
    let mut events = Vec::new();
    let mut act = |actor, command, now| events.extend(room.act(actor, &command, now).unwrap());
    for (id, name) in [(1, "Ida"), (2, "Bo")] {
        let person = PersonId(id);
        act(Actor::Server, Command::Join { person, name: name.to_owned() }, 0);
        act(Actor::Person(person), Command::Sit { seat: id as u8 - 1 }, 0);
    }
    act(Actor::Server, Command::Start, 0);
    for (ply, text) in ["e4", "e5", "Nf3"].into_iter().enumerate() {
        let play = Command::Play { ply: ply as u32, text: text.to_owned() };
        act(Actor::Person(PersonId(ply as u32 % 2 + 1)), play, 10_000 * (ply as u64 + 1));
    }
    Save { opening, events, ..Save::default() }
}

fn put(server: &Server, room: RoomId, device: &str, body: &[u8]) -> Response {
    let bearer = format!("Bearer {}", token(device));
    let path = format!("/api/rooms/{}/game", room.0);
    server.request("PUT", &path, &[("authorization", &bearer)], body)
}

fn upload(server: &Server, room: RoomId, device: &str, game: &GameUpload) -> Response {
    put(server, room, device, &serde_json::to_vec(game).unwrap())
}

fn save_upload(ply: Option<u32>) -> GameUpload {
    let bytes = BASE64_URL_SAFE_NO_PAD.encode(save::write(&save()));
    GameUpload::Save { bytes, ply, time: None }
}

fn record(text: &str, ply: Option<u32>) -> GameUpload {
    GameUpload::Record { text: text.to_owned(), ply, time: None }
}

/// What the clock of a seat shows to a device.
fn left(player: &Player, seat: u8) -> Option<u64> {
    let room = player.mirror().room();
    Some(room.clock().reading(Seat(seat), room.latest())?.left)
}

#[test]
fn a_save_goes_on_in_a_room_with_its_clocks_also_after_a_restart() {
    let server = Server::on_lan();
    let new = NewRoom {
        name: "Zoe".to_owned(),
        load: Some(save_upload(None)),
        listed: true,
        ..NewRoom::default()
    };
    let id = make(&server, "Zoe", &new).unwrap();
    let server = server.restart(on_lan);
    let mut zoe = Player::join(&server, id, "Zoe", Encoding::Binary);
    let mut tim = Player::join(&server, id, "Tim", Encoding::Json);
    zoe.until(|zoe| zoe.mirror().room().people().count() == 2);
    tim.wait_for_ply(3);
    let is_loaded = |event: &Event| matches!(event, Event::Loaded { .. });
    tim.until(|tim| tim.mirror().save().events.iter().any(is_loaded));
    assert_eq!(tim.mirror().room().phase(), Phase::Gathering);
    let told = &tim.mirror().save().events;
    let loaded = told.iter().find(|event| is_loaded(event));
    let Some(Event::Loaded { players, .. }) = loaded else { panic!("{told:?}") };
    assert_eq!((players[0].names[0].as_str(), players[1].names[0].as_str()), ("Ida", "Bo"));
    assert_eq!(zoe.mirror().room().holder(Seat(0)), &Holder::Open);
    zoe.ask(Command::Sit { seat: 0 }).unwrap();
    tim.ask(Command::Sit { seat: 1 }).unwrap();
    zoe.ask(Command::Start).unwrap();
    tim.until(|tim| tim.mirror().room().phase() == Phase::Playing);
    assert_eq!((left(&tim, 0), left(&tim, 1)), (Some(280_000), Some(290_000)));
    tim.play("Nc6").unwrap();
    zoe.wait_for_ply(4);
    assert_eq!(zoe.position(), tim.position());
    let busy = upload(&server, id, "Zoe", &save_upload(None));
    assert_eq!(
        (busy.status, busy.error().as_str()),
        (409, "the game is on; finish or abort it first")
    );
}

#[test]
fn the_host_puts_saves_records_positions_and_variants_into_a_gathering() {
    let server = Server::on_lan();
    let id = room(&server, "Zoe", opening("othello", "off"), "");
    let mut tim = Player::join(&server, id, "Tim", Encoding::Binary);
    let theirs = upload(&server, id, "Tim", &save_upload(None));
    assert_eq!((theirs.status, theirs.error().as_str()), (403, "only the host may do that"));
    assert_eq!(upload(&server, id, "Zoe", &save_upload(Some(1))).status, 204);
    tim.wait_for_ply(1);
    let pgn =
        "[White \"Ida\"]\n[Black \"Bo\"]\n[Result \"0-1\"]\n\n1. f3 e5 (1... d5) 2. g4 Qh4# 0-1\n";
    let over = upload(&server, id, "Zoe", &record(pgn, None));
    assert_eq!(over.status, 400);
    assert_eq!(over.error(), "this game is over; say after which move it is to go on");
    assert_eq!(upload(&server, id, "Zoe", &record(pgn, Some(3))).status, 204);
    tim.wait_for_ply(3);
    let table = tim.mirror().room().table();
    assert_eq!(table.children(parlour_table::NodeId(1)).len(), 2, "side lines come along");
    // A long one comes in pieces.
    let long = record(&format!("{}*", "Nf3 Nf6 Ng1 Ng8 ".repeat(200)), Some(4));
    assert_eq!(upload(&server, id, "Zoe", &long).status, 204);
    let last = parlour_table::NodeId(800);
    tim.until(|tim| tim.mirror().room().table().step(last).is_some());
    tim.until(|tim| tim.mirror().room().ply() == 4);
    // A position, and a variant whose text is longer than any frame of a socket.
    let mut position = opening("chess", "3+2");
    position.game.start = Some("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1".to_owned());
    assert_eq!(upload(&server, id, "Zoe", &GameUpload::Opening(position)).status, 204);
    tim.until(|tim| tim.position().starts_with("4k3/8"));
    let mut variant = Opening::default();
    variant.game.id = "tiny_war".to_owned();
    let template = concat!(env!("CARGO_MANIFEST_DIR"), "/../parlour/variant-template.toml");
    let text = std::fs::read_to_string(template).unwrap();
    let text = text.replace("{id}", "tiny_war").replace("{name}", "Tiny War");
    let text = format!("# {}\n{text}", "long ".repeat(300));
    assert!(text.len() > parlour_protocol::wire::MAX_MESSAGE);
    variant.game.variant = Some(text);
    let sent = upload(&server, id, "Zoe", &GameUpload::Opening(variant));
    assert_eq!(sent.status, 204, "{}", sent.text());
    tim.until(|tim| tim.mirror().room().table().info().name == "Tiny War");
    let mut late = Player::join(&server, id, "Late", Encoding::Json);
    late.until(|late| late.mirror().room().table().info().name == "Tiny War");
}

#[test]
fn what_cannot_go_on_in_a_room_is_refused_in_a_sentence() {
    let server = Server::on_lan();
    let id = room(&server, "Zoe", opening("chess", "off"), "");
    let refused = |game: &GameUpload| {
        let refused = upload(&server, id, "Zoe", game);
        assert_eq!(refused.status, 400, "{game:?}");
        refused.error()
    };
    let bytes = |bytes: &[u8]| GameUpload::Save {
        bytes: BASE64_STANDARD.encode(bytes),
        ply: None,
        time: None,
    };
    assert!(refused(&bytes(b"no save")).contains("not a Parlour save file"));
    let letters = GameUpload::Save { bytes: "?".to_owned(), ply: None, time: None };
    assert!(refused(&letters).contains("base64"));
    assert_eq!(refused(&save_upload(Some(9))), "this game has only 3 moves");
    assert!(refused(&record("1. e9", None)).contains("e9"));
    let nothing = TimeControl::SuddenDeath { base: 0 };
    let time = GameUpload::Record { text: "1. e4 *".to_owned(), ply: None, time: Some(nothing) };
    assert_eq!(refused(&time), "a clock needs more than no time at all");
    let mut forever = save();
    forever.opening.time = TimeControl::Fischer { base: u64::MAX, increment: u64::MAX };
    assert_eq!(refused(&bytes(&save::write(&forever))), "a clock may show at most 1000 days");
    let mut foreign = save();
    foreign.events.push(Event::Played {
        seat: 0,
        text: "e2e4".to_owned(),
        at: 0,
        spent: 0,
        lag: 0,
    });
    assert!(refused(&bytes(&save::write(&foreign))).contains("does not fit"));
    let unread = put(&server, id, "Zoe", b"{\"save\":7}");
    assert!(unread.status == 400 && unread.error().starts_with("what was sent cannot be read"));
    let much = put(&server, id, "Zoe", &vec![b' '; (256 << 10) + 1]);
    assert_eq!(much.status, 413);
    assert_eq!(much.error(), "that is more than the 256 KiB that are taken at once");
    assert_eq!(upload(&server, RoomId(99), "Zoe", &save_upload(None)).status, 404);
}

#[test]
fn people_say_that_they_are_ready_and_the_host_may_start_anyway() {
    let server = Server::on_lan();
    let id = room(&server, "Zoe", opening("chess", "off"), "");
    let mut zoe = Player::join(&server, id, "Zoe", Encoding::Binary);
    let mut tim = Player::join(&server, id, "Tim", Encoding::Json);
    let (host, guest) = (zoe.me(), tim.me());
    let ready = |person| ClientMessage::Ready { person, ready: true };
    let is_ready = |player: &Player, person| {
        player.presence.iter().any(|presence| presence.person == person && presence.ready)
    };
    tim.say(&ready(guest));
    zoe.until(|zoe| is_ready(zoe, guest));
    assert!(!is_ready(&zoe, host));
    tim.say(&ready(host));
    tim.until(|tim| tim.troubles.last().is_some_and(|why| why.contains("not in this room")));
    // Another game is another question.
    zoe.ask(Command::Configure { opening: opening("othello", "off") }).unwrap();
    zoe.until(|zoe| !is_ready(zoe, guest));
    tim.say(&ready(guest));
    zoe.until(|zoe| is_ready(zoe, guest));
    drop(tim);
    zoe.until(|zoe| !is_ready(zoe, guest));
    zoe.ask(Command::Sit { seat: 0 }).unwrap();
    zoe.ask(Command::Seat { seat: 1, holder: Holder::People(vec![guest]) }).unwrap();
    zoe.ask(Command::Start).unwrap();
    zoe.say(&ready(host));
    zoe.until(|zoe| zoe.troubles.last().is_some_and(|why| why.contains("the game is on")));
}

#[test]
fn people_talk_only_where_the_server_allows_it_and_not_without_end() {
    let say = |person, text: &str| ClientMessage::Chat { person, text: text.to_owned() };
    for allowed in [false, true] {
        let server = Server::changed(|config| {
            on_lan(config);
            config.rooms.chat |= allowed;
        });
        let id = room(&server, "Zoe", opening("chess", "off"), "");
        let mut zoe = Player::join(&server, id, "Zoe", Encoding::Binary);
        let person = zoe.me();
        zoe.say(&say(person, &"a".repeat(MAX_CHAT + 1)));
        let why = if allowed {
            "must be shorter than 301 characters"
        } else {
            "chat is off in this room"
        };
        zoe.until(|zoe| zoe.troubles.last().is_some_and(|trouble| trouble.contains(why)));
        zoe.say(&say(person, &"a".repeat(MAX_CHAT)));
        zoe.until(|zoe| zoe.chat.len() + zoe.troubles.len() == 2);
        assert_eq!(zoe.chat.len(), usize::from(allowed));
    }
}

#[test]
fn whoever_is_muted_says_nothing_until_the_host_allows_it_again() {
    let server = Server::changed(|config| {
        on_lan(config);
        config.rooms.chat = true;
    });
    let id = room(&server, "Zoe", opening("chess", "off"), "");
    let mut zoe = Player::join(&server, id, "Zoe", Encoding::Binary);
    let mut tim = Player::join(&server, id, "Tim", Encoding::Json);
    let person = tim.me();
    let mute = |person, muted| Command::Mute { person, muted };
    assert_eq!(tim.ask(mute(zoe.me(), true)), Err("only the host may do that".to_owned()));
    zoe.ask(mute(person, true)).unwrap();
    let is_muted = |player: &Player, person| {
        player.presence.iter().any(|presence| presence.person == person && presence.muted)
    };
    tim.until(|tim| is_muted(tim, person));
    let say = |person, text: &str| ClientMessage::Chat { person, text: text.to_owned() };
    tim.say(&say(person, "hey"));
    tim.until(|tim| tim.troubles.last().is_some_and(|why| why.contains("does not want you")));
    // Leaving and coming back does not help.
    tim.ask(Command::Leave).unwrap();
    tim.say_join(Some("Tom"), None);
    tim.until(|tim| tim.mirror().room().people().any(|(_, name)| name == "Tom"));
    let again = PersonId(person.0 + 1);
    tim.until(|tim| is_muted(tim, again));
    zoe.until(|zoe| is_muted(zoe, again));
    zoe.ask(mute(again, false)).unwrap();
    tim.until(|tim| !is_muted(tim, again));
    tim.say(&say(again, "sorry"));
    zoe.until(|zoe| zoe.chat.last().is_some_and(|line| line == "sorry"));
    assert_eq!(zoe.chat.len(), 1);
}
