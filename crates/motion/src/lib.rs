//! What every drawing of a board shares: the turn for a seat ([`Turn`]), what became of every piece between two scenes
//! ([`difference()`]), the cells to highlight ([`first_targets`], [`last_moved`]), the path of a beam ([`beam`]), and how things move:
//! functions from time to a [`Pose`] ([`Travel`], [`Walk`], [`flourish`]), and the heights of squares ([`Spring`], [`Ripple`]). Nothing
//! here draws, and nothing here knows what time it is.

pub mod beam;
mod difference;
pub mod easing;
pub mod flourish;
mod marks;
mod pose;
mod ripple;
mod spring;
pub mod travel;
mod turn;
pub mod walk;

pub use difference::{Difference, difference};
pub use marks::{first_targets, last_moved};
pub use pose::{Pose, Vec3};
pub use ripple::{Ripple, envelope};
pub use spring::Spring;
pub use travel::Travel;
pub use turn::Turn;
pub use walk::Walk;
