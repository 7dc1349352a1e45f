//! Draughts moves as text: PDN, by number or by letter.

use super::rules::Naming;
use super::{Draughts, Move, Position, moves};
use parlour_core::{Message, Notation, TextError, grid, message};

impl Draughts {
    /// The name of the square of a bit.
    pub(super) fn name(&self, bit: u32, naming: Naming) -> String {
        let board = self.rules.board;
        match naming {
            Naming::Numbers => board.number(bit).to_string(),
            Naming::Letters => {
                let (x, y) = board.place(bit);
                grid::square_name(x as u16, (board.side - 1 - y) as u16)
            }
        }
    }

    /// The bit of a square by its number or by its letter and rank, whichever way records have it.
    pub(super) fn read_square(&self, text: &str) -> Option<u32> {
        let board = self.rules.board;
        if text.starts_with(|c: char| c.is_ascii_digit()) {
            let plain = text.bytes().all(|digit| digit.is_ascii_digit());
            let number = text.parse().ok().filter(|n| plain && (1..=board.squares).contains(n))?;
            return Some(board.bit(number - 1));
        }
        let side = board.side as u16;
        let (x, y) = grid::read_square(text, side, side)?;
        board.at(x.into(), (side - 1 - y).into())
    }

    /// The squares a person typed, whatever stands between them.
    fn read_squares(&self, text: &str) -> Option<Vec<u32>> {
        let words = text.split(['-', 'x', 'X', '×', ':', '*']);
        words.map(|word| self.read_square(word.trim())).collect()
    }

    fn join(&self, route: &[u32], mv: Move, naming: Naming) -> String {
        let names: Vec<String> = route.iter().map(|&bit| self.name(bit, naming)).collect();
        names.join(if mv.taken == 0 { "-" } else { "x" })
    }
}

impl Notation for Draughts {
    /// Every square the piece touches: `9-14`, `15x22x31`.
    fn write_move(&self, pos: &Position, mv: Move) -> String {
        let squares = moves::routes(self.rules, pos, mv).swap_remove(0);
        self.join(&squares, mv, self.rules.written)
    }

    /// Beginning and end, or every square where that could mean two moves.
    fn label(&self, pos: &Position, mv: Move) -> String {
        let mut legal = Vec::new();
        moves::legal(self.rules, pos, &mut legal);
        let alike = |other: &&Move| (other.from, other.to) == (mv.from, mv.to);
        if legal.iter().filter(alike).count() > 1 {
            let squares = moves::routes(self.rules, pos, mv).swap_remove(0);
            return self.join(&squares, mv, self.rules.shown);
        }
        self.join(&[mv.from.into(), mv.to.into()], mv, self.rules.shown)
    }

    fn speak(&self, pos: &Position, mv: Move) -> Message {
        let side = Message::from(pos.turn.name());
        let king = pos.kings >> mv.from & 1 == 1;
        let piece = Message::from(if king { "king" } else { "man" });
        let square = |bit: u8| self.name(bit.into(), self.rules.shown);
        let (from, to) = (square(mv.from), square(mv.to));
        let said = match mv.taken.count_ones() {
            0 => message!("{side} {piece} moves from {from} to {to}", side, piece, from, to),
            1 => message!(
                "{side} {piece} on {from} takes 1 piece and lands on {to}",
                side,
                piece,
                from,
                to
            ),
            count => message!(
                "{side} {piece} on {from} takes {count} pieces and lands on {to}",
                side,
                piece,
                from,
                count,
                to
            ),
        };
        if mv.crowned { message!("{said} and becomes a king", said) } else { said }
    }

    /// The squares of any route to the same end, some or all of those in between left out; but where they are the
    /// whole route of a move, only that one.
    fn accepts(&self, pos: &Position, mv: Move, text: &str) -> bool {
        let Some(typed) = self.read_squares(text).filter(|typed| typed.len() >= 2) else {
            return false;
        };
        let ends = (Some(&u32::from(mv.from)), Some(&u32::from(mv.to)));
        if (typed.first(), typed.last()) != ends {
            return false;
        }
        let routes = moves::routes(self.rules, pos, mv);
        if routes.contains(&typed) {
            return true;
        }
        let fits = routes.iter().any(|route| {
            let mut left = route.iter();
            typed.iter().all(|square| left.any(|touched| touched == square))
        });
        let mut legal = Vec::new();
        moves::legal(self.rules, pos, &mut legal);
        let whole = |&other: &Move| moves::routes(self.rules, pos, other).contains(&typed);
        fits && !legal.iter().any(whole)
    }

    fn write_position(&self, pos: &Position) -> String {
        self.write_text(pos, self.rules.written)
    }

    /// Other programs write whose turn it is and the pieces; what we count besides follows from the third colon on.
    fn write_customary(&self, pos: &Position) -> String {
        let text = self.write_text(pos, self.rules.shown);
        text.splitn(4, ':').take(3).collect::<Vec<_>>().join(":")
    }

    fn read_position(&self, text: &str) -> Result<Position, TextError> {
        self.read_text(text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use parlour_core::{Game, MoveError};

    fn english() -> Draughts {
        super::super::builtin().remove(0)
    }

    #[test]
    fn short_and_long_forms_of_a_capture_are_understood() {
        let game = english();
        let pos = game.read_position("B:W18,25:B15").unwrap();
        let mv = game.read_move(&pos, "15x22x29").unwrap();
        assert_eq!(game.label(&pos, mv), "15x29");
        for text in ["15x29", "15X22X29", "15:29", "15-29"] {
            assert_eq!(game.read_move(&pos, text), Ok(mv), "{text}");
        }
        assert_eq!(
            game.speak(&pos, mv),
            "Black man on 15 takes 2 pieces and lands on 29 and becomes a king"
        );
    }

    #[test]
    fn a_short_form_with_two_meanings_is_refused_and_not_used_as_a_label() {
        let game = english();
        let pos = game.read_position("B:W6,7,14,15:B2").unwrap();
        let mut legal = Vec::new();
        game.legal_moves(&pos, &mut legal);
        assert_eq!(legal.len(), 2);
        assert!(matches!(game.read_move(&pos, "2x18"), Err(MoveError::Ambiguous { .. })));
        for mv in legal {
            assert_eq!(game.label(&pos, mv), game.write_move(&pos, mv));
            assert_eq!(game.read_move(&pos, &game.label(&pos, mv)), Ok(mv));
        }
    }
}
