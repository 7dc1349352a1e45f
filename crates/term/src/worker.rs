//! A thread that runs one task at a time, so that the screen never waits: a new task stops the one before.

use parlour_brain::Brain;
use parlour_core::Rng;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, TryRecvError, channel};
use std::thread;
use std::time::Duration;

/// The size of the transposition table.
const MEMORY: usize = 64 << 20;

/// A task for the thread.
pub(crate) trait WorkerTask: Send + 'static {
    /// Its messages.
    type Message: Send + 'static;

    /// Runs it, and sends intermediate and final results.
    fn work(&self, context: &TaskContext<'_, Self::Message>);

    /// True for a message that others follow.
    fn is_intermediate(message: &Self::Message) -> bool;

    /// The message for a failure.
    fn failed(sentence: &str) -> Self::Message;
}

/// What a task is run with.
pub(crate) struct TaskContext<'a, Message> {
    pub(crate) brain: &'a Brain,
    /// A random seed, another for each task.
    pub(crate) seed: u64,
    stop: &'a AtomicBool,
    send: &'a (dyn Fn(Message) + Sync),
}

impl<Message> TaskContext<'_, Message> {
    /// True when the task shall end.
    pub(crate) fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// Sends a result.
    pub(crate) fn send(&self, message: Message) {
        (self.send)(message);
    }
}

struct TaskRequest<J> {
    id: u64,
    task: J,
    stop: Arc<AtomicBool>,
}

/// A handle to the thread.
#[derive(Debug)]
pub(crate) struct Worker<J: WorkerTask> {
    requests: Sender<TaskRequest<J>>,
    messages: Receiver<(u64, J::Message)>,
    stop: Arc<AtomicBool>,
    id: u64,
    busy: bool,
}

impl<J: WorkerTask> Worker<J> {
    /// Starts the thread.
    pub(crate) fn new(seed: u64) -> Worker<J> {
        let (requests, inbox) = channel::<TaskRequest<J>>();
        let (outbox, messages) = channel();
        // If no thread can be started, the channels close and every task fails with a sentence.
        let _ = thread::Builder::new().name("parlour-thinker".to_owned()).spawn(move || {
            let mut rng = Rng::new(seed);
            let mut brain = None;
            while let Ok(TaskRequest { id, task, stop }) = inbox.recv() {
                let brain = brain.get_or_insert_with(|| Brain::new(MEMORY));
                let send = |message: J::Message| {
                    let _ = outbox.send((id, message));
                };
                let context = TaskContext { brain, seed: rng.next_u64(), stop: &stop, send: &send };
                if catch_unwind(AssertUnwindSafe(|| task.work(&context))).is_err() {
                    send(J::failed("the computer lost its thread"));
                }
            }
        });
        let stop = Arc::new(AtomicBool::new(false));
        Worker { requests, messages, stop, id: 0, busy: false }
    }

    /// Starts a task; one under way is cancelled.
    pub(crate) fn start(&mut self, task: J) {
        self.cancel();
        self.stop = Arc::new(AtomicBool::new(false));
        self.busy = true;
        let stop = Arc::clone(&self.stop);
        // A closed channel shows when a message is asked for.
        let _ = self.requests.send(TaskRequest { id: self.id, task, stop });
    }

    /// True while a task is not finished.
    pub(crate) fn is_busy(&self) -> bool {
        self.busy
    }

    /// Ends the task now, with what was found so far.
    pub(crate) fn finish_now(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }

    /// Cancels the task; no more messages of it arrive.
    pub(crate) fn cancel(&mut self) {
        self.finish_now();
        self.busy = false;
        self.id += 1;
    }

    /// What has been found since the last call, without waiting.
    pub(crate) fn poll(&mut self) -> Option<J::Message> {
        self.next(|messages| match messages.try_recv() {
            Ok(received) => Some(Some(received)),
            Err(TryRecvError::Empty) => None,
            Err(TryRecvError::Disconnected) => Some(None),
        })
    }

    /// Waits for something to be found, but no longer than this.
    pub(crate) fn wait(&mut self, time: Duration) -> Option<J::Message> {
        self.next(|messages| match messages.recv_timeout(time) {
            Ok(received) => Some(Some(received)),
            Err(RecvTimeoutError::Timeout) => None,
            Err(RecvTimeoutError::Disconnected) => Some(None),
        })
    }

    /// The next message of the current task. `receive` gives messages of any task, or `Some(None)` if the thread is gone.
    fn next(
        &mut self,
        receive: impl Fn(&Receiver<(u64, J::Message)>) -> Option<Option<(u64, J::Message)>>,
    ) -> Option<J::Message> {
        while self.busy {
            match receive(&self.messages)? {
                Some((id, message)) if id == self.id => {
                    self.busy = J::is_intermediate(&message);
                    return Some(message);
                }
                Some(_) => {}
                None => {
                    self.busy = false;
                    let sentence = "the computer cannot think: its thread could not be started";
                    return Some(J::failed(sentence));
                }
            }
        }
        None
    }
}

impl<J: WorkerTask> Drop for Worker<J> {
    fn drop(&mut self) {
        self.finish_now();
    }
}
