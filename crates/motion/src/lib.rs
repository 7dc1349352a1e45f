//! What every drawing of a board shares: the turn for a seat ([`Turn`]), what became of every piece between two scenes
//! ([`difference()`]), the cells to highlight ([`first_targets`], [`last_moved`]), and the path of a beam ([`beam`]). Nothing here
//! draws.

pub mod beam;
mod difference;
mod marks;
mod turn;

pub use difference::{Difference, difference};
pub use marks::{first_targets, last_moved};
pub use turn::Turn;
