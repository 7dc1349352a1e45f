//! The letters of pieces in labels of moves: those of another language, or figurines.

use crate::show::Text;

/// How the letters of a game's labels are shown to a reader: the game's letter and the reader's, for each kind of
/// piece.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Letters(Vec<(char, char)>);

impl Letters {
    /// The letters of a game (`Info::letters`) and what `translate` gives for them; without a translation a kind keeps
    /// its letter. If two kinds would share a letter, nothing is translated.
    pub fn new(own: &[(char, Text)], translate: impl Fn(&str) -> Option<char>) -> Letters {
        let pair = |(letter, kind): &(char, Text)| (*letter, translate(kind).unwrap_or(*letter));
        let pairs: Vec<(char, char)> = own.iter().map(pair).collect();
        let shared = |at: usize| pairs[..at].iter().any(|(_, theirs)| *theirs == pairs[at].1);
        if (0..pairs.len()).any(shared) { Letters::default() } else { Letters(pairs) }
    }

    /// A label as the reader sees it.
    pub fn show(&self, label: &str) -> String {
        let theirs = |letter| self.0.iter().find(|(ours, _)| *ours == letter).map(|(_, it)| *it);
        label.chars().map(|letter| theirs(letter).unwrap_or(letter)).collect()
    }

    /// A label typed in the reader's letters, in the game's.
    pub fn read(&self, typed: &str) -> String {
        let ours = |letter| self.0.iter().find(|(_, theirs)| *theirs == letter).map(|(it, _)| *it);
        typed.chars().map(|letter| ours(letter).unwrap_or(letter)).collect()
    }
}

/// The Unicode symbol of a chess piece.
pub fn figurine(kind: &str) -> Option<char> {
    Some(match kind {
        "king" => '♔',
        "queen" => '♕',
        "rook" => '♖',
        "bishop" => '♗',
        "knight" => '♘',
        "pawn" => '♙',
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn own() -> Vec<(char, Text)> {
        [('K', "king"), ('Q', "queen"), ('R', "rook"), ('B', "bishop"), ('N', "knight")]
            .map(|(letter, kind)| (letter, kind.into()))
            .into()
    }

    #[test]
    fn labels_are_shown_and_read_in_the_letters_of_a_language() {
        let german = |kind: &str| {
            let kinds = [("queen", 'D'), ("rook", 'T'), ("bishop", 'L'), ("knight", 'S')];
            kinds.into_iter().find(|(known, _)| *known == kind).map(|(_, letter)| letter)
        };
        let letters = Letters::new(&own(), german);
        for (ours, theirs) in
            [("Nbxd2+", "Sbxd2+"), ("e8=Q#", "e8=D#"), ("O-O", "O-O"), ("Kf1", "Kf1"), ("b4", "b4")]
        {
            assert_eq!(letters.show(ours), theirs);
            assert_eq!(letters.read(theirs), ours);
        }
        assert_eq!(letters.read("Nf3"), "Nf3", "ours are understood too");
        let figures = Letters::new(&own(), figurine);
        assert_eq!(figures.show("Bxh7"), "♗xh7");
        assert_eq!(figures.read("♘f3"), "Nf3");
    }

    #[test]
    fn no_two_kinds_share_a_letter() {
        let alike = Letters::new(&own(), |kind| (kind == "rook").then_some('K'));
        assert_eq!(alike, Letters::default());
        assert_eq!(alike.show("Ra1"), "Ra1");
    }
}
