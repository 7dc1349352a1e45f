//! The computer's thoughts in a thread of their own, so that nothing else ever waits for them.

use parlour_brain::{Brain, Idea, Level, Limits, manners};
use parlour_core::Rng;
use parlour_table::{Entry, GameSpec};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, TryRecvError, channel};
use std::thread;
use std::time::{Duration, Instant, SystemTime};

/// The name of the thread; a panic in it must not disturb the screen.
pub(crate) const THREAD: &str = "parlour-thinker";
/// Memory for positions.
const MEMORY: usize = 64 << 20;

/// What to think about.
#[derive(Clone, Debug)]
pub(crate) struct Question {
    pub(crate) spec: GameSpec,
    pub(crate) entries: Vec<Entry>,
    pub(crate) wanted: Wanted,
    pub(crate) time: Duration,
    /// The most positions to look at: what makes a thought the same every time.
    pub(crate) nodes: u64,
}

/// What is wanted of a thought.
#[derive(Clone, Debug)]
pub(crate) enum Wanted {
    /// The best move there is.
    Best,
    /// A move at a level.
    Move(Level),
    /// Whether the computers in these seats take a draw, where so many sides play.
    Draw { seats: Vec<u8>, sides: usize },
}

/// What a thought led to.
#[derive(Debug)]
pub(crate) enum News {
    /// Found so far, after this long.
    Progress(Idea, Duration),
    /// The answer; nothing if the game is over.
    Done(Option<Idea>, Duration),
    /// Whether a draw is taken.
    Draw(bool),
    /// It could not think.
    Failed(String),
}

struct Order {
    ticket: u64,
    question: Question,
    seed: u64,
    stop: Arc<AtomicBool>,
}

/// The door to the thread. One thought at a time: a new question stops the one before.
#[derive(Debug)]
pub(crate) struct Thinker {
    orders: Sender<Order>,
    news: Receiver<(u64, News)>,
    stop: Arc<AtomicBool>,
    ticket: u64,
    busy: bool,
    rng: Rng,
}

/// A seed that differs from run to run.
pub(crate) fn clock_seed() -> u64 {
    let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
    since.map_or(1, |time| time.as_nanos() as u64)
}

impl Thinker {
    /// Starts the thread.
    pub(crate) fn new(seed: u64) -> Thinker {
        let (orders, inbox) = channel::<Order>();
        let (outbox, news) = channel();
        // If no thread can be had, the channels close and every question fails with a sentence.
        let _ = thread::Builder::new().name(THREAD.to_owned()).spawn(move || {
            let mut brain = None;
            while let Ok(order) = inbox.recv() {
                let brain = brain.get_or_insert_with(|| Brain::new(MEMORY));
                let ticket = order.ticket;
                let answer = catch_unwind(AssertUnwindSafe(|| think(brain, &order, &outbox)))
                    .unwrap_or_else(|_| News::Failed("the computer lost its thread".to_owned()));
                if outbox.send((ticket, answer)).is_err() {
                    break;
                }
            }
        });
        let stop = Arc::new(AtomicBool::new(false));
        Thinker { orders, news, stop, ticket: 0, busy: false, rng: Rng::new(seed) }
    }

    /// Thinks about this instead of anything else.
    pub(crate) fn ask(&mut self, question: Question) {
        self.cancel();
        self.stop = Arc::new(AtomicBool::new(false));
        self.ticket += 1;
        self.busy = true;
        let order = Order {
            ticket: self.ticket,
            question,
            seed: self.rng.next_u64(),
            stop: Arc::clone(&self.stop),
        };
        // A closed channel shows when the news is asked for.
        let _ = self.orders.send(order);
    }

    /// True while a question has not been answered.
    pub(crate) fn is_busy(&self) -> bool {
        self.busy
    }

    /// Asks for the answer now: what was found so far.
    pub(crate) fn hurry(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }

    /// Stops at once; nothing more is heard of the question.
    pub(crate) fn cancel(&mut self) {
        self.hurry();
        self.busy = false;
        self.ticket += 1;
    }

    /// What has been found since the last call, without waiting.
    pub(crate) fn poll(&mut self) -> Option<News> {
        while self.busy {
            match self.news.try_recv() {
                Ok((ticket, news)) if ticket == self.ticket => return Some(self.note(news)),
                Ok(_) => {}
                Err(TryRecvError::Empty) => return None,
                Err(TryRecvError::Disconnected) => return Some(self.broken()),
            }
        }
        None
    }

    /// Waits for something to be found, but no longer than this.
    pub(crate) fn wait(&mut self, time: Duration) -> Option<News> {
        while self.busy {
            match self.news.recv_timeout(time) {
                Ok((ticket, news)) if ticket == self.ticket => return Some(self.note(news)),
                Ok(_) => {}
                Err(RecvTimeoutError::Timeout) => return None,
                Err(RecvTimeoutError::Disconnected) => return Some(self.broken()),
            }
        }
        None
    }

    fn note(&mut self, news: News) -> News {
        self.busy = matches!(news, News::Progress(..));
        news
    }

    fn broken(&mut self) -> News {
        self.busy = false;
        News::Failed("the computer cannot think: its thread could not be started".to_owned())
    }
}

impl Drop for Thinker {
    fn drop(&mut self) {
        self.hurry();
    }
}

fn think(brain: &Brain, order: &Order, outbox: &Sender<(u64, News)>) -> News {
    let begun = Instant::now();
    let time = order.question.time;
    let stop = |_| order.stop.load(Ordering::Relaxed) || begun.elapsed() >= time;
    // Another depth takes longer than all before: with half the time gone it would not be finished.
    let enough = || begun.elapsed() >= time / 2;
    let limits =
        Limits { stop: &stop, enough: &enough, nodes: order.question.nodes, ..Limits::default() };
    let mut report = |idea: &Idea| {
        let _ = outbox.send((order.ticket, News::Progress(idea.clone(), begun.elapsed())));
    };
    let Question { spec, entries, wanted, .. } = &order.question;
    let found = match wanted {
        Wanted::Move(level) => {
            brain.choose(spec, entries, *level, order.seed, &limits, &mut report)
        }
        Wanted::Best => brain.think(spec, entries, &limits, &mut report),
        Wanted::Draw { seats, sides } => {
            return match brain.analyse(spec, entries, &limits, &mut |_| {}) {
                Ok(found) => {
                    News::Draw(manners::all_take_draw(entries.len(), &found, seats, *sides))
                }
                Err(error) => News::Failed(error.to_string()),
            };
        }
    };
    match found {
        Ok(idea) => News::Done(idea, begun.elapsed()),
        Err(error) => News::Failed(error.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use parlour_table::Catalogue;

    fn question(id: &str, time: Duration) -> Question {
        Question {
            spec: GameSpec::new(id),
            entries: Vec::new(),
            wanted: Wanted::Best,
            time,
            nodes: u64::MAX,
        }
    }

    fn answer(thinker: &mut Thinker) -> News {
        loop {
            match thinker.wait(Duration::from_mins(5)) {
                Some(News::Progress(..)) => {}
                Some(news) => return news,
                None => panic!("the thinker never answered"),
            }
        }
    }

    #[test]
    fn a_thought_is_answered_and_another_takes_its_place() {
        let id = Catalogue::new().games()[0].id.to_string();
        let mut thinker = Thinker::new(1);
        thinker.ask(question(&id, Duration::from_secs(30)));
        thinker.ask(question(&id, Duration::from_millis(50)));
        assert!(matches!(answer(&mut thinker), News::Done(Some(_), _)));
        assert!(!thinker.is_busy());
    }

    #[test]
    fn hurrying_gives_the_best_so_far_and_cancelling_nothing() {
        let id = Catalogue::new().games()[0].id.to_string();
        let mut thinker = Thinker::new(1);
        thinker.ask(question(&id, Duration::from_secs(30)));
        let begun = Instant::now();
        thinker.wait(Duration::from_secs(5));
        thinker.hurry();
        assert!(matches!(answer(&mut thinker), News::Done(Some(_), _)));
        thinker.ask(question(&id, Duration::from_secs(30)));
        thinker.cancel();
        assert!(thinker.poll().is_none());
        assert!(begun.elapsed() < Duration::from_secs(20));
    }

    #[test]
    fn a_draw_is_taken_by_whoever_is_behind_whatever_was_thought_before() {
        // White has three pawns more; the kings have walked about for forty plies.
        let start = Some("7k/8/8/2PPP3/8/8/8/K7 w - - 0 1".to_owned());
        let spec = GameSpec { start, ..GameSpec::new(Catalogue::new().games()[0].id.as_ref()) };
        let squares = "a1 b1 c1 d1 e1 f1 f2 e2 d2 c2 b2 a2 a3 b3 c3 d3 e3 f3 g3 g2 g1";
        let squares: Vec<&str> = squares.split(' ').collect();
        let mut entries = Vec::new();
        for (step, back) in squares.windows(2).zip(["h8g8", "g8h8"].iter().cycle()) {
            entries.extend([step.concat(), (*back).to_owned()].map(Entry::Move));
        }
        let mut thinker = Thinker::new(1);
        for (seat, taken) in [(0, false), (1, true)] {
            let wanted = Wanted::Draw { seats: vec![seat], sides: 2 };
            let (spec, entries) = (spec.clone(), entries.clone());
            let time = Duration::from_mins(5);
            thinker.ask(Question { spec, entries, wanted, time, nodes: 20_000 });
            let News::Draw(found) = answer(&mut thinker) else { panic!("a draw is answered") };
            assert_eq!(found, taken, "seat {seat}");
        }
    }

    #[test]
    fn an_unknown_game_fails_with_a_sentence() {
        let mut thinker = Thinker::new(1);
        thinker.ask(question("no such game", Duration::from_millis(50)));
        assert!(matches!(answer(&mut thinker), News::Failed(_)));
    }
}
