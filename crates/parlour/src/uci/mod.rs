//! `parlour uci`: the Universal Chess Interface, for every game.
//!
//! Lines come in on standard input and are answered at once; thinking happens on a thread of its own. Whatever is
//! invalid is answered with `info string error: ...` and changes nothing.

mod go;
mod memory;
mod session;
mod settings;

use crate::say::say_line;
use session::UciSession;
use std::io::BufRead;

pub(crate) fn run() -> Result<(), String> {
    let mut session = UciSession::new();
    let (mut input, mut bytes) = (std::io::stdin().lock(), Vec::new());
    while input
        .read_until(b'\n', &mut bytes)
        .map_err(|error| format!("standard input cannot be read: {error}"))?
        > 0
    {
        // A line with bytes in another encoding is still a line; it must not end the session.
        let line = String::from_utf8_lossy(&bytes).into_owned();
        bytes.clear();
        match session.handle_line(&line) {
            Ok(true) => {}
            Ok(false) => return Ok(()),
            Err(sentence) => say_line(&format!("info string error: {sentence}")),
        }
    }
    // Standard input was closed: the search under way still gives its answer.
    session.finish();
    Ok(())
}
