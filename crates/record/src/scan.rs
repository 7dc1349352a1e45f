//! The tokens of tags and moves, common to PGN, PDN and the plain text.

use crate::{Form, score};
use parlour_core::{Message, message};
use std::borrow::Cow;

/// A token of a written game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Token<'a> {
    /// A tag with its value.
    Tag(&'a str, Cow<'a, str>),
    /// A move, or an entry of the plain text.
    Word(&'a str),
    /// A comment, in braces or after a semicolon.
    Comment(&'a str),
    /// A numeric annotation glyph.
    Glyph(u8),
    /// A side line begins.
    Open,
    /// A side line ends.
    Close,
    /// The result at the end of the moves.
    Result(&'a str),
    /// Something that cannot be read, and why.
    Broken(Message),
}

impl Token<'_> {
    /// True for what shows that a text contains a game: a move, a result, or something broken in their place.
    pub(crate) fn is_play(&self) -> bool {
        matches!(self, Token::Word(_) | Token::Result(_) | Token::Broken(_))
    }
}

/// The tokens of a game's text.
#[derive(Clone, Debug)]
pub(crate) struct Tokens<'a> {
    text: &'a str,
    at: usize,
    /// Where the last token began.
    began: usize,
    form: Form,
    /// The moves have begun, so there are no more tags.
    moves: bool,
    /// Glyphs that followed the last word, not yet given out.
    marks: [Option<u8>; 2],
}

/// Words that only comment on a move and are skipped.
const REMARKS: [&str; 6] = ["e.p.", "ep", "+", "++", "#", "D"];
/// Evaluation symbols and their glyph numbers, in ASCII and as books print them; they stand alone or after a move.
const SIGNS: [(&str, u8); 25] = [
    ("+/-", 16),
    ("-/+", 17),
    ("+-", 18),
    ("-+", 19),
    ("+=", 14),
    ("=+", 15),
    ("=", 10),
    ("±", 16),
    ("∓", 17),
    ("⩲", 14),
    ("⩱", 15),
    ("∞", 13),
    ("□", 7),
    ("⊙", 22),
    ("○", 26),
    ("⟳", 32),
    ("↑", 36),
    ("→", 40),
    ("⇆", 132),
    ("⯹", 44),
    ("⊕", 136),
    ("△", 140),
    ("∆", 140),
    ("⌓", 142),
    ("N", 146),
];
/// Null moves, as some programs write them.
const NULL_MOVES: [&str; 5] = ["--", "Z0", "0000", "@@@@", "null"];

impl<'a> Tokens<'a> {
    pub(crate) fn new(text: &'a str) -> Tokens<'a> {
        Tokens { text, at: 0, began: 0, form: Form::Pgn, moves: false, marks: [None; 2] }
    }

    /// Sets the form of the words that follow, once the tags are known.
    pub(crate) fn set_form(&mut self, form: Form) {
        self.form = form;
    }

    /// The line on which the last token began, counted from 0.
    pub(crate) fn line(&self) -> usize {
        self.text[..self.began].matches('\n').count()
    }

    /// The next word; tokens of other kinds before it are skipped.
    pub(crate) fn peek_word(&self) -> Option<&'a str> {
        self.clone().find_map(|token| if let Token::Word(word) = token { Some(word) } else { None })
    }

    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    fn line_end(&self) -> usize {
        self.rest().find('\n').map_or(self.text.len(), |length| self.at + length)
    }

    fn tag(&mut self) -> Token<'a> {
        let end = self.line_end();
        let line = self.text[self.at + 1..end].trim_end();
        let Some((name, value)) = line.split_once('"') else {
            self.at = end;
            return Token::Broken(message!(
                "a tag needs a name and a value in quotes, [Name \"value\"]"
            ));
        };
        let bytes = value.as_bytes();
        let (mut close, mut escaped) = (0, false);
        while close < bytes.len() && (escaped || bytes[close] != b'"') {
            escaped = bytes[close] == b'\\' && !escaped;
            close += 1;
        }
        let after = value.get(close + 1..).unwrap_or_default().trim_start();
        let begin = self.at + 1 + name.len() + 1;
        if after.starts_with(']') {
            let bracket = value[close..].find(']').unwrap_or_default();
            self.at = begin + close + bracket + 1;
        } else if let Some(last) = line.strip_suffix(']').and_then(|line| line.rfind('"')) {
            // Unescaped quotes within the value: the last quote on the line closes it.
            close = last.saturating_sub(name.len() + 1);
            self.at = end;
        } else {
            self.at = end;
            return Token::Broken(message!("a tag is not closed, [Name \"value\"]"));
        }
        if !is_tag_name(name.trim()) {
            return Token::Broken(message!("a tag's name is letters and digits, [Name \"value\"]"));
        }
        Token::Tag(name.trim(), unescaped(&value[..close.min(value.len())]))
    }

    fn comment(&mut self) -> Token<'a> {
        let text = &self.rest()[1..];
        let Some(length) = text.find('}') else {
            self.at = self.text.len();
            return Token::Broken(message!("a comment that begins here is not closed"));
        };
        self.at += length + 2;
        Token::Comment(&text[..length])
    }

    fn glyph(&mut self) -> Option<Token<'a>> {
        let digits = &self.rest()[1..];
        let length = digits.bytes().take_while(u8::is_ascii_digit).count();
        self.at += 1 + length;
        digits[..length].parse().ok().map(Token::Glyph)
    }

    /// A word without move number and marks; nothing if that is all it consists of.
    fn word(&mut self) -> Option<Token<'a>> {
        let rest = self.rest();
        let ends: &[u8] = if self.form == Form::Plain { b"{}()" } else { b"{}()[];$<>" };
        let stop = |byte: &u8| byte.is_ascii_whitespace() || ends.contains(byte);
        let length = rest.bytes().position(|byte| stop(&byte)).unwrap_or(rest.len()).max(1);
        let length = (length..=rest.len()).find(|&at| rest.is_char_boundary(at)).unwrap_or(length);
        self.at += length;
        self.moves = true;
        let word = without_number(&rest[..length]);
        if score::is_result(word) && !(self.form == Form::Pgn && word == "0-0") {
            return Some(Token::Result(word));
        }
        if self.form == Form::Plain {
            return (!word.is_empty()).then_some(Token::Word(word));
        }
        let (unsigned, sign) = if self.form == Form::Pgn { split_sign(word) } else { (word, None) };
        let bare = unsigned.trim_end_matches(['!', '?']);
        let mark = mark(&unsigned[bare.len()..]);
        let bare = if self.form == Form::Pdn { bare.trim_end_matches('*') } else { bare };
        if bare.is_empty() || bare.bytes().all(|byte| byte.is_ascii_digit()) {
            self.marks = [None, sign.filter(|_| mark.is_some())];
            return mark.or(sign).map(Token::Glyph);
        }
        if REMARKS.contains(&bare) {
            return None;
        }
        if NULL_MOVES.contains(&bare) {
            return Some(Token::Broken(message!(
                "a null move gives the turn away, which no rule allows"
            )));
        }
        self.marks = [mark, sign];
        Some(Token::Word(bare))
    }
}

impl<'a> Iterator for Tokens<'a> {
    type Item = Token<'a>;

    fn next(&mut self) -> Option<Token<'a>> {
        if let Some(mark) = self.marks.iter_mut().find_map(Option::take) {
            return Some(Token::Glyph(mark));
        }
        loop {
            let byte = *self.text.as_bytes().get(self.at)?;
            self.began = self.at;
            match byte {
                b' ' | b'\n' | b'\r' | b'\t' | b'}' | b']' | b'<' | b'>' => self.at += 1,
                b'{' => return Some(self.comment()),
                b';' => {
                    let comment = &self.text[self.at + 1..self.line_end()];
                    self.at = self.line_end();
                    return Some(Token::Comment(comment));
                }
                b'%' if self.at == 0 || self.text.as_bytes()[self.at - 1] == b'\n' => {
                    self.at = self.line_end();
                }
                b'(' | b')' => {
                    self.at += 1;
                    self.moves = true;
                    return Some(if byte == b'(' { Token::Open } else { Token::Close });
                }
                b'[' if !self.moves => return Some(self.tag()),
                b'[' => self.at += 1,
                b'$' if self.form != Form::Plain || self.rest()[1..].starts_with(is_digit) => {
                    if let Some(token) = self.glyph() {
                        return Some(token);
                    }
                }
                _ => {
                    if let Some(token) = self.word() {
                        return Some(token);
                    }
                }
            }
        }
    }
}

/// Whether a byte may occur in a tag's name.
pub(crate) fn is_tag_byte(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || b"_+#=:-".contains(&byte)
}

fn is_tag_name(name: &str) -> bool {
    !name.is_empty() && name.bytes().all(is_tag_byte)
}

fn is_digit(c: char) -> bool {
    c.is_ascii_digit()
}

/// A word without the number of the move that it may begin with: `1.e4`, `1...e5`, `...e5`.
fn without_number(word: &str) -> &str {
    let digits = word.bytes().take_while(u8::is_ascii_digit).count();
    let rest = &word[digits..];
    let bare = rest.trim_start_matches(['.', '…']);
    if bare.len() < rest.len() { bare } else { word }
}

/// A word without an evaluation symbol at its end, and the number of that symbol. `=` and `N` may belong to a move, as
/// in `e8=N`, and are symbols only where they stand alone.
fn split_sign(word: &str) -> (&str, Option<u8>) {
    let split = SIGNS.iter().find_map(|(sign, number)| {
        let bare = word.strip_suffix(sign)?;
        (bare.is_empty() || !["=", "N"].contains(sign)).then_some((bare, *number))
    });
    split.map_or((word, None), |(bare, number)| (bare, Some(number)))
}

/// The glyph number of a mark such as `!` after a move.
fn mark(text: &str) -> Option<u8> {
    match text {
        "!" => Some(1),
        "?" => Some(2),
        "!!" => Some(3),
        "??" => Some(4),
        "!?" => Some(5),
        "?!" => Some(6),
        _ => None,
    }
}

fn unescaped(value: &str) -> Cow<'_, str> {
    if !value.contains('\\') {
        return Cow::Borrowed(value);
    }
    let (mut text, mut letters) = (String::with_capacity(value.len()), value.chars());
    while let Some(letter) = letters.next() {
        match (letter, letters.clone().next()) {
            ('\\', Some(next @ ('"' | '\\'))) => {
                text.push(next);
                letters.next();
            }
            _ => text.push(letter),
        }
    }
    Cow::Owned(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Vec<String> {
        let tokens = Tokens::new(text).map(|token| match token {
            Token::Tag(name, value) => format!("{name}={value}"),
            Token::Word(word) => word.to_owned(),
            Token::Comment(text) => format!("{{{text}}}"),
            Token::Glyph(number) => format!("${number}"),
            Token::Open => "(".to_owned(),
            Token::Close => ")".to_owned(),
            Token::Result(result) => format!("result {result}"),
            Token::Broken(reason) => reason.to_string(),
        });
        tokens.collect()
    }

    #[test]
    fn numbers_marks_and_remarks_are_separated_from_moves() {
        assert_eq!(
            words("1.e4 e5!? 2. Nf3 2... 0-0 3 d4 exd6 e.p. (...c5) $14 *"),
            ["e4", "e5", "$5", "Nf3", "0-0", "d4", "exd6", "(", "c5", ")", "$14", "result *"]
        );
        assert_eq!(words("1/2-1/2"), ["result 1/2-1/2"]);
        assert!(words("1. -- e5")[0].contains("null move"));
        assert_eq!(
            words("1. e4± e5!∞ 2. Nf3 += 2... Qxf7+- = N □ e8=N"),
            [
                "e4", "$16", "e5", "$1", "$13", "Nf3", "$14", "Qxf7", "$18", "$10", "$146", "$7",
                "e8=N"
            ]
        );
    }

    #[test]
    fn tags_are_read_as_people_write_them() {
        assert_eq!(words(r#"[A "x"] [ B  "y\"z\\" ]"#), ["A=x", r#"B=y"z\"#]);
        assert_eq!(
            words("[A \"he said \"no\" twice\"]\n[B \"\"]"),
            [r#"A=he said "no" twice"#, "B="]
        );
        assert!(words("[A x]")[0].contains("needs a name"));
        assert!(words("[A \"x")[0].contains("not closed"));
    }

    #[test]
    fn lines_of_other_programs_are_skipped() {
        assert_eq!(
            words("% remark\n1. e4 ; the rest { of it\n{a;b}\r\n e5"),
            ["e4", "{ the rest { of it}", "{a;b}", "e5"]
        );
    }
}
