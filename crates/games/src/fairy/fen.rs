//! Positions as text: FEN, with `*` for a hole.

use super::position::{Position, Setup};
use super::tables::has;
use super::variant::Variant;
use parlour_core::bits::Word;
use parlour_core::grid::{self, Item};
use parlour_core::{Seat, TextError};

/// What a character of a board text can mean.
#[derive(Clone, Copy)]
enum Sign {
    Hole,
    Piece(Seat, usize),
}

impl<B: Word> Variant<B> {
    /// The letter of a piece: a capital for the first seat.
    pub(super) fn letter(&self, seat: Seat, kind: usize) -> char {
        let letter = self.sheet.pieces[kind].letter;
        if seat == Seat::FIRST { letter.to_ascii_uppercase() } else { letter }
    }

    /// The piece a letter means.
    pub(super) fn by_letter(&self, letter: char) -> Option<(Seat, usize)> {
        let small = letter.to_ascii_lowercase();
        let kind = self.sheet.pieces.iter().position(|piece| piece.letter == small)?;
        Some((Seat(u8::from(letter == small)), kind))
    }

    /// Writes a position as FEN.
    pub(super) fn write_fen(&self, pos: &Position<B>) -> String {
        let (files, ranks) = (self.squares.files as u16, self.squares.ranks as u16);
        let rows = grid::write_rows(files, ranks, |x, y| {
            let cell = u32::from(x) + u32::from(ranks - 1 - y) * self.squares.files;
            if !has(self.squares.open, cell) {
                return Some("*".to_owned());
            }
            pos.piece_at(cell).map(|(seat, kind)| self.letter(seat, kind).to_string())
        });
        let turn = ["w", "b"][pos.turn.index() & 1];
        let (rights, passed) = (self.write_rights(pos), self.write_passed(pos));
        format!("{rows} {turn} {rights} {passed} {} {}", pos.quiet, pos.number)
    }

    /// The castling rights as letters.
    pub(super) fn write_rights(&self, pos: &Position<B>) -> String {
        let open = (0..).zip(&self.castles).filter(|(number, _)| pos.rights >> number & 1 == 1);
        let letters: String = open.map(|(_, castle)| castle.letter()).collect();
        if letters.is_empty() { "-".to_owned() } else { letters }
    }

    /// The passed square, or a dash.
    pub(super) fn write_passed(&self, pos: &Position<B>) -> String {
        pos.passed.map_or_else(|| "-".to_owned(), |cell| self.square(u32::from(cell)))
    }

    /// Reads the rows of a board.
    pub(super) fn read_placement(&self, text: &str) -> Result<Vec<(u32, Seat, usize)>, TextError> {
        let (files, ranks) = (self.squares.files as u16, self.squares.ranks as u16);
        let item = |rest: &str| match rest.chars().next()? {
            '*' => Some((Item::One(Sign::Hole), 1)),
            '0'..='9' => grid::read_gap(rest),
            letter => self.by_letter(letter).map(|(s, k)| (Item::One(Sign::Piece(s, k)), 1)),
        };
        let letters: String = self.sheet.pieces.iter().map(|piece| piece.letter).collect();
        let expected = format!("one of the letters {letters}, a number or *");
        let mut holes = B::ZERO;
        let mut pieces = Vec::new();
        for (x, y, sign) in grid::read_rows(text, files, ranks, &expected, item)? {
            let cell = u32::from(x) + u32::from(ranks - 1 - y) * self.squares.files;
            match sign {
                Sign::Hole => holes = holes | B::bit(cell),
                Sign::Piece(..) if !has(self.squares.open, cell) => {
                    let found = self.square(cell);
                    return Err(TextError::malformed("board", found, "nobody in a hole: write *"));
                }
                Sign::Piece(seat, kind) => pieces.push((cell, seat, kind)),
            }
        }
        for cell in 0..self.squares.count() {
            let square = self.square(cell);
            match (has(holes, cell), has(self.squares.open, cell)) {
                (true, true) => {
                    let expected = format!("a square, because {square} is not a hole");
                    return Err(TextError::malformed("board", "*", expected));
                }
                (false, false) => {
                    let expected = format!("* on {square}, which is a hole");
                    return Err(TextError::malformed("board", "a square", expected));
                }
                _ => {}
            }
        }
        Ok(pieces)
    }

    /// Reads a FEN. The last fields may be left out, as in EPD.
    pub(super) fn read_fen(&self, text: &str) -> Result<Position<B>, TextError> {
        let fields: Vec<&str> = text.split_whitespace().collect();
        let field = |n: usize| fields.get(n).copied();
        if let Some(stray) = field(6) {
            return Err(TextError::malformed("end of the text", stray, "nothing more"));
        }
        let pieces = self.read_placement(field(0).unwrap_or_default())?;
        let turn = match field(1).unwrap_or_default() {
            "w" | "W" => Seat::FIRST,
            "b" | "B" => Seat::SECOND,
            other => return Err(TextError::malformed("side to move", other, "w or b")),
        };
        let rights = self.read_rights(field(2).unwrap_or("-"))?;
        let passed = self.read_passed(field(3).unwrap_or("-"))?;
        let quiet = read_number("half-move clock", field(4).unwrap_or("0"))?;
        let number = read_number("move number", field(5).unwrap_or("1"))?.max(1);
        let setup = Setup { pieces, turn, rights, passed, quiet, number };
        self.build(&setup).map_err(TextError::Impossible)
    }

    /// Reads letters of castling rights.
    pub(super) fn read_rights(&self, text: &str) -> Result<u8, TextError> {
        if text == "-" {
            return Ok(0);
        }
        let mut rights = 0;
        for letter in text.chars() {
            let way = self.castles.iter().position(|castle| castle.letter() == letter);
            let way = way.ok_or_else(|| {
                let letters: String =
                    self.castles.iter().map(super::variant::Castle::letter).collect();
                let expected = if letters.is_empty() {
                    "- because there is no castling".to_owned()
                } else {
                    format!("some of the letters {letters}, or -")
                };
                TextError::malformed("castling rights", letter, expected)
            })?;
            rights |= 1 << way;
        }
        Ok(rights)
    }

    /// Reads a passed square or a dash.
    pub(super) fn read_passed(&self, text: &str) -> Result<Option<u32>, TextError> {
        if text == "-" {
            return Ok(None);
        }
        let (files, ranks) = (self.squares.files as u16, self.squares.ranks as u16);
        let (x, y) = grid::read_square(text, files, ranks).ok_or_else(|| {
            TextError::malformed("en passant square", text, "a square such as e3, or -")
        })?;
        Ok(Some(u32::from(x) + u32::from(y) * self.squares.files))
    }
}

/// Reads a counter.
pub(super) fn read_number(field: &str, text: &str) -> Result<u16, TextError> {
    text.parse()
        .map_err(|_| TextError::malformed(field, text, format!("a number from 0 to {}", u16::MAX)))
}
