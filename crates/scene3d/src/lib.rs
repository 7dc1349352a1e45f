//! A board in three dimensions: the second surface of the page, in a wasm of its own that is opened as a chest is.
//!
//! [`Stage`] knows what stands where, how it moves and what the camera sees; it is plain arithmetic and is tested without a
//! browser. [`render`] draws it with three-d (WebGL2). `web` is all that touches the browser: a page sends it `StageMessage`s
//! (`parlour_protocol::stage`) and asks which cell is under a pointer.

pub mod actors;
pub mod camera;
pub mod cue;
pub mod drawing;
pub mod light;
pub mod looks;
mod marks;
mod moves;
pub mod names;
pub mod place;
pub mod quality;
pub mod render;
pub mod rubble;
mod stage;
#[cfg(target_arch = "wasm32")]
mod web;

pub use stage::Stage;
