//! Points of SGF as cells of the board and as moves.

use parlour_core::show::{Board, Cell};
use parlour_core::{Message, Points, message};
use std::fmt::Write;

/// The move that passes the turn.
pub(super) const PASS: &str = "pass";
/// The move by which the second player takes over the first stone (swap rule).
pub(super) const SWAP: &str = "swap";

/// The error that the board has no such point.
pub(super) fn no_point(value: &str) -> Message {
    message!("there is no point '{value}' on this board", value)
}

/// How a board's points are spelled.
#[derive(Clone, Copy, Debug)]
pub(super) struct Spelling<'a> {
    pub(super) board: &'a Board,
    pub(super) points: Points,
    pub(super) size: u16,
}

impl Spelling<'_> {
    /// The cell a point means: by its letters, or by its name.
    pub(super) fn cell(&self, text: &str) -> Option<Cell> {
        let text = text.trim();
        let by_name = || {
            let is_named = |name: &str| name.eq_ignore_ascii_case(text);
            self.board.cells.iter().find(|spec| is_named(&spec.name)).map(|spec| spec.cell)
        };
        let &[x, y] = text.as_bytes() else { return by_name() };
        match (self.points, coordinate(x), coordinate(y)) {
            (Points::Letters, Some(x), Some(y)) => self
                .board
                .cells
                .iter()
                .find(|spec| spec.x == x && spec.y == y)
                .map(|spec| spec.cell),
            _ => by_name(),
        }
    }

    /// The cells of a list of points, in which `aa:cc` is a rectangle.
    pub(super) fn cells(&self, values: &[&str]) -> Result<Vec<Cell>, Message> {
        let mut cells = Vec::new();
        for value in values.iter().filter(|value| !value.is_empty()) {
            let Some((from, to)) = value.split_once(':') else {
                cells.push(self.cell(value).ok_or_else(|| no_point(value))?);
                continue;
            };
            let place = |text: &str| {
                let cell = self.cell(text)?;
                self.board.cells.iter().find(|spec| spec.cell == cell).map(|spec| (spec.x, spec.y))
            };
            let (Some(from), Some(to)) = (place(from), place(to)) else {
                return Err(no_point(value));
            };
            let (xs, ys) =
                (from.0.min(to.0)..=from.0.max(to.0), from.1.min(to.1)..=from.1.max(to.1));
            let inside = self.board.cells.iter().filter(|s| xs.contains(&s.x) && ys.contains(&s.y));
            cells.extend(inside.map(|spec| spec.cell));
        }
        Ok(cells)
    }

    /// The canonical name of a cell.
    pub(super) fn name(&self, cell: Cell) -> &str {
        let spec = self.board.cells.iter().find(|spec| spec.cell == cell);
        spec.map_or("", |spec| spec.name.as_ref())
    }

    /// A cell in the spelling of the format.
    pub(super) fn spell(&self, cell: Cell) -> String {
        let Some(spec) = self.board.cells.iter().find(|spec| spec.cell == cell) else {
            return String::new();
        };
        match self.points {
            Points::Letters => [letter(spec.x), letter(spec.y)].iter().collect(),
            Points::Names => spec.name.to_string(),
        }
    }

    /// The text of a move at the table.
    pub(super) fn read_move(&self, value: &str, swapped: bool) -> Option<String> {
        let value = value.trim();
        match value {
            "" | PASS => return Some(PASS.to_owned()),
            "tt" if self.size <= 19 && self.points == Points::Letters => {
                return Some(PASS.to_owned());
            }
            SWAP | "swap-pieces" | "swap-sides" => return Some(SWAP.to_owned()),
            _ => {}
        }
        let name = self.name(self.cell(value)?);
        Some(if swapped { mirrored(name) } else { name.to_owned() })
    }

    /// The value of a move's property.
    pub(super) fn write_move(&self, text: &str, swapped: bool) -> String {
        let name = if swapped { mirrored(text) } else { text.to_owned() };
        match (text, self.board.cells.iter().find(|spec| spec.name == name)) {
            (SWAP, _) => "swap-pieces".to_owned(),
            (_, Some(spec)) => self.spell(spec.cell),
            (PASS, None) => String::new(),
            (_, None) => text.to_owned(),
        }
    }
}

/// A cell's name mirrored on the long diagonal: at a swap other programs mirror the stone instead of swapping the
/// players.
fn mirrored(name: &str) -> String {
    let mut letters = name.chars();
    let column = letters.next().and_then(|letter| (letter as u32).checked_sub('a' as u32));
    let (Some(column), Ok(row)) = (column, letters.as_str().parse::<u32>()) else {
        return name.to_owned();
    };
    let mut text = String::new();
    text.extend(row.checked_sub(1).and_then(|row| char::from_u32('a' as u32 + row)));
    let _ = write!(text, "{}", column + 1);
    text
}

fn coordinate(letter: u8) -> Option<u16> {
    match letter {
        b'a'..=b'z' => Some(u16::from(letter - b'a')),
        b'A'..=b'Z' => Some(u16::from(letter - b'A') + 26),
        _ => None,
    }
}

fn letter(at: u16) -> char {
    let letters = b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
    letters.get(usize::from(at)).map_or('?', |&letter| letter as char)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_mirrored_there_and_back() {
        assert_eq!(mirrored("a3"), "c1");
        assert_eq!(mirrored("k11"), "k11");
        assert_eq!(mirrored(&mirrored("b10")), "b10");
        assert_eq!(mirrored("swap"), "swap");
    }
}
