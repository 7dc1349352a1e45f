//! The review: a game looked at again, with side lines, comments, analysis, a report, and a way to carry on.

mod draw;
mod explore;
mod follow;
mod keep;
mod keys;
mod path;
mod rows;
#[cfg(test)]
mod tests;

use crate::action::{Context, action};
use crate::analyst::{Analyst, Finding, Task};
use crate::chooser::{Sharing, setup_of, sharings};
use crate::field::Field;
use crate::leap::Leap;
use crate::pages::{Page, Topic};
use crate::setup::Setup;
use crate::stage::{Left, Next, Stage};
use crate::theme::Theme;
use crate::words;
use crossterm::event::Event;
use explore::Explorer;
use follow::Followed;
pub(crate) use follow::follow;
pub use keep::Keeps;
pub(crate) use keep::write_game;
use keys::Act;
use parlour_archive::GameId;
use parlour_brain::{Analysis, Report};
use parlour_core::Seat;
use parlour_core::show::{Cell, Tap};
use parlour_motion::Turn;
use parlour_record::Record;
use parlour_table::{GameSpec, NodeId, Picked, Picker, Table, tell};
pub(crate) use path::main_line;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use std::time::Duration;

/// The pauses of the autoplay, slowest first.
const PACES: [u64; 6] = [4000, 2000, 1200, 700, 400, 200];
/// The most best lines that are shown.
const MOST_LINES: usize = 5;
/// Positions looked at for each move of a report: a second or less.
const REPORT_NODES: u64 = 150_000;
/// Where a live analysis ends by itself.
const ANALYSIS_NODES: u64 = 500_000_000;

/// What the keyboard is for.
#[derive(Debug)]
enum Mode {
    /// Looking around.
    Look,
    /// A comment is being written.
    Comment(Field),
    /// A move is being typed.
    Move(Field),
    /// Somebody wants to carry on: who plays?
    Players(Vec<Sharing>),
    /// Where shall go what was written?
    Keep(keep::Question),
    /// The name of a file for it; the review is left afterwards, or not.
    File(Field, bool),
}

/// A game being looked at.
#[derive(Debug)]
pub(crate) struct Review {
    table: Box<dyn Table>,
    setup: Setup,
    theme: Theme,
    /// What is known about the game besides its moves: players, date, place.
    tags: Vec<(String, String)>,
    /// The result as it was written.
    result: Option<String>,
    /// What becomes of the game when the review is left, and its row in the archive.
    keeps: Keeps,
    row: Option<GameId>,
    /// Something was written or tried that is not kept yet.
    changed: bool,
    turn: Turn,
    picker: Picker,
    analyst: Analyst,
    /// Every place looked at is analysed.
    analysing: bool,
    lines: usize,
    /// The most positions an analysis looks at, and each move of a report.
    effort: (u64, u64),
    analysis: Option<Analysis>,
    /// A report is being made: how far it is, and the end of its line.
    reporting: Option<(usize, usize, NodeId)>,
    report: Option<Report>,
    /// What the archive knows is shown.
    explorer: Option<Explorer>,
    /// Until the next move plays by itself.
    autoplay: Option<Duration>,
    pace: usize,
    beam_age: Option<Duration>,
    /// A piece on its way over several cells.
    leap: Option<Leap>,
    mode: Mode,
    message: String,
    wrong: bool,
    page: Option<Page>,
    hits: Vec<(Rect, Act)>,
    clipboard: Option<String>,
    next: Option<Next>,
    /// The file of a game that is still being played.
    followed: Option<Followed>,
}

/// Opens a review of a game, at its cursor.
pub(crate) fn open(setup: &Setup, record: Record, keeps: Keeps) -> Review {
    let Record { table, tags, result } = record;
    let mut review = Review {
        turn: Turn::for_seat(table.board(), Seat::FIRST),
        table,
        theme: Theme::new(setup),
        setup: setup.clone(),
        tags,
        result,
        keeps,
        row: None,
        changed: false,
        picker: Picker::new(Vec::new()),
        analyst: Analyst::new(0),
        analysing: false,
        lines: 3,
        effort: (ANALYSIS_NODES, REPORT_NODES),
        analysis: None,
        reporting: None,
        report: None,
        explorer: None,
        autoplay: None,
        pace: 3,
        beam_age: None,
        leap: None,
        mode: Mode::Look,
        message: String::new(),
        wrong: false,
        page: None,
        hits: Vec::new(),
        clipboard: None,
        next: None,
        followed: None,
    };
    review.arrive();
    review
}

impl Stage for Review {
    fn event(&mut self, event: &Event) {
        if let Some(page) = &mut self.page {
            let action = action(event, Context::Keys);
            if action.is_some_and(|action| !page.obeys(&action)) {
                self.page = None;
            }
            return;
        }
        let typing = matches!(self.mode, Mode::Comment(_) | Mode::Move(_) | Mode::File(..));
        if let Some(act) = keys::act(event, typing) {
            self.update(act);
        }
    }

    fn is_at_rest(&self) -> bool {
        let still = self.beam_age.is_none() && self.leap.is_none() && self.autoplay.is_none();
        still && !self.analyst.is_busy()
    }

    fn tick(&mut self, passed: Duration) -> bool {
        let mut changed = false;
        if let Some(age) = &mut self.beam_age {
            *age += passed;
            changed = true;
            if *age > Duration::from_secs(4) {
                self.beam_age = None;
            }
        }
        if let Some(leap) = &mut self.leap {
            changed |= leap.tick(passed);
            self.leap.take_if(|leap| leap.is_over());
        }
        if self.page.is_none()
            && let Some(wait) = &mut self.autoplay
        {
            *wait = wait.saturating_sub(passed);
            if wait.is_zero() {
                self.play_on();
                changed = true;
            }
        }
        changed |= self.catch_up(passed);
        while let Some(finding) = self.analyst.poll() {
            self.hear(finding);
            changed = true;
        }
        changed
    }

    fn draw(&mut self, area: Rect, buf: &mut Buffer) {
        if crate::stage::too_small(area, crate::stage::LEAST, buf) {
            self.hits.clear();
        } else if let Some(page) = &mut self.page {
            page.draw(self.theme, area, buf);
        } else {
            self.hits = draw::draw(self, area, buf);
        }
    }

    fn clipboard(&mut self) -> Option<String> {
        self.clipboard.take()
    }

    fn next(&mut self) -> Option<Next> {
        self.next.take()
    }

    fn parting(&mut self) -> Option<String> {
        self.rescue()
    }

    /// The game itself is followed again, so that no side line is taken for it.
    fn leave(mut self: Box<Self>) -> Left {
        let end = self.main_line().pop().unwrap_or_default();
        self.table.goto(end);
        Left::Game(self.table)
    }
}

impl Review {
    /// Does what was asked for.
    fn update(&mut self, act: Act) {
        let act = match act {
            Act::Click(x, y) => {
                let at = Position::new(x, y);
                let hit = self.hits.iter().rev().find(|(rect, _)| rect.contains(at));
                let Some((_, act)) = hit else { return };
                act.clone()
            }
            other => other,
        };
        match self.mode {
            Mode::Comment(_) | Mode::Move(_) | Mode::File(..) => self.update_field(act),
            Mode::Keep(_) => self.update_keep(&act),
            Mode::Players(_) => self.update_players(&act),
            Mode::Look => self.update_look(act),
        }
    }

    fn update_look(&mut self, act: Act) {
        self.wrong = false;
        let playing = self.autoplay.is_some();
        if !act.lets_moves_play() {
            self.autoplay = None;
        }
        match act {
            Act::Back if playing => {}
            Act::Back => self.back(),
            Act::Quit => self.close(),
            Act::Step(by) => self.step(by),
            Act::Aside(by) => self.aside(by),
            Act::Home => self.go(NodeId(0)),
            Act::End => {
                let end = self.table.line().last().map_or(NodeId(0), |step| step.node);
                self.go(end);
            }
            Act::Main => self.leave_side_line(),
            Act::Error(by) => self.seek_error(by),
            Act::Goto(node) => self.go(node),
            Act::Tap(cell) => self.tap(cell),
            Act::Autoplay => {
                self.autoplay = match self.autoplay {
                    Some(_) => None,
                    None => Some(Duration::ZERO),
                };
            }
            Act::Pace(by) => {
                let last = PACES.len() as i32 - 1;
                self.pace = (self.pace as i32 + by).clamp(0, last) as usize;
                let seconds = PACES[self.pace] as f64 / 1000.0;
                self.message = format!("{seconds} seconds a move");
            }
            Act::Analyse => self.toggle_analysis(),
            Act::Lines(by) => {
                self.lines = (self.lines as i32 + by).clamp(1, MOST_LINES as i32) as usize;
                self.ask();
            }
            Act::Number(index) => self.play_line(index),
            Act::Report => self.start_report(),
            Act::Explore => self.toggle_explorer(),
            Act::Try(text) => _ = self.try_move(&text),
            Act::Comment => {
                let comment = self.table.note(self.table.node()).comment;
                self.mode = Mode::Comment(Field::new(comment.replace('\n', " ")));
            }
            Act::TypeMove => self.mode = Mode::Move(Field::default()),
            Act::Keep => self.ask_where(false),
            Act::CarryOn => self.carry_on(),
            Act::Edit => self.edit(),
            Act::Flip => self.turn = self.turn.opposite(self.table.board()),
            Act::Position => {
                let text = self.table.position();
                self.clipboard = Some(text.clone());
                self.page = Some(Page::new(Topic::Position(text)));
            }
            Act::Rules => self.page = Some(Page::new(Topic::Rules(self.table.fork()))),
            Act::Keys => self.page = Some(Page::new(Topic::Sheet("Review", keys::listed()))),
            Act::Paste(text) => {
                let mut field = Field::default();
                field.add(&text);
                self.mode = Mode::Move(field);
            }
            Act::Submit | Act::Erase | Act::Char(_) | Act::Click(..) => {}
        }
    }

    fn update_field(&mut self, act: Act) {
        let is_move = matches!(self.mode, Mode::Move(_));
        let (Mode::Comment(field) | Mode::Move(field) | Mode::File(field, _)) = &mut self.mode
        else {
            return;
        };
        match act {
            // The key that opens the field of a move, pressed again, is no move.
            Act::Char('/') if is_move && field.text.is_empty() => {}
            Act::Char(letter) => field.add(letter.encode_utf8(&mut [0; 4])),
            Act::Paste(text) => field.add(&text),
            Act::Erase => field.erase(),
            Act::Back => self.mode = Mode::Look,
            Act::Submit => {
                let text = field.text.trim().to_owned();
                self.wrong = false;
                match self.mode {
                    Mode::File(_, leave) => self.write_file(&text, leave),
                    Mode::Comment(_) => self.comment(text),
                    _ => {
                        if self.try_move(&text) {
                            self.mode = Mode::Look;
                        }
                    }
                }
                return;
            }
            _ => return,
        }
        self.wrong = false;
    }

    /// Writes a comment beside this place.
    fn comment(&mut self, text: String) {
        self.mode = Mode::Look;
        let node = self.table.node();
        let mut note = self.table.note(node);
        // Shown in one line, but kept as it was if nothing is changed.
        if note.comment.replace('\n', " ").trim() != text {
            note.comment = text;
            self.changed |= self.table.annotate(node, note);
        }
    }

    fn update_keep(&mut self, act: &Act) {
        if let Act::Number(index) = act {
            self.answer_where(*index);
        } else {
            self.mode = Mode::Look;
            self.message.clear();
        }
    }

    fn update_players(&mut self, act: &Act) {
        let Mode::Players(ways) = &self.mode else { return };
        match act {
            Act::Number(index) if *index < ways.len() => {
                let seats = ways[*index].seats.clone();
                let setup = setup_of(&self.setup, &self.here(), seats);
                self.rest();
                self.next = Some(Next::Play(Box::new(setup)));
                self.mode = Mode::Look;
                self.message.clear();
            }
            _ => self.mode = Mode::Look,
        }
    }

    /// What opens a game that begins here.
    fn here(&self) -> GameSpec {
        let spec = self.table.spec().clone();
        if self.table.node() == NodeId(0) {
            spec
        } else {
            spec.from_position(self.table.position())
        }
    }

    fn carry_on(&mut self) {
        if let Some(outcome) = self.table.outcome() {
            let result = tell(self.table.info(), &outcome);
            self.message = format!("The game is over here: {result}. Go back a move to carry on");
            return;
        }
        self.mode = Mode::Players(sharings(self.table.info(), self.table.to_move()));
    }

    fn edit(&mut self) {
        match crate::editor::open(&self.setup, self.table.as_ref()) {
            Ok(editor) => {
                self.rest();
                self.next = Some(Next::Over(Box::new(editor)));
            }
            Err(trouble) => self.message = words::capital(&trouble.to_string()),
        }
    }

    /// Stops one thing at a time, the most recent first; with nothing to stop, the review is left.
    fn back(&mut self) {
        if self.reporting.take().is_some() {
            self.analyst.cancel();
            self.ask();
            "The report was stopped".clone_into(&mut self.message);
        } else if self.picker.back() {
            self.message.clear();
        } else if self.message.is_empty() {
            self.close();
        } else {
            self.message.clear();
        }
    }

    /// Stops all thinking: something else is on the screen now.
    fn rest(&mut self) {
        self.analyst.cancel();
        self.reporting = None;
        self.analysing = false;
        self.analysis = None;
    }

    fn leave_now(&mut self) {
        self.rest();
        self.changed = false;
        self.next = Some(Next::Back);
    }

    // ---- trying moves ----

    fn tap(&mut self, cell: Cell) {
        if let Picked::Done(text) = self.picker.tap(&Tap::Cell(cell)) {
            self.try_move(&text);
        }
    }

    fn try_move(&mut self, text: &str) -> bool {
        let (here, known) = (self.table.node(), self.table.children(self.table.node()).len());
        match self.table.play(text) {
            Ok(()) => {
                self.changed |= self.table.children(here).len() > known;
                self.arrive();
                true
            }
            Err(refusal) => {
                self.wrong = true;
                self.message = words::capital(&refusal.to_string());
                false
            }
        }
    }

    /// Plays the first move of a best line; while a choice beside the board is asked for, chooses that.
    fn play_line(&mut self, index: usize) {
        let beside = self.beside();
        if let Some(tap) = beside.get(index) {
            if let Picked::Done(text) = self.picker.tap(&tap.clone()) {
                self.try_move(&text);
            }
            return;
        }
        let line = self.analysis.as_ref().and_then(|analysis| analysis.lines.get(index));
        match line.and_then(|line| line.moves.first()).cloned() {
            Some(text) => _ = self.try_move(&text),
            None => "There is no such line: a analyses this place".clone_into(&mut self.message),
        }
    }

    /// Choices beside the board that a begun move needs.
    fn beside(&self) -> Vec<Tap> {
        if self.picker.taps().is_empty() {
            return Vec::new();
        }
        self.picker.next().into_iter().filter(|tap| !matches!(tap, Tap::Cell(_))).collect()
    }

    // ---- thinking ----

    fn toggle_analysis(&mut self) {
        if self.reporting.is_some() {
            "The report comes first; Escape stops it".clone_into(&mut self.message);
            return;
        }
        self.analysing = !self.analysing;
        if !self.analysing {
            self.analyst.cancel();
        }
        self.ask();
    }

    /// Has this place analysed, if that is wanted.
    fn ask(&mut self) {
        if self.reporting.is_some() {
            return;
        }
        self.analysis = None;
        if self.analysing {
            self.analyst.ask(Task::Analyse {
                spec: self.table.spec().clone(),
                entries: self.table.entries(),
                lines: self.lines,
                nodes: self.effort.0,
            });
        }
    }

    fn start_report(&mut self) {
        if self.reporting.is_some() {
            return;
        }
        let steps = self.table.line();
        let Some(end) = steps.last().map(|step| step.node) else {
            "There are no moves to judge".clone_into(&mut self.message);
            return;
        };
        self.analysis = None;
        self.reporting = Some((0, steps.len(), end));
        self.message.clear();
        self.analyst.ask(Task::Report {
            spec: self.table.spec().clone(),
            line: steps.into_iter().map(|step| step.entry).collect(),
            nodes: self.effort.1,
        });
    }

    fn hear(&mut self, finding: Finding) {
        match finding {
            Finding::Analysis(analysis, _) => self.analysis = Some(analysis),
            Finding::Progress(done, of) => {
                if let Some(reporting) = &mut self.reporting {
                    (reporting.0, reporting.1) = (done, of);
                }
            }
            Finding::Report(report) => {
                if let Some((.., end)) = self.reporting.take() {
                    // The reader may have walked away meanwhile: the line is followed, then the reader is brought back.
                    let here = self.table.node();
                    self.table.goto(end);
                    report.annotate(self.table.as_mut());
                    self.table.goto(here);
                    self.changed = true;
                }
                let errors =
                    report.moves.iter().filter(|judged| judged.judgement.is_error()).count();
                self.report = Some(report);
                self.ask();
                self.message = match errors {
                    0 => "The report is ready: nothing was given away".to_owned(),
                    1 => "The report is ready: one error; n goes there".to_owned(),
                    _ => format!("The report is ready: {errors} errors; n goes to the next"),
                };
            }
            Finding::Failed(sentence) => {
                self.reporting = None;
                self.analysing = false;
                self.message = words::capital(&sentence);
            }
        }
    }
}
