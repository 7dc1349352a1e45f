//! Moves as books print them, with figurines for pieces and promotions in brackets. They are replaced by letters before
//! a text is read; comments and tags are left alone.

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
pub(crate) fn without_figurines(text: &str) -> Cow<'_, str> {
    let figurines = || text.contains(|c| LETTERS.iter().any(|(figurine, _)| *figurine == c));
    let promotions = || text.match_indices('(').any(|(at, _)| promotion(text, at).is_some());
    // Nearly all texts have neither and need no copy.
    if !(promotions() || text.bytes().any(|byte| byte == 0xE2) && figurines()) {
        return Cow::Borrowed(text);
    }
    let mut plain = String::with_capacity(text.len());
    // The character that ends the present comment or tag.
    let mut closing: Option<char> = None;
    let mut letters = text.char_indices();
    while let Some((at, letter)) = letters.next() {
        match closing {
            Some(end) => {
                if letter == end {
                    closing = None;
                }
                plain.push(letter);
                continue;
            }
            None => match letter {
                '{' => closing = Some('}'),
                ';' => closing = Some('\n'),
                '[' if text[..at].ends_with('\n') || at == 0 => closing = Some('\n'),
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

/// The piece in a bracket such as `(Q)` that follows a square of the last row. Side lines are longer than one letter.
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
            without_figurines("[White \"♘ (Q)\"]\n1. ♘f3 {♘ a8(Q)} ♟d5 2. a8(Q) (2. b1) ;♔\n♚e7"),
            "[White \"♘ (Q)\"]\n1. Nf3 {♘ a8(Q)} d5 2. a8=Q (2. b1) ;♔\nKe7"
        );
        assert!(matches!(without_figurines("1. e4 (1. d4) e5"), Cow::Borrowed(_)));
    }
}
