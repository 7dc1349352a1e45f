//! Line mode, for screen readers and pipes: sentences instead of a screen, the same abilities.

mod ask;
mod commands;
mod edit;
mod keep;
mod review;
mod study;
mod tell;

pub use edit::edit_plain;
pub use review::review_plain;

use crate::session::{Session, ToMove};
use crate::setup::{SeatPlan, Setup, Trouble, spec_of};
use crate::thinker::{News, Question, Thinker, Wanted, clock_seed};
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
) -> Result<(), Trouble> {
    play_seeded(setup, input, output, clock_seed())
}

/// The same with a chosen seed for everything drawn by lot.
fn play_seeded(
    setup: Setup,
    input: impl BufRead + Send + 'static,
    output: impl Write,
    seed: u64,
) -> Result<(), Trouble> {
    let mut talk = Talk::new(input, output);
    match converse(setup, &mut talk, seed) {
        Ok(()) => Ok(()),
        Err(Stop::Ended) => {
            talk.say("The input has ended, so the game ends here. Goodbye.").or(Ok(()))
        }
        Err(Stop::Quit) => talk.say("Goodbye.").or(Ok(())),
        // Whoever listened has gone; there is nobody left to tell.
        Err(Stop::Unheard) => Ok(()),
        Err(Stop::Trouble(trouble)) => Err(trouble),
    }
}

/// Why a conversation stops early.
#[derive(Debug)]
enum Stop {
    /// No more lines.
    Ended,
    /// Somebody said so.
    Quit,
    /// Nobody reads what is said.
    Unheard,
    /// Something is wrong.
    Trouble(Trouble),
}

impl From<Trouble> for Stop {
    fn from(trouble: Trouble) -> Self {
        Stop::Trouble(trouble)
    }
}

/// Reads lines in a thread of its own, so that a thought can be stopped by one.
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

/// What is said and heard.
struct Talk<W> {
    lines: Receiver<String>,
    waiting: VecDeque<String>,
    output: W,
    ended: bool,
}

impl<W: Write> Talk<W> {
    /// Begins to listen and to speak.
    fn new(input: impl BufRead + Send + 'static, output: W) -> Talk<W> {
        Talk { lines: read_lines(input), waiting: VecDeque::new(), output, ended: false }
    }

    /// A few sentences, each on a line of its own.
    fn say_all(&mut self, lines: impl IntoIterator<Item = String>) -> Result<(), Stop> {
        lines.into_iter().try_for_each(|line| self.say(line))
    }

    fn say(&mut self, text: impl AsRef<str>) -> Result<(), Stop> {
        let written = writeln!(self.output, "{}", printable(text.as_ref()))
            .and_then(|()| self.output.flush());
        written.map_err(|error| match error.kind() {
            ErrorKind::BrokenPipe => Stop::Unheard,
            _ => Stop::Trouble(Trouble::new(format!("standard output cannot be written: {error}"))),
        })
    }

    /// The next line.
    fn hear(&mut self) -> Result<String, Stop> {
        if let Some(line) = self.waiting.pop_front() {
            return Ok(line);
        }
        self.lines.recv().map_err(|_| Stop::Ended)
    }

    /// The next line, if one comes in so much time.
    fn hear_within(&mut self, time: Duration) -> Result<Option<String>, Stop> {
        if let Some(line) = self.waiting.pop_front() {
            return Ok(Some(line));
        }
        match self.lines.recv_timeout(time) {
            Ok(line) => Ok(Some(line)),
            Err(RecvTimeoutError::Timeout) => Ok(None),
            Err(RecvTimeoutError::Disconnected) => Err(Stop::Ended),
        }
    }

    /// The next line if there is one already; it stays where it is.
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
struct Plain<'a, W> {
    catalogue: Catalogue,
    setup: Setup,
    session: Session,
    thinker: Thinker,
    talk: &'a mut Talk<W>,
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

fn converse<W: Write>(setup: Setup, talk: &mut Talk<W>, seed: u64) -> Result<(), Stop> {
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
            let (spec, seats) = ask::game(&catalogue, &setup, talk, &mut rng)?;
            Session::open(&catalogue, &spec, &seats, &setup)?
        }
    };
    let thinker = Thinker::new(seed);
    let mut plain = Plain {
        turn: Turn::default(),
        idea: None,
        confirm: None,
        dead: Vec::new(),
        catalogue,
        setup,
        session,
        thinker,
        talk,
        rng,
        last: Instant::now(),
    };
    if plain.setup.flipped {
        plain.flip();
    }
    plain.greet()?;
    let ended = plain.run();
    plain.session.put_down();
    // A game that is not saved is not left in silence.
    plain.say_trouble().or(Ok(())).and(ended)
}

impl<W: Write> Plain<'_, W> {
    /// Says something. Whoever hears of a move may rely on it: all that happened is on the disk first.
    fn say(&mut self, text: impl AsRef<str>) -> Result<(), Stop> {
        self.session.flush();
        self.talk.say(text)
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
        if !self.session.only_computers() {
            self.say("Type a move, or help for the commands.")?;
        }
        Ok(())
    }

    fn run(&mut self) -> Result<(), Stop> {
        loop {
            self.pass()?;
            let waits = self.session.paused || self.session.is_stopped();
            match self.session.to_move() {
                ToMove::Computer(_, level) if !waits => self.computer_move(level)?,
                ToMove::Over if self.session.only_computers() && self.talk.peek().is_none() => {
                    return self.say_status();
                }
                _ => {
                    self.say_status()?;
                    let Some(line) = self.listen()? else { continue };
                    self.pass()?;
                    self.obey(&line)?;
                }
            }
        }
    }

    /// The next line; nothing if a clock falls before one comes.
    fn listen(&mut self) -> Result<Option<String>, Stop> {
        let Some(left) = self.session.until_fall() else { return self.talk.hear().map(Some) };
        self.talk.hear_within(left)
    }

    /// Moves the clocks on; says so if one has fallen, or if the game could not be kept.
    fn pass(&mut self) -> Result<(), Stop> {
        let now = Instant::now();
        let fallen = self.session.pass(now - self.last);
        self.last = now;
        if fallen {
            self.say_last()?;
        }
        self.say_trouble()
    }

    /// Says what has gone wrong with keeping the game.
    fn say_trouble(&mut self) -> Result<(), Stop> {
        match self.session.keeping_trouble() {
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
        let table = self.session.table();
        let line = table.line();
        let Some(step) = table.ply().checked_sub(1).and_then(|at| line.get(at)) else {
            return self.say("This is the start of the game.");
        };
        let spoken = words::capital(&step.spoken);
        let text = if step.label == step.spoken {
            format!("{spoken}.")
        } else {
            format!("{}: {spoken}.", step.label)
        };
        self.dead = self.session.proposal().unwrap_or_default();
        self.say(text)
    }

    fn computer_move(&mut self, level: Level) -> Result<(), Stop> {
        if self.session.only_computers() {
            if let Some(line) = self.talk.peek().map(str::to_lowercase) {
                self.talk.waiting.pop_front();
                match line.as_str() {
                    "quit" | "q" | "exit" => return Err(Stop::Quit),
                    "" => {}
                    command => {
                        self.session.paused = true;
                        self.say("Paused; watch lets the computers go on.")?;
                        // While they play, watch means to stop them, and that is done.
                        let stops = matches!(command, "watch" | "w" | "stop" | "pause");
                        return if stops { Ok(()) } else { self.obey(&line) };
                    }
                }
            }
            thread::sleep(self.setup.pace.unwrap_or_default());
        }
        let best = self.think(Wanted::Move(level))?.map(|idea| idea.best().to_owned());
        let Some(text) = best else {
            self.session.paused = true;
            return Ok(());
        };
        self.pass()?;
        if !matches!(self.session.to_move(), ToMove::Computer(..)) {
            return Ok(());
        }
        match self.session.play(&text) {
            Ok(()) => self.say_last(),
            Err(refusal) => {
                self.session.paused = true;
                self.say(format!("The computer's move was refused: {refusal}."))
            }
        }
    }

    /// Thinks at a level, or as well as it can for a hint. A line that says stop, or quit while a move is thought
    /// about, cuts it short. Hints count positions instead of time, so that a script hears the same every time.
    fn think(&mut self, wanted: Wanted) -> Result<Option<Idea>, Stop> {
        let moves = matches!(wanted, Wanted::Move(_));
        let (time, nodes) = if moves {
            (self.session.think_time(&wanted, self.setup.thinking_time()), u64::MAX)
        } else {
            (HINT_TIME, HINT_NODES)
        };
        self.thinker.ask(Question {
            spec: self.session.table().spec().clone(),
            entries: self.session.table().entries(),
            wanted,
            time,
            nodes,
        });
        loop {
            match self.thinker.wait(Duration::from_millis(30)) {
                Some(News::Progress(idea, time)) => self.idea = Some((idea, time)),
                Some(News::Done(found, time)) => {
                    self.idea = found.clone().map(|idea| (idea, time));
                    return Ok(found);
                }
                Some(News::Failed(sentence)) => {
                    self.say(format!("{}.", words::capital(&sentence)))?;
                    return Ok(None);
                }
                Some(News::Draw(_)) => return Ok(None),
                None => match self.talk.peek().map(str::to_lowercase).as_deref() {
                    Some("stop") => self.thinker.hurry(),
                    Some("quit" | "q" | "exit") if moves => self.thinker.hurry(),
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
            Err(trouble) => self.say(format!("{}.", words::capital(&trouble.to_string()))),
        }
    }
}

#[cfg(test)]
mod tests;
