//! Boards: a still picture of one, and one to play on.
//!
//! What is pure has a file of its own and is tested: where cells lie (`layout`), where arrows lead (`cursor`), what became of
//! pieces (`difference`), shapes (`marks`, `drawing`, `beam`), where menus open (`beside`). Input of every kind ends in `entry`.

mod actor;
mod beam;
mod beside;
mod chooser;
mod cursor;
mod difference;
mod drawing;
mod effects;
mod entry;
mod grid;
mod ground;
mod hands;
mod layout;
mod marked;
mod marks;
mod motion;
mod names;
mod picture;
mod play;
mod pointer;
mod stage;

pub(crate) use picture::{Picture, figure, rotation, shade_class, tint_class};
pub(crate) use play::{PlayBoard, Shown};
