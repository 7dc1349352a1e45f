//! Games of the chess family on boards of up to 256 squares: the same rules and texts as in `fairy`, in the widest word.

use crate::fairy::{Fairy, read_shelf};
use parlour_core::bits::U256;

const BUILTIN: &[&str] = &[include_str!("../variants/mega_chess.toml")];

/// The games of this module.
pub fn builtin() -> Vec<Fairy<U256>> {
    read_shelf(BUILTIN)
}
