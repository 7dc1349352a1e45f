//! Events in pieces, so that no message grows beyond what a device takes at once.

use parlour_protocol::Event;
use std::io::{self, Write};

/// Several events in one message have at most so many bytes together. One alone may have more: a variant is one event.
const MAX_BATCH: usize = 32 << 10;

/// Events in pieces for a message each, of at most `most` events.
pub(super) fn batches(events: &[Event], most: usize) -> impl Iterator<Item = &[Event]> {
    let mut rest = events;
    std::iter::from_fn(move || {
        if rest.len() == 1 {
            // Nearly always: a move.
            return Some(std::mem::take(&mut rest));
        }
        let mut bytes = 0;
        let fits = |event: &&Event| {
            bytes += length(event);
            bytes <= MAX_BATCH
        };
        let count = rest.iter().take(most).take_while(fits).count().max(1);
        let (batch, later) = rest.split_at_checked(count)?;
        rest = later;
        Some(batch)
    })
}

/// How many bytes an event takes as JSON, which takes more than the other encoding, and what separates it from the next.
fn length(event: &Event) -> usize {
    struct Count(usize);
    impl Write for Count {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0 += bytes.len();
            Ok(bytes.len())
        }
        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }
    let mut count = Count(1);
    // Every event can be written, and counting does not fail.
    let _ = serde_json::to_writer(&mut count, event);
    count.0
}

#[cfg(test)]
mod tests {
    use super::*;
    use parlour_protocol::wire::{Encoding, MAX_SENT, ServerMessage};
    use parlour_protocol::{Opening, PersonId};

    fn joined(person: u32, letters: usize) -> Event {
        Event::Joined { person: PersonId(person), name: "\"".repeat(letters) }
    }

    fn configured(letters: usize) -> Event {
        let mut opening = Opening::default();
        opening.game.variant = Some("\n".repeat(letters));
        Event::Configured { opening }
    }

    #[test]
    fn pieces_are_short_in_both_encodings_and_together_they_are_everything() {
        let mut events: Vec<Event> = (0..300).map(|person| joined(person, 1)).collect();
        events.extend((0..200).map(|person| joined(person, 2_000)));
        events.push(configured(64 << 10));
        events.push(joined(0, 1));
        let pieces: Vec<&[Event]> = batches(&events, 50).collect();
        assert_eq!(pieces.concat(), events);
        assert!(pieces[..6].iter().all(|piece| piece.len() == 50), "short ones go by number");
        assert!(pieces.iter().any(|piece| matches!(piece, [Event::Configured { .. }])));
        for piece in pieces {
            let message = ServerMessage::Missed { after: u64::MAX, events: piece.to_vec() };
            for encoding in Encoding::ALL {
                let bytes = encoding.write(&message).len();
                let most = if piece.len() > 1 { MAX_BATCH + 100 } else { MAX_SENT };
                assert!(bytes <= most, "{} events are {bytes} bytes", piece.len());
            }
        }
        assert_eq!(batches(&[], 50).count(), 0);
    }
}
