//! Keys, clicks and pastes, read in a thread of their own: when a terminal goes away, whoever is reading from it may never
//! come back, and the program still has to end.

use crate::setup::Trouble;
use crossterm::event::{Event, read};
use std::io;
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::thread;
use std::time::Duration;

/// So much may wait to be looked at.
const MOST: usize = 64;

/// What is typed and clicked.
#[derive(Debug)]
pub(crate) struct Input(Receiver<io::Result<Event>>);

impl Input {
    /// Begins to read.
    pub(crate) fn listen() -> Input {
        let (heard, events) = sync_channel(MOST);
        // If no thread can be had, the channel closes, and that is told when something is waited for.
        let _ = thread::Builder::new().name("parlour-input".to_owned()).spawn(move || {
            loop {
                let event = read();
                let lost = event.is_err();
                if heard.send(event).is_err() || lost {
                    break;
                }
            }
        });
        Input(events)
    }

    /// The next event, if one comes in so much time.
    pub(crate) fn within(&self, time: Duration) -> Result<Option<Event>, Trouble> {
        match self.0.recv_timeout(time) {
            Ok(event) => event.map(Some).map_err(|error| lost(&error.to_string())),
            Err(RecvTimeoutError::Timeout) => Ok(None),
            Err(RecvTimeoutError::Disconnected) => Err(lost("nobody listens to it")),
        }
    }
}

fn lost(why: &str) -> Trouble {
    Trouble::new(format!("the keyboard cannot be read any more, so the game ends here: {why}"))
}
