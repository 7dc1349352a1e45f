//! Reads game records in the chests that may know them. Short games are read at once, long ones in a thread of the chest, so
//! that the page never waits.

use crate::chest::Chest;
use crate::engine_worker::EngineWorker;
use crate::notice::Notices;
use crate::work::sleep;
use parlour_core::Message;
use parlour_protocol::GameSpec;
use parlour_protocol::desk::{Answer, Ask, JobEvent, Task, WrittenGame};
use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;
use std::time::Duration;

/// A game longer than this, in bytes, could keep the page waiting.
const LONG: usize = 4 << 10;
/// How often a thread is polled for its result.
const POLL_INTERVAL: Duration = Duration::from_millis(30);

/// The games of a text and what could not be read, or why nothing could.
type ReadResult = Result<(Vec<WrittenGame>, Vec<Message>), Message>;

/// The threads of the chests that long games were read in.
pub(super) struct Readers {
    notices: Notices,
    threads: HashMap<String, EngineWorker>,
}

impl Readers {
    /// None yet.
    pub(super) fn new(notices: Notices) -> Readers {
        Readers { notices, threads: HashMap::new() }
    }

    /// The games of a text in the first chest that reads them, or the first chest's reason why not. Nothing if somebody
    /// stopped it.
    pub(super) async fn read<F: Future<Output = bool>>(
        &mut self,
        text: &str,
        chests: &[&str],
        keep_going: impl Fn() -> F,
    ) -> Option<Result<Vec<WrittenGame>, Message>> {
        let mut error = None;
        for chest in chests {
            let read = if text.len() > LONG {
                self.read_long(text, chest, &keep_going).await?
            } else {
                read_at_once(text, chest).await
            };
            match read {
                Ok((games, _)) if !games.is_empty() => return Some(Ok(games)),
                Ok((_, errors)) => error = error.or_else(|| errors.into_iter().next()),
                Err(why) => error = error.or(Some(why)),
            }
        }
        Some(Err(error.unwrap_or("".into())))
    }

    async fn read_long<F: Future<Output = bool>>(
        &mut self,
        text: &str,
        chest: &str,
        keep_going: impl Fn() -> F,
    ) -> Option<ReadResult> {
        let thread = self.threads.entry(chest.to_owned());
        let thread = thread.or_insert_with(|| EngineWorker::new(chest, self.notices));
        let result = Rc::new(RefCell::new(None));
        let slot = Rc::clone(&result);
        let task = Task::Read { text: text.to_owned() };
        thread.start(GameSpec::default(), Vec::new(), task, move |found| {
            slot.replace(Some(found));
        });
        loop {
            match result.take() {
                Some(JobEvent::Games { games, errors, .. }) => {
                    return Some(Ok((games, errors)));
                }
                Some(JobEvent::Failed { why, .. }) => return Some(Err(why)),
                _ => sleep(POLL_INTERVAL).await,
            }
            if !keep_going().await {
                thread.stop();
                return None;
            }
        }
    }
}

async fn read_at_once(text: &str, chest: &str) -> ReadResult {
    let opened = Chest::open(chest).await.map_err(|why| Message::verbatim(&why))?;
    match opened.ask(&Ask::Read { text: text.to_owned() }) {
        Answer::Games { games, errors } => Ok((games, errors)),
        Answer::Refused(why) => Err(why),
        _ => Ok((Vec::new(), Vec::new())),
    }
}
