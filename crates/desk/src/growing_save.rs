//! The bytes of a room's save, which grow as the room does: what has happened is appended, and nothing is written twice.

use parlour_protocol::save::{self, Save};

/// A save with more uncompressed bytes than this is written anew when something happens after it was opened.
const MAX_UNCOMPRESSED: usize = 32 << 10;

/// The bytes of a room's save.
#[derive(Debug)]
pub(crate) struct GrowingSave {
    /// Nothing if all is still to be written.
    bytes: Vec<u8>,
    /// How many events are in them.
    events: usize,
}

impl GrowingSave {
    /// Of a room that has just been opened.
    pub(crate) fn new() -> GrowingSave {
        GrowingSave { bytes: Vec::new(), events: 0 }
    }

    /// Of a room that was opened from these bytes. What cannot be appended to is written anew: an earlier format, an incomplete
    /// end.
    pub(crate) fn opened(bytes: Vec<u8>, save: &Save) -> GrowingSave {
        let uncompressed = save::uncompressed(&bytes).filter(|_| save.torn == 0);
        match uncompressed {
            Some(count) if count <= MAX_UNCOMPRESSED => {
                GrowingSave { bytes, events: save.events.len() }
            }
            _ => GrowingSave::new(),
        }
    }

    /// The bytes with everything that has happened.
    pub(crate) fn of(&mut self, save: &Save) -> &[u8] {
        if self.bytes.is_empty() {
            self.bytes = save::write(save);
        } else if let Some(more) = save.events.get(self.events..).filter(|more| !more.is_empty()) {
            self.bytes.extend(save::append(save.saved, more));
        }
        self.events = save.events.len();
        &self.bytes
    }
}
