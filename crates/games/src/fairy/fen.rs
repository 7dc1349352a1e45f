//! Positions as text: FEN, with `*` for a hole, `[Qp]` for pieces in hand, `~` after a promoted piece where captured
//! ones come back, and `3+3` for the checks still to be given where these win.

use super::position::{Position, Setup};
use super::rules::Captured;
use super::variant::Variant;
use parlour_core::bits::Word;
use parlour_core::grid::{self, Item};
use parlour_core::{Message, Seat, TextError, message};

/// What a character of a board text can mean.
#[derive(Clone, Copy)]
enum Sign {
    Hole,
    Piece { owner: Seat, kind: usize, promoted: bool },
}

/// What the first field of a text says.
#[derive(Clone, Debug, Default)]
pub(super) struct Placement {
    /// Square, owner, kind.
    pub(super) pieces: Vec<(u32, Seat, usize)>,
    pub(super) promoted: Vec<u32>,
    pub(super) hands: Vec<(Seat, usize, u32)>,
}

impl<B: Word> Variant<B> {
    /// The letter of a piece: a capital for the first seat.
    pub(super) fn letter(&self, seat: Seat, kind: usize) -> char {
        let letter = self.def.pieces[kind].letter;
        if seat == Seat::FIRST { letter.to_ascii_uppercase() } else { letter }
    }

    /// The piece a letter means.
    pub(super) fn by_letter(&self, letter: char) -> Option<(Seat, usize)> {
        let small = letter.to_ascii_lowercase();
        let kind = self.def.pieces.iter().position(|piece| piece.letter == small)?;
        Some((Seat(u8::from(letter == small)), kind))
    }

    /// Writes a position as FEN.
    pub(super) fn write_fen(&self, pos: &Position<B>) -> String {
        let (files, ranks) = (self.squares.files as u16, self.squares.ranks as u16);
        let rows = grid::write_rows(files, ranks, |x, y| {
            let cell = u32::from(x) + u32::from(ranks - 1 - y) * self.squares.files;
            if !self.squares.open.has(cell) {
                return Some("*".to_owned());
            }
            let mark = if pos.promoted.has(cell) { "~" } else { "" };
            pos.piece_at(cell).map(|(seat, kind)| format!("{}{mark}", self.letter(seat, kind)))
        });
        let rows = rows + &self.write_hands(pos);
        let turn = ["w", "b"][pos.turn.index() & 1];
        let (rights, en_passant) = (self.write_rights(pos), self.write_en_passant(pos));
        let checks = match self.rules.checks {
            0 => String::new(),
            _ => format!("{} ", Self::write_checks(pos)),
        };
        format!("{rows} {turn} {rights} {en_passant} {checks}{} {}", pos.halfmoves, pos.number)
    }

    /// The pieces in hand in brackets, the strongest kinds first as the variant lists them weakest first.
    fn write_hands(&self, pos: &Position<B>) -> String {
        if self.rules.captured != Captured::Hand {
            return String::new();
        }
        let mut text = "[".to_owned();
        for seat in Seat::all(2) {
            for kind in (0..self.kinds.len()).rev() {
                let letter = self.letter(seat, kind);
                text.extend((0..pos.in_hand(seat, kind)).map(|_| letter));
            }
        }
        text + "]"
    }

    /// The checks each side still has to give.
    pub(super) fn write_checks(pos: &Position<B>) -> String {
        format!("{}+{}", pos.checks_left(Seat::FIRST), pos.checks_left(Seat::SECOND))
    }

    /// Reads the checks still to be given, or with a plus in front those that have been given.
    pub(super) fn read_checks(&self, text: &str) -> Result<[u8; 2], TextError> {
        let most = self.rules.checks;
        let (numbers, given) = text.strip_prefix('+').map_or((text, false), |rest| (rest, true));
        let number = |text: &str| text.parse().ok().filter(|n: &u8| *n <= most);
        let both = numbers.split_once('+').and_then(|(a, b)| Some([number(a)?, number(b)?]));
        let both = both.ok_or_else(|| {
            let expected =
                message!("the checks each side still has to give, such as {most}+{most}", most);
            TextError::malformed("checks", text, expected)
        })?;
        Ok(if given { both.map(|n| most - n) } else { both })
    }

    /// The castling rights as letters.
    pub(super) fn write_rights(&self, pos: &Position<B>) -> String {
        let open = (0..).zip(&self.castles).filter(|(number, _)| pos.rights >> number & 1 == 1);
        let letters: String = open.map(|(_, castle)| castle.letter()).collect();
        if letters.is_empty() { "-".to_owned() } else { letters }
    }

    /// The en passant square, or a dash.
    pub(super) fn write_en_passant(&self, pos: &Position<B>) -> String {
        pos.en_passant.map_or_else(|| "-".to_owned(), |cell| self.square(u32::from(cell.get())))
    }

    /// Reads the rows of a board and the pieces in hand.
    pub(super) fn read_placement(&self, text: &str) -> Result<Placement, TextError> {
        let (files, ranks) = (self.squares.files as u16, self.squares.ranks as u16);
        let mut placement = Placement::default();
        let mut text = text;
        if let Some((rows, hands)) = text.split_once('[') {
            text = rows;
            placement.hands = self.read_hands(hands)?;
        }
        let item = |rest: &str| match rest.chars().next()? {
            '*' => Some((Item::One(Sign::Hole), 1)),
            '0'..='9' => grid::read_gap(rest),
            letter => self.by_letter(letter).map(|(owner, kind)| {
                let promoted = rest[1..].starts_with('~');
                (Item::One(Sign::Piece { owner, kind, promoted }), 1 + usize::from(promoted))
            }),
        };
        let letters: String = self.def.pieces.iter().map(|piece| piece.letter).collect();
        let expected = message!("one of the letters '{letters}', a number or *", letters);
        let mut holes = B::ZERO;
        for (x, y, sign) in grid::read_rows(text, files, ranks, expected, item)? {
            let cell = u32::from(x) + u32::from(ranks - 1 - y) * self.squares.files;
            match sign {
                Sign::Hole => holes = holes | B::bit(cell),
                Sign::Piece { .. } if !self.squares.open.has(cell) => {
                    let found = self.square(cell);
                    return Err(TextError::malformed("board", found, "nobody in a hole: write *"));
                }
                Sign::Piece { owner, kind, promoted } => {
                    placement.pieces.push((cell, owner, kind));
                    placement.promoted.extend(promoted.then_some(cell));
                }
            }
        }
        for cell in 0..self.squares.count() {
            let square = self.square(cell);
            match (holes.has(cell), self.squares.open.has(cell)) {
                (true, true) => {
                    let expected = message!("a square, because {square} is not a hole", square);
                    return Err(TextError::malformed("board", "*", expected));
                }
                (false, false) => {
                    let expected = message!("* on {square}, which is a hole", square);
                    return Err(TextError::malformed("board", "1", expected));
                }
                _ => {}
            }
        }
        Ok(placement)
    }

    /// Reads the letters of pieces in hand, up to the closing bracket.
    pub(super) fn read_hands(&self, text: &str) -> Result<Vec<(Seat, usize, u32)>, TextError> {
        let expected = "letters of pieces and ]";
        let letters =
            text.strip_suffix(']').ok_or_else(|| TextError::malformed("hand", text, expected))?;
        let mut hands: Vec<(Seat, usize, u32)> = Vec::new();
        for letter in letters.chars() {
            let (seat, kind) = self
                .by_letter(letter)
                .ok_or_else(|| TextError::malformed("hand", letter, expected))?;
            match hands.iter_mut().find(|hand| (hand.0, hand.1) == (seat, kind)) {
                Some(hand) => hand.2 += 1,
                None => hands.push((seat, kind, 1)),
            }
        }
        Ok(hands)
    }

    /// Reads a FEN. The counters may be left out, as in EPD.
    pub(super) fn read_fen(&self, text: &str) -> Result<Position<B>, TextError> {
        let mut fields: Vec<&str> = text.split_whitespace().collect();
        let mut checks = [self.rules.checks; 2];
        if self.rules.checks > 0
            && let Some(at) = (4..fields.len()).find(|&at| fields[at].contains('+'))
        {
            checks = self.read_checks(fields.remove(at))?;
        }
        let field = |n: usize| fields.get(n).copied();
        if let Some(stray) = field(6) {
            return Err(TextError::malformed("end of the text", stray, "nothing more"));
        }
        let Placement { pieces, promoted, hands } =
            self.read_placement(field(0).unwrap_or_default())?;
        let turn = match field(1).unwrap_or_default() {
            "w" | "W" => Seat::FIRST,
            "b" | "B" => Seat::SECOND,
            other => return Err(TextError::malformed("side to move", other, "w or b")),
        };
        // Only what cannot be anything else may be left out: a text that was cut short is not a position.
        let castles = !self.castles.is_empty();
        let can_double_step = self.kinds.iter().any(|kind| kind.en_passant_from != [B::ZERO; 2]);
        if castles && field(2).is_none() {
            return Err(TextError::malformed("castling rights", "", self.rights_expected()));
        }
        let rights = self.read_rights(field(2).unwrap_or("-"))?;
        let en_passant =
            self.read_en_passant(field(3).unwrap_or(if can_double_step { "" } else { "-" }))?;
        let halfmoves = read_number("half-move clock", field(4).unwrap_or("0"))?;
        let number = read_number("move number", field(5).unwrap_or("1"))?.max(1);
        let setup =
            Setup { pieces, turn, rights, en_passant, halfmoves, number, promoted, hands, checks };
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
                TextError::malformed("castling rights", letter, self.rights_expected())
            })?;
            rights |= 1 << way;
        }
        Ok(rights)
    }

    fn rights_expected(&self) -> Message {
        let letters: String = self.castles.iter().map(super::variant::Castle::letter).collect();
        if letters.is_empty() {
            message!("- because there is no castling")
        } else {
            message!("some of the letters '{letters}', or -", letters)
        }
    }

    /// Reads an en passant square or a dash.
    pub(super) fn read_en_passant(&self, text: &str) -> Result<Option<u32>, TextError> {
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
pub(super) fn read_number(field: &'static str, text: &str) -> Result<u16, TextError> {
    text.parse().map_err(|_| {
        TextError::malformed(field, text, message!("a number from 0 to {most}", most = u16::MAX))
    })
}
