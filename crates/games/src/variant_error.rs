//! What is wrong with a variant text, for whoever wrote it.

use parlour_core::{Message, message};
use std::fmt;

/// Why a text does not describe a game: where, and what was expected there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct VariantError {
    /// The line of the text, from 1.
    pub line: usize,
    /// The key, such as `piece.letter`; empty if the text as a whole is meant.
    pub key: String,
    /// What is wrong and what was expected.
    pub sentence: Message,
}

impl VariantError {
    /// Nothing here reads variants: this build has other games.
    pub(crate) fn unknown_here() -> VariantError {
        VariantError {
            line: 1,
            key: String::new(),
            sentence: message!("this chest knows no variants"),
        }
    }
}

impl VariantError {
    /// The place and the sentence.
    pub fn message(&self) -> Message {
        let (line, sentence) = (self.line, self.sentence.clone());
        if self.key.is_empty() {
            message!("line {line}: {sentence}", line, sentence)
        } else {
            message!("line {line}, {key}: {sentence}", line, key = &self.key, sentence)
        }
    }
}

impl fmt::Display for VariantError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl std::error::Error for VariantError {}
