//! Games of the chess family on boards of 65 to 128 squares: the same rules and texts as in `fairy`, in a wider word.

use crate::fairy::{Fairy, read_shelf};

const BUILTIN: &[&str] =
    &[include_str!("../variants/capablanca.toml"), include_str!("../variants/grand.toml")];

/// The games of this module.
pub fn builtin() -> Vec<Fairy<u128>> {
    read_shelf(BUILTIN)
}
