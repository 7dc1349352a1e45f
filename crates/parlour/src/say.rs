//! Output: results to standard output, errors to standard error. Names, comments and files may hold anything, so control
//! characters are escaped.

use parlour_core::printable;
use std::io::{self, IsTerminal, Write};
use std::process;

/// Writes a text to standard output. A closed pipe (`| head`) is no error; a full disk is one.
pub(crate) fn say(text: &str) {
    let mut out = io::stdout().lock();
    exit_on_error(out.write_all(printable(text).as_bytes()).and_then(|()| out.flush()));
}

/// Ends the program if the output could not be written.
fn exit_on_error(written: io::Result<()>) {
    match written {
        Ok(()) => {}
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => process::exit(0),
        Err(error) => {
            complain(&format!("standard output cannot be written: {error}"));
            process::exit(1);
        }
    }
}

/// Prints why the arguments were not understood, or the help they asked for, and ends the program.
pub(crate) fn exit_with_usage(error: &clap::Error) -> ! {
    exit_on_error(error.print().and_then(|()| io::stdout().flush()));
    process::exit(error.exit_code())
}

/// Writes a line to standard output.
pub(crate) fn say_line(line: &str) {
    say(&format!("{line}\n"));
}

/// Writes an error to standard error.
pub(crate) fn complain(sentence: &str) {
    let _ = writeln!(io::stderr(), "parlour: {}", printable(sentence));
}

/// Writes a line of progress over the one before, if standard error is a terminal.
pub(crate) fn show_progress(line: &str) {
    if io::stderr().is_terminal() {
        let _ = write!(io::stderr(), "\r{line}\x1b[K");
    }
}

/// Leaves the last line of progress as it is.
pub(crate) fn end_progress() {
    if io::stderr().is_terminal() {
        let _ = writeln!(io::stderr());
    }
}
