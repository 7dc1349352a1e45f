//! The page: every game in the browser.
//!
//! It knows no rules: it draws scenes, collects taps, and asks a chest (`chest.rs`) what a move means. What it shows it keeps
//! (`store.rs`), what it says is in message files (`words.rs`), where it is stands in the address (`route.rs`).

// The macro of components writes `pub` for what is ours alone.
#![allow(unreachable_pub)]

mod app;
mod bar;
mod base64url;
mod board;
mod carried;
mod chest;
mod confirm;
mod describe;
mod engine_worker;
mod files;
mod geometry;
mod install;
mod keyboard;
mod letters;
mod net;
mod notice;
mod notify;
mod open_study;
mod openings;
mod pictures;
mod route;
mod sandbox;
mod screens;
mod server;
mod settings;
mod shelf;
mod sound;
mod stage;
mod store;
mod throttle;
mod transfer;
mod when;
mod words;
mod work;

fn main() {
    notice::catch_panics();
    wasm_bindgen_futures::spawn_local(app::start());
}
