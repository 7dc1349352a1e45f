//! Tests that run for every game on the shelf: laws, keys, golden playthroughs, perft files, fuzzing.
//!
//! Each function panics with a sentence that says which law was broken and where.

pub mod boards;
pub mod fuzz;
pub mod golden;
pub mod laws;
pub mod naive;
pub mod perft_file;
