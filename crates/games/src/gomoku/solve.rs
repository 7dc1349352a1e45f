//! Wins by fours alone: every move threatens five in a row, every answer is forced, and in the end two fives are threatened at once
//! (*victory by continuous fours*; the first half of threat-space search: Allis, van den Herik and Huntjens, Go-Moku Solved by New
//! Search Techniques, 1993).

use super::board::{POINTS, Position};
use super::shape::{Shape, five_points, point_on, shapes_at};
use super::{Gomoku, Move};
use parlour_core::{Game, Solved, Solving, keys};

/// No attack goes on for more fours than this.
const LONGEST: u32 = 24;
/// Roughly how many positions an attack that fails looks at.
pub(super) const EFFORT: u64 = 500;
/// This many stones at least a side needs for a four.
const MIN_STONES: u16 = 6;
/// Sets what failed apart from everything else in the memory.
const FAILED: u64 = keys::key(0x766366);

/// The points where a side would have five in a row with its next stone: one of them, and another if there is one.
fn fives(pos: &Position, side: usize) -> [Option<usize>; 2] {
    let mut found = [None; 2];
    for (line, bit) in five_points(&pos.stones[side], &pos.stones[side ^ 1], false) {
        let point = point_on(line, bit);
        match found[0] {
            None => found[0] = Some(point),
            Some(first) if first != point => {
                found[1] = Some(point);
                break;
            }
            Some(_) => {}
        }
    }
    found
}

struct Attack<'g, 's, 'm> {
    game: &'g Gomoku,
    side: usize,
    solving: &'s mut Solving<'m>,
    /// The moves of both sides so far.
    line: Vec<Move>,
}

impl Attack<'_, '_, '_> {
    fn place(&mut self, pos: &Position, point: usize) -> Position {
        let mut next = *pos;
        self.game.apply(&mut next, Move(point as u8));
        self.line.push(Move(point as u8));
        next
    }

    /// Whether the attacker, who is to move, wins by fours; then `line` shows how.
    fn wins(&mut self, pos: &Position, fours: u32) -> bool {
        if self.solving.visit() {
            return false;
        }
        if let [Some(five), _] = fives(pos, self.side) {
            self.line.push(Move(five as u8));
            return true;
        }
        let key = self.game.key(pos) ^ FAILED;
        if fours == 0 || self.solving.memo.recall(key).is_some_and(|tried| tried >= fours.into()) {
            return false;
        }
        let forced = match fives(pos, self.side ^ 1) {
            [Some(_), Some(_)] => return false,
            [forced, _] => forced,
        };
        let before = self.line.len();
        for point in candidates(pos, self.side, forced) {
            if self.four_wins(pos, point, fours) {
                return true;
            }
            self.line.truncate(before);
        }
        if !self.solving.is_stopped() {
            self.solving.memo.keep(key, u64::from(fours), fours as u8);
        }
        false
    }

    /// Whether this four wins: by threatening two fives, or after the only answer.
    fn four_wins(&mut self, pos: &Position, point: usize, fours: u32) -> bool {
        let next = self.place(pos, point);
        if let [Some(_), _] = fives(&next, self.side ^ 1) {
            return false;
        }
        match fives(&next, self.side) {
            [Some(one), Some(other)] => {
                self.line.extend([Move(one as u8), Move(other as u8)]);
                true
            }
            [Some(answer), None] => {
                let next = self.place(&next, answer);
                self.wins(&next, fours - 1)
            }
            _ => false,
        }
    }
}

/// The points where a stone makes a four, those that make two threats first; only the forced one if there is one.
fn candidates(pos: &Position, side: usize, forced: Option<usize>) -> Vec<usize> {
    let mut found = Vec::new();
    for point in (0..POINTS).filter(|&point| pos.is_empty(point)) {
        if forced.is_some_and(|forced| forced != point) {
            continue;
        }
        let shapes = shapes_at(pos, side, point, false);
        let fours = shapes.iter().filter(|&&shape| shape >= Shape::Four).count();
        if fours > 0 {
            let priority = 4 * fours + shapes.iter().filter(|&&it| it >= Shape::OpenThree).count();
            found.push((priority, point));
        }
    }
    found.sort_by_key(|&(priority, point)| (std::cmp::Reverse(priority), point));
    found.into_iter().map(|(_, point)| point).collect()
}

/// Whether an attack by fours is worth trying.
pub(super) fn is_worth_trying(game: &Gomoku, pos: &Position) -> bool {
    // Six in a row are a five here, which is not so where exactly five are asked for.
    !game.exact && !pos.won && pos.count >= MIN_STONES
}

/// A win by fours of the player to move, if there is one.
pub(super) fn solve(
    game: &Gomoku,
    pos: &Position,
    solving: &mut Solving<'_>,
) -> Option<Solved<Move>> {
    if !is_worth_trying(game, pos) {
        return None;
    }
    let mut attack = Attack { game, side: pos.turn().index(), solving, line: Vec::new() };
    // Few fours first: short wins are found soon, and a long attack that fails may take long.
    let won = [3, 8, LONGEST].into_iter().any(|fours| attack.wins(pos, fours));
    (won && !attack.solving.is_stopped()).then(|| {
        let line = attack.line;
        Solved { value: 1, plies: line.len() as u32, line }
    })
}

#[cfg(test)]
mod tests {
    use super::super::builtin;
    use super::*;
    use parlour_core::{Memo, Notation};

    struct Nothing;
    impl Memo for Nothing {
        fn recall(&self, _key: u64) -> Option<u64> {
            None
        }
        fn keep(&self, _key: u64, _word: u64, _work: u8) {}
    }

    fn solved(moves: &str) -> Option<Vec<String>> {
        let game = builtin().remove(0);
        let mut pos = game.start();
        for text in moves.split_whitespace() {
            let mv = game.read_move(&pos, text).unwrap();
            game.apply(&mut pos, mv);
        }
        let solved = solve(&game, &pos, &mut Solving::new(&Nothing, 1 << 20, &|_| false))?;
        let mut end = pos;
        let texts = solved.line.iter().map(|&mv| {
            let text = game.write_move(&end, mv);
            game.apply(&mut end, mv);
            text
        });
        let texts = texts.collect();
        assert!(end.won, "the line ends with five in a row");
        assert_eq!(solved.line.len() % 2, 1, "and the attacker makes it");
        Some(texts)
    }

    #[test]
    fn two_fours_in_a_row_win() {
        // A three against the edge and another across it: the first four forces, the second stone makes a double one.
        let line = solved("a8 o1 b8 o3 c8 o5 d5 o8 d6 m15 d7 k15").expect("a win by fours");
        assert!(line.len() <= 5, "{line:?}");
    }

    #[test]
    fn an_attack_that_is_answered_by_five_does_not_count() {
        // The same threes, but the second side has four of its own: it must be stopped first.
        assert_eq!(solved("a8 o1 b8 o2 c8 o3 d5 o4 d6 m15 e1 k15"), None);
    }

    #[test]
    fn without_threes_there_is_no_win_by_fours() {
        assert_eq!(solved("h8 a1 i9 a3 j6 a5 f7 c1"), None);
    }
}
