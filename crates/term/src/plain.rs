//! Line mode.
use crate::setup::{Setup, Trouble};
use std::io::{BufRead, Write};
/// Plays line by line.
pub fn play_plain(
    _setup: Setup,
    _input: impl BufRead + Send + 'static,
    _output: impl Write,
) -> Result<(), Trouble> {
    Ok(())
}
