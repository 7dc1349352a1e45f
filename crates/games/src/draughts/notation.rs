//! Draughts as text: PDN moves and PDN positions.

use super::board::{self, SQUARES, bits};
use super::{CROWNING, Draughts, Move, Position, moves};
use parlour_core::{Notation, Problem, Seat, TextError};
use std::fmt::Write;

/// The seats' names for people, by seat.
pub(super) const NAMES: [&str; 2] = ["Black", "White"];

impl Notation for Draughts {
    /// Every square the piece touches: `9-14`, `15x22x31`.
    fn write_move(&self, pos: &Position, mv: Move) -> String {
        let squares = moves::routes(pos, mv).swap_remove(0);
        join(&squares, mv)
    }

    /// Beginning and end, or every square where that could mean two moves.
    fn label(&self, pos: &Position, mv: Move) -> String {
        let mut legal = Vec::new();
        moves::legal(pos, &mut legal);
        let alike = |other: &&Move| (other.from, other.to) == (mv.from, mv.to);
        if legal.iter().filter(alike).count() > 1 {
            return self.write_move(pos, mv);
        }
        join(&[u32::from(mv.from), u32::from(mv.to)], mv)
    }

    fn speak(&self, pos: &Position, mv: Move) -> String {
        let name = NAMES[pos.turn.index()];
        let king = pos.kings >> mv.from & 1 == 1;
        let piece = if king { "king" } else { "man" };
        let number = |bit: u8| board::number(u32::from(bit));
        let (from, to) = (number(mv.from), number(mv.to));
        let mut said = match mv.taken.count_ones() {
            0 => format!("{name} {piece} moves from {from} to {to}"),
            taken => {
                let things = if taken == 1 { "piece" } else { "pieces" };
                format!("{name} {piece} on {from} takes {taken} {things} and lands on {to}")
            }
        };
        if !king && CROWNING[pos.turn.index()] >> mv.to & 1 == 1 {
            said.push_str(" and becomes a king");
        }
        said
    }

    /// The squares of any route to the same end, some or all of those in between left out.
    fn accepts(&self, pos: &Position, mv: Move, text: &str) -> bool {
        let Some(typed) = squares(text) else { return false };
        moves::routes(pos, mv).iter().any(|route| {
            let mut left = route.iter().map(|&bit| board::number(bit));
            typed.first() == Some(&board::number(u32::from(mv.from)))
                && typed.last() == Some(&board::number(u32::from(mv.to)))
                && typed.len() >= 2
                && typed.iter().all(|square| left.any(|touched| touched == *square))
        })
    }

    fn write_position(&self, pos: &Position) -> String {
        let mut text = String::from(["B", "W"][pos.turn.index()]);
        for (seat, letter) in [(Seat::SECOND, 'W'), (Seat::FIRST, 'B')] {
            let _ = write!(text, ":{letter}");
            for (nth, bit) in bits(pos.pieces[seat.index()]).enumerate() {
                let comma = if nth > 0 { "," } else { "" };
                let king = if pos.kings >> bit & 1 == 1 { "K" } else { "" };
                let _ = write!(text, "{comma}{king}{}", board::number(bit));
            }
        }
        if pos.quiet > 0 {
            let _ = write!(text, ":H{}", pos.quiet);
        }
        text
    }

    /// Also reads ranges (`W21-32`), spaces, a closing full stop and a move number (`:F12`), as files have them.
    fn read_position(&self, text: &str) -> Result<Position, TextError> {
        let plain: String = text.chars().filter(|c| !c.is_whitespace()).collect();
        let mut fields = plain.trim_end_matches('.').split(':');
        let turn = match fields.next() {
            Some("B" | "b") => Seat::FIRST,
            Some("W" | "w") => Seat::SECOND,
            other => {
                let found = other.unwrap_or_default();
                return Err(TextError::malformed("side to move", found, "B or W before a ':'"));
            }
        };
        let mut men = [None, None];
        let (mut crowned, mut quiet) = (0, 0);
        for field in fields {
            let mut letters = field.chars();
            let letter = letters.next().map(|c| c.to_ascii_uppercase());
            let rest = letters.as_str();
            match letter {
                Some(c @ ('B' | 'W')) => {
                    let seat = usize::from(c == 'W');
                    if men[seat].is_some() {
                        let expected = "one list of pieces for each side";
                        return Err(TextError::malformed("pieces", field, expected));
                    }
                    let taken = men[seat ^ 1].unwrap_or(0);
                    men[seat] = Some(read_pieces(NAMES[seat], rest, taken, &mut crowned)?);
                }
                Some('H') => quiet = read_count("quiet moves", rest)?,
                Some('F') => {
                    read_count("move number", rest)?;
                }
                _ => {
                    let expected = "W or B with its pieces, or H with the count of quiet moves";
                    return Err(TextError::malformed("part", field, expected));
                }
            }
        }
        let list = |seat: usize| {
            let expected = format!("':{}' and the squares", ["B", "W"][seat]);
            men[seat].ok_or_else(|| {
                TextError::malformed(format!("list of {} pieces", NAMES[seat]), "", expected)
            })
        };
        let pieces = [list(0)?, list(1)?];
        let pos = Position { pieces, kings: crowned, turn, quiet };
        let problems = self.problems(&pos);
        if problems.is_empty() { Ok(pos) } else { Err(TextError::Impossible(problems)) }
    }
}

impl Draughts {
    /// Why nobody could have come to this position.
    pub(super) fn problems(&self, pos: &Position) -> Vec<Problem> {
        let mut problems = Vec::new();
        if pos.pieces == [0, 0] {
            problems.push(Problem::new("there is no piece on the board"));
        }
        for seat in Seat::all(2) {
            let name = NAMES[seat.index()];
            let count = pos.pieces[seat.index()].count_ones();
            if count > self.rules.men {
                let most = self.rules.men;
                let sentence =
                    format!("{name} has {count} pieces, and nobody ever has more than {most}");
                problems.push(Problem(sentence));
            }
            for bit in bits(pos.men(seat) & CROWNING[seat.index()]) {
                let square = board::number(bit);
                let sentence =
                    format!("the {name} man on {square} should be a king: it is on the last row");
                problems.push(Problem(sentence));
            }
        }
        problems
    }
}

fn join(route: &[u32], mv: Move) -> String {
    let numbers: Vec<String> = route.iter().map(|&bit| board::number(bit).to_string()).collect();
    numbers.join(if mv.taken == 0 { "-" } else { "x" })
}

/// The squares a person typed, whatever stands between them.
fn squares(text: &str) -> Option<Vec<u32>> {
    text.split(['-', 'x', 'X', '×', ':', '*']).map(|word| word.trim().parse().ok()).collect()
}

/// Reads one side's pieces, such as `1-3,K7`, and adds its kings to `crowned`. `others` is what already stands there.
fn read_pieces(name: &str, list: &str, others: u64, crowned: &mut u64) -> Result<u64, TextError> {
    let mut set = 0;
    for item in list.split(',').filter(|_| !list.is_empty()) {
        let king = item.starts_with(['K', 'k']);
        let range = if king { &item[1..] } else { item };
        let (first, last) = range.split_once('-').unwrap_or((range, range));
        let read = |number: &str| {
            let plain = number.bytes().all(|digit| digit.is_ascii_digit());
            number.parse().ok().filter(|n| plain && (1..=SQUARES).contains(n))
        };
        let (Some(first), Some(last)) = (read(first), read(last)) else {
            let field = format!("{name} pieces");
            let found = if item.is_empty() { "," } else { item };
            let expected = format!("squares from 1 to {SQUARES}, with K before a king");
            return Err(TextError::malformed(field, found, expected));
        };
        for number in first..=last {
            let square = 1 << board::bit(number - 1);
            if (set | others) & square != 0 {
                return Err(TextError::impossible(format!("two pieces stand on {number}")));
            }
            set |= square;
            if king {
                *crowned |= square;
            }
        }
    }
    Ok(set)
}

/// Reads a counter.
pub(super) fn read_count(field: &str, text: &str) -> Result<u16, TextError> {
    let number = text.parse().ok().filter(|_| !text.starts_with('+'));
    number.ok_or_else(|| TextError::malformed(field, text, "a number up to 65535"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use parlour_core::{Game, MoveError};

    fn english() -> Draughts {
        super::super::builtin().remove(0)
    }

    #[test]
    fn the_start_is_written_with_every_square_and_read_from_ranges() {
        let game = english();
        let text = game.write_position(&game.start());
        assert_eq!(text, "B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12");
        for loose in ["B:W21-32:B1-12", "b: B1-12 : W21-24, 25-32 :H0:F1."] {
            assert_eq!(game.read_position(loose).unwrap(), game.start());
        }
    }

    #[test]
    fn bad_positions_say_what_is_wrong() {
        let say = |text: &str| english().read_position(text).unwrap_err().to_string();
        assert!(say("").contains("side to move"));
        assert!(say("B:W21").contains("list of Black pieces is missing"));
        assert!(say("B:W33:B1").contains("squares from 1 to 32"));
        assert!(say("B:W21,,22:B1").contains("White pieces"));
        assert!(say("B:W21:B21").contains("two pieces stand on 21"));
        assert!(say("B:W3:B1").contains("should be a king"));
        assert!(say("B:W:B").contains("no piece"));
        assert!(say("B:W25:BK1-20").contains("more than 12"));
        assert!(say("B:W5:BK1:H-3").contains("quiet moves"));
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
