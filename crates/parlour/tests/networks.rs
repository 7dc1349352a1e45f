//! Two networks of their own on this computer: somebody hosts in one and somebody comes from the other by the join code, plays,
//! loses the link, and comes back to another address and plays on. Making networks needs Linux, its `ip` command and the right to do so; where that is
//! missing the test says so and is passed over.
#![cfg(target_os = "linux")]

use crate::network::{Network, networks};
use crate::player::{Player, opening, room};
use parlour_lan::code::JoinCode;
use parlour_protocol::Command as Ask;
use parlour_protocol::wire::Encoding;
use std::io::{BufRead, BufReader, Lines};
use std::net::SocketAddr;
use std::process::{Child, ChildStdout, Command, Stdio};

/// A program that hosts, and what it says.
struct Host {
    child: Child,
    lines: Lines<BufReader<ChildStdout>>,
}

impl Host {
    fn start(network: &Network, data: &std::path::Path) -> Host {
        let mut program = Command::new(env!("CARGO_BIN_EXE_parlour"));
        program
            .args(["host", "--no-open", "--port", "7447"])
            .env("PARLOUR_DATA", data)
            .stdout(Stdio::piped());
        let mut child = network.inside(|| program.spawn()).unwrap();
        let lines = BufReader::new(child.stdout.take().unwrap()).lines();
        Host { child, lines }
    }

    /// The next line with this in it.
    fn says(&mut self, what: &str) -> String {
        self.lines.find_map(|line| line.ok().filter(|line| line.contains(what))).expect(what)
    }

    /// Waits until it says that it is reached by this; the address that the code stands for.
    fn new_address(&mut self, url: &str) -> SocketAddr {
        let said = self.says(&format!("The address has changed: others now open {url}"));
        let code = said.split(['(', ')']).nth(1).expect(&said);
        SocketAddr::from(code.parse::<JoinCode>().unwrap().socket())
    }
}

impl Drop for Host {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
#[allow(clippy::print_stderr, reason = "a test that was passed over says so")]
fn a_guest_from_another_network_joins_by_code_loses_the_link_and_comes_back() {
    let [host_side, guest_side] = match networks() {
        Ok(both) => both,
        Err(why) => {
            eprintln!("skipped: no networks can be made here, which needs root and `ip`: {why}");
            return;
        }
    };
    let data = tempfile::tempdir().unwrap();
    let mut host = Host::start(&host_side, data.path());
    host.says("this computer is in no network: only it can play");
    let own = SocketAddr::from(([127, 0, 0, 1], 7447));
    let (id, mut zoe) = host_side.inside(|| {
        let id = room(own, "Zoe", opening("chess", "10+5"), "");
        (id, Player::join(own, id, "Zoe", Encoding::Binary))
    });

    host_side.ip("addr add 192.168.77.1/24 dev eth0").unwrap();
    let address = host.new_address("http://192.168.77.1:7447/");
    let mut tim = guest_side.inside(|| Player::join(address, id, "Tim", Encoding::Json));
    zoe.ask(Ask::Sit { seat: 0 }).unwrap();
    tim.ask(Ask::Sit { seat: 1 }).unwrap();
    zoe.ask(Ask::Start).unwrap();
    zoe.play("e4").unwrap();
    tim.wait_for_ply(1);
    tim.play("e5").unwrap();

    // An unplugged cable: the host keeps its address and says that nobody can reach it.
    guest_side.ip("link set eth0 down").unwrap();
    host.says("The network is gone; games go on here, and for others when it is back.");
    let person = tim.me();
    zoe.wait_for_ply(2);
    zoe.play("Nf3").unwrap();
    zoe.until(|zoe| zoe.presence.iter().any(|one| one.person == person && one.away.is_some()));

    // Meanwhile the host's network gives it another address.
    host_side.ip("addr del 192.168.77.1/24 dev eth0").unwrap();
    host_side.ip("addr add 192.168.77.9/24 dev eth0").unwrap();
    guest_side.ip("link set eth0 up").unwrap();
    let address = host.new_address("http://192.168.77.9:7447/");
    guest_side.inside(|| assert!(tim.come_back(address, id, "Tim")));
    // The other one has answered nothing while this waited for the host's words.
    host_side.inside(|| assert!(zoe.come_back(own, id, "Zoe")));
    tim.wait_for_ply(3);
    tim.play("Nc6").unwrap();
    zoe.wait_for_ply(4);
    assert_eq!(zoe.position(), tim.position());
    assert_eq!(tim.me(), person, "the device is known again");
}
