//! Everything that this crate promises: one program for all tests, for linking many takes longer than running them.

mod codes;
#[cfg(feature = "host")]
mod qr_codes;
