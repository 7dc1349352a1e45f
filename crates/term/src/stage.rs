//! Stages: full screens that lie one over the other, such as a review over a game; the uppermost has the keyboard.

use crate::action::action;
use crate::app::App;
use crate::setup::{Setup, Trouble};
use crate::thinker::clock_seed;
use crate::words;
use crossterm::event::{Event, MouseEventKind};
use parlour_table::Table;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use std::fmt::Debug;
use std::time::Duration;

/// The smallest window that lists and pages fit in; a board may need more.
pub(crate) const LEAST: (u16, u16) = (40, 18);

/// A full screen: events come in, pictures go out.
pub(crate) trait Stage: Debug {
    /// A key, a click, a paste.
    fn event(&mut self, event: &Event);
    /// Time goes by. True if something has changed.
    fn tick(&mut self, passed: Duration) -> bool;
    /// True if nothing moves, runs or is thought about: only a key changes anything soon.
    fn is_at_rest(&self) -> bool {
        true
    }
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

    fn is_at_rest(&self) -> bool {
        App::is_at_rest(self)
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
    /// What was drawn is not what is to be seen any more.
    stale: bool,
}

impl Stack {
    pub(crate) fn new(stage: Box<dyn Stage>) -> Stack {
        Stack { stages: vec![stage], left: Left::Nothing, said: Vec::new(), stale: true }
    }

    /// All are closed.
    pub(crate) fn is_empty(&self) -> bool {
        self.stages.is_empty()
    }

    /// The stage that is seen, if it has to be drawn; told once.
    pub(crate) fn stale(&mut self) -> Option<&mut Box<dyn Stage>> {
        let stale = std::mem::take(&mut self.stale);
        self.stages.last_mut().filter(|_| stale)
    }

    /// What was drawn is not there any more.
    pub(crate) fn spoil(&mut self) {
        self.stale = true;
    }

    /// A key, a click, a paste.
    pub(crate) fn event(&mut self, event: &Event) {
        // Nothing follows the mouse, and it tells of every cell it passes.
        let moved = matches!(event, Event::Mouse(mouse) if mouse.kind == MouseEventKind::Moved);
        if let Some(stage) = self.stages.last_mut().filter(|_| !moved) {
            stage.event(event);
            self.stale = true;
        }
    }

    /// Time goes by.
    pub(crate) fn tick(&mut self, passed: Duration) {
        self.stale |= self.stages.last_mut().is_some_and(|stage| stage.tick(passed));
    }

    /// True if only a key changes anything soon.
    pub(crate) fn is_at_rest(&self) -> bool {
        self.stages.last().is_some_and(|stage| stage.is_at_rest())
    }

    /// Text for the clipboard, once.
    pub(crate) fn clipboard(&mut self) -> Option<String> {
        self.stages.last_mut().and_then(|stage| stage.clipboard())
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

    /// Does what the uppermost stage asks for.
    pub(crate) fn turn(&mut self) -> Result<(), Trouble> {
        let Some(next) = self.stages.last_mut().and_then(|stage| stage.next()) else {
            return Ok(());
        };
        match next {
            Next::Back => self.pop(),
            Next::Over(stage) => self.stages.push(stage),
            Next::Play(setup) => self.stages.push(Box::new(App::new(*setup, clock_seed())?)),
        }
        self.stale = true;
        Ok(())
    }
}

/// Says so when the window is too small to draw on: less than these columns and lines.
pub(crate) fn too_small(area: Rect, least: (u16, u16), buf: &mut Buffer) -> bool {
    if area.width >= least.0 && area.height >= least.1 {
        return false;
    }
    let sentence = format!(
        "This window is {} columns by {} lines; please enlarge it to at least {} by {}.",
        area.width, area.height, least.0, least.1
    );
    let width = usize::from(area.width);
    for (y, line) in (area.y..area.bottom()).zip(words::wrap(&sentence, width)) {
        buf.set_stringn(area.x, y, line, width, Style::new());
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;
    use crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseEvent};

    /// A game of two people at a stack of its own.
    fn stack() -> Stack {
        let seats = vec![crate::SeatPlan::Human; 2];
        let games = Setup::default().catalogue;
        let for_two = games.games().iter().find(|info| info.seats.len() == 2).unwrap();
        let setup = Setup { game: Some(for_two.id.to_string()), seats, ..Setup::default() };
        Stack::new(Box::new(App::new(setup, 1).unwrap()))
    }

    /// How often it is drawn in so many looks of 40 ms.
    fn drawn(stack: &mut Stack, looks: usize) -> usize {
        let draw = |stack: &mut Stack| {
            stack.tick(Duration::from_millis(40));
            stack.turn().unwrap();
            stack.stale().is_some()
        };
        (0..looks).filter(|_| draw(stack)).count()
    }

    #[test]
    fn a_screen_on_which_nothing_happens_is_drawn_once() {
        let mut stack = stack();
        assert_eq!(drawn(&mut stack, 20), 1, "at first");
        assert!(stack.is_at_rest());
        // Ten seconds, each of which is shown.
        assert!(drawn(&mut stack, 250) <= 10);
        // A page over it shows no time.
        stack.event(&Event::Key(KeyEvent::new(KeyCode::Char('?'), KeyModifiers::NONE)));
        assert_eq!(drawn(&mut stack, 250), 1);
        let mouse = MouseEvent {
            kind: MouseEventKind::Moved,
            column: 3,
            row: 4,
            modifiers: KeyModifiers::NONE,
        };
        stack.event(&Event::Mouse(mouse));
        assert_eq!(drawn(&mut stack, 20), 0, "a mouse that passes by");
        stack.event(&Event::Resize(90, 30));
        assert_eq!(drawn(&mut stack, 20), 1);
    }
}
