//! Moves as books print them: figurines for pieces, and a promotion in brackets. They are written with letters before
//! anything is read; comments and tags stay as they are.

use std::borrow::Cow;

/// The letters of the figurines; a pawn has none.
const LETTERS: [(char, &str); 12] = [
    ('♔', "K"),
    ('♕', "Q"),
    ('♖', "R"),
    ('♗', "B"),
    ('♘', "N"),
    ('♙', ""),
    ('♚', "K"),
    ('♛', "Q"),
    ('♜', "R"),
    ('♝', "B"),
    ('♞', "N"),
    ('♟', ""),
];

/// The text with letters for figurines and `a8=Q` for `a8(Q)`.
pub(crate) fn lettered(text: &str) -> Cow<'_, str> {
    let figurines = || text.contains(|c| LETTERS.iter().any(|(figurine, _)| *figurine == c));
    let bracketed = || text.match_indices('(').any(|(at, _)| promotion(text, at).is_some());
    // Nearly all texts have neither, and are taken as they are.
    if !(bracketed() || text.bytes().any(|byte| byte == 0xE2) && figurines()) {
        return Cow::Borrowed(text);
    }
    let mut plain = String::with_capacity(text.len());
    // What ends the comment or tag that one is in.
    let mut within: Option<char> = None;
    let mut letters = text.char_indices();
    while let Some((at, letter)) = letters.next() {
        match within {
            Some(end) => {
                if letter == end {
                    within = None;
                }
                plain.push(letter);
                continue;
            }
            None => match letter {
                '{' => within = Some('}'),
                ';' => within = Some('\n'),
                '[' if text[..at].ends_with('\n') || at == 0 => within = Some('\n'),
                '(' => {
                    if let Some(piece) = promotion(text, at) {
                        plain.push('=');
                        plain.push(piece);
                        letters.nth(1);
                        continue;
                    }
                }
                _ => {
                    if let Some((_, word)) =
                        LETTERS.iter().find(|(figurine, _)| *figurine == letter)
                    {
                        plain.push_str(word);
                        continue;
                    }
                }
            },
        }
        plain.push(letter);
    }
    Cow::Owned(plain)
}

/// The piece in a bracket that follows a square of the last row: a side line has more than a letter.
fn promotion(text: &str, at: usize) -> Option<char> {
    let (before, after) = (text.as_bytes().get(..at)?, text.as_bytes().get(at..at + 3)?);
    let last = matches!(before, [.., b'a'..=b'z', b'1' | b'8']);
    match after {
        [b'(', piece @ b'A'..=b'Z', b')'] if last => Some(char::from(*piece)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figurines_and_brackets_become_letters_outside_of_comments() {
        assert_eq!(
            lettered("[White \"♘ (Q)\"]\n1. ♘f3 {♘ a8(Q)} ♟d5 2. a8(Q) (2. b1) ;♔\n♚e7"),
            "[White \"♘ (Q)\"]\n1. Nf3 {♘ a8(Q)} d5 2. a8=Q (2. b1) ;♔\nKe7"
        );
        assert!(matches!(lettered("1. e4 (1. d4) e5"), Cow::Borrowed(_)));
    }
}
