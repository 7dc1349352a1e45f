//! Rectangular boards: names of squares, rows of text, the board as a picture.

use crate::show::{Board, Cell, CellSpec, Shade, Text};
use crate::{Message, TextError, message};

/// The letter of a column: a, b, c...
pub fn file_letter(x: u16) -> char {
    (b'a' + x as u8) as char
}

/// The name of a square, counting rows from 1: column 4, row 3 is "e4".
pub fn square_name(x: u16, y: u16) -> String {
    format!("{}{}", file_letter(x), y + 1)
}

/// The name of a cell numbered `x + y * columns`.
pub fn cell_name(cell: u32, columns: u16) -> String {
    square_name((cell % u32::from(columns)) as u16, (cell / u32::from(columns)) as u16)
}

/// Reads the name of a square of a board of this size.
pub fn read_square(text: &str, columns: u16, rows: u16) -> Option<(u16, u16)> {
    let letter = text.chars().next()?.to_ascii_lowercase();
    if !letter.is_ascii_lowercase() {
        return None;
    }
    let x = u16::from(letter as u8 - b'a');
    let digits = &text[1..];
    if digits.starts_with(['0', '+']) {
        return None;
    }
    let y = digits.parse::<u16>().ok()?.checked_sub(1)?;
    (x < columns && y < rows).then_some((x, y))
}

/// Takes the name of a square off the front of a text.
pub fn split_square(text: &str, columns: u16, rows: u16) -> Option<((u16, u16), &str)> {
    let digits = text.get(1..)?.chars().take_while(char::is_ascii_digit).count();
    let (name, rest) = text.split_at_checked(1 + digits)?;
    Some((read_square(name, columns, rows)?, rest))
}

/// A board of squares named a1 from the lower left corner, whose cells are numbered `x + y * columns`.
///
/// `shade` says how the square in column `x` and row `y` (from below) is drawn, or that there is none.
pub fn squares(columns: u16, rows: u16, shade: impl Fn(u16, u16) -> Option<Shade>) -> Board {
    let mut cells = Vec::new();
    for y in 0..rows {
        for x in 0..columns {
            if let Some(shade) = shade(x, y) {
                cells.push(CellSpec {
                    cell: Cell(x + y * columns),
                    name: square_name(x, y).into(),
                    x,
                    y: rows - 1 - y,
                    shade,
                });
            }
        }
    }
    Board {
        columns,
        rows,
        cells,
        across: (0..columns).map(|x| Text::from(file_letter(x).to_string())).collect(),
        down: (1..=rows).rev().map(|y| Text::from(y.to_string())).collect(),
        views: vec![0, 2],
        ..Board::default()
    }
}

/// The same, with the rows counted from the top.
pub fn squares_from_top(columns: u16, rows: u16) -> Board {
    let mut board = squares(columns, rows, |_, _| Some(Shade::Plain));
    for spec in &mut board.cells {
        spec.y = rows - 1 - spec.y;
    }
    board.down.reverse();
    board
}

/// A board of crossings, each joined by lines to its neighbours; numbered like [`squares`].
pub fn crossings(columns: u16, rows: u16) -> Board {
    let right = (0..columns * rows).filter(|at| at % columns + 1 < columns).map(|at| (at, at + 1));
    let up = (0..columns * (rows - 1)).map(|at| (at, at + columns));
    let lines = right.chain(up).map(|(from, to)| (Cell(from), Cell(to))).collect();
    Board { lines, ..squares(columns, rows, |_, _| Some(Shade::Point)) }
}

/// The star points of a board of crossings with an odd side: the middle, the corners `inset` lines from the edges, and
/// on wide boards the points halfway between these.
pub fn stars(side: u16, inset: u16) -> Vec<Cell> {
    let (middle, far) = (side / 2, side - 1 - inset);
    let lines = [inset, middle, far];
    let candidates = lines.into_iter().flat_map(|y| lines.into_iter().map(move |x| (x, y)));
    let halfway = side >= 17;
    let is_star = |&(x, y): &(u16, u16)| halfway || (x == middle) == (y == middle);
    candidates.filter(is_star).map(|(x, y)| Cell(x + y * side)).collect()
}

/// Light or dark as on a chessboard, a1 dark.
pub fn chequered(x: u16, y: u16) -> Shade {
    if (x + y).is_multiple_of(2) { Shade::Dark } else { Shade::Light }
}

/// The next item in a row of text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Item<T> {
    /// This many cells with nothing on them.
    Gap(u16),
    /// One cell with this on it.
    One(T),
}

/// Reads rows of cells separated by '/', the top row first.
///
/// `item` is given what is left of a row and says what it begins with and how many bytes that takes; `expected`
/// names the items it knows, for the error. Gives column, row from the top, and the item there.
pub fn read_rows<T>(
    text: &str,
    columns: u16,
    rows: u16,
    expected: impl Into<Message>,
    item: impl Fn(&str) -> Option<(Item<T>, usize)>,
) -> Result<Vec<(u16, u16, T)>, TextError> {
    let lines: Vec<&str> = text.split('/').collect();
    if lines.len() != rows as usize {
        let expected = message!("{rows} rows separated by '/'", rows);
        return Err(TextError::malformed("number of rows", lines.len().to_string(), expected));
    }
    let mut items = Vec::new();
    for (y, line) in lines.iter().enumerate() {
        let mut x: u32 = 0;
        let mut rest = *line;
        while !rest.is_empty() {
            let Some((next, bytes)) = item(rest) else {
                let place = line.len() - rest.len() + 1;
                let unexpected: String = rest.chars().take(1).collect();
                let field =
                    message!("row {row} of the board, character {place}", row = y + 1, place);
                return Err(TextError::malformed(field, unexpected, expected));
            };
            match next {
                Item::Gap(cells) => x += u32::from(cells),
                Item::One(content) => {
                    if x < u32::from(columns) {
                        items.push((x as u16, y as u16, content));
                    }
                    x += 1;
                }
            }
            rest = &rest[bytes..];
        }
        if x != u32::from(columns) {
            let field = message!("row {row} of the board", row = y + 1);
            let expected = message!("{columns} cells, but this is {x}", columns, x);
            return Err(TextError::malformed(field, *line, expected));
        }
    }
    Ok(items)
}

/// Reads a run of digits as a gap, for rows in the manner of FEN.
pub fn read_gap<T>(rest: &str) -> Option<(Item<T>, usize)> {
    let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
    if digits == 0 || rest.starts_with('0') {
        return None;
    }
    Some((Item::Gap(rest[..digits].parse().ok().filter(|&n| n < 100)?), digits))
}

/// Writes rows in the manner of FEN: `cell` gives the text of the cell in a column and row from the top, or nothing
/// for an empty one.
pub fn write_rows(columns: u16, rows: u16, cell: impl Fn(u16, u16) -> Option<String>) -> String {
    let mut text = String::new();
    for y in 0..rows {
        if y > 0 {
            text.push('/');
        }
        let mut gap = 0;
        for x in 0..columns {
            match cell(x, y) {
                None => gap += 1,
                Some(piece) => {
                    if gap > 0 {
                        text.push_str(&gap.to_string());
                    }
                    gap = 0;
                    text.push_str(&piece);
                }
            }
        }
        if gap > 0 {
            text.push_str(&gap.to_string());
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_squares_read_back() {
        assert_eq!(read_square(&square_name(13, 13), 14, 14), Some((13, 13)));
        assert_eq!(read_square("e9", 8, 8), None);
        assert_eq!(read_square("", 8, 8), None);
        assert_eq!(read_square("é4", 8, 8), None);
        assert_eq!(split_square("a10b1", 14, 14), Some(((0, 9), "b1")));
    }

    #[test]
    fn stars_lie_where_every_board_has_them() {
        let named = |side, inset| {
            let name = |cell: Cell| square_name(cell.0 % side, cell.0 / side);
            stars(side, inset).into_iter().map(name).collect::<Vec<_>>().join(" ")
        };
        assert_eq!(named(9, 2), "c3 g3 e5 c7 g7");
        assert_eq!(named(13, 3), "d4 j4 g7 d10 j10");
        assert_eq!(named(19, 3), "d4 j4 p4 d10 j10 p10 d16 j16 p16");
    }

    #[test]
    fn a_row_too_long_is_named() {
        let read = |text| read_rows::<()>(text, 3, 2, "digits", read_gap);
        assert!(read("3/3").is_ok());
        let error = read("3/22").unwrap_err().to_string();
        assert!(error.contains("row 2"), "{error}");
        assert!(read("3/1x1").unwrap_err().to_string().contains("character 2"));
        assert!(read("3").unwrap_err().to_string().contains("2 rows"));
    }
}
