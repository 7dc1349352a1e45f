//! Points as `h8`, columns a to o, rows from below; positions as rows of `x`, `o` and `.` from the top, then the side.

use super::board::{POINTS, Position, SIZE};
use super::shape::{Shape, shapes_at};
use super::{Gomoku, Move};
use parlour_core::{Message, Notation, TextError, grid, message, stones};

pub(super) const NAMES: [&str; 2] = ["Black", "White"];

pub(super) fn point_name(point: usize) -> String {
    grid::square_name((point % SIZE) as u16, (point / SIZE) as u16)
}

/// The point in a column and a row from the top.
fn point_at(x: u16, y: u16) -> usize {
    usize::from(x) + SIZE * (SIZE - 1 - usize::from(y))
}

impl Notation for Gomoku {
    fn write_move(&self, _pos: &Position, mv: Move) -> String {
        point_name(usize::from(mv.0))
    }

    fn speak(&self, pos: &Position, mv: Move) -> Message {
        let (side, point) = (pos.turn().index(), usize::from(mv.0));
        let mut after = *pos;
        after.put(side, point);
        let wins = after.wins_at(side, point, self.exact);
        let shape = shapes_at(pos, side, point, self.exact).into_iter().max();
        let (side, point) = (Message::from(NAMES[side]), point_name(point));
        let said = message!("{side} plays {point}", side, point);
        match shape {
            _ if wins => message!("{said}, a line that wins", said),
            Some(Shape::OpenFour) => message!("{said}, an open four", said),
            Some(Shape::Four) => message!("{said}, a four", said),
            Some(Shape::OpenThree) => message!("{said}, an open three", said),
            _ => said,
        }
    }

    fn write_position(&self, pos: &Position) -> String {
        let size = SIZE as u16;
        let rows = stones::write(size, size, '.', |x, y| {
            (0..2).find(|&side| pos.has(side, point_at(x, y)))
        });
        format!("{rows} {}", ['x', 'o'][pos.turn().index()])
    }

    /// The side may be left out: it follows from the number of stones.
    fn read_position(&self, text: &str) -> Result<Position, TextError> {
        let mut fields = text.split_whitespace();
        let rows = fields.next().unwrap_or_default();
        let stones = stones::read(rows, SIZE as u16, SIZE as u16, ".")?;
        let pos = self
            .with_stones(stones.into_iter().map(|(side, x, y)| (side, point_at(x, y))))
            .map_err(TextError::Impossible)?;
        stones::check_side(fields.next(), pos.turn().index())?;
        match fields.next() {
            None => Ok(pos),
            Some(more) => Err(TextError::malformed("end of the text", more, "nothing more")),
        }
    }
}

impl Gomoku {
    /// A position from the stones of both sides, or what is wrong with them.
    pub(super) fn with_stones(
        &self,
        stones: impl Iterator<Item = (usize, usize)>,
    ) -> Result<Position, Vec<Message>> {
        let mut pos = Position::EMPTY;
        let mut counts = [0usize; 2];
        for (side, point) in stones.filter(|&(side, point)| side < 2 && point < POINTS) {
            if pos.is_empty(point) {
                pos.put(side, point);
                counts[side] += 1;
            }
        }
        let mut problems = Vec::new();
        if !matches!(counts[0].checked_sub(counts[1]), Some(0 | 1)) {
            problems.push(message!("Black has as many stones as White, or one more"));
        }
        let has_won = |side: usize| !pos.won_points(side, self.exact).is_empty();
        let turn = pos.turn().index();
        if has_won(turn) {
            problems.push(message!("the side to move already has a line that wins"));
        }
        pos.won = has_won(turn ^ 1);
        if problems.is_empty() { Ok(pos) } else { Err(problems) }
    }
}
