//! How a computer that hosts games is reached by others.
//!
//! Everything here works without the internet and without a service of anybody's. Whatever a machine or a network does not
//! allow is said in a sentence and stops nothing else: people who know the address can always type it.
//!
//! A page needs the join code alone: without the feature `host` there is nothing else in this crate, and no IO.

#[cfg(feature = "host")]
pub mod addresses;
#[cfg(feature = "host")]
pub mod announce;
pub mod code;
#[cfg(feature = "host")]
pub mod hosts;
#[cfg(feature = "host")]
pub mod internet;
#[cfg(feature = "host")]
pub mod qr;
#[cfg(feature = "host")]
pub mod tls;
