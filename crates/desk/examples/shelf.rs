//! Writes the cards of every game, as a page loads them, to the standard output.

use std::io::Write;

fn main() -> std::io::Result<()> {
    std::io::stdout().write_all(&parlour_desk::shelf_bytes())
}
