//! What keys and clicks mean. Single letters are shortcuts outside text fields only.

use crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEventKind,
};
use parlour_core::show::Cell;
use parlour_table::NodeId;

/// Something a person wants.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum AppAction {
    /// Leave at once.
    Leave,
    /// Leave, after a second press if a game is running.
    Quit,
    /// An arrow key: columns and rows.
    Arrow(i32, i32),
    /// Enter or space.
    Accept,
    /// Enter in a text field or menu.
    Submit,
    /// Escape.
    Back,
    /// The next place for the keyboard.
    Focus,
    /// Open the move field.
    TypeMove,
    /// A character for a text field.
    Char(char),
    /// Text pasted.
    Paste(String),
    /// Remove the last character.
    Erase,
    Home,
    End,
    /// Pages up (negative) or down.
    Turn(i32),
    /// The wheel, up (negative) or down.
    Wheel(i32),
    /// A click on the screen.
    Click(u16, u16),
    /// A cell of the board.
    Tap(Cell),
    /// A numbered button, from 0.
    Button(usize),
    /// A place in the move list.
    Goto(NodeId),
    /// One entry back (negative) or forward.
    Step(i32),
    Undo,
    Redo,
    Hint,
    Flip,
    NewGame,
    Resign,
    OfferDraw,
    Claim,
    Watch,
    /// Shorter (negative) or longer pauses.
    Pace(i32),
    Level(i32),
    Position,
    /// Save the game under a name.
    Save,
    /// The saved games.
    Saves,
    /// The archive.
    Archive,
    /// Stop the clocks, or let them run again.
    Pause,
    /// Put the game away for another day.
    Adjourn,
    /// The same again with seats changed round.
    Rematch,
    /// Call the game off.
    Abort,
    /// Answer what somebody elsewhere has proposed.
    Answer(bool),
    /// Back to the lobby of a room.
    Gather,
    /// Say something to everybody in a room.
    Talk,
    /// Leave a room for good.
    LeaveRoom,
    Review,
    Edit,
    Rules,
    Keys,
    /// A row of the menu.
    Row(usize),
    /// Change a row of the menu.
    Change(usize, i32),
    /// The screen has another size.
    Resized,
}

impl AppAction {
    /// Whether it goes on with the game: one that is read-only can only be looked at.
    pub(crate) fn plays_on(&self) -> bool {
        matches!(
            self,
            AppAction::TypeMove
                | AppAction::Paste(_)
                | AppAction::Undo
                | AppAction::Redo
                | AppAction::Hint
                | AppAction::Resign
                | AppAction::OfferDraw
                | AppAction::Claim
                | AppAction::Watch
                | AppAction::Pace(_)
                | AppAction::Level(_)
                | AppAction::Pause
                | AppAction::Adjourn
                | AppAction::Rematch
                | AppAction::Abort
        )
    }
}

/// What the keyboard is for just now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Context {
    /// Arrows and shortcuts.
    Keys,
    /// A menu: Enter submits, letters are shortcuts.
    Menu,
    /// A text field.
    Text,
}

/// The shortcuts of a game: key, action, what it does, the word beside it on screen.
pub(crate) const SHORTCUTS: &[(char, AppAction, &str, &str)] = &[
    ('/', AppAction::TypeMove, "type a move in the game's notation (also : or Tab)", "type"),
    ('u', AppAction::Undo, "take back, to your last turn when playing the computer", "undo"),
    ('r', AppAction::Redo, "play again what was taken back", "redo"),
    ('h', AppAction::Hint, "a hint: the computer shows a good move", "hint"),
    ('f', AppAction::Flip, "flip the board", "flip"),
    ('n', AppAction::NewGame, "new game (Escape in the menu goes back)", "new"),
    ('R', AppAction::Resign, "resign; a second press confirms", "resign"),
    (
        'd',
        AppAction::OfferDraw,
        "agree on a draw, or offer one to the computer; a second press confirms",
        "draw",
    ),
    ('c', AppAction::Claim, "claim a draw or another ending, where the rules allow it", "claim"),
    (
        's',
        AppAction::Save,
        "save the game under a name; it saves itself after every move anyway",
        "save",
    ),
    ('o', AppAction::Saves, "the saved games: open one, remove one", "open"),
    ('a', AppAction::Archive, "the archive of all games", "archive"),
    ('P', AppAction::Pause, "stop the clocks, or let them run again", "pause"),
    (
        'A',
        AppAction::Adjourn,
        "put the game away for another day; a second press confirms",
        "adjourn",
    ),
    ('m', AppAction::Rematch, "after the game: the same again, seats changed round", "rematch"),
    (
        'X',
        AppAction::Abort,
        "call the game off before having moved; a second press confirms",
        "call off",
    ),
    ('y', AppAction::Answer(true), "in a room on a server: accept what is proposed", "accept"),
    (
        'x',
        AppAction::Answer(false),
        "in a room on a server: decline, or withdraw what you proposed",
        "decline",
    ),
    (
        'b',
        AppAction::Gather,
        "in a room on a server, after the game: back to the lobby (the host)",
        "lobby",
    ),
    (
        't',
        AppAction::Talk,
        "in a room on a server: say something to everybody, where chat is on",
        "talk",
    ),
    (
        'Q',
        AppAction::LeaveRoom,
        "in a room on a server: leave it for good; a second press confirms",
        "leave",
    ),
    ('w', AppAction::Watch, "let waiting computers play, or pause them", "watch"),
    ('+', AppAction::Pace(-1), "shorter pauses between computers' moves", ""),
    ('-', AppAction::Pace(1), "longer pauses between computers' moves", ""),
    ('l', AppAction::Level(1), "raise the computer's level (L lowers it)", "level"),
    ('L', AppAction::Level(-1), "lower the computer's level", ""),
    ('p', AppAction::Position, "show the position as text and copy it", "position"),
    ('v', AppAction::Review, "review the game so far: side lines, analysis, report", "review"),
    ('e', AppAction::Edit, "change this position in the editor", "edit"),
    ('g', AppAction::Rules, "the rules of this game", "rules"),
    ('[', AppAction::Step(-1), "look one move back", ""),
    (']', AppAction::Step(1), "look one move forward", ""),
    ('?', AppAction::Keys, "this page", "keys"),
    ('q', AppAction::Quit, "quit; a second press confirms while a game is running", "quit"),
];

/// What an event means.
pub(crate) fn action(event: &Event, context: Context) -> Option<AppAction> {
    match event {
        Event::Key(key) if key.kind != KeyEventKind::Release => key_action(key, context),
        Event::Paste(text) => Some(AppAction::Paste(text.clone())),
        Event::Resize(..) => Some(AppAction::Resized),
        Event::Mouse(mouse) => match mouse.kind {
            MouseEventKind::Down(MouseButton::Left) => {
                Some(AppAction::Click(mouse.column, mouse.row))
            }
            MouseEventKind::Down(MouseButton::Right) => Some(AppAction::Back),
            MouseEventKind::ScrollUp => Some(AppAction::Wheel(-1)),
            MouseEventKind::ScrollDown => Some(AppAction::Wheel(1)),
            _ => None,
        },
        _ => None,
    }
}

fn key_action(key: &KeyEvent, context: Context) -> Option<AppAction> {
    if key.modifiers.contains(KeyModifiers::CONTROL) {
        return match key.code {
            KeyCode::Char('c' | 'd') => Some(AppAction::Leave),
            _ => None,
        };
    }
    if key.modifiers.contains(KeyModifiers::ALT) {
        return None;
    }
    Some(match key.code {
        KeyCode::Up => AppAction::Arrow(0, -1),
        KeyCode::Down => AppAction::Arrow(0, 1),
        KeyCode::Left => AppAction::Arrow(-1, 0),
        KeyCode::Right => AppAction::Arrow(1, 0),
        KeyCode::Enter if context == Context::Keys => AppAction::Accept,
        KeyCode::Enter => AppAction::Submit,
        KeyCode::Esc => AppAction::Back,
        KeyCode::Tab | KeyCode::BackTab => AppAction::Focus,
        KeyCode::Backspace | KeyCode::Delete => AppAction::Erase,
        KeyCode::Home => AppAction::Home,
        KeyCode::End => AppAction::End,
        KeyCode::PageUp => AppAction::Turn(-1),
        KeyCode::PageDown => AppAction::Turn(1),
        KeyCode::Char(letter) if context == Context::Text => AppAction::Char(letter),
        KeyCode::Char(' ') => AppAction::Accept,
        KeyCode::Char(digit @ '1'..='9') => AppAction::Button(digit as usize - '1' as usize),
        KeyCode::Char(':') => AppAction::TypeMove,
        KeyCode::Char('=') => AppAction::Pace(-1),
        KeyCode::Char(letter) => {
            return SHORTCUTS
                .iter()
                .find(|(key, ..)| *key == letter)
                .map(|(_, action, ..)| action.clone());
        }
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn press(code: KeyCode, context: Context) -> Option<AppAction> {
        action(&Event::Key(KeyEvent::new(code, KeyModifiers::NONE)), context)
    }

    #[test]
    fn letters_are_shortcuts_outside_text_fields_only() {
        assert_eq!(press(KeyCode::Char('u'), Context::Keys), Some(AppAction::Undo));
        assert_eq!(press(KeyCode::Char('u'), Context::Text), Some(AppAction::Char('u')));
        assert_eq!(press(KeyCode::Char('3'), Context::Keys), Some(AppAction::Button(2)));
        assert_eq!(press(KeyCode::Char('€'), Context::Keys), None);
    }

    #[test]
    fn control_c_leaves_from_everywhere() {
        let key = Event::Key(KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL));
        for context in [Context::Keys, Context::Menu, Context::Text] {
            assert_eq!(action(&key, context), Some(AppAction::Leave));
        }
    }

    #[test]
    fn no_key_has_two_meanings() {
        for (at, (key, ..)) in SHORTCUTS.iter().enumerate() {
            assert!(SHORTCUTS[at + 1..].iter().all(|(other, ..)| other != key), "{key}");
        }
    }
}
