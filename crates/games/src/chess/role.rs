//! The kinds of pieces.

use super::color::Color;

/// What a piece is, whoever it belongs to.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum Role {
    Pawn,
    Knight,
    Bishop,
    Rook,
    Queen,
    King,
}

impl Role {
    pub(crate) const ALL: [Role; 6] =
        [Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen, Role::King];

    /// The role with this place in [`Role::ALL`]. Read from a list, because whatever is asked of it next would be done
    /// in a branch for each role.
    #[inline(always)]
    pub(super) fn from_index(index: usize) -> Role {
        static ROLES: [Role; 8] = {
            let [pawn, knight, bishop, rook, queen, king] = Role::ALL;
            [pawn, knight, bishop, rook, queen, king, king, king]
        };
        ROLES[index & 7]
    }

    /// The capital letter in texts.
    pub(super) const fn letter(self) -> char {
        ['P', 'N', 'B', 'R', 'Q', 'K'][self as usize]
    }

    /// The role of a capital letter.
    pub(super) fn from_letter(letter: char) -> Option<Role> {
        Role::ALL.into_iter().find(|role| role.letter() == letter)
    }

    /// The letter of a piece, upper case for White.
    pub(super) const fn letter_of(self, color: Color) -> char {
        if color.is_white() { self.letter() } else { self.letter().to_ascii_lowercase() }
    }

    /// The figure, which is also the word for people.
    pub(super) const fn name(self) -> &'static str {
        ["pawn", "knight", "bishop", "rook", "queen", "king"][self as usize]
    }

    /// Whether pawns may become it.
    pub(super) const fn is_promoted(self) -> bool {
        !matches!(self, Role::Pawn | Role::King)
    }
}
