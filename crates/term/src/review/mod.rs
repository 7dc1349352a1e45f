//! The review: a game looked at again, with side lines, comments, analysis, a report, and a way to carry on.

mod draw;
mod explore;
mod follow;
mod keep;
mod keys;
mod learn;
mod path;
mod rows;
#[cfg(test)]
mod tests;
mod thinking;

use crate::action::{Context, action};
use crate::analyst::{Analyst, Effort};
use crate::chooser::{SeatChoice, seat_choices, setup_of};
use crate::field::TextField;
use crate::jumps::JumpAnimation;
use crate::pages::{HelpPage, Topic};
use crate::screens::{Next, Screen, ScreenResult};
use crate::setup::Setup;
use crate::theme::Theme;
use crate::thinker::threads;
use crate::words;
use crossterm::event::Event;
use explore::Explorer;
use follow::Followed;
pub(crate) use follow::follow;
pub use keep::SaveMode;
pub(crate) use keep::write_game;
use keys::ReviewAction;
use parlour_archive::GameId;
use parlour_book::Openings;
use parlour_brain::{Analysis, Report};
use parlour_core::show::{Cell, Tap};
use parlour_core::{Letters, Seat};
use parlour_motion::Turn;
use parlour_protocol::practice::Practice;
use parlour_record::Record;
use parlour_table::{GameSpec, NodeId, Picked, Picker, Table, describe_outcome};
pub(crate) use path::main_line;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use std::time::Duration;

/// The pauses of the autoplay, slowest first.
const PACES: [u64; 6] = [4000, 2000, 1200, 700, 400, 200];
/// The most best lines that are shown.
const MAX_LINES: usize = 5;
/// Positions looked at for each move of a report: a second or less.
const REPORT_NODES: u64 = 150_000;
/// Where a live analysis ends by itself.
const ANALYSIS_NODES: u64 = 500_000_000;

/// What the keyboard is for.
#[derive(Debug)]
enum ReviewMode {
    /// Looking around.
    Look,
    /// A comment is being written.
    Comment(TextField),
    /// A move is being typed.
    Move(TextField),
    /// Somebody wants to carry on: who plays?
    Players(Vec<SeatChoice>),
    /// Whose errors are to be learnt from?
    Learners(Vec<Seat>),
    /// The question where to save what was written.
    Keep(keep::SaveQuestion),
    /// The name of a file for it; the review is left afterwards, or not.
    File(TextField, bool),
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
    /// How the game is saved when the review is left, and its row in the archive.
    save_mode: SaveMode,
    row: Option<GameId>,
    /// Something was written or tried that is not kept yet.
    changed: bool,
    turn: Turn,
    picker: Picker,
    analyst: Analyst,
    /// Every place looked at is analysed.
    analysing: bool,
    lines: usize,
    /// What an analysis may cost, and each move of a report.
    effort: (Effort, Effort),
    analysis: Option<Analysis>,
    /// A report is being made: how far it is, and the end of its line.
    reporting: Option<(usize, usize, NodeId)>,
    report: Option<Report>,
    /// The nodes of the line it is about, the start first.
    reported: Vec<NodeId>,
    /// Somebody learns from the errors of the report.
    practice: Option<Practice>,
    /// What the archive knows is shown.
    explorer: Option<Explorer>,
    /// The names of the game's openings, and the one that was played.
    names: Openings,
    opening: Option<String>,
    /// Until the next move plays by itself.
    autoplay: Option<Duration>,
    pace: usize,
    beam_age: Option<Duration>,
    /// A piece on its way over several cells.
    leap: Option<JumpAnimation>,
    mode: ReviewMode,
    message: String,
    wrong: bool,
    page: Option<HelpPage>,
    hits: Vec<(Rect, ReviewAction)>,
    clipboard: Option<String>,
    next: Option<Next>,
    /// The file of a game that is still being played.
    followed: Option<Followed>,
}

/// Opens a review of a game, at its cursor.
pub(crate) fn open(setup: &Setup, record: Record, save_mode: SaveMode) -> Review {
    let Record { table, tags, result } = record;
    let names = parlour_library::openings(&table.info().id);
    let mut review = Review {
        turn: Turn::for_seat(table.board(), Seat::FIRST),
        table,
        theme: Theme::new(setup),
        setup: setup.clone(),
        tags,
        result,
        save_mode,
        row: None,
        changed: false,
        picker: Picker::new(Vec::new()),
        analyst: Analyst::new(0),
        analysing: false,
        lines: 3,
        effort: [ANALYSIS_NODES, REPORT_NODES]
            .map(|nodes| Effort { nodes, threads: threads() })
            .into(),
        analysis: None,
        reporting: None,
        report: None,
        reported: Vec::new(),
        practice: None,
        explorer: None,
        names,
        opening: None,
        autoplay: None,
        pace: 3,
        beam_age: None,
        leap: None,
        mode: ReviewMode::Look,
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

impl Screen for Review {
    fn event(&mut self, event: &Event) {
        if let Some(page) = &mut self.page {
            let action = action(event, Context::Keys);
            if action.is_some_and(|action| !page.handles(&action)) {
                self.page = None;
            }
            return;
        }
        let typing = matches!(
            self.mode,
            ReviewMode::Comment(_) | ReviewMode::Move(_) | ReviewMode::File(..)
        );
        if let Some(act) = keys::action_of(event, typing) {
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
            self.on_finding(finding);
            changed = true;
        }
        changed
    }

    fn draw(&mut self, area: Rect, buf: &mut Buffer) {
        if crate::screens::too_small(area, crate::screens::MIN_SIZE, buf) {
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

    fn closing_message(&mut self) -> Option<String> {
        self.save_on_exit()
    }

    /// Goes to the end of the main line first, so that no side line is taken for the game.
    fn leave(mut self: Box<Self>) -> ScreenResult {
        let end = self.main_line().pop().unwrap_or_default();
        self.table.goto(end);
        ScreenResult::Game(self.table)
    }
}

impl Review {
    /// Handles an action.
    fn update(&mut self, act: ReviewAction) {
        let act = match act {
            ReviewAction::Click(x, y) => {
                let at = Position::new(x, y);
                let hit = self.hits.iter().rev().find(|(rect, _)| rect.contains(at));
                let Some((_, act)) = hit else { return };
                act.clone()
            }
            other => other,
        };
        match self.mode {
            ReviewMode::Comment(_) | ReviewMode::Move(_) | ReviewMode::File(..) => {
                self.update_field(act);
            }
            ReviewMode::Keep(_) => self.update_keep(&act),
            ReviewMode::Players(_) => self.update_players(&act),
            ReviewMode::Learners(_) => self.update_learners(&act),
            ReviewMode::Look => self.update_look(act),
        }
    }

    fn update_look(&mut self, act: ReviewAction) {
        self.wrong = false;
        let playing = self.autoplay.is_some();
        if !act.keeps_autoplay() {
            self.autoplay = None;
        }
        match act {
            ReviewAction::Back if playing => {}
            ReviewAction::Back => self.back(),
            ReviewAction::Quit => self.close(),
            ReviewAction::Step(by) => self.step(by),
            ReviewAction::Aside(by) => self.aside(by),
            ReviewAction::Home => self.go(NodeId(0)),
            ReviewAction::End => {
                let end = self.table.line().last().map_or(NodeId(0), |step| step.node);
                self.go(end);
            }
            ReviewAction::Main => self.leave_side_line(),
            ReviewAction::Error(by) => self.seek_error(by),
            ReviewAction::Goto(node) => self.go(node),
            ReviewAction::Tap(cell) => self.tap(cell),
            ReviewAction::Autoplay => {
                self.autoplay = match self.autoplay {
                    Some(_) => None,
                    None => Some(Duration::ZERO),
                };
            }
            ReviewAction::Pace(by) => {
                let last = PACES.len() as i32 - 1;
                self.pace = (self.pace as i32 + by).clamp(0, last) as usize;
                let seconds = PACES[self.pace] as f64 / 1000.0;
                self.message = format!("{seconds} seconds a move");
            }
            ReviewAction::Analyse => self.toggle_analysis(),
            ReviewAction::Lines(by) => {
                self.lines = (self.lines as i32 + by).clamp(1, MAX_LINES as i32) as usize;
                self.ask();
            }
            ReviewAction::Number(index) => self.play_line(index),
            ReviewAction::Report => self.start_report(),
            ReviewAction::Practise => self.practise(),
            ReviewAction::Solution => self.show_solution(),
            ReviewAction::Explore => self.toggle_explorer(),
            ReviewAction::Try(text) => _ = self.try_move(&text),
            ReviewAction::Comment => {
                let comment = self.table.note(self.table.node()).comment;
                self.mode = ReviewMode::Comment(TextField::new(comment.replace('\n', " ")));
            }
            ReviewAction::TypeMove => self.mode = ReviewMode::Move(TextField::default()),
            ReviewAction::Keep => self.ask_where_to_save(false),
            ReviewAction::CarryOn => self.carry_on(),
            ReviewAction::Edit => self.edit(),
            ReviewAction::Flip => self.turn = self.turn.opposite(self.table.board()),
            ReviewAction::Position => {
                let text = self.table.position();
                self.clipboard = Some(text.clone());
                self.page = Some(HelpPage::new(Topic::Position(text)));
            }
            ReviewAction::Rules => self.page = Some(HelpPage::new(Topic::Rules(self.table.fork()))),
            ReviewAction::Keys => {
                self.page = Some(HelpPage::new(Topic::ScreenKeys("Review", keys::listed())));
            }
            ReviewAction::Paste(text) => {
                let mut field = TextField::default();
                field.add(&text);
                self.mode = ReviewMode::Move(field);
            }
            ReviewAction::Submit
            | ReviewAction::Erase
            | ReviewAction::Char(_)
            | ReviewAction::Click(..) => {}
        }
    }

    fn update_field(&mut self, act: ReviewAction) {
        let is_move = matches!(self.mode, ReviewMode::Move(_));
        let (ReviewMode::Comment(field) | ReviewMode::Move(field) | ReviewMode::File(field, _)) =
            &mut self.mode
        else {
            return;
        };
        match act {
            // The key that opens the field of a move, pressed again, is no move.
            ReviewAction::Char('/') if is_move && field.text.is_empty() => {}
            ReviewAction::Char(letter) => field.add(letter.encode_utf8(&mut [0; 4])),
            ReviewAction::Paste(text) => field.add(&text),
            ReviewAction::Erase => field.erase(),
            ReviewAction::Back => self.mode = ReviewMode::Look,
            ReviewAction::Submit => {
                let text = field.text.trim().to_owned();
                self.wrong = false;
                match self.mode {
                    ReviewMode::File(_, leave) => self.write_file(&text, leave),
                    ReviewMode::Comment(_) => self.comment(text),
                    _ => {
                        let read = self.letters().read(&text);
                        if self.try_move(&read) || read != text && self.try_move(&text) {
                            self.mode = ReviewMode::Look;
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
        self.mode = ReviewMode::Look;
        let node = self.table.node();
        let mut note = self.table.note(node);
        // Shown in one line, but kept as it was if nothing is changed.
        if note.comment.replace('\n', " ").trim() != text {
            note.comment = text;
            self.changed |= self.table.annotate(node, note);
        }
    }

    fn update_keep(&mut self, act: &ReviewAction) {
        if let ReviewAction::Number(index) = act {
            self.answer_where_to_save(*index);
        } else {
            self.mode = ReviewMode::Look;
            self.message.clear();
        }
    }

    fn update_players(&mut self, act: &ReviewAction) {
        let ReviewMode::Players(ways) = &self.mode else { return };
        match act {
            ReviewAction::Number(index) if *index < ways.len() => {
                let seats = ways[*index].seats.clone();
                let setup = setup_of(&self.setup, &self.spec_here(), seats);
                self.stop_thinking();
                self.next = Some(Next::Play(Box::new(setup)));
                self.mode = ReviewMode::Look;
                self.message.clear();
            }
            _ => self.mode = ReviewMode::Look,
        }
    }

    /// The spec of a game that begins in the position shown.
    fn spec_here(&self) -> GameSpec {
        let spec = self.table.spec().clone();
        if self.table.node() == NodeId(0) {
            spec
        } else {
            spec.from_position(self.table.position())
        }
    }

    fn carry_on(&mut self) {
        if let Some(outcome) = self.table.outcome() {
            let result = describe_outcome(self.table.info(), &outcome);
            self.message = format!("The game is over here: {result}. Go back a move to carry on");
            return;
        }
        self.mode = ReviewMode::Players(seat_choices(self.table.info(), self.table.to_move()));
    }

    fn edit(&mut self) {
        match crate::editor::open(&self.setup, self.table.as_ref()) {
            Ok(editor) => {
                self.stop_thinking();
                self.next = Some(Next::Over(Box::new(editor)));
            }
            Err(error) => self.message = words::capital(&error.to_string()),
        }
    }

    /// Stops one thing at a time, the most recent first; with nothing to stop, the review is left.
    fn back(&mut self) {
        if self.reporting.take().is_some() {
            self.analyst.cancel();
            self.ask();
            "The report was stopped".clone_into(&mut self.message);
        } else if self.practice.take().is_some() {
            "Enough learnt for now".clone_into(&mut self.message);
        } else if self.picker.back() {
            self.message.clear();
        } else if self.message.is_empty() {
            self.close();
        } else {
            self.message.clear();
        }
    }

    /// Stops analysis and report: something else is on the screen now.
    fn stop_thinking(&mut self) {
        self.analyst.cancel();
        self.reporting = None;
        self.analysing = false;
        self.analysis = None;
    }

    fn leave_now(&mut self) {
        self.stop_thinking();
        self.changed = false;
        self.next = Some(Next::Back);
    }

    // ---- trying moves ----

    fn tap(&mut self, cell: Cell) {
        if let Picked::Done(text) = self.picker.tap(&Tap::Cell(cell)) {
            self.try_move(&text);
        }
    }

    /// The letters of pieces in moves as the player wants them.
    pub(super) fn letters(&self) -> Letters {
        self.setup.letters.letters(self.table.info())
    }

    fn try_move(&mut self, text: &str) -> bool {
        if let Some(answered) = self.answer(text) {
            return answered;
        }
        let (node, known) = (self.table.node(), self.table.children(self.table.node()).len());
        match self.table.play(text) {
            Ok(()) => {
                self.changed |= self.table.children(node).len() > known;
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
        let choices = self.pending_choices();
        if let Some(tap) = choices.get(index) {
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

    /// Choices beside the board that complete a begun move.
    fn pending_choices(&self) -> Vec<Tap> {
        if self.picker.taps().is_empty() {
            return Vec::new();
        }
        self.picker.next().into_iter().filter(|tap| !matches!(tap, Tap::Cell(_))).collect()
    }
}
