//! The shelf: every game Parlour knows, one module each.
//!
//! To add a game, write its module, name it in the two lists below, and run the laws
//! (`cargo test -p parlour-games`). Menus, computer player, records, help and tests pick it up from here.

// Whoever checks a crate alone builds no game at all.
#![cfg_attr(not(feature = "chess"), allow(unused, reason = "the shelf may be empty"))]

use parlour_core::show::Show;
use parlour_core::{Playable, Visitor};
use std::any::Any;
use std::sync::OnceLock;

// A module is compiled with the chest it lies in. What chess has of attacks and help serves its whole family.
#[cfg(feature = "hunts")]
pub mod breakthrough;
pub mod chess;
#[cfg(feature = "stones")]
pub mod connect;
#[cfg(feature = "draughts")]
pub mod draughts;
#[cfg(any(feature = "variants", feature = "boards", feature = "huge"))]
pub mod fairy;
#[cfg(feature = "huge")]
pub mod fairy_huge;
#[cfg(feature = "boards")]
pub mod fairy_wide;
mod fitted_weights;
#[cfg(feature = "four")]
pub mod four;
#[cfg(feature = "stones")]
pub mod go;
#[cfg(feature = "stones")]
pub mod go13;
#[cfg(feature = "stones")]
pub mod go19;
#[cfg(feature = "stones")]
pub mod gomoku;
#[cfg(feature = "stones")]
pub mod hex;
#[cfg(feature = "hunts")]
pub mod laser;
pub mod living;
#[cfg(feature = "hunts")]
pub mod morris;
#[cfg(feature = "stones")]
pub mod othello;
#[cfg(feature = "hunts")]
pub mod tafl;
mod variant_error;

pub use fitted_weights::{take_fitted_weights, write_fitted_weights};
pub use variant_error::VariantError;

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
    ($($chest:literal { $($module:ident),* $(,)? })*) => {
        /// Shows the games whose ids are wanted, and says whether there was one.
        fn visit_where(wanted: impl Fn(&str) -> bool, visitor: &mut impl Visitor) -> bool {
            let mut met = false;
            $($(
                #[cfg(feature = $chest)]
                for (_, game) in $module().iter().filter(|(id, _)| wanted(id)) {
                    visitor.visit(game);
                    met = true;
                }
            )*)*
            met
        }

        $($(
            /// The games of a module with their ids.
            #[cfg(feature = $chest)]
            fn $module() -> &'static [(String, impl Playable)] {
                static GAMES: Made = Made::new();
                kept(&GAMES, $module::builtin)
            }
        )*)*

        /// The modules on the shelf.
        pub const MODULES: &[&str] = &[$($(stringify!($module)),*),*];

        /// The chests the shelf can be packed into, with the modules that lie in each.
        pub const CHESTS: &[(&str, &[&str])] = &[$(($chest, &[$(stringify!($module)),*])),*];

        /// The module that a game of the shelf is written in; nothing for a game that is not here.
        pub fn module_of(id: &str) -> Option<&'static str> {
            $($(
                #[cfg(feature = $chest)]
                if $module().iter().any(|(other, _)| other == id) {
                    return Some(stringify!($module));
                }
            )*)*
            None
        }

        /// The chest that a game of the shelf lies in; nothing for a game that is not here.
        pub fn chest_of(id: &str) -> Option<&'static str> {
            $($(
                #[cfg(feature = $chest)]
                if $module().iter().any(|(other, _)| other == id) {
                    return Some($chest);
                }
            )*)*
            None
        }
    };
}

// A chest is what a page loads at once, and stays small (`MAX_CHEST` in `xtask/src/page/mod.rs`): families lie together, small
// games share one. Each is a feature of this crate, so that a build for one chest compiles its games alone.
shelf! {
    "chess" { chess }
    "variants" { fairy }
    "boards" { fairy_wide }
    "huge" { fairy_huge }
    "four" { four }
    "draughts" { draughts }
    "stones" { connect, go, go13, go19, gomoku, hex, othello }
    "hunts" { breakthrough, laser, morris, tafl }
}

/// Shows every game on the shelf to the visitor.
pub fn visit_all(visitor: &mut impl Visitor) {
    visit_where(|_| true, visitor);
}

/// Shows the game with this id; false if there is none on the shelf.
pub fn visit_one(id: &str, visitor: &mut impl Visitor) -> bool {
    visit_where(|other| other == id, visitor)
}

/// Shows the game that a variant text describes and gives its chest, or says what is wrong with the text and where.
#[allow(unused, reason = "few chests read variants")]
pub fn visit_variant(text: &str, visitor: &mut impl Visitor) -> Result<&'static str, VariantError> {
    let mut wrong = VariantError::unknown_here();
    macro_rules! try_word {
        ($chest:literal, $read:path) => {
            #[cfg(feature = $chest)]
            match $read(text) {
                Ok(game) => {
                    visitor.visit(&game);
                    return Ok($chest);
                }
                Err(error) => wrong = error,
            }
        };
    }
    // The narrowest word that holds the board is the fastest; only the widest has the last word on errors.
    try_word!("variants", fairy::read_narrow);
    try_word!("boards", fairy_wide::read);
    try_word!("huge", fairy_huge::read);
    Err(wrong)
}

/// The chest that a variant's text needs; nothing if no chest here can read it.
pub fn chest_of_variant(text: &str) -> Option<&'static str> {
    struct Unseen;
    impl Visitor for Unseen {
        fn visit<G: Playable>(&mut self, _: &G) {}
    }
    visit_variant(text, &mut Unseen).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_module_lies_in_one_chest() {
        let mut modules: Vec<&str> =
            CHESTS.iter().flat_map(|(_, modules)| *modules).copied().collect();
        assert_eq!(modules, MODULES);
        modules.sort_unstable();
        modules.dedup();
        assert_eq!(modules.len(), MODULES.len());
        assert_eq!(chest_of("chess"), Some("chess"));
        assert_eq!(chest_of("no such game"), None);
    }
}
