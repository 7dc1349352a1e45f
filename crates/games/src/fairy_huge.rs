//! Games of the chess family on boards of up to 256 squares: the same rules and texts as in `fairy`, in the widest word.

use crate::fairy::{Fairy, Recent, VariantError, read_shelf, read_variant};
use parlour_core::bits::U256;
use parlour_core::show::Heading;

const BUILTIN: &[&str] = &[include_str!("../variants/mega_chess.toml")];

/// The games of this module.
pub fn builtin() -> Vec<Fairy<U256>> {
    read_shelf(BUILTIN, Heading::Big)
}

/// The game of a variant in this word; reading is compiled here alone.
pub(crate) fn read(text: &str) -> Result<Fairy<U256>, VariantError> {
    static RECENT: Recent<Fairy<U256>> = Recent::new();
    RECENT.get(text, read_variant)
}
