//! Boards: a still picture of one, and one to play on.

mod picture;
mod play;

pub(crate) use picture::{Picture, figure, rotation, shade_class, tint_class};
pub(crate) use play::{PlayBoard, Shown};
