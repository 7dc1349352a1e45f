//! Rooms in which people play together, over real sockets.

use crate::player::{Player, make, opening, room, token};
use crate::server::{Server, on_lan};
use parlour_core::Seat;
use parlour_protocol::lobby::{NewRoom, RoomId, RoomStatus, RoomSummary};
use parlour_protocol::wire::{ClientMessage, Encoding};
use parlour_protocol::{Command, Event, Holder, PersonId, Proposal};
use parlour_room::Phase;
use parlour_server::Config;
use std::time::Duration;

/// Zoe and Tim sit at a game that has begun; one speaks binary, the other JSON.
fn pair(server: &Server, game: &str, clock: &str) -> (RoomId, Player, Player) {
    let id = room(server, "Zoe", opening(game, clock), "");
    let mut zoe = Player::join(server, id, "Zoe", Encoding::Binary);
    let mut tim = Player::join(server, id, "Tim", Encoding::Json);
    zoe.ask(Command::Sit { seat: 0 }).unwrap();
    tim.ask(Command::Sit { seat: 1 }).unwrap();
    zoe.ask(Command::Start).unwrap();
    tim.until(|tim| tim.mirror().room().phase() == Phase::Playing);
    (id, zoe, tim)
}

#[test]
fn two_people_play_a_whole_game_and_it_goes_into_the_archive() {
    let server = Server::on_lan();
    let (id, mut zoe, mut tim) = pair(&server, "chess", "5+3");
    for (ply, text) in ["f3", "e5", "g4", "Qh4#"].into_iter().enumerate() {
        let (mover, other) = if ply % 2 == 0 { (&mut zoe, &mut tim) } else { (&mut tim, &mut zoe) };
        mover.play(text).unwrap();
        other.wait_for_ply(ply as u32 + 1);
        assert_eq!(zoe.position(), tim.position());
    }
    assert!(zoe.mirror().room().outcome().is_some_and(|outcome| outcome.ranks[1] == 0));
    assert_eq!(zoe.mirror().save().events, tim.mirror().save().events);
    let line: RoomSummary = server.get(&format!("/api/rooms/{}", id.0)).json();
    assert_eq!((line.status, line.taken, line.people), (RoomStatus::Over, 2, 2));
    assert!(server.get("/api/rooms").json::<Vec<RoomSummary>>().is_empty(), "it is no open room");
    while server.folder().read_archive().and_then(|archive| {
        let query = parlour_archive::Query::default();
        archive.count(&query.filter).map_err(|error| error.to_string())
    }) != Ok(1)
    {
        std::thread::yield_now();
    }
    let bearer = format!("Bearer {}", token("Tim"));
    let path = format!("/api/rooms/{}/save", id.0);
    let save = server.request("GET", &path, &[("authorization", &bearer)], b"");
    let save = parlour_protocol::save::read(&save.body).unwrap();
    assert_eq!(save.events, zoe.mirror().save().events);
    let bearer = format!("Bearer {}", token("Eve"));
    let refused = server.request("GET", &path, &[("authorization", &bearer)], b"");
    assert_eq!(refused.status, 403, "whoever is not in the room has no record of it");
}

#[test]
fn whoever_is_in_a_room_hears_that_the_server_is_being_stopped() {
    let server = Server::on_lan();
    let id = room(&server, "Zoe", opening("chess", "off"), "");
    let mut zoe = Player::join(&server, id, "Zoe", Encoding::Binary);
    let mut tim = Player::join(&server, id, "Tim", Encoding::Json);
    let server = server.restart(on_lan);
    for player in [&mut zoe, &mut tim] {
        while player.hear() {}
        let why = "the server is being stopped; it may be back soon".to_owned();
        assert_eq!(player.closed, Some((why, true)));
    }
    // And it is.
    let mut zoe = Player::join(&server, id, "Zoe", Encoding::Binary);
    zoe.until(|zoe| zoe.mirror().room().people().count() == 2);
}

#[test]
fn a_restart_in_the_middle_loses_nothing_and_the_clocks_stood_still() {
    let server = Server::on_lan();
    let (id, mut zoe, mut tim) = pair(&server, "chess", "5+3");
    zoe.play("e4").unwrap();
    tim.wait_for_ply(1);
    let server = server.restart(on_lan);
    // What was asked while the server was away is sent again.
    assert!(tim.come_back(&server, id, "Tim"));
    tim.play("e5").unwrap();
    assert!(zoe.come_back(&server, id, "Zoe"));
    zoe.wait_for_ply(2);
    assert_eq!(zoe.position(), tim.position());
    let woken = |event: &&Event| matches!(event, Event::Woken { .. });
    assert_eq!(tim.mirror().save().events.iter().filter(woken).count(), 1);
    zoe.until(|zoe| zoe.mirror().version() == tim.mirror().version());
    assert_eq!(zoe.mirror().save().events, tim.mirror().save().events);
    assert_eq!(zoe.me(), PersonId(1), "the device is known again");
}

#[test]
fn a_clock_goes_on_some_time_after_a_restart_though_its_player_does_not_come() {
    let server = Server::on_lan();
    let (id, mut zoe, _tim) = pair(&server, "chess", "60+30");
    zoe.play("e4").unwrap();
    let waits = |server: Server, wait: Duration| {
        server.restart(move |config| {
            on_lan(config);
            config.rooms.wait_for_player = wait;
        })
    };
    let is_woken = |player: &Player| {
        let events = &player.mirror().save().events;
        events.iter().any(|event| matches!(event, Event::Woken { .. }))
    };
    let look = |server: &Server| {
        let mut eve = Player::connect(server, id, "Eve", Encoding::Binary).unwrap();
        eve.say_join(None, None);
        eve.wait_until_told();
        eve
    };
    // It waits for the one who is to move, whoever else comes.
    let server = waits(server, Duration::from_hours(24));
    assert!(zoe.come_back(&server, id, "Zoe"));
    assert!(!is_woken(&look(&server)));
    // But not for ever.
    let server = waits(server, Duration::ZERO);
    let mut eve = look(&server);
    eve.until(is_woken);
    let room = eve.mirror().room();
    assert_eq!(room.clock().running(), Some(Seat(1)));
    assert!(room.clock().reading(Seat(1), room.latest()).unwrap().left > 59 * 60_000);
}

#[test]
fn what_is_asked_twice_is_done_once_also_after_a_restart() {
    let server = Server::on_lan();
    let (id, mut zoe, mut tim) = pair(&server, "chess", "off");
    let play = Command::Play { ply: 0, text: "e4".to_owned() };
    let asked = zoe.begin(play.clone());
    zoe.until(|zoe| !zoe.mirror().is_waiting());
    let actor = parlour_protocol::Actor::Person(zoe.me());
    zoe.send(asked, actor, play.clone());
    tim.wait_for_ply(1);
    tim.play("e5").unwrap();
    zoe.wait_for_ply(2);
    assert!(zoe.troubles.is_empty(), "{:?}", zoe.troubles);
    let server = server.restart(on_lan);
    assert!(zoe.come_back(&server, id, "Zoe"));
    zoe.send(asked, actor, play);
    zoe.play("Nf3").unwrap();
    assert!(zoe.troubles.is_empty(), "{:?}", zoe.troubles);
    assert_eq!(zoe.mirror().room().ply(), 3);
}

#[test]
fn only_who_may_move_moves_and_spectators_look_on() {
    let server = Server::on_lan();
    let (id, mut zoe, mut tim) = pair(&server, "chess", "off");
    let mut ida = Player::join(&server, id, "Ida", Encoding::Json);
    assert_eq!(tim.play("e5").unwrap_err(), "it is White's turn");
    assert_eq!(ida.play("e4").unwrap_err(), "you are watching; take a seat to play");
    let bad = zoe.play("e5").unwrap_err();
    assert!(bad.contains("not a legal move"), "{bad}");
    assert_eq!(
        ida.ask(Command::Seat { seat: 0, holder: Holder::Open }).unwrap_err(),
        "only the host may do that"
    );
    // Nobody speaks for somebody else.
    let forged =
        ClientMessage::Ask { id: 99, person: zoe.me(), command: Command::Resign { seat: 0 } };
    ida.say(&forged);
    ida.until(|ida| ida.troubles.last().is_some_and(|why| why.contains("not in this room")));
    zoe.play("e4").unwrap();
    ida.wait_for_ply(1);
    let mut nobody = Player::connect(&server, id, "Nobody", Encoding::Binary).unwrap();
    nobody.say_join(None, None);
    nobody.until(|nobody| nobody.mirror.as_ref().is_some_and(|mirror| mirror.room().ply() == 1));
    assert!(nobody.welcome.as_ref().unwrap().yours.is_empty());
    assert_eq!(nobody.position(), zoe.position());
}

#[test]
fn proposals_are_asked_and_answered_by_the_people_they_concern() {
    let server = Server::on_lan();
    let (_, mut zoe, mut tim) = pair(&server, "chess", "off");
    zoe.play("e4").unwrap();
    tim.wait_for_ply(1);
    let back = Proposal::GoTo { node: 0 };
    zoe.ask(Command::Propose { what: back.clone() }).unwrap();
    assert_eq!(zoe.mirror().room().ply(), 1, "the other one is asked");
    tim.until(|tim| !tim.mirror().room().pending().is_empty());
    tim.ask(Command::Answer { what: back, yes: true }).unwrap();
    assert_eq!(tim.mirror().room().ply(), 0);
    zoe.until(|zoe| zoe.mirror().room().ply() == 0);
    zoe.ask(Command::Propose { what: Proposal::Draw }).unwrap();
    tim.until(|tim| !tim.mirror().room().pending().is_empty());
    tim.ask(Command::Answer { what: Proposal::Draw, yes: true }).unwrap();
    assert!(tim.mirror().room().outcome().unwrap().is_draw(2));
    tim.ask(Command::Propose { what: Proposal::Rematch }).unwrap();
    zoe.until(|zoe| !zoe.mirror().room().pending().is_empty());
    zoe.ask(Command::Propose { what: Proposal::Rematch }).unwrap();
    tim.until(|tim| tim.mirror().room().outcome().is_none());
    assert_eq!(*tim.mirror().room().holder(Seat(0)), Holder::People(vec![tim.me()]));
}

#[test]
fn the_computer_plays_in_any_seat_and_thinks_on_the_server() {
    let server = Server::on_lan();
    let id = room(&server, "Zoe", opening("four_player_teams", "off"), "");
    let mut zoe = Player::join(&server, id, "Zoe", Encoding::Binary);
    zoe.ask(Command::Sit { seat: 0 }).unwrap();
    let missing = zoe.ask(Command::Start).unwrap_err();
    assert_eq!(missing, "Team missing");
    for seat in 1..4 {
        let holder = Holder::Computer { level: 1 };
        zoe.ask(Command::Seat { seat, holder }).unwrap();
    }
    zoe.ask(Command::Start).unwrap();
    let text = zoe.mirror().room().table().choices()[0].text.clone();
    zoe.play(&text).unwrap();
    zoe.wait_for_ply(4);
    assert_eq!(zoe.mirror().room().table().to_move(), Seat(0));
}

#[test]
fn people_and_a_computer_share_a_side_and_move_by_turns() {
    let server = Server::on_lan();
    let id = room(&server, "Zoe", opening("chess", "off"), "");
    let mut zoe = Player::join(&server, id, "Zoe", Encoding::Binary);
    let mut tim = Player::join(&server, id, "Tim", Encoding::Json);
    let mut ida = Player::join(&server, id, "Ida", Encoding::Binary);
    zoe.until(|zoe| zoe.mirror().room().people().count() == 3);
    let computer = parlour_protocol::Player::Computer { level: 1 };
    let person = |player: &Player| parlour_protocol::Player::Person(player.me());
    let holder = Holder::Mixed(vec![person(&zoe), computer, person(&tim)]);
    zoe.ask(Command::Seat { seat: 0, holder: holder.clone() }).unwrap();
    let crowd = Holder::Mixed(vec![computer; 100]);
    assert!(zoe.ask(Command::Seat { seat: 1, holder: crowd }).is_err(), "a side has an end");
    ida.ask(Command::Sit { seat: 1 }).unwrap();
    zoe.ask(Command::Start).unwrap();
    // White is Zoe, then the computer, then Tim, then Zoe again.
    zoe.play("e4").unwrap();
    let reply = |ida: &mut Player, ply| {
        ida.wait_for_ply(ply);
        let text = ida.mirror().room().table().choices()[0].text.clone();
        ida.play(&text).unwrap();
    };
    reply(&mut ida, 1);
    reply(&mut ida, 3);
    zoe.wait_for_ply(4);
    assert_eq!(zoe.mirror().room().next_player(Seat(0)), Some(person(&tim)));
    let text = zoe.mirror().room().table().choices()[0].text.clone();
    assert!(zoe.play(&text).is_err(), "it is the turn of the other one");
    tim.wait_for_ply(4);
    tim.play(&text).unwrap();
    reply(&mut ida, 5);
    zoe.wait_for_ply(6);
    let text = zoe.mirror().room().table().choices()[0].text.clone();
    zoe.play(&text).unwrap();
    // All of it comes back after a restart.
    let server = server.restart(on_lan);
    assert!(ida.come_back(&server, id, "Ida"));
    reply(&mut ida, 7);
    ida.wait_for_ply(9);
    assert_eq!(*ida.mirror().room().holder(Seat(0)), holder);
}

#[test]
fn several_people_at_one_device_hold_seats_in_one_room() {
    let server = Server::on_lan();
    let id = room(&server, "Zoe", opening("chess", "off"), "");
    let mut both = Player::join(&server, id, "Zoe", Encoding::Binary);
    let mut tim = Player::join(&server, id, "Tim", Encoding::Json);
    both.welcome = None;
    both.say_join(Some("Ida"), None);
    both.until(|both| both.welcome.is_some());
    let yours = both.welcome.as_ref().unwrap().yours.clone();
    let [zoe, ida] = yours[..] else { panic!("{yours:?}") };
    both.ask_as(zoe, Command::Sit { seat: 0 }).unwrap();
    both.ask_as(ida, Command::Sit { seat: 1 }).unwrap();
    assert_eq!(
        tim.ask_as(ida, Command::Stand).unwrap_err(),
        "you are not in this room; join it first"
    );
    both.ask_as(zoe, Command::Start).unwrap();
    both.play_as(zoe, "e4").unwrap();
    assert_eq!(both.play_as(zoe, "e5").unwrap_err(), "it is Black's turn");
    both.play_as(ida, "e5").unwrap();
    tim.wait_for_ply(2);
    // They go and come together.
    drop(both);
    let is_away = |player: &Player, person| {
        player.presence.iter().any(|presence| presence.person == person && presence.away.is_some())
    };
    tim.until(|tim| is_away(tim, zoe) && is_away(tim, ida));
    let server = server.restart(on_lan);
    assert!(tim.come_back(&server, id, "Tim"));
    let mut both = Player::connect(&server, id, "Zoe", Encoding::Binary).unwrap();
    both.client = 1;
    both.say_join(None, None);
    both.wait_until_told();
    assert_eq!(both.mirror().room().ply(), 2);
    assert_eq!(both.welcome.as_ref().unwrap().yours, [zoe, ida]);
    // Sending one away is not sending away the other.
    let reason = "goes to bed".to_owned();
    both.ask_as(zoe, Command::Remove { person: ida, reason }).unwrap();
    tim.until(|tim| tim.mirror().room().people().count() == 2);
    both.play_as(zoe, "Nf3").unwrap();
    let server = server.restart(on_lan);
    assert!(both.come_back(&server, id, "Zoe"));
    assert_eq!(both.welcome.as_ref().unwrap().yours, [zoe]);
}

#[test]
fn closing_a_tab_is_not_leaving_and_who_is_away_is_said_to_be() {
    let server = Server::on_lan();
    let (id, mut zoe, tim) = pair(&server, "chess", "off");
    let second = Player::join(&server, id, "Tim", Encoding::Binary);
    assert_eq!(second.me(), tim.me(), "tabs of one browser are one person");
    let person = tim.me();
    drop(tim);
    zoe.until(|zoe| zoe.presence.iter().any(|p| p.person == person && p.away.is_none()));
    drop(second);
    zoe.until(|zoe| zoe.presence.iter().any(|p| p.person == person && p.away.is_some()));
    let too_soon = zoe.ask(Command::ClaimAbandoned { seat: 1 }).unwrap_err();
    assert!(too_soon.starts_with("Black may still come back"), "{too_soon}");
    let back = Player::join(&server, id, "Tim", Encoding::Binary);
    assert_eq!(back.me(), person);
    zoe.until(|zoe| zoe.presence.iter().any(|p| p.person == person && p.away.is_none()));
}

#[test]
fn a_room_may_have_a_password_and_be_on_no_list() {
    let server = Server::on_lan();
    let listed = room(&server, "Zoe", opening("chess", "off"), "sesame");
    let new = NewRoom {
        name: "Zoe".to_owned(),
        opening: opening("othello", "off"),
        listed: false,
        password: String::new(),
        load: None,
    };
    let hidden = make(&server, "Zoe", &new).unwrap();
    assert!(hidden.0 > 1 << 32, "nobody guesses its number");
    let rooms: Vec<RoomSummary> = server.get("/api/rooms").json();
    assert_eq!(rooms.iter().map(|line| line.room).collect::<Vec<_>>(), [listed]);
    assert!(rooms[0].locked && rooms[0].host == "Zoe");
    for wrong in [None, Some("Sesame")] {
        let mut eve = Player::connect(&server, listed, "Eve", Encoding::Binary).unwrap();
        eve.say_join(Some("Eve"), wrong);
        while eve.hear() {}
        let (why, again) = eve.closed.unwrap();
        assert_eq!((why.as_str(), again), ("this room has a password, and that was not it", false));
    }
    let mut tim = Player::connect(&server, listed, "Tim", Encoding::Binary).unwrap();
    tim.say_join(Some("Tim"), Some("sesame"));
    tim.until(|tim| tim.welcome.is_some());
    // Whoever is in comes back without it.
    let mut again = Player::connect(&server, listed, "Tim", Encoding::Binary).unwrap();
    again.say_join(None, None);
    again.until(|again| again.welcome.is_some());
    assert_eq!(again.me(), tim.me());
}

#[test]
fn the_host_sends_somebody_away_with_a_reason() {
    let server = Server::on_lan();
    let (id, mut zoe, tim) = pair(&server, "chess", "off");
    let mut eve = Player::join(&server, id, "Eve", Encoding::Json);
    let not_host = eve.ask(Command::Remove { person: tim.me(), reason: "x".to_owned() });
    assert_eq!(not_host.unwrap_err(), "only the host may do that");
    zoe.until(|zoe| zoe.mirror().room().people().count() == 3);
    zoe.ask(Command::Remove { person: eve.me(), reason: "was rude".to_owned() }).unwrap();
    while eve.hear() {}
    assert_eq!(eve.closed.unwrap(), ("the host has sent you away: was rude".to_owned(), false));
    let refused = |server: &Server| {
        let mut back = Player::connect(server, id, "Eve", Encoding::Json).unwrap();
        back.say_join(Some("Eva"), None);
        while back.hear() {}
        assert!(back.closed.unwrap().0.contains("sent you away"));
    };
    refused(&server);
    // Neither does it help to wait until the server was started again.
    refused(&server.restart(on_lan));
}

#[test]
fn names_are_validated_and_unique_to_the_eye() {
    let server = Server::on_lan();
    let (id, ..) = pair(&server, "chess", "off");
    let join = |name: &str, expected: &str| {
        let mut guest = Player::connect(&server, id, "Guest", Encoding::Json).unwrap();
        guest.say_join(Some(name), None);
        guest.until(|guest| !guest.troubles.is_empty());
        assert_eq!(guest.troubles[0], expected);
        guest.until(|guest| guest.welcome.is_some());
        assert!(guest.welcome.unwrap().yours.is_empty());
    };
    join("x", "Name must be longer than 1 character");
    join("<b>x</b>", "Character '<' not allowed");
    join("zoe", "somebody here is called 'zoe' already");
    join("Z\u{43e}e", "somebody here is called 'Z\u{43e}e' already");
}

#[test]
fn another_game_with_the_same_people_and_nobody_enters_anything_again() {
    let server = Server::on_lan();
    let (_, mut zoe, mut tim) = pair(&server, "chess", "off");
    assert!(zoe.ask(Command::Regather).unwrap_err().contains("the game is on"));
    tim.ask(Command::Resign { seat: 1 }).unwrap();
    zoe.until(|zoe| zoe.mirror().room().outcome().is_some());
    zoe.ask(Command::Regather).unwrap();
    zoe.ask(Command::Configure { opening: opening("othello", "off") }).unwrap();
    zoe.ask(Command::Start).unwrap();
    tim.until(|tim| {
        let room = tim.mirror().room();
        room.opening().game.id == "othello" && room.phase() == Phase::Playing
    });
    let text = tim.mirror().room().table().choices()[0].text.clone();
    zoe.play(&text).unwrap();
    tim.wait_for_ply(1);
}

#[test]
fn a_room_goes_some_time_after_its_game_which_stays_in_the_archive() {
    let server = Server::on_lan();
    let (_, mut zoe, _tim) = pair(&server, "chess", "off");
    let on = room(&server, "Ida", opening("chess", "off"), "");
    zoe.ask(Command::Resign { seat: 0 }).unwrap();
    drop(zoe);
    while stored_rooms(&server, "to_archive") > 0 {
        std::thread::yield_now();
    }
    let server = server.restart(|config| {
        on_lan(config);
        config.rooms.finished_lifetime = Duration::ZERO;
    });
    while stored_rooms(&server, "1") > 1 {
        std::thread::yield_now();
    }
    let left: RoomSummary = server.get(&format!("/api/rooms/{}", on.0)).json();
    assert_eq!(left.status, RoomStatus::Gathering);
    let archive = server.folder().read_archive().unwrap();
    assert_eq!(archive.count(&parlour_archive::Filter::default()).unwrap(), 1);
}

/// A server whose rooms are unloaded at once when nobody is there.
fn forgetful(config: &mut Config) {
    on_lan(config);
    config.rooms.idle_lifetime = Duration::ZERO;
}

#[test]
fn a_room_without_anybody_is_unloaded_and_opened_again_for_whoever_comes() {
    let server = Server::changed(forgetful);
    let (id, mut zoe, mut tim) = pair(&server, "chess", "off");
    zoe.play("e4").unwrap();
    tim.wait_for_ply(1);
    let owner = server.owner_cookie();
    let loaded = |count: u32| {
        let metrics = server.request("GET", "/api/metrics", &[("cookie", &owner)], b"");
        assert_eq!(metrics.status, 200);
        metrics.text().contains(&format!("\nparlour_rooms {count}\n"))
    };
    assert!(loaded(1));
    drop(zoe);
    tim.until(|tim| tim.presence.iter().any(|presence| presence.away.is_some()));
    assert!(loaded(1), "somebody is there");
    drop(tim);
    for window in 1..4 {
        while !loaded(0) {
            std::thread::yield_now();
        }
        let (device, text) = if window == 2 { ("Zoe", "Nf3") } else { ("Tim", "e5") };
        let mut player = Player::connect(&server, id, device, Encoding::Json).unwrap();
        player.client = window;
        player.say_join(None, None);
        player.wait_until_told();
        assert_eq!(player.mirror().room().ply(), window as u32);
        if window < 3 {
            player.play(text).unwrap();
        }
    }
    // Asking for it opens it too.
    let line: RoomSummary = server.get(&format!("/api/rooms/{}", id.0)).json();
    assert_eq!((line.status, line.people), (RoomStatus::Playing, 2));
}

#[test]
fn a_lobby_to_which_nobody_comes_goes_after_a_while() {
    let server = Server::changed(|config| {
        forgetful(config);
        config.rooms.gathering_lifetime = Duration::ZERO;
    });
    let left = room(&server, "Ida", opening("chess", "off"), "");
    let here = room(&server, "Zoe", opening("chess", "off"), "");
    let mut zoe = Player::join(&server, here, "Zoe", Encoding::Binary);
    let (begun, ..) = pair(&server, "othello", "off");
    while stored_rooms(&server, "1") > 2 {
        std::thread::yield_now();
    }
    let gone = server.get(&format!("/api/rooms/{}", left.0));
    assert_eq!((gone.status, gone.error()), (404, format!("there is no room {}", left.0)));
    // Where somebody waits, and where a game has begun, is no such lobby.
    zoe.ask(Command::Sit { seat: 0 }).unwrap();
    assert_eq!(server.get(&format!("/api/rooms/{}", begun.0)).status, 200);
}

/// How many stored rooms there are of which something holds.
fn stored_rooms(server: &Server, which: &str) -> i64 {
    let rooms = rusqlite::Connection::open(server.folder().path().join("rooms.db")).unwrap();
    let query = format!("SELECT count(*) FROM rooms WHERE {which}");
    rooms.query_row(&query, [], |row| row.get(0)).unwrap()
}

#[test]
fn a_crowd_that_comes_at_once_is_told_of_itself_four_times_a_second_and_not_at_every_coming() {
    const CROWD: u32 = 100;
    let server = Server::on_lan();
    let id = room(&server, "Zoe", opening("chess", "off"), "");
    let mut zoe = Player::join(&server, id, "Zoe", Encoding::Binary);
    let began = std::time::Instant::now();
    let watcher = |number: u32| {
        let device = format!("watcher-{number}");
        let mut watcher = Player::connect(&server, id, &device, Encoding::Binary).unwrap();
        watcher.say_join(None, None);
        watcher
    };
    let _crowd: Vec<Player> = (0..CROWD).map(watcher).collect();
    zoe.until(|zoe| zoe.watching.0 == CROWD);
    // Once for Zoe, once for the first of the crowd, and then so often at most, however slow this machine is.
    let most = 3 + began.elapsed().as_millis() / 250;
    assert!(zoe.watching.1 as u128 <= most, "told {} times, {most} at most", zoe.watching.1);
}
