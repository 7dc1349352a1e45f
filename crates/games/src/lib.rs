//! The shelf: every game Parlour knows, one module each.
//!
//! To add a game, write its module, name it in the two lists below, and run the laws
//! (`cargo test -p parlour-games`). Menus, computer player, records, help and tests pick it up from here.

use parlour_core::show::Show;
use parlour_core::{Playable, Visitor};
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
    ($($chest:ident { $($module:ident),* $(,)? })*) => {
        /// Shows the games whose ids are wanted, and says whether there was one.
        fn visit_where(wanted: impl Fn(&str) -> bool, visitor: &mut impl Visitor) -> bool {
            let mut met = false;
            $($(
                if const { is_packed(stringify!($chest)) } {
                    for (_, game) in $module().iter().filter(|(id, _)| wanted(id)) {
                        visitor.visit(game);
                        met = true;
                    }
                }
            )*)*
            met
        }

        $($(
            /// The games of a module with their ids.
            fn $module() -> &'static [(String, impl Playable)] {
                static GAMES: Made = Made::new();
                kept(&GAMES, $module::builtin)
            }
        )*)*

        /// The modules on the shelf.
        pub const MODULES: &[&str] = &[$($(stringify!($module)),*),*];

        /// The chests the shelf can be packed into, with the modules that lie in each.
        pub const CHESTS: &[(&str, &[&str])] =
            &[$((stringify!($chest), &[$(stringify!($module)),*])),*];

        /// The chest that a game of the shelf lies in; nothing for a game that is not here.
        pub fn chest_of(id: &str) -> Option<&'static str> {
            $($(
                if const { is_packed(stringify!($chest)) } && $module().iter().any(|(other, _)| other == id) {
                    return Some(stringify!($chest));
                }
            )*)*
            None
        }
    };
}

// A chest is what a page loads at once, and stays well under 350 kB: families lie together, small games share one.
shelf! {
    chess { chess }
    variants { fairy }
    boards { fairy_wide }
    huge { fairy_huge }
    four { four }
    draughts { draughts }
    stones { connect, go, go13, go19, gomoku, hex, othello }
    hunts { laser, morris, tafl }
}

/// The only chest that is packed, if the build names one; all of them otherwise.
pub const CHEST: Option<&str> = option_env!("PARLOUR_CHEST");

const _: () = assert!(
    CHEST.is_none() || holds(CHESTS, CHEST),
    "PARLOUR_CHEST names no chest of the shelf in crates/games/src/lib.rs"
);

/// Whether a chest comes into this build: what lies in the others is dropped by the compiler.
const fn is_packed(chest: &str) -> bool {
    match CHEST {
        None => true,
        Some(name) => is_same(name, chest),
    }
}

const fn holds(mut chests: &[(&str, &[&str])], name: Option<&str>) -> bool {
    let Some(name) = name else { return false };
    while let [(chest, _), rest @ ..] = chests {
        if is_same(chest, name) {
            return true;
        }
        chests = rest;
    }
    false
}

/// Whether two names are the same, known when compiling.
const fn is_same(one: &str, other: &str) -> bool {
    let (mut one, mut other) = (one.as_bytes(), other.as_bytes());
    while let ([a, one_rest @ ..], [b, other_rest @ ..]) = (one, other) {
        if *a != *b {
            return false;
        }
        (one, other) = (one_rest, other_rest);
    }
    one.is_empty() && other.is_empty()
}

/// The chest that a module lies in; empty if it does not come into this build.
const fn chest_with(module: &str) -> &'static str {
    let mut chests = CHESTS;
    while let [(chest, modules), rest @ ..] = chests {
        let mut modules = *modules;
        while let [name, others @ ..] = modules {
            if is_same(name, module) && is_packed(chest) {
                return chest;
            }
            modules = others;
        }
        chests = rest;
    }
    ""
}

/// Shows every game on the shelf to the visitor.
pub fn visit_all(visitor: &mut impl Visitor) {
    visit_where(|_| true, visitor);
}

/// Shows the game with this id; false if there is none on the shelf.
pub fn visit_one(id: &str, visitor: &mut impl Visitor) -> bool {
    visit_where(|other| other == id, visitor)
}

pub use fairy::VariantError;

/// Shows the game that a variant text describes and gives its chest, or says what is wrong with the text and where.
pub fn visit_variant(text: &str, visitor: &mut impl Visitor) -> Result<&'static str, VariantError> {
    let mut wrong = VariantError::unknown_here();
    macro_rules! try_word {
        ($module:literal, $read:path) => {
            if const { !chest_with($module).is_empty() } {
                match $read(text) {
                    Ok(game) => {
                        visitor.visit(&game);
                        return Ok(const { chest_with($module) });
                    }
                    Err(error) => wrong = error,
                }
            }
        };
    }
    // The narrowest word that holds the board is the fastest; only the widest has the last word on errors.
    try_word!("fairy", fairy::read_narrow);
    try_word!("fairy_wide", fairy_wide::read);
    try_word!("fairy_huge", fairy_huge::read);
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
    fn every_game_lies_in_one_chest_and_every_module_too() {
        let mut modules: Vec<&str> =
            CHESTS.iter().flat_map(|(_, modules)| *modules).copied().collect();
        assert_eq!(modules, MODULES);
        modules.sort_unstable();
        modules.dedup();
        assert_eq!(modules.len(), MODULES.len());
        assert!(
            modules.iter().all(|module| !chest_with(module).is_empty()),
            "an ordinary build has all"
        );
        assert!(chest_with("fair").is_empty() && !is_same("a", "ab") && is_same("ab", "ab"));
        assert_eq!(chest_of("chess"), Some("chess"));
        assert_eq!(chest_of("no such game"), None);
    }
}
