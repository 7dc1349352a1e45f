//! `parlour uci`: the Universal Chess Interface, for every game.
//!
//! Lines come in on standard input and are answered at once; thinking happens on a thread of its own. Whatever cannot
//! be taken is answered with `info string error: ...` and changes nothing.

mod door;
mod going;
mod memory;
mod settings;

use crate::say::say_line;
use door::Door;
use std::io::BufRead;

pub(crate) fn run() -> Result<(), String> {
    let mut door = Door::new();
    let (mut input, mut bytes) = (std::io::stdin().lock(), Vec::new());
    while input
        .read_until(b'\n', &mut bytes)
        .map_err(|error| format!("standard input cannot be read: {error}"))?
        > 0
    {
        // Names in an old encoding are still lines: what cannot be read in them is no command, and no end.
        let line = String::from_utf8_lossy(&bytes).into_owned();
        bytes.clear();
        match door.hear(&line) {
            Ok(true) => {}
            Ok(false) => return Ok(()),
            Err(sentence) => say_line(&format!("info string error: {sentence}")),
        }
    }
    // Standard input was closed: whoever listens still gets the answer that was asked for.
    door.finish();
    Ok(())
}
