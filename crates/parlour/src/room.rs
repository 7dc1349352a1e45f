//! A room of a server, in this terminal: which server, which room, under which name.

use crate::commands::{JoinArgs, RoomArgs};
use crate::edit::setup_for;
use crate::library;
use crate::say::say_line;
use parlour_dial::{Server, ServerAddress, Trust};
use parlour_lan::addresses::addresses;
use parlour_library::Folder;
use parlour_protocol::input::check_name;
use parlour_protocol::lobby::{NewRoom, RoomId, RoomStatus, RoomSummary};
use parlour_protocol::{Opening, TimeControl};
use parlour_room::to_protocol;
use parlour_table::{Catalogue, GameSpec};
use parlour_term::{Invitation, join, join_plain};
use std::io::{self, BufReader};

/// The address of this computer's own server, if one runs.
pub(crate) fn own_server() -> Option<String> {
    let noted = library::folder().ok()?.noted_server()?;
    let (address, _) = ServerAddress::read(&noted).ok()?;
    let place = (address.host.as_str(), address.port);
    std::net::TcpStream::connect(place).ok().map(|_| noted)
}

/// Comes into a room in this terminal.
pub(crate) fn enter(args: &JoinArgs, url: &str) -> Result<(), String> {
    let args = &args.room;
    let (address, room) = ServerAddress::read(url)?;
    let folder = library::folder()?;
    let server = reach(args, &address, &folder)?;
    let setup = setup_for(&args.look);
    let mut name = args.name.clone();
    if let Some(name) = &name {
        check_name(name).map_err(|why| why.to_string())?;
    }
    let line = match (room, &args.game) {
        (Some(room), None) => server.room(room)?,
        (_, Some(game)) => open_room(&server, &setup.catalogue, args, game, &mut name)?,
        (None, None) => match choose(&server, &setup.catalogue, args, &mut name)? {
            Some(line) => line,
            None => return Ok(()),
        },
    };
    let RoomSummary { room, locked, .. } = line;
    let invitation = Invitation { server, room, locked, name, watch: args.watch };
    let joined = if args.plain {
        join_plain(setup, invitation, BufReader::new(io::stdin()), io::stdout())
    } else {
        join(setup, invitation)
    };
    joined.map_err(|error| error.to_string())
}

fn reach(args: &RoomArgs, address: &ServerAddress, folder: &Folder) -> Result<Server, String> {
    let mut trust = Trust::default();
    if let Some(file) = &args.ca {
        trust.add_file(file)?;
    }
    let is_own = |address: &ServerAddress| is_own(address, folder);
    if let Some(authority) = folder.authority().filter(|_| is_own(address)) {
        trust.add_file(&authority)?;
    }
    Server::reach(address, &trust, |address| {
        if is_own(address) {
            folder.own_device_token()
        } else {
            folder.device_token(&address.file_name())
        }
    })
}

/// True for the server of this data folder: its owner's page and this terminal are one device to it.
fn is_own(address: &ServerAddress, folder: &Folder) -> bool {
    let noted = folder.noted_server().and_then(|noted| ServerAddress::read(&noted).ok());
    let Some((noted, _)) = noted else { return false };
    let is_local = ["localhost", "127.0.0.1", "[::1]", &noted.host]
        .contains(&address.host.as_str())
        || addresses().iter().any(|own| own.ip.to_string() == address.host);
    is_local && address.port == noted.port
}

/// The next line that is typed; nothing at the end of the input.
fn ask(question: &str) -> Result<Option<String>, String> {
    say_line(question);
    let mut line = String::new();
    match io::stdin().read_line(&mut line) {
        Ok(0) => Ok(None),
        Ok(_) => Ok(Some(line.trim().to_owned())),
        Err(error) => Err(format!("nothing can be read: {error}")),
    }
}

/// The open rooms, to choose one or to open another; nothing if nobody wants one.
fn choose(
    server: &Server,
    catalogue: &Catalogue,
    args: &RoomArgs,
    name: &mut Option<String>,
) -> Result<Option<RoomSummary>, String> {
    loop {
        let rooms = server.rooms()?;
        if rooms.is_empty() {
            say_line(&format!("Nobody has opened a room at {} yet.", server.address()));
        } else {
            say_line(&format!("Rooms at {}:", server.address()));
        }
        for (at, line) in rooms.iter().enumerate() {
            say_line(&format!("  {}. {}", at + 1, describe(line)));
        }
        let question = "Which one? Its number, or the name of a game to open a room of it; empty looks again, q leaves:";
        let Some(answer) = ask(question)? else { return Ok(None) };
        let numbered = answer.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
        match (answer.as_str(), numbered.and_then(|at| rooms.get(at))) {
            ("", _) => {}
            ("q" | "quit", _) => return Ok(None),
            (_, Some(line)) => return Ok(Some(line.clone())),
            (game, None) => match open_room(server, catalogue, args, game, name) {
                Ok(line) => return Ok(Some(line)),
                Err(why) => say_line(&why),
            },
        }
    }
}

fn describe(line: &RoomSummary) -> String {
    let stand = match line.status {
        RoomStatus::Gathering => format!("{} of {} seats taken", line.taken, line.seats),
        RoomStatus::Playing => "being played".to_owned(),
        RoomStatus::Stopped => "paused".to_owned(),
        RoomStatus::Over => "over".to_owned(),
    };
    let clock = if line.clock == "off" { String::new() } else { format!(", clock {}", line.clock) };
    let locked = if line.locked { ", with a password" } else { "" };
    format!("{}, host {}, {stand}{clock}{locked}", line.title, line.host)
}

/// Opens a room of a game; whoever opens it is its host.
fn open_room(
    server: &Server,
    catalogue: &Catalogue,
    args: &RoomArgs,
    game: &str,
    name: &mut Option<String>,
) -> Result<RoomSummary, String> {
    let info = catalogue.find(game).map_err(library::open_error_text)?;
    let table =
        catalogue.open(&GameSpec::new(info.id.to_string())).map_err(library::open_error_text)?;
    let time = TimeControl::read(&args.clock).map_err(|why| why.to_string())?;
    let opening = Opening { game: to_protocol(table.spec()), time, ..Opening::default() };
    let host = match name {
        Some(name) => name.clone(),
        None => ask("Your name?")?.unwrap_or_default(),
    };
    check_name(&host).map_err(|why| why.to_string())?;
    *name = Some(host.clone());
    let password = String::new();
    let new = NewRoom { name: host, opening, listed: !args.private, password, load: None };
    let room: RoomId = server.open_room(&new)?;
    server.room(room)
}
