//! What a page may ask: one program for all tests, for linking many takes longer than running them.

mod every_desk;
#[path = "../../protocol/fixtures/longest_walk.rs"]
mod longest_walk;
mod opening;
mod openings;
mod remote;
