//! `parlour join`: somebody's host, found by a code, an address, or by looking around; in the browser or in the terminal.

use crate::commands::JoinArgs;
use crate::page::{has_display, open};
use crate::room;
use crate::say::say_line;
use parlour_lan::announce::discover;
use parlour_lan::code::{DEFAULT_PORT, JoinCode};
use std::io::{IsTerminal, stdin, stdout};
use std::time::Duration;

/// How long hosts are looked for.
const LOOK: Duration = Duration::from_secs(3);

pub(crate) fn run(args: &JoinArgs) -> Result<(), String> {
    let in_terminal = plays_in_terminal(args);
    let own = || if in_terminal { room::own_server() } else { None };
    let url = match &args.host {
        Some(text) => address(text)?,
        None => match own().map_or_else(look_around, |own| Ok(Some(own)))? {
            Some(url) => url,
            None => return Ok(()),
        },
    };
    if in_terminal {
        return room::enter(args, &url);
    }
    say_line(&format!("The host's page is at {url}"));
    if !args.no_open {
        open(url);
    }
    Ok(())
}

/// Whether the game is played here and not in a browser: because that was asked for, or because there is none.
fn plays_in_terminal(args: &JoinArgs) -> bool {
    let room = &args.room;
    let asked = room.terminal || room.plain || room.watch || room.game.is_some();
    let is_terminal = stdin().is_terminal() && stdout().is_terminal();
    asked || (!args.no_open && !has_display() && is_terminal)
}

/// The address of a host's page from what somebody typed.
fn address(text: &str) -> Result<String, String> {
    let text = text.trim();
    if text.starts_with("http://") || text.starts_with("https://") {
        return Ok(text.to_owned());
    }
    let why = match text.parse::<JoinCode>() {
        Ok(code) => {
            let room = code.room.map(|room| format!("#/room/{room}")).unwrap_or_default();
            return Ok(format!("http://{}/{room}", code.socket()));
        }
        Err(why) => why,
    };
    // Names have dots or ports, or are the one that every computer has for itself; a code has neither.
    if text.contains(['.', ':']) || text == "localhost" {
        let has_port = text.rsplit_once(':').is_some_and(|(_, port)| port.parse::<u16>().is_ok());
        let port = if has_port { String::new() } else { format!(":{DEFAULT_PORT}") };
        return Ok(format!("http://{text}{port}/"));
    }
    Err(format!(
        "'{text}' is neither a code nor an address: {why}; an address looks like 192.168.0.23:{DEFAULT_PORT}"
    ))
}

/// The only host around; if there are several or none, that is said.
fn look_around() -> Result<Option<String>, String> {
    let found = discover(LOOK)?;
    let urls: Vec<(String, String)> =
        found.iter().filter_map(|found| Some((found.service.name.clone(), found.url()?))).collect();
    match &urls[..] {
        [] => Err("nobody hosts on this network, or it lets no announcements through; ask the host for the code or \
                   the address, and use `parlour join CODE`"
            .to_owned()),
        [(_, url)] => Ok(Some(url.clone())),
        several => {
            say_line("Several computers host here; choose one:");
            for (name, url) in several {
                say_line(&format!("  parlour join {url}   ({name})"));
            }
            Ok(None)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::Ipv4Addr;

    #[test]
    fn codes_and_addresses_lead_to_the_host_and_anything_else_to_a_sentence() {
        let code = JoinCode { address: Ipv4Addr::new(192, 168, 0, 23), port: 7447, room: Some(5) };
        let url = "http://192.168.0.23:7447/#/room/5";
        assert_eq!(address(&code.to_string()).unwrap(), url);
        assert_eq!(address(&code.to_string().to_uppercase().replace('-', " ")).unwrap(), url);
        assert_eq!(address("192.168.0.23").unwrap(), "http://192.168.0.23:7447/");
        assert_eq!(address("den.local:8000").unwrap(), "http://den.local:8000/");
        assert_eq!(address("https://games.example/").unwrap(), "https://games.example/");
        let refused = address("tofa-lotamu").unwrap_err();
        assert!(refused.starts_with("'tofa-lotamu' is neither a code nor an address"), "{refused}");
    }
}
