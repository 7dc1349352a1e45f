//! The computer's thoughts about one position: a move, a hint, an answer to a draw.

use crate::worker::{TaskContext, Worker, WorkerTask};
use parlour_book::Book;
use parlour_brain::{Hint, Idea, Level, Limits, Style, policy};
use parlour_table::{Entry, GameSpec};
use std::sync::Arc;
use std::time::{Duration, Instant, SystemTime};

/// A task for the computer player.
#[derive(Clone, Debug)]
pub(crate) struct ThinkTask {
    pub(crate) spec: GameSpec,
    pub(crate) entries: Vec<Entry>,
    pub(crate) goal: ThinkGoal,
    /// A book for moves at a level.
    pub(crate) book: Option<Arc<Book>>,
    pub(crate) time: Duration,
    /// The most positions to look at: with this limit the result is always the same.
    pub(crate) nodes: u64,
}

/// What to find.
#[derive(Clone, Debug)]
pub(crate) enum ThinkGoal {
    /// The best move there is, and why it is good.
    Hint,
    /// A move at a level.
    Move(Level),
    /// Whether the computers in these seats accept a draw, where this many sides play.
    Draw { seats: Vec<u8>, sides: usize },
}

/// A message of the computer player.
#[derive(Debug)]
pub(crate) enum ThinkerMessage {
    /// Found so far, after this long.
    Progress(Idea, Duration),
    /// The answer; nothing if the game is over.
    Done(Option<Idea>, Duration),
    /// A hint; nothing if the game is over.
    Hint(Option<Box<Hint>>, Duration),
    /// Whether a draw is accepted.
    Draw(bool),
    /// It could not think.
    Failed(String),
}

/// The thread that thinks.
pub(crate) type Thinker = Worker<ThinkTask>;

/// A seed that differs from run to run.
pub(crate) fn clock_seed() -> u64 {
    let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
    since.map_or(1, |time| time.as_nanos() as u64)
}

/// Half of the cores, for there are other programs.
pub(crate) fn threads() -> usize {
    std::thread::available_parallelism().map_or(1, |cores| cores.get().div_ceil(2))
}

impl WorkerTask for ThinkTask {
    type Message = ThinkerMessage;

    fn work(&self, context: &TaskContext<'_, ThinkerMessage>) {
        let begun = Instant::now();
        let stop = |_| context.is_stopped() || begun.elapsed() >= self.time;
        // Another depth takes longer than all before: with half the time gone it would not be finished.
        let enough = |patience: f32| begun.elapsed() >= self.time.mul_f32(patience / 2.0);
        let spent = || begun.elapsed().as_secs_f32() / self.time.as_secs_f32().max(1e-6);
        let limits = Limits {
            stop: &stop,
            enough: &enough,
            spent: &spent,
            nodes: self.nodes,
            // Several threads find something else every time: what is limited by positions is thought of by one.
            threads: if self.nodes == u64::MAX { threads() } else { 1 },
            ..Limits::default()
        };
        let mut report =
            |idea: &Idea| context.send(ThinkerMessage::Progress(idea.clone(), begun.elapsed()));
        let (brain, spec, entries) = (context.brain, &self.spec, &self.entries);
        let done = |idea| ThinkerMessage::Done(idea, begun.elapsed());
        let answer = match &self.goal {
            ThinkGoal::Move(level) => {
                let book = self.book.as_deref();
                let style = Style { level: *level, seed: context.seed, book };
                brain.choose(spec, entries, &style, &limits, &mut report).map(done)
            }
            ThinkGoal::Hint => brain
                .hint(spec, entries, &limits, &mut report)
                .map(|hint| ThinkerMessage::Hint(hint.map(Box::new), begun.elapsed())),
            ThinkGoal::Draw { seats, sides } => brain
                .analyse(spec, entries, &limits, &mut |_| {})
                .map(|found| policy::all_accept_draw(entries.len(), &found, seats, *sides))
                .map(ThinkerMessage::Draw),
        };
        context.send(answer.unwrap_or_else(|error| ThinkerMessage::Failed(error.to_string())));
    }

    fn is_intermediate(message: &ThinkerMessage) -> bool {
        matches!(message, ThinkerMessage::Progress(..))
    }

    fn failed(sentence: &str) -> ThinkerMessage {
        ThinkerMessage::Failed(sentence.to_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use parlour_table::Catalogue;

    fn task(id: &str, time: Duration) -> ThinkTask {
        ThinkTask {
            spec: GameSpec::new(id),
            entries: Vec::new(),
            goal: ThinkGoal::Hint,
            book: None,
            time,
            nodes: u64::MAX,
        }
    }

    fn answer(thinker: &mut Thinker) -> ThinkerMessage {
        loop {
            match thinker.wait(Duration::from_mins(5)) {
                Some(ThinkerMessage::Progress(..)) => {}
                Some(message) => return message,
                None => panic!("the thinker never answered"),
            }
        }
    }

    #[test]
    fn a_thought_is_answered_and_another_takes_its_place() {
        let id = Catalogue::new().games()[0].id.to_string();
        let mut thinker = Thinker::new(1);
        thinker.start(task(&id, Duration::from_hours(10)));
        thinker.start(task(&id, Duration::from_millis(50)));
        assert!(matches!(answer(&mut thinker), ThinkerMessage::Hint(Some(_), _)));
        assert!(!thinker.is_busy());
    }

    #[test]
    fn hurrying_gives_the_best_so_far_and_cancelling_nothing() {
        let id = Catalogue::new().games()[0].id.to_string();
        let mut thinker = Thinker::new(1);
        thinker.start(task(&id, Duration::from_hours(10)));
        thinker.wait(Duration::from_mins(5));
        thinker.finish_now();
        assert!(matches!(answer(&mut thinker), ThinkerMessage::Hint(Some(_), _)));
        thinker.start(task(&id, Duration::from_hours(10)));
        thinker.cancel();
        assert!(thinker.poll().is_none());
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
            let goal = ThinkGoal::Draw { seats: vec![seat], sides: 2 };
            let (spec, entries) = (spec.clone(), entries.clone());
            let time = Duration::from_mins(5);
            thinker.start(ThinkTask { spec, entries, goal, book: None, time, nodes: 20_000 });
            let ThinkerMessage::Draw(found) = answer(&mut thinker) else {
                panic!("a draw is answered")
            };
            assert_eq!(found, taken, "seat {seat}");
        }
    }

    #[test]
    fn an_unknown_game_fails_with_a_sentence() {
        let mut thinker = Thinker::new(1);
        thinker.start(task("no such game", Duration::from_millis(50)));
        assert!(matches!(answer(&mut thinker), ThinkerMessage::Failed(_)));
    }
}
