//! Where words go out: results to standard output, complaints to standard error. Names, comments and files may hold
//! anything, so nothing leaves here that a terminal would obey.

use parlour_core::printable;
use std::io::{self, Write};
use std::process;

/// Writes a text to standard output. A reader who has gone away (`| head`) is no error; a full disk is one, and whoever
/// waits for the whole must know.
pub(crate) fn say(text: &str) {
    let mut out = io::stdout().lock();
    heard(out.write_all(printable(text).as_bytes()).and_then(|()| out.flush()));
}

/// Ends the program if what was said could not be.
fn heard(written: io::Result<()>) {
    match written {
        Ok(()) => {}
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => process::exit(0),
        Err(error) => {
            complain(&format!("standard output cannot be written: {error}"));
            process::exit(1);
        }
    }
}

/// Says why the words of a command were not understood, or the help that they asked for, and ends the program.
pub(crate) fn explain(words: &clap::Error) -> ! {
    heard(words.print().and_then(|()| io::stdout().flush()));
    process::exit(words.exit_code())
}

/// Writes a line to standard output.
pub(crate) fn say_line(line: &str) {
    say(&format!("{line}\n"));
}

/// Writes a complaint to standard error.
pub(crate) fn complain(sentence: &str) {
    let _ = writeln!(io::stderr(), "parlour: {}", printable(sentence));
}
