//! What somebody types to get to a room: its number, or the address of the computer that keeps it.

/// Where a typed text leads.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Destination {
    /// A room of the program behind this page.
    Room(u64),
    /// Another page.
    Address(String),
}

/// Reads what was typed; nothing if it is neither a number nor an address.
pub(super) fn destination(text: &str) -> Option<Destination> {
    let text = text.trim();
    if let Ok(room) = text.trim_start_matches('#').parse() {
        return Some(Destination::Room(room));
    }
    let (scheme, rest) = match text.split_once("://") {
        Some((scheme, rest)) if scheme.eq_ignore_ascii_case("http") => ("http", rest),
        Some((scheme, rest)) if scheme.eq_ignore_ascii_case("https") => ("https", rest),
        Some(_) => return None,
        None => ("http", text),
    };
    let (host, path) = rest.split_once('/').unwrap_or((rest, ""));
    is_host(host).then(|| Destination::Address(format!("{scheme}://{host}/{path}")))
}

/// A name or number of a computer, perhaps with a port. A single word is no address: it may be part of a code.
fn is_host(host: &str) -> bool {
    let (name, port) = match host.rsplit_once(':') {
        Some((name, port)) if !host.ends_with(']') => (name, Some(port)),
        _ => (host, None),
    };
    let is_port = |port: &str| port.parse::<u16>().is_ok_and(|port| port > 0);
    let allowed = |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | ':' | '[' | ']');
    let is_address = name.contains('.') || name.starts_with('[') || port.is_some();
    !name.is_empty() && name.chars().all(allowed) && is_address && port.is_none_or(is_port)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_rooms_and_what_looks_like_a_computer_is_an_address() {
        let address = |url: &str| Some(Destination::Address(url.to_owned()));
        assert_eq!(destination(" 12 "), Some(Destination::Room(12)));
        assert_eq!(destination("192.168.0.23:7447"), address("http://192.168.0.23:7447/"));
        assert_eq!(
            destination("HTTPS://games.example/#/room/7"),
            address("https://games.example/#/room/7")
        );
        assert_eq!(destination("kitchen:7447"), address("http://kitchen:7447/"));
        assert_eq!(destination("[fe80::1]:7447"), address("http://[fe80::1]:7447/"));
        for nothing in ["", "kitchen", "two words", "javascript://x.y/", "a.b:port", "x y.z"] {
            assert_eq!(destination(nothing), None, "{nothing}");
        }
    }
}
