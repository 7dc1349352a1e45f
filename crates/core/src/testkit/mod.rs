//! Tests that every game gets by being on the shelf: laws, keys, golden playthroughs, perft files, shaken readers.
//!
//! Each function panics with a sentence that says which law was broken and where.

pub mod boards;
pub mod fuzz;
pub mod golden;
pub mod laws;
pub mod naive;
pub mod perft_file;
