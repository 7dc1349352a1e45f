//! Cells as `a1` from the top left, letters for columns; taking over the first stone is `swap`. Positions are rows
//! of `x`, `o` and `.` from the top, the colour to move, and `swapped` if the players have changed colours.

use super::board::{CELLS, Position, SIZE};
use super::{Hex, Move};
use parlour_core::{Game, Message, Notation, TextError, grid, message, stones};

pub(super) const NAMES: [&str; 2] = ["Red", "Blue"];

pub(super) fn cell_name(cell: u32) -> String {
    grid::square_name((cell % SIZE) as u16, (cell / SIZE) as u16)
}

impl Notation for Hex {
    fn write_move(&self, _pos: &Position, mv: Move) -> String {
        if mv == Move::SWAP { "swap".to_owned() } else { cell_name(u32::from(mv.0)) }
    }

    fn speak(&self, pos: &Position, mv: Move) -> Message {
        let side = Message::from(NAMES[self.to_move(pos).index()]);
        if mv == Move::SWAP {
            return message!("{side} takes over the first stone and its sides", side);
        }
        let mut after = *pos;
        after.put(pos.colour(), u32::from(mv.0));
        let said = message!("{side} plays {point}", side, point = cell_name(u32::from(mv.0)));
        match (after.won, pos.colour()) {
            (true, 0) => message!("{said} and joins top and bottom", said),
            (true, _) => message!("{said} and joins left and right", said),
            _ => said,
        }
    }

    fn write_position(&self, pos: &Position) -> String {
        let size = SIZE as u16;
        let rows = stones::write(size, size, '.', |x, y| {
            (0..2).find(|&colour| pos.stones[colour].has(u32::from(x) + SIZE * u32::from(y)))
        });
        let swapped = if pos.swapped { " swapped" } else { "" };
        format!("{rows} {}{swapped}", ['x', 'o'][pos.colour()])
    }

    /// The colour to move may be left out: it follows from the number of stones.
    fn read_position(&self, text: &str) -> Result<Position, TextError> {
        let mut fields = text.split_whitespace();
        let rows = fields.next().unwrap_or_default();
        let stones = stones::read(rows, SIZE as u16, SIZE as u16, ".")?;
        let (side, swapped) = match (fields.next(), fields.next()) {
            (Some("swapped"), None) => (None, true),
            (side, None) => (side, false),
            (side, Some("swapped")) => (side, true),
            (_, Some(other)) => {
                return Err(TextError::malformed("after the side", other, "swapped or nothing"));
            }
        };
        if let Some(more) = fields.next() {
            return Err(TextError::malformed("end of the text", more, "nothing more"));
        }
        let stones =
            stones.into_iter().map(|(colour, x, y)| (colour, u32::from(x) + SIZE * u32::from(y)));
        let pos = from_stones(stones, swapped).map_err(TextError::Impossible)?;
        stones::check_side(side, pos.colour())?;
        Ok(pos)
    }
}

/// A position from the stones of both colours, or what is wrong with them.
pub(super) fn from_stones(
    stones: impl Iterator<Item = (usize, u32)>,
    swapped: bool,
) -> Result<Position, Vec<Message>> {
    let mut pos = Position::EMPTY;
    let mut problems = Vec::new();
    for (colour, cell) in stones.filter(|&(colour, cell)| colour < 2 && cell < CELLS) {
        if pos.empties().has(cell) {
            pos.put(colour, cell);
        }
    }
    let [first, second] = pos.stones.map(super::board::Cells::count);
    if !matches!(first.checked_sub(second), Some(0 | 1)) {
        problems.push(message!("x has as many stones as o, or one more"));
    }
    if swapped && pos.count == 0 {
        problems.push(message!("colours are changed after the first stone, not before"));
    }
    if !pos.chain(pos.colour()).is_empty() {
        problems.push(message!("the side to move has already joined its edges"));
    }
    pos.swapped = swapped;
    pos.won = !pos.chain(pos.colour() ^ 1).is_empty();
    if problems.is_empty() { Ok(pos) } else { Err(problems) }
}
