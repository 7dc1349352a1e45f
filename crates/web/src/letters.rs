//! Moves in the letters of pieces that somebody reads: those of the language, English ones, or figures.

use crate::settings::Settings;
use crate::words::{game_text, language_code};
use leptos::prelude::*;
use parlour_core::show::Text;
use parlour_core::words::letter_name;
use parlour_core::{Letters, figurine};
use std::cell::RefCell;

/// What the letters depend on: the language, the setting and the game's own letters.
type Key = (String, String, Vec<(char, Text)>);

thread_local! {
    /// Those asked for last: a list of moves asks for each of its moves.
    static LAST: RefCell<Option<(Key, Letters)>> = const { RefCell::new(None) };
}

/// The letters in which labels of a game are shown and read, given the game's own (`Info::letters`).
pub(crate) fn letters(settings: RwSignal<Settings>, own: &[(char, Text)]) -> Letters {
    let wanted = settings.with(|settings| settings.letters.clone());
    let key = (language_code(), wanted, own.to_vec());
    if let Some(known) = LAST.with_borrow(|last| {
        last.as_ref().filter(|(other, _)| *other == key).map(|(_, letters)| letters.clone())
    }) {
        return known;
    }
    let letters = Letters::new(own, |kind| match key.1.as_str() {
        "english" => None,
        "figures" => figurine(kind),
        _ => {
            // A language that has no letter for it says the English text.
            let text = game_text(&letter_name(kind));
            let mut chars = text.chars();
            chars.next().filter(|_| chars.next().is_none())
        }
    });
    // A language may still be on its way.
    if letters != Letters::new(own, |_| None) {
        LAST.set(Some((key, letters.clone())));
    }
    letters
}

/// A label as it is shown: in the words of the language, where it is words, or in these letters.
pub(crate) fn move_text(settings: RwSignal<Settings>, own: &[(char, Text)], label: &str) -> String {
    let text = game_text(label);
    if text == label { letters(settings, own).show(label) } else { text }
}
