//! What a player of laser chess likes.

use super::board::{self, BOARD, Content, around, squares};
use super::{Laser, Move, Position};
use parlour_core::{EVAL_LIMIT, Game, Mind, Outcome, Score, Seat};

/// For ordering only: a pharaoh is worth every other piece.
const PHARAOH: Score = 5000;
/// For each own piece beside the pharaoh.
const SHELTER: Score = 6;
/// For each square of enemy light beside the pharaoh.
const NEAR_LIGHT: Score = 12;
/// For each square of light on the enemy's half.
const REACH: Score = 3;
/// For each empty square the pieces could go to.
const ROOM: Score = 1;
/// A piece in the enemy light as it stands is worth less by one part in this many.
const EXPOSED: Score = 4;

/// Each seat's own half of the board.
const HALVES: [u128; 2] = {
    let lower = BOARD & ((1 << board::at(0, 4)) - 1);
    [lower, BOARD & !lower]
};

/// What a piece is worth, by its number.
const VALUES: [Score; Content::NUMBERS] = {
    let mut values = [0; Content::NUMBERS];
    let mut number = 0;
    while number < Content::NUMBERS {
        // Nothing, pyramid, anubis, scarab, pharaoh, sphinx, and the frame.
        values[number] = [0, 100, 110, 200, PHARAOH, 0, 0, 0][number >> 3];
        number += 1;
    }
    values
};

fn value(piece: Content) -> Score {
    VALUES[piece.number()]
}

fn count(set: u128) -> Score {
    set.count_ones() as Score
}

/// How near the middle a scarab stands, where it turns the most light.
fn central(square: u8) -> Score {
    let (x, y) = board::place(square);
    let (x, y) = (Score::from(x), Score::from(y));
    4 * (x.min(9 - x) + y.min(7 - y))
}

/// What a seat's pieces are worth to it.
fn side_score(pos: &Position, seat: Seat) -> Score {
    let (me, them) = (seat.index(), seat.other().index());
    let (mine, all) = (pos.pieces[me], pos.pieces[0] | pos.pieces[1]);
    let home = 1 << pos.pharaohs[me];
    // The pharaohs are beyond price and as good as always there.
    let mut score: Score = squares(mine & !home).map(|square| value(pos.on(square))).sum();
    score += squares(mine & pos.scarabs).map(central).sum::<Score>();
    score += ROOM * count(around(mine) & BOARD & !all);
    score += SHELTER * count(around(home) & mine & !home);
    let shot = if seat == pos.turn { pos.light } else { pos.shot(seat) };
    score += REACH * count(shot.touched & HALVES[them]);
    score += NEAR_LIGHT * count(around(1 << pos.pharaohs[them]) & shot.touched);
    if let Some(hit) = shot.hit {
        let victim = pos.on(hit);
        let loss = value(victim).min(800) / EXPOSED;
        score += if victim.owner() == seat { -loss } else { loss };
    }
    score
}

/// What the mover gains when its laser destroys a piece, given what stands where after the move.
fn gain(pos: &Position, mv: Move, hit: u8) -> Score {
    // A swap or step changes what stands on its two squares; what is hit there is one of the pieces it moved.
    let victim = match (mv.turn(), hit) {
        (None, hit) if hit == mv.to => pos.on(mv.from),
        (None, hit) if hit == mv.from => pos.on(mv.to),
        _ => pos.on(hit),
    };
    if victim.owner() == pos.turn { -value(victim) } else { value(victim) }
}

impl Mind for Laser {
    fn evaluate(&self, pos: &Position, seat: Seat) -> Score {
        let score = match pos.loser() {
            Some(loser) => {
                if loser == Seat::FIRST {
                    -PHARAOH
                } else {
                    PHARAOH
                }
            }
            None => (side_score(pos, Seat::FIRST) - side_score(pos, Seat::SECOND))
                .clamp(-EVAL_LIMIT, EVAL_LIMIT),
        };
        if seat == Seat::FIRST { score } else { -score }
    }

    #[inline]
    fn pack(&self, mv: Move) -> u32 {
        u32::from(mv.from) | u32::from(mv.to) << 7
    }

    /// A move whose shot destroys an enemy piece.
    #[inline]
    fn is_noisy(&self, pos: &Position, mv: Move) -> bool {
        self.target_after(pos, mv).is_some_and(|hit| gain(pos, mv, hit) > 0)
    }

    fn noisy_moves(&self, pos: &Position, out: &mut Vec<Move>) {
        if pos.loser().is_none() {
            self.list(pos, out);
            out.retain(|&mv| self.is_noisy(pos, mv));
        }
    }

    /// Found by play against itself.
    fn futility_margin(&self) -> Option<Score> {
        Some(60)
    }

    #[inline]
    fn quick_outcome(&self, pos: &Position, scratch: &mut Vec<Move>) -> Option<Outcome> {
        if pos.loser().is_some() { self.legal_moves(pos, scratch) } else { None }
    }

    /// Having to move hardly ever hurts: there is always something harmless to turn.
    #[inline]
    fn pass(&self, pos: &mut Position) -> bool {
        let goes_on = pos.loser().is_none();
        if goes_on {
            pos.give_turn();
        }
        goes_on
    }

    #[inline]
    fn score_move(&self, pos: &Position, mv: Move) -> Score {
        self.target_after(pos, mv).map_or(0, |hit| gain(pos, mv, hit))
    }

    /// The enemy laser, fired as everything stands, would hit the pharaoh.
    #[inline]
    fn is_threatened(&self, pos: &Position) -> bool {
        pos.target(pos.turn.other()) == Some(pos.pharaohs[pos.turn.index()])
    }
}

#[cfg(test)]
mod tests {
    use super::super::builtin;
    use super::*;
    use parlour_core::Notation;

    #[test]
    fn destroying_is_sought_and_destroying_ones_own_is_shunned() {
        let game = builtin().remove(0);
        let pos = game.read_position("sc4fc4/10/10/7pc1Pd/10/10/10/3Fa5Sa b").unwrap();
        let score_of = |text| game.score_move(&pos, game.read_move(&pos, text).unwrap());
        assert_eq!(score_of("j5-"), 100, "the mirror sends the light to the enemy");
        assert_eq!(score_of("d1d2"), -100, "the light meets the bare side of the own pyramid");
        assert_eq!(score_of("j1-"), -PHARAOH);
        let mut noisy = Vec::new();
        game.noisy_moves(&pos, &mut noisy);
        assert_eq!(noisy, [game.read_move(&pos, "j5-").unwrap()]);
    }

    #[test]
    fn the_start_is_even_and_a_piece_more_is_better() {
        let game = builtin().remove(0);
        let start = game.start();
        assert_eq!(game.evaluate(&start, Seat::FIRST), 0);
        let text = game.write_position(&start).replace("2pc7", "10");
        let pos = game.read_position(&text).unwrap();
        assert!(game.evaluate(&pos, Seat::FIRST) > 50);
    }
}
