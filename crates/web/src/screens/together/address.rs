//! What somebody types to get to a room: its number, a join code, or the address of the computer that keeps it.

use crate::route::Route;
use parlour_lan::code::JoinCode;

/// Where a typed text leads.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Destination {
    /// A room of the program behind this page.
    Room(u64),
    /// Another page.
    Address(String),
}

/// Why a text leads nowhere.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Nowhere {
    /// It looks like a code, but there is a slip in it.
    Code,
    /// It is nothing of the kind.
    Anything,
}

/// Reads what was typed.
pub(super) fn destination(text: &str) -> Result<Destination, Nowhere> {
    let text = text.trim();
    if let Ok(room) = text.trim_start_matches('#').parse() {
        return Ok(Destination::Room(room));
    }
    if let Ok(code) = text.parse::<JoinCode>() {
        let route = code.room.map_or(Route::Together, |room| Route::Room { room });
        return Ok(Destination::Address(format!("http://{}/{}", code.socket(), route.href())));
    }
    let of_code = |c: char| c.is_alphabetic() || c == '-' || c == ' ';
    let looks_like_code = !text.is_empty() && text.chars().all(of_code);
    let nowhere = if looks_like_code { Nowhere::Code } else { Nowhere::Anything };
    address(text).ok_or(nowhere)
}

/// The address of a page; nothing if it is none.
fn address(text: &str) -> Option<Destination> {
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
        let address = |url: &str| Ok(Destination::Address(url.to_owned()));
        assert_eq!(destination(" 12 "), Ok(Destination::Room(12)));
        assert_eq!(destination("192.168.0.23:7447"), address("http://192.168.0.23:7447/"));
        assert_eq!(
            destination("HTTPS://games.example/#/room/7"),
            address("https://games.example/#/room/7")
        );
        assert_eq!(destination("kitchen:7447"), address("http://kitchen:7447/"));
        assert_eq!(destination("[fe80::1]:7447"), address("http://[fe80::1]:7447/"));
        for nothing in ["", "javascript://x.y/", "a.b:port", "x y.z"] {
            assert_eq!(destination(nothing), Err(Nowhere::Anything), "{nothing}");
        }
    }

    #[test]
    fn a_code_leads_to_the_page_of_its_host_and_a_slip_is_noticed() {
        let code = JoinCode { address: [192, 168, 0, 23].into(), port: 7447, room: Some(3) };
        let said = code.to_string();
        let url = "http://192.168.0.23:7447/#/room/3".to_owned();
        assert_eq!(destination(&said), Ok(Destination::Address(url)));
        let host = JoinCode { room: None, ..code }.to_string();
        let url = "http://192.168.0.23:7447/#/together".to_owned();
        assert_eq!(destination(&host), Ok(Destination::Address(url)));
        let slip = format!("{}x", &said[..said.len() - 1]);
        assert_eq!(destination(&slip), Err(Nowhere::Code));
        assert_eq!(destination("two words"), Err(Nowhere::Code));
    }
}
