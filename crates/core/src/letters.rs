//! The letters of pieces in labels of moves, as a reader of another language or of figures knows them.

use crate::show::Text;

/// How the letters of a game's labels are shown to somebody: our letter and theirs, for each kind of piece.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Letters(Vec<(char, char)>);

impl Letters {
    /// The letters of a game (`Info::letters`) as `shown` gives them; a kind it does not know keeps its letter. Where two kinds
    /// would share one, all keep theirs.
    pub fn new(own: &[(char, Text)], shown: impl Fn(&str) -> Option<char>) -> Letters {
        let pair = |(letter, kind): &(char, Text)| (*letter, shown(kind).unwrap_or(*letter));
        let pairs: Vec<(char, char)> = own.iter().map(pair).collect();
        let shared = |at: usize| pairs[..at].iter().any(|(_, theirs)| *theirs == pairs[at].1);
        if (0..pairs.len()).any(shared) { Letters::default() } else { Letters(pairs) }
    }

    /// A label as it is shown.
    pub fn show(&self, label: &str) -> String {
        let shown = |letter| self.0.iter().find(|(ours, _)| *ours == letter).map(|(_, it)| *it);
        label.chars().map(|letter| shown(letter).unwrap_or(letter)).collect()
    }

    /// What was typed in these letters, in ours.
    pub fn read(&self, typed: &str) -> String {
        let meant = |letter| self.0.iter().find(|(_, theirs)| *theirs == letter).map(|(it, _)| *it);
        typed.chars().map(|letter| meant(letter).unwrap_or(letter)).collect()
    }
}

/// The figure of a kind that has one in Unicode.
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
