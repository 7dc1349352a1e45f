//! How a board is looked at, the same for every drawing of it: turned for a seat ([`Turn`]), what became of every piece
//! between two scenes ([`difference()`]), the cells worth pointing at ([`first_targets`], [`last_moved`]), and the course of light
//! over it ([`beam`]). Nothing here draws.

pub mod beam;
mod difference;
mod marks;
mod turn;

pub use difference::{Difference, difference};
pub use marks::{first_targets, last_moved};
pub use turn::Turn;
