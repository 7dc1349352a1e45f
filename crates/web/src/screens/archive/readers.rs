//! Who reads written games: the chests that may know them. Short games are read at once, long ones in a thread of the chest, so
//! that the page never waits.

use crate::chest::Chest;
use crate::engine_worker::EngineWorker;
use crate::notice::Notices;
use crate::words::sentence;
use crate::work::rest;
use parlour_core::Message;
use parlour_protocol::GameSpec;
use parlour_protocol::desk::{Answer, Ask, Found, Task, WrittenGame};
use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;
use std::time::Duration;

/// A game longer than this, in bytes, could keep the page waiting.
const LONG: usize = 4 << 10;
/// How often it is looked whether a thread has read its game.
const LOOK: Duration = Duration::from_millis(30);

/// The games of a text and what could not be read, or why nothing could.
type Read = Result<(Vec<WrittenGame>, Vec<String>), String>;

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
        is_to_go_on: impl Fn() -> F,
    ) -> Option<Result<Vec<WrittenGame>, String>> {
        let mut trouble = None;
        for chest in chests {
            let read = if text.len() > LONG {
                self.read_long(text, chest, &is_to_go_on).await?
            } else {
                read_at_once(text, chest).await
            };
            match read {
                Ok((games, _)) if !games.is_empty() => return Some(Ok(games)),
                Ok((_, troubles)) => trouble = trouble.or_else(|| troubles.into_iter().next()),
                Err(why) => trouble = trouble.or(Some(why)),
            }
        }
        Some(Err(trouble.unwrap_or_default()))
    }

    async fn read_long<F: Future<Output = bool>>(
        &mut self,
        text: &str,
        chest: &str,
        is_to_go_on: impl Fn() -> F,
    ) -> Option<Read> {
        let thread = self.threads.entry(chest.to_owned());
        let thread = thread.or_insert_with(|| EngineWorker::new(chest, self.notices));
        let found = Rc::new(RefCell::new(None));
        let heard = Rc::clone(&found);
        let task = Task::Read { text: text.to_owned() };
        thread.start(GameSpec::default(), Vec::new(), task, move |news| {
            heard.replace(Some(news));
        });
        loop {
            match found.take() {
                Some(Found::Games { games, troubles, .. }) => {
                    return Some(Ok((games, sentences(&troubles))));
                }
                Some(Found::Trouble { why, .. }) => return Some(Err(sentence(&why))),
                _ => rest(LOOK).await,
            }
            if !is_to_go_on().await {
                thread.stop();
                return None;
            }
        }
    }
}

fn sentences(messages: &[Message]) -> Vec<String> {
    messages.iter().map(sentence).collect()
}

async fn read_at_once(text: &str, chest: &str) -> Read {
    match Chest::open(chest).await?.ask(&Ask::Read { text: text.to_owned() }) {
        Answer::Games { games, troubles } => Ok((games, sentences(&troubles))),
        Answer::Refused(why) => Err(sentence(&why)),
        _ => Ok((Vec::new(), Vec::new())),
    }
}
