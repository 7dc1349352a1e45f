//! Draws a scene on a board: cells of any size, turned as a seat sees them.

use crate::beam::{Beam, draw_beam};
use crate::figures;
use crate::lines::{self, BoardLines};
use crate::sprites;
use crate::theme::{Badge, Theme};
use parlour_core::show::{Board, Cell, CellSpec, Lattice, Piece, Scene, Shade, Tint};
use parlour_motion::Turn;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;

/// How wide and high a cell is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Size {
    pub(crate) width: u16,
    pub(crate) height: u16,
}

const fn size(width: u16, height: u16) -> Size {
    Size { width, height }
}

/// The sizes of cells, smallest first. A character is about twice as high as wide.
const SIZES: [Size; 6] = [size(2, 1), size(3, 1), size(5, 2), size(7, 3), size(9, 4), size(11, 5)];
/// The smallest size, for pictures in the help.
pub(crate) const SMALL: Size = SIZES[1];

/// Everything that is to be seen on a board.
#[derive(Debug)]
pub(crate) struct Picture<'a> {
    pub(crate) board: &'a Board,
    pub(crate) scene: &'a Scene,
    /// The colours of the seats.
    pub(crate) tints: Vec<Tint>,
    /// The first letters of the seats' names, to tell more than two owners apart without colour.
    pub(crate) initials: Vec<char>,
    pub(crate) turn: Turn,
    pub(crate) badges: Vec<(Cell, Badge)>,
    pub(crate) cursor: Option<Cell>,
    pub(crate) beams: Vec<Beam>,
}

/// How far to the right a row is drawn, with cells of a width: rows of hexagons lie half a cell apart.
pub(crate) fn shift(board: &Board, row: u16, width: u16) -> u16 {
    match board.lattice {
        Lattice::Squares => 0,
        Lattice::Hexagons => row * width / 2,
    }
}

/// The cell nearest to the middle: where a cursor begins.
pub(crate) fn middle(board: &Board) -> Option<Cell> {
    let off = |spec: &&CellSpec| {
        let dx = (2 * i32::from(spec.x) + 1 - i32::from(board.columns)).abs();
        dx + (2 * i32::from(spec.y) + 1 - i32::from(board.rows)).abs()
    };
    board.cells.iter().min_by_key(off).map(|spec| spec.cell)
}

/// The columns to the left that the names of the rows take.
fn gutter(board: &Board, turn: Turn) -> u16 {
    let (_, down) = turn.names(board);
    down.iter().map(|name| name.chars().count() as u16 + 1).max().unwrap_or(0)
}

/// The room a board takes with cells of a size.
pub(crate) fn room(board: &Board, turn: Turn, size: Size) -> (u16, u16) {
    let (columns, rows) = turn.extent(board);
    let (across, _) = turn.names(board);
    let footer = u16::from(!across.is_empty());
    let shift = shift(board, rows - 1, size.width);
    (gutter(board, turn) + columns * size.width + shift, rows * size.height + footer)
}

/// The largest size of cells that fits, or the smallest there is.
pub(crate) fn fitting(board: &Board, turn: Turn, width: u16, height: u16) -> Size {
    let fits = |size: &&Size| {
        let (w, h) = room(board, turn, **size);
        w <= width && h <= height
    };
    *SIZES.iter().rev().find(fits).unwrap_or(&SIZES[0])
}

/// Draws a picture and says where each cell lies.
pub(crate) fn draw(
    picture: &Picture<'_>,
    theme: Theme,
    size: Size,
    area: Rect,
    buf: &mut Buffer,
) -> Vec<(Rect, Cell)> {
    let board = picture.board;
    let left = area.x + gutter(board, picture.turn);
    let place = |x: u16, y: u16| {
        let x = left + x * size.width + shift(board, y, size.width);
        Rect::new(x, area.y + y * size.height, size.width, size.height)
    };
    let lines = BoardLines::of_board(board, picture.turn);
    let ground = theme.ground(&picture.tints, Shade::Point, false);
    lines.draw_between(theme, ground, area, place, buf);
    let mut places = Vec::new();
    for spec in &board.cells {
        let (x, y) = picture.turn.cell_place(board, spec);
        let rect = place(x, y);
        if rect.intersection(area) != rect {
            continue;
        }
        let pen = Pen { picture, theme, spec, rect, lines: &lines };
        pen.draw(buf);
        places.push((rect, spec.cell));
    }
    draw_labels(picture, theme, size, area, buf);
    for beam in &picture.beams {
        draw_beam(beam, picture, theme, &places, buf);
    }
    places
}

fn draw_labels(picture: &Picture<'_>, theme: Theme, size: Size, area: Rect, buf: &mut Buffer) {
    let (across, down) = picture.turn.names(picture.board);
    let gutter = gutter(picture.board, picture.turn);
    let (_, rows) = picture.turn.extent(picture.board);
    let style = theme.quiet();
    for (index, name) in down.iter().enumerate() {
        let y = area.y + index as u16 * size.height + (size.height - 1) / 2;
        let x = area.x + gutter - 1 - name.chars().count() as u16;
        put_text(buf, area, x, y, name, style);
    }
    let y = area.y + rows * size.height;
    let last = shift(picture.board, rows - 1, size.width);
    for (index, name) in across.iter().enumerate() {
        let middle = (size.width - 1) / 2;
        let half = name.chars().count() as u16 / 2;
        let x = area.x + gutter + last + index as u16 * size.width + middle;
        put_text(
            buf,
            area,
            x.saturating_sub(if size.width > 2 { half } else { 0 }),
            y,
            name,
            style,
        );
    }
}

fn put_text(buf: &mut Buffer, area: Rect, x: u16, y: u16, text: &str, style: Style) {
    if area.contains(Position::new(x, y)) {
        let room = usize::from(area.right() - x);
        buf.set_stringn(x, y, text, room, style);
    }
}

/// Draws one cell.
struct Pen<'a> {
    picture: &'a Picture<'a>,
    theme: Theme,
    spec: &'a CellSpec,
    rect: Rect,
    lines: &'a BoardLines,
}

impl Pen<'_> {
    fn middle(&self) -> (u16, u16) {
        ((self.rect.width - 1) / 2, (self.rect.height - 1) / 2)
    }

    fn put(&self, buf: &mut Buffer, x: u16, y: u16, glyph: char, style: Style) {
        let at = Position::new(self.rect.x + x, self.rect.y + y);
        if self.rect.contains(at)
            && let Some(cell) = buf.cell_mut(at)
        {
            cell.set_char(glyph).set_style(style);
        }
    }

    fn draw(&self, buf: &mut Buffer) {
        let cell = self.spec.cell;
        let mut badges: Vec<Badge> = self
            .picture
            .badges
            .iter()
            .filter(|(other, _)| *other == cell)
            .map(|(_, badge)| *badge)
            .collect();
        badges.sort();
        let cursor = self.picture.cursor == Some(cell);
        let aimed = cursor && badges.contains(&Badge::Target);
        self.draw_ground(buf, &badges, aimed);
        let piece = self.picture.scene.pieces.iter().find(|piece| piece.cell == cell);
        let wide = piece.is_some_and(|piece| self.draw_piece(buf, piece));
        let (cx, cy) = self.middle();
        match badges.first() {
            Some(Badge::Target) if piece.is_none() => {
                let (dot, style) = self.theme.dot();
                self.put(buf, cx, cy, dot, style);
                if badges.contains(&Badge::Hint) {
                    self.draw_sides(buf, Badge::Hint, wide);
                }
            }
            Some(&badge) => self.draw_sides(buf, badge, wide),
            None => {}
        }
        if piece.is_none() && self.rect.height >= 2 {
            self.draw_name(buf, cursor);
        }
        if cursor {
            self.draw_cursor(buf, aimed);
        }
    }

    fn draw_ground(&self, buf: &mut Buffer, badges: &[Badge], aimed: bool) {
        let spec = self.spec;
        let odd = (spec.x + spec.y) % 2 == 1;
        let mut style = self.theme.ground(&self.picture.tints, spec.shade, odd);
        let tinted = badges.iter().find_map(|badge| self.theme.badge(*badge));
        if let Some(tint) =
            tinted.or_else(|| aimed.then(|| self.theme.badge(Badge::Hint)).flatten())
        {
            style = style.patch(tint);
        }
        let fill = match spec.shade {
            Shade::Dark if !self.theme.colour => {
                if self.theme.unicode {
                    '░'
                } else {
                    ':'
                }
            }
            _ => ' ',
        };
        for y in 0..self.rect.height {
            for x in 0..self.rect.width {
                self.put(buf, x, y, fill, style);
            }
        }
        let (cx, cy) = self.middle();
        match spec.shade {
            Shade::Point => {
                let sides = self.lines.at(spec.cell);
                lines::draw(sides, self.theme, style, self.rect, buf);
                if self.picture.board.stars.contains(&spec.cell) {
                    let star = if self.theme.unicode { lines::joint(sides, true) } else { '*' };
                    self.put(buf, cx, cy, star, style);
                }
            }
            Shade::Plain if !self.theme.colour => {
                self.put(buf, cx, cy, if self.theme.unicode { '·' } else { '.' }, style);
            }
            Shade::Reserved(seat) if !self.theme.colour => {
                // No letter: that would look like a piece.
                let sign = [',', ';', '\'', '"'][seat.index() % 4];
                self.put(buf, cx, cy, sign, style);
            }
            _ => {}
        }
    }

    /// The number of an empty cell, where cells have numbers and the board no coordinates. It makes room for a cursor.
    fn draw_name(&self, buf: &mut Buffer, cursor: bool) {
        let name = &self.spec.name;
        if !self.picture.board.across.is_empty() || name.parse::<u16>().is_err() {
            return;
        }
        let bottom = self.rect.height - 1;
        for (x, digit) in (u16::from(cursor)..).zip(name.chars()) {
            self.put(buf, x, bottom, digit, Style::new());
        }
    }

    /// Draws the piece; true if it takes more than the middle.
    fn draw_piece(&self, buf: &mut Buffer, piece: &Piece) -> bool {
        let theme = self.theme;
        let tint = piece.owner.and_then(|seat| self.picture.tints.get(seat.index()).copied());
        let style = theme.piece(tint);
        let (cx, cy) = self.middle();
        let facing = piece.facing.map(|facing| self.picture.turn.facing(facing));
        if theme.colour && theme.unicode {
            if let Some(mirror) = facing.and_then(|facing| figures::mirror(&piece.kind, facing)) {
                if self.rect.height < 2 {
                    self.put(buf, cx, cy, mirror.glyph(), style);
                    return false;
                }
                self.draw_rows(buf, mirror.rows(self.rect.height >= 3), style);
                return true;
            }
            if figures::is_round(&piece.kind) && self.rect.height >= 2 {
                let rows: &[&str] = match self.rect.height {
                    // On boards where pieces stand on every cell they are drawn apart, or a column of them would look like a wall.
                    2 if matches!(self.spec.shade, Shade::Light | Shade::Dark) => &["▟█▙", "▜█▛"],
                    2 => &["▄▄▄", "▀▀▀"],
                    3 => &["▗▄▄▄▖", "▐███▌", "▝▀▀▀▘"],
                    _ => &[" ▄▄▄▄▄ ", "▐█████▌", "▐█████▌", " ▀▀▀▀▀ "],
                };
                self.draw_rows(buf, rows, style);
                return true;
            }
            if let Some(rows) = sprites::rows(&piece.kind, self.rect.height) {
                let rows: Vec<&str> = rows.iter().map(String::as_str).collect();
                self.draw_rows(buf, &rows, style);
                return true;
            }
            let glyph = figures::coloured_glyph(&piece.kind).unwrap_or(piece.letter);
            self.put(buf, cx, cy, glyph, style);
            if let Some(facing) = facing {
                self.put(buf, cx + 1, cy, figures::arrow(facing, true), style);
            }
            // A plinth, so that a small figure on a large cell is seen and stands in its middle.
            for (x, part) in (cx.saturating_sub(1)..).zip(['▝', '▀', '▘']) {
                if self.rect.height >= 2 {
                    self.put(buf, x, cy + 1, part, style);
                }
            }
            return false;
        }
        let outlined = tint == Some(Tint::White)
            || (tint != Some(Tint::Black) && piece.owner.is_some_and(|seat| seat.0 == 0));
        let figure = if theme.unicode && (self.picture.tints.len() <= 2 || theme.colour) {
            figures::glyph(&piece.kind, outlined && !theme.colour)
        } else {
            None
        };
        if let Some(glyph) = figure.filter(|_| piece.owner.is_some()) {
            self.put(buf, cx, cy, glyph, style);
            return false;
        }
        let mut text = figures::plain(piece, self.picture.turn);
        if self.picture.tints.len() > 2 && !theme.colour && text[0] == ' ' {
            let initial =
                |seat: parlour_core::Seat| self.picture.initials.get(seat.index()).copied();
            text[0] = piece.owner.and_then(initial).unwrap_or('~');
        }
        for (offset, glyph) in text.into_iter().enumerate() {
            if glyph != ' ' && (cx + offset as u16) >= 1 {
                self.put(buf, cx + offset as u16 - 1, cy, glyph, style);
            }
        }
        false
    }

    /// Draws rows of characters in the middle of the cell.
    fn draw_rows(&self, buf: &mut Buffer, rows: &[&str], style: Style) {
        let top = self.rect.height.saturating_sub(rows.len() as u16) / 2;
        for (dy, row) in rows.iter().enumerate() {
            let left = self.rect.width.saturating_sub(row.chars().count() as u16) / 2;
            for (dx, glyph) in row.chars().enumerate() {
                if glyph != ' ' {
                    self.put(buf, left + dx as u16, top + dy as u16, glyph, style);
                }
            }
        }
    }

    /// The shape of a badge beside the piece.
    fn draw_sides(&self, buf: &mut Buffer, badge: Badge, wide: bool) {
        let (cx, cy) = self.middle();
        let (left, right) = badge.sides();
        let style = self.theme.mark();
        let reach = match self.rect.width {
            0..5 => 1,
            width if wide => (width - 1) / 2,
            _ => 2,
        };
        // The owner's initial may stand to the left; it matters more than the mark.
        let named = !self.theme.colour && self.picture.tints.len() > 2 && self.rect.width < 5;
        if cx >= reach && !named {
            self.put(buf, cx - reach, cy, left, style);
        }
        self.put(buf, cx + reach, cy, right, style);
    }

    fn draw_cursor(&self, buf: &mut Buffer, aimed: bool) {
        let style = self.theme.cursor();
        let (left, right) = if aimed { ('{', '}') } else { ('[', ']') };
        if self.rect.width < 3 {
            self.put(buf, 1, 0, right, style);
            return;
        }
        for y in 0..self.rect.height {
            self.put(buf, 0, y, left, style);
            self.put(buf, self.rect.width - 1, y, right, style);
        }
    }
}
