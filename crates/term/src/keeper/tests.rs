//! Nobody waits for the disk, and nothing is lost by that.

use super::*;
use parlour_protocol::Opening;
use parlour_protocol::desk::Sitter;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

/// A game of two people that has begun, and the same before that.
fn begun() -> (Local, Save) {
    let opening = Opening {
        game: parlour_room::to_protocol(&parlour_table::GameSpec::new("connect_four")),
        ..Opening::default()
    };
    let people = ["Ann", "Bob"].map(|name| Sitter::People(vec![name.to_owned()]));
    let local = Local::open(&opening, &people, 0).unwrap();
    let unbegun = Save { events: Vec::new(), ..local.mirror().save().clone() };
    (local, unbegun)
}

/// Plays a move and hands it on.
fn play(local: &mut Local, keeper: &mut Keeper, text: &str) {
    let before = local.mirror().save().events.len();
    let node = local.mirror().table().node();
    let wish = parlour_client::Wish::Play { node, text: text.to_owned() };
    local.wish(&wish, 0).unwrap();
    keeper.note(local, before);
}

#[test]
fn nobody_waits_for_a_slow_disk_but_whoever_asks_and_whoever_leaves() {
    let (mut local, unbegun) = begun();
    let mut keeper = Keeper::new(None, None, unbegun);
    let (outbox, answers) = channel();
    let (gate, opened) = channel::<()>();
    let obeyed = Arc::new(AtomicUsize::new(0));
    let counted = Arc::clone(&obeyed);
    keeper.answers = answers;
    keeper.employ(move |inbox| {
        let answer = || Answer { name: None, trouble: None, saved: None };
        let _ = outbox.send(answer());
        for _ in inbox {
            let _ = opened.recv();
            counted.fetch_add(1, Ordering::SeqCst);
            let _ = outbox.send(answer());
        }
    });
    // The disk does nothing at all, and still the game goes on.
    for text in ["1", "2", "3", "4"] {
        play(&mut local, &mut keeper, text);
        assert_eq!(keeper.trouble(), None);
    }
    assert_eq!(obeyed.load(Ordering::SeqCst), 0);
    (0..4).for_each(|_| gate.send(()).unwrap());
    keeper.flush();
    assert_eq!(obeyed.load(Ordering::SeqCst), 4, "all of it is there");
    play(&mut local, &mut keeper, "5");
    play(&mut local, &mut keeper, "6");
    drop(gate);
    drop(keeper);
    assert_eq!(obeyed.load(Ordering::SeqCst), 6, "also when somebody just leaves");
}

#[test]
fn every_move_is_in_the_file_when_the_game_is_left_at_once() {
    let home = tempfile::tempdir().unwrap();
    let folder = Folder::at(home.path());
    let (mut local, unbegun) = begun();
    let mut keeper = Keeper::new(Some(&folder), None, unbegun.clone());
    keeper.note(&local, 0);
    for text in ["1", "2", "3"] {
        play(&mut local, &mut keeper, text);
    }
    drop(keeper);
    let file = folder.saves().list().remove(0);
    let save = folder.saves().read(&file.name).unwrap();
    assert_eq!(save.events, local.mirror().save().events);
    // It goes on in the same file.
    let mut keeper = Keeper::new(Some(&folder), Some(&file.name), save);
    play(&mut local, &mut keeper, "4");
    keeper.save_as("mine").unwrap();
    keeper.flush();
    assert_eq!(keeper.name(), Some(file.name.as_str()));
    assert!(keeper.saved().is_some_and(|saved| saved.is_ok()) && keeper.is_saved("mine"));
    for name in [file.name.as_str(), "mine"] {
        assert_eq!(folder.saves().read(name).unwrap().events, local.mirror().save().events);
    }
    assert!(keeper.save_as("autosave chess").is_err(), "that is the program's own");
}

#[test]
fn what_has_failed_is_told_instead_of_being_waited_for() {
    let (mut local, unbegun) = begun();
    let mut keeper = Keeper::new(None, None, unbegun);
    assert!(keeper.save_as("mine").is_err(), "there is no folder");
    let (outbox, answers) = channel::<Answer>();
    keeper.answers = answers;
    keeper.employ(move |inbox| drop((inbox, outbox)));
    play(&mut local, &mut keeper, "1");
    keeper.flush();
    assert!(keeper.trouble().unwrap().contains("what writes it down has failed"));
}
