//! Games of the chess family on boards of 65 to 128 squares: the same rules and texts as in `fairy`, in a wider word.

use crate::fairy::{Fairy, Recent, VariantError, read_shelf, read_variant};
use parlour_core::show::Heading;

const BUILTIN: &[&str] =
    &[include_str!("../variants/capablanca.toml"), include_str!("../variants/grand.toml")];

/// The games of this module.
pub fn builtin() -> Vec<Fairy<u128>> {
    read_shelf(BUILTIN, Heading::Big)
}

/// The game of a variant in this word; reading is compiled here alone.
pub(crate) fn read(text: &str) -> Result<Fairy<u128>, VariantError> {
    static RECENT: Recent<Fairy<u128>> = Recent::new();
    RECENT.get(text, read_variant)
}
