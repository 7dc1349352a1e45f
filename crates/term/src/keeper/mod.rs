//! Keeps a game on disk as it goes, without anybody waiting for the disk: what happens is handed to a thread that writes it
//! down in that order, and whoever leaves the game waits until all of it is written.

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

/// So many orders may wait; whoever plays faster than a disk writes for so long waits for it after all.
const MOST: usize = 256;

/// What the writer shall do.
#[derive(Debug)]
enum Order {
    /// Write down what happened, and how the game stands after it.
    Happened { saved: i64, events: Vec<Event>, phase: Phase, over: bool },
    /// Save the game under a name of its own.
    SaveAs(String),
}

/// What came of an order, or of taking the game.
#[derive(Debug)]
struct Answer {
    /// The name of the game's own file, if the game is in it.
    name: Option<String>,
    trouble: Option<String>,
    /// The file of a name that was asked for.
    saved: Option<Result<PathBuf, String>>,
}

/// What keeps one game. Without a folder nothing is kept.
#[derive(Debug)]
pub(crate) struct Keeper {
    folder: Option<Folder>,
    writer: Option<(SyncSender<Order>, JoinHandle<()>)>,
    answers: Receiver<Answer>,
    /// So many answers are still to come.
    pending: usize,
    /// What is known of them.
    name: Option<String>,
    trouble: Option<String>,
    saved: Option<Result<PathBuf, String>>,
}

impl Keeper {
    /// For a game that begins, or goes on from a file of this name; `save` is the game before anything is noted.
    pub(crate) fn new(folder: Option<&Folder>, name: Option<&str>, save: Save) -> Keeper {
        let (outbox, answers) = channel();
        let mut keeper = Keeper {
            folder: folder.cloned(),
            writer: None,
            answers,
            pending: 0,
            name: None,
            trouble: None,
            saved: None,
        };
        if let Some(folder) = folder.cloned() {
            let name = name.map(str::to_owned);
            keeper.employ(move |inbox| {
                let mut writer = Writer::new(folder, name.as_deref(), save);
                // Nobody may be left to hear the answers; the orders count all the same.
                let _ = outbox.send(writer.answer(None));
                for order in inbox {
                    let _ = outbox.send(writer.obey(order));
                }
            });
        }
        keeper
    }

    /// Starts the thread that obeys.
    fn employ(&mut self, obey: impl FnOnce(Receiver<Order>) + Send + 'static) {
        let (orders, inbox) = sync_channel::<Order>(MOST);
        let thread = thread::Builder::new().name("parlour-keeper".to_owned());
        match thread.spawn(move || obey(inbox)) {
            Ok(thread) => {
                self.writer = Some((orders, thread));
                self.pending = 1;
            }
            Err(error) => self.trouble = Some(format!("The game is not saved: {error}")),
        }
    }

    /// Hands on what happened since so many events.
    pub(crate) fn note(&mut self, local: &Local, before: usize) {
        let (events, room) = (local.since(before).to_vec(), local.room());
        if !events.is_empty() {
            let (saved, over) = (local.mirror().save().saved, room.outcome().is_some());
            self.order(Order::Happened { saved, events, phase: room.phase(), over });
        }
    }

    fn order(&mut self, order: Order) {
        let Some((orders, _)) = &self.writer else { return };
        match orders.send(order) {
            Ok(()) => self.pending += 1,
            Err(_) => self.lose(),
        }
    }

    /// The writer has gone, which only a fault in it explains.
    fn lose(&mut self) {
        self.pending = 0;
        self.name = None;
        self.trouble = Some("The game is not saved: what writes it down has failed".to_owned());
    }

    fn take(&mut self, answer: Answer) {
        self.pending = self.pending.saturating_sub(1);
        self.name = answer.name;
        self.trouble = answer.trouble.or(self.trouble.take());
        self.saved = answer.saved.or(self.saved.take());
    }

    /// Hears what there is to hear.
    fn hear(&mut self) {
        while let Ok(answer) = self.answers.try_recv() {
            self.take(answer);
        }
    }

    /// Waits until everything is on the disk.
    pub(crate) fn flush(&mut self) {
        while self.pending > 0 {
            match self.answers.recv() {
                Ok(answer) => self.take(answer),
                Err(_) => self.lose(),
            }
        }
    }

    /// What has gone wrong since it was last asked.
    pub(crate) fn trouble(&mut self) -> Option<String> {
        self.hear();
        self.trouble.take()
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

    /// Saves the game under a name of its own; what came of it is told later.
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
        self.order(Order::SaveAs(name.to_owned()));
        Ok(())
    }

    /// What came of saving under a name, told once.
    pub(crate) fn saved(&mut self) -> Option<Result<PathBuf, String>> {
        self.hear();
        self.saved.take()
    }
}

impl Drop for Keeper {
    /// Whoever leaves a game leaves it on the disk.
    fn drop(&mut self) {
        if let Some((orders, thread)) = self.writer.take() {
            drop(orders);
            let _ = thread.join();
        }
    }
}

#[cfg(test)]
mod tests;
