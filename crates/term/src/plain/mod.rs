//! Line mode, for screen readers and pipes: sentences instead of a screen, the same abilities.

mod ask;
mod commands;
mod describe;
mod edit;
mod keep;
mod learn;
mod online;
mod review;
mod study;

pub use edit::edit_plain;
pub use online::join_plain;
pub use review::review_plain;

use crate::session::{Session, ToMove};
use crate::setup::{SeatPlan, Setup, TermError, spec_of};
use crate::thinker::{ThinkGoal, ThinkTask, Thinker, ThinkerMessage, clock_seed};
use crate::words;
use parlour_brain::{Idea, Level};
use parlour_core::show::Cell;
use parlour_core::{Rng, Seat, printable};
use parlour_motion::Turn;
use parlour_table::{Catalogue, GameSpec};
use std::collections::VecDeque;
use std::io::{BufRead, ErrorKind, Write};
use std::sync::mpsc::{Receiver, RecvTimeoutError, TryRecvError, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

/// What a hint may cost.
const HINT_NODES: u64 = 100_000;
const HINT_TIME: Duration = Duration::from_secs(10);

/// Plays line by line: commands and moves come in, sentences go out. No escape codes, no colours.
pub fn play_plain(
    setup: Setup,
    input: impl BufRead + Send + 'static,
    output: impl Write,
) -> Result<(), TermError> {
    play_seeded(setup, input, output, clock_seed())
}

/// The same with a chosen seed for everything drawn by lot.
fn play_seeded(
    setup: Setup,
    input: impl BufRead + Send + 'static,
    output: impl Write,
    seed: u64,
) -> Result<(), TermError> {
    let mut io = LineIo::new(input, output);
    let ended = run_line_mode(setup, &mut io, seed);
    finish(ended, &mut io)
}

/// Says how line mode has ended.
fn finish<W: Write>(ended: Result<(), Stop>, io: &mut LineIo<W>) -> Result<(), TermError> {
    match ended {
        Ok(()) => Ok(()),
        Err(Stop::InputEnded) => {
            io.say("The input has ended, so the game ends here. Goodbye.").or(Ok(()))
        }
        Err(Stop::Quit) => io.say("Goodbye.").or(Ok(())),
        // Nobody reads the output any more.
        Err(Stop::OutputClosed) => Ok(()),
        Err(Stop::Error(error)) => Err(error),
    }
}

/// Why line mode stops early.
#[derive(Debug)]
enum Stop {
    /// No more lines.
    InputEnded,
    /// The user quits.
    Quit,
    /// The output was closed.
    OutputClosed,
    /// An error.
    Error(TermError),
}

impl From<TermError> for Stop {
    fn from(error: TermError) -> Self {
        Stop::Error(error)
    }
}

/// Reads lines in a thread of its own, so that a line can stop the computer's thinking.
fn read_lines(input: impl BufRead + Send + 'static) -> Receiver<String> {
    let (send, lines) = sync_channel(64);
    thread::spawn(move || {
        let mut input = input;
        let mut bytes = Vec::new();
        // Lines that are no UTF-8 are still lines: they are refused later, in words.
        while matches!(input.read_until(b'\n', &mut bytes), Ok(1..)) {
            let line = String::from_utf8_lossy(&bytes).trim().to_owned();
            bytes.clear();
            if send.send(line).is_err() {
                break;
            }
        }
    });
    lines
}

/// The input and output of line mode.
struct LineIo<W> {
    lines: Receiver<String>,
    waiting: VecDeque<String>,
    output: W,
    ended: bool,
}

impl<W: Write> LineIo<W> {
    /// Begins to read lines.
    fn new(input: impl BufRead + Send + 'static, output: W) -> LineIo<W> {
        LineIo { lines: read_lines(input), waiting: VecDeque::new(), output, ended: false }
    }

    /// A few sentences, each on a line of its own.
    fn say_all(&mut self, lines: impl IntoIterator<Item = String>) -> Result<(), Stop> {
        lines.into_iter().try_for_each(|line| self.say(line))
    }

    fn say(&mut self, text: impl AsRef<str>) -> Result<(), Stop> {
        let written = writeln!(self.output, "{}", printable(text.as_ref()))
            .and_then(|()| self.output.flush());
        written.map_err(|error| match error.kind() {
            ErrorKind::BrokenPipe => Stop::OutputClosed,
            _ => Stop::Error(TermError::new(format!("standard output cannot be written: {error}"))),
        })
    }

    /// The next line.
    fn read_line(&mut self) -> Result<String, Stop> {
        if let Some(line) = self.waiting.pop_front() {
            return Ok(line);
        }
        self.lines.recv().map_err(|_| Stop::InputEnded)
    }

    /// The next line, if one comes in so much time.
    fn read_line_within(&mut self, time: Duration) -> Result<Option<String>, Stop> {
        if let Some(line) = self.waiting.pop_front() {
            return Ok(Some(line));
        }
        match self.lines.recv_timeout(time) {
            Ok(line) => Ok(Some(line)),
            Err(RecvTimeoutError::Timeout) => Ok(None),
            Err(RecvTimeoutError::Disconnected) => Err(Stop::InputEnded),
        }
    }

    /// The next line if there is one already, without taking it.
    fn peek(&mut self) -> Option<&str> {
        if self.waiting.is_empty() && !self.ended {
            match self.lines.try_recv() {
                Ok(line) => self.waiting.push_back(line),
                Err(TryRecvError::Empty) => {}
                Err(TryRecvError::Disconnected) => self.ended = true,
            }
        }
        self.waiting.front().map(String::as_str)
    }
}

/// A game in line mode.
struct LineMode<'a, W> {
    catalogue: Catalogue,
    setup: Setup,
    session: Session,
    thinker: Thinker,
    io: &'a mut LineIo<W>,
    turn: Turn,
    /// What the computer thought last, and how long.
    idea: Option<(Idea, Duration)>,
    /// The command that has to be given a second time.
    confirm: Option<&'static str>,
    /// Cells counted as dead while the game is being settled.
    dead: Vec<Cell>,
    rng: Rng,
    /// When the clocks were last moved on.
    last: Instant,
}

fn run_line_mode<W: Write>(setup: Setup, io: &mut LineIo<W>, seed: u64) -> Result<(), Stop> {
    let catalogue = setup.catalogue.clone();
    let mut rng = Rng::new(seed);
    let mut setup = setup;
    let session = match (setup.load.take(), &setup.game) {
        (Some((save, name)), _) => Session::load(save, name.as_deref(), &setup)?,
        (None, Some(game)) => {
            let spec = spec_of(&catalogue, &setup, game, &mut rng)?;
            Session::open(&catalogue, &spec, &setup.seats, &setup)?
        }
        (None, None) => {
            let (spec, seats) = ask::game(&catalogue, &setup, io, &mut rng)?;
            Session::open(&catalogue, &spec, &seats, &setup)?
        }
    };
    let thinker = Thinker::new(seed);
    let mut line_mode = LineMode {
        turn: Turn::default(),
        idea: None,
        confirm: None,
        dead: Vec::new(),
        catalogue,
        setup,
        session,
        thinker,
        io,
        rng,
        last: Instant::now(),
    };
    if line_mode.setup.flipped {
        line_mode.flip();
    }
    line_mode.greet()?;
    let ended = line_mode.run();
    line_mode.session.close();
    // A warning that the game is not saved comes before the end.
    line_mode.say_warning().or(Ok(())).and(ended)
}

impl<W: Write> LineMode<'_, W> {
    /// Prints a line, after everything that happened is on the disk: a move that was printed is saved.
    fn say(&mut self, text: impl AsRef<str>) -> Result<(), Stop> {
        self.session.flush();
        self.io.say(text)
    }

    fn greet(&mut self) -> Result<(), Stop> {
        let info = self.session.table().info().clone();
        self.say(format!("{}. {}", info.name, info.goal))?;
        for seat in Seat::all(info.seats.len()) {
            let who = match self.session.plan(seat) {
                SeatPlan::Human => words::player(&self.session, seat),
                computer @ SeatPlan::Computer(_) => computer.to_string(),
            };
            self.say(format!("{}: {who}.", info.seats[seat.index()].name))?;
        }
        self.dead = self.session.proposal().unwrap_or_default();
        if let Some(why) = self.session.read_only() {
            self.say(format!("{why}."))?;
        } else if !self.session.only_computers() {
            self.say("Type a move, or help for the commands.")?;
        }
        Ok(())
    }

    fn run(&mut self) -> Result<(), Stop> {
        loop {
            self.advance_clocks()?;
            let waits = self.session.paused || self.session.is_stopped();
            match self.session.to_move() {
                ToMove::Computer(_, level) if !waits => self.computer_move(level)?,
                ToMove::Over if self.session.only_computers() && self.io.peek().is_none() => {
                    return self.say_status();
                }
                _ => {
                    self.say_status()?;
                    let Some(line) = self.listen()? else { continue };
                    self.advance_clocks()?;
                    self.run_command(&line)?;
                }
            }
        }
    }

    /// The next line; nothing if a clock runs out before one comes.
    fn listen(&mut self) -> Result<Option<String>, Stop> {
        let Some(left) = self.session.until_flag() else { return self.io.read_line().map(Some) };
        self.io.read_line_within(left)
    }

    /// Advances the clocks; says so if a player has lost on time or the game could not be saved.
    fn advance_clocks(&mut self) -> Result<(), Stop> {
        let now = Instant::now();
        let flagged = self.session.advance(now - self.last);
        self.last = now;
        if flagged {
            self.say_last()?;
        }
        self.say_warning()
    }

    /// Prints the warning if the game could not be saved.
    fn say_warning(&mut self) -> Result<(), Stop> {
        match self.session.save_warning() {
            Some(sentence) => self.say(format!("{sentence}.")),
            None => Ok(()),
        }
    }

    fn say_status(&mut self) -> Result<(), Stop> {
        let status = words::status(&self.session, "say resume to go on");
        self.say(format!("{status}."))
    }

    /// Says the move that led here.
    fn say_last(&mut self) -> Result<(), Stop> {
        match self.session.table().ply().checked_sub(1) {
            Some(at) => self.say_step(at),
            None => self.say("This is the start of the game."),
        }
    }

    /// Says a move, by its place in the line.
    fn say_step(&mut self, at: usize) -> Result<(), Stop> {
        let line = self.session.table().line();
        let Some(step) = line.get(at) else { return Ok(()) };
        let spoken = words::capital(&step.spoken.to_string());
        let text = if step.spoken == *step.label {
            format!("{spoken}.")
        } else {
            format!("{}: {spoken}.", self.session.step_label(step))
        };
        self.dead = self.session.proposal().unwrap_or_default();
        self.say(text)
    }

    fn computer_move(&mut self, level: Level) -> Result<(), Stop> {
        if self.session.only_computers() {
            if let Some(line) = self.io.peek().map(str::to_lowercase) {
                self.io.waiting.pop_front();
                match line.as_str() {
                    "quit" | "q" | "exit" => return Err(Stop::Quit),
                    "" => {}
                    command => {
                        self.session.paused = true;
                        self.say("Paused; watch lets the computers go on.")?;
                        // While they play these commands mean to stop them, which is done.
                        let stops = matches!(command, "watch" | "w" | "stop" | "pause");
                        return if stops { Ok(()) } else { self.run_command(&line) };
                    }
                }
            }
            thread::sleep(self.setup.pause.unwrap_or_default());
        }
        let Some(ThinkerMessage::Done(Some(idea), _)) = self.think(ThinkGoal::Move(level))? else {
            self.session.paused = true;
            return Ok(());
        };
        self.advance_clocks()?;
        if !matches!(self.session.to_move(), ToMove::Computer(..)) {
            return Ok(());
        }
        match self.session.play(idea.best()) {
            Ok(()) => self.say_last(),
            Err(refusal) => {
                self.session.paused = true;
                self.say(format!("The computer's move was refused: {refusal}."))
            }
        }
    }

    /// Thinks at a level, or at full strength for a hint. A line with `stop`, or `quit` while it thinks about a move, ends it
    /// early. Hints are limited by positions instead of time, so that a script always gets the same output.
    fn think(&mut self, goal: ThinkGoal) -> Result<Option<ThinkerMessage>, Stop> {
        let moves = matches!(goal, ThinkGoal::Move(_));
        let (time, nodes) = if moves {
            (self.session.think_time(&goal, self.setup.thinking_time()), u64::MAX)
        } else {
            (HINT_TIME, HINT_NODES)
        };
        self.thinker.start(ThinkTask {
            spec: self.session.table().spec().clone(),
            entries: self.session.table().entries(),
            goal,
            book: self.setup.book_of(&self.session.table().info().id),
            time,
            nodes,
        });
        loop {
            match self.thinker.wait(Duration::from_millis(30)) {
                Some(ThinkerMessage::Progress(idea, time)) => self.idea = Some((idea, time)),
                Some(ThinkerMessage::Failed(sentence)) => {
                    self.say(format!("{}.", words::capital(&sentence)))?;
                    return Ok(None);
                }
                Some(answer) => {
                    self.idea = match &answer {
                        ThinkerMessage::Done(idea, time) => idea.clone().map(|idea| (idea, *time)),
                        ThinkerMessage::Hint(Some(hint), time) => Some((hint.idea.clone(), *time)),
                        _ => None,
                    };
                    return Ok(Some(answer));
                }
                None => match self.io.peek().map(str::to_lowercase).as_deref() {
                    Some("stop") => self.thinker.finish_now(),
                    Some("quit" | "q" | "exit") if moves => self.thinker.finish_now(),
                    _ => {}
                },
            }
        }
    }

    /// Begins another game in place of this one.
    fn begin(&mut self, spec: &GameSpec, seats: &[SeatPlan]) -> Result<(), Stop> {
        match Session::open(&self.catalogue, spec, seats, &self.setup) {
            Ok(session) => {
                self.session = session;
                self.idea = None;
                self.turn = Turn::default();
                self.greet()
            }
            Err(error) => self.say(format!("{}.", words::capital(&error.to_string()))),
        }
    }
}

#[cfg(test)]
mod tests;
