//! What a page and a desk say to each other. A desk knows the rules of some games; a page knows none, and asks.
//!
//! Everything crosses as compact bytes ([`encode`], [`decode`]). A page and its chests are built and cached together, so these
//! messages need no version.

mod ask;
mod delta;
mod job;
mod shelf;
mod view;

pub use ask::{Action, Ask, Edit, LoadAs, SeatOccupant, Source, Study, Update};
pub use delta::{Delta, KnownLists};
pub use job::{Job, JobEvent, Judged, Task, Variation};
pub use shelf::{read_shelf, write_shelf};
pub use view::{
    Answer, ClockView, EditView, ExploredMove, ExploredView, Facts, LivingGame, Moment, PhaseView,
    RemoteView, Result, RoomView, SavedGame, SeatView, StepView, StudyView, TableView, TreeNode,
    WrittenGame,
};

use serde::{Serialize, de::DeserializeOwned};

/// A value as bytes.
pub fn encode<T: Serialize>(value: &T) -> Vec<u8> {
    // Writing plain data into memory cannot fail.
    postcard::to_allocvec(value).expect("plain data can be written")
}

/// The value that some bytes encode; nothing if they encode none.
pub fn decode<T: DeserializeOwned>(bytes: &[u8]) -> Option<T> {
    postcard::from_bytes(bytes).ok()
}
