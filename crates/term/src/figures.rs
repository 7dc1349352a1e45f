//! The figures of the terminal: what the kinds of pieces look like as characters.
//!
//! A kind nobody has drawn here shows its letter. Pieces that look somewhere carry an arrow or are drawn as the mirror
//! they are.

use parlour_core::show::{Facing, Piece};
use parlour_motion::Turn;

/// A figure: solid, and outlined for owners who must differ without colour.
struct Figure {
    kind: &'static str,
    solid: char,
    outlined: char,
}

const fn figure(kind: &'static str, solid: char, outlined: char) -> Figure {
    Figure { kind, solid, outlined }
}

const FIGURES: &[Figure] = &[
    figure("king", '♚', '♔'),
    figure("queen", '♛', '♕'),
    figure("rook", '♜', '♖'),
    figure("bishop", '♝', '♗'),
    figure("knight", '♞', '♘'),
    figure("pawn", '♟', '♙'),
    figure("archbishop", '✚', '✙'),
    figure("cardinal", '✚', '✙'),
    figure("chancellor", '★', '☆'),
    figure("marshal", '★', '☆'),
    figure("soldier", '●', '○'),
    figure("man", '●', '○'),
    figure("crowned_man", '♚', '♔'),
    figure("disc", '●', '○'),
    figure("stone", '●', '○'),
];

/// Figures that need colour to tell their owners apart.
const COLOURED: &[(&str, char)] = &[("pharaoh", '☥'), ("sphinx", '◉'), ("anubis", '■')];

/// Kinds that fill their cell as a round disc where there is room.
const ROUND: &[&str] = &["disc", "stone", "man", "soldier"];

/// The picture of a kind as one character, if it has one.
pub(crate) fn glyph(kind: &str, outlined: bool) -> Option<char> {
    let found = FIGURES.iter().find(|figure| figure.kind == kind)?;
    Some(if outlined { found.outlined } else { found.solid })
}

/// The picture of a kind whose owner shows by colour.
pub(crate) fn coloured_glyph(kind: &str) -> Option<char> {
    let special = COLOURED.iter().find(|(name, _)| *name == kind).map(|(_, glyph)| *glyph);
    special.or_else(|| glyph(kind, false))
}

/// An arrow that way.
pub(crate) fn arrow(facing: Facing, unicode: bool) -> char {
    let [north, east, south, west] =
        if unicode { ['↑', '→', '↓', '←'] } else { ['^', '>', 'v', '<'] };
    match facing {
        Facing::North => north,
        Facing::East => east,
        Facing::South => south,
        Facing::West => west,
    }
}

/// A mirror: the half of its cell that is solid, or a thin slash with two bright sides.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum MirrorFigure {
    /// Solid behind one diagonal; the letters say which corner is solid.
    Half(Corner),
    /// Rising to the right.
    Rising,
    /// Falling to the right.
    Falling,
}

/// A corner of a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Corner {
    SouthWest,
    NorthWest,
    NorthEast,
    SouthEast,
}

/// The mirror a kind is, looking this way.
pub(crate) fn mirror(kind: &str, facing: Facing) -> Option<MirrorFigure> {
    match kind {
        // The bright side is between the facing and the one clockwise of it; the solid corner lies opposite.
        "pyramid" => Some(MirrorFigure::Half(match facing {
            Facing::North => Corner::SouthWest,
            Facing::East => Corner::NorthWest,
            Facing::South => Corner::NorthEast,
            Facing::West => Corner::SouthEast,
        })),
        "scarab" => Some(match facing {
            Facing::North | Facing::South => MirrorFigure::Rising,
            Facing::East | Facing::West => MirrorFigure::Falling,
        }),
        _ => None,
    }
}

impl MirrorFigure {
    /// As one character.
    pub(crate) fn glyph(self) -> char {
        match self {
            MirrorFigure::Half(Corner::SouthWest) => '◣',
            MirrorFigure::Half(Corner::NorthWest) => '◤',
            MirrorFigure::Half(Corner::NorthEast) => '◥',
            MirrorFigure::Half(Corner::SouthEast) => '◢',
            MirrorFigure::Rising => '╱',
            MirrorFigure::Falling => '╲',
        }
    }

    /// As rows of block characters, which fill their cells in every font: three by two, or five by three.
    pub(crate) fn rows(self, large: bool) -> &'static [&'static str] {
        match (self, large) {
            (MirrorFigure::Half(Corner::SouthWest), false) => &["█▖ ", "██▙"],
            (MirrorFigure::Half(Corner::NorthWest), false) => &["██▛", "█▘ "],
            (MirrorFigure::Half(Corner::NorthEast), false) => &["▜██", " ▝█"],
            (MirrorFigure::Half(Corner::SouthEast), false) => &[" ▗█", "▟██"],
            (MirrorFigure::Rising, false) => &[" ▄▛", "▟▀ "],
            (MirrorFigure::Falling, false) => &["▜▄ ", " ▀▙"],
            (MirrorFigure::Half(Corner::SouthWest), true) => &["█▄   ", "███▄ ", "█████"],
            (MirrorFigure::Half(Corner::NorthWest), true) => &["█████", "███▀ ", "█▀   "],
            (MirrorFigure::Half(Corner::NorthEast), true) => &["█████", " ▀███", "   ▀█"],
            (MirrorFigure::Half(Corner::SouthEast), true) => &["   ▄█", " ▄███", "█████"],
            (MirrorFigure::Rising, true) => &["   ▄█", " ▄█▀ ", "█▀   "],
            (MirrorFigure::Falling, true) => &["█▄   ", " ▀█▄ ", "   ▀█"],
        }
    }

    /// The letter with a slash: the letter stands on the solid side.
    pub(crate) fn with_letter(self, letter: char) -> [char; 3] {
        match self {
            MirrorFigure::Half(Corner::SouthWest) => [' ', letter, '\\'],
            MirrorFigure::Half(Corner::NorthWest) => [' ', letter, '/'],
            MirrorFigure::Half(Corner::NorthEast) => ['\\', letter, ' '],
            MirrorFigure::Half(Corner::SouthEast) => ['/', letter, ' '],
            MirrorFigure::Rising => ['/', letter, '/'],
            MirrorFigure::Falling => ['\\', letter, '\\'],
        }
    }
}

/// True if the kind fills its cell as a round disc.
pub(crate) fn is_round(kind: &str) -> bool {
    ROUND.contains(&kind)
}

/// A piece in at most three characters of plain text: the letter in the middle, where it looks beside it.
pub(crate) fn plain(piece: &Piece, turn: Turn) -> [char; 3] {
    let Some(facing) = piece.facing.map(|facing| turn.facing(facing)) else {
        return [' ', piece.letter, ' '];
    };
    match mirror(&piece.kind, facing) {
        Some(mirror) => mirror.with_letter(piece.letter),
        None => [' ', piece.letter, arrow(facing, false)],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_mirror_looks_different_from_the_others() {
        let facings = [Facing::North, Facing::East, Facing::South, Facing::West];
        let seen: std::collections::HashSet<[char; 3]> =
            facings.map(|facing| mirror("pyramid", facing).unwrap().with_letter('p')).into();
        assert_eq!(seen.len(), 4);
        assert_eq!(mirror("scarab", Facing::North), mirror("scarab", Facing::South));
    }

    #[test]
    fn every_kind_on_the_shelf_has_a_figure_or_a_letter_of_its_own() {
        let catalogue = parlour_table::Catalogue::new();
        for info in catalogue.games() {
            let spec = parlour_table::GameSpec::new(&*info.id);
            let table = catalogue.open(&spec).expect("a game on the shelf opens");
            let is_drawn = |kind: &str| {
                coloured_glyph(kind).is_some() || mirror(kind, Facing::North).is_some()
            };
            let mut letters = std::collections::HashSet::new();
            for piece in table.palette().iter().filter(|piece| !is_drawn(&piece.kind)) {
                let is_own = letters.insert((piece.owner, piece.letter));
                assert!(is_own, "{}: another kind is a {} too", info.id, piece.letter);
            }
        }
    }
}
