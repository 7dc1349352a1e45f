//! The page, driven as a person would: the real program, a real browser, real clicks and keys.
//!
//! The tests here are run by `cargo xtask test`, which builds the page and the program first and names the program in
//! `PARLOUR_PROGRAM`; what takes longer by `cargo xtask test --long`. Nothing sleeps: everything waits for something seen.

mod fox;
mod mirror;
mod stand;
mod visit;

pub use fox::Fox;
pub use mirror::{Mirror, Start, near_the_end};
pub use stand::Stand;
pub use visit::{Against, Held, House, Plan, Point, Size, Visit, beside, cell, marks};

/// The games on the shelf, by id; only those that `PARLOUR_GAMES` names (`a,b,c`), if it does.
pub fn games() -> Vec<String> {
    let chosen = std::env::var("PARLOUR_GAMES").ok();
    let wanted =
        |id: &String| chosen.as_ref().is_none_or(|chosen| chosen.split(',').any(|name| name == id));
    let catalogue = parlour_table::Catalogue::new();
    catalogue.games().iter().map(|info| info.id.to_string()).filter(wanted).collect()
}
