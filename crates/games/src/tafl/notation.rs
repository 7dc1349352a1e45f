//! The text of the tafl games: `d6-d3xd4`, and rows of `t`, `T` and `K` with the side to move.

use super::board::{self, Slides, at, bit, place, squares};
use super::rules::{ATTACKERS, DEFENDERS};
use super::{Move, Position, Tafl};
use parlour_core::grid::{self, Item};
use parlour_core::{Game, Message, MoveError, Notation, Reason, Seat, TextError, illegal, message};

/// The name of a square.
pub(super) fn name(square: u8) -> String {
    let (x, y) = place(square);
    grid::square_name(x, y)
}

impl Tafl {
    /// Takes the name of a square off the front of a text.
    fn split_square<'a>(&self, text: &'a str) -> Option<(u8, &'a str)> {
        let ((x, y), rest) = grid::split_square(text, self.rules.size, self.rules.size)?;
        Some((at(x, y), rest))
    }

    /// The two squares of a move's text, and what follows them.
    fn split_move<'a>(&self, text: &'a str) -> Option<(Move, &'a str)> {
        let (from, rest) = self.split_square(text)?;
        let rest = rest.strip_prefix('-').unwrap_or(rest);
        let (to, rest) = self.split_square(rest)?;
        Some((Move { from, to }, rest))
    }

    /// Whether a piece of the side to move can slide so.
    fn is_legal(&self, pos: &Position, mv: Move) -> bool {
        let reached = self.slides(pos).reached;
        pos.over.is_none()
            && (0..4).any(|way| {
                reached[way] & bit(mv.to) != 0
                    && Slides::origin(way, mv.to, pos.occupied()) == mv.from
            })
    }

    /// Whether what is written after the squares fits the move: nothing, the number of captures (`x2`), their squares
    /// (`xd4/e5` or `xd4xe5`), and then the mark of a won game (`--`) if the writer likes.
    fn fits(&self, pos: &Position, mv: Move, rest: &str) -> bool {
        let rest = rest.trim_end_matches(['-', '+', '#', '!', '?']);
        let Some(named) = rest.strip_prefix(['x', 'X']) else { return rest.is_empty() };
        let taken = self.taken(pos, mv);
        if let Ok(count) = named.parse::<u32>() {
            return count == taken.count_ones();
        }
        let mut stated = 0;
        for part in named.split(['x', 'X', '/', ',']) {
            match self.split_square(part) {
                Some((square, "")) => stated |= bit(square),
                _ => return false,
            }
        }
        // Some writers leave the king's capture to be understood.
        stated == taken || stated == taken & !pos.king
    }
}

impl Notation for Tafl {
    fn write_move(&self, pos: &Position, mv: Move) -> String {
        let taken = self.taken(pos, mv);
        let slide = format!("{}-{}", name(mv.from), name(mv.to));
        if taken == 0 {
            slide
        } else if self.rules.captures_counted {
            format!("{slide}x{}", taken.count_ones())
        } else {
            let names: Vec<String> = squares(taken).map(name).collect();
            format!("{slide}x{}", names.join("/"))
        }
    }

    fn speak(&self, pos: &Position, mv: Move) -> Message {
        let who = Message::from(if pos.turn == ATTACKERS {
            "An attacker"
        } else if pos.king & bit(mv.from) != 0 {
            "The king"
        } else {
            "A defender"
        });
        let (from, to) = (name(mv.from), name(mv.to));
        let mut said = message!("{who} goes from {from} to {to}", who, from, to);
        let taken = self.taken(pos, mv);
        let soldiers = squares(taken & !pos.king).map(|at| Message::verbatim(&name(at)));
        if let Some(squares) = Message::enumerated(soldiers) {
            said = message!("{said} and takes {squares}", said, squares);
        }
        if taken & pos.king != 0 {
            said = message!("{said} and captures the king", said);
        }
        let mut after = *pos;
        self.apply(&mut after, mv);
        match after.over {
            Some(Reason::Escaped) => message!("{said} and escapes", said),
            Some(Reason::Encircled) => message!("{said}, which closes the ring", said),
            Some(Reason::ExitFort) => message!("{said}, which completes an exit fort", said),
            _ => said,
        }
    }

    fn read_move(&self, pos: &Position, text: &str) -> Result<Move, MoveError> {
        let text = text.trim();
        if let Some((mv, rest)) = self.split_move(text)
            && self.is_legal(pos, mv)
            && self.fits(pos, mv, rest)
        {
            return Ok(mv);
        }
        let mut legal = Vec::new();
        self.legal_moves(pos, &mut legal);
        Err(illegal(self, pos, &legal, text))
    }

    fn write_position(&self, pos: &Position) -> String {
        let size = self.rules.size;
        let rows = grid::write_rows(size, size, |x, row| {
            let square = at(x, self.rank(row));
            letter(pos, square).map(|letter| letter.to_string())
        });
        format!("{rows} {}", if pos.turn == ATTACKERS { 'a' } else { 'd' })
    }

    fn read_position(&self, text: &str) -> Result<Position, TextError> {
        let (rows, side) = text.trim().rsplit_once(' ').ok_or_else(|| {
            TextError::malformed("side to move", "", "a for the attackers or d for the defenders")
        })?;
        let turn = match side {
            "a" | "A" => ATTACKERS,
            "d" | "D" => DEFENDERS,
            other => return Err(TextError::malformed("side to move", other, "a or d")),
        };
        let item = |rest: &str| match rest.as_bytes()[0] {
            b't' | b'a' | b'A' => Some((Item::One('t'), 1)),
            b'T' | b'd' | b'D' => Some((Item::One('T'), 1)),
            b'K' | b'k' => Some((Item::One('K'), 1)),
            b'.' => Some((Item::Gap(1), 1)),
            _ => grid::read_gap(rest),
        };
        let size = self.rules.size;
        let expected = "t (attacker), T (defender), K (king) or a number of empty squares";
        let pieces = grid::read_rows(rows.trim_end(), size, size, expected, item)?;
        let of = |letter| {
            let squares = pieces.iter().filter(|(_, _, found)| *found == letter);
            squares.fold(0, |set, &(x, row, _)| set | bit(at(x, self.rank(row))))
        };
        self.position(of('t'), of('T'), of('K'), turn).map_err(TextError::Impossible)
    }
}

impl Tafl {
    /// The rank (from 0) of a row of text.
    fn rank(&self, row: u16) -> u16 {
        if self.rules.top_row_first { self.rules.size - 1 - row } else { row }
    }
}

/// The letter of what stands on a square.
pub(super) fn letter(pos: &Position, square: u8) -> Option<char> {
    let here = |set: u128| set & board::bit(square) != 0;
    if here(pos.attackers) {
        Some('t')
    } else if here(pos.defenders) {
        Some('T')
    } else {
        here(pos.king).then_some('K')
    }
}

/// Whose a letter is.
pub(super) fn owner(letter: char) -> Seat {
    if letter == 't' { ATTACKERS } else { DEFENDERS }
}
