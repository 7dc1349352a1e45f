//! Networks of their own on this computer, for tests: what is done in one reaches another only through the cable between them.
//! Making them needs Linux, its `ip` command and the right to do so.
#![cfg(target_os = "linux")]

use rustix::thread::{LinkNameSpaceType, move_into_link_name_space};
use std::fs::File;
use std::os::fd::AsFd;
use std::process::Command;

/// A network, which is gone with this.
pub(crate) struct Network(String);

fn ip(args: &[&str]) -> Result<(), String> {
    let output = Command::new("ip").args(args).output().map_err(|error| error.to_string())?;
    let why = || String::from_utf8_lossy(&output.stderr).trim().to_owned();
    if output.status.success() { Ok(()) } else { Err(why()) }
}

impl Network {
    fn new(name: &str) -> Result<Network, String> {
        let network = Network(format!("parlour-{name}-{}", std::process::id()));
        ip(&["netns", "add", &network.0])?;
        network.ip("link set lo up")?;
        Ok(network)
    }

    /// Changes something inside.
    pub(crate) fn ip(&self, what: &str) -> Result<(), String> {
        let mut args = vec!["-n", &self.0];
        args.extend(what.split(' '));
        ip(&args)
    }

    /// Does something on a thread inside. Sockets that are opened there, and threads and programs that are started, stay there.
    pub(crate) fn inside<T: Send>(&self, work: impl FnOnce() -> T + Send) -> T {
        let network = File::open(format!("/var/run/netns/{}", self.0)).unwrap();
        let inside = || {
            move_into_link_name_space(network.as_fd(), Some(LinkNameSpaceType::Network)).unwrap();
            work()
        };
        std::thread::scope(|scope| scope.spawn(inside).join().unwrap())
    }
}

impl Drop for Network {
    fn drop(&mut self) {
        let _ = ip(&["netns", "del", &self.0]);
    }
}

/// Two networks and a cable between them, which has an address at the guest's end only.
pub(crate) fn networks() -> Result<[Network; 2], String> {
    let both = [Network::new("host")?, Network::new("guest")?];
    let [host, guest] = &both;
    // Such a cable is usually a container's; this name is that of a network card.
    host.ip(&format!("link add eth0 type veth peer name eth0 netns {}", guest.0))?;
    host.ip("link set eth0 up")?;
    guest.ip("link set eth0 up")?;
    guest.ip("addr add 192.168.77.2/24 dev eth0")?;
    Ok(both)
}
