//! Jobs of a page, done: a move at a level, an analysis, a report, a measurement. Time and the wish to stop come from
//! outside.

use parlour_brain::{Analysis, Brain, Idea, IdeaLine, Judged, Level, Limits, Report, manners};
use parlour_core::{Message, message};
use parlour_desk::Desk;
use parlour_protocol::GameSpec as Spoken;
use parlour_protocol::desk::{self, Answer, Ask, Found, Job, Line, Task};
use parlour_table::{Entry, GameSpec, OpenError};
use std::cell::Cell;
use std::fmt;

/// Memory for positions.
const MEMORY: usize = 16 << 20;
/// Between two tellings of what has been found so far lie at least so many milliseconds.
const PAUSE: f64 = 100.0;

/// What a runner needs of the world.
pub struct World<'a> {
    /// The time in milliseconds, from any beginning.
    pub now: &'a (dyn Fn() -> f64 + Sync),
    /// True when the job is no longer wanted.
    pub stop: &'a (dyn Fn() -> bool + Sync),
    /// Hears what is found.
    pub tell: &'a mut dyn FnMut(&Found),
}

impl fmt::Debug for World<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a world")
    }
}

/// Does one job after the other and remembers positions between them.
#[derive(Debug, Default)]
pub struct JobRunner {
    brain: Option<Brain>,
}

impl JobRunner {
    /// Does a job. The last thing told says that it is done, or why it cannot be.
    pub fn work(&mut self, job: &Job, world: &mut World<'_>) {
        let brain = self.brain.get_or_insert_with(|| Brain::new(MEMORY));
        if let Err(why) = work(brain, job, world) {
            (world.tell)(&Found::Trouble { number: job.number, why });
        }
    }
}

fn work(brain: &Brain, job: &Job, world: &mut World<'_>) -> Result<(), Message> {
    let spec = spec(&job.spec);
    let entries: Vec<Entry> = job
        .entries
        .iter()
        .map(|word| {
            Entry::from_word(word).ok_or_else(|| message!("'{word}' is nothing that happens", word))
        })
        .collect::<Result<_, _>>()?;
    let mut teller =
        Teller { number: job.number, began: (world.now)(), told: Cell::new(0.0), world };
    match job.task {
        Task::Read { ref text } => {
            teller.read(text);
            Ok(())
        }
        Task::Move { level, left, percent, seed } => {
            let level =
                Level::new(level).ok_or_else(|| message!("there is no level {level}", level))?;
            let patience = manners::patience(level, left.map(u64::from));
            let patience = patience as f64 * f64::from(percent) / 100.0;
            teller.choose(brain, &spec, &entries, level, patience, seed)
        }
        Task::Draw { ref seats, sides } => {
            teller.draw(brain, &spec, &entries, (seats, usize::from(sides)))
        }
        Task::Analyse { lines, patience } => {
            teller.analyse(brain, &spec, &entries, usize::from(lines.max(1)), patience)
        }
        Task::Report { nodes } => teller.report(brain, &spec, &entries, nodes),
        Task::Measure { nodes } => teller.measure(brain, &spec, &entries, nodes),
    }
    .map_err(|error| error.message())
}

fn spec(spoken: &Spoken) -> GameSpec {
    GameSpec {
        id: spoken.id.clone(),
        variant: spoken.variant.as_deref().map(Into::into),
        options: spoken.options.clone(),
        start: spoken.start.clone(),
    }
}

/// Tells what is found about one job.
struct Teller<'a, 'w> {
    number: u32,
    began: f64,
    /// When something was last told.
    told: Cell<f64>,
    world: &'a mut World<'w>,
}

impl Teller<'_, '_> {
    fn choose(
        &mut self,
        brain: &Brain,
        spec: &GameSpec,
        entries: &[Entry],
        level: Level,
        patience: f64,
        seed: u64,
    ) -> Result<(), OpenError> {
        let (now, wanted, began) = (self.world.now, self.world.stop, self.began);
        let stop = |_| wanted() || now() - began >= patience;
        // Another depth takes longer than all before: with half the time gone it would not be finished.
        let enough = || now() - began >= patience / 2.0;
        let limits = Limits { stop: &stop, enough: &enough, ..Limits::default() };
        let mut report = |idea: &Idea| self.tell_idea(Some(idea), false);
        let idea = brain.choose(spec, entries, level, seed, &limits, &mut report)?;
        self.tell_idea(idea.as_ref(), true);
        Ok(())
    }

    fn read(&mut self, text: &str) {
        let answer = Desk::new().ask(Ask::Read { text: text.to_owned() });
        let number = self.number;
        (self.world.tell)(&match answer {
            Answer::Games { games, troubles } => Found::Games { number, games, troubles },
            Answer::Refused(why) => Found::Trouble { number, why },
            _ => Found::Games { number, games: Vec::new(), troubles: Vec::new() },
        });
    }

    fn draw(
        &mut self,
        brain: &Brain,
        spec: &GameSpec,
        entries: &[Entry],
        (seats, sides): (&[u8], usize),
    ) -> Result<(), OpenError> {
        let (now, wanted, began) = (self.world.now, self.world.stop, self.began);
        let stop = |_| wanted() || now() - began >= manners::DRAW_TIME as f64;
        let limits = Limits { stop: &stop, nodes: manners::DRAW_NODES, ..Limits::default() };
        let found = brain.analyse(spec, entries, &limits, &mut |_| {})?;
        let taken = manners::all_take_draw(entries.len(), &found, seats, sides);
        (self.world.tell)(&Found::Draw { number: self.number, taken });
        Ok(())
    }

    fn measure(
        &mut self,
        brain: &Brain,
        spec: &GameSpec,
        entries: &[Entry],
        nodes: u64,
    ) -> Result<(), OpenError> {
        let wanted = self.world.stop;
        let stop = |_| wanted();
        brain.forget();
        let limits = Limits { stop: &stop, nodes, ..Limits::default() };
        self.began = (self.world.now)();
        let idea = brain.think(spec, entries, &limits, &mut |_| {})?;
        self.tell_idea(idea.as_ref(), true);
        Ok(())
    }

    fn analyse(
        &mut self,
        brain: &Brain,
        spec: &GameSpec,
        entries: &[Entry],
        lines: usize,
        patience: u32,
    ) -> Result<(), OpenError> {
        let (now, wanted, began) = (self.world.now, self.world.stop, self.began);
        let stop = |_| wanted() || now() - began >= f64::from(patience);
        let limits = Limits { stop: &stop, lines, ..Limits::default() };
        let mut report = |found: &Analysis| self.tell_analysis(found, false);
        let found = brain.analyse(spec, entries, &limits, &mut report)?;
        self.tell_analysis(&found, true);
        Ok(())
    }

    fn report(
        &mut self,
        brain: &Brain,
        spec: &GameSpec,
        entries: &[Entry],
        nodes: u64,
    ) -> Result<(), OpenError> {
        let wanted = self.world.stop;
        let stop = |_| wanted();
        let limits = Limits { stop: &stop, nodes, ..Limits::default() };
        let number = self.number;
        let mut progress = |done: usize, of: usize| {
            if self.is_due(done == of) {
                let (done, of) = (done as u32, of as u32);
                (self.world.tell)(&Found::Progress { number, done, of });
            }
            !wanted()
        };
        let report = brain.report(spec, entries, &limits, &mut progress)?;
        let found = match report {
            Some(report) => told(number, report),
            None => Found::Trouble { number, why: message!("the report was broken off") },
        };
        (self.world.tell)(&found);
        Ok(())
    }

    /// Whether it is time to tell something again; what comes last is always told.
    fn is_due(&self, last: bool) -> bool {
        let now = (self.world.now)();
        let due = last || now - self.told.get() >= PAUSE;
        if due {
            self.told.set(now);
        }
        due
    }

    fn spent(&self) -> u32 {
        ((self.world.now)() - self.began) as u32
    }

    fn tell_idea(&mut self, idea: Option<&Idea>, done: bool) {
        if self.is_due(done) {
            let found = Found::Lines {
                number: self.number,
                done,
                depth: idea.map_or(0, |idea| idea.depth),
                nodes: idea.map_or(0, |idea| idea.nodes),
                spent: self.spent(),
                lines: idea.iter().flat_map(|idea| &idea.lines).map(line).collect(),
                chances: Vec::new(),
            };
            (self.world.tell)(&found);
        }
    }

    fn tell_analysis(&mut self, found: &Analysis, done: bool) {
        if self.is_due(done) {
            let found = Found::Lines {
                number: self.number,
                done,
                depth: found.depth,
                nodes: found.nodes,
                spent: self.spent(),
                lines: found.lines.iter().map(line).collect(),
                chances: found.seats.iter().map(|worth| worth.chance as f32).collect(),
            };
            (self.world.tell)(&found);
        }
    }
}

fn line(line: &IdeaLine) -> Line {
    Line {
        score: line.score,
        worth: line.score_text(),
        moves: line.moves.clone(),
        labels: line.labels.clone(),
    }
}

fn told(number: u32, report: Report) -> Found {
    let accuracy = report.accuracy.iter().map(|seat| seat.map(|exact| exact as f32)).collect();
    Found::Report { number, moves: report.moves.iter().map(judged).collect(), accuracy }
}

fn judged(judged: &Judged) -> desk::Judged {
    desk::Judged {
        ply: judged.ply as u32,
        seat: judged.seat.0,
        text: judged.text.clone(),
        label: judged.label.clone(),
        judgement: judged.judgement.word().to_owned(),
        before: judged.before.chance as f32,
        after: judged.after.chance as f32,
        better: judged.better.as_ref().map(line),
        comment: judged.comment().unwrap_or_default(),
        glyph: judged.judgement.glyph(),
    }
}
