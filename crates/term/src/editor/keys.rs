//! What keys and clicks mean in the editor.

use crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEventKind,
};
use parlour_core::show::Cell;

/// Something an editor wants.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum EditorAction {
    Back,
    Quit,
    Arrow(i32, i32),
    /// Use the tool on the cell under the cursor, or open the chosen field.
    Accept,
    /// The next place for the keyboard.
    Focus,
    /// The next or last tool.
    Tool(i32),
    /// This tool.
    Take(usize),
    /// The mouse goes down, and up again.
    Press(u16, u16),
    Release(u16, u16),
    /// The right button.
    Wipe(u16, u16),
    /// A cell of the board.
    Tap(Cell),
    /// A field by its number.
    Field(usize),
    Erase,
    Move,
    Rotate,
    Empty,
    Reset,
    Turn,
    Give,
    Withdraw,
    Mend,
    Undo,
    Redo,
    Flip,
    TextIn,
    TextOut,
    Play,
    Rules,
    Keys,
    Number(usize),
    Char(char),
    Paste(String),
    Submit,
}

/// The shortcuts: key, what it means, what it does, the word on the last line.
pub(crate) const SHORTCUTS: &[(char, EditorAction, &str, &str)] = &[
    (
        ' ',
        EditorAction::Accept,
        "use the tool here: place the piece, take it away again, pick up, put down",
        "",
    ),
    ('.', EditorAction::Tool(1), "the next piece or tool (, the one before)", "tool"),
    (',', EditorAction::Tool(-1), "the piece or tool before", ""),
    (
        'x',
        EditorAction::Erase,
        "take away what stands here; the right button does the same",
        "erase",
    ),
    (
        'm',
        EditorAction::Move,
        "pick up what stands here, and put it down elsewhere; dragging does the same",
        "move",
    ),
    ('r', EditorAction::Rotate, "turn the piece, where pieces look somewhere", "rotate"),
    ('t', EditorAction::Turn, "the other side is to move", "turn"),
    ('h', EditorAction::Give, "one more of this piece in hand, where the game has hands", ""),
    ('H', EditorAction::Withdraw, "one less of this piece in hand", ""),
    ('E', EditorAction::Empty, "empty the board", "empty"),
    ('R', EditorAction::Reset, "back to the usual start", "reset"),
    ('w', EditorAction::Mend, "give up rights that the pieces do not bear out", ""),
    ('u', EditorAction::Undo, "undo", "undo"),
    ('U', EditorAction::Redo, "redo", ""),
    ('i', EditorAction::TextIn, "type or paste a position as text", "text"),
    ('c', EditorAction::TextOut, "copy the position as text", "copy"),
    ('p', EditorAction::Play, "play from here", "play"),
    ('f', EditorAction::Flip, "flip the board", ""),
    ('g', EditorAction::Rules, "the rules of this game", ""),
    ('?', EditorAction::Keys, "this page", "keys"),
    ('q', EditorAction::Quit, "leave the editor; a second press if something was changed", "quit"),
];

/// What an event means; text fields take letters as they are.
pub(crate) fn action_of(event: &Event, typing: bool) -> Option<EditorAction> {
    match event {
        Event::Key(key) if key.kind != KeyEventKind::Release => key_action(key, typing),
        Event::Paste(text) => Some(EditorAction::Paste(text.clone())),
        Event::Mouse(mouse) => match mouse.kind {
            MouseEventKind::Down(MouseButton::Left) => {
                Some(EditorAction::Press(mouse.column, mouse.row))
            }
            MouseEventKind::Up(MouseButton::Left) => {
                Some(EditorAction::Release(mouse.column, mouse.row))
            }
            MouseEventKind::Down(MouseButton::Right) => {
                Some(EditorAction::Wipe(mouse.column, mouse.row))
            }
            MouseEventKind::ScrollUp => Some(EditorAction::Tool(-1)),
            MouseEventKind::ScrollDown => Some(EditorAction::Tool(1)),
            _ => None,
        },
        _ => None,
    }
}

fn key_action(key: &KeyEvent, typing: bool) -> Option<EditorAction> {
    if key.modifiers.intersects(KeyModifiers::CONTROL | KeyModifiers::ALT) {
        return None;
    }
    Some(match key.code {
        KeyCode::Esc => EditorAction::Back,
        KeyCode::Backspace | KeyCode::Delete => EditorAction::Erase,
        KeyCode::Enter if typing => EditorAction::Submit,
        KeyCode::Enter => EditorAction::Accept,
        KeyCode::Char(letter) if typing => EditorAction::Char(letter),
        KeyCode::Left => EditorAction::Arrow(-1, 0),
        KeyCode::Right => EditorAction::Arrow(1, 0),
        KeyCode::Up => EditorAction::Arrow(0, -1),
        KeyCode::Down => EditorAction::Arrow(0, 1),
        KeyCode::Tab | KeyCode::BackTab => EditorAction::Focus,
        KeyCode::Char(digit @ '1'..='9') => EditorAction::Number(digit as usize - '1' as usize),
        KeyCode::Char(letter) => {
            let found = SHORTCUTS.iter().find(|(key, ..)| *key == letter);
            return found.map(|(_, action, ..)| action.clone());
        }
        _ => return None,
    })
}

/// The keys for the page that lists them.
pub(crate) fn listed() -> Vec<(String, &'static str)> {
    let fixed = [
        ("arrows", "move the cursor; in the pieces choose one; in the fields choose one"),
        ("Enter, Space", "use the tool on this cell; in the fields change the value"),
        ("Tab", "board, pieces, fields, and round again"),
        ("click", "a piece chooses it, a cell uses it, dragging moves what stands there"),
        ("Delete", "take away what stands here"),
        ("paste", "reads a position as text"),
        ("Escape", "put down what was picked up, leave a field, leave the editor"),
    ];
    let fixed = fixed.into_iter().map(|(key, words)| (key.to_owned(), words));
    let letters = SHORTCUTS[1..].iter().map(|(key, _, words, _)| (key.to_string(), *words));
    fixed.chain(letters).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_key_has_two_meanings_and_fields_take_letters() {
        for (at, (key, ..)) in SHORTCUTS.iter().enumerate() {
            assert!(SHORTCUTS[at + 1..].iter().all(|(other, ..)| other != key), "{key}");
        }
        let press = |code| Event::Key(KeyEvent::new(code, KeyModifiers::NONE));
        assert_eq!(action_of(&press(KeyCode::Char('x')), false), Some(EditorAction::Erase));
        assert_eq!(action_of(&press(KeyCode::Char('x')), true), Some(EditorAction::Char('x')));
        assert_eq!(action_of(&press(KeyCode::Enter), true), Some(EditorAction::Submit));
    }
}
