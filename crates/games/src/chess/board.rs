//! Which piece stands where, and what it attacks.

use super::attacks;
use super::color::Color;
use super::role::Role;
use super::square::Square;

/// A board with the pieces of chess, as sets of squares.
pub(crate) trait Board {
    /// All pieces of a role.
    fn by_role(&self, role: Role) -> u64;

    /// All pieces of a color.
    fn by_color(&self, color: Color) -> u64;

    /// The pieces of a color and role.
    #[inline(always)]
    fn pieces(&self, color: Color, role: Role) -> u64 {
        self.by_role(role) & self.by_color(color)
    }

    /// All that move diagonally as far as they like.
    #[inline(always)]
    fn diagonal(&self) -> u64 {
        self.by_role(Role::Bishop) | self.by_role(Role::Queen)
    }

    /// All that move straight as far as they like.
    #[inline(always)]
    fn straight(&self) -> u64 {
        self.by_role(Role::Rook) | self.by_role(Role::Queen)
    }

    #[inline(always)]
    fn occupied(&self) -> u64 {
        self.by_color(Color::White) | self.by_color(Color::Black)
    }

    /// Where the king of a color stands.
    #[inline(always)]
    fn king(&self, color: Color) -> Square {
        Square::lowest(self.pieces(color, Role::King))
    }

    /// The squares that the king of a color attacks; of all its kings where it may have any number of them.
    #[inline(always)]
    fn king_attacks(&self, color: Color) -> u64 {
        attacks::king(self.king(color))
    }

    /// The role on an occupied square, without branches: captures are hard to foresee.
    #[inline(always)]
    fn role_at(&self, square: Square) -> Role {
        let there = |role: Role| usize::from(square.is_in(self.by_role(role))) * role as usize;
        Role::from_index(Role::ALL.into_iter().map(there).sum())
    }

    /// Color and role of the piece on a square.
    #[inline]
    fn piece_at(&self, square: Square) -> Option<(Color, Role)> {
        let color = Color::from_white(square.is_in(self.by_color(Color::White)));
        square.is_in(self.occupied()).then(|| (color, self.role_at(square)))
    }

    /// The pieces of `color` that attack a square when `occupied` squares stop sliders.
    #[inline]
    fn attackers(&self, color: Color, square: Square, occupied: u64) -> u64 {
        let found = attacks::pawn(color.other(), square) & self.by_role(Role::Pawn)
            | attacks::knight(square) & self.by_role(Role::Knight)
            | attacks::king(square) & self.by_role(Role::King)
            | attacks::bishop(square, occupied) & self.diagonal()
            | attacks::rook(square, occupied) & self.straight();
        found & self.by_color(color)
    }

    /// True if pieces of `by` among these attack a square when `occupied` squares stop sliders: quick where most do not.
    #[inline(always)]
    fn is_attacked(&self, by: Color, among: u64, square: Square, occupied: u64) -> bool {
        let near = attacks::pawn(by.other(), square) & self.by_role(Role::Pawn)
            | attacks::knight(square) & self.by_role(Role::Knight)
            | attacks::king(square) & self.by_role(Role::King);
        if near & among != 0 {
            return true;
        }
        let (diagonal, straight) = attacks::rays(square);
        let (bishops, rooks) = (self.diagonal() & among, self.straight() & among);
        diagonal & bishops != 0 && attacks::bishop(square, occupied) & bishops != 0
            || straight & rooks != 0 && attacks::rook(square, occupied) & rooks != 0
    }
}
