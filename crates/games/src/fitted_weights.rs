//! Weights of evaluations that were fitted to games, by the game's id; `parlour tune` writes them. The program has them built in. In a
//! browser those of a chest's games are one file, which is fetched by whoever thinks there; without it the computer evaluates by
//! what the pieces are worth.

use parlour_core::{Score, read_weights};
use std::sync::OnceLock;

#[cfg(not(target_family = "wasm"))]
const BUILT_IN: &[(&str, &str)] = &[
    ("chess", include_str!("../weights/chess.weights")),
    ("antichess", include_str!("../weights/antichess.weights")),
    ("atomic", include_str!("../weights/atomic.weights")),
    ("crazyhouse", include_str!("../weights/crazyhouse.weights")),
    ("horde", include_str!("../weights/horde.weights")),
    ("kingofthehill", include_str!("../weights/kingofthehill.weights")),
    ("racingkings", include_str!("../weights/racingkings.weights")),
    ("threecheck", include_str!("../weights/threecheck.weights")),
];
#[cfg(target_family = "wasm")]
const BUILT_IN: &[(&str, &str)] = &[];

static FETCHED: OnceLock<String> = OnceLock::new();

/// What begins the weights of a game in a text of several; the game's id is the rest of the line.
const GAME: &str = "= ";

/// The weights of a game; nothing if it has none.
pub(crate) fn fitted_weights(id: &str) -> Option<Vec<Score>> {
    let built_in = BUILT_IN.iter().find(|(known, _)| *known == id).map(|(_, text)| *text);
    read_weights(built_in.or_else(|| section(FETCHED.get()?, id))?)
}

/// The weights of one game in a text of several.
fn section<'a>(text: &'a str, id: &str) -> Option<&'a str> {
    let mut sections = text.split(GAME).filter_map(|section| section.split_once('\n'));
    sections.find(|(known, _)| *known == id).map(|(_, weights)| weights)
}

/// The weights of the games that lie in a chest as one text; empty if they have none.
pub fn write_fitted_weights(chest: &str) -> String {
    let own = BUILT_IN.iter().filter(|(id, _)| crate::chest_of(id) == Some(chest));
    own.flat_map(|(id, text)| [GAME, id, "\n", text]).collect()
}

/// Takes such a text, once, before any of the games is evaluated.
pub fn take_fitted_weights(text: String) {
    let _ = FETCHED.set(text);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weights_come_out_of_a_chests_text_as_they_are_built_in() {
        let mut found = 0;
        for (chest, _) in crate::CHESTS {
            let text = write_fitted_weights(chest);
            for (id, built_in) in BUILT_IN {
                let weights = section(&text, id).and_then(read_weights);
                let is_own = crate::chest_of(id) == Some(chest);
                assert_eq!(weights, is_own.then(|| read_weights(built_in).unwrap()), "{id}");
                found += usize::from(is_own);
            }
        }
        assert_eq!(found, BUILT_IN.len());
    }
}
