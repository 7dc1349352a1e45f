//! What a series of captures on one square gains.

use super::attacks;
use super::board::Board;
use super::color::Color;
use super::role::Role;
use super::square::Square;
use parlour_core::Score;

static VALUES: [Score; 6] = [100, 320, 330, 500, 950, 10_000];

/// What a piece counts in exchanges.
#[inline(always)]
pub(super) fn value(role: Role) -> Score {
    VALUES[role as usize]
}

/// A move that begins an exchange.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Exchange {
    pub(crate) us: Color,
    pub(crate) from: Square,
    pub(crate) to: Square,
    pub(crate) mover: Role,
    pub(crate) promotion: Option<Role>,
    /// The square of a pawn that is taken in passing.
    pub(crate) passed: u64,
}

/// The balance for the mover if both sides take on the target as long as it pays, cheapest piece first.
/// <https://www.chessprogramming.org/SEE_-_The_Swap_Algorithm>
pub(crate) fn gain(pos: &impl Board, exchange: &Exchange) -> Score {
    let &Exchange { us, from, to, mover, promotion, passed } = exchange;
    let mut occupied = pos.occupied() & !from.bit() & !passed;
    let mut gains = [0; 32];
    if passed != 0 {
        gains[0] = value(Role::Pawn);
    } else if to.is_in(pos.by_color(us.other())) {
        gains[0] = value(pos.role_at(to));
    }
    let mut on_square = value(mover);
    if let Some(role) = promotion {
        on_square = value(role);
        gains[0] += value(role) - value(Role::Pawn);
    }
    let mut side = us.other();
    let mut attackers =
        pos.attackers(Color::White, to, occupied) | pos.attackers(Color::Black, to, occupied);
    let mut depth = 0;
    loop {
        attackers &= occupied;
        let mine = attackers & pos.by_color(side);
        if mine == 0 || depth == 31 {
            break;
        }
        let cheapest = Role::ALL.into_iter().find(|&role| mine & pos.by_role(role) != 0);
        let role = cheapest.unwrap_or(Role::King);
        // A king takes only what nothing defends.
        if role == Role::King && attackers & pos.by_color(side.other()) != 0 {
            break;
        }
        depth += 1;
        gains[depth] = on_square - gains[depth - 1];
        on_square = value(role);
        let taker = mine & pos.by_role(role);
        occupied ^= taker & taker.wrapping_neg();
        // What stood behind the taker looks through now.
        attackers |= attacks::bishop(to, occupied) & pos.diagonal();
        attackers |= attacks::rook(to, occupied) & pos.straight();
        side = side.other();
    }
    while depth > 0 {
        gains[depth - 1] = -gains[depth].max(-gains[depth - 1]);
        depth -= 1;
    }
    gains[0]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chess::Chess;
    use crate::chess::mind::exchange_of;
    use parlour_core::Notation;

    fn of(position: &str, text: &str) -> Score {
        let chess = Chess::orthodox();
        let pos = chess.read_position(position).unwrap();
        gain(&pos, &exchange_of(&pos, chess.read_move(&pos, text).unwrap()))
    }

    #[test]
    fn exchanges_are_counted_to_their_end() {
        assert_eq!(of("1k1r4/1pp4p/p7/4p3/8/P5P1/1PP4P/2K1R3 w - - 0 1", "e1e5"), 100);
        // Knight for pawn, then everything on e5 in order of value.
        let many = "1k1r3q/1ppn3p/p4b2/4p3/8/P2N2P1/1PP1R1BP/2K1Q3 w - - 0 1";
        assert_eq!(of(many, "d3e5"), 100 - 320);
        assert_eq!(of("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5"), 100);
        assert_eq!(of("4k3/8/4p3/3p4/8/8/3R4/4K3 w - - 0 1", "d2d5"), 100 - 500);
        assert_eq!(of("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8q"), 850);
    }
}
