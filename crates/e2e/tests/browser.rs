//! The page in a real browser: one program for all tests, for linking many takes longer than running them.

mod across;
mod advice;
mod begin;
mod board;
mod delivery;
mod editor;
mod every_game;
mod everyone;
mod firefox;
mod fits;
mod formats;
mod languages;
mod large_archive;
mod lessons;
mod lobby;
#[path = "../../protocol/fixtures/longest_walk.rs"]
mod longest_walk;
#[path = "../../parlour/tests/network.rs"]
mod network;
mod newcomer;
mod pictures;
mod playing;
mod settings;
mod stills;
mod study;
mod table;
mod three;
mod together;
mod together_asking;
mod together_elsewhere;
mod together_games;
mod together_network;
mod together_people;
mod touch;
mod versions;
