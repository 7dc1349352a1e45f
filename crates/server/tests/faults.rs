//! What can go wrong around a server: the disk is full, the system's clock jumps. A plain sentence, and nothing is lost.

use crate::player::{Player, opening, room};
use crate::server::{Server, on_lan};
use parlour_core::{Rng, Seat};
use parlour_protocol::wire::Encoding;
use parlour_protocol::{Command, Event, Holder};
use parlour_server::{Config, Durability};

const YEAR: i64 = 365 * 24 * 60 * 60 * 1000;

#[test]
fn a_full_disk_is_said_and_what_was_acknowledged_is_there_when_it_has_room_again() {
    for durability in [Durability::Program, Durability::Power] {
        fill_the_disk(durability);
    }
}

fn fill_the_disk(durability: Durability) {
    let server = Server::changed(|config| {
        on_lan(config);
        config.durability = durability;
        config.rooms.max_bytes = Some(8 * 4096);
    });
    let id = room(&server, "Zoe", opening("chess", "off"), "");
    let mut zoe = Player::join(&server, id, "Zoe", Encoding::Binary);
    for seat in 0..2 {
        let holder = Holder::People(vec![zoe.me()]);
        zoe.ask(Command::Seat { seat, holder }).unwrap();
    }
    zoe.ask(Command::Start).unwrap();
    let mut rng = Rng::new(5);
    let why = loop {
        let choices = zoe.mirror().room().table().choices();
        if let Err(why) = zoe.play(&choices[rng.below(choices.len())].text) {
            break why;
        }
        let ply = zoe.mirror().room().ply();
        assert!(ply < 170, "the file is limited");
        // Another socket may say as much again.
        if ply.is_multiple_of(60) {
            assert!(zoe.come_back(&server, id, "Zoe"));
        }
    };
    assert_eq!(why, "the disk is full, so nothing can be stored; make room on it and try again");
    let (position, ply) = (zoe.position(), zoe.mirror().room().ply());
    // Looking on and reading need no room on the disk.
    let mut ida = Player::connect(&server, id, "Ida", Encoding::Json).unwrap();
    ida.say_join(None, None);
    ida.until(|ida| ida.mirror.as_ref().is_some_and(|mirror| mirror.room().ply() == ply));
    assert_eq!(ida.position(), position);
    let text = zoe.mirror().room().table().choices()[0].text.clone();
    assert_eq!(zoe.play(&text).unwrap_err(), why, "and it is said again");
    let server = server.restart(on_lan);
    assert!(zoe.come_back(&server, id, "Zoe"));
    zoe.until(|zoe| {
        zoe.welcome.as_ref().is_some_and(|welcome| welcome.version == zoe.mirror().version())
    });
    assert_eq!(zoe.position(), position);
    zoe.play(&text).unwrap();
    assert_eq!(zoe.mirror().room().ply(), ply + 1);
}

fn a_year_ago(config: &mut Config) {
    on_lan(config);
    config.rooms.wall_clock = || parlour_library::now() - YEAR;
}

fn in_a_year(config: &mut Config) {
    on_lan(config);
    config.rooms.wall_clock = || parlour_library::now() + YEAR;
}

#[test]
fn clocks_go_on_where_they_were_when_the_systems_clock_has_jumped() {
    let mut server = Server::on_lan();
    let id = room(&server, "Zoe", opening("chess", "5"), "");
    let mut zoe = Player::join(&server, id, "Zoe", Encoding::Binary);
    let mut tim = Player::join(&server, id, "Tim", Encoding::Json);
    zoe.ask(Command::Sit { seat: 0 }).unwrap();
    tim.ask(Command::Sit { seat: 1 }).unwrap();
    zoe.ask(Command::Start).unwrap();
    let mut moves = ["Nf3", "Nf6", "Ng1", "Ng8", "Nc3", "Nc6"].into_iter().cycle();
    for jump in [a_year_ago, in_a_year, on_lan, in_a_year, a_year_ago] {
        server = server.restart(jump);
        for (name, player) in [("Zoe", &mut zoe), ("Tim", &mut tim)] {
            assert!(player.come_back(&server, id, name));
        }
        let ply = zoe.mirror().room().ply();
        zoe.play(moves.next().unwrap()).unwrap();
        tim.wait_for_ply(ply + 1);
        tim.play(moves.next().unwrap()).unwrap();
        zoe.wait_for_ply(ply + 2);
        assert_eq!(zoe.mirror().save().events, tim.mirror().save().events);
        let room = zoe.mirror().room();
        assert!(room.outcome().is_none(), "nobody has lost a year");
        for seat in [Seat(0), Seat(1)] {
            let reading = room.clock().reading(seat, room.latest()).unwrap();
            // The tests may be slow, but not that slow.
            assert!((60_000..=300_000).contains(&reading.left), "{reading:?}");
        }
    }
    let mut latest = 0;
    for event in &zoe.mirror().save().events {
        if let Event::Played { at, .. } = event {
            assert!(*at >= latest, "the room's own time never goes back");
            latest = *at;
        }
    }
}

#[test]
fn a_jump_while_the_server_runs_changes_no_clock() {
    use std::sync::atomic::{AtomicI64, Ordering};
    static JUMP: AtomicI64 = AtomicI64::new(0);
    let server = Server::changed(|config| {
        on_lan(config);
        config.rooms.wall_clock = || parlour_library::now() + JUMP.load(Ordering::Relaxed);
    });
    let id = room(&server, "Zoe", opening("chess", "5"), "");
    let mut zoe = Player::join(&server, id, "Zoe", Encoding::Binary);
    for seat in 0..2 {
        let holder = Holder::People(vec![zoe.me()]);
        zoe.ask(Command::Seat { seat, holder }).unwrap();
    }
    zoe.ask(Command::Start).unwrap();
    for (jump, text) in [(YEAR, "e4"), (-YEAR, "e5"), (0, "Nf3"), (-50 * YEAR, "Nc6")] {
        JUMP.store(jump, Ordering::Relaxed);
        zoe.play(text).unwrap();
    }
    let room = zoe.mirror().room();
    let left = [0, 1].map(|seat| room.clock().reading(Seat(seat), room.latest()).unwrap().left);
    assert!(left.iter().all(|left| (60_000..=300_000).contains(left)), "{left:?}");
}
