//! The shelf: every game Parlour knows, one module each.
//!
//! To add a game, write its module, name it in the two lists below, and run the laws
//! (`cargo test -p parlour-games`). Menus, computer player, records, help and tests pick it up from here.

use parlour_core::Visitor;
use parlour_core::bits::U256;
use parlour_core::show::Show;
use std::any::Any;
use std::sync::OnceLock;

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

/// The games of a module, once they have been made, of whatever type they are.
type Made = OnceLock<Box<dyn Any + Send + Sync>>;

/// The games of a module with their ids. They are made once: reading a variant and building its tables takes
/// milliseconds, and a server opens thousands of games.
fn kept<G: Show>(made: &'static Made, make: fn() -> Vec<G>) -> &'static [(String, G)] {
    let named = |game: G| (game.info().id.to_string(), game);
    let games = made.get_or_init(|| Box::new(make().into_iter().map(named).collect::<Vec<_>>()));
    games.downcast_ref::<Vec<(String, G)>>().expect("a module makes games of one type")
}

/// Makes the one list of games that everything else is derived from.
macro_rules! shelf {
    ($($module:ident),* $(,)?) => {
        /// Shows the games whose ids are wanted, and says whether there was one.
        fn visit_where(wanted: impl Fn(&str) -> bool, visitor: &mut impl Visitor) -> bool {
            let mut met = false;
            $({
                static GAMES: Made = Made::new();
                for (_, game) in kept(&GAMES, $module::builtin).iter().filter(|(id, _)| wanted(id)) {
                    visitor.visit(game);
                    met = true;
                }
            })*
            met
        }

        /// The modules on the shelf.
        pub const MODULES: &[&str] = &[$(stringify!($module)),*];
    };
}

shelf![
    chess, connect, draughts, fairy, fairy_huge, fairy_wide, four, go, go13, go19, gomoku, hex,
    laser, morris, othello, tafl
];

/// Shows every game on the shelf to the visitor.
pub fn visit_all(visitor: &mut impl Visitor) {
    visit_where(|_| true, visitor);
}

/// Shows the game with this id; false if there is none on the shelf.
pub fn visit_one(id: &str, visitor: &mut impl Visitor) -> bool {
    visit_where(|other| other == id, visitor)
}

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
