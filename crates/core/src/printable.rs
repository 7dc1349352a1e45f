//! Which characters are visible, and texts that are safe to print in a terminal.

use std::borrow::Cow;

/// True for an invisible character: controls, joiners, marks of direction, fillers, tags. The ranges are those of the
/// Unicode character database.
pub fn is_invisible(c: char) -> bool {
    const HIDDEN: &[(u32, u32)] = &[
        (0x00AD, 0x00AD),
        (0x034F, 0x034F),
        (0x061C, 0x061C),
        (0x115F, 0x1160),
        (0x17B4, 0x17B5),
        (0x180B, 0x180F),
        (0x200B, 0x200F),
        (0x2028, 0x202E),
        (0x2060, 0x206F),
        (0x2800, 0x2800),
        (0x3164, 0x3164),
        (0xFE00, 0xFE0F),
        (0xFEFF, 0xFEFF),
        (0xFFA0, 0xFFA0),
        (0xFFF0, 0xFFFB),
        (0x1BCA0, 0x1BCA3),
        (0x1D173, 0x1D17A),
        (0xE0000, 0xE0FFF),
    ];
    c.is_control() || HIDDEN.iter().any(|&(first, last)| (first..=last).contains(&u32::from(c)))
}

/// True for what a terminal interprets instead of showing it: controls, and marks that change the direction of text.
fn is_control_like(c: char) -> bool {
    c.is_control() || matches!(u32::from(c), 0x2028..=0x202E | 0x2066..=0x2069)
}

/// A text with everything escaped that a terminal would interpret, except line ends and tabs.
pub fn printable(text: &str) -> Cow<'_, str> {
    let is_safe = |c: char| matches!(c, '\n' | '\t') || !is_control_like(c);
    if text.chars().all(is_safe) {
        return Cow::Borrowed(text);
    }
    let mut escaped = String::with_capacity(text.len() + 16);
    for c in text.chars() {
        if is_safe(c) {
            escaped.push(c);
        } else {
            escaped.extend(c.escape_default());
        }
    }
    Cow::Owned(escaped)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_terminal_would_interpret_is_escaped_and_the_rest_stays() {
        let title = "Ann\u{1b}]0;gone\u{7} \u{9b}2J\u{7f}\u{202e}\r";
        let shown = printable(title);
        assert_eq!(shown, "Ann\\u{1b}]0;gone\\u{7} \\u{9b}2J\\u{7f}\\u{202e}\\r");
        let plain = "Zoë\t李小龙\nहिन्दी ♞";
        assert!(matches!(printable(plain), Cow::Borrowed(same) if same == plain));
    }

    #[test]
    fn letters_and_their_marks_are_visible_and_fillers_are_not() {
        for c in ['a', 'ë', '李', '\u{301}', '\u{94d}', '♞', '_', ' '] {
            assert!(!is_invisible(c), "{c:?}");
        }
        for c in ['\u{200b}', '\u{feff}', '\u{3164}', '\u{ad}', '\u{202e}', '\u{e0041}', '\u{7}'] {
            assert!(is_invisible(c), "{c:?}");
        }
    }
}
