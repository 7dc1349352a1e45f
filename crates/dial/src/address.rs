//! The address of a server as people type or copy it: `http://192.168.0.23:7447/#/room/5`.

use parlour_protocol::lobby::RoomId;
use std::fmt;

/// Where a server is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ServerAddress {
    /// Whether the connection is encrypted.
    pub secure: bool,
    /// The name or number of the computer; IPv6 addresses stand in brackets.
    pub host: String,
    /// The port.
    pub port: u16,
}

impl ServerAddress {
    /// Reads an address that begins with `http://` or `https://`, and the room that it may lead to.
    pub fn read(text: &str) -> Result<(ServerAddress, Option<RoomId>), String> {
        let wrong = |why: &str| {
            format!(
                "'{text}' is not the address of a server: {why}, such as http://192.168.0.23:7447/"
            )
        };
        let (secure, rest) = match (text.strip_prefix("http://"), text.strip_prefix("https://")) {
            (Some(rest), _) => (false, rest),
            (_, Some(rest)) => (true, rest),
            _ => return Err(wrong("it begins with http:// or https://")),
        };
        let (place, fragment) = rest.split_once('#').unwrap_or((rest, ""));
        let place = place.split(['/', '?']).next().unwrap_or_default();
        if place.contains('@') {
            return Err(wrong("it has no names or passwords before an @"));
        }
        // The colons of an IPv6 address stand in brackets.
        let port_at = place.rfind(':').filter(|at| !place[*at..].contains(']'));
        let (host, port) = match port_at {
            Some(at) => (&place[..at], place[at + 1..].parse::<u16>().ok()),
            None => (place, Some(if secure { 443 } else { 80 })),
        };
        let port = port.filter(|port| *port > 0).ok_or_else(|| wrong("its port is a number"))?;
        let fits = |c: char| c.is_ascii_alphanumeric() || "-._[]:".contains(c);
        if host.is_empty() || !host.chars().all(fits) {
            return Err(wrong("it names a computer"));
        }
        let room = match fragment.strip_prefix("/room/") {
            Some(number) => {
                let number = number.parse().map_err(|_| wrong("a room has a number"))?;
                Some(RoomId(number))
            }
            None => None,
        };
        Ok((ServerAddress { secure, host: host.to_ascii_lowercase(), port }, room))
    }

    /// The value of the `Host` header: the port is left out where it is the usual one.
    pub fn authority(&self) -> String {
        let usual = if self.secure { 443 } else { 80 };
        if self.port == usual { self.host.clone() } else { format!("{}:{}", self.host, self.port) }
    }

    /// The name of the computer without brackets, as sockets and certificates know it.
    pub(crate) fn name(&self) -> &str {
        self.host.trim_start_matches('[').trim_end_matches(']')
    }

    /// A name for files that belong to this server.
    pub fn file_name(&self) -> String {
        let plain = |c: char| if c.is_ascii_alphanumeric() || ".-".contains(c) { c } else { '_' };
        let host: String = self.name().chars().map(plain).collect();
        format!("{host}_{}", self.port)
    }
}

impl fmt::Display for ServerAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let scheme = if self.secure { "https" } else { "http" };
        write!(f, "{scheme}://{}/", self.authority())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_says_where_and_perhaps_which_room() {
        let (address, room) = ServerAddress::read("http://192.168.0.23:7447/#/room/5").unwrap();
        assert_eq!(
            (address.host.as_str(), address.port, room),
            ("192.168.0.23", 7447, Some(RoomId(5)))
        );
        assert_eq!(address.to_string(), "http://192.168.0.23:7447/");
        assert_eq!(address.file_name(), "192.168.0.23_7447");
        let (address, room) = ServerAddress::read("https://Games.Example").unwrap();
        assert_eq!((address.to_string().as_str(), room), ("https://games.example/", None));
        let (address, _) = ServerAddress::read("http://[::1]:80/").unwrap();
        assert_eq!((address.name(), address.port), ("::1", 80));
        assert_eq!(ServerAddress::read("http://[fe80::1]/").unwrap().0.authority(), "[fe80::1]");
    }

    #[test]
    fn what_is_no_address_is_refused_in_a_sentence() {
        for wrong in [
            "",
            "ftp://x/",
            "http://",
            "http://:80/",
            "http://a:b/",
            "http://a:0/",
            "http://a b/",
            "http://user@a/",
            "http://a/#/room/x",
            "http://a\r\nx/",
        ] {
            let why = ServerAddress::read(wrong).unwrap_err();
            assert!(why.contains("is not the address of a server"), "{why}");
        }
    }
}
