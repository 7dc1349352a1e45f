//! The shelf: every game Parlour knows, one module each.
//!
//! To add a game, write its module, name it in the two lists below, and run the laws
//! (`cargo test -p parlour-games`). Menus, computer player, records, help and tests pick it up from here.

use parlour_core::Visitor;
use parlour_core::bits::U256;

pub mod chess;
pub mod connect;
pub mod draughts;
pub mod fairy;
pub mod fairy_huge;
pub mod fairy_wide;
pub mod four;
pub mod go;
pub mod go13;
pub mod go19;
pub mod gomoku;
pub mod hex;
pub mod laser;
pub mod morris;
pub mod othello;
pub mod tafl;

/// Makes the one list of games that everything else is derived from.
macro_rules! shelf {
    ($($module:ident),* $(,)?) => {
        /// Shows every game on the shelf to the visitor.
        pub fn visit_all(visitor: &mut impl Visitor) {
            $(for game in $module::builtin() {
                visitor.visit(&game);
            })*
        }

        /// The modules on the shelf.
        pub const MODULES: &[&str] = &[$(stringify!($module)),*];
    };
}

shelf![
    chess, connect, draughts, fairy, fairy_huge, fairy_wide, four, go, go13, go19, gomoku, hex,
    laser, morris, othello, tafl
];

pub use fairy::VariantError;

/// Shows the game that a variant text describes, or says what is wrong with the text and where.
pub fn visit_variant(text: &str, visitor: &mut impl Visitor) -> Result<(), VariantError> {
    // The narrowest word that holds the board is the fastest; only the widest has the last word on errors.
    if let Ok(game) = fairy::read_variant::<u64>(text) {
        visitor.visit(&game);
    } else if let Ok(game) = fairy::read_variant::<u128>(text) {
        visitor.visit(&game);
    } else {
        visitor.visit(&fairy::read_variant::<U256>(text)?);
    }
    Ok(())
}
