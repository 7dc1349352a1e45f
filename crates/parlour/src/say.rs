//! Where words go out: results to standard output, complaints to standard error. Names, comments and files may hold
//! anything, so nothing leaves here that a terminal would obey.

use parlour_core::printable;
use std::io::{self, Write};

/// Writes a text to standard output. A reader who has gone away (`| head`) is no error.
pub(crate) fn say(text: &str) {
    let mut out = io::stdout().lock();
    if out.write_all(printable(text).as_bytes()).and_then(|()| out.flush()).is_err() {
        std::process::exit(0);
    }
}

/// Writes a line to standard output.
pub(crate) fn say_line(line: &str) {
    say(&format!("{line}\n"));
}

/// Writes a complaint to standard error.
pub(crate) fn complain(sentence: &str) {
    let _ = writeln!(io::stderr(), "parlour: {}", printable(sentence));
}
