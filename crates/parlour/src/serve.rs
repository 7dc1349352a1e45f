//! `parlour` and `parlour serve`: the page in a browser, from the program itself.

use crate::commands::ServeArgs;
use crate::library;
use crate::say::say_line;
use parlour_server::{Config, Limits, Page, interrupted};
use std::io::ErrorKind;
use std::net::{Ipv4Addr, TcpListener};

pub(crate) fn run(args: &ServeArgs) -> Result<(), String> {
    let folder = library::folder()?;
    let listener = listen(args.port)?;
    let port = listener.local_addr().map_err(|error| error.to_string())?.port();
    let address = format!("http://127.0.0.1:{port}/");
    say_line(&format!("Parlour is at {address} (Ctrl-C ends it)"));
    if !args.no_open {
        open(address);
    }
    parlour_server::run(
        Config { folder, page: Page::embedded(), limits: Limits::default() },
        listener,
        interrupted(),
    )
}

/// Listens on this machine only.
fn listen(port: u16) -> Result<TcpListener, String> {
    TcpListener::bind((Ipv4Addr::LOCALHOST, port)).map_err(|error| match error.kind() {
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

/// Opens the address in the user's browser, if there is one. Nothing depends on it: the address has been told.
fn open(address: String) {
    let there = |name: &str| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    // Without a screen to draw on, a browser for terminals would take this one.
    let everywhere = cfg!(any(windows, target_os = "macos"));
    if everywhere || there("DISPLAY") || there("WAYLAND_DISPLAY") {
        // Beside the server, for it looks on for a moment whether the browser starts; and detached, so that Ctrl-C here
        // does not end the browser too.
        std::thread::spawn(move || open::that_detached(address));
    }
}
