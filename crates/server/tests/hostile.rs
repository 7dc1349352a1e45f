//! Clients that lie, shout, stutter and pry: each is refused with a sentence, and nobody else notices.

use crate::player::{Player, make, opening, room, token};
use crate::server::{Server, on_lan};
use parlour_protocol::api::Hello;
use parlour_protocol::lobby::{GameUpload, NewRoom, RoomId};
use parlour_protocol::wire::{ClientMessage, Encoding, MAX_MESSAGE, MAX_SENT, ServerMessage};
use parlour_protocol::{Command, Holder};
use std::net::IpAddr;
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

/// A variant of which the text is as long as it may be.
fn long_variant() -> GameUpload {
    let mut variant = opening("tiny_war", "off");
    let template = concat!(env!("CARGO_MANIFEST_DIR"), "/../parlour/variant-template.toml");
    let text = std::fs::read_to_string(template).unwrap();
    let text = text.replace("{id}", "tiny_war").replace("{name}", "Tiny War");
    let lines = "\n".repeat((64 << 10) - text.len());
    variant.game.variant = Some(text + &lines);
    GameUpload::Opening(variant)
}

#[test]
fn who_does_not_read_is_dropped_and_told_and_the_room_goes_on() {
    // Behind a proxy everybody comes from an address of their own, so that nothing but the reading is too slow.
    let server = Server::changed(|config| {
        on_lan(config);
        config.proxy = Some(IpAddr::from([127, 0, 0, 1]));
    });
    let id = room(&server, "Zoe", opening("chess", "off"), "");
    let mut zoe = Player::join(&server, id, "Zoe", Encoding::Binary);
    let mut deaf = Player::join(&server, id, "Deaf", Encoding::Json);
    let (person, path) = (deaf.me(), format!("/api/rooms/{}/game", id.0));
    let is_away = |zoe: &Player| {
        zoe.presence.iter().any(|presence| presence.person == person && presence.away.is_some())
    };
    let bearer = format!("Bearer {}", token("Zoe"));
    let body = serde_json::to_vec(&long_variant()).unwrap();
    // More than the system keeps for somebody who does not read; whoever reads hears all of it.
    for upload in 0..80 {
        if upload % 8 == 0 {
            deaf.say(&ClientMessage::Ping);
        }
        let from = format!("10.9.9.{upload}");
        let headers = [("authorization", bearer.as_str()), ("x-forwarded-for", from.as_str())];
        let sent = server.request("PUT", &path, &headers, &body);
        assert_eq!(sent.status, 204, "{}", sent.text());
        let version = 3 + upload;
        zoe.until(|zoe| zoe.mirror().version() >= version);
    }
    zoe.until(is_away);
    zoe.ask(Command::Configure { opening: opening("chess", "off") }).unwrap();
    zoe.ask(Command::Sit { seat: 0 }).unwrap();
    // The reason is the last that is heard.
    let mut last = String::new();
    while let Ok(message) = deaf.socket.read() {
        if let Message::Text(text) = message {
            last = text.to_string();
        }
    }
    let closed: ServerMessage = Encoding::Json.read(last.as_bytes()).unwrap();
    let ServerMessage::Closed { why, again } = closed else { panic!("{last:.200}") };
    // Which of the two comes first depends on when it last said something.
    let reasons = ["this device could not keep up", "nothing was heard from this device"];
    assert!(reasons.contains(&why.to_string().as_str()) && again, "{why}");
    assert!(deaf.come_back(&server, id, "Deaf"));
}

#[test]
fn no_message_is_longer_than_a_device_has_to_take() {
    let server = Server::on_lan();
    let (name, load) = ("Zoe".to_owned(), Some(long_variant()));
    let id = make(&server, "Zoe", &NewRoom { name, load, ..NewRoom::default() }).unwrap();
    let mut zoe = Player::join(&server, id, "Zoe", Encoding::Binary);
    // Everything that can be long: the opening, the same as an event, and thousands of events.
    let bearer = format!("Bearer {}", token("Zoe"));
    let path = format!("/api/rooms/{}/game", id.0);
    let text = format!("{}*", "Nf3 Nf6 Ng1 Ng8 ".repeat(500));
    let record = GameUpload::Record { text, ply: Some(4), time: None };
    for game in [long_variant(), record] {
        let body = serde_json::to_vec(&game).unwrap();
        let sent = server.request("PUT", &path, &[("authorization", &bearer)], &body);
        assert_eq!(sent.status, 204, "{}", sent.text());
    }
    zoe.until(|zoe| zoe.mirror().room().ply() == 4 && zoe.mirror().version() > 2_000);
    for encoding in Encoding::ALL {
        let mut eve = Player::connect(&server, id, "Eve", encoding).unwrap();
        eve.say_join(None, None);
        let (mut events, mut longest) = (0, 0);
        while events < zoe.mirror().version() {
            let message = eve.socket.read().unwrap();
            longest = longest.max(message.len());
            let bytes = message.into_data();
            if let Ok(ServerMessage::Missed { events: more, .. }) = encoding.read(&bytes) {
                events += more.len() as u64;
            }
        }
        assert!(longest > 64 << 10 && longest <= MAX_SENT, "{encoding:?}: {longest}");
    }
}

#[test]
fn an_address_has_so_many_sockets_and_gets_another_for_each_that_it_closes() {
    let server = Server::changed(|config| {
        on_lan(config);
        config.sockets_per_address = 2;
    });
    let id = room(&server, "Zoe", opening("chess", "off"), "");
    let mut zoe = Player::join(&server, id, "Zoe", Encoding::Binary);
    let eve = Player::connect(&server, id, "Eve", Encoding::Binary).unwrap();
    let (status, why) = Player::connect(&server, id, "Tim", Encoding::Json).err().unwrap();
    assert_eq!(status, 429);
    assert!(why.contains("too many sockets are open from this address"), "{why}");
    zoe.ask(Command::Sit { seat: 0 }).unwrap();
    drop(eve);
    let mut tim = loop {
        // The server hears of it in its own time.
        match Player::connect(&server, id, "Tim", Encoding::Json) {
            Ok(tim) => break tim,
            Err((status, why)) => assert_eq!(status, 429, "{why}"),
        }
    };
    tim.say_join(Some("Tim"), None);
    tim.until(|tim| tim.welcome.is_some());
}

#[test]
fn so_many_look_on_and_whoever_is_in_the_room_comes_in_all_the_same() {
    let server = Server::changed(|config| {
        on_lan(config);
        config.rooms.sockets_per_room = 3;
    });
    let id = room(&server, "Zoe", opening("chess", "off"), "");
    let mut zoe = Player::join(&server, id, "Zoe", Encoding::Binary);
    let tim = Player::join(&server, id, "Tim", Encoding::Json);
    let person = tim.me();
    let look = |device: &str| {
        let mut eve = Player::connect(&server, id, device, Encoding::Json).unwrap();
        eve.say_join(None, None);
        while eve.hear() && eve.welcome.is_none() {}
        eve
    };
    let first = look("Eve");
    assert!(first.welcome.is_some());
    let full = ("too many people are looking at this room".to_owned(), false);
    assert_eq!(look("Ivy").closed.as_ref(), Some(&full));
    drop(tim);
    zoe.until(|zoe| zoe.presence.iter().any(|p| p.person == person && p.away.is_some()));
    let second = look("Ivy");
    assert!(second.welcome.is_some(), "there is a place again");
    assert_eq!(look("Mia").closed.as_ref(), Some(&full));
    // The one who plays does not lose the seat to those who look on.
    let tim = Player::join(&server, id, "Tim", Encoding::Json);
    assert_eq!(tim.me(), person);
}

#[test]
fn a_stolen_token_is_one_device_in_rooms_and_nothing_of_the_owners() {
    let server = Server::on_lan();
    let id = room(&server, "Zoe", opening("chess", "off"), "");
    let mut zoe = Player::join(&server, id, "Zoe", Encoding::Binary);
    let mut tim = Player::join(&server, id, "Tim", Encoding::Json);
    zoe.ask(Command::Sit { seat: 0 }).unwrap();
    tim.ask(Command::Sit { seat: 1 }).unwrap();
    // Whoever has Tim's token is Tim, and nobody else: not the host, not another player.
    let mut thief = Player::connect(&server, id, "Tim", Encoding::Binary).unwrap();
    thief.client = 1;
    thief.say_join(None, None);
    thief.until(|thief| thief.mirror.as_ref().is_some_and(|mirror| mirror.version() >= 4));
    assert_eq!(thief.me(), tim.me());
    assert_eq!(thief.ask(Command::Start), Err("only the host may do that".to_owned()));
    let not_here = thief.ask_as(zoe.me(), Command::Start).unwrap_err();
    assert!(not_here.contains("not in this room"), "{not_here}");
    // A token that is nearly the same is another device.
    let near = format!("{}1", &token("Tim")[..token("Tim").len() - 1]);
    let mut near = Player::connect_with_token(&server, id, &near, Encoding::Binary).unwrap();
    near.say_join(None, None);
    near.until(|near| near.welcome.is_some());
    assert_eq!(near.welcome.as_ref().unwrap().yours, []);
    // The owner's things do not open to the token of a device, be it the host's of a room or in the owner's cookie.
    let own = format!("http://{}", server.address);
    for stolen in [token("Tim"), token("Zoe")] {
        let (bearer, port) = (format!("Bearer {stolen}"), server.address.port());
        let cookie = format!("parlour_owner_{port}={stolen}; parlour_device_{port}={stolen}");
        for path in ["/api/saves", "/api/archive", "/api/variants", "/api/metrics"] {
            let headers = [("authorization", bearer.as_str()), ("cookie", cookie.as_str())];
            assert_eq!(server.request("GET", path, &headers, b"").status, 403, "{path}");
        }
        let page = [("origin", own.as_str()), ("cookie", cookie.as_str())];
        assert_eq!(server.request("POST", "/api/owner", &page, stolen.as_bytes()).status, 403);
        // In an address it is no token.
        let save = format!("/api/rooms/{}/save?token={stolen}", id.0);
        assert_eq!(server.get(&save).status, 401);
    }
    // Once the host has sent that person away, the token is worth nothing in this room; a new device gets the seat.
    zoe.ask(Command::Remove { person: tim.me(), reason: "stolen".to_owned() }).unwrap();
    for player in [&mut thief, &mut tim] {
        while player.hear() {}
        assert_eq!(player.closed.as_ref().unwrap().0, "the host has sent you away: stolen");
    }
    let fresh = Player::join(&server, id, "Timo", Encoding::Json);
    let holder = Holder::People(vec![fresh.me()]);
    zoe.ask(Command::Seat { seat: 1, holder }).unwrap();
    zoe.ask(Command::Start).unwrap();
}

#[test]
fn a_token_is_told_to_nobody() {
    let server = Server::on_lan();
    let id = room(&server, "Zoe", opening("chess", "off"), "sesame");
    let mut zoe = Player::join(&server, id, "Zoe", Encoding::Json);
    let mut tim = Player::connect(&server, id, "Tim", Encoding::Json).unwrap();
    tim.say_join(Some("Tim"), Some("sesame"));
    tim.until(|tim| tim.welcome.is_some());
    let mut eve = Player::connect(&server, id, "Eve", Encoding::Json).unwrap();
    eve.say_join(Some("Eve"), Some("sesame"));
    zoe.ask(Command::Sit { seat: 0 }).unwrap();
    tim.ask(Command::Sit { seat: 1 }).unwrap();
    zoe.ask(Command::Start).unwrap();
    zoe.play("e4").unwrap();
    let bearer = format!("Bearer {}", token("Tim"));
    let get = |path: &str| {
        let answer = server.request("GET", path, &[("authorization", &bearer)], b"");
        assert_eq!(answer.status, 200, "{path}: {}", answer.text());
        format!("{:?} {}", answer.headers, String::from_utf8_lossy(&answer.body))
    };
    let of_room = ["", "/state", "/save", "/record"].map(|end| format!("/api/rooms/{}{end}", id.0));
    let mut told: Vec<String> = of_room.iter().map(|path| get(path)).collect();
    told.extend(["/api/rooms", "/api/hello", "/api/network"].map(get));
    drop(server);
    // Everything that a third one has heard.
    while let Ok(message) = eve.socket.read() {
        told.push(String::from_utf8_lossy(&message.into_data()).into_owned());
    }
    assert!(told.iter().any(|text| text.contains("e4")), "the game was heard");
    for text in told {
        for name in ["Zoe", "Tim"] {
            assert!(!text.contains(&token(name)), "{text}");
        }
    }
}
