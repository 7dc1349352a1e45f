//! The terminal itself: taken over, read, drawn on, and restored on every way out.

use crate::action::{AppAction, Context, action};
use crate::app::App;
use crate::editor;
use crate::input::Input;
use crate::online::{Invitation, JoinScreen};
use crate::review::SaveMode;
use crate::screens::{Screen, ScreenResult, ScreenStack};
use crate::setup::{Setup, TermError, spec_of};
use crate::signals::{self, Signals};
use crate::thinker::clock_seed;
use base64::prelude::{BASE64_STANDARD, Engine};
use crossterm::event::{
    DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture, Event,
    KeyCode, KeyEventKind, KeyModifiers,
};
use crossterm::execute;
use crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};
use parlour_core::{Rng, printable};
use parlour_library::{SaveFile, Saves};
use parlour_record::Record;
use parlour_table::Table;
use ratatui::backend::CrosstermBackend;
use ratatui::{DefaultTerminal, Terminal};
use std::io::{IsTerminal, Write, stderr, stdin, stdout};
use std::panic;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

/// How long to wait for a key before checking the computer and the clocks again.
const ACTIVE_POLL: Duration = Duration::from_millis(40);
/// The same while nothing moves: then only signals, saving and the shown time are checked.
const IDLE_POLL: Duration = Duration::from_millis(250);

/// Plays on the full screen until somebody leaves.
pub fn play(setup: Setup) -> Result<(), TermError> {
    require_terminal("--plain works line by line")?;
    show(Box::new(App::new(setup, clock_seed())?)).map(|_| ())
}

/// Comes into a room that a server keeps, and plays there until somebody leaves.
pub fn join(setup: Setup, invitation: Invitation) -> Result<(), TermError> {
    require_terminal("--plain works line by line")?;
    let arrival = invitation.arrive(clock_seed());
    show(Box::new(JoinScreen::new(setup, arrival))).map(|_| ())
}

/// Looks at a game again: steps, side lines, analysis, report. Gives the game back with what was written beside it.
pub fn review(
    setup: &Setup,
    record: Record,
    save_mode: SaveMode,
) -> Result<Option<Box<dyn Table>>, TermError> {
    require_terminal("--plain goes through the game line by line")?;
    match show(Box::new(crate::review::open(setup, record, save_mode)))? {
        ScreenResult::Game(table) => Ok(Some(table)),
        _ => Ok(None),
    }
}

/// Watches a saved game that somebody is playing, in this or another window.
pub fn watch(setup: &Setup, saves: Saves, file: SaveFile) -> Result<(), TermError> {
    require_terminal("--plain says the moves line by line")?;
    show(Box::new(crate::review::follow(setup, saves, file)?)).map(|_| ())
}

/// Edits the position a setup asks for. Gives its text at the end, if it can be played.
pub fn edit(setup: &Setup) -> Result<Option<String>, TermError> {
    require_terminal("--plain works line by line")?;
    let game =
        setup.game.as_deref().ok_or_else(|| TermError::new("which game shall be edited?"))?;
    let spec = spec_of(&setup.catalogue, setup, game, &mut Rng::new(clock_seed()))?;
    match show(Box::new(editor::open_spec(setup, &spec)?))? {
        ScreenResult::Text(text) => Ok(Some(text)),
        _ => Ok(None),
    }
}

/// An error, with advice, where standard input or output is no terminal.
fn require_terminal(instead: &str) -> Result<(), TermError> {
    if stdin().is_terminal() && stdout().is_terminal() {
        return Ok(());
    }
    let sentence = format!("this is not a terminal, so the board cannot be drawn; {instead}");
    Err(TermError::new(sentence))
}

/// Shows a screen, and whatever it opens, until all are closed.
fn show(first: Box<dyn Screen>) -> Result<ScreenResult, TermError> {
    let guard = TerminalGuard::take()?;
    let mut stack = ScreenStack::new(first);
    let done = run(&mut stack);
    // Also after an error: closing saves everything.
    stack.close();
    drop(guard);
    for sentence in &stack.closing_messages {
        let _ = writeln!(stderr(), "parlour: {}", printable(sentence));
    }
    done.map(|()| stack.left)
}

/// Restores the terminal when dropped. `ratatui::init` would restore it when any thread panics, also the computer's, and would
/// add another panic hook whenever the program is suspended and resumed.
struct TerminalGuard;

impl TerminalGuard {
    fn take() -> Result<TerminalGuard, TermError> {
        let previous = panic::take_hook();
        let drawing = thread::current().id();
        panic::set_hook(Box::new(move |report| {
            // Other threads report their own failures; the screen goes on.
            if thread::current().id() == drawing {
                restore();
                previous(report);
            }
        }));
        let guard = TerminalGuard;
        take_over()?;
        Ok(guard)
    }
}

/// Takes the terminal over.
fn take_over() -> Result<(), TermError> {
    enable_raw_mode()?;
    TAKEN_OVER.store(true, Ordering::SeqCst);
    execute!(stdout(), EnterAlternateScreen, EnableMouseCapture, EnableBracketedPaste)?;
    Ok(())
}

/// Restores the terminal, suspends the program, and takes the terminal over again when it is resumed.
fn suspend() -> Result<DefaultTerminal, TermError> {
    restore();
    signals::suspend();
    take_over()?;
    screen()
}

/// An empty screen to draw on.
fn screen() -> Result<DefaultTerminal, TermError> {
    let mut screen = Terminal::new(CrosstermBackend::new(stdout()))?;
    screen.hide_cursor()?;
    Ok(screen)
}

/// True for Ctrl-Z: in raw mode it is a key like any other.
fn is_suspension(event: &Event) -> bool {
    matches!(event, Event::Key(key) if key.code == KeyCode::Char('z')
        && key.modifiers == KeyModifiers::CONTROL && key.kind == KeyEventKind::Press)
}

impl Drop for TerminalGuard {
    fn drop(&mut self) {
        restore();
        // A hook cannot be changed while a thread unwinds.
        if !thread::panicking() {
            let _ = panic::take_hook();
        }
    }
}

/// The terminal is taken over. A panic restores it first, and restoring it twice would garble what the panic prints.
static TAKEN_OVER: AtomicBool = AtomicBool::new(false);

/// Restores the terminal. Nothing can be done about errors here.
fn restore() {
    if !TAKEN_OVER.swap(false, Ordering::SeqCst) {
        return;
    }
    let _ = disable_raw_mode();
    let _ = execute!(
        stdout(),
        DisableBracketedPaste,
        DisableMouseCapture,
        LeaveAlternateScreen,
        crossterm::cursor::Show
    );
}

fn run(stack: &mut ScreenStack) -> Result<(), TermError> {
    let mut terminal = screen()?;
    let (signals, input) = (Signals::listen(), Input::listen());
    let mut last = Instant::now();
    while !stack.is_empty() {
        if signals.must_end() {
            return Ok(());
        }
        if let Some(shown) = stack.needs_redraw() {
            terminal.draw(|frame| {
                let area = frame.area();
                shown.draw(area, frame.buffer_mut());
            })?;
        }
        let mut wait = if stack.is_at_rest() { IDLE_POLL } else { ACTIVE_POLL };
        let (mut leaving, mut suspending) = (false, false);
        while !leaving && let Some(event) = input.within(wait)? {
            suspending |= cfg!(unix) && is_suspension(&event);
            leaving = action(&event, Context::Keys) == Some(AppAction::Leave);
            stack.event(&event);
            wait = Duration::ZERO;
        }
        if let Some(text) = stack.clipboard() {
            copy(&text)?;
        }
        let now = Instant::now();
        stack.tick(now - last);
        last = now;
        if suspending || signals.must_suspend() {
            terminal = suspend()?;
            // No clock runs while the program is suspended.
            last = Instant::now();
            stack.force_redraw();
        }
        if leaving {
            stack.close();
        }
        stack.switch_screen()?;
    }
    Ok(())
}

/// Asks the terminal to put a text on the clipboard (OSC 52); one that cannot do it ignores this.
fn copy(text: &str) -> Result<(), TermError> {
    let mut out = stdout();
    write!(out, "\x1b]52;c;{}\x07", BASE64_STANDARD.encode(text))?;
    out.flush()?;
    Ok(())
}
