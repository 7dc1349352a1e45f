//! Speed and memory beside peers, in one run with the same flags, as ratios. Started by `cargo xtask bench`.
//!
//! Every figure is the best of several rounds, and rounds of the things compared take turns, so that a busy machine
//! slows all alike. Of the peers, shakmaty is GPL: this program links it and is not distributed.
#![allow(clippy::print_stdout)]

mod archive;
mod import;
mod measure;
mod memory;
mod perft;
mod playouts;
mod records;
mod search;

fn main() {
    let only = std::env::args().nth(1);
    let wanted = |name: &str| only.as_deref().is_none_or(|only| only == name);
    if wanted("perft") {
        perft::run();
    }
    if only.as_deref() == Some("variants") {
        perft::variants();
    }
    if wanted("playouts") {
        playouts::run();
    }
    if wanted("search") {
        search::run();
    }
    if wanted("records") {
        records::run();
    }
    if wanted("memory") {
        memory::run();
    }
    if wanted("archive") {
        archive::run();
    }
    if wanted("import") {
        import::run();
    }
}
