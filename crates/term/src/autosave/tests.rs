//! The game does not wait for the disk, and nothing is lost by that.

use super::*;
use parlour_protocol::Opening;
use parlour_protocol::desk::SeatOccupant;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

/// A game of two people that has begun, and the same before that.
fn begun() -> (Local, Save) {
    let opening = Opening {
        game: parlour_room::to_protocol(&parlour_table::GameSpec::new("connect_four")),
        ..Opening::default()
    };
    let people = ["Ann", "Bob"].map(|name| SeatOccupant::People(vec![name.to_owned()]));
    let local = Local::open(&opening, &people, 0).unwrap();
    let unbegun = Save { events: Vec::new(), ..local.mirror().save().clone() };
    (local, unbegun)
}

/// Plays a move and hands it on.
fn play(local: &mut Local, autosaver: &mut Autosaver, text: &str) {
    let before = local.mirror().save().events.len();
    let node = local.mirror().table().node();
    let intent = parlour_client::Intent::Play { node, text: text.to_owned() };
    local.carry_out(&intent, 0).unwrap();
    autosaver.note(local, before);
}

#[test]
fn only_flushing_and_leaving_wait_for_a_slow_disk() {
    let (mut local, unbegun) = begun();
    let mut autosaver = Autosaver::new(None, None, unbegun);
    let (outbox, replies) = channel();
    let (gate, opened) = channel::<()>();
    let obeyed = Arc::new(AtomicUsize::new(0));
    let counted = Arc::clone(&obeyed);
    autosaver.replies = replies;
    autosaver.start_thread(move |inbox| {
        let reply = || WriteReply { name: None, warning: None, saved: None };
        let _ = outbox.send(reply());
        for _ in inbox {
            let _ = opened.recv();
            counted.fetch_add(1, Ordering::SeqCst);
            let _ = outbox.send(reply());
        }
    });
    // The disk does nothing at all, and still the game goes on.
    for text in ["1", "2", "3", "4"] {
        play(&mut local, &mut autosaver, text);
        assert_eq!(autosaver.warning(), None);
    }
    assert_eq!(obeyed.load(Ordering::SeqCst), 0);
    (0..4).for_each(|_| gate.send(()).unwrap());
    autosaver.flush();
    assert_eq!(obeyed.load(Ordering::SeqCst), 4, "all of it is there");
    play(&mut local, &mut autosaver, "5");
    play(&mut local, &mut autosaver, "6");
    drop(gate);
    drop(autosaver);
    assert_eq!(obeyed.load(Ordering::SeqCst), 6, "also when somebody just leaves");
}

#[test]
fn every_move_is_in_the_file_when_the_game_is_left_at_once() {
    let home = tempfile::tempdir().unwrap();
    let folder = Folder::at(home.path());
    let (mut local, unbegun) = begun();
    let mut autosaver = Autosaver::new(Some(&folder), None, unbegun.clone());
    autosaver.note(&local, 0);
    for text in ["1", "2", "3"] {
        play(&mut local, &mut autosaver, text);
    }
    drop(autosaver);
    let file = folder.saves().list().remove(0);
    let save = folder.saves().read(&file.name).unwrap();
    assert_eq!(save.events, local.mirror().save().events);
    // It goes on in the same file.
    let mut autosaver = Autosaver::new(Some(&folder), Some(&file.name), save);
    play(&mut local, &mut autosaver, "4");
    autosaver.save_as("mine").unwrap();
    autosaver.flush();
    assert_eq!(autosaver.name(), Some(file.name.as_str()));
    assert!(autosaver.saved().is_some_and(|saved| saved.is_ok()) && autosaver.is_saved("mine"));
    for name in [file.name.as_str(), "mine"] {
        assert_eq!(folder.saves().read(name).unwrap().events, local.mirror().save().events);
    }
    assert!(autosaver.save_as("autosave chess").is_err(), "that is the program's own");
}

#[test]
fn a_failed_writer_is_reported_instead_of_being_waited_for() {
    let (mut local, unbegun) = begun();
    let mut autosaver = Autosaver::new(None, None, unbegun);
    assert!(autosaver.save_as("mine").is_err(), "there is no folder");
    let (outbox, replies) = channel::<WriteReply>();
    autosaver.replies = replies;
    autosaver.start_thread(move |inbox| drop((inbox, outbox)));
    play(&mut local, &mut autosaver, "1");
    autosaver.flush();
    assert!(autosaver.warning().unwrap().contains("what writes it down has failed"));
}
