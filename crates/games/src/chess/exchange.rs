//! What a series of captures on one square gains.

use super::attacks;
use super::position::{BISHOP, EN_PASSANT, KING, Move, PAWN, Position, QUEEN, ROOK};
use parlour_core::Score;

/// What kinds are worth when counting exchanges.
pub(super) const WORTH: [Score; 8] = [100, 320, 330, 500, 950, 10_000, 0, 0];

/// The balance for the mover if both sides take on the target as long as it pays, cheapest piece first.
/// <https://www.chessprogramming.org/SEE_-_The_Swap_Algorithm>
pub(super) fn gain(pos: &Position, mv: Move) -> Score {
    let (from, to) = (mv.from(), mv.to());
    let mut occupied = pos.occupied() ^ 1 << from;
    let mut gains = [0; 32];
    if mv.special() == EN_PASSANT {
        occupied ^= 1 << (to ^ 8);
        gains[0] = WORTH[PAWN];
    } else if pos.of_side(pos.turn() ^ 1) >> to & 1 == 1 {
        gains[0] = WORTH[pos.kind_at(to)];
    }
    let mut on_square = WORTH[mv.kind()];
    if let Some(kind) = mv.promotion() {
        on_square = WORTH[kind];
        gains[0] += WORTH[kind] - WORTH[PAWN];
    }
    let diagonal = pos.of_kind(BISHOP) | pos.of_kind(QUEEN);
    let straight = pos.of_kind(ROOK) | pos.of_kind(QUEEN);
    let mut side = pos.turn() ^ 1;
    let mut attackers = pos.attackers(0, to, occupied) | pos.attackers(1, to, occupied);
    let mut depth = 0;
    loop {
        attackers &= occupied;
        let mine = attackers & pos.of_side(side);
        if mine == 0 || depth == 31 {
            break;
        }
        let mut kind = PAWN;
        while mine & pos.of_kind(kind) == 0 {
            kind += 1;
        }
        // A king takes only what nothing defends.
        if kind == KING && attackers & pos.of_side(side ^ 1) != 0 {
            break;
        }
        depth += 1;
        gains[depth] = on_square - gains[depth - 1];
        on_square = WORTH[kind];
        let taker = mine & pos.of_kind(kind);
        occupied ^= taker & taker.wrapping_neg();
        // What stood behind the taker looks through now.
        attackers |= attacks::bishop(to, occupied) & diagonal;
        attackers |= attacks::rook(to, occupied) & straight;
        side ^= 1;
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
    use parlour_core::Notation;

    fn of(position: &str, text: &str) -> Score {
        let chess = Chess::orthodox();
        let pos = chess.read_position(position).unwrap();
        gain(&pos, chess.read_move(&pos, text).unwrap())
    }

    #[test]
    fn exchanges_are_counted_to_their_end() {
        assert_eq!(of("1k1r4/1pp4p/p7/4p3/8/P5P1/1PP4P/2K1R3 w - - 0 1", "e1e5"), 100);
        // Knight for pawn, then everything on e5 in order of worth.
        let many = "1k1r3q/1ppn3p/p4b2/4p3/8/P2N2P1/1PP1R1BP/2K1Q3 w - - 0 1";
        assert_eq!(of(many, "d3e5"), 100 - 320);
        assert_eq!(of("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5"), 100);
        assert_eq!(of("4k3/8/4p3/3p4/8/8/3R4/4K3 w - - 0 1", "d2d5"), 100 - 500);
        assert_eq!(of("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8q"), 850);
    }
}
