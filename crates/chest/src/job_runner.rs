//! Runs the jobs of a page: a move at a level, an analysis, a report, a measurement. Time and cancellation come from outside.

use parlour_book::Book;
use parlour_brain::{
    Analysis, Brain, Idea, IdeaLine, JudgedMove, Level, Limits, Report, Style, policy,
};
use parlour_core::{Message, message};
use parlour_desk::Desk;
use parlour_protocol::GameSpec as ProtocolSpec;
use parlour_protocol::desk::{self, Answer, Ask, Job, JobEvent, Task, Variation};
use parlour_table::{Entry, GameSpec, OpenError};
use std::cell::Cell;
use std::fmt;

/// The size of the transposition table.
const MEMORY: usize = 16 << 20;
/// At least this many milliseconds lie between two messages about one job.
const SEND_INTERVAL: f64 = 100.0;

/// What a runner needs from outside.
pub struct Environment<'a> {
    /// The time in milliseconds, from any beginning.
    pub now: &'a (dyn Fn() -> f64 + Sync),
    /// True when the job was cancelled.
    pub stop: &'a (dyn Fn() -> bool + Sync),
    /// Called with results, intermediate and final.
    pub send: &'a mut dyn FnMut(&JobEvent),
}

impl fmt::Debug for Environment<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a world")
    }
}

/// Runs one job after the other; the transposition table stays between them.
#[derive(Debug, Default)]
pub struct JobRunner {
    brain: Option<Brain>,
}

impl JobRunner {
    /// Runs a job. The last message says that it is done, or why it cannot be.
    pub fn work(&mut self, job: &Job, env: &mut Environment<'_>) {
        let brain = self.brain.get_or_insert_with(|| Brain::new(MEMORY));
        if let Err(why) = work(brain, job, env) {
            (env.send)(&JobEvent::Failed { number: job.number, why });
        }
    }
}

fn work(brain: &Brain, job: &Job, env: &mut Environment<'_>) -> Result<(), Message> {
    let spec = spec(&job.spec);
    let entries: Vec<Entry> = job
        .entries
        .iter()
        .map(|word| {
            Entry::from_word(word).ok_or_else(|| message!("'{word}' is nothing that happens", word))
        })
        .collect::<Result<_, _>>()?;
    let mut run = JobRun { number: job.number, began: (env.now)(), last_sent: Cell::new(0.0), env };
    match job.task {
        Task::Read { ref text } => {
            run.read(text);
            Ok(())
        }
        Task::Move { level, left, percent, pace, seed, ref book } => {
            let level =
                Level::new(level).ok_or_else(|| message!("there is no level {level}", level))?;
            let usual = u64::from(pace.thinking_time());
            let time = policy::think_time(level, usual, left.map(u64::from));
            let time = time as f64 * f64::from(percent) / 100.0;
            // A book that cannot be read is none.
            let book = Book::open(book.clone()).ok();
            let style = Style { level, seed, book: book.as_ref() };
            run.choose(brain, &spec, &entries, &style, time)
        }
        Task::Draw { ref seats, sides } => {
            run.draw(brain, &spec, &entries, (seats, usize::from(sides)))
        }
        Task::Analyse { lines, patience } => {
            run.analyse(brain, &spec, &entries, usize::from(lines.max(1)), patience)
        }
        Task::Report { nodes } => run.report(brain, &spec, &entries, nodes),
        Task::Judge { ref text, nodes } => run.judge(brain, &spec, &entries, text, nodes),
        Task::Hint { patience } => run.hint(brain, &spec, &entries, patience),
        Task::Measure { nodes } => run.measure(brain, &spec, &entries, nodes),
    }
    .map_err(|error| error.message())
}

fn spec(spec: &ProtocolSpec) -> GameSpec {
    GameSpec {
        id: spec.id.clone(),
        variant: spec.variant.as_deref().map(Into::into),
        options: spec.options.clone(),
        start: spec.start.clone(),
    }
}

/// A job under way.
struct JobRun<'a, 'w> {
    number: u32,
    began: f64,
    /// When the last message was sent.
    last_sent: Cell<f64>,
    env: &'a mut Environment<'w>,
}

impl JobRun<'_, '_> {
    fn choose(
        &mut self,
        brain: &Brain,
        spec: &GameSpec,
        entries: &[Entry],
        style: &Style<'_>,
        time: f64,
    ) -> Result<(), OpenError> {
        let (now, is_cancelled, began) = (self.env.now, self.env.stop, self.began);
        let stop = |_| is_cancelled() || now() - began >= time;
        // Another depth takes longer than all before: with half the time gone it would not be finished.
        let enough = |patience: f32| now() - began >= time / 2.0 * f64::from(patience);
        let spent = || ((now() - began) / time.max(1.0)) as f32;
        let limits = Limits { stop: &stop, enough: &enough, spent: &spent, ..Limits::default() };
        let mut report = |idea: &Idea| self.send_idea(Some(idea), false);
        let idea = brain.choose(spec, entries, style, &limits, &mut report)?;
        self.send_idea(idea.as_ref(), true);
        Ok(())
    }

    fn read(&mut self, text: &str) {
        let answer = Desk::new().ask(Ask::Read { text: text.to_owned() });
        let number = self.number;
        (self.env.send)(&match answer {
            Answer::Games { games, errors } => JobEvent::Games { number, games, errors },
            Answer::Refused(why) => JobEvent::Failed { number, why },
            _ => JobEvent::Games { number, games: Vec::new(), errors: Vec::new() },
        });
    }

    fn draw(
        &mut self,
        brain: &Brain,
        spec: &GameSpec,
        entries: &[Entry],
        (seats, sides): (&[u8], usize),
    ) -> Result<(), OpenError> {
        let (now, is_cancelled, began) = (self.env.now, self.env.stop, self.began);
        let stop = |_| is_cancelled() || now() - began >= policy::DRAW_TIME as f64;
        let limits = Limits { stop: &stop, nodes: policy::DRAW_NODES, ..Limits::default() };
        let analysis = brain.analyse(spec, entries, &limits, &mut |_| {})?;
        let taken = policy::all_accept_draw(entries.len(), &analysis, seats, sides);
        (self.env.send)(&JobEvent::Draw { number: self.number, taken });
        Ok(())
    }

    fn measure(
        &mut self,
        brain: &Brain,
        spec: &GameSpec,
        entries: &[Entry],
        nodes: u64,
    ) -> Result<(), OpenError> {
        let is_cancelled = self.env.stop;
        let stop = |_| is_cancelled();
        brain.forget();
        let limits = Limits { stop: &stop, nodes, ..Limits::default() };
        self.began = (self.env.now)();
        let idea = brain.think(spec, entries, &limits, &mut |_| {})?;
        self.send_idea(idea.as_ref(), true);
        Ok(())
    }

    fn analyse(
        &mut self,
        brain: &Brain,
        spec: &GameSpec,
        entries: &[Entry],
        lines: usize,
        time: u32,
    ) -> Result<(), OpenError> {
        let (now, is_cancelled, began) = (self.env.now, self.env.stop, self.began);
        let stop = |_| is_cancelled() || now() - began >= f64::from(time);
        let spent = || ((now() - began) / f64::from(time.max(1))) as f32;
        let limits = Limits { stop: &stop, lines, spent: &spent, ..Limits::default() };
        let mut report = |analysis: &Analysis| self.send_analysis(analysis, false);
        let analysis = brain.analyse(spec, entries, &limits, &mut report)?;
        self.send_analysis(&analysis, true);
        Ok(())
    }

    fn report(
        &mut self,
        brain: &Brain,
        spec: &GameSpec,
        entries: &[Entry],
        nodes: u64,
    ) -> Result<(), OpenError> {
        let is_cancelled = self.env.stop;
        let stop = |_| is_cancelled();
        let limits = Limits { stop: &stop, nodes, ..Limits::default() };
        let number = self.number;
        let mut progress = |done: usize, of: usize| {
            if self.is_due(done == of) {
                let (done, of) = (done as u32, of as u32);
                (self.env.send)(&JobEvent::Progress { number, done, of });
            }
            !is_cancelled()
        };
        let report = brain.report(spec, entries, &limits, &mut progress)?;
        let found = match report {
            Some(report) => report_found(number, report),
            None => JobEvent::Failed { number, why: message!("the report was broken off") },
        };
        (self.env.send)(&found);
        Ok(())
    }

    fn judge(
        &mut self,
        brain: &Brain,
        spec: &GameSpec,
        entries: &[Entry],
        text: &str,
        nodes: u64,
    ) -> Result<(), OpenError> {
        let is_cancelled = self.env.stop;
        let stop = |_| is_cancelled();
        let limits = Limits { stop: &stop, nodes, ..Limits::default() };
        let number = self.number;
        let found = match brain.judge(spec, entries, text, &limits)? {
            Some(found) => JobEvent::Judged { number, judged: judged(&found) },
            None => JobEvent::Failed { number, why: message!("the move cannot be judged") },
        };
        (self.env.send)(&found);
        Ok(())
    }

    fn hint(
        &mut self,
        brain: &Brain,
        spec: &GameSpec,
        entries: &[Entry],
        time: u32,
    ) -> Result<(), OpenError> {
        let (now, is_cancelled, began) = (self.env.now, self.env.stop, self.began);
        let stop = |_| is_cancelled() || now() - began >= f64::from(time);
        let spent = || ((now() - began) / f64::from(time.max(1))) as f32;
        let limits = Limits { stop: &stop, spent: &spent, ..Limits::default() };
        let mut report = |idea: &Idea| self.send_idea(Some(idea), false);
        let hint = brain.hint(spec, entries, &limits, &mut report)?;
        let number = self.number;
        let found = match hint {
            Some(hint) => {
                let (text, label) = (hint.idea.best().to_owned(), hint.label().to_owned());
                JobEvent::Hint { number, text, label, reasons: hint.reasons }
            }
            None => JobEvent::Failed { number, why: message!("there is no move to advise") },
        };
        (self.env.send)(&found);
        Ok(())
    }

    /// Whether it is time for another message; the last one is always sent.
    fn is_due(&self, last: bool) -> bool {
        let now = (self.env.now)();
        let due = last || now - self.last_sent.get() >= SEND_INTERVAL;
        if due {
            self.last_sent.set(now);
        }
        due
    }

    fn spent(&self) -> u32 {
        ((self.env.now)() - self.began) as u32
    }

    fn send_idea(&mut self, idea: Option<&Idea>, done: bool) {
        if self.is_due(done) {
            let found = JobEvent::Lines {
                number: self.number,
                done,
                depth: idea.map_or(0, |idea| idea.depth),
                nodes: idea.map_or(0, |idea| idea.nodes),
                spent: self.spent(),
                lines: idea.iter().flat_map(|idea| &idea.lines).map(variation).collect(),
                chances: Vec::new(),
                doubt: idea.map_or(0.0, |idea| idea.doubt as f32),
            };
            (self.env.send)(&found);
        }
    }

    fn send_analysis(&mut self, analysis: &Analysis, done: bool) {
        if self.is_due(done) {
            let found = JobEvent::Lines {
                number: self.number,
                done,
                depth: analysis.depth,
                nodes: analysis.nodes,
                spent: self.spent(),
                lines: analysis.lines.iter().map(variation).collect(),
                chances: analysis.seats.iter().map(|evaluation| evaluation.chance as f32).collect(),
                doubt: 0.0,
            };
            (self.env.send)(&found);
        }
    }
}

fn variation(line: &IdeaLine) -> Variation {
    Variation {
        score: line.score,
        score_text: line.score_text(),
        moves: line.moves.clone(),
        labels: line.labels.clone(),
    }
}

fn report_found(number: u32, report: Report) -> JobEvent {
    let accuracy = report.accuracy.iter().map(|seat| seat.map(|exact| exact as f32)).collect();
    JobEvent::Report { number, moves: report.moves.iter().map(judged).collect(), accuracy }
}

fn judged(judged: &JudgedMove) -> desk::Judged {
    desk::Judged {
        ply: judged.ply as u32,
        seat: judged.seat.0,
        text: judged.text.clone(),
        label: judged.label.clone(),
        judgement: judged.judgement.word().to_owned(),
        before: judged.before.chance as f32,
        after: judged.after.chance as f32,
        better: judged.better.as_ref().map(variation),
        comment: judged.comment().unwrap_or_default().to_string(),
        glyph: judged.judgement.glyph(),
    }
}
