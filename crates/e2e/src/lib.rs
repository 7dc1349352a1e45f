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
pub use visit::{House, Size, Visit};
