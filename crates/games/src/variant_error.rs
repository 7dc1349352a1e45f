//! What is wrong with a variant text, for whoever wrote it.

use std::fmt;

/// Why a text does not describe a game: where, and what was expected there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct VariantError {
    /// The line of the text, from 1.
    pub line: usize,
    /// The key, such as `piece.letter`; empty if the text as a whole is meant.
    pub key: String,
    /// What is wrong and what was expected.
    pub sentence: String,
}

impl VariantError {
    /// Nothing here reads variants: this build has other games.
    pub(crate) fn unknown_here() -> VariantError {
        VariantError {
            line: 1,
            key: String::new(),
            sentence: "this chest knows no variants".to_owned(),
        }
    }
}

impl fmt::Display for VariantError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.key.is_empty() {
            write!(f, "line {}: {}", self.line, self.sentence)
        } else {
            write!(f, "line {}, {}: {}", self.line, self.key, self.sentence)
        }
    }
}

impl std::error::Error for VariantError {}
