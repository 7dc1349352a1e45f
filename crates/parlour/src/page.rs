//! `parlour`: serves the embedded page to this computer alone and opens a browser.

use crate::commands::PageArgs;
use crate::library;
use crate::say::say_line;
use parlour_server::{Config, PageFiles, Server, shutdown_signal};
use std::io::ErrorKind;
use std::net::{Ipv4Addr, TcpListener};

pub(crate) fn run(args: &PageArgs) -> Result<(), String> {
    let folder = library::folder()?;
    let listener = listen(Ipv4Addr::LOCALHOST, args.port)?;
    let port = listener.local_addr().map_err(|error| error.to_string())?.port();
    let address = format!("http://127.0.0.1:{port}/");
    say_line(&format!("Parlour is at {address} (Ctrl-C ends it)"));
    if !args.no_open {
        open(address);
    }
    Server::new(Config::new(folder, PageFiles::embedded()), listener)?.run(shutdown_signal())
}

/// Listens on an address of this machine.
pub(crate) fn listen(address: Ipv4Addr, port: u16) -> Result<TcpListener, String> {
    TcpListener::bind((address, port)).map_err(|error| match error.kind() {
        ErrorKind::AddrNotAvailable => {
            format!("{address} is no address of this computer; leave --bind out to use all of them")
        }
        ErrorKind::AddrInUse => format!(
            "port {port} is taken by another program, or by a Parlour that is already running at \
             http://127.0.0.1:{port}/ ; use --port with another number, or --port 0 for any that is free"
        ),
        ErrorKind::PermissionDenied => {
            format!("port {port} may not be used here; use --port with a number from 1024 on")
        }
        _ => format!("port {port} cannot be used: {error}"),
    })
}

/// Whether there is a screen on which a browser can be opened.
pub(crate) fn has_display() -> bool {
    let is_set = |name: &str| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    cfg!(any(windows, target_os = "macos")) || is_set("DISPLAY") || is_set("WAYLAND_DISPLAY")
}

/// Opens the address in the user's browser, if there is one. Nothing depends on it: the address is printed already.
pub(crate) fn open(address: String) {
    // On Unix without a display a text browser might take over this terminal.
    if has_display() {
        // On a thread of its own, because the call waits a moment to see whether the browser starts; and detached, so that
        // Ctrl-C here does not end the browser too.
        std::thread::spawn(move || open::that_detached(address));
    }
}
