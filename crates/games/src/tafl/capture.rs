//! What a move takes off the board.

use super::board::{between, bit, east, neighbours_of, north, south, west};
use super::rules::{ATTACKERS, KingFalls};
use super::{Move, Position, Tafl};

impl Tafl {
    /// The pieces that a legal move takes; the king among them if he falls.
    #[inline]
    pub(super) fn taken(&self, pos: &Position, mv: Move) -> u128 {
        let to = bit(mv.to);
        let moved = bit(mv.from) | to;
        if pos.turn == ATTACKERS {
            self.taken_by_attackers(pos, to, pos.attackers ^ moved)
        } else {
            self.taken_by_defenders(pos, to, moved)
        }
    }

    #[inline]
    fn taken_by_attackers(&self, pos: &Position, to: u128, attackers: u128) -> u128 {
        let near = neighbours_of(to) & (pos.defenders | pos.king);
        if near == 0 {
            return 0;
        }
        let rules = self.rules;
        let mut anvils = attackers | rules.corners;
        let king_at_home = pos.king == rules.throne;
        let against_throne = rules.taken_against_throne
            && (attackers & neighbours_of(rules.throne)).count_ones() == 3;
        if !king_at_home || rules.throne_always_hostile || against_throne {
            anvils |= rules.throne;
        }
        let mut taken = between(pos.defenders, to, anvils);
        if near & pos.king != 0 && self.king_falls(pos.king, to, attackers) {
            taken |= pos.king;
        }
        if rules.shieldwall && to & rules.rim != 0 {
            taken |= self.shieldwall(to, attackers, pos.defenders | pos.king) & pos.defenders;
        }
        taken
    }

    #[inline]
    fn taken_by_defenders(&self, pos: &Position, to: u128, moved: u128) -> u128 {
        if neighbours_of(to) & pos.attackers == 0 {
            return 0;
        }
        let rules = self.rules;
        let king_moves = moved & pos.king != 0;
        let (defenders, king) = if king_moves {
            (pos.defenders, pos.king ^ moved)
        } else {
            (pos.defenders ^ moved, pos.king)
        };
        if king_moves && !rules.king_armed {
            return 0;
        }
        let mine = if rules.king_armed { defenders | king } else { defenders };
        let mut taken = between(pos.attackers, to, mine | rules.corners | rules.throne);
        if rules.shieldwall && to & rules.rim != 0 {
            taken |= self.shieldwall(to, mine, pos.attackers);
        }
        taken
    }

    /// Whether the king beside the attacker that has just come to `to` is captured.
    #[inline]
    fn king_falls(&self, king: u128, to: u128, attackers: u128) -> bool {
        let rules = self.rules;
        let sides = neighbours_of(king) & rules.board;
        let surrounded = || sides.count_ones() == 4 && sides & !(attackers | rules.throne) == 0;
        match rules.king_falls {
            KingFalls::ToFour => surrounded(),
            KingFalls::ToTwo if (king | sides) & rules.throne != 0 => surrounded(),
            KingFalls::ToTwo => between(king, to, attackers | rules.corners) != 0,
            KingFalls::WhenHemmedIn => sides & !(attackers | rules.corners) == 0,
        }
    }

    /// The pieces of rows along the edge that `to` closes: two or more, each with an enemy in front of it, and enemies
    /// or a corner at both ends.
    fn shieldwall(&self, to: u128, mine: u128, theirs: u128) -> u128 {
        type Step = fn(u128) -> u128;
        const EDGES: [(Step, Step, [Step; 2]); 4] = [
            (north, south, [east, west]),
            (south, north, [east, west]),
            (east, west, [north, south]),
            (west, east, [north, south]),
        ];
        let board = self.rules.board;
        let mut taken = 0;
        for (inwards, outwards, ways) in EDGES {
            let edge = board & !inwards(board);
            if to & edge == 0 {
                continue;
            }
            let held = theirs & edge & outwards(mine);
            for along in ways {
                let mut row = 0;
                let mut next = along(to) & edge;
                while next & held != 0 {
                    row |= next;
                    next = along(next) & edge;
                }
                if row.count_ones() >= 2 && next & (mine | self.rules.corners) != 0 {
                    taken |= row;
                }
            }
        }
        taken
    }
}
