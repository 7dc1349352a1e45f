//! Whether the `Host` header of a request names this server.
//!
//! Another web site can make a name of its own point to a computer in somebody's home (DNS rebinding): the browser then
//! takes what is served there for that site's. Its requests carry that name, though. So a name must be one of ours, while
//! an address written in numbers is fine whichever it is: to get here with it, one must have asked for this very computer.

use std::collections::BTreeSet;
use std::net::{Ipv4Addr, Ipv6Addr};

/// The names and ports under which this server is reached.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct OwnHosts {
    names: BTreeSet<String>,
    ports: BTreeSet<u16>,
    /// Names with the only ports that they have: those of a proxy in front of this server.
    public: BTreeSet<(String, u16)>,
}

impl OwnHosts {
    /// A server that listens on these ports and is called `localhost`, and by its addresses.
    pub fn new(ports: impl IntoIterator<Item = u16>) -> OwnHosts {
        OwnHosts {
            names: BTreeSet::from(["localhost".to_owned()]),
            ports: ports.into_iter().collect(),
            public: BTreeSet::new(),
        }
    }

    /// The computer's own name, which is also found with `.local` behind it.
    pub fn with_host_name(mut self, name: &str) -> OwnHosts {
        let name = name.trim_end_matches('.').to_ascii_lowercase();
        let name = name.strip_suffix(".local").unwrap_or(&name).to_owned();
        if !name.is_empty() {
            self.names.insert(format!("{name}.local"));
            self.names.insert(name);
        }
        self
    }

    /// A port that leads here from outside: one of the router's.
    pub fn with_port(mut self, port: u16) -> OwnHosts {
        self.ports.insert(port);
        self
    }

    /// The address under which a public server is known, such as `https://play.example`. It has a port of its own, which is
    /// that of the proxy.
    pub fn with_public_url(mut self, url: &str) -> Result<OwnHosts, String> {
        let wrong = |why: &str| {
            format!("'{url}' is not an address of a server ({why}); one is https://play.example")
        };
        let (host, usual) = match url.split_once("://") {
            Some(("https", rest)) => (rest, 443),
            Some(("http", rest)) => (rest, 80),
            _ => return Err(wrong("it begins with neither https:// nor http://")),
        };
        let host = host.split(['/', '?', '#']).next().unwrap_or_default();
        let (host, port) = split(host).ok_or_else(|| wrong("its name or port cannot be read"))?;
        let name = match host {
            Name::Address => {
                self.ports.insert(port.unwrap_or(usual));
                return Ok(self);
            }
            Name::Word(name) => name,
        };
        self.public.insert((name, port.unwrap_or(usual)));
        Ok(self)
    }

    /// Whether a `Host` header names this server.
    pub fn accepts(&self, header: &str) -> bool {
        let Some((host, port)) = split(header) else { return false };
        // A port that is the usual one of http or https is left out by browsers.
        let is_one_of = |ports: &dyn Fn(u16) -> bool| match port {
            Some(port) => ports(port),
            None => ports(80) || ports(443),
        };
        let own_port = is_one_of(&|port| self.ports.contains(&port));
        match host {
            Name::Address => own_port,
            Name::Word(name) => {
                let public = is_one_of(&|port| self.public.contains(&(name.clone(), port)));
                public || (own_port && self.names.contains(&name))
            }
        }
    }
}

/// The host of a header.
enum Name {
    /// An address: four numbers, or in brackets.
    Address,
    /// A name, in lower case and without the dot that may stand behind it.
    Word(String),
}

/// A header's host and port. Whatever is not plainly one is none: user names, blanks, letters of other alphabets, ports
/// that are too large or written oddly, numbers in other notations.
fn split(header: &str) -> Option<(Name, Option<u16>)> {
    let (host, port) = if let Some(rest) = header.strip_prefix('[') {
        let (address, rest) = rest.split_once(']')?;
        let port = rest.strip_prefix(':');
        if port.is_none() && !rest.is_empty() {
            return None;
        }
        address.parse::<Ipv6Addr>().ok()?;
        (Name::Address, port)
    } else {
        let (host, port) = match header.split_once(':') {
            Some((host, port)) => (host, Some(port)),
            None => (header, None),
        };
        (name(host)?, port)
    };
    let port = match port {
        None => None,
        Some(digits) => {
            let plain = digits.bytes().all(|digit| digit.is_ascii_digit())
                && !digits.starts_with('0')
                && digits.len() <= 5;
            Some(digits.parse().ok().filter(|_| plain)?)
        }
    };
    Some((host, port))
}

fn name(host: &str) -> Option<Name> {
    if host.parse::<Ipv4Addr>().is_ok() {
        return Some(Name::Address);
    }
    // One dot behind a name says that it is complete.
    let host = host.strip_suffix('.').unwrap_or(host);
    let label = |label: &str| {
        let fine = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
        (1..=63).contains(&label.len()) && label.chars().all(fine)
    };
    // What ends in a number is an address to a browser, which would have written it in the plain form.
    let last = host.rsplit('.').next().unwrap_or_default();
    let number = last.starts_with(|c: char| c.is_ascii_digit());
    (host.len() <= 253 && host.split('.').all(label) && !number)
        .then(|| Name::Word(host.to_ascii_lowercase()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lan() -> OwnHosts {
        OwnHosts::new([7447]).with_host_name("Study")
    }

    #[test]
    fn every_address_in_numbers_and_every_own_name_is_accepted() {
        for host in [
            "127.0.0.1:7447",
            "192.168.0.5:7447",
            "8.8.8.8:7447",
            "[::1]:7447",
            "[fd00::5]:7447",
            "[FD00::5]:7447",
            "localhost:7447",
            "LocalHost:7447",
            "study:7447",
            "study.local:7447",
            "STUDY.LOCAL:7447",
            "study.local.:7447",
        ] {
            assert!(lan().accepts(host), "{host}");
        }
    }

    #[test]
    fn names_of_others_are_refused_whatever_they_look_like() {
        for host in [
            "evil.example:7447",
            "127.0.0.1.evil.example:7447",
            "localhost.evil.example:7447",
            "study.local.evil.example:7447",
            "evilstudy.local:7447",
            "192.168.0.5.nip.io:7447",
            "localhost..:7447",
            ".localhost:7447",
            "study..local:7447",
            "127.0.0.1.:7447",
        ] {
            assert!(!lan().accepts(host), "{host}");
        }
    }

    #[test]
    fn what_is_no_host_is_refused() {
        for host in [
            "",
            " ",
            ":7447",
            ".:7447",
            "localhost:7447 ",
            " localhost:7447",
            "local host:7447",
            "localhost:7447,evil.example",
            "user@localhost:7447",
            "localhost@evil.example:7447",
            "localhost:7447@evil.example",
            "http://localhost:7447",
            "localhost:7447/",
            "localhost:7447?",
            "localhost:7447#",
            "localhost\\:7447",
            "localhost\0:7447",
            "ｌocalhost:7447",
            "lоcalhost:7447",
            "%6cocalhost:7447",
            "[::1:7447",
            "::1:7447",
            "[::1]7447",
            "[::1]x:7447",
            "[]:7447",
            "[fe80::1%25eth0]:7447",
            "[127.0.0.1]:7447",
            "2130706433:7447",
            "0x7f000001:7447",
            "0x7f.1:7447",
            "127.1:7447",
            "0127.0.0.1:7447",
            "256.0.0.1:7447",
        ] {
            assert!(!lan().accepts(host), "{host}");
        }
        assert!(!lan().accepts(&format!("{}:7447", "a.".repeat(1000))));
    }

    #[test]
    fn the_port_is_ours() {
        for port in [
            ":80",
            ":7448",
            ":72983",
            ":4294974743",
            ":07447",
            ":+7447",
            ":-1",
            ":",
            ":7447:7447",
            "",
        ] {
            assert!(!lan().accepts(&format!("127.0.0.1{port}")), "{port}");
            assert!(!lan().accepts(&format!("localhost{port}")), "{port}");
            assert!(!lan().accepts(&format!("[::1]{port}")), "{port}");
        }
        // Of the router's port nothing is known until it is told.
        assert!(lan().with_port(7448).accepts("93.184.216.34:7448"));
    }

    #[test]
    fn the_usual_ports_need_not_be_written() {
        for port in [80, 443] {
            let hosts = OwnHosts::new([port]);
            assert!(hosts.accepts("localhost"));
            assert!(hosts.accepts("192.168.0.5"));
            assert!(hosts.accepts("[::1]"));
            assert!(hosts.accepts(&format!("localhost:{port}")));
            assert!(!hosts.accepts("evil.example"));
        }
    }

    #[test]
    fn a_public_server_is_known_by_its_url_and_by_no_other_port_of_that_name() {
        let public = OwnHosts::new([7447]).with_public_url("https://Play.Example/parlour").unwrap();
        for host in ["play.example", "play.example:443", "play.example.", "localhost:7447"] {
            assert!(public.accepts(host), "{host}");
        }
        for host in ["play.example:7447", "play.example:80", "www.play.example", "localhost"] {
            assert!(!public.accepts(host), "{host}");
        }
        let odd = OwnHosts::new([7447]).with_public_url("http://play.example:8080").unwrap();
        assert!(odd.accepts("play.example:8080") && !odd.accepts("play.example"));
        let numbers = OwnHosts::new([7447]).with_public_url("https://[2001:db8::5]").unwrap();
        assert!(numbers.accepts("[2001:db8::5]"));
    }

    #[test]
    fn a_url_that_is_none_is_said() {
        for url in [
            "play.example",
            "ftp://play.example",
            "https://",
            "https://u@play.example",
            "https://a b",
        ] {
            let why = OwnHosts::new([1]).with_public_url(url).unwrap_err();
            assert!(why.starts_with(&format!("'{url}' is not an address of a server")), "{why}");
        }
    }

    #[test]
    fn a_host_name_is_taken_as_the_system_writes_it() {
        for name in ["study", "STUDY.local", "study.local.", "Study."] {
            let hosts = OwnHosts::new([7447]).with_host_name(name);
            assert!(hosts.accepts("study.local:7447") && hosts.accepts("study:7447"), "{name}");
        }
        assert!(!OwnHosts::new([7447]).with_host_name("").accepts(".local:7447"));
    }
}
