//! Light on the board, cell by cell along its path.

use crate::board::Picture;
use crate::lines::joint;
use crate::theme::Theme;
use parlour_core::show::{Cell, Effect};
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;
use std::time::Duration;

/// Light along cells.
#[derive(Clone, Debug)]
pub(crate) struct Beam {
    pub(crate) path: Vec<Cell>,
    pub(crate) hit: Option<Cell>,
    /// Only what would happen.
    pub(crate) faint: bool,
}

/// How fast light travels, per cell, and how long it stays.
pub(crate) const LIGHT: Duration = Duration::from_millis(25);
pub(crate) const AFTERGLOW: Duration = Duration::from_millis(1500);

/// The light of a move that was shown this long ago: a beam grows along its path and goes out, a blast flashes.
pub(crate) fn at_age(effects: Vec<Effect>, age: Duration) -> Vec<Beam> {
    let reach = (age.as_millis() / LIGHT.as_millis()) as usize + 1;
    let lasts = |effect: &Effect| match effect {
        Effect::Beam { path: cells, .. } | Effect::Blast { cells } => LIGHT * cells.len() as u32,
    };
    let seen = effects.into_iter().filter(|effect| age <= AFTERGLOW + lasts(effect));
    seen.flat_map(|effect| light(effect, reach, false)).collect()
}

/// An effect as light on cells, as far as it has got: a blast is a flash on each of its cells.
pub(crate) fn light(effect: Effect, reach: usize, faint: bool) -> Vec<Beam> {
    match effect {
        Effect::Beam { mut path, hit } => {
            let whole = path.len() <= reach;
            path.truncate(reach);
            vec![Beam { path, hit: hit.filter(|_| whole), faint }]
        }
        Effect::Blast { cells } => {
            let flash = |cell| Beam { path: vec![cell], hit: Some(cell), faint };
            cells.into_iter().map(flash).collect()
        }
    }
}

/// Draws a beam over the cells it crosses.
pub(crate) fn draw_beam(
    beam: &Beam,
    picture: &Picture<'_>,
    theme: Theme,
    places: &[(Rect, Cell)],
    buf: &mut Buffer,
) {
    let style = theme.beam(beam.faint);
    let rect_of =
        |cell: Cell| places.iter().find(|(_, other)| *other == cell).map(|(rect, _)| *rect);
    for (index, &cell) in beam.path.iter().enumerate() {
        let Some(rect) = rect_of(cell) else { continue };
        let mut sides = [false; 4];
        let before = index.checked_sub(1).and_then(|before| beam.path.get(before));
        for other in [before, beam.path.get(index + 1)].into_iter().flatten() {
            let Some(near) = rect_of(*other) else { continue };
            sides[0] |= near.y < rect.y;
            sides[1] |= near.x > rect.x;
            sides[2] |= near.y > rect.y;
            sides[3] |= near.x < rect.x;
        }
        // A beam that returns or crosses itself is drawn cell by cell, which is clear enough.
        let occupied = picture.scene.pieces.iter().any(|piece| piece.cell == cell);
        draw_light(rect, sides, occupied, style, theme, buf);
        if beam.hit == Some(cell) {
            let (x, y) = (rect.x + (rect.width - 1) / 2, rect.y + (rect.height - 1) / 2);
            if let Some(spot) = buf.cell_mut(Position::new(x, y)) {
                spot.set_char(if theme.unicode { '✸' } else { '*' }).set_style(style);
            }
        }
    }
}

/// Light through one cell; a piece in the middle stays visible.
fn draw_light(
    rect: Rect,
    sides: [bool; 4],
    occupied: bool,
    style: Style,
    theme: Theme,
    buf: &mut Buffer,
) {
    let (cx, cy) = ((rect.width - 1) / 2, (rect.height - 1) / 2);
    let reach = u16::from(occupied);
    let [line, post] = if theme.unicode { ['━', '┃'] } else { ['=', '|'] };
    let mut put = |x: u16, y: u16, glyph: char| {
        if let Some(spot) = buf.cell_mut(Position::new(rect.x + x, rect.y + y)) {
            spot.set_char(glyph).set_style(style);
        }
    };
    for x in 0..rect.width {
        if (x + reach < cx && sides[3])
            || (x > cx + reach && sides[1])
            || (!occupied && ((x < cx && sides[3]) || (x > cx && sides[1])))
        {
            put(x, cy, line);
        }
    }
    for y in 0..rect.height {
        let lit = (y < cy && sides[0]) || (y > cy && sides[2]);
        if lit && !(occupied && rect.height < 3) {
            put(cx, y, post);
        }
    }
    if !occupied {
        let glyph = if theme.unicode {
            joint(sides, true)
        } else if sides[0] || sides[2] {
            '|'
        } else {
            '='
        };
        put(cx, cy, glyph);
    }
}
