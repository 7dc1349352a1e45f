//! Full screens that lie one over the other, such as a review over a game; the uppermost has the keyboard.

use crate::action::action;
use crate::app::App;
use crate::setup::{Setup, TermError};
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
pub(crate) const MIN_SIZE: (u16, u16) = (40, 18);

/// A full screen: events come in, pictures go out.
pub(crate) trait Screen: Debug {
    /// A key, a click, a paste.
    fn event(&mut self, event: &Event);
    /// Lets time pass. True if something has changed.
    fn tick(&mut self, passed: Duration) -> bool;
    /// Time passes while another screen lies over this one: what cannot wait is done.
    fn tick_below(&mut self) {}
    /// True if nothing moves, runs or is thought about: only a key changes anything soon.
    fn is_at_rest(&self) -> bool {
        true
    }
    /// Draws everything.
    fn draw(&mut self, area: Rect, buf: &mut Buffer);
    /// Text for the clipboard; taken once.
    fn clipboard(&mut self) -> Option<String>;
    /// What to show instead; taken once.
    fn next(&mut self) -> Option<Next>;
    /// A message to print when this screen is closed and the terminal restored: something could not be saved, or where it was
    /// saved.
    fn closing_message(&mut self) -> Option<String> {
        None
    }
    /// The result for the caller when the last screen closes.
    fn leave(self: Box<Self>) -> ScreenResult {
        ScreenResult::Nothing
    }
}

/// The result of a screen.
#[derive(Debug, Default)]
pub(crate) enum ScreenResult {
    #[default]
    Nothing,
    /// A position as text.
    Text(String),
    /// A game with what was written beside it.
    Game(Box<dyn Table>),
}

/// What to show instead of a screen.
#[derive(Debug)]
pub(crate) enum Next {
    /// The screen below it.
    Back,
    /// Another screen over it.
    Over(Box<dyn Screen>),
    /// A new game over it.
    Play(Box<Setup>),
}

impl Screen for App {
    fn event(&mut self, event: &Event) {
        if self.lobby_event(event) {
            return;
        }
        if let Some(action) = action(event, self.context()) {
            self.update(action);
        }
    }

    fn tick(&mut self, passed: Duration) -> bool {
        App::tick(self, passed)
    }

    fn tick_below(&mut self) {
        self.receive();
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

    fn closing_message(&mut self) -> Option<String> {
        self.close()
    }
}

/// The open screens, the uppermost last.
#[derive(Debug)]
pub(crate) struct ScreenStack {
    screens: Vec<Box<dyn Screen>>,
    /// The result of the last screen that was closed.
    pub(crate) left: ScreenResult,
    /// The messages of screens that were closed, to be printed at the end.
    pub(crate) closing_messages: Vec<String>,
    /// Something has changed since the last drawing.
    needs_redraw: bool,
}

impl ScreenStack {
    pub(crate) fn new(screen: Box<dyn Screen>) -> ScreenStack {
        ScreenStack {
            screens: vec![screen],
            left: ScreenResult::Nothing,
            closing_messages: Vec::new(),
            needs_redraw: true,
        }
    }

    /// All are closed.
    pub(crate) fn is_empty(&self) -> bool {
        self.screens.is_empty()
    }

    /// The uppermost screen, if it has to be drawn; clears that state.
    pub(crate) fn needs_redraw(&mut self) -> Option<&mut Box<dyn Screen>> {
        let needs_redraw = std::mem::take(&mut self.needs_redraw);
        self.screens.last_mut().filter(|_| needs_redraw)
    }

    /// Has the screen drawn again.
    pub(crate) fn force_redraw(&mut self) {
        self.needs_redraw = true;
    }

    /// A key, a click, a paste.
    pub(crate) fn event(&mut self, event: &Event) {
        // Terminals report every cell the mouse passes, and no screen uses that.
        let moved = matches!(event, Event::Mouse(mouse) if mouse.kind == MouseEventKind::Moved);
        if let Some(screen) = self.screens.last_mut().filter(|_| !moved) {
            screen.event(event);
            self.needs_redraw = true;
        }
    }

    /// Lets time pass.
    pub(crate) fn tick(&mut self, passed: Duration) {
        let Some((uppermost, below)) = self.screens.split_last_mut() else { return };
        self.needs_redraw |= uppermost.tick(passed);
        for screen in below {
            screen.tick_below();
        }
    }

    /// True if only a key changes anything soon.
    pub(crate) fn is_at_rest(&self) -> bool {
        self.screens.last().is_some_and(|screen| screen.is_at_rest())
    }

    /// Text for the clipboard; taken once.
    pub(crate) fn clipboard(&mut self) -> Option<String> {
        self.screens.last_mut().and_then(|screen| screen.clipboard())
    }

    /// Closes everything at once.
    pub(crate) fn close(&mut self) {
        while !self.screens.is_empty() {
            self.pop();
        }
    }

    /// Closes the uppermost screen.
    fn pop(&mut self) {
        if let Some(mut screen) = self.screens.pop() {
            self.closing_messages.extend(screen.closing_message());
            self.left = screen.leave();
        }
    }

    /// Opens or closes screens as the uppermost one asks.
    pub(crate) fn switch_screen(&mut self) -> Result<(), TermError> {
        let Some(next) = self.screens.last_mut().and_then(|screen| screen.next()) else {
            return Ok(());
        };
        match next {
            Next::Back => self.pop(),
            Next::Over(screen) => self.screens.push(screen),
            Next::Play(setup) => self.screens.push(Box::new(App::new(*setup, clock_seed())?)),
        }
        self.needs_redraw = true;
        Ok(())
    }
}

/// True, with a message on the screen, if the window has fewer columns or lines than these.
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
    fn stack() -> ScreenStack {
        let seats = vec![crate::SeatPlan::Human; 2];
        let games = Setup::default().catalogue;
        let for_two = games.games().iter().find(|info| info.seats.len() == 2).unwrap();
        let setup = Setup { game: Some(for_two.id.to_string()), seats, ..Setup::default() };
        ScreenStack::new(Box::new(App::new(setup, 1).unwrap()))
    }

    /// How often it is drawn in this many looks of 40 ms.
    fn drawn(stack: &mut ScreenStack, looks: usize) -> usize {
        let draw = |stack: &mut ScreenStack| {
            stack.tick(Duration::from_millis(40));
            stack.switch_screen().unwrap();
            stack.needs_redraw().is_some()
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
