//! What keys and clicks mean in a review.

use crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEventKind,
};
use parlour_core::show::Cell;
use parlour_table::NodeId;

/// Something a reader wants.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Act {
    /// Escape: stop what is going on, or leave.
    Back,
    /// Leave the review.
    Quit,
    /// Moves back (negative) or forward.
    Step(i32),
    /// Another way instead of this move.
    Aside(i32),
    Home,
    End,
    /// Back to the game itself.
    Main,
    /// The next (or last) marked error.
    Error(i32),
    Goto(NodeId),
    Tap(Cell),
    Click(u16, u16),
    Autoplay,
    /// Slower (negative) or faster.
    Pace(i32),
    Analyse,
    /// More or fewer best lines.
    Lines(i32),
    /// A numbered choice, from 0: a best line, or who plays.
    Number(usize),
    Report,
    /// What was played from here in the archive, shown or hidden.
    Explore,
    /// A move, tried as a side line.
    Try(String),
    Comment,
    TypeMove,
    /// Keep the game with what was written.
    Keep,
    CarryOn,
    Edit,
    Flip,
    Position,
    Rules,
    Keys,
    Char(char),
    Paste(String),
    Erase,
    Submit,
}

impl Act {
    /// True for what does not disturb moves that play by themselves.
    pub(super) fn lets_moves_play(&self) -> bool {
        let looks = matches!(self, Act::Analyse | Act::Lines(_) | Act::Explore | Act::Flip);
        looks || matches!(self, Act::Pace(_) | Act::Autoplay)
    }
}

/// The shortcuts: key, what it means, what it does, the word on the last line.
pub(crate) const SHORTCUTS: &[(char, Act, &str, &str)] = &[
    (' ', Act::Autoplay, "let the moves play by themselves, or stop them", ""),
    ('+', Act::Pace(1), "play faster", ""),
    ('-', Act::Pace(-1), "play slower", ""),
    ('a', Act::Analyse, "analyse every place you look at, or stop", "analyse"),
    ('l', Act::Lines(1), "show one best line more (L: one less)", ""),
    ('L', Act::Lines(-1), "show one best line less", ""),
    ('r', Act::Report, "judge every move of this line; Escape stops it", "report"),
    ('n', Act::Error(1), "the next marked error", "errors"),
    ('N', Act::Error(-1), "the marked error before", ""),
    ('x', Act::Explore, "show what was played from here in the archive, or hide it", "archive"),
    ('m', Act::Main, "leave the side line, back to the game", ""),
    ('w', Act::Comment, "write a comment beside this move", "write"),
    (
        '/',
        Act::TypeMove,
        "type a move and try it as a side line; a click on the board does too",
        "try",
    ),
    ('s', Act::Keep, "save the game with what was written and tried beside it", "save"),
    ('c', Act::CarryOn, "carry on playing from here as a new game", "go on"),
    ('e', Act::Edit, "change this position in the editor", "edit"),
    ('f', Act::Flip, "flip the board", "flip"),
    ('p', Act::Position, "show the position as text and copy it", ""),
    ('g', Act::Rules, "the rules of this game", ""),
    ('?', Act::Keys, "this page", "keys"),
    ('q', Act::Quit, "leave the review", "quit"),
];

/// What an event means; text fields take letters as they are.
pub(crate) fn act(event: &Event, typing: bool) -> Option<Act> {
    match event {
        Event::Key(key) if key.kind != KeyEventKind::Release => key_act(key, typing),
        Event::Paste(text) => Some(Act::Paste(text.clone())),
        Event::Mouse(mouse) => match mouse.kind {
            MouseEventKind::Down(MouseButton::Left) => Some(Act::Click(mouse.column, mouse.row)),
            MouseEventKind::ScrollUp => Some(Act::Step(-1)),
            MouseEventKind::ScrollDown => Some(Act::Step(1)),
            _ => None,
        },
        _ => None,
    }
}

fn key_act(key: &KeyEvent, typing: bool) -> Option<Act> {
    if key.modifiers.intersects(KeyModifiers::CONTROL | KeyModifiers::ALT) {
        return None;
    }
    Some(match key.code {
        KeyCode::Esc => Act::Back,
        KeyCode::Backspace | KeyCode::Delete => Act::Erase,
        KeyCode::Enter => Act::Submit,
        KeyCode::Char(letter) if typing => Act::Char(letter),
        KeyCode::Left => Act::Step(-1),
        KeyCode::Right => Act::Step(1),
        KeyCode::Up => Act::Aside(-1),
        KeyCode::Down => Act::Aside(1),
        KeyCode::PageUp => Act::Step(-10),
        KeyCode::PageDown => Act::Step(10),
        KeyCode::Home => Act::Home,
        KeyCode::End => Act::End,
        KeyCode::Char(digit @ '1'..='9') => Act::Number(digit as usize - '1' as usize),
        KeyCode::Char(letter) => {
            let found = SHORTCUTS.iter().find(|(key, ..)| *key == letter);
            return found.map(|(_, act, ..)| act.clone());
        }
        _ => return None,
    })
}

/// The keys for the page that lists them.
pub(crate) fn listed() -> Vec<(String, &'static str)> {
    let fixed = [
        ("← →", "one move back, one move on; the wheel does the same"),
        ("↑ ↓", "side lines: another way instead of this move, or of the next"),
        ("Home, End", "the start and the end of this line"),
        ("PgUp, PgDn", "ten moves"),
        ("click", "a move in the list goes there; on the board it tries a move"),
        ("1 to 9", "play a best line of the analysis as a side line"),
        ("Escape", "stop the report or the playing, leave a field, leave the review"),
    ];
    let fixed = fixed.into_iter().map(|(key, words)| (key.to_owned(), words));
    let letters = SHORTCUTS.iter().map(|(key, _, words, _)| {
        let name = if *key == ' ' { "Space".to_owned() } else { key.to_string() };
        (name, *words)
    });
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
        assert_eq!(act(&press(KeyCode::Char('a')), false), Some(Act::Analyse));
        assert_eq!(act(&press(KeyCode::Char('a')), true), Some(Act::Char('a')));
        assert_eq!(act(&press(KeyCode::Left), false), Some(Act::Step(-1)));
        assert_eq!(act(&press(KeyCode::Char('€')), false), None);
    }
}
