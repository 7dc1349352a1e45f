//! Everything that this crate promises: one program for all tests, for linking many takes longer than running them.

#[cfg(feature = "host")]
mod announcing;
#[cfg(feature = "host")]
mod certificates;
mod codes;
#[cfg(feature = "host")]
mod qr_codes;
#[cfg(feature = "host")]
mod router;
