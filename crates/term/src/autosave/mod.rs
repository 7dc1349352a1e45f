//! Saves a game as it is played, without making the screen wait for the disk: events go to a thread that writes them in order,
//! and leaving the game waits until all are written.

mod writer;

use parlour_client::Local;
use parlour_library::{AUTOSAVE, Folder};
use parlour_protocol::Event;
use parlour_protocol::save::Save;
use parlour_room::Phase;
use std::path::PathBuf;
use std::sync::mpsc::{Receiver, SyncSender, channel, sync_channel};
use std::thread::{self, JoinHandle};
use writer::Writer;

/// The most requests in the queue; beyond that the game waits for the disk after all.
const QUEUE_LENGTH: usize = 256;

/// A request to the writer.
#[derive(Debug)]
enum WriteRequest {
    /// Write these events; with the phase after them.
    Happened { saved: i64, events: Vec<Event>, phase: Phase, over: bool },
    /// Save the game under a name of its own.
    SaveAs(String),
}

/// The reply to a request, or to the opening of the file.
#[derive(Debug)]
struct WriteReply {
    /// The name of the game's own file, if the game is in it.
    name: Option<String>,
    warning: Option<String>,
    /// The file of a name that was asked for.
    saved: Option<Result<PathBuf, String>>,
}

/// Saves one game. Without a folder nothing is saved.
#[derive(Debug)]
pub(crate) struct Autosaver {
    folder: Option<Folder>,
    writer: Option<(SyncSender<WriteRequest>, JoinHandle<()>)>,
    replies: Receiver<WriteReply>,
    /// How many replies are still to come.
    pending: usize,
    /// The contents of the replies so far.
    name: Option<String>,
    warning: Option<String>,
    saved: Option<Result<PathBuf, String>>,
}

impl Autosaver {
    /// For a game that begins, or goes on from a file of this name; `save` is the game before the first `note`.
    pub(crate) fn new(folder: Option<&Folder>, name: Option<&str>, save: Save) -> Autosaver {
        let (outbox, replies) = channel();
        let mut autosaver = Autosaver {
            folder: folder.cloned(),
            writer: None,
            replies,
            pending: 0,
            name: None,
            warning: None,
            saved: None,
        };
        if let Some(folder) = folder.cloned() {
            let name = name.map(str::to_owned);
            autosaver.start_thread(move |inbox| {
                let mut writer = Writer::new(folder, name.as_deref(), save);
                // The receiver may be gone; the requests are handled all the same.
                let _ = outbox.send(writer.reply(None));
                for request in inbox {
                    let _ = outbox.send(writer.handle(request));
                }
            });
        }
        autosaver
    }

    /// Starts the thread of the writer.
    fn start_thread(&mut self, handle: impl FnOnce(Receiver<WriteRequest>) + Send + 'static) {
        let (requests, inbox) = sync_channel::<WriteRequest>(QUEUE_LENGTH);
        let thread = thread::Builder::new().name("parlour-keeper".to_owned());
        match thread.spawn(move || handle(inbox)) {
            Ok(thread) => {
                self.writer = Some((requests, thread));
                self.pending = 1;
            }
            Err(error) => self.warning = Some(format!("The game is not saved: {error}")),
        }
    }

    /// Has the events after the first this many written.
    pub(crate) fn note(&mut self, local: &Local, before: usize) {
        let (events, room) = (local.since(before).to_vec(), local.room());
        if !events.is_empty() {
            let (saved, over) = (local.mirror().save().saved, room.outcome().is_some());
            self.request(WriteRequest::Happened { saved, events, phase: room.phase(), over });
        }
    }

    fn request(&mut self, request: WriteRequest) {
        let Some((requests, _)) = &self.writer else { return };
        match requests.send(request) {
            Ok(()) => self.pending += 1,
            Err(_) => self.set_failed(),
        }
    }

    /// The writer's thread is gone, which only a panic explains.
    fn set_failed(&mut self) {
        self.pending = 0;
        self.name = None;
        self.warning = Some("The game is not saved: what writes it down has failed".to_owned());
    }

    fn record_reply(&mut self, reply: WriteReply) {
        self.pending = self.pending.saturating_sub(1);
        self.name = reply.name;
        self.warning = reply.warning.or(self.warning.take());
        self.saved = reply.saved.or(self.saved.take());
    }

    /// Receives the replies that have come.
    fn receive_replies(&mut self) {
        while let Ok(reply) = self.replies.try_recv() {
            self.record_reply(reply);
        }
    }

    /// Waits until everything is on the disk.
    pub(crate) fn flush(&mut self) {
        while self.pending > 0 {
            match self.replies.recv() {
                Ok(reply) => self.record_reply(reply),
                Err(_) => self.set_failed(),
            }
        }
    }

    /// A warning, if something went wrong since the last call.
    pub(crate) fn warning(&mut self) -> Option<String> {
        self.receive_replies();
        self.warning.take()
    }

    /// The name of the game's own file, as far as is known.
    pub(crate) fn name(&self) -> Option<&str> {
        self.name.as_deref()
    }

    /// True if there is a saved game of this name.
    pub(crate) fn is_saved(&self, name: &str) -> bool {
        let saves = self.folder.as_ref().map(Folder::saves);
        saves.is_some_and(|saves| saves.path(name).is_ok_and(|path| path.exists()))
    }

    /// Saves the game under a name of its own; `saved` gives the result later.
    pub(crate) fn save_as(&mut self, name: &str) -> Result<(), String> {
        if self.writer.is_none() {
            return Err("there is no folder to save in here".to_owned());
        }
        if name.starts_with(AUTOSAVE) {
            return Err(format!(
                "names that begin with '{}' are the program's own",
                AUTOSAVE.trim()
            ));
        }
        self.request(WriteRequest::SaveAs(name.to_owned()));
        Ok(())
    }

    /// The result of saving under a name; taken once.
    pub(crate) fn saved(&mut self) -> Option<Result<PathBuf, String>> {
        self.receive_replies();
        self.saved.take()
    }
}

impl Drop for Autosaver {
    /// Waits until everything is on the disk.
    fn drop(&mut self) {
        if let Some((requests, thread)) = self.writer.take() {
            drop(requests);
            let _ = thread.join();
        }
    }
}

#[cfg(test)]
mod tests;
