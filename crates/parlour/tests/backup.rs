//! A backup of a server that is in use, brought back elsewhere: everything is there.

use crate::player::{Player, opening, room};
use parlour_protocol::Command as Ask;
use parlour_protocol::Holder;
use parlour_protocol::wire::Encoding;
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};

fn parlour(args: &[&str], data: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_parlour"));
    command.args(args).env("PARLOUR_DATA", data);
    command
}

fn serve(data: &Path) -> (Child, SocketAddr) {
    let args = ["serve", "--public-url", "http://localhost", "--port", "0"];
    let mut child = parlour(&args, data).stdout(Stdio::piped()).spawn().unwrap();
    let mut output = BufReader::new(child.stdout.take().unwrap());
    let mut line = String::new();
    output.read_line(&mut line).unwrap();
    let address = line.split(" at ").nth(1).and_then(|rest| rest.split(' ').next()).expect(&line);
    let address = address.parse().unwrap();
    output.read_line(&mut line).unwrap();
    (child, address)
}

/// What the program says when it is done; the error is what it complains about.
fn run(args: &[&str], data: &Path) -> Result<String, String> {
    let output = parlour(args, data).output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    if output.status.success() { Ok(text(output.stdout)) } else { Err(text(output.stderr)) }
}

#[test]
fn a_backup_of_a_running_server_has_every_move_and_is_brought_back_elsewhere() {
    let place = tempfile::tempdir().unwrap();
    let [data, kept, other] = ["data", "kept", "other"].map(|name| place.path().join(name));
    let kept_name = kept.to_str().unwrap();
    assert!(run(&["backup", kept_name], &data).unwrap_err().contains("nothing is kept in"));
    let (mut child, address) = serve(&data);
    let within = run(&["backup", data.join("kept").to_str().unwrap()], &data).unwrap_err();
    assert!(within.contains("choose another place"), "{within}");
    let id = room(address, "Zoe", opening("chess", "5+3"), "");
    let mut zoe = Player::join(address, id, "Zoe", Encoding::Binary);
    for seat in 0..2 {
        zoe.ask(Ask::Seat { seat, holder: Holder::People(vec![zoe.me()]) }).unwrap();
    }
    zoe.ask(Ask::Start).unwrap();
    for text in ["e4", "e5", "Nf3"] {
        zoe.play(text).unwrap();
    }
    std::fs::create_dir_all(data.join("variants")).unwrap();
    std::fs::write(data.join("variants/mine.toml"), "base = \"chess\"").unwrap();
    assert!(run(&["backup", kept_name], &data).unwrap().contains("with all rooms"));
    let again = run(&["backup", kept_name], &data).unwrap_err();
    assert!(again.contains("is there already; choose another name"), "{again}");
    let (position, events) = (zoe.position(), zoe.mirror().save().events.clone());
    zoe.play("Nc6").unwrap();
    let mixed = run(&["restore", kept_name], &data).unwrap_err();
    assert!(mixed.contains("has something in it"), "{mixed}");
    child.kill().unwrap();
    child.wait().unwrap();

    assert!(run(&["restore", kept_name], &other).unwrap().contains("Everything is back in"));
    assert_eq!(std::fs::read(other.join("variants/mine.toml")).unwrap(), b"base = \"chess\"");
    assert_eq!(
        std::fs::read(other.join("owner-token")).unwrap(),
        std::fs::read(data.join("owner-token")).unwrap()
    );
    let (mut child, address) = serve(&other);
    let mut back = Player::connect(address, id, "Zoe", Encoding::Binary).unwrap();
    back.say_join(None, None);
    back.until(|back| back.mirror.as_ref().is_some_and(|mirror| mirror.room().ply() == 3));
    assert_eq!(back.position(), position);
    assert_eq!(back.mirror().save().events[..events.len()], events);
    back.play("d6").unwrap();
    child.kill().unwrap();
    child.wait().unwrap();
}
