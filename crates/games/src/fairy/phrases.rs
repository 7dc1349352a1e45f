//! Parts of sentences about pieces, squares and ways of moving, as the help page needs them.

use super::definition::{Purpose, Step, StepKind};
use parlour_core::{Message, grid, message};

/// The name of a kind. By itself, so that other languages can put it into quotes: a user may call a piece anything.
pub(super) fn kind(name: &str) -> Message {
    message!("{piece}", piece = Message::name(name))
}

/// The name of a kind for the beginning of a sentence, where messages make capitals of ASCII letters alone.
pub(super) fn first_word(name: &str) -> Message {
    let mut letters = name.chars();
    match letters.next() {
        Some(first) if !first.is_ascii() => {
            Message::name(&first.to_uppercase().chain(letters).collect::<String>())
        }
        _ => Message::name(name),
    }
}

/// What begins with this word, with "a" or "an" before it.
pub(super) fn with_article(word: &str, piece: Message) -> Message {
    if word.starts_with(['a', 'e', 'i', 'o', 'u']) {
        message!("an {piece}", piece)
    } else {
        message!("a {piece}", piece)
    }
}

/// The names of squares with commas between them.
pub(super) fn squares(squares: &[(u16, u16)]) -> String {
    let names: Vec<String> = squares.iter().map(|&(x, y)| grid::square_name(x, y)).collect();
    names.join(", ")
}

/// One thing or another.
pub(super) fn any_of(things: impl IntoIterator<Item = Message>) -> Message {
    Message::alternatives(things).unwrap_or_default()
}

/// Sentences, one after the other.
pub(super) fn sentences(all: impl IntoIterator<Item = Message>) -> Message {
    let both = |first: Message, next: Message| message!("{first} {next}", first, next);
    all.into_iter().reduce(both).unwrap_or_default()
}

/// Parts of a sentence that are long enough to need semicolons.
pub(super) fn clauses(all: impl IntoIterator<Item = Message>) -> Message {
    let both = |first: Message, next: Message| message!("{first}; {next}", first, next);
    all.into_iter().reduce(both).unwrap_or_default()
}

/// Rows, counted from the side of whoever owns the piece.
pub(super) fn rows(rows: &[u16]) -> Message {
    let ordinals = any_of(rows.iter().map(|&row| ordinal(row)));
    message!("{ordinals} row, counted from its own side,", ordinals)
}

pub(super) fn ordinal(n: u16) -> Message {
    match (n % 10, n % 100) {
        (1, hundredth) if hundredth != 11 => message!("{n}st", n),
        (2, hundredth) if hundredth != 12 => message!("{n}nd", n),
        (3, hundredth) if hundredth != 13 => message!("{n}rd", n),
        _ => message!("{n}th", n),
    }
}

fn distance(n: i32) -> Message {
    if n == 1 { message!("one square") } else { message!("{n} squares", n) }
}

/// What is done in these ways.
pub(super) fn use_of(only: Option<Purpose>, ways: Message) -> Message {
    match only {
        None => message!("moves and captures {ways}", ways),
        Some(Purpose::Moving) => message!("moves without capturing {ways}", ways),
        Some(Purpose::Capturing) => message!("captures {ways}", ways),
    }
}

/// How steps go.
pub(super) fn ways(steps: &[&Step]) -> Message {
    let find = |kind: StepKind, a: i32, b: i32| {
        let same = |s: &&Step| s.kind == kind && !s.forward && (s.across, s.ahead) == (a, b);
        steps.iter().any(|s| same(s) || same(&&Step { across: s.ahead, ahead: s.across, ..**s }))
    };
    let mut parts = Vec::new();
    for (kind, far) in [
        (StepKind::Slide, message!("any number of free squares")),
        (StepKind::Leap, message!("one square")),
        (StepKind::Hop, message!("any number of squares over exactly one piece of either side")),
    ] {
        match (find(kind, 1, 0), find(kind, 1, 1)) {
            (true, true) => parts.push(message!("{far} in any of the eight directions", far)),
            (true, false) => parts.push(message!("{far} along a row or column", far)),
            (false, true) => parts.push(message!("{far} diagonally", far)),
            (false, false) => {}
        }
    }
    for step in steps {
        let (a, b) = (step.across.abs(), step.ahead.abs());
        if !step.forward && a.max(b) == 1 {
            continue;
        }
        parts.push(way(step, a, b));
    }
    any_of(parts)
}

/// A step that is not one of the everyday ones.
fn way(step: &Step, a: i32, b: i32) -> Message {
    let back = step.ahead < 0;
    let path = match (step.forward, a, b) {
        (true, 0, n) if back => message!("{squares} straight back", squares = distance(n)),
        (true, 0, n) => message!("{squares} straight ahead", squares = distance(n)),
        (true, 1, 1) if back => message!("one square diagonally back"),
        (true, 1, 1) => message!("one square diagonally ahead"),
        (true, n, 0) => message!("{squares} sideways", squares = distance(n)),
        (true, a, b) if back => message!(
            "in a jump {far} back and {aside} sideways",
            far = distance(b),
            aside = distance(a)
        ),
        (true, a, b) => message!(
            "in a jump {far} ahead and {aside} sideways",
            far = distance(b),
            aside = distance(a)
        ),
        (false, 0, n) | (false, n, 0) => {
            message!("in a jump {squares} along a row or column", squares = distance(n))
        }
        (false, a, b) if a == b => {
            message!("in a jump {squares} diagonally", squares = distance(a))
        }
        (false, a, b) => message!(
            "in a jump, whatever stands between, {far} along a row or column and {aside} to the side of that",
            far = distance(a.max(b)),
            aside = distance(a.min(b))
        ),
    };
    match step.kind {
        StepKind::Leap => path,
        StepKind::Slide => message!("{path}, again and again while the squares are free", path),
        StepKind::Hop => {
            message!("{path}, again and again over exactly one piece of either side", path)
        }
    }
}
