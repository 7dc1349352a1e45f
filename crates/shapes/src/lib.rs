//! Figures and boards as solid shapes. Everything is computed from a few lines of data: profiles that are turned ([`Figure`]),
//! bodies that are carved, tiles, frames and lines of a board ([`board()`]), and the fragments a figure breaks into
//! ([`fragments()`]). Nothing here draws.
//!
//! A cell is 1 wide, y is up, the first seat looks along -z, which is north.

mod board;
mod clip;
mod extrude;
mod figure_context;
mod figures;
mod fragments;
mod lathe;
mod mesh;
mod nets;
mod path;
mod sculpt;
mod vector;

pub use board::{BoardMeshes, Tile, board};
pub use figure_context::FigureContext;
pub use figures::{Figure, figure};
pub use fragments::{Fragment, fragments};
pub use mesh::{Group, MaterialSlot, Mesh};
pub use vector::Vec3;

/// How high light goes over a board: mirrors and shields reach above it, and lamps shine there.
pub const BEAM_HEIGHT: f32 = 0.42;

/// How finely round things are cut.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Detail {
    /// For software rendering and distant pieces.
    Low,
    /// For phones and large boards.
    Medium,
    /// For a good look.
    High,
}

impl Detail {
    /// The sides of what is turned on a lathe.
    pub fn segments(self) -> u32 {
        match self {
            Detail::Low => 14,
            Detail::Medium => 24,
            Detail::High => 40,
        }
    }

    /// The largest angle, in degrees, between two straight parts of a curve.
    fn bend(self) -> f32 {
        match self {
            Detail::Low => 46.0,
            Detail::Medium => 28.0,
            Detail::High => 18.0,
        }
    }
}
