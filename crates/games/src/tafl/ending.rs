//! How a position is over apart from having no move: the king gone, home, ringed in or in his fort.

use super::board::{east, flood, neighbours_of, north, south, west};
use super::rules::{ATTACKERS, DEFENDERS, Rules};
use super::{Position, Tafl};
use parlour_core::{Outcome, Reason};

impl Tafl {
    /// The reason why a position is over, if one can be seen on the board.
    ///
    /// A ring can only be closed by attackers and a fort only by defenders, so each is looked for when the other side
    /// is to move.
    #[inline]
    pub(super) fn reason_over(&self, pos: &Position) -> Option<Reason> {
        let rules = self.rules;
        if pos.king == 0 {
            return Some(Reason::KingTaken);
        }
        if pos.king & rules.goals != 0 {
            return Some(Reason::Escaped);
        }
        if pos.attackers == 0 {
            return Some(Reason::NoPieces);
        }
        if pos.turn == ATTACKERS {
            let fort = rules.exit_fort && pos.king & rules.rim != 0 && self.in_exit_fort(pos);
            fort.then_some(Reason::ExitFort)
        } else {
            (rules.encirclement && self.encircled(pos)).then_some(Reason::Encircled)
        }
    }

    /// The result that belongs to a reason seen on the board.
    pub(super) fn outcome(reason: Reason) -> Outcome {
        let winner = match reason {
            Reason::KingTaken | Reason::Encircled => ATTACKERS,
            _ => DEFENDERS,
        };
        Outcome::win(winner, reason)
    }

    /// Whether neither the king nor any defender could ever walk to the edge, attackers standing still.
    #[inline]
    fn encircled(&self, pos: &Position) -> bool {
        let open = self.rules.board & !pos.attackers;
        let mut reached = pos.defenders | pos.king;
        loop {
            if reached & self.rules.rim != 0 {
                return false;
            }
            let wider = reached | neighbours_of(reached) & open;
            if wider == reached {
                return true;
            }
            reached = wider;
        }
    }

    /// Whether the king at the edge can move inside walls that nobody can ever break.
    fn in_exit_fort(&self, pos: &Position) -> bool {
        let board = self.rules.board;
        let empty = board & !(pos.attackers | pos.defenders | pos.king);
        let inside = flood(pos.king, empty);
        let around = neighbours_of(inside) & board & !inside;
        let can_move = neighbours_of(pos.king) & empty != 0;
        can_move && around & !pos.defenders == 0 && around & !lasting(self.rules, pos, inside) == 0
    }
}

/// The defenders that could never be captured even if attackers stood everywhere outside.
fn lasting(rules: &Rules, pos: &Position, inside: u128) -> u128 {
    let mut safe = pos.defenders;
    loop {
        let open_throne = rules.throne & !pos.king;
        let hostile = rules.board & !(inside | safe) | rules.corners | open_throne;
        let sandwiched = east(hostile) & west(hostile) | north(hostile) & south(hostile);
        let mut falling = safe & sandwiched;
        if rules.shieldwall {
            falling |= safe & walled_in(rules.board, safe | pos.king, hostile);
        }
        if falling == 0 {
            return safe;
        }
        safe &= !falling;
    }
}

/// Rows of two or more along an edge with hostile squares in front of each and at both ends.
fn walled_in(board: u128, row: u128, hostile: u128) -> u128 {
    type Step = fn(u128) -> u128;
    const EDGES: [(Step, Step, [Step; 2]); 4] = [
        (north, south, [east, west]),
        (south, north, [east, west]),
        (east, west, [north, south]),
        (west, east, [north, south]),
    ];
    let mut found = 0;
    for (inwards, outwards, [onwards, back]) in EDGES {
        let edge = board & !inwards(board);
        let held = row & edge & outwards(hostile);
        let ends = hostile & edge;
        // Spread from both ends through what is held: a row reached from both is closed in.
        let (mut from_start, mut from_end) = (onwards(ends) & held, back(ends) & held);
        for _ in 0..board.count_ones().isqrt() {
            from_start |= onwards(from_start) & held;
            from_end |= back(from_end) & held;
        }
        let closed = from_start & from_end;
        found |= closed & (onwards(closed) | back(closed));
    }
    found
}
