//! Boards: a still picture of one, one to play on, and one to set pieces up on.
//!
//! What is pure has a file of its own and is tested: where cells lie (`layout`), where arrows lead (`cursor`), shapes (`marks`,
//! `drawing`), where menus open (`beside`). Input of every kind ends in `entry`. What draws a board to play on is a
//! `surface`; `svg` is the one of two dimensions.

// What the parts share is many handles to signals: small to copy, and components want it whole.
#![allow(clippy::large_types_passed_by_value)]

mod actor;
mod beside;
mod chooser;
mod cursor;
mod drawing;
mod edges;
mod edit;
mod effects;
mod entry;
mod grid;
mod ground;
mod hands;
mod layers;
mod layout;
mod marked;
mod marks;
mod motion;
mod names;
mod picture;
mod pieces;
mod play;
mod pointer;
mod stage;
mod state;
mod surface;
mod svg;

pub(crate) use edit::{Carried, EditBoard, Touch, cell_under};
pub(crate) use picture::{Picture, figure, rotation, tint_class};
pub(crate) use play::{PlayBoard, Shown};
