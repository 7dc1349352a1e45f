//! Writes the fitted weights of the games of a chest, which whoever thinks with it fetches.

use std::io::Write;

fn main() -> std::io::Result<()> {
    let chest = std::env::args().nth(1).unwrap_or_default();
    std::io::stdout().write_all(parlour_games::write_fitted_weights(&chest).as_bytes())
}
