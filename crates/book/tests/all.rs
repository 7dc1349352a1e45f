//! The tests of this crate as one program.

mod making;
mod names;
