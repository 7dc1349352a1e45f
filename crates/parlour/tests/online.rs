//! The terminal as a client of rooms on a server: line by line against another device, over kills, passwords and kicks.

use crate::player::{Player, make_with_token, opening, room};
use parlour_core::Seat;
use parlour_protocol::lobby::{NewRoom, RoomId};
use parlour_protocol::wire::Encoding;
use parlour_protocol::{Command, Holder, Proposal};
use parlour_room::Phase;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::Path;
use std::process::{Child, ChildStdin, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

/// The longest time to wait for something that should happen at once.
const PATIENCE: Duration = Duration::from_mins(5);

/// A program whose lines are read as they come.
pub(crate) struct Program {
    child: Child,
    input: Option<ChildStdin>,
    lines: Receiver<String>,
    said: String,
}

impl Program {
    fn start(args: &[&str], data: &Path) -> Program {
        let mut child = std::process::Command::new(env!("CARGO_BIN_EXE_parlour"))
            .args(args)
            .env("PARLOUR_DATA", data)
            .env_remove("DISPLAY")
            .env_remove("WAYLAND_DISPLAY")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("parlour starts");
        let (send, lines) = channel();
        let output: [Box<dyn Read + Send>; 2] =
            [Box::new(child.stdout.take().unwrap()), Box::new(child.stderr.take().unwrap())];
        for stream in output {
            let send = send.clone();
            std::thread::spawn(move || {
                for line in BufReader::new(stream).lines().map_while(Result::ok) {
                    let _ = send.send(line);
                }
            });
        }
        let input = child.stdin.take();
        Program { child, input, lines, said: String::new() }
    }

    /// Waits for a line that holds this.
    fn until(&mut self, part: &str) -> String {
        loop {
            let line = self.lines.recv_timeout(PATIENCE);
            let line = line.unwrap_or_else(|_| panic!("never said {part:?}:\n{}", self.said));
            self.said += &line;
            self.said.push('\n');
            if line.contains(part) {
                return line;
            }
        }
    }

    fn type_line(&mut self, line: &str) {
        writeln!(self.input.as_mut().unwrap(), "{line}").unwrap();
    }

    /// Waits until it ends; everything that was not read yet is read.
    fn end(mut self) -> (bool, String) {
        drop(self.input.take());
        let success = self.child.wait().unwrap().success();
        while let Ok(line) = self.lines.recv_timeout(PATIENCE) {
            self.said += &line;
            self.said.push('\n');
        }
        (success, std::mem::take(&mut self.said))
    }

    pub(crate) fn kill(mut self) {
        self.child.kill().unwrap();
    }
}

impl Drop for Program {
    /// A test that fails leaves nothing running.
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The program for this computer alone, and where it listens.
pub(crate) fn serve(data: &Path, port: u16) -> (Program, SocketAddr) {
    let mut program = Program::start(&["--no-open", "--port", &port.to_string()], data);
    let line = program.until("Parlour is at http://");
    let address = line.split("http://").nth(1).unwrap().split('/').next().unwrap();
    let address = address.parse().unwrap();
    (program, address)
}

pub(crate) fn url(address: SocketAddr, room: RoomId) -> String {
    format!("http://{address}/#/room/{}", room.0)
}

/// A terminal that comes into a room under a name.
fn terminal(address: SocketAddr, room: RoomId, name: &str, data: &Path) -> Program {
    let mut terminal =
        Program::start(&["join", &url(address, room), "--plain", "--name", name], data);
    terminal.until("Say help");
    terminal
}

/// A device that sits in the first seat of a room, and a terminal in the second; the game has begun.
fn two(address: SocketAddr, data: &Path) -> (RoomId, Player, Program) {
    let room = room(address, "Zoe", opening("connect_four", "60+30"), "");
    let mut zoe = Player::join(address, room, "Zoe", Encoding::Binary);
    zoe.ask(Command::Sit { seat: 0 }).unwrap();
    let mut ann = terminal(address, room, "Ann", data);
    ann.until("Zoe: host");
    ann.type_line("start");
    ann.until("Only the host may do that.");
    ann.type_line("sit 2");
    ann.until("Yellow: Ann.");
    zoe.until(|zoe| zoe.mirror().room().holder(Seat(1)).people().len() == 1);
    zoe.ask(Command::Start).unwrap();
    ann.until("The game begins.");
    (room, zoe, ann)
}

#[test]
fn a_terminal_and_another_device_play_a_whole_game_and_another_one() {
    let (host_data, data) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let (server, address) = serve(host_data.path(), 0);
    let (room, mut zoe, mut ann) = two(address, data.path());
    ann.until("waiting for Zoe");
    ann.type_line("4");
    ann.until("It is Red's turn.");
    zoe.play("1").unwrap();
    ann.until("1: Red drops");
    ann.type_line("9");
    ann.until("'9'");
    ann.type_line("2");
    ann.until("2: Yellow drops");
    zoe.wait_for_ply(2);
    // What concerns the other is asked, and answered in place.
    zoe.ask(Command::Propose { what: Proposal::Draw }).unwrap();
    ann.until("Zoe offers a draw: yes accepts, no declines");
    ann.type_line("no");
    ann.until("Ann declines the draw.");
    zoe.until(|zoe| zoe.mirror().room().pending().is_empty());
    ann.type_line("undo");
    zoe.until(|zoe| !zoe.mirror().room().pending().is_empty());
    let what = zoe.mirror().room().pending()[0].what.clone();
    zoe.ask(Command::Answer { what, yes: true }).unwrap();
    ann.until("Taken back.");
    ann.type_line("hint");
    ann.until("That is not for a room that a server keeps.");
    for _ in 0..3 {
        ann.type_line("2");
        let ply = zoe.mirror().room().ply() + 1;
        zoe.wait_for_ply(ply);
        zoe.play("1").unwrap();
        ann.until("1: Red drops");
    }
    ann.until("Red wins");
    ann.type_line("rematch");
    zoe.until(|zoe| !zoe.mirror().room().pending().is_empty());
    zoe.ask(Command::Answer { what: Proposal::Rematch, yes: true }).unwrap();
    ann.until("A rematch");
    ann.until("Red to move");
    ann.type_line("4");
    zoe.wait_for_ply(1);
    // The seat is kept by the token, which is shown to nobody.
    ann.type_line("quit");
    let (success, said) = ann.end();
    let devices: Vec<_> = std::fs::read_dir(data.path().join("devices")).unwrap().collect();
    assert!(success && devices.len() == 1, "{said}");
    let secret = std::fs::read_to_string(devices[0].as_ref().unwrap().path()).unwrap();
    assert!(!said.contains(&secret));
    let mut again = Program::start(&["join", &url(address, room), "--plain"], data.path());
    again.until("Yellow to move: waiting for Zoe");
    zoe.play("4").unwrap();
    again.until("Red to move");
    again.type_line("leave");
    again.until("Say leave again");
    again.type_line("leave");
    zoe.until(|zoe| zoe.mirror().room().people().count() == 1);
    assert!(again.end().0);
    server.kill();
}

#[test]
fn a_terminal_goes_on_by_itself_when_the_server_is_killed_and_back() {
    let (host_data, data) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let (server, address) = serve(host_data.path(), 0);
    let (room, mut zoe, mut ann) = two(address, data.path());
    zoe.play("1").unwrap();
    ann.until("1: Red drops");
    server.kill();
    ann.until("Reconnecting");
    // A move that is made meanwhile is shown, and sent when the server is back.
    ann.type_line("4");
    ann.until("4: Yellow drops");
    ann.until("Offline");
    let (server, address) = serve(host_data.path(), address.port());
    assert!(zoe.come_back(address, room, "Zoe"));
    zoe.wait_for_ply(2);
    zoe.play("1").unwrap();
    ann.until("1: Red drops");
    ann.until("Yellow to move");
    ann.kill();
    server.kill();
}

#[test]
fn passwords_kicks_and_wrong_addresses_are_plain_sentences() {
    let (host_data, data) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let (server, address) = serve(host_data.path(), 0);
    let locked = room(address, "Zoe", opening("connect_four", "off"), "opensesame");
    let mut ann = Program::start(&["join", &url(address, locked), "--plain"], data.path());
    ann.until("This room has a password. Which password?");
    ann.type_line("wrong");
    ann.until("that was not it");
    ann.type_line("opensesame");
    ann.until("Under which name do you come in?");
    ann.type_line("zoe");
    ann.until("is called 'zoe' already");
    ann.type_line("Ann");
    ann.until("Ann: you");
    let mut zoe = Player::connect(address, locked, "Zoe", Encoding::Json).unwrap();
    zoe.say_join(None, None);
    zoe.until(|zoe| zoe.mirror.as_ref().is_some_and(|m| m.room().people().count() == 2));
    let person = zoe.mirror().room().people().find(|(_, name)| *name == "Ann").unwrap().0;
    zoe.ask(Command::Remove { person, reason: "too loud".to_owned() }).unwrap();
    ann.until("host has sent you away");
    assert!(!ann.end().0);
    let refused = |host: &str| {
        let (success, said) = Program::start(&["join", host, "--plain"], data.path()).end();
        assert!(!success, "{said}");
        said
    };
    assert!(refused(&url(address, RoomId(987))).contains("room"));
    assert!(refused("http://127.0.0.1:9/").contains("no server answers there"));
    assert!(refused("tofa-lotamu").contains("neither a code nor an address"));
    server.kill();
}

/// Answers every request as a server does that speaks this version of the messages of rooms.
fn other_server(network: u32) -> SocketAddr {
    let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap();
    std::thread::spawn(move || {
        for stream in listener.incoming().map_while(Result::ok) {
            let mut lines = BufReader::new(&stream).lines().map_while(Result::ok);
            while lines.next().is_some_and(|line| !line.is_empty()) {}
            let body = format!("{{\"version\":\"9.9.9\",\"protocol\":1,\"network\":{network}}}");
            let head = "HTTP/1.1 200 OK\r\ncontent-type: application/json\r\nconnection: close";
            let _ = write!(&stream, "{head}\r\ncontent-length: {}\r\n\r\n{body}", body.len());
        }
    });
    address
}

#[test]
fn a_server_of_another_version_is_refused_in_a_sentence_that_says_which() {
    let data = tempfile::tempdir().unwrap();
    let refused = |address: SocketAddr| {
        let room = url(address, RoomId(1));
        let (success, said) = Program::start(&["join", &room, "--plain"], data.path()).end();
        assert!(!success, "{said}");
        said
    };
    let newer = refused(other_server(2));
    assert!(
        newer.contains("speaks version 2 of the protocol, and this program version 1"),
        "{newer}"
    );
    assert!(newer.contains("update whichever is older"), "{newer}");
    assert!(refused(other_server(0)).contains("keeps no rooms"));
    // Nobody was told a secret before it was known who answers.
    assert!(!data.path().join("devices").exists());
}

#[test]
fn the_host_at_a_terminal_opens_a_room_seats_a_computer_and_starts() {
    let (host_data, data) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let (server, address) = serve(host_data.path(), 0);
    let host = format!("http://{address}/");
    let mut ann = Program::start(&["join", &host, "--plain", "--name", "Ann"], data.path());
    ann.until("Nobody has opened a room");
    ann.type_line("no such game");
    ann.type_line("connect_four");
    ann.until("Not yet:");
    ann.type_line("sit 1");
    ann.until("Red: Ann.");
    ann.type_line("computer 2 level 1");
    ann.until("Yellow: computer, level 1.");
    ann.until("Everybody is seated");
    ann.type_line("start");
    ann.until("Red to move");
    ann.type_line("4");
    // The computer thinks at the server.
    ann.until(": Yellow drops");
    // Somebody finds the room in the list, and only looks on.
    let mut eve = Program::start(&["join", &host, "--plain", "--watch"], data.path());
    eve.until("Which one?");
    eve.kill();
    ann.kill();
    server.kill();
}

/// A device of the owner's page: the token that it gets in its cookie.
fn page_token(address: SocketAddr) -> String {
    let mut stream = TcpStream::connect(address).unwrap();
    let request = format!(
        "POST /api/device HTTP/1.1\r\nhost: {address}\r\norigin: http://{address}\r\n\
         content-length: 0\r\nconnection: close\r\n\r\n"
    );
    stream.write_all(request.as_bytes()).unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    let cookie =
        answer.split(&format!("parlour_device_{}=", address.port())).nth(1).expect(&answer);
    cookie.split(';').next().unwrap().to_owned()
}

#[test]
fn the_same_game_is_open_in_the_owners_page_and_in_the_terminal() {
    let host_data = tempfile::tempdir().unwrap();
    let (server, address) = serve(host_data.path(), 0);
    let page = page_token(address);
    assert_ne!(page_token(address), page, "another browser is another device");
    let new = NewRoom {
        name: "Zoe".to_owned(),
        opening: opening("connect_four", "off"),
        listed: true,
        password: String::new(),
        load: None,
    };
    let room = make_with_token(address, "127.0.0.1", &page, &new).unwrap();
    let mut zoe = Player::connect_with_token(address, room, &page, Encoding::Binary).unwrap();
    zoe.say_join(None, None);
    zoe.until(|zoe| zoe.mirror.as_ref().is_some_and(|m| m.room().people().count() == 1));
    zoe.ask(Command::Sit { seat: 0 }).unwrap();
    let holder = Holder::Computer { level: 1 };
    zoe.ask(Command::Seat { seat: 1, holder }).unwrap();
    zoe.ask(Command::Start).unwrap();
    // On the same computer no address is needed, and no name: it is the same person.
    let mut terminal = Program::start(&["join", "--plain"], host_data.path());
    terminal.until("Which one?");
    terminal.type_line("1");
    terminal.until("Red to move: choose a cell.");
    zoe.play("1").unwrap();
    terminal.until("1: Red drops");
    terminal.until(": Yellow drops");
    zoe.wait_for_ply(2);
    terminal.until("Red to move");
    terminal.type_line("1");
    zoe.wait_for_ply(3);
    assert_eq!(zoe.mirror().room().phase(), Phase::Playing);
    terminal.kill();
    server.kill();
}

#[test]
fn an_encrypted_host_is_trusted_by_its_authority_alone() {
    let (host_data, data) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let mut server =
        Program::start(&["host", "--tls", "--no-open", "--port", "0"], host_data.path());
    let line = server.until("Your own page");
    let port = line.split("127.0.0.1:").nth(1).unwrap().split('/').next().unwrap();
    let port: u16 = port.parse().unwrap();
    // Codes and typed addresses do not say that the host encrypts.
    let host = format!("127.0.0.1:{port}");
    let (success, said) = Program::start(&["join", &host, "--plain"], data.path()).end();
    assert!(!success && said.contains("is not trusted here") && said.contains("--ca"), "{said}");
    let authority = host_data.path().join("tls/authority.pem");
    let args = ["join", &host, "--plain", "--name", "Ann", "--game", "connect_four", "--ca"];
    let args: Vec<&str> = args.into_iter().chain([authority.to_str().unwrap()]).collect();
    let mut ann = Program::start(&args, data.path());
    ann.until("A room at https://");
    ann.until("Not yet:");
    ann.type_line("sit 1");
    ann.until("Red: Ann.");
    ann.kill();
    server.kill();
}
