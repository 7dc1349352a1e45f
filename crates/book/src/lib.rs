//! Opening books: which moves were played from a position, and how those games ended; and the names of openings.
//!
//! A [`Book`] is a compact file for one game, found by the key of a position, so that it knows a position whatever moves led to
//! it. A [`BookMaker`] counts games into one, [`choose`] draws a move for the computer, and [`explore`] lists the moves for
//! people. [`Openings`] are names of positions, read from a text.
//!
//! No IO: bytes and texts come in from whoever fetches them.

mod book;
mod choose;
mod explore;
mod maker;
mod openings;
mod tally;

pub use book::{Book, BookFacts, BookMove};
pub use choose::{choose, plies_at_level};
pub use explore::{Explored, explore};
pub use maker::BookMaker;
pub use openings::{Opening, Openings};
pub use tally::{Tally, side_of, sides};
