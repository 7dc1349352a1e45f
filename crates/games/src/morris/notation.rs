//! Moves as `d2` (a man is placed), `d2-d3` and, where a mill takes a man, `d2xa1` or `d2-d3xa1`. Positions are
//! the 24 points from the top as `.WB`, the side, the men in hand of White and Black, and the moves since the last mill.

use super::board::{NAMES, Position, QUIET};
use super::{Morris, Move, NONE};
use parlour_core::bits::Word;
use parlour_core::{Message, Notation, TextError, message};

pub(super) const SIDES: [&str; 2] = ["White", "Black"];

pub(super) fn name(point: u8) -> &'static str {
    NAMES.get(usize::from(point)).copied().unwrap_or("-")
}

impl Notation for Morris {
    fn write_move(&self, _pos: &Position, mv: Move) -> String {
        let mut text = String::with_capacity(8);
        if mv.from != NONE {
            text.push_str(name(mv.from));
            text.push('-');
        }
        text.push_str(name(mv.to));
        if mv.take != NONE {
            text.push('x');
            text.push_str(name(mv.take));
        }
        text
    }

    fn speak(&self, pos: &Position, mv: Move) -> Message {
        let (side, to) = (Message::from(SIDES[usize::from(pos.turn)]), name(mv.to));
        let said = if mv.from == NONE {
            message!("{side} puts a man on {to}", side, to)
        } else {
            message!("{side} moves from {from} to {to}", side, from = name(mv.from), to)
        };
        if mv.take == NONE {
            return said;
        }
        let taken = name(mv.take);
        message!("{said}, closes a mill and takes the man on {taken}", said, taken)
    }

    /// The marks between points may be left out.
    fn accepts(&self, pos: &Position, mv: Move, text: &str) -> bool {
        let plain = |text: &str| -> String {
            text.to_ascii_lowercase()
                .chars()
                .filter(|c| c.is_ascii_alphanumeric() && *c != 'x')
                .collect()
        };
        plain(&self.write_move(pos, mv)) == plain(text)
    }

    fn write_position(&self, pos: &Position) -> String {
        let letter = |point: u32| match (pos.men[0] >> point & 1, pos.men[1] >> point & 1) {
            (1, _) => 'W',
            (_, 1) => 'B',
            _ => '.',
        };
        let board: String = (0..24).map(letter).collect();
        let side = ['W', 'B'][usize::from(pos.turn)];
        format!("{board} {side} {} {} {}", pos.hand[0], pos.hand[1], pos.quiet)
    }

    /// The count of quiet moves may be left out, and the men in hand too if all are placed.
    fn read_position(&self, text: &str) -> Result<Position, TextError> {
        let mut fields = text.split_whitespace();
        let board = fields.next().unwrap_or_default();
        let mut pos = Position { hand: [0; 2], ..Position::START };
        if board.chars().count() != 24 {
            let expected = "24 points, each ., W or B";
            return Err(TextError::malformed("board", board, expected));
        }
        for (point, letter) in board.chars().enumerate() {
            match letter {
                'W' | 'w' => pos.men[0] |= 1 << point,
                'B' | 'b' => pos.men[1] |= 1 << point,
                '.' => {}
                _ => {
                    let field = message!("point {point}", point = NAMES[point]);
                    return Err(TextError::malformed(field, letter, "., W or B"));
                }
            }
        }
        pos.turn = match fields.next() {
            Some("W" | "w") => 0,
            Some("B" | "b") => 1,
            other => {
                let found = other.unwrap_or_default();
                return Err(TextError::malformed("side to move", found, "W or B"));
            }
        };
        let mut number = |field: &'static str, most: u8| match fields.next() {
            None => Ok(0),
            Some(text) => {
                text.parse().ok().filter(|&number: &u8| number <= most).ok_or_else(|| {
                    TextError::malformed(field, text, message!("a number from 0 to {most}", most))
                })
            }
        };
        pos.hand = [number("White's men in hand", 9)?, number("Black's men in hand", 9)?];
        pos.quiet = number("moves since the last mill", QUIET)?;
        if let Some(more) = fields.next() {
            return Err(TextError::malformed("end of the text", more, "nothing more"));
        }
        checked(pos).map_err(TextError::Impossible)
    }
}

/// The position, or every reason why it cannot be played.
pub(super) fn checked(pos: Position) -> Result<Position, Vec<Message>> {
    let mut problems = Vec::new();
    for (side, name) in SIDES.into_iter().enumerate() {
        if pos.left(side) > 9 {
            problems.push(message!("{side} has more than nine men", side = Message::from(name)));
        }
    }
    let waiting = usize::from(pos.turn ^ 1);
    if pos.left(waiting) < 3 {
        let name = SIDES[waiting];
        problems.push(message!(
            "{side} has lost already and is not to move",
            side = Message::from(name)
        ));
    }
    if pos.quiet > 0 && pos.hand != [0; 2] {
        problems.push(message!("moves are counted only once all men are placed"));
    }
    if (pos.men[0] & pos.men[1]).ones().next().is_some() {
        problems.push(message!("two men stand on one point"));
    }
    if problems.is_empty() { Ok(pos) } else { Err(problems) }
}
