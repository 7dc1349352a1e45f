//! `parlour host`: rooms for everybody on the same network, with all that others need to find them.

use crate::commands::HostArgs;
use crate::library;
use crate::log;
use crate::page::{listen, open};
use crate::say::{complain, say, say_line};
use parlour_lan::addresses::{self, Kind, addresses};
use parlour_lan::announce::{self, Announcement, Service, local_name};
use parlour_lan::code::JoinCode;
use parlour_lan::internet::{self, Mapping, Search};
use parlour_lan::qr::{Ground, Qr};
use parlour_lan::tls::{HostNames, Tls};
use parlour_protocol::lobby::{Address, RoomId};
use parlour_protocol::wire;
use parlour_server::{Config, Encryption, PageFiles, Reach, Server, shutdown_signal};
use std::net::IpAddr;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::{Duration, SystemTime};

/// How often the addresses of this computer are looked at: it may come into another network.
const LOOK_AGAIN: Duration = Duration::from_secs(5);

pub(crate) fn run(args: &HostArgs) -> Result<(), String> {
    let folder = library::folder()?;
    let listener = listen(args.bind, args.page.port)?;
    let port = listener.local_addr().map_err(|error| error.to_string())?.port();
    let tls = if args.tls {
        let names = HostNames::of_this_computer();
        Some(Arc::new(Tls::open(&folder.path().join("tls"), &names, SystemTime::now())?))
    } else {
        None
    };
    let mut config = Config::new(folder, PageFiles::embedded());
    config.reach = Reach::Lan {
        names: own_names(),
        addresses: if args.tls { encrypted_addresses } else { plain_addresses },
    };
    config.rooms.chat = args.chat;
    args.keep.apply(&mut config.rooms);
    if let Some(tls) = &tls {
        let authority = Some(tls.authority_pem().to_owned());
        config.encryption = Some(Encryption { config: tls.server_config()?, authority });
    }
    log::start(args.log);
    let server = Server::new(config, listener)?;
    let scheme = if args.tls { "https" } else { "http" };
    let own_page = format!("{scheme}://127.0.0.1:{port}/{}", server.owner_fragment());
    say(&invitation(scheme, port, &own_page));
    let _mapping = args.internet.then(|| let_in_from_outside(port)).flatten();
    // A port of 0 was one that nobody else knows; the announcement names the real one.
    let announcement = announce(port, args.tls);
    let (stop, stopped) = channel::<()>();
    let watcher = std::thread::spawn(move || watch_addresses(scheme, port, tls, &stopped));
    if !args.page.no_open {
        open(own_page);
    }
    let result = server.run(shutdown_signal());
    drop(stop);
    let _ = watcher.join();
    drop(announcement);
    result
}

/// The names of this computer on its network.
fn own_names() -> Vec<String> {
    let host = addresses::host_name();
    let announced = host.as_deref().map(local_name);
    host.into_iter().chain(announced).collect()
}

fn plain_addresses(port: u16, room: Option<RoomId>) -> Vec<Address> {
    lan_addresses("http", port, room)
}

fn encrypted_addresses(port: u16, room: Option<RoomId>) -> Vec<Address> {
    lan_addresses("https", port, room)
}

/// The addresses of this computer now, the likeliest first, each with its code.
fn lan_addresses(scheme: &str, port: u16, room: Option<RoomId>) -> Vec<Address> {
    let path = room.map(|room| format!("#/room/{}", room.0)).unwrap_or_default();
    let address = |address: addresses::Address| {
        let url = format!("{scheme}://{}/{path}", address.with_port(port));
        let code = match address.ip {
            IpAddr::V4(ip) => {
                let code = JoinCode { address: ip, port, room: room.map(|room| room.0) };
                Some(code.to_string())
            }
            IpAddr::V6(_) => None,
        };
        let kind = match address.kind {
            Kind::Lan | Kind::Other => "lan",
            Kind::Vpn => "vpn",
            Kind::Container => "container",
        };
        let qr = Qr::of(&url).ok().map(|qr| qr.svg());
        Address { url, code, kind: kind.to_owned(), qr }
    };
    addresses().into_iter().map(address).collect()
}

/// What the host reads to the others.
fn invitation(scheme: &str, port: u16, own_page: &str) -> String {
    let all = lan_addresses(scheme, port, None);
    let Some((first, others)) = all.split_first() else {
        return format!(
            "Parlour is ready, but this computer is in no network: only it can play.\n\
             Your own page: {own_page}\n\
             As soon as there is a network, its address is shown here (Ctrl-C ends it).\n"
        );
    };
    let code = first.code.as_ref().map(|code| {
        format!("  or type       {code}   (at Play together, or: parlour join {code})\n")
    });
    let qr =
        Qr::of(&first.url).map(|qr| format!("  or scan\n\n{}\n", qr.half_blocks(Ground::Dark)));
    let others: Vec<&str> = others.iter().map(|address| address.url.as_str()).collect();
    let others =
        (!others.is_empty()).then(|| format!("  If that does not work: {}\n", others.join("  ")));
    format!(
        "Parlour hosts games for everybody on this network.\n\n  Others open   {}\n{}{}{}  Your own page {own_page}\n\n\
         If the address does not open on another device, this computer's firewall may block it: allow port {port} for\n\
         private networks. Your saves and archive are shown to your own page only. Ctrl-C ends it; all games are kept.\n",
        first.url,
        code.unwrap_or_default(),
        qr.unwrap_or_default(),
        others.unwrap_or_default(),
    )
}

/// Announces the host, so that others find it without typing; everything else works without that.
fn announce(port: u16, secure: bool) -> Option<Announcement> {
    let name = addresses::host_name().unwrap_or_else(|| "parlour".to_owned());
    let service = Service {
        name,
        port,
        path: "/".to_owned(),
        secure,
        program: env!("CARGO_PKG_VERSION").to_owned(),
        protocol: wire::VERSION,
    };
    match Announcement::start(&service, announce::Reach::Network) {
        Ok(announcement) => Some(announcement),
        Err(sentence) => {
            complain(&format!("{sentence}; others have to type the address or the code"));
            None
        }
    }
}

/// Opens a port of the router, after saying what that means.
fn let_in_from_outside(port: u16) -> Option<Mapping> {
    say_line(&internet::explanation(port));
    let on_problem = |sentence: String| complain(&sentence);
    match Mapping::open(port, &Search::default(), on_problem) {
        Ok(mapping) => {
            say_line(&mapping.summary());
            Some(mapping)
        }
        Err(sentence) => {
            complain(&format!("{sentence}; people on this network can still play"));
            None
        }
    }
}

/// Says when the addresses have changed, and makes the certificate fit again.
fn watch_addresses(scheme: &str, port: u16, tls: Option<Arc<Tls>>, stopped: &Receiver<()>) {
    let urls =
        || -> Vec<String> { addresses().iter().map(|address| address.with_port(port)).collect() };
    let mut known = urls();
    while stopped.recv_timeout(LOOK_AGAIN) == Err(RecvTimeoutError::Timeout) {
        let now = urls();
        if now == known {
            continue;
        }
        known = now;
        if let Some(tls) = &tls
            && let Err(sentence) = tls.refresh(&HostNames::of_this_computer(), SystemTime::now())
        {
            complain(&sentence);
        }
        match lan_addresses(scheme, port, None).first() {
            Some(Address { url, code, .. }) => {
                let code = code.as_deref().map(|code| format!(" ({code})")).unwrap_or_default();
                say_line(&format!("The address has changed: others now open {url}{code}"));
            }
            None => {
                say_line("The network is gone; games go on here, and for others when it is back.");
            }
        }
    }
}
