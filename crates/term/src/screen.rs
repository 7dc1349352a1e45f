//! The terminal itself: taken over, read, drawn on, and given back on every way out.

use crate::action::{Action, Context, action};
use crate::app::App;
use crate::editor;
use crate::input::Input;
use crate::review::Keeps;
use crate::setup::{Setup, Trouble, spec_of};
use crate::signals::{self, Signals};
use crate::stage::{Left, Stack, Stage};
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

/// How long to wait for a key before looking at the thinker and the clock again.
const PATIENCE: Duration = Duration::from_millis(40);
/// The same while nothing moves: only signals, the disk and the minute are looked after.
const REST: Duration = Duration::from_millis(250);

/// Plays on the full screen until somebody leaves.
pub fn play(setup: Setup) -> Result<(), Trouble> {
    on_terminal("--plain works line by line")?;
    show(Box::new(App::new(setup, clock_seed())?)).map(|_| ())
}

/// Looks at a game again: steps, side lines, analysis, report. Gives the game back with what was written beside it.
pub fn review(
    setup: &Setup,
    record: Record,
    keeps: Keeps,
) -> Result<Option<Box<dyn Table>>, Trouble> {
    on_terminal("--plain goes through the game line by line")?;
    match show(Box::new(crate::review::open(setup, record, keeps)))? {
        Left::Game(table) => Ok(Some(table)),
        _ => Ok(None),
    }
}

/// Watches a saved game that somebody is playing, in this or another window.
pub fn watch(setup: &Setup, saves: Saves, file: SaveFile) -> Result<(), Trouble> {
    on_terminal("--plain says the moves line by line")?;
    show(Box::new(crate::review::follow(setup, saves, file)?)).map(|_| ())
}

/// Edits the position a setup asks for. Gives its text at the end, if it can be played.
pub fn edit(setup: &Setup) -> Result<Option<String>, Trouble> {
    on_terminal("--plain works line by line")?;
    let game = setup.game.as_deref().ok_or_else(|| Trouble::new("which game shall be edited?"))?;
    let spec = spec_of(&setup.catalogue, setup, game, &mut Rng::new(clock_seed()))?;
    match show(Box::new(editor::open_spec(setup, &spec)?))? {
        Left::Text(text) => Ok(Some(text)),
        _ => Ok(None),
    }
}

/// Refuses to draw where nothing can be drawn, and says what can be done instead.
fn on_terminal(instead: &str) -> Result<(), Trouble> {
    if stdin().is_terminal() && stdout().is_terminal() {
        return Ok(());
    }
    let sentence = format!("this is not a terminal, so the board cannot be drawn; {instead}");
    Err(Trouble::new(sentence))
}

/// Shows a stage, and whatever it opens, until all is closed.
fn show(stage: Box<dyn Stage>) -> Result<Left, Trouble> {
    let taken = Taken::take()?;
    let mut stack = Stack::new(stage);
    let done = run(&mut stack);
    // Whatever went wrong, nothing is lost by it.
    stack.close();
    drop(taken);
    for sentence in &stack.said {
        let _ = writeln!(stderr(), "parlour: {}", printable(sentence));
    }
    done.map(|()| stack.left)
}

/// The terminal while it is ours. `ratatui::init` would give it back when any thread fails, a thinker too, and would hang
/// one more hook on the last whenever the program is stopped and goes on.
struct Taken;

impl Taken {
    fn take() -> Result<Taken, Trouble> {
        let previous = panic::take_hook();
        let drawing = thread::current().id();
        panic::set_hook(Box::new(move |report| {
            // Other threads report their own failures; the screen goes on.
            if thread::current().id() == drawing {
                give_back();
                previous(report);
            }
        }));
        let taken = Taken;
        enter()?;
        Ok(taken)
    }
}

/// Makes the terminal ours.
fn enter() -> Result<(), Trouble> {
    enable_raw_mode()?;
    OURS.store(true, Ordering::SeqCst);
    execute!(stdout(), EnterAlternateScreen, EnableMouseCapture, EnableBracketedPaste)?;
    Ok(())
}

/// Gives the terminal back, stops until somebody lets the program go on, and takes it again.
fn suspend() -> Result<DefaultTerminal, Trouble> {
    give_back();
    signals::stop();
    enter()?;
    screen()
}

/// An empty screen to draw on.
fn screen() -> Result<DefaultTerminal, Trouble> {
    let mut screen = Terminal::new(CrosstermBackend::new(stdout()))?;
    screen.hide_cursor()?;
    Ok(screen)
}

/// True for the key that stops programs: a terminal that is ours sends it as a key like any other.
fn is_suspension(event: &Event) -> bool {
    matches!(event, Event::Key(key) if key.code == KeyCode::Char('z')
        && key.modifiers == KeyModifiers::CONTROL && key.kind == KeyEventKind::Press)
}

impl Drop for Taken {
    fn drop(&mut self) {
        give_back();
        // A hook cannot be changed while a thread unwinds.
        if !thread::panicking() {
            let _ = panic::take_hook();
        }
    }
}

/// The terminal is ours. A panic gives it back first, and what it prints must not be disturbed a second time.
static OURS: AtomicBool = AtomicBool::new(false);

/// Gives the terminal back as it was. Nothing can be done about errors here.
fn give_back() {
    if !OURS.swap(false, Ordering::SeqCst) {
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

fn run(stack: &mut Stack) -> Result<(), Trouble> {
    let mut terminal = screen()?;
    let (signals, input) = (Signals::listen(), Input::listen());
    let mut last = Instant::now();
    while !stack.is_empty() {
        if signals.must_end() {
            return Ok(());
        }
        if let Some(stage) = stack.stale() {
            terminal.draw(|frame| {
                let area = frame.area();
                stage.draw(area, frame.buffer_mut());
            })?;
        }
        let mut wait = if stack.is_at_rest() { REST } else { PATIENCE };
        let (mut left, mut stopped) = (false, false);
        while !left && let Some(event) = input.within(wait)? {
            stopped |= cfg!(unix) && is_suspension(&event);
            left = action(&event, Context::Keys) == Some(Action::Leave);
            stack.event(&event);
            wait = Duration::ZERO;
        }
        if let Some(text) = stack.clipboard() {
            copy(&text)?;
        }
        let now = Instant::now();
        stack.tick(now - last);
        last = now;
        if stopped || signals.must_stop() {
            terminal = suspend()?;
            // Nobody's clock runs while nobody can play.
            last = Instant::now();
            stack.spoil();
        }
        if left {
            stack.close();
        }
        stack.turn()?;
    }
    Ok(())
}

/// Asks the terminal to put a text on the clipboard (OSC 52); one that cannot do it ignores this.
fn copy(text: &str) -> Result<(), Trouble> {
    let mut out = stdout();
    write!(out, "\x1b]52;c;{}\x07", BASE64_STANDARD.encode(text))?;
    out.flush()?;
    Ok(())
}
