//! A thread that does one job at a time, so that nothing else ever waits for it: a new job stops the one before.

use parlour_brain::Brain;
use parlour_core::Rng;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, TryRecvError, channel};
use std::thread;
use std::time::Duration;

/// Memory for positions.
const MEMORY: usize = 64 << 20;

/// Something to be done in the thread.
pub(crate) trait Job: Send + 'static {
    /// What is told about it.
    type News: Send + 'static;

    /// Does it, and tells what is found on the way and in the end.
    fn work(&self, means: &Means<'_, Self::News>);

    /// True for what may be followed by more.
    fn goes_on(news: &Self::News) -> bool;

    /// It could not be done.
    fn failed(sentence: &str) -> Self::News;
}

/// What a job is done with.
pub(crate) struct Means<'a, News> {
    pub(crate) brain: &'a Brain,
    /// Chance, another for each job.
    pub(crate) seed: u64,
    stop: &'a AtomicBool,
    tell: &'a (dyn Fn(News) + Sync),
}

impl<News> Means<'_, News> {
    /// True when the job is to end.
    pub(crate) fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// Tells what was found.
    pub(crate) fn tell(&self, news: News) {
        (self.tell)(news);
    }
}

struct Order<J> {
    ticket: u64,
    job: J,
    stop: Arc<AtomicBool>,
}

/// The door to the thread.
#[derive(Debug)]
pub(crate) struct Worker<J: Job> {
    orders: Sender<Order<J>>,
    news: Receiver<(u64, J::News)>,
    stop: Arc<AtomicBool>,
    ticket: u64,
    busy: bool,
}

impl<J: Job> Worker<J> {
    /// Starts the thread.
    pub(crate) fn new(seed: u64) -> Worker<J> {
        let (orders, inbox) = channel::<Order<J>>();
        let (outbox, news) = channel();
        // If no thread can be had, the channels close and every job fails with a sentence.
        let _ = thread::Builder::new().name("parlour-thinker".to_owned()).spawn(move || {
            let mut rng = Rng::new(seed);
            let mut brain = None;
            while let Ok(Order { ticket, job, stop }) = inbox.recv() {
                let brain = brain.get_or_insert_with(|| Brain::new(MEMORY));
                let tell = |news: J::News| {
                    let _ = outbox.send((ticket, news));
                };
                let means = Means { brain, seed: rng.next_u64(), stop: &stop, tell: &tell };
                if catch_unwind(AssertUnwindSafe(|| job.work(&means))).is_err() {
                    tell(J::failed("the computer lost its thread"));
                }
            }
        });
        let stop = Arc::new(AtomicBool::new(false));
        Worker { orders, news, stop, ticket: 0, busy: false }
    }

    /// Does this instead of anything else.
    pub(crate) fn ask(&mut self, job: J) {
        self.cancel();
        self.stop = Arc::new(AtomicBool::new(false));
        self.busy = true;
        let stop = Arc::clone(&self.stop);
        // A closed channel shows when the news is asked for.
        let _ = self.orders.send(Order { ticket: self.ticket, job, stop });
    }

    /// True while a job is not finished.
    pub(crate) fn is_busy(&self) -> bool {
        self.busy
    }

    /// Asks for the answer now: what was found so far.
    pub(crate) fn hurry(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }

    /// Stops at once; nothing more is heard of the job.
    pub(crate) fn cancel(&mut self) {
        self.hurry();
        self.busy = false;
        self.ticket += 1;
    }

    /// What has been found since the last call, without waiting.
    pub(crate) fn poll(&mut self) -> Option<J::News> {
        self.next(|news| match news.try_recv() {
            Ok(told) => Some(Some(told)),
            Err(TryRecvError::Empty) => None,
            Err(TryRecvError::Disconnected) => Some(None),
        })
    }

    /// Waits for something to be found, but no longer than this.
    pub(crate) fn wait(&mut self, time: Duration) -> Option<J::News> {
        self.next(|news| match news.recv_timeout(time) {
            Ok(told) => Some(Some(told)),
            Err(RecvTimeoutError::Timeout) => None,
            Err(RecvTimeoutError::Disconnected) => Some(None),
        })
    }

    /// The next news of the job at hand. `receive` gives what was told, of whatever job, or that nobody is there to tell.
    fn next(
        &mut self,
        receive: impl Fn(&Receiver<(u64, J::News)>) -> Option<Option<(u64, J::News)>>,
    ) -> Option<J::News> {
        while self.busy {
            match receive(&self.news)? {
                Some((ticket, news)) if ticket == self.ticket => {
                    self.busy = J::goes_on(&news);
                    return Some(news);
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

impl<J: Job> Drop for Worker<J> {
    fn drop(&mut self) {
        self.hurry();
    }
}
