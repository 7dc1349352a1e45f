//! QR codes: an address for a camera, drawn for a page or for a terminal.

use qrcode::{Color, EcLevel, QrCode};
use std::fmt::Write;

/// The empty border that cameras need, in modules.
const QUIET: usize = 4;

/// What a terminal shows behind its text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ground {
    /// Light text on a dark ground, as in most terminals: what is light in the code is drawn.
    Dark,
    /// Dark text on a light ground: what is dark in the code is drawn.
    Light,
}

/// A QR code.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Qr {
    /// Which modules are dark, row by row, with the quiet zone.
    dark: Vec<bool>,
    /// How many modules a row has, with the quiet zone.
    width: usize,
}

impl Qr {
    /// The QR code of a text. What is too long for one is said: more than about two thousand letters.
    pub fn of(text: &str) -> Result<Qr, String> {
        // A seventh of the code may be unreadable: it is on a screen, not on a wall.
        let code = QrCode::with_error_correction_level(text, EcLevel::M)
            .map_err(|error| format!("this cannot be written as a QR code: {error}"))?;
        let inner = code.width();
        let width = inner + 2 * QUIET;
        let colors = code.to_colors();
        let is_dark = |at: usize| {
            let row = (at / width).checked_sub(QUIET).filter(|row| *row < inner);
            let column = (at % width).checked_sub(QUIET).filter(|column| *column < inner);
            let module = row.zip(column).and_then(|(row, column)| colors.get(row * inner + column));
            module == Some(&Color::Dark)
        };
        Ok(Qr { dark: (0..width * width).map(is_dark).collect(), width })
    }

    /// How many modules a row has, the quiet zone with it.
    pub fn width(&self) -> usize {
        self.width
    }

    /// Whether the module in a column and a row is dark; outside of the code none is.
    pub fn is_dark(&self, column: usize, row: usize) -> bool {
        column < self.width && self.dark.get(row * self.width + column) == Some(&true)
    }

    /// The code as an SVG picture with one path in the text's colour. Some cameras read only dark on light, so whoever shows it
    /// gives it a light ground and a dark colour. It has no title: what it leads to stands beside it.
    pub fn svg(&self) -> String {
        let width = self.width;
        let mut path = String::new();
        for row in 0..width {
            let mut column = 0;
            while column < width {
                let length = (column..width).take_while(|at| self.is_dark(*at, row)).count();
                if length > 0 {
                    // Writing to a string cannot fail.
                    let _ = write!(path, "M{column} {row}h{length}v1h-{length}z");
                }
                column += length.max(1);
            }
        }
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {width}\" \
             shape-rendering=\"crispEdges\"><path fill=\"currentColor\" d=\"{path}\"/></svg>"
        )
    }

    /// Whether a module is drawn on a ground. The row below the last is ground.
    fn is_drawn(&self, column: usize, row: usize, ground: Ground) -> bool {
        row < self.width && self.is_dark(column, row) == (ground == Ground::Light)
    }

    /// The code for a terminal, two rows of modules in a line.
    pub fn half_blocks(&self, ground: Ground) -> String {
        self.lines(2, |column, row| {
            let upper = self.is_drawn(column, row, ground);
            let lower = self.is_drawn(column, row + 1, ground);
            match (upper, lower) {
                (true, true) => "█",
                (true, false) => "▀",
                (false, true) => "▄",
                (false, false) => " ",
            }
        })
    }

    /// The code for a terminal that has only the plainest characters: two of them for a module, for they are about twice as
    /// high as they are wide.
    pub fn ascii(&self, ground: Ground) -> String {
        let drawn = |column, row| self.is_drawn(column, row, ground);
        self.lines(1, |column, row| if drawn(column, row) { "##" } else { "  " })
    }

    fn lines(&self, step: usize, text: impl Fn(usize, usize) -> &'static str) -> String {
        let line = |row| (0..self.width).map(|column| text(column, row)).collect::<String>();
        let lines: Vec<String> = (0..self.width).step_by(step).map(line).collect();
        lines.join("\n")
    }
}
