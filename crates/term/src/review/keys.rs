//! What keys and clicks mean in a review.

use crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEventKind,
};
use parlour_core::show::Cell;
use parlour_table::NodeId;

/// Something a reader wants.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum ReviewAction {
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
    /// An error of the report is asked about, or the next one.
    Practise,
    /// The solution of what is asked.
    Solution,
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

impl ReviewAction {
    /// True for actions that do not stop the autoplay.
    pub(super) fn keeps_autoplay(&self) -> bool {
        let looks = matches!(
            self,
            ReviewAction::Analyse
                | ReviewAction::Lines(_)
                | ReviewAction::Explore
                | ReviewAction::Flip
        );
        looks || matches!(self, ReviewAction::Pace(_) | ReviewAction::Autoplay)
    }
}

/// The shortcuts: key, what it means, what it does, the word on the last line.
pub(crate) const SHORTCUTS: &[(char, ReviewAction, &str, &str)] = &[
    (' ', ReviewAction::Autoplay, "let the moves play by themselves, or stop them", ""),
    ('+', ReviewAction::Pace(1), "play faster", ""),
    ('-', ReviewAction::Pace(-1), "play slower", ""),
    ('a', ReviewAction::Analyse, "analyse every place you look at, or stop", "analyse"),
    ('l', ReviewAction::Lines(1), "show one best line more (L: one less)", ""),
    ('L', ReviewAction::Lines(-1), "show one best line less", ""),
    ('r', ReviewAction::Report, "judge every move of this line; Escape stops it", "report"),
    ('n', ReviewAction::Error(1), "the next marked error", "errors"),
    ('N', ReviewAction::Error(-1), "the marked error before", ""),
    (
        't',
        ReviewAction::Practise,
        "learn from the errors of the report: each asks for a better move; once more for the next",
        "learn",
    ),
    ('h', ReviewAction::Solution, "show the solution of what is asked", ""),
    (
        'x',
        ReviewAction::Explore,
        "show what was played from here in the archive, or hide it",
        "archive",
    ),
    ('m', ReviewAction::Main, "leave the side line, back to the game", ""),
    ('w', ReviewAction::Comment, "write a comment beside this move", "write"),
    (
        '/',
        ReviewAction::TypeMove,
        "type a move and try it as a side line; a click on the board does too",
        "try",
    ),
    ('s', ReviewAction::Keep, "save the game with what was written and tried beside it", "save"),
    ('c', ReviewAction::CarryOn, "carry on playing from here as a new game", "go on"),
    ('e', ReviewAction::Edit, "change this position in the editor", "edit"),
    ('f', ReviewAction::Flip, "flip the board", "flip"),
    ('p', ReviewAction::Position, "show the position as text and copy it", ""),
    ('g', ReviewAction::Rules, "the rules of this game", ""),
    ('?', ReviewAction::Keys, "this page", "keys"),
    ('q', ReviewAction::Quit, "leave the review", "quit"),
];

/// What an event means; text fields take letters as they are.
pub(crate) fn action_of(event: &Event, typing: bool) -> Option<ReviewAction> {
    match event {
        Event::Key(key) if key.kind != KeyEventKind::Release => key_action(key, typing),
        Event::Paste(text) => Some(ReviewAction::Paste(text.clone())),
        Event::Mouse(mouse) => match mouse.kind {
            MouseEventKind::Down(MouseButton::Left) => {
                Some(ReviewAction::Click(mouse.column, mouse.row))
            }
            MouseEventKind::ScrollUp => Some(ReviewAction::Step(-1)),
            MouseEventKind::ScrollDown => Some(ReviewAction::Step(1)),
            _ => None,
        },
        _ => None,
    }
}

fn key_action(key: &KeyEvent, typing: bool) -> Option<ReviewAction> {
    if key.modifiers.intersects(KeyModifiers::CONTROL | KeyModifiers::ALT) {
        return None;
    }
    Some(match key.code {
        KeyCode::Esc => ReviewAction::Back,
        KeyCode::Backspace | KeyCode::Delete => ReviewAction::Erase,
        KeyCode::Enter => ReviewAction::Submit,
        KeyCode::Char(letter) if typing => ReviewAction::Char(letter),
        KeyCode::Left => ReviewAction::Step(-1),
        KeyCode::Right => ReviewAction::Step(1),
        KeyCode::Up => ReviewAction::Aside(-1),
        KeyCode::Down => ReviewAction::Aside(1),
        KeyCode::PageUp => ReviewAction::Step(-10),
        KeyCode::PageDown => ReviewAction::Step(10),
        KeyCode::Home => ReviewAction::Home,
        KeyCode::End => ReviewAction::End,
        KeyCode::Char(digit @ '1'..='9') => ReviewAction::Number(digit as usize - '1' as usize),
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
        assert_eq!(action_of(&press(KeyCode::Char('a')), false), Some(ReviewAction::Analyse));
        assert_eq!(action_of(&press(KeyCode::Char('a')), true), Some(ReviewAction::Char('a')));
        assert_eq!(action_of(&press(KeyCode::Left), false), Some(ReviewAction::Step(-1)));
        assert_eq!(action_of(&press(KeyCode::Char('€')), false), None);
    }
}
