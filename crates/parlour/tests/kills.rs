//! Kills the program at random moments while games are played and saved: what was acknowledged is there afterwards,
//! and no file is unreadable.
#![cfg(unix)]

use parlour_core::Rng;
use parlour_library::{Folder, read_save};
use parlour_protocol::Event;
use parlour_room::Room;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// Starts a game of two people, line by line.
fn start(data: &Path, args: &[&str]) -> Child {
    Command::new(env!("CARGO_BIN_EXE_parlour"))
        .args(["play", "--plain", "--move-time", "10"])
        .args(args)
        .env("PARLOUR_DATA", data)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("the program starts")
}

/// Plays on in a game, which may be one that was saved, until the program is killed at a random moment. Gives the
/// number of moves that it had printed before.
fn play_until_killed(data: &Path, args: &[&str], rng: &mut Rng) -> usize {
    let mut child = start(data, args);
    let mut input = child.stdin.take().expect("its input");
    let output = BufReader::new(child.stdout.take().expect("its output"));
    // This many moves are entered; after the last the kill comes at some moment while it is read, made, written and
    // printed.
    let wanted = rng.below(12) + 1;
    let moment = Duration::from_micros(rng.below(6_000) as u64);
    let (mut printed, mut asked) = (0, 0);
    for line in output.lines() {
        let Ok(line) = line else { break };
        // "Red to move: choose a cell." asks for a move; "4: Red drops a disc into column 4." acknowledges one.
        if line.contains(" to move") {
            asked += 1;
            if writeln!(input, "{}", rng.below(7) + 1).is_err() || asked > wanted {
                let began = Instant::now();
                while began.elapsed() < moment {
                    std::hint::spin_loop();
                }
                break;
            }
        } else if line.starts_with(|c: char| c.is_ascii_digit()) && line.contains(": ") {
            printed += 1;
        } else if line.contains(" wins ") || line.starts_with("Draw ") {
            break;
        }
    }
    child.kill().expect("it is killed");
    child.wait().expect("it is gone");
    printed
}

/// The moves in a game's file.
fn moves(path: &Path) -> usize {
    let save = read_save(path).expect("no file is unreadable");
    let room = Room::load(&save).expect("every file can be played through");
    let played = save.events.iter().filter(|event| matches!(event, Event::Played { .. })).count();
    assert_eq!(room.table().ply(), played);
    played
}

#[test]
fn no_acknowledged_move_is_lost_by_a_kill() {
    let kills = if std::env::var_os("PARLOUR_LONG").is_some() { 1_000 } else { 100 };
    let mut rng = Rng::new(17);
    let place = tempfile::tempdir().expect("a folder");
    let folder = Folder::at(place.path());
    let mut checked = 0;
    for kill in 0..kills {
        let before = folder.saves().list();
        // A game that was killed is carried on now and then.
        let old = before.first().filter(|_| rng.below(2) == 0).map(|file| file.name.clone());
        let had = old.as_ref().map_or(0, |name| moves(&folder.saves().path(name).unwrap()));
        let args: Vec<&str> = match &old {
            Some(name) => vec!["--load", name],
            None => vec!["connect_four", "--seats", "human,human"],
        };
        let printed = play_until_killed(place.path(), &args, &mut rng);
        let files = folder.saves().list();
        for file in &files {
            moves(&folder.saves().path(&file.name).unwrap());
        }
        let name = old.clone().or_else(|| {
            let is_new =
                |file: &&parlour_library::SaveFile| before.iter().all(|old| old.name != file.name);
            files.iter().find(is_new).map(|file| file.name.clone())
        });
        // Without a file no move can have been printed; a finished game keeps its file until the program ends normally.
        let saved = name.map_or(0, |name| moves(&folder.saves().path(&name).unwrap()));
        assert!(
            saved >= had + printed,
            "kill {kill}: {saved} saved of {had} and {printed} printed"
        );
        checked += printed;
        // Old games go, or the folder would slow down the test.
        for file in files.iter().skip(4) {
            folder.saves().remove(&file.name).unwrap();
        }
    }
    assert!(checked > kills, "only {checked} moves were looked for");
}
