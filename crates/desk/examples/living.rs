//! Writes the games that a page shows as they were played to the standard output.

use std::io::Write;

fn main() -> std::io::Result<()> {
    std::io::stdout().write_all(&parlour_desk::living_bytes())
}
