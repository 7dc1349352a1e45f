//! A line of text being typed.

/// The longest text a field takes: longer pastes are cut.
const MAX: usize = 4000;

/// A text with its end being typed.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct TextField {
    pub(crate) text: String,
}

impl TextField {
    pub(crate) fn new(text: impl Into<String>) -> TextField {
        TextField { text: text.into() }
    }

    /// Adds what was typed or pasted; a field is one line.
    pub(crate) fn add(&mut self, more: &str) {
        let room = MAX.saturating_sub(self.text.chars().count());
        let plain = more.chars().map(|c| if c.is_control() { ' ' } else { c });
        self.text.extend(plain.take(room));
    }

    /// Removes the last character.
    pub(crate) fn erase(&mut self) {
        self.text.pop();
    }

    /// The end of the text with a cursor, in this many columns.
    pub(crate) fn shown(&self, width: usize) -> String {
        let skip = (self.text.chars().count() + 1).saturating_sub(width);
        self.text.chars().skip(skip).chain(['_']).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_end_of_a_long_text_is_shown() {
        let mut field = TextField::new("abc");
        field.add("d\ne");
        assert_eq!(field.text, "abcd e");
        assert_eq!(field.shown(4), "d e_");
        field.erase();
        assert_eq!(field.shown(40), "abcd _");
        field.add(&"x".repeat(10_000));
        assert_eq!(field.text.len(), MAX);
    }
}
