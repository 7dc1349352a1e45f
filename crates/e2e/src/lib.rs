//! The page, driven as a person would: the real program, a real browser, real clicks and keys.
//!
//! The tests here are run by `cargo xtask test`, which builds the page and the program first and names the program in
//! `PARLOUR_PROGRAM`; what takes longer by `cargo xtask test --long`. Nothing sleeps: everything waits for something seen.
//! `PARLOUR_SLOWER=4` lets pages run four times slower, to find tests that are only quick enough here; `PARLOUR_PICTURES` names a
//! folder for pictures of rooms and screens.

mod firefox;
mod game_model;
mod page_server;
mod server;
mod visit;

pub use firefox::Firefox;
pub use game_model::{GameModel, Start, near_the_end};
pub use page_server::PageServer;
pub use server::Server;
pub use visit::{Against, Modifier, Plan, Point, Size, Visit, cell, marks, offset};

/// The games on the shelf, by id; only those that `PARLOUR_GAMES` names (`a,b,c`), if it does.
pub fn games() -> Vec<String> {
    let chosen = std::env::var("PARLOUR_GAMES").ok();
    let wanted =
        |id: &String| chosen.as_ref().is_none_or(|chosen| chosen.split(',').any(|name| name == id));
    let catalogue = parlour_table::Catalogue::new();
    catalogue.games().iter().map(|info| info.id.to_string()).filter(wanted).collect()
}
