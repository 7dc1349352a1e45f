//! Boards: a still picture of one, one to play on, and one to set pieces up on.
//!
//! Pure parts have files of their own and are tested: where cells lie (`layout`), where arrows lead (`cursor`), shapes (`marks`,
//! `drawing`), where menus open (`menu_position`). Input of every kind ends in `input`. What draws a board to play on is a
//! `surface`; `svg` is the one of two dimensions, `three` the one of three.

// `BoardState` is a set of signal handles: cheap to copy, and components take it by value.
#![allow(clippy::large_types_passed_by_value)]

mod chooser;
mod cursor;
mod drawing;
mod edges;
mod edit;
mod effects;
mod free_corners;
mod grid;
mod ground;
mod hands;
mod input;
mod layers;
mod layout;
mod loupe;
mod marked;
mod marks;
mod menu_position;
mod motion;
mod names;
mod picture;
mod piece_element;
mod piece_layer;
mod pieces;
mod play;
mod pointer;
mod state;
mod still;
mod surface;
mod svg;
mod territory;
mod theme;
mod three;

pub(crate) use edges::edges;
pub(crate) use edit::{Carried, EditBoard, Touch, cell_under};
pub(crate) use free_corners::{free_corners, side_of};
pub(crate) use ground::{Coordinates, ground};
pub(crate) use layout::Layout;
pub(crate) use marks::frames;
pub(crate) use picture::{Picture, figure, rotation, tint_class};
pub(crate) use play::{PlayBoard, Shown};
pub(crate) use still::{Seen, Sight};
pub(crate) use territory::territory;
