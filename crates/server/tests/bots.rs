//! The bot of the documentation against a person.

use crate::bot;
use crate::player::{Player, opening, room, token};
use crate::server::Server;
use parlour_protocol::Command;
use parlour_protocol::lobby::{RoomState, RoomStatus};
use parlour_protocol::wire::Encoding;
use parlour_room::Phase;

#[test]
fn a_bot_that_knows_no_rules_plays_a_whole_game_against_a_person() {
    let server = Server::on_lan();
    let id = room(&server, "Zoe", opening("othello", "5+3"), "");
    let mut zoe = Player::join(&server, id, "Zoe", Encoding::Binary);
    zoe.ask(Command::Sit { seat: 0 }).unwrap();
    let (address, secret) = (server.address.to_string(), token("Robot"));
    let bot = std::thread::spawn(move || bot::play(&address, id.0, &secret, "Robot"));
    zoe.until(|zoe| !zoe.mirror().room().holder(parlour_core::Seat(1)).people().is_empty());
    zoe.ask(Command::Start).unwrap();
    zoe.until(|zoe| zoe.mirror().room().phase() == Phase::Playing);
    while zoe.mirror().room().outcome().is_none() {
        let room = zoe.mirror().room();
        if room.table().to_move().0 == 0 {
            let text = room.table().choices()[0].text.clone();
            zoe.play(&text).unwrap();
        } else {
            let ply = room.ply();
            zoe.until(|zoe| zoe.mirror().room().ply() > ply);
        }
    }
    bot.join().unwrap().unwrap();
    let state: RoomState = server.get(&format!("/api/rooms/{}/state", id.0)).json();
    assert_eq!((state.status, state.legal.len(), state.to_move), (RoomStatus::Over, 0, None));
    assert_eq!(state.position, zoe.position());
    assert_eq!(state.moves.len(), state.ply as usize);
    assert_eq!(state.people.len(), 2);
}

#[test]
fn the_documentation_shows_the_bot_that_was_tested() {
    let docs = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/BOTS.md");
    let docs = std::fs::read_to_string(docs).unwrap();
    let program = include_str!("../examples/bot.rs");
    assert!(docs.contains(program), "docs/BOTS.md shows another program than examples/bot.rs");
}

#[test]
fn a_room_with_a_password_tells_its_state_to_those_in_it() {
    let server = Server::on_lan();
    let id = room(&server, "Zoe", opening("chess", "5+3"), "sesame");
    let path = format!("/api/rooms/{}/state", id.0);
    assert_eq!(server.get(&path).status, 403);
    let bearer = format!("Bearer {}", token("Zoe"));
    let state: RoomState = server.request("GET", &path, &[("authorization", &bearer)], b"").json();
    assert_eq!((state.status, state.seats[0].left), (RoomStatus::Gathering, Some(300_000)));
    let path = format!("/api/rooms/{}/record?form=pgn", id.0);
    let record = server.request("GET", &path, &[("authorization", &bearer)], b"");
    assert!(record.text().contains("[White \"?\"]"), "{}", record.text());
    assert_eq!(server.get("/api/rooms/77/state").status, 404);
}
