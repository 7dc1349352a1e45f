//! Cells as `a1` from the top left, letters for columns; taking over the first stone is `swap`. Positions are rows
//! of `x`, `o` and `.` from the top, the colour to move, and `swapped` if the players have changed colours.

use super::board::{CELLS, Position, SIZE};
use super::{Hex, Move};
use parlour_core::grid::{self, Item};
use parlour_core::{Game, Notation, Problem, TextError};

pub(super) const NAMES: [&str; 2] = ["Red", "Blue"];

pub(super) fn cell_name(cell: u32) -> String {
    grid::square_name((cell % SIZE) as u16, (cell / SIZE) as u16)
}

impl Notation for Hex {
    fn write_move(&self, _pos: &Position, mv: Move) -> String {
        if mv == Move::SWAP { "swap".to_owned() } else { cell_name(u32::from(mv.0)) }
    }

    fn speak(&self, pos: &Position, mv: Move) -> String {
        let name = NAMES[self.to_move(pos).index()];
        if mv == Move::SWAP {
            return format!("{name} takes over the first stone and its sides");
        }
        let mut after = *pos;
        after.put(pos.colour(), u32::from(mv.0));
        let joins = match (after.won, pos.colour()) {
            (true, 0) => " and joins top and bottom",
            (true, _) => " and joins left and right",
            _ => "",
        };
        format!("{name} plays {}{joins}", cell_name(u32::from(mv.0)))
    }

    fn write_position(&self, pos: &Position) -> String {
        let letter = |cell: u32| match (pos.stones[0].has(cell), pos.stones[1].has(cell)) {
            (true, _) => 'x',
            (_, true) => 'o',
            _ => '.',
        };
        let rows: Vec<String> =
            (0..SIZE).map(|y| (0..SIZE).map(|x| letter(x + SIZE * y)).collect()).collect();
        let swapped = if pos.swapped { " swapped" } else { "" };
        format!("{} {}{swapped}", rows.join("/"), ['x', 'o'][pos.colour()])
    }

    /// The colour to move may be left out: it follows from the number of stones.
    fn read_position(&self, text: &str) -> Result<Position, TextError> {
        let mut fields = text.split_whitespace();
        let item = |rest: &str| match rest.as_bytes()[0] {
            b'x' | b'X' => Some((Item::One(0), 1)),
            b'o' | b'O' => Some((Item::One(1), 1)),
            b'.' => Some((Item::Gap(1), 1)),
            _ => None,
        };
        let rows = fields.next().unwrap_or_default();
        let stones = grid::read_rows(rows, SIZE as u16, SIZE as u16, "x, o or .", item)?;
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
            stones.into_iter().map(|(x, y, colour)| (colour, u32::from(x) + SIZE * u32::from(y)));
        let pos = from_stones(stones, swapped).map_err(TextError::Impossible)?;
        match side {
            None => Ok(pos),
            Some(side @ ("x" | "o")) if side == ["x", "o"][pos.colour()] => Ok(pos),
            Some("x" | "o") => Err(TextError::impossible(
                "the number of stones says that the other side is to move",
            )),
            Some(other) => Err(TextError::malformed("side to move", other, "x, o or nothing")),
        }
    }
}

/// A position from the stones of both colours, or what is wrong with them.
pub(super) fn from_stones(
    stones: impl Iterator<Item = (usize, u32)>,
    swapped: bool,
) -> Result<Position, Vec<Problem>> {
    let mut pos = Position::EMPTY;
    let mut problems = Vec::new();
    for (colour, cell) in stones.filter(|&(colour, cell)| colour < 2 && cell < CELLS) {
        if pos.empties().has(cell) {
            pos.put(colour, cell);
        }
    }
    let [first, second] = pos.stones.map(super::board::Cells::count);
    if !matches!(first.checked_sub(second), Some(0 | 1)) {
        problems.push(Problem::new("x has as many stones as o, or one more"));
    }
    if swapped && pos.count == 0 {
        problems.push(Problem::new("colours are changed after the first stone, not before"));
    }
    if !pos.chain(pos.colour()).is_empty() {
        problems.push(Problem::new("the side to move has already joined its edges"));
    }
    pos.swapped = swapped;
    pos.won = !pos.chain(pos.colour() ^ 1).is_empty();
    if problems.is_empty() { Ok(pos) } else { Err(problems) }
}
