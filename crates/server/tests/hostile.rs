//! Clients that lie, shout, stutter and pry: each is refused with a sentence, and nobody else notices.

use crate::player::{Player, make, opening, room, token};
use crate::server::Server;
use parlour_protocol::api::Hello;
use parlour_protocol::lobby::{NewRoom, RoomId};
use parlour_protocol::wire::{ClientMessage, Encoding, MAX_MESSAGE};
use parlour_protocol::{Actor, Command};
use tungstenite::Message;

#[test]
fn frames_that_cannot_be_read_are_answered_and_huge_ones_end_the_socket() {
    let server = Server::on_lan();
    let id = room(&server, "Zoe", opening("chess", "off"), "");
    let mut zoe = Player::join(&server, id, "Zoe", Encoding::Binary);
    zoe.raw(Message::Binary(vec![200, 1, 2, 3].into()));
    zoe.until(|zoe| zoe.troubles.iter().any(|why| why.contains("could not be read")));
    zoe.ask(Command::Sit { seat: 0 }).unwrap();
    let mut eve = Player::join(&server, id, "Eve", Encoding::Json);
    eve.raw(Message::Text("{\"ask\":{\"id\":-1}}".into()));
    eve.until(|eve| eve.troubles.iter().any(|why| why.contains("could not be read")));
    eve.raw(Message::Binary(vec![0].into()));
    while eve.hear() {}
    let (why, again) = eve.closed.unwrap();
    assert_eq!(why, "that kind of message does not belong to parlour.1.json");
    assert!(!again);
    let mut eve = Player::join(&server, id, "Eve", Encoding::Binary);
    eve.raw(Message::Binary(vec![0; MAX_MESSAGE + 1].into()));
    while eve.hear() {}
    zoe.ask(Command::Stand).unwrap();
}

#[test]
fn who_floods_is_told_and_then_closed() {
    let server = Server::on_lan();
    let id = room(&server, "Zoe", opening("chess", "off"), "");
    let mut eve = Player::join(&server, id, "Eve", Encoding::Binary);
    for _ in 0..200 {
        eve.say(&ClientMessage::Ping);
    }
    while eve.hear() {}
    assert!(eve.troubles.contains(&"these are too many messages; slow down".to_owned()));
    assert_eq!(eve.closed.unwrap().0, "these were too many messages");
    Player::join(&server, id, "Tim", Encoding::Binary);
}

#[test]
fn nothing_is_done_for_whoever_has_not_joined_or_speaks_for_the_server() {
    let server = Server::on_lan();
    let id = room(&server, "Zoe", opening("chess", "off"), "");
    let mut zoe = Player::join(&server, id, "Zoe", Encoding::Binary);
    let mut eve = Player::connect(&server, id, "Eve", Encoding::Binary).unwrap();
    eve.say(&ClientMessage::Ask { id: 1, person: zoe.me(), command: Command::Leave });
    eve.until(|eve| !eve.troubles.is_empty());
    assert_eq!(eve.troubles[0], "join the room before you ask for anything");
    for command in [Command::Wake, Command::Join { person: zoe.me(), name: "Eve".to_owned() }] {
        let why = zoe.ask(command).unwrap_err();
        assert_eq!(why, "only the program that keeps the room may do that");
    }
    let mut eve = Player::connect(&server, RoomId(9_999), "Eve", Encoding::Binary).unwrap();
    eve.say_join(None, None);
    while eve.hear() {}
    assert_eq!(eve.closed.unwrap().0, "there is no room 9999");
}

#[test]
fn a_socket_needs_a_token_a_known_protocol_and_the_own_page() {
    let server = Server::on_lan();
    let id = room(&server, "Zoe", opening("chess", "off"), "");
    let path = format!("/api/rooms/{}/socket", id.0);
    let own = format!("http://{}", server.address);
    let upgrade = |more: &[(&str, &str)]| {
        let mut headers = vec![
            ("connection", "close, upgrade"),
            ("upgrade", "websocket"),
            ("sec-websocket-version", "13"),
            ("sec-websocket-key", "dGhlIHNhbXBsZSBub25jZQ=="),
        ];
        headers.extend(more);
        let response = server.request("GET", &path, &headers, b"");
        (response.status, response.error())
    };
    let bearer = format!("Bearer {}", token("Zoe"));
    let protocol = ("sec-websocket-protocol", "parlour.1");
    assert_eq!(upgrade(&[protocol]).0, 403, "a browser says where it comes from");
    assert_eq!(upgrade(&[protocol, ("origin", "http://evil.example")]).0, 403);
    assert_eq!(upgrade(&[protocol, ("origin", &own)]).0, 401, "no token, no socket");
    assert_eq!(upgrade(&[protocol, ("authorization", "Bearer guess")]).0, 401);
    let (status, why) =
        upgrade(&[("authorization", &bearer), ("sec-websocket-protocol", "parlour.9")]);
    assert_eq!(status, 400);
    assert!(why.contains("update whichever of the two is older"), "{why}");
}

#[test]
fn guests_get_at_nothing_of_the_owner() {
    let server = Server::on_lan();
    let own = [("origin", format!("http://{}", server.address))];
    let page = |method: &str, path: &str, cookie: &str, body: &[u8]| {
        let headers =
            [("origin", own[0].1.as_str()), ("sec-fetch-site", "same-origin"), ("cookie", cookie)];
        server.request(method, path, &headers, body)
    };
    let things = [
        ("GET", "/api/saves"),
        ("GET", "/api/saves/x"),
        ("PUT", "/api/saves/x"),
        ("DELETE", "/api/saves/x"),
        ("GET", "/api/archive"),
        ("POST", "/api/archive"),
        ("GET", "/api/archive/1"),
        ("DELETE", "/api/archive/1"),
        ("GET", "/api/variants"),
        ("PUT", "/api/variants/x"),
        ("DELETE", "/api/variants/x"),
        ("GET", "/api/metrics"),
    ];
    for (method, path) in things {
        for cookie in ["", "parlour_owner_1=x", "parlour_owner=000000000000"] {
            let response = page(method, path, cookie, b"");
            assert_eq!(response.status, 403, "{method} {path}");
            assert!(response.error().contains("guests reach rooms"));
        }
    }
    let hello: Hello = server.get("/api/hello").json();
    assert_eq!((hello.owner, hello.folder, hello.shared), (false, None, true));
    assert_eq!(page("POST", "/api/owner", "", b"guess").status, 403);
    let given = page("POST", "/api/owner", "", server.owner_code().as_bytes());
    assert_eq!(given.status, 204);
    let cookie = given.headers["set-cookie"].clone();
    assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Strict"));
    let pair = cookie.split(';').next().unwrap();
    assert_eq!(page("GET", "/api/saves", pair, b"").status, 200);
    assert!(page("GET", "/api/metrics", pair, b"").text().contains("parlour_sockets 0"));
    assert_eq!(server.get("/api/health").text(), "ok");
    let again = page("POST", "/api/owner", "", server.owner_code().as_bytes());
    assert_eq!(again.status, 403, "the link works once");
}

#[test]
fn bad_rooms_are_refused_in_a_sentence_and_too_many_too() {
    let server = Server::on_lan();
    let new = |name: &str, game: &str, password: &str| NewRoom {
        name: name.to_owned(),
        opening: opening(game, "off"),
        listed: true,
        password: password.to_owned(),
        load: None,
    };
    let refused = |new: NewRoom| make(&server, "Eve", &new).unwrap_err();
    assert_eq!(refused(new("x", "chess", "")), "Name must be longer than 1 character");
    assert_eq!(refused(new("Eve", "chess", "abc")), "Password must be longer than 3 characters");
    assert!(refused(new("Eve", "no_such_game", "")).contains("no_such_game"));
    let bearer = format!("Bearer {}", token("Eve"));
    let sent = server.request("POST", "/api/rooms", &[("authorization", &bearer)], b"{");
    assert_eq!(sent.status, 400);
    let mut last = String::new();
    for _ in 0..20 {
        if let Err(why) = make(&server, "Eve", &new("Eve", "chess", "")) {
            last = why;
        }
    }
    assert!(last.starts_with("that was too often"), "{last}");
}

#[test]
fn who_does_not_read_is_dropped_and_the_room_goes_on() {
    let server = Server::on_lan();
    let id = room(&server, "Zoe", opening("othello", "off"), "");
    let mut zoe = Player::join(&server, id, "Zoe", Encoding::Binary);
    let mut deaf = Player::join(&server, id, "Deaf", Encoding::Binary);
    let actor = Actor::Person(deaf.me());
    for round in 0..40 {
        let command = if round % 2 == 0 { Command::Sit { seat: 1 } } else { Command::Stand };
        deaf.send(round + 1, actor, command);
    }
    zoe.until(|zoe| zoe.mirror().version() >= 42);
    zoe.ask(Command::Sit { seat: 0 }).unwrap();
}
