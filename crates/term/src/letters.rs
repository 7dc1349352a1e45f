//! The letters of pieces in moves as a player wants them: English ones, those of another language, or figures.

use parlour_core::show::Info;
use parlour_core::words::{letter_name, message_id};
use parlour_core::{Letters, figurine};
use std::str::FromStr;

/// The languages of the games' texts, each with its code.
const LANGUAGES: [(&str, &str); 1] = [("de", include_str!("../../games/lang/de.ftl"))];

/// Which letters moves are shown in and may be typed in. English ones are always understood.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum LetterStyle {
    /// As the games have them.
    #[default]
    English,
    /// The symbols of the pieces.
    Figures,
    /// The letters of a language, by its place in the list.
    Language(usize),
}

impl FromStr for LetterStyle {
    type Err = String;

    fn from_str(text: &str) -> Result<LetterStyle, String> {
        let language = LANGUAGES.iter().position(|(code, _)| *code == text);
        match text {
            "en" | "english" => Ok(LetterStyle::English),
            "figures" => Ok(LetterStyle::Figures),
            _ => language.map(LetterStyle::Language).ok_or_else(|| {
                let codes = LANGUAGES.map(|(code, _)| code).join(", ");
                format!("'{text}' has no letters here; use en, figures, {codes}")
            }),
        }
    }
}

impl LetterStyle {
    /// The letters for a game.
    pub(crate) fn letters(self, info: &Info) -> Letters {
        Letters::new(&info.letters, |kind| match self {
            LetterStyle::English => None,
            LetterStyle::Figures => figurine(kind),
            LetterStyle::Language(at) => letter(LANGUAGES[at].1, kind),
        })
    }
}

/// The letter that a language has for a kind of piece: a message of one character.
fn letter(messages: &str, kind: &str) -> Option<char> {
    let beginning = format!("{} = ", message_id(&letter_name(kind)));
    let text = messages.lines().find_map(|line| line.strip_prefix(&beginning))?;
    let mut letters = text.trim().chars();
    letters.next().filter(|_| letters.next().is_none())
}

#[cfg(test)]
mod tests {
    use super::*;
    use parlour_core::show::Info;
    use parlour_table::Catalogue;

    /// A game in which knights move.
    fn with_knights(catalogue: &Catalogue) -> &Info {
        let has_knights = |info: &&Info| info.letters.iter().any(|(letter, _)| *letter == 'N');
        catalogue.games().iter().find(has_knights).unwrap()
    }

    #[test]
    fn every_language_of_the_games_has_letters() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../games/lang");
        let files = std::fs::read_dir(folder).unwrap().flatten().map(|entry| entry.path());
        let codes = files.filter_map(|file| Some(file.file_stem()?.to_str()?.to_owned()));
        for code in codes {
            let style: LetterStyle = code.parse().unwrap();
            let catalogue = Catalogue::new();
            let info = with_knights(&catalogue);
            assert_ne!(style.letters(info), LetterStyle::English.letters(info), "{code}");
        }
    }

    #[test]
    fn a_knight_is_a_springer() {
        let catalogue = Catalogue::new();
        let letters =
            |style: &str| style.parse::<LetterStyle>().unwrap().letters(with_knights(&catalogue));
        assert_eq!(letters("de").show("Nbxd2+"), "Sbxd2+");
        assert_eq!(letters("de").read("Dh5"), "Qh5");
        assert_eq!(letters("figures").show("Nf3"), "♘f3");
        assert_eq!(letters("en").show("Nf3"), "Nf3");
        assert!("xx".parse::<LetterStyle>().unwrap_err().contains("figures, de"));
    }
}
