//! Wrapping moves and comments into lines of at most eighty columns where possible.

/// The longest line, without its line break.
const WIDTH: usize = 79;

/// The words written so far.
#[derive(Debug, Default)]
pub(crate) struct LineWrapper {
    text: String,
    column: usize,
    /// Opening parentheses, which are attached to the next word.
    opened: String,
    /// The next word follows without a space.
    attached: bool,
}

impl LineWrapper {
    /// Adds a word.
    pub(crate) fn word(&mut self, word: &str) {
        let length = self.opened.len() + word.chars().count();
        if self.column > 0 && !self.attached {
            if self.column + 1 + length > WIDTH {
                self.text.push('\n');
                self.column = 0;
            } else {
                self.text.push(' ');
                self.column += 1;
            }
        }
        self.text.push_str(&self.opened);
        self.opened.clear();
        self.text.push_str(word);
        self.column += length;
        self.attached = false;
    }

    /// Adds an opening parenthesis, which is attached to the next word.
    pub(crate) fn open(&mut self) {
        self.opened.push('(');
    }

    /// Adds a closing parenthesis, attached to the last word if there is room.
    pub(crate) fn close(&mut self) {
        self.attached = self.column < WIDTH;
        self.word(")");
    }

    /// Adds a comment in braces. Lines are broken only at single spaces, so that a reader can restore the text.
    pub(crate) fn comment(&mut self, text: &str) {
        let text = text.replace('\r', "");
        let lines: Vec<&str> = text.split('\n').collect();
        let mut piece = String::from("{");
        for (number, line) in lines.iter().enumerate() {
            if number > 0 {
                // A line break of the comment itself is marked by a space before it.
                piece.push(' ');
                self.word(&piece);
                self.text.push('\n');
                self.column = 0;
                self.attached = true;
                piece.clear();
            }
            let mut words = line.split(' ').peekable();
            while let Some(word) = words.next() {
                piece.push_str(word);
                // Neither several spaces in a row nor a space within a command may become a line break.
                let single = !word.is_empty() && words.peek().is_some_and(|next| !next.is_empty());
                let command = piece.rfind("[%").is_some_and(|at| !piece[at..].contains(']'));
                if single && !(command && piece.len() < WIDTH / 2) {
                    self.word(&piece);
                    piece.clear();
                } else if words.peek().is_some() {
                    piece.push(' ');
                }
            }
        }
        piece.push('}');
        self.word(&piece);
    }

    /// The finished text.
    pub(crate) fn finish(mut self) -> String {
        self.text.push('\n');
        self.text
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::comment::{CommentPart, parts};

    #[test]
    fn comments_unfold_to_what_they_were() {
        let long = "word ".repeat(60);
        for text in [
            "short",
            "two  spaces   and four    here",
            "a line\nand another\n\nand a third",
            long.trim(),
            "einß zwei … drei",
        ] {
            let mut wrapper = LineWrapper::default();
            wrapper.word("17.");
            wrapper.comment(text);
            wrapper.word("x");
            let wrapper = wrapper.finish();
            assert!(wrapper.lines().all(|line| line.chars().count() <= 80), "{wrapper}");
            let comment = wrapper.split_once('{').unwrap().1.rsplit_once('}').unwrap().0;
            assert_eq!(parts(comment), [CommentPart::Text(text.to_owned())]);
        }
    }
}
