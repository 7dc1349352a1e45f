//! The variants that were asked for lately: a thought, a save, a list each ask for the game of the same text again, and
//! reading one and building its tables takes milliseconds.

use crate::VariantError;
use std::collections::VecDeque;
use std::sync::{Mutex, PoisonError};

/// This many are remembered: the tables of the largest boards are some megabytes.
const MAX: usize = 4;

/// What texts described, the latest first. What is wrong with a text is remembered, too: a text for a wide board is
/// refused by the narrower readers each time.
#[derive(Debug)]
pub(crate) struct Recent<G>(Mutex<VecDeque<Read<G>>>);

/// A text and what it describes.
type Read<G> = (Box<str>, Result<G, VariantError>);

impl<G: Clone> Recent<G> {
    pub(crate) const fn new() -> Recent<G> {
        Recent(Mutex::new(VecDeque::new()))
    }

    /// What a text describes. Whoever asks for it while it is being read waits for that.
    pub(crate) fn get(
        &self,
        text: &str,
        read: fn(&str) -> Result<G, VariantError>,
    ) -> Result<G, VariantError> {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let at = known.iter().position(|(other, _)| **other == *text);
        let found = at.and_then(|at| known.remove(at)).unwrap_or_else(|| (text.into(), read(text)));
        let game = found.1.clone();
        known.push_front(found);
        known.truncate(MAX);
        game
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Arc;

    fn read(text: &str) -> Result<Arc<str>, VariantError> {
        if text.is_empty() { Err(VariantError::unknown_here()) } else { Ok(text.into()) }
    }

    #[test]
    fn a_text_is_read_once_until_others_have_been_asked_for() {
        let recent = Recent::new();
        let first = recent.get("a", read).unwrap();
        for text in ["b", "", "a"] {
            let _ = recent.get(text, read);
            assert!(Arc::ptr_eq(&first, &recent.get("a", read).unwrap()), "after {text:?}");
        }
        assert!(recent.get("", read).is_err(), "what is wrong stays wrong");
        for text in ["b", "c", "d", "e"] {
            assert_eq!(*recent.get(text, read).unwrap(), *text);
        }
        assert_eq!(recent.0.lock().unwrap().len(), MAX);
        let again = recent.get("a", read).unwrap();
        assert!(!Arc::ptr_eq(&first, &again), "it was forgotten and is read again");
    }
}
