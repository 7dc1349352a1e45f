//! Stages: full screens that lie one over the other, such as a review over a game; the uppermost has the keyboard.

use crate::action::action;
use crate::app::App;
use crate::setup::{Setup, Trouble};
use crate::thinker::clock_seed;
use crate::words;
use crossterm::event::Event;
use parlour_table::Table;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use std::fmt::Debug;
use std::time::Duration;

/// The smallest window everything fits in.
pub(crate) const LEAST: (u16, u16) = (80, 24);

/// A full screen: events come in, pictures go out.
pub(crate) trait Stage: Debug {
    /// A key, a click, a paste.
    fn event(&mut self, event: &Event);
    /// Time goes by. True if something has changed.
    fn tick(&mut self, passed: Duration) -> bool;
    /// Draws everything.
    fn draw(&mut self, area: Rect, buf: &mut Buffer);
    /// Text for the clipboard, once.
    fn clipboard(&mut self) -> Option<String>;
    /// What should be shown instead, once.
    fn next(&mut self) -> Option<Next>;
    /// What there is to say when this stage closes and the screen may be gone: something could not be kept, or where it
    /// was kept.
    fn parting(&mut self) -> Option<String> {
        None
    }
    /// What is left for the caller when the last stage closes.
    fn leave(self: Box<Self>) -> Left {
        Left::Nothing
    }
}

/// What a stage leaves behind.
#[derive(Debug, Default)]
pub(crate) enum Left {
    #[default]
    Nothing,
    /// A position as text.
    Text(String),
    /// A game with what was written beside it.
    Game(Box<dyn Table>),
}

/// What should be shown instead of a stage.
#[derive(Debug)]
pub(crate) enum Next {
    /// What lies below it.
    Back,
    /// Another stage over it.
    Over(Box<dyn Stage>),
    /// A new game over it.
    Play(Box<Setup>),
}

impl Stage for App {
    fn event(&mut self, event: &Event) {
        if let Some(action) = action(event, self.context()) {
            self.update(action);
        }
    }

    fn tick(&mut self, passed: Duration) -> bool {
        App::tick(self, passed)
    }

    fn draw(&mut self, area: Rect, buf: &mut Buffer) {
        App::draw(self, area, buf);
    }

    fn clipboard(&mut self) -> Option<String> {
        self.clipboard.take()
    }

    fn next(&mut self) -> Option<Next> {
        if self.done { Some(Next::Back) } else { self.next.take() }
    }

    fn parting(&mut self) -> Option<String> {
        self.put_down()
    }
}

/// The stages on the screen, the uppermost last. Empty when all are closed.
#[derive(Debug)]
pub(crate) struct Stack {
    stages: Vec<Box<dyn Stage>>,
    /// What the last stage left.
    pub(crate) left: Left,
    /// What the stages said when they were closed.
    pub(crate) said: Vec<String>,
}

impl Stack {
    pub(crate) fn new(stage: Box<dyn Stage>) -> Stack {
        Stack { stages: vec![stage], left: Left::Nothing, said: Vec::new() }
    }

    /// The stage that is seen.
    pub(crate) fn top(&mut self) -> Option<&mut Box<dyn Stage>> {
        self.stages.last_mut()
    }

    /// Closes everything at once.
    pub(crate) fn close(&mut self) {
        while !self.stages.is_empty() {
            self.pop();
        }
    }

    /// Closes the uppermost stage.
    fn pop(&mut self) {
        if let Some(mut stage) = self.stages.pop() {
            self.said.extend(stage.parting());
            self.left = stage.leave();
        }
    }

    /// Does what the uppermost stage asks for. True if another one is seen now.
    pub(crate) fn turn(&mut self) -> Result<bool, Trouble> {
        let Some(next) = self.stages.last_mut().and_then(|stage| stage.next()) else {
            return Ok(false);
        };
        match next {
            Next::Back => self.pop(),
            Next::Over(stage) => self.stages.push(stage),
            Next::Play(setup) => self.stages.push(Box::new(App::new(*setup, clock_seed())?)),
        }
        Ok(true)
    }
}

/// Says so when the window is too small to draw on.
pub(crate) fn too_small(area: Rect, buf: &mut Buffer) -> bool {
    if area.width >= LEAST.0 && area.height >= LEAST.1 {
        return false;
    }
    let sentence = format!(
        "This window is {} columns by {} lines; please enlarge it to at least {} by {}.",
        area.width, area.height, LEAST.0, LEAST.1
    );
    let width = usize::from(area.width);
    for (y, line) in (area.y..area.bottom()).zip(words::wrap(&sentence, width)) {
        buf.set_stringn(area.x, y, line, width, Style::new());
    }
    true
}
