//! The program as people and other programs use it: one program for all tests, for linking many takes longer than running them.

mod archive;
mod arena;
mod backup;
mod chaos;
mod keeping;
mod kills;
mod link;
mod network;
mod networks;
mod online;
#[path = "../../server/tests/player.rs"]
#[allow(dead_code, reason = "the server's own tests use more of it")]
mod player;
mod review;
mod serve;
mod terminal;
mod uci;
mod variants;
