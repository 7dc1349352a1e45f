//! The game screen: what keys do to a session, and what happens as time goes by.

mod agree;
mod buttons;
mod computer;
mod online;
mod view;

use crate::action::AppAction;
use crate::beam::{AFTERGLOW, LIGHT};
use crate::board;
use crate::jumps::JumpAnimation;
use crate::letters::LetterStyle;
use crate::session::{Session, ToMove};
use crate::setup::Setup;
use crate::thinker::{ThinkGoal, ThinkTask, Thinker, ThinkerMessage};
use crate::words;
use parlour_book::Book;
use parlour_brain::Idea;
use parlour_core::Choice;
use parlour_core::show::{Cell, Tap};
use parlour_core::words::kind_name;
use parlour_motion::Turn;
use parlour_protocol::Pace;
use parlour_table::Picked;
use std::sync::Arc;
use std::time::Duration;

/// Where the keyboard is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum PlayFocus {
    Board,
    Field,
    Moves,
}

/// What a second press would confirm.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Confirm {
    Resign,
    Draw,
    Quit,
    Undo,
    Adjourn,
    Abort,
    Leave,
}

/// Why the computer thinks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Purpose {
    Move,
    Hint,
    Draw,
}

/// What the computer thinks, or thought last.
#[derive(Clone, Debug)]
pub(crate) struct Thinking {
    pub(crate) purpose: Purpose,
    pub(crate) idea: Option<Idea>,
    pub(crate) time: Duration,
    /// Why the move of a hint is good.
    pub(crate) reasons: String,
}

impl Thinking {
    fn about(purpose: Purpose) -> Thinking {
        Thinking { purpose, idea: None, time: Duration::ZERO, reasons: String::new() }
    }
}

/// The shortest time between a person's move and the computer's: a faster reply is easily overlooked.
const MIN_REPLY_TIME: Duration = Duration::from_millis(300);

/// The board as the first person who plays sees it.
fn own_view(session: &Session) -> Turn {
    Turn::for_seat(session.table().board(), session.near_seat())
}

/// A game on the screen.
#[derive(Debug)]
pub(crate) struct GameScreen {
    pub(crate) session: Session,
    pub(crate) turn: Turn,
    pub(crate) cursor: Option<Cell>,
    pub(crate) focus: PlayFocus,
    /// The text in the move field.
    pub(crate) field: String,
    /// The text in the move field is wrong.
    pub(crate) wrong: bool,
    pub(crate) message: String,
    pub(crate) thinking: Option<Thinking>,
    /// The cells of a hint.
    hint: Vec<Cell>,
    confirm: Option<Confirm>,
    claiming: bool,
    /// Cells counted as dead while the game is being settled.
    dead: Vec<Cell>,
    /// The computer's move, waiting for its time.
    ready: Option<String>,
    wait: Duration,
    beam_age: Option<Duration>,
    /// A piece on its way over several cells.
    leap: Option<JumpAnimation>,
    pub(crate) pace: Duration,
    move_time: Option<Duration>,
    /// The computers' opening book.
    book: Option<Arc<Book>>,
    letters: LetterStyle,
    /// What has happened in a room of several devices, besides moves.
    pub(crate) notices: Vec<String>,
}

impl GameScreen {
    pub(crate) fn new(session: Session, setup: &Setup) -> GameScreen {
        let cursor = board::middle(session.table().board());
        let mut play = GameScreen {
            turn: own_view(&session),
            book: setup.book_of(&session.table().info().id),
            session,
            cursor,
            focus: PlayFocus::Board,
            field: String::new(),
            wrong: false,
            message: String::new(),
            thinking: None,
            hint: Vec::new(),
            confirm: None,
            claiming: false,
            dead: Vec::new(),
            ready: None,
            wait: Duration::ZERO,
            beam_age: None,
            leap: None,
            pace: setup.pause.unwrap_or(Duration::from_millis(Pace::AT_FIRST.into())),
            move_time: setup.thinking_time(),
            letters: setup.letters,
            notices: Vec::new(),
        };
        if setup.flipped {
            play.flip();
        }
        play.dead = play.session.proposal().unwrap_or_default();
        play.message = play.session.read_only().unwrap_or_default();
        play
    }

    /// True if leaving would end a game that has begun.
    pub(crate) fn is_running(&self) -> bool {
        self.session.to_move() != ToMove::Over && self.session.table().ply() > 0
    }

    /// True the second time: a running game is not left by a slip.
    pub(crate) fn may_quit(&mut self) -> bool {
        if !self.is_running() || self.confirm == Some(Confirm::Quit) {
            return true;
        }
        self.confirm = Some(Confirm::Quit);
        self.say(if self.session.is_online() {
            "Press q again to leave; your seat is kept, and the same command brings you back. Any other key goes on"
        } else if self.session.saved_as().is_some() {
            "Press q again to leave; the game is saved and o opens it again. Any other key goes on"
        } else {
            "Press q again to leave this game, any other key to go on"
        });
        false
    }

    pub(crate) fn say(&mut self, sentence: impl Into<String>) {
        self.message = sentence.into();
    }

    /// Advances the clocks. True if what they show has changed.
    fn advance_clocks(&mut self, passed: Duration, thinker: &mut Thinker) -> bool {
        let before = self.session.elapsed().as_secs();
        let flagged = self.session.advance(passed);
        if flagged {
            self.stop_thinking(thinker);
            self.after_move();
        }
        flagged
            | self.receive()
            | self.show_save_result()
            | (self.session.elapsed().as_secs() != before)
    }

    /// Shows the result of saving. True if there was one.
    fn show_save_result(&mut self) -> bool {
        let saved = self.session.saved().map(|saved| match saved {
            Ok(path) => format!("Saved as {}", path.display()),
            Err(sentence) => words::capital(&sentence),
        });
        let message = self.session.save_warning().or(saved);
        message.map(|sentence| self.say(sentence)).is_some()
    }

    /// Stops the computer, and forgets its results.
    pub(crate) fn stop_thinking(&mut self, thinker: &mut Thinker) {
        thinker.cancel();
        self.thinking = None;
        self.ready = None;
        self.hint.clear();
    }

    /// Lets time pass. True if something has changed.
    pub(crate) fn tick(&mut self, passed: Duration, thinker: &mut Thinker) -> bool {
        let mut changed = self.advance_clocks(passed, thinker);
        self.wait = self.wait.saturating_sub(passed);
        if let Some(age) = &mut self.beam_age {
            *age += passed;
            changed = true;
            if *age > AFTERGLOW + LIGHT * 60 {
                self.beam_age = None;
            }
        }
        if let Some(leap) = &mut self.leap {
            changed |= leap.tick(passed);
            self.leap.take_if(|leap| leap.is_over());
        }
        while let Some(message) = thinker.poll() {
            changed = true;
            self.on_thinker_message(message);
        }
        if self.wait.is_zero()
            && let Some(text) = self.ready.take()
        {
            match self.session.play(&text) {
                Ok(()) => self.after_unseen_move(),
                Err(refusal) => {
                    self.session.paused = true;
                    self.say(format!("The computer's move was refused: {refusal}"));
                }
            }
            changed = true;
        }
        changed | self.start_thinking(thinker)
    }

    /// True if no clock runs and nothing moves or waits to be moved.
    pub(crate) fn is_at_rest(&self) -> bool {
        let still = self.beam_age.is_none() && self.leap.is_none() && self.ready.is_none();
        still && self.session.until_flag().is_none() && !self.session.is_online()
    }

    /// Lets the computer think if it is its turn.
    fn start_thinking(&mut self, thinker: &mut Thinker) -> bool {
        let ToMove::Computer(_, level) = self.session.to_move() else { return false };
        let waits = self.session.paused || self.session.is_stopped();
        if waits || thinker.is_busy() || self.ready.is_some() {
            return false;
        }
        self.wait = if self.session.only_computers() { self.pace } else { MIN_REPLY_TIME };
        self.ask(Purpose::Move, ThinkGoal::Move(level), thinker);
        true
    }

    /// The least time between a move and the computer's answer; among computers people have chosen it.
    fn least_wait(&self, doubt: f32) -> Duration {
        if self.session.only_computers() {
            return self.pace;
        }
        let left = self.session.reading(self.session.table().to_move()).map(|reading| reading.left);
        let pause = self.session.room().opening().pace.pause(doubt, left);
        Duration::from_millis(pause.into())
    }

    fn ask(&mut self, purpose: Purpose, goal: ThinkGoal, thinker: &mut Thinker) {
        thinker.start(ThinkTask {
            spec: self.session.table().spec().clone(),
            entries: self.session.table().entries(),
            time: self.session.think_time(&goal, self.move_time),
            goal,
            book: self.book.clone(),
            nodes: u64::MAX,
        });
        self.thinking = Some(Thinking::about(purpose));
    }

    fn on_thinker_message(&mut self, message: ThinkerMessage) {
        let Some(thinking) = &mut self.thinking else { return };
        match message {
            ThinkerMessage::Progress(idea, time) => {
                thinking.idea = Some(idea);
                thinking.time = time;
            }
            ThinkerMessage::Done(Some(idea), time) => {
                let best = idea.best().to_owned();
                let doubt = idea.doubt as f32;
                thinking.idea = Some(idea);
                thinking.time = time;
                self.wait = self.wait.max(self.least_wait(doubt).saturating_sub(time));
                self.ready = Some(best);
            }
            ThinkerMessage::Hint(Some(hint), time) => {
                let letters = self.letters.letters(self.session.table().info());
                thinking.idea = Some(hint.idea.clone());
                thinking.time = time;
                thinking.reasons = words::reasons(&hint, &letters);
                self.show_hint(hint.idea.best(), &letters.show(hint.label()));
            }
            ThinkerMessage::Draw(taken) => self.draw_answered(taken),
            ThinkerMessage::Done(None, _) | ThinkerMessage::Hint(None, _) => {
                self.say("There is nothing to think about: the game is over");
            }
            ThinkerMessage::Failed(sentence) => {
                self.session.paused = true;
                self.say(words::capital(&sentence));
            }
        }
    }

    fn show_hint(&mut self, text: &str, label: &str) {
        let choice = self.session.choices().iter().find(|choice| choice.text == text);
        self.hint = choice.map(Choice::cells).unwrap_or_default();
        self.say(format!("Hint: {label}"));
    }

    /// Shows the last move as a message and clears what belonged to the position before.
    fn after_move(&mut self) {
        self.hint.clear();
        self.claiming = false;
        self.dead = self.session.proposal().unwrap_or_default();
        self.beam_age = (!self.session.table().effects().is_empty()).then_some(Duration::ZERO);
        let ply = self.session.table().ply();
        let line = self.session.table().line();
        let spoken =
            ply.checked_sub(1).and_then(|at| line.get(at)).map(|step| step.spoken.to_string());
        self.message = spoken.map_or_else(String::new, |spoken| words::capital(&spoken));
    }

    /// The same after a move that was not tapped on the board: jumps are shown one by one.
    fn after_unseen_move(&mut self) {
        self.after_move();
        self.leap = JumpAnimation::of(self.session.table());
    }

    /// Handles an action.
    pub(crate) fn update(&mut self, action: AppAction, thinker: &mut Thinker) {
        let confirmed = self.confirm.take();
        // An action ends the animation.
        self.leap = None;
        if let Some(why) = self.session.read_only().filter(|_| action.plays_on()) {
            return self.say(why);
        }
        match action {
            AppAction::Arrow(dx, dy) => self.arrow(dx, dy, thinker),
            AppAction::Accept => match (self.focus, self.cursor) {
                (PlayFocus::Board, Some(cell)) => self.tap(&Tap::Cell(cell), thinker),
                _ => self.focus = PlayFocus::Board,
            },
            AppAction::Submit => self.submit(thinker),
            AppAction::Back => self.back(),
            AppAction::Focus => {
                self.focus = match self.focus {
                    PlayFocus::Board if self.session.read_only().is_none() => PlayFocus::Field,
                    PlayFocus::Board | PlayFocus::Field => PlayFocus::Moves,
                    PlayFocus::Moves => PlayFocus::Board,
                };
            }
            AppAction::TypeMove => self.focus = PlayFocus::Field,
            AppAction::Char(letter) => {
                self.wrong = false;
                // The key that opened the field, pressed again, is no move.
                if letter != '/' || !self.field.is_empty() {
                    self.field.push(letter);
                }
            }
            AppAction::Paste(text) => {
                self.focus = PlayFocus::Field;
                self.wrong = false;
                self.field.extend(text.chars().filter(|letter| !letter.is_control()));
            }
            AppAction::Erase => {
                self.wrong = false;
                self.field.pop();
            }
            AppAction::Home => self.look(thinker, |session| session.go_to_end_of_line(false)),
            AppAction::End => self.look(thinker, |session| session.go_to_end_of_line(true)),
            AppAction::Turn(by) | AppAction::Step(by) | AppAction::Wheel(by) => {
                self.step(by, thinker);
            }
            AppAction::Goto(node) => self.look(thinker, |session| session.goto(node)),
            AppAction::Tap(cell) => {
                self.focus = PlayFocus::Board;
                self.cursor = Some(cell);
                self.tap(&Tap::Cell(cell), thinker);
            }
            AppAction::Button(index) => self.press(index, thinker),
            AppAction::Undo => self.undo(confirmed, thinker),
            AppAction::Redo => {
                self.stop_thinking(thinker);
                match self.session.redo() {
                    Ok(true) => self.after_move(),
                    Ok(false) => self.say("There is nothing to play again"),
                    Err(refusal) => self.say(words::capital(&refusal.to_string())),
                }
            }
            AppAction::Hint => self.ask_hint(thinker),
            AppAction::Flip => self.flip(),
            AppAction::Resign => self.resign(confirmed, thinker),
            AppAction::OfferDraw => self.offer_draw(confirmed, thinker),
            AppAction::Claim => self.claim(),
            AppAction::Pause => self.pause(thinker),
            AppAction::Adjourn => self.adjourn(confirmed, thinker),
            AppAction::Abort => self.abort(confirmed, thinker),
            AppAction::Rematch => self.rematch(thinker),
            AppAction::Answer(yes) => self.answer(yes),
            AppAction::Gather => self.gather(),
            AppAction::Watch => self.watch(thinker),
            AppAction::Pace(by) => self.change_pace(by),
            AppAction::Level(by) => self.change_level(by, thinker),
            _ => {}
        }
    }

    fn arrow(&mut self, dx: i32, dy: i32, thinker: &mut Thinker) {
        match self.focus {
            PlayFocus::Moves => self.step(if dx + dy < 0 { -1 } else { 1 }, thinker),
            PlayFocus::Field => {}
            PlayFocus::Board => {
                let board = self.session.table().board();
                let next = self.cursor.and_then(|cell| self.turn.neighbour(board, cell, dx, dy));
                self.cursor = next.or(self.cursor);
            }
        }
    }

    fn step(&mut self, by: i32, thinker: &mut Thinker) {
        self.stop_thinking(thinker);
        if self.session.step(by) {
            self.after_move();
            self.leap = JumpAnimation::of(self.session.table()).filter(|_| by > 0);
            if self.session.table().ply() == 0 {
                self.say("The start of the game");
            }
        } else {
            self.say(if by < 0 {
                "This is the start of the game"
            } else {
                "This is the last move"
            });
        }
    }

    /// Shows another position of the game.
    fn look(&mut self, thinker: &mut Thinker, go: impl FnOnce(&mut Session)) {
        self.stop_thinking(thinker);
        go(&mut self.session);
        self.after_move();
    }

    fn back(&mut self) {
        if self.focus != PlayFocus::Board {
            self.focus = PlayFocus::Board;
            self.field.clear();
            self.wrong = false;
        } else if self.claiming {
            self.claiming = false;
        } else if !self.session.untap() {
            self.hint.clear();
        }
        self.message.clear();
    }

    /// A tap by a person.
    fn tap(&mut self, tap: &Tap, thinker: &mut Thinker) {
        if let Some(why) = self.session.read_only() {
            return self.say(why);
        }
        if let (ToMove::Over, Tap::Cell(cell)) = (self.session.to_move(), tap) {
            self.tap_after_end(*cell);
            return;
        }
        match self.session.to_move() {
            ToMove::Human(_) => {}
            ToMove::Elsewhere(seat) => return self.say(self.session.not_your_turn(seat)),
            _ => return self.say("It is the computer's turn"),
        }
        let begun = !self.session.picker().taps().is_empty();
        match self.session.tap(tap) {
            Ok(Picked::Done(_)) => {
                self.stop_thinking(thinker);
                self.after_move();
            }
            Ok(Picked::More) => {
                self.message.clear();
                self.describe();
            }
            Ok(Picked::Nothing) => match tap {
                Tap::Cell(cell) if !begun || self.session.piece(*cell).is_some() => {
                    self.say(self.session.why_not(*cell));
                }
                _ => self.message.clear(),
            },
            Err(refusal) => self.say(words::capital(&refusal.to_string())),
        }
    }

    /// Says what has been picked up.
    fn describe(&mut self) {
        let Some(Tap::Cell(cell)) = self.session.picker().taps().first() else { return };
        let name = self.session.cell_name(*cell).to_owned();
        let count = self.session.picker().candidates().len();
        let moves = if count == 1 { "1 move".to_owned() } else { format!("{count} moves") };
        let what = self
            .session
            .piece(*cell)
            .map_or_else(String::new, |piece| format!(", {}", kind_name(&piece.kind)));
        self.say(format!("{name}{what}: {moves}; Escape steps back"));
    }

    fn tap_after_end(&mut self, cell: Cell) {
        if self.session.proposal().is_none() {
            self.say(if self.session.is_online() {
                "The game is over: m asks for a rematch, v reviews it, [ and ] look at it"
            } else {
                "The game is over: u takes back, n begins a new one, [ and ] look at it"
            });
            return;
        }
        if let Some(at) = self.dead.iter().position(|other| *other == cell) {
            self.dead.swap_remove(at);
        } else if self.session.piece(cell).is_some() {
            self.dead.push(cell);
        }
    }

    fn submit(&mut self, thinker: &mut Thinker) {
        let text = self.field.trim().to_owned();
        if text.is_empty() {
            self.focus = PlayFocus::Board;
            return;
        }
        if let ToMove::Computer(..) = self.session.to_move() {
            self.say("It is the computer's turn");
            return;
        }
        match self.session.play_typed(&text) {
            Ok(()) => {
                self.field.clear();
                self.wrong = false;
                self.stop_thinking(thinker);
                self.after_unseen_move();
                if self.session.to_move() == ToMove::Over {
                    self.focus = PlayFocus::Board;
                }
            }
            Err(refusal) => {
                self.wrong = true;
                self.say(words::capital(&refusal.to_string()));
            }
        }
    }

    /// Turns the board to the next view there is.
    fn flip(&mut self) {
        let turned = self.turn.next(self.session.table().board());
        if turned == self.turn {
            self.say("This board is never turned");
        }
        self.turn = turned;
    }
}
