//! The lines of a board of crossings: through the points and through the empty places between them.

use crate::theme::Theme;
use parlour_core::show::{Board, Cell};
use parlour_motion::Turn;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;
use std::collections::HashMap;

/// To which sides lines leave: north, east, south and west.
pub(crate) type Sides = [bool; 4];

const ACROSS: Sides = [false, true, false, true];
const UPRIGHT: Sides = [true, false, true, false];

/// The lines of a board as they are seen.
#[derive(Debug, Default)]
pub(crate) struct BoardLines {
    at: HashMap<Cell, Sides>,
    /// The places without a cell that a line passes.
    between: Vec<(u16, u16, Sides)>,
}

impl BoardLines {
    /// The lines of a turned board.
    pub(crate) fn of_board(board: &Board, turn: Turn) -> BoardLines {
        if board.lines.is_empty() {
            return BoardLines::default();
        }
        let places: HashMap<Cell, (u16, u16)> =
            board.cells.iter().map(|spec| (spec.cell, turn.cell_place(board, spec))).collect();
        let mut lines = BoardLines::default();
        for (from, to) in &board.lines {
            let (Some(&(x, y)), Some(&(to_x, to_y))) = (places.get(from), places.get(to)) else {
                continue;
            };
            let (first, last) = ((x.min(to_x), y.min(to_y)), (x.max(to_x), y.max(to_y)));
            let upright = x == to_x;
            // The side on which a line leaves the end nearer to the upper left corner, and the other end.
            let (leaves, arrives) = if upright { (2, 0) } else { (1, 3) };
            let (near, far) = if (x, y) == first { (from, to) } else { (to, from) };
            lines.at.entry(*near).or_default()[leaves] = true;
            lines.at.entry(*far).or_default()[arrives] = true;
            if upright {
                lines.between.extend((first.1 + 1..last.1).map(|y| (x, y, UPRIGHT)));
            } else {
                lines.between.extend((first.0 + 1..last.0).map(|x| (x, y, ACROSS)));
            }
        }
        lines
    }

    /// The sides on which lines leave a cell.
    pub(crate) fn at(&self, cell: Cell) -> Sides {
        self.at.get(&cell).copied().unwrap_or_default()
    }

    /// Draws what lies between the crossings; `place` says where a place of the grid is drawn.
    pub(crate) fn draw_between(
        &self,
        theme: Theme,
        style: Style,
        area: Rect,
        place: impl Fn(u16, u16) -> Rect,
        buf: &mut Buffer,
    ) {
        for &(x, y, sides) in &self.between {
            let rect = place(x, y);
            if rect.intersection(area) == rect {
                buf.set_style(rect, style);
                draw(sides, theme, style, rect, buf);
            }
        }
    }
}

/// Draws lines from the middle of a place to its sides.
pub(crate) fn draw(sides: Sides, theme: Theme, style: Style, rect: Rect, buf: &mut Buffer) {
    let (cx, cy) = ((rect.width - 1) / 2, (rect.height - 1) / 2);
    let mut put = |x: u16, y: u16, glyph: char| {
        if let Some(cell) = buf.cell_mut(Position::new(rect.x + x, rect.y + y)) {
            cell.set_char(glyph).set_style(style);
        }
    };
    let [line, post] = if theme.unicode { ['─', '│'] } else { ['-', '|'] };
    for x in 0..rect.width {
        if (x < cx && sides[3]) || (x > cx && sides[1]) {
            put(x, cy, line);
        }
    }
    for y in 0..rect.height {
        if (y < cy && sides[0]) || (y > cy && sides[2]) {
            put(cx, y, post);
        }
    }
    let middle = match sides {
        _ if theme.unicode => joint(sides, false),
        ACROSS => line,
        UPRIGHT => post,
        _ => '+',
    };
    put(cx, cy, middle);
}

/// The character where lines to the north, east, south and west meet.
pub(crate) fn joint(sides: [bool; 4], heavy: bool) -> char {
    const THIN: &str = " ╵╶└╷│┌├╴┘─┴┐┤┬┼";
    const HEAVY: &str = " ╹╺┗╻┃┏┣╸┛━┻┓┫┳╋";
    let index = sides.iter().enumerate().map(|(bit, side)| usize::from(*side) << bit).sum();
    (if heavy { HEAVY } else { THIN }).chars().nth(index).unwrap_or(' ')
}
