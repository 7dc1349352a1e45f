//! The program as people and other programs use it: one program for all tests, for linking many takes longer than running them.

mod archive;
mod chaos;
mod keeping;
mod kills;
#[path = "../../server/tests/player.rs"]
mod player;
mod review;
mod serve;
mod terminal;
mod uci;
mod variants;
