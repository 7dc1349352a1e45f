//! Keys, clicks and pastes, read in a thread of their own: when a terminal goes away, reading from it may block for ever, and
//! the program still has to end.

use crate::setup::TermError;
use crossterm::event::{Event, read};
use std::io;
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::thread;
use std::time::Duration;

/// The most events in the queue.
const QUEUE_LENGTH: usize = 64;

/// What is typed and clicked.
#[derive(Debug)]
pub(crate) struct Input(Receiver<io::Result<Event>>);

impl Input {
    /// Begins to read.
    pub(crate) fn listen() -> Input {
        let (sender, events) = sync_channel(QUEUE_LENGTH);
        // If no thread can be started, the channel closes, and `within` gives the error.
        let _ = thread::Builder::new().name("parlour-input".to_owned()).spawn(move || {
            loop {
                let event = read();
                let failed = event.is_err();
                if sender.send(event).is_err() || failed {
                    break;
                }
            }
        });
        Input(events)
    }

    /// The next event, if one comes in so much time.
    pub(crate) fn within(&self, time: Duration) -> Result<Option<Event>, TermError> {
        match self.0.recv_timeout(time) {
            Ok(event) => event.map(Some).map_err(|error| input_error(&error.to_string())),
            Err(RecvTimeoutError::Timeout) => Ok(None),
            Err(RecvTimeoutError::Disconnected) => Err(input_error("nobody listens to it")),
        }
    }
}

fn input_error(why: &str) -> TermError {
    TermError::new(format!("the keyboard cannot be read any more, so the game ends here: {why}"))
}
