//! The server is killed again and again while people play every game, devices vanish, links go silent, and requests come twice,
//! late and out of order: nothing that was acknowledged is lost, nothing is done twice, no room is stuck, and everybody ends with
//! the same position and clocks.

use crate::link::{Link, Links};
use crate::player::{Player, make_from, opening};
use parlour_core::{Rng, Seat};
use parlour_protocol::lobby::{NewRoom, RoomId};
use parlour_protocol::wire::Encoding;
use parlour_protocol::{Command, Event, Holder};
use parlour_room::Phase;
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, ChildStdout, Stdio};
use std::sync::Arc;

/// A public server, so that every move waits for the disk, with a proxy that may say where people come from.
struct Program {
    child: Child,
    address: SocketAddr,
    /// Where people reach it.
    url: String,
    /// A program whose output nobody reads any more ends.
    _output: BufReader<ChildStdout>,
}

impl Program {
    fn start(data: &Path, port: u16, url: &str) -> Program {
        let port = port.to_string();
        let args = ["serve", "--public-url", url, "--proxy", "127.0.0.1", "--log", "off"];
        let mut child = std::process::Command::new(env!("CARGO_BIN_EXE_parlour"))
            .args(args)
            .args(["--port", &port])
            .env("PARLOUR_DATA", data)
            .stdout(Stdio::piped())
            .spawn()
            .expect("parlour starts");
        let mut line = String::new();
        let mut output = BufReader::new(child.stdout.take().unwrap());
        output.read_line(&mut line).unwrap();
        let address = line.split(" at ").nth(1).expect(&line).split(' ').next().unwrap();
        let (address, url) = (address.parse().unwrap(), url.to_owned());
        Program { child, address, url, _output: output }
    }

    /// Ends it without a word, and starts it again at the same port.
    fn kill(mut self, data: &Path) -> Program {
        self.end();
        Program::start(data, self.address.port(), &self.url)
    }

    fn end(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

/// A game between two devices.
struct Table {
    room: RoomId,
    players: [Player; 2],
    names: [String; 2],
    /// The moves that the server has acknowledged, in order.
    acknowledged: Vec<String>,
    /// A move that was sent and is not answered: by whom, and its text.
    sent: Option<(usize, String)>,
}

impl Table {
    fn open(address: SocketAddr, number: usize, game: &str) -> Table {
        let names = [format!("Zoe{number}"), format!("Tim{number}")];
        let new = NewRoom {
            name: names[0].clone(),
            opening: opening(game, "60+30"),
            listed: number.is_multiple_of(2),
            password: String::new(),
            load: None,
        };
        let from = format!("10.0.{}.{}", number / 200, number % 200);
        let room = make_from(address, &from, &names[0], &new).unwrap();
        let mut players = [
            Player::join(address, room, &names[0], Encoding::Binary),
            Player::join(address, room, &names[1], Encoding::Json),
        ];
        let people = [players[0].me(), players[1].me()];
        players[0].until(|zoe| zoe.mirror().room().people().count() == 2);
        for seat in 0..players[0].mirror().room().table().seats() {
            let holder = Holder::People(vec![people[seat % 2]]);
            players[0].ask(Command::Seat { seat: seat as u8, holder }).unwrap();
        }
        players[0].ask(Command::Start).unwrap();
        players[1].until(|tim| tim.mirror().room().phase() == Phase::Playing);
        Table { room, players, names, acknowledged: Vec::new(), sent: None }
    }

    fn is_over(&self) -> bool {
        let room = self.players[0].mirror().room();
        room.outcome().is_some() || room.unsettled()
    }

    /// Sends a random move of whoever is to move; the answer is waited for later.
    fn send(&mut self, rng: &mut Rng) {
        let table = self.players[0].mirror().room().table();
        if self.sent.is_some() || self.is_over() {
            return;
        }
        let choices = table.choices();
        let text = choices[rng.below(choices.len())].text.clone();
        let Seat(seat) = table.to_move();
        let mover = usize::from(seat) % 2;
        let ply = self.players[0].mirror().room().ply();
        self.players[mover].begin(Command::Play { ply, text: text.clone() });
        self.sent = Some((mover, text));
    }

    /// Waits until the sent move is answered and everybody knows it. False if the server has gone.
    fn settle(&mut self) -> bool {
        let Some((mover, text)) = self.sent.clone() else { return true };
        while self.players[mover].mirror().is_waiting() {
            if !self.players[mover].hear() {
                return false;
            }
        }
        assert_eq!(self.players[mover].troubles, [""; 0], "a legal move is not refused");
        self.acknowledged.push(text);
        self.sent = None;
        let version = self.players[mover].mirror().version();
        while self.players[1 - mover].mirror().version() < version {
            if !self.players[1 - mover].hear() {
                return false;
            }
        }
        true
    }

    fn come_back(&mut self, address: SocketAddr) {
        for at in 0..2 {
            let name = self.names[at].clone();
            assert!(self.players[at].come_back(address, self.room, &name));
        }
        let version = |at: usize| self.players[at].welcome.as_ref().unwrap().version;
        let version = version(0).max(version(1));
        for player in &mut self.players {
            player.until(|player| player.mirror().version() >= version);
        }
    }

    /// What a stranger is told of the game is what was acknowledged, and what both players know.
    fn check(&mut self, address: SocketAddr) {
        let mut stranger =
            Player::connect(address, self.room, "stranger", Encoding::Binary).unwrap();
        stranger.say_join(None, None);
        stranger.until(|stranger| {
            let known = stranger.mirror.as_ref().map(parlour_client::Mirror::version);
            stranger.welcome.as_ref().is_some_and(|welcome| known == Some(welcome.version))
        });
        let version = stranger.mirror().version();
        let stored = stranger.mirror().save().events.clone();
        let moves: Vec<&String> = stored
            .iter()
            .filter_map(|event| match event {
                Event::Played { text, .. } => Some(text),
                _ => None,
            })
            .collect();
        assert_eq!(moves, self.acknowledged.iter().collect::<Vec<_>>(), "{:?}", self.names);
        for player in &mut self.players {
            player.until(|player| player.mirror().version() >= version);
            assert_eq!(player.mirror().save().events, stored);
            assert_eq!(player.position(), stranger.position());
            let clock = |player: &Player, seat| {
                let room = player.mirror().room();
                room.clock().reading(seat, room.latest())
            };
            for seat in Seat::all(player.mirror().room().table().seats()) {
                assert_eq!(clock(player, seat), clock(&stranger, seat));
            }
        }
    }
}

#[test]
fn no_acknowledged_move_is_lost_when_the_server_is_killed() {
    let kills = if std::env::var_os("PARLOUR_LONG").is_some() { 1_000 } else { 4 };
    let data = tempfile::tempdir().unwrap();
    let mut program = Program::start(data.path(), 0, "http://localhost");
    let mut rng = Rng::new(7);
    let games = parlour_table::Catalogue::new();
    let mut tables: Vec<Table> = games
        .games()
        .iter()
        .enumerate()
        .map(|(number, info)| Table::open(program.address, number, &info.id))
        .collect();
    for _ in 0..kills {
        for _ in 0..2 {
            for table in &mut tables {
                table.send(&mut rng);
            }
            for table in &mut tables {
                assert!(table.settle(), "nobody has killed it yet");
            }
        }
        // Some moves are on their way when the program ends: before they are stored, while, and after.
        for table in &mut tables {
            if rng.below(3) > 0 {
                table.send(&mut rng);
            }
        }
        for table in &mut tables {
            if rng.below(3) == 0 {
                table.settle();
            }
        }
        program = program.kill(data.path());
        for table in &mut tables {
            table.come_back(program.address);
            assert!(table.settle(), "what was asked is answered after the restart");
        }
        for (number, table) in tables.iter_mut().enumerate() {
            if table.is_over() {
                table.check(program.address);
                let id = games.games()[number].id.to_string();
                let fresh = 1000 + rng.below(60_000);
                *table = Table::open(program.address, fresh, &id);
            }
        }
    }
    for table in &mut tables {
        table.check(program.address);
    }
    program.end();
}

/// A table whose players come over links that break.
struct Linked {
    table: Table,
    links: [Arc<Link>; 2],
    /// Links that were given up while something may still be on its way: the requests in it come after newer ones.
    silent: Vec<Arc<Link>>,
}

impl Linked {
    fn open(links: &Links, number: usize, game: &str) -> Linked {
        let mut table = Table::open(links.address, number, game);
        let own = [0, 1].map(|at| Linked::reconnect(&mut table, links, at));
        Linked { table, links: own, silent: Vec::new() }
    }

    fn reconnect(table: &mut Table, links: &Links, at: usize) -> Arc<Link> {
        let name = table.names[at].clone();
        let player = &mut table.players[at];
        assert!(player.come_back(links.address, table.room, &name));
        let link = links.latest();
        let version = player.welcome.as_ref().unwrap().version;
        player.until(|player| player.mirror().version() >= version);
        link
    }

    fn come_back(&mut self, links: &Links, at: usize) {
        let fresh = Linked::reconnect(&mut self.table, links, at);
        let old = std::mem::replace(&mut self.links[at], fresh);
        self.silent.push(old);
    }

    /// Whether everything that was asked is answered. All other tables had their turn before this one, and a device that answers
    /// no ping for so long is given up: it comes back, as a page does.
    fn settle(&mut self, links: &Links) -> bool {
        if self.table.settle() {
            return true;
        }
        (0..2).for_each(|at| self.come_back(links, at));
        self.table.settle()
    }

    /// Something goes wrong while a move is made, and the players get over it.
    fn suffer(&mut self, links: &Links, rng: &mut Rng) {
        if self.table.is_over() {
            return;
        }
        let mover = usize::from(self.table.players[0].mirror().room().table().to_move().0) % 2;
        match rng.below(6) {
            // The request does not arrive, or the answer does not, and nobody says so.
            fault @ 0..2 => {
                self.links[mover].hold(fault == 0, true);
                self.table.send(rng);
                self.come_back(links, mover);
            }
            // The device goes away, with a request on its way or not.
            2 => {
                if rng.below(2) == 0 {
                    self.table.send(rng);
                }
                self.links[mover].cut();
                self.come_back(links, mover);
            }
            // The other one hears nothing of it.
            3 => {
                self.links[1 - mover].hold(true, true);
                self.table.send(rng);
                self.come_back(links, 1 - mover);
            }
            // The last few requests come again, the newest first.
            4 => {
                self.table.send(rng);
                let player = &mut self.table.players[mover];
                let newest: Vec<_> = player.mirror().unanswered().cloned().collect();
                for request in newest {
                    player.send(request.id, request.actor, request.command.clone());
                    for old in request.id.saturating_sub(4)..request.id {
                        player.send(old, request.actor, request.command.clone());
                    }
                }
            }
            _ => self.table.send(rng),
        }
        assert!(self.settle(links), "what was asked is answered");
        // What was on its way comes at last, or the link ends.
        while rng.below(3) == 0
            && let Some(old) = self.silent.pop()
        {
            if rng.below(2) == 0 { old.release() } else { old.cut() }
        }
    }
}

#[test]
fn no_acknowledged_move_is_lost_when_devices_and_links_fail() {
    let is_long = std::env::var_os("PARLOUR_LONG").is_some();
    let (copies, rounds) = if is_long { (6, 40) } else { (1, 8) };
    let data = tempfile::tempdir().unwrap();
    let links = Links::open();
    let mut program = Program::start(data.path(), 0, &format!("http://{}", links.address));
    links.lead_to(program.address);
    let mut rng = Rng::new(11);
    let games = parlour_table::Catalogue::new();
    let ids: Vec<String> = games.games().iter().map(|info| info.id.to_string()).collect();
    let mut opened = 0;
    let mut open = |game: &str| {
        opened += 1;
        Linked::open(&links, opened, game)
    };
    let mut tables: Vec<Linked> = Vec::new();
    for _ in 0..copies {
        tables.extend(ids.iter().map(|game| open(game)));
    }
    for round in 0..rounds {
        for table in &mut tables {
            table.suffer(&links, &mut rng);
        }
        if round % 4 == 3 {
            program = program.kill(data.path());
            links.lead_to(program.address);
            for table in &mut tables {
                table.silent.clear();
                (0..2).for_each(|at| table.come_back(&links, at));
            }
        }
        for (number, linked) in tables.iter_mut().enumerate() {
            if linked.table.is_over() {
                linked.table.check(links.address);
                *linked = open(&ids[number % ids.len()]);
            }
        }
    }
    for linked in &mut tables {
        linked.table.send(&mut rng);
        assert!(linked.settle(&links), "no room is stuck");
        linked.table.check(links.address);
    }
    program.end();
}
