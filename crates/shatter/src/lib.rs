//! What becomes of something broken: its fragments fall, tumble and come to rest (`Rubble`). A page loads this as a wasm of its
//! own when something breaks for the first time; everything crosses as plain numbers.
//!
//! Without the feature `physics` there is only the form of what crosses ([`Fracture`]).

mod batch;
#[cfg(feature = "physics")]
mod rubble;
#[cfg(all(feature = "physics", target_arch = "wasm32"))]
mod web;

pub use batch::{Blow, Fracture, Ground, Obstacle, Shard};
#[cfg(feature = "physics")]
pub use rubble::Rubble;

/// A point or a direction, in cells: x to the east, y up, z to the south.
pub type Vec3 = [f32; 3];

/// Where a fragment is: its middle, and how it is turned, as a quaternion (x, y, z, w).
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Pose {
    /// Its middle.
    pub position: Vec3,
    /// How it is turned.
    pub rotation: [f32; 4],
}
