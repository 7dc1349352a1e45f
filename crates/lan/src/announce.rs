//! Hosts that are found without an address: by mDNS, in the same network.
//!
//! It is a convenience and never needed: networks for guests, schools and companies often let no such packets through.
//! So a failure is a sentence to be shown, and hosting goes on.

use crate::addresses::{self, Address, Kind};
use mdns_sd::{
    DaemonEvent, IfKind, IfPredicate, Receiver, ServiceDaemon, ServiceEvent, ServiceInfo,
};
use std::collections::BTreeSet;
use std::net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket};
use std::time::{Duration, Instant};

/// What hosts are called among all services of a network.
const SERVICE: &str = "_parlour._tcp.local.";
/// The group of computers that listen to mDNS.
const GROUP: Ipv4Addr = Ipv4Addr::new(224, 0, 0, 251);
/// How long saying goodbye may take when a host stops; everybody notices its absence later anyway.
const GOODBYE: Duration = Duration::from_millis(500);
/// The longest name and path that are said and believed, in bytes. A name is a label of DNS.
const MAX_NAME: usize = 63;
const MAX_PATH: usize = 200;

/// What a host says of itself.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Service {
    /// What people call it, such as `Ann's computer`.
    pub name: String,
    /// The port of its page.
    pub port: u16,
    /// Where its page is, beginning with `/`.
    pub path: String,
    /// Whether it is reached by https.
    pub secure: bool,
    /// The version of the program.
    pub program: String,
    /// The version of the protocol between devices.
    pub protocol: u32,
}

/// The ways on which hosts are announced and looked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reach {
    /// The networks of this computer but those inside it.
    Network,
    /// This computer alone, on a port that is not that of mDNS: for trials.
    Loopback(u16),
}

impl Reach {
    fn daemon(self) -> Result<ServiceDaemon, String> {
        let failed =
            |error: mdns_sd::Error| format!("finding hosts by mDNS does not work here: {error}");
        let (daemon, inside) = match self {
            Reach::Network => {
                may_multicast(&addresses::addresses())?;
                (ServiceDaemon::new().map_err(failed)?, false)
            }
            Reach::Loopback(port) => (ServiceDaemon::new_with_port(port).map_err(failed)?, true),
        };
        let unwanted = IfPredicate::new(move |interface| {
            let (name, ip) = (interface.name.clone(), interface.ip());
            let address = addresses::sorted([(name, ip, interface.is_p2p)]).pop();
            let container = address.is_some_and(|address| address.kind == Kind::Container);
            container || interface.is_loopback() != inside || (inside && ip.is_ipv6())
        });
        daemon.disable_interface(IfKind::Predicate(unwanted)).map_err(failed)?;
        Ok(daemon)
    }
}

/// Says why no packet to a group of computers can be sent from any of this computer's addresses, if that is so.
fn may_multicast(addresses: &[Address]) -> Result<(), String> {
    let mut why = None;
    for address in addresses.iter().filter(|address| address.kind != Kind::Container) {
        let joined = match address.ip {
            IpAddr::V4(ip) => UdpSocket::bind(SocketAddr::from((ip, 0)))
                .and_then(|socket| socket.join_multicast_v4(&GROUP, &ip)),
            // Whether IPv6 reaches a group depends on the card and not on the address; it is tried.
            IpAddr::V6(_) => Ok(()),
        };
        match joined {
            Ok(()) => return Ok(()),
            Err(error) => why = Some(error),
        }
    }
    Err(match why {
        None => "this computer is in no network, so hosts cannot find or be found".to_owned(),
        Some(why) => format!(
            "hosts cannot be found by mDNS here, for the network lets this computer speak to no group of others ({why}); \
             addresses and codes work all the same"
        ),
    })
}

/// The name under which a host's computer is found while it is announced, without a dot behind it. It is not the
/// computer's own with `.local`: the system may announce that one itself, and would give it up if there were two.
pub fn local_name(host_name: &str) -> String {
    format!("parlour-{host_name}.local")
}

/// A host that is announced until this is dropped.
pub struct Announcement {
    daemon: ServiceDaemon,
    events: Receiver<DaemonEvent>,
    full_name: String,
}

impl std::fmt::Debug for Announcement {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.debug_struct("Announcement").field("full_name", &self.full_name).finish_non_exhaustive()
    }
}

/// What became of an announcement since one last asked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AnnounceStatus {
    /// It was sent out into a network.
    Sent,
    /// Another host has this name already: this one is now called so.
    Renamed(String),
    /// It could not be sent, for this reason.
    Failed(String),
}

impl Announcement {
    /// Announces a host. Its addresses are always those that the computer has at the time.
    pub fn start(service: &Service, reach: Reach) -> Result<Announcement, String> {
        let failed = |error: mdns_sd::Error| format!("the host cannot be announced: {error}");
        let daemon = reach.daemon()?;
        let events = daemon.monitor().map_err(failed)?;
        let host = addresses::host_name().unwrap_or_else(|| "host".to_owned());
        let secure = if service.secure { "1" } else { "0" };
        let protocol = service.protocol.to_string();
        let text = [
            ("path", path(&service.path).unwrap_or("/")),
            ("secure", secure),
            ("program", &clean(&service.program)),
            ("protocol", &protocol),
        ];
        let name = Some(clean(&service.name)).filter(|name| !name.is_empty());
        let name = name.unwrap_or_else(|| "Parlour".to_owned());
        let host = format!("{}.", local_name(&host));
        let info = ServiceInfo::new(SERVICE, &name, &host, "", service.port, &text[..]);
        let info = info.map_err(failed)?.enable_addr_auto();
        let full_name = info.get_fullname().to_owned();
        daemon.register(info).map_err(failed)?;
        Ok(Announcement { daemon, events, full_name })
    }

    /// Waits for news of the announcement, at most so long.
    pub fn status(&mut self, wait: Duration) -> Option<AnnounceStatus> {
        let end = Instant::now() + wait;
        loop {
            let left = end.saturating_duration_since(Instant::now());
            match self.events.recv_timeout(left).ok()? {
                DaemonEvent::Announce(..) => return Some(AnnounceStatus::Sent),
                DaemonEvent::NameChange(change) if change.original == self.full_name => {
                    self.full_name = change.new_name;
                    return Some(AnnounceStatus::Renamed(instance(&unescaped(&self.full_name))));
                }
                DaemonEvent::Error(error) => {
                    return Some(AnnounceStatus::Failed(format!(
                        "the host cannot be announced: {error}"
                    )));
                }
                _ => {}
            }
        }
    }
}

impl Drop for Announcement {
    /// Says goodbye, so that nobody is shown a host that is gone.
    fn drop(&mut self) {
        if let Ok(done) = self.daemon.unregister(&self.full_name) {
            let _ = done.recv_timeout(GOODBYE);
        }
        if let Ok(done) = self.daemon.shutdown() {
            let _ = done.recv_timeout(GOODBYE);
        }
    }
}

/// A host that was found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DiscoveredHost {
    /// What it says of itself. It comes from the network: it has no strange characters, but may be untrue.
    pub service: Service,
    /// Its addresses, the likeliest to work first.
    pub addresses: Vec<IpAddr>,
}

impl DiscoveredHost {
    /// The address of its page.
    pub fn url(&self) -> Option<String> {
        let scheme = if self.service.secure { "https" } else { "http" };
        let socket = SocketAddr::new(*self.addresses.first()?, self.service.port);
        Some(format!("{scheme}://{socket}{}", self.service.path))
    }
}

/// What happens to hosts while one looks for them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum HostEvent {
    /// A host is there, or says something else of itself than before.
    Here(DiscoveredHost),
    /// The host of this name is gone.
    Gone(String),
}

/// A search for hosts that goes on until this is dropped.
pub struct Discovery {
    daemon: ServiceDaemon,
    events: Receiver<ServiceEvent>,
}

impl std::fmt::Debug for Discovery {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.debug_struct("Discovery").finish_non_exhaustive()
    }
}

impl Discovery {
    /// Starts to look for hosts.
    pub fn start(reach: Reach) -> Result<Discovery, String> {
        let daemon = reach.daemon()?;
        let events = daemon.browse(SERVICE);
        let events = events.map_err(|error| format!("no host can be looked for: {error}"))?;
        Ok(Discovery { daemon, events })
    }

    /// Waits for the next host, at most so long.
    pub fn next(&self, wait: Duration) -> Option<HostEvent> {
        let end = Instant::now() + wait;
        loop {
            let left = end.saturating_duration_since(Instant::now());
            match self.events.recv_timeout(left).ok()? {
                ServiceEvent::ServiceResolved(resolved) => {
                    let addresses =
                        resolved.get_addresses().iter().map(mdns_sd::ScopedIp::to_ip_addr);
                    let text = |key: &str| resolved.get_property_val_str(key).unwrap_or_default();
                    let name = instance(resolved.get_fullname());
                    if let Some(found) = found(&name, resolved.get_port(), addresses, text) {
                        return Some(HostEvent::Here(found));
                    }
                }
                ServiceEvent::ServiceRemoved(_, full_name) => {
                    return Some(HostEvent::Gone(instance(&full_name)));
                }
                _ => {}
            }
        }
    }
}

impl Drop for Discovery {
    fn drop(&mut self) {
        if let Ok(done) = self.daemon.shutdown() {
            let _ = done.recv_timeout(GOODBYE);
        }
    }
}

/// All hosts that answer within a time, by name. An answer takes about a second.
pub fn discover(time: Duration) -> Result<Vec<DiscoveredHost>, String> {
    let discovery = Discovery::start(Reach::Network)?;
    let end = Instant::now() + time;
    let mut all: Vec<DiscoveredHost> = Vec::new();
    while let Some(sighting) = discovery.next(end.saturating_duration_since(Instant::now())) {
        let name = match &sighting {
            HostEvent::Here(found) => &found.service.name,
            HostEvent::Gone(name) => name,
        };
        all.retain(|other| other.service.name != *name);
        if let HostEvent::Here(found) = sighting {
            all.push(found);
        }
    }
    all.sort_by(|one, other| one.service.name.cmp(&other.service.name));
    Ok(all)
}

/// A host by what it sent. Without an address it is of no use; whatever else is missing or odd has a usual value.
fn found<'a>(
    name: &str,
    port: u16,
    addresses: impl Iterator<Item = IpAddr>,
    text: impl Fn(&str) -> &'a str,
) -> Option<DiscoveredHost> {
    // An address of IPv6 that is good on one cable only would need the name of this computer's network card beside it, and
    // no browser takes that.
    let usable = |ip: &IpAddr| !matches!(ip, IpAddr::V6(ip) if ip.is_unicast_link_local());
    let unique: BTreeSet<IpAddr> = addresses.filter(usable).collect();
    let mut addresses: Vec<IpAddr> = unique.into_iter().collect();
    addresses.sort_by_key(|ip| match ip {
        IpAddr::V4(ip) => (ip.is_link_local(), !ip.is_private(), false),
        IpAddr::V6(ip) => (false, true, !ip.is_unique_local()),
    });
    let service = Service {
        name: name.to_owned(),
        port,
        path: path(text("path")).unwrap_or("/").to_owned(),
        secure: text("secure") == "1",
        program: clean(text("program")),
        protocol: text("protocol").parse().unwrap_or_default(),
    };
    (!addresses.is_empty() && port > 0).then_some(DiscoveredHost { service, addresses })
}

/// The name of a host within its full name.
fn instance(full_name: &str) -> String {
    let name = full_name.strip_suffix(SERVICE).unwrap_or(full_name);
    clean(name.strip_suffix('.').unwrap_or(name))
}

/// A name without the backslashes that one's own has before dots and backslashes; the names of others come plain.
fn unescaped(name: &str) -> String {
    let mut plain = String::new();
    let mut characters = name.chars();
    while let Some(character) = characters.next() {
        plain.extend(if character == '\\' { characters.next() } else { Some(character) });
    }
    plain
}

/// A text for one line: no control characters, nothing that turns the direction of writing, no more than a name has.
fn clean(text: &str) -> String {
    let odd = |c: &char| {
        c.is_control()
            || matches!(c, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{feff}')
    };
    let mut clean = String::new();
    for character in text.trim().chars().filter(|c| !odd(c)) {
        if clean.len() + character.len_utf8() > MAX_NAME {
            break;
        }
        clean.push(character);
    }
    clean
}

/// A path, if it is a plain one: it begins with one `/` and has nothing in it that a URL or a terminal would take for more.
fn path(text: &str) -> Option<&str> {
    let fine = |c: char| c.is_ascii_alphanumeric() || "/-._~".contains(c);
    let plain = text.starts_with('/') && !text.starts_with("//") && !text.contains("..");
    (plain && text.len() <= MAX_PATH && text.chars().all(fine)).then_some(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_comes_from_the_network_is_made_plain() {
        assert_eq!(clean("  Ann's\u{1b}[2J computer\n\u{202e} "), "Ann's[2J computer");
        assert_eq!(clean(&"ä".repeat(40)), "ä".repeat(31));
        assert_eq!(instance(r"Ann.s \ house._parlour._tcp.local."), r"Ann.s \ house");
        assert_eq!(unescaped(r"Ann\.s \\ house"), r"Ann.s \ house");
        for odd in ["", "x", "//evil.example", "/../x", "/a b", "/\u{1b}", "/@evil", "/x?y", "/ü"]
        {
            assert_eq!(path(odd), None, "{odd}");
        }
        assert_eq!(path(&format!("/{}", "x".repeat(MAX_PATH))), None);
        assert_eq!(path("/a/b-c.html"), Some("/a/b-c.html"));
    }

    fn found_with(
        addresses: &[&str],
        port: u16,
        text: &[(&str, &'static str)],
    ) -> Option<DiscoveredHost> {
        let addresses = addresses.iter().map(|ip| ip.parse().unwrap());
        let value =
            |key: &str| text.iter().find(|(own, _)| *own == key).map_or("", |(_, value)| value);
        found("Ann", port, addresses, value)
    }

    #[test]
    fn a_host_is_reached_by_its_likeliest_address() {
        let addresses =
            ["fe80::1", "2001:db8::1", "fd00::1", "169.254.1.1", "131.130.1.1", "192.168.0.7"];
        let text = [("path", "/play"), ("secure", "1"), ("program", "0.1.0"), ("protocol", "1")];
        let found = found_with(&addresses, 7447, &text).unwrap();
        let order = found.addresses.iter().map(IpAddr::to_string).collect::<Vec<_>>();
        let expected = ["192.168.0.7", "131.130.1.1", "fd00::1", "2001:db8::1", "169.254.1.1"];
        assert_eq!(order, expected);
        assert_eq!(found.url().unwrap(), "https://192.168.0.7:7447/play");
        assert_eq!(found.service.protocol, 1);
    }

    #[test]
    fn what_a_host_does_not_say_is_as_usual_and_without_an_address_it_is_none() {
        let found =
            found_with(&["fd00::1"], 80, &[("path", "javascript:"), ("protocol", "x")]).unwrap();
        assert_eq!(found.url().unwrap(), "http://[fd00::1]:80/");
        assert_eq!((found.service.protocol, found.service.program.as_str()), (0, ""));
        assert_eq!(found_with(&[], 80, &[]), None);
        assert_eq!(found_with(&["fe80::1"], 80, &[]), None);
        assert_eq!(found_with(&["10.0.0.1"], 0, &[]), None);
    }

    #[test]
    fn a_computer_without_a_network_is_told_so() {
        let why = may_multicast(&[]).unwrap_err();
        assert_eq!(why, "this computer is in no network, so hosts cannot find or be found");
    }

    #[test]
    fn a_network_without_groups_is_told_with_the_systems_reason() {
        // This address is for documentation, so no computer has it: the system refuses to use it.
        let address = Address {
            ip: "192.0.2.1".parse().unwrap(),
            interface: "eth0".to_owned(),
            kind: Kind::Lan,
        };
        let why = may_multicast(&[address]).unwrap_err();
        assert!(why.starts_with("hosts cannot be found by mDNS here"), "{why}");
        assert!(why.ends_with("addresses and codes work all the same"), "{why}");
    }
}
